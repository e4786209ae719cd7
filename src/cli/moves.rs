//! `xiangqi moves`: the legal moves of a position, or those that a text could mean.

use std::io::Write;

use anyhow::anyhow;

use super::{out, start, text};
use crate::notation::{self, Dialect, Notation, write};
use crate::words::{Lang, reading};

/// List the legal moves of a position: coordinates, WXF and Chinese, divided by tabs
#[derive(Debug, clap::Args)]
pub(super) struct Moves {
    /// The position, as FEN; the initial array if none is given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Only the moves that this text, as typed in the move field, could mean
    #[arg(long = "match", value_name = "TEXT", allow_hyphen_values = true)]
    typed: Option<String>,
}

pub(super) fn run(args: &Moves, lang: Lang) -> anyhow::Result<bool> {
    let position = start::position(args.fen.as_deref(), lang)?;
    let moves = if let Some(typed) = &args.typed {
        notation::candidates(&position, typed, Dialect::default())
            .map_err(|error| anyhow!("{typed}: {}", reading::not_a_move(lang, &error, &position)))?
    } else {
        let mut all = position.legal_moves().to_vec();
        all.sort();
        all
    };
    let chinese = Notation::Chinese(text::script(lang));
    let mut out = out::stdout();
    for mv in moves {
        writeln!(
            out,
            "{}\t{}\t{}",
            write(&position, mv, Notation::Iccs),
            write(&position, mv, Notation::Wxf),
            write(&position, mv, chinese)
        )?;
    }
    out.flush()?;
    Ok(true)
}
