//! How does a character get into a cell without breaking the one beside it?
//!
//! All that is drawn goes through a [`Canvas`]; no other module touches a buffer. Chinese characters fill two cells.
//! The buffer keeps one in its left cell and never sends what stands behind it to the terminal, so a line drawn into
//! the right half is lost without a word, and a dialog whose border starts there has no border. The canvas never
//! writes half a character, blanks the rest of one it cuts, styles both halves, and stays inside its window.
//!
//! Nothing here knows what is drawn.

use ratatui::buffer::Buffer;
use ratatui::buffer::Cell;
use ratatui::buffer::CellDiffOption;
use ratatui::buffer::CellWidth;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::style::Modifier;
use ratatui::style::Style;
use ratatui::text::Span;
use std::num::NonZeroU16;
use unicode_width::UnicodeWidthStr;

/// How many cells the terminal gives to characters whose width Unicode leaves open: most box lines, `→`, `…`, `“`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ambiguous {
    /// One cell, as nearly every terminal of today does.
    #[default]
    Narrow,
    /// Two cells, as consoles with an East Asian font do.
    Wide,
}

/// What stands in for a character that would need more than two cells.
const UNKNOWN: &str = "?";
/// What marks a text that was cut.
const CUT: &str = "..";

impl Ambiguous {
    /// The cells a grapheme takes: 0, 1 or 2.
    fn grapheme(self, grapheme: &str) -> u16 {
        let width = match self {
            Self::Narrow => grapheme.cell_width(),
            Self::Wide => {
                let wide = u16::try_from(grapheme.width_cjk()).unwrap_or(u16::MAX);
                wide.max(grapheme.cell_width())
            }
        };
        if width > 2 { 1 } else { width }
    }

    /// The cells a text takes when it is put on a canvas. Control characters take none, as they are not drawn.
    pub fn width(self, text: &str) -> u16 {
        Span::raw(text)
            .styled_graphemes(Style::new())
            .fold(0, |sum: u16, g| sum.saturating_add(self.grapheme(g.symbol)))
    }

    /// The text cut to at most `room` cells, ending in `..` where something was cut and two cells are to spare.
    pub fn fit(self, text: &str, room: u16) -> String {
        if self.width(text) <= room {
            return text.to_owned();
        }
        let tail = if room > 4 { CUT } else { "" };
        let mut left = room - self.width(tail).min(room);
        let mut cut = String::new();
        for g in Span::raw(text).styled_graphemes(Style::new()) {
            match left.checked_sub(self.grapheme(g.symbol)) {
                Some(rest) => left = rest,
                None => break,
            }
            cut.push_str(g.symbol);
        }
        cut.push_str(tail);
        cut
    }

    /// The text broken into lines of at most `room` cells: at spaces where there are any, else (as in Chinese)
    /// between characters. No line is empty except for an empty paragraph; `room` of less than two gives no lines.
    pub fn wrap(self, text: &str, room: u16) -> Vec<String> {
        let mut lines = Vec::new();
        if room < 2 {
            return lines;
        }
        for paragraph in text.split('\n') {
            self.wrap_paragraph(paragraph, room, &mut lines);
        }
        lines
    }

    fn wrap_paragraph(self, paragraph: &str, room: u16, lines: &mut Vec<String>) {
        let (mut line, mut used) = (String::new(), 0u16);
        for word in paragraph.split_inclusive(' ') {
            let bare = word.trim_end_matches(' ');
            let width = self.width(bare);
            if used > 0 && used.saturating_add(width) > room && self.keeps_together(bare, room) {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
                used = 0;
            }
            for g in Span::raw(word).styled_graphemes(Style::new()) {
                let width = self.grapheme(g.symbol);
                if used.saturating_add(width) > room {
                    if g.symbol == " " {
                        continue;
                    }
                    lines.push(std::mem::take(&mut line).trim_end().to_owned());
                    used = 0;
                }
                line.push_str(g.symbol);
                used += width;
            }
        }
        lines.push(line.trim_end().to_owned());
    }

    /// Whether a word should go to the next line as a whole: it fits there and is not Chinese text.
    fn keeps_together(self, word: &str, room: u16) -> bool {
        self.width(word) <= room && word.chars().all(|c| c < '\u{2E80}')
    }
}

/// A window on a buffer that can be drawn on safely. All coordinates are those of the buffer.
#[derive(Debug)]
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    window: Rect,
    ambiguous: Ambiguous,
}

impl<'a> Canvas<'a> {
    /// A canvas over the whole buffer.
    pub fn new(buffer: &'a mut Buffer, ambiguous: Ambiguous) -> Self {
        let window = buffer.area;
        Self {
            buffer,
            window,
            ambiguous,
        }
    }

