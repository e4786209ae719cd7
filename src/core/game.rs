//! A game: a start, the plies played, and its end.

use std::fmt;

use super::ending::{Decision, Ending};
use super::fault::Faults;
use super::line::{Line, Ply};
use super::moves::Move;
use super::piece::{Kind, Piece};
use super::position::Position;
use super::referee::ruleset::Progress;
use super::referee::{RuleSet, Ruling, occurrences, ruling};
use super::refusal::IllegalMove;
use super::setup::Setup;
use super::side::Side;

/// Why a move was not played.
///
/// ```
/// use xiangqi::core::{Game, PlayError, RuleSet};
///
/// let mut game = Game::new(RuleSet::default());
/// let refused = game.play("e0e2".parse()?).expect_err("too far");
/// assert_eq!(
///     refused.to_string(),
///     "the general on e0 does not move like that: it goes one point along a line, inside the palace",
/// );
///
/// game.agree_draw();
/// assert_eq!(game.play("h2e2".parse()?).err(), Some(PlayError::Over));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayError {
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The game is over.
    Over,
}

impl std::error::Error for PlayError {}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Over => f.write_str("the game is over and no further move is played"),
        }
    }
}

impl From<IllegalMove> for PlayError {
    fn from(illegal: IllegalMove) -> Self {
        Self::Illegal(illegal)
    }
}

/// Room for this many plies is made at once: few games are longer, and growing would copy every position again.
const USUAL_LENGTH: usize = 128;

/// A game under a rule set. Every position is kept: taking back is truncation, review is an index.
///
/// ```
/// use xiangqi::core::{Ending, Game, RuleSet, Side};
/// use xiangqi::notation::fen;
///
/// let setup = fen::read("4k4/1R7/R8/9/9/9/9/9/9/3K5 w")?.setup;
/// let mut game = Game::from_setup(setup, RuleSet::default())?;
/// game.play("a7a9".parse()?)?;
/// assert_eq!(game.ending(), Some(&Ending::Checkmate { loser: Side::Black }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: Position,
    setup: Setup,
    rules: RuleSet,
    plies: Vec<Ply>,
    ending: Option<Ending>,
}

impl Game {
    /// A game from the initial array.
    pub fn new(rules: RuleSet) -> Self {
        Self::begun(Setup::initial(), Position::initial(), rules)
    }

    /// A game from any playable setup. It may be over at once, if there is no legal move or no material.
    ///
    /// # Errors
    /// All faults that keep the setup from being a position.
    pub fn from_setup(setup: Setup, rules: RuleSet) -> Result<Self, Faults> {
        let start = setup.position()?;
        Ok(Self::begun(setup, start, rules))
    }

    /// A game from a diagram, which may hold a soldier where it could never have got to; see [`Setup::diagram`].
    ///
    /// # Errors
    /// All other faults of the setup.
    pub fn from_diagram(setup: Setup, rules: RuleSet) -> Result<Self, Faults> {
        let (start, _forgiven) = setup.diagram()?;
        Ok(Self::begun(setup, start, rules))
    }

    /// A game from a position and the setup it was made from.
    pub(crate) fn begun(setup: Setup, start: Position, rules: RuleSet) -> Self {
        let mut game = Self {
            start,
            setup,
            rules,
            plies: Vec::with_capacity(USUAL_LENGTH),
            ending: None,
        };
        game.ending = game.judge(&game.line());
        game
    }

