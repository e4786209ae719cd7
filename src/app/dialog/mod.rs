//! The dialogs: what they ask, and what was filled in so far. What becomes of the answers is for `update`; the words
//! are in [`words::dialogs`](crate::words::dialogs); [`Sheet`](crate::view::sheet::Sheet) is what there is to see.

pub mod choose;
pub mod form;

use super::entry::Entry;
use super::keymap::Place;
use super::msg::Msg;
use crate::core::{RuleSet, Side};
use crate::record::{NodeId, Note};

pub use choose::{Choices, Choose};
pub use form::{Handicap, NewGame, SaveAs, Start};

/// What lies over the screen and has the keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dialog {
    /// A question to be answered by yes or no.
    Ask(Ask),
    /// The form for a new game.
    NewGame(Box<NewGame>),
    /// The form to save a game in a file.
    Save(SaveAs),
    /// A list to choose from.
    Choose(Choose),
    /// All preferences; the row of [`SETTINGS`](super::prefs::SETTINGS) that has the keys.
    Settings(usize),
    /// A page to read.
    Page(Page),
    /// A comment being written.
    Comment {
        /// The place it is about.
        node: NodeId,
        /// The text so far.
        entry: Entry,
    },
}

/// A question, and the answer that Enter gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The question.
    pub question: Question,
    /// Whether Enter says yes.
    pub yes: bool,
}

/// What can be asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Does the other player accept the draw?
    Draw {
        /// Who offers it.
        by: Side,
    },
    /// Does this player really resign?
    Resign {
        /// Who.
        side: Side,
    },
    /// Does the other player let the last move be taken back?
    TakeBack {
        /// Who asks for it.
        by: Side,
    },
    /// Does the other player let the move be played again?
    Redo {
        /// Who asks for it.
        by: Side,
    },
    /// Does the other player agree to another rule set?
    Rules {
        /// Who asks for it.
        by: Side,
        /// The rule set.
        rules: RuleSet,
    },
    /// Is the program to end?
    Quit,
    /// Is the game to be left for a new one that goes on from the place reviewed? It is kept.
    PlayOn,
    /// Is the variation to be deleted?
    DeleteLine,
    /// Are the edits of the file to be dropped?
    DropEdits {
        /// What is done then.
        then: Box<Msg>,
    },
    /// Is the game on the table to be given up, which could not be saved?
    DropGame {
        /// What is done then.
        then: Box<Msg>,
    },
    /// Is the file that is there to be replaced?
    Replace {
        /// The file.
        path: String,
    },
}

impl Question {
    /// The player who answers, where it is for one of the two.
    pub const fn answered_by(&self) -> Option<Side> {
        match self {
            Self::Draw { by }
            | Self::TakeBack { by }
            | Self::Redo { by }
            | Self::Rules { by, .. } => Some(by.other()),
            Self::Resign { side } => Some(*side),
            Self::Quit
            | Self::PlayOn
            | Self::DeleteLine
            | Self::DropEdits { .. }
            | Self::DropGame { .. }
            | Self::Replace { .. } => None,
        }
    }
}

impl Ask {
    /// A question. Enter says yes only where nothing is lost by it.
    pub const fn new(question: Question) -> Self {
        let yes = matches!(question, Question::Quit | Question::PlayOn);
        Self { question, yes }
    }
}

/// The answer that a line gives to a question, in any of the languages; `None` if it gives none.
pub fn answer(text: &str) -> Option<bool> {
    match text.trim().to_lowercase().as_str() {
        "y" | "yes" | "ok" | "是" | "好" | "同意" | "對" | "对" => Some(true),
        "n" | "no" | "否" | "不" | "不同意" => Some(false),
        _ => None,
    }
}

/// A page to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// What it is about.
    pub about: About,
    /// The first line shown.
    pub top: usize,
}

/// What a page is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    /// The keys and words at a place.
    Help(Place),
    /// What a rule set says.
    Rules(RuleSet),
    /// The position, as FEN.
    Position(String),
    /// What was noticed while a file was read: its name, and all of it.
    Notes(String, Vec<Note>),
}

impl Dialog {
    /// A question.
    pub(super) const fn ask(question: Question) -> Self {
        Self::Ask(Ask::new(question))
    }

    /// A page.
    pub(super) const fn page(about: About) -> Self {
        Self::Page(Page { about, top: 0 })
    }

    /// Where its keys are.
    pub const fn place(&self) -> Place {
        match self {
            Self::Ask(_) => Place::Question,
            Self::NewGame(_) | Self::Save(_) | Self::Settings(_) => Place::Form,
            Self::Choose(_) => Place::Choice,
            Self::Page(_) => Place::Page,
            Self::Comment { .. } => Place::Comment,
        }
    }
}
