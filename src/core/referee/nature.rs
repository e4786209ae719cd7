//! What one ply was: a check, a chase of whom, or idle and why.

use super::ruleset::Protected;
use super::threats::{Attack, Exempt, Seen, held_up_by_check, protectors, survey};
use crate::core::piece::{Kind, Man};
use crate::core::point::Point;
use crate::core::position::{Move, Position};

/// What one ply was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Nature {
    /// The ply gives check, and is nothing else.
    Check {
        /// The men that attack the general, and where they stand.
        by: Vec<(Man, Point)>,
    },
    /// The ply creates threats; each is a chase of its victim. Other attacks, if any, were spared.
    Chase {
        /// The new threats, at least one.
        threats: Vec<Attack>,
        /// Attacks that do not count, and why.
        spared: Vec<(Attack, Spared)>,
    },
    /// The ply neither checks nor chases.
    Idle {
        /// Attacks that do not count, and why. Attacks that stood before and were exempt then are left out.
        spared: Vec<(Attack, Spared)>,
    },
}

impl Nature {
    /// The men chased by the ply.
    pub fn victims(&self) -> impl Iterator<Item = Man> + '_ {
        let threats = match self {
            Self::Chase { threats, .. } => threats.as_slice(),
            Self::Check { .. } | Self::Idle { .. } => &[],
        };
        threats.iter().map(|threat| threat.victim)
    }
}

/// Why an attack that stands after a ply makes no chase of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spared {
    /// It is no threat.
    Exempt(Exempt),
    /// It was a threat before the ply already.
    StoodBefore,
    /// The ply only closed a line that ran through the attacker itself, from the victim to a chariot or cannon that
    /// protected it: a parry.
    Parry,
    /// It stood before the ply already, and only the check that the ply answers held it up.
    HeldUp,
}

/// The nature of the ply `mv` that leads from one position to the next.
pub(super) fn nature(before: &Position, mv: Move, after: &Position, rule: Protected) -> Nature {
    let side = before.turn();
    if after.gives_check(side) {
        let from = after.attackers(after.general(side.other()), side);
        return Nature::Check {
            by: from
                .into_iter()
                .filter_map(|at| after.man(at).map(|man| (man, at)))
                .collect(),
        };
    }
    let seen_before = survey(before, side, rule);
    let mut threats = Vec::new();
    let mut spared = Vec::new();
    for Seen { attack, exempt } in survey(after, side, rule) {
        let earlier = seen_before
            .iter()
            .find(|seen| seen.attack.same_pair(attack));
        match (exempt, earlier) {
            (
                Some(why),
                Some(Seen {
                    exempt: Some(then), ..
                }),
            ) if std::mem::discriminant(&why) == std::mem::discriminant(then) => {}
            (Some(why), _) => spared.push((attack, Spared::Exempt(why))),
            (None, Some(Seen { exempt: None, .. })) => {
                spared.push((attack, Spared::StoodBefore));
            }
            (
                None,
                Some(Seen {
                    attack: then,
                    exempt: Some(Exempt::Protected { .. }),
                }),
            ) if mv.from != then.from && only_backed_through(before, *then) => {
                spared.push((attack, Spared::Parry));
            }
            (
                None,
                Some(Seen {
                    attack: then,
                    exempt: Some(Exempt::IllegalCapture(_)),
                }),
            ) if mv.from != then.from && held_up_by_check(before, *then, rule) => {
                spared.push((attack, Spared::HeldUp));
            }
            (None, _) => threats.push(attack),
        }
    }
    if threats.is_empty() {
        Nature::Idle { spared }
    } else {
        Nature::Chase { threats, spared }
    }
}

/// Whether everything that protected the victim was a chariot or cannon in line with it behind the attacker's own point.
fn only_backed_through(before: &Position, attack: Attack) -> bool {
    protectors(before, attack).into_iter().all(|protector| {
        let kind = before.piece(protector).map(|piece| piece.kind);
        matches!(kind, Some(Kind::Chariot | Kind::Cannon))
            && attack.at.has_between(protector, attack.from)
    })
}
