//! What is kept on disk: the games, unfinished and finished, and the settings.
//!
//! A game is one file of text, replaced as a whole after every ply, so that a kill or a power cut at any moment leaves
//! either the game before the ply or the game after it. The store knows names, places and locks; what the text says is
//! for the layers below. In reading order: [`atomic`], how a file is replaced; [`games`], where games lie and who may write
//! them; [`settings`], the file of settings; [`calendar`], the date of today.
//!
//! ```text
//! <data>/unfinished/2026-12-01-191500.pgn     games to go on with
//! <data>/unfinished/.2026-12-01-191500.lock   held by the program that plays it
//! <data>/finished/2026-11-30-203012.pgn       games that are over
//! <config>/config.toml                        the settings
//! ```

pub mod atomic;
pub mod calendar;
mod error;
pub mod games;
pub mod settings;

use std::path::PathBuf;

use etcetera::BaseStrategy;

pub use error::{Cause, Doing, StoreError, Trouble};

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
