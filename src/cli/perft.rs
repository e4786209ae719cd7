//! `xiangqi perft`: counting the paths of legal moves, the proof and the measure of the move rules.

use std::io::Write;
use std::time::{Duration, Instant};

use super::out;
use super::start;
use crate::notation::iccs;
use crate::words::Lang;

/// Count the paths of DEPTH legal moves
#[derive(Debug, clap::Args)]
pub(super) struct Perft {
    /// How many plies deep to count
    depth: u32,
    /// The position to count from, as FEN; the initial array if none is given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Show the count of every first move
    #[arg(long)]
    divide: bool,
}

pub(super) fn run(args: &Perft, lang: Lang) -> anyhow::Result<bool> {
    let start = start::position(args.fen.as_deref(), lang)?;
    let mut out = out::stdout();
    let clock = Instant::now();
    let (nodes, took) = if args.divide && args.depth > 0 {
        let divided = start.perft_divided(args.depth);
        let took = clock.elapsed();
        for (mv, nodes) in &divided {
            writeln!(out, "{}: {nodes}", iccs::write(*mv))?;
        }
        (divided.iter().map(|(_, nodes)| nodes).sum(), took)
    } else {
        (start.perft(args.depth), clock.elapsed())
    };
    writeln!(out, "nodes: {nodes}")?;
    out.flush()?;
    out::note(speed(nodes, took));
    Ok(true)
}

/// `0.143 s, 230.1 million nodes a second`
fn speed(nodes: u64, took: Duration) -> String {
    #[allow(
        clippy::cast_precision_loss,
        reason = "the rate is shown to four digits"
    )]
    let rate = nodes as f64 / took.as_secs_f64().max(1e-9);
    format!(
        "{:.3} s, {:.1} million nodes a second",
        took.as_secs_f64(),
        rate / 1e6
    )
}
