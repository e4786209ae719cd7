//! A move, and the list of the legal moves of a position.

use std::fmt;
use std::str::FromStr;

use super::point::{LONGEST, Point};

/// An intention to go from one point to another. Whether it is legal is for a [`Position`](super::Position) to say.
///
/// ```
/// use xiangqi::core::{Move, Point};
///
/// let mv: Move = "h2e2".parse()?;
/// assert_eq!(mv, Move::new("h2".parse()?, "e2".parse()?));
/// assert_eq!(mv.to_string(), "h2e2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

impl Move {
    /// A move from one point to another.
    pub const fn new(from: Point, to: Point) -> Self {
        Self { from, to }
    }
}

/// The two points, as in `h2e2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// A text that is not two points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAMove(String);

impl std::error::Error for NotAMove {}

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no move from point to point: write both, as in h2e2",
            self.0.escape_debug()
        )
    }
}

/// Reads what [`Display`](fmt::Display) writes and nothing else; other ways to write a move need a position, and are for
/// the notations to read.
impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        text.split_at_checked(2)
            .and_then(|(from, to)| Some(Self::new(from.parse().ok()?, to.parse().ok()?)))
            .ok_or_else(|| NotAMove(text.chars().take(LONGEST).collect()))
    }
}

/// The legal moves of one position, kept without allocation. No position has more than 116: general 4, advisors 5,
/// elephants 8, horses 16, chariots and cannons 17 each, soldiers 3 each.
///
/// ```
/// use xiangqi::core::{Kind, Position};
///
/// let start = Position::initial();
/// let moves = start.legal_moves();
/// assert_eq!(moves.len(), 44);
///
/// let of_horses = moves
///     .iter()
///     .filter(|mv| start.piece(mv.from).is_some_and(|piece| piece.kind == Kind::Horse));
/// assert_eq!(of_horses.count(), 4);
/// ```
#[derive(Clone, Copy)]
pub struct MoveList {
    moves: [Move; 128],
    len: u8,
}

impl Default for MoveList {
    fn default() -> Self {
        const NOWHERE: Move = Move::new(Point::ALL[0], Point::ALL[0]);
        Self {
            moves: [NOWHERE; 128],
            len: 0,
        }
    }
}

impl MoveList {
    #[inline]
    pub(super) fn push(&mut self, mv: Move) {
        self.moves[usize::from(self.len & 127)] = mv;
        self.len += 1;
    }

    /// The moves, in the order they were found.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        self.moves.get(..usize::from(self.len)).unwrap_or_default()
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, 128>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(usize::from(self.len))
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
