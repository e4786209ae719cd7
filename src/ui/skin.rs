//! What does everything look like, given what the players like and what the terminal can?
//!
//! A [`Skin`] follows from the preferences and from [`Facts`] about the terminal, which the caller finds out once at
//! the start.

use super::glyphs::Look;
use super::theme::{Depth, Theme};
use super::wide::Ambiguous;
use crate::app::prefs::{Lines, Numbers, Pieces, Prefs, Tier};

/// What is known of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Facts {
    /// How many colours it announces.
    pub depth: Depth,
    /// How wide it draws ambiguous characters, as far as it was asked.
    pub ambiguous: Ambiguous,
    /// Whether it can be relied on for characters below 128 only: the console of Linux has no Chinese in its fonts, and
    /// a locale may say that text is not in UTF-8.
    pub ascii: bool,
}

impl Facts {
    /// What the environment variables `NO_COLOR`, `TERM` and `COLORTERM` tell, each `None` where it is not set, and the
    /// locale, which is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
    pub fn announced(
        no_color: Option<&str>,
        term: Option<&str>,
        colorterm: Option<&str>,
        locale: Option<&str>,
    ) -> Self {
        let plain = matches!(
            term,
            Some("linux" | "dumb" | "vt52" | "vt100" | "vt102" | "vt220")
        );
        Self {
            depth: Depth::announced(no_color, term, colorterm),
            ambiguous: Ambiguous::default(),
            ascii: plain || locale.is_some_and(|locale| !speaks_utf8(locale)),
        }
    }

    /// Whether the terminal should be asked how wide it draws ambiguous characters: only where nothing else decides
    /// which lines are drawn.
    pub fn wants_probe(self, prefs: &Prefs) -> bool {
        prefs.lines.is_none() && !self.ascii
    }
}

/// Whether text is in UTF-8 in a locale. One that names no encoding is taken to be, except those without any language.
fn speaks_utf8(locale: &str) -> bool {
    let encoding = locale.split_once('.').map(|(_, encoding)| encoding);
    match encoding {
        None => !matches!(locale, "C" | "POSIX"),
        Some(encoding) => {
            let encoding = encoding.split('@').next().unwrap_or_default();
            encoding.to_ascii_lowercase().replace('-', "") == "utf8"
        }
    }
}

/// What everything looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skin {
    /// What the board is made of.
    pub look: Look,
    /// The colours.
    pub theme: Theme,
    /// No board larger than this.
    pub largest: Tier,
}

impl Skin {
    /// The skin for these preferences on such a terminal.
    pub fn new(prefs: &Prefs, facts: Facts) -> Self {
        let lines = prefs.lines.unwrap_or(match facts.ambiguous {
            _ if facts.ascii => Lines::Ascii,
            Ambiguous::Wide => Lines::Full,
            Ambiguous::Narrow => Lines::Box,
        });
        let ascii = lines == Lines::Ascii;
        let pieces = if ascii { Pieces::Letters } else { prefs.pieces };
        let numbers = match prefs.numbers() {
            Numbers::Chinese if ascii => Numbers::Arabic,
            numbers @ (Numbers::Arabic | Numbers::Chinese | Numbers::Letters) => numbers,
        };
        Self {
            look: Look {
                lines,
                pieces,
                learner: prefs.learner.is_on(),
                numbers,
            },
            theme: Theme::new(prefs.theme, facts.depth),
            largest: prefs.size.unwrap_or_default(),
        }
    }

    /// How ambiguous characters are counted.
    pub const fn ambiguous(&self) -> Ambiguous {
        self.look.lines.ambiguous()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(prefs: Option<Lines>, facts: Facts) -> Lines {
        let prefs = Prefs {
            lines: prefs,
            ..Prefs::default()
        };
        Skin::new(&prefs, facts).look.lines
    }

    #[test]
    fn lines_follow_the_terminal_unless_they_were_chosen() {
        let narrow = Facts::announced(None, Some("xterm-256color"), None, None);
        let wide = Facts {
            ambiguous: Ambiguous::Wide,
            ..narrow
        };
        let linux = Facts::announced(None, Some("linux"), None, None);
        assert_eq!(lines(None, narrow), Lines::Box);
        assert_eq!(lines(None, wide), Lines::Full);
        assert_eq!(lines(None, linux), Lines::Ascii);
        assert_eq!(lines(Some(Lines::Box), wide), Lines::Box);
        assert_eq!(lines(Some(Lines::Full), linux), Lines::Full);
    }

    #[test]
    fn a_locale_without_utf_8_gets_no_characters_beyond_128() {
        let ascii = |locale| Facts::announced(None, Some("xterm"), None, locale).ascii;
        for locale in ["C", "POSIX", "zh_CN.GB18030", "en_US.ISO-8859-1"] {
            assert!(ascii(Some(locale)), "{locale}");
        }
        for locale in ["C.UTF-8", "zh_TW.utf8", "en_US", "ca_ES.UTF-8@valencia"] {
            assert!(!ascii(Some(locale)), "{locale}");
        }
        assert!(!ascii(None));
    }

    #[test]
    fn ascii_lines_bring_letters() {
        let prefs = Prefs {
            lines: Some(Lines::Ascii),
            ..Prefs::default()
        };
        assert!(Skin::new(&prefs, Facts::default()).look.is_ascii());
    }

    #[test]
    fn a_terminal_is_asked_only_where_the_answer_matters() {
        let facts = Facts::announced(None, Some("xterm"), None, None);
        let mut prefs = Prefs::default();
        assert!(facts.wants_probe(&prefs));
        assert!(!Facts::announced(None, Some("linux"), None, None).wants_probe(&prefs));
        prefs.lines = Some(Lines::Box);
        assert!(!facts.wants_probe(&prefs));
    }
}
