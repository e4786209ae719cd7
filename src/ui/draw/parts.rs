//! What panels and dialogs are made of: frames, paragraphs, key hints, a field to type in.

use crate::app::prefs::Lines;
use crate::ui::theme::Theme;
use crate::ui::wide::Canvas;
use ratatui::layout::Position;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::ops::Range;

/// A frame with a title in its upper side. Nothing is drawn inside.
pub fn frame(canvas: &mut Canvas<'_>, area: Rect, title: &str, lines: Lines, theme: &Theme) {
    if area.width < 2 || area.height < 2 {
        return;
    }
    let (frame, style) = (lines.frame(), theme.frame);
    let [upper_left, upper_right, lower_left, lower_right] = frame.corners;
    let level = frame.level.repeat(usize::from(area.width - 2));
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    let upper = format!("{upper_left}{level}{upper_right}");
    canvas.put(area.x, area.y, &upper, style);
    let lower = format!("{lower_left}{level}{lower_right}");
    canvas.put(area.x, bottom, &lower, style);
    for y in area.y + 1..bottom {
        canvas.put(area.x, y, frame.upright, style);
        canvas.put(right, y, frame.upright, style);
    }
    if !title.is_empty() && area.width > 6 {
        let title = canvas.ambiguous().fit(title, area.width - 6);
        canvas.put(area.x + 2, area.y, &format!(" {title} "), theme.strong);
    }
}

/// A dialog over whatever is there. Returns the area inside.
pub fn dialog(
    canvas: &mut Canvas<'_>,
    area: Rect,
    title: &str,
    lines: Lines,
    theme: &Theme,
) -> Rect {
    canvas.clear(area, theme.dialog);
    frame(canvas, area, title, lines, theme);
    Rect::new(
        area.x.saturating_add(2),
        area.y.saturating_add(1),
        area.width.saturating_sub(4),
        area.height.saturating_sub(2),
    )
}

/// Which part of `all` rows is shown, on the right side of the frame around them; nothing where all are.
pub fn scrollbar(
    canvas: &mut Canvas<'_>,
    framed: Rect,
    shown: Range<usize>,
    all: usize,
    lines: Lines,
    theme: &Theme,
) {
    let height = usize::from(framed.height.saturating_sub(2));
    if shown.len() >= all || height == 0 {
        return;
    }
    let thumb = (height * shown.len() / all).max(1);
    let free = all - shown.len();
    let from = (shown.start.min(free) * (height - thumb)).div_ceil(free);
    for y in from..from + thumb {
        if let Ok(y) = u16::try_from(y) {
            let (x, y) = (framed.right().saturating_sub(1), framed.y + 1 + y);
            canvas.put(x, y, lines.thumb(), theme.frame);
        }
    }
}

/// A text broken into the rows of an area. Returns the rows it took; what does not fit is left out.
pub fn paragraph(canvas: &mut Canvas<'_>, area: Rect, text: &str, style: Style) -> u16 {
    let mut used = 0;
    for line in canvas.ambiguous().wrap(text, area.width) {
        if used == area.height {
            break;
        }
        canvas.put(area.x, area.y + used, &line, style);
        used += 1;
    }
    used
}

/// One row of keys with what they do, the first ones first. The last two, which lead to help and out of the program,
/// are always there; of the others as many as fit.
pub fn hints(canvas: &mut Canvas<'_>, area: Rect, hints: &[(String, String)], theme: &Theme) {
    let width = |canvas: &Canvas<'_>, (key, text): &(String, String)| {
        canvas.width(key) + 3 + canvas.width(text)
    };
    let (others, always) = hints.split_at(hints.len().saturating_sub(2));
    let needed: u16 = always.iter().map(|hint| width(canvas, hint)).sum();
    let mut left = area.width.saturating_sub(needed);
    let mut x = area.x.saturating_add(1);
    let shown = others.iter().take_while(|hint| {
        let fits = left.checked_sub(width(canvas, hint));
        left = fits.unwrap_or(left);
        fits.is_some()
    });
    let shown: Vec<_> = shown.chain(always).collect();
    let mut row = canvas.within(area);
    for (key, text) in shown {
        x = row.put(x, area.y, key, theme.key);
        x = row.put(x + 1, area.y, text, theme.dim) + 2;
    }
}

/// One row to type in. `before` and `after` are the text before and after the cursor. Where the text is longer than
/// the row, what is around the cursor is shown. Returns the place of the cursor and the column after the text.
pub fn field(
    canvas: &mut Canvas<'_>,
    area: Rect,
    before: &str,
    after: &str,
    style: Style,
) -> (Position, u16) {
    let ambiguous = canvas.ambiguous();
    let last = area.right().saturating_sub(1);
    let room = last.saturating_sub(area.x);
    let mut shown = before;
    while ambiguous.width(shown) > room {
        let mut rest = shown.chars();
        rest.next();
        shown = rest.as_str();
    }
    let mut row = canvas.within(Rect { height: 1, ..area });
    let x = row.put(area.x, area.y, shown, style);
    let end = row.put(x, area.y, after, style);
    (Position::new(x.min(last), area.y), end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::prefs::Palette;
    use crate::ui::theme::Depth;
    use crate::ui::wide;
    use crate::ui::wide::Ambiguous;
    use ratatui::buffer::Buffer;

    fn drawn(width: u16, height: u16, draw: impl FnOnce(&mut Canvas<'_>, Rect)) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        draw(&mut Canvas::new(&mut buffer, Ambiguous::Narrow), area);
        wide::text(&buffer)
    }

    #[test]
    fn a_frame_has_its_title_in_the_upper_side() {
        let theme = Theme::new(Palette::Plain, Depth::None);
        let rows = drawn(14, 3, |canvas, area| {
            frame(canvas, area, "着法", Lines::Box, &theme);
        });
        assert_eq!(rows, ["┌─ 着法 ─────┐", "│            │", "└────────────┘"]);
        for (width, height) in [(0, 0), (1, 1), (2, 2), (7, 2)] {
            drawn(width, height, |canvas, area| {
                frame(canvas, area, "a long title", Lines::Box, &theme);
                dialog(canvas, area, "a long title", Lines::Ascii, &theme);
            });
        }
    }

    #[test]
    fn the_cursor_stands_by_display_width_and_stays_in_the_row() {
        let mut places = Vec::new();
        for (before, after) in [("C2", ""), ("炮二", "平五"), ("炮二平五炮二平五", "x")]
        {
            drawn(10, 1, |canvas, area| {
                places.push(field(canvas, area, before, after, Style::new()).0.x);
            });
        }
        assert_eq!(places, [2, 4, 8]);
    }

    #[test]
    fn hints_are_left_out_where_there_is_no_room() {
        let theme = Theme::new(Palette::Plain, Depth::None);
        let all = [
            ("u", "take back"),
            ("t", "turn"),
            ("F1", "help"),
            ("Ctrl-C", "quit"),
        ];
        let all = all.map(|(key, text)| (key.to_owned(), text.to_owned()));
        let shown = |width| drawn(width, 1, |canvas, area| hints(canvas, area, &all, &theme));
        assert_eq!(shown(60), [" u take back  t turn  F1 help  Ctrl-C quit"]);
        assert_eq!(shown(38), [" u take back  F1 help  Ctrl-C quit"]);
        assert_eq!(shown(24), [" F1 help  Ctrl-C quit"]);
        assert_eq!(shown(9), [" F1 help"]);
    }
}
