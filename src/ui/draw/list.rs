//! The list of moves. A row of the list may take several lines of the panel: variations and comments are broken into
//! lines. Only what is near the row in view is laid out, so that a long game is as quick to draw as a short one.

use crate::app::list::Cell;
use crate::app::list::Row;
use crate::record::NodeId;
use crate::ui::theme::Theme;
use crate::ui::wide::Ambiguous;
use crate::ui::wide::Canvas;
use ratatui::layout::Rect;
use std::ops::Range;

/// The list as it is to be shown.
#[derive(Debug, Clone, Copy)]
pub struct List<'a> {
    /// All rows, the first move first.
    pub rows: &'a [Row],
    /// The row that must be in view.
    pub focus: usize,
    /// The place whose move is marked.
    pub current: NodeId,
    /// How wide the terminal draws ambiguous characters.
    pub ambiguous: Ambiguous,
}

/// What a part of a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Main,
    Aside,
    Comment,
}

/// A part of a line of the panel.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    x: u16,
    text: String,
    kind: Kind,
    node: Option<NodeId>,
}

type Line = Vec<Part>;

/// Columns of the number before the moves: `123. `.
const NUMBER: u16 = 5;
/// No comment takes more lines of the list than this; the info panel has all of it.
const COMMENT_LINES: usize = 3;

impl List<'_> {
    /// The lines to show in a panel of this size. The row in view has some of the rows after it below it, so that one
    /// sees what comes.
    fn lines(&self, width: u16, height: u16) -> Vec<Line> {
        let height = usize::from(height);
        let focus = self.focus.min(self.rows.len().saturating_sub(1));
        let (before, rest) = self.rows.split_at(focus);
        let mut above: Vec<Line> = Vec::new();
        for row in before.iter().rev() {
            if above.len() >= height {
                break;
            }
            above.extend(self.lay(row, width).into_iter().rev());
        }
        above.reverse();
        let mut lines = above;
        let mut target = lines.len();
        for (index, row) in rest.iter().enumerate() {
            if lines.len() >= target + height {
                break;
            }
            let laid = self.lay(row, width);
            if index == 0 {
                let marked = |line: &Line| line.iter().any(|p| p.node == Some(self.current));
                target += laid.iter().position(marked).unwrap_or(0);
            }
            lines.extend(laid);
        }
        let last = (target + height / 3 + 1).max(height).min(lines.len());
        lines.truncate(last);
        lines.drain(..last.saturating_sub(height));
        lines
    }

    /// Lays a row out in lines of this width.
    fn lay(&self, row: &Row, width: u16) -> Vec<Line> {
        match row {
            Row::Moves { number, cells } => {
                let half = columns(width);
                let mut line = vec![Part {
                    x: 0,
                    text: format!("{number:>3}."),
                    kind: Kind::Number,
                    node: None,
                }];
                for (x, cell) in [NUMBER, NUMBER + half].into_iter().zip(cells) {
                    line.extend(cell.as_ref().map(|cell| Part {
                        x,
                        text: self.ambiguous.fit(&cell.text, half.saturating_sub(1)),
                        kind: Kind::Main,
                        node: Some(cell.node),
                    }));
                }
                vec![line]
            }
            Row::Variation { depth, cells } => self.lay_variation(*depth, cells, width),
            Row::Comment { depth, text, .. } => {
                let x = indent(*depth, width);
                let mut lines = self.ambiguous.wrap(text, width - x);
                if lines.len() > COMMENT_LINES {
                    lines.truncate(COMMENT_LINES);
                    if let Some(last) = lines.last_mut() {
                        last.push_str(" ..");
                        *last = self.ambiguous.fit(last, width - x);
                    }
                }
                let part = |text| Part {
                    x,
                    text,
                    kind: Kind::Comment,
                    node: None,
                };
                lines.into_iter().map(|text| vec![part(text)]).collect()
            }
        }
    }

    fn lay_variation(&self, depth: usize, cells: &[Cell], width: u16) -> Vec<Line> {
        let left = indent(depth, width);
        let mut lines = vec![Line::new()];
        let mut x = left;
        for cell in cells {
            let text = self.ambiguous.fit(&cell.text, width - left);
            let wide = self.ambiguous.width(&text);
            if x > left && x + wide > width {
                lines.push(Line::new());
                x = left;
            }
            if let Some(line) = lines.last_mut() {
                line.push(Part {
                    x,
                    text,
                    kind: Kind::Aside,
                    node: Some(cell.node),
                });
            }
            x += wide + 1;
        }
        lines
    }

    /// About which rows of how many are in view, for a scroll bar.
    pub fn extent(&self, height: u16) -> (Range<usize>, usize) {
        let height = usize::from(height);
        let last = (self.focus + height / 3 + 1)
            .max(height)
            .min(self.rows.len());
        (last.saturating_sub(height)..last, self.rows.len())
    }

    /// The move at a line and column of a panel of this size.
    pub fn at(&self, (width, height): (u16, u16), line: u16, column: u16) -> Option<NodeId> {
        let lines = self.lines(width, height);
        let line = lines.get(usize::from(line))?;
        line.iter()
            .filter(|part| part.x <= column)
            .filter(|part| column <= part.x + self.ambiguous.width(&part.text))
            .find_map(|part| part.node)
    }
}

