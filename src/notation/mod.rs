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
//! In reading order: `fold` and `token` turn text into signs, in the terms of `place`; `phrase` says which piece goes
//! where, in words; `relative` finds that piece on a position; [`wxf`], [`chinese`] and [`iccs`] are the three notations,
//! `algebraic` the chess-style one, their points read by `spot`; `reading` and `writing` choose among them;
//! [`complete()`] matches a move while it is typed; [`fen`] is for positions; `error` says in English what
//! went wrong, and `explain` with the names moves have on the board.

mod algebraic;
pub mod chinese;
mod complete;
mod error;
mod explain;
pub mod fen;
mod fold;
pub mod iccs;
mod phrase;
mod place;
mod reading;
mod relative;
pub mod sentences;
mod spot;
mod token;
mod writing;
pub mod wxf;

pub use chinese::Script;
pub use complete::{Candidate, complete, complete_in};
pub use error::{Obstacle, ReadError, Syntax};
pub use place::{Direction, Place};
pub use reading::{Dialect, candidates, ranks_told, read};
pub use spot::Ranks;
pub use writing::{Notation, write};
