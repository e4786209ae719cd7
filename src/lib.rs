//! Chinese chess for two players at one terminal, with a referee that gives its reasons.
//!
//! # A game and a ruling
//!
//! ```
//! use xiangqi::core::{Ending, Game, Move, Outcome, Point, RuleSet, Side};
//!
//! let point = |file, rank| Point::at(file, rank).ok_or("off the board");
//! let mut game = Game::new(RuleSet::default());
//!
//! // Both chariots go forth and back until the initial array stands for the third time.
//! for _ in 0..2 {
//!     for (from, to) in [((0, 0), (0, 1)), ((0, 9), (0, 8)), ((0, 1), (0, 0)), ((0, 8), (0, 9))] {
//!         let mv = Move::new(point(from.0, from.1)?, point(to.0, to.1)?);
//!         game.play(mv).map_err(|_| "illegal")?;
//!     }
//! }
//!
//! let Some(Ending::Repetition(ruling)) = game.ending() else {
//!     return Err("no ruling");
//! };
//! assert_eq!(ruling.finding.occurrences, [0, 4, 8]);
//! assert_eq!(ruling.outcome, Outcome::Draw); // neither side checked or chased
//! # Ok::<(), &str>(())
//! ```
//!
//! # The layers
//!
//! Each looks only downward, so a reader can stop at any floor:
//!
//! | layer | question it answers | does not know |
//! |---|---|---|
//! | [`core`] | what is legal, when a game ends, who is right about a repetition | text, files, time, screens |
//! | [`notation`] | what a typed or written move means, how a move and a position are written | games, files, screens |
//! | [`record`] | what is in a game file, and how a game is written down | paths, screens, the clock on the wall |
//! | [`table`] | what stands on the table: the game that is played, its clock, what was taken back, how it is saved | files, the time |
//! | [`store`] | where games and settings lie on disk, and how they get there whole | the program above it |
//! | [`app`] | what happens when somebody types, clicks or waits | sentences, keys of a terminal, the time |
//! | [`words`] | what is said about it, in every language | where it is shown |
//! | [`view`] | what there is to see | how it is drawn |
//! | [`ui`] | how it looks, what keys and clicks mean, line mode; the only home of ratatui | the command line |
//! | [`cli`] | what the program does with its arguments, a short file a command | nothing |
//!
//! # What always holds
//!
//! | | held by |
//! |---|---|
//! | a [`core::Position`] is playable, and the legal moves are those no rule refuses | `tests/it/random.rs` |
//! | the counts of legal moves are those other programs agree on, 1,825 of them | `tests/it/perft.rs` |
//! | a verdict follows the board when it is mirrored or turned, and does not depend on the phase of the cycle | `tests/it/rulings.rs` |
//! | every legal move has a name in each notation that reads back to it alone | `tests/it/notation_random.rs` |
//! | no file, however damaged, costs more than a message | `tests/it/records_hostile.rs` |
//! | the game shown is the replay of its moves, and every ply is on disk before it is on the screen | `tests/it/app/random.rs` |
//! | every frame is whole at every size: no half character, ninety points or one plain line | `tests/it/frames.rs`, `frames_app.rs` |
//! | each layer looks only downward | `tests/it/house.rs` |
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "tests fail by panicking"
    )
)]

#[cfg(feature = "tui")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
pub mod core;
pub mod notation;
pub mod record;
#[cfg(feature = "tui")]
pub mod store;
#[cfg(feature = "tui")]
pub mod table;
#[cfg(feature = "tui")]
pub mod ui;
#[cfg(feature = "tui")]
pub mod view;
#[cfg(feature = "tui")]
pub mod words;
