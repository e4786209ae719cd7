//! Values as they are written on the command line.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::core::RuleSet;
use crate::core::referee::presets::ALL;
use crate::notation::{Notation, Script};
use crate::table::clock::TimeControl;
use crate::words::Lang;

/// Reads the name of a rule set, and lets shells complete it.
pub(super) fn rule_set() -> impl TypedValueParser<Value = RuleSet> {
    PossibleValuesParser::new(ALL.map(|rules| rules.name))
        .try_map(|name| RuleSet::named(&name).ok_or("there is no such rule set"))
}

/// Reads the name of a language.
pub(super) fn language(text: &str) -> Result<Lang, String> {
    Lang::named(text).ok_or_else(|| {
        let tags: Vec<&str> = Lang::ALL.iter().map(|lang| lang.tag()).collect();
        format!("the languages are {}", tags.join(", "))
    })
}

/// Reads the time of a player.
pub(super) fn clock(text: &str) -> Result<TimeControl, String> {
    TimeControl::read(text).ok_or_else(|| "write minutes, as in 15, 15+10 or 15+3x30".to_owned())
}

/// The script of Chinese moves that goes with a language.
pub(super) const fn script(lang: Lang) -> Script {
    match lang {
        Lang::English | Lang::Traditional => Script::Traditional,
        Lang::Simplified => Script::Simplified,
    }
}

/// A notation by its name on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Writing {
    /// C2=5
    Wxf,
    /// 炮二平五, in the script of the language
    Chinese,
    /// h2e2
    Iccs,
}

impl Writing {
    /// The notation, for a person of this language.
    pub(super) const fn notation(self, lang: Lang) -> Notation {
        match self {
            Self::Wxf => Notation::Wxf,
            Self::Chinese => Notation::Chinese(script(lang)),
            Self::Iccs => Notation::Iccs,
        }
    }
}
