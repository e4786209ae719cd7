//! The position a command starts from: a FEN on the command line, or the initial array.

use anyhow::anyhow;

use super::out;
use crate::core::{Game, Move, Position, RuleSet, Setup};
use crate::notation::fen;
use crate::words::{Lang, reading, refusal, report};

/// Where to start, and the moves that follow it in the same text.
pub(super) struct Start {
    pub(super) setup: Setup,
    pub(super) position: Position,
    pub(super) moves: Vec<Move>,
}

/// Reads the FEN, if one is given. What was taken with a grain of salt is told on standard error.
///
/// # Errors
/// When it is malformed, cannot stand, or a move behind it cannot be played.
pub(super) fn start(text: Option<&str>, lang: Lang) -> anyhow::Result<Start> {
    let Some(text) = text else {
        return Ok(Start {
            setup: Setup::initial(),
            position: Position::initial(),
            moves: Vec::new(),
        });
    };
    let read =
        fen::read(text).map_err(|error| anyhow!("FEN: {}", reading::not_a_fen(lang, &error)))?;
    let (position, forgiven) = read
        .setup
        .diagram()
        .map_err(|faults| anyhow!("FEN: {}", refusal::faults(lang, &faults)))?;
    for note in &read.notes {
        out::note(format_args!("FEN: {}", reading::fen_note(lang, note)));
    }
    if !forgiven.is_empty() {
        let faults = refusal::faults(lang, &forgiven);
        out::note(format_args!(
            "FEN: {}",
            report::taken_as_it_stands(lang, &faults)
        ));
    }
    let moves = read.line(&position).map_err(|bad| {
        let text = read.moves.get(bad.index).map_or("", String::as_str);
        anyhow!(
            "FEN: ply {}, {text}: {}",
            bad.index + 1,
            reading::not_a_move(lang, &bad.error, &bad.position)
        )
    })?;
    Ok(Start {
        setup: read.setup,
        position,
        moves,
    })
}

/// The game that the FEN and the moves behind it make, as far as the rules let them go.
///
/// # Errors
/// As [`start`].
pub(super) fn game(text: &str, rules: RuleSet, lang: Lang) -> anyhow::Result<Game> {
    let start = start(Some(text), lang)?;
    let mut game = Game::from_diagram(start.setup, rules)
        .map_err(|faults| anyhow!("FEN: {}", refusal::faults(lang, &faults)))?;
    for mv in start.moves {
        if game.play(mv).is_err() {
            break;
        }
    }
    Ok(game)
}

/// The position after the moves that follow the FEN.
///
/// # Errors
/// As [`start`].
pub(super) fn position(text: Option<&str>, lang: Lang) -> anyhow::Result<Position> {
    let start = start(text, lang)?;
    let mut here = start.position;
    for mv in start.moves {
        here = here
            .play(mv)
            .map_err(|illegal| anyhow!("FEN: {}", refusal::refusal(lang, illegal)))?;
    }
    Ok(here)
}
