//! How a game ends.

use super::outcome::Outcome;
use super::referee::Ruling;
use super::side::Side;

/// Why a game is over. The outcome follows from it, so the two cannot disagree.
///
/// ```
/// use xiangqi::core::{Ending, Outcome, Side};
///
/// let ending = Ending::Stalemate { loser: Side::Red }; // no draw in this game
/// assert_eq!(ending.outcome(), Outcome::Win(Side::Black));
/// assert!(ending.is_by_rule());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The side to move is in check and has no legal move: it loses.
    Checkmate {
        /// The side without a move.
        loser: Side,
    },
    /// The side to move is not in check and has no legal move: it loses all the same.
    Stalemate {
        /// The side without a move.
        loser: Side,
    },
    /// The referee ruled on a repetition.
    Repetition(Box<Ruling>),
    /// Neither side has a piece left that could win.
    Bare,
    /// So many plies were played without progress: draw.
    MoveLimit {
        /// The number of plies.
        plies: u16,
    },
    /// A player gave up.
    Resignation {
        /// The side that gave up.
        loser: Side,
    },
    /// The players agreed on a draw.
    Agreement,
    /// A player's clock ran out.
    Time {
        /// The side whose flag fell.
        loser: Side,
    },
}

impl Ending {
    /// Who has won.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Checkmate { loser }
            | Self::Stalemate { loser }
            | Self::Resignation { loser }
            | Self::Time { loser } => Outcome::Win(loser.other()),
            Self::Repetition(ruling) => ruling.outcome,
            Self::Bare | Self::MoveLimit { .. } | Self::Agreement => Outcome::Draw,
        }
    }

    /// Whether the position or the moves ended the game, rather than a decision of the players or the clock.
    pub const fn is_by_rule(&self) -> bool {
        self.decision().is_none()
    }

    /// The decision that ended the game; `None` where the rules did.
    pub const fn decision(&self) -> Option<Decision> {
        match *self {
            Self::Resignation { loser } => Some(Decision::Resignation { loser }),
            Self::Agreement => Some(Decision::Agreement),
            Self::Time { loser } => Some(Decision::Time { loser }),
            Self::Checkmate { .. }
            | Self::Stalemate { .. }
            | Self::Repetition(_)
            | Self::Bare
            | Self::MoveLimit { .. } => None,
        }
    }
}

/// What ends a game beside the rules; [`Game::decide`](super::Game::decide) takes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// A player gave up.
    Resignation {
        /// The side that gave up.
        loser: Side,
    },
    /// The players agreed on a draw.
    Agreement,
    /// A player's clock ran out.
    Time {
        /// The side whose flag fell.
        loser: Side,
    },
}

impl From<Decision> for Ending {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Resignation { loser } => Self::Resignation { loser },
            Decision::Agreement => Self::Agreement,
            Decision::Time { loser } => Self::Time { loser },
        }
    }
}
