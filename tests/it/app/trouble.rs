//! Faults that players of other programs met.

use xiangqi::app::keymap::Code;
use xiangqi::app::msg::{Effect, Loaded, LoadedGame, Msg};
use xiangqi::app::prefs::{Flip, Lines, Palette, Pieces};
use xiangqi::app::{Screen, notice::Notice};
use xiangqi::core::{Ending, Outcome, Side};
use xiangqi::record;

use super::{Run, point};

/// A game that was saved and is resumed goes on as if nothing had been.
#[test]
fn a_resumed_game_remembers_what_stood_before() {
    let mut run = Run::new();
    run.moves("a0a1 a9a8 a1a0 a8a9 a0a1 a9a8");
    let (text, _) = run.saves().pop().unwrap();
    let entry = record::read(text.as_bytes()).unwrap().entries.remove(0);
    assert_eq!(entry.notes, []);
    let mut later = Run::new();
    later.send(Msg::Resumed(Box::new(entry.game.unwrap())));
    assert_eq!(later.game(), run.game());
    later.moves("a1a0 a8a9");
    assert!(matches!(later.game().ending(), Some(Ending::Repetition(_))));
    assert_eq!(
        later.game().ending().map(Ending::outcome),
        Some(Outcome::Draw)
    );
}

/// An illegal move in a file stops the reading there; what comes before can be reviewed.
#[test]
fn the_good_plies_of_a_bad_file_can_be_reviewed() {
    let text = "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 h9h3";
    let entry = record::read(text.as_bytes()).unwrap().entries.remove(0);
    let mut run = Run::new();
    run.send(Msg::Loaded(Box::new(Loaded {
        path: "bad.txt".to_owned(),
        games: vec![LoadedGame {
            game: entry.game,
            notes: entry.notes,
        }],
    })));
    assert_eq!(run.app.screen(), Screen::Review);
    assert_eq!(run.app.review().unwrap().line().len(), 5);
    let page = format!("{:?}", run.app.sheet().unwrap());
    assert!(page.contains("h9h3"), "{page}");
}

/// Ctrl-C leaves from everywhere.
#[test]
fn ctrl_c_leaves_from_everywhere() {
    let dialogs: [fn(&mut Run); 12] = [
        |_| {},
        |run| {
            run.keys("C2");
        },
        |run| {
            run.keys(":sa");
        },
        |run| {
            run.key(Code::F(1));
        },
        |run| {
            run.key(Code::F(2));
        },
        |run| {
            run.key(Code::F(3));
        },
        |run| {
            run.key(Code::F(3)).keys("e");
        },
        |run| {
            run.key(Code::F(4));
        },
        |run| {
            run.key(Code::F(6));
        },
        |run| {
            run.key(Code::F(8));
        },
        |run| {
            run.key(Code::F(9));
        },
        |run| {
            run.key(Code::F(10));
        },
    ];
    for (number, open) in dialogs.into_iter().enumerate() {
        let mut run = Run::new();
        run.moves("C2=5");
        open(&mut run);
        run.send(Msg::Interrupt);
        assert_eq!(run.effects.last(), Some(&Effect::Exit(0)), "{number}");
        assert_eq!(run.saves().len(), 1, "{number}");
    }
}

/// Empty lines, blanks and large pastes play nothing and break nothing.
#[test]
fn nothing_is_played_by_empty_or_huge_input() {
    let mut run = Run::new();
    run.key(Code::Enter)
        .key(Code::Enter)
        .key(Code::Esc)
        .key(Code::Esc);
    run.line("   ");
    assert_eq!(run.plies(), 0);
    run.key(Code::Esc);
    run.send(Msg::Paste("x".repeat(10_000)));
    assert!(run.field().len() <= 500);
    assert_eq!(run.app.notice(), Some(&Notice::PasteCut));
    run.key(Code::Enter);
    assert_eq!(run.plies(), 0);
    assert!(run.notice().is_some());
    run.key(Code::Esc);
    run.send(Msg::Paste("C2=5\nH8+7\nH2+3".to_owned()));
    assert_eq!((run.plies(), run.field()), (0, "C2=5"));
    assert_eq!(run.app.notice(), Some(&Notice::PasteCut));
    run.key(Code::Enter);
    assert_eq!(run.plies(), 1);
}

