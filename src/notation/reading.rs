//! What a text means: one legal move, or several, in whichever notation.

use crate::core::{Move, Position};

use super::error::{ReadError, Syntax};
use super::fold::Folded;
use super::spot::Ranks;
use super::{algebraic, iccs, phrase, relative, token};

/// How the moves of one file are to be read. The default is how a move typed at the board is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dialect {
    /// Whether ranks are counted from 0 or from 1. `None`: from 1 in a move that has a rank 10, else from 0.
    pub ranks: Option<Ranks>,
    /// Whether chess-style moves (`Hg8`, `Cbe3`, `c4`, `E5e3`) are read. A capital followed by a point in small letters
    /// is then a piece, not a file.
    pub chess: bool,
}

/// Reads a move typed at the board, in any notation, if exactly one legal move is meant.
///
/// ```
/// use xiangqi::core::Position;
/// use xiangqi::notation::{self, ReadError, fen};
///
/// let start = Position::initial();
/// for text in ["C2=5", "c2.5", "炮二平五", "砲２平５", "h2e2", "H2-E2"] {
///     assert_eq!(notation::read(&start, text)?, "h2e2".parse()?);
/// }
///
/// // Two chariots on one file: which?
/// let tandem = fen::read("3k5/9/9/9/9/9/R8/9/9/R3K4 w")?.position()?;
/// let refused = notation::read(&tandem, "R9=8").expect_err("two meanings");
/// assert_eq!(
///     refused.explain(&tandem),
///     "two can move so: R+=8 (front), R-=8 (rear)",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the text is no move, when it means no legal move (with the first thing that is wrong), or several.
pub fn read(position: &Position, text: &str) -> Result<Move, ReadError> {
    let mut found = candidates(position, text, Dialect::default())?;
    if let [mv] = *found.as_slice() {
        return Ok(mv);
    }
    let side = position.turn();
    found.sort_by_key(|mv| relative::order(side, mv.from));
    Err(ReadError::Ambiguous(found))
}

/// All legal moves that a text can mean, the likeliest first: what a careless writer left open is for the moves after
/// it to settle. The list is never empty.
///
/// ```
/// use xiangqi::core::Position;
/// use xiangqi::notation::{Dialect, candidates};
///
/// let start = Position::initial();
/// let chess = Dialect { chess: true, ..Dialect::default() };
/// assert_eq!(candidates(&start, "Hc2", chess)?, ["b0c2".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the text is no move, or means no legal move.
pub fn candidates(
    position: &Position,
    text: &str,
    dialect: Dialect,
) -> Result<Vec<Move>, ReadError> {
    let folded = Folded::move_text(text)?;
    let chars = folded.as_slice();
    if dialect.chess
        && let Some(point) = algebraic::parse(chars)
    {
        return algebraic::resolve(position, point, dialect.ranks);
    }
    if let Some(points) = iccs::parse(chars) {
        return iccs::resolve(position, points, dialect.ranks).map(|mv| vec![mv]);
    }
    if iccs::is_begun(chars) {
        return Err(Syntax::Incomplete.into());
    }
    let phrase = phrase::parse(&token::tokens(chars)?)?;
    relative::resolve(position, phrase).map_err(ReadError::Illegal)
}

/// What a move by coordinates, or a chess-style one, tells about the count of ranks: from 1 if it has a rank 10, from 0
/// if it has a rank 0. Nothing for other texts.
///
/// ```
/// use xiangqi::notation::{Ranks, ranks_told};
///
/// assert_eq!(ranks_told("h10g8")?, Some(Ranks::FromOne));
/// assert_eq!(ranks_told("a0a1")?, Some(Ranks::FromZero));
/// assert_eq!(ranks_told("h2e2")?, None);
/// assert!(ranks_told("a0a10").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When it has both.
pub fn ranks_told(text: &str) -> Result<Option<Ranks>, Syntax> {
    let Ok(folded) = Folded::move_text(text) else {
        return Ok(None);
    };
    let chars = folded.as_slice();
    if let Some(points) = iccs::parse(chars) {
        points.ranks_told()
    } else if let Some(point) = algebraic::parse(chars) {
        point.ranks_told()
    } else {
        Ok(None)
    }
}
