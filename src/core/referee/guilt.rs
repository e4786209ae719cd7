//! What all the plies of one side in the window come to.

use super::nature::Nature;
use super::ruleset::{Alternation, Chase, RuleSet};
use crate::core::piece::Man;

/// What a side is guilty of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guilt {
    /// Nothing.
    Innocent,
    /// Every ply chased, and this man was always among the chased.
    Chase(Man),
    /// Every ply was a check or a chase, and this man was among the chased each time.
    Attack(Man),
    /// Every ply was a check.
    Check,
}

impl Guilt {
    /// How grave it is: check 2, chase and attack 1, nothing 0. The graver side loses.
    pub const fn weight(self) -> u8 {
        match self {
            Self::Innocent => 0,
            Self::Chase(_) | Self::Attack(_) => 1,
            Self::Check => 2,
        }
    }
}

/// The guilt that follows from the natures of all plies of one side.
pub(super) fn guilt(natures: &[&Nature], rules: &RuleSet) -> Guilt {
    let checks = natures
        .iter()
        .filter(|nature| matches!(nature, Nature::Check { .. }))
        .count();
    let mut chases = natures
        .iter()
        .filter(|nature| matches!(nature, Nature::Chase { .. }));
    if natures.is_empty() || checks + chases.clone().count() < natures.len() {
        return Guilt::Innocent;
    }
    let Some(first) = chases.next() else {
        return Guilt::Check;
    };
    let common = first.victims().find(|&man| {
        chases
            .clone()
            .all(|chase| chase.victims().any(|victim| victim == man))
    });
    match common {
        Some(victim) if checks == 0 && rules.chase == Chase::Loses => Guilt::Chase(victim),
        Some(victim) if checks > 0 && rules.alternation == Alternation::Loses => {
            Guilt::Attack(victim)
        }
        Some(_) | None => Guilt::Innocent,
    }
}
