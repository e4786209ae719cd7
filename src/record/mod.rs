//! Game files: what is in this file, and how is a game written down?
//!
//! A [`Record`] is a start position and a tree of legal moves with comments, tags and a result. [`Reader`] makes
//! records out of any format that is read, one at a time, so that memory does not grow with the number of games;
//! [`read()`] reads a whole file. [`Target`] names the formats to write, and writes them. Reading is tolerant of form
//! and strict about moves: a line of moves ends at the first that is not legal, and whatever was not understood comes
//! back as a [`Note`].
//!
//! # The way of the bytes
//!
//! 1. `read/sniff`: which [`Format`] is this? The first bytes tell, never the name of the file.
//! 2. `read/cut`, `read/chunks`: the file is cut between games, so that only one is held at a time.
//! 3. `encoding`: each piece becomes text; formats of bytes do without.
//! 4. `format/*`: the piece is taken apart into games, each a `raw::Raw`: tags, and a `raw/sketch` of steps, comments
//!    and variations. Nothing is understood yet but the form.
//! 5. `read/build`: which tags mean something, where does the game begin, how did it end?
//! 6. `read/resolve`: the steps are played from there; what is legal becomes a [`Tree`].
//!
//! Nothing here opens a file or knows a path: a reader is given bytes.

mod clock_reading;
mod encoding;
mod error;
mod format;
pub mod limits;
mod note;
mod quoted;
mod raw;
mod read;
pub mod result;
mod tags;
mod tree;
pub mod write;
mod written;

pub use clock_reading::ClockReading;
pub use encoding::{Decoded, Encoding, decode};
pub use error::{Damaged, FileError, Unplayable, Unreadable};
pub use format::{Foreign, Format, dhtmlxq, movelist, pgn, wxf_file};
pub use note::{Cause, Note, Remark, Weight};
pub use read::{Entry, Opened, Reader, read, sniff};
pub use tags::Tags;
pub use tree::{Annotation, NodeId, Tree};
pub use write::Target;
pub use written::{Lost, Written};

use std::fmt;

use crate::core::{
    Faults, Game, IllegalMove, Move, Outcome, PlayError, Position, RuleSet, Setup, Side,
};
use crate::notation::fen;

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

impl fmt::Display for AddError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::NoSuchPlace => f.write_str("there is no such place in the record"),
            Self::Full => write!(f, "a record holds at most {} moves", limits::MAX_NODES),
        }
    }
}

impl std::error::Error for AddError {}

impl fmt::Display for PlaysOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the rules end the game after ply {}; {} more moves are in the record",
            self.game.plies().len(),
            self.left.len()
        )
    }
}

impl std::error::Error for PlaysOn {}

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
            start: game.start().clone(),
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

    /// A game under a rule set that begins where the record does.
    pub fn begin(&self, rules: RuleSet) -> Game {
        Game::begun(self.setup.clone(), self.start.clone(), rules)
    }

    /// The position at a place as FEN, with its counters; the start for the root.
    pub fn fen(&self, at: NodeId) -> String {
        let (mut quiet, mut number) = (self.setup.quiet, self.setup.number);
        let mut here = self.start.clone();
        for mv in self.tree.path(at).iter().filter_map(|&id| self.tree.mv(id)) {
            quiet = if here.piece(mv.to).is_some() {
                0
            } else {
                quiet.saturating_add(1)
            };
            number = number.saturating_add(u16::from(here.turn() == Side::Black));
            match here.play(mv) {
                Ok(after) => here = after,
                Err(_) => break,
            }
        }
        fen::write_position(&here, quiet, number)
    }

    /// The main line as a game under a rule set.
    ///
    /// # Errors
    /// When the rules end the game before its last move: the game up to there, and the moves that are left.
    pub fn game(&self, rules: RuleSet) -> Result<Game, Box<PlaysOn>> {
        let mut game = self.begin(rules);
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
