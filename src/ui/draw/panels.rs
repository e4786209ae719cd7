//! The panels beside the board: the two players, the list of moves, the info panel.
//!
//! They are drawn from plain data; nothing here knows the game.

use crate::core::Kind;
use crate::core::Piece;
use crate::core::Side;
use crate::ui::draw::parts;
use crate::ui::glyphs::Look;
use crate::ui::theme::Theme;
use crate::ui::wide::Ambiguous;
use crate::ui::wide::Canvas;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::ops::Range;

/// What is shown of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Whose player.
    pub side: Side,
    /// The side in words, and the player's name where there is one.
    pub name: String,
    /// Whether it is this player's turn.
    pub to_move: bool,
    /// What the clock shows, where there is one.
    pub clock: Option<String>,
    /// Whether the clock is nearly out.
    pub hurry: bool,
    /// The enemy pieces the player has taken.
    pub taken: Vec<Piece>,
}

/// Draws a player in two rows: name and clock, then the pieces taken.
pub fn player(canvas: &mut Canvas<'_>, area: Rect, player: &Player, look: Look, theme: &Theme) {
    let style = theme.side(player.side);
    let pointer = if player.to_move { ">" } else { " " };
    canvas.put(area.x, area.y, pointer, theme.strong);
    let clock = player.clock.as_deref().unwrap_or_default();
    let room = area.width.saturating_sub(3 + canvas.width(clock));
    let name = canvas.ambiguous().fit(&player.name, room);
    canvas.put(area.x + 2, area.y, &name, style);
    let style = if player.hurry {
        theme.problem
    } else {
        theme.strong
    };
    canvas.put_right(area.right(), area.y, clock, style);
    if area.height > 1 {
        let row = Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: 1,
        };
        taken(canvas, row, &player.taken, look, theme);
    }
}

/// The pieces taken, in the order of their kinds: each drawn where there is room, else each kind with its number.
fn taken(canvas: &mut Canvas<'_>, row: Rect, pieces: &[Piece], look: Look, theme: &Theme) {
    let count = u16::try_from(pieces.len()).unwrap_or(u16::MAX);
    let each = count.saturating_mul(look.piece_width()) <= row.width;
    let mut x = row.x;
    let mut row = canvas.within(row);
    for side in Side::BOTH {
        // The strongest first; a general is never taken.
        const ORDER: [Kind; 6] = [
            Kind::Chariot,
            Kind::Cannon,
            Kind::Horse,
            Kind::Elephant,
            Kind::Advisor,
            Kind::Soldier,
        ];
        for kind in ORDER {
            let piece = Piece::new(side, kind);
            let number = pieces.iter().filter(|&&p| p == piece).count();
            if number == 0 {
                continue;
            }
            let text = look.pieces.text(piece);
            let text = match number {
                _ if each => text.repeat(number),
                1 => text.to_owned(),
                _ => format!("{text}{number}"),
            };
            let y = row.window().y;
            x = row.put(x, y, &text, theme.side(side));
        }
    }
}

/// A move in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The move in the notation of the list.
    pub text: String,
    /// Which ply it is: 1 is the first.
    pub ply: usize,
}

/// A row of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// A number with Red's move and Black's, either of which may be missing.
    Moves {
        /// The number of the move.
        number: usize,
        /// Red's move, then Black's.
        entries: [Option<Entry>; 2],
    },
    /// A line of text: a comment, a variation, the result.
    Text(String),
}

/// The list of moves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct List {
    /// All rows, the first move first.
    pub rows: Vec<Row>,
    /// The ply that led to the position on the board; 0 is the start.
    pub current: usize,
}

/// Columns of the number before the moves: `123. `.
const NUMBER: u16 = 5;

impl List {
    /// The rows shown in a panel of this height: the row of the current ply is in view, near the end where it is the
    /// last one.
    pub fn visible(&self, height: u16) -> Range<usize> {
        let height = usize::from(height);
        let current = self
            .rows
            .iter()
            .position(|row| self.is_current(row))
            .unwrap_or(0);
        // A third of the panel stays free for what comes after the current move, as far as there is any.
        let last = (current + height / 3 + 1).max(height).min(self.rows.len());
        last.saturating_sub(height)..last
    }

    fn is_current(&self, row: &Row) -> bool {
        match row {
            Row::Moves { entries, .. } => entries
                .iter()
                .flatten()
                .any(|entry| entry.ply == self.current),
            Row::Text(_) => false,
        }
    }

    /// The ply at a row and column inside a panel of this size.
    pub fn ply_at(&self, size: (u16, u16), row: u16, column: u16) -> Option<usize> {
        let (width, height) = size;
        let index = self.visible(height).start + usize::from(row);
        let Row::Moves { entries, .. } = self.rows.get(index)? else {
            return None;
        };
        let half = columns(width);
        let [red, black] = entries;
        let chosen = if column < NUMBER + half { red } else { black };
        chosen.as_ref().map(|entry| entry.ply)
    }
}

/// Columns for each of the two moves of a row.
fn columns(width: u16) -> u16 {
    (width.saturating_sub(NUMBER) / 2).min(16)
}

/// Draws the list of moves, with the current one in view.
pub fn list(canvas: &mut Canvas<'_>, area: Rect, list: &List, theme: &Theme) {
    let visible = list.visible(area.height);
    let rows = list.rows.get(visible).unwrap_or_default();
    let half = columns(area.width);
    for (y, row) in (area.y..).zip(rows) {
        match row {
            Row::Moves { number, entries } => {
                let number = format!("{number:>3}.");
                canvas.put(area.x, y, &number, theme.dim);
                for (x, entry) in [NUMBER, NUMBER + half].into_iter().zip(entries) {
                    let text = entry.as_ref().map_or("", |entry| &entry.text);
                    let current = entry.as_ref().is_some_and(|e| e.ply == list.current);
                    let style = if current { theme.selected } else { theme.text };
                    let text = canvas.ambiguous().fit(text, half.saturating_sub(1));
                    canvas.put(area.x + x, y, &text, style);
                }
            }
            Row::Text(text) => {
                let text = canvas.ambiguous().fit(text, area.width);
                canvas.put(area.x, y, &text, theme.dim);
            }
        }
    }
    if list.rows.len() > usize::from(area.height) {
        scrollbar(canvas, area, list);
    }
}

