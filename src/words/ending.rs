//! How a game ended, in one line.

use super::names::zh;
use super::ruling;
use super::{Lang, names};
use crate::core::referee::ruleset::{Bare, MoveLimit, Progress};
use crate::core::{Ending, Game, Outcome, RuleSet};
use crate::notation::sentences;

/// The result of a game that is over, and why; `None` while it goes on. A ruling on repetition names the rule set and
/// the plies, those examined and those after which the position stood.
pub fn result(lang: Lang, game: &Game) -> Option<String> {
    let ending = game.ending()?;
    Some(match ending {
        Ending::Repetition(ruling) => {
            let why = ruling::verdict(lang, ruling, game.position());
            let stood = ruling::stood(lang, &ruling.finding.occurrences);
            lang.either(
                || format!("{why} ({stood})"),
                || format!("{why}（{stood}）"),
            )
        }
        Ending::Checkmate { .. }
        | Ending::Stalemate { .. }
        | Ending::Bare
        | Ending::MoveLimit { .. }
        | Ending::Resignation { .. }
        | Ending::Agreement
        | Ending::Time { .. } => {
            let reason = reason(lang, ending, game.rules());
            match ending.outcome() {
                Outcome::Win(side) => {
                    let wins = names::outcome(lang, Outcome::Win(side));
                    lang.either(
                        || format!("{wins}: {reason}"),
                        || format!("{wins}：{reason}"),
                    )
                }
                Outcome::Draw => {
                    lang.either(|| format!("Draw: {reason}"), || format!("和棋：{reason}"))
                }
            }
        }
    })
}

/// Why a game ended, without who has won: `checkmate`, `120 plies without a capture`.
pub fn reason(lang: Lang, ending: &Ending, rules: &RuleSet) -> String {
    lang.either(|| english(ending, rules), || chinese(ending, rules))
}

fn english(ending: &Ending, rules: &RuleSet) -> String {
    match ending {
        Ending::Checkmate { loser } => format!(
            "checkmate, {} is in check and has no legal move",
            sentences::side(*loser)
        ),
        Ending::Stalemate { loser } => format!(
            "stalemate, {} has no legal move and so loses",
            sentences::side(*loser)
        ),
        Ending::Repetition(ruling) => ruling::ground_en(ruling.ground).to_owned(),
        Ending::Bare => format!("neither side has {} left", material_en(rules.bare)),
        Ending::MoveLimit { plies } => limit_en(*plies, rules.limit),
        Ending::Resignation { loser } => format!("{} resigned", sentences::side(*loser)),
        Ending::Agreement => "agreed by the players".to_owned(),
        Ending::Time { loser } => format!("{} ran out of time", sentences::side(*loser)),
    }
}

fn chinese(ending: &Ending, rules: &RuleSet) -> String {
    match ending {
        Ending::Checkmate { loser } => format!("{}被將死", zh::side(*loser)),
        Ending::Stalemate { loser } => {
            format!("{}困斃，無子可動判負", zh::side(*loser))
        }
        Ending::Repetition(ruling) => ruling::ground_zh(ruling.ground).to_owned(),
        Ending::Bare => format!("雙方都沒有{}，無法取勝", material_zh(rules.bare)),
        Ending::MoveLimit { plies } => limit_zh(*plies, rules.limit),
        Ending::Resignation { loser } => format!("{}認輸", zh::side(*loser)),
        Ending::Agreement => "雙方議和".to_owned(),
        Ending::Time { loser } => format!("{}超時", zh::side(*loser)),
    }
}

/// The pieces that can still win: `a chariot, horse, cannon or soldier`.
pub(super) const fn material_en(bare: Bare) -> &'static str {
    match bare {
        Bare::AnySoldier => "a chariot, horse, cannon or soldier",
        Bare::CrossedSoldier => "a chariot, horse, cannon or soldier across the river",
    }
}

pub(super) const fn material_zh(bare: Bare) -> &'static str {
    match bare {
        Bare::AnySoldier => "車、馬、炮和兵（卒）",
        Bare::CrossedSoldier => "車、馬、炮和過河兵（卒）",
    }
}

/// `120 plies without a capture`
pub(super) fn limit_en(plies: u16, limit: MoveLimit) -> String {
    let progress = match limit.progress {
        Progress::Capture => "a capture",
        Progress::CaptureOrSoldier => "a capture or a soldier's move",
    };
    format!("{plies} plies without {progress}")
}

pub(super) fn limit_zh(plies: u16, limit: MoveLimit) -> String {
    let progress = match limit.progress {
        Progress::Capture => "沒有吃子",
        Progress::CaptureOrSoldier => "沒有吃子，也沒有走動兵（卒）",
    };
    format!("連續{plies}著{progress}")
}
