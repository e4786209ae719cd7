//! Every frame of the whole program is whole: all states, sizes, languages, looks; and what the terminal shows is what
//! was drawn.

use crate::app::Run;
use crate::app::random;
use crate::app::review::FILE;
use crate::app::review::reviewing;
use crate::frames::Screen;
use crate::frames::check_ascii;
use crate::frames::check_cells;
use crate::frames::check_colourless;
use crate::frames::check_kept;
use crate::frames::check_points;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::layout::Rect;
use ratatui::layout::Size;
use std::collections::BTreeMap;
use xiangqi::app::App;
use xiangqi::app::keymap::Code;
use xiangqi::app::msg::Msg;
use xiangqi::app::msg::Unfinished;
use xiangqi::app::update;
use xiangqi::core::Point;
use xiangqi::core::Side;
use xiangqi::ui::draw;
use xiangqi::ui::draw::board::BoardView;
use xiangqi::ui::layout::Hit;
use xiangqi::ui::layout::SMALLEST;
use xiangqi::ui::layout::Wish;
use xiangqi::ui::layout::layout;
use xiangqi::ui::skin::Facts;
use xiangqi::ui::skin::Skin;
use xiangqi::ui::theme::Depth;
use xiangqi::ui::wide;
use xiangqi::ui::wide::Ambiguous;
use xiangqi::words::Lang;

fn frame(app: &App, skin: &Skin, size: Size) -> (Buffer, Option<Position>) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.width, size.height));
    let cursor = draw::draw(app, skin, &mut buffer);
    (buffer, cursor)
}

fn unfinished(number: usize) -> Unfinished {
    Unfinished {
        name: format!("2026-11-{number:02}-191500"),
        players: [Some("王天一".to_owned()), Some("Li".to_owned())],
        plies: number,
        rules: "asian".to_owned(),
        in_use: number == 3,
    }
}

/// A ruling: the initial array stands for the third time.
const REPEATED: &str = "a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0 a8a9";

const SETTINGS: [&[&str]; 6] = [
    &[":lang en", ":lang zh-Hant", ":lang zh-Hans"],
    &[":lines auto", ":lines full", ":lines ascii", ":lines box"],
    &[
        ":pieces traditional",
        ":pieces simplified",
        ":pieces letters",
    ],
    &[":notation wxf", ":notation chinese", ":notation iccs"],
    &[":theme plain", ":theme wood", ":theme contrast"],
    &[":learner off", ":learner on"],
];

/// How many different sets of preferences [`under`] makes.
const PREFERENCES: usize = 36;

/// Sets the preferences of a number: 0 is the default, and numbers that follow each other differ in most of them.
fn under(mut run: Run, number: usize) -> Run {
    for (index, values) in SETTINGS.iter().enumerate() {
        run.line(values[(number + number * index / 3) % values.len()]);
    }
    run.send(Msg::Clear);
    run
}

/// The states in which something is typed, or players are named, in characters beyond 128; help has some too.
const FOREIGN: [&str; 4] = ["long text", "clock", "offer", "help"];

