//! XQF, the binary files of the most common board program of the PC.
//!
//! A header of 1024 bytes with texts and the placement, then one record a move: two points, flags, perhaps a comment.
//! Records come in the order of a walk: a move, what follows it, then the move it could have been replaced by. From
//! version 11 on everything is shifted by keys that stand in the header.

use std::borrow::Cow;

use super::placement;
use crate::core::{Move, Outcome, Point, Side};
use crate::record::encoding::{self, Encoding};
use crate::record::error::Damaged;
use crate::record::limits::MAX_NESTING;
use crate::record::note::{Notes, Remark};
use crate::record::raw::sketch::{Given, Sketch, Step};
use crate::record::raw::{Origin, Raw, SideToMove};
use crate::record::result::Stated;
use crate::record::tags::Tags;

const HEADER: usize = 0x400;
/// The last version that is known.
const NEWEST: u8 = 18;
/// What the keys of the stream are mixed with.
const MASK_TEXT: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// Where a text stands in the header, after a byte with its length; how long it can be; the tag it becomes.
const TEXTS: [(usize, usize, &str); 11] = [
    (0x050, 63, "Title"),
    (0x0D0, 63, "Event"),
    (0x110, 15, "Date"),
    (0x120, 15, "Site"),
    (0x130, 15, "Red"),
    (0x140, 15, "Black"),
    (0x150, 63, "TimeControl"),
    (0x190, 15, "RedTime"),
    (0x1A0, 15, "BlackTime"),
    (0x1D0, 15, "Annotator"),
    (0x1E0, 15, "Author"),
];

/// Reads a file.
pub(crate) fn read(bytes: &[u8]) -> Result<Raw<'static>, Damaged> {
    let Some((header, body)) = bytes.split_at_checked(HEADER) else {
        return Err(Damaged::XqfHeader);
    };
    let byte = |at: usize| header.get(at).copied().unwrap_or_default();
    if byte(2) > NEWEST {
        return Err(Damaged::XqfVersion(byte(2)));
    }
    let mut notes = Notes::default();
    let mut bad = 0;
    let mut tags = Tags::default();
    for (at, most, name) in TEXTS {
        let length = usize::from(byte(at)).min(most);
        let raw = header.get(at + 1..at + 1 + length).unwrap_or_default();
        let value = text(raw, &mut bad);
        if !value.is_empty() {
            tags.push(name.to_owned(), value.replace(['\r', '\n'], " "));
        }
    }
    let stage = match byte(0x40) {
        1 => "opening",
        2 => "middle game",
        3 => "ending",
        _ => "",
    };
    if !stage.is_empty() {
        tags.push("PlayType".to_owned(), stage.to_owned());
    }
    let end = match byte(0x33) {
        1 => Some(Stated::Ended(Outcome::Win(Side::Red))),
        2 => Some(Stated::Ended(Outcome::Win(Side::Black))),
        3 => Some(Stated::Ended(Outcome::Draw)),
        0 => None,
        other => {
            notes.say(Remark::UnknownResult(other.to_string()));
            None
        }
    };
    let keys = Keys::of(header);
    let setup = placement::setup(keys.squares(header));
    let sketch = Records {
        keys,
        bytes: body,
        at: 0,
        bad: 0,
    }
    .sketch(&mut notes, &mut bad);
    if bad > 0 {
        notes.say(Remark::BadBytes {
            encoding: Encoding::Gb18030,
            count: bad,
        });
    }
    Ok(Raw {
        tags,
        origin: Some(Origin::Men(setup, SideToMove::FromMoves)),
        sketch,
        end,
        notes,
        ..Raw::new(0)
    })
}

/// Decodes a text up to its first zero byte. Fields are cut without regard to characters, so half of one may be left.
fn text(raw: &[u8], bad: &mut usize) -> String {
    let end = raw.iter().position(|&b| b == 0).unwrap_or(raw.len());
    let raw = raw.get(..end).unwrap_or_default();
    let decoded = encoding::decode_as(raw, Encoding::Gb18030);
    let whole = decoded.text.trim_end_matches(char::REPLACEMENT_CHARACTER);
    let cut_off = decoded.text.chars().count() - whole.chars().count();
    *bad += decoded.bad.saturating_sub(cut_off.min(1));
    whole.trim().to_owned()
}

/// What is added to the numbers of a file.
#[derive(Debug, Clone, Copy, Default)]
struct Keys {
    version: u8,
    squares: u8,
    from: u8,
    to: u8,
    length: u32,
    stream: [u8; 32],
}

