//! The board: lines, palaces, river, pieces and marks.
//!
//! It is drawn from plain data; nothing here knows the game, what is typed, or the window around the board.

use crate::app::prefs::Lines;
use crate::app::prefs::Numbers;
use crate::app::prefs::Tier;
use crate::core::Move;
use crate::core::Piece;
use crate::core::Point;
use crate::core::Position;
use crate::core::Side;
use crate::ui::glyphs;
use crate::ui::glyphs::Along;
use crate::ui::glyphs::Look;
use crate::ui::glyphs::Mark;
use crate::ui::layout::Grid;
use crate::ui::theme::Theme;
use crate::ui::wide::Canvas;
use ratatui::layout::Rect;

/// What is to be seen on the board.
#[derive(Debug, Clone, Copy, Default)]
pub struct BoardView<'a> {
    /// The position, or `None` for a board without pieces.
    pub position: Option<&'a Position>,
    /// Where the keyboard cursor is.
    pub cursor: Option<Point>,
    /// The piece that was picked up.
    pub picked: Option<Point>,
    /// Where the picked piece can go.
    pub targets: &'a [Point],
    /// The move the typed text means, if it means just one.
    pub candidate: Option<Move>,
    /// The move that led here.
    pub last: Option<Move>,
    /// The general that is in check.
    pub check: Option<Point>,
    /// Pieces that attack, in the ruling that is explained.
    pub attackers: &'a [Point],
    /// Pieces that are attacked, in the ruling that is explained.
    pub victims: &'a [Point],
}

impl BoardView<'_> {
    /// The piece on a point.
    pub fn piece(&self, at: Point) -> Option<Piece> {
        self.position.and_then(|position| position.piece(at))
    }

    /// The marks of a point, the most important first.
    pub fn marks(&self, at: Point) -> impl Iterator<Item = Mark> {
        let taken = self.piece(at).is_some();
        let is = move |point: Option<Point>| point == Some(at);
        let target = self.targets.contains(&at) || is(self.candidate.map(|mv| mv.to));
        Mark::ALL.into_iter().filter(move |mark| match mark {
            Mark::Cursor => is(self.cursor),
            Mark::Picked => is(self.picked) || is(self.candidate.map(|mv| mv.from)),
            Mark::Check => is(self.check),
            Mark::Capturable => self.victims.contains(&at) || (target && taken),
            Mark::Attacker => self.attackers.contains(&at),
            Mark::Target => target && !taken,
            Mark::Arrived => taken && is(self.last.map(|mv| mv.to)),
            Mark::Left => !taken && is(self.last.map(|mv| mv.from)),
        })
    }
}

/// Draws the board on its grid.
pub fn draw(canvas: &mut Canvas<'_>, grid: Grid, view: &BoardView<'_>, look: Look, theme: &Theme) {
    let mut pen = Pen {
        canvas,
        grid,
        view,
        look,
        theme,
    };
    pen.canvas.restyle(grid.frame(), theme.board);
    pen.lines();
    pen.palaces();
    pen.river();
    pen.names();
    for point in Point::ALL {
        pen.piece(point);
    }
    // The least important first: where two marks want the same cell, the more important one has it.
    for mark in Mark::ALL.into_iter().rev() {
        for point in Point::ALL {
            if view.marks(point).next() == Some(mark) {
                pen.marks(point, mark);
            }
        }
    }
}

struct Pen<'p, 'c> {
    canvas: &'p mut Canvas<'c>,
    grid: Grid,
    view: &'p BoardView<'p>,
    look: Look,
    theme: &'p Theme,
}

/// The row of points, from the top, below which the river runs.
const ABOVE_RIVER: u8 = 4;
/// The row of points above which it runs.
const BELOW_RIVER: u8 = 5;

impl Pen<'_, '_> {
    fn set(&self) -> Lines {
        self.look.lines
    }

    /// Writes a piece of line.
    fn line(&mut self, x: u16, y: u16, text: &str) {
        self.canvas.put(x, y, text, self.theme.lines);
    }

