//! Playing: typed moves, the cursor, offers and decisions.

use xiangqi::app::keymap::Code;
use xiangqi::app::msg::{Effect, Msg};
use xiangqi::core::{Ending, Outcome, Side};

use super::{Run, point};

#[test]
fn a_move_is_typed_and_saved() {
    let mut run = Run::new();
    run.keys("c2=5");
    assert_eq!(run.app.candidate().map(|mv| mv.to), Some(point("e2")));
    assert_eq!(run.plies(), 0);
    run.key(Code::Enter);
    assert_eq!((run.plies(), run.field()), (1, ""));
    let saves = run.saves();
    assert_eq!(saves.len(), 1);
    assert!(saves[0].0.contains("C2=5"), "{}", saves[0].0);
    assert!(!saves[0].1);
}

#[test]
fn a_refused_move_stays_and_says_why() {
    let mut run = Run::new();
    run.line("H2+4");
    assert_eq!((run.plies(), run.field()), (0, "H2+4"));
    assert!(
        run.message().unwrap().contains("elephant"),
        "{:?}",
        run.message()
    );
    run.key(Code::Esc);
    assert_eq!(run.field(), "");
}

#[test]
fn the_cursor_picks_up_and_drops() {
    let mut run = Run::new();
    run.key(Code::Enter); // brings it out, over the general
    assert_eq!(run.app.cursor(), Some(point("e0")));
    run.key(Code::Up).key(Code::Up).key(Code::Up);
    assert_eq!(run.app.cursor(), Some(point("e3")));
    run.key(Code::Enter);
    assert_eq!(run.app.picked(), Some(point("e3")));
    assert_eq!(run.app.marks().targets, [point("e4")]);
    run.key(Code::Up).key(Code::Enter);
    assert_eq!(run.plies(), 1);
    assert_eq!(run.saves().len(), 1);
}

#[test]
fn resigning_asks_once_and_names_who() {
    let mut run = Run::new();
    run.moves("C2=5");
    run.key(Code::F(8));
    let sheet = run.app.sheet().unwrap();
    assert!(format!("{sheet:?}").contains("Black resigns"), "{sheet:?}");
    run.key(Code::Enter); // Enter alone does not resign
    assert_eq!(run.game().ending(), None);
    run.key(Code::F(8)).keys("y");
    assert_eq!(
        run.game().ending(),
        Some(&Ending::Resignation { loser: Side::Black })
    );
    let (text, finished) = run.saves().pop().unwrap();
    assert!(
        finished && text.contains("1-0") && text.contains("[Termination \"resignation\"]"),
        "{text}"
    );
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut run = Run::new();
    run.keys("o").keys("n");
    assert_eq!(run.message().as_deref(), Some("Black does not agree"));
    run.keys("o");
    assert!(run.app.dialog().is_none(), "one offer in a turn");
    run.moves("C2=5").keys("oy");
    assert_eq!(
        run.game().ending().map(Ending::outcome),
        Some(Outcome::Draw)
    );
}

#[test]
fn quitting_asks_only_where_a_game_is_going_on() {
    let mut run = Run::new();
    run.keys("q");
    assert_eq!(run.effects, [Effect::Exit(0)]);
    let mut run = Run::new();
    run.moves("C2=5").keys("q");
    assert!(!run.effects.contains(&Effect::Exit(0)));
    run.key(Code::Enter);
    assert!(run.effects.contains(&Effect::Exit(0)));
    let mut run = Run::new();
    run.moves("C2=5").send(Msg::Interrupt);
    assert!(run.effects.contains(&Effect::Exit(0)));
}

#[test]
fn the_second_occurrence_warns_and_names_the_moves_that_would_end_it() {
    // Red checks for ever: a loss for Red at the third occurrence.
    let mut run = Run::from_fen("4k4/8R/9/9/9/9/9/9/9/3K5 w - - 0 1");
    run.moves("i8i9 e9e8 i9i8");
    assert_eq!(run.warnings(), Vec::<String>::new());
    run.moves("e8e9");
    let warnings = run.warnings();
    assert_eq!(
        warnings,
        [
            "If this loop is repeated, Red loses: perpetual check (asian)",
            "this position stands for the second time (before: after ply 0)",
        ]
    );
    run.moves("i8i9 e9e8 i9i8");
    let warnings = run.warnings();
    assert!(
        warnings
            .iter()
            .any(|line| line.starts_with("K5-1 would end the game, Red loses: perpetual check")),
        "{warnings:?}"
    );
    // The match list says the same while the move is typed.
    run.keys("K5");
    assert!(
        run.info()
            .iter()
            .any(|line| line == "K5-1  Red loses: perpetual check"),
        "{:?}",
        run.info()
    );
    run.key(Code::Esc).moves("K5-1");
    assert_eq!(
        run.game().ending().map(Ending::outcome),
        Some(Outcome::Win(Side::Black))
    );
    assert_eq!(run.notice(), None);
    assert!(
        run.message()
            .unwrap()
            .starts_with("Red loses: perpetual check"),
        "{:?}",
        run.message()
    );
    run.line("K5=6");
    assert_eq!(run.plies(), 8);
    assert!(run.notice().unwrap().contains("the game is over"));
}
