//! Dialogs: questions, forms, lists to choose from, pages to read. All are drawn by one routine, from a [`Sheet`].

use crate::ui::draw::parts;
use crate::ui::layout;
use crate::ui::skin::Skin;
use crate::ui::theme::Theme;
use crate::ui::wide::Ambiguous;
use crate::ui::wide::Canvas;
use crate::view::sheet::Line;
use crate::view::sheet::Sheet;
use ratatui::layout::Position;
use ratatui::layout::Rect;
use ratatui::layout::Size;
use ratatui::style::Style;

/// No dialog is wider inside: longer lines are hard to read.
const WIDEST: u16 = 72;
/// No dialog is narrower inside, where the window allows.
const NARROWEST: u16 = 30;
/// No field to write in is wider.
const FIELD: u16 = 44;
/// Rows for a text of several lines to be written.
const WRITING: usize = 6;

/// What a part of a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Heading,
    Text,
    Key,
    Label,
    Field,
    Value,
    Row,
}

/// A row of the dialog, and which line of the sheet it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Laid {
    line: usize,
    parts: Vec<(u16, String, Kind)>,
    caret: Option<u16>,
}

/// A dialog laid out in a window.
#[derive(Debug)]
pub struct Laying {
    /// All of it, frame included.
    area: Rect,
    rows: Vec<Laid>,
    /// The first row shown.
    first: usize,
}

impl Laying {
    /// Lays a sheet out in a window of this size.
    pub fn new(sheet: &Sheet, size: Size, ambiguous: Ambiguous) -> Self {
        let room = size.width.saturating_sub(4).min(WIDEST);
        let width = Layer::natural(sheet, ambiguous).clamp(NARROWEST.min(room), room);
        let rows = Layer::new(sheet, width, ambiguous).lay();
        let all = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        // One row stays free for the key hints below, where the window is not too low for that.
        let spare = if size.height > 18 { 2 } else { 0 };
        let height = all.saturating_add(2).min(size.height - spare);
        let area = layout::dialog(size, width + 4, height);
        let shown = usize::from(area.height.saturating_sub(2));
        let first = first(sheet, &rows, shown);
        Self { area, rows, first }
    }

    fn inside(&self) -> Rect {
        Rect::new(
            self.area.x.saturating_add(2),
            self.area.y.saturating_add(1),
            self.area.width.saturating_sub(4),
            self.area.height.saturating_sub(2),
        )
    }

    /// The line of the sheet at a cell of the window.
    pub fn line_at(&self, x: u16, y: u16) -> Option<usize> {
        let inside = self.inside();
        if !inside.contains((x, y).into()) {
            return None;
        }
        let row = self.rows.get(self.first + usize::from(y - inside.y))?;
        Some(row.line)
    }
}

/// The first row to show, so that what has the keys is in view and no room is left empty at the end.
fn first(sheet: &Sheet, rows: &[Laid], shown: usize) -> usize {
    let last = rows.len().saturating_sub(shown);
    let of = |line: usize| rows.iter().position(|row| row.line == line);
    let end = |line: usize| rows.iter().rposition(|row| row.line == line);
    let mut first = of(sheet.top).unwrap_or(rows.len()).min(last);
    if let Some(marked) = sheet.marked {
        let caret = rows.iter().position(|row| row.caret.is_some());
        let (from, to) = match caret {
            Some(at) => (at, at),
            None => (of(marked).unwrap_or(0), end(marked).unwrap_or(0)),
        };
        first = first.max((to + 1).saturating_sub(shown)).min(from);
    }
    first
}

/// Draws a dialog over whatever is there. Returns where the cursor is to be seen, where there is something to write.
pub fn draw(canvas: &mut Canvas<'_>, size: Size, sheet: &Sheet, skin: &Skin) -> Option<Position> {
    let laying = Laying::new(sheet, size, skin.ambiguous());
    let theme = &skin.theme;
    let lines = skin.look.lines;
    let inside = parts::dialog(canvas, laying.area, &sheet.title, lines, theme);
    let mut cursor = None;
    for (y, row) in (inside.y..inside.bottom()).zip(laying.rows.iter().skip(laying.first)) {
        let marked = sheet.marked == Some(row.line);
        for (x, text, kind) in &row.parts {
            let style = style(*kind, marked, theme);
            canvas.within(inside).put(inside.x + x, y, text, style);
        }
        if let Some(x) = row.caret {
            let x = (inside.x + x).min(inside.right().saturating_sub(1));
            cursor = Some(Position::new(x, y));
        }
    }
    let shown = usize::from(inside.height);
    parts::scrollbar(
        canvas,
        laying.area,
        laying.first..laying.first + shown,
        laying.rows.len(),
        lines,
        theme,
    );
    cursor
}

