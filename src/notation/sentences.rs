//! Shorthands for sentences.

use crate::core::{Fault, IllegalMove, Kind, Piece, Point, Side};

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