    /// The position the game began from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The setup the game began from, with its counters.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rule set the game is judged by.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The plies played.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after `number` plies, 0 being the start, or `None` if fewer were played.
    ///
    /// ```
    /// use xiangqi::core::{Game, Position, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::default());
    /// game.play("h2e2".parse()?)?;
    /// assert_eq!(game.position_at(0), Some(&Position::initial()));
    /// assert_eq!(game.position_at(1), Some(game.position()));
    /// assert_eq!(game.position_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position_at(&self, number: usize) -> Option<&Position> {
        match number.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }

    /// The side to move, or that would be to move if the game were not over.
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// Why the game is over, or `None` while it goes on.
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The plies without progress so far, as the rule set counts them. The move limit ends the game when it is reached.
    pub fn quiet(&self) -> u16 {
        self.plies.last().map_or(self.setup.quiet, |ply| ply.quiet)
    }

    /// Plays a move. A ruling that ends the game is no error.
    ///
    /// # Errors
    /// When the game is over, or the move is illegal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<&Ply, PlayError> {
        if self.ending.is_some() {
            return Err(PlayError::Over);
        }
        self.examine(mv)?;
        self.plies.push(self.ply(mv));
        self.ending = self.judge(&self.line());
        self.plies.last().ok_or(PlayError::Over)
    }

    /// How the game would end if this move were played now, by the very same code that plays it; `None` if it would go
    /// on.
    ///
    /// ```
    /// use xiangqi::core::{Ending, Game, RuleSet, Side};
    /// use xiangqi::notation::fen;
    ///
    /// let setup = fen::read("4k4/1R7/R8/9/9/9/9/9/9/3K5 w")?.setup;
    /// let game = Game::from_setup(setup, RuleSet::default())?;
    /// let mate = game.foresee("a7a9".parse()?)?;
    /// assert_eq!(mate, Some(Ending::Checkmate { loser: Side::Black }));
    /// assert!(game.plies().is_empty()); // only looked at
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the move is illegal.
    pub fn foresee(&self, mv: Move) -> Result<Option<Ending>, IllegalMove> {
        self.examine(mv)?;
        let ply = self.ply(mv);
        Ok(self.judge(&Line {
            next: Some(&ply),
            ..self.line()
        }))
    }

    /// The legal moves that would end the game now by a ruling on repetition, each with the ruling.
    ///
    /// ```
    /// use xiangqi::core::{Game, Outcome, RuleSet, Side};
    /// use xiangqi::notation::fen;
    ///
    /// let setup = fen::read("4k4/8R/9/9/9/9/9/9/9/3K5 w")?.setup;
    /// let mut game = Game::from_setup(setup, RuleSet::default())?;
    /// for mv in ["i8i9", "e9e8", "i9i8", "e8e9", "i8i9", "e9e8", "i9i8"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// let ahead = game.rulings_ahead();
    /// assert_eq!(ahead.len(), 1);
    /// assert_eq!(ahead[0].0, "e8e9".parse()?);
    /// assert_eq!(ahead[0].1.outcome, Outcome::Win(Side::Black)); // Red has checked for ever
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rulings_ahead(&self) -> Vec<(Move, Ruling)> {
        if self.ending.is_some() || self.line().since_capture() < 3 {
            return Vec::new();
        }
        let moves = self.position().legal_moves();
        moves
            .iter()
            .filter_map(|&mv| match self.foresee(mv) {
                Ok(Some(Ending::Repetition(ruling))) => Some((mv, *ruling)),
                _ => None,
            })
            .collect()
    }

    /// How the game would end if the loop that has led back to the present position were played once more: the plies
    /// from its previous occurrence to now, judged by the very same code. `None` where the position stands for the first
    /// time since the last capture, the game is over, or play would go on even then.
    ///
    /// It holds at every ply of a loop that is being repeated, so whoever would lose hears it while there is time to
    /// play something else.
    pub fn if_repeated(&self) -> Option<Ending> {
        if self.ending.is_some() {
            return None;
        }
        let previous = occurrences::previous(&self.line())?;
        let mut ahead = self.clone();
        for ply in self.plies.iter().skip(previous) {
            if ahead.play(ply.mv).is_err() {
                break;
            }
        }
        ahead.ending
    }

    /// The ply numbers at which the present position has stood since the last capture, now included.
    ///
    /// ```
    /// use xiangqi::core::{Game, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::default());
    /// for mv in ["a0a1", "a9a8", "a1a0", "a8a9"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// assert_eq!(game.occurrences(), [0, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn occurrences(&self) -> Vec<usize> {
        occurrences::occurrences(&self.line())
    }

    /// Keeps the first `number` plies and forgets the rest, and with them any resignation, agreement or flag fall. What
    /// the rules say of the position then reached holds as before.
    ///
    /// ```
    /// use xiangqi::core::{Ending, Game, RuleSet, Side};
    ///
    /// let mut game = Game::new(RuleSet::default());
    /// game.play("h2e2".parse()?)?;
    /// game.resign(Side::Black);
    /// assert_eq!(game.ending(), Some(&Ending::Resignation { loser: Side::Black }));
    ///
    /// game.truncate(0);
    /// assert_eq!((game.ending(), game.plies().len()), (None, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn truncate(&mut self, number: usize) {
        self.plies.truncate(number);
        self.ending = self.judge(&self.line());
    }

    /// A player gives up. Nothing happens once the game is over.
    pub fn resign(&mut self, loser: Side) {
        self.decide(Decision::Resignation { loser });
    }

    /// The players agree on a draw. Nothing happens once the game is over.
    pub fn agree_draw(&mut self) {
        self.decide(Decision::Agreement);
    }

    /// A player's clock has run out. Nothing happens once the game is over.
    pub fn flag(&mut self, loser: Side) {
        self.decide(Decision::Time { loser });
    }

    /// The players or the clock end the game. Nothing happens once it is over.
    pub fn decide(&mut self, decision: Decision) {
        self.ending.get_or_insert(decision.into());
    }

    fn line(&self) -> Line<'_> {
        Line {
            start: &self.start,
            plies: &self.plies,
            next: None,
        }
    }

    fn examine(&self, mv: Move) -> Result<(), IllegalMove> {
        self.position().examine_knowing(self.line().outlook(), mv)
    }

    /// The ply that a legal move makes.
    #[inline]
    fn ply(&self, mv: Move) -> Ply {
        let before = self.position();
        let captured = before.piece(mv.to);
        let piece = before
            .piece(mv.from)
            .unwrap_or(Piece::new(before.turn(), Kind::Soldier));
        let progress = captured.is_some()
            || (self.rules.limit.progress == Progress::CaptureOrSoldier
                && piece.kind == Kind::Soldier);
        let outlook = self.line().outlook();
        // The position is copied once, to where it stays; what it shows is looked at there.
        let mut ply = Ply {
            mv,
            piece,
            captured,
            check: false,
            quiet: if progress {
                0
            } else {
                self.quiet().saturating_add(1)
            },
            since_capture: if captured.is_some() {
                0
            } else {
                self.line().since_capture() + 1
            },
            outlook,
            after: before.clone(),
        };
        ply.after.make(mv);
        ply.outlook = ply.after.outlook();
        ply.check = ply.outlook.in_check;
        ply
    }

    /// How the game stands at the end of a line, by the rules alone. The first that holds decides: checkmate, stalemate,
    /// repetition, insufficient material, move limit.
    fn judge(&self, line: &Line<'_>) -> Option<Ending> {
        let position = line.position(line.len());
        let loser = position.turn();
        let outlook = line.outlook();
        if !position.can_move(outlook) {
            return Some(if outlook.in_check {
                Ending::Checkmate { loser }
            } else {
                Ending::Stalemate { loser }
            });
        }
        if occurrences::is_third(line)
            && let Some(ruling) = ruling::decide(&self.rules, ruling::find(line, &self.rules))
        {
            return Some(Ending::Repetition(Box::new(ruling)));
        }
        if line.since_capture() == 0 && position.is_bare(self.rules.bare) {
            return Some(Ending::Bare);
        }
        let quiet = line
            .len()
            .checked_sub(1)
            .and_then(|last| line.ply(last))
            .map_or(self.setup.quiet, |ply| ply.quiet);
        (quiet >= self.rules.limit.plies).then_some(Ending::MoveLimit { plies: quiet })
    }
}
