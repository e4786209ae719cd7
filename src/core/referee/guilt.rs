//! What all the plies of one side in the window come to.

use super::nature::Nature;
use super::ruleset::{Alternation, Chase, RuleSet};
use crate::core::piece::Man;

/// What a side is guilty of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guilt {
    /// Nothing, and why.
    Innocent(Innocence),
    /// Every ply chased, and this man was always among the chased.
    Chase(Man),
    /// Every ply was a check or a chase, and this man was among the chased each time.
    Attack(Man),
    /// Every ply was a check.
    Check,
}

/// Why a side is guilty of nothing: the first of these that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Innocence {
    /// One of its plies neither checks nor chases.
    Idle {
        /// The first such ply, counted from 0 for the first ply of the game.
        ply: usize,
    },
    /// Not every ply is a check, and the rule set knows no chases.
    ChasesIgnored,
    /// Some plies are checks and the others chases, which the rule set allows.
    Mixed,
    /// No one man is among the chased of every ply that is no check.
    NoCommonVictim,
}

impl Guilt {
    /// How grave it is: check 2, chase and attack 1, nothing 0. The graver side loses.
    pub const fn weight(self) -> u8 {
        match self {
            Self::Innocent(_) => 0,
            Self::Chase(_) | Self::Attack(_) => 1,
            Self::Check => 2,
        }
    }
}

/// The guilt that follows from all plies of one side, at least one, each with its number.
pub(super) fn guilt(plies: &[(usize, &Nature)], rules: &RuleSet) -> Guilt {
    let idle = plies
        .iter()
        .find(|(_, nature)| matches!(nature, Nature::Idle { .. }));
    if let Some(&(ply, _)) = idle {
        return Guilt::Innocent(Innocence::Idle { ply });
    }
    let chases: Vec<&Nature> = plies
        .iter()
        .map(|&(_, nature)| nature)
        .filter(|nature| matches!(nature, Nature::Chase { .. }))
        .collect();
    let Some((first, others)) = chases.split_first() else {
        return Guilt::Check;
    };
    let mixed = chases.len() < plies.len();
    if rules.chase == Chase::Ignored {
        return Guilt::Innocent(Innocence::ChasesIgnored);
    }
    if mixed && rules.alternation == Alternation::Allowed {
        return Guilt::Innocent(Innocence::Mixed);
    }
    let common = first.victims().find(|&man| {
        others
            .iter()
            .all(|chase| chase.victims().any(|victim| victim == man))
    });
    match common {
        None => Guilt::Innocent(Innocence::NoCommonVictim),
        Some(victim) if mixed => Guilt::Attack(victim),
        Some(victim) => Guilt::Chase(victim),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::point::Point;
    use crate::core::position::Position;
    use crate::core::referee::Attack;
    use crate::core::referee::presets::{ASIAN, SIMPLIFIED, UK};

    /// A man of the initial array, by file and rank.
    fn man(file: u8, rank: u8) -> Man {
        Position::initial()
            .man(Point::at(file, rank).unwrap())
            .unwrap()
    }

    fn chase(victims: &[Man]) -> Nature {
        let at = Point::ALL[0];
        Nature::Chase {
            threats: victims
                .iter()
                .map(|&victim| Attack {
                    attacker: man(0, 0),
                    from: at,
                    victim,
                    at,
                })
                .collect(),
            spared: Vec::new(),
        }
    }

    /// The guilt of a side whose plies, 4, 6, 8 and so on, were these.
    fn check(natures: &[Nature], rules: RuleSet, expected: Guilt) {
        let plies: Vec<(usize, &Nature)> = (4..).step_by(2).zip(natures).collect();
        assert_eq!(
            guilt(&plies, &rules),
            expected,
            "{} {natures:?}",
            rules.name
        );
    }

    #[test]
    fn every_mixture_of_plies_has_its_guilt_and_every_innocence_its_reason() {
        let (one, two) = (man(0, 9), man(8, 9));
        let checks = || Nature::Check { by: Vec::new() };
        let idle = || Nature::Idle { spared: Vec::new() };
        let innocent = Guilt::Innocent;
        for rules in [ASIAN, SIMPLIFIED, UK] {
            check(&[checks(), checks()], rules, Guilt::Check);
            let first_idle = innocent(Innocence::Idle { ply: 6 });
            check(&[checks(), idle(), idle()], rules, first_idle);
            check(&[chase(&[one]), idle(), chase(&[one])], rules, first_idle);
        }
        let always = [chase(&[two, one]), chase(&[one]), chase(&[one, two])];
        check(&always, ASIAN, Guilt::Chase(one));
        check(&always, SIMPLIFIED, Guilt::Chase(one));
        check(&always, UK, innocent(Innocence::ChasesIgnored));
        let by_turns = [chase(&[one]), chase(&[two])];
        check(&by_turns, ASIAN, innocent(Innocence::NoCommonVictim));
        check(&by_turns, SIMPLIFIED, innocent(Innocence::NoCommonVictim));
        check(&by_turns, UK, innocent(Innocence::ChasesIgnored));
        let mixed = [chase(&[one]), checks(), chase(&[two, one])];
        check(&mixed, ASIAN, innocent(Innocence::Mixed));
        check(&mixed, SIMPLIFIED, Guilt::Attack(one));
        check(&mixed, UK, innocent(Innocence::ChasesIgnored));
        let mixed_by_turns = [chase(&[one]), checks(), chase(&[two])];
        check(&mixed_by_turns, ASIAN, innocent(Innocence::Mixed));
        check(
            &mixed_by_turns,
            SIMPLIFIED,
            innocent(Innocence::NoCommonVictim),
        );
    }
}
