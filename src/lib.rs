//! Chinese chess (xiangqi) for two players at one terminal, and the rules of it as a crate: every legal move, every
//! notation in use, every common game file, and a referee who rules on repetitions as the federation does and says why.
//!
//! No move is guessed, no rule is left to the players, and no error is without its reason.
//!
//! **Legal moves**, from a position in any dialect of FEN:
//!
//! ```
//! use xiangqi::notation::fen;
//!
//! let position = fen::read("4k4/9/4b4/9/4p4/9/9/4C4/9/4K4 b")?.position()?;
//! let moves: Vec<String> = position.legal_moves().iter().map(|mv| mv.to_string()).collect();
//! assert_eq!(moves, ["e5e4", "e9f9", "e9d9", "e9e8"]);
//!
//! // Elephant and soldier stand between the general and the cannon: with one of them gone, it could jump the other.
//! let illegal = position.play("e7c9".parse()?).expect_err("an open line");
//! assert_eq!(illegal.to_string(), "Black's general would be left in check by the cannon on e2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **A move as a player types it**, and as others would write it:
//!
//! ```
//! use xiangqi::core::Position;
//! use xiangqi::notation::{self, Notation, Script};
//!
//! let start = Position::initial();
//! let mv = notation::read(&start, "C2=5")?;
//! assert_eq!(notation::write(&start, mv, Notation::Chinese(Script::Traditional)), "炮二平五");
//! assert_eq!(mv.to_string(), "h2e2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **A ruling and its reasons**, ply by ply:
//!
//! ```
//! use xiangqi::core::{Ending, Game, Nature, Outcome, RuleSet, Side};
//! use xiangqi::notation::{fen, read};
//!
//! let setup = fen::read("4kab2/4a4/4b4/3rC2R1/9/9/4n4/4B4/4A4/4KAB1c w")?.setup;
//! let mut game = Game::from_setup(setup, RuleSet::default())?;
//! for text in ["R2=1", "C9=8", "R1=2", "C8=9"].repeat(2) {
//!     game.play(read(game.position(), text)?)?;
//! }
//!
//! let Some(Ending::Repetition(ruling)) = game.ending() else {
//!     return Err("no ruling".into());
//! };
//! assert_eq!(ruling.outcome, Outcome::Win(Side::Black));
//! for (_ply, side, nature) in ruling.finding.plies() {
//!     match nature {
//!         Nature::Chase { threats, .. } => {
//!             println!("{side} chases the {} on {}", threats[0].victim.piece(), threats[0].at);
//!         }
//!         Nature::Check { .. } => println!("{side} checks"),
//!         Nature::Idle { .. } => println!("{side} does no harm"),
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game file is read with [`record::read`], move by move of every variation, and written in another format.
//!
//! # Features
//!
//! | feature | brings | needs |
//! |---|---|---|
//! | none | [`core`], [`notation`] and [`record`] | `encoding_rs` |
//! | `tui` (default) | the game at the table: its clock, its keeping, what is said, seen and drawn | ratatui and what it draws on |
//! | `cli` (default) | the program `xiangqi` and its commands, on top of `tui` | clap |
//!
//! For the rules alone: `xiangqi = { version = "0.1", default-features = false }`.
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
//! | `table` | what stands on the table: the game that is played, its clock, what was taken back, how it is saved | files, the time |
//! | `store` | where games and settings lie on disk, and how they get there whole | the program above it |
//! | `app` | what happens when somebody types, clicks or waits | sentences, keys of a terminal, the time |
//! | `words` | what is said about it, in every language | where it is shown |
//! | `view` | what there is to see | how it is drawn |
//! | `ui` | how it looks, what keys and clicks mean, line mode; the only home of ratatui | the command line |
//! | `cli` | what the program does with its arguments, a short file a command | nothing |
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
