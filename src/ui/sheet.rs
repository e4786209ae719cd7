//! The board as lines of text, for line mode, for files and for whoever reads from a pipe.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw::board::{BoardView, draw};
use super::glyphs::Look;
use super::layout::Grid;
use super::theme::{Depth, Theme};
use super::wide::{Ambiguous, Canvas, text};
use crate::app::prefs::{Palette, Tier};

/// The board at 4 by 2 cells from point to point, with what the view marks, in lines without blanks at their ends.
pub fn board(view: &BoardView<'_>, turned: bool, look: Look) -> Vec<String> {
    let frame = Grid::new(Tier::Medium, turned, 4, 2).frame();
    let mut buffer = Buffer::empty(Rect::new(0, 0, frame.right(), frame.bottom()));
    draw(
        &mut Canvas::new(&mut buffer, Ambiguous::Narrow),
        Grid::new(Tier::Medium, turned, 4, 2),
        view,
        look,
        &Theme::new(Palette::Plain, Depth::None),
    );
    text(&buffer)
        .into_iter()
        .skip(usize::from(frame.y))
        .collect()
}