/// With the board turned, the cursor goes where it is seen to go, and clicks mean points.
#[test]
fn the_cursor_follows_the_screen_when_the_board_is_turned() {
    for (flip, turned) in [(":flip off", false), (":flip turned", true)] {
        let mut run = Run::new();
        run.line(flip);
        assert_eq!(run.app.is_turned(), turned);
        run.key(Code::Enter);
        let (file, rank) = if turned { ("d0", "d1") } else { ("f0", "f1") };
        run.key(Code::Right);
        assert_eq!(run.app.cursor(), Some(point(file)));
        run.key(if turned { Code::Down } else { Code::Up });
        assert_eq!(run.app.cursor(), Some(point(rank)));
        for corner in ["a0", "i0"] {
            run.send(Msg::Click(point(corner)));
            assert_eq!(run.app.picked(), Some(point(corner)));
        }
        for corner in ["a9", "i9"] {
            let mut run = Run::new();
            run.line(flip).moves("C2=5").send(Msg::Click(point(corner)));
            assert_eq!(run.app.picked(), Some(point(corner)));
        }
    }
}

/// The cursor stops at the edges.
#[test]
fn the_cursor_stays_on_the_board() {
    let mut run = Run::new();
    for code in [Code::Left, Code::Down, Code::Right, Code::Up] {
        for _ in 0..12 {
            run.key(code);
        }
    }
    assert_eq!(run.app.cursor(), Some(point("i9")));
}

/// The end is announced at once, nothing more is played, and quitting changes nothing.
#[test]
fn after_the_end_the_result_stands() {
    let mut run = Run::from_fen("5k3/9/9/5P3/9/9/9/9/9/4K4 w - - 0 1");
    run.moves("f6f7");
    assert_eq!(
        run.game().ending(),
        Some(&Ending::Stalemate { loser: Side::Black })
    );
    assert_eq!(
        run.message().as_deref(),
        Some("Red wins: stalemate, Black has no legal move and so loses")
    );
    run.line("f9e9");
    assert_eq!(run.plies(), 1);
    run.key(Code::Esc);
    run.send(Msg::Click(point("f9")))
        .send(Msg::Resign)
        .send(Msg::OfferDraw);
    assert!(run.app.dialog().is_none());
    let saves = run.saves();
    let (text, finished) = saves.last().unwrap();
    assert!(*finished);
    assert!(
        text.contains("[Result \"1-0\"]") && text.contains("[Termination \"stalemate\"]"),
        "{text}"
    );
    run.send(Msg::Quit);
    assert_eq!(run.effects, [Effect::Exit(0)]);
}

/// Taking back does not go past the start of a set-up position.
#[test]
fn nothing_is_taken_back_before_the_start() {
    let mut run = Run::from_fen("4k4/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1");
    let start = run.app.position().clone();
    run.line(":takeback free").moves("e6e7");
    run.send(Msg::TakeBack);
    assert_eq!(run.app.position(), &start);
    for _ in 0..2 {
        run.send(Msg::TakeBack);
        assert_eq!(run.notice().as_deref(), Some("no move to take back"));
        assert_eq!(run.app.position(), &start);
    }
}

/// The list in each notation; each form reads back.
#[test]
fn the_list_speaks_every_notation() {
    let mut run = Run::new();
    run.moves("h2e2 h9g7");
    for (name, texts) in [
        ("wxf", ["C2=5", "H8+7"]),
        ("iccs", ["h2e2", "h9g7"]),
        ("traditional", ["炮二平五", "馬8進7"]),
        ("simplified", ["炮二平五", "马8进7"]),
    ] {
        run.line(&format!(":notation {name}"));
        assert_eq!(run.app.move_texts(), texts, "{name}");
        let mut again = Run::new();
        again.moves(&texts.join(" "));
        assert_eq!(again.game(), run.game());
    }
}

