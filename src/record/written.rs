//! What a writer gives back: a text, and what found no place in it.

use std::fmt;

use super::tree::{Annotation, NodeId, Tree};

/// A game as text, and what the format could not hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What was left out.
    pub lost: Vec<Lost>,
}

/// Something a format has no place for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lost {
    /// This many comments.
    Comments(usize),
    /// This many moves in variations.
    Variations(usize),
    /// This many remark signs.
    Signs(usize),
    /// This many clock readings.
    Clocks(usize),
    /// A tag.
    Tag(String),
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, one, many) = match self {
            Self::Comments(count) => (*count, "comment", "comments"),
            Self::Variations(count) => (*count, "move in variations", "moves in variations"),
            Self::Signs(count) => (*count, "remark sign", "remark signs"),
            Self::Clocks(count) => (*count, "clock reading", "clock readings"),
            Self::Tag(name) => return write!(f, "the tag {name}"),
        };
        write!(f, "{count} {}", if count == 1 { one } else { many })
    }
}

impl Written {
    /// A text that leaves nothing out.
    pub(crate) const fn whole(text: String) -> Self {
        Self {
            text,
            lost: Vec::new(),
        }
    }

    fn add(&mut self, lost: Lost) {
        for known in &mut self.lost {
            match (known, &lost) {
                (Lost::Comments(sum), Lost::Comments(more))
                | (Lost::Signs(sum), Lost::Signs(more))
                | (Lost::Clocks(sum), Lost::Clocks(more)) => {
                    *sum += more;
                    return;
                }
                _ => {}
            }
        }
        self.lost.push(lost);
    }

    /// Counts the signs and readings of a move that were left out.
    pub(crate) fn count(&mut self, said: &Annotation) {
        if !said.nags.is_empty() {
            self.add(Lost::Signs(said.nags.len()));
        }
        let readings =
            usize::from(said.clock.left.is_some()) + usize::from(said.clock.spent.is_some());
        if readings > 0 {
            self.add(Lost::Clocks(readings));
        }
    }

    /// Counts everything that a format for bare main lines leaves out.
    pub(crate) fn count_all(&mut self, tree: &Tree) {
        let mut main = 0;
        for (id, _) in tree.walk() {
            let said = tree.annotation(id);
            let comments =
                usize::from(!said.before.is_empty()) + usize::from(!said.after.is_empty());
            if comments > 0 {
                self.add(Lost::Comments(comments));
            }
            self.count(said);
        }
        main += tree.line(NodeId::ROOT).count();
        if tree.len() > main {
            self.add(Lost::Variations(tree.len() - main));
        }
    }
}
