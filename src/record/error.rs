//! Why a file, or a game of it, could not be read.

use std::fmt;
use std::io;

use super::format::Foreign;
use super::limits::{MAX_FILE_BYTES, MAX_GAME_BYTES};
use super::note::Note;
use super::quoted::{Faults, Quoted};
use super::tags::Tags;
use crate::core::Fault;
use crate::notation::fen::FenError;

/// Why a file gives no (more) games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileError {
    /// Reading failed: of which kind the failure is, and what the system says of it.
    Io(io::ErrorKind, String),
    /// There is nothing in it.
    Empty,
    /// There is no game in it. The note, if any, tells of the first move that could not be read.
    NoGame(Option<Box<Note>>),
    /// The format is not read.
    Foreign(Foreign),
    /// A game is longer than [`MAX_GAME_BYTES`].
    GameTooLong {
        /// The line it begins on, from 1.
        row: usize,
    },
    /// A file that must be held in memory is longer than [`MAX_FILE_BYTES`].
    FileTooLong,
    /// The file is damaged where nothing can be saved.
    Damaged(Damaged),
}

/// What keeps a file of bytes from being read at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Damaged {
    /// An XQF file ends within its header.
    XqfHeader,
    /// An XQF file of a version above the last that is known.
    XqfVersion(u8),
}

/// A game whose start position cannot be set up, so that none of its moves has a meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// The tags, all of them.
    pub tags: Tags,
    /// What is wrong.
    pub why: Unplayable,
}

/// Why a game could not be read at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplayable {
    /// The text of its start position cannot be read.
    Fen(String, FenError),
    /// Its start position cannot stand.
    Setup(Vec<Fault>),
    /// It is written in a private letter table.
    PrivateLetters(String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(_, said) => f.write_str(said),
            Self::Empty => f.write_str("the file is empty"),
            Self::NoGame(None) => f.write_str("no game found: neither tags nor a move"),
            Self::NoGame(Some(note)) => write!(f, "no game found; {note}"),
            Self::Foreign(foreign) => foreign.fmt(f),
            Self::GameTooLong { row } => write!(
                f,
                "the game from line {row} on is longer than {} MiB",
                MAX_GAME_BYTES >> 20
            ),
            Self::FileTooLong => write!(f, "longer than {} MiB", MAX_FILE_BYTES >> 20),
            Self::Damaged(what) => what.fmt(f),
        }
    }
}

impl std::error::Error for FileError {}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Io(error.kind(), error.to_string())
    }
}

impl From<Damaged> for FileError {
    fn from(damaged: Damaged) -> Self {
        Self::Damaged(damaged)
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::XqfHeader => f.write_str("an XQF file that ends within its header of 1024 bytes"),
            Self::XqfVersion(version) => write!(
                f,
                "an XQF file of version {version}, above 18, the last that is known"
            ),
        }
    }
}

impl std::error::Error for Damaged {}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl std::error::Error for Unreadable {}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(text, error) => write!(
                f,
                "the start position {} is not readable: {error}",
                Quoted(text)
            ),
            Self::Setup(faults) => {
                write!(f, "the start position cannot stand: {}", Faults(faults))
            }
            Self::PrivateLetters(text) => write!(
                f,
                "{} gives its own letters to the pieces; only FORMAT WXF is read",
                Quoted(text)
            ),
        }
    }
}

impl std::error::Error for Unplayable {}
