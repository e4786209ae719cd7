//! Why a text was not taken as a move: plain data, so that any front end can make its own sentence.

use std::fmt;

use crate::core::{IllegalMove, Move, Piece, Point, Refusal};

use super::place::{Direction, Place};

/// Why [`read`](super::read) did not take a text.
///
/// ```
/// use xiangqi::core::Position;
/// use xiangqi::notation::{ReadError, Syntax, read};
///
/// let refused = read(&Position::initial(), "C2").expect_err("half a move");
/// assert_eq!(refused, ReadError::Syntax(Syntax::Incomplete));
/// assert_eq!(
///     refused.to_string(),
///     "the move is not complete: \
///      write piece, file, sign, number, as in C2=5, or two points, as in h2e2",
/// );
/// ```
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

impl std::error::Error for Syntax {}

impl std::error::Error for Obstacle {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(syntax) => syntax.fmt(f),
            Self::Illegal(obstacle) => obstacle.fmt(f),
            Self::Ambiguous(moves) => {
                write!(
                    f,
                    "{} moves fit: {}",
                    moves.len(),
                    list(moves, Move::to_string)
                )
            }
        }
    }
}

impl fmt::Display for Syntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const FORM: &str = "write piece, file, sign, number, as in C2=5, or two points, as in h2e2";
        match self {
            Self::Empty => write!(f, "no move: {FORM}"),
            Self::Incomplete => write!(f, "the move is not complete: {FORM}"),
            Self::TooLong => write!(f, "too long for a move: {FORM}"),
            Self::UnknownCharacter(c) => {
                write!(f, "'{}' is no part of a move: {FORM}", c.escape_debug())
            }
            Self::UnknownLetter(c) => write!(
                f,
                "{c} is no piece: K general, A advisor, E elephant, H horse, R chariot, C cannon, P soldier; write C2=5, or C+=5 for the front one of two"
            ),
            Self::Zero => f.write_str("files and steps are counted from 1 to 9, not from 0"),
            Self::SoldierNumber(nth) => write!(
                f,
                "two digits are a soldier's place and its file, and no side has {nth} soldiers: {FORM}"
            ),
            Self::MixedRanks => {
                f.write_str("ranks 0 and 10 in one move: count them from 0 to 9 or from 1 to 10")
            }
            Self::NoSuchRank(0) => f.write_str("no rank 0: ranks are counted from 1 to 10 here"),
            Self::NoSuchRank(rank) => {
                write!(f, "no rank {rank}: ranks are counted from 0 to 9 here")
            }
            Self::Disorder => write!(f, "not a move: {FORM}"),
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(illegal) => illegal.fmt(f),
            Self::Points { illegal, from_one } => {
                illegal.fmt(f)?;
                match from_one {
                    Some(mv) => write!(
                        f,
                        " (ranks are counted from 0 to 9; counted from 1 this would be {mv})"
                    ),
                    None if matches!(illegal.reason, Refusal::NoPiece { .. }) => {
                        f.write_str(" (ranks are counted from 0 to 9)")
                    }
                    None => Ok(()),
                }
            }
            Self::NoneLeft { piece } => {
                write!(f, "{} has no {} left", piece.side, piece.kind)
            }
            Self::NoneOnFile { piece, file } => write!(f, "no {piece} on file {file}"),
            Self::NotTandem { piece, files, .. } if files.len() < 2 => {
                write!(f, "there is only one {piece}")?;
                match files.first() {
                    Some(file) => write!(f, ", on file {file}"),
                    None => Ok(()),
                }
            }
            Self::NotTandem { piece, files, .. } => write!(
                f,
                "no two {}s are on one file; they are on files {}",
                piece,
                list(files, u8::to_string)
            ),
            Self::NoSuchPlace {
                piece,
                place,
                count,
            } => write!(
                f,
                "there is no {} {} of {count}",
                placed(*place),
                piece.kind,
            ),
            Self::NotItsMove { piece, at } => {
                write!(f, "the {piece} on {at} does not move like that")
            }
            Self::OffBoard {
                piece,
                at,
                direction,
                ranks,
            } => {
                let way = match direction {
                    Direction::Forward => "forward",
                    Direction::Back => "back",
                    Direction::Sideways => "sideways",
                };
                let s = if *ranks == 1 { "" } else { "s" };
                write!(
                    f,
                    "{ranks} rank{s} {way} from {at} is off the board for the {piece}"
                )
            }
            Self::OrdinalInDigits { ordinal } => write!(
                f,
                "{ordinal} before the piece is no number of it: for both sides it is a Chinese numeral, as in 四卒"
            ),
            Self::NothingToCapture { at } => write!(f, "nothing to capture on {at}"),
            Self::NoneReaches { piece, to } => write!(f, "no {piece} can go to {to}"),
        }
    }
}

fn placed(place: Place) -> String {
    match place {
        Place::Front => "front".to_owned(),
        Place::Middle => "middle".to_owned(),
        Place::Rear => "rear".to_owned(),
        Place::Nth(1) => "first".to_owned(),
        Place::Nth(2) => "second".to_owned(),
        Place::Nth(3) => "third".to_owned(),
        Place::Nth(n) => format!("{n}th"),
    }
}

pub(super) fn list<T>(items: &[T], name: impl Fn(&T) -> String) -> String {
    items.iter().map(name).collect::<Vec<_>>().join(", ")
}
