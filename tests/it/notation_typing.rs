//! A move while it is typed: what is offered, and that nothing else than what is offered can be read.

use proptest::prelude::*;
use xiangqi::core::{Move, Position};
use xiangqi::notation::{
    self, Candidate, Dialect, Notation, ReadError, Script, Syntax, complete, complete_in, fen,
};

fn position(text: &str) -> Position {
    let read = fen::read(text).expect("a FEN");
    read.position().expect("a position")
}

/// The whole moves offered for a text, joined by blanks.
fn offered(position: &Position, typed: &str) -> String {
    let texts: Vec<_> = complete(position, typed)
        .into_iter()
        .map(|c| c.text)
        .collect();
    texts.join(" ")
}

#[test]
fn matches_narrow_as_a_move_is_typed() {
    let start = Position::initial();
    for (typed, expected) in [
        (
            "h2",
            "H2+1 H2+3 h2h1 h2h3 h2h4 h2h5 h2h6 h2h9 h2g2 h2f2 h2e2 h2d2 h2c2 h2i2",
        ),
        ("h2+", "H2+1 H2+3"),
        ("h2e", "h2e2"),
        (
            "H2-",
            "h2h1 h2h3 h2h4 h2h5 h2h6 h2h9 h2g2 h2f2 h2e2 h2d2 h2c2 h2i2",
        ),
        ("k", "K5+1"),
        ("g", "K5+1 A4+5 A6+5 g0e2 g0i2 g3g4"),
        ("m3+5", "E3+5"),
        ("C2.", "C2=1 C2=3 C2=4 C2=5 C2=6 C2=7"),
        ("馬二", "馬二進一 馬二進三"),
        ("马二", "马二进一 马二进三"),
        ("炮二平５", "炮二平五"),
        ("傌2上3", "馬二進三"),
        ("x", ""),
        ("C2=8", ""),
        ("C2=5!", "C2=5"),
        ("h10", ""),
    ] {
        assert_eq!(sorted(&offered(&start, typed)), sorted(expected), "{typed}");
    }
    assert_eq!(complete(&start, "").len(), 44);
    assert_eq!(complete(&start, " ").len(), 44);
}

fn sorted(texts: &str) -> Vec<&str> {
    let mut texts: Vec<_> = texts.split_whitespace().collect();
    texts.sort_unstable();
    texts
}

#[test]
fn a_completion_is_in_the_printed_form() {
    let tandem = position("4k4/9/6P2/6P2/9/9/2p6/2p6/9/3K5 w");
    assert_eq!(offered(&tandem, "13="), "P+=2 P+=4");
    assert_eq!(offered(&tandem, "p3="), "P+=2 P+=4 P-=2 P-=4");
    assert_eq!(offered(&tandem, "前三平"), "前兵平二 前兵平四");
    let three = position("4k4/9/2P6/2P6/2P6/6p2/6p2/6p2/9/3K5 w");
    assert_eq!(offered(&three, "p.="), "27=6 27=8");
    assert_eq!(offered(&three, "1"), "17=6 17+1 17=8");
}

#[test]
fn the_preferred_notation_shows_where_nothing_else_tells() {
    let start = Position::initial();
    let first = |typed, notation| {
        let all: Vec<Candidate> = complete_in(&start, typed, notation);
        all.into_iter().map(|c| c.text).next().unwrap_or_default()
    };
    let simplified = Notation::Chinese(Script::Simplified);
    assert_eq!(first("", simplified), "帅五进一");
    assert_eq!(first("", Notation::Wxf), "K5+1");
    assert_eq!(first("", Notation::Iccs), "e0e1");
    assert_eq!(first("兵", simplified), "兵一进一");
    assert_eq!(first("兵", Notation::Wxf), "兵一進一");
    assert_eq!(first("p1", simplified), "P1+1");
    assert_eq!(first("h2h", simplified), "h2h9");
}

/// Positions with every kind of doubled piece.
const CROWDED: [&str; 8] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "3k5/4R4/9/9/4R4/9/4r4/9/4r4/5K3 b",
    "3ak1b2/9/3a5/9/4p1b2/2B6/9/5A3/9/2B1KA3 w",
    "4k4/9/2P6/2P6/2P6/6p2/6p2/6p2/9/3K5 b",
    "3k5/4P4/4P4/4P4/4P4/6p2/6p2/6p2/6p2/5K3 w",
    "3k5/6P2/6P2/6P2/6P2/2p3P2/2p6/2p6/2p6/2p2K3 b",
    "4k4/3P1P3/9/3P1P3/8P/p8/3p1p3/9/3pAp3/4K4 w",
    "4k4/2P3P2/2P3P2/2P6/9/9/6p2/2p3p2/2p1A1p2/4K4 w",
];

