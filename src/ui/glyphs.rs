//! Which characters is the board made of?
//!
//! Three sets of lines, four sets of pieces, and the marks that say where the cursor is, what was picked and what has
//! moved. A mark is a character first, so that nothing on the board depends on colour. Nothing here knows where these
//! characters go.

use super::wide::Ambiguous;
use crate::app::prefs::{Lines, Numbers, Pieces};
use crate::core::Kind;
use crate::core::Piece;
use crate::core::Side;

/// All that decides which characters a board is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Look {
    /// The set of lines.
    pub lines: Lines,
    /// The set of pieces.
    pub pieces: Pieces,
    /// Whether the letter of a piece stands beside its character, for those who are learning them.
    pub learner: bool,
    /// What is written at the edges.
    pub numbers: Numbers,
}

impl Look {
    /// The look in which every character is below 128.
    pub const ASCII: Self = Self {
        lines: Lines::Ascii,
        pieces: Pieces::Letters,
        learner: false,
        numbers: Numbers::Arabic,
    };

    /// Whether only characters below 128 may be drawn.
    pub fn is_ascii(self) -> bool {
        self.lines == Lines::Ascii && self.pieces == Pieces::Letters
    }

    /// Cells taken by a piece: 2 for a Chinese character, 1 for a letter.
    pub const fn piece_width(self) -> u16 {
        match self.pieces {
            Pieces::Letters => 1,
            Pieces::Traditional | Pieces::Simplified => 2,
        }
    }

    /// The letter beside a piece, where there is one.
    pub fn hint(self, piece: Piece) -> Option<&'static str> {
        (self.learner && self.pieces != Pieces::Letters).then(|| letter(piece))
    }
}

/// Where a point is along a line of the board, seen from the left or from above. The banks of the river are ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Along {
    /// The line begins here.
    First,
    /// The line goes on in both directions.
    Inner,
    /// The line ends here.
    Last,
}

/// The corners of a frame and its sides, each one cell wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// Top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    /// Top and bottom.
    pub level: &'static str,
    /// Left and right.
    pub upright: &'static str,
}

impl Lines {
    /// Cells taken by a crossing or by one piece of line: 2 in full-width forms.
    pub const fn width(self) -> u16 {
        match self {
            Self::Box | Self::Ascii => 1,
            Self::Full => 2,
        }
    }

    /// How ambiguous characters are counted on a terminal for which this set was chosen: full-width forms are there
    /// for the terminals that draw box lines two cells wide.
    pub const fn ambiguous(self) -> Ambiguous {
        match self {
            Self::Box | Self::Ascii => Ambiguous::Narrow,
            Self::Full => Ambiguous::Wide,
        }
    }

    /// A piece of line from left to right.
    pub const fn level(self) -> &'static str {
        match self {
            Self::Box => "─",
            Self::Full => "－",
            Self::Ascii => "-",
        }
    }

    /// A piece of line from top to bottom.
    pub const fn upright(self) -> &'static str {
        match self {
            Self::Box => "│",
            Self::Full => "｜",
            Self::Ascii => "|",
        }
    }

    /// A piece of diagonal that falls to the right, and one that rises, as wide as the pieces where these lines have
    /// one so wide. Among Chinese characters, box lines too take the full-width ones: they are as tall as they are
    /// wide, so that the palace has true diagonals. Letters are for those who may have no such characters.
    pub const fn diagonals(self, pieces: Pieces) -> [&'static str; 2] {
        match (self, pieces) {
            (Self::Ascii, _) => ["\\", "/"],
            (Self::Box, Pieces::Letters) => ["╲", "╱"],
            _ => ["＼", "／"],
        }
    }

    /// What stands on an empty point: `level` is its place from left to right, `upright` from top to bottom.
    pub const fn joint(self, level: Along, upright: Along) -> &'static str {
        match self {
            Self::Full => "＋",
            Self::Ascii => "+",
            Self::Box => match (level, upright) {
                (Along::First, Along::First) => "┌",
                (Along::Inner, Along::First) => "┬",
                (Along::Last, Along::First) => "┐",
                (Along::First, Along::Inner) => "├",
                (Along::Inner, Along::Inner) => "┼",
                (Along::Last, Along::Inner) => "┤",
                (Along::First, Along::Last) => "└",
                (Along::Inner, Along::Last) => "┴",
                (Along::Last, Along::Last) => "┘",
            },
        }
    }

    /// What stands on an empty point beside the river where the board has no row for the water, so that the river can
    /// still be seen.
    pub const fn bank(self, upright: Along) -> &'static str {
        match self {
            Self::Box => self.joint(Along::Inner, upright),
            Self::Full => "＝",
            Self::Ascii => "=",
        }
    }

    /// The four small corners around an empty point where a cannon or a soldier starts, upper left, upper right,
    /// lower left, lower right; only box drawing has characters for them.
    pub const fn station(self) -> Option<[&'static str; 4]> {
        match self {
            Self::Box => Some(["┘", "└", "┐", "┌"]),
            Self::Full | Self::Ascii => None,
        }
    }

    /// The part of a scroll bar that shows where one is.
    pub const fn thumb(self) -> &'static str {
        match self {
            Self::Box | Self::Full => "▐",
            Self::Ascii => "#",
        }
    }

    /// The frame of a panel or dialog.
    pub const fn frame(self) -> Frame {
        match self {
            Self::Box => Frame {
                corners: ["┌", "┐", "└", "┘"],
                level: "─",
                upright: "│",
            },
            Self::Full | Self::Ascii => Frame {
                corners: ["+", "+", "+", "+"],
                level: "-",
                upright: "|",
            },
        }
    }

    /// The ring around a piece, on the largest boards.
    pub const fn ring(self) -> Frame {
        match self {
            Self::Box => Frame {
                corners: ["╭", "╮", "╰", "╯"],
                level: "─",
                upright: "│",
            },
            Self::Full | Self::Ascii => Frame {
                corners: [".", ".", "'", "'"],
                level: "-",
                upright: "|",
            },
        }
    }
}

