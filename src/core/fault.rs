//! Whether a setup is a position, and everything that keeps it from being one.

use super::piece::{Kind, Piece};
use super::point::Point;
use super::position::Position;
use super::setup::Setup;
use super::side::Side;

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
                && !piece.can_stand(at)
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

impl TryFrom<&Setup> for Position {
    type Error = Vec<Fault>;

    fn try_from(setup: &Setup) -> Result<Self, Self::Error> {
        setup.position()
    }
}
