//! What a reader has to say about a file: everything that was not understood, and where.
//!
//! Plain data with an English sentence each; a note never stands for something that was dropped without being named.

use super::encoding::Encoding;
use super::limits;
use crate::core::{Fault, Move, Outcome, Side};
use crate::notation::{self, fen::FenError};

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

/// A game that could not be read at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplayable {
    /// The text of its start position cannot be read.
    Fen(String, FenError),
    /// Its start position cannot stand.
    Setup(Vec<Fault>),
    /// It is written in a private letter table.
    PrivateLetters(String),
}

/// The notes of one game. Only so many are kept; the rest is counted.
#[derive(Debug, Default)]
pub(super) struct Notes {
    list: Vec<Note>,
    errors: usize,
    more: usize,
}

impl Notes {
    pub(super) fn push(&mut self, note: Note) {
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

    pub(super) fn say(&mut self, what: Remark) {
        self.at_row(0, what);
    }

    pub(super) fn at_row(&mut self, row: usize, what: Remark) {
        self.push(Note {
            game: 0,
            row,
            ply: 0,
            variation: false,
            what,
        });
    }

    pub(super) fn append(&mut self, later: Self) {
        for note in later.list {
            self.push(note);
        }
        self.more += later.more;
    }

    pub(super) fn first_error(&self) -> Option<Note> {
        self.list.iter().find(|note| note.is_error()).cloned()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The notes, with the number of their game.
    pub(super) fn finish(mut self, game: usize) -> Vec<Note> {
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
