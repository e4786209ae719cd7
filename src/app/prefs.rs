//! What the players like: how moves are written, what the board looks like, which language is spoken.
//!
//! Every preference has a name and values with names, and [`SETTINGS`] lists them all: the `:words`, the file of settings and
//! the dialog are made from that one list. The values only name what is wanted; how it is drawn is not known here.

use super::lang::Lang;
use super::msg::Turn;
use crate::notation::{Notation, Script};

/// Makes an enum whose values have names, in the order in which they are offered.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $text:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub enum $name { $($(#[$doc])* $value,)* }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$value,)*];
            /// The names of all values.
            pub const NAMES: &'static [&'static str] = &[$($text,)*];

            /// The name by which the value is chosen.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $text,)* }
            }

            /// The value of this name, in any case of letters.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name().eq_ignore_ascii_case(name.trim()))
            }
        }
    };
}

named! {
    /// How moves are written in the list and completed in the field. All are read at any time.
    Writing {
        /// `C2=5`
        #[default]
        Wxf = "wxf",
        /// 炮二平五, in the script of the language, traditional where that is English.
        Chinese = "chinese",
        /// 炮二平五 in traditional characters.
        Traditional = "traditional",
        /// 炮二平五 in simplified characters.
        Simplified = "simplified",
        /// `h2e2`
        Iccs = "iccs",
    }
}

named! {
    /// What the pieces are drawn with.
    PieceSet {
        /// Traditional characters, all seven kinds different for the two sides.
        #[default]
        Traditional = "traditional",
        /// Simplified characters.
        Simplified = "simplified",
        /// Letters, upper case for Red.
        Letters = "letters",
    }
}

named! {
    /// What the lines of the board are drawn with.
    LineSet {
        /// As the terminal can: it is asked how wide it draws box characters.
        #[default]
        Auto = "auto",
        /// Box drawing.
        Box = "box",
        /// Full-width forms.
        Full = "full",
        /// Characters below 128, the pieces included.
        Ascii = "ascii",
    }
}

named! {
    /// The colours.
    ThemeName {
        /// The sixteen colours of the terminal.
        #[default]
        Plain = "plain",
        /// A wooden board.
        Wood = "wood",
        /// Strong differences.
        Contrast = "contrast",
    }
}

named! {
    /// What is written at the edges of the board.
    Coordinates {
        /// What goes with the notation: letters with coordinates, Chinese numerals with Chinese, else digits.
        #[default]
        Auto = "auto",
        /// Files 1 to 9 from each player's right.
        Arabic = "arabic",
        /// The same, in Chinese numerals for Red.
        Chinese = "chinese",
        /// Files a to i, ranks 0 to 9.
        Letters = "letters",
    }
}

named! {
    /// Which side sits at the bottom of the screen.
    Flip {
        /// Red.
        #[default]
        Off = "off",
        /// Black.
        Turned = "turned",
        /// The side to move.
        EachTurn = "each-turn",
    }
}

named! {
    /// How large the board may become.
    BoardSize {
        /// As large as the window allows.
        #[default]
        Auto = "auto",
        /// 2 by 1 cells from point to point.
        Small = "small",
        /// At most 4 by 2.
        Medium = "medium",
        /// At most 6 by 3.
        Large = "large",
        /// At most 8 by 4.
        Huge = "huge",
    }
}

named! {
    /// A switch.
    Switch {
        /// Off.
        #[default]
        Off = "off",
        /// On.
        On = "on",
    }
}

impl Switch {
    /// The switch in a position.
    pub const fn of(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }

    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

/// All preferences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prefs {
    /// How moves are written.
    pub writing: Writing,
    /// What the pieces are drawn with.
    pub pieces: PieceSet,
    /// Whether the letter of each piece stands beside its character.
    pub learner: Switch,
    /// What the lines are drawn with.
    pub lines: LineSet,
    /// The colours.
    pub theme: ThemeName,
    /// What is written at the edges.
    pub coordinates: Coordinates,
    /// How large the board may become.
    pub size: BoardSize,
    /// Who sits at the bottom.
    pub flip: Flip,
    /// The language sentences are made in.
    pub lang: Lang,
    /// Whether a piece that was picked up must be moved.
    pub touch: Switch,
    /// Whether the mouse is listened to.
    pub mouse: Switch,
    /// Whether the bell rings when a move is refused.
    pub bell: Switch,
    /// Whether line mode tells moves in words only, and draws the board when it is asked to.
    pub quiet: Switch,
}