/// The program in all the states that look different, under the preferences of a number.
fn states(number: usize) -> BTreeMap<&'static str, App> {
    let mut all = BTreeMap::new();
    let mut add = |name, run: &mut Run| {
        all.insert(name, run.app.clone());
    };
    let new = || under(Run::new(), number);
    let file = |text: &str| under(reviewing(text), number);
    let opened = || {
        let mut run = new();
        run.moves("C2=5 H8+7 H2+3 R9=8");
        run
    };
    add("start", &mut new());
    add("opened", &mut opened());
    add("typing", opened().keys("C"));
    add("candidate", opened().keys("C5+4"));
    add("refused", opened().line("R1+5"));
    add("no move", opened().keys("C2=9"));
    add("command", opened().keys(":ru"));
    add("long text", opened().keys(&"炮二平五".repeat(90)));
    add("cursor", opened().key(Code::Up).key(Code::Left));
    add("picked", opened().send(Msg::Click(point("e2"))));
    add("repeated", new().moves(REPEATED));
    add("warned", new().moves("a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0"));
    let check = ":fen 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1";
    add("check", new().line(check).moves("a0a9"));
    let mate = ":fen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1";
    add("mate", new().line(mate).moves("b0b9"));
    add(
        "flagged",
        opened()
            .line(":clock 0:05")
            .moves("C5+4")
            .send(Msg::Tick(99_000)),
    );
    let clock = ":clock 60+3x60";
    add("clock", opened().line(clock).line(":names 王天一 / Li"));
    add("turned", opened().line(":flip turned"));
    add("each turn", opened().line(":flip each-turn").moves("C5+4"));
    for (name, line) in [
        ("resign", ":resign"),
        ("draw", ":draw"),
        ("undo", ":undo"),
        ("new", ":new"),
        ("save", ":save"),
        ("rules", ":rules"),
        ("quit", ":quit"),
        ("fen", ":fen"),
        ("help", ":help"),
    ] {
        add(name, opened().line(line));
    }
    add("declined", opened().line(":undo").keys("n"));
    let games: Vec<Unfinished> = (1..30).map(unfinished).collect();
    add("offer", new().send(Msg::Unfinished(games)));
    add("review", opened().line(":review").key(Code::Left));
    add("file", &mut file(FILE));
    let mut walked = file(FILE);
    walked.key(Code::Right).key(Code::Right).key(Code::Right);
    add("variation", walked.key(Code::Down));
    add("comment", walked.keys("e"));
    add("review help", file(FILE).keys("?"));
    add("review typing", file(FILE).keys("g"));
    add("games", &mut reviewing(&FILE.repeat(40)));
    add("why", new().moves(REPEATED).keys("v").key(Code::Left));
    all
}

fn point(name: &str) -> Point {
    crate::app::point(name)
}

/// What holds for every frame of the program. What players typed and their names may be in any characters, where
/// `foreign` says so.
fn check(app: &App, skin: &Skin, size: Size, facts: Facts, foreign: bool) -> Buffer {
    let (buffer, cursor) = frame(app, skin, size);
    check_cells(&buffer, skin.look.lines);
    if let Some(at) = cursor {
        assert!(buffer.area.contains(at), "the cursor at {at:?} in {size:?}");
    }
    if !foreign && skin.look.is_ascii() && app.prefs().lang == Lang::English {
        check_ascii(&buffer);
    }
    if facts.depth == Depth::None {
        check_colourless(&buffer);
    }
    let fits = size.width >= SMALLEST.width && size.height >= SMALLEST.height;
    if fits && app.dialog().is_none() {
        let marks = app.marks();
        let view = BoardView {
            position: Some(app.position()),
            cursor: marks.cursor,
            ..BoardView::default()
        };
        let wish = Wish {
            turned: app.is_turned(),
            largest: skin.largest,
            info: 0,
        };
        let grid = layout(size, wish).unwrap().grid;
        check_points(&buffer, grid, &view, skin.look);
    }
    buffer
}

fn facts(number: usize) -> Facts {
    Facts {
        depth: [Depth::None, Depth::Sixteen, Depth::Palette, Depth::Rgb][number % 4],
        ambiguous: [Ambiguous::Narrow, Ambiguous::Wide][number / 4 % 2],
        ascii: number.is_multiple_of(13),
    }
}

#[test]
fn every_state_is_drawn_whole_at_every_size() {
    let states: Vec<(&str, App)> = (0..PREFERENCES).step_by(5).flat_map(states).collect();
    let sizes = (0..=200).flat_map(|w| (0..=60).map(move |h| (w, h)));
    for (number, (width, height)) in sizes.chain([(500, 200), (1000, 500)]).enumerate() {
        let size = Size::new(width, height);
        let (name, app) = &states[number % states.len()];
        let facts = facts(number);
        let skin = Skin::new(app.prefs(), facts);
        check(app, &skin, size, facts, FOREIGN.contains(name));
    }
}

