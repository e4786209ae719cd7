//! Where a piece can stand: the ninety points, and the parts of the board rules speak of.
//!
//! A [`Point`] is the number of a cell on a padded board of 16 columns by 16 rows, so that one step in any
//! direction is one addition and a step over the edge lands on a wall instead of on another row:
//!
//! ```text
//! row 12  . . . 9 9 9 9 9 9 9 9 9 . . . .     rank 9, Black's home rank
//!   ...   . . .                   . . . .
//! row  3  . . . 0 0 0 0 0 0 0 0 0 . . . .     rank 0, Red's home rank
//!   ...   . . .                   . . . .
//!       column 3 is file a, column 11 is file i
//! ```

use std::fmt;
use std::str::FromStr;

use super::side::Side;

/// Columns between two rows of the padded board.
pub(super) const ROW: u8 = 16;
const MARGIN: u8 = 3;

/// One of the ninety points of the board. Files run a..i (0..=8) from Red's left, ranks 0..=9 from Red's home rank.
///
/// ```
/// use xiangqi::core::{Point, Side};
///
/// let point: Point = "h2".parse()?;
/// assert_eq!(Some(point), Point::at(7, 2));
///
/// // A player counts files from the right hand.
/// assert_eq!(point.file_for(Side::Red), 2);
/// assert_eq!(point.file_for(Side::Black), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub(super) u8);

/// Points on a line of the board counted across: 9.
pub const FILES: u8 = 9;
/// Points on a line of the board counted from one home rank to the other: 10.
pub const RANKS: u8 = 10;

impl Point {
    /// All ninety points, rank 0 first, file a first in each rank.
    pub const ALL: [Self; 90] = {
        let mut all = [Self(0); 90];
        let mut i = 0;
        while i < 90 {
            #[allow(clippy::cast_possible_truncation, reason = "i stays below 90")]
            let (rank, file) = ((i / 9) as u8, (i % 9) as u8);
            all[i] = Self::unchecked(file, rank);
            i += 1;
        }
        all
    };

    const fn unchecked(file: u8, rank: u8) -> Self {
        Self((rank + MARGIN) * ROW + file + MARGIN)
    }

    /// The point on `file` (0 is a, 8 is i) and `rank` (0..=9), or `None` off the board.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < FILES && rank < RANKS {
            Some(Self::unchecked(file, rank))
        } else {
            None
        }
    }

    /// The file, 0 (a) to 8 (i), from Red's left.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % ROW - MARGIN
    }

    /// The rank, 0 to 9, from Red's home rank.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / ROW - MARGIN
    }

    /// The place of this point in [`Point::ALL`], 0..=89.
    #[inline]
    pub const fn index(self) -> usize {
        self.rank() as usize * 9 + self.file() as usize
    }

    /// The point `files` to the right (seen by Red) and `ranks` up, or `None` off the board.
    ///
    /// ```
    /// use xiangqi::core::Point;
    ///
    /// let palace: Point = "e9".parse()?;
    /// assert_eq!(palace.step(1, -1), Some("f8".parse()?));
    /// assert_eq!(palace.step(0, 1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn step(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().checked_add_signed(files);
        let rank = self.rank().checked_add_signed(ranks);
        match (file, rank) {
            (Some(file), Some(rank)) => Self::at(file, rank),
            _ => None,
        }
    }

    /// The file as `side` counts it: 1 to 9 from its own right hand.
    pub const fn file_for(self, side: Side) -> u8 {
        match side {
            Side::Red => FILES - self.file(),
            Side::Black => self.file() + 1,
        }
    }

    /// The rank as `side` counts it: 0 is its own home rank, 9 the enemy's.
    pub const fn rank_for(self, side: Side) -> u8 {
        match side {
            Side::Red => self.rank(),
            Side::Black => RANKS - 1 - self.rank(),
        }
    }

    /// The point that stands here when the board is mirrored left to right.
    pub const fn mirrored(self) -> Self {
        Self::unchecked(FILES - 1 - self.file(), self.rank())
    }

    /// The point that stands here when the board is turned by 180 degrees.
    pub const fn turned(self) -> Self {
        Self::unchecked(FILES - 1 - self.file(), RANKS - 1 - self.rank())
    }

    /// Whether the point lies in the palace of `side`: files d to f of its three home ranks.
    pub const fn in_palace(self, side: Side) -> bool {
        self.file() >= 3 && self.file() <= 5 && self.rank_for(side) <= 2
    }

    /// Whether the point is across the river for `side`, that is on the enemy's half.
    #[inline]
    pub const fn across_river(self, side: Side) -> bool {
        self.rank_for(side) >= 5
    }

    /// Whether both points lie on one file or one rank.
    #[inline]
    pub const fn in_line(self, other: Self) -> bool {
        self.0 % ROW == other.0 % ROW || self.0 / ROW == other.0 / ROW
    }

    /// Whether `middle` lies strictly between the two points on their common file or rank.
    pub fn has_between(self, other: Self, middle: Self) -> bool {
        self.between(other).any(|p| p == middle)
    }

    /// The points strictly between two points of one file or rank, nearest first; none where they are not in line.
    ///
    /// ```
    /// use xiangqi::core::Point;
    ///
    /// let (general, chariot): (Point, Point) = ("e0".parse()?, "e4".parse()?);
    /// let between: Vec<String> = general.between(chariot).map(|at| at.to_string()).collect();
    /// assert_eq!(between, ["e1", "e2", "e3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn between(self, other: Self) -> impl Iterator<Item = Self> {
        let stride = if self.0 / ROW == other.0 / ROW {
            1
        } else {
            ROW
        };
        let step = if self < other {
            stride
        } else {
            stride.wrapping_neg()
        };
        let mut next = if self.in_line(other) && self != other {
            self.0.wrapping_add(step)
        } else {
            other.0
        };
        std::iter::from_fn(move || {
            let here = Self(next);
            (here != other).then(|| {
                next = next.wrapping_add(step);
                here
            })
        })
    }
}

/// Two signs, as in `e2`: the file a to i, then the rank 0 to 9.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAPoint(String);

impl std::error::Error for NotAPoint {}

impl fmt::Display for NotAPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no point: write a file from a to i and a rank from 0 to 9, as in e2",
            self.0.escape_debug()
        )
    }
}

/// Reads what [`Display`](fmt::Display) writes, the letter in either case.
impl FromStr for Point {
    type Err = NotAPoint;

    fn from_str(text: &str) -> Result<Self, NotAPoint> {
        match *text.as_bytes() {
            [file, rank] => file
                .to_ascii_lowercase()
                .checked_sub(b'a')
                .zip(rank.checked_sub(b'0'))
                .and_then(|(file, rank)| Self::at(file, rank)),
            _ => None,
        }
        .ok_or_else(|| NotAPoint(text.chars().take(LONGEST).collect()))
    }
}

/// No more of a wrong text is repeated than this.
pub(super) const LONGEST: usize = 20;
