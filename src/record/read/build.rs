//! From a game as it stands in a text to a record: which tags mean something, where the game begins, how it ended.

use std::borrow::Cow;

use super::resolve::{self, Beginning};
use crate::core::Outcome;
use crate::notation::Ranks;
use crate::notation::fen::{self, FenNote};
use crate::record::Record;
use crate::record::error::{Unplayable, Unreadable};
use crate::record::note::{Notes, Remark};
use crate::record::raw::sketch::{Given, Sketch};
use crate::record::raw::{Origin, Raw, SideToMove};
use crate::record::result::{self, Stated};
use crate::record::tags::Tags;

/// A record, or the tags of a game that has none, with what was noticed and what the game tells about the next.
pub(super) struct Built {
    /// The line it begins on, from 1.
    pub(super) row: usize,
    pub(super) game: Result<Record, Unreadable>,
    pub(super) notes: Notes,
    pub(super) ranks: Option<Ranks>,
    /// Whether this is a game at all: it has tags, a position or at least one legal move.
    pub(super) is_game: bool,
}

impl Built {
    fn unreadable(row: usize, tags: Tags, why: Unplayable, notes: Notes) -> Self {
        Self {
            row,
            game: Err(Unreadable { tags, why }),
            notes,
            ranks: None,
            is_game: true,
        }
    }
}

/// Builds the record of a game that was taken apart.
pub(super) fn record(mut raw: Raw<'_>, hint: Option<Ranks>) -> Built {
    if let Some(letters) = raw.letters {
        return Built::unreadable(
            raw.row,
            raw.tags,
            Unplayable::PrivateLetters(letters),
            raw.notes,
        );
    }
    let has_form = raw.has_form();
    let Raw { row, mut tags, .. } = raw;
    adopt_names(&mut tags);
    let fen = tags
        .get("FEN")
        .map(str::trim)
        .filter(|fen| !fen.is_empty())
        .map(|fen| Origin::Text(Cow::Owned(fen.to_owned())));
    let start = match fen.or(raw.origin) {
        None => Beginning::initial(),
        Some(Origin::Men(setup, side)) => Beginning { setup, side },
        Some(Origin::Text(text)) => match start(&text, row, &mut raw.sketch, &mut raw.notes) {
            Ok(start) => start,
            Err(why) => return Built::unreadable(row, tags, why, raw.notes),
        },
    };
    let mut notes = raw.notes;
    let played = resolve::play(raw.sketch, &start, hint, &mut notes);
    let mut played = match played {
        Ok(played) => played,
        Err(why) => return Built::unreadable(row, tags, why, notes),
    };
    if let Some(other) = raw.other {
        let mut other_notes = other.notes;
        if let Ok(other) = resolve::play(other.sketch, &start, hint, &mut other_notes)
            && other.tree.len() > played.tree.len()
        {
            (played, notes) = (other, other_notes);
        }
    }
    for name in ["FEN", "SetUp"] {
        tags.remove(name);
    }
    take_format(&mut tags, row, &mut notes);
    let result = take_result(&mut tags, raw.end, row, &mut notes);
    Built {
        row,
        is_game: has_form || !played.tree.is_empty(),
        ranks: played.ranks,
        game: Ok(Record {
            tags,
            result,
            setup: played.setup,
            start: played.start,
            tree: played.tree,
        }),
        notes,
    }
}

/// Tags of chess programs: their White is our Red.
fn adopt_names(tags: &mut Tags) {
    for (old, new) in [
        ("White", "Red"),
        ("WhiteElo", "RedElo"),
        ("WhiteTeam", "RedTeam"),
    ] {
        tags.rename(old, new);
    }
}

/// Reads a start position; moves that follow it in the same text are put before those of the sketch.
fn start(
    text: &str,
    row: usize,
    sketch: &mut Sketch<'_>,
    notes: &mut Notes,
) -> Result<Beginning, Unplayable> {
    let read = fen::read(text).map_err(|error| Unplayable::Fen(text.to_owned(), error))?;
    for note in read.notes {
        if let FenNote::CountersUnread(text) = note {
            notes.at_row(row, Remark::CountersUnread(text));
        }
    }
    sketch.prepend(row, read.moves.into_iter().map(|mv| Given::Text(mv.into())));
    Ok(Beginning {
        setup: read.setup,
        side: if read.side.is_some() {
            SideToMove::Given
        } else {
            SideToMove::Missing
        },
    })
}

/// The notation is seen from the moves and stated anew by the writer. A name that is none of the usual is told.
fn take_format(tags: &mut Tags, row: usize, notes: &mut Notes) {
    const KNOWN: [&str; 6] = ["Chinese", "WXF", "ICCS", "UCI", "UCCI", ""];
    if let Some(format) = tags.remove("Format")
        && !KNOWN.iter().any(|known| format.eq_ignore_ascii_case(known))
    {
        notes.at_row(row, Remark::Field(format!("Format {format}")));
    }
}

fn take_result(
    tags: &mut Tags,
    end: Option<Stated>,
    row: usize,
    notes: &mut Notes,
) -> Option<Outcome> {
    let text = tags.get("Result").unwrap_or_default().trim().to_owned();
    if text.is_empty() {
        tags.remove("Result");
        return end.and_then(Stated::outcome);
    }
    let Some(tag) = result::read_tag(&text) else {
        notes.at_row(row, Remark::UnknownResult(text));
        return end.and_then(Stated::outcome);
    };
    tags.remove("Result");
    if let Some(end) = end
        && end != tag
    {
        let (tag, end) = (tag.outcome(), end.outcome());
        notes.at_row(row, Remark::ResultsDiffer { tag, end });
    }
    tag.outcome()
}
