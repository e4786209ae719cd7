//! A position as lines of text, drawn by the code that draws it on the screen.

use crate::core::{Move, Position};
use crate::ui::draw::board::BoardView;
use crate::ui::glyphs::Look;
use crate::ui::sheet;

/// The board, with the move that led to it marked and a line that says whose turn it is.
pub(super) fn board(position: &Position, last: Option<Move>, ascii: bool) -> String {
    let view = BoardView {
        position: Some(position),
        last,
        check: position
            .in_check()
            .then(|| position.general(position.turn())),
        ..BoardView::default()
    };
    let look = if ascii { Look::ASCII } else { Look::default() };
    let mut text = sheet::board(&view, false, look).join("\n");
    text.push('\n');
    text
}