const fn style(kind: Kind, marked: bool, theme: &Theme) -> Style {
    match (kind, marked) {
        (Kind::Heading, _) | (Kind::Label, true) => theme.strong,
        (Kind::Key, _) => theme.key,
        (Kind::Row | Kind::Value, true) => theme.selected,
        (Kind::Text | Kind::Label | Kind::Field | Kind::Value | Kind::Row, _) => theme.text,
    }
}

/// Lays the lines of a sheet out in rows of a width.
struct Layer<'a> {
    sheet: &'a Sheet,
    width: u16,
    ambiguous: Ambiguous,
    /// Columns before lines that can be marked, for the pointer.
    gutter: u16,
    /// Columns of the labels of fields and choices.
    labels: u16,
    /// Columns of keys before what they do.
    keys: u16,
    rows: Vec<Laid>,
}

impl<'a> Layer<'a> {
    fn new(sheet: &'a Sheet, width: u16, ambiguous: Ambiguous) -> Self {
        let widest = |of: fn(&Line) -> Option<&String>| {
            let widths = sheet.lines.iter().filter_map(of);
            widths.map(|text| ambiguous.width(text)).max().unwrap_or(0)
        };
        let labels = widest(|line| {
            if let Line::Entry { label, .. } | Line::Choice { label, .. } = line {
                Some(label)
            } else {
                None
            }
        });
        let keys = widest(|line| {
            if let Line::Pair(key, _) = line {
                Some(key)
            } else {
                None
            }
        });
        let active = sheet.lines.iter().any(Line::is_active);
        Self {
            sheet,
            width,
            ambiguous,
            gutter: if active { 2 } else { 0 },
            labels: labels.min(width / 3),
            keys: keys.min(width / 3),
            rows: Vec::new(),
        }
    }

    /// The columns a sheet takes when nothing is broken.
    fn natural(sheet: &'a Sheet, ambiguous: Ambiguous) -> u16 {
        let layer = Self::new(sheet, WIDEST, ambiguous);
        let width = |line: &Line| match line {
            Line::Heading(text) | Line::Text(text) => ambiguous.width(text),
            Line::Item(text) | Line::Row(text) => ambiguous.width(text).saturating_add(2),
            Line::Pair(_, text) => layer
                .keys
                .saturating_add(2)
                .saturating_add(ambiguous.width(text)),
            Line::Entry { .. } => WIDEST.min(layer.gutter + layer.labels + 2 + FIELD),
            Line::Choice { value, .. } => (layer.gutter + layer.labels)
                .saturating_add(6)
                .saturating_add(ambiguous.width(value)),
        };
        let lines = sheet.lines.iter().map(width).max().unwrap_or(0);
        lines.max(ambiguous.width(&sheet.title).saturating_add(4))
    }

    fn lay(mut self) -> Vec<Laid> {
        for (index, line) in self.sheet.lines.iter().enumerate() {
            let marked = self.sheet.marked == Some(index);
            let before = index.checked_sub(1).and_then(|i| self.sheet.lines.get(i));
            if before.is_some_and(|before| needs_air(before, line)) {
                self.row(index, Vec::new());
            }
            if marked && line.is_active() {
                self.active(index, line);
                continue;
            }
            match line {
                Line::Heading(text) => self.text(index, 0, text, Kind::Heading),
                Line::Text(text) => self.text(index, 0, text, Kind::Text),
                Line::Item(text) => {
                    let at = self.rows.len();
                    self.text(index, 2, text, Kind::Text);
                    self.prefix(at, 0, "-", Kind::Text);
                }
                Line::Pair(key, text) => {
                    let at = self.rows.len();
                    let (keys, from) = (self.keys, self.keys + 2);
                    self.text(index, from, text, Kind::Text);
                    for (row, key) in (at..).zip(self.ambiguous.wrap(key, keys.max(2))) {
                        if row == self.rows.len() {
                            self.row(index, Vec::new());
                        }
                        self.prefix(row, 0, &key, Kind::Key);
                    }
                }
                Line::Entry { .. } | Line::Choice { .. } | Line::Row(_) => self.active(index, line),
            }
        }
        self.rows
    }

