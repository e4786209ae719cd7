//! Coordinates: the point a move begins on and the point it ends on, as in `h2e2` and `H2-E2`.
//!
//! Files are a to i from Red's left. Ranks are counted from 0 to 9 from Red's home rank; some programs count from 1 to
//! 10, which only a 10 or a 0 gives away.

use crate::core::{Move, Position};

use super::error::{Obstacle, ReadError, Syntax};
use super::spot::{self, Ranks, Spot};

/// Writes a move in small letters without a hyphen, ranks from 0: `h2e2`.
pub fn write(mv: Move) -> String {
    mv.to_string()
}

/// Writes a move as the ICCS files have it: `H2-E2`.
///
/// ```
/// use xiangqi::notation::iccs;
///
/// assert_eq!(iccs::write_hyphenated("h2e2".parse()?), "H2-E2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_hyphenated(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}

/// Two points as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spots {
    from: Spot,
    to: Spot,
}

impl Spots {
    /// What the ranks tell about their count.
    pub(super) fn ranks_told(self) -> Result<Option<Ranks>, Syntax> {
        spot::told([Some(self.from.rank), Some(self.to.rank)])
    }
}

/// Takes plain characters as two points, if that is what they are.
pub(super) fn parse(chars: &[char]) -> Option<Spots> {
    let (from, rest) = spot::read(chars)?;
    let rest = rest.strip_prefix(&['-']).unwrap_or(rest);
    let (to, rest) = spot::read(rest)?;
    rest.is_empty().then_some(Spots { from, to })
}

/// Whether plain characters are the beginning of two points, the first of them complete.
pub(super) fn is_begun(chars: &[char]) -> bool {
    spot::read(chars).is_some_and(|(_, rest)| match rest {
        [] | ['-'] => true,
        ['-', file] | [file] => spot::file_of(*file).is_some(),
        _ => false,
    })
}

/// The legal move between two points. Without a count of ranks, the move itself decides: from 1 with a 10, else from 0.
pub(super) fn resolve(
    position: &Position,
    spots: Spots,
    ranks: Option<Ranks>,
) -> Result<Move, ReadError> {
    let told = spots.ranks_told()?;
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
