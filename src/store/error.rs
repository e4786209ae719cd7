//! What can go wrong on disk, as data: what was being done, with which file, and why it failed. The `Display` of an error
//! is its one English line; what a person reads in either language is made of the data above.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::settings::Misread;
use crate::record::{FileError, Note, Unreadable};

/// What was being done with a file or directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// Reading it.
    Read,
    /// Writing it.
    Write,
    /// Making the directory, or listing what is in it.
    Directory,
    /// Taking hold of a saved game, so that no other program writes it.
    Hold,
}

impl fmt::Display for Doing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "cannot be read",
            Self::Write => "cannot be written",
            Self::Directory => "cannot be used as a directory",
            Self::Hold => "cannot be opened to play on",
        })
    }
}

/// Why it failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// There is no such file or directory.
    Missing,
    /// The system does not permit it.
    Denied,
    /// The file system can only be read.
    ReadOnly,
    /// No space is left, on the device or within the user's share of it.
    Full,
    /// It is larger than a file may be.
    TooLarge,
    /// It is a directory and should be a file.
    IsDirectory,
    /// It, or something above it, is a file and should be a directory.
    NotDirectory,
    /// It is a pipe, a device or the like.
    NotPlain,
    /// Another program is using the game.
    InUse,
    /// There is no home directory to put it in.
    NoHome,
    /// Anything else, in the words of the system.
    Other(String),
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "there is no such file",
            Self::Denied => "permission is denied",
            Self::ReadOnly => "the file system is read-only",
            Self::Full => "the disk is full",
            Self::TooLarge => "it is too large",
            Self::IsDirectory => "it is a directory",
            Self::NotDirectory => "a part of its path is a file, not a directory",
            Self::NotPlain => "it is not a plain file",
            Self::InUse => "another xiangqi has this game open",
            Self::NoHome => "there is no home directory; name a place with --data-dir",
            Self::Other(words) => words,
        })
    }
}

/// Something that could not be done on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError {
    /// What was being done.
    pub doing: Doing,
    /// With which file or directory.
    pub path: PathBuf,
    /// Why it failed.
    pub cause: Cause,
}

impl StoreError {
    /// The failure that the system reports as `error`.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "the system has dozens of kinds of failure and gets more; what we have no words for it says itself"
    )]
    pub fn new(doing: Doing, path: &Path, error: &io::Error) -> Self {
        let cause = match error.kind() {
            io::ErrorKind::NotFound => Cause::Missing,
            io::ErrorKind::PermissionDenied => Cause::Denied,
            io::ErrorKind::ReadOnlyFilesystem => Cause::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Cause::Full,
            io::ErrorKind::FileTooLarge => Cause::TooLarge,
            io::ErrorKind::IsADirectory => Cause::IsDirectory,
            io::ErrorKind::NotADirectory => Cause::NotDirectory,
            io::ErrorKind::WouldBlock => Cause::InUse,
            _ => Cause::Other(error.to_string()),
        };
        Self {
            doing,
            path: path.to_owned(),
            cause,
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.path.display(), self.doing, self.cause)
    }
}

impl std::error::Error for StoreError {}

/// Something that went wrong with a file, whether on disk or in what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// On disk.
    Disk(StoreError),
    /// There is no game in this file.
    NoGame(PathBuf, FileError),
    /// The start position of the game in this file cannot stand.
    Unplayable(PathBuf, Box<Unreadable>),
    /// The game in this file is damaged here. What comes before was read.
    Damaged(PathBuf, Box<Note>),
    /// Lines of the file of settings mean nothing. The others hold.
    Settings(PathBuf, Vec<Misread>),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(error) => error.fmt(f),
            Self::NoGame(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Unplayable(path, unreadable) => write!(f, "{}: {unreadable}", path.display()),
            Self::Damaged(path, note) => write!(f, "{}: {note}", path.display()),
            Self::Settings(path, lines) => {
                for (index, Misread { line, why }) in lines.iter().enumerate() {
                    let gap = if index == 0 { "" } else { "; " };
                    write!(f, "{gap}{}, line {line}: {why}", path.display())?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for Trouble {}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Disk(error)
    }
}
