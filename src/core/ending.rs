//! How a game ends, and who has won.

use super::referee::Ruling;
use super::side::Side;

/// The result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Nobody has won.
    Draw,
}

/// Why a game is over. The outcome follows from it, so the two cannot disagree.
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
