//! Moves without tags, as they are printed and pasted.

use crate::core::{Move, Position, Side};
use crate::notation::{self, Notation, fen};
use crate::record::Record;
use crate::record::written::{Lost, Written};

/// Writes the main line as a numbered list, a full move on a line, after the position if it is not the initial one.
pub fn write(record: &Record, notation: Notation) -> Written {
    let mut written = Written::default();
    let out = &mut written.text;
    if !record.is_from_initial() {
        out.push_str(&fen::write(record.setup()));
        out.push('\n');
    }
    let first = usize::from(record.setup().number.max(1));
    out.push_str(&numbered(record, first, |here, mv| {
        notation::write(here, mv, notation)
    }));
    written.count_all(record.tree());
    for (name, value) in record.tags.iter() {
        if !value.trim().is_empty() {
            written.lost.push(Lost::Tag(name.to_owned()));
        }
    }
    written
}

/// The main line with numbers from `first` on, a full move on a line.
pub(crate) fn numbered(
    record: &Record,
    first: usize,
    name: impl Fn(&Position, Move) -> String,
) -> String {
    let mut text = String::new();
    let black_first = usize::from(record.start().turn() == Side::Black);
    let mut here = record.start().clone();
    for (index, mv) in record.mainline().into_iter().enumerate() {
        let ply = index + black_first;
        let is_red = ply % 2 == 0;
        let lead = match (is_red, index) {
            (true, _) => format!("{:3}. ", first + ply / 2),
            (false, 0) => format!("{first:3}. ... "),
            (false, _) => " ".to_owned(),
        };
        text.push_str(&lead);
        text.push_str(&name(&here, mv));
        if !is_red {
            text.push('\n');
        }
        match here.play(mv) {
            Ok(after) => here = after,
            Err(_) => break,
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
