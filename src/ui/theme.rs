//! What colour is it?
//!
//! A theme gives a style to every role on the screen. It follows from a name and from what the terminal announces, as
//! a pure function of environment values that the caller passes in. No theme is needed to understand the picture:
//! marks and sides are characters first.

use super::glyphs::Mark;
use crate::app::prefs::{Palette, Pieces};
use crate::core::Side;
use ratatui::style::Color;
use ratatui::style::Modifier;
use ratatui::style::Style;

/// How many colours the terminal announces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Depth {
    /// None may be used: `NO_COLOR` is set or the terminal has none.
    None,
    /// The sixteen of every terminal, in shades the user has chosen.
    #[default]
    Sixteen,
    /// The palette of 256.
    Palette,
    /// Any colour.
    Rgb,
}

impl Depth {
    /// What the environment variables `NO_COLOR`, `TERM` and `COLORTERM` announce, each `None` where it is not set.
    pub fn announced(no_color: Option<&str>, term: Option<&str>, colorterm: Option<&str>) -> Self {
        let term = term.unwrap_or_default();
        if no_color.is_some_and(|value| !value.is_empty()) || is_colourless(term) {
            return Self::None;
        }
        match colorterm {
            Some("truecolor" | "24bit") => Self::Rgb,
            _ if term.ends_with("-direct") => Self::Rgb,
            _ if term.contains("256color") => Self::Palette,
            _ => Self::Sixteen,
        }
    }
}

/// Whether a terminal of this name has no colours.
fn is_colourless(term: &str) -> bool {
    term == "dumb"
        || ["vt52", "vt100", "vt102", "vt220", "vt320"].contains(&term)
        || term.ends_with("-m")
        || term.ends_with("-mono")
}

/// A style for every role on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// Ordinary text.
    pub text: Style,
    /// Text that matters less: hints, what lies ahead.
    pub dim: Style,
    /// Text that matters more: what just happened, the current move.
    pub strong: Style,
    /// The key in a key hint.
    pub key: Style,
    /// A sentence about something that was refused or went wrong.
    pub problem: Style,
    /// Something to beware of.
    pub warning: Style,
    /// A comment between moves.
    pub aside: Style,
    /// The row or choice that is selected.
    pub selected: Style,
    /// The frame of a panel.
    pub frame: Style,
    /// The background and the frame of a dialog.
    pub dialog: Style,
    /// The board under everything: its background.
    pub board: Style,
    /// The lines of the board and the inscription of the river.
    pub lines: Style,
    /// The numbers at the edges of the board.
    pub numbers: Style,
    /// A piece on the board: Red's.
    red: Style,
    /// A piece on the board: Black's.
    black: Style,
    /// A side named in a text: Red.
    red_text: Style,
    /// A side named in a text: Black.
    black_text: Style,
    marks: Marks,
    /// What a piece of Black gets where the set of pieces does not tell the sides apart.
    cue: Modifier,
}

/// The styles of marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Marks {
    cursor: Style,
    picked: Style,
    check: Style,
    capturable: Style,
    attacker: Style,
    target: Style,
    last: Style,
}

impl Theme {
    /// A theme on a terminal of this colour depth.
    pub fn new(palette: Palette, depth: Depth) -> Self {
        match (palette, depth) {
            (_, Depth::None) => Self::colourless(),
            (Palette::Plain, _) | (Palette::Wood, Depth::Sixteen) => Self::plain(),
            (Palette::Wood, Depth::Palette) => Self::wood(WOOD_PALETTE),
            (Palette::Wood, Depth::Rgb) => Self::wood(WOOD_RGB),
            (Palette::Contrast, _) => Self::contrast(),
        }
    }

