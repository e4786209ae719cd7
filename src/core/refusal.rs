//! Why a move is refused, and which points and pieces are to blame.

use super::moves::Move;
use super::piece::Piece;
use super::point::Point;

/// A move that cannot be played, and why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move that was tried.
    pub mv: Move,
    /// The first rule it breaks, in the order of the variants of [`Refusal`].
    pub reason: Refusal,
}

/// The rule a move breaks. The variants stand in the order in which they are tested; the first that holds is given.
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
