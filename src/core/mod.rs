//! The rules: what is a position, what is a legal move, when a game ends and who is right about a repetition.
//!
//! Nothing here reads or writes, tells the time, or knows a text format. In reading order: [`side`], [`point`],
//! [`piece`]; the board of men and how they move (`board`, `reach`); [`setup`] and [`position`]; [`refusal`]; [`game`] and
//! [`ending`]; the [`referee`].

mod board;
pub mod ending;
pub mod game;
mod material;
mod perft;
pub mod piece;
pub mod point;
pub mod position;
mod reach;
pub mod referee;
pub mod refusal;
pub mod setup;
pub mod side;
mod zobrist;

pub use ending::{Decision, Ending, Outcome};
pub use game::{Game, PlayError, Ply};
pub use piece::{Kind, Man, Piece};
pub use point::Point;
pub use position::{Move, MoveList, Position};
pub use referee::{Finding, Guilt, Nature, RuleSet, Ruling, TakeBack};
pub use refusal::{IllegalMove, Refusal};
pub use setup::{Fault, Setup};
pub use side::{BySide, Side};
