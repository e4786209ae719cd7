//! Which way a piece goes, and which of several it is.

/// Which way a piece goes, seen by its side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the enemy: `+`, 進.
    Forward,
    /// Towards home: `-`, 退.
    Back,
    /// Along its rank: `=`, 平.
    Sideways,
}

/// Where a piece stands among like pieces of its file, counted from the front, that is from the enemy's end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// Nearest to the enemy: `+`, 前.
    Front,
    /// Between the two others: `=`, 中.
    Middle,
    /// Farthest from the enemy: `-`, 後.
    Rear,
    /// The first, second .. of the file, counted from 1.
    Nth(u8),
}

impl From<Direction> for Place {
    /// The place a sign stands for before the sign of direction.
    fn from(sign: Direction) -> Self {
        match sign {
            Direction::Forward => Self::Front,
            Direction::Back => Self::Rear,
            Direction::Sideways => Self::Middle,
        }
    }
}
