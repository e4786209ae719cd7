//! How games end: what ends them, in which order the ends are asked for, and what takes an end back.
//!
//! A case is a line: start, rule sets, moves, how it ends. Each is played as it stands, mirrored, and turned with the
//! colours exchanged; every ply is foreseen before it is played.

use xiangqi::core::referee::presets::{ALL, ASIAN, AXF_LITE, SIMPLIFIED, UK};
use xiangqi::core::{Ending, Game, Move, Outcome, PlayError, Point, RuleSet, Setup, Side};

use crate::support::{View, moves, mv, setup};

/// How a game ends, in words, the sides as in the unturned view.
fn describe(game: &Game, view: View) -> String {
    let Some(ending) = game.ending() else {
        return "goes on".to_owned();
    };
    let outcome = match view.outcome(ending.outcome()) {
        Outcome::Win(Side::Red) => "Red wins",
        Outcome::Win(Side::Black) => "Black wins",
        Outcome::Draw => "draw",
    };
    let why = match ending {
        Ending::Checkmate { .. } => "checkmate".to_owned(),
        Ending::Stalemate { .. } => "stalemate".to_owned(),
        Ending::Repetition(ruling) => {
            format!("{:?} at {:?}", ruling.ground, ruling.finding.occurrences)
        }
        Ending::Bare => "bare".to_owned(),
        Ending::MoveLimit { plies } => format!("{plies} plies"),
        Ending::Resignation { .. } => "resignation".to_owned(),
        Ending::Agreement => "agreement".to_owned(),
        Ending::Time { .. } => "time".to_owned(),
    };
    format!("{outcome}: {why}")
}

/// Under each of these rule sets, the moves from the start end the game like this, and not before the last.
fn check(start: &Setup, rules: &[RuleSet], played: &[Move], wanted: &str) {
    for view in View::ALL {
        for &rules in rules {
            let mut game = Game::from_setup(view.setup(start), rules).unwrap();
            for &mv in played {
                let mv = view.mv(mv);
                assert_eq!(game.ending(), None, "{} {mv:?}", rules.name);
                let foreseen = game.foresee(mv).unwrap();
                game.play(mv).unwrap();
                assert_eq!(game.ending(), foreseen.as_ref());
            }
            assert_eq!(describe(&game, view), wanted, "{} {view:?}", rules.name);
            if game.ending().is_some() {
                let whole = game.clone();
                for from in Point::ALL {
                    let any = Move::new(from, Point::ALL[0]);
                    assert_eq!(game.play(any).err(), Some(PlayError::Over));
                }
                assert_eq!(game, whole);
            }
        }
    }
}

fn check_text(fen: &str, rules: &[RuleSet], played: &str, wanted: &str) {
    check(&setup(fen), rules, &moves(played), wanted);
}

/// No move and in check: mate. `b1b9` gives it.
const MATE_IN_ONE: &str = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w";
/// No move and not in check: stalemate. `f6f7` gives it.
const STALEMATE_IN_ONE: &str = "5k3/9/9/5P3/9/9/9/9/9/4K4 w";
/// Red can check on i9 and i8 for ever, or go up and down the i-file.
const LONE_CHARIOT: &str = "4k4/8R/9/9/9/9/9/9/9/3K5 w";

#[test]
fn who_cannot_move_loses() {
    check_text(MATE_IN_ONE, &ALL, "b1b9", "Red wins: checkmate");
    check_text(STALEMATE_IN_ONE, &ALL, "f6f7", "Red wins: stalemate");
    // at the start already
    check_text(
        "1R1k5/R8/9/9/9/9/9/9/9/4K4 b",
        &ALL,
        "",
        "Red wins: checkmate",
    );
    check_text(
        "5k3/9/5P3/9/9/9/9/9/9/4K4 b",
        &ALL,
        "",
        "Red wins: stalemate",
    );
    // with an elephant left whose eyes are both blocked
    check_text(
        "5k3/1P7/b4P3/1P7/9/9/9/9/9/4K4 b",
        &ALL,
        "",
        "Red wins: stalemate",
    );
    // with a soldier left that can move
    check_text("5k3/9/5P3/9/9/9/9/9/9/p3K4 b", &ALL, "", "goes on");
}

