//! What a reader has to say about a file: everything that was not understood, and where.
//!
//! Plain data, with a line of English each to show it; a note never stands for something that was dropped without being named.

use std::fmt;

use super::encoding::Encoding;
use super::quoted::{Faults, Quoted};
use super::{limits, result};
use crate::core::{Fault, Move, Outcome, Side};
use crate::notation;

/// Something noticed while reading, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The game in the file, from 1; 0 for the file itself.
    pub game: usize,
    /// The line of the file, from 1; 0 where the format has no lines.
    pub row: usize,
    /// The ply it is about, from 1; 0 where it is about none.
    pub ply: usize,
    /// Whether the ply belongs to a variation.
    pub variation: bool,
    /// What was noticed.
    pub what: Remark,
}

/// How much a note matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Weight {
    /// Worth knowing: all is understood.
    Info,
    /// Something was mended, left out or contradicts itself; all moves were read.
    Warning,
    /// A line of moves was not read to its end, or a game not at all.
    Error,
}

/// What was noticed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// A line of moves stops here.
    Stop {
        /// The move as it stands in the file.
        text: String,
        /// Who should have made it.
        side: Side,
        /// Why it was not read.
        cause: Cause,
        /// How many moves come after it that were not read either.
        unread: usize,
    },
    /// An ambiguous move was settled by what follows it.
    Settled {
        /// The move as it stands in the file.
        text: String,
        /// What it must have meant.
        taken: Move,
        /// What else it could have meant.
        others: Vec<Move>,
    },
    /// The game has more moves than are read.
    TooManyMoves,
    /// Variations deeper than this many levels were left out.
    TooDeep {
        /// How many variations.
        count: usize,
    },
    /// The position has no side to move: it is taken to be this one.
    SideAssumed(Side),
    /// The side to move was found from the first move.
    SideFromMoves(Side),
    /// The counters of the position are glued together and were not read.
    CountersUnread(String),
    /// Soldiers stand where they can never have got to; the position was taken as it is.
    Forgiven(Vec<Fault>),
    /// The coordinates count ranks from 1 to 10.
    RanksFromOne,
    /// The digits count rows from Red's side.
    RowsFromRed,
    /// The result tag and the sign at the end differ. The tag holds.
    ResultsDiffer {
        /// What the tag says; `None` for an open result.
        tag: Option<Outcome>,
        /// What the end of the moves says.
        end: Option<Outcome>,
    },
    /// A result that means nothing known. It is kept as a tag.
    UnknownResult(String),
    /// A tag that is not of the form `[Name "value"]`.
    MalformedTag(String),
    /// A tag that was given before with another value. Both are kept.
    RepeatedTag(String),
    /// A text between the moves that is no move. It was left out.
    Skipped(String),
    /// Lines before the game, or after its end, that belong to no game.
    Outside {
        /// How many lines.
        rows: usize,
        /// How the first begins.
        text: String,
    },
    /// A comment is not closed.
    OpenComment,
    /// The braces of a comment do not match: it was ended at the first closing one.
    UnmatchedBraces,
    /// This many variations are not closed.
    OpenVariations(usize),
    /// A closing bracket without an opening one.
    StrayBracket(char),
    /// A variation with nothing to replace.
    StrayVariation,
    /// A comment for a move that is not there.
    StrayComment(String),
    /// The file ends before the game does.
    Truncated,
    /// The text was decoded from this encoding.
    Decoded(Encoding),
    /// Bytes that mean nothing in the encoding, at this many places.
    BadBytes {
        /// The encoding.
        encoding: Encoding,
        /// How many places.
        count: usize,
    },
    /// A field of the format that is not kept.
    Field(String),
    /// More notes of the same game that are not listed.
    More(usize),
}

/// Why a move was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// It is no legal move, or no move at all.
    Move(notation::ReadError),
    /// It could mean each of these, and the moves after it do not decide.
    Ambiguous(Vec<Move>),
    /// It could mean several moves, and with none of them the game goes on as written.
    DeadEnds {
        /// The moves it could mean.
        moves: Vec<Move>,
        /// The ply up to which one of them went on.
        ply: usize,
    },
    /// It names a point that is not on the board.
    OffBoard,
}