    /// Without any colour: bold, dim, underlined and reversed only.
    fn colourless() -> Self {
        let plain = Style::new();
        Self {
            text: plain,
            dim: plain.add_modifier(Modifier::DIM),
            strong: plain.add_modifier(Modifier::BOLD),
            key: plain.add_modifier(Modifier::BOLD),
            problem: plain.add_modifier(Modifier::BOLD),
            warning: plain.add_modifier(Modifier::BOLD),
            aside: plain.add_modifier(Modifier::ITALIC),
            selected: plain.add_modifier(Modifier::REVERSED),
            frame: plain.add_modifier(Modifier::DIM),
            dialog: plain,
            board: plain,
            lines: plain.add_modifier(Modifier::DIM),
            numbers: plain.add_modifier(Modifier::DIM),
            red: plain.add_modifier(Modifier::BOLD),
            black: plain,
            red_text: plain.add_modifier(Modifier::BOLD),
            black_text: plain.add_modifier(Modifier::BOLD),
            marks: Marks {
                cursor: plain.add_modifier(Modifier::BOLD),
                picked: plain.add_modifier(Modifier::BOLD),
                check: plain.add_modifier(Modifier::BOLD),
                capturable: plain.add_modifier(Modifier::BOLD),
                attacker: plain.add_modifier(Modifier::BOLD),
                target: plain.add_modifier(Modifier::BOLD),
                last: plain,
            },
            cue: Modifier::UNDERLINED,
        }
    }

    /// The sixteen colours on the terminal's own background. That may be dark or light: Black's pieces have the
    /// terminal's own text colour, and neither black nor white is ever set.
    fn plain() -> Self {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        Self {
            key: bold.fg(Color::Cyan),
            problem: bold.fg(Color::Magenta),
            warning: bold.fg(Color::Magenta),
            aside: Style::new().fg(Color::Green),
            red: bold.fg(Color::Red),
            black: bold,
            red_text: bold.fg(Color::Red),
            black_text: bold,
            marks: Marks {
                cursor: bold.fg(Color::Green),
                picked: bold.fg(Color::Green),
                check: bold.fg(Color::Magenta),
                capturable: bold.fg(Color::Magenta),
                attacker: bold.fg(Color::Cyan),
                target: bold.fg(Color::Green),
                last: bold.fg(Color::Cyan),
            },
            cue: Modifier::empty(),
            ..Self::colourless()
        }
    }

    /// A board of wood with ivory pieces.
    fn wood(colours: Wood) -> Self {
        let board = Style::new().bg(colours.board);
        let token = Style::new().bg(colours.token).add_modifier(Modifier::BOLD);
        let mark = |colour| board.fg(colour).add_modifier(Modifier::BOLD);
        Self {
            board: board.fg(colours.line),
            lines: board.fg(colours.line),
            numbers: board.fg(colours.line).add_modifier(Modifier::BOLD),
            red: token.fg(colours.red),
            black: token.fg(colours.black),
            marks: Marks {
                cursor: mark(colours.blue),
                picked: mark(colours.green),
                check: mark(colours.red),
                capturable: mark(colours.red),
                attacker: mark(colours.blue),
                target: mark(colours.green),
                last: mark(colours.black),
            },
            ..Self::plain()
        }
    }

    /// Filled pieces and full brightness, for tired eyes and bad screens.
    fn contrast() -> Self {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let filled = |colour| bold.fg(Color::White).bg(colour);
        let reversed = bold.add_modifier(Modifier::REVERSED);
        Self {
            dim: Style::new(),
            frame: Style::new(),
            lines: Style::new(),
            numbers: bold,
            key: bold,
            problem: reversed,
            warning: bold,
            aside: Style::new(),
            red: filled(Color::Red),
            black: filled(Color::Blue),
            red_text: filled(Color::Red),
            black_text: filled(Color::Blue),
            marks: Marks {
                cursor: reversed,
                picked: reversed,
                check: reversed,
                capturable: reversed,
                attacker: reversed,
                target: reversed,
                last: bold,
            },
            ..Self::plain()
        }
    }

    /// A piece of a side on the board, drawn with a set of pieces.
    pub fn piece(&self, side: Side, set: Pieces) -> Style {
        match (side, set) {
            (Side::Red, _) => self.red,
            (Side::Black, Pieces::Simplified) => self.black.add_modifier(self.cue),
            (Side::Black, _) => self.black,
        }
    }

    /// The name of a side in a text.
    pub const fn side(&self, side: Side) -> Style {
        match side {
            Side::Red => self.red_text,
            Side::Black => self.black_text,
        }
    }

