//! How moves and positions are written: what did the player mean, and how is this move called?
//!
//! Three notations are printed and read: WXF (`C2=5`), Chinese (`炮二平五`) and coordinates (`h2e2`); chess-style
//! moves (`Hg8`) are read from files. Reading never corrects: a text is taken only when exactly one legal move is
//! meant by it. Nothing here knows of games, files, rule sets or screens.
//!
//! ```
//! use xiangqi::core::Position;
//! use xiangqi::notation::{self, Notation, Script};
//!
//! let start = Position::initial();
//! let mv = notation::read(&start, "c2.5").map_err(|e| e.explain(&start))?;
//! assert_eq!(notation::write(&start, mv, Notation::Wxf), "C2=5");
//! assert_eq!(notation::write(&start, mv, Notation::Chinese(Script::Traditional)), "炮二平五");
//! assert_eq!(notation::write(&start, mv, Notation::Iccs), "h2e2");
//!
//! let refused = notation::read(&start, "C+=5").map_err(|e| e.explain(&start));
//! let why = "no two red cannons are on one file; they are on files 2, 8: write C2=5 or C8=5";
//! assert_eq!(refused, Err(why.to_owned()));
//! # Ok::<(), String>(())
//! ```
//!
//! In reading order: `fold` and `token` turn text into signs; `phrase` says which piece goes where, in words;
//! `relative` finds that piece on a position; [`wxf`], [`chinese`] and [`iccs`] are the three notations, `algebraic`
//! the chess-style one; [`complete`](mod@complete) matches a move while it is typed; [`fen`] is for positions; [`sentences`] says in
//! English what went wrong.

mod algebraic;
pub mod chinese;
pub mod complete;
pub mod error;
pub mod fen;
mod fold;
pub mod iccs;
mod phrase;
mod relative;
pub mod sentences;
mod token;
pub mod wxf;

pub use complete::{Candidate, complete, complete_in};
pub use error::{Obstacle, ReadError, Syntax};
pub use iccs::Ranks;
pub use phrase::{Direction, Place};

use crate::core::{Move, Position};

use fold::Folded;

/// The Chinese characters to print. Both are read, mixed too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Script {
    /// 車馬砲, 進退平.
    #[default]
    Traditional,
    /// 车马炮, 进退平.
    Simplified,
}

/// A way to print moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// The letters and signs of the World Xiangqi Federation: `C2=5`, `H8+7`.
    #[default]
    Wxf,
    /// Four Chinese characters: 炮二平五.
    Chinese(Script),
    /// Coordinates, files a to i and ranks 0 to 9 from Red's left corner: `h2e2`.
    Iccs,
}

/// How the moves of one file are to be read. The default is how a move typed at the board is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dialect {
    /// Whether ranks are counted from 0 or from 1. `None`: from 1 in a move that has a rank 10, else from 0.
    pub ranks: Option<Ranks>,
    /// Whether chess-style moves (`Hg8`, `Cbe3`, `c4`, `E5e3`) are read. A capital followed by a point in small letters
    /// is then a piece, not a file.
    pub chess: bool,
}

/// Writes a move of this position. A move from an empty point has no name but its coordinates.
pub fn write(position: &Position, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Wxf => wxf::write(position, mv),
        Notation::Chinese(script) => chinese::write(position, mv, script),
        Notation::Iccs => iccs::write(mv),
    }
}

/// Reads a move typed at the board, in any notation, if exactly one legal move is meant.
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
