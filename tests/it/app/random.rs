//! Whatever happens in whatever order: nothing panics, the game is the replay of its moves, and no ply is unsaved.

use proptest::prelude::*;
use xiangqi::app::keymap::{Code, Key, meaning};
use xiangqi::app::msg::{
    Effect, Find, Loaded, LoadedGame, Msg, Recall, Row, Step, Turn, Unfinished, Way,
};
use xiangqi::app::{App, Options, Screen, update};
use xiangqi::core::{Game, Point};
use xiangqi::record;

use super::full_disk;

fn point() -> impl Strategy<Value = Point> {
    (0usize..90).prop_map(|index| Point::ALL[index])
}

/// Lines that mean something, so that games get somewhere.
const LINES: &[&str] = &[
    "C2=5",
    "H8+7",
    "h0g2",
    "R1+1",
    "P7+1",
    "a0a1",
    "a9a8",
    "a1a0",
    "a8a9",
    "炮八平五",
    "x",
    "",
    ":undo",
    ":redo",
    ":draw",
    ":resign",
    ":resign black",
    ":review",
    ":game",
    ":go 1",
    ":go 3b",
    ":find capture",
    ":find C",
    ":fen",
    ":fen 4k4/8R/9/9/9/9/9/9/9/3K5 w",
    ":fen bad",
    ":rules uk",
    ":rules axf-lite",
    ":rules",
    ":clock 0:02",
    ":clock 1+3",
    ":clock 0+2x1",
    ":clock off",
    ":takeback free",
    ":takeback off",
    ":touch on",
    ":touch off",
    ":notation chinese",
    ":notation iccs",
    ":lang zh-Hans",
    ":lang en",
    ":flip each-turn",
    ":names a / b",
    ":save x.pgn",
    ":export wxf",
    ":load y",
    ":new",
    ":resume",
    ":why",
    ":auto 1",
    ":comment hm",
    ":add H2+3",
    ":playon",
    ":help",
    ":quit",
    "y",
    "n",
    "3 uk",
    "2",
    ":nonsense",
];

const FILE: &str = "[Red \"A\"]\n\n{start} 1. C2=5 H8+7 {x} 2. H2+3 (2. C8=6 R9=8) R9=8 1-0\n\n[FEN \"4k4/9/9/9/1c7/9/9/9/9/R2K5 w\"]\n\n1. R9=8 C2=1 *\n";

pub(crate) fn msg() -> impl Strategy<Value = Msg> {
    let row = prop::sample::select(vec![
        Row::Next,
        Row::Previous,
        Row::PageDown,
        Row::PageUp,
        Row::First,
        Row::Last,
    ]);
    let turn = prop::sample::select(vec![Turn::Next, Turn::Previous]);
    let step = prop_oneof![
        Just(Step::First),
        Just(Step::Last),
        any::<i8>().prop_map(|n| Step::By(n.into())),
        (0usize..20).prop_map(Step::To),
    ];
    let find = prop::sample::select(vec![
        Find::Check,
        Find::Capture,
        Find::Comment,
        Find::Variation,
    ]);
    let entries = record::read(FILE.as_bytes()).unwrap().entries;
    let games: Vec<LoadedGame> = entries
        .into_iter()
        .map(|entry| LoadedGame {
            game: entry.game,
            notes: entry.notes,
        })
        .collect();
    let resumed = games[1].game.clone().unwrap();
    let file = move |count| {
        Msg::Loaded(Box::new(Loaded {
            path: "y".to_owned(),
            games: games.iter().take(count).cloned().collect(),
        }))
    };
    let unfinished = Unfinished {
        name: "u".to_owned(),
        players: [None, None],
        plies: 2,
        rules: "asian".to_owned(),
        in_use: false,
    };
    prop_oneof![
        12 => prop::sample::select(LINES).prop_map(|line| Msg::Line(line.to_owned())),
        4 => any::<char>().prop_map(Msg::Type),
        4 => prop::sample::select("chrpCHRP0123456789+-=.:abe炮二平五 \n".chars().collect::<Vec<_>>()).prop_map(Msg::Type),
        1 => ".{0,40}".prop_map(Msg::Paste),
        4 => prop::sample::select(vec![
            Msg::Backspace, Msg::Delete, Msg::DeleteWord, Msg::Clear, Msg::Submit, Msg::Complete,
            Msg::Recall(Recall::Older), Msg::Recall(Recall::Newer), Msg::Submit, Msg::Submit,
        ]),
        2 => prop::sample::select(vec![Way::Up, Way::Down, Way::Left, Way::Right]).prop_map(Msg::Cursor),
        3 => point().prop_map(Msg::Click),
        3 => (point(), point()).prop_map(|(from, to)| Msg::Drag { from, to }),
        4 => prop::sample::select(vec![
            Msg::Resign, Msg::OfferDraw, Msg::TakeBack, Msg::Redo, Msg::Flip, Msg::Help, Msg::NewGame, Msg::Resume,
            Msg::Review, Msg::Save, Msg::Settings, Msg::Quit, Msg::Back, Msg::Back, Msg::Answer(true), Msg::Answer(true), Msg::Answer(false),
        ]),
        2 => prop::sample::select(vec![
            Msg::Autoplay, Msg::AddMove, Msg::EditComment, Msg::DeleteLine, Msg::PromoteLine, Msg::CopyPosition, Msg::PlayOn,
            Msg::Why, Msg::Begin(":go "), Msg::Interrupt, Msg::Suspend, Msg::Redraw, Msg::Woken,
        ]),
        1 => row.prop_map(Msg::Move),
        1 => turn.clone().prop_map(Msg::Turn),
        1 => turn.clone().prop_map(Msg::Variation),
        1 => turn.clone().prop_map(Msg::Pace),
        2 => step.prop_map(Msg::Step),
        1 => (find, turn).prop_map(|(find, turn)| Msg::Find(find, turn)),
        1 => any::<i32>().prop_map(Msg::Wheel),
        1 => (0usize..10).prop_map(Msg::Tap),
        2 => any::<u16>().prop_map(|time| Msg::Tick(u64::from(time) * 10)),
        1 => (any::<u16>(), any::<u16>()).prop_map(|(columns, rows)| Msg::Resize(columns, rows)),
        1 => any::<u64>().prop_map(Msg::Lot),
        1 => Just(Msg::Unfinished(vec![unfinished])),
        1 => Just(Msg::Resumed(Box::new(resumed))),
        1 => (0usize..3).prop_map(file),
        1 => prop::sample::select(vec![
            Msg::Written("x.pgn".to_owned()), Msg::Exists("x.pgn".to_owned()), Msg::Failed(full_disk().into()),
            Msg::SaveFailed(full_disk()), Msg::Today("2026.12.01".to_owned()),
        ]),
        3 => prop::sample::select(vec![
            Key::plain(Code::Enter), Key::plain(Code::Esc), Key::plain(Code::Tab), Key::plain(Code::Up),
            Key::plain(Code::F(3)), Key::plain(Code::F(8)), Key::plain(Code::Char('y')), Key::plain(Code::Char('e')),
        ]).prop_map(|key| meaning(xiangqi::app::keymap::Place::Review, key).unwrap_or(Msg::Back)),
    ]
}

