//! What a saved game says besides its moves: the tags we write, and how they are read back.
//!
//! | tag | value |
//! |---|---|
//! | `Rules` | the name of the rule set the game is judged by |
//! | `Termination` | why it ended, one word of [`termination`] |
//! | `TakeBack` | the name of a [`TakeBack`], where it differs from what the rule set says |
//! | `TakenBack` | how many plies at the end of the main line have been taken back and can be played again |
//! | `TimeControl` | the time the players have, in seconds: `900+10`, or `900+3x30` |

use crate::core::referee::Ground;
use crate::core::{Decision, Ending, Outcome, RuleSet, TakeBack};
use crate::record::{Record, Tags};

use super::clock::TimeControl;

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

/// The decision of the players or the clock that ended the game, as the file has it; `None` where the file names none,
/// or an end that the rules must find by themselves.
pub fn decision(record: &Record) -> Option<Decision> {
    let why = record.tags.get(TERMINATION)?;
    let decisions = match record.result? {
        Outcome::Win(winner) => {
            let loser = winner.other();
            vec![Decision::Resignation { loser }, Decision::Time { loser }]
        }
        Outcome::Draw => vec![Decision::Agreement],
    };
    decisions
        .into_iter()
        .find(|&decision| termination(&decision.into()) == why)
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

/// Whether moves may be taken back, where the file says so.
pub fn take_back(tags: &Tags) -> Option<TakeBack> {
    TakeBack::named(tags.get(TAKE_BACK)?)
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
