//! Any placement of pieces, sensible or not.

use super::piece::{Kind, Piece};
use super::point::Point;
use super::side::Side;

/// Pieces on points, a side to move and the counters a FEN carries. It may be nonsense; [`position`](Self::position) tells.
///
/// ```
/// use xiangqi::core::{Kind, Piece, Setup, Side};
///
/// let mut setup = Setup::empty();
/// setup.put("e9".parse()?, Some(Piece::new(Side::Black, Kind::General)));
/// setup.put("d0".parse()?, Some(Piece::new(Side::Red, Kind::General)));
/// setup.put("i8".parse()?, Some(Piece::new(Side::Red, Kind::Chariot)));
///
/// let position = setup.position()?;
/// assert!(position.is_legal("i8i9".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each point, by [`Point::index`].
    pub board: [Option<Piece>; 90],
    /// The side to move.
    pub turn: Side,
    /// Plies played without a capture before this position, 0 and up.
    pub quiet: u16,
    /// The number of the next move, 1 and up.
    pub number: u16,
}

impl Setup {
    /// A board without pieces, Red to move.
    pub const fn empty() -> Self {
        Self {
            board: [None; 90],
            turn: Side::Red,
            quiet: 0,
            number: 1,
        }
    }

    /// The initial array, Red to move.
    pub const fn initial() -> Self {
        const INITIAL: Setup = {
            let mut setup = Setup::empty();
            let mut i = 0;
            while i < 90 {
                setup.board[i] = initial_piece(Point::ALL[i]);
                i += 1;
            }
            setup
        };
        INITIAL
    }

    /// What stands on a point.
    pub fn piece(&self, at: Point) -> Option<Piece> {
        self.board.get(at.index()).copied().flatten()
    }

    /// Puts a piece on a point, or clears it.
    pub fn put(&mut self, at: Point, piece: Option<Piece>) {
        if let Some(cell) = self.board.get_mut(at.index()) {
            *cell = piece;
        }
    }
}

/// What stands on a point of the initial array.
const fn initial_piece(at: Point) -> Option<Piece> {
    let side = if at.across_river(Side::Red) {
        Side::Black
    } else {
        Side::Red
    };
    let kind = match (at.rank_for(side), at.file()) {
        (0, 0 | 8) => Kind::Chariot,
        (0, 1 | 7) => Kind::Horse,
        (0, 2 | 6) => Kind::Elephant,
        (0, 3 | 5) => Kind::Advisor,
        (0, 4) => Kind::General,
        (2, 1 | 7) => Kind::Cannon,
        (3, 0 | 2 | 4 | 6 | 8) => Kind::Soldier,
        _ => return None,
    };
    Some(Piece::new(side, kind))
}
