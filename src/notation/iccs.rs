//! Coordinates: the point a move begins on and the point it ends on, as in `h2e2` and `H2-E2`.
//!
//! Files are a to i from Red's left. Ranks are counted from 0 to 9 from Red's home rank; some programs count from 1 to
//! 10, which only a 10 or a 0 gives away.

use crate::core::{Move, Point, Position};

use super::error::{Obstacle, ReadError, Syntax};

/// How ranks are counted from Red's home rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// 0 to 9.
    FromZero,
    /// 1 to 10.
    FromOne,
}

/// Writes a move in small letters without a hyphen, ranks from 0: `h2e2`.
pub fn write(mv: Move) -> String {
    mv.to_string()
}

/// Writes a move as the ICCS files have it: `H2-E2`.
pub fn write_hyphenated(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}

/// What a move by coordinates, or a chess-style one, tells about the count of ranks: from 1 if it has a rank 10, from 0
/// if it has a rank 0. Nothing for other texts.
///
/// # Errors
/// When it has both.
pub fn ranks_told(text: &str) -> Result<Option<Ranks>, Syntax> {
    let Ok(folded) = super::fold::Folded::move_text(text) else {
        return Ok(None);
    };
    let chars = folded.as_slice();
    if let Some(points) = parse(chars) {
        told([Some(points.from.rank), Some(points.to.rank)])
    } else if let Some(point) = super::algebraic::parse(chars) {
        told([point.from_rank, Some(point.to.rank)])
    } else {
        Ok(None)
    }
}

/// A point as written, the rank in an unknown count, 0 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) file: u8,
    pub(super) rank: u8,
}

impl Spot {
    /// The point, if the board has it in this count.
    pub(super) fn on(self, ranks: Ranks) -> Result<Point, Syntax> {
        let rank = match ranks {
            Ranks::FromZero => Some(self.rank),
            Ranks::FromOne => self.rank.checked_sub(1),
        };
        rank.and_then(|rank| Point::at(self.file, rank))
            .ok_or(Syntax::NoSuchRank(self.rank))
    }
}

/// Two points as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spots {
    from: Spot,
    to: Spot,
}

/// Takes plain characters as two points, if that is what they are.
pub(super) fn parse(chars: &[char]) -> Option<Spots> {
    let (from, rest) = spot(chars)?;
    let rest = rest.strip_prefix(&['-']).unwrap_or(rest);
    let (to, rest) = spot(rest)?;
    rest.is_empty().then_some(Spots { from, to })
}

/// Whether plain characters are the beginning of two points, the first of them complete.
pub(super) fn is_begun(chars: &[char]) -> bool {
    spot(chars).is_some_and(|(_, rest)| match rest {
        [] | ['-'] => true,
        ['-', file] | [file] => file_of(*file).is_some(),
        _ => false,
    })
}

/// The point at the beginning of the characters, and the rest.
pub(super) fn spot(chars: &[char]) -> Option<(Spot, &[char])> {
    let (&file, rest) = chars.split_first()?;
    let file = file_of(file)?;
    let (rank, rest) = rank(rest)?;
    Some((Spot { file, rank }, rest))
}

/// The rank at the beginning of the characters, 0 to 10, and the rest.
pub(super) const fn rank(chars: &[char]) -> Option<(u8, &[char])> {
    match chars {
        ['1', '0', rest @ ..] => Some((10, rest)),
        #[allow(clippy::cast_possible_truncation, reason = "a digit is ASCII")]
        [digit @ '0'..='9', rest @ ..] => Some((*digit as u8 - b'0', rest)),
        _ => None,
    }
}

/// The number of a file letter, 0 to 8.
pub(super) const fn file_of(c: char) -> Option<u8> {
    #[allow(clippy::cast_possible_truncation, reason = "the letters are ASCII")]
    match c.to_ascii_lowercase() {
        letter @ 'a'..='i' => Some(letter as u8 - b'a'),
        _ => None,
    }
}

/// What the ranks of one move tell about the count.
pub(super) fn told(ranks: [Option<u8>; 2]) -> Result<Option<Ranks>, Syntax> {
    match (ranks.contains(&Some(0)), ranks.contains(&Some(10))) {
        (true, true) => Err(Syntax::MixedRanks),
        (true, false) => Ok(Some(Ranks::FromZero)),
        (false, true) => Ok(Some(Ranks::FromOne)),
        (false, false) => Ok(None),
    }
}

/// The legal move between two points. Without a count of ranks, the move itself decides: from 1 with a 10, else from 0.
pub(super) fn resolve(
    position: &Position,
    spots: Spots,
    ranks: Option<Ranks>,
) -> Result<Move, ReadError> {
    let told = told([Some(spots.from.rank), Some(spots.to.rank)])?;
    let move_in = |ranks| Ok::<_, Syntax>(Move::new(spots.from.on(ranks)?, spots.to.on(ranks)?));
    let mv = move_in(ranks.or(told).unwrap_or(Ranks::FromZero))?;
    match position.examine(mv) {
        Ok(()) => Ok(mv),
        Err(illegal) => {
            let other = (ranks.is_none() && told.is_none()).then(|| move_in(Ranks::FromOne));
            Err(Obstacle::Points {
                illegal,
                from_one: other
                    .and_then(Result::ok)
                    .filter(|&mv| position.is_legal(mv)),
            }
            .into())
        }
    }
}
