//! What it costs to read and write one move: every ply of a long game, in each notation.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark fails by panicking, and its names say what it measures"
)]

use divan::Bencher;
use divan::counter::ItemsCount;
use xiangqi::core::{Move, Position};
use xiangqi::notation::{self, Dialect, Notation, Script, fen};

const NOTATIONS: [(&str, Notation); 3] = [
    ("wxf", Notation::Wxf),
    ("chinese", Notation::Chinese(Script::Simplified)),
    ("iccs", Notation::Iccs),
];

fn main() {
    divan::main();
}

/// The positions and moves of a game of 90 plies, played by a fixed rule of thumb.
fn game() -> Vec<(Position, Move)> {
    let mut position = Position::initial();
    let mut pick = 7usize;
    let mut game = Vec::new();
    while game.len() < 90 {
        let moves = position.legal_moves();
        pick = pick.wrapping_mul(48_271) % 2_147_483_647;
        let Some(&mv) = moves.get(pick % moves.len().max(1)) else {
            break;
        };
        let after = position.play(mv).unwrap();
        game.push((position, mv));
        position = after;
    }
    game
}

#[divan::bench(args = NOTATIONS.map(|(name, _)| name))]
fn read(bencher: Bencher, name: &str) {
    let (_, notation) = NOTATIONS.into_iter().find(|n| n.0 == name).unwrap();
    let texts: Vec<_> = game()
        .into_iter()
        .map(|(position, mv)| {
            let text = notation::write(&position, mv, notation);
            (position, text)
        })
        .collect();
    bencher.counter(ItemsCount::new(texts.len())).bench(|| {
        for (position, text) in &texts {
            divan::black_box(notation::candidates(position, text, Dialect::default()).is_ok());
        }
    });
}

#[divan::bench(args = NOTATIONS.map(|(name, _)| name))]
fn write(bencher: Bencher, name: &str) {
    let (_, notation) = NOTATIONS.into_iter().find(|n| n.0 == name).unwrap();
    let game = game();
    bencher.counter(ItemsCount::new(game.len())).bench(|| {
        for (position, mv) in &game {
            divan::black_box(notation::write(position, *mv, notation));
        }
    });
}

#[divan::bench]
fn complete_one_letter(bencher: Bencher) {
    let position = Position::initial();
    bencher.bench(|| notation::complete(&position, divan::black_box("c")));
}

#[divan::bench]
fn read_fen(bencher: Bencher) {
    let text = fen::write(&xiangqi::core::Setup::initial());
    bencher.bench(|| fen::read(divan::black_box(&text)));
}
