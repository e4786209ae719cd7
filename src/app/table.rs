//! The game on the table: what was played, what was taken back, how much time is left, and what is on disk of it.
//!
//! The [`Game`] holds the line that stands on the board; the [`Record`] holds it as its main line, with everything that
//! was taken back or left aside as what follows it or as variations. Nothing that was played is ever dropped.

use super::clock::{Clocks, TimeControl};
use super::saved::{self, TakeBack};
use crate::core::{
    Ending, Fault, Game, IllegalMove, Move, Piece, PlayError, Point, Position, RuleSet, Ruling,
    Setup, Side,
};
use crate::notation::Notation;
use crate::record::{AddError, NodeId, Record, pgn};

/// A game and all that belongs to it.
#[derive(Debug, Clone)]
pub struct Table {
    record: Record,
    game: Game,
    /// The places in the record of the plies on the board.
    path: Vec<NodeId>,
    take_back: TakeBack,
    clocks: Option<Clocks>,
    /// The moves that would end the game by a ruling now.
    ahead: Vec<(Move, Ruling)>,
    /// How often the position has stood, as ply numbers.
    occurrences: Vec<usize>,
    /// How the game would end if the loop that led to this position were repeated.
    if_repeated: Option<Ending>,
    touched: Option<Touched>,
    /// Who has offered a draw in vain, and at which ply: it is not offered twice in one turn.
    declined: Option<usize>,
}

/// What a player who must move what was touched has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touched {
    /// An own piece, to be moved.
    Own(Point),
    /// An enemy piece, to be taken.
    Victim(Point),
}

/// Why a ply was not played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotPlayed {
    /// The game is over.
    Over,
    /// The move is illegal.
    Illegal(IllegalMove),
    /// Something else was touched.
    Touch(Touched, Piece),
    /// The record holds as many moves as it can.
    Full,
}

impl Table {
    /// A new game from the initial array.
    pub fn new(rules: RuleSet) -> Self {
        let mut table = Self {
            record: Record::default(),
            game: Game::new(rules),
            path: Vec::new(),
            take_back: TakeBack::of(&rules),
            clocks: None,
            ahead: Vec::new(),
            occurrences: Vec::new(),
            if_repeated: None,
            touched: None,
            declined: None,
        };
        table.settle();
        table
    }

    /// A new game from a setup.
    ///
    /// # Errors
    /// All faults that keep the setup from being a position.
    pub fn from_setup(setup: Setup, rules: RuleSet) -> Result<Self, Vec<Fault>> {
        let record = Record::new(setup.clone())?;
        let game = Game::from_diagram(setup, rules)?;
        let mut table = Self {
            record,
            game,
            ..Self::new(rules)
        };
        table.settle();
        Ok(table)
    }

    /// A game as it lies on disk. Plies after an end by the rules stay in the record and are not played.
    pub fn resumed(record: Record, otherwise: RuleSet, now: u64) -> Self {
        let rules = saved::rules(&record.tags)
            .ok()
            .flatten()
            .unwrap_or(otherwise);
        let game =
            Game::from_diagram(record.setup().clone(), rules).unwrap_or_else(|_| Game::new(rules));
        let line: Vec<NodeId> = record.tree().line(NodeId::ROOT).collect();
        let keep = line.len().saturating_sub(saved::taken_back(&record.tags));
        let take_back = record
            .tags
            .get(saved::TAKE_BACK)
            .and_then(TakeBack::named)
            .unwrap_or(TakeBack::of(&rules));
        let clocks = saved::time_control(&record.tags).map(|control| Clocks::new(control, now));
        let mut table = Self {
            record,
            game,
            take_back,
            clocks,
            ..Self::new(rules)
        };
        for node in line.into_iter().take(keep) {
            let Some(mv) = table.record.tree().mv(node) else {
                break;
            };
            if table.game.play(mv).is_err() {
                break;
            }
            table.path.push(node);
        }
        saved::decide(&mut table.game, &table.record);
        table.read_clocks();
        table.settle();
        table
    }

