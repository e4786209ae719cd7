//! What stands on a point: the seven kinds, the pieces, and the thirty-two men.

use std::fmt;
use std::num::NonZeroU8;

use super::point::Point;
use super::side::Side;

/// The seven kinds of piece, in the usual order.
///
/// ```
/// use xiangqi::core::Kind;
///
/// assert_eq!(Kind::Elephant.to_string(), "elephant");
/// let men: u8 = Kind::ALL.into_iter().map(Kind::limit).sum();
/// assert_eq!(men, 16);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// One point along a line, inside the palace (帥 將).
    General,
    /// One point diagonally, inside the palace (仕 士).
    Advisor,
    /// Two points diagonally on its own half, unless the eye between is occupied (相 象).
    Elephant,
    /// One point along a line, then one diagonally outward, unless the first point, its leg, is occupied (傌 馬).
    Horse,
    /// Any distance along a line of empty points (俥 車).
    Chariot,
    /// Moves like a chariot and captures over exactly one screen (炮 砲).
    Cannon,
    /// One point forward; across the river sideways too (兵 卒).
    Soldier,
}

impl Kind {
    /// All kinds, general first.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// How many of this kind a side has at most: 1, 2, 2, 2, 2, 2, 5.
    pub const fn limit(self) -> u8 {
        match self {
            Self::General => 1,
            Self::Advisor | Self::Elephant | Self::Horse | Self::Chariot | Self::Cannon => 2,
            Self::Soldier => 5,
        }
    }
}

/// The English name: `horse`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::General => "general",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Chariot => "chariot",
            Self::Cannon => "cannon",
            Self::Soldier => "soldier",
        })
    }
}

/// A kind and a side, as they are seen on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose piece.
    pub side: Side,
    /// Which kind.
    pub kind: Kind,
}

impl Piece {
    /// A piece of `side`.
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind }
    }

    /// Whether the piece can ever stand on a point: generals in the palace, advisors on five points, elephants on seven,
    /// soldiers not behind their own start rank and, before the river, only on the files they started on.
    ///
    /// ```
    /// use xiangqi::core::{Kind, Piece, Side};
    ///
    /// let elephant = Piece::new(Side::Red, Kind::Elephant);
    /// assert!(elephant.can_stand("e2".parse()?));
    /// assert!(!elephant.can_stand("e7".parse()?)); // across the river
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn can_stand(self, at: Point) -> bool {
        let (file, rank) = (at.file(), at.rank_for(self.side));
        match self.kind {
            Kind::General => at.in_palace(self.side),
            Kind::Advisor => at.in_palace(self.side) && (file + rank) % 2 == 1,
            Kind::Elephant => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
            Kind::Soldier => rank >= 5 || (rank >= 3 && file % 2 == 0),
            Kind::Horse | Kind::Chariot | Kind::Cannon => true,
        }
    }
}

/// The English name: `red horse`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Red => "red",
            Side::Black => "black",
        };
        write!(f, "{side} {}", self.kind)
    }
}

/// One of the thirty-two men: a piece with an identity. A side has sixteen, and the number of a man says its side
/// and kind, so a board of men needs no second table:
///
/// ```text
/// general 0 | advisors 1 2 | elephants 3 4 | horses 5 6 | chariots 7 8 | cannons 9 10 | soldiers 11..15
/// ```
///
/// Which of two like men stands on a point never matters for the sameness of positions; it does for *which piece* is
/// being chased.
///
/// ```
/// use xiangqi::core::{Point, Position};
///
/// let start = Position::initial();
/// let left: Point = "a0".parse()?;
/// let chariot = start.man(left).ok_or("nobody there")?;
/// let after = start.play("a0a1".parse()?)?;
/// assert_eq!(after.station(chariot), Some("a1".parse()?));
/// assert_ne!(start.man("i0".parse()?), Some(chariot)); // the other one
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Man(pub(super) NonZeroU8);

/// The bit that marks a red man on the board of men.
pub(super) const RED: u8 = 0x10;
/// The bit that marks a black man. Both bits together mark a wall.
pub(super) const BLACK: u8 = 0x20;

/// The kind of each of the sixteen men of a side.
const KIND_OF: [Kind; 16] = [
    Kind::General,
    Kind::Advisor,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Elephant,
    Kind::Horse,
    Kind::Horse,
    Kind::Chariot,
    Kind::Chariot,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
];

/// The numbers of the men of a kind, within their side.
#[inline]
pub(super) const fn numbers(kind: Kind) -> std::ops::Range<u8> {
    match kind {
        Kind::General => 0..1,
        Kind::Advisor => 1..3,
        Kind::Elephant => 3..5,
        Kind::Horse => 5..7,
        Kind::Chariot => 7..9,
        Kind::Cannon => 9..11,
        Kind::Soldier => 11..16,
    }
}

/// The bit of a side on the board of men.
#[inline]
pub(super) const fn bit(side: Side) -> u8 {
    match side {
        Side::Red => RED,
        Side::Black => BLACK,
    }
}

impl Man {
    /// Reads a cell of the board of men: nothing for an empty point.
    #[inline]
    pub(super) const fn from_cell(cell: u8) -> Option<Self> {
        match NonZeroU8::new(cell) {
            Some(code) => Some(Self(code)),
            None => None,
        }
    }

    /// The side the man plays for.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0.get() & RED == 0 {
            Side::Black
        } else {
            Side::Red
        }
    }

    /// The kind of the man.
    #[inline]
    pub const fn kind(self) -> Kind {
        KIND_OF[(self.0.get() & 15) as usize]
    }

    /// The man without its identity.
    #[inline]
    pub const fn piece(self) -> Piece {
        Piece {
            side: self.side(),
            kind: self.kind(),
        }
    }
}
