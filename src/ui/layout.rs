//! What goes where in a window of a given size, and what is at a given place?
//!
//! [`layout`] is the one function from a size to places; clicking is its inverse, because both ask the same [`Grid`].
//! Nothing here draws.
//!
//! ```text
//! title                                              80 columns by 24 rows, the Medium tier:
//!     1   2   3   4   5   6   7   8   9    above     above: the player at the far side
//!     車──馬──象──士──將──士──象──馬──車   moves     moves: the list
//!     │   │   │   │ ＼│ ／│   │   │   │    ...       info:  what the typed move could be,
//!                    ...                   info             messages, comments
//!     9   8   7   6   5   4   3   2   1    below     below: the player at the near side
//! input
//! hints
//! ```

use crate::app::prefs::Tier;
use crate::core::Point;
use ratatui::layout::Rect;
use ratatui::layout::Size;

/// The smallest window with a board in it.
pub const SMALLEST: Size = Size::new(40, 14);

/// Columns and rows a tier spends around its points.
struct Margins {
    left: u16,
    right: u16,
    /// Rows above and below the points: the file names, and the rings.
    ends: u16,
}

impl Tier {
    /// Columns and rows from one point to the next.
    pub const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Small => (2, 1),
            Self::Medium => (4, 2),
            Self::Large => (6, 3),
            Self::Huge => (8, 4),
        }
    }

    /// Whether pieces stand in rings, one cell around them.
    pub const fn rings(self) -> bool {
        matches!(self, Self::Huge)
    }

    /// The cells the points take, without margins.
    const fn points(self) -> Size {
        let (columns, rows) = self.pitch();
        Size::new(8 * columns + 2, 9 * rows + 1)
    }

    const fn margins(self) -> Margins {
        match self {
            Self::Small => Margins {
                left: 2,
                right: 2,
                ends: 1,
            },
            Self::Medium | Self::Large => Margins {
                left: 4,
                right: 3,
                ends: 1,
            },
            Self::Huge => Margins {
                left: 4,
                right: 3,
                ends: 2,
            },
        }
    }

    /// The cells the board takes with its margins.
    const fn block(self) -> Size {
        let (points, margins) = (self.points(), self.margins());
        Size::new(
            points.width + margins.left + margins.right,
            points.height + 2 * margins.ends,
        )
    }

    /// The rows that must be there besides the board: the title, the input and, from Medium on, the key hints.
    const fn lines(self) -> u16 {
        match self {
            Self::Small => 2,
            Self::Medium | Self::Large | Self::Huge => 3,
        }
    }

    /// The narrowest panel put beside the board, and the columns between the two.
    const fn panel(self) -> (u16, u16) {
        match self {
            Self::Small => (18, 0),
            Self::Medium | Self::Large | Self::Huge => (20, 1),
        }
    }

    /// The smallest window in which the tier is used. Only Medium does without a panel.
    pub const fn needs(self) -> Size {
        let (block, (panel, gap)) = (self.block(), self.panel());
        let width = match self {
            Self::Medium => block.width,
            Self::Small | Self::Large | Self::Huge => block.width + gap + panel,
        };
        Size::new(width, block.height + self.lines())
    }
}

/// Where the ninety points are on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// The size of board.
    pub tier: Tier,
    /// Whether Black sits at the bottom.
    pub turned: bool,
    /// The cell of the point in the upper left corner.
    origin: (u16, u16),
}

impl Grid {
    /// A grid with its upper left point at the given cell. `x` must leave room for the margin on the left, 4 cells,
    /// and `y` for the one above, 2 cells.
    pub const fn new(tier: Tier, turned: bool, x: u16, y: u16) -> Self {
        Self {
            tier,
            turned,
            origin: (x, y),
        }
    }

    /// The cell of a point: the left one of the two that a Chinese character takes there.
    pub const fn cell(&self, point: Point) -> (u16, u16) {
        let seen = if self.turned { point.turned() } else { point };
        self.cell_at(seen.file(), 9 - seen.rank())
    }

    /// The cell at a column (0 to 8 from the left) and a row (0 to 9 from the top) of points, as they are seen.
    pub const fn cell_at(&self, column: u8, row: u8) -> (u16, u16) {
        let (columns, rows) = self.tier.pitch();
        (
            self.origin.0 + columns * column as u16,
            self.origin.1 + rows * row as u16,
        )
    }

