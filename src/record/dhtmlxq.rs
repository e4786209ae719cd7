//! `DhtmlXQ`, the fields of the common web board, in a text or anywhere in a page:
//!
//! ```text
//! [DhtmlXQ][DhtmlXQ_red]A[/DhtmlXQ_red][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]
//! ```
//!
//! A move is four digits, column and row of both points, rows from Black's side. `move_P_S_N` is line N, which replaces
//! ply S of line P; `comment_N` and `commentP_N` belong to plies. Line 0 is the main line.

use std::collections::BTreeMap;

use super::build::{self, Built};
use super::digits::{self, Rows};
use super::limits::MAX_NESTING;
use super::note::{Notes, Remark};
use super::placement;
use super::resolve::{SideToMove, Start};
use super::result;
use super::sketch::Sketch;
use super::tags::Tags;
use super::written::{Lost, Written};
use super::{NodeId, Record};
use crate::core::{Move, Outcome, Point, Setup, Side};

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
pub(super) fn games(text: &str, row: usize) -> Vec<(usize, Built)> {
    let mut games = Vec::new();
    let mut board = Board::new(row);
    for (row, field) in fields(text, row) {
        match field {
            Field::Begin => {
                let done = std::mem::replace(&mut board, Board::new(row));
                games.extend(done.built());
            }
            Field::Value(name, value) => {
                if name.eq_ignore_ascii_case("movelist") && board.has("movelist") {
                    let done = std::mem::replace(&mut board, Board::new(row));
                    games.extend(done.built());
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
    games.extend(board.built());
    games
}

enum Field<'a> {
    Begin,
    Value(&'a str, &'a str),
    Malformed(&'a str),
}

/// The fields of a text with their lines.
fn fields(text: &str, first_row: usize) -> impl Iterator<Item = (usize, Field<'_>)> {
    let mut rest = text;
    let mut row = first_row;
    std::iter::from_fn(move || {
        let (before, after) = rest.split_once("[DhtmlXQ")?;
        let whole = rest.get(before.len()..).unwrap_or_default();
        row += count_lines(before);
        let here = row;
        let Some((name, value)) = name_and_rest(after) else {
            rest = after;
            return Some((here, Field::Malformed(first_line(whole))));
        };
        if name.is_empty() {
            rest = value;
            return Some((here, Field::Begin));
        }
        let Some(name) = name.strip_prefix('_').filter(|name| is_name(name)) else {
            rest = after;
            return Some((here, Field::Malformed(first_line(whole))));
        };
        // The value ends at the next field, which should be its own end.
        let end = next_bracket(value).unwrap_or(value.len());
        let (inside, end) = value.split_at_checked(end).unwrap_or((value, ""));
        row += count_lines(inside);
        let closing = end
            .strip_prefix("[/DhtmlXQ_")
            .and_then(|end| end.strip_prefix(name))
            .and_then(|end| end.strip_prefix(']'));
        rest = closing.unwrap_or(end);
        let field = if closing.is_some() {
            Field::Value(name, inside)
        } else {
            if end.starts_with("[/") {
                rest = end.get(1..).unwrap_or_default();
            }
            Field::Malformed(first_line(whole))
        };
        Some((here, field))
    })
}

/// What stands before the closing bracket, and what after it. The bracket must be near.
fn name_and_rest(text: &str) -> Option<(&str, &str)> {
    let end = text.bytes().take(80).position(|b| b == b']')?;
    let (name, rest) = text.split_at_checked(end)?;
    Some((name, rest.strip_prefix(']')?))
}

/// Where the next field of the board begins or ends.
fn next_bracket(text: &str) -> Option<usize> {
    text.match_indices("DhtmlXQ").find_map(|(at, _)| {
        let before = text.get(..at)?;
        ["[/", "["]
            .iter()
            .find(|bracket| before.ends_with(**bracket))
            .map(|bracket| at - bracket.len())
    })
}

/// Whether a text holds a field of the board: `[DhtmlXQ]` or `[DhtmlXQ_name]`.
pub(super) fn is_in(text: &str) -> bool {
    text.match_indices("[DhtmlXQ").any(|(at, lead)| {
        text.get(at + lead.len()..)
            .and_then(name_and_rest)
            .is_some_and(|(name, _)| is_name(name))
    })
}

fn is_name(name: &str) -> bool {
    name.len() <= 60 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn count_lines(text: &str) -> usize {
    text.bytes().filter(|&b| b == b'\n').count()
}

/// The beginning of a text, for a message: of its first line, and not too much of it.
fn first_line(text: &str) -> &str {
    let start = text
        .char_indices()
        .nth(60)
        .and_then(|(end, _)| text.get(..end))
        .unwrap_or(text);
    start.lines().next().unwrap_or_default()
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

    fn built(mut self) -> Option<(usize, Built)> {
        let is_game = self.moves.is_some() || self.placement.is_some() || !self.values.is_empty();
        if !is_game {
            return None;
        }
        let (tags, result) = self.tags();
        let start = Start {
            setup: self.setup(),
            side: SideToMove::FromMoves,
        };
        // The ply of a variation counts from 1 in all that was seen; should it count from 0, the moves show it.
        let build = |from| {
            let mut notes = Notes::default();
            let sketch = self.sketch(from, &mut notes);
            build::of_points(tags.clone(), sketch, &start, result, notes)
        };
        let mut game = build(1);
        if !self.branches.is_empty() {
            let other = build(0);
            if moves(&other) > moves(&game) {
                game = other;
            }
        }
        self.notes.append(game.notes);
        game.notes = self.notes;
        Some((self.row, game))
    }

    fn tags(&mut self) -> (Tags, Option<Outcome>) {
        let mut tags = Tags::default();
        let mut outcome = None;
        for (name, value) in std::mem::take(&mut self.values) {
            let mut value = value.trim().replace('\n', " ");
            value.retain(|c| !c.is_control());
            let small = name.to_ascii_lowercase();
            if small == "result" {
                match result::read_tag(&value) {
                    Some(stated) => {
                        outcome = stated.outcome();
                        continue;
                    }
                    None if value.is_empty() => continue,
                    None => {
                        let unknown = Remark::UnknownResult(value.clone());
                        self.notes.at_row(self.row, unknown);
                        tags.push("Result".to_owned(), value);
                        continue;
                    }
                }
            }
            let known = FIELDS.iter().find(|(field, _)| *field == small);
            let name = known.map_or_else(|| format!("{LEAD}{name}"), |(_, tag)| (*tag).to_owned());
            tags.push(name, value);
        }
        (tags, outcome)
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
            Rows::FromBlack,
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
            digits::steps(&mut sketch, line, branch.moves, Rows::FromBlack, self.row);
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

fn moves(built: &Built) -> usize {
    built.game.as_ref().map_or(0, |record| record.tree().len())
}

/// Undoes the escapes of a value: entities of the page, `\u4E2D`, and `||` for a line end.
fn plain(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find(['&', '\\', '|', '<']) {
        let (before, here) = rest.split_at_checked(at).unwrap_or((rest, ""));
        plain.push_str(before);
        let (c, length) = escape(here).unwrap_or_else(|| {
            let first = here.chars().next().unwrap_or_default();
            (first, first.len_utf8())
        });
        plain.push(c);
        rest = here.get(length..).unwrap_or_default();
    }
    plain.push_str(rest);
    plain
}

/// The character an escape at the front of a text stands for, and its length.
fn escape(text: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 8] = [
        ("||", '\n'),
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&nbsp;", ' '),
        ("<br>", '\n'),
        ("<br />", '\n'),
    ];
    if let Some(&(name, c)) = NAMED.iter().find(|(name, _)| text.starts_with(name)) {
        return Some((c, name.len()));
    }
    if let Some(hex) = text.strip_prefix("\\u") {
        let code = u32::from_str_radix(hex.get(..4)?, 16).ok()?;
        return Some((char::from_u32(code)?, 6));
    }
    let number = text.strip_prefix("&#")?;
    let end = number.find(';').filter(|&end| end <= 8)?;
    let digits = number.get(..end)?;
    let code = match digits.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some((char::from_u32(code)?, end + 3))
}

/// Writes a record as one board. Remark signs and clock readings have no place in the format and are left out; what is
/// said before a variation is written after its first move.
pub fn write(record: &Record) -> Written {
    let mut written = Written::default();
    let out = &mut written.text;
    out.push_str("[DhtmlXQ]\n");
    let put = |out: &mut String, name: &str, value: &str| {
        out.push_str(&format_field(name, value));
    };
    for (name, value) in record.tags.iter() {
        let field = FIELDS
            .iter()
            .find(|(_, tag)| tag.eq_ignore_ascii_case(name))
            .map(|(field, _)| *field)
            .or_else(|| name.strip_prefix(LEAD).filter(|name| is_name(name)));
        match field {
            Some(field) => put(out, field, value),
            None if name.eq_ignore_ascii_case("Result") || value.trim().is_empty() => {}
            None if is_name(name) => put(out, name, value),
            None => written.lost.push(Lost::Tag(name.to_owned())),
        }
    }
    let result = match record.result {
        Some(Outcome::Win(Side::Red)) => "红胜",
        Some(Outcome::Win(Side::Black)) => "黑胜",
        Some(Outcome::Draw) => "和棋",
        None => "未知",
    };
    put(out, "result", result);
    if *record.start() != crate::core::Position::initial() {
        let squares: String = placement::points(record.start())
            .iter()
            .map(|point| point.map_or_else(|| "99".to_owned(), square))
            .collect();
        put(out, "binit", &squares);
    }
    let tree = record.tree();
    let mut comments = Vec::new();
    // Lines wait with their parent line, the ply they replace and their first move.
    let mut waiting = std::collections::VecDeque::new();
    let mut next_line = 1;
    let mut line = Some((0, 0, 1, tree.main_child(NodeId::ROOT)));
    if !tree.comment(NodeId::ROOT).is_empty() {
        comments.push((0, 0, tree.comment(NodeId::ROOT).to_owned()));
    }
    while let Some((number, parent, first, start)) = line {
        let mut digits = String::new();
        let mut here = start;
        let mut ply = first;
        while let Some(id) = here {
            if let Some(mv) = tree.mv(id) {
                digits.push_str(&move_digits(mv));
            }
            let said = tree.annotation(id);
            let text = [said.before.as_str(), said.after.as_str()]
                .into_iter()
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join("\n");
            if !text.is_empty() {
                comments.push((number, ply, text));
            }
            written.count(said);
            let is_main = tree.parent(id).and_then(|parent| tree.main_child(parent)) == Some(id);
            if is_main {
                let mut sibling = tree.next_sibling(id);
                while let Some(other) = sibling {
                    waiting.push_back((next_line, number, ply, Some(other)));
                    next_line += 1;
                    sibling = tree.next_sibling(other);
                }
            }
            here = tree.main_child(id);
            ply += 1;
        }
        let name = if number == 0 {
            "movelist".to_owned()
        } else {
            format!("move_{parent}_{first}_{number}")
        };
        put(&mut written.text, &name, &digits);
        line = waiting.pop_front();
    }
    for (number, ply, text) in comments {
        let name = if number == 0 {
            format!("comment{ply}")
        } else {
            format!("comment{number}_{ply}")
        };
        put(&mut written.text, &name, &text);
    }
    written.text.push_str("[/DhtmlXQ]\n");
    written
}

fn format_field(name: &str, value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '\r' => {}
            '\n' => escaped.push_str("||"),
            '[' | ']' | '&' | '<' | '>' | '\\' | '|' => {
                let code = format!("\\u{:04x}", u32::from(c));
                escaped.push_str(&code);
            }
            c => escaped.push(c),
        }
    }
    format!("[{LEAD}{name}]{escaped}[/{LEAD}{name}]\n")
}

fn move_digits(mv: Move) -> String {
    square(mv.from) + &square(mv.to)
}

fn square(point: Point) -> String {
    format!("{}{}", point.file(), 9 - point.rank())
}
