//! The one test binary: a module a subject.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "tests fail by panicking, and their names say what they hold"
)]

#[cfg(feature = "tui")]
mod app;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod cli_games;
#[cfg(feature = "tui")]
mod desk;
mod endings;
#[cfg(feature = "tui")]
mod frames;
#[cfg(feature = "tui")]
mod frames_app;
mod house;
mod legality;
#[cfg(feature = "tui")]
mod lines;
mod loops;
mod notation;
mod notation_fen;
mod notation_files;
mod notation_random;
mod notation_typing;
mod perft;
#[cfg(feature = "cli")]
mod pty;
mod random;
#[cfg(feature = "cli")]
mod readme;
mod records;
mod records_hostile;
mod records_made;
mod records_write;
mod records_xqf;
mod rulings;
mod second_reading;
#[cfg(feature = "tui")]
mod store;
mod support;
#[cfg(feature = "tui")]
mod words;
