//! Whether a move can be played, and which rule it breaks if not.

use std::ops::ControlFlow;

use super::board::Board;
use super::moves::Move;
use super::piece::{Kind, Piece};
use super::point::Point;
use super::position::Position;
use super::reach::{Outlook, forward, in_own_half, in_palace};
use super::refusal::{IllegalMove, Refusal};

impl Position {
    /// Finds the rule that a move breaks here, if any.
    ///
    /// # Errors
    /// When the move is illegal, with the first cause in the fixed order of [`Refusal`].
    pub fn examine(&self, mv: Move) -> Result<(), IllegalMove> {
        self.examine_reach(mv)?;
        self.danger(mv)
            .map_or(Ok(()), |reason| Err(IllegalMove { mv, reason }))
    }

    /// Whether the move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.examine(mv).is_ok()
    }

    /// The position after a move.
    ///
    /// # Errors
    /// When the move is illegal here, with the rule it breaks.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        self.examine(mv)?;
        let mut after = self.clone();
        after.make(mv);
        Ok(after)
    }

    /// As [`examine`](Self::examine), by one who knows the outlook already: most moves then need no look at the general.
    pub(super) fn examine_knowing(&self, outlook: Outlook, mv: Move) -> Result<(), IllegalMove> {
        let cell = self.board().cell(mv.from.0);
        if outlook.warns_of_move(cell & 15, mv.to.0) {
            self.examine(mv)
        } else {
            self.examine_reach(mv)
        }
    }

    /// As [`examine`](Self::examine), but without asking what becomes of the mover's general.
    fn examine_reach(&self, mv: Move) -> Result<(), IllegalMove> {
        self.out_of_reach(mv)
            .map_or(Ok(()), |reason| Err(IllegalMove { mv, reason }))
    }

    fn out_of_reach(&self, mv: Move) -> Option<Refusal> {
        let Move { from, to } = mv;
        let Some(piece) = self.piece(from) else {
            return Some(Refusal::NoPiece { at: from });
        };
        if piece.side != self.turn() {
            return Some(Refusal::NotYours { piece, at: from });
        }
        if from == to {
            return Some(Refusal::SamePoint { at: from });
        }
        if let Some(own) = self.piece(to)
            && own.side == piece.side
        {
            return Some(Refusal::OwnPiece { piece: own, at: to });
        }
        self.board().why_not(piece, from, to)
    }

    /// What the move would do to the mover's own general.
    fn danger(&self, mv: Move) -> Option<Refusal> {
        let side = self.turn();
        let enemy = side.other();
        let mut board = *self.board();
        board.shift(mv.from.0, mv.to.0);
        let general = if mv.from == self.general(side) {
            mv.to
        } else {
            self.general(side)
        };
        if !board.is_attacked(general.0, enemy) {
            return None;
        }
        let facing = self.general(enemy);
        if general.file() == facing.file()
            && general.between(facing).all(|p| board.man(p).is_none())
        {
            return Some(Refusal::GeneralsFace {
                file: general.file(),
            });
        }
        let mut attacker = None;
        let _: ControlFlow<()> = board.each_attacker(general.0, enemy, |at| {
            attacker = board.piece(Point(at)).map(|by| (by, Point(at)));
            ControlFlow::Break(())
        });
        attacker.map(|(by, at)| {
            if self.in_check() {
                Refusal::CheckUnanswered { by, at }
            } else {
                Refusal::LeftInCheck { by, at }
            }
        })
    }
}

impl Board {
    /// Why the piece cannot go from one point to the other as its kind moves, or nothing if it can. The target does not
    /// hold a piece of its own side.
    fn why_not(&self, piece: Piece, from: Point, to: Point) -> Option<Refusal> {
        let files = to.file().abs_diff(from.file());
        let ranks = to.rank().abs_diff(from.rank());
        let not_its_move = Some(Refusal::NotItsMove { piece });
        match piece.kind {
            Kind::General if files + ranks != 1 => not_its_move,
            Kind::Advisor if (files, ranks) != (1, 1) => not_its_move,
            Kind::General | Kind::Advisor => {
                (!in_palace(to.0, piece.side)).then_some(Refusal::OutsidePalace { piece })
            }
            Kind::Elephant if (files, ranks) != (2, 2) => not_its_move,
            Kind::Elephant => {
                let eye = midway(from, to);
                if let Some(by) = self.piece(eye) {
                    Some(Refusal::EyeBlocked { eye, by })
                } else {
                    (!in_own_half(to.0, piece.side)).then_some(Refusal::AcrossRiver)
                }
            }
            Kind::Horse if !matches!((files, ranks), (1, 2) | (2, 1)) => not_its_move,
            Kind::Horse => {
                let leg = midway(from, to);
                self.piece(leg).map(|by| Refusal::LegBlocked { leg, by })
            }
            Kind::Chariot | Kind::Cannon if !from.in_line(to) => not_its_move,
            Kind::Chariot => self.blocked(from, to),
            Kind::Cannon => self.why_not_cannon(from, to),
            Kind::Soldier => {
                if to.0 == from.0.wrapping_add(forward(piece.side)) {
                    None
                } else if (files, ranks) != (1, 0) {
                    not_its_move
                } else {
                    in_own_half(from.0, piece.side).then_some(Refusal::NotYetAcross)
                }
            }
        }
    }

    fn blocked(&self, from: Point, to: Point) -> Option<Refusal> {
        from.between(to)
            .find_map(|at| self.piece(at).map(|by| Refusal::PathBlocked { by, at }))
    }

    fn why_not_cannon(&self, from: Point, to: Point) -> Option<Refusal> {
        let Some(victim) = self.piece(to) else {
            return self.blocked(from, to);
        };
        let mut screens = from.between(to).filter(|&at| self.man(at).is_some());
        match (screens.next(), screens.next()) {
            (None, _) => Some(Refusal::NoScreen { victim, at: to }),
            (Some(_), None) => None,
            (Some(first), Some(second)) => Some(Refusal::TooManyScreens {
                screens: [first, second],
            }),
        }
    }
}

/// The point that must be free between the two: the elephant's eye, or the horse's leg, which lies one step from the
/// horse along the longer way.
fn midway(from: Point, to: Point) -> Point {
    let toward = |a: u8, b: u8| match (i16::from(b) - i16::from(a)) / 2 {
        1 => 1i8,
        -1 => -1,
        _ => 0,
    };
    from.step(
        toward(from.file(), to.file()),
        toward(from.rank(), to.rank()),
    )
    .unwrap_or(from)
}
