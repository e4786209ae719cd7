//! What went wrong, in English: for error messages of the library and the command line. The program itself makes its
//! sentences from the data, in the language of the player.

use std::fmt;

use crate::core::{Fault, IllegalMove, Kind, Move, Piece, Point, Position, Refusal, Side};

use super::error::{Obstacle, ReadError, Syntax};
use super::phrase::{Direction, Place};
use super::{iccs, relative, wxf};

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
                    list(moves, |&mv| iccs::write(mv))
                )
            }
        }
    }
}

impl ReadError {
    /// The sentence with moves named as they are printed, which needs the position the text was read on.
    pub fn explain(&self, position: &Position) -> String {
        let name = |mv: &Move| wxf::write(position, *mv);
        let placed_name = |mv: &Move| {
            let place = position.piece(mv.from).map_or("", |piece| {
                let standing = relative::standing(position, piece, mv.from);
                match (standing.of, standing.nth) {
                    (0 | 1, _) => "",
                    (_, 1) => " (front)",
                    (of, nth) if nth == of => " (rear)",
                    (3, _) => " (middle)",
                    (_, 2) => " (second)",
                    (_, 3) => " (third)",
                    _ => " (fourth)",
                }
            });
            format!("{}{place}", name(mv))
        };
        match self {
            Self::Ambiguous(moves) => {
                let count = match moves.len() {
                    2 => "two".to_owned(),
                    3 => "three".to_owned(),
                    n => n.to_string(),
                };
                format!("{count} can move so: {}", list(moves, placed_name))
            }
            Self::Illegal(obstacle @ Obstacle::NotTandem { instead, .. })
                if !instead.is_empty() =>
            {
                let instead: Vec<_> = instead.iter().map(name).collect();
                format!("{obstacle}: write {}", instead.join(" or "))
            }
            Self::Syntax(_) | Self::Illegal(_) => self.to_string(),
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
            Self::Rule(illegal) => f.write_str(&refusal(illegal)),
            Self::Points { illegal, from_one } => {
                f.write_str(&refusal(illegal))?;
                match from_one {
                    Some(mv) => write!(
                        f,
                        " (ranks are counted from 0 to 9; counted from 1 this would be {})",
                        iccs::write(*mv)
                    ),
                    None if matches!(illegal.reason, Refusal::NoPiece { .. }) => {
                        f.write_str(" (ranks are counted from 0 to 9)")
                    }
                    None => Ok(()),
                }
            }
            Self::NoneLeft { piece } => {
                write!(f, "{} has no {} left", side(piece.side), kind(piece.kind))
            }
            Self::NoneOnFile { piece, file } => write!(f, "no {} on file {file}", of(*piece)),
            Self::NotTandem { piece, files, .. } if files.len() < 2 => {
                write!(f, "there is only one {}", of(*piece))?;
                match files.first() {
                    Some(file) => write!(f, ", on file {file}"),
                    None => Ok(()),
                }
            }
            Self::NotTandem { piece, files, .. } => write!(
                f,
                "no two {}s are on one file; they are on files {}",
                of(*piece),
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
                kind(piece.kind),
            ),
            Self::NotItsMove { piece, at } => {
                write!(f, "the {} on {at} does not move like that", of(*piece))
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
                    "{ranks} rank{s} {way} from {at} is off the board for the {}",
                    of(*piece)
                )
            }
            Self::OrdinalInDigits { ordinal } => write!(
                f,
                "{ordinal} before the piece is no number of it: for both sides it is a Chinese numeral, as in 四卒"
            ),
            Self::NothingToCapture { at } => write!(f, "nothing to capture on {at}"),
            Self::NoneReaches { piece, to } => write!(f, "no {} can go to {to}", of(*piece)),
        }
    }
}

/// Why a move is refused.
pub fn refusal(illegal: &IllegalMove) -> String {
    illegal.to_string()
}

/// What keeps a setup from being a position.
pub fn fault(fault: &Fault) -> String {
    fault.to_string()
}

/// The English name of a kind.
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Chariot => "chariot",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    }
}

/// The English name of a side.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Black => "Black",
    }
}

/// `the horse on g6`
pub fn kind_on(piece: Piece, at: Point) -> String {
    format!("the {} on {at}", kind(piece.kind))
}

/// `the red horse on g6`
pub fn piece_on(piece: Piece, at: Point) -> String {
    format!("the {} on {at}", of(piece))
}

/// `red horse`
pub fn of(piece: Piece) -> String {
    piece.to_string()
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

fn list<T>(items: &[T], name: impl Fn(&T) -> String) -> String {
    items.iter().map(name).collect::<Vec<_>>().join(", ")
}
