//! What a saved game says besides its moves: the tags we write, and how they are read back.
//!
//! | tag | value |
//! |---|---|
//! | `Rules` | the name of the rule set the game is judged by |
//! | `Termination` | why it ended, one word of [`termination`] |
//! | `TakeBack` | `never`, `ask` or `free`, where it differs from what the rule set says |
//! | `TakenBack` | how many plies at the end of the main line have been taken back and can be played again |
//! | `TimeControl` | the time the players have, in seconds: `900+10`, or `900+3x30` |

use crate::core::referee::Ground;
use crate::core::referee::ruleset;
use crate::core::{Ending, Game, Outcome, RuleSet};
use crate::record::{Record, Tags};

use super::clock::TimeControl;
use crate::app::prefs::Switch;

/// The tag that names the rule set.
pub const RULES: &str = "Rules";
/// The tag that says why a game ended.
pub const TERMINATION: &str = "Termination";
/// The tag that says whether moves may be taken back.
pub const TAKE_BACK: &str = "TakeBack";
/// The tag that says how many plies have been taken back.
pub const TAKEN_BACK: &str = "TakenBack";
/// The tag that says how much time the players have.
pub const TIME_CONTROL: &str = "TimeControl";

/// Whether moves may be taken back in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TakeBack {
    /// Never.
    Never,
    /// When the other player agrees.
    Ask,
    /// At any time, without asking.
    Free,
}

impl TakeBack {
    /// All values, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Ask, Self::Free, Self::Never];

    /// What the rule set says.
    pub const fn of(rules: &RuleSet) -> Self {
        match rules.take_back {
            ruleset::TakeBack::Never => Self::Never,
            ruleset::TakeBack::ByAgreement => Self::Ask,
        }
    }

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Ask => "ask",
            Self::Free => "free",
        }
    }

    /// The value of this name; `on` is [`TakeBack::Ask`] and `off` is [`TakeBack::Never`].
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim();
        Self::ALL
            .into_iter()
            .find(|value| value.name().eq_ignore_ascii_case(name))
            .or_else(|| {
                Switch::named(name).map(|switch| {
                    if switch.is_on() {
                        Self::Ask
                    } else {
                        Self::Never
                    }
                })
            })
    }
}

/// Why a game ended, in one word: for the tag, and for programs that read it.
pub const fn termination(ending: &Ending) -> &'static str {
    match ending {
        Ending::Checkmate { .. } => "checkmate",
        Ending::Stalemate { .. } => "stalemate",
        Ending::Repetition(ruling) => match ruling.ground {
            Ground::PerpetualCheck => "perpetual-check",
            Ground::PerpetualChase => "perpetual-chase",
            Ground::PerpetualAttack => "perpetual-attack",
            Ground::MutualCheck => "mutual-perpetual-check",
            Ground::MutualChase => "mutual-perpetual-chase",
            Ground::Repetition => "repetition",
        },
        Ending::Bare => "insufficient-material",
        Ending::MoveLimit { .. } => "move-limit",
        Ending::Resignation { .. } => "resignation",
        Ending::Agreement => "agreement",
        Ending::Time { .. } => "time",
    }
}

/// The ending that a decision of the players or the clock brought about, as the file has it; `None` where the file
/// names none, or one that the rules must find by themselves.
pub fn decision(record: &Record) -> Option<Ending> {
    let why = record.tags.get(TERMINATION)?;
    match (why, record.result?) {
        ("resignation", Outcome::Win(winner)) => Some(Ending::Resignation {
            loser: winner.other(),
        }),
        ("time", Outcome::Win(winner)) => Some(Ending::Time {
            loser: winner.other(),
        }),
        ("agreement", Outcome::Draw) => Some(Ending::Agreement),
        _ => None,
    }
}

/// Ends a game by the decision its file names, if any.
pub fn decide(game: &mut Game, record: &Record) {
    match decision(record) {
        Some(Ending::Resignation { loser }) => game.resign(loser),
        Some(Ending::Time { loser }) => game.flag(loser),
        Some(Ending::Agreement) => game.agree_draw(),
        Some(
            Ending::Checkmate { .. }
            | Ending::Stalemate { .. }
            | Ending::Repetition(_)
            | Ending::Bare
            | Ending::MoveLimit { .. },
        )
        | None => {}
    }
}

/// The rule set a file names, or why there is none.
///
/// # Errors
/// The name, when no rule set has it.
pub fn rules(tags: &Tags) -> Result<Option<RuleSet>, String> {
    match tags.known(RULES) {
        None => Ok(None),
        Some(name) => RuleSet::named(name)
            .map(Some)
            .ok_or_else(|| name.to_owned()),
    }
}

/// The time the players have, as far as the file says it in a way we know.
pub fn time_control(tags: &Tags) -> Option<TimeControl> {
    TimeControl::from_tag(tags.get(TIME_CONTROL)?)
}

/// How many plies at the end of the main line have been taken back.
pub fn taken_back(tags: &Tags) -> usize {
    tags.get(TAKEN_BACK)
        .and_then(|number| number.trim().parse().ok())
        .unwrap_or(0)
}