/// The notes of one game. Only so many are kept; the rest is counted.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notes {
    list: Vec<Note>,
    errors: usize,
    more: usize,
}

impl Notes {
    pub(crate) fn push(&mut self, note: Note) {
        let room = if note.is_error() {
            self.errors += 1;
            self.errors <= limits::MAX_NOTES
        } else {
            self.list.len() < limits::MAX_NOTES
        };
        if room {
            self.list.push(note);
        } else {
            self.more += 1;
        }
    }

    pub(crate) fn say(&mut self, what: Remark) {
        self.at_row(0, what);
    }

    pub(crate) fn at_row(&mut self, row: usize, what: Remark) {
        self.push(Note {
            game: 0,
            row,
            ply: 0,
            variation: false,
            what,
        });
    }

    pub(crate) fn append(&mut self, later: Self) {
        for note in later.list {
            self.push(note);
        }
        self.more += later.more;
    }

    pub(crate) fn first_error(&self) -> Option<Note> {
        self.list.iter().find(|note| note.is_error()).cloned()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The notes, with the number of their game.
    pub(crate) fn finish(mut self, game: usize) -> Vec<Note> {
        if self.more > 0 {
            let more = Remark::More(self.more);
            self.more = 0;
            self.list.push(Note {
                game,
                row: 0,
                ply: 0,
                variation: false,
                what: more,
            });
        }
        for note in &mut self.list {
            note.game = game;
        }
        self.list.sort_by_key(|note| note.row);
        self.list
    }
}

impl Note {
    /// How much the note matters.
    pub const fn weight(&self) -> Weight {
        match &self.what {
            Remark::Stop { .. } | Remark::TooManyMoves | Remark::TooDeep { .. } => Weight::Error,
            Remark::SideAssumed(_)
            | Remark::RanksFromOne
            | Remark::RowsFromRed
            | Remark::Outside { .. }
            | Remark::Decoded(_) => Weight::Info,
            Remark::Settled { .. }
            | Remark::CountersUnread(_)
            | Remark::SideFromMoves(_)
            | Remark::Forgiven(_)
            | Remark::ResultsDiffer { .. }
            | Remark::UnknownResult(_)
            | Remark::MalformedTag(_)
            | Remark::RepeatedTag(_)
            | Remark::Skipped(_)
            | Remark::OpenComment
            | Remark::UnmatchedBraces
            | Remark::OpenVariations(_)
            | Remark::StrayBracket(_)
            | Remark::StrayVariation
            | Remark::StrayComment(_)
            | Remark::Truncated
            | Remark::BadBytes { .. }
            | Remark::Field(_)
            | Remark::More(_) => Weight::Warning,
        }
    }

