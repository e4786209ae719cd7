//! Loops: which plies a ruling looks at, what the players are told while they are still inside, and why a side is not
//! guilty.

use xiangqi::core::referee::Innocence;
use xiangqi::core::referee::presets::{ASIAN, AXF_LITE, SIMPLIFIED, UK};
use xiangqi::core::{Ending, Game, Guilt, Outcome, RuleSet, Ruling, Side};

use crate::support::{moves, mv, setup};

/// A chariot hunts a cannon that nobody protects; the loop closes with the cannon's move.
const HUNT: &str = "4k4/9/9/9/1c7/9/9/9/9/R2K5 w";
const HUNTED: &str = "a0b0 b5a5 b0a0 a5b5";

/// The cannons have changed places after the first of these loops; after the second, nothing has.
const LIKE: &str = "9/3k5/cc7/R8/9/R8/9/9/5K3/9 w";
const SWAP: &str = "a6f6 a7a8 f6a6 b7a7 a6f6 a8b8 f6a6 b8b7";
const WAIT: &str = "f1f0 d8d9 f0f1 d9d8";

/// A game in which all these moves were played, none of them after its end.
fn played(fen: &str, rules: RuleSet, lines: &[&str]) -> Game {
    let mut game = Game::from_setup(setup(fen), rules).unwrap();
    for mv in lines.iter().flat_map(|line| moves(line)) {
        game.play(mv).unwrap();
    }
    game
}

fn ruling(ending: Option<&Ending>) -> &Ruling {
    match ending {
        Some(Ending::Repetition(ruling)) => ruling,
        other => panic!("no ruling: {other:?}"),
    }
}

/// The occurrences and the plies examined when the lines have been played.
fn check_window(
    rules: RuleSet,
    lines: &[&str],
    occurrences: &[usize],
    window: std::ops::Range<usize>,
) {
    let game = played(LIKE, rules, lines);
    let finding = &ruling(game.ending()).finding;
    assert_eq!(finding.occurrences, occurrences, "{lines:?}");
    assert_eq!(finding.window, window, "{} {lines:?}", rules.name);
}

#[test]
fn where_like_men_change_places_the_last_cycle_is_not_enough() {
    // Back to the occurrence at which each cannon stood where it stands now.
    check_window(SIMPLIFIED, &[SWAP, SWAP], &[0, 8, 16], 0..16);
    check_window(SIMPLIFIED, &[SWAP, WAIT], &[0, 8, 12], 8..12);
    // There is no such occurrence: all there is.
    check_window(SIMPLIFIED, &[WAIT, SWAP], &[0, 4, 12], 0..12);
    check_window(UK, &[SWAP, SWAP], &[0, 8, 16], 0..16);
    check_window(UK, &[WAIT, WAIT], &[0, 4, 8], 4..8);
    for lines in [[SWAP, WAIT], [WAIT, SWAP]] {
        let middle = moves(lines[0]).len();
        check_window(ASIAN, &lines, &[0, middle, 12], 0..12);
    }
}

/// What is told of the repeated loop after so many plies of the loop, played over and over.
fn told(fen: &str, rules: RuleSet, cycle: &str, plies: usize) -> (Game, Option<Ending>) {
    let mut game = Game::from_setup(setup(fen), rules).unwrap();
    for &mv in moves(cycle).iter().cycle().take(plies) {
        game.play(mv).unwrap();
    }
    let ends = game.if_repeated();
    (game, ends)
}