#[test]
fn every_state_is_drawn_whole_in_every_language_and_look() {
    let sizes = [
        (40, 14),
        (41, 24),
        (80, 24),
        (100, 34),
        (110, 45),
        (200, 60),
    ];
    for number in 0..PREFERENCES {
        for (name, app) in states(number) {
            let (width, height) = sizes[(number + name.len()) % sizes.len()];
            let facts = facts(number);
            let skin = Skin::new(app.prefs(), facts);
            let size = Size::new(width, height);
            let buffer = check(&app, &skin, size, facts, FOREIGN.contains(&name));
            let text = wide::text(&buffer).concat();
            assert!(!text.trim().is_empty(), "{name} at {width}x{height}");
        }
    }
}

#[test]
fn a_terminal_shows_each_state_as_it_was_drawn() {
    let states: Vec<App> = states(0).into_values().collect();
    for (width, height) in [(40, 14), (80, 24), (110, 45)] {
        let size = Size::new(width, height);
        let mut screen = Screen::new(size);
        // Each state after each other one, in orders that bring all kinds of frames upon each other.
        for step in [1, 5, 7, 11] {
            for number in 0..states.len() {
                let app = &states[number * step % states.len()];
                let skin = Skin::new(app.prefs(), Facts::default());
                let (buffer, _) = frame(app, &skin, size);
                screen.show(&buffer);
                assert_eq!(screen.rows(), wide::text(&buffer));
            }
        }
    }
}

#[test]
fn a_window_too_small_says_how_large_it_must_be() {
    let run = Run::new();
    let skin = Skin::new(run.app.prefs(), Facts::default());
    let (buffer, cursor) = frame(&run.app, &skin, Size::new(39, 24));
    assert_eq!(wide::text(&buffer)[0], "window too small: need 40x14");
    assert_eq!(cursor, None);
    let (buffer, _) = frame(&run.app, &skin, Size::new(12, 4));
    assert_eq!(
        wide::text(&buffer)[..3],
        ["window too", "small: need", "40x14"]
    );
}

#[test]
fn the_cursor_stands_behind_what_is_typed_by_display_width() {
    let size = Size::new(80, 24);
    let mut run = Run::new();
    let skin = Skin::new(run.app.prefs(), Facts::default());
    let (_, start) = frame(&run.app, &skin, size);
    let start = start.unwrap();
    run.keys("炮二");
    let (_, cursor) = frame(&run.app, &skin, size);
    assert_eq!(cursor, Some(Position::new(start.x + 4, start.y)));
    run.key(Code::Left);
    let (_, cursor) = frame(&run.app, &skin, size);
    assert_eq!(cursor, Some(Position::new(start.x + 2, start.y)));
}

/// The cell of a point in a window.
fn cell(app: &App, skin: &Skin, size: Size, name: &str) -> (u16, u16) {
    let wish = Wish {
        turned: app.is_turned(),
        largest: skin.largest,
        info: 0,
    };
    let l = layout(size, wish).unwrap();
    let cell = l.grid.cell(point(name));
    assert_eq!(l.hit(cell.0, cell.1), Hit::Point(point(name)));
    cell
}

#[test]
fn a_game_is_played_by_mouse_in_both_orientations() {
    for (width, height) in [(40, 14), (80, 24), (100, 34), (110, 45)] {
        for turned in [":flip off", ":flip turned", ":flip each-turn"] {
            let size = Size::new(width, height);
            let mut run = Run::new();
            run.line(turned);
            let skin = Skin::new(run.app.prefs(), Facts::default());
            for (number, (from, to)) in [("h2", "e2"), ("h9", "g7"), ("a0", "a1")]
                .into_iter()
                .enumerate()
            {
                let at = |run: &Run, name| cell(&run.app, &skin, size, name);
                let (from, to) = (at(&run, from), at(&run, to));
                let click = |run: &Run, from, to| draw::click(&run.app, &skin, size, from, to);
                if number == 1 {
                    // Dragged.
                    let msg = click(&run, from, to).unwrap();
                    run.send(msg);
                } else {
                    for at in [from, to] {
                        let msg = click(&run, at, at).unwrap();
                        run.send(msg);
                    }
                }
                assert_eq!(run.plies(), number + 1, "{turned} {size:?}");
            }
        }
    }
}

