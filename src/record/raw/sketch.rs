//! A game as it stands in a file, before anybody has asked what its moves mean: lines of steps, each step a text or a
//! pair of points, with the comments around it and the variations that replace it.
//!
//! Every reader makes a sketch; the resolver of the reader plays it.

use std::borrow::Cow;

use crate::core::Move;
use crate::record::tree::Annotation;

/// What a file gives for a move.
#[derive(Debug, Clone)]
pub(crate) enum Given<'a> {
    /// A text in some notation.
    Text(Cow<'a, str>),
    /// Two points, from a format that stores points.
    Points(Move),
    /// Something in place of two points that is none.
    Broken(Cow<'a, str>),
}

/// One move of a sketch.
#[derive(Debug, Clone)]
pub(crate) struct Step<'a> {
    pub(crate) given: Given<'a>,
    /// The line of the file, from 1; 0 where the format has no lines.
    pub(crate) row: usize,
    said: Option<Box<Annotation>>,
    /// Lines that could have been played in place of this step.
    pub(crate) variations: Vec<usize>,
}

impl<'a> Step<'a> {
    pub(crate) const fn new(given: Given<'a>, row: usize) -> Self {
        Self {
            given,
            row,
            said: None,
            variations: Vec::new(),
        }
    }

    pub(crate) fn said_mut(&mut self) -> &mut Annotation {
        self.said.get_or_insert_with(Box::default)
    }

    pub(crate) fn take_said(&mut self) -> Option<Box<Annotation>> {
        self.said.take()
    }
}

/// All lines of a game.
#[derive(Debug, Clone)]
pub(crate) struct Sketch<'a> {
    /// Line 0 is the main line.
    pub(crate) lines: Vec<Vec<Step<'a>>>,
    /// What is said before the first move.
    pub(crate) opening: Annotation,
    /// A comment met where no step stands yet: it belongs before the next one.
    pending: String,
}

impl<'a> Sketch<'a> {
    pub(crate) fn new() -> Self {
        Self {
            lines: vec![Vec::new()],
            opening: Annotation::default(),
            pending: String::new(),
        }
    }

    pub(crate) fn main_len(&self) -> usize {
        self.lines.first().map_or(0, Vec::len)
    }

    pub(crate) fn steps(&self, line: usize) -> &[Step<'a>] {
        self.lines.get(line).map_or(&[], Vec::as_slice)
    }

    /// Adds a step at the end of a line.
    pub(crate) fn push(&mut self, line: usize, mut step: Step<'a>) {
        if !self.pending.is_empty() {
            let before = std::mem::take(&mut self.pending);
            add_text(&mut step.said_mut().before, &before);
        }
        if let Some(line) = self.lines.get_mut(line) {
            line.push(step);
        }
    }

    /// Puts steps before all others of the main line.
    pub(crate) fn prepend(&mut self, row: usize, givens: impl Iterator<Item = Given<'a>>) {
        if let Some(main) = self.lines.first_mut() {
            main.splice(0..0, givens.map(|given| Step::new(given, row)));
        }
    }

    pub(crate) fn last_mut(&mut self, line: usize) -> Option<&mut Step<'a>> {
        self.lines.get_mut(line)?.last_mut()
    }

    /// Adds a comment after the last step of a line, or before its first.
    pub(crate) fn comment(&mut self, line: usize, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        if let Some(step) = self.last_mut(line) {
            say(step.said_mut(), text);
        } else if line == 0 {
            say(&mut self.opening, text);
        } else {
            add_text(&mut self.pending, text);
        }
    }

    /// Adds a comment after a step, or to the opening.
    pub(crate) fn comment_at(&mut self, line: usize, index: Option<usize>, text: &str) {
        let said = match index {
            None => Some(&mut self.opening),
            Some(index) => self
                .lines
                .get_mut(line)
                .and_then(|line| line.get_mut(index))
                .map(Step::said_mut),
        };
        if let Some(said) = said {
            say(said, text);
        }
    }

    /// Adds a sign such as `!` to the last step of a line. Says whether there was one.
    pub(crate) fn nag(&mut self, line: usize, nag: u8) -> bool {
        let Some(step) = self.last_mut(line) else {
            return false;
        };
        let nags = &mut step.said_mut().nags;
        if !nags.contains(&nag) {
            nags.push(nag);
        }
        true
    }

    /// Begins a variation that replaces the last step of a line. `None` where there is no step to replace.
    pub(crate) fn branch(&mut self, line: usize) -> Option<usize> {
        let new = self.lines.len();
        self.last_mut(line)?.variations.push(new);
        self.lines.push(Vec::new());
        Some(new)
    }

    /// Adds a line that replaces a step of another; without a link it is kept out of the game.
    pub(crate) fn branch_at(&mut self, line: usize, index: usize, linked: bool) -> usize {
        let new = self.lines.len();
        let step = self
            .lines
            .get_mut(line)
            .and_then(|line| line.get_mut(index));
        if let Some(step) = step
            && linked
        {
            step.variations.push(new);
        }
        self.lines.push(Vec::new());
        new
    }

    /// Closes a line: a comment that found no step stays with the line above.
    pub(crate) fn close(&mut self, above: usize) {
        let left = std::mem::take(&mut self.pending);
        self.comment(above, &left);
    }
}

/// Adds a comment after a move; clock readings in it are kept apart.
fn say(said: &mut Annotation, text: &str) {
    let mut text = text.replace("\r\n", "\n").replace('\r', "");
    said.clock.take_from(&mut text);
    let text = text.trim();
    if !text.is_empty() {
        add_text(&mut said.after, text);
    }
}

/// Adds a text as a paragraph of its own.
fn add_text(to: &mut String, text: &str) {
    if !to.is_empty() {
        to.push('\n');
    }
    to.push_str(text);
}