    /// A line that can be marked.
    fn active(&mut self, index: usize, line: &Line) {
        let marked = self.sheet.marked == Some(index);
        let at = self.rows.len();
        let from = self.gutter + self.labels + 2;
        match line {
            Line::Row(text) => self.text(index, self.gutter, text, Kind::Row),
            Line::Choice { label, value } => {
                let value = format!("< {value} >");
                self.text(index, from, &value, Kind::Value);
                self.prefix(at, self.gutter, label, Kind::Label);
            }
            Line::Entry { label, text } if label.is_empty() => self.writing(index, text),
            Line::Entry { label, text } => {
                self.field(index, from, text, marked);
                self.prefix(at, self.gutter, label, Kind::Label);
            }
            Line::Heading(_) | Line::Text(_) | Line::Item(_) | Line::Pair(..) => {}
        }
        if marked && !matches!(line, Line::Entry { label, .. } if label.is_empty()) {
            self.prefix(at, 0, ">", Kind::Label);
        }
    }

    /// One row to write in, between brackets. What is around the caret is shown of a longer text.
    fn field(&mut self, index: usize, from: u16, text: &str, marked: bool) {
        let room = self.width.saturating_sub(from + 2).min(FIELD);
        let caret = if marked { self.sheet.caret } else { None };
        let (shown, column) = window(self.ambiguous, text, caret.unwrap_or(0), room);
        let blank = " ".repeat(usize::from(
            room.saturating_sub(self.ambiguous.width(&shown)),
        ));
        self.rows.push(Laid {
            line: index,
            parts: vec![(from, format!("[{shown}{blank}]"), Kind::Field)],
            caret: caret.map(|_| from + 1 + column),
        });
    }

    /// Several rows to write in.
    fn writing(&mut self, index: usize, text: &str) {
        let width = self.width.saturating_sub(1).max(2);
        let caret = self.sheet.caret.unwrap_or(0);
        let (mut line, mut used) = (String::new(), 0);
        let mut rows = Vec::new();
        let mut at = None;
        for (count, c) in text.chars().enumerate() {
            let wide = self.ambiguous.width(c.encode_utf8(&mut [0; 4]));
            if c == '\n' || used + wide > width {
                if count == caret && c == '\n' {
                    at = Some((rows.len(), used));
                }
                rows.push(std::mem::take(&mut line));
                used = 0;
            }
            if count == caret && at.is_none() {
                at = Some((rows.len(), used));
            }
            if c != '\n' {
                line.push(c);
                used += wide;
            }
        }
        let (row, column) = at.unwrap_or((rows.len(), used));
        rows.push(line);
        rows.resize(rows.len().max(WRITING), String::new());
        for (number, text) in rows.into_iter().enumerate() {
            self.rows.push(Laid {
                line: index,
                parts: vec![(0, text, Kind::Field)],
                caret: (number == row).then_some(column),
            });
        }
    }

    fn row(&mut self, line: usize, parts: Vec<(u16, String, Kind)>) {
        self.rows.push(Laid {
            line,
            parts,
            caret: None,
        });
    }

    /// A text broken into rows from a column on; one row at least.
    fn text(&mut self, index: usize, from: u16, text: &str, kind: Kind) {
        let lines = self
            .ambiguous
            .wrap(text, self.width.saturating_sub(from).max(2));
        for text in lines {
            self.row(index, vec![(from, text, kind)]);
        }
    }

    fn prefix(&mut self, row: usize, x: u16, text: &str, kind: Kind) {
        let text = if kind == Kind::Label && x > 0 {
            self.ambiguous.fit(text, self.labels)
        } else {
            text.to_owned()
        };
        if let Some(row) = self.rows.get_mut(row) {
            row.parts.insert(0, (x, text, kind));
        }
    }
}

/// Whether an empty row stands between two lines.
const fn needs_air(before: &Line, line: &Line) -> bool {
    match (before, line) {
        (_, Line::Heading(_)) => !matches!(before, Line::Heading(_)),
        (
            Line::Text(_) | Line::Pair(..),
            Line::Row(_) | Line::Entry { .. } | Line::Choice { .. },
        ) => true,
        _ => false,
    }
}

