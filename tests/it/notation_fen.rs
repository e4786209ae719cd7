//! Positions as text: every dialect read, the standard form written, and each fault named with its place.

use proptest::prelude::*;
use xiangqi::core::{Kind, Piece, Point, Setup, Side};
use xiangqi::notation::fen::{self, FenText};
use xiangqi::notation::{iccs, sentences};

/// What the table should say about a text.
fn account(text: &str) -> Vec<String> {
    let read = match fen::read(text) {
        Ok(read) => read,
        Err(error) => return vec![format!("malformed {error}")],
    };
    let position = match read.position() {
        Ok(position) => position,
        Err(faults) => {
            return faults
                .iter()
                .map(|fault| format!("impossible {}", sentences::fault(fault)))
                .collect();
        }
    };
    let mut account = vec![format!("= {}", fen::write(&read.setup))];
    account.extend(read.notes.iter().map(|note| format!("note {note}")));
    if !read.moves.is_empty() {
        let moves = read.line(&position).expect("moves that can be played");
        let moves: Vec<_> = moves.into_iter().map(iccs::write).collect();
        account.push(format!("moves {}", moves.join(" ")));
    }
    account
}

#[test]
fn every_dialect_is_read_and_every_fault_is_named() {
    let mut cases: Vec<(usize, &str, Vec<&str>)> = Vec::new();
    for (index, line) in include_str!("../data/notation-fen.txt").lines().enumerate() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        match (line.strip_prefix("  "), cases.last_mut()) {
            (Some(expected), Some((_, _, all))) => all.push(expected),
            _ => cases.push((index + 1, line, Vec::new())),
        }
    }
    assert!(cases.len() > 45, "{} cases", cases.len());
    let mut wrong = Vec::new();
    for (number, text, expected) in cases {
        let found = account(text);
        if found != expected {
            let (expected, found) = (expected.join("\n  "), found.join("\n  "));
            wrong.push(format!(
                "line {number}: {text}\nexpected\n  {expected}\nfound\n  {found}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn letters_of_the_federation_for_wxf_files() {
    let mut setup = Setup::initial();
    assert_eq!(
        fen::write_wxf(&setup),
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r"
    );
    setup.turn = Side::Black;
    assert!(fen::write_wxf(&setup).ends_with("/RHEAKAEHR b"));
}

#[test]
fn a_missing_side_is_told_from_a_stated_one() {
    let side = |text: &str| fen::read(text).expect("a FEN").side;
    let board = "3k5/9/9/9/9/9/9/9/4R4/4K4";
    assert_eq!(side(board), None);
    assert_eq!(side(&format!("{board} - - 0 1")), None);
    assert_eq!(side(&format!("{board} w")), Some(Side::Red));
    assert_eq!(side(&format!("{board} r")), Some(Side::Red));
    assert_eq!(side(&format!("{board} b")), Some(Side::Black));
}

#[test]
fn the_first_bad_move_behind_a_position_is_named() {
    let read = fen::read("startpos moves h2e2 h9g7 h0g2 i9h9 i0h0 h9h3").expect("a FEN");
    let position = read.position().expect("a position");
    let bad = read
        .line(&position)
        .expect_err("the chariot jumps its cannon");
    assert_eq!(bad.index, 5);
    assert_eq!(
        bad.error.to_string(),
        "the black cannon on h7 stands in the way"
    );
}

/// Any placement of any pieces, sensible or not.
fn any_setup() -> impl Strategy<Value = Setup> {
    let piece = prop::option::weighted(0.3, (any::<bool>(), 0usize..7));
    let board = prop::collection::vec(piece, 90);
    (board, any::<bool>(), any::<u16>(), 1..=u16::MAX).prop_map(|(board, red, quiet, number)| {
        let mut setup = Setup::empty();
        for (at, piece) in Point::ALL.into_iter().zip(board) {
            let piece = piece.map(|(red, kind)| {
                Piece::new(if red { Side::Red } else { Side::Black }, Kind::ALL[kind])
            });
            setup.put(at, piece);
        }
        setup.turn = if red { Side::Red } else { Side::Black };
        setup.quiet = quiet;
        setup.number = number;
        setup
    })
}

/// What is read, written and read again is the same.
fn read_twice(text: &str) -> Result<(), TestCaseError> {
    if let Ok(read) = fen::read(text) {
        let written = fen::write(&read.setup);
        let FenText {
            setup, side, notes, ..
        } = fen::read(&written).expect("our own FEN");
        prop_assert_eq!(setup, read.setup.clone());
        prop_assert_eq!(side, Some(read.setup.turn));
        prop_assert!(notes.is_empty());
        if let Ok(position) = read.position() {
            if let Err(bad) = read.line(&position) {
                prop_assert!(bad.index < read.moves.len());
                prop_assert!(!bad.error.explain(&position).is_empty());
            }
            let again = fen::setup_of(&position, read.setup.quiet, read.setup.number);
            prop_assert_eq!(again, read.setup);
        }
    } else if let Err(error) = fen::read(text) {
        prop_assert!(error.to_string().len() < 400);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn what_is_written_reads_back(setup in any_setup()) {
        let read = fen::read(&fen::write(&setup)).expect("our own FEN");
        prop_assert_eq!(&read.setup, &setup);
        let read = fen::read(&fen::write_wxf(&setup)).expect("our own FEN");
        prop_assert_eq!(read.setup.board, setup.board);
        prop_assert_eq!(read.setup.turn, setup.turn);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_twice(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn any_text_of_the_right_signs_is_read_or_refused(text in "[KABNRCPEHkabnrcpeh1-9/]{0,60}[ wrb0-9\\-\\[\\]]{0,12}") {
        read_twice(&text)?;
    }

    #[test]
    fn a_damaged_fen_is_read_or_refused(
        setup in any_setup(),
        cut in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        put in prop::sample::select(vec!["", "/", " ", "9", "w", "-", "[", "将", "\u{0}", "99999999999", "moves h2e2"]),
    ) {
        let mut text = fen::write(&setup);
        text.insert_str(at.index(text.len()), put);
        let end = cut.index(text.len() + 1);
        read_twice(&text)?;
        read_twice(&String::from_utf8_lossy(&text.as_bytes()[..end]))?;
    }
}
