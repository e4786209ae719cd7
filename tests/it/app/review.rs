//! Review: walking, finding, editing, the ruling, and playing on.

use xiangqi::app::keymap::Code;
use xiangqi::app::list::Row;
use xiangqi::app::msg::{Effect, Find, Loaded, LoadedGame, Msg, Step, Turn};
use xiangqi::app::{App, Screen};
use xiangqi::record;

use super::{Run, point};

pub(crate) const FILE: &str = "\
[Game \"Chinese Chess\"]
[Red \"Zhang\"]
[Black \"Li\"]
[Result \"1-0\"]
[Odd \"kept\"]
[Rules \"simplified\"]

{before all} 1. C2=5 H8+7 {develops} 2. H2+3 (2. C8=6 R9=8 (2... P7+1) 3. C6+6) R9=8 3. C5+4 1-0
";

/// A program that reviews this file.
pub(crate) fn reviewing(text: &str) -> Run {
    let games = record::read(text.as_bytes()).unwrap().entries;
    let mut run = Run::new();
    run.send(Msg::Loaded(Box::new(Loaded {
        path: "game.pgn".to_owned(),
        games: games
            .into_iter()
            .map(|entry| LoadedGame {
                game: entry.game,
                notes: entry.notes,
            })
            .collect(),
    })));
    run
}

fn ply(app: &App) -> usize {
    app.review().unwrap().ply()
}

#[test]
fn a_line_is_walked() {
    let mut run = reviewing(FILE);
    assert_eq!((run.app.screen(), ply(&run.app)), (Screen::Review, 0));
    run.key(Code::Right).key(Code::Right);
    assert_eq!(ply(&run.app), 2);
    assert_eq!(run.app.marks().last.map(|mv| mv.to), Some(point("g7")));
    run.key(Code::End);
    assert_eq!(ply(&run.app), 5);
    run.key(Code::Right);
    assert_eq!(ply(&run.app), 5);
    run.key(Code::Left).key(Code::PageUp);
    assert_eq!(ply(&run.app), 0);
    run.key(Code::Left);
    assert_eq!(ply(&run.app), 0);
    run.key(Code::Home).key(Code::PageDown);
    assert_eq!(ply(&run.app), 5);
}

#[test]
fn one_goes_to_a_move_by_its_number() {
    let mut run = reviewing(FILE);
    for (typed, at) in [("2", 4), ("1", 2), ("1r", 1), ("2b", 4), ("3", 5), ("0", 0)] {
        run.line(&format!(":go {typed}"));
        assert_eq!((ply(&run.app), run.notice()), (at, None), "{typed}");
    }
    run.keys("2").key(Code::Enter);
    assert_eq!(ply(&run.app), 4, "a digit begins :go");
    for typed in ["4", "x", "-1", "99999999999999999999"] {
        run.line(&format!(":go {typed}"));
        assert!(
            run.notice().unwrap().contains("from 0 to 3"),
            "{:?}",
            run.notice()
        );
        assert_eq!(ply(&run.app), 4);
        run.key(Code::Esc);
    }
}

#[test]
fn the_list_shows_variations_and_comments_and_can_be_clicked() {
    let mut run = reviewing(FILE);
    let rows: Vec<String> = run
        .app
        .list()
        .iter()
        .map(|row| match row {
            Row::Moves { number, cells } => {
                let text = |cell: &Option<xiangqi::app::list::Cell>| {
                    cell.as_ref()
                        .map_or("-".to_owned(), |cell| cell.text.clone())
                };
                format!("{number}. {} {}", text(&cells[0]), text(&cells[1]))
            }
            Row::Variation { depth, cells } => {
                let texts: Vec<&str> = cells.iter().map(|cell| cell.text.as_str()).collect();
                format!("{}{}", "  ".repeat(*depth), texts.join(" "))
            }
            Row::Comment { text, .. } => format!("{{{text}}}"),
        })
        .collect();
    assert_eq!(
        rows,
        [
            "{before all}",
            "1. C2=5 H8+7",
            "{develops}",
            "2. H2+3 -",
            "  2.C8=6 R9=8",
            "    2...P7+1",
            "  3.C6+6",
            "2. - R9=8",
            "3. C5+4 -",
        ]
    );
    let Row::Variation { cells, .. } = run.app.list()[6].clone() else {
        panic!("no variation");
    };
    run.send(Msg::ListClick(cells[0].node));
    assert_eq!(ply(&run.app), 5);
    assert_eq!(run.app.review().unwrap().line().len(), 5);
    assert_eq!(run.app.list_row(), 6);
    run.send(Msg::Wheel(-2));
    assert_eq!(run.app.list_row(), 4);
    run.send(Msg::Wheel(-200)).send(Msg::Wheel(1));
    assert_eq!(run.app.list_row(), 1);
}

#[test]
fn variations_are_walked() {
    let mut run = reviewing(FILE);
    run.send(Msg::Step(Step::To(3))).key(Code::Down);
    assert_eq!(run.app.marks().last.map(|mv| mv.to), Some(point("d2")));
    assert_eq!(run.app.review().unwrap().line().len(), 5);
    run.key(Code::Down);
    assert_eq!(run.app.marks().last.map(|mv| mv.to), Some(point("g2")));
    run.key(Code::Left).key(Code::Down);
    assert_eq!(run.notice().as_deref(), Some("no other move was made here"));
}

#[test]
fn checks_captures_comments_and_texts_are_found() {
    let mut run = reviewing(FILE);
    run.keys("x");
    assert_eq!(ply(&run.app), 5, "C5+4 takes the soldier");
    run.keys("x");
    assert_eq!(
        run.notice().as_deref(),
        Some("no further capture in this line")
    );
    run.keys("C");
    assert_eq!(
        run.notice().as_deref(),
        Some("no further check in this line")
    );
    run.keys("M");
    assert_eq!(ply(&run.app), 2);
    assert_eq!(run.info()[1], "develops");
    run.keys("b");
    assert_eq!(ply(&run.app), 3);
    run.line(":find r9");
    assert_eq!(ply(&run.app), 4);
    run.line(":find devel");
    assert_eq!(ply(&run.app), 2);
    run.line(":find capture");
    assert_eq!(ply(&run.app), 5);
    run.line(":find nowhere");
    assert!(run.notice().unwrap().contains("nowhere"));
    run.send(Msg::Find(Find::Variation, Turn::Previous));
    assert_eq!(ply(&run.app), 3);

    let mut run = Run::from_fen("4k4/8R/9/9/9/9/9/9/9/3K5 w - - 0 1");
    run.moves("i8i9 e9e8 i9i1 e8e9").keys("vC");
    assert_eq!(ply(&run.app), 1, "only the first ply gives check");
}

#[test]
fn moves_follow_by_themselves() {
    let mut run = reviewing(FILE);
    assert_eq!(run.app.next_tick(), None);
    run.line(":auto 0.5");
    assert!(run.app.next_tick().is_some(), "it wants to know the time");
    run.send(Msg::Tick(1_000));
    assert_eq!((ply(&run.app), run.app.next_tick()), (0, Some(1_500)));
    run.send(Msg::Tick(1_499));
    assert_eq!(ply(&run.app), 0);
    run.send(Msg::Tick(1_500));
    assert_eq!((ply(&run.app), run.app.next_tick()), (1, Some(2_000)));
    run.keys("-").send(Msg::Tick(1_500));
    assert_eq!(
        run.app.next_tick(),
        Some(2_500),
        "a second from move to move"
    );
    run.keys(" ");
    assert_eq!(run.app.next_tick(), None);
    run.keys(" ");
    for now in 3..20 {
        run.send(Msg::Tick(now * 1_000));
    }
    assert_eq!((ply(&run.app), run.app.next_tick()), (5, None));
    run.line(":auto 0");
    assert!(run.notice().is_some());
}

#[test]
fn edits_of_a_file_are_asked_about_and_saved() {
    let mut run = reviewing(FILE);
    run.key(Code::Right)
        .keys("e")
        .keys("first move")
        .key(Code::Enter);
    assert_eq!(
        run.app.record().tree().comment(run.app.node()),
        "first move"
    );
    run.key(Code::Esc);
    assert!(
        run.app.dialog().is_some(),
        "what was changed is not dropped without asking"
    );
    run.keys("n");
    assert_eq!(run.app.screen(), Screen::Review);
    run.line(":save out.pgn");
    let Some(Effect::Write {
        path,
        text,
        replace: false,
    }) = run.effects.pop()
    else {
        panic!("{:?}", run.effects);
    };
    assert_eq!(path, "out.pgn");
    for part in ["{first move}", "[Odd \"kept\"]", "{develops}", "P7+1"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    run.send(Msg::Exists("out.pgn".to_owned()));
    run.keys("y");
    assert!(matches!(
        run.effects.pop(),
        Some(Effect::Write { replace: true, .. })
    ));
    run.send(Msg::Written("out.pgn".to_owned()));
    assert_eq!(run.notice().as_deref(), Some("written: out.pgn"));
    run.key(Code::Esc);
    assert_eq!(run.app.screen(), Screen::Play);
}

#[test]
fn ctrl_c_asks_once_where_edits_would_be_lost() {
    let mut run = reviewing(FILE);
    run.keys("e").keys("x").key(Code::Enter);
    run.send(Msg::Interrupt);
    assert!(run.effects.is_empty() && run.app.dialog().is_some());
    run.send(Msg::Interrupt);
    assert_eq!(run.effects, [Effect::Exit(0)]);
}

#[test]
fn moves_are_added_deleted_and_moved_up() {
    let mut run = reviewing(FILE);
    run.key(Code::Right).keys("n").line("C8=5");
    assert_eq!(ply(&run.app), 2);
    assert_eq!(run.app.record().tree().len(), 10);
    run.line("H2+3").key(Code::Esc);
    assert_eq!(ply(&run.app), 3);
    run.key(Code::Left).keys("^");
    let first = run.app.record().tree().path(run.app.node())[0];
    let children: Vec<_> = run.app.record().tree().children(first).collect();
    assert_eq!(children[0], run.app.node());
    run.key(Code::Delete).keys("y");
    assert_eq!((ply(&run.app), run.app.record().tree().len()), (1, 9));
    run.key(Code::Home).key(Code::Delete);
    assert!(run.app.dialog().is_none(), "the start stays");
    run.keys("n").line("C8=9x");
    assert_eq!(run.field(), "C8=9x");
    assert!(run.notice().is_some());
}

#[test]
fn the_game_on_the_table_is_reviewed_without_disturbing_it() {
    let mut run = Run::new();
    run.moves("C2=5 H8+7 H2+3");
    let game = run.game().clone();
    run.saves();
    run.keys("v").key(Code::Home).key(Code::Right);
    assert_eq!(ply(&run.app), 1);
    run.keys("n").line("C8=5").key(Code::Esc);
    run.keys("e").keys("why not").key(Code::Enter);
    assert_eq!(run.game(), &game);
    let saves = run.saves();
    assert!(
        saves.last().unwrap().0.contains("why not"),
        "edits are saved with the game"
    );
    run.send(Msg::Step(Step::First))
        .send(Msg::Step(Step::By(1)));
    run.key(Code::Delete);
    assert!(run.notice().unwrap().contains("stays"));
    run.key(Code::Esc);
    assert_eq!(
        (run.app.screen(), run.app.position()),
        (Screen::Play, game.position())
    );
    run.moves("R9=8");
    assert_eq!(run.plies(), 4);
}

#[test]
fn one_plays_on_from_a_position() {
    let mut run = reviewing(FILE);
    run.send(Msg::Step(Step::To(4)));
    let position = run.app.position().clone();
    run.keys("p");
    assert_eq!((run.app.screen(), run.plies()), (Screen::Play, 4));
    assert_eq!(run.app.position(), &position);
    assert_eq!(run.game().rules().name, "simplified");
    assert_eq!(
        run.app.table().name(xiangqi::core::Side::Red),
        Some("Zhang")
    );
    assert_eq!(run.effects.first(), Some(&Effect::Begin));
    assert_eq!(run.saves().len(), 1);
    // Another game is under way now: the next time it asks.
    run.keys("v").key(Code::Home).keys("p");
    assert!(run.app.dialog().is_some());
    run.key(Code::Enter);
    assert_eq!(run.plies(), 0);
}

#[test]
fn a_position_is_copied() {
    let mut run = reviewing(FILE);
    run.key(Code::Right).keys("f");
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    assert_eq!(run.effects, [Effect::Copy(fen.to_owned())]);
    assert!(run.notice().unwrap().ends_with(fen));
    run.line(":fen");
    assert!(format!("{:?}", run.app.sheet().unwrap()).contains(fen));
}

/// The chariot on the a-file chases the cannon for ever: each red ply of the cycle is a chase, each black one idle.
#[test]
fn the_ruling_is_walked_ply_by_ply() {
    let mut run = Run::from_fen("4k4/9/9/9/1c7/9/9/9/9/R2K5 w - - 0 1");
    run.moves("a0b0 b5a5 b0a0 a5b5 a0b0 b5a5 b0a0 a5b5");
    let verdict =
        "Red loses: perpetual chase of the cannon on b5 by the chariot, plies 1-8, asian rules";
    assert!(
        run.message().unwrap().starts_with(verdict),
        "{:?}",
        run.message()
    );
    let rows: Vec<String> = run.info();
    assert!(
        rows.iter().filter(|row| row.starts_with("ply ")).count() == 8,
        "{rows:?}"
    );
    assert!(
        rows.iter()
            .any(|row| row.starts_with("ply 1 ") && row.contains("chases the cannon on b5")),
        "{rows:?}"
    );
    assert!(
        rows.iter()
            .any(|row| row.starts_with("ply 2 ") && row.contains("idle")),
        "{rows:?}"
    );
    assert!(
        rows.contains(&"Red: perpetual chase of the cannon on b5".to_owned()),
        "{rows:?}"
    );
    assert!(
        rows.contains(&"Black: not guilty: ply 2 is idle".to_owned()),
        "{rows:?}"
    );
    run.line(":why");
    assert_eq!((run.app.screen(), ply(&run.app)), (Screen::Review, 1));
    let marks = run.app.marks();
    assert_eq!(
        (marks.attackers, marks.victims),
        (vec![point("b0")], vec![point("b5")])
    );
    assert!(run.message().unwrap().contains("chases"));
    run.keys("w");
    assert_eq!(ply(&run.app), 2);
    let marks = run.app.marks();
    assert_eq!((marks.attackers, marks.victims), (vec![], vec![]));
    assert!(run.message().unwrap().contains("idle"));
    run.key(Code::Right);
    assert_eq!(run.app.marks().attackers, [point("a0")]);
    let mut run = reviewing(FILE);
    run.keys("w");
    assert!(run.notice().unwrap().contains("not ended by a ruling"));
}

#[test]
fn several_games_are_listed_and_narrowed() {
    let text = format!(
        "{FILE}\n[Red \"Wang\"]\n[Black \"Zhao\"]\n\n1. H2+3 *\n\n[Red \"Wang\"]\n[Black \"Li\"]\n\n1. P7+1 *\n"
    );
    let mut run = reviewing(&text);
    assert_eq!(run.app.screen(), Screen::Play);
    run.keys("wang li").key(Code::Enter);
    assert_eq!(run.app.screen(), Screen::Review);
    assert_eq!(run.app.record().tags.get("Red"), Some("Wang"));
    assert_eq!(run.app.review().unwrap().file().unwrap().number, (3, 3));
    let title: Vec<String> = run.app.title().into_iter().map(|said| said.text).collect();
    assert!(title.contains(&"game 3 of 3".to_owned()), "{title:?}");
}

#[test]
fn a_result_the_rules_do_not_know_is_told_as_recorded() {
    let mut run = reviewing(FILE);
    assert_eq!(run.message(), None);
    run.key(Code::End);
    assert_eq!(run.message().as_deref(), Some("as recorded: 1-0"));
    let mut run = reviewing(&FILE.replace("[Odd", "[Termination \"resignation\"]\n[Odd"));
    run.key(Code::End);
    assert_eq!(run.message().as_deref(), Some("Red wins: Black resigned"));
}

#[test]
fn a_move_is_added_by_clicks_too() {
    let mut run = reviewing(FILE);
    run.send(Msg::Click(point("h0")))
        .send(Msg::Click(point("g2")));
    assert_eq!(
        (run.app.picked(), ply(&run.app)),
        (None, 0),
        "only when asked for"
    );
    run.keys("n").send(Msg::Click(point("h0")));
    assert_eq!(run.app.marks().targets.len(), 2);
    run.send(Msg::Click(point("h5")));
    assert!(run.notice().is_some(), "why the horse does not go there");
    run.send(Msg::Click(point("g2")));
    assert_eq!((run.app.picked(), ply(&run.app)), (None, 1));
    run.send(Msg::Drag {
        from: point("h9"),
        to: point("g7"),
    });
    assert_eq!(ply(&run.app), 2);
    assert_eq!(run.app.record().tree().len(), 11);
}

#[test]
fn long_lists_are_given_around_the_marked_row() {
    let game = "[Red \"A\"]\n\n1. C2=5 *\n\n";
    let mut run = reviewing(&game.repeat(3_000));
    let sheet = run.app.sheet().unwrap();
    assert_eq!((sheet.skipped, sheet.lines.len()), (0, 1_001));
    run.key(Code::End);
    let sheet = run.app.sheet().unwrap();
    let marked = sheet.marked.unwrap();
    assert!(
        format!("{:?}", sheet.lines[marked]).contains("3000."),
        "{:?}",
        sheet.lines[marked]
    );
    assert_eq!(sheet.tap(marked), Some(Msg::Tap(2_999)));
    run.send(sheet.tap(marked - 1).unwrap());
    assert_eq!(
        run.app.review().unwrap().file().unwrap().number,
        (2_999, 3_000)
    );
}
