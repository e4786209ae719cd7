//! Why a move is refused, and which points and pieces are to blame.

use std::fmt;

use super::moves::Move;
use super::piece::{Kind, Piece};
use super::point::Point;
use super::side::Side;

/// A move that cannot be played, and why not.
///
/// ```
/// use xiangqi::core::{Position, Refusal};
///
/// let illegal = Position::initial().play("b0d1".parse()?).expect_err("hobbled");
/// assert!(matches!(illegal.reason, Refusal::LegBlocked { leg, .. } if leg.to_string() == "c0"));
/// assert_eq!(
///     illegal.to_string(),
///     "the horse on b0 is hobbled: the red elephant stands on its leg, c0",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move that was tried.
    pub mv: Move,
    /// The first rule it breaks, in the order of the variants of [`Refusal`].
    pub reason: Refusal,
}

/// The rule a move breaks. The variants stand in the order in which they are tested; the first that holds is given.
///
/// ```
/// use xiangqi::core::Refusal;
/// use xiangqi::notation::fen;
///
/// let position = fen::read("4k4/9/9/9/9/9/9/9/4N4/4K4 w")?.position()?;
/// let illegal = position.examine("e1g2".parse()?).expect_err("the horse is a shield");
/// assert_eq!(illegal.reason, Refusal::GeneralsFace { file: 4 });
/// assert_eq!(
///     illegal.reason.to_string(),
///     "the generals would face each other on the open e file",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing stands where the move begins.
    NoPiece {
        /// The empty point.
        at: Point,
    },
    /// The piece belongs to the side not to move.
    NotYours {
        /// The opponent's piece.
        piece: Piece,
        /// Where it stands.
        at: Point,
    },
    /// The move ends where it begins: there is no passing.
    SamePoint {
        /// The point.
        at: Point,
    },
    /// A piece of the mover's own side stands on the target.
    OwnPiece {
        /// The piece in the way.
        piece: Piece,
        /// Where it stands.
        at: Point,
    },
    /// The piece does not move like this at all.
    NotItsMove {
        /// The piece.
        piece: Piece,
    },
    /// The horse is hobbled: its leg, the point beside it, is occupied.
    LegBlocked {
        /// The leg.
        leg: Point,
        /// What stands on it.
        by: Piece,
    },
    /// The elephant's eye, the point midway, is occupied.
    EyeBlocked {
        /// The eye.
        eye: Point,
        /// What stands on it.
        by: Piece,
    },
    /// A cannon captures over exactly one screen, and there is none.
    NoScreen {
        /// The piece it cannot capture.
        victim: Piece,
        /// Where that stands.
        at: Point,
    },
    /// A cannon captures over exactly one screen, and there are more.
    TooManyScreens {
        /// The nearest two of the pieces between.
        screens: [Point; 2],
    },
    /// Something stands in the way of a chariot, or of a cannon that does not capture.
    PathBlocked {
        /// The nearest piece in the way.
        by: Piece,
        /// Where it stands.
        at: Point,
    },
    /// A general or advisor would leave the palace.
    OutsidePalace {
        /// The piece.
        piece: Piece,
    },
    /// An elephant would cross the river.
    AcrossRiver,
    /// A soldier goes sideways only once it is across the river.
    NotYetAcross,
    /// The generals would face each other on an open file.
    GeneralsFace {
        /// The file, 0 (a) to 8 (i).
        file: u8,
    },
    /// The move would leave the mover's own general in check, which it was not before.
    LeftInCheck {
        /// The attacker.
        by: Piece,
        /// Where it stands.
        at: Point,
    },
    /// The general is in check and the move does not answer it.
    CheckUnanswered {
        /// The attacker that would remain.
        by: Piece,
        /// Where it stands.
        at: Point,
    },
}

impl std::error::Error for IllegalMove {}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.tell(Some(self.mv.from), f)
    }
}

/// The rule and who is to blame. The point the move began on is not known here; [`IllegalMove`] names it as well.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tell(None, f)
    }
}

impl Refusal {
    /// Says it, with the point the move began on where that is known. The sides are called by name, so that the sentence
    /// serves players, files and the referee.
    fn tell(self, from: Option<Point>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = At(from);
        match self {
            Self::NoPiece { at } => write!(f, "no piece stands on {at}"),
            Self::NotYours { piece, at } => write!(
                f,
                "the {} on {at} belongs to {}, and it is {}'s turn",
                piece.kind,
                piece.side,
                piece.side.other()
            ),
            Self::SamePoint { at } => write!(
                f,
                "the piece on {at} must go to another point: there is no passing"
            ),
            Self::OwnPiece { piece, at } => {
                write!(f, "{}'s own {} stands on {at}", piece.side, piece.kind)
            }
            Self::NotItsMove { piece } => write!(
                f,
                "the {}{from} does not move like that: it goes {}",
                piece.kind,
                way(piece.kind)
            ),
            Self::LegBlocked { leg, by } => write!(
                f,
                "the horse{from} is hobbled: the {by} stands on its leg, {leg}"
            ),
            Self::EyeBlocked { eye, by } => write!(
                f,
                "the elephant{from} is blocked: the {by} stands on its eye, {eye}"
            ),
            Self::NoScreen { victim, at } => {
                f.write_str(
                    "a cannon captures over exactly one piece, its screen, and none stands ",
                )?;
                match from.0 {
                    Some(from) => write!(f, "between {from} and the {victim} on {at}"),
                    None => write!(f, "before the {victim} on {at}"),
                }
            }
            Self::TooManyScreens {
                screens: [first, second],
            } => write!(
                f,
                "a cannon captures over exactly one piece, its screen, and here more than one is in between, on {first} and {second}"
            ),
            Self::PathBlocked { by, at } => write!(f, "the {by} on {at} stands in the way"),
            Self::OutsidePalace { piece } => write!(
                f,
                "the {} may not leave its palace, the nine points {}",
                piece.kind,
                match piece.side {
                    Side::Red => "d0 to f2",
                    Side::Black => "d7 to f9",
                }
            ),
            Self::AcrossRiver => write!(f, "the elephant{from} may not cross the river"),
            Self::NotYetAcross => write!(
                f,
                "the soldier{from} may go sideways only once it is across the river"
            ),
            Self::GeneralsFace { file } => write!(
                f,
                "the generals would face each other on the open {} file",
                char::from(b'a'.saturating_add(file))
            ),
            Self::LeftInCheck { by, at } => write!(
                f,
                "{}'s general would be left in check by the {} on {at}",
                by.side.other(),
                by.kind
            ),
            Self::CheckUnanswered { by, at } => write!(
                f,
                "{} is in check and this does not answer it: the {} on {at} could still capture the general",
                by.side.other(),
                by.kind
            ),
        }
    }
}

/// ` on e2`, or nothing.
struct At(Option<Point>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |at| write!(f, " on {at}"))
    }
}

/// How a kind moves, to follow `it goes`.
const fn way(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "one point along a line, inside the palace",
        Kind::Advisor => "one point diagonally, inside the palace",
        Kind::Elephant => "two points diagonally, on its own half of the board",
        Kind::Horse => "one point along a line, then one diagonally outward",
        Kind::Chariot => "any distance along a line of empty points",
        Kind::Cannon => "any distance along a line of empty points, and captures over one screen",
        Kind::Soldier => "one point forward, once across the river sideways too, never back",
    }
}
