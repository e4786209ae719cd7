//! Pictures of the state. Drawing changes nothing but the buffer it draws in.
//!
//! [`draw`] is the whole frame; the other files hold its parts.

pub mod board;
pub mod dialog;
pub mod list;
pub mod panels;
pub mod parts;

use crate::app::App;
use crate::app::Screen;
use crate::app::msg::Msg;
use crate::core::Side;
use crate::ui::layout;
use crate::ui::layout::Hit;
use crate::ui::layout::Layout;
use crate::ui::layout::Panels;
use crate::ui::layout::Tier;
use crate::ui::layout::Wish;
use crate::ui::skin::Skin;
use crate::ui::wide::Canvas;
use crate::view::How;
use crate::view::Said;
use crate::words::labels;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::layout::Rect;
use ratatui::layout::Size;

use board::BoardView;
use list::List;

/// Draws a frame that fills the buffer. Returns where the cursor is to be seen.
pub fn draw(app: &App, skin: &Skin, buffer: &mut Buffer) -> Option<Position> {
    let size = Size::new(buffer.area.width, buffer.area.height);
    let frame = Frame::new(app, skin, size);
    let mut canvas = Canvas::new(buffer, skin.ambiguous());
    let Some(layout) = &frame.layout else {
        let text = labels::too_small(app.prefs().lang, layout::SMALLEST.into());
        parts::paragraph(&mut canvas, buffer_area(size), &text, skin.theme.text);
        return None;
    };
    frame.screen(&mut canvas, layout)
}

fn buffer_area(size: Size) -> Rect {
    Rect::new(0, 0, size.width, size.height)
}

/// What a click at a cell means, or a drag from one cell to another; `None` if nothing. It asks the same layout that
/// [`draw`] draws.
pub fn click(app: &App, skin: &Skin, size: Size, from: (u16, u16), to: (u16, u16)) -> Option<Msg> {
    let frame = Frame::new(app, skin, size);
    if let Some(sheet) = app.sheet() {
        let laying = dialog::Laying::new(&sheet, size, skin.ambiguous());
        return sheet.tap(laying.line_at(to.0, to.1)?);
    }
    let layout = frame.layout.as_ref()?;
    match (layout.hit(from.0, from.1), layout.hit(to.0, to.1)) {
        (Hit::Point(from), Hit::Point(to)) if from == to => Some(Msg::Click(to)),
        (Hit::Point(from), Hit::Point(to)) => Some(Msg::Drag { from, to }),
        (Hit::Moves { .. }, Hit::Moves { row, column }) => {
            let area = layout.panels?.inside(layout.panels?.moves);
            let list = frame.list();
            list.at((area.width, area.height), row, column)
                .map(Msg::ListClick)
        }
        _ => None,
    }
}

/// All that a frame is made from.
struct Frame<'a> {
    app: &'a App,
    skin: &'a Skin,
    size: Size,
    layout: Option<Layout>,
    message: Option<Said>,
    info: Vec<Said>,
}

impl<'a> Frame<'a> {
    fn new(app: &'a App, skin: &'a Skin, size: Size) -> Self {
        let mut frame = Self {
            app,
            skin,
            size,
            layout: None,
            message: app.message(),
            info: app.info(),
        };
        let mut wish = Wish {
            turned: app.is_turned(),
            largest: skin.largest,
            info: 0,
        };
        // How much room the info panel wants depends on how wide it is, which does not depend on what it wants.
        frame.layout = layout::layout(size, wish);
        if let Some(panels) = frame.layout.and_then(|layout| layout.panels) {
            let width = panels.inside(panels.info).width;
            let said = frame.info_text(frame.layout.as_ref());
            wish.info = panels::height(skin.ambiguous(), width, &said);
            frame.layout = layout::layout(size, wish);
        }
        frame
    }

    /// The text of the info panel: the message too, where it has no row of its own or does not fit there. The heading
    /// is left out where the frame has it.
    fn info_text(&self, layout: Option<&Layout>) -> Vec<Said> {
        let mut said = Vec::new();
        if self.message_row(layout).is_none() {
            said.extend(self.message.clone());
        }
        let framed = layout
            .and_then(|layout| layout.panels)
            .is_some_and(|panels| panels.framed);
        let heading = usize::from(framed && self.heading().is_some());
        // What the message says already is not said again.
        let message = said.first().map(|said| said.text.clone());
        let again = |said: &&Said| message.as_ref().is_some_and(|it| it.contains(&said.text));
        said.extend(
            self.info
                .iter()
                .skip(heading)
                .filter(|it| !again(it))
                .cloned(),
        );
        said
    }

    fn heading(&self) -> Option<&str> {
        let first = self.info.first()?;
        (first.how == How::Title).then_some(first.text.as_str())
    }

    /// The row for the message, where there is one it fits in.
    fn message_row(&self, layout: Option<&Layout>) -> Option<Rect> {
        let layout = layout?;
        let message = self.message.as_ref()?;
        let row = match (layout.message, layout.panels, layout.hints) {
            (Some(row), _, _) => row,
            // Without panels it has nowhere else to go.
            (None, None, Some(row)) => return Some(row),
            _ => return None,
        };
        let fits = self.skin.ambiguous().width(&message.text) < row.width;
        (fits || layout.panels.is_none()).then_some(row)
    }

