//! What must hold in any position and any game, tried on thousands of both, played by chance from the initial array and
//! from the positions of `tests/data/perft.txt`.
//!
//! The same seed gives the same games; a failure names it, and `SEED=n` starts from another one.

use std::collections::BTreeMap;

use xiangqi::core::referee::presets;
use xiangqi::core::referee::ruleset::Progress;
use xiangqi::core::{Ending, Game, Kind, Move, Point, Position, RuleSet, Ruling, Setup};

use crate::perft;
use crate::support::{Chance, Shuffler, View, letters, moves, point, setup, setup_of};

/// Plays a hundred-odd plies by chance from many starts, and shows every position to `look`.
fn each_position(games: usize, mut look: impl FnMut(&Position, &mut Chance)) {
    let mut chance = Chance::seeded();
    let starts = perft::fens();
    for game in 0..games {
        let mut position = if game % 2 == 0 {
            Position::initial()
        } else {
            let fen = starts[chance.below(starts.len())];
            setup(fen).position().unwrap()
        };
        for _ in 0..120 {
            look(&position, &mut chance);
            let Some(mv) = chance.pick(&position.legal_moves()) else {
                break;
            };
            position = position.play(mv).unwrap();
        }
    }
}

#[test]
fn legal_moves_are_all_pairs_of_points_that_are_not_refused() {
    let mut positions = 0;
    each_position(60, |position, _| {
        positions += 1;
        let mut allowed = Vec::new();
        for from in Point::ALL {
            for to in Point::ALL {
                let mv = Move::new(from, to);
                if position.examine(mv).is_ok() {
                    allowed.push(mv);
                }
            }
        }
        let moves = position.legal_moves();
        assert_eq!(letters(moves.iter()), letters(&allowed), "{position:?}");
        assert_eq!(position.has_legal_move(), !allowed.is_empty());
    });
    assert!(positions > 2000, "only {positions}");
}

#[test]
fn a_legal_move_never_leaves_the_general_to_be_captured() {
    each_position(200, |position, _| {
        let side = position.turn();
        for &mv in position.legal_moves().iter() {
            let after = position.play(mv).unwrap();
            assert_eq!(after.turn(), side.other());
            let general = after.general(side);
            assert_eq!(
                after.attackers(general, side.other()),
                [],
                "{position:?} {mv:?}"
            );
        }
    });
}

#[test]
fn position_and_key_are_those_built_from_scratch() {
    each_position(400, |position, _| {
        let again = setup_of(position).position().unwrap();
        assert_eq!(*position, again);
        assert_eq!(position.key(), again.key(), "{position:?}");
        assert_eq!(position.in_check(), again.in_check());
    });
}

#[test]
fn different_positions_differ() {
    let mut seen: BTreeMap<u64, Setup> = BTreeMap::new();
    each_position(200, |position, _| {
        let here = setup_of(position);
        let other = seen.entry(position.key()).or_insert_with(|| here.clone());
        assert_eq!(*other, here, "two positions with one key");
    });
    assert!(seen.len() > 5000, "only {}", seen.len());
}

#[test]
fn exchanging_two_like_men_changes_nothing() {
    // The two chariots go to each other's points.
    let start = setup("3k5/9/9/9/9/9/9/9/R7R/4K4 w");
    let mut game = Game::from_setup(start, RuleSet::default()).unwrap();
    for mv in moves("a1a2 d9d8 i1a1 d8d9 a2i2 d9d8 i2i1 d8d9") {
        game.play(mv).unwrap();
    }
    let (before, after) = (game.position_at(0).unwrap(), game.position());
    assert_ne!(before.man(point("a1")), after.man(point("a1")));
    assert_eq!(before, after);
    assert_eq!(before.key(), after.key());
    assert_eq!(game.occurrences(), [0, 8]);
}

#[test]
fn move_sets_follow_a_mirror_and_a_turn_of_the_board() {
    each_position(200, |position, _| {
        let moves = position.legal_moves();
        for view in View::ALL {
            let seen = view.setup(&setup_of(position)).position().unwrap();
            let turned: Vec<Move> = moves.iter().map(|&mv| view.mv(mv)).collect();
            assert_eq!(letters(seen.legal_moves().iter()), letters(&turned));
            assert_eq!(seen.in_check(), position.in_check());
        }
    });
}