    /// The lines from point to point, and what stands on the empty points.
    fn lines(&mut self) {
        let (columns, rows) = self.grid.tier.pitch();
        let width = self.set().width();
        let pieces = usize::from((columns - width) / width);
        let level = self.set().level().repeat(pieces);
        for row in 0..10 {
            for column in 0..9 {
                let (x, y) = self.grid.cell_at(column, row);
                let edge = matches!(column, 0 | 8);
                let across = match column {
                    0 => Along::First,
                    8 => Along::Last,
                    _ => Along::Inner,
                };
                let upright = match row {
                    0 => Along::First,
                    9 => Along::Last,
                    ABOVE_RIVER if !edge => Along::Last,
                    BELOW_RIVER if !edge => Along::First,
                    _ => Along::Inner,
                };
                let bank = matches!(row, ABOVE_RIVER | BELOW_RIVER) && rows == 1 && !edge;
                let joint = if bank {
                    self.set().bank(upright)
                } else {
                    self.set().joint(across, upright)
                };
                self.line(x, y, joint);
                if across != Along::Last {
                    self.line(x + width, y, &level);
                }
                for down in 1..rows {
                    if upright != Along::Last {
                        self.line(x, y + down, self.set().upright());
                    }
                }
                self.station(column, row, across);
            }
        }
    }

    /// The corners around an empty point where a cannon or a soldier starts.
    fn station(&mut self, column: u8, row: u8, across: Along) {
        let (_, rows) = self.grid.tier.pitch();
        let (Some(corners), Some(point)) = (self.set().station(), self.grid.point_at(column, row))
        else {
            return;
        };
        if rows < 2 || !is_station(point) || self.view.piece(point).is_some() {
            return;
        }
        let (x, y) = self.grid.cell_at(column, row);
        let [upper_left, upper_right, lower_left, lower_right] = corners;
        if across != Along::First {
            self.line(x.saturating_sub(1), y.saturating_sub(1), upper_left);
            self.line(x.saturating_sub(1), y + 1, lower_left);
        }
        if across != Along::Last {
            self.line(x + 1, y.saturating_sub(1), upper_right);
            self.line(x + 1, y + 1, lower_right);
        }
    }

