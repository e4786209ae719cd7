//! Which man stands on which point, and nothing else: no side to move, no rules beyond "one man a point".

use super::piece::{self, BLACK, Kind, Man, Piece, RED};
use super::point::{Point, ROW};
use super::side::Side;

/// What stands beyond the edge: it belongs to both sides, so that no piece can move onto it or see past it.
pub(super) const WALL: u8 = RED | BLACK;

/// The points that lie one step along a line: right, left, towards Black, towards Red.
pub(super) const LINES: [u8; 4] = [1, 1u8.wrapping_neg(), ROW, ROW.wrapping_neg()];
/// The points that lie one step diagonally.
pub(super) const DIAGONALS: [u8; 4] = [
    ROW + 1,
    ROW - 1,
    (ROW + 1).wrapping_neg(),
    (ROW - 1).wrapping_neg(),
];

/// The board of men: 256 cells, of which ninety are points and the rest walls. A cell is a byte and so is its number,
/// hence no look at the board needs a bounds test.
#[derive(Clone, Copy)]
pub(super) struct Board {
    cells: [u8; 256],
}

impl Board {
    pub(super) const EMPTY: Self = {
        let mut cells = [WALL; 256];
        let mut i = 0;
        while i < 90 {
            cells[Point::ALL[i].0 as usize] = 0;
            i += 1;
        }
        Self { cells }
    };

    #[inline]
    pub(super) fn cell(&self, at: u8) -> u8 {
        self.cells[usize::from(at)]
    }

    #[inline]
    pub(super) fn set(&mut self, at: Point, man: Option<Man>) {
        self.cells[usize::from(at.0)] = man.map_or(0, |man| man.0.get());
    }

    #[inline]
    pub(super) fn man(&self, at: Point) -> Option<Man> {
        Man::from_cell(self.cell(at.0))
    }

    #[inline]
    pub(super) fn piece(&self, at: Point) -> Option<Piece> {
        self.man(at).map(Man::piece)
    }

    /// Puts the man of `from` on `to` and tells what stood there.
    #[inline]
    pub(super) fn shift(&mut self, from: u8, to: u8) -> u8 {
        let taken = self.cells[usize::from(to)];
        self.cells[usize::from(to)] = self.cells[usize::from(from)];
        self.cells[usize::from(from)] = 0;
        taken
    }

    /// Takes a [`shift`](Self::shift) back.
    #[inline]
    pub(super) fn unshift(&mut self, from: u8, to: u8, taken: u8) {
        self.cells[usize::from(from)] = self.cells[usize::from(to)];
        self.cells[usize::from(to)] = taken;
    }

    /// The first cell from `from` in steps of `step` that is not empty: a man or a wall.
    #[inline]
    pub(super) fn look(&self, from: u8, step: u8) -> u8 {
        let mut at = from.wrapping_add(step);
        while self.cell(at) == 0 {
            at = at.wrapping_add(step);
        }
        at
    }
}

/// Whether the cell holds a man of this kind and side.
#[inline]
pub(super) fn holds(cell: u8, side: Side, kind: Kind) -> bool {
    let numbers = piece::numbers(kind);
    let first = piece::bit(side) | numbers.start;
    cell.wrapping_sub(first) < numbers.end - numbers.start
}
