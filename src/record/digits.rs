//! A game as one run of digits, four a move: column and row of both points. Rows count from Black's side, in some
//! programs from Red's; the way in which the game goes farther is the right one.

use std::borrow::Cow;

use super::build::{self, Built};
use super::note::{Notes, Remark};
use super::resolve::{self, Start};
use super::sketch::{Sketch, Step, Token};
use super::tags::Tags;
use crate::core::{Move, Point};

/// Which row is number 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    FromBlack,
    FromRed,
}

/// Reads a text of digits; blanks do not matter.
pub(super) fn game(text: &str) -> Built {
    let start = Start::initial();
    let mut notes = Notes::default();
    let way = |rows| {
        let mut sketch = Sketch::new();
        steps(&mut sketch, 0, text, rows, 1);
        let reach = resolve::reach(&sketch, &start);
        (sketch, reach)
    };
    let (from_black, far) = way(Rows::FromBlack);
    let sketch = if far == from_black.main_len() {
        from_black
    } else {
        let (from_red, farther) = way(Rows::FromRed);
        if farther > far {
            notes.say(Remark::RowsFromRed);
            from_red
        } else {
            from_black
        }
    };
    let mut built = build::of_points(Tags::default(), sketch, &start, None, notes);
    built.is_game = built
        .game
        .as_ref()
        .is_ok_and(|record| !record.tree().is_empty());
    built
}

/// Adds the moves of a text to a line of a sketch.
pub(super) fn steps(
    sketch: &mut Sketch<'_>,
    line: usize,
    text: &str,
    rows: Rows,
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
            let token = mv(&word, rows)
                .map_or_else(|| Token::Broken(Cow::Owned(word.clone())), Token::Points);
            sketch.push(line, Step::new(token, word_row));
            word.clear();
        }
    }
}

fn mv(word: &str, rows: Rows) -> Option<Move> {
    let digits: Vec<u8> = word
        .chars()
        .map(|c| c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()))
        .collect::<Option<_>>()?;
    let point = |file, row: u8| match rows {
        Rows::FromBlack => Point::at(file, 9_u8.checked_sub(row)?),
        Rows::FromRed => Point::at(file, row),
    };
    match digits.as_slice() {
        &[file, row, to_file, to_row] => {
            Some(Move::new(point(file, row)?, point(to_file, to_row)?))
        }
        _ => None,
    }
}
