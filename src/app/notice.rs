//! What the message line says: the fact, not the sentence, which [`words::notice`](crate::words::notice) makes of it in the
//! language of the moment.

use super::dialog::form::NewGameRow;
use super::msg::Find;
use crate::core::{IllegalMove, Move, Piece, Point, Position, RuleSet, Side, TakeBack};
use crate::notation::ReadError;
use crate::record::{Lost, Note, Unreadable};
use crate::store::Trouble;
use crate::table::clock::TimeControl;
use crate::table::{NotSetUp, Touched};

/// Something the players are told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    // ---- moves
    /// What was typed is not played.
    NotRead {
        /// What was typed.
        typed: String,
        /// Why it is no move here.
        error: ReadError,
        /// Where it was read.
        position: Box<Position>,
    },
    /// The move made on the board is illegal.
    Illegal(IllegalMove),
    /// The game is over.
    Over,
    /// Something else was touched and binds.
    Touch(Touched, Piece),
    /// The record holds as many moves as it can.
    Full,
    /// There is nothing to pick up here.
    EmptyPoint(Point),
    /// The piece is the opponent's.
    NotYours(Piece, Point),
    /// The piece has no legal move.
    NoMoves(Piece, Point),

    // ---- the game
    /// There is no move to take back.
    NothingToTakeBack,
    /// Moves may not be taken back in this game.
    TakeBackOff(RuleSet),
    /// There is no move to play again.
    NothingToRedo,
    /// The move was taken back.
    TookBack {
        /// Whose move it was.
        side: Side,
        /// The move, and the position it was made in.
        mv: Move,
        /// That position.
        before: Box<Position>,
    },
    /// A decision was taken back: the game goes on.
    GoesOn,
    /// The other player does not agree.
    Declined(Side),
    /// A draw has been offered in this turn already.
    OfferedBefore(Side),
    /// The rule set would have ended the game.
    RulesWouldEnd(RuleSet, usize),
    /// The game is judged by this rule set.
    RulesAre(RuleSet),
    /// Moves may be taken back so.
    TakeBackIs(TakeBack),
    /// The players have so much time.
    ClockIs(Option<TimeControl>),
    /// The game before was kept: the new one is another.
    Kept,
    /// The lot was drawn.
    Lot {
        /// Whether it has changed the seats.
        swapped: bool,
        /// Who plays Red now; empty where that is not known.
        red: String,
    },
    /// The FEN names no side to move; Red was taken.
    SideAssumed,
    /// There is no unfinished game.
    NoUnfinished,
    /// This unfinished game is played by another program.
    InUse(String),
    /// The file names a rule set that there is not; the game is judged by this one.
    UnknownRules(String, RuleSet),

    // ---- words
    /// There is no such word.
    UnknownWord(String),
    /// The beginning of several words.
    UnclearWord(String, Vec<&'static str>),
    /// The word works only while a game is played, or, where true, only in review.
    OtherScreen(&'static str, bool),
    /// The word takes one of these values.
    WrongValue(&'static str, String, Vec<&'static str>),
    /// The word takes a value.
    NoValue(&'static str, &'static str),
    /// A preference is set, or as it stands.
    Setting(&'static str, &'static str),
    /// The text is no time control.
    BadClock(String),
    /// The text is no number of a move; the last is this.
    BadNumber(String, usize),
    /// The text is no pace in seconds.
    BadPace(String),
    /// The question has to be answered first, by yes or no.
    YesOrNo,
    /// The number is none of the list.
    NoSuchRow(String, usize),
    /// The row does not take the value.
    BadRow(NewGameRow, String),
    /// Only one line of the paste was taken.
    PasteCut,

    // ---- positions and files
    /// No game begins from the FEN.
    NotSetUp(NotSetUp),
    /// The position, as FEN, went to the clipboard.
    Copied(String),
    /// The file is written; what its form has no place for.
    Written(String, Vec<Lost>),
    /// Something failed in the world.
    Failed(Trouble),
    /// The game of the file cannot be shown.
    NoSuchGame(Box<Unreadable>),
    /// How much was noticed while the file was read, and the first of it; `:load` again lists it all.
    Noticed(usize, Box<Note>),

    // ---- review
    /// There is no further place of the kind.
    NotFound(Find),
    /// No text of a comment or move holds this.
    TextNotFound(String),
    /// The game was not ended by a ruling.
    NoRuling,
    /// The line is part of the game that is played and stays.
    LineStays,
    /// There is no variation here.
    NoVariation,
    /// One cannot play on here: the game is over by the rules.
    CannotPlayOn,
    /// Edits are kept with `:save`.
    Edited,
}

/// How urgent a notice is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Something is not as wanted.
    Problem,
    /// Something that was done.
    Remark,
}

impl Notice {
    /// How urgent it is.
    pub const fn tone(&self) -> Tone {
        match self {
            Self::TookBack { .. }
            | Self::GoesOn
            | Self::RulesAre(_)
            | Self::TakeBackIs(_)
            | Self::ClockIs(_)
            | Self::Kept
            | Self::Lot { .. }
            | Self::SideAssumed
            | Self::Setting(..)
            | Self::PasteCut
            | Self::Copied(_)
            | Self::Written(..)
            | Self::Noticed(..)
            | Self::Edited => Tone::Remark,
            Self::NotRead { .. }
            | Self::Illegal(_)
            | Self::Over
            | Self::Touch(..)
            | Self::Full
            | Self::EmptyPoint(_)
            | Self::NotYours(..)
            | Self::NoMoves(..)
            | Self::NothingToTakeBack
            | Self::TakeBackOff(_)
            | Self::NothingToRedo
            | Self::Declined(_)
            | Self::OfferedBefore(_)
            | Self::RulesWouldEnd(..)
            | Self::NoUnfinished
            | Self::InUse(_)
            | Self::UnknownRules(..)
            | Self::UnknownWord(_)
            | Self::UnclearWord(..)
            | Self::OtherScreen(..)
            | Self::WrongValue(..)
            | Self::NoValue(..)
            | Self::BadClock(_)
            | Self::BadNumber(..)
            | Self::BadPace(_)
            | Self::YesOrNo
            | Self::NoSuchRow(..)
            | Self::BadRow(..)
            | Self::NotSetUp(_)
            | Self::Failed(_)
            | Self::NoSuchGame(_)
            | Self::NotFound(_)
            | Self::TextNotFound(_)
            | Self::NoRuling
            | Self::LineStays
            | Self::NoVariation
            | Self::CannotPlayOn => Tone::Problem,
        }
    }
}