impl Keys {
    fn of(header: &[u8]) -> Self {
        let byte = |at: usize| header.get(at).copied().unwrap_or_default();
        let version = byte(2);
        if version <= 10 {
            return Self {
                version,
                ..Self::default()
            };
        }
        let mixed = |key: u8, times: u8| {
            let key = u32::from(key);
            let product = (54 * key * key + 221) * u32::from(times);
            product.to_le_bytes()[0]
        };
        let squares = mixed(byte(13), byte(13));
        let from = mixed(byte(14), squares);
        let mut stream = [0; 32];
        for (index, (key, letter)) in stream.iter_mut().zip(MASK_TEXT).enumerate() {
            *key = (byte(8 + index % 4) | (byte(12 + index % 4) & byte(3))) & letter;
        }
        Self {
            version,
            squares,
            from,
            to: mixed(byte(15), from),
            length: (u32::from(byte(12)) * 256 + u32::from(byte(13))) % 32_000 + 767,
            stream,
        }
    }

    /// The points of the thirty-two men, in the order of the format.
    fn squares(&self, header: &[u8]) -> [Option<Point>; 32] {
        let mut men = [None; 32];
        let stored = header.get(0x10..0x30).unwrap_or_default();
        for (index, &square) in stored.iter().enumerate() {
            let man = if self.version >= 12 {
                (usize::from(self.squares) + 1 + index) % 32
            } else {
                index
            };
            if let Some(place) = men.get_mut(man) {
                *place = point(square.wrapping_sub(self.squares));
            }
        }
        men
    }
}

/// Column times ten plus row, both from 0, the row from Red's side.
fn point(square: u8) -> Option<Point> {
    Point::at(square / 10, square % 10)
}

/// The bytes after the header.
struct Records<'a> {
    keys: Keys,
    bytes: &'a [u8],
    at: usize,
    bad: usize,
}

/// One record.
struct Found {
    from: u8,
    to: u8,
    goes_on: bool,
    has_sibling: bool,
    comment: String,
}

impl Records<'_> {
    fn sketch(mut self, notes: &mut Notes, bad: &mut usize) -> Sketch<'static> {
        let mut sketch = Sketch::new();
        let mut too_deep = 0;
        // The first record stands for the start.
        let mut goes_on = false;
        if let Some(start) = self.next() {
            sketch.comment(0, &start.comment);
            goes_on = start.goes_on;
        } else {
            notes.say(Remark::Truncated);
        }
        let mut line = 0;
        // The step that the first of the line replaces.
        let mut replaced = None;
        // How deep each line is nested.
        let mut depths = vec![0usize];
        let mut waiting: Vec<(usize, usize)> = Vec::new();
        loop {
            if !goes_on {
                let Some(place) = waiting.pop() else { break };
                let depth = depths.get(place.0).copied().unwrap_or_default() + 1;
                line = sketch.branch_at(place.0, place.1, depth <= MAX_NESTING);
                too_deep += usize::from(depth > MAX_NESTING);
                depths.push(depth);
                replaced = Some(place);
            }
            let Some(record) = self.next() else {
                notes.say(Remark::Truncated);
                break;
            };
            let given = match (
                point(record.from.wrapping_sub(24).wrapping_sub(self.keys.from)),
                point(record.to.wrapping_sub(32).wrapping_sub(self.keys.to)),
            ) {
                (Some(from), Some(to)) => Given::Points(Move::new(from, to)),
                _ => Given::Broken(Cow::Owned(format!("{:02X} {:02X}", record.from, record.to))),
            };
            let index = sketch.steps(line).len();
            sketch.push(line, Step::new(given, 0));
            sketch.comment(line, &record.comment);
            if record.has_sibling {
                let first = replaced.filter(|_| index == 0);
                waiting.push(first.unwrap_or((line, index)));
            }
            goes_on = record.goes_on;
        }
        if too_deep > 0 {
            notes.say(Remark::TooDeep { count: too_deep });
        }
        *bad += self.bad;
        sketch
    }

    fn next(&mut self) -> Option<Found> {
        let [from, to, flags, _] = self.take()?;
        let plain = self.keys.version <= 10;
        let (goes_on, has_sibling, has_comment) = if plain {
            (flags & 0xF0 != 0, flags & 0x0F != 0, true)
        } else {
            (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0)
        };
        let mut comment = String::new();
        if has_comment {
            let length = u32::from_le_bytes(self.take()?).checked_sub(self.keys.length)?;
            let length = usize::try_from(length).ok()?;
            let raw: Vec<u8> = self
                .bytes
                .get(self.at..self.at.checked_add(length)?)?
                .iter()
                .zip(self.at..)
                .map(|(&b, at)| self.plain(b, at))
                .collect();
            self.at += length;
            comment = text(&raw, &mut self.bad).replace("\r\n", "\n");
        }
        Some(Found {
            from,
            to,
            goes_on,
            has_sibling,
            comment,
        })
    }

    fn take(&mut self) -> Option<[u8; 4]> {
        let raw: [u8; 4] = self.bytes.get(self.at..self.at + 4)?.try_into().ok()?;
        let mut plain = raw;
        for (offset, b) in plain.iter_mut().enumerate() {
            *b = self.plain(*b, self.at + offset);
        }
        self.at += 4;
        Some(plain)
    }

    fn plain(&self, b: u8, at: usize) -> u8 {
        let key = self.keys.stream.get(at % 32).copied().unwrap_or_default();
        b.wrapping_sub(key)
    }
}
