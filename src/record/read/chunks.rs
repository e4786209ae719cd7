//! The lines of a file, gathered into pieces that hold whole games.

use std::io::{self, BufRead, Cursor, Read};

use super::cut::Cut;
use crate::record::error::FileError;
use crate::record::format::Format;
use crate::record::limits::MAX_GAME_BYTES;

/// Reads to the end, up to a limit for what is held in all.
pub(super) fn read_rest(
    source: impl Read,
    held: &mut Vec<u8>,
    limit: usize,
) -> Result<(), FileError> {
    let room = limit.saturating_sub(held.len());
    let more = u64::try_from(room).unwrap_or(u64::MAX).saturating_add(1);
    let got = source.take(more).read_to_end(held)?;
    if got > room {
        return Err(FileError::FileTooLong);
    }
    Ok(())
}

/// The lines of a file, gathered into pieces that hold whole games.
#[derive(Debug)]
pub(super) struct Chunks<R> {
    head: Cursor<Vec<u8>>,
    rest: Option<R>,
    /// The number of the next line, from 1; the line carried over counts as not read yet.
    pub(super) row: usize,
    /// A line that was read and begins the next piece.
    carried: Vec<u8>,
    spare: Vec<u8>,
}

impl<R: BufRead> Chunks<R> {
    pub(super) fn new(head: Vec<u8>, rest: Option<R>) -> Self {
        Self {
            head: Cursor::new(head),
            rest,
            row: 1,
            carried: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// Everything that is left.
    pub(super) fn all(&mut self, limit: usize) -> Result<Vec<u8>, FileError> {
        let mut bytes = Vec::new();
        read_rest(&mut self.head, &mut bytes, limit)?;
        if let Some(rest) = &mut self.rest {
            read_rest(rest, &mut bytes, limit)?;
        }
        Ok(bytes)
    }

    pub(super) fn give_back(&mut self, mut chunk: Vec<u8>) {
        chunk.clear();
        self.spare = chunk;
    }

    /// The next lines that belong together: whole games, mostly one. `None` at the end.
    pub(super) fn chunk(&mut self, format: Format) -> Result<Option<Vec<u8>>, FileError> {
        let first_row = self.row;
        let mut chunk = std::mem::take(&mut self.spare);
        let mut cut = Cut::new(format);
        loop {
            let from = chunk.len();
            if self.carried.is_empty() {
                self.line(&mut chunk, first_row)?;
            } else {
                chunk.append(&mut self.carried);
            }
            let line = chunk.get(from..).unwrap_or_default();
            if line.is_empty() {
                return Ok((!chunk.is_empty()).then_some(chunk));
            }
            if from > 0 && cut.is_before(line, from) {
                self.carried = chunk.split_off(from);
                return Ok(Some(chunk));
            }
            cut.pass(line);
            self.row += 1;
        }
    }

    /// Reads one line with its end.
    fn line(&mut self, chunk: &mut Vec<u8>, row: usize) -> Result<(), FileError> {
        let too_long = || FileError::GameTooLong { row };
        if bounded_line(&mut self.head, chunk, MAX_GAME_BYTES)?.ok_or_else(too_long)? {
            return Ok(());
        }
        if let Some(rest) = &mut self.rest {
            bounded_line(rest, chunk, MAX_GAME_BYTES)?.ok_or_else(too_long)?;
        }
        Ok(())
    }
}

/// Appends a line. Says whether its end was found, or `None` if more bytes than allowed would be held.
fn bounded_line(
    source: &mut impl BufRead,
    into: &mut Vec<u8>,
    limit: usize,
) -> io::Result<Option<bool>> {
    loop {
        let available = match source.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(Some(false));
        }
        let end = available.iter().position(|&b| b == b'\n');
        let length = end.map_or(available.len(), |end| end + 1);
        if into.len() + length > limit {
            return Ok(None);
        }
        into.extend_from_slice(available.get(..length).unwrap_or_default());
        source.consume(length);
        if end.is_some() {
            return Ok(Some(true));
        }
    }
}
