//! A record as PGN text.

use super::is_tag_line;
use crate::core::{Position, Side};
use crate::notation::{self, Notation, fen};
use crate::record::Record;
use crate::record::result;
use crate::record::tree::{Annotation, NodeId, Tree};

/// The tags that stand first, in this order, where the record has them.
const FIRST: [&str; 9] = [
    "Game",
    "Event",
    "Site",
    "Date",
    "Round",
    "RedTeam",
    "Red",
    "BlackTeam",
    "Black",
];
/// How wide the lines of a variation get, in characters.
const WIDTH: usize = 76;

/// Writes a record as one PGN game that ends with an empty line.
///
/// Braces in comments become full-width ones, since many readers end a comment at the first brace. A line of a comment
/// that looks like a tag begins with a full-width bracket, since a reader that has lost its place looks for tags at
/// the start of lines. Quotes and backslashes in tags are escaped by a backslash, and line ends become blanks.
pub fn write(record: &Record, notation: Notation) -> String {
    let mut text = String::new();
    tags(&mut text, record, notation);
    text.push('\n');
    let mut moves = Moves {
        tree: record.tree(),
        notation,
        first_number: record.setup().number.max(1).into(),
        first_turn: record.setup().turn,
        text,
        column: 0,
        interrupted: true,
    };
    moves.game(record.start());
    moves.word(result::token(record.result), false);
    moves.end_line();
    moves.text.push('\n');
    moves.text
}

fn tags(text: &mut String, record: &Record, notation: Notation) {
    let mut put = |name: &str, value: &str| {
        text.push('[');
        text.push_str(name);
        text.push_str(" \"");
        for c in value.chars() {
            match c {
                '"' | '\\' => text.extend(['\\', c]),
                '\n' => text.push(' '),
                c if c.is_control() => {}
                c => text.push(c),
            }
        }
        text.push_str("\"]\n");
    };
    let made = |name: &str| {
        ["FEN", "SetUp", "Format"]
            .iter()
            .any(|made| name.eq_ignore_ascii_case(made))
    };
    let is_first = |name: &str| FIRST.iter().any(|first| name.eq_ignore_ascii_case(first));
    if record.tags.get("Game").is_none() {
        put("Game", "Chinese Chess");
    }
    for name in FIRST {
        if let Some(value) = record.tags.get(name) {
            put(name, value);
        }
    }
    // A result in words that nobody understood is kept as it was.
    let unknown = record
        .tags
        .get("Result")
        .filter(|_| record.result.is_none());
    put("Result", unknown.unwrap_or(result::token(record.result)));
    for (name, value) in record.tags.iter() {
        let is_name = !name.is_empty()
            && !name.contains(|c: char| c.is_whitespace() || c.is_control() || "\"[]%".contains(c));
        if is_name && !made(name) && !is_first(name) && !name.eq_ignore_ascii_case("Result") {
            put(name, value);
        }
    }
    if !record.is_from_initial() || has_counters(record) {
        put("FEN", &fen::write(record.setup()));
    }
    put(
        "Format",
        match notation {
            Notation::Wxf => "WXF",
            Notation::Chinese(_) => "Chinese",
            Notation::Iccs => "ICCS",
        },
    );
}

/// Whether the start counts plies or moves from other numbers than a new game does.
fn has_counters(record: &Record) -> bool {
    record.setup().quiet != 0 || record.setup().number > 1
}

/// What is still to be written, the next last.
enum Job {
    Move {
        id: NodeId,
        ply: usize,
        before: Box<Position>,
    },
    Open,
    Close,
}

struct Moves<'a> {
    tree: &'a Tree,
    notation: Notation,
    first_number: usize,
    first_turn: Side,
    text: String,
    /// Characters on this line.
    column: usize,
    /// Whether a Black move that comes now needs its number.
    interrupted: bool,
}