/// What is offered for a whole move is what it can mean. The two are found on different ways: one takes the text apart
/// and looks for the piece, the other spells out every name of every legal move.
fn offers_what_is_read(position: &Position, text: &str) -> Result<bool, TestCaseError> {
    let sorted = |mut moves: Vec<Move>| {
        moves.sort();
        moves
    };
    let offered = sorted(complete(position, text).into_iter().map(|c| c.mv).collect());
    match notation::candidates(position, text, Dialect::default()) {
        Ok(found) => {
            let found = sorted(found);
            prop_assert_eq!(&offered, &found, "{} on\n{:?}", text, position);
            match notation::read(position, text) {
                Ok(mv) => prop_assert_eq!(vec![mv], found),
                Err(ReadError::Ambiguous(moves)) => {
                    prop_assert!(moves.len() > 1);
                    prop_assert_eq!(sorted(moves), found);
                }
                Err(error) => prop_assert!(false, "{}: {}", text, error),
            }
            Ok(true)
        }
        Err(ReadError::Syntax(Syntax::Incomplete | Syntax::Empty | Syntax::Disorder)) => Ok(false),
        Err(error) => {
            // A refused text may still be the beginning of another: `e10f1` of `e10f10`.
            let goes_on = notation::read(position, &format!("{text}0")).is_ok();
            prop_assert!(
                offered.is_empty() || goes_on,
                "{}: {} on\n{:?}",
                text,
                error,
                position
            );
            Ok(false)
        }
    }
}

#[test]
fn every_text_of_four_signs_is_offered_as_it_is_read() {
    let signs = "KAEHRCPG123456789+-=二四七兵车前中后";
    let mut read = 0;
    for fen in CROWDED {
        let position = position(fen);
        for first in signs.chars() {
            for second in "123456789+-=abce一三四七兵車".chars() {
                for direction in ['+', '-', '=', '平'] {
                    for number in "1234567九".chars() {
                        let text: String = [first, second, direction, number].iter().collect();
                        if offers_what_is_read(&position, &text).expect(&text) {
                            read += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(read > 1_000, "only {read} texts were moves");
}

#[test]
fn any_two_points_are_offered_as_they_are_read() {
    let start = Position::initial();
    let mut read = 0;
    for from in "abcdefghiH".chars() {
        for to in "abcdefghiE".chars() {
            for (first, second) in (0..=10).flat_map(|r| (0..=10).map(move |s| (r, s))) {
                for dash in ["", "-"] {
                    let text = format!("{from}{first}{dash}{to}{second}");
                    if offers_what_is_read(&start, &text).expect(&text) {
                        read += 1;
                    }
                }
            }
        }
    }
    assert!(read >= 88, "only {read} texts were moves");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn any_text_is_read_or_refused(
        index in 0..CROWDED.len(),
        text in prop_oneof![
            any::<String>(),
            "[KAEHRCPGNBMSa-j]?[1-9+\\-=.]{0,2}[a-e]?[+\\-=.]?[0-9]{0,2}[!?#+]{0,2}",
            "[前中后後一二三四五]?[帅將仕士相象马馬傌车車俥炮砲包兵卒]?[一二三四五六七八九1-9１-９]?[进進退平上下]?[一二三四五六七八九1-9]?",
            "[a-iA-I]?(10|[0-9])?-?[a-iA-I]?(10|[0-9])?",
        ],
    ) {
        let position = position(CROWDED[index]);
        offers_what_is_read(&position, &text)?;
        for chess in [false, true] {
            for ranks in [None, Some(notation::Ranks::FromZero), Some(notation::Ranks::FromOne)] {
                match notation::candidates(&position, &text, Dialect { ranks, chess }) {
                    Ok(found) => {
                        prop_assert!(!found.is_empty());
                        prop_assert!(found.iter().all(|&mv| position.is_legal(mv)));
                    }
                    Err(error) => prop_assert!(error.explain(&position).len() < 400),
                }
            }
        }
    }
}