/// Looks at everything a front end looks at.
fn look(app: &App) {
    drop((
        app.marks(),
        app.title(),
        app.prompt(),
        app.message(),
        app.info(),
    ));
    drop((
        app.warnings(),
        app.sheet(),
        app.hints(),
        app.result(),
        app.move_texts(),
    ));
    for side in xiangqi::core::Side::BOTH {
        drop(app.player(side));
    }
    let _ = (
        app.list_row(),
        app.next_tick(),
        app.is_turned(),
        app.place(),
    );
}

/// The game is what its moves make of its start, and the record holds it as a line.
fn consistent(app: &App) {
    let game = app.game();
    let mut replay = Game::from_diagram(game.setup().clone(), *game.rules()).unwrap();
    for ply in game.plies() {
        replay.play(ply.mv).unwrap();
    }
    assert_eq!(replay.plies(), game.plies());
    assert!(game.ending().is_none_or(|end| !end.is_by_rule()) || replay.ending() == game.ending());
    let table = app.table();
    let tree = table.record().tree();
    assert_eq!(tree.path(table.at()), table.path());
    let moves: Vec<_> = table
        .path()
        .iter()
        .map(|&node| tree.mv(node).unwrap())
        .collect();
    assert_eq!(
        moves,
        game.plies().iter().map(|ply| ply.mv).collect::<Vec<_>>()
    );
    if app.screen() == Screen::Play {
        assert_eq!(app.position(), game.position());
        assert_eq!(app.move_texts().len(), game.plies().len());
    }
    let reviewed = app
        .review()
        .map(|review| (review.ply(), review.line().len()));
    assert!(reviewed.is_none_or(|(ply, len)| ply <= len));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_messages_keep_the_game_whole(msgs in prop::collection::vec(msg(), 1..120)) {
        let mut app = App::new(&Options::default());
        // What lies in the file of the game on the table, where we have seen it written.
        let mut kept: Option<String> = None;
        let mut known = true;
        for msg in msgs {
            let resumed = matches!(msg, Msg::Resumed(_));
            let failed = matches!(msg, Msg::SaveFailed(_));
            for effect in update(&mut app, msg) {
                match effect {
                    Effect::Begin => (kept, known) = (None, true),
                    Effect::Save { text, .. } => (kept, known) = (Some(text), true),
                    Effect::ListUnfinished
                    | Effect::Resume(_)
                    | Effect::Load(_)
                    | Effect::Write { .. }
                    | Effect::Copy(_)
                    | Effect::SavePreference { .. }
                    | Effect::DrawLot
                    | Effect::Bell
                    | Effect::Redraw
                    | Effect::Suspend
                    | Effect::Exit(_) => {}
                }
            }
            look(&app);
            consistent(&app);
            known = known && !resumed && !failed;
            // Whatever is on the board is on the disk, word for word.
            if known && app.table().is_begun() {
                prop_assert_eq!(kept.clone(), Some(app.table().text()));
            }
        }
    }

    #[test]
    fn what_is_saved_comes_back(moves in prop::collection::vec(any::<prop::sample::Index>(), 1..60), back in 0usize..4) {
        let mut app = App::new(&Options::default());
        update(&mut app, Msg::Line(":takeback free".to_owned()));
        for index in moves {
            let legal = app.position().legal_moves();
            if app.game().ending().is_some() || legal.as_slice().is_empty() {
                break;
            }
            let mv = *index.get(legal.as_slice());
            update(&mut app, Msg::Drag { from: mv.from, to: mv.to });
        }
        for _ in 0..back {
            update(&mut app, Msg::TakeBack);
        }
        let text = app.table().text();
        let entry = record::read(text.as_bytes()).unwrap().entries.remove(0);
        prop_assert_eq!(&entry.notes, &vec![]);
        let mut later = App::new(&Options::default());
        update(&mut later, Msg::Resumed(Box::new(entry.game.unwrap())));
        prop_assert_eq!(later.game(), app.game());
        prop_assert_eq!(later.table().take_back_rule(), app.table().take_back_rule());
        prop_assert_eq!(later.table().text(), text);
        prop_assert_eq!(later.table().next_undone(), app.table().next_undone());
    }
}