#[test]
fn the_limit_is_reached_at_its_very_ply() {
    let at = |fen: &str, quiet| Setup {
        quiet,
        ..setup(fen)
    };
    let by_capture = [ASIAN, SIMPLIFIED, AXF_LITE];
    for (rules, limit) in [(&by_capture[..], 120), (&[UK], 100)] {
        let draw = format!("draw: {limit} plies");
        let quiet = moves("i8i7");
        check(&at(LONE_CHARIOT, limit - 2), rules, &quiet, "goes on");
        check(&at(LONE_CHARIOT, limit - 1), rules, &quiet, &draw);
        let two = moves("i8i7 e9e8");
        check(&at(LONE_CHARIOT, limit - 2), rules, &two, &draw);
        // reached, or passed, before the first move
        check(&at(LONE_CHARIOT, limit), rules, &[], &draw);
        let passed = format!("draw: {} plies", limit + 1);
        check(&at(LONE_CHARIOT, limit + 1), rules, &[], &passed);
        // a mate or stalemate on the last ply wins
        check(
            &at(MATE_IN_ONE, limit - 1),
            rules,
            &moves("b1b9"),
            "Red wins: checkmate",
        );
        check(
            &at(STALEMATE_IN_ONE, limit - 1),
            rules,
            &moves("f6f7"),
            "Red wins: stalemate",
        );
        // so does a ruling: the ply that brings the limit also makes the position stand for the third time
        check(
            &at(LONE_CHARIOT, limit - 8),
            rules,
            &moves("i8i9 e9e8 i9i8 e8e9").repeat(2),
            "Black wins: PerpetualCheck at [0, 4, 8]",
        );
        check(
            &at(LONE_CHARIOT, limit - 7),
            rules,
            &moves("i8i9 e9e8 i9i8 e8e9 i8i9 e9e8 i9i8"),
            &draw,
        );
        // a capture starts the count again
        let capture = at("3k5/9/9/9/9/9/9/p8/R8/4K4 w", limit - 1);
        check(&capture, rules, &moves("a1a2"), "goes on");
    }
}

#[test]
fn a_soldier_starts_the_count_again_where_the_rules_say_so() {
    let start = |quiet| Setup {
        quiet,
        ..setup("3k5/9/9/9/9/P8/9/9/R8/4K4 w")
    };
    let soldier = moves("a4a5");
    check(
        &start(119),
        &[ASIAN, SIMPLIFIED, AXF_LITE],
        &soldier,
        "draw: 120 plies",
    );
    check(&start(99), &[UK], &soldier, "goes on");
    check(&start(99), &[UK], &moves("a1a2"), "draw: 100 plies");
    let mut game = Game::from_setup(start(99), UK).unwrap();
    assert_eq!(game.quiet(), 99);
    game.play(mv("a4a5")).unwrap();
    assert_eq!(game.quiet(), 0);
    game.play(mv("d9d8")).unwrap();
    assert_eq!(game.quiet(), 1);
}

/// Sixty moves of each side without capture, in which no position stands for the third time.
fn quiet_walk() -> (Setup, Vec<Move>) {
    let start = setup("3k5/9/9/9/9/9/9/9/R8/4K4 w");
    let files = [0, 1, 2, 4, 5, 6, 7, 8];
    let mut points: Vec<Point> = (1..=7)
        .flat_map(|rank| {
            let mut row: Vec<Point> = files
                .into_iter()
                .map(|file| Point::at(file, rank).unwrap())
                .collect();
            if rank % 2 == 0 {
                row.reverse();
            }
            row
        })
        .collect();
    points.extend(points.clone().into_iter().rev().skip(1));
    let black = [mv("d9d8"), mv("d8d9")];
    let played = points
        .windows(2)
        .take(60)
        .zip(black.into_iter().cycle())
        .flat_map(|(step, answer)| [Move::new(step[0], step[1]), answer])
        .collect();
    (start, played)
}

#[test]
fn the_limit_counts_plies_not_moves() {
    let (start, played) = quiet_walk();
    assert_eq!(played.len(), 120);
    let by_capture = [ASIAN, SIMPLIFIED, AXF_LITE];
    check(&start, &by_capture, &played[..119], "goes on");
    check(&start, &by_capture, &played, "draw: 120 plies");
    check(&start, &[UK], &played[..99], "goes on");
    check(&start, &[UK], &played[..100], "draw: 100 plies");
    // the count of the setup goes on
    let start = setup("3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 58 40");
    let mut game = Game::from_setup(start, ASIAN).unwrap();
    for mv in moves("e1e2 d9d8") {
        game.play(mv).unwrap();
    }
    assert_eq!(game.quiet(), 60);
    assert_eq!(game.ending(), None);
}

