//! Any placement of pieces, sensible or not, and what is wrong with it.

use super::piece::{Kind, Piece};
use super::point::Point;
use super::position::Position;
use super::side::Side;

/// Pieces on points, a side to move and the counters a FEN carries. It may be nonsense; [`Setup::position`] tells.
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

/// One thing that keeps a setup from being a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The side has no general.
    NoGeneral(Side),
    /// The side has more of a kind than it can ever have.
    TooMany {
        /// Which pieces.
        piece: Piece,
        /// How many stand on the board.
        count: u8,
    },
    /// A piece stands where its kind can never be.
    Misplaced {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Point,
    },
    /// The generals face each other with nothing between.
    GeneralsFace {
        /// Where the red general stands.
        red: Point,
        /// Where the black general stands.
        black: Point,
    },
    /// The side not to move is in check: the move before could not have been played.
    CheckAgainstMover {
        /// The side in check.
        side: Side,
        /// The points its general is attacked from.
        by: Vec<Point>,
    },
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

    /// The position that stands here.
    ///
    /// # Errors
    /// Every fault found, in a fixed order: generals missing, too many of a kind, misplaced pieces, and only when there
    /// are none of these, generals facing and a check against the side not to move.
    pub fn position(&self) -> Result<Position, Vec<Fault>> {
        let faults = self.misfits();
        if faults.is_empty() {
            self.stand()
        } else {
            Err(faults)
        }
    }

    /// The position of a diagram: as [`position`](Self::position), but a soldier where it could never have got to is
    /// forgiven and reported beside the position. It moves by the rules all the same, and printed diagrams have such
    /// soldiers, one of the federation code among them.
    ///
    /// # Errors
    /// Every other fault found.
    pub fn diagram(&self) -> Result<(Position, Vec<Fault>), Vec<Fault>> {
        let (forgiven, faults): (Vec<_>, Vec<_>) = self.misfits().into_iter().partition(
            |fault| matches!(fault, Fault::Misplaced { piece, .. } if piece.kind == Kind::Soldier),
        );
        if faults.is_empty() {
            self.stand().map(|position| (position, forgiven))
        } else {
            Err(faults)
        }
    }

    /// What is wrong with the pieces, each taken by itself.
    fn misfits(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            for kind in Kind::ALL {
                let piece = Piece::new(side, kind);
                let count = self.count(piece);
                if kind == Kind::General && count == 0 {
                    faults.push(Fault::NoGeneral(side));
                }
                if count > kind.limit() {
                    faults.push(Fault::TooMany { piece, count });
                }
            }
        }
        for at in Point::ALL {
            if let Some(piece) = self.piece(at)
                && !can_stand(piece, at)
            {
                faults.push(Fault::Misplaced { piece, at });
            }
        }
        faults
    }

    /// The position, when the pieces by themselves are in order.
    fn stand(&self) -> Result<Position, Vec<Fault>> {
        let position = Position::unchecked(self);
        let (red, black) = (position.general(Side::Red), position.general(Side::Black));
        if red.file() == black.file() && red.between(black).all(|p| position.piece(p).is_none()) {
            return Err(vec![Fault::GeneralsFace { red, black }]);
        }
        let waiting = self.turn.other();
        if position.gives_check(self.turn) {
            let by = position.attackers(position.general(waiting), self.turn);
            return Err(vec![Fault::CheckAgainstMover { side: waiting, by }]);
        }
        Ok(position)
    }

    fn count(&self, piece: Piece) -> u8 {
        let count = self.board.iter().filter(|&&p| p == Some(piece)).count();
        u8::try_from(count).unwrap_or(u8::MAX)
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

/// Whether a piece can ever stand on a point: generals in the palace, advisors on five points, elephants on seven,
/// soldiers not behind their own start rank and, before the river, only on the files they started on.
pub fn can_stand(piece: Piece, at: Point) -> bool {
    let (file, rank) = (at.file(), at.rank_for(piece.side));
    match piece.kind {
        Kind::General => at.in_palace(piece.side),
        Kind::Advisor => at.in_palace(piece.side) && (file + rank) % 2 == 1,
        Kind::Elephant => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        Kind::Soldier => rank >= 5 || (rank >= 3 && file % 2 == 0),
        Kind::Horse | Kind::Chariot | Kind::Cannon => true,
    }
}
