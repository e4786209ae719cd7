//! Counting paths of legal moves: every row of `tests/data/perft.txt`.
//!
//! `cargo test` counts the rows of up to [`QUICK`] nodes, 1,640 of the 1,825. The rest are in a test of their own, which
//! takes seconds in a release build: `cargo test --release --test it perft -- --ignored`.

use xiangqi::core::Position;

use crate::support::{View, position, setup};

/// Rows with more nodes than this are left to the ignored test.
const QUICK: u64 = 1_000_000;

/// One row: a position, how deep, how many paths, and on which line of the file it stands.
struct Row {
    fen: &'static str,
    depth: u32,
    nodes: u64,
    line: usize,
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    let mut fen = None;
    for (line, text) in (1..).zip(include_str!("../data/perft.txt").lines()) {
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if let Some(here) = text.strip_prefix("fen ") {
            fen = Some(here);
            continue;
        }
        let fen = fen.unwrap_or_else(|| panic!("perft.txt:{line}: no fen line before it"));
        let (depth, nodes) = text
            .split_once(' ')
            .and_then(|(depth, nodes)| Some((depth.parse().ok()?, nodes.parse().ok()?)))
            .unwrap_or_else(|| panic!("perft.txt:{line}: not `depth nodes`: {text:?}"));
        rows.push(Row {
            fen,
            depth,
            nodes,
            line,
        });
    }
    rows
}

/// The positions of the table, the board and side of a FEN each.
pub(crate) fn fens() -> Vec<&'static str> {
    rows()
        .iter()
        .filter(|row| row.depth == 1)
        .map(|row| row.fen)
        .collect()
}

/// Compares the rows with what `count` finds, and reports all that differ.
fn check(rows: &[Row], count: impl Fn(&Position, u32) -> u64) {
    assert!(!rows.is_empty());
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|row| {
            let found = count(&position(row.fen), row.depth);
            (found != row.nodes).then(|| {
                format!(
                    "perft.txt:{}: {} depth {}: {found}, should be {}",
                    row.line, row.fen, row.depth, row.nodes
                )
            })
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn rows_where(wanted: impl Fn(u64) -> bool) -> Vec<Row> {
    rows().into_iter().filter(|row| wanted(row.nodes)).collect()
}

#[test]
fn the_table_is_whole() {
    let rows = rows();
    assert_eq!(rows.len(), 1825);
    assert_eq!(rows.iter().filter(|row| row.depth == 1).count(), 405);
    assert_eq!(rows.iter().filter(|row| row.nodes <= QUICK).count(), 1640);
}

#[test]
fn quick_rows() {
    check(&rows_where(|nodes| nodes <= QUICK), Position::perft);
}

#[test]
#[ignore = "seven thousand million nodes: seconds in a release build, a minute in a debug one"]
fn deep_rows() {
    check(&rows_where(|nodes| nodes > QUICK), Position::perft);
}

#[test]
fn playing_the_last_ply_too_changes_no_count() {
    check(
        &rows_where(|nodes| nodes <= 100_000),
        Position::perft_played,
    );
}

#[test]
fn the_counts_by_first_move_add_up() {
    check(&rows_where(|nodes| nodes <= 100_000), |position, depth| {
        let divided = position.perft_divided(depth);
        assert_eq!(divided.len(), position.legal_moves().len());
        divided.iter().map(|(_, nodes)| nodes).sum()
    });
}

#[test]
fn a_mirrored_or_turned_board_has_the_same_counts() {
    for row in rows_where(|nodes| nodes <= 100_000) {
        for view in View::ALL {
            let seen = view.setup(&setup(row.fen)).position().unwrap();
            let found = seen.perft(row.depth);
            assert_eq!(found, row.nodes, "perft.txt:{}, {view:?}", row.line);
        }
    }
}

#[test]
fn counting_leaves_the_position_as_it_was() {
    for row in rows_where(|nodes| nodes <= 10_000) {
        let (here, untouched) = (position(row.fen), position(row.fen));
        here.perft(row.depth);
        here.perft_played(row.depth);
        assert_eq!(here, untouched);
        assert_eq!(here.key(), untouched.key());
    }
}
