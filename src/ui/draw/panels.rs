//! The panels beside the board: the two players, and lines of text.

use crate::core::Kind;
use crate::core::Piece;
use crate::core::Side;
use crate::ui::draw::parts;
use crate::ui::skin::Skin;
use crate::ui::theme::Theme;
use crate::ui::wide::Ambiguous;
use crate::ui::wide::Canvas;
use crate::view::How;
use crate::view::Player;
use crate::view::Said;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The style of a line of text.
pub const fn style(how: How, theme: &Theme) -> Style {
    match how {
        How::Plain => theme.text,
        How::Title | How::Strong => theme.strong,
        How::Warning => theme.warning,
        How::Problem => theme.problem,
        How::Dim => theme.dim,
    }
}

/// Draws a player in two rows: name and clock, then the pieces taken.
pub fn player(canvas: &mut Canvas<'_>, area: Rect, player: &Player, skin: &Skin) {
    let theme = &skin.theme;
    let pointer = if player.to_move { ">" } else { " " };
    canvas.put(area.x, area.y, pointer, theme.strong);
    let clock = player.clock.as_deref().unwrap_or_default();
    let room = area.width.saturating_sub(3 + canvas.width(clock));
    let name = canvas.ambiguous().fit(&player.name, room);
    canvas.put(area.x + 2, area.y, &name, theme.side(player.side));
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
        taken(canvas, row, &player.taken, skin);
    }
}

/// The pieces taken, in the order of their kinds: each drawn where there is room, else each kind with its number.
fn taken(canvas: &mut Canvas<'_>, row: Rect, pieces: &[Piece], skin: &Skin) {
    /// The strongest first; a general is never taken.
    const ORDER: [Kind; 6] = [
        Kind::Chariot,
        Kind::Cannon,
        Kind::Horse,
        Kind::Elephant,
        Kind::Advisor,
        Kind::Soldier,
    ];
    let count = u16::try_from(pieces.len()).unwrap_or(u16::MAX);
    let each = count.saturating_mul(skin.look.piece_width()) <= row.width;
    let mut x = row.x;
    let mut row = canvas.within(row);
    for side in Side::BOTH {
        for kind in ORDER {
            let piece = Piece::new(side, kind);
            let number = pieces.iter().filter(|&&p| p == piece).count();
            if number == 0 {
                continue;
            }
            let text = skin.look.pieces.text(piece);
            let text = match number {
                _ if each => text.repeat(number),
                1 => text.to_owned(),
                _ => format!("{text}{number}"),
            };
            let y = row.window().y;
            x = row.put(x, y, &text, skin.theme.side(side));
        }
    }
}

/// The rows that lines of text take in a panel of this width.
pub fn height(ambiguous: Ambiguous, width: u16, said: &[Said]) -> u16 {
    said.iter().fold(0, |sum: u16, said| {
        let rows = ambiguous.wrap(&said.text, width).len();
        sum.saturating_add(u16::try_from(rows).unwrap_or(u16::MAX))
    })
}

/// Draws lines of text one below the other, as far as they fit. Returns the rows they took.
pub fn text(canvas: &mut Canvas<'_>, area: Rect, said: &[Said], theme: &Theme) -> u16 {
    let mut used = 0;
    for said in said {
        let rest = Rect {
            y: area.y + used,
            height: area.height - used,
            ..area
        };
        used += parts::paragraph(canvas, rest, &said.text, style(said.how, theme));
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::prefs::Prefs;
    use crate::ui::skin::Facts;
    use crate::ui::wide;
    use ratatui::buffer::Buffer;

    #[test]
    fn pieces_taken_are_counted_where_there_is_no_room_for_all() {
        let soldiers = [Piece::new(Side::Black, Kind::Soldier); 5];
        let shown = Player {
            side: Side::Red,
            name: "Red 王天一".to_owned(),
            to_move: true,
            clock: Some("9:59".to_owned()),
            hurry: false,
            taken: [&soldiers[..], &[Piece::new(Side::Black, Kind::Horse)]].concat(),
        };
        let drawn = |width| {
            let area = Rect::new(0, 0, width, 2);
            let mut buffer = Buffer::empty(area);
            let skin = Skin::new(&Prefs::default(), Facts::default());
            player(
                &mut Canvas::new(&mut buffer, skin.ambiguous()),
                area,
                &shown,
                &skin,
            );
            wide::text(&buffer)
        };
        assert_eq!(drawn(24), ["> Red 王天一        9:59", "  馬卒卒卒卒卒"]);
        assert_eq!(drawn(10), ["> Red 9:59", "  馬卒5"]);
    }
}