    /// The same canvas with a smaller window: what lies outside `window` cannot be changed, except that a wide
    /// character cut by its edge is blanked.
    pub fn within(&mut self, window: Rect) -> Canvas<'_> {
        Canvas {
            window: self.window.intersection(window),
            buffer: self.buffer,
            ambiguous: self.ambiguous,
        }
    }

    /// The part of the buffer that can be changed.
    pub const fn window(&self) -> Rect {
        self.window
    }

    /// How the terminal draws ambiguous characters.
    pub const fn ambiguous(&self) -> Ambiguous {
        self.ambiguous
    }

    /// The cells a text takes on this canvas.
    pub fn width(&self, text: &str) -> u16 {
        self.ambiguous.width(text)
    }

    /// Writes a text from column `x` on, as far as the window goes, and returns the column after it. Of what the cells
    /// had only the background shows through, where the style has none.
    pub fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let mut x = x;
        for g in Span::raw(text).styled_graphemes(Style::new()) {
            let width = self.ambiguous.grapheme(g.symbol);
            if width == 0 {
                continue;
            }
            let next = x.saturating_add(width);
            if next > self.window.right() {
                self.put_grapheme(x, y, " ", 1, style);
                break;
            }
            self.put_grapheme(x, y, g.symbol, width, style);
            x = next;
        }
        x
    }

    /// Writes a text that ends before column `end`.
    pub fn put_right(&mut self, end: u16, y: u16, text: &str, style: Style) {
        self.put(end.saturating_sub(self.width(text)), y, text, style);
    }

    /// Writes a text in the middle of a row of `area`.
    pub fn put_centred(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let text = self.ambiguous.fit(text, area.width);
        let space = area.width.saturating_sub(self.width(&text));
        self.put(area.x.saturating_add(space / 2), y, &text, style);
    }

    /// Writes one grapheme of known width if all its cells lie in the window.
    fn put_grapheme(&mut self, x: u16, y: u16, symbol: &str, width: u16, style: Style) {
        if !self.holds(x, y) || !self.holds(x.saturating_add(width - 1), y) {
            return;
        }
        self.cut_before(x, y);
        let symbol = if symbol.cell_width() > 2 {
            UNKNOWN
        } else {
            symbol
        };
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            ink(cell.set_symbol(symbol), style);
            let forced = if symbol.cell_width() == width {
                CellDiffOption::None
            } else {
                NonZeroU16::new(width).map_or(CellDiffOption::None, CellDiffOption::ForcedWidth)
            };
            cell.set_diff_option(forced);
        }
        if width == 2
            && let Some(cell) = self.buffer.cell_mut((x + 1, y))
        {
            blank(cell);
            ink(cell, style);
        }
    }

    /// Fills an area with one narrow character.
    pub fn fill(&mut self, area: Rect, symbol: char, style: Style) {
        let area = self.window.intersection(area);
        let mut text = [0; 4];
        let symbol: &str = symbol.encode_utf8(&mut text);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.put_grapheme(x, y, symbol, 1, style);
            }
        }
    }

    /// Empties an area: neither text nor style is left, and a wide character that reached into it from the left is
    /// blanked, so that a border can be drawn there.
    pub fn clear(&mut self, area: Rect, style: Style) {
        let area = self.window.intersection(area);
        for y in area.top()..area.bottom() {
            self.cut_before(area.left(), y);
            for x in area.left()..area.right() {
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.reset();
                    cell.set_style(style);
                }
            }
        }
    }

    /// Lays a style over an area; wide characters that stand across its edge get it whole.
    pub fn restyle(&mut self, area: Rect, style: Style) {
        let area = self.window.intersection(area);
        for y in area.top()..area.bottom() {
            let left = if self.is_right_half(area.left(), y) {
                area.left() - 1
            } else {
                area.left()
            };
            let right = if self.is_right_half(area.right(), y) {
                area.right() + 1
            } else {
                area.right()
            };
            for x in left..right {
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.set_style(style);
                }
            }
        }
    }

    fn holds(&self, x: u16, y: u16) -> bool {
        self.window.contains((x, y).into())
    }

    /// Whether a wide character stands in the cell before and covers this one.
    fn is_right_half(&self, x: u16, y: u16) -> bool {
        x.checked_sub(1)
            .and_then(|left| self.buffer.cell((left, y)))
            .is_some_and(|cell| cell.cell_width() > 1)
    }

    /// Blanks a wide character that covers this cell from the left.
    fn cut_before(&mut self, x: u16, y: u16) {
        if self.is_right_half(x, y)
            && let Some(cell) = self.buffer.cell_mut((x - 1, y))
        {
            blank(cell);
        }
    }
}

/// Gives a cell a style and leaves of its own only the background.
fn ink(cell: &mut Cell, style: Style) {
    cell.modifier = Modifier::empty();
    cell.set_fg(Color::Reset).set_style(style);
}

/// Takes the text out of a cell and leaves its style.
fn blank(cell: &mut Cell) {
    cell.set_symbol(" ").set_diff_option(CellDiffOption::None);
}

