//! From a game as it stands in a text to a record: which tags mean something, where the game begins, how it ended.

use super::note::{Notes, Remark, Unplayable};
use super::pgn::raw::Raw;
use super::resolve::{self, SideToMove, Start};
use super::result::{self, Stated};
use super::sketch::{Sketch, Token};
use super::tags::Tags;
use super::{Record, reader::Unreadable};
use crate::core::Outcome;
use crate::notation::Ranks;
use crate::notation::fen::{self, FenNote};

/// A record, or the tags of a game that has none, with what was noticed and what the game tells about the next.
pub(super) struct Built {
    pub(super) game: Result<Record, Unreadable>,
    pub(super) notes: Notes,
    pub(super) ranks: Option<Ranks>,
    /// Whether this is a game at all: it has tags, a position or at least one legal move.
    pub(super) is_game: bool,
}

impl Built {
    fn unreadable(tags: Tags, why: Unplayable, notes: Notes) -> Self {
        Self {
            game: Err(Unreadable { tags, why }),
            notes,
            ranks: None,
            is_game: true,
        }
    }
}

/// Builds the record of a game that was taken apart.
pub(super) fn record(raw: Raw<'_>, hint: Option<Ranks>) -> Built {
    let Raw {
        row,
        mut tags,
        position,
        mut sketch,
        end,
        mut notes,
        letters,
    } = raw;
    if let Some(letters) = letters {
        return Built::unreadable(tags, Unplayable::PrivateLetters(letters), notes);
    }
    let has_form = !tags.is_empty() || position.is_some();
    adopt_names(&mut tags);
    let fen = tags
        .get("FEN")
        .map(str::trim)
        .filter(|fen| !fen.is_empty())
        .map(str::to_owned)
        .or(position.map(std::borrow::Cow::into_owned));
    let start = match fen {
        None => Start::initial(),
        Some(text) => match start(&text, row, &mut sketch, &mut notes) {
            Ok(start) => start,
            Err(why) => return Built::unreadable(tags, why, notes),
        },
    };
    let played = match resolve::play(sketch, &start, hint, &mut notes) {
        Ok(played) => played,
        Err(why) => return Built::unreadable(tags, why, notes),
    };
    for name in ["FEN", "SetUp"] {
        tags.remove(name);
    }
    take_format(&mut tags, row, &mut notes);
    let result = take_result(&mut tags, end, row, &mut notes);
    Built {
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

/// Builds the record of a game whose moves are points.
pub(super) fn of_points(
    tags: Tags,
    sketch: Sketch<'_>,
    start: &Start,
    result: Option<Outcome>,
    mut notes: Notes,
) -> Built {
    match resolve::play(sketch, start, None, &mut notes) {
        Ok(played) => Built {
            game: Ok(Record {
                tags,
                result,
                setup: played.setup,
                start: played.start,
                tree: played.tree,
            }),
            notes,
            ranks: None,
            is_game: true,
        },
        Err(why) => Built::unreadable(tags, why, notes),
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
) -> Result<Start, Unplayable> {
    let read = fen::read(text).map_err(|error| Unplayable::Fen(text.to_owned(), error))?;
    for note in read.notes {
        if let FenNote::CountersUnread(text) = note {
            notes.at_row(row, Remark::CountersUnread(text));
        }
    }
    sketch.prepend(row, read.moves.into_iter().map(|mv| Token::Text(mv.into())));
    Ok(Start {
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
