//! The games on disk: which there are, and which program may write which.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::atomic::{self, sync_directory};
use super::{Cause, Doing, Store, StoreError, calendar};

/// A game that lies on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The file.
    pub path: PathBuf,
    /// The name of the file without its ending, the date and time at which the game began.
    pub name: String,
    /// When it was last written.
    pub written: SystemTime,
    /// Whether another program is playing it right now.
    pub in_use: bool,
}

impl Store {
    fn unfinished_dir(&self) -> PathBuf {
        self.data.join("unfinished")
    }

    fn finished_dir(&self) -> PathBuf {
        self.data.join("finished")
    }

    /// The games to go on with, the one written last first.
    ///
    /// # Errors
    /// When the directory is there and cannot be read.
    pub fn unfinished(&self) -> Result<Vec<Kept>, StoreError> {
        let mut games = list(&self.unfinished_dir())?;
        for game in &mut games {
            game.in_use = is_held(&lock_beside(&game.path));
        }
        Ok(games)
    }

    /// The games that are over, the one written last first.
    ///
    /// # Errors
    /// When the directory is there and cannot be read.
    pub fn finished(&self) -> Result<Vec<Kept>, StoreError> {
        list(&self.finished_dir())
    }

    /// A file for a game that begins now. Nothing is written before the first [`GameFile::save`], but the name is taken:
    /// no other program gets it.
    ///
    /// # Errors
    /// When the directory cannot be made or written.
    pub fn new_game(&self, now: SystemTime) -> Result<GameFile, StoreError> {
        let directory = self.unfinished_dir();
        fs::create_dir_all(&directory)
            .map_err(|error| StoreError::new(Doing::Directory, &directory, &error))?;
        let stem = calendar::stamp(now);
        for again in 1..=u32::MAX {
            let name = if again == 1 {
                stem.clone()
            } else {
                format!("{stem}-{again}")
            };
            let file = format!("{name}.pgn");
            let path = directory.join(&file);
            if path.exists() || self.finished_dir().join(&file).exists() {
                continue;
            }
            match Hold::take(&path) {
                // The file may have come into being between the look and the lock.
                Ok(_) if path.exists() => {}
                Ok(hold) => return Ok(GameFile::new(self, file, hold, false)),
                Err(error) if error.cause == Cause::InUse => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError {
            doing: Doing::Write,
            path: directory,
            cause: Cause::Full,
        })
    }

    /// Takes hold of an unfinished game, to go on with it.
    ///
    /// # Errors
    /// When another program holds it, or the directory cannot be written.
    pub fn resume(&self, game: &Kept) -> Result<GameFile, StoreError> {
        let file = format!("{}.pgn", game.name);
        let hold = Hold::take(&self.unfinished_dir().join(&file))?;
        Ok(GameFile::new(self, file, hold, false))
    }
}

/// The file of the game being played. No other program writes it as long as this value lives.
#[derive(Debug)]
pub struct GameFile {
    file: String,
    unfinished: PathBuf,
    finished: PathBuf,
    is_finished: bool,
    /// Held, not read.
    _hold: Hold,
}

impl GameFile {
    fn new(store: &Store, file: String, hold: Hold, is_finished: bool) -> Self {
        Self {
            file,
            unfinished: store.unfinished_dir(),
            finished: store.finished_dir(),
            is_finished,
            _hold: hold,
        }
    }

    /// Where the game lies, or will lie once it is saved.
    pub fn path(&self) -> PathBuf {
        self.directory(self.is_finished).join(&self.file)
    }

    const fn directory(&self, finished: bool) -> &PathBuf {
        if finished {
            &self.finished
        } else {
            &self.unfinished
        }
    }