    /// The game that stands on the board.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that was ever played in this game, with tags and comments.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record, to change comments and names. Moves on the board must stay where they are.
    pub(super) const fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// The place in the record of the last ply on the board; the start if there is none.
    pub fn at(&self) -> NodeId {
        self.path.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// The places in the record of the plies on the board.
    pub fn path(&self) -> &[NodeId] {
        &self.path
    }

    /// Whether a place belongs to what is on the board or could be played again.
    pub fn holds(&self, node: NodeId) -> bool {
        node == NodeId::ROOT
            || self.path.contains(&node)
            || self.record.tree().line(self.at()).any(|next| next == node)
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// Whether moves may be taken back.
    pub const fn take_back_rule(&self) -> TakeBack {
        self.take_back
    }

    /// The clocks, if the game is timed.
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    pub(super) const fn clocks_mut(&mut self) -> Option<&mut Clocks> {
        self.clocks.as_mut()
    }

    /// The legal moves that would end the game by a ruling now, each with the ruling.
    pub fn rulings_ahead(&self) -> &[(Move, Ruling)] {
        &self.ahead
    }

    /// The numbers of plies after which the present position has stood, now included.
    pub fn occurrences(&self) -> &[usize] {
        &self.occurrences
    }

    /// How the game would end if the loop that led back to this position were repeated.
    pub const fn if_repeated(&self) -> Option<&Ending> {
        self.if_repeated.as_ref()
    }

    /// What must be moved or taken, where touching binds.
    pub const fn touched(&self) -> Option<Touched> {
        self.touched
    }

    /// The name of a player as it stands in the record.
    pub fn name(&self, side: Side) -> Option<&str> {
        self.record.tags.known(name_tag(side))
    }

    /// The move that was taken back last and can be played again: what goes on with the main line of the record.
    pub fn next_undone(&self) -> Option<Move> {
        let tree = self.record.tree();
        tree.mv(tree.main_child(self.at())?)
    }

    /// Whether anything was played or taken back, so that there is something to keep.
    pub fn is_begun(&self) -> bool {
        !self.record.tree().is_empty() || self.game.ending().is_some_and(|end| !end.is_by_rule())
    }

    /// The game as a file has it.
    pub fn text(&self) -> String {
        pgn::write(&self.record, Notation::Wxf)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When it cannot be played; nothing has changed then.
    pub(super) fn play(&mut self, mv: Move) -> Result<(), NotPlayed> {
        if self.game.ending().is_some() {
            return Err(NotPlayed::Over);
        }
        let mover = self.game.turn();
        self.position().examine(mv).map_err(NotPlayed::Illegal)?;
        if let Some((touched, piece)) = self.touch_forbids(mv) {
            return Err(NotPlayed::Touch(touched, piece));
        }
        let node = self
            .record
            .add(self.at(), mv)
            .map_err(|error| match error {
                AddError::Illegal(illegal) => NotPlayed::Illegal(illegal),
                AddError::Full | AddError::NoSuchPlace => NotPlayed::Full,
            })?;
        self.game.play(mv).map_err(|error| match error {
            PlayError::Illegal(illegal) => NotPlayed::Illegal(illegal),
            PlayError::Over => NotPlayed::Over,
        })?;
        self.touched = None;
        self.path.push(node);
        self.record.tree_mut().make_main(node);
        if let Some(clocks) = &mut self.clocks {
            let reading = clocks.press(mover);
            if let Some(said) = self.record.tree_mut().annotate(node) {
                said.clock.left = Some(reading.left);
                said.clock.spent = Some(reading.spent);
            }
        }
        self.settle();
        Ok(())
    }

    /// Takes the last ply back, or, where the game ended by a decision, the decision. Says whether there was anything
    /// to take back.
    pub(super) fn take_back(&mut self) -> bool {
        let decided = self.game.ending().is_some_and(|end| !end.is_by_rule());
        if !decided && self.path.pop().is_none() {
            return false;
        }
        self.touched = None;
        self.game.truncate(self.path.len());
        self.read_clocks();
        self.settle();
        true
    }

    /// A player gives up.
    pub(super) fn resign(&mut self, loser: Side) {
        self.game.resign(loser);
        self.settle();
    }

    /// The players agree on a draw.
    pub(super) fn agree_draw(&mut self) {
        self.game.agree_draw();
        self.settle();
    }

    /// A flag has fallen.
    pub(super) fn flag(&mut self, loser: Side) {
        self.game.flag(loser);
        self.settle();
    }

    /// Whether the side to move may offer a draw: it may not twice in one turn.
    pub fn may_offer_draw(&self) -> bool {
        self.declined != Some(self.path.len())
    }

    /// The offer of a draw was declined.
    pub(super) fn decline_draw(&mut self) {
        self.declined = Some(self.path.len());
    }

    /// Goes on under another rule set.
    ///
    /// # Errors
    /// The number of the ply with which the game would have ended under it; nothing has changed then.
    pub(super) fn set_rules(&mut self, rules: RuleSet) -> Result<(), usize> {
        let mut game = Game::from_diagram(self.record.setup().clone(), rules)
            .unwrap_or_else(|_| Game::new(rules));
        for ply in self.game.plies() {
            if game.play(ply.mv).is_err() {
                return Err(game.plies().len());
            }
        }
        if game.ending().is_some() && self.game.ending().is_none() {
            return Err(game.plies().len());
        }
        match self.game.ending() {
            Some(Ending::Resignation { loser }) => game.resign(*loser),
            Some(Ending::Time { loser }) => game.flag(*loser),
            Some(Ending::Agreement) => game.agree_draw(),
            _ => {}
        }
        self.game = game;
        self.take_back = TakeBack::of(&rules);
        self.settle();
        Ok(())
    }

    /// Sets whether moves may be taken back.
    pub(super) fn set_take_back(&mut self, rule: TakeBack) {
        self.take_back = rule;
        self.settle();
    }

    /// Gives the players so much time from now on, or none.
    pub(super) fn set_clocks(&mut self, control: Option<TimeControl>, now: u64) {
        self.clocks = control.map(|control| Clocks::new(control, now));
        if let Some(clocks) = &mut self.clocks
            && !self.path.is_empty()
            && self.game.ending().is_none()
        {
            clocks.turn_to(Some(self.game.turn()));
        }
        self.settle();
    }

    /// Names a player; an empty name is none.
    pub(super) fn set_name(&mut self, side: Side, name: &str) {
        let name = name.trim();
        if name.is_empty() {
            self.record.tags.remove(name_tag(side));
        } else {
            self.record.tags.set(name_tag(side), name);
        }
    }

    /// Binds the player to what was touched, if there is a legal move of it; the first touch binds.
    pub(super) fn touch(&mut self, at: Point) {
        if self.touched.is_some() || self.game.ending().is_some() {
            return;
        }
        let moves = self.position().legal_moves();
        let mut moves = moves.iter();
        self.touched = match self.position().piece(at) {
            Some(piece) if piece.side == self.game.turn() => {
                moves.any(|mv| mv.from == at).then_some(Touched::Own(at))
            }
            Some(_) => moves.any(|mv| mv.to == at).then_some(Touched::Victim(at)),
            None => None,
        };
    }

    /// What was touched and is not moved or taken by this move.
    fn touch_forbids(&self, mv: Move) -> Option<(Touched, Piece)> {
        let touched = self.touched?;
        let (at, kept) = match touched {
            Touched::Own(at) => (at, mv.from == at),
            Touched::Victim(at) => (at, mv.to == at),
        };
        let piece = self.position().piece(at)?;
        (!kept).then_some((touched, piece))
    }

    /// Sets the clocks to what they showed when the moves on the board were made.
    fn read_clocks(&mut self) {
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        for side in Side::BOTH {
            let reading = self
                .path
                .iter()
                .zip(self.game.plies())
                .rev()
                .find(|(_, ply)| ply.piece.side == side)
                .and_then(|(&node, _)| self.record.tree().annotation(node).clock.left);
            match reading {
                Some(left) => clocks.set(side, left),
                None => clocks.refill(side),
            }
        }
        clocks.turn_to((!self.path.is_empty()).then_some(self.game.turn()));
    }

    /// Brings everything up to date after the record was edited beside the game.
    pub(super) fn renew(&mut self) {
        self.settle();
    }

    /// Brings everything that follows from the game up to date.
    fn settle(&mut self) {
        let at = self.at();
        self.ahead = self.game.rulings_ahead();
        self.occurrences = self.game.occurrences();
        self.if_repeated = self.game.if_repeated();
        let ending = self.game.ending();
        if ending.is_some()
            && let Some(clocks) = &mut self.clocks
        {
            clocks.turn_to(None);
        }
        self.record.result = ending.map(Ending::outcome);
        let rules = self.game.rules();
        let undone = self.record.tree().line(at).count();
        let tags = &mut self.record.tags;
        let mut put = |name, value: Option<&str>| match value {
            Some(value) => tags.set(name, value),
            None => {
                tags.remove(name);
            }
        };
        put(saved::RULES, Some(rules.name));
        put(saved::TERMINATION, ending.map(saved::termination));
        let unusual = self.take_back != TakeBack::of(rules);
        put(saved::TAKE_BACK, unusual.then(|| self.take_back.name()));
        let taken = (undone > 0).then(|| undone.to_string());
        put(saved::TAKEN_BACK, taken.as_deref());
        let time = self.clocks.map(|clocks| clocks.control().tag());
        put(saved::TIME_CONTROL, time.as_deref());
    }
}

/// The tag with the name of a player.
pub const fn name_tag(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Black => "Black",
    }
}
