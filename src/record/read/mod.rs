//! Reading a file game by game, whatever its format.

mod build;
mod chunks;
mod cut;
mod resolve;
mod sniff;

use std::collections::VecDeque;
use std::io::{BufRead, Read};

use super::Record;
use super::encoding::{self, Decoded, Encoding};
use super::error::{FileError, Unreadable};
use super::format::pgn::scan;
use super::format::{Format, dhtmlxq, digits, wxf_file, xqf};
use super::limits::{MAX_FILE_BYTES, MAX_GAME_BYTES};
use super::note::{Note, Notes, Remark};
use super::raw::Raw;
use crate::notation::Ranks;
use build::Built;
use chunks::{Chunks, read_rest};
pub use sniff::sniff;

/// One game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The line it begins on, from 1; 0 where the format has no lines.
    pub row: usize,
    /// The record, or why there is none.
    pub game: Result<Record, Unreadable>,
    /// Everything that was noticed, in the order of the file.
    pub notes: Vec<Note>,
}

/// A file that was read as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// Its format.
    pub format: Format,
    /// Its games; never none.
    pub entries: Vec<Entry>,
}

/// Reads all games of a file.
///
/// # Errors
/// When there is none, or not all of the file can be read. Games that hold an error of their own are entries all the
/// same.
pub fn read(bytes: &[u8]) -> Result<Opened, FileError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(FileError::FileTooLong);
    }
    let reader = Reader::new(bytes)?;
    let format = reader.format();
    let entries = reader.collect::<Result<_, _>>()?;
    Ok(Opened { format, entries })
}

/// The games of a file, one at a time, in bounded memory.
///
/// It ends after the last game or after an error.
#[derive(Debug)]
pub struct Reader<R> {
    format: Format,
    chunks: Chunks<R>,
    encoding: Option<Encoding>,
    ranks: Option<Ranks>,
    number: usize,
    ready: VecDeque<Entry>,
    /// Notes of text that belongs to no game, until there is one to tell them with.
    stray: Notes,
    /// The first move that could not be read, as long as there was no game.
    failed: Option<Box<Note>>,
    blank: bool,
    finished: bool,
}

impl<R: BufRead> Reader<R> {
    /// Looks at the beginning of a file to find its format.
    ///
    /// # Errors
    /// When reading fails or the format is not read.
    pub fn new(mut source: R) -> Result<Self, FileError> {
        let mut head = Vec::new();
        let limit = u64::try_from(sniff::HEAD).unwrap_or(u64::MAX);
        source.by_ref().take(limit).read_to_end(&mut head)?;
        let mut rest = Some(source);
        let wide = encoding_rs::Encoding::for_bom(&head)
            .is_some_and(|(encoding, _)| encoding != encoding_rs::UTF_8);
        if wide {
            if let Some(source) = rest.take() {
                read_rest(source, &mut head, MAX_FILE_BYTES)?;
            }
            head = encoding::decode(&head).text.into_owned().into_bytes();
        }
        let start = head.get(..sniff::HEAD.min(head.len())).unwrap_or_default();
        let format = sniff(start).map_err(FileError::Foreign)?;
        if head.starts_with(encoding::BOM) {
            head.drain(..encoding::BOM.len());
        }
        Ok(Self {
            format,
            chunks: Chunks::new(head, rest),
            encoding: None,
            ranks: None,
            number: 0,
            ready: VecDeque::new(),
            stray: Notes::default(),
            failed: None,
            blank: true,
            finished: false,
        })
    }

    /// The format of the file.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Reads on until an entry is ready or the file is at its end.
    fn advance(&mut self) -> Result<(), FileError> {
        if self.finished {
            return Ok(());
        }
        while self.ready.is_empty() && !self.finished {
            if self.format == Format::Xqf {
                let bytes = self.chunks.all(MAX_GAME_BYTES)?;
                self.finished = true;
                self.blank = false;
                let built = build::record(xqf::read(&bytes)?, None);
                self.enter(built);
                continue;
            }
            let row = self.chunks.row;
            let Some(chunk) = self.chunks.chunk(self.format)? else {
                self.finished = true;
                break;
            };
            self.blank &= chunk.trim_ascii().is_empty();
            self.take_apart(&chunk, row);
            self.chunks.give_back(chunk);
        }
        if self.finished && self.ready.is_empty() && self.number == 0 {
            return Err(if self.blank {
                FileError::Empty
            } else {
                FileError::NoGame(self.failed.take())
            });
        }
        Ok(())
    }

    /// Turns a piece of the file into entries.
    fn take_apart(&mut self, chunk: &[u8], row: usize) {
        let decoded = encoding::decode_like(chunk, self.encoding);
        let mut built = self.build(&decoded, row);
        let mut found = (decoded.encoding, decoded.bad);
        let moves = |built: &[Built]| -> usize {
            let games = built.iter().filter_map(|built| built.game.as_ref().ok());
            games.map(|record| record.tree().len()).sum()
        };
        if decoded.encoding == Encoding::Gb18030 && moves(&built) == 0 {
            let other = encoding::decode_as(chunk, Encoding::Big5);
            let again = self.build(&other, row);
            if moves(&again) > 0 {
                built = again;
                found = (other.encoding, other.bad);
            }
        }
        let (encoding, bad) = found;
        let mut notes = Notes::default();
        if encoding != Encoding::Utf8 && self.encoding != Some(encoding) {
            notes.say(Remark::Decoded(encoding));
        }
        if bad > 0 {
            let count = bad;
            notes.at_row(row, Remark::BadBytes { encoding, count });
        }
        if !chunk.is_ascii() && moves(&built) > 0 {
            self.encoding = Some(encoding);
        }
        self.stray.append(notes);
        for built in built {
            self.enter(built);
        }
    }

    fn build(&self, decoded: &Decoded<'_>, row: usize) -> Vec<Built> {
        let text = decoded.text.as_ref();
        let games: Vec<Raw<'_>> = match self.format {
            Format::Pgn | Format::Moves => scan::games(text, row),
            Format::Fen => vec![Raw::of_position(text.trim(), row)],
            Format::Wxf => wxf_file::games(text, row),
            Format::DhtmlXq => dhtmlxq::games(text, row),
            Format::Digits => vec![digits::game(text, row)],
            Format::Xqf => Vec::new(),
        };
        let mut ranks = self.ranks;
        games
            .into_iter()
            .map(|raw| {
                let built = build::record(raw, ranks);
                ranks = ranks.or(built.ranks);
                built
            })
            .collect()
    }

    /// Numbers a game and puts it out, unless it is none.
    fn enter(&mut self, built: Built) {
        self.ranks = self.ranks.or(built.ranks);
        if !built.is_game {
            self.stray.append(built.notes);
            if self.failed.is_none() {
                self.failed = self.stray.first_error().map(Box::new);
            }
            return;
        }
        self.number += 1;
        let mut notes = std::mem::take(&mut self.stray);
        notes.append(built.notes);
        self.ready.push_back(Entry {
            number: self.number,
            row: built.row,
            game: built.game,
            notes: notes.finish(self.number),
        });
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(error) = self.advance() {
            self.finished = true;
            return Some(Err(error));
        }
        self.ready.pop_front().map(Ok)
    }
}