impl Moves<'_> {
    /// Writes all moves. A stack of jobs stands in for recursion, so that depth costs no call frames.
    fn game(&mut self, start: &Position) {
        let said = self.tree.annotation(NodeId::ROOT);
        self.comment(&said.after, said, true);
        let mut depth = 0usize;
        let mut jobs: Vec<Job> = self.first(NodeId::ROOT, 0, start).into_iter().collect();
        while let Some(job) = jobs.pop() {
            match job {
                Job::Open => {
                    if depth == 0 {
                        self.end_line();
                    }
                    depth += 1;
                    self.word("(", true);
                    self.interrupted = true;
                }
                Job::Close => {
                    depth = depth.saturating_sub(1);
                    self.glue(")");
                    self.interrupted = true;
                    if depth == 0 {
                        self.end_line();
                    }
                }
                Job::Move { id, ply, before } => {
                    let Some(mv) = self.tree.mv(id) else { continue };
                    self.step(id, ply, &before, depth == 0);
                    let Ok(after) = before.play(mv) else { continue };
                    jobs.extend(self.first(id, ply + 1, &after));
                    let Some(parent) = self.tree.parent(id) else {
                        continue;
                    };
                    if self.tree.main_child(parent) == Some(id) {
                        let others: Vec<NodeId> = self.tree.children(parent).skip(1).collect();
                        for &id in others.iter().rev() {
                            let before = before.clone();
                            jobs.extend([Job::Close, Job::Move { id, ply, before }, Job::Open]);
                        }
                    }
                }
            }
        }
    }

    fn first(&self, id: NodeId, ply: usize, here: &Position) -> Option<Job> {
        Some(Job::Move {
            id: self.tree.main_child(id)?,
            ply,
            before: Box::new(here.clone()),
        })
    }

    /// Writes one move with its number and what is said about it.
    fn step(&mut self, id: NodeId, ply: usize, before: &Position, main: bool) {
        let said = self.tree.annotation(id);
        self.comment(&said.before, &Annotation::default(), main);
        let black_first = usize::from(self.first_turn == Side::Black);
        let number = self
            .first_number
            .saturating_add(usize::midpoint(ply, black_first));
        let red_moves = before.turn() == Side::Red;
        if red_moves && main {
            self.end_line();
        }
        if red_moves {
            let number = if main && self.column == 0 {
                format!("{number:3}.")
            } else {
                format!("{number}.")
            };
            self.word(&number, true);
        } else if self.interrupted {
            let number = if main && self.column == 0 {
                format!("{number:3}...")
            } else {
                format!("{number}...")
            };
            self.word(&number, true);
        }
        self.interrupted = false;
        let Some(mv) = self.tree.mv(id) else { return };
        let name = match self.notation {
            // The form the tag stands for, with capitals and a hyphen.
            Notation::Iccs => notation::iccs::write_hyphenated(mv),
            Notation::Wxf | Notation::Chinese(_) => notation::write(before, mv, self.notation),
        };
        self.word(&name, false);
        for nag in &said.nags {
            self.word(&format!("${nag}"), false);
        }
        self.comment(&said.after, said, main);
    }

    /// Writes a comment with the clock readings of its move; on lines of its own in the main line.
    fn comment(&mut self, text: &str, said: &Annotation, main: bool) {
        let clock = said.clock.to_string();
        if text.is_empty() && clock.is_empty() {
            return;
        }
        let gap = if text.is_empty() || clock.is_empty() {
            ""
        } else {
            " "
        };
        let whole = format!("{{{clock}{gap}{}}}", safe(text));
        // A reading alone stays beside its move.
        if main && !text.is_empty() {
            self.end_line();
        }
        self.word(&whole, false);
        if main && !text.is_empty() {
            self.end_line();
        }
        self.interrupted = !text.is_empty() || self.interrupted;
    }

    fn word(&mut self, word: &str, keep_with_next: bool) {
        let length = word.chars().count();
        let reserve = if keep_with_next { 10 } else { 0 };
        if self.column > 0 {
            if self.column + 1 + length + reserve > WIDTH {
                self.end_line();
            } else if !self.text.ends_with('(') {
                self.glue(" ");
            }
        }
        self.glue(word);
    }

    fn glue(&mut self, word: &str) {
        self.text.push_str(word);
        let last_line = word.rsplit('\n').next().unwrap_or(word).chars().count();
        self.column = if word.contains('\n') {
            last_line
        } else {
            self.column + last_line
        };
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}

/// A comment in which no reader sees its end or the next game.
fn safe(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(safe_line).collect();
    lines.join("\n").trim().to_owned()
}

fn safe_line(line: &str) -> String {
    let plain: String = line
        .trim_end()
        .chars()
        .filter_map(|c| match c {
            '{' => Some('｛'),
            '}' => Some('｝'),
            '\t' => Some(' '),
            c if c.is_control() => None,
            c => Some(c),
        })
        .collect();
    match plain.trim_start().strip_prefix('[') {
        Some(rest) if is_tag_line(plain.trim_start().as_bytes()) => format!("［{rest}"),
        _ => plain,
    }
}
