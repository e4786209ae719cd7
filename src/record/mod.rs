//! Game files: what is in this file, and how is a game written down?
//!
//! A [`Record`] is a start position and a tree of legal moves with comments, tags and a result. [`Reader`] makes
//! records out of any format that is read, one at a time, so that memory does not grow with the number of games;
//! [`read`] reads a whole file. Reading is tolerant of form and strict about moves: a line of moves ends at the first
//! that is not legal, and whatever was not understood comes back as a [`Note`].
//!
//! The writers are [`pgn::write`], [`wxf_file::write`], [`dhtmlxq::write`], [`list::write`] and [`list::fen`].
//!
//! Nothing here opens a file or knows a path: a reader is given bytes.

mod build;
mod clock;
mod cut;
pub mod dhtmlxq;
mod digits;
mod encoding;
pub mod limits;
mod lines;
pub mod list;
mod note;
pub mod pgn;
mod placement;
mod reader;
mod resolve;
pub mod result;
mod sentences;
mod sketch;
mod sniff;
mod tags;
mod tree;
mod written;
pub mod wxf_file;
mod xqf;

pub use clock::Clock;
pub use encoding::{Decoded, Encoding, decode};
pub use note::{Cause, Note, Remark, Unplayable, Weight};
pub use reader::{Entry, Opened, ReadError, Reader, Unreadable, read};
pub use sniff::{Foreign, Format, sniff};
pub use tags::Tags;
pub use tree::{Annotation, NodeId, Tree};
pub use written::{Lost, Written};

use crate::core::{Faults, Game, IllegalMove, Move, Outcome, PlayError, Position, RuleSet, Setup};

/// A game as it is kept in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Players, event, date and whatever else a file says, in its order.
    pub tags: Tags,
    /// The result; `None` while it is open or not known.
    pub result: Option<Outcome>,
    setup: Setup,
    start: Position,
    tree: Tree,
}

/// Why a move was not added to a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddError {
    /// The move breaks a rule.
    Illegal(IllegalMove),
    /// The place is not in the tree.
    NoSuchPlace,
    /// The tree holds as many moves as it can.
    Full,
}

/// The main line goes on after the rules have ended the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaysOn {
    /// The game up to its end, with the reason.
    pub game: Game,
    /// The moves of the main line that come after.
    pub left: Vec<Move>,
}

impl Default for Record {
    fn default() -> Self {
        Self {
            tags: Tags::default(),
            result: None,
            setup: Setup::initial(),
            start: Position::initial(),
            tree: Tree::default(),
        }
    }
}

impl Record {
    /// A record without moves that begins from a setup. A soldier where it can never have got to is forgiven, as in
    /// printed diagrams.
    ///
    /// # Errors
    /// All other faults of the setup.
    pub fn new(setup: Setup) -> Result<Self, Faults> {
        let (start, _forgiven) = setup.diagram()?;
        Ok(Self {
            setup,
            start,
            ..Self::default()
        })
    }

    /// The moves of a game as the main line of a record, with its result.
    pub fn of_game(game: &Game) -> Self {
        let mut tree = Tree::default();
        let mut at = NodeId::ROOT;
        for ply in game.plies() {
            match tree.add(at, ply.mv) {
                Some(next) => at = next,
                None => break,
            }
        }
        Self {
            tags: Tags::default(),
            result: game.ending().map(crate::core::Ending::outcome),
            setup: game.setup().clone(),
            start: game.position_at(0).unwrap_or(game.position()).clone(),
            tree,
        }
    }

    /// The setup the game begins from, with its counters.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position the game begins from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Whether the game begins from the initial array with Red to move.
    pub fn is_from_initial(&self) -> bool {
        self.start == Position::initial()
    }

    /// The moves and what is said about them.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The moves, to delete or reorder them and to change comments. Moves are added with [`Record::add`].
    pub const fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// Adds a move after a place, or finds it there.
    ///
    /// # Errors
    /// When the move is illegal there, the place is not in the tree, or the tree is full.
    pub fn add(&mut self, after: NodeId, mv: Move) -> Result<NodeId, AddError> {
        if !self.tree.contains(after) {
            return Err(AddError::NoSuchPlace);
        }
        self.position(after)
            .examine(mv)
            .map_err(AddError::Illegal)?;
        self.tree.add(after, mv).ok_or(AddError::Full)
    }

    /// The position after a move; the start for the root, and for a place that is not in the tree.
    pub fn position(&self, at: NodeId) -> Position {
        let mut here = self.start.clone();
        for mv in self.tree.path(at).iter().filter_map(|&id| self.tree.mv(id)) {
            match here.play(mv) {
                Ok(after) => here = after,
                Err(_) => break,
            }
        }
        here
    }

    /// The moves of the main line.
    pub fn mainline(&self) -> Vec<Move> {
        self.tree
            .line(NodeId::ROOT)
            .filter_map(|id| self.tree.mv(id))
            .collect()
    }

    /// The main line as a game under a rule set.
    ///
    /// # Errors
    /// When the rules end the game before its last move: the game up to there, and the moves that are left.
    pub fn game(&self, rules: RuleSet) -> Result<Game, Box<PlaysOn>> {
        let mut game =
            Game::from_diagram(self.setup.clone(), rules).unwrap_or_else(|_| Game::new(rules));
        let moves = self.mainline();
        for (index, &mv) in moves.iter().enumerate() {
            match game.play(mv) {
                Ok(_) => {}
                Err(PlayError::Over | PlayError::Illegal(_)) => {
                    return Err(Box::new(PlaysOn {
                        game,
                        left: moves.get(index..).unwrap_or_default().to_vec(),
                    }));
                }
            }
        }
        Ok(game)
    }
}
