//! What it costs to read and write game files: games of 90 plies with the usual tags, in each notation.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark fails by panicking, and its names say what it measures"
)]

use divan::Bencher;
use divan::counter::ItemsCount;
use xiangqi::notation::{Notation, Script};
use xiangqi::record::{NodeId, Reader, Record, dhtmlxq, pgn};

const NOTATIONS: [(&str, Notation); 3] = [
    ("wxf", Notation::Wxf),
    ("chinese", Notation::Chinese(Script::Simplified)),
    ("iccs", Notation::Iccs),
];
/// Games in one file.
const GAMES: usize = 100;

fn main() {
    divan::main();
}

/// Games of 90 plies, played by a fixed rule of thumb.
fn games() -> Vec<Record> {
    let mut pick = 7usize;
    (0..GAMES)
        .map(|number| {
            let mut record = Record::default();
            for (name, value) in [
                ("Event", "Cup of the town"),
                ("Date", "2024.05.01"),
                ("Red", "A. Player"),
                ("Black", "B. Player"),
            ] {
                record.tags.set(name, value);
            }
            record.tags.set("Round", &number.to_string());
            let mut at = NodeId::ROOT;
            let mut here = record.start().clone();
            for _ in 0..90 {
                pick = pick.wrapping_mul(48_271) % 2_147_483_647;
                let moves = here.legal_moves();
                let Some(&mv) = moves.get(pick % moves.len().max(1)) else {
                    break;
                };
                here = here.play(mv).unwrap();
                at = record.add(at, mv).unwrap();
            }
            record
        })
        .collect()
}

fn notation(name: &str) -> Notation {
    NOTATIONS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|&(_, notation)| notation)
        .unwrap()
}

#[divan::bench(args = NOTATIONS.map(|(name, _)| name))]
fn read_pgn(bencher: Bencher, name: &str) {
    let notation = notation(name);
    let text: String = games()
        .iter()
        .map(|game| pgn::write(game, notation))
        .collect();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| Reader::new(text.as_bytes()).unwrap().count());
}

#[divan::bench(args = NOTATIONS.map(|(name, _)| name))]
fn write_pgn(bencher: Bencher, name: &str) {
    let notation = notation(name);
    let games = games();
    bencher.counter(ItemsCount::new(GAMES)).bench(|| -> usize {
        games
            .iter()
            .map(|game| pgn::write(game, notation).len())
            .sum()
    });
}

#[divan::bench]
fn read_dhtmlxq(bencher: Bencher) {
    let text: String = games()
        .iter()
        .map(|game| dhtmlxq::write(game).text)
        .collect();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| Reader::new(text.as_bytes()).unwrap().count());
}
