//! Chess-style moves, as some programs write them to files: the piece, where it comes from if that is needed, the point
//! it goes to. `Hg8`, `Cbe3`, `A10e9`, `Nb1-a3`; a soldier has the letter P or none (`c4`, `exe5`).
//!
//! Read only where a file is known to hold them: at the board a capital followed by a number is a point or WXF.

use crate::core::{Kind, Move, Piece, Point, Position};

use super::error::{Obstacle, ReadError, Syntax};
use super::phrase;
use super::relative;
use super::spot::{self, Ranks, Spot};

/// A chess-style move as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sketch {
    kind: Kind,
    from_file: Option<u8>,
    /// In an unknown count, 0 to 10.
    from_rank: Option<u8>,
    captures: bool,
    to: Spot,
}

impl Sketch {
    /// What the ranks tell about their count.
    pub(super) fn ranks_told(self) -> Result<Option<Ranks>, Syntax> {
        spot::told([self.from_rank, Some(self.to.rank)])
    }
}

/// Takes plain characters as a chess-style move, if that is what they are. The piece is a capital and files are small
/// letters, which tells `Bxc3` (elephant) from `bxc3` (soldier) and `E5e3` from two points.
pub(super) fn parse(chars: &[char]) -> Option<Sketch> {
    let (kind, rest) = match chars.split_first()? {
        (&letter @ 'A'..='Z', rest) => (phrase::kind_of(letter)?, rest),
        _ => (Kind::Soldier, chars),
    };
    let named = rest.len() < chars.len();
    let whole = |to: Spot, rest: &[char], sketch: Sketch| {
        rest.is_empty().then_some(Sketch { to, ..sketch })
    };
    let mut sketch = Sketch {
        kind,
        from_file: None,
        from_rank: None,
        captures: false,
        to: Spot { file: 0, rank: 0 },
    };
    // The origin may be missing, and then the first point is the target.
    if let Some((to, after)) = small_spot(rest)
        && let Some(sketch) = whole(to, after, sketch)
    {
        return Some(sketch);
    }
    let mut rest = rest;
    if let Some((&file @ 'a'..='i', after)) = rest.split_first() {
        sketch.from_file = spot::file_of(file);
        rest = after;
    }
    if let Some((rank, after)) = spot::rank(rest) {
        sketch.from_rank = Some(rank);
        rest = after;
    }
    if let Some(after) = rest.strip_prefix(&['x']) {
        sketch.captures = true;
        rest = after;
    } else if let Some(after) = rest.strip_prefix(&['-']) {
        rest = after;
    }
    // Two points without a piece are coordinates, of any piece.
    if !named && sketch.from_file.is_some() && sketch.from_rank.is_some() {
        return None;
    }
    let (to, rest) = small_spot(rest)?;
    whole(to, rest, sketch)
}

fn small_spot(chars: &[char]) -> Option<(Spot, &[char])> {
    chars
        .first()
        .is_some_and(char::is_ascii_lowercase)
        .then(|| spot::read(chars))?
}

/// The legal moves it can mean, front pieces and right files first. Without a count of ranks, the move itself decides:
/// from 1 with a 10, else from 0.
pub(super) fn resolve(
    position: &Position,
    sketch: Sketch,
    ranks: Option<Ranks>,
) -> Result<Vec<Move>, ReadError> {
    let told = sketch.ranks_told()?;
    let ranks = ranks.or(told).unwrap_or(Ranks::FromZero);
    let to = sketch.to.on(ranks)?;
    let from_rank = match sketch.from_rank {
        Some(rank) => Some(Spot { file: 0, rank }.on(ranks)?.rank()),
        None => None,
    };
    let side = position.turn();
    let piece = Piece::new(side, sketch.kind);
    let mut origins: Vec<Point> = position
        .stations(side, sketch.kind)
        .filter(|at| sketch.from_file.is_none_or(|file| at.file() == file))
        .filter(|at| from_rank.is_none_or(|rank| at.rank() == rank))
        .collect();
    origins.sort_by_key(|&at| relative::order(side, at));
    let captures = position.piece(to).is_some();
    if sketch.captures && !captures {
        return Err(Obstacle::NothingToCapture { at: to }.into());
    }
    let found: Vec<Move> = origins
        .iter()
        .map(|&from| Move::new(from, to))
        .filter(|&mv| position.is_legal(mv))
        .collect();
    if !found.is_empty() {
        return Ok(found);
    }
    Err(match *origins.as_slice() {
        [] if position.stations(side, sketch.kind).next().is_none() => Obstacle::NoneLeft { piece },
        [from] => match position.examine(Move::new(from, to)) {
            Err(illegal) => Obstacle::Rule(illegal),
            Ok(()) => Obstacle::NoneReaches { piece, to },
        },
        _ => Obstacle::NoneReaches { piece, to },
    }
    .into())
}
