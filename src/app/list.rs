//! The list of moves: rows of a full move each, with comments and variations between them.

use crate::core::{Position, Side};
use crate::notation::{self, Notation};
use crate::record::{NodeId, Record};

/// A row of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// A full move of the main line.
    Moves {
        /// Its number, as the start position counts.
        number: usize,
        /// Red's move and Black's; one may be missing.
        cells: [Option<Cell>; 2],
    },
    /// A stretch of a variation.
    Variation {
        /// How deep it lies: 1 for a variation of the main line.
        depth: usize,
        /// Its moves, with numbers where they are needed.
        cells: Vec<Cell>,
    },
    /// A comment.
    Comment {
        /// How deep the line lies that it belongs to: 0 for the main line.
        depth: usize,
        /// The place it is about.
        node: NodeId,
        /// What it says.
        text: String,
    },
}

/// A move in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Its place in the record.
    pub node: NodeId,
    /// After how many plies it is reached.
    pub ply: usize,
    /// The move as it is written.
    pub text: String,
}

impl Row {
    /// Whether a place is in this row.
    pub fn holds(&self, node: NodeId) -> bool {
        match self {
            Self::Moves { cells, .. } => cells.iter().flatten().any(|cell| cell.node == node),
            Self::Variation { cells, .. } => cells.iter().any(|cell| cell.node == node),
            Self::Comment { .. } => false,
        }
    }
}

/// The row of a place; the first for the start.
pub fn row_of(rows: &[Row], node: NodeId) -> usize {
    rows.iter().position(|row| row.holds(node)).unwrap_or(0)
}

/// A line that is being listed.
struct Stretch {
    next: Option<NodeId>,
    before: Position,
    ply: usize,
    depth: usize,
}

/// Lists a record: the main line with its comments, and after each move what could have been played instead.
pub fn of_record(record: &Record, notation: Notation) -> Vec<Row> {
    let tree = record.tree();
    let mut list = Builder::new(record, notation);
    list.comment(0, NodeId::ROOT, tree.comment(NodeId::ROOT));
    let mut open = vec![Stretch {
        next: tree.main_child(NodeId::ROOT),
        before: record.start().clone(),
        ply: 0,
        depth: 0,
    }];
    while let Some(stretch) = open.last_mut() {
        let Some(node) = stretch.next else {
            open.pop();
            list.broken = true;
            continue;
        };
        let Some(mv) = tree.mv(node) else {
            open.pop();
            continue;
        };
        let depth = stretch.depth;
        let said = tree.annotation(node);
        list.comment(depth, node, &said.before);
        let ply = stretch.ply + 1;
        list.mv(
            depth,
            node,
            ply,
            notation::write(&stretch.before, mv, notation),
        );
        list.comment(depth, node, &said.after);
        let parent = tree.parent(node).unwrap_or(NodeId::ROOT);
        let begins_line = tree.main_child(parent) == Some(node);
        let others: Vec<Stretch> = if begins_line {
            tree.children(parent)
                .skip(1)
                .map(|other| Stretch {
                    next: Some(other),
                    before: stretch.before.clone(),
                    ply: stretch.ply,
                    depth: depth + 1,
                })
                .collect()
        } else {
            Vec::new()
        };
        stretch.next = tree.main_child(node);
        stretch.ply = ply;
        match stretch.before.play(mv) {
            Ok(after) => stretch.before = after,
            Err(_) => stretch.next = None,
        }
        list.broken |= !others.is_empty();
        open.extend(others.into_iter().rev());
    }
    list.rows
}

/// Builds rows for moves in their order.
#[derive(Debug, Clone)]
pub(super) struct Builder {
    notation: Notation,
    rows: Vec<Row>,
    first_number: usize,
    first_turn: Side,
    /// Whether something stands between the last move and the next.
    broken: bool,
}

impl Builder {
    /// An empty list.
    pub(super) fn new(record: &Record, notation: Notation) -> Self {
        Self {
            notation,
            rows: Vec::new(),
            first_number: usize::from(record.setup().number.max(1)),
            first_turn: record.setup().turn,
            broken: true,
        }
    }

    /// The rows.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The notation the moves are written in.
    pub(super) const fn notation(&self) -> Notation {
        self.notation
    }

    /// Adds a move of the line at this depth.
    pub(super) fn mv(&mut self, depth: usize, node: NodeId, ply: usize, text: String) {
        let halves = ply - 1 + usize::from(self.first_turn == Side::Black);
        let number = self.first_number + halves / 2;
        let second = halves % 2 == 1;
        let mut cell = Cell { node, ply, text };
        if depth > 0 {
            if !second || self.broken {
                let dots = if second { "..." } else { "." };
                cell.text.insert_str(0, &format!("{number}{dots}"));
            }
            match self.rows.last_mut() {
                Some(Row::Variation { depth: last, cells }) if *last == depth && !self.broken => {
                    cells.push(cell);
                }
                _ => self.rows.push(Row::Variation {
                    depth,
                    cells: vec![cell],
                }),
            }
        } else if second {
            match self.rows.last_mut() {
                Some(Row::Moves {
                    cells: [Some(_), black @ None],
                    ..
                }) if !self.broken => *black = Some(cell),
                _ => self.rows.push(Row::Moves {
                    number,
                    cells: [None, Some(cell)],
                }),
            }
        } else {
            self.rows.push(Row::Moves {
                number,
                cells: [Some(cell), None],
            });
        }
        self.broken = false;
    }

    /// Takes the last move away.
    pub(super) fn pop(&mut self) {
        match self.rows.last_mut() {
            Some(Row::Moves {
                cells: [Some(_), black @ Some(_)],
                ..
            }) => *black = None,
            _ => {
                self.rows.pop();
            }
        }
    }

    fn comment(&mut self, depth: usize, node: NodeId, text: &str) {
        if !text.trim().is_empty() {
            self.rows.push(Row::Comment {
                depth,
                node,
                text: text.trim().to_owned(),
            });
            self.broken = true;
        }
    }
}
