//! `xiangqi moves`: the legal moves of a position, or those that a text could mean.

use std::io::Write;

use anyhow::anyhow;

use super::{out, start, text};
use crate::app::words::{Lang, reading};
use crate::core::{Move, Position};
use crate::notation::{self, Dialect, Notation, ReadError, write};

/// List the legal moves of a position: coordinates, WXF and Chinese, divided by tabs
#[derive(Debug, clap::Args)]
pub(super) struct Moves {
    /// The position, as FEN; the initial array if none is given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Only the moves that this text could mean, or become if it is not complete
    #[arg(long = "match", value_name = "TEXT")]
    typed: Option<String>,
}

pub(super) fn run(args: &Moves, lang: Lang) -> anyhow::Result<bool> {
    let position = start::position(args.fen.as_deref(), lang)?;
    let moves = if let Some(typed) = &args.typed {
        matching(&position, typed)
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

/// The moves a text means; where it means none, those it can still become.
fn matching(position: &Position, typed: &str) -> Result<Vec<Move>, ReadError> {
    notation::candidates(position, typed, Dialect::default()).or_else(|error| {
        let begun: Vec<Move> = notation::complete(position, typed)
            .into_iter()
            .map(|candidate| candidate.mv)
            .collect();
        if begun.is_empty() {
            Err(error)
        } else {
            Ok(begun)
        }
    })
}
