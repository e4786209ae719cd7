//! Values as they are written on the command line.

use crate::app::words::Lang;
use crate::core::referee::presets::ALL;
use crate::core::{Move, RuleSet};

/// Reads the name of a rule set.
pub(super) fn rule_set(text: &str) -> Result<RuleSet, String> {
    RuleSet::named(text).ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|rules| rules.name).collect();
        format!("the rule sets are {}", names.join(", "))
    })
}

/// Reads the name of a language.
pub(super) fn language(text: &str) -> Result<Lang, String> {
    Lang::named(text).ok_or_else(|| {
        let tags: Vec<&str> = Lang::ALL.iter().map(|lang| lang.tag()).collect();
        format!("the languages are {}", tags.join(", "))
    })
}

/// A move in coordinates: `h2e2`.
pub(super) fn coordinates(mv: Move) -> String {
    format!("{}{}", mv.from, mv.to)
}
