//! The dialogs, one by one: new game, resume, save, questions, pages.

use xiangqi::app::Screen;
use xiangqi::app::dialog::{Dialog, Question};
use xiangqi::app::keymap::Code;
use xiangqi::app::msg::{Effect, Msg, Unfinished};
use xiangqi::app::prefs::SETTINGS;
use xiangqi::core::{RuleSet, Side};
use xiangqi::view::sheet::Line;

use super::{Run, full_disk, point};

fn sheet(run: &Run) -> String {
    format!("{:?}", run.app.sheet().unwrap())
}

#[test]
fn a_new_game_takes_names_rules_clock_and_take_back() {
    let mut run = Run::new();
    run.send(Msg::Today("2026.12.01".to_owned()));
    run.key(Code::F(2)).keys("Zhang").key(Code::Down).keys("Li");
    run.key(Code::Down).key(Code::Down).key(Code::Right);
    assert!(sheet(&run).contains("simplified"), "{}", sheet(&run));
    assert!(
        sheet(&run).contains("never"),
        "the rule set forbids taking back"
    );
    run.key(Code::Down)
        .key(Code::Down)
        .keys("15+10")
        .key(Code::Enter);
    assert!(run.app.dialog().is_none());
    assert_eq!(run.effects, [Effect::Begin]);
    assert_eq!(run.game().rules(), &RuleSet::named("simplified").unwrap());
    assert_eq!(run.app.player(Side::Red).name, "Red: Zhang");
    assert_eq!(run.app.player(Side::Black).clock.as_deref(), Some("15:00"));
    run.moves("C2=5").keys("u");
    assert!(
        run.notice().unwrap().contains(":takeback on"),
        "{:?}",
        run.notice()
    );
    run.line(":takeback on").keys("u");
    assert!(matches!(run.app.dialog(), Some(Dialog::Ask(_))));
    let (text, _) = run.saves().pop().unwrap();
    for part in [
        "[Red \"Zhang\"]",
        "[Black \"Li\"]",
        "[Date \"2026.12.01\"]",
        "[Rules \"simplified\"]",
        "[TakeBack \"ask\"]",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn what_is_wrong_in_a_form_is_said_and_the_form_stays() {
    let mut run = Run::new();
    run.key(Code::F(2));
    for _ in 0..5 {
        run.key(Code::Down);
    }
    run.keys("never").key(Code::Enter);
    assert!(
        run.notice().unwrap().starts_with("never: no time control"),
        "{:?}",
        run.notice()
    );
    assert!(run.app.dialog().is_some());
    for _ in 0..9 {
        run.key(Code::Backspace);
    }
    run.key(Code::Down)
        .key(Code::Down)
        .keys("4k4/9 w")
        .key(Code::Enter);
    assert!(run.notice().unwrap().contains("rank"), "{:?}", run.notice());
    assert!(run.app.dialog().is_some());
    run.send(Msg::Clear)
        .keys("4k4/9/9/9/9/9/9/9/9/3KR4 b moves e9f9")
        .key(Code::Enter);
    assert_eq!((run.notice(), run.plies()), (None, 1));
    run.key(Code::F(2)).key(Code::Esc);
    assert!(run.app.dialog().is_none());
}

#[test]
fn a_handicap_takes_pieces_from_red() {
    let mut run = Run::new();
    run.send(Msg::NewGame);
    for _ in 0..6 {
        run.key(Code::Down);
    }
    run.key(Code::Right).key(Code::Enter);
    assert_eq!(run.app.position().piece(point("b0")), None);
    assert!(run.app.position().piece(point("h0")).is_some());
    assert_eq!(run.app.position().turn(), Side::Red);
}

#[test]
fn the_lot_says_who_plays_red() {
    for (lot, red, black) in [
        (4, "Red: Zhang", "Black: Li"),
        (7, "Red: Li", "Black: Zhang"),
    ] {
        let mut run = Run::new();
        run.key(Code::F(2))
            .keys("Zhang")
            .key(Code::Down)
            .keys("Li")
            .key(Code::Down);
        run.keys(" ").key(Code::Enter);
        assert_eq!(run.effects, [Effect::DrawLot]);
        run.send(Msg::Lot(lot));
        assert_eq!(run.app.player(Side::Red).name, red);
        assert_eq!(run.app.player(Side::Black).name, black);
        assert!(
            run.notice().unwrap().contains("the lot"),
            "{:?}",
            run.notice()
        );
    }
}

#[test]
fn a_game_that_is_left_for_another_is_kept() {
    let mut run = Run::new();
    run.moves("C2=5");
    run.key(Code::F(2)).key(Code::Enter);
    assert_eq!(run.plies(), 0);
    assert!(run.notice().unwrap().contains(":resume"));
    assert_eq!(run.effects.last(), Some(&Effect::Begin));
}

fn unfinished(name: &str, in_use: bool) -> Unfinished {
    Unfinished {
        name: name.to_owned(),
        players: [Some("Zhang".to_owned()), None],
        plies: 34,
        rules: "asian".to_owned(),
        in_use,
    }
}

#[test]
fn the_start_offers_unfinished_games_and_a_typed_move_declines() {
    let mut run = Run::new();
    run.send(Msg::Unfinished(vec![]));
    assert!(run.app.dialog().is_none());
    run.send(Msg::Unfinished(vec![unfinished("a", true)]));
    assert!(run.app.dialog().is_none(), "nothing to go on with");
    run.send(Msg::Unfinished(vec![
        unfinished("a", true),
        unfinished("b", false),
    ]));
    assert!(sheet(&run).contains("34 plies"));
    run.key(Code::Enter);
    assert!(
        run.effects.is_empty() && run.notice().unwrap().contains("playing this game"),
        "{:?}",
        run.notice()
    );
    run.key(Code::Down).key(Code::Enter);
    assert_eq!(run.effects, [Effect::Resume("b".to_owned())]);

    let mut run = Run::new();
    run.send(Msg::Unfinished(vec![unfinished("a", false)]));
    run.keys("C");
    assert!(run.app.dialog().is_none());
    assert_eq!(run.field(), "C");
    run.keys("2=5").key(Code::Enter);
    assert_eq!(run.plies(), 1);

    let mut run = Run::new();
    run.send(Msg::Unfinished(vec![unfinished("a", false)]));
    run.key(Code::Esc);
    assert!(run.app.dialog().is_none() && run.effects.is_empty());
}

#[test]
fn unfinished_games_are_listed_on_demand() {
    let mut run = Run::new();
    run.moves("C2=5").line(":resume");
    assert_eq!(run.effects.pop(), Some(Effect::ListUnfinished));
    run.send(Msg::Unfinished(vec![]));
    assert_eq!(run.notice().as_deref(), Some("there is no unfinished game"));
    run.line(":resume");
    run.send(Msg::Unfinished(vec![
        unfinished("one", false),
        unfinished("two", false),
    ]));
    run.keys("tw").key(Code::Enter);
    assert_eq!(run.effects.pop(), Some(Effect::Resume("two".to_owned())));
}

#[test]
fn a_game_is_saved_under_a_name_and_in_other_forms() {
    let mut run = Run::new();
    run.send(Msg::Today("2026.12.01".to_owned()))
        .moves("C2=5 H8+7");
    run.effects.clear();
    run.key(Code::F(9));
    assert!(
        sheet(&run).contains("xiangqi-2026-12-01.pgn"),
        "{}",
        sheet(&run)
    );
    run.key(Code::Down).key(Code::Right);
    assert!(
        sheet(&run).contains("xiangqi-2026-12-01.wxf"),
        "{}",
        sheet(&run)
    );
    run.key(Code::Enter);
    assert!(
        matches!(run.effects.pop(), Some(Effect::Write { path, text, replace: false })
        if path == "xiangqi-2026-12-01.wxf" && text.contains("C2.5"))
    );
    run.line(":save game.pgn");
    assert!(
        matches!(run.effects.pop(), Some(Effect::Write { text, .. }) if text.contains("[Game"))
    );
    run.line(":export list game.txt");
    assert!(
        matches!(run.effects.pop(), Some(Effect::Write { text, .. }) if text.contains("1. C2=5 H8+7"))
    );
    run.send(Msg::Written("game.txt".to_owned()));
    assert!(
        run.notice()
            .unwrap()
            .contains("game.txt; this form has no place for"),
        "{:?}",
        run.notice()
    );
    run.line(":export fen x.fen");
    assert!(
        matches!(run.effects.pop(), Some(Effect::Write { text, .. }) if text.starts_with("rnbakab1r/9/1c4nc1/"))
    );
    run.line(":export xyz");
    assert!(
        run.notice()
            .unwrap()
            .contains("pgn, wxf, dhtmlxq, list, fen"),
        "{:?}",
        run.notice()
    );
}

#[test]
fn a_file_that_is_there_is_not_replaced_without_asking() {
    let mut run = Run::new();
    run.moves("C2=5").line(":save there.pgn");
    run.effects.clear();
    run.send(Msg::Exists("there.pgn".to_owned()));
    assert!(
        matches!(run.app.dialog(), Some(Dialog::Ask(ask)) if matches!(ask.question, Question::Replace { .. }))
    );
    run.key(Code::Enter);
    assert!(run.effects.is_empty(), "Enter alone replaces nothing");
    run.line(":save there.pgn");
    run.effects.clear();
    run.send(Msg::Exists("there.pgn".to_owned())).keys("y");
    assert!(matches!(
        run.effects.as_slice(),
        [Effect::Write { replace: true, .. }]
    ));
}

#[test]
fn rules_are_shown_and_changed_by_agreement() {
    let mut run = Run::new();
    run.line(":rules");
    assert!(sheet(&run).contains("asian"));
    run.key(Code::Esc).line(":rules uk");
    assert_eq!(
        (run.game().rules().name, run.notice().as_deref()),
        ("uk", Some("the game is judged by uk rules"))
    );
    run.moves("C2=5").line(":rules simplified");
    assert_eq!(run.game().rules().name, "uk");
    run.keys("n");
    assert_eq!(run.notice().as_deref(), Some("Red does not agree"));
    run.line(":rules simplified").keys("y");
    assert_eq!(run.game().rules().name, "simplified");
    run.line(":rules chess");
    assert!(
        run.notice()
            .unwrap()
            .contains("asian, simplified, axf-lite, uk"),
        "{:?}",
        run.notice()
    );
    assert_eq!(run.field(), ":rules chess");
}

/// Under `axf-lite` nobody is guilty and play goes on after the third occurrence; under `asian` it was a draw.
#[test]
fn rules_that_would_have_ended_the_game_are_refused() {
    let mut run = Run::new();
    run.line(":rules axf-lite");
    run.moves("a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0 a8a9 C2=5");
    run.line(":rules asian").keys("y");
    assert_eq!(run.game().rules().name, "axf-lite");
    assert_eq!(
        run.notice().as_deref(),
        Some("by asian rules the game would have ended with ply 8")
    );
}

#[test]
fn pages_scroll_and_close() {
    let mut run = Run::new();
    run.send(Msg::Resize(80, 24)).key(Code::F(1));
    let lines = run.app.sheet().unwrap().lines.len();
    run.key(Code::PageDown);
    assert_eq!(run.app.sheet().unwrap().top, 18);
    run.key(Code::End);
    assert_eq!(run.app.sheet().unwrap().top, lines - 18);
    run.send(Msg::Wheel(-3));
    assert_eq!(run.app.sheet().unwrap().top, lines - 21);
    run.key(Code::Home).key(Code::Up);
    assert_eq!(run.app.sheet().unwrap().top, 0);
    run.keys("q");
    assert_eq!(run.app.sheet(), None);
}

#[test]
fn rows_are_clicked() {
    let mut run = Run::new();
    run.send(Msg::NewGame);
    let sheet = run.app.sheet().unwrap();
    let rules = sheet
        .lines
        .iter()
        .position(|line| matches!(line, Line::Choice { label, .. } if label == "Rules"))
        .unwrap();
    run.send(sheet.tap(rules).unwrap());
    assert!(format!("{:?}", run.app.sheet()).contains("simplified"));
    run.key(Code::Esc).send(Msg::Resign);
    let sheet = run.app.sheet().unwrap();
    assert_eq!(sheet.tap(0), None, "text is no answer");
    run.send(sheet.tap(2).unwrap());
    assert!(run.game().ending().is_some());
}

/// Line mode answers with lines.
#[test]
fn every_dialog_can_be_answered_by_lines() {
    let mut run = Run::new();
    let say = |run: &mut Run, line: &str| {
        run.send(Msg::Line(line.to_owned()));
    };
    say(&mut run, "C2=5");
    say(&mut run, ":draw");
    say(&mut run, "perhaps");
    assert_eq!(run.notice().as_deref(), Some("say yes or no"));
    say(&mut run, "不");
    say(&mut run, ":undo");
    say(&mut run, "Yes");
    assert_eq!(run.plies(), 0);
    say(&mut run, ":new");
    say(&mut run, "1 Zhang");
    say(&mut run, "4 simplified");
    say(&mut run, "4 nonsense");
    assert!(
        run.notice().unwrap().starts_with("Rules nonsense: "),
        "{:?}",
        run.notice()
    );
    say(&mut run, "9 x");
    assert!(run.notice().unwrap().contains("from 1 to 8"));
    say(&mut run, "7 2");
    say(&mut run, "");
    assert_eq!(
        (
            run.game().rules().name,
            run.app.position().piece(point("b0"))
        ),
        ("simplified", None)
    );
    say(&mut run, "h0g2");
    say(&mut run, ":review");
    say(&mut run, ":go 0");
    say(&mut run, "");
    assert_eq!(run.app.review().unwrap().ply(), 1);
    say(&mut run, "1r");
    assert!(run.notice().is_some(), "not a number, so a move, and none");
    say(&mut run, ":comment well met");
    assert_eq!(run.app.record().tree().comment(run.app.node()), "well met");
    say(&mut run, ":game");
    assert_eq!(run.app.screen(), Screen::Play);
    say(&mut run, ":help");
    say(&mut run, "");
    say(&mut run, ":resign black");
    say(&mut run, "y");
    assert!(run.game().ending().is_some());
}

#[test]
fn a_save_that_failed_is_tried_again_before_leaving() {
    let mut run = Run::new();
    run.moves("C2=5");
    run.send(Msg::SaveFailed(full_disk()));
    assert!(run.notice().unwrap().contains("disk is full"));
    run.effects.clear();
    run.send(Msg::Interrupt);
    assert_eq!(run.saves().len(), 1);
    assert!(run.effects.is_empty(), "it asks once");
    assert!(sheet(&run).contains("would be lost"));
    run.send(Msg::Interrupt);
    assert_eq!(run.saves().len(), 1, "and tries again");
    assert_eq!(run.effects, [Effect::Exit(0)]);
}

#[test]
fn all_settings_are_shown_and_changed_in_one_place() {
    let mut run = Run::new();
    run.key(Code::F(12));
    assert!(sheet(&run).contains("notation"));
    run.key(Code::Right);
    assert_eq!(run.app.prefs().writing.name(), "chinese");
    run.key(Code::Left).key(Code::Left);
    assert_eq!(run.app.prefs().writing.name(), "iccs");
    run.key(Code::Up).key(Code::Right);
    let last = SETTINGS.last().unwrap();
    assert_eq!(
        run.app.prefs().get(last),
        "on",
        "the last row is before the first"
    );
    assert_eq!(run.effects.len(), 4, "each change is kept");
    run.send(Msg::Line("2 letters".to_owned()));
    assert_eq!(run.app.prefs().pieces.name(), "letters");
    run.send(Msg::Line("2 stones".to_owned()));
    assert!(
        run.notice()
            .unwrap()
            .contains("traditional, simplified, letters")
    );
    run.send(Msg::Line("99 x".to_owned()));
    assert!(run.notice().is_some());
    run.key(Code::Esc);
    assert!(run.app.dialog().is_none());
}

#[test]
fn an_unsaved_game_is_not_left_without_asking() {
    for leave in [":new", ":resume", ":fen 4k4/9/9/9/9/9/9/9/9/3KR4 b"] {
        let mut run = Run::new();
        run.moves("C2=5");
        run.send(Msg::SaveFailed(full_disk()));
        run.key(Code::Esc);
        assert!(run.info()[0].contains("not saved"), "{:?}", run.info());
        run.effects.clear();
        run.line(leave);
        assert_eq!(run.plies(), 1, "{leave}");
        assert!(
            sheet(&run).contains("would be lost"),
            "{leave}: {}",
            sheet(&run)
        );
        run.keys("n");
        assert!(
            run.app.dialog().is_none() && run.effects.is_empty(),
            "{leave}"
        );
        assert_eq!(run.plies(), 1);
    }
    let mut run = Run::new();
    run.moves("C2=5");
    run.send(Msg::SaveFailed(full_disk()));
    run.moves("H8+7");
    assert_eq!(run.info(), Vec::<String>::new(), "the next save went well");
}
