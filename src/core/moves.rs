//! A move, and the list of the legal moves of a position.

use std::fmt;

use super::point::Point;

/// An intention to go from one point to another. Whether it is legal is for a [`Position`] to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

impl Move {
    /// A move from one point to another.
    pub const fn new(from: Point, to: Point) -> Self {
        Self { from, to }
    }
}

/// The two points, as in `h2e2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// The legal moves of one position, kept without allocation. No position has more than 116: general 4, advisors 5,
/// elephants 8, horses 16, chariots and cannons 17 each, soldiers 3 each.
#[derive(Clone, Copy)]
pub struct MoveList {
    moves: [Move; 128],
    len: u8,
}

impl Default for MoveList {
    fn default() -> Self {
        const NOWHERE: Move = Move::new(Point::ALL[0], Point::ALL[0]);
        Self {
            moves: [NOWHERE; 128],
            len: 0,
        }
    }
}

impl MoveList {
    #[inline]
    pub(super) fn push(&mut self, mv: Move) {
        self.moves[usize::from(self.len & 127)] = mv;
        self.len += 1;
    }

    /// The moves, in the order they were found.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        self.moves.get(..usize::from(self.len)).unwrap_or_default()
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
