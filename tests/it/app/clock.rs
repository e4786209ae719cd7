//! Clocks: time comes in by messages.

use xiangqi::app::Options;
use xiangqi::app::keymap::Code;
use xiangqi::app::msg::{Effect, Msg};
use xiangqi::core::{Ending, Side};
use xiangqi::record;
use xiangqi::table::GameSpec;
use xiangqi::table::clock::TimeControl;

use super::Run;

fn timed(control: &str) -> Run {
    Run::with(&Options {
        game: GameSpec {
            clock: TimeControl::read(control),
            ..GameSpec::default()
        },
        ..Options::default()
    })
}

fn shown(run: &Run) -> [String; 2] {
    Side::BOTH.map(|side| run.app.player(side).clock.unwrap())
}

#[test]
fn the_clock_starts_with_the_first_move() {
    let mut run = timed("15+10");
    run.send(Msg::Tick(100_000));
    assert_eq!(
        (shown(&run), run.app.next_tick()),
        (["15:00".into(), "15:00".into()], None)
    );
    run.moves("C2=5");
    assert_eq!(run.app.next_tick(), Some(100_000), "at once");
    run.send(Msg::Tick(100_000));
    assert_eq!(run.app.next_tick(), Some(101_000));
    run.send(Msg::Tick(102_500));
    assert_eq!(shown(&run), ["15:10", "14:58"]);
    assert_eq!(run.app.next_tick(), Some(103_000));
    run.moves("H8+7");
    run.send(Msg::Tick(103_000));
    assert_eq!(shown(&run), ["15:10", "15:08"]);
}

#[test]
fn readings_are_in_the_file() {
    let mut run = timed("15+10");
    run.moves("C2=5").send(Msg::Tick(0));
    run.send(Msg::Tick(2_500)).moves("H8+7");
    let (text, _) = run.saves().pop().unwrap();
    assert!(text.contains("[TimeControl \"900+10\"]"), "{text}");
    assert!(
        text.contains("[%clk 0:15:07.500] [%emt 0:00:02.500]"),
        "{text}"
    );
    let game = record::read(text.as_bytes())
        .unwrap()
        .entries
        .remove(0)
        .game
        .unwrap();
    let mut later = Run::new();
    later.send(Msg::Tick(1)).send(Msg::Resumed(Box::new(game)));
    assert_eq!(shown(&later), ["15:10", "15:08"]);
    // It stands until somebody does something.
    assert_eq!(later.app.next_tick(), None);
    later.key(Code::Enter).send(Msg::Tick(50_000));
    later.send(Msg::Tick(51_000));
    assert_eq!(shown(&later), ["15:09", "15:08"]);
}

#[test]
fn the_flag_falls_and_is_saved() {
    let mut run = timed("0:05");
    run.moves("C2=5").send(Msg::Tick(0));
    run.saves();
    run.keys("o");
    assert!(run.app.dialog().is_some());
    run.send(Msg::Tick(5_000));
    assert_eq!(
        run.game().ending(),
        Some(&Ending::Time { loser: Side::Black })
    );
    assert!(
        run.app.dialog().is_none(),
        "what was asked has no meaning any more"
    );
    let (text, finished) = run.saves().pop().unwrap();
    assert!(
        finished && text.contains("[Termination \"time\"]") && text.contains("1-0"),
        "{text}"
    );
    assert_eq!(run.app.next_tick(), None);
    run.send(Msg::Tick(50_000));
    assert_eq!(run.saves(), []);
    assert_eq!(
        run.message().as_deref(),
        Some("Red wins: Black ran out of time")
    );
}

#[test]
fn a_flag_is_taken_back_by_agreement() {
    let mut run = timed("0:05");
    run.moves("C2=5").send(Msg::Tick(0));
    run.send(Msg::Tick(5_000)).keys("u");
    let asked = format!("{:?}", run.app.sheet().unwrap());
    assert!(asked.contains("Red: do you agree?"), "{asked}");
    run.keys("y");
    assert_eq!((run.game().ending(), run.plies()), (None, 1));
    assert_eq!(shown(&run), ["0:05", "0:05"]);
    run.send(Msg::Tick(30_000)).send(Msg::Tick(31_000));
    assert_eq!(shown(&run), ["0:05", "0:04"]);
}

#[test]
fn the_clock_stands_in_review_and_while_suspended() {
    let mut run = timed("1");
    run.moves("C2=5").send(Msg::Tick(0));
    run.send(Msg::Tick(1_000)).keys("v");
    assert_eq!(run.app.next_tick(), None);
    run.key(Code::Esc).send(Msg::Tick(500_000));
    run.send(Msg::Tick(501_000));
    assert_eq!(shown(&run), ["1:00", "0:58"]);
    run.send(Msg::Suspend);
    assert_eq!(run.effects.pop(), Some(Effect::Suspend));
    run.send(Msg::Woken).send(Msg::Tick(900_000));
    run.keys("C").send(Msg::Tick(901_000));
    run.send(Msg::Tick(902_000));
    assert_eq!(shown(&run), ["1:00", "0:57"]);
}

#[test]
fn taking_back_turns_the_clock_back() {
    let mut run = timed("1+5");
    run.line(":takeback free").moves("C2=5").send(Msg::Tick(0));
    run.send(Msg::Tick(10_000)).moves("H8+7");
    run.send(Msg::Tick(20_000)).send(Msg::TakeBack);
    assert_eq!(shown(&run), ["1:05", "1:00"]);
    run.send(Msg::Tick(21_000));
    assert_eq!(shown(&run), ["1:05", "0:59"]);
    run.send(Msg::TakeBack);
    assert_eq!(
        (shown(&run), run.app.next_tick()),
        (["1:00".into(), "1:00".into()], None)
    );
}

#[test]
fn periods_are_shown_and_enforced() {
    let mut run = timed("0:10+2x30");
    run.moves("C2=5").send(Msg::Tick(0));
    run.send(Msg::Tick(15_000));
    assert_eq!(shown(&run), ["0:10", "0:25 (2)"]);
    run.moves("H8+7 H2+3").send(Msg::Tick(15_000 + 45_000));
    assert_eq!(shown(&run), ["0:10", "0:15 (1)"]);
    assert!(!run.app.player(Side::Black).hurry);
    run.send(Msg::Tick(15_000 + 55_000));
    assert!(run.app.player(Side::Black).hurry);
    run.send(Msg::Tick(15_000 + 60_000));
    assert_eq!(
        run.game().ending(),
        Some(&Ending::Time { loser: Side::Black })
    );
}

#[test]
fn the_clock_is_set_by_a_word() {
    let mut run = Run::new();
    run.moves("C2=5");
    run.line(":clock 5+3");
    assert_eq!(run.notice().as_deref(), Some("clock: 5+3"));
    assert_eq!(shown(&run), ["5:00", "5:00"]);
    run.send(Msg::Tick(70_000)).send(Msg::Tick(71_000));
    assert_eq!(shown(&run), ["5:00", "4:59"]);
    run.line(":clock nonsense");
    assert!(
        run.notice().unwrap().starts_with("nonsense: "),
        "{:?}",
        run.notice()
    );
    assert_eq!(run.field(), ":clock nonsense");
    run.key(Code::Esc).line(":clock off");
    assert_eq!(run.app.player(Side::Red).clock, None);
}
