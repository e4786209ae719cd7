//! Why a text was not taken as a move: plain data, so that any front end can make its own sentence.

use crate::core::{IllegalMove, Move, Piece, Point};

use super::phrase::{Direction, Place};

/// Why [`read`](super::read) did not take a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// The text is no move in any notation.
    Syntax(Syntax),
    /// The text is a move, but none that can be played here.
    Illegal(Obstacle),
    /// The text means several legal moves, at least two.
    Ambiguous(Vec<Move>),
}

/// What is wrong with a text that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// Nothing was written.
    Empty,
    /// The text begins like a move and stops.
    Incomplete,
    /// The text is longer than any move.
    TooLong,
    /// A character that occurs in no notation.
    UnknownCharacter(char),
    /// A letter, in capitals, where a piece is named, that stands for no piece.
    UnknownLetter(char),
    /// A file or a number of ranks is 0; both are counted from 1.
    Zero,
    /// Two digits before the sign are the place and the file of a soldier, and no side has so many soldiers.
    SoldierNumber(u8),
    /// Ranks 0 and 10 in one move: they are counted from 0 to 9 or from 1 to 10.
    MixedRanks,
    /// A rank 10 where ranks are counted from 0, or a rank 0 where they are counted from 1.
    NoSuchRank(u8),
    /// The characters are known, but this is not how they follow each other.
    Disorder,
}

/// What stands in the way of a move that was read: the first step at which it fails.
///
/// Files are those of the mover, 1 to 9 from the mover's own right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Obstacle {
    /// One move was meant, and a rule forbids it.
    Rule(IllegalMove),
    /// The move was given by its two points, and a rule forbids it.
    Points {
        /// The move, its ranks counted from 0, and the rule.
        illegal: IllegalMove,
        /// The legal move that the same text would mean with ranks counted from 1.
        from_one: Option<Move>,
    },
    /// The mover has no such piece left.
    NoneLeft {
        /// The piece.
        piece: Piece,
    },
    /// The mover has no such piece on that file.
    NoneOnFile {
        /// The piece.
        piece: Piece,
        /// The file that was named.
        file: u8,
    },
    /// Front and rear were told apart, but no two such pieces share a file.
    NotTandem {
        /// The piece.
        piece: Piece,
        /// The files they stand on.
        files: Vec<u8>,
        /// What could have been meant: the legal moves with the same sign and number, named by file.
        instead: Vec<Move>,
    },
    /// There is no piece in this place, such as a middle one of two or a fourth of three.
    NoSuchPlace {
        /// The piece.
        piece: Piece,
        /// The place that was named.
        place: Place,
        /// How many of the pieces could have been meant.
        count: u8,
    },
    /// No move of this kind of piece has such a sign and number.
    NotItsMove {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Point,
    },
    /// The move would go over the edge of the board.
    OffBoard {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Point,
        /// Forward or back.
        direction: Direction,
        /// How many ranks.
        ranks: u8,
    },
    /// The place of a Chinese soldier was given in digits (4卒): it is a Chinese numeral for both sides (四卒).
    OrdinalInDigits {
        /// The digit.
        ordinal: u8,
    },
    /// A chess-style move captures on an empty point.
    NothingToCapture {
        /// The point.
        at: Point,
    },
    /// None of the pieces that could be meant can reach the point.
    NoneReaches {
        /// The piece.
        piece: Piece,
        /// The point.
        to: Point,
    },
}

impl From<Syntax> for ReadError {
    fn from(syntax: Syntax) -> Self {
        Self::Syntax(syntax)
    }
}

impl From<Obstacle> for ReadError {
    fn from(obstacle: Obstacle) -> Self {
        Self::Illegal(obstacle)
    }
}

impl std::error::Error for ReadError {}