#[test]
fn a_draw_where_neither_side_can_win() {
    for fen in [
        "3k5/9/9/9/9/9/9/9/4C4/2B1K4 w",
        "3k5/9/9/4P4/9/9/9/9/9/4K4 w",
        "3k5/9/9/9/9/9/9/9/4N4/4K4 w",
        "3k5/9/9/9/9/9/9/9/R8/4K4 w",
        "3k5/9/9/9/9/9/9/9/p8/4K4 w",
        "3k5/r8/9/9/9/9/9/9/9/4K4 w",
    ] {
        check_text(fen, &ALL, "", "goes on");
    }
    for fen in [
        "2b1kab2/4a4/9/9/9/9/9/9/9/2BAKAB2 w",
        "3k5/9/9/9/9/9/9/9/9/4K4 b",
    ] {
        check_text(fen, &ALL, "", "draw: bare");
    }
    // soldiers at home, of either side
    for fen in [
        "3k5/9/9/9/9/4P4/9/9/9/4K4 w",
        "3k5/9/9/p1p6/9/4P4/9/9/9/4K4 w",
    ] {
        check_text(fen, &[ASIAN, AXF_LITE, UK], "", "goes on");
        check_text(fen, &[SIMPLIFIED], "", "draw: bare");
    }
    // the last soldier is taken
    let last = "3k5/9/9/9/9/9/9/9/4p4/4K4 w";
    check_text(last, &ALL, "e0e1", "draw: bare");
    // the last chariot is taken, and soldiers at home remain
    let last = "3k5/9/9/9/9/P8/9/9/4r4/4K4 w";
    check_text(last, &[ASIAN, AXF_LITE, UK], "e0e1", "goes on");
    check_text(last, &[SIMPLIFIED], "e0e1", "draw: bare");
    // asked before the limit
    let start = Setup {
        quiet: 120,
        ..setup("3k5/9/9/9/9/9/9/9/9/4K4 w")
    };
    check(&start, &ALL, &[], "draw: bare");
}

/// Red goes up the i-file and down again, Black aside and back: idle.
const IDLE: &str = "i8i7 e9f9 i7i8 f9e9 ";
/// Red checks twice.
const CHECKS: &str = "i8i9 e9e8 i9i8 e8e9 ";

#[test]
fn each_rule_set_looks_at_its_own_window() {
    let games = |cycles: &[&str]| cycles.concat();
    // All plies from the first occurrence: one idle cycle acquits. The last cycle only: it does not.
    let idle_first = games(&[IDLE, CHECKS]);
    check_text(
        LONE_CHARIOT,
        &[ASIAN],
        &idle_first,
        "draw: Repetition at [0, 4, 8]",
    );
    check_text(
        LONE_CHARIOT,
        &[SIMPLIFIED, AXF_LITE, UK],
        &idle_first,
        "Black wins: PerpetualCheck at [0, 4, 8]",
    );
    let checks_first = games(&[CHECKS, IDLE]);
    check_text(
        LONE_CHARIOT,
        &[ASIAN, SIMPLIFIED, UK],
        &checks_first,
        "draw: Repetition at [0, 4, 8]",
    );
    check_text(LONE_CHARIOT, &[AXF_LITE], &checks_first, "goes on");
    check_text(
        LONE_CHARIOT,
        &ALL,
        &games(&[CHECKS, CHECKS]),
        "Black wins: PerpetualCheck at [0, 4, 8]",
    );
}

#[test]
fn where_play_goes_on_every_later_occurrence_is_judged_again() {
    check_text(
        LONE_CHARIOT,
        &[AXF_LITE],
        &[IDLE, IDLE, IDLE].concat(),
        "goes on",
    );
    check_text(
        LONE_CHARIOT,
        &[AXF_LITE],
        &[IDLE, IDLE, CHECKS].concat(),
        "Black wins: PerpetualCheck at [0, 4, 8, 12]",
    );
    // for ever idle: the limit ends it
    let idle = moves(IDLE).repeat(30);
    check(&setup(LONE_CHARIOT), &[AXF_LITE], &idle, "draw: 120 plies");
}