impl Pieces {
    /// The text of a piece.
    pub const fn text(self, piece: Piece) -> &'static str {
        match self {
            Self::Traditional => traditional(piece),
            Self::Simplified => simplified(piece),
            Self::Letters => letter(piece),
        }
    }

    /// The words on the river, from left to right: two for each half of the board, or one for the middle.
    pub const fn river(self) -> &'static [&'static str] {
        match self {
            Self::Traditional => &["楚", "河", "漢", "界"],
            Self::Simplified => &["楚", "河", "汉", "界"],
            Self::Letters => &["~  ~  r i v e r  ~  ~"],
        }
    }
}

/// The traditional character of a piece.
const fn traditional(piece: Piece) -> &'static str {
    match (piece.side, piece.kind) {
        (Side::Red, Kind::General) => "帥",
        (Side::Red, Kind::Advisor) => "仕",
        (Side::Red, Kind::Elephant) => "相",
        (Side::Red, Kind::Horse) => "傌",
        (Side::Red, Kind::Chariot) => "俥",
        (Side::Red, Kind::Cannon) => "炮",
        (Side::Red, Kind::Soldier) => "兵",
        (Side::Black, Kind::General) => "將",
        (Side::Black, Kind::Advisor) => "士",
        (Side::Black, Kind::Elephant) => "象",
        (Side::Black, Kind::Horse) => "馬",
        (Side::Black, Kind::Chariot) => "車",
        (Side::Black, Kind::Cannon) => "砲",
        (Side::Black, Kind::Soldier) => "卒",
    }
}

/// The simplified character of a piece.
const fn simplified(piece: Piece) -> &'static str {
    match (piece.side, piece.kind) {
        (Side::Red, Kind::General) => "帅",
        (Side::Red, Kind::Advisor) => "仕",
        (Side::Red, Kind::Elephant) => "相",
        (Side::Red, Kind::Soldier) => "兵",
        (Side::Black, Kind::General) => "将",
        (Side::Black, Kind::Advisor) => "士",
        (Side::Black, Kind::Elephant) => "象",
        (Side::Black, Kind::Soldier) => "卒",
        (_, Kind::Horse) => "马",
        (_, Kind::Chariot) => "车",
        (_, Kind::Cannon) => "炮",
    }
}

/// The letter of a piece, upper case for Red.
pub const fn letter(piece: Piece) -> &'static str {
    match (piece.side, piece.kind) {
        (Side::Red, Kind::General) => "K",
        (Side::Red, Kind::Advisor) => "A",
        (Side::Red, Kind::Elephant) => "E",
        (Side::Red, Kind::Horse) => "H",
        (Side::Red, Kind::Chariot) => "R",
        (Side::Red, Kind::Cannon) => "C",
        (Side::Red, Kind::Soldier) => "P",
        (Side::Black, Kind::General) => "k",
        (Side::Black, Kind::Advisor) => "a",
        (Side::Black, Kind::Elephant) => "e",
        (Side::Black, Kind::Horse) => "h",
        (Side::Black, Kind::Chariot) => "r",
        (Side::Black, Kind::Cannon) => "c",
        (Side::Black, Kind::Soldier) => "p",
    }
}