/// The mouse is listened to; otherwise the first value of each.
impl Default for Prefs {
    fn default() -> Self {
        Self {
            writing: Writing::default(),
            pieces: PieceSet::default(),
            learner: Switch::Off,
            lines: LineSet::default(),
            theme: ThemeName::default(),
            coordinates: Coordinates::default(),
            size: BoardSize::default(),
            flip: Flip::default(),
            lang: Lang::default(),
            touch: Switch::Off,
            mouse: Switch::On,
            bell: Switch::Off,
            quiet: Switch::Off,
        }
    }
}

impl Prefs {
    /// The notation moves are written in.
    pub const fn notation(&self) -> Notation {
        match (self.writing, self.lang) {
            (Writing::Wxf, _) => Notation::Wxf,
            (Writing::Iccs, _) => Notation::Iccs,
            (Writing::Simplified, _) | (Writing::Chinese, Lang::Simplified) => {
                Notation::Chinese(Script::Simplified)
            }
            (Writing::Traditional, _) | (Writing::Chinese, Lang::English | Lang::Traditional) => {
                Notation::Chinese(Script::Traditional)
            }
        }
    }

    /// The preference of this name as it stands.
    pub fn get(&self, setting: &Setting) -> &'static str {
        (setting.get)(self)
    }

    /// Changes a preference to the value of this name, and says whether there is such a value.
    pub fn set(&mut self, setting: &Setting, value: &str) -> bool {
        (setting.set)(self, value)
    }
}

/// A preference by name.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its name: the `:word` that changes it, and the key in the file of settings.
    pub name: &'static str,
    /// The names of its values.
    pub values: &'static [&'static str],
    get: fn(&Prefs) -> &'static str,
    set: fn(&mut Prefs, &str) -> bool,
}

impl Setting {
    /// The value after the one that is set, or before it, round and round.
    pub fn turned(&self, prefs: &Prefs, turn: Turn) -> &'static str {
        let now = (self.get)(prefs);
        let count = self.values.len().max(1);
        let at = self.values.iter().position(|&it| it == now).unwrap_or(0);
        let at = match turn {
            Turn::Next => (at + 1) % count,
            Turn::Previous => (at + count - 1) % count,
        };
        self.values.get(at).copied().unwrap_or(now)
    }
}

/// Makes a setting of a switch, which can be called true and false as well.
macro_rules! switch {
    ($name:literal, $field:ident) => {
        Setting {
            name: $name,
            values: Switch::NAMES,
            get: |prefs| prefs.$field.name(),
            set: |prefs, value| {
                let value = match value {
                    "true" => Some(Switch::On),
                    "false" => Some(Switch::Off),
                    value => Switch::named(value),
                };
                if let Some(value) = value {
                    prefs.$field = value;
                }
                value.is_some()
            },
        }
    };
}

/// Makes a setting of a field that has one of the named types.
macro_rules! setting {
    ($name:literal, $field:ident: $kind:ident) => {
        Setting {
            name: $name,
            values: $kind::NAMES,
            get: |prefs| prefs.$field.name(),
            set: |prefs, value| {
                let value = $kind::named(value);
                if let Some(value) = value {
                    prefs.$field = value;
                }
                value.is_some()
            },
        }
    };
}

/// All preferences, in the order in which they are offered.
pub const SETTINGS: &[Setting] = &[
    setting!("notation", writing: Writing),
    setting!("pieces", pieces: PieceSet),
    switch!("learner", learner),
    setting!("lines", lines: LineSet),
    setting!("theme", theme: ThemeName),
    setting!("coordinates", coordinates: Coordinates),
    setting!("size", size: BoardSize),
    setting!("flip", flip: Flip),
    Setting {
        name: "lang",
        values: Lang::TAGS,
        get: |prefs| prefs.lang.tag(),
        set: |prefs, value| {
            let lang = Lang::named(value);
            prefs.lang = lang.unwrap_or(prefs.lang);
            lang.is_some()
        },
    },
    switch!("touch", touch),
    switch!("mouse", mouse),
    switch!("bell", bell),
    switch!("quiet", quiet),
];

/// The preference of this name, in any case of letters.
pub fn setting(name: &str) -> Option<&'static Setting> {
    SETTINGS
        .iter()
        .find(|setting| setting.name.eq_ignore_ascii_case(name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_value_can_be_set_and_read_back() {
        for setting in SETTINGS {
            for value in setting.values {
                let mut prefs = Prefs::default();
                assert!(prefs.set(setting, value), "{} {value}", setting.name);
                assert_eq!(&prefs.get(setting), value);
            }
            let mut prefs = Prefs::default();
            assert!(!prefs.set(setting, "nonsense"), "{}", setting.name);
            assert_eq!(prefs, Prefs::default());
        }
    }
}
