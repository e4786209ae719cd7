//! One game as it stands in a text, its moves not yet played.

use std::borrow::Cow;

use crate::record::note::{Notes, Remark};
use crate::record::result::Stated;
use crate::record::sketch::Sketch;
use crate::record::tags::Tags;

/// One game as it stands in a text.
#[derive(Debug)]
pub(in crate::record) struct Raw<'a> {
    /// The line it begins on, from 1.
    pub(in crate::record) row: usize,
    pub(in crate::record) tags: Tags,
    /// A position given outside the tags.
    pub(in crate::record) position: Option<Cow<'a, str>>,
    pub(in crate::record) sketch: Sketch<'a>,
    /// The result at the end of the moves.
    pub(in crate::record) end: Option<Stated>,
    pub(in crate::record) notes: Notes,
    /// A private table of letters the moves are written in.
    pub(in crate::record) letters: Option<String>,
}

impl<'a> Raw<'a> {
    pub(in crate::record) fn new(row: usize) -> Self {
        Self {
            row,
            tags: Tags::default(),
            position: None,
            sketch: Sketch::new(),
            end: None,
            notes: Notes::default(),
            letters: None,
        }
    }

    /// A game that is only a position.
    pub(in crate::record) fn of_position(text: &'a str, row: usize) -> Self {
        Self {
            position: Some(Cow::Borrowed(text)),
            ..Self::new(row)
        }
    }

    /// Whether anything makes this a game rather than stray text.
    pub(in crate::record) fn is_game(&self) -> bool {
        !self.tags.is_empty()
            || self.position.is_some()
            || self.letters.is_some()
            || self.sketch.main_len() > 0
    }

    pub(in crate::record) fn note(&mut self, row: usize, what: Remark) {
        self.notes.at_row(row, what);
    }
}
