//! The plies of a game one after the other, as the referee walks along them.

use super::moves::Move;
use super::piece::Piece;
use super::position::Position;
use super::reach::Outlook;

/// One move that was played, and what it did.
///
/// ```
/// use xiangqi::core::{Game, Kind, RuleSet};
///
/// let mut game = Game::new(RuleSet::default());
/// let ply = game.play("h2h9".parse()?)?; // the cannon takes the horse over its like
/// assert_eq!(ply.captured.map(|piece| piece.kind), Some(Kind::Horse));
/// assert_eq!((ply.check, ply.quiet), (false, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// From where to where.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// The piece it captured.
    pub captured: Option<Piece>,
    /// Whether it gave check.
    pub check: bool,
    /// The plies without progress up to and including this one, as the rule set counts them.
    pub quiet: u16,
    /// The position after it.
    pub after: Position,
    /// The plies since the last capture, this one included; 0 for a capture.
    pub(super) since_capture: usize,
    /// What the general of the side to move sees in `after`: looked at once, read by the check, the mate test and the
    /// examination of the next move.
    pub(super) outlook: Outlook,
}

/// A start and plies, and perhaps one more that is only being considered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) start: &'a Position,
    pub(super) plies: &'a [Ply],
    pub(super) next: Option<&'a Ply>,
}

impl<'a> Line<'a> {
    /// The number of plies.
    pub(super) fn len(&self) -> usize {
        self.plies.len() + usize::from(self.next.is_some())
    }

    /// The ply with this number, counted from 0.
    pub(super) fn ply(&self, number: usize) -> Option<&'a Ply> {
        self.plies
            .get(number)
            .or_else(|| self.next.filter(|_| number == self.plies.len()))
    }

    /// The position after `number` plies; the start for a number beyond the end.
    pub(super) fn position(&self, number: usize) -> &'a Position {
        number
            .checked_sub(1)
            .and_then(|index| self.ply(index))
            .map_or(self.start, |ply| &ply.after)
    }

    /// What the general of the side to move sees at the end.
    pub(super) fn outlook(&self) -> Outlook {
        self.next
            .or(self.plies.last())
            .map_or_else(|| self.start.outlook(), |ply| ply.outlook)
    }

    /// The plies since the last capture or the start.
    pub(super) fn since_capture(&self) -> usize {
        self.next
            .or(self.plies.last())
            .map_or(0, |ply| ply.since_capture)
    }
}
