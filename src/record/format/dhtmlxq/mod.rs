//! `DhtmlXQ`, the fields of the common web board, in a text or anywhere in a page:
//!
//! ```text
//! [DhtmlXQ][DhtmlXQ_red]A[/DhtmlXQ_red][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]
//! ```
//!
//! A move is four digits, column and row of both points, rows from Black's side. `move_P_S_N` is line N, which replaces
//! ply S of line P; `comment_N` and `commentP_N` belong to plies. Line 0 is the main line.

mod fields;
mod write;

pub(crate) use fields::is_in;
pub use write::write;

use std::collections::BTreeMap;

use fields::{Field, fields, plain};

use super::digits::{self, RowCount};
use super::placement;
use crate::core::{Point, Setup};
use crate::record::limits::MAX_NESTING;
use crate::record::note::{Notes, Remark};
use crate::record::raw::sketch::Sketch;
use crate::record::raw::{Origin, Other, Raw, SideToMove};
use crate::record::result::{self, Stated};
use crate::record::tags::Tags;

/// Fields that have a tag of their own. Others become tags under their full name.
const FIELDS: [(&str, &str); 20] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redeng", "RedEng"),
    ("redrating", "RedElo"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blackeng", "BlackEng"),
    ("blackrating", "BlackElo"),
    ("open", "Opening"),
    ("timerule", "TimeControl"),
    ("redtime", "RedTime"),
    ("blacktime", "BlackTime"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("table", "Table"),
];
const LEAD: &str = "DhtmlXQ_";

/// Reads all boards of a text.
pub(crate) fn games(text: &str, row: usize) -> Vec<Raw<'_>> {
    let mut games = Vec::new();
    let mut board = Board::new(row);
    for (row, field) in fields(text, row) {
        match field {
            Field::Begin => {
                let done = std::mem::replace(&mut board, Board::new(row));
                games.extend(done.raw());
            }
            Field::Value(name, value) => {
                if name.eq_ignore_ascii_case("movelist") && board.has("movelist") {
                    let done = std::mem::replace(&mut board, Board::new(row));
                    games.extend(done.raw());
                }
                board.put(row, name, value);
            }
            Field::Malformed(text) => {
                board
                    .notes
                    .at_row(row, Remark::MalformedTag(text.to_owned()));
            }
        }
    }
    games.extend(board.raw());
    games
}

/// A line of moves that replaces part of another.
struct Branch<'a> {
    parent: usize,
    ply: usize,
    moves: &'a str,
}

/// The fields of one board.
struct Board<'a> {
    row: usize,
    values: Vec<(&'a str, String)>,
    moves: Option<&'a str>,
    branches: BTreeMap<usize, Branch<'a>>,
    /// Comments by line and ply.
    comments: BTreeMap<(usize, usize), String>,
    placement: Option<&'a str>,
    notes: Notes,
}

impl<'a> Board<'a> {
    fn new(row: usize) -> Self {
        Self {
            row,
            values: Vec::new(),
            moves: None,
            branches: BTreeMap::new(),
            comments: BTreeMap::new(),
            placement: None,
            notes: Notes::default(),
        }
    }

    fn has(&self, name: &str) -> bool {
        name == "movelist" && self.moves.is_some()
    }

    fn put(&mut self, row: usize, name: &'a str, value: &'a str) {
        let small = name.to_ascii_lowercase();
        let numbers = |lead: &str| -> Option<Vec<usize>> {
            let digits = small.strip_prefix(lead)?.trim_start_matches('_');
            digits.split('_').map(|part| part.parse().ok()).collect()
        };
        if small == "movelist" {
            self.moves = Some(value.trim());
        } else if small == "binit" {
            self.placement = Some(value.trim());
        } else if let Some(&[parent, ply, line]) = numbers("move").as_deref() {
            let branch = Branch {
                parent,
                ply,
                moves: value,
            };
            if line == 0 || self.branches.insert(line, branch).is_some() {
                self.notes.at_row(row, Remark::RepeatedTag(name.to_owned()));
            }
        } else if let Some(place) = numbers("comment") {
            let place = match *place.as_slice() {
                [ply] => (0, ply),
                [line, ply] => (line, ply),
                _ => {
                    self.notes
                        .at_row(row, Remark::MalformedTag(name.to_owned()));
                    return;
                }
            };
            self.comments.insert(place, plain(value));
        } else {
            self.values.push((name, plain(value)));
        }
    }