/// The part of a text around the caret that fits into some cells, and the caret's column in it.
fn window(ambiguous: Ambiguous, text: &str, caret: usize, room: u16) -> (String, u16) {
    let last = room.saturating_sub(1);
    let mut shown: Vec<char> = text.chars().collect();
    let mut before = caret.min(shown.len());
    let width = |chars: &[char]| ambiguous.width(&chars.iter().collect::<String>());
    while before > 0 && width(shown.get(..before).unwrap_or_default()) > last {
        shown.remove(0);
        before -= 1;
    }
    let column = width(shown.get(..before).unwrap_or_default());
    while width(&shown) > room {
        shown.pop();
    }
    (shown.into_iter().collect(), column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::prefs::Prefs;
    use crate::ui::skin::Facts;
    use crate::ui::wide;
    use ratatui::buffer::Buffer;

    fn drawn(sheet: &Sheet, width: u16, height: u16) -> (Vec<String>, Option<Position>) {
        let size = Size::new(width, height);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let skin = Skin::new(&Prefs::default(), Facts::default());
        let mut canvas = Canvas::new(&mut buffer, skin.ambiguous());
        let cursor = draw(&mut canvas, size, sheet, &skin);
        (wide::text(&buffer), cursor)
    }

    fn entry(label: &str, text: &str) -> Line {
        Line::Entry {
            label: label.to_owned(),
            text: text.to_owned(),
        }
    }

    #[test]
    fn a_question_has_its_answers_below() {
        let sheet = Sheet {
            title: "Draw".to_owned(),
            lines: vec![
                Line::Text("Red offers a draw".to_owned()),
                Line::Row("Yes".to_owned()),
                Line::Row("No".to_owned()),
            ],
            top: 0,
            skipped: 0,
            marked: Some(2),
            caret: None,
        };
        let (rows, cursor) = drawn(&sheet, 34, 6);
        assert_eq!(
            rows,
            [
                "┌─ Draw ─────────────────────────┐",
                "│ Red offers a draw              │",
                "│                                │",
                "│   Yes                          │",
                "│ > No                           │",
                "└────────────────────────────────┘",
            ]
        );
        assert_eq!(cursor, None);
        let laying = Laying::new(&sheet, Size::new(34, 6), Ambiguous::Narrow);
        assert_eq!(laying.line_at(5, 3), Some(1));
        assert_eq!(laying.line_at(0, 3), None);
    }

    #[test]
    fn a_field_shows_what_is_around_the_caret() {
        let long = "0123456789".repeat(9);
        for (text, caret, column) in [("王天一", 2, 4), ("", 0, 0), (&long, 90, 24), (&long, 3, 3)]
        {
            let sheet = Sheet {
                title: String::new(),
                lines: vec![entry("Red", text), entry("Black", "x")],
                top: 0,
                skipped: 0,
                marked: Some(0),
                caret: Some(caret),
            };
            let (rows, cursor) = drawn(&sheet, 40, 4);
            let open = rows[1].split_once('[').unwrap().0;
            let open = u16::try_from(open.chars().count()).unwrap();
            let cursor = cursor.unwrap();
            assert_eq!((cursor.x, cursor.y), (open + 1 + column, 1), "{rows:?}");
            assert!(rows[1].ends_with("] │"), "{rows:?}");
        }
    }

    #[test]
    fn what_is_written_is_broken_and_the_caret_follows() {
        let sheet = |text: &str, caret| Sheet {
            title: String::new(),
            lines: vec![entry("", text)],
            top: 0,
            skipped: 0,
            marked: Some(0),
            caret: Some(caret),
        };
        let text = "first line\nsecond";
        for (caret, place) in [(0, (2, 2)), (10, (12, 2)), (11, (2, 3)), (17, (8, 3))] {
            let (_, cursor) = drawn(&sheet(text, caret), 40, 10);
            assert_eq!(cursor.map(|at| (at.x, at.y)), Some(place), "{caret}");
        }
        // A long one scrolls with the caret.
        let long = "word ".repeat(200);
        let (_, cursor) = drawn(&sheet(&long, 1000), 40, 8);
        assert_eq!(cursor.map(|at| at.y), Some(6));
    }

    #[test]
    fn the_marked_row_is_in_view_at_any_size() {
        for marked in [0, 7, 40] {
            let sheet = Sheet {
                title: "games".to_owned(),
                lines: (0..41).map(|i| Line::Row(format!("game {i}"))).collect(),
                top: 0,
                skipped: 0,
                marked: Some(marked),
                caret: None,
            };
            for (width, height) in [(40, 14), (80, 24), (200, 60), (20, 4)] {
                let (rows, _) = drawn(&sheet, width, height);
                let shown = format!("> game {marked} ");
                assert!(rows.iter().any(|row| row.contains(&shown)), "{rows:?}");
            }
        }
        for (width, height) in (0..50).flat_map(|w| (0..9).map(move |h| (w, h))) {
            let sheet = Sheet {
                title: "標題".to_owned(),
                lines: vec![
                    Line::Pair("Ctrl-C".to_owned(), "quit".to_owned()),
                    Line::Item("車馬炮".to_owned()),
                    entry("name", "王"),
                    entry("", "王"),
                ],
                top: 99,
                skipped: 0,
                marked: Some(2),
                caret: Some(1),
            };
            drawn(&sheet, width, height);
        }
    }
}
