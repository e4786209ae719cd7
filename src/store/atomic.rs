//! Replacing a file as a whole, so that at no moment there is half of it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Doing, StoreError};

/// Writes the file, or leaves what was there before: the new contents go to a hidden file beside it, are pushed to the
/// disk, and take its name in one step.
///
/// A symbolic link is followed, and the permissions of a file that is replaced are kept. What is not a plain file, such
/// as a pipe or a terminal, is written directly.
///
/// # Errors
/// When any step fails. The file is then as it was.
pub fn write(path: &Path, contents: &[u8]) -> Result<(), StoreError> {
    let mut pending = Pending::new(path)?;
    pending
        .write_all(contents)
        .map_err(|error| StoreError::new(Doing::Write, path, &error))?;
    pending.commit()
}

/// New contents of a file, to be written bit by bit. They lie beside the file they will replace, and are removed when
/// they are given up.
#[derive(Debug)]
#[must_use = "the file is replaced only by `commit`"]
pub struct Pending {
    target: PathBuf,
    file: File,
    /// The hidden file; none when the target is written directly, or once it has been replaced.
    fresh: Option<PathBuf>,
}

impl Pending {
    /// Makes the hidden file. The file itself is not touched yet.
    ///
    /// # Errors
    /// When the hidden file cannot be made.
    pub fn new(path: &Path) -> Result<Self, StoreError> {
        let trouble = |error: io::Error| StoreError::new(Doing::Write, path, &error);
        // Through symbolic links to the file itself; a file that is not there yet is its own target.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let present = fs::metadata(&target).ok();
        if present.as_ref().is_some_and(|present| !present.is_file()) {
            let file = OpenOptions::new()
                .write(true)
                .open(&target)
                .map_err(trouble)?;
            return Ok(Self {
                target,
                file,
                fresh: None,
            });
        }
        let fresh = hidden_beside(&target);
        let file = File::create(&fresh).map_err(trouble)?;
        let pending = Self {
            target,
            file,
            fresh: Some(fresh),
        };
        if let Some(present) = present {
            pending
                .file
                .set_permissions(present.permissions())
                .map_err(trouble)?;
        }
        Ok(pending)
    }

    /// Brings the contents to disk and puts them in the place of the file.
    ///
    /// # Errors
    /// When that fails; the file is then as it was.
    pub fn commit(mut self) -> Result<(), StoreError> {
        let Some(fresh) = &self.fresh else {
            return Ok(());
        };
        self.file
            .sync_all()
            .and_then(|()| fs::rename(fresh, &self.target))
            .map_err(|error| StoreError::new(Doing::Write, &self.target, &error))?;
        self.fresh = None;
        sync_directory(&self.target);
        Ok(())
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        if let Some(fresh) = &self.fresh {
            // Nothing better can be done about a hidden file that will not go; the next write takes its place.
            drop(fs::remove_file(fresh));
        }
    }
}

/// `games/.name.pgn.1234.new` for `games/name.pgn` and the process 1234, so that two programs do not write one file.
fn hidden_beside(target: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(target.file_name().unwrap_or_default());
    name.push(format!(".{}.new", std::process::id()));
    target.with_file_name(name)
}

/// Makes the new name itself last. File systems that cannot do this have done what they can.
pub(super) fn sync_directory(file: &Path) {
    let parent = match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        Some(_) | None => Path::new("."),
    };
    if let Ok(directory) = File::open(parent) {
        drop(directory.sync_all());
    }
}
