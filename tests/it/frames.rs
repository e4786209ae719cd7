//! Every frame is whole: what holds for all sizes, looks and themes of the board.

use proptest::prelude::*;
use ratatui::backend::Backend;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::buffer::CellWidth;
use ratatui::layout::Rect;
use ratatui::layout::Size;
use ratatui::style::Color;
use std::fmt::Write as _;
use xiangqi::app::prefs::Lines;
use xiangqi::app::prefs::Numbers;
use xiangqi::app::prefs::Palette;
use xiangqi::app::prefs::Pieces;
use xiangqi::app::prefs::Tier;
use xiangqi::core::Move;
use xiangqi::core::Point;
use xiangqi::core::Position;
use xiangqi::ui::draw::board;
use xiangqi::ui::draw::board::BoardView;
use xiangqi::ui::glyphs::Look;
use xiangqi::ui::glyphs::Mark;
use xiangqi::ui::layout::Grid;
use xiangqi::ui::layout::Hit;
use xiangqi::ui::layout::Layout;
use xiangqi::ui::layout::SMALLEST;
use xiangqi::ui::layout::Wish;
use xiangqi::ui::layout::dialog;
use xiangqi::ui::layout::layout;
use xiangqi::ui::theme::Depth;
use xiangqi::ui::theme::Theme;
use xiangqi::ui::wide;
use xiangqi::ui::wide::Canvas;

/// The point of a name like `e2`.
pub(crate) fn point(name: &str) -> Point {
    let bytes = name.as_bytes();
    Point::at(bytes[0] - b'a', bytes[1] - b'0').unwrap()
}

fn mv(text: &str) -> Move {
    let (from, to) = text.split_at(2);
    Move::new(point(from), point(to))
}

fn after(moves: &str) -> Position {
    moves
        .split_whitespace()
        .fold(Position::initial(), |position, text| {
            position.play(mv(text)).unwrap()
        })
}

/// All looks.
fn looks() -> Vec<Look> {
    let mut all = Vec::new();
    for &lines in Lines::ALL {
        for &pieces in Pieces::ALL {
            for numbers in [Numbers::Arabic, Numbers::Chinese, Numbers::Letters] {
                for learner in [false, true] {
                    all.push(Look {
                        lines,
                        pieces,
                        learner,
                        numbers,
                    });
                }
            }
        }
    }
    all
}

/// What holds for every frame, whatever is drawn: no half character, nothing behind a wide one, rows of full width;
/// and on a terminal that draws ambiguous characters wide, every one of them is counted so.
pub(crate) fn check_cells(buffer: &Buffer, lines: Lines) {
    let area = buffer.area;
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        while x < area.right() {
            let cell = buffer.cell((x, y)).unwrap();
            let width = cell.cell_width();
            assert!((1..=2).contains(&width), "{:?} at {x},{y}", cell.symbol());
            assert_eq!(width, lines.ambiguous().width(cell.symbol()), "{x},{y}");
            assert!(x + width <= area.right(), "half a character at {x},{y}");
            if width == 2 {
                let behind = buffer.cell((x + 1, y)).unwrap();
                assert_eq!(behind.symbol(), " ", "lost at {},{y}", x + 1);
                assert_eq!(behind.cell_width(), 1);
                assert_eq!(behind.bg, cell.bg, "half coloured at {x},{y}");
            }
            x += width;
        }
        assert_eq!(x, area.right(), "row {y} has its full width");
    }
}

/// Only characters below 128.
pub(crate) fn check_ascii(buffer: &Buffer) {
    for row in wide::text(buffer) {
        assert!(row.is_ascii(), "{row}");
    }
}

/// No colour anywhere.
pub(crate) fn check_colourless(buffer: &Buffer) {
    for cell in buffer.content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    }
}

/// The cell of each point shows its piece, or a crossing or dot where there is none.
pub(crate) fn check_points(buffer: &Buffer, grid: Grid, view: &BoardView<'_>, look: Look) {
    for at in Point::ALL {
        let symbol = buffer.cell(grid.cell(at)).unwrap().symbol();
        match view.piece(at) {
            Some(piece) => assert_eq!(symbol, look.pieces.text(piece), "{at}"),
            None => assert!("┼├┤┬┴┌┐└┘＋＝+=∙◦*.".contains(symbol), "{at}: {symbol}"),
        }
    }
}