#[test]
fn occurrences_are_counted_from_the_last_capture() {
    let start = "4k4/8R/9/8p/9/9/9/9/9/3K5 w";
    let first = "i8i6 e9e8 i6i8 e8e9 ";
    check_text(start, &ALL, &[first, CHECKS].concat(), "goes on");
    check_text(
        start,
        &ALL,
        &[first, CHECKS, "i8i9 e9e8 i9i8"].concat(),
        "Black wins: PerpetualCheck at [3, 7, 11]",
    );
}

#[test]
fn the_side_to_move_is_part_of_the_position() {
    let mut game = Game::from_setup(setup(LONE_CHARIOT), ASIAN).unwrap();
    // Red takes three moves where Black takes two: the board is as at the start, but Black is to move.
    for mv in moves("i8i7 e9f9 i7i6 f9e9 i6i8") {
        game.play(mv).unwrap();
    }
    let (start, here) = (game.position_at(0).unwrap(), game.position());
    assert!(
        Point::ALL
            .iter()
            .all(|&at| start.piece(at) == here.piece(at))
    );
    assert_ne!(start, here);
    assert_eq!(game.occurrences(), [5]);
}

#[test]
fn the_players_end_a_game_once() {
    for side in Side::BOTH {
        let mut game = Game::new(ASIAN);
        game.resign(side);
        assert_eq!(game.ending(), Some(&Ending::Resignation { loser: side }));
        game.flag(side.other());
        game.agree_draw();
        game.resign(side.other());
        let ending = game.ending().unwrap();
        assert_eq!(*ending, Ending::Resignation { loser: side });
        assert_eq!(ending.outcome(), Outcome::Win(side.other()));
        assert!(!ending.is_by_rule());
        assert_eq!(game.play(mv("h2e2")).err(), Some(PlayError::Over));

        let mut game = Game::new(ASIAN);
        game.flag(side);
        let ending = game.ending().unwrap();
        assert_eq!(*ending, Ending::Time { loser: side });
        assert_eq!(ending.outcome(), Outcome::Win(side.other()));
    }
    let mut game = Game::new(ASIAN);
    game.agree_draw();
    assert_eq!(game.ending().unwrap().outcome(), Outcome::Draw);
    // after a mate there is nothing left to give up
    let mut game = Game::from_setup(setup(MATE_IN_ONE), ASIAN).unwrap();
    game.play(mv("b1b9")).unwrap();
    game.resign(Side::Red);
    assert_eq!(
        game.ending(),
        Some(&Ending::Checkmate { loser: Side::Black })
    );
}

#[test]
fn cutting_a_game_takes_back_what_the_players_decided_and_not_what_the_rules_say() {
    let mut game = Game::new(ASIAN);
    for mv in moves("h2e2 h9g7") {
        game.play(mv).unwrap();
    }
    game.resign(Side::Red);
    game.truncate(2);
    assert_eq!(game.ending(), None);
    game.agree_draw();
    game.truncate(1);
    assert_eq!((game.ending(), game.plies().len()), (None, 1));
    // more than there are: nothing is cut
    game.truncate(9);
    assert_eq!(game.plies().len(), 1);

    let mut game = Game::from_setup(setup(MATE_IN_ONE), ASIAN).unwrap();
    game.play(mv("b1b9")).unwrap();
    game.truncate(1);
    assert_eq!(
        game.ending(),
        Some(&Ending::Checkmate { loser: Side::Black })
    );
    game.truncate(0);
    assert_eq!(game.ending(), None);

    let mut game = Game::from_setup(setup(LONE_CHARIOT), ASIAN).unwrap();
    for mv in moves(CHECKS).repeat(2) {
        game.play(mv).unwrap();
    }
    let whole = game.clone();
    game.truncate(8);
    assert_eq!(game, whole);
    game.truncate(7);
    assert_eq!(game.ending(), None);
    game.play(mv("e8e9")).unwrap();
    assert_eq!(game, whole);
}

#[test]
fn a_ruling_is_seen_coming() {
    let mut game = Game::from_setup(setup(LONE_CHARIOT), ASIAN).unwrap();
    for mv in moves(CHECKS).repeat(2).into_iter().take(7) {
        assert_eq!(game.rulings_ahead(), []);
        game.play(mv).unwrap();
    }
    let ahead = game.rulings_ahead();
    let [(mv, ruling)] = ahead.as_slice() else {
        panic!("{ahead:?}")
    };
    assert_eq!(*mv, crate::support::mv("e8e9"));
    assert_eq!(ruling.outcome, Outcome::Win(Side::Black));
    assert_eq!(game.ending(), None);
}