#[test]
fn moves_and_dialog_rows_are_clicked_where_they_are_drawn() {
    let size = Size::new(80, 24);
    let mut run = Run::new();
    run.moves("C2=5 H8+7 H2+3");
    let skin = Skin::new(run.app.prefs(), Facts::default());
    let find = |run: &Run, text: &str| {
        let (buffer, _) = frame(&run.app, &skin, size);
        let rows = wide::text(&buffer);
        let (y, row) = rows
            .iter()
            .enumerate()
            .find(|(_, row)| row.contains(text))
            .unwrap();
        let before = row.split_once(text).unwrap().0;
        let x = Ambiguous::Narrow.width(before);
        (x, u16::try_from(y).unwrap())
    };
    let at = find(&run, "H8+7");
    let msg = draw::click(&run.app, &skin, size, at, at).unwrap();
    run.send(msg);
    assert_eq!(
        run.app.review().map(xiangqi::app::review::Review::ply),
        Some(2)
    );
    run.key(Code::Esc).line(":draw");
    let at = find(&run, "Yes");
    let msg = draw::click(&run.app, &skin, size, at, at).unwrap();
    run.send(msg);
    assert!(run.game().ending().is_some());
    // Beside a dialog nothing can be clicked.
    run.line(":help");
    assert_eq!(draw::click(&run.app, &skin, size, (0, 0), (0, 0)), None);
}

#[test]
fn the_player_to_move_stands_at_his_side_of_the_board() {
    let mut run = Run::new();
    run.line(":names Zhang / Li");
    let size = Size::new(80, 24);
    for (flip, above) in [("off", "Li"), ("turned", "Zhang")] {
        run.line(&format!(":flip {flip}"));
        let skin = Skin::new(run.app.prefs(), Facts::default());
        let rows = wide::text(&frame(&run.app, &skin, size).0);
        assert!(rows[1].ends_with(above), "{flip}: {}", rows[1]);
    }
    assert_eq!(run.app.player(Side::Red).name, "Red: Zhang");
}

#[test]
fn screens_look_as_they_were_kept() {
    let states = states(0);
    for (name, (width, height)) in [
        ("start", (80, 24)),
        ("typing", (80, 24)),
        ("candidate", (80, 24)),
        ("refused", (40, 14)),
        ("draw", (80, 24)),
        ("why", (80, 24)),
        ("variation", (80, 24)),
        ("new", (80, 24)),
        ("picked", (100, 34)),
    ] {
        let app = &states[name];
        let skin = Skin::new(app.prefs(), Facts::default());
        let (buffer, _) = frame(app, &skin, Size::new(width, height));
        check_kept(&format!("screen-{name}-{width}x{height}"), &buffer);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// Whatever happens, in whatever order, every frame is whole and the terminal shows it.
    #[test]
    fn whatever_happens_is_drawn_whole(
        msgs in prop::collection::vec(random::msg(), 1..40), width in 30u16..130, height in 10u16..50, number in 0usize..48,
    ) {
        let size = Size::new(width, height);
        let mut app = under(Run::new(), number).app;
        let mut screen = Screen::new(size);
        let mut tame = true;
        for msg in msgs {
            tame &= is_tame(&msg);
            update(&mut app, msg);
            let facts = facts(number);
            let skin = Skin::new(app.prefs(), facts);
            let buffer = check(&app, &skin, size, facts, true);
            if tame && skin.ambiguous() == Ambiguous::Narrow {
                screen.show(&buffer);
                prop_assert_eq!(screen.rows(), wide::text(&buffer));
            }
        }
    }
}

/// Whether a message has only characters on whose width all terminals agree.
fn is_tame(msg: &Msg) -> bool {
    let text = format!("{msg:?}");
    let tame = |c: char| c.is_ascii() || ('\u{3000}'..'\u{a000}').contains(&c);
    text.chars().all(tame) && !text.contains("\\u{")
}
