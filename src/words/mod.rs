//! Every sentence a person reads, in English and in Chinese of both scripts.
//!
//! Values come in, sentences go out: nothing here reads, writes or decides. Each file has one subject and holds both
//! languages side by side, so that who changes one sees the other; a function that returns without having both does not
//! compile. Chinese is written in traditional script and turned into simplified by a table of characters
//! (`script`), so the two cannot say different things.
//!
//! Sentences begin in lower case unless a name begins them, and have no full stop, so that a caller can put the place
//! before them (`ply 6, h9h3: ...`). Names of files and players, and what a person typed, stand beside a sentence rather
//! than inside it: the caller puts them there untouched. Plies are counted from 1 wherever people see them; an occurrence is
//! told by the number of plies played before it, so the start is 0.
//!
//! In reading order: [`names`] of sides and pieces; [`refusal`], why a move or a setup is not possible; [`reading`], why
//! a text is none; [`ending`], how a game ended; [`ruling`], the referee's reasons and warnings; [`rulebook`], a rule set
//! in plain words; [`files`] and [`notes`], what can go wrong with them.

pub mod dialogs;
pub mod ending;
pub mod files;
pub mod help;
pub mod labels;
pub mod names;
pub mod notes;
pub mod notice;
pub mod reading;
pub mod refusal;
pub mod report;
pub mod rulebook;
pub mod ruling;
mod script;
pub mod spoken;

use std::borrow::Cow;

pub use crate::app::lang::Lang;

impl Lang {
    /// One of two fixed texts; the Chinese one is given in traditional script.
    pub fn pick(self, english: &'static str, chinese: &'static str) -> Cow<'static, str> {
        match self {
            Self::English => Cow::Borrowed(english),
            Self::Traditional => Cow::Borrowed(chinese),
            Self::Simplified => Cow::Owned(script::simplified(chinese)),
        }
    }

    /// One of two sentences, of which only the one wanted is made; the Chinese one in traditional script.
    pub fn either(
        self,
        english: impl FnOnce() -> String,
        chinese: impl FnOnce() -> String,
    ) -> String {
        match self {
            Self::English => english(),
            Self::Traditional => script::traditional(chinese()),
            Self::Simplified => script::simplified(&chinese()),
        }
    }
}

/// A text from outside in Chinese quotes: without what would spoil a line, no longer than is useful, and in whatever
/// script it came.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let text = text.trim();
    let mut inside: String = text
        .chars()
        .take(LONGEST)
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        inside.push('…');
    }
    format!("「{}」", script::as_it_is(&inside))
}

/// A list as English says it: `a`, `a and b`, `a, b and c`.
fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// A list as Chinese says it: `a`, `a和b`, `a、b和c`.
fn listed_zh(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{}和{last}", rest.join("、")),
    }
}
