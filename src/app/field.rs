//! The move field: what is typed, what it can still become, and what was typed before.

use super::entry::Entry;
use super::keymap::{self, WORDS};
use super::msg::Recall;
use crate::core::{BySide, Move, Position, Side};
use crate::notation::{self, Notation, Obstacle, ReadError, Syntax};

/// The signs a `:word` begins with, as typed with and without an input method.
pub const COLONS: [char; 2] = [':', '：'];

/// How many lines are remembered for each player.
const REMEMBERED: usize = 100;

/// What is typed, and what was.
#[derive(Debug, Clone, Default)]
pub struct Field {
    /// The line that is being written.
    pub(super) entry: Entry,
    /// What each player has typed, the latest last.
    history: BySide<Vec<String>>,
    /// How many lines back the line shown lies, and what was typed before it was brought back.
    back: Option<(usize, String)>,
}

impl Field {
    /// What is typed.
    pub fn text(&self) -> &str {
        self.entry.text()
    }

    /// How many characters stand before the caret.
    pub const fn caret(&self) -> usize {
        self.entry.caret()
    }

    /// Whether nothing is typed.
    pub const fn is_empty(&self) -> bool {
        self.entry.is_empty()
    }

    /// The command that is typed, without its colon.
    pub fn command(&self) -> Option<&str> {
        self.text().trim_start().strip_prefix(COLONS)
    }

    /// Keeps what a player has typed, and clears the field.
    pub(super) fn keep(&mut self, side: Side) {
        let text = self.text().trim().to_owned();
        let lines = &mut self.history[side];
        if !text.is_empty() && lines.last() != Some(&text) {
            lines.push(text);
            if lines.len() > REMEMBERED {
                lines.remove(0);
            }
        }
        self.clear();
    }

    /// Clears the field.
    pub(super) fn clear(&mut self) {
        self.entry.clear();
        self.back = None;
    }

    /// Brings back what a player typed before. Says whether there was anything.
    pub(super) fn recall(&mut self, side: Side, which: Recall) -> bool {
        let lines = &self.history[side];
        let (now, draft) = match &self.back {
            Some((back, draft)) => (*back, draft.clone()),
            None => (0, self.text().to_owned()),
        };
        let back = match which {
            Recall::Older => now + 1,
            Recall::Newer if now == 0 => return false,
            Recall::Newer => now - 1,
        };
        let line = match back.checked_sub(1) {
            None => Some(draft.clone()),
            Some(from_last) => lines.iter().rev().nth(from_last).cloned(),
        };
        let Some(line) = line else {
            return false;
        };
        self.entry = Entry::new(line);
        self.back = (back > 0).then_some((back, draft));
        true
    }
}

/// What the text in the field means so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Reading {
    /// Nothing is typed.
    #[default]
    Nothing,
    /// It can become these moves.
    Moves(Vec<Match>),
    /// It is or can become no move, for this reason.
    NoMove(ReadError),
    /// It begins like a move, but no legal one.
    NoneBegins,
    /// It is a command that can go on in these ways.
    Command(Vec<Completion>),
}

/// A legal move that what is typed can become.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The move.
    pub mv: Move,
    /// The whole move, as it is typed here.
    pub text: String,
    /// Which of [`Table::rulings_ahead`](crate::table::Table::rulings_ahead) it would bring about.
    pub ruling: Option<usize>,
}

/// A way a command can go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// The whole command up to and with this part, colon included.
    pub text: String,
    /// The word or value by itself.
    pub part: &'static str,
    /// The word it belongs to, for its help.
    pub word: &'static keymap::Word,
    /// Whether the part is the word itself, not a value behind it.
    pub is_word: bool,
}

