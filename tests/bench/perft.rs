//! How fast the move rules are: paths of legal moves a second, the last ply counted or played.
//!
//! Times swing with the machine; what holds is the number of instructions a path. It is measured on the initial array to
//! depth 4 (3,290,240 paths) with `valgrind --tool=callgrind target/release/xiangqi perft 4`, divided by the paths.
#![allow(
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a benchmark fails by panicking, and its names say what it measures"
)]

use divan::Bencher;
use divan::counter::ItemsCount;
use xiangqi::core::Position;
use xiangqi::notation::fen;

fn main() {
    divan::main();
}

/// The initial array and three middle games, the last one full of checks, each with a depth and the number of paths.
const TREES: [(&str, u32, u64); 4] = [
    (
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        5,
        133_312_995,
    ),
    (
        "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/R1BAKAB1R w",
        4,
        1_777_662,
    ),
    (
        "3akab2/9/4b1n2/p1RPp3p/1R7/6P2/6r1P/4B4/4Ar3/2B1KAC2 w",
        4,
        2_119_012,
    ),
    (
        "2bak4/4a1R1C/2n1b2cn/p1p1pNp2/3NP3p/2P3P2/PR6P/4C3B/3rA4/2B1KA1rc w",
        4,
        4_154_355,
    ),
];

fn tree(index: usize) -> (Position, u32, u64) {
    let (text, depth, paths) = TREES[index];
    let position = fen::read(text)
        .expect("a FEN")
        .position()
        .expect("a position");
    (position, depth, paths)
}

#[divan::bench(args = 0..TREES.len(), sample_count = 5, sample_size = 1)]
fn counted(bencher: Bencher<'_, '_>, index: usize) {
    let (position, depth, paths) = tree(index);
    bencher
        .counter(ItemsCount::new(paths))
        .bench(|| assert_eq!(position.perft(depth), paths));
}

#[divan::bench(args = 0..TREES.len(), sample_count = 5, sample_size = 1)]
fn played(bencher: Bencher<'_, '_>, index: usize) {
    let (position, depth, paths) = tree(index);
    bencher
        .counter(ItemsCount::new(paths))
        .bench(|| assert_eq!(position.perft_played(depth), paths));
}
