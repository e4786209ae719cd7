//! The one test binary: a module a subject.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "tests fail by panicking, and their names say what they hold"
)]

mod app;
mod cli;
mod cli_games;
mod desk;
mod endings;
mod frames;
mod frames_app;
mod house;
mod legality;
mod lines;
mod notation;
mod notation_fen;
mod notation_files;
mod notation_random;
mod notation_typing;
mod perft;
mod pty;
mod random;
mod readme;
mod records;
mod records_hostile;
mod records_made;
mod records_write;
mod records_xqf;
mod rulings;
mod second_reading;
mod store;
mod support;
mod words;
