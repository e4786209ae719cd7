//! The rules: what is a position, what is a legal move, when a game ends and who is right about a repetition.
//!
//! Nothing here reads or writes, tells the time, or knows a text format. In reading order: [`side`], [`point`], [`piece`]
//! and [`moves`]; the board of men and how they move (`board`, `reach`); [`setup`], [`position`] and the [`fault`]s that
//! part them; `examine` and [`refusal`]; [`game`], its [`line`] and [`ending`]; the [`referee`].

mod board;
pub mod ending;
mod examine;
pub mod fault;
pub mod game;
pub mod line;
mod material;
pub mod moves;
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
pub use fault::Fault;
pub use game::{Game, PlayError};
pub use line::Ply;
pub use moves::{Move, MoveList};
pub use piece::{Kind, Man, Piece};
pub use point::Point;
pub use position::Position;
pub use referee::{Finding, Guilt, Nature, RuleSet, Ruling, TakeBack};
pub use refusal::{IllegalMove, Refusal};
pub use setup::Setup;
pub use side::{BySide, Side};