/// Plays games by chance, some straight, some full of going back and forth, under every rule set.
fn each_game(games: usize, mut play: impl FnMut(Game, Shuffler)) {
    let mut chance = Chance::seeded();
    let starts = perft::fens();
    for number in 0..games {
        for rules in presets::ALL {
            let start = if number % 3 == 0 {
                Setup::initial()
            } else {
                setup(starts[chance.below(starts.len())])
            };
            let game = Game::from_setup(start, rules).unwrap();
            play(game, Shuffler::new(chance.below(1 << 30), number % 4));
        }
    }
}

/// More plies than any game can have in which captures, and under `uk` soldier moves, are all that sets the count back,
/// and positions do not recur for ever.
const ENDLESS: usize = 30 * 120 * 4;

#[test]
fn every_game_ends_and_none_passes_the_limit() {
    let mut ends = BTreeMap::new();
    each_game(60, |mut game, mut shuffler| {
        let limit = game.rules().limit.plies;
        while game.ending().is_none() {
            assert!(game.plies().len() < ENDLESS, "no end: {:?}", game.rules());
            let mv = shuffler.pick(&game).expect("a game without moves is over");
            game.play(mv).unwrap();
            assert!(game.quiet() <= limit);
            assert!(game.quiet() < limit || game.ending().is_some());
        }
        assert!(game.play(Move::new(Point::ALL[0], Point::ALL[1])).is_err());
        *ends.entry(kind_of(game.ending())).or_insert(0) += 1;
    });
    // All the ways in which the rules end a game came up, so the test has seen them.
    for kind in ["checkmate", "stalemate", "repetition", "bare", "move limit"] {
        assert!(ends.contains_key(kind), "no {kind} among {ends:?}");
    }
}

fn kind_of(ending: Option<&Ending>) -> &'static str {
    match ending {
        None => "none",
        Some(Ending::Checkmate { .. }) => "checkmate",
        Some(Ending::Stalemate { .. }) => "stalemate",
        Some(Ending::Repetition(_)) => "repetition",
        Some(Ending::Bare) => "bare",
        Some(Ending::MoveLimit { .. }) => "move limit",
        Some(Ending::Resignation { .. } | Ending::Agreement | Ending::Time { .. }) => "players",
    }
}

#[test]
fn the_counts_kept_along_the_game_are_those_counted_from_scratch() {
    each_game(20, |mut game, mut shuffler| {
        let soldiers = game.rules().limit.progress == Progress::CaptureOrSoldier;
        let mut history = vec![setup_of(game.position())];
        let mut quiet = 0;
        let mut from = 0;
        while game.ending().is_none() {
            let mv = shuffler.pick(&game).unwrap();
            let before = history.last().unwrap().clone();
            let ply = game.play(mv).unwrap().clone();
            assert_eq!(ply.mv, mv);
            assert_eq!(Some(ply.piece), before.piece(mv.from));
            assert_eq!(ply.captured, before.piece(mv.to));
            assert_eq!(ply.check, ply.after.in_check());

            history.push(setup_of(game.position()));
            if ply.captured.is_some() {
                from = history.len() - 1;
            }
            if ply.captured.is_some() || (soldiers && ply.piece.kind == Kind::Soldier) {
                quiet = 0;
            } else {
                quiet += 1;
            }
            assert_eq!(game.quiet(), quiet);
            let here = history.last().unwrap();
            let stood: Vec<usize> = (from..history.len())
                .filter(|&n| history[n] == *here)
                .collect();
            assert_eq!(game.occurrences(), stood);
            if let Some(Ending::Repetition(ruling)) = game.ending() {
                assert_eq!(ruling.finding.occurrences, stood);
                assert!(stood.len() >= 3);
            }
        }
    });
}

