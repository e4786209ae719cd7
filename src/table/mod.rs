//! The game on the table: what was played, what was taken back, how much time is left, and what is on disk of it.
//!
//! The [`Game`] holds the line that stands on the board; the [`Record`] holds it as its main line, with everything that
//! was taken back or left aside as what follows it or as variations. Nothing that was played is ever dropped.

pub mod clock;
pub mod saved;
mod spec;

pub use spec::{GameSpec, NotSetUp, set_up};

use crate::core::{
    Decision, Ending, Game, IllegalMove, Move, Piece, PlayError, Point, Position, RuleSet, Ruling,
    Side, TakeBack,
};
use crate::notation::Notation;
use crate::record::{AddError, NodeId, Record, pgn};
use clock::{Clocks, TimeControl};

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
    /// Begins a game; `now` is the time its clocks are set at.
    pub fn new(spec: GameSpec, now: u64) -> Self {
        let record = Record::of_game(&spec.game);
        let path = record.tree().line(NodeId::ROOT).collect();
        let mut table = Self::laid(record, spec.game, path, spec.take_back);
        for side in Side::BOTH {
            table.set_name(side, &spec.names[side]);
        }
        table.set_clocks(spec.clock, now);
        table
    }

    /// A game as it lies on disk. Plies after an end by the rules stay in the record and are not played.
    pub fn resumed(record: Record, otherwise: RuleSet, now: u64) -> Self {
        let rules = saved::rules(&record.tags).ok().flatten();
        let mut game = record.begin(rules.unwrap_or(otherwise));
        let line: Vec<NodeId> = record.tree().line(NodeId::ROOT).collect();
        let keep = line.len().saturating_sub(saved::taken_back(&record.tags));
        let mut path = Vec::with_capacity(keep);
        for node in line.into_iter().take(keep) {
            match record.tree().mv(node).map(|mv| game.play(mv).is_ok()) {
                Some(true) => path.push(node),
                Some(false) | None => break,
            }
        }
        if let Some(decision) = saved::decision(&record) {
            game.decide(decision);
        }
        let take_back = saved::take_back(&record.tags).unwrap_or(game.rules().take_back);
        let clocks = saved::time_control(&record.tags).map(|control| Clocks::new(control, now));
        let mut table = Self::laid(record, game, path, take_back);
        table.clocks = clocks;
        table.read_clocks();
        table.settle();
        table
    }

    fn laid(record: Record, game: Game, path: Vec<NodeId>, take_back: TakeBack) -> Self {
        Self {
            record,
            game,
            path,
            take_back,
            clocks: None,
            ahead: Vec::new(),
            occurrences: Vec::new(),
            if_repeated: None,
            touched: None,
            declined: None,
        }
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
    pub const fn record_mut(&mut self) -> &mut Record {
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

    /// The clocks, to be told the time.
    pub const fn clocks_mut(&mut self) -> Option<&mut Clocks> {
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
    pub fn play(&mut self, mv: Move) -> Result<(), NotPlayed> {
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
    pub fn take_back(&mut self) -> bool {
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

    /// The players or the clock end the game.
    pub fn decide(&mut self, decision: Decision) {
        self.game.decide(decision);
        self.settle();
    }

    /// Whether the side to move may offer a draw: it may not twice in one turn.
    pub fn may_offer_draw(&self) -> bool {
        self.declined != Some(self.path.len())
    }

    /// The offer of a draw was declined.
    pub fn decline_draw(&mut self) {
        self.declined = Some(self.path.len());
    }

    /// Goes on under another rule set.
    ///
    /// # Errors
    /// The number of the ply with which the game would have ended under it; nothing has changed then.
    pub fn set_rules(&mut self, rules: RuleSet) -> Result<(), usize> {
        let mut game = self.record.begin(rules);
        for ply in self.game.plies() {
            if game.play(ply.mv).is_err() {
                return Err(game.plies().len());
            }
        }
        if game.ending().is_some() && self.game.ending().is_none() {
            return Err(game.plies().len());
        }
        if let Some(decision) = self.game.ending().and_then(Ending::decision) {
            game.decide(decision);
        }
        self.game = game;
        self.take_back = rules.take_back;
        self.settle();
        Ok(())
    }

    /// Sets whether moves may be taken back.
    pub fn set_take_back(&mut self, rule: TakeBack) {
        self.take_back = rule;
        self.settle();
    }

    /// Gives the players so much time from now on, or none.
    pub fn set_clocks(&mut self, control: Option<TimeControl>, now: u64) {
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
    pub fn set_name(&mut self, side: Side, name: &str) {
        let name = name.trim();
        if name.is_empty() {
            self.record.tags.remove(name_tag(side));
        } else {
            self.record.tags.set(name_tag(side), name);
        }
    }

    /// Binds the player to what was touched, if there is a legal move of it; the first touch binds.
    pub fn touch(&mut self, at: Point) {
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
    pub fn renew(&mut self) {
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
        let unusual = self.take_back != rules.take_back;
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
