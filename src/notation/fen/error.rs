//! What is wrong, or merely odd, with a FEN.

use std::fmt;

/// Why a text is no FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenError {
    /// Nothing was written.
    Empty,
    /// The board does not have ten ranks.
    RankCount {
        /// How many it has.
        found: usize,
    },
    /// A rank does not have nine points.
    RankLength {
        /// The rank, 0 to 9 from Red's home rank.
        rank: u8,
        /// How many points it has.
        points: usize,
    },
    /// A character that is no piece and no count of empty points.
    UnknownPiece {
        /// The rank, 0 to 9 from Red's home rank.
        rank: u8,
        /// The points of the rank before it, 0 and up.
        after: usize,
        /// The character.
        found: char,
    },
    /// Pieces in hand, which this game does not have.
    Pocket(String),
    /// The side to move is neither `w` (or `r`) nor `b`.
    UnknownSide(String),
    /// A counter that is no number from 0 to 65535.
    BadCounter {
        /// Which.
        counter: Counter,
        /// What was written.
        found: String,
    },
    /// Text after the last field.
    Trailing(String),
}

/// The counters of a FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counter {
    /// Plies without a capture, from 0.
    Quiet,
    /// The number of the next move, from 1.
    Number,
}

/// Something in a FEN that was read with a grain of salt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenNote {
    /// The side to move was missing, and Red was taken.
    SideAssumed,
    /// The counters are glued together and cannot be told apart; 0 and 1 were taken.
    CountersUnread(String),
}

impl std::error::Error for FenError {}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no position: a FEN begins with ten ranks, divided by /"),
            Self::RankCount { found } => {
                let s = if *found == 1 { "" } else { "s" };
                write!(f, "board: {found} rank{s}, needs 10, divided by /")
            }
            Self::RankLength { rank, points } => {
                let s = if *points == 1 { "" } else { "s" };
                write!(f, "board: {} has {points} point{s}, needs 9", Rank(*rank))
            }
            Self::UnknownPiece { rank, after, found } => write!(
                f,
                "board: '{}' after {after} points of {} is no piece (K A B N R C P, or E and H) and no count from 1 to 9",
                found.escape_debug(),
                Rank(*rank)
            ),
            Self::Pocket(hand) => write!(
                f,
                "board: pieces in hand [{}], but xiangqi has none",
                hand.escape_debug()
            ),
            Self::UnknownSide(found) => write!(
                f,
                "side to move: '{}' is neither w (or r) for Red nor b for Black",
                found.escape_debug()
            ),
            Self::BadCounter { counter, found } => {
                let name = match counter {
                    Counter::Quiet => "plies without capture",
                    Counter::Number => "move number",
                };
                write!(
                    f,
                    "{name}: '{}' is no number from 0 to 65535",
                    found.escape_debug()
                )
            }
            Self::Trailing(found) => write!(
                f,
                "'{}' after the last field; moves follow the word moves",
                found.escape_debug()
            ),
        }
    }
}

/// A rank in a message: by its number, and counted as the text has it.
struct Rank(u8);

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {} (row {} from the top)", self.0, 10 - self.0)
    }
}

impl fmt::Display for FenNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SideAssumed => f.write_str("the side to move is missing, Red was taken"),
            Self::CountersUnread(found) => {
                write!(
                    f,
                    "the counters '{found}' cannot be told apart, 0 and 1 were taken"
                )
            }
        }
    }
}