    /// Replaces the file by `text`, and moves it among the finished games, or back, if that has changed. When this
    /// returns, the game is on the disk.
    ///
    /// # Errors
    /// When it cannot be written. What was saved before is then still there.
    pub fn save(&mut self, text: &str, finished: bool) -> Result<(), StoreError> {
        let path = self.path();
        if let Some(directory) = path.parent() {
            make_directory(directory)?;
        }
        atomic::write(&path, text.as_bytes())?;
        if finished != self.is_finished {
            let target = self.directory(finished);
            make_directory(target)?;
            let target = target.join(&self.file);
            fs::rename(&path, &target)
                .map_err(|error| StoreError::new(Doing::Write, &target, &error))?;
            sync_directory(&target);
            sync_directory(&path);
            self.is_finished = finished;
        }
        Ok(())
    }

    /// Removes the game from the disk, when the players want it gone.
    ///
    /// # Errors
    /// When it is there and cannot be removed.
    pub fn discard(self) -> Result<(), StoreError> {
        let path = self.path();
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(StoreError::new(Doing::Write, &path, &error))
            }
            _ => Ok(()),
        }
    }
}

fn make_directory(directory: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(directory)
        .map_err(|error| StoreError::new(Doing::Directory, directory, &error))
}

/// The `.pgn` files of a directory, the one written last first; hidden ones are none of ours to show. A directory that
/// is not there holds nothing.
fn list(directory: &Path) -> Result<Vec<Kept>, StoreError> {
    let trouble = |error: io::Error| StoreError::new(Doing::Directory, directory, &error);
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(trouble(error)),
    };
    let mut games = Vec::new();
    for entry in entries {
        let path = entry.map_err(trouble)?.path();
        let hidden = path
            .file_name()
            .is_none_or(|name| name.as_encoded_bytes().starts_with(b"."));
        let Some(name) = path.file_stem().and_then(OsStr::to_str) else {
            continue;
        };
        if hidden || path.extension() != Some(OsStr::new("pgn")) {
            continue;
        }
        // Gone since the directory was read: finished or removed by another program.
        let Ok(written) = fs::metadata(&path).and_then(|data| data.modified()) else {
            continue;
        };
        games.push(Kept {
            name: name.to_owned(),
            path,
            written,
            in_use: false,
        });
    }
    games.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.name.cmp(&a.name)));
    Ok(games)
}

/// The right to write one game, held by a lock on a hidden file beside it. The system lets go of the lock when the
/// program ends, in whatever way.
#[derive(Debug)]
struct Hold {
    file: PathBuf,
    /// Open as long as the lock is held.
    _lock: File,
}

impl Hold {
    fn take(game: &Path) -> Result<Self, StoreError> {
        let file = lock_beside(game);
        let trouble = |error: io::Error| StoreError::new(Doing::Hold, game, &error);
        loop {
            let lock = OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(false)
                .open(&file)
                .map_err(trouble)?;
            match lock.try_lock() {
                // Another program may have removed the file we opened before we had the lock: then it is no lock.
                Ok(()) if !is_still(&lock, &file) => {}
                Ok(()) => return Ok(Self { file, _lock: lock }),
                // A file system without locks cannot keep two programs apart; one can still play.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Self { file, _lock: lock });
                }
                Err(error) => return Err(trouble(error.into())),
            }
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.file));
    }
}

/// Whether a program holds the lock. Looking makes no file.
fn is_held(file: &Path) -> bool {
    let Ok(lock) = OpenOptions::new().write(true).open(file) else {
        return false;
    };
    matches!(lock.try_lock(), Err(TryLockError::WouldBlock))
}

/// Whether the name still belongs to the open file.
#[cfg(unix)]
fn is_still(open: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (open.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// Elsewhere a file cannot be removed while it is open.
#[cfg(not(unix))]
fn is_still(_open: &File, _path: &Path) -> bool {
    true
}

/// `.name.lock` beside `name.pgn`.
fn lock_beside(game: &Path) -> PathBuf {
    let stem = game.file_stem().unwrap_or_default().to_string_lossy();
    game.with_file_name(format!(".{stem}.lock"))
}
