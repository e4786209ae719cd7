//! What a game is begun with.

use super::clock::TimeControl;
use crate::core::{BySide, Faults, Game, RuleSet, TakeBack};
use crate::notation::fen::{self, BadMove, FenError, FenNote};

/// A game to be put on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSpec {
    /// Where it begins, what it is judged by, and what was played already.
    pub game: Game,
    /// The names of the players; empty where there is none.
    pub names: BySide<String>,
    /// Whether moves may be taken back.
    pub take_back: TakeBack,
    /// How much time the players have.
    pub clock: Option<TimeControl>,
}

impl GameSpec {
    /// A game without names and clock, in which moves are taken back as its rule set says.
    pub fn new(game: Game) -> Self {
        Self {
            take_back: game.rules().take_back,
            game,
            names: BySide::from_fn(|_| String::new()),
            clock: None,
        }
    }
}

/// From the initial array, by the default rules.
impl Default for GameSpec {
    fn default() -> Self {
        Self::new(Game::new(RuleSet::default()))
    }
}

/// Why a FEN gave no game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotSetUp {
    /// It cannot be read.
    Fen(FenError),
    /// It is no position.
    Setup(Faults),
    /// A move behind it cannot be played.
    Move(BadMove),
}

/// The game that a FEN and the moves behind it make, and what was taken in a way the writer should know of. Moves that
/// come after an end by the rules are left out.
///
/// # Errors
/// When the FEN cannot be read, is no position, or a move cannot be played.
pub fn set_up(text: &str, rules: RuleSet) -> Result<(Game, Vec<FenNote>), NotSetUp> {
    let text = fen::read(text).map_err(NotSetUp::Fen)?;
    let mut game = Game::from_diagram(text.setup.clone(), rules).map_err(NotSetUp::Setup)?;
    for mv in text.line(game.position()).map_err(NotSetUp::Move)? {
        if game.play(mv).is_err() {
            break;
        }
    }
    Ok((game, text.notes))
}
