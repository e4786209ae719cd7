//! Values as they are written on the command line.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::app::prefs::Writing;
use crate::core::referee::presets::ALL;
use crate::core::{Move, Point, Position, RuleSet};
use crate::notation;
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

/// The help for a notation is the first move most people learn, written in it.
impl clap::ValueEnum for Writing {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let cannon = Point::at(7, 2).zip(Point::at(4, 2));
        let example = cannon.map(|(from, to)| {
            let notation = self.notation(Lang::English);
            notation::write(&Position::initial(), Move::new(from, to), notation)
        });
        Some(PossibleValue::new(self.name()).help(example.unwrap_or_default()))
    }
}
