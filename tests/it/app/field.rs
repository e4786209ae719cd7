//! The move field: matches, completion, history, full-width and Chinese text.

use xiangqi::app::Options;
use xiangqi::app::field::Reading;
use xiangqi::app::keymap::{Code, Key};
use xiangqi::app::msg::Msg;
use xiangqi::app::prefs::{Prefs, Switch};
use xiangqi::table::Touched;

use super::{Run, point};

fn matches(run: &Run) -> Vec<String> {
    match run.app.reading() {
        Reading::Moves(matches) => matches.iter().map(|it| it.text.clone()).collect(),
        Reading::Nothing | Reading::NoMove(_) | Reading::NoneBegins | Reading::Command(_) => {
            Vec::new()
        }
    }
}

#[test]
fn matches_are_listed_while_typing() {
    let mut run = Run::new();
    assert_eq!(run.app.reading(), &Reading::Nothing);
    run.keys("r1");
    let mut listed = matches(&run);
    listed.sort();
    assert_eq!(listed, ["R1+1", "R1+2"]);
    assert_eq!(run.app.candidate(), None);
    run.keys("+2");
    assert_eq!(run.app.candidate().map(|mv| mv.to), Some(point("i2")));
    assert_eq!(run.app.marks().candidate, run.app.candidate());
    run.key(Code::Backspace).keys("9");
    assert!(matches!(run.app.reading(), Reading::NoMove(_)));
    assert_eq!(
        run.info().len(),
        1,
        "why it is no move is told while typing"
    );
    run.key(Code::Esc);
    assert_eq!((run.field(), run.app.reading()), ("", &Reading::Nothing));
}

#[test]
fn a_beginning_that_leads_nowhere_says_why() {
    let check = |typed: &str, why: &str| {
        let mut run = Run::from_fen("3k5/9/9/9/9/9/9/4C4/4C4/R3K4 w - - 0 1");
        run.keys(typed);
        assert_eq!(run.info(), [why], "{typed}");
    };
    check("H2", "Red has no horse left");
    check("C2", "no red cannon on file 2");
    check("C2+", "no red cannon on file 2");
    check("炮二", "no red cannon on file 2");
    check("R+", "there is only one red chariot, on file 9: write R9+1");
    check("K5-", "no legal move begins like this");
    check("e0e", "no legal move begins like this");
}

#[test]
fn tab_completes_as_far_as_it_is_clear() {
    let check = |typed: &str, completed: &str| {
        let mut run = Run::new();
        run.keys(typed).key(Code::Tab);
        assert_eq!(run.field(), completed, "{typed}");
    };
    check("r1", "R1+");
    check("r1+2", "R1+2");
    check("炮二平五", "炮二平五");
    check("ZZ", "ZZ");
    check(":resi", ":resign ");
    check(":res", ":res");
    check(":dr", ":draw");
    check(":notation wx", ":notation wxf");
    check(":rules a", ":rules a");
    check(":rules as", ":rules asian");
    check(":lang zh", ":lang zh-Han");
}

#[test]
fn full_width_and_chinese_text_is_played() {
    let mut run = Run::new();
    run.moves("Ｃ２＝５ 馬8进7 H2+3");
    run.line("車９平８");
    assert_eq!(run.app.move_texts(), ["C2=5", "H8+7", "H2+3", "R9=8"]);
    run.line("：draw");
    assert!(
        run.app.dialog().is_some(),
        "a full-width colon begins a command"
    );
}

#[test]
fn up_brings_back_what_the_same_player_typed() {
    let mut run = Run::new();
    run.moves("C2=5 H8+7 H2+3 R9=8");
    run.key(Code::Up);
    assert_eq!(run.field(), "H2+3");
    run.key(Code::Up);
    assert_eq!(run.field(), "C2=5");
    run.key(Code::Up);
    assert_eq!(run.field(), "C2=5");
    run.key(Code::Down).key(Code::Down);
    assert_eq!(run.field(), "");
    run.press(Key::ctrl('p'));
    assert_eq!(run.field(), "H2+3");
    run.key(Code::Esc).keys("R1").key(Code::Up).key(Code::Down);
    assert_eq!(run.field(), "R1", "what was begun comes back");
}

#[test]
fn up_moves_the_cursor_of_a_player_who_uses_it() {
    let mut run = Run::new();
    run.moves("C2=5");
    run.key(Code::Down);
    assert_eq!(run.app.cursor(), Some(point("e9")));
    run.key(Code::Down).key(Code::Up);
    assert_eq!(run.app.cursor(), Some(point("e9")));
    run.moves("H8+7").key(Code::Up);
    assert_eq!(run.field(), "C2=5", "Red types");
}