    fn list(&self) -> List<'_> {
        List {
            rows: self.app.list(),
            focus: self.app.list_row(),
            current: self.app.node(),
            ambiguous: self.skin.ambiguous(),
        }
    }

    fn screen(&self, canvas: &mut Canvas<'_>, layout: &Layout) -> Option<Position> {
        let skin = self.skin;
        self.title(canvas, layout.title);
        self.board(canvas, layout);
        if let Some(panels) = &layout.panels {
            self.panels(canvas, layout, panels);
        }
        let field = self.input(canvas, layout);
        let message = self.message_row(Some(layout));
        if let (Some(row), Some(said)) = (message, &self.message) {
            let text = skin
                .ambiguous()
                .fit(&said.text, row.width.saturating_sub(1));
            let style = panels::style(said.how, &skin.theme);
            canvas.put(row.x + 1, row.y, &text, style);
        }
        if let Some(row) = layout.hints
            && message != Some(row)
        {
            parts::hints(canvas, row, &self.app.hints(), &skin.theme);
        }
        match self.app.sheet() {
            Some(sheet) => dialog::draw(canvas, self.size, &sheet, skin),
            None => Some(field),
        }
    }

    /// The title: its parts side by side, the first ones first, as far as they fit.
    fn title(&self, canvas: &mut Canvas<'_>, row: Rect) {
        let theme = &self.skin.theme;
        let mut x = row.x + 1;
        for said in self.app.title() {
            let width = canvas.width(&said.text);
            if x.saturating_add(width) > row.right() {
                continue;
            }
            let turn = said.how == How::Strong && self.app.screen() == Screen::Play;
            let style = if turn {
                self.turn_style()
            } else {
                panels::style(said.how, theme)
            };
            x = canvas.put(x, row.y, &said.text, style) + 2;
        }
    }

    fn turn_style(&self) -> ratatui::style::Style {
        let theme = &self.skin.theme;
        match self.app.game().ending() {
            None => theme.side(self.app.game().turn()),
            Some(_) => theme.strong,
        }
    }

    fn board(&self, canvas: &mut Canvas<'_>, layout: &Layout) {
        let marks = self.app.marks();
        let view = BoardView {
            position: Some(self.app.position()),
            cursor: marks.cursor,
            picked: marks.picked,
            targets: &marks.targets,
            candidate: marks.candidate,
            last: marks.last,
            check: marks.check,
            attackers: &marks.attackers,
            victims: &marks.victims,
        };
        board::draw(canvas, layout.grid, &view, self.skin.look, &self.skin.theme);
    }

    fn panels(&self, canvas: &mut Canvas<'_>, layout: &Layout, panels: &Panels) {
        let skin = self.skin;
        let (theme, lines) = (&skin.theme, skin.look.lines);
        let (far, near) = if layout.grid.turned {
            (Side::Red, Side::Black)
        } else {
            (Side::Black, Side::Red)
        };
        panels::player(canvas, panels.above, &self.app.player(far), skin);
        panels::player(canvas, panels.below, &self.app.player(near), skin);

        let list = self.list();
        let inside = panels.inside(panels.moves);
        if panels.framed {
            let title = labels::moves(self.app.prefs().lang);
            parts::frame(canvas, panels.moves, &title, lines, theme);
            let (shown, all) = list.extent(inside.height);
            parts::scrollbar(canvas, panels.moves, shown, all, lines, theme);
            let title = self.heading().unwrap_or_default();
            parts::frame(canvas, panels.info, title, lines, theme);
        }
        list::draw(canvas, inside, &list, theme);
        let said = self.info_text(Some(layout));
        panels::text(canvas, panels.inside(panels.info), &said, theme);
    }

    /// The move field, and beside it what it can become where there is no panel for that.
    fn input(&self, canvas: &mut Canvas<'_>, layout: &Layout) -> Position {
        let theme = &self.skin.theme;
        let row = layout.input;
        let style = match self.app.screen() {
            Screen::Play => self.turn_style(),
            Screen::Review => theme.strong,
        };
        let x = canvas.put(row.x + 1, row.y, &self.app.prompt(), style);
        let room = Rect {
            x,
            width: row.right().saturating_sub(x),
            ..row
        };
        let field = self.app.field();
        let (before, after) = split(field.text(), field.caret());
        let (cursor, end) = parts::field(canvas, room, before, after, theme.text);
        if layout.panels.is_none() && layout.grid.tier > Tier::Small {
            let said = self.info.iter().filter(|said| said.how != How::Title);
            let said: Vec<&str> = said.map(|said| said.text.as_str()).collect();
            let left = row.right().saturating_sub(end + 2);
            let text = canvas.ambiguous().fit(&said.join("  "), left);
            canvas.put(end + 2, row.y, &text, theme.dim);
        }
        cursor
    }
}

/// A text before and after its so many first characters.
fn split(text: &str, characters: usize) -> (&str, &str) {
    let at = text
        .char_indices()
        .nth(characters)
        .map_or(text.len(), |(at, _)| at);
    text.split_at_checked(at).unwrap_or((text, ""))
}
