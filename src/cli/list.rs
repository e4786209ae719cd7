//! `xiangqi list`: the games on disk.

use std::io::Write;

use super::{input, out};
use crate::record::Record;
use crate::store::games::Kept;
use crate::store::{Store, StoreError};
use crate::ui::desk::first_game;
use crate::words::{Lang, dialogs, ending, files, labels, notes, report};

/// List the games on disk, those to go on with and those that are over
#[derive(Debug, clap::Args)]
pub(super) struct List {}

pub(super) fn run(store: Result<Store, StoreError>, lang: Lang) -> anyhow::Result<bool> {
    let store = store?;
    let mut out = out::stdout();
    let unfinished = store.unfinished()?;
    let finished = store.finished()?;
    if unfinished.is_empty() && finished.is_empty() {
        writeln!(out, "{}", report::no_games(lang))?;
    }
    section(
        &mut out,
        &report::unfinished(lang),
        unfinished.iter().enumerate().map(|(index, game)| {
            let mut line = format!("{:3}  {}", index + 1, about(game, lang));
            if game.in_use {
                line = format!("{line}, {}", dialogs::in_use(lang));
            }
            line
        }),
    )?;
    section(
        &mut out,
        &report::finished(lang),
        finished
            .iter()
            .map(|game| format!("     {}\n       {}", about(game, lang), game.path.display())),
    )?;
    out.flush()?;
    Ok(true)
}

fn section(
    out: &mut impl Write,
    heading: &str,
    lines: impl ExactSizeIterator<Item = String>,
) -> std::io::Result<()> {
    if lines.len() > 0 {
        writeln!(out, "{heading}")?;
    }
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// `2026-12-01-191500  Anna - Bo, 34 plies, Red wins: checkmate, ...`, or why the file cannot be read.
fn about(game: &Kept, lang: Lang) -> String {
    match first_game(&game.path) {
        Ok((record, None)) => format!("{}  {}", game.name, said(&record, lang)),
        Ok((record, Some(damage))) => {
            format!(
                "{}  {}; {}",
                game.name,
                said(&record, lang),
                notes::note(lang, &damage)
            )
        }
        Err(trouble) => format!("{}  {}", game.name, files::trouble(lang, &trouble)),
    }
}

fn said(record: &Record, lang: Lang) -> String {
    let (game, _) = input::game_of(record, input::rules_of(record).unwrap_or_default());
    let state = ending::result(lang, &game).unwrap_or_else(|| labels::to_move(lang, game.turn()));
    format!(
        "{}, {}, {state}",
        dialogs::players(lang, record.tags.known("Red"), record.tags.known("Black")),
        dialogs::plies(lang, game.plies().len())
    )
}
