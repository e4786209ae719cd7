//! What a command reads: a file or standard input, and a game of it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{anyhow, bail};

use super::out;
use crate::core::{Game, Move, RuleSet};
use crate::record::{self, Entry, Opened, Record, Unreadable, Weight, limits};
use crate::store::{Doing, StoreError};
use crate::table::saved;
use crate::words::{Lang, files, notes, report};

/// A file to read.
pub(super) struct Input {
    /// Its name as messages have it.
    pub(super) name: String,
    /// What it holds.
    pub(super) source: Box<dyn BufRead>,
}

/// Whether a path stands for standard input or output.
pub(super) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of an input as messages have it.
pub(super) fn name(path: &Path) -> String {
    if is_dash(path) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Opens a file, or standard input for `-`.
///
/// # Errors
/// When it cannot be opened, or is a directory: a sentence with its name.
pub(super) fn open(path: &Path) -> Result<Input, StoreError> {
    let trouble = |error: io::Error| StoreError::new(Doing::Read, path, &error);
    let name = name(path);
    if is_dash(path) {
        return Ok(Input {
            name,
            source: Box::new(BufReader::new(io::stdin())),
        });
    }
    let file = File::open(path).map_err(trouble)?;
    let about = file.metadata().map_err(trouble)?;
    if about.is_dir() {
        return Err(trouble(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Input {
        name,
        source: Box::new(BufReader::with_capacity(1 << 16, file)),
    })
}

/// Reads all games of a file.
///
/// # Errors
/// When it cannot be read, or holds no game.
pub(super) fn games(path: &Path, lang: Lang) -> anyhow::Result<Opened> {
    let input = open(path).map_err(|error| anyhow!(files::failure(lang, &error)))?;
    let trouble = |error: io::Error| StoreError::new(Doing::Read, path, &error);
    let mut bytes = Vec::new();
    let limit = u64::try_from(limits::MAX_FILE_BYTES).unwrap_or(u64::MAX);
    input
        .source
        .take(limit.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(|error| anyhow!(files::failure(lang, &trouble(error))))?;
    record::read(&bytes)
        .map_err(|error| anyhow!("{}: {}", input.name, notes::not_a_file(lang, &error)))
}

/// Picks the game with this number, or the only one.
///
/// # Errors
/// When there is no such game, or there are several and none was asked for.
pub(super) fn pick(name: &str, opened: Opened, number: Option<usize>) -> anyhow::Result<Entry> {
    let count = opened.entries.len();
    let index = match number {
        None if count > 1 => bail!("{name} holds {count} games; name one with --game N"),
        None => 0,
        Some(number) => number
            .checked_sub(1)
            .filter(|&index| index < count)
            .ok_or_else(|| anyhow!("{name} has no game {number}; it has {count}"))?,
    };
    opened
        .entries
        .into_iter()
        .nth(index)
        .ok_or_else(|| anyhow!("{name} holds no game"))
}

/// The record of an entry.
///
/// # Errors
/// When its start position cannot be set up.
pub(super) fn record_of(name: &str, entry: &Entry, lang: Lang) -> anyhow::Result<Record> {
    match &entry.game {
        Ok(record) => Ok(record.clone()),
        Err(unreadable) => bail!("{}", unset(name, entry.number, unreadable, lang)),
    }
}

/// That a game of a file cannot be set up, and why.
pub(super) fn unset(name: &str, number: usize, unreadable: &Unreadable, lang: Lang) -> String {
    format!(
        "{name}: {}: {}",
        report::game(lang, number),
        notes::unreadable(lang, unreadable)
    )
}

/// Tells on standard error what was mended or lost while an entry was read, and says whether moves were lost.
pub(super) fn tell_notes(name: &str, entry: &Entry, lang: Lang) -> bool {
    for note in &entry.notes {
        if note.weight() > Weight::Info {
            out::note(format_args!("{name}: {}", notes::note(lang, note)));
        }
    }
    entry.notes.iter().any(record::Note::is_error)
}

/// The rule set a game is judged by: the one its file names, or the default.
///
/// # Errors
/// The name, where no rule set has it.
pub(super) fn rules_of(record: &Record) -> Result<RuleSet, String> {
    saved::rules(&record.tags).map(Option::unwrap_or_default)
}

/// The main line as a game under a rule set, with the decision that ended it, and the moves that follow its end. What
/// the players have taken back is not part of it.
pub(super) fn game_of(record: &Record, rules: RuleSet) -> (Game, Vec<Move>) {
    let (mut game, mut left) = match record.game(rules) {
        Ok(game) => (game, Vec::new()),
        Err(on) => (on.game, on.left),
    };
    let taken_back = saved::taken_back(&record.tags);
    let keep = (game.plies().len() + left.len()).saturating_sub(taken_back);
    left.truncate(keep.saturating_sub(game.plies().len()));
    if keep < game.plies().len() {
        game.truncate(keep);
    }
    if let Some(decision) = saved::decision(record) {
        game.decide(decision);
    }
    (game, left)
}
