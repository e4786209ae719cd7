//! What is kept on disk: the games, unfinished and finished, and the settings.
//!
//! A game is one file of text, replaced as a whole after every ply, so that a kill or a power cut at any moment leaves
//! either the game before the ply or the game after it. The store knows names, places and locks; what the text says is
//! for the layers below. In reading order: [`atomic`], how a file is replaced; [`games`], where games lie and who may write
//! them; [`settings`], the file of settings; [`calendar`], the date of today; [`desk`], which carries out what the app
//! wants done on disk.
//!
//! ```text
//! <data>/unfinished/2026-12-01-191500.pgn     games to go on with
//! <data>/unfinished/.2026-12-01-191500.lock   held by the program that plays it
//! <data>/finished/2026-11-30-203012.pgn       games that are over
//! <config>/config.toml                        the settings
//! ```

pub mod atomic;
pub mod calendar;
pub mod desk;
pub mod games;
pub mod settings;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::words::Lang;
use crate::words::files::{Cause, Doing, trouble};

/// Where everything is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Store {
    data: PathBuf,
    config: PathBuf,
}

impl Store {
    /// A store of one directory, games and settings together.
    pub fn at(directory: impl Into<PathBuf>) -> Self {
        let data = directory.into();
        Self {
            config: data.clone(),
            data,
        }
    }

    /// The store of the person running the program: `xiangqi` below `XDG_DATA_HOME` and `XDG_CONFIG_HOME`, or below
    /// `~/.local/share` and `~/.config` where these are not set.
    ///
    /// # Errors
    /// When there is no home directory.
    pub fn of_user() -> Result<Self, StoreError> {
        let places = etcetera::choose_base_strategy().map_err(|_| StoreError {
            doing: Doing::Directory,
            path: PathBuf::from("~"),
            cause: Cause::NoHome,
        })?;
        Ok(Self {
            data: places.data_dir().join("xiangqi"),
            config: places.config_dir().join("xiangqi"),
        })
    }

    /// The file of settings, whether it exists or not.
    pub fn settings_file(&self) -> PathBuf {
        self.config.join("config.toml")
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

    /// The failure in one sentence, the path first.
    pub fn sentence(&self, lang: Lang) -> String {
        let trouble = trouble(lang, self.doing, &self.cause);
        let path = self.path.display();
        lang.pick("{path}: ", "{path}：")
            .replace("{path}", &path.to_string())
            + &trouble
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::English))
    }
}

impl std::error::Error for StoreError {}
