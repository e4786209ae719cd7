//! One game as it stands in a file, its moves not yet played. Every format is read into this.

pub(crate) mod sketch;

use std::borrow::Cow;

use super::note::{Notes, Remark};
use super::result::Stated;
use super::tags::Tags;
use crate::core::Setup;
use sketch::Sketch;

/// One game as it stands in a file.
#[derive(Debug)]
pub(crate) struct Raw<'a> {
    /// The line it begins on, from 1; 0 where the format has no lines.
    pub(crate) row: usize,
    pub(crate) tags: Tags,
    /// Where the game begins, if that is given outside the tags.
    pub(crate) origin: Option<Origin<'a>>,
    pub(crate) sketch: Sketch<'a>,
    /// What the game would be by another convention of the format; the one that goes farther is meant.
    pub(crate) other: Option<Box<Other<'a>>>,
    /// The result at the end of the moves.
    pub(crate) end: Option<Stated>,
    pub(crate) notes: Notes,
    /// A private table of letters the moves are written in.
    pub(crate) letters: Option<String>,
}

/// Where a game begins.
#[derive(Debug, Clone)]
pub(crate) enum Origin<'a> {
    /// A text that gives a position, perhaps with moves.
    Text(Cow<'a, str>),
    /// The men, from a format that stores points, and how it is known who moves first.
    Men(Setup, SideToMove),
}

/// How it is known who moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SideToMove {
    /// The file says it.
    Given,
    /// The file ought to say it and does not: the first move decides, or else it is Red.
    Missing,
    /// The format never says it: the first move decides, or else it is Red.
    FromMoves,
}

/// Another way to take a game apart, with what is to be noted if it is the right one. The notes of the first way are
/// then left out.
#[derive(Debug)]
pub(crate) struct Other<'a> {
    pub(crate) sketch: Sketch<'a>,
    pub(crate) notes: Notes,
}

impl<'a> Raw<'a> {
    pub(crate) fn new(row: usize) -> Self {
        Self {
            row,
            tags: Tags::default(),
            origin: None,
            sketch: Sketch::new(),
            other: None,
            end: None,
            notes: Notes::default(),
            letters: None,
        }
    }

    /// A game that is only a position.
    pub(crate) fn of_position(text: &'a str, row: usize) -> Self {
        Self {
            origin: Some(Origin::Text(Cow::Borrowed(text))),
            ..Self::new(row)
        }
    }

    /// Whether anything makes this a game rather than stray text.
    pub(crate) fn is_game(&self) -> bool {
        self.has_form() || self.letters.is_some() || self.sketch.main_len() > 0
    }

    /// Whether this is a game even without a legal move.
    pub(crate) fn has_form(&self) -> bool {
        !self.tags.is_empty() || self.origin.is_some()
    }

    pub(crate) fn note(&mut self, row: usize, what: Remark) {
        self.notes.at_row(row, what);
    }
}