/// The text of a buffer as a reader sees it: a row a line, each wide character once, no blanks at the end.
pub fn text(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    (area.top()..area.bottom())
        .map(|y| {
            let mut row = String::new();
            let mut x = area.left();
            while let Some(cell) = buffer.cell((x, y)) {
                row.push_str(cell.symbol());
                x = x.saturating_add(cell.cell_width().max(1));
            }
            row.trim_end().to_owned()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canvas(width: u16, lines: &[&str]) -> Buffer {
        let height = u16::try_from(lines.len()).unwrap();
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        for (y, line) in (0..).zip(lines) {
            Canvas::new(&mut buffer, Ambiguous::Narrow).put(0, y, line, Style::new());
        }
        buffer
    }

    #[test]
    fn a_character_written_over_half_a_wide_one_blanks_the_other_half() {
        let mut buffer = canvas(6, &["車馬象"]);
        let mut canvas = Canvas::new(&mut buffer, Ambiguous::Narrow);
        canvas.put(1, 0, "|", Style::new());
        canvas.put(4, 0, "-", Style::new());
        assert_eq!(text(&buffer), [" |馬-"]);
        let mut canvas = Canvas::new(&mut buffer, Ambiguous::Narrow);
        canvas.put(1, 0, "炮", Style::new());
        assert_eq!(text(&buffer), [" 炮 -"]);
    }

    #[test]
    fn no_wide_character_stands_across_the_edge() {
        let mut buffer = canvas(5, &["車馬象"]);
        assert_eq!(text(&buffer), ["車馬"]);
        let mut canvas = Canvas::new(&mut buffer, Ambiguous::Narrow);
        let after = canvas
            .within(Rect::new(0, 0, 3, 1))
            .put(0, 0, "帥帥", Style::new());
        assert_eq!(after, 2);
        assert_eq!(text(&buffer), ["帥"], "the cut one is blanked");
    }

    #[test]
    fn clearing_at_any_column_leaves_room_for_a_border() {
        for x in 0..8 {
            let mut buffer = canvas(12, &["車馬象士將士"]);
            let mut canvas = Canvas::new(&mut buffer, Ambiguous::Narrow);
            canvas.clear(Rect::new(x, 0, 4, 1), Style::new());
            canvas.put(x, 0, "|", Style::new());
            canvas.put(x + 3, 0, "|", Style::new());
            let row = text(&buffer).remove(0);
            assert_eq!(row.matches('|').count(), 2, "cleared from {x}: {row}");
        }
    }

    #[test]
    fn ambiguous_characters_are_counted_as_the_terminal_draws_them() {
        assert_eq!(Ambiguous::Narrow.width("─→…"), 3);
        assert_eq!(Ambiguous::Wide.width("─→…"), 6);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        let end = Canvas::new(&mut buffer, Ambiguous::Wide).put(0, 0, "…x", Style::new());
        assert_eq!(end, 3);
        assert_eq!(buffer.cell((0, 0)).unwrap().cell_width(), 2);
        assert_eq!(buffer.cell((2, 0)).unwrap().symbol(), "x");
    }

    #[test]
    fn texts_are_cut_and_broken_between_characters() {
        let narrow = Ambiguous::Narrow;
        assert_eq!(narrow.fit("炮二平五", 8), "炮二平五");
        assert_eq!(narrow.fit("炮二平五", 7), "炮二..");
        assert_eq!(narrow.fit("炮二平五", 3), "炮");
        assert_eq!(narrow.fit("炮二平五", 0), "");
        assert_eq!(narrow.wrap("red is in check", 7), ["red is", "in", "check"]);
        assert_eq!(narrow.wrap("紅方被將軍", 5), ["紅方", "被將", "軍"]);
        assert_eq!(narrow.wrap("a 紅方被將軍", 6), ["a 紅方", "被將軍"]);
        assert_eq!(narrow.wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(narrow.wrap("one\n\ntwo", 9), ["one", "", "two"]);
        assert!(narrow.wrap("one", 1).is_empty());
    }

    #[test]
    fn both_halves_of_a_wide_character_are_styled() {
        let mut buffer = canvas(4, &["x車y"]);
        let style = Style::new().bg(Color::Red);
        Canvas::new(&mut buffer, Ambiguous::Narrow).restyle(Rect::new(2, 0, 1, 1), style);
        let red = |x: u16| buffer.cell((x, 0)).unwrap().bg == Color::Red;
        assert_eq!([red(0), red(1), red(2), red(3)], [false, true, true, false]);
    }

    #[test]
    fn control_characters_and_odd_ones_do_no_harm() {
        let mut buffer = canvas(8, &["a\u{1b}[31mb\tc\u{202e}\u{200b}"]);
        assert_eq!(text(&buffer), ["a[31mbc"]);
        Canvas::new(&mut buffer, Ambiguous::Narrow).put(u16::MAX, u16::MAX, "車", Style::new());
        Canvas::new(&mut buffer, Ambiguous::Narrow).put(
            0,
            0,
            "\u{928}\u{940}\u{940}\u{940}x",
            Style::new(),
        );
        assert_eq!(text(&buffer), ["?x31mbc"]);
    }
}