#[test]
fn the_text_is_edited_in_place() {
    let mut run = Run::new();
    run.keys("C=5").key(Code::Left).key(Code::Left).keys("2");
    assert_eq!((run.field(), run.app.field().caret()), ("C2=5", 2));
    run.press(Key::ctrl('e'))
        .key(Code::Backspace)
        .press(Key::ctrl('a'))
        .key(Code::Delete);
    assert_eq!(run.field(), "2=");
    run.press(Key::ctrl('u'));
    assert_eq!(run.field(), "");
}

#[test]
fn a_move_two_pieces_could_make_is_not_guessed() {
    // Two horses on c0 and g0 that can both go to e1.
    let mut run = Run::from_fen("4k4/9/9/9/9/9/9/4P4/9/2N1K1N2 w - - 0 1");
    run.line("H+5");
    assert_eq!((run.plies(), run.field()), (0, "H+5"));
    assert!(run.notice().is_some());
}

#[test]
fn picking_up_shows_where_a_piece_can_go() {
    let mut run = Run::new();
    run.send(Msg::Click(point("h0")));
    let mut targets = run.app.marks().targets;
    targets.sort();
    assert_eq!(targets, [point("g2"), point("i2")]);
    assert_eq!(run.info()[1], "H2+1  H2+3");
    run.send(Msg::Click(point("h4")));
    assert_eq!(run.plies(), 0);
    assert!(run.notice().is_some());
    assert_eq!(
        run.app.picked(),
        Some(point("h0")),
        "it is still in the hand"
    );
    run.send(Msg::Click(point("b0")));
    assert_eq!(
        run.app.picked(),
        Some(point("b0")),
        "another is taken instead"
    );
    run.send(Msg::Click(point("b0")));
    assert_eq!(run.app.picked(), None, "and put down");
    run.send(Msg::Click(point("e5")));
    assert_eq!(run.notice().as_deref(), Some("there is no piece on e5"));
    run.send(Msg::Click(point("e9")));
    assert!(run.notice().unwrap().contains("Red's turn"));
    run.send(Msg::Click(point("e0"))).key(Code::Esc);
    run.send(Msg::Drag {
        from: point("h2"),
        to: point("e2"),
    });
    assert_eq!((run.plies(), run.app.picked()), (1, None));
    run.send(Msg::Drag {
        from: point("h9"),
        to: point("h5"),
    });
    assert_eq!((run.plies(), run.app.picked()), (1, None));
    assert!(run.notice().is_some());
}

fn touching() -> Run {
    Run::with(&Options {
        prefs: Prefs {
            touch: Switch::On,
            ..Prefs::default()
        },
        ..Options::default()
    })
}

#[test]
fn a_touched_piece_must_be_moved() {
    let mut run = touching();
    run.send(Msg::Click(point("h0")));
    assert_eq!(run.app.table().touched(), Some(Touched::Own(point("h0"))));
    run.key(Code::Esc);
    assert_eq!(run.app.picked(), Some(point("h0")));
    assert!(run.notice().unwrap().contains("must be moved"));
    run.line("C2=5");
    assert_eq!(run.plies(), 0);
    assert!(
        run.notice()
            .unwrap()
            .contains("the red horse on h0 was touched and must be moved"),
        "{:?}",
        run.notice()
    );
    run.key(Code::Esc).line("H2+3");
    assert_eq!((run.plies(), run.app.table().touched()), (1, None));
}

#[test]
fn a_piece_that_cannot_move_does_not_bind() {
    // The chariot on e4 is pinned across the file? No: the horse on e1 is, by the chariot on e8.
    let mut run = touching();
    run.line(":fen 4k4/4r4/9/9/9/9/9/9/4N4/4K4 w - - 0 1");
    run.send(Msg::Click(point("e1")));
    assert!(
        run.notice().unwrap().contains("no legal move"),
        "{:?}",
        run.notice()
    );
    assert_eq!((run.app.picked(), run.app.table().touched()), (None, None));
    run.line("K5=6");
    assert_eq!(run.plies(), 1);
}

#[test]
fn a_touched_victim_must_be_taken() {
    let mut run = touching();
    run.line(":fen 4k4/9/9/9/4p4/9/9/9/9/4RK3 w - - 0 1");
    run.send(Msg::Click(point("e5")));
    assert_eq!(
        run.app.table().touched(),
        Some(Touched::Victim(point("e5")))
    );
    run.line("R5+1");
    assert_eq!(run.plies(), 0);
    assert!(
        run.notice().unwrap().contains("must be taken"),
        "{:?}",
        run.notice()
    );
    run.key(Code::Esc).line("R5+5");
    assert_eq!(run.plies(), 1);
}
