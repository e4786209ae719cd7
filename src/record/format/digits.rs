//! A game as one run of digits, four a move: column and row of both points. Rows count from Black's side, in some
//! programs from Red's; the way in which the game goes farther is the right one.

use std::borrow::Cow;

use crate::core::{Move, Point};
use crate::record::note::{Notes, Remark};
use crate::record::raw::sketch::{Given, Sketch, Step};
use crate::record::raw::{Other, Raw};

/// Which row is number 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RowCount {
    FromBlack,
    FromRed,
}

/// Reads a text of digits; blanks do not matter.
pub(crate) fn game(text: &str, row: usize) -> Raw<'_> {
    let mut game = Raw::new(row);
    steps(&mut game.sketch, 0, text, RowCount::FromBlack, row);
    let mut other = Other {
        sketch: Sketch::new(),
        notes: Notes::default(),
    };
    other.notes.say(Remark::RowsFromRed);
    steps(&mut other.sketch, 0, text, RowCount::FromRed, row);
    game.other = Some(Box::new(other));
    game
}

/// Adds the moves of a text to a line of a sketch.
pub(crate) fn steps(
    sketch: &mut Sketch<'_>,
    line: usize,
    text: &str,
    rows: RowCount,
    first_row: usize,
) {
    let mut row = first_row;
    let mut word = String::with_capacity(4);
    let mut word_row = row;
    for c in text.chars().chain(['\u{4}']) {
        let end = c == '\u{4}';
        if c == '\n' {
            row += 1;
        }
        if !c.is_whitespace() && !end {
            if word.is_empty() {
                word_row = row;
            }
            word.push(c);
        }
        if word.chars().count() == 4 || (end && !word.is_empty()) {
            let given = mv(&word, rows)
                .map_or_else(|| Given::Broken(Cow::Owned(word.clone())), Given::Points);
            sketch.push(line, Step::new(given, word_row));
            word.clear();
        }
    }
}

fn mv(word: &str, rows: RowCount) -> Option<Move> {
    let digits: Vec<u8> = word
        .chars()
        .map(|c| c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()))
        .collect::<Option<_>>()?;
    let point = |file, row: u8| match rows {
        RowCount::FromBlack => Point::at(file, 9_u8.checked_sub(row)?),
        RowCount::FromRed => Point::at(file, row),
    };
    match digits.as_slice() {
        &[file, row, to_file, to_row] => {
            Some(Move::new(point(file, row)?, point(to_file, to_row)?))
        }
        _ => None,
    }
}
