//! Records made up for the other tests: trees of random legal moves with everything that can be said about them.

use proptest::prelude::*;
use xiangqi::core::{Outcome, Setup, Side};
use xiangqi::notation::fen;
use xiangqi::record::{ClockReading, NodeId, Record};

/// Starts: the initial array, a handicap, an ending with Black to move, a start with counters.
const STARTS: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1",
    "3k5/4P4/4P4/4P4/4P4/6p2/6p2/6p2/6p2/5K3 b - - 7 31",
    "3k1r2n/1P2P4/b4P3/9/2bPpP3/2B3RRC/c1p3p2/2p6/4pcr2/2BK4C w - - 12 40",
];

/// Pieces of comments: plain text, and all that could be taken for something else.
const SCRAPS: [&str; 14] = [
    "good",
    "炮二平五，",
    "1. C2=5 ",
    "1-0",
    "(",
    ")",
    ";",
    "$1",
    "\"",
    "\\",
    "[",
    "]",
    "\n",
    "|",
];

/// What to do for one more move.
#[derive(Debug, Clone)]
struct Plan {
    /// Which place to add a move after; most often the last.
    after: usize,
    /// Which legal move to add.
    pick: usize,
    comment: String,
    before: String,
    nag: Option<u8>,
    clock: ClockReading,
}

fn comment() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => Just(String::new()),
        1 => prop::collection::vec(prop::sample::select(&SCRAPS[..]), 1..6).prop_map(|scraps| {
            let lines: Vec<String> = scraps.concat().lines().map(|line| line.trim_end().to_owned()).collect();
            lines.join("\n").trim().to_owned()
        }),
    ]
}

fn plan() -> impl Strategy<Value = Plan> {
    (
        prop_oneof![6 => Just(0), 1 => any::<usize>()],
        any::<usize>(),
        comment(),
        comment(),
        prop_oneof![5 => Just(None), 1 => (0u8..140).prop_map(Some)],
        prop_oneof![
            5 => Just((None, None)),
            1 => (prop::option::of(0..36_000_000u64), prop::option::of(0..1_000_000u64)),
        ],
    )
        .prop_map(|(after, pick, comment, before, nag, (left, spent))| Plan {
            after,
            pick,
            comment,
            before,
            nag,
            clock: ClockReading { left, spent },
        })
}

/// A record with up to `most` moves.
pub(crate) fn any_record(most: usize) -> impl Strategy<Value = Record> {
    let results = [
        None,
        Some(Outcome::Draw),
        Some(Outcome::Win(Side::Red)),
        Some(Outcome::Win(Side::Black)),
    ];
    (
        prop::sample::select(&STARTS[..]),
        comment(),
        prop::collection::vec(plan(), 0..most),
        prop::sample::select(results.to_vec()),
        prop::collection::vec(comment(), 3),
    )
        .prop_map(|(start, opening, plans, result, values)| {
            let mut record = Record::new(setup(start)).expect("a playable start");
            record.result = result;
            for (name, value) in ["Game", "Event", "Red", "Black", "Opening", "Mood"]
                .iter()
                .zip(
                    ["Chinese Chess", "Cup"]
                        .into_iter()
                        .map(str::to_owned)
                        .chain(values),
                )
            {
                record.tags.set(name, &value.replace('\n', " "));
            }
            record.tree_mut().set_comment(NodeId::ROOT, &opening);
            let mut places = vec![NodeId::ROOT];
            for plan in plans {
                let last = places.len() - 1;
                let after = places[last - plan.after % places.len()];
                let moves = record.position(after).legal_moves();
                let Some(pick) = plan.pick.checked_rem(moves.len()) else {
                    continue;
                };
                let known = record.tree().len();
                let id = record.add(after, moves[pick]).expect("a legal move");
                if record.tree().len() == known {
                    continue;
                }
                let variation = record.tree().main_child(after) != Some(id);
                let said = record.tree_mut().annotate(id).expect("in the tree");
                said.after = plan.comment;
                if variation {
                    said.before = plan.before;
                }
                said.nags.extend(plan.nag);
                said.clock = plan.clock;
                places.push(id);
            }
            record
        })
}

/// A setup from a FEN.
pub(crate) fn setup(text: &str) -> Setup {
    fen::read(text).expect("a FEN").setup
}

/// The record without what bare formats leave out: variations, comments, signs, clocks, tags and the result.
pub(crate) fn bare(record: &Record) -> Record {
    let mut bare = Record::new(record.setup().clone()).expect("it was playable");
    let mut at = NodeId::ROOT;
    for mv in record.mainline() {
        at = bare.add(at, mv).expect("it was legal");
    }
    bare
}