    /// The characters of a mark.
    pub const fn mark(&self, mark: Mark) -> Style {
        match mark {
            Mark::Cursor => self.marks.cursor,
            Mark::Picked => self.marks.picked,
            Mark::Check => self.marks.check,
            Mark::Capturable => self.marks.capturable,
            Mark::Attacker => self.marks.attacker,
            Mark::Target => self.marks.target,
            Mark::Arrived | Mark::Left => self.marks.last,
        }
    }

    /// What a mark lays over the piece itself. `tight` is for boards without room for brackets, where this is all
    /// there is of the mark.
    pub const fn marked(mark: Mark, tight: bool) -> Style {
        let over = Style::new();
        match (mark, tight) {
            (Mark::Cursor, _) => over.add_modifier(Modifier::REVERSED),
            (Mark::Picked, true) => over
                .add_modifier(Modifier::REVERSED)
                .add_modifier(Modifier::UNDERLINED),
            (Mark::Check | Mark::Capturable | Mark::Attacker, true) => over
                .add_modifier(Modifier::UNDERLINED)
                .add_modifier(Modifier::REVERSED),
            (Mark::Arrived, true) => over.add_modifier(Modifier::UNDERLINED),
            _ => over,
        }
    }
}

/// The colours of the wooden board.
#[derive(Debug, Clone, Copy)]
struct Wood {
    board: Color,
    token: Color,
    line: Color,
    red: Color,
    black: Color,
    blue: Color,
    green: Color,
}

const WOOD_RGB: Wood = Wood {
    board: Color::Rgb(0xd9, 0xb3, 0x7c),
    token: Color::Rgb(0xf6, 0xe7, 0xc4),
    line: Color::Rgb(0x7a, 0x4f, 0x24),
    red: Color::Rgb(0xb3, 0x12, 0x12),
    black: Color::Rgb(0x1c, 0x1c, 0x1c),
    blue: Color::Rgb(0x10, 0x3f, 0x91),
    green: Color::Rgb(0x0f, 0x5c, 0x2e),
};

const WOOD_PALETTE: Wood = Wood {
    board: Color::Indexed(180),
    token: Color::Indexed(230),
    line: Color::Indexed(94),
    red: Color::Indexed(124),
    black: Color::Indexed(234),
    blue: Color::Indexed(18),
    green: Color::Indexed(22),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_how_many_colours_there_are() {
        let depth = Depth::announced;
        let xterm = Some("xterm-256color");
        assert_eq!(depth(None, xterm, Some("truecolor")), Depth::Rgb);
        assert_eq!(depth(None, xterm, None), Depth::Palette);
        assert_eq!(depth(None, Some("xterm"), None), Depth::Sixteen);
        assert_eq!(depth(None, Some("screen"), None), Depth::Sixteen);
        assert_eq!(depth(None, None, None), Depth::Sixteen);
        assert_eq!(depth(None, Some("vt100"), None), Depth::None);
        assert_eq!(depth(None, Some("dumb"), Some("truecolor")), Depth::None);
        assert_eq!(depth(Some("1"), xterm, Some("truecolor")), Depth::None);
        assert_eq!(depth(Some(""), xterm, None), Depth::Palette);
    }

    #[test]
    fn black_is_never_drawn_in_a_colour_that_may_be_the_background() {
        for &palette in Palette::ALL {
            for depth in [Depth::None, Depth::Sixteen, Depth::Palette, Depth::Rgb] {
                let theme = Theme::new(palette, depth);
                for &set in Pieces::ALL {
                    let style = theme.piece(Side::Black, set);
                    assert_ne!(style.fg, Some(Color::Black));
                    assert_ne!(style.fg, Some(Color::DarkGray));
                    if style.bg.is_none() {
                        assert_eq!(style.fg, None, "the terminal's own text colour");
                    }
                    assert_ne!(style, theme.piece(Side::Red, set), "{palette:?} {depth:?}");
                }
            }
        }
    }

    #[test]
    fn without_colour_the_simplified_sets_differ_by_more_than_bold() {
        let theme = Theme::new(Palette::Plain, Depth::None);
        let black = theme.piece(Side::Black, Pieces::Simplified);
        assert!(black.add_modifier.contains(Modifier::UNDERLINED));
    }
}