impl Reading {
    /// What a text means at a position. `rulings` are the moves that would end the game by a ruling.
    pub(super) fn of(
        text: &str,
        position: &Position,
        preferred: Notation,
        rulings: &[Move],
        in_review: bool,
    ) -> Self {
        if text.trim().is_empty() {
            return Self::Nothing;
        }
        if let Some(command) = text.trim_start().strip_prefix(COLONS) {
            return Self::Command(completions(command, in_review));
        }
        let found = notation::complete_in(position, text, preferred);
        if found.is_empty() {
            return match notation::read(position, text) {
                Ok(mv) => Self::Moves(vec![Match {
                    mv,
                    text: notation::write(position, mv, preferred),
                    ruling: rulings.iter().position(|&ruled| ruled == mv),
                }]),
                Err(ReadError::Syntax(Syntax::Incomplete)) => {
                    missing(position, text).map_or(Self::NoneBegins, Self::NoMove)
                }
                Err(error) => Self::NoMove(error),
            };
        }
        Self::Moves(
            found
                .into_iter()
                .map(|candidate| Match {
                    ruling: rulings.iter().position(|&ruled| ruled == candidate.mv),
                    mv: candidate.mv,
                    text: candidate.text,
                })
                .collect(),
        )
    }

    /// The one move that is left.
    pub fn only_move(&self) -> Option<Move> {
        match self {
            Self::Moves(matches) => match matches.as_slice() {
                [only] => Some(only.mv),
                _ => None,
            },
            Self::Nothing | Self::NoMove(_) | Self::NoneBegins | Self::Command(_) => None,
        }
    }

    /// What the text becomes when it is completed: as far as all ways to go on agree.
    pub(super) fn completed(&self, typed: &str) -> Option<String> {
        let (ways, closed): (Vec<&str>, bool) = match self {
            Self::Moves(matches) => (matches.iter().map(|it| it.text.as_str()).collect(), false),
            Self::Command(ways) => (
                ways.iter().map(|it| it.text.as_str()).collect(),
                matches!(ways.as_slice(), [only] if only.is_word && only.word.argument != keymap::Argument::None),
            ),
            Self::Nothing | Self::NoMove(_) | Self::NoneBegins => return None,
        };
        let (first, rest) = ways.split_first()?;
        let mut shared: Vec<char> = first.chars().collect();
        for way in rest {
            let same = shared
                .iter()
                .zip(way.chars())
                .take_while(|(a, b)| a.eq_ignore_ascii_case(b))
                .count();
            shared.truncate(same);
        }
        let mut text: String = shared.into_iter().collect();
        if rest.is_empty() && closed {
            text.push(' ');
        }
        (text.chars().count() >= typed.trim_start().chars().count() && text != typed)
            .then_some(text)
    }
}

/// That there is no such piece to move, where the beginning of a move says so already: whatever follows.
fn missing(position: &Position, text: &str) -> Option<ReadError> {
    ["+1", "1", "進一", "一"].into_iter().find_map(|rest| {
        let error = notation::read(position, &format!("{text}{rest}")).err()?;
        let piece_is_missing = matches!(
            error,
            ReadError::Illegal(
                Obstacle::NoneLeft { .. }
                    | Obstacle::NoneOnFile { .. }
                    | Obstacle::NotTandem { .. }
                    | Obstacle::NoSuchPlace { .. }
                    | Obstacle::OrdinalInDigits { .. }
            )
        );
        piece_is_missing.then_some(error)
    })
}

/// The ways a command can go on: words first, then the values of the word.
fn completions(command: &str, in_review: bool) -> Vec<Completion> {
    let command = command.trim_start();
    match command.split_once(char::is_whitespace) {
        None => {
            let typed = command.to_ascii_lowercase();
            WORDS
                .iter()
                .filter(|word| word.works(in_review))
                .filter(|word| {
                    word.name.starts_with(&typed) || word.aliases.contains(&typed.as_str())
                })
                .map(|word| Completion {
                    text: format!(":{}", word.name),
                    part: word.name,
                    word,
                    is_word: true,
                })
                .collect()
        }
        Some((name, value)) => {
            let Ok(word) = keymap::word_named(name) else {
                return Vec::new();
            };
            let typed = value.trim_start().to_ascii_lowercase();
            word.values()
                .into_iter()
                .filter(|value| value.to_ascii_lowercase().starts_with(&typed))
                .map(|value| Completion {
                    text: format!(":{} {value}", word.name),
                    part: value,
                    word,
                    is_word: false,
                })
                .collect()
        }
    }
}
