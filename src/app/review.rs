//! Review: a line of a record being walked.

use super::line::Line;
use super::list::{self, Row};
use super::msg::{Find, Step, Turn};
use crate::core::RuleSet;
use crate::notation::Notation;
use crate::record::{NodeId, Record};
use crate::table::saved;

/// A record shown move by move.
#[derive(Debug, Clone)]
pub struct Review {
    /// Where the record comes from.
    source: Source,
    /// The line that is walked.
    line: Line,
    /// How many plies of it have been played.
    ply: usize,
    /// The list of all moves.
    rows: Vec<Row>,
    rules: RuleSet,
    /// How fast moves follow each other by themselves, in milliseconds, and when the next is due.
    pace: u64,
    auto: Auto,
    /// Whether the field takes a move to be added here.
    pub(super) adding: bool,
}

/// Whether moves follow by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Auto {
    /// They do not.
    Off,
    /// They do as soon as somebody tells the time.
    Begun,
    /// They do, and the next is due at this moment.
    Due(u64),
}

/// Where a record comes from.
#[derive(Debug, Clone)]
pub enum Source {
    /// It is the game on the table.
    Table,
    /// It was read from a file.
    File(Box<FromFile>),
}

/// A record read from a file.
#[derive(Debug, Clone)]
pub struct FromFile {
    /// The file.
    pub path: String,
    /// Its number in the file, from 1, and how many games that holds.
    pub number: (usize, usize),
    /// The record, with the edits made here.
    pub record: Record,
    /// Whether there are edits that were not saved.
    pub edited: bool,
}

/// The slowest and fastest pace, in milliseconds.
pub const PACES: [u64; 6] = [10_000, 5_000, 3_000, 2_000, 1_000, 500];

impl Review {
    /// Whether what is typed is a move to be added.
    pub const fn is_adding(&self) -> bool {
        self.adding
    }

    /// Review of a record from a place on.
    pub(super) fn new(
        source: Source,
        table: &Record,
        at: NodeId,
        otherwise: RuleSet,
        notation: Notation,
    ) -> Self {
        let record = match &source {
            Source::Table => table,
            Source::File(file) => &file.record,
        };
        let rules = saved::rules(&record.tags)
            .ok()
            .flatten()
            .unwrap_or(otherwise);
        let line = Line::through(record, at, rules);
        let ply = line.ply_of(at).unwrap_or(0);
        let rows = list::of_record(record, notation);
        Self {
            source,
            line,
            ply,
            rows,
            rules,
            pace: 2_000,
            auto: Auto::Off,
            adding: false,
        }
    }

    /// Where the record comes from.
    pub const fn source(&self) -> &Source {
        &self.source
    }

    /// The file the record comes from.
    pub fn file(&self) -> Option<&FromFile> {
        match &self.source {
            Source::Table => None,
            Source::File(file) => Some(file),
        }
    }

    pub(super) fn file_mut(&mut self) -> Option<&mut FromFile> {
        match &mut self.source {
            Source::Table => None,
            Source::File(file) => Some(file),
        }
    }

    /// Takes the record out, to be looked at beside the review.
    pub(super) fn take_source(&mut self) -> Source {
        std::mem::replace(&mut self.source, Source::Table)
    }

    /// Puts the record back.
    pub(super) fn put_source(&mut self, source: Source) {
        self.source = source;
    }

    /// Sets the rule set the record is judged by, once it is made anew.
    pub(super) const fn judge_by(&mut self, rules: RuleSet) {
        self.rules = rules;
    }

    /// The line that is walked.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// How many plies of the line have been played.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The place that is shown.
    pub fn node(&self) -> NodeId {
        self.line.node(self.ply)
    }

    /// The list of all moves.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The rule set the record is judged by.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Milliseconds from move to move while moves follow by themselves.
    pub const fn pace(&self) -> u64 {
        self.pace
    }

    /// Whether moves follow by themselves.
    pub fn is_playing(&self) -> bool {
        self.auto != Auto::Off
    }

    /// The moment at which the next move follows by itself; at once where that was only begun.
    pub const fn due(&self) -> Option<u64> {
        match self.auto {
            Auto::Off => None,
            Auto::Begun => Some(0),
            Auto::Due(due) => Some(due),
        }
    }

    /// Shows another place of the line.
    pub(super) fn step(&mut self, step: Step) {
        let last = self.line.len();
        self.ply = match step {
            Step::First => 0,
            Step::Last => last,
            Step::To(ply) => ply.min(last),
            Step::By(plies) => {
                let far = usize::try_from(plies.unsigned_abs()).unwrap_or(usize::MAX);
                if plies < 0 {
                    self.ply.saturating_sub(far)
                } else {
                    self.ply.saturating_add(far).min(last)
                }
            }
        };
    }

    /// Shows a place, on its own line.
    pub(super) fn go_to(&mut self, record: &Record, node: NodeId) {
        match self.line.ply_of(node) {
            Some(ply) => self.ply = ply,
            None if record.tree().contains(node) => {
                self.line = Line::through(record, node, self.rules);
                self.ply = self.line.ply_of(node).unwrap_or(0);
            }
            None => {}
        }
    }