/// Which part of the list is in view, at the right edge of the panel.
fn scrollbar(canvas: &mut Canvas<'_>, area: Rect, list: &List) {
    let (all, height) = (list.rows.len(), usize::from(area.height));
    let first = list.visible(area.height).start;
    let size = (height * height / all).max(1);
    let at = first * (height - size) / (all - height).max(1);
    for y in at..at + size {
        if let Ok(y) = u16::try_from(y) {
            let x = area.right().saturating_sub(1);
            canvas.put(x, area.y + y, "#", Style::new());
        }
    }
}

/// A paragraph of the info panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The text; it is broken into rows where it is drawn.
    pub text: String,
    /// What kind of text it is.
    pub tone: Tone,
}

/// How a note is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Ordinary text.
    Plain,
    /// Something in the background.
    Quiet,
    /// What just happened, or what is asked.
    Strong,
    /// Why something is not possible, or went wrong.
    Problem,
    /// The chosen one of several.
    Chosen,
}

impl Tone {
    /// The style of the tone.
    pub const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Plain => theme.text,
            Self::Quiet => theme.dim,
            Self::Strong => theme.strong,
            Self::Problem => theme.problem,
            Self::Chosen => theme.selected,
        }
    }
}

/// The rows that notes take in a panel of this width.
pub fn notes_height(ambiguous: Ambiguous, width: u16, notes: &[Note]) -> u16 {
    notes.iter().fold(0, |sum: u16, note| {
        let rows = ambiguous.wrap(&note.text, width).len();
        sum.saturating_add(u16::try_from(rows).unwrap_or(u16::MAX))
    })
}

/// Draws notes one below the other, as far as they fit. Returns the rows they took.
pub fn notes(canvas: &mut Canvas<'_>, area: Rect, notes: &[Note], theme: &Theme) -> u16 {
    let mut used = 0;
    for note in notes {
        let rest = Rect {
            y: area.y + used,
            height: area.height - used,
            ..area
        };
        used += parts::paragraph(canvas, rest, &note.text, note.tone.style(theme));
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::Depth;
    use crate::ui::theme::Palette;
    use crate::ui::wide;
    use ratatui::buffer::Buffer;

    fn theme() -> Theme {
        Theme::new(Palette::Plain, Depth::None)
    }

    fn drawn(width: u16, height: u16, draw: impl FnOnce(&mut Canvas<'_>, Rect)) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        draw(&mut Canvas::new(&mut buffer, Ambiguous::Narrow), area);
        wide::text(&buffer)
    }

    fn game(plies: usize, current: usize) -> List {
        let entry = |ply| {
            (ply <= plies).then(|| Entry {
                text: format!("m{ply}"),
                ply,
            })
        };
        let rows = (0..plies.div_ceil(2)).map(|i| Row::Moves {
            number: i + 1,
            entries: [entry(2 * i + 1), entry(2 * i + 2)],
        });
        List {
            rows: rows.collect(),
            current,
        }
    }

    #[test]
    fn the_current_move_is_always_in_view() {
        for plies in [0, 1, 7, 40, 2001] {
            for current in (0..=plies).step_by(3) {
                for height in [1, 3, 4, 10, 50] {
                    let list = game(plies, current);
                    let visible = list.visible(height);
                    assert!(visible.len() <= usize::from(height));
                    assert_eq!(visible.len(), list.rows.len().min(usize::from(height)));
                    if current > 0 {
                        assert!(
                            visible.contains(&((current - 1) / 2)),
                            "{current} in {visible:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_click_on_a_move_finds_it() {
        let (width, height) = (20, 4);
        let list = game(21, 15);
        let rows = drawn(width, height, |canvas, area| {
            super::list(canvas, area, &list, &theme());
        });
        for (y, row) in (0..).zip(&rows) {
            for (x, _) in row.match_indices('m') {
                let text: String = row
                    .split_at(x + 1)
                    .1
                    .chars()
                    .take_while(char::is_ascii_digit)
                    .collect();
                let at = list.ply_at((width, height), y, u16::try_from(x).unwrap());
                assert_eq!(at.map(|ply| ply.to_string()), Some(text));
            }
        }
        assert_eq!(list.ply_at((width, height), 99, 0), None);
    }

    #[test]
    fn pieces_taken_are_counted_where_there_is_no_room_for_all() {
        let soldiers = [Piece::new(Side::Black, Kind::Soldier); 5];
        let player = Player {
            side: Side::Red,
            name: "Red 王天一".to_owned(),
            to_move: true,
            clock: Some("9:59".to_owned()),
            hurry: false,
            taken: [&soldiers[..], &[Piece::new(Side::Black, Kind::Horse)]].concat(),
        };
        let rows = drawn(24, 2, |canvas, area| {
            super::player(canvas, area, &player, Look::default(), &theme());
        });
        assert_eq!(rows, ["> Red 王天一        9:59", "  馬卒卒卒卒卒"]);
        let rows = drawn(10, 2, |canvas, area| {
            super::player(canvas, area, &player, Look::default(), &theme());
        });
        assert_eq!(rows, ["> Red 9:59", "  馬卒5"]);
    }
}