#[test]
fn who_would_lose_is_known_from_the_second_occurrence_on() {
    for rules in [ASIAN, SIMPLIFIED, AXF_LITE] {
        for plies in 0..4 {
            assert_eq!(told(HUNT, rules, HUNTED, plies).1, None, "{plies}");
        }
        for plies in 4..8 {
            let (game, ends) = told(HUNT, rules, HUNTED, plies);
            assert_eq!(game.ending(), None);
            let ruling = ruling(ends.as_ref());
            assert_eq!(ruling.outcome, Outcome::Win(Side::Black), "{plies}");
            assert_eq!(ruling.finding.occurrences, [0, 4, 8]);
            let Guilt::Chase(victim) = ruling.finding.guilt.red else {
                panic!("{:?}", ruling.finding.guilt.red)
            };
            let cannon = game.position().station(victim).unwrap();
            assert_eq!(cannon.rank(), 5);
        }
        let (game, ends) = told(HUNT, rules, HUNTED, 8);
        assert_eq!(ruling(game.ending()).outcome, Outcome::Win(Side::Black));
        assert_eq!(ends, None, "it has come");
    }
    for plies in 4..8 {
        let (_, ends) = told(HUNT, UK, HUNTED, plies);
        assert_eq!(ruling(ends.as_ref()).outcome, Outcome::Draw);
    }
}

#[test]
fn who_leaves_the_loop_is_told_no_more() {
    // Red goes another way at ply 5, Black at ply 6.
    for (plies, other) in [(4, "a0c0"), (5, "e9e8")] {
        let (mut game, _) = told(HUNT, ASIAN, HUNTED, plies);
        game.play(mv(other)).unwrap();
        assert_eq!(game.if_repeated(), None);
    }
    // The loop may begin after other moves, and the plies are counted from the start of the game.
    let game = played(HUNT, ASIAN, &["d0d1 e9e8", HUNTED, "a0b0"]);
    let ends = game.if_repeated();
    assert_eq!(ruling(ends.as_ref()).finding.occurrences, [2, 6, 10]);
}

#[test]
fn what_would_end_a_repeated_loop_may_be_nothing_or_the_limit() {
    // Nobody does anything: where play goes on, it goes on.
    let idle = "9/3k5/9/9/4p4/9/4C4/9/5K3/9 w";
    for plies in 4..8 {
        let (game, ends) = told(idle, AXF_LITE, WAIT, plies);
        assert!(game.occurrences().len() > 1);
        assert_eq!(ends, None);
        assert_eq!(
            ruling(told(idle, ASIAN, WAIT, plies).1.as_ref()).outcome,
            Outcome::Draw
        );
    }
    // 114 plies without a capture before: the limit of 120 is reached two plies before the third occurrence.
    let (_, ends) = told(&format!("{idle} - - 114 60"), ASIAN, WAIT, 4);
    assert_eq!(ends, Some(Ending::MoveLimit { plies: 120 }));
    // With 112 both come at once, and the ruling goes first.
    let (_, ends) = told(&format!("{idle} - - 112 60"), ASIAN, WAIT, 4);
    assert_eq!(ruling(ends.as_ref()).outcome, Outcome::Draw);
}

/// What both sides are found guilty or innocent of when a loop was played twice.
fn guilt(fen: &str, rules: RuleSet, cycle: &str) -> (Guilt, Guilt) {
    let game = played(fen, rules, &[cycle, cycle]);
    let guilt = ruling(game.ending()).finding.guilt;
    (guilt.red, guilt.black)
}

#[test]
fn innocence_has_a_reason() {
    // The cannon only runs away: its side's first ply is number 1, or number 5 where the last cycle is examined.
    let (_, black) = guilt(HUNT, ASIAN, HUNTED);
    assert_eq!(black, Guilt::Innocent(Innocence::Idle { ply: 1 }));
    assert_eq!(
        guilt(HUNT, UK, HUNTED),
        (
            Guilt::Innocent(Innocence::ChasesIgnored),
            Guilt::Innocent(Innocence::Idle { ply: 5 })
        )
    );
    // Every red ply chases a cannon, now the one and now the other.
    assert_eq!(
        guilt(LIKE, ASIAN, SWAP).0,
        Guilt::Innocent(Innocence::NoCommonVictim)
    );
    // Black attacks the chariot and checks by turns; Red's first ply only answers the check.
    assert_eq!(
        guilt(
            "5k3/9/9/9/9/4c4/3n5/3R5/4A4/4K4 w",
            ASIAN,
            "e0d0 e4d4 d0e0 d4e4"
        ),
        (
            Guilt::Innocent(Innocence::Idle { ply: 0 }),
            Guilt::Innocent(Innocence::Mixed)
        )
    );
}