/// A digit 1 to 9 as wide as a Chinese character.
const FULL_DIGITS: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
/// A digit 1 to 9 one cell wide.
const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// The Chinese numerals 1 to 9.
const NUMERALS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// The name of a file: `file` is 0 to 8 from Red's left, `side` whose edge it is written at.
pub fn file_name(look: Look, file: u8, side: Side) -> &'static str {
    const LETTERS: [&str; 9] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    let own = match side {
        Side::Red => 8u8.saturating_sub(file),
        Side::Black => file,
    };
    let (names, index) = match (look.numbers, look.pieces, side) {
        (Numbers::Letters, _, _) => (LETTERS, file),
        (_, Pieces::Letters, _) => (DIGITS, own),
        (Numbers::Chinese, _, Side::Red) => (NUMERALS, own),
        (Numbers::Arabic, _, _) | (Numbers::Chinese, _, Side::Black) => (FULL_DIGITS, own),
    };
    names.get(usize::from(index)).copied().unwrap_or(" ")
}

/// What a point is marked for. Where a point has several marks the one listed first is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The keyboard cursor is here.
    Cursor,
    /// The piece that was picked up, or the one the typed move would move.
    Picked,
    /// The general is in check.
    Check,
    /// A piece that can be captured; in a ruling, the piece that is chased.
    Capturable,
    /// The piece that attacks, in a ruling.
    Attacker,
    /// Where the picked piece, or the typed move, can go.
    Target,
    /// The piece that has just moved.
    Arrived,
    /// Where the piece that has just moved stood.
    Left,
}

impl Mark {
    /// All marks, the most important first.
    pub const ALL: [Self; 8] = [
        Self::Cursor,
        Self::Picked,
        Self::Check,
        Self::Capturable,
        Self::Attacker,
        Self::Target,
        Self::Arrived,
        Self::Left,
    ];

    /// The characters to the left and right of a marked point. All are one cell wide on every terminal.
    pub const fn brackets(self, lines: Lines) -> Option<[&'static str; 2]> {
        match self {
            Self::Cursor => Some(["[", "]"]),
            Self::Picked => Some(["(", ")"]),
            Self::Check => Some(["!", "!"]),
            Self::Capturable => Some(["{", "}"]),
            Self::Attacker => Some([">", "<"]),
            Self::Arrived => match lines {
                Lines::Ascii => Some(["<", ">"]),
                Lines::Box | Lines::Full => Some(["«", "»"]),
            },
            Self::Target | Self::Left => None,
        }
    }

    /// The character on a marked point that is empty, one cell wide on every terminal.
    pub const fn dot(self, lines: Lines) -> Option<&'static str> {
        match (self, lines) {
            (Self::Target, Lines::Ascii) => Some("*"),
            (Self::Target, _) => Some("∙"),
            (Self::Left, Lines::Ascii) => Some("."),
            (Self::Left, _) => Some("◦"),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Piece> {
        Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Piece::new(side, kind)))
    }

    #[test]
    fn the_sides_can_be_told_apart_in_every_kind() {
        for kind in Kind::ALL {
            let [red, black] = Side::BOTH.map(|side| Piece::new(side, kind));
            for set in [Pieces::Traditional, Pieces::Letters] {
                assert_ne!(set.text(red), set.text(black), "{set:?} {kind:?}");
            }
        }
    }

    #[test]
    fn every_character_has_the_width_the_board_counts_on() {
        for ambiguous in [Ambiguous::Narrow, Ambiguous::Wide] {
            for &set in Pieces::ALL {
                let look = Look {
                    pieces: set,
                    ..Look::default()
                };
                for piece in all() {
                    assert_eq!(ambiguous.width(set.text(piece)), look.piece_width());
                }
            }
            for mark in Mark::ALL {
                for &lines in Lines::ALL {
                    for text in mark.brackets(lines).into_iter().flatten() {
                        assert_eq!(ambiguous.width(text), 1, "{mark:?}");
                    }
                    if let Some(dot) = mark.dot(lines) {
                        assert_eq!(ambiguous.width(dot), 1, "{mark:?}");
                    }
                }
            }
        }
        for &lines in Lines::ALL {
            let ambiguous = lines.ambiguous();
            assert_eq!(ambiguous.width(lines.level()), lines.width());
            assert_eq!(ambiguous.width(lines.upright()), lines.width());
            for frame in [lines.frame(), lines.ring()] {
                assert_eq!(ambiguous.width(frame.level), 1, "{lines:?}");
                assert_eq!(ambiguous.width(frame.upright), 1, "{lines:?}");
                assert_eq!(ambiguous.width(&frame.corners.concat()), 4, "{lines:?}");
            }
        }
    }

    #[test]
    fn each_player_counts_files_from_his_own_right() {
        let look = Look::default();
        assert_eq!(file_name(look, 7, Side::Red), "２");
        assert_eq!(file_name(look, 7, Side::Black), "８");
        let chinese = Look {
            numbers: Numbers::Chinese,
            ..look
        };
        assert_eq!(file_name(chinese, 7, Side::Red), "二");
        assert_eq!(file_name(Look::ASCII, 0, Side::Red), "9");
        let iccs = Look {
            numbers: Numbers::Letters,
            ..look
        };
        assert_eq!(file_name(iccs, 7, Side::Red), "h");
    }
}