    fn raw(mut self) -> Option<Raw<'a>> {
        let is_game = self.moves.is_some() || self.placement.is_some() || !self.values.is_empty();
        if !is_game {
            return None;
        }
        let (tags, end) = self.tags();
        let setup = self.setup();
        // The ply of a variation counts from 1 in all that was seen; should it count from 0, the moves show it.
        let way = |first| {
            let mut notes = self.notes.clone();
            let sketch = self.sketch(first, &mut notes);
            Other { sketch, notes }
        };
        let Other { sketch, notes } = way(1);
        let other = (!self.branches.is_empty()).then(|| Box::new(way(0)));
        Some(Raw {
            tags,
            origin: Some(Origin::Men(setup, SideToMove::FromMoves)),
            sketch,
            other,
            end,
            notes,
            ..Raw::new(self.row)
        })
    }

    fn tags(&mut self) -> (Tags, Option<Stated>) {
        let mut tags = Tags::default();
        let mut end = None;
        for (name, value) in std::mem::take(&mut self.values) {
            let mut value = value.trim().replace('\n', " ");
            value.retain(|c| !c.is_control());
            let small = name.to_ascii_lowercase();
            if small == "result" {
                match result::read_tag(&value) {
                    Some(stated) => {
                        end = Some(stated);
                        continue;
                    }
                    None if value.is_empty() => continue,
                    None => {
                        tags.push("Result".to_owned(), value);
                        continue;
                    }
                }
            }
            let known = FIELDS.iter().find(|(field, _)| *field == small);
            let name = known.map_or_else(|| format!("{LEAD}{name}"), |(_, tag)| (*tag).to_owned());
            tags.push(name, value);
        }
        (tags, end)
    }

    fn setup(&mut self) -> Setup {
        let Some(text) = self.placement else {
            return Setup::initial();
        };
        let digits: Vec<u8> = text
            .chars()
            .filter_map(|c| c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()))
            .collect();
        let mut points = [None; 32];
        for (place, pair) in points.iter_mut().zip(digits.chunks(2)) {
            if let [file, row] = *pair {
                *place = 9_u8.checked_sub(row).and_then(|rank| Point::at(file, rank));
            }
        }
        if digits.len() != 64 {
            self.notes
                .at_row(self.row, Remark::MalformedTag(format!("binit {text}")));
        }
        placement::setup(points)
    }

    /// The lines of the board; plies of variations count from `first`.
    fn sketch(&self, first: usize, notes: &mut Notes) -> Sketch<'static> {
        let mut sketch = Sketch::new();
        digits::steps(
            &mut sketch,
            0,
            self.moves.unwrap_or_default(),
            RowCount::FromBlack,
            self.row,
        );
        // For each line of the file: its line in the sketch, the number of its first ply, its depth.
        let mut lines = BTreeMap::from([(0, (0, 1, 0))]);
        let mut too_deep = 0;
        for (&number, branch) in &self.branches {
            let Some(&(parent, parent_first, depth)) = lines.get(&branch.parent) else {
                notes.at_row(self.row, Remark::StrayVariation);
                continue;
            };
            let ply = branch.ply + 1 - first;
            let index = ply.checked_sub(parent_first);
            let Some(index) = index.filter(|&index| index < sketch.steps(parent).len()) else {
                notes.at_row(self.row, Remark::StrayVariation);
                continue;
            };
            if depth >= MAX_NESTING {
                too_deep += 1;
                continue;
            }
            let line = sketch.branch_at(parent, index, true);
            digits::steps(
                &mut sketch,
                line,
                branch.moves,
                RowCount::FromBlack,
                self.row,
            );
            lines.insert(number, (line, ply, depth + 1));
        }
        if too_deep > 0 {
            notes.say(Remark::TooDeep { count: too_deep });
        }
        for (&(number, ply), text) in &self.comments {
            let place = lines.get(&number).and_then(|&(line, first, _)| {
                if ply == 0 && number == 0 {
                    return Some((0, None));
                }
                let index = ply.checked_sub(first)?;
                (index < sketch.steps(line).len()).then_some((line, Some(index)))
            });
            match place {
                Some((line, index)) => sketch.comment_at(line, index, text),
                None if text.trim().is_empty() => {}
                None => notes.at_row(self.row, Remark::StrayComment(text.clone())),
            }
        }
        sketch
    }
}