    /// The point at a column (0 to 8 from the left) and a row (0 to 9 from the top) of points, as they are seen.
    pub fn point_at(&self, column: u8, row: u8) -> Option<Point> {
        let seen = Point::at(column, 9u8.checked_sub(row)?)?;
        Some(if self.turned { seen.turned() } else { seen })
    }

    /// The point at a cell: its own two cells, the columns beside it that are nearer to it than to another point, and
    /// the rows next to it where there are three or more to a rank. A cell in the middle between two ranks is no
    /// point.
    pub fn point(&self, x: u16, y: u16) -> Option<Point> {
        let (columns, rows) = self.tier.pitch();
        let column = (x + columns / 2 - 1).checked_sub(self.origin.0)? / columns;
        let beside = u16::from(rows > 2);
        let down = (y + beside).checked_sub(self.origin.1)?;
        if down % rows > 2 * beside {
            return None;
        }
        self.point_at(u8::try_from(column).ok()?, u8::try_from(down / rows).ok()?)
    }

    /// The cells from the first point to the last.
    pub fn area(&self) -> Rect {
        let size = self.tier.points();
        Rect::new(self.origin.0, self.origin.1, size.width, size.height)
    }

    /// The cells of the board with its margins: rings, file names, the columns for brackets and rank names.
    pub fn frame(&self) -> Rect {
        let (size, margins) = (self.tier.block(), self.tier.margins());
        Rect::new(
            self.origin.0.saturating_sub(margins.left),
            self.origin.1.saturating_sub(margins.ends),
            size.width,
            size.height,
        )
    }
}

/// What the caller asks of a layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wish {
    /// Whether Black sits at the bottom.
    pub turned: bool,
    /// No board larger than this.
    pub largest: Tier,
    /// Rows of text wanted in the info panel; three are always there.
    pub info: u16,
}

/// The panels beside the board. All have the same columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Panels {
    /// Two rows for the player at the far side.
    pub above: Rect,
    /// The list of moves.
    pub moves: Rect,
    /// Matches, messages, comments.
    pub info: Rect,
    /// Two rows for the player at the near side.
    pub below: Rect,
    /// Whether `moves` and `info` have a frame around them.
    pub framed: bool,
}

impl Panels {
    /// The part of `moves` or `info` inside its frame.
    pub fn inside(&self, panel: Rect) -> Rect {
        if !self.framed {
            return panel;
        }
        Rect::new(
            panel.x.saturating_add(2),
            panel.y.saturating_add(1),
            panel.width.saturating_sub(4),
            panel.height.saturating_sub(2),
        )
    }
}

/// The places of everything in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The window this is for.
    pub size: Size,
    /// The board.
    pub grid: Grid,
    /// One row: whose turn it is, or what is being reviewed.
    pub title: Rect,
    /// Beside the board, where there is room.
    pub panels: Option<Panels>,
    /// One row for a sentence, where there is one to spare. Else sentences go to the info panel or the hints.
    pub message: Option<Rect>,
    /// One row: the move field.
    pub input: Rect,
    /// One row of key hints, from Medium on or where there is one to spare.
    pub hints: Option<Rect>,
}

/// What is at a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// A point of the board.
    Point(Point),
    /// A row of the list of moves, counted from its first visible row, and the column within it.
    Moves {
        /// 0 is the first row inside the frame.
        row: u16,
        /// 0 is the first column inside the frame.
        column: u16,
    },
    /// The info panel.
    Info,
    /// The move field.
    Input,
    /// Nothing that can be clicked.
    Nothing,
}

/// The places of everything in a window of this size, or `None` where it is smaller than [`SMALLEST`].
pub fn layout(size: Size, wish: Wish) -> Option<Layout> {
    let tier = Tier::ALL.iter().rev().copied().find(|&tier| {
        let needs = tier.needs();
        tier <= wish.largest && size.width >= needs.width && size.height >= needs.height
    })?;
    let block = tier.block();
    let (narrowest, gap) = tier.panel();

    let beside = size.width - block.width;
    let panel = beside.saturating_sub(gap);
    let panel = (panel >= narrowest).then_some(panel.min(WIDEST_PANEL));
    let width = panel.map_or(size.width, |panel| block.width + gap + panel);
    let left = (size.width - width) / 2;

    let mut spare = size.height - block.height - tier.lines();
    let mut row = || {
        let has = spare > 0;
        spare -= u16::from(has);
        has
    };
    let has_hints = tier > Tier::Small || row();
    let has_message = row();
    let (air_above, air_below) = (row(), row());
    let mut y = spare / 2;
    let mut line = || {
        y += 1;
        Rect::new(left, y - 1, width, 1)
    };

    let title = line();
    if air_above {
        line();
    }
    let top = line().y;
    for _ in 1..block.height {
        line();
    }
    if air_below {
        line();
    }
    let message = has_message.then(&mut line);
    let input = line();
    let hints = has_hints.then(&mut line);

    let margins = tier.margins();
    let centred = panel.map_or(beside / 2, |_| 0);
    Some(Layout {
        size,
        grid: Grid::new(
            tier,
            wish.turned,
            left + centred + margins.left,
            top + margins.ends,
        ),
        title,
        panels: panel.map(|width| {
            let x = left + block.width + gap;
            panels(Rect::new(x, top, width, block.height), tier, wish.info)
        }),
        message,
        input,
        hints,
    })
}