/// A click on a point's cells, or nearer to it than to another, finds it; every other cell finds no point.
fn check_hits(l: &Layout) {
    let (columns, _) = l.grid.tier.pitch();
    for at in Point::ALL {
        let (x, y) = l.grid.cell(at);
        for x in x + 1 - columns / 2..x + 1 + columns / 2 {
            assert_eq!(l.hit(x, y), Hit::Point(at), "{x},{y}");
        }
    }
    let mut found = 0;
    for y in 0..l.size.height {
        for x in 0..l.size.width {
            if let Hit::Point(at) = l.hit(x, y) {
                let cell = l.grid.cell(at);
                assert!(cell.0.abs_diff(x) <= columns / 2 && cell.1.abs_diff(y) <= 1);
                found += 1;
            }
        }
    }
    let rows = match l.grid.tier {
        Tier::Small | Tier::Medium => 1,
        Tier::Large | Tier::Huge => 3,
    };
    assert_eq!(found, 90 * columns * rows);
}

/// Every part lies in the window and no two overlap.
fn check_places(l: &Layout) {
    let window = Rect::new(0, 0, l.size.width, l.size.height);
    let mut parts = vec![l.title, l.grid.frame(), l.input];
    parts.extend(l.message);
    parts.extend(l.hints);
    if let Some(p) = l.panels {
        parts.extend([p.above, p.moves, p.info, p.below]);
        for inside in [p.inside(p.moves), p.inside(p.info)] {
            assert!(inside.width >= 16 && inside.height >= 3, "{:?}", l.size);
        }
    }
    for (i, a) in parts.iter().enumerate() {
        assert!(!a.is_empty() && window.intersection(*a) == *a, "{a:?}");
        for b in &parts[i + 1..] {
            assert!(!a.intersects(*b), "{a:?} and {b:?} in {:?}", l.size);
        }
    }
}

fn board_in(size: Size, l: &Layout, view: &BoardView<'_>, look: Look, theme: &Theme) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.width, size.height));
    let mut canvas = Canvas::new(&mut buffer, look.lines.ambiguous());
    board::draw(&mut canvas, l.grid, view, look, theme);
    buffer
}

const GAME: &str = "h2e2 h9g7 h0g2 i9h9 i0i1 b7b3 i1f1 c6c5 e2e6";

/// A position with all there is to mark.
fn busy(position: &Position) -> BoardView<'_> {
    const B2: Point = Point::at(1, 2).unwrap();
    const B1: Point = Point::at(1, 1).unwrap();
    const A3: Point = Point::at(0, 3).unwrap();
    BoardView {
        position: Some(position),
        cursor: Some(B1),
        picked: Some(point("b3")),
        targets: &[B2, B1, A3],
        last: Some(mv("e2e6")),
        check: Some(point("e9")),
        ..BoardView::default()
    }
}

#[test]
fn at_every_size_there_is_a_whole_board_or_a_plain_no() {
    let position = after(GAME);
    let view = busy(&position);
    let looks = looks();
    let mut turn = 0usize;
    let sizes = (0..=200).flat_map(|w| (0..=60).map(move |h| (w, h)));
    for (width, height) in sizes.chain([(500, 200), (65, 1000), (1000, 65)]) {
        let size = Size::new(width, height);
        turn += 1;
        let wish = Wish {
            turned: turn.is_multiple_of(2),
            info: u16::try_from(turn % 23).unwrap(),
            ..Wish::default()
        };
        let Some(l) = layout(size, wish) else {
            assert!(width < SMALLEST.width || height < SMALLEST.height);
            continue;
        };
        assert!(width >= SMALLEST.width && height >= SMALLEST.height);
        check_places(&l);
        if turn.is_multiple_of(7) {
            check_hits(&l);
        }
        let look = looks[turn % looks.len()];
        let palette = Palette::ALL[turn % 3];
        let depth = [Depth::None, Depth::Sixteen, Depth::Palette, Depth::Rgb][turn % 4];
        let theme = Theme::new(palette, depth);
        let buffer = board_in(size, &l, &view, look, &theme);
        check_cells(&buffer, look.lines);
        check_points(&buffer, l.grid, &view, look);
        if look.is_ascii() && view.piece(point("e9")).is_some() {
            check_ascii(&buffer);
        }
        if depth == Depth::None {
            check_colourless(&buffer);
        }
    }
}

/// One window for each tier, both ways round.
fn windows() -> Vec<(Size, Layout)> {
    let mut all = Vec::new();
    for &tier in Tier::ALL {
        for turned in [false, true] {
            let wish = Wish {
                turned,
                largest: tier,
                info: 0,
            };
            let size = tier.needs();
            all.push((size, layout(size, wish).unwrap()));
        }
    }
    all
}

#[test]
fn every_look_is_whole_on_every_tier_and_in_every_theme() {
    let position = after(GAME);
    let view = busy(&position);
    for (size, l) in windows() {
        check_hits(&l);
        for look in looks() {
            for &palette in Palette::ALL {
                for depth in [Depth::None, Depth::Sixteen, Depth::Palette, Depth::Rgb] {
                    let theme = Theme::new(palette, depth);
                    let buffer = board_in(size, &l, &view, look, &theme);
                    check_cells(&buffer, look.lines);
                    check_points(&buffer, l.grid, &view, look);
                    if depth == Depth::None {
                        check_colourless(&buffer);
                    }
                    if look.is_ascii() {
                        check_ascii(&buffer);
                    }
                }
            }
        }
    }
}