#[test]
fn what_is_foreseen_is_what_comes() {
    each_game(8, |mut game, mut shuffler| {
        while game.ending().is_none() {
            let mut rulings = Vec::new();
            for &mv in game.position().legal_moves().iter() {
                let foreseen = game.foresee(mv).unwrap();
                if let Some(Ending::Repetition(ruling)) = &foreseen {
                    rulings.push((mv, Ruling::clone(ruling)));
                }
                let mut next = game.clone();
                next.play(mv).unwrap();
                assert_eq!(next.ending(), foreseen.as_ref(), "{mv:?}");
            }
            assert_eq!(game.rulings_ahead(), rulings);
            game.play(shuffler.pick(&game).unwrap()).unwrap();
        }
        assert_eq!(game.rulings_ahead(), []);
    });
}

#[test]
fn what_a_loop_would_come_to_is_what_it_comes_to() {
    let mut seen = 0;
    each_game(60, |mut game, mut shuffler| {
        while game.ending().is_none() {
            game.play(shuffler.pick(&game).unwrap()).unwrap();
        }
        let Some(Ending::Repetition(ruling)) = game.ending() else {
            return;
        };
        let (end, stood) = (game.plies().len(), &ruling.finding.occurrences);
        let length = end - stood[stood.len() - 2];
        if repeats(&game, length) {
            seen += 1;
            for back in 1..=length {
                let mut before = game.clone();
                before.truncate(end - back);
                assert_eq!(
                    before.if_repeated().as_ref(),
                    game.ending(),
                    "{back} before"
                );
            }
        }
    });
    assert!(seen > 20, "only {seen}");
}

/// Whether a game's last plies were the same as those before them, `length` each time.
fn repeats(game: &Game, length: usize) -> bool {
    let moves: Vec<Move> = game.plies().iter().rev().map(|ply| ply.mv).collect();
    moves.len() >= 2 * length && moves[..length] == moves[length..2 * length]
}

#[test]
fn taking_back_and_playing_again_changes_nothing() {
    each_game(12, |mut game, mut shuffler| {
        let mut chance = shuffler.chance();
        while game.ending().is_none() {
            game.play(shuffler.pick(&game).unwrap()).unwrap();
        }
        let whole = game.clone();
        for _ in 0..5 {
            let keep = chance.below(whole.plies().len() + 1);
            game.truncate(keep);
            assert_eq!(game.plies(), &whole.plies()[..keep]);
            assert_eq!(game.ending().is_some(), keep == whole.plies().len());
            assert_eq!(Some(game.position()), whole.position_at(keep));
            for ply in &whole.plies()[keep..] {
                game.play(ply.mv).unwrap();
            }
            assert_eq!(game, whole);
        }
    });
}

#[test]
fn verdicts_follow_a_mirror_and_a_turn_of_the_board() {
    let mut rulings = 0;
    each_game(40, |mut game, mut shuffler| {
        while game.ending().is_none() {
            game.play(shuffler.pick(&game).unwrap()).unwrap();
        }
        for view in [View::Mirrored, View::Turned] {
            let mut seen = Game::from_setup(view.setup(game.setup()), *game.rules()).unwrap();
            for ply in game.plies() {
                assert_eq!(seen.ending(), None);
                seen.play(view.mv(ply.mv)).unwrap();
            }
            let wanted = game.ending().map(|ending| view.outcome(ending.outcome()));
            assert_eq!(
                seen.ending().map(Ending::outcome),
                wanted,
                "{view:?} {game:?}"
            );
            assert_eq!(kind_of(seen.ending()), kind_of(game.ending()));
            if let (Some(Ending::Repetition(one)), Some(Ending::Repetition(other))) =
                (game.ending(), seen.ending())
            {
                rulings += 1;
                assert_eq!(one.ground, other.ground);
                let kinds = |ruling: &Ruling| -> Vec<_> {
                    ruling
                        .finding
                        .natures
                        .iter()
                        .map(std::mem::discriminant)
                        .collect()
                };
                assert_eq!(kinds(one), kinds(other));
            }
        }
    });
    assert!(rulings > 100, "only {rulings}");
}