    /// Shows another move made from the same place. Says whether there was one.
    pub(super) fn vary(&mut self, record: &Record, turn: Turn) -> bool {
        let tree = record.tree();
        let here = self.node();
        let Some(parent) = tree.parent(here) else {
            return false;
        };
        let others: Vec<NodeId> = tree.children(parent).collect();
        let Some(at) = others.iter().position(|&it| it == here) else {
            return false;
        };
        let next = match turn {
            Turn::Next => (at + 1) % others.len(),
            Turn::Previous => (at + others.len() - 1) % others.len(),
        };
        match others.get(next) {
            Some(&other) if other != here => {
                self.go_to(record, other);
                true
            }
            _ => false,
        }
    }

    /// Shows the next place of a kind on the line, or the one before. Says whether there was one.
    pub(super) fn find(&mut self, record: &Record, find: Find, turn: Turn) -> bool {
        let tree = record.tree();
        let fits = |ply: &usize| {
            let node = self.line.node(*ply);
            match find {
                Find::Check => *ply > 0 && self.line.position(*ply).in_check(),
                Find::Capture => self
                    .line
                    .ply(*ply)
                    .is_some_and(|(_, taken)| taken.is_some()),
                Find::Comment => !tree.comment(node).is_empty(),
                Find::Variation => tree
                    .parent(node)
                    .is_some_and(|parent| tree.children(parent).nth(1).is_some()),
            }
        };
        let found = match turn {
            Turn::Next => (self.ply + 1..=self.line.len()).find(fits),
            Turn::Previous => (0..self.ply).rev().find(fits),
        };
        if let Some(ply) = found {
            self.ply = ply;
        }
        found.is_some()
    }

    /// Shows the next place of the line whose move or comment holds a text, in any case of letters; from the start again
    /// after the end. Says whether there was one.
    pub(super) fn search(&mut self, record: &Record, text: &str) -> bool {
        let wanted = text.to_lowercase();
        let fits = |node: NodeId| {
            let move_fits = self.rows.iter().any(|row| match row {
                Row::Moves { cells, .. } => cells
                    .iter()
                    .flatten()
                    .any(|cell| cell.node == node && cell.text.to_lowercase().contains(&wanted)),
                Row::Variation { cells, .. } => cells
                    .iter()
                    .any(|cell| cell.node == node && cell.text.to_lowercase().contains(&wanted)),
                Row::Comment { .. } => false,
            });
            move_fits || record.tree().comment(node).to_lowercase().contains(&wanted)
        };
        let found = (self.ply + 1..=self.line.len())
            .chain(0..=self.ply)
            .find(|&ply| fits(self.line.node(ply)));
        if let Some(ply) = found {
            self.ply = ply;
        }
        found.is_some()
    }

    /// Shows the first ply of the window of the ruling, or, within it, the next. Says whether there is a ruling.
    pub(super) fn why(&mut self) -> bool {
        let Some(ruling) = self.line.ruling() else {
            return false;
        };
        let window = &ruling.finding.window;
        self.ply = if self.ply > window.start && self.ply < window.end {
            self.ply + 1
        } else {
            window.start + 1
        };
        true
    }

    /// Starts or stops moves that follow by themselves.
    pub(super) fn autoplay(&mut self) {
        if self.is_playing() {
            self.halt();
        } else {
            if self.ply == self.line.len() {
                self.ply = 0;
            }
            self.auto = Auto::Begun;
        }
    }

    /// Stops moves that follow by themselves.
    pub(super) const fn halt(&mut self) {
        self.auto = Auto::Off;
    }

    /// Sets the pace in milliseconds, within sense.
    pub(super) fn set_pace(&mut self, pace: u64) {
        self.pace = pace.clamp(100, 60_000);
        if self.is_playing() {
            self.auto = Auto::Begun;
        }
    }

    /// Goes one pace faster or slower.
    pub(super) fn shift_pace(&mut self, turn: Turn) {
        let next = match turn {
            Turn::Next => PACES.iter().find(|&&pace| pace < self.pace),
            Turn::Previous => PACES.iter().rev().find(|&&pace| pace > self.pace),
        };
        self.set_pace(next.copied().unwrap_or(self.pace));
    }

    /// Shows the next move where it is due.
    pub(super) fn tick(&mut self, now: u64) {
        let next = Auto::Due(now.saturating_add(self.pace));
        match self.auto {
            Auto::Begun => self.auto = next,
            Auto::Due(due) if due <= now => {
                self.step(Step::By(1));
                self.auto = if self.ply < self.line.len() {
                    next
                } else {
                    Auto::Off
                };
            }
            Auto::Off | Auto::Due(_) => {}
        }
    }

    /// Makes line and list anew after the record has changed, and shows a place.
    pub(super) fn renew(&mut self, record: &Record, at: NodeId, notation: Notation) {
        self.line = Line::through(record, at, self.rules);
        self.ply = self.line.ply_of(at).unwrap_or(0);
        self.rows = list::of_record(record, notation);
    }
}
