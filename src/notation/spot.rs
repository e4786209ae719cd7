//! One point as it is written, before the count of its rank is known.

use crate::core::Point;

use super::error::Syntax;

/// How ranks are counted from Red's home rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// 0 to 9.
    FromZero,
    /// 1 to 10.
    FromOne,
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

/// The point at the beginning of the characters, and the rest.
pub(super) fn read(chars: &[char]) -> Option<(Spot, &[char])> {
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