/// A position is set up as FEN; a bad one is refused with the reason, and nothing changes.
#[test]
fn a_position_is_set_up_by_fen() {
    let mut run = Run::new();
    run.line(":fen 4k4/9/9/9/4R4/9/9/9/9/3K5 w");
    assert!(
        run.notice().unwrap().contains("check"),
        "{:?}",
        run.notice()
    );
    let before = run.app.position().clone();
    run.key(Code::Esc).line(":fen 4k4/9/9/9/4R5/9/9/9/9/3K5 w");
    assert!(
        run.notice().unwrap().contains("10 points"),
        "{:?}",
        run.notice()
    );
    assert_eq!(run.app.position(), &before);
    run.key(Code::Esc).line(":fen 3k5/9/9/9/9/9/9/9/9/4K4 b");
    assert_eq!(run.notice(), None);
    assert_eq!(run.app.position().turn(), Side::Black);
}

/// Pieces and colours are chosen apart.
#[test]
fn settings_are_independent() {
    let mut run = Run::new();
    run.line(":pieces letters")
        .line(":theme wood")
        .line(":lines ascii");
    let prefs = *run.app.prefs();
    assert_eq!(
        (prefs.pieces, prefs.theme, prefs.lines),
        (Pieces::Letters, Palette::Wood, Some(Lines::Ascii))
    );
    assert_eq!(
        run.effects,
        [("pieces", "letters"), ("theme", "wood"), ("lines", "ascii")]
            .map(|(name, value)| Effect::SavePreference { name, value })
    );
}

/// The board can turn for the player to move; typed moves and cursor stay right.
#[test]
fn the_board_turns_with_the_player() {
    let mut run = Run::new();
    assert_eq!(run.app.prefs().flip, Flip::Off);
    run.line(":flip each-turn");
    assert!(!run.app.is_turned());
    run.moves("C2=5");
    assert!(run.app.is_turned());
    run.key(Code::Enter);
    assert_eq!(run.app.cursor(), Some(point("e9")));
    run.key(Code::Up);
    assert_eq!(run.app.cursor(), Some(point("e8")), "forward is up");
    run.moves("H8+7");
    assert!(!run.app.is_turned());
    run.keys("t");
    assert!(run.app.is_turned());
}

/// Take back, again, and redo; down to the start.
#[test]
fn moves_are_taken_back_and_played_again() {
    let mut run = Run::new();
    run.moves("C2=5 H8+7 H2+3");
    run.keys("u");
    let asked = format!("{:?}", run.app.sheet().unwrap());
    assert!(
        asked.contains("Red asks to take back H2+3") && asked.contains("Black: do you agree?"),
        "{asked}"
    );
    run.keys("n");
    assert_eq!(
        (run.plies(), run.notice().as_deref()),
        (3, Some("Black does not agree"))
    );
    run.keys("uyuyuy");
    assert_eq!(run.plies(), 0);
    run.keys("u");
    assert_eq!(run.notice().as_deref(), Some("no move to take back"));
    run.keys("yyyyyy");
    assert_eq!(run.app.move_texts(), ["C2=5", "H8+7", "H2+3"]);
    run.keys("y");
    assert_eq!(run.notice().as_deref(), Some("no move to play again"));
}

/// What was taken back stays in the file: as what can be played again, or as a variation.
#[test]
fn nothing_taken_back_is_lost() {
    let mut run = Run::new();
    run.line(":takeback free").moves("C2=5 H8+7");
    run.saves();
    run.send(Msg::TakeBack);
    let (text, _) = run.saves().pop().unwrap();
    let game = record::read(text.as_bytes())
        .unwrap()
        .entries
        .remove(0)
        .game
        .unwrap();
    let mut later = Run::new();
    later.send(Msg::Resumed(Box::new(game)));
    assert_eq!(later.plies(), 1);
    later.send(Msg::Redo);
    assert_eq!(
        later.plies(),
        2,
        "what may be taken back freely is played again freely"
    );
    run.moves("C8=5");
    let (text, _) = run.saves().pop().unwrap();
    let game = record::read(text.as_bytes())
        .unwrap()
        .entries
        .remove(0)
        .game
        .unwrap();
    assert_eq!(game.tree().len(), 3);
    assert_eq!(
        game.mainline(),
        run.game()
            .plies()
            .iter()
            .map(|ply| ply.mv)
            .collect::<Vec<_>>()
    );
}
