//! The rules: what is a position, what is a legal move, when a game ends and who is right about a repetition.
//!
//! Nothing here reads or writes files, tells the time, or knows a notation beyond the two signs of a [`Point`]. In reading
//! order: [`Side`], [`Point`], [`Piece`] and [`Move`]; the board of men and how they move (`board`, `reach`); [`Setup`],
//! [`Position`] and the [`Fault`]s that part them; `examine` and the [`Refusal`]; [`Game`], its line of [`Ply`]s and its
//! [`Ending`]; the [`referee`].

mod board;
mod ending;
mod examine;
mod fault;
mod game;
mod line;
mod material;
mod moves;
mod outcome;
mod perft;
mod piece;
mod point;
mod position;
mod reach;
pub mod referee;
mod refusal;
mod setup;
mod side;
mod zobrist;

pub use ending::{Decision, Ending};
pub use fault::{Fault, Faults};
pub use game::{Game, PlayError};
pub use line::Ply;
pub use moves::{Move, MoveList, NotAMove};
pub use outcome::Outcome;
pub use piece::{Kind, Man, Piece};
pub use point::{FILES, NotAPoint, Point, RANKS};
pub use position::Position;
pub use referee::{Finding, Guilt, Nature, RuleSet, Ruling, TakeBack};
pub use refusal::{IllegalMove, Refusal};
pub use setup::Setup;
pub use side::{BySide, Side};
