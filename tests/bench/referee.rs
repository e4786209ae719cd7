//! How fast games are judged: games a second with a verdict after every ply, and single rulings.
#![allow(
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a benchmark fails by panicking, and its names say what it measures"
)]

use divan::Bencher;
use divan::counter::ItemsCount;
use xiangqi::core::referee::presets::{ASIAN, AXF_LITE};
use xiangqi::core::{Ending, Game, Move, RuleSet};
use xiangqi::notation::{fen, read};

fn main() {
    divan::main();
}

/// The length of a master game, in plies.
const LENGTH: usize = 118;
const GAMES: usize = 200;

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % below.max(1)
    }
}

/// Games of moves at random. Where they repeat, a move is more often than not the last one taken back, so that most
/// positions stand twice; a move that would end the game is left alone.
fn games(rules: RuleSet, repeating: bool) -> Vec<Vec<Move>> {
    let mut dice = Dice(20_261_201);
    let mut games = Vec::new();
    while games.len() < GAMES {
        let mut game = Game::new(rules);
        let mut line: Vec<Move> = Vec::new();
        while game.ending().is_none() && line.len() < LENGTH {
            let moves = game.position().legal_moves();
            let back = line
                .len()
                .checked_sub(2)
                .and_then(|index| line.get(index))
                .map(|last| Move::new(last.to, last.from))
                .filter(|&back| matches!(game.foresee(back), Ok(None)));
            let mv = match back {
                Some(back) if repeating && dice.roll(4) != 0 => back,
                _ => moves[dice.roll(moves.len())],
            };
            game.play(mv).expect("a legal move");
            line.push(mv);
        }
        if line.len() == LENGTH {
            games.push(line);
        }
    }
    games
}

fn replay(rules: RuleSet, games: &[Vec<Move>]) -> usize {
    let mut ended = 0;
    for line in games {
        let mut game = Game::new(rules);
        for &mv in line {
            if game.play(mv).is_err() {
                break;
            }
        }
        ended += usize::from(game.ending().is_some());
    }
    ended
}

/// Plain games under the full rules.
#[divan::bench(sample_count = 30)]
fn plain_games(bencher: Bencher<'_, '_>) {
    let games = games(ASIAN, false);
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| replay(ASIAN, &games));
}

/// Games full of repetitions, none of them the third, under the full rules.
#[divan::bench(sample_count = 30)]
fn repeating_games(bencher: Bencher<'_, '_>) {
    let games = games(ASIAN, true);
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| replay(ASIAN, &games));
}

/// Games in which nearly every ply is ruled on, under a rule set that lets play go on after it.
#[divan::bench(sample_count = 30)]
fn games_of_rulings(bencher: Bencher<'_, '_>) {
    let games = games(AXF_LITE, true);
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| replay(AXF_LITE, &games));
}

/// The game before the ply with which a position stands for the third time, and that ply.
fn before_the_ruling(text: &str, lead: &[&str], cycle: &[&str]) -> (Game, Move) {
    let setup = fen::read(text).expect("a FEN").setup;
    let mut game = Game::from_setup(setup, ASIAN).expect("a position");
    let mut moves = lead.iter().chain(cycle).chain(cycle);
    let last = moves.next_back().expect("a cycle");
    for text in moves {
        let mv = read(game.position(), text).expect("a move");
        game.play(mv).expect("a game that goes on");
    }
    let last = read(game.position(), last).expect("a move");
    (game, last)
}

/// The ruling on a cycle of four plies: eight plies examined.
#[divan::bench]
fn ruling_on_a_short_cycle(bencher: Bencher<'_, '_>) {
    let (game, last) = before_the_ruling(
        "1r2kab2/4a4/4b4/p1p1p3p/5R3/2P2N3/PC2P3P/4Cr3/1R3c3/2B1KA3 w",
        &[],
        &["b3b2", "f2f3", "b2b3", "f3f2"],
    );
    bencher.bench(|| {
        let ending = game.foresee(last).expect("a legal move");
        assert!(matches!(ending, Some(Ending::Repetition(_))));
    });
}

/// The ruling on a window of 112 plies: a cycle of 56, made of walks of seven and of four points.
#[divan::bench]
fn ruling_on_a_long_cycle(bencher: Bencher<'_, '_>) {
    let walk = |points: &[&str], turn: usize| {
        let here = points[turn % points.len()];
        format!("{here}{}", points[(turn + 1) % points.len()])
    };
    let cycle: Vec<String> = (0..28)
        .flat_map(|turn| {
            [
                walk(&["a1", "b1", "c1", "d1", "e1", "f1", "g1"], turn),
                walk(&["i8", "h8", "g8", "f8"], turn),
            ]
        })
        .collect();
    let cycle: Vec<&str> = cycle.iter().map(String::as_str).collect();
    let (game, last) = before_the_ruling(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        &["a0a1", "i9i8"],
        &cycle,
    );
    bencher.bench(|| match game.foresee(last) {
        Ok(Some(Ending::Repetition(ruling))) => assert_eq!(ruling.finding.window, 2..114),
        other => panic!("no ruling: {other:?}"),
    });
}