/// A wider panel would only put its text farther from the board.
const WIDEST_PANEL: u16 = 60;

/// Divides the column beside the board.
fn panels(area: Rect, tier: Tier, wanted: u16) -> Panels {
    let framed = tier > Tier::Small;
    let edges = if framed { 2 } else { 0 };
    let (player, fewest_moves) = (2, 4);
    let room = area.height - 2 * player;
    let info = wanted
        .max(3 + room / 8)
        .min(room - fewest_moves - 2 * edges)
        + edges;
    let rows = |y: u16, height: u16| Rect::new(area.x, area.y + y, area.width, height);
    Panels {
        above: rows(0, player),
        moves: rows(player, room - info),
        info: rows(player + room - info, info),
        below: rows(player + room, player),
        framed,
    }
}

impl Layout {
    /// What is at a cell of the window.
    pub fn hit(&self, x: u16, y: u16) -> Hit {
        if let Some(point) = self.grid.point(x, y) {
            return Hit::Point(point);
        }
        let at = (x, y).into();
        if let Some(panels) = self.panels {
            let moves = panels.inside(panels.moves);
            if moves.contains(at) {
                return Hit::Moves {
                    row: y - moves.y,
                    column: x - moves.x,
                };
            }
            if panels.info.contains(at) {
                return Hit::Info;
            }
        }
        if self.input.contains(at) {
            return Hit::Input;
        }
        Hit::Nothing
    }
}

/// A dialog of the wanted size in the middle of a window, made smaller where it does not fit.
pub fn dialog(size: Size, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(size.width), height.min(size.height));
    Rect::new(
        (size.width - width) / 2,
        (size.height - height) / 2,
        width,
        height,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tier(width: u16, height: u16) -> Option<Tier> {
        layout(Size::new(width, height), Wish::default()).map(|l| l.grid.tier)
    }

    #[test]
    fn the_board_is_as_large_as_the_window_allows() {
        assert_eq!(tier(40, 14), Some(Tier::Small));
        assert_eq!(tier(80, 23), Some(Tier::Small));
        assert_eq!(tier(80, 24), Some(Tier::Medium));
        assert_eq!(tier(41, 24), Some(Tier::Medium));
        assert_eq!(tier(100, 34), Some(Tier::Large));
        assert_eq!(tier(110, 45), Some(Tier::Huge));
        assert_eq!(tier(200, 60), Some(Tier::Huge));
        assert_eq!(tier(39, 60), None);
        assert_eq!(tier(200, 13), None);
    }

    #[test]
    fn a_window_of_80_by_24_is_filled_exactly() {
        let l = layout(Size::new(80, 24), Wish::default()).unwrap();
        assert_eq!(l.title, Rect::new(0, 0, 80, 1));
        assert_eq!(l.grid.area(), Rect::new(4, 2, 34, 19));
        assert_eq!(l.message, None);
        assert_eq!(l.input.y, 22);
        assert_eq!(l.hints.map(|r| r.y), Some(23));
        let panels = l.panels.unwrap();
        assert_eq!(panels.above, Rect::new(42, 1, 38, 2));
        assert_eq!(panels.below, Rect::new(42, 20, 38, 2));
        assert_eq!(panels.info.height, 7);
    }

    #[test]
    fn a_cap_on_the_size_is_kept() {
        let wish = Wish {
            largest: Tier::Medium,
            ..Wish::default()
        };
        let l = layout(Size::new(200, 60), wish).unwrap();
        assert_eq!(l.grid.tier, Tier::Medium);
    }
}