/// The text, and for the smallest board the styles that are no colour, since it has no room for brackets.
fn without_colour(buffer: &Buffer, tier: Tier) -> Vec<String> {
    let mut rows = wide::text(buffer);
    if tier == Tier::Small {
        rows.extend(buffer.content().iter().map(|c| format!("{:?}", c.modifier)));
    }
    rows
}

#[test]
fn every_mark_is_seen_without_colour() {
    let position = after(GAME);
    let plain = BoardView {
        position: Some(&position),
        ..BoardView::default()
    };
    let theme = Theme::new(Palette::Plain, Depth::None);
    for (size, l) in windows().into_iter().step_by(2) {
        for look in looks().into_iter().step_by(5) {
            let see = |view: &BoardView<'_>| {
                without_colour(&board_in(size, &l, view, look, &theme), l.grid.tier)
            };
            let bare = see(&plain);
            for at in Point::ALL {
                let here = [at];
                let marked = [
                    BoardView {
                        cursor: Some(at),
                        ..plain
                    },
                    BoardView {
                        targets: &here,
                        ..plain
                    },
                ];
                for view in marked {
                    let mark = view.marks(at).next();
                    assert_ne!(see(&view), bare, "{mark:?} on {at}, {look:?}");
                }
                if plain.piece(at).is_none() {
                    continue;
                }
                let last = Some(Move::new(point("e4"), at));
                let marked = [
                    BoardView {
                        picked: Some(at),
                        ..plain
                    },
                    BoardView {
                        check: Some(at),
                        ..plain
                    },
                    BoardView {
                        attackers: &here,
                        ..plain
                    },
                    BoardView {
                        victims: &here,
                        ..plain
                    },
                    BoardView { last, ..plain },
                ];
                for view in marked {
                    let mark = view.marks(at).next();
                    assert_ne!(see(&view), bare, "{mark:?} on {at}, {look:?}");
                }
            }
        }
    }
}

/// What a terminal shows after it was sent the changes from one frame to the next.
pub(crate) struct Screen {
    terminal: vt100::Parser,
    before: Buffer,
}

impl Screen {
    pub(crate) fn new(size: Size) -> Self {
        Self {
            terminal: vt100::Parser::new(
                size.height.try_into().unwrap(),
                size.width.try_into().unwrap(),
                0,
            ),
            before: Buffer::empty(Rect::new(0, 0, size.width, size.height)),
        }
    }

    pub(crate) fn show(&mut self, frame: &Buffer) {
        let mut bytes = Vec::new();
        CrosstermBackend::new(&mut bytes)
            .draw(self.before.diff(frame).into_iter())
            .unwrap();
        self.terminal.process(&bytes);
        self.before = frame.clone();
    }

    pub(crate) fn rows(&self) -> Vec<String> {
        let screen = self.terminal.screen();
        let (_, width) = screen.size();
        let rows = screen.rows(0, width.get());
        rows.map(|row| row.trim_end().to_owned()).collect()
    }
}

#[test]
fn a_terminal_shows_each_frame_of_a_game_as_it_was_drawn() {
    for (size, l) in windows() {
        for look in looks() {
            // The terminal of the test has one idea of width, the narrow one.
            if look.lines == Lines::Full {
                continue;
            }
            let theme = Theme::new(Palette::Wood, Depth::Rgb);
            let mut screen = Screen::new(size);
            let mut position = Position::initial();
            for text in GAME.split_whitespace() {
                position = position.play(mv(text)).unwrap();
                let mut view = busy(&position);
                view.last = Some(mv(text));
                let mut frame = board_in(size, &l, &view, look, &theme);
                screen.show(&frame);
                assert_eq!(screen.rows(), wide::text(&frame));
                // A dialog opens and closes again.
                let area = dialog(size, 21, 7);
                let mut canvas = Canvas::new(&mut frame, look.lines.ambiguous());
                canvas.clear(area, theme.dialog);
                canvas.fill(area, '#', theme.frame);
                screen.show(&frame);
                assert_eq!(screen.rows(), wide::text(&frame));
            }
        }
    }
}

