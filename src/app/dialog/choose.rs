//! A list to choose from: unfinished games, or the games of a file, narrowed by what is typed.

use crate::app::entry::Entry;
use crate::app::msg::{Loaded, LoadedGame, Row, Unfinished};

/// A list, what it is narrowed by, and the row that Enter takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choose {
    /// What there is to choose from.
    pub choices: Choices,
    /// What is typed to narrow it.
    pub filter: Entry,
    /// The text of each choice in which words are looked for, in small letters.
    texts: Vec<String>,
    /// The row that is marked, among those that are left.
    row: usize,
    /// The numbers of the choices that are left, from 0.
    left: Vec<usize>,
}

/// What there is to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choices {
    /// Unfinished games to go on with.
    Unfinished {
        /// The games.
        games: Vec<Unfinished>,
        /// Whether this is the offer at the start: typing a move declines it.
        offer: bool,
    },
    /// The games of a file.
    Games(Box<Loaded>),
}

impl Choose {
    /// A list with its first row marked.
    pub fn new(choices: Choices) -> Self {
        let texts = match &choices {
            Choices::Unfinished { games, .. } => games.iter().map(unfinished_text).collect(),
            Choices::Games(loaded) => loaded.games.iter().map(game_text).collect(),
        };
        let mut choose = Self {
            choices,
            texts,
            filter: Entry::default(),
            row: 0,
            left: Vec::new(),
        };
        choose.narrow();
        choose
    }

    /// The numbers of the choices that are left, from 0.
    pub fn left(&self) -> &[usize] {
        &self.left
    }

    /// The row that is marked, among those that are left.
    pub const fn row(&self) -> usize {
        self.row
    }

    /// The number of the choice that is marked.
    pub fn chosen(&self) -> Option<usize> {
        self.left.get(self.row).copied()
    }

    /// Marks another row.
    pub fn go(&mut self, to: Row) {
        const PAGE: usize = 10;
        let last = self.left.len().saturating_sub(1);
        self.row = match to {
            Row::Next => self.row + 1,
            Row::Previous => self.row.saturating_sub(1),
            Row::PageDown => self.row + PAGE,
            Row::PageUp => self.row.saturating_sub(PAGE),
            Row::First => 0,
            Row::Last => last,
        }
        .min(last);
    }

    /// Marks the row of this place among those left, and says whether there is one.
    pub const fn mark(&mut self, row: usize) -> bool {
        let is_there = row < self.left.len();
        if is_there {
            self.row = row;
        }
        is_there
    }

    /// Leaves the choices that hold every word typed, in any case of letters.
    pub fn narrow(&mut self) {
        let wanted = self.filter.text().to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        self.left = self
            .texts
            .iter()
            .enumerate()
            .filter(|(_, text)| words.iter().all(|word| text.contains(word)))
            .map(|(at, _)| at)
            .collect();
        self.row = 0;
    }
}

/// The text of an unfinished game in which words are looked for.
fn unfinished_text(game: &Unfinished) -> String {
    let [red, black] = &game.players;
    let name = |name: &Option<String>| name.clone().unwrap_or_default();
    format!("{} {} {}", game.name, name(red), name(black)).to_lowercase()
}

/// The text of a game of a file in which words are looked for: the values of all its tags.
fn game_text(game: &LoadedGame) -> String {
    let tags = match &game.game {
        Ok(record) => &record.tags,
        Err(unreadable) => &unreadable.tags,
    };
    let values: Vec<&str> = tags.iter().map(|(_, value)| value).collect();
    values.join(" ").to_lowercase()
}
