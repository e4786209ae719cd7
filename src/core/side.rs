//! Who plays: the two sides, and a pair of values with one for each.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two players. Red moves first in the initial array and sits at rank 0.
///
/// ```
/// use xiangqi::core::Side;
///
/// assert_eq!(Side::Red.other(), Side::Black);
/// assert_eq!(Side::Black.forward(), -1);
/// assert_eq!(format!("{} to move", Side::Red), "Red to move");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side that starts, at the bottom of the unturned board.
    Red,
    /// The side at the top of the unturned board.
    Black,
}

impl Side {
    /// Both sides, Red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Black];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// The change of rank that leads towards the enemy: +1 for Red, -1 for Black.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Self::Red => 1,
            Self::Black => -1,
        }
    }
}

/// The English name: `Red`, `Black`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Red => "Red",
            Self::Black => "Black",
        })
    }
}

/// A pair of values, one for each side.
///
/// ```
/// use xiangqi::core::{BySide, Position, Side};
///
/// let start = Position::initial();
/// let generals = BySide::from_fn(|side| start.general(side));
/// assert_eq!(generals[Side::Black], "e9".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySide<T> {
    /// Red's value.
    pub red: T,
    /// Black's value.
    pub black: T,
}

impl<T> BySide<T> {
    /// Makes both values by asking `make` for each side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            red: make(Side::Red),
            black: make(Side::Black),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Black => &mut self.black,
        }
    }
}