/// The frame as text, then its styles: a letter for each cell that has one, and what the letters mean.
pub(crate) fn dump(buffer: &Buffer) -> String {
    let mut text = wide::text(buffer).join("\n");
    text.push_str("\n\n");
    let mut styles: Vec<String> = Vec::new();
    let area = buffer.area;
    for y in area.top()..area.bottom() {
        let mut row = String::new();
        for x in area.left()..area.right() {
            let cell = buffer.cell((x, y)).unwrap();
            let style = format!("{:?} on {:?} {:?}", cell.fg, cell.bg, cell.modifier);
            if style == "Reset on Reset NONE" {
                row.push(' ');
                continue;
            }
            let index = styles.iter().position(|s| *s == style).unwrap_or_else(|| {
                styles.push(style);
                styles.len() - 1
            });
            row.push(char::from(b'a' + u8::try_from(index).unwrap()));
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    for (letter, style) in ('a'..).zip(styles) {
        write!(text, "\n{letter} {style}").unwrap();
    }
    text.push('\n');
    text
}

/// Compares a frame with the one kept in `tests/frames`; `UPDATE_FRAMES=1` keeps the new one.
pub(crate) fn check_kept(name: &str, buffer: &Buffer) {
    let path = format!("{}/tests/frames/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let now = dump(buffer);
    if std::env::var_os("UPDATE_FRAMES").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(now, kept, "{path} is not what is drawn now:\n{now}");
}

#[test]
fn boards_look_as_they_were_kept() {
    let position = after(GAME);
    let view = busy(&position);
    let full = Look {
        lines: Lines::Full,
        ..Look::default()
    };
    let learner = Look {
        learner: true,
        ..Look::default()
    };
    let boards = [
        ("board-small", Tier::Small, false, Look::default()),
        ("board-medium", Tier::Medium, false, Look::default()),
        ("board-medium-turned", Tier::Medium, true, Look::default()),
        ("board-medium-full-width", Tier::Medium, false, full),
        ("board-medium-ascii", Tier::Medium, false, Look::ASCII),
        ("board-medium-learner", Tier::Medium, false, learner),
        ("board-large", Tier::Large, false, Look::default()),
        ("board-huge", Tier::Huge, false, Look::default()),
    ];
    let theme = Theme::new(Palette::Plain, Depth::Sixteen);
    for (name, tier, turned, look) in boards {
        let grid = Grid::new(tier, turned, 4, 2);
        let frame = grid.frame();
        let mut buffer = Buffer::empty(Rect::new(0, 0, frame.right(), frame.bottom()));
        let mut canvas = Canvas::new(&mut buffer, look.lines.ambiguous());
        board::draw(&mut canvas, grid, &view, look, &theme);
        check_kept(name, &buffer);
    }
}

#[test]
fn the_most_important_mark_of_a_point_is_shown() {
    let position = after(GAME);
    let mut view = busy(&position);
    assert_eq!(view.marks(point("b1")).next(), Some(Mark::Cursor));
    assert_eq!(view.marks(point("b3")).next(), Some(Mark::Picked));
    assert_eq!(view.marks(point("a3")).next(), Some(Mark::Capturable));
    assert_eq!(view.marks(point("e9")).next(), Some(Mark::Check));
    assert_eq!(view.marks(point("e6")).next(), Some(Mark::Arrived));
    assert_eq!(view.marks(point("e2")).next(), Some(Mark::Left));
    assert_eq!(view.marks(point("e4")).next(), None);
    view.cursor = Some(point("e9"));
    assert_eq!(view.marks(point("e9")).next(), Some(Mark::Cursor));
}

proptest! {
    /// A dialog over the board, at any place and size, has all of its border.
    #[test]
    fn a_dialog_over_the_board_has_its_whole_border(
        width in 40u16..200, height in 14u16..60, look in 0usize..54, shrink_x in 0u16..60, shrink_y in 0u16..20,
    ) {
        let position = after(GAME);
        let view = busy(&position);
        let look = looks()[look];
        let size = Size::new(width, height);
        let l = layout(size, Wish::default()).unwrap();
        let theme = Theme::new(Palette::Plain, Depth::Sixteen);
        let mut buffer = board_in(size, &l, &view, look, &theme);
        let area = dialog(size, width.saturating_sub(shrink_x), height.saturating_sub(shrink_y));
        let mut canvas = Canvas::new(&mut buffer, look.lines.ambiguous());
        canvas.clear(area, theme.dialog);
        canvas.fill(Rect { width: 1, ..area }, '|', theme.frame);
        canvas.fill(Rect { x: area.right() - 1, width: 1, ..area }, '|', theme.frame);
        check_cells(&buffer, look.lines);
        for y in area.top()..area.bottom() {
            let border = [area.x, area.right() - 1].map(|x| {
                // What is seen in a cell: nothing of its own where a wide character reaches into it.
                let covered = x.checked_sub(1).is_some_and(|left| buffer.cell((left, y)).unwrap().cell_width() == 2);
                (covered, buffer.cell((x, y)).unwrap().symbol().to_owned())
            });
            prop_assert_eq!(border, [(false, "|".to_owned()), (false, "|".to_owned())]);
        }
    }
}