    /// Whether moves were lost.
    pub fn is_error(&self) -> bool {
        self.weight() == Weight::Error
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for (name, number) in [
            ("game", self.game),
            ("line", self.row),
            (
                if self.variation {
                    "variation, ply"
                } else {
                    "ply"
                },
                self.ply,
            ),
        ] {
            if number != 0 {
                write!(f, "{gap}{name} {number}")?;
                gap = ", ";
            }
        }
        if !gap.is_empty() {
            f.write_str(": ")?;
        }
        self.what.fmt(f)
    }
}

impl fmt::Display for Remark {
    #[allow(clippy::too_many_lines, reason = "one sentence for each remark")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stop {
                text,
                side,
                cause,
                unread,
            } => {
                write!(
                    f,
                    "{} ({}) stops the line: {cause}",
                    Quoted(text),
                    name(*side)
                )?;
                match unread {
                    0 => Ok(()),
                    1 => f.write_str("; the move after it was not read"),
                    _ => write!(f, "; the {unread} moves after it were not read"),
                }
            }
            Self::Settled {
                text,
                taken,
                others,
            } => {
                write!(f, "{} could mean {}", Quoted(text), points(*taken))?;
                for other in others {
                    write!(f, " or {}", points(*other))?;
                }
                write!(f, "; only {} lets the game go on", points(*taken))
            }
            Self::TooManyMoves => write!(
                f,
                "more than {} moves with all variations; the rest was not read",
                limits::MAX_NODES
            ),
            Self::TooDeep { count } => write!(
                f,
                "{count} variations nested deeper than {} levels were not read",
                limits::MAX_NESTING
            ),
            Self::SideAssumed(side) => {
                write!(
                    f,
                    "the position does not say who moves; taken to be {}",
                    name(*side)
                )
            }
            Self::SideFromMoves(side) => write!(
                f,
                "the position does not say who moves; by the first move it is {}",
                name(*side)
            ),
            Self::CountersUnread(text) => {
                write!(
                    f,
                    "the counters {} of the position cannot be told apart",
                    Quoted(text)
                )
            }
            Self::Forgiven(faults) => {
                write!(
                    f,
                    "the position is taken as it is, though {}",
                    Faults(faults)
                )
            }
            Self::RanksFromOne => f.write_str("coordinates with ranks 1 to 10"),
            Self::RowsFromRed => f.write_str("digits with rows counted from red's side"),
            Self::ResultsDiffer { tag, end } => write!(
                f,
                "the result tag says {}, the end of the moves {}; the tag holds",
                result::token(*tag),
                result::token(*end)
            ),
            Self::UnknownResult(text) => write!(
                f,
                "{} is no result known here (1-0, 0-1, 1/2-1/2, *)",
                Quoted(text)
            ),
            Self::MalformedTag(text) => {
                write!(
                    f,
                    "{} is not a tag of the form [Name \"value\"]",
                    Quoted(text)
                )
            }
            Self::RepeatedTag(name) => write!(f, "the tag {name} stands twice"),
            Self::Skipped(text) => write!(f, "{} is no move and was left out", Quoted(text)),
            Self::Outside { rows, text } => {
                let lines = if *rows == 1 { "line" } else { "lines" };
                write!(f, "{rows} {lines} outside any game, from {}", Quoted(text))
            }
            Self::OpenComment => f.write_str("a comment is not closed with }"),
            Self::UnmatchedBraces => f.write_str(
                "the braces of a comment do not match; it is taken to end at the first }",
            ),
            Self::OpenVariations(1) => f.write_str("a variation is not closed with )"),
            Self::OpenVariations(count) => write!(f, "{count} variations are not closed with )"),
            Self::StrayBracket(bracket) => write!(f, "a {bracket} closes nothing"),
            Self::StrayVariation => {
                f.write_str("a variation stands where there is no move to replace")
            }
            Self::StrayComment(text) => {
                write!(
                    f,
                    "the comment {} belongs to a move that is not there",
                    Quoted(text)
                )
            }
            Self::Truncated => f.write_str("the file ends in the middle of the game"),
            Self::Decoded(encoding) => write!(f, "text in {encoding}"),
            Self::BadBytes { encoding, count } => {
                let places = if *count == 1 { "place" } else { "places" };
                write!(
                    f,
                    "bytes that are no text in {encoding}, at {count} {places}"
                )
            }
            Self::Field(text) => write!(f, "{} is not kept", Quoted(text)),
            Self::More(count) => write!(f, "{count} more notes"),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => error.fmt(f),
            Self::Ambiguous(moves) => {
                f.write_str("it could mean ")?;
                for (index, &mv) in moves.iter().enumerate() {
                    let or = if index == 0 { "" } else { " or " };
                    write!(f, "{or}{}", points(mv))?;
                }
                f.write_str(", and the moves after it do not decide")
            }
            Self::DeadEnds { moves, ply } => {
                f.write_str("it could mean ")?;
                for (index, &mv) in moves.iter().enumerate() {
                    let or = if index == 0 { "" } else { " or " };
                    write!(f, "{or}{}", points(mv))?;
                }
                write!(
                    f,
                    ", but with none of them the game goes on beyond ply {ply}"
                )
            }
            Self::OffBoard => f.write_str("it names a point that is not on the board"),
        }
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Black => "Black",
    }
}

fn points(mv: Move) -> String {
    notation::iccs::write(mv)
}