/// Columns for each of the two moves of a row.
fn columns(width: u16) -> u16 {
    (width.saturating_sub(NUMBER) / 2).min(12)
}

/// Columns before a line that lies so deep; half of the panel at most.
fn indent(depth: usize, width: u16) -> u16 {
    let deep = u16::try_from(depth).unwrap_or(u16::MAX);
    deep.saturating_mul(2).saturating_add(1).min(width / 2)
}

/// Draws the list.
pub fn draw(canvas: &mut Canvas<'_>, area: Rect, list: &List<'_>, theme: &Theme) {
    let mut canvas = canvas.within(area);
    for (y, line) in (area.y..).zip(list.lines(area.width, area.height)) {
        for part in line {
            let style = match part.kind {
                _ if part.node == Some(list.current) => theme.selected,
                Kind::Number | Kind::Aside => theme.dim,
                Kind::Main => theme.text,
                Kind::Comment => theme.aside,
            };
            canvas.put(area.x + part.x, y, &part.text, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::list;
    use crate::app::prefs::Palette;
    use crate::core::Move;
    use crate::core::Point;
    use crate::notation::Notation;
    use crate::record::Record;
    use crate::ui::theme::Depth;
    use crate::ui::wide;
    use ratatui::buffer::Buffer;

    fn back_and_forth(ply: usize) -> Move {
        let rank = u8::from;
        let far = ply % 4 < 2;
        let point = |rank: u8| {
            Point::at(
                0,
                if ply.is_multiple_of(2) {
                    rank
                } else {
                    9 - rank
                },
            )
            .unwrap()
        };
        Move::new(point(rank(!far)), point(rank(far)))
    }

    /// A record of so many plies, with a variation and a comment after the third.
    fn record(plies: usize) -> (Record, Vec<NodeId>) {
        let mut record = Record::default();
        let mut nodes = vec![NodeId::ROOT];
        for ply in 0..plies {
            let last = *nodes.last().unwrap();
            nodes.push(record.add(last, back_and_forth(ply)).unwrap());
        }
        if plies > 3 {
            let aside = Move::new(Point::at(1, 2).unwrap(), Point::at(4, 2).unwrap());
            record.add(nodes[2], aside).unwrap();
            let said = record.tree_mut().annotate(nodes[3]).unwrap();
            said.after = "a comment that is longer than the panel is wide, by far".to_owned();
        }
        (record, nodes)
    }

    fn drawn(list: &List<'_>, width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let theme = Theme::new(Palette::Plain, Depth::None);
        let mut canvas = Canvas::new(&mut buffer, Ambiguous::Narrow);
        draw(&mut canvas, area, list, &theme);
        wide::text(&buffer)
    }

    #[test]
    fn the_current_move_is_always_in_view_and_can_be_clicked() {
        for plies in [0, 1, 5, 40, 301] {
            let (record, nodes) = record(plies);
            for notation in [Notation::Wxf, Notation::Iccs] {
                let rows = list::of_record(&record, notation);
                for &current in nodes.iter().skip(1).step_by(3) {
                    for (width, height) in [(18, 1), (18, 4), (34, 10), (60, 50)] {
                        let list = List {
                            rows: &rows,
                            focus: list::row_of(&rows, current),
                            current,
                            ambiguous: Ambiguous::Narrow,
                        };
                        let size = (width, height);
                        let found =
                            (0..height)
                                .zip(list.lines(width, height))
                                .find_map(|(y, line)| {
                                    let part = line.iter().find(|part| part.node == Some(current));
                                    part.map(|part| list.at(size, y, part.x))
                                });
                        assert_eq!(found, Some(Some(current)), "of {plies} in {size:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn variations_and_comments_are_broken_into_lines() {
        let (record, nodes) = record(6);
        let rows = list::of_record(&record, Notation::Wxf);
        let list = List {
            rows: &rows,
            focus: 0,
            current: nodes[1],
            ambiguous: Ambiguous::Narrow,
        };
        assert_eq!(
            drawn(&list, 20, 9),
            [
                "  1. R9+1   R1+1",
                "  2. R9-1",
                " a comment that is",
                " longer than the",
                " panel is wide, by..",
                "   2.C8=5",
                "  2.        R1-1",
                "  3. R9+1   R1+1",
                "",
            ]
        );
        assert_eq!(list.at((20, 9), 0, 13), Some(nodes[2]));
        assert_eq!(list.at((20, 9), 2, 3), None);
        assert_eq!(list.at((20, 9), 99, 0), None);
    }
}