    /// The diagonals of both palaces. A full-width one runs through the middle of the two cells of a point, a narrow
    /// one through the left cell, where the other narrow lines run.
    fn palaces(&mut self) {
        let (columns, rows) = self.grid.tier.pitch();
        let [falling, rising] = self.set().diagonals(self.look.pieces);
        for top in [0, 7] {
            for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (x, y) = self.grid.cell_at(3 + right, top + down);
                for step in 1..rows {
                    if right == down {
                        self.line(x + 2 * step, y + step, falling);
                    } else {
                        self.line(x + columns - 2 * step, y + step, rising);
                    }
                }
            }
        }
    }

    fn river(&mut self) {
        let (columns, rows) = self.grid.tier.pitch();
        if rows < 2 {
            return;
        }
        let area = self.grid.area();
        let y = self.grid.cell_at(0, ABOVE_RIVER).1 + rows / 2;
        let style = self.theme.lines;
        match *self.look.pieces.river() {
            [chu, river, han, border] => {
                let half = Rect::new(area.x, y, area.width / 2, 1);
                let gap = " ".repeat(usize::from(columns / 2 - 1));
                self.canvas
                    .put_centred(half, y, &format!("{chu}{gap}{river}"), style);
                let half = Rect {
                    x: half.right(),
                    ..half
                };
                self.canvas
                    .put_centred(half, y, &format!("{han}{gap}{border}"), style);
            }
            [word] => self.canvas.put_centred(area, y, word, style),
            _ => {}
        }
    }

    /// The names of files at both ends, and of ranks beside them where they have names.
    fn names(&mut self) {
        let (frame, style) = (self.grid.frame(), self.theme.numbers);
        let (far, near) = if self.grid.turned {
            (Side::Red, Side::Black)
        } else {
            (Side::Black, Side::Red)
        };
        for column in 0..9 {
            let (x, _) = self.grid.cell_at(column, 0);
            if let Some(point) = self.grid.point_at(column, 0) {
                let [above, below] =
                    [far, near].map(|side| glyphs::file_name(self.look, point.file(), side));
                self.canvas.put(x, frame.y, above, style);
                self.canvas
                    .put(x, frame.bottom().saturating_sub(1), below, style);
            }
        }
        if self.look.numbers == Numbers::Letters {
            for row in 0..10 {
                let (x, y) = self.grid.cell_at(0, row);
                if let Some(point) = self.grid.point_at(0, row) {
                    let name = point.rank().to_string();
                    self.canvas.put(x.saturating_sub(2), y, &name, style);
                }
            }
        }
    }

    fn piece(&mut self, point: Point) {
        let Some(piece) = self.view.piece(point) else {
            return;
        };
        let (x, y) = self.grid.cell(point);
        let set = self.look.pieces;
        let style = self.theme.piece(piece.side, set);
        let rings = self.grid.tier.rings();
        if rings {
            let width = self.look.piece_width();
            let ring = self.set().ring();
            let [upper_left, upper_right, lower_left, lower_right] = ring.corners;
            let level = ring.level.repeat(usize::from(width));
            let left = x.saturating_sub(1);
            let above = format!("{upper_left}{level}{upper_right}");
            self.canvas.put(left, y.saturating_sub(1), &above, style);
            let below = format!("{lower_left}{level}{lower_right}");
            self.canvas.put(left, y + 1, &below, style);
            self.canvas.put(left, y, ring.upright, style);
            self.canvas.put(x + width, y, ring.upright, style);
        }
        let end = self.canvas.put(x, y, set.text(piece), style);
        if let Some(letter) = self.look.hint(piece)
            && self.grid.tier > Tier::Small
        {
            self.canvas.put(end + u16::from(rings), y, letter, style);
        }
    }

    /// The marks of a point, of which `first` is the most important. A piece has the characters of that mark beside
    /// it; an empty point has them beside its crossing, or beside the dot of another mark.
    fn marks(&mut self, point: Point, first: Mark) {
        let (x, y) = self.grid.cell(point);
        let tier = self.grid.tier;
        let tight = tier == Tier::Small;
        let mut width = self.width_at(point);
        let mut beside = width;
        let piece = self.view.piece(point);
        if piece.is_none() {
            let dot = self
                .view
                .marks(point)
                .find_map(|mark| mark.dot(self.set()).map(|dot| (mark, dot)));
            if let Some((mark, dot)) = dot {
                self.canvas.put(x, y, dot, self.theme.mark(mark));
                width = 1;
                beside = 1;
            }
        } else if !tight && !tier.rings() && piece.and_then(|it| self.look.hint(it)).is_some() {
            beside += 1;
        }
        let over = Theme::marked(first, tight);
        self.canvas.restyle(Rect::new(x, y, width, 1), over);
        let Some([left, right]) = first.brackets(self.set()) else {
            return;
        };
        let mut style = self.theme.mark(first);
        if tier.rings() && piece.is_some() {
            // The brackets become part of the ring, on the ground of the piece.
            style.bg = None;
            let ring = Rect::new(x.saturating_sub(1), y.saturating_sub(1), width + 2, 1);
            self.canvas.restyle(ring, style);
            self.canvas.restyle(Rect { y: y + 1, ..ring }, style);
        }
        let seen = if self.grid.turned {
            point.turned()
        } else {
            point
        };
        let neighbour = seen.file().checked_sub(1);
        let neighbour = neighbour.and_then(|column| self.grid.point_at(column, 9 - seen.rank()));
        if !tight || neighbour.is_none_or(|left| self.width_at(left) == 1) {
            self.canvas.put(x.saturating_sub(1), y, left, style);
        }
        if !tight || beside == 1 || seen.file() == 8 {
            self.canvas.put(x + beside, y, right, style);
        }
    }

    /// The cells taken by what stands on a point: its piece or its crossing.
    fn width_at(&self, point: Point) -> u16 {
        if self.view.piece(point).is_some() {
            self.look.piece_width()
        } else {
            self.set().width()
        }
    }
}

/// Whether a cannon or a soldier starts on a point.
fn is_station(point: Point) -> bool {
    let rank = point.rank().min(9 - point.rank());
    let file = point.file();
    (rank == 2 && matches!(file, 1 | 7)) || (rank == 3 && file.is_multiple_of(2))
}
