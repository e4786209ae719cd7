//! Moves as files have them: all that a text can mean, the likeliest first, and the dialects a file can settle.

use xiangqi::core::Position;
use xiangqi::notation::ranks_told;
use xiangqi::notation::{Dialect, Obstacle, Ranks, ReadError, Syntax, candidates, fen, iccs, wxf};

const PLAIN: Dialect = Dialect {
    ranks: None,
    chess: false,
};
const CHESS_FROM_ZERO: Dialect = Dialect {
    ranks: Some(Ranks::FromZero),
    chess: true,
};
const CHESS_FROM_ONE: Dialect = Dialect {
    ranks: Some(Ranks::FromOne),
    chess: true,
};

fn position(text: &str) -> Position {
    let read = fen::read(text).expect("a FEN");
    read.position().expect("a position")
}

/// The moves a text can mean, as coordinates, or the reason there are none.
fn meant(fen: &str, text: &str, dialect: Dialect) -> String {
    let position = position(fen);
    match candidates(&position, text, dialect) {
        Ok(moves) => {
            let moves: Vec<_> = moves.into_iter().map(iccs::write).collect();
            moves.join(" ")
        }
        Err(error) => error.explain(&position),
    }
}

#[test]
fn a_careless_text_means_several_moves_the_likeliest_first() {
    let three = "4k4/9/2P6/2P6/2P6/6p2/6p2/6p2/9/3K5 w";
    let four = "3k5/4P4/4P4/4P4/4P4/6p2/6p2/6p2/6p2/5K3 w";
    for (fen, text, expected) in [
        (three, "P7=6", "c6d6 c7d7 c5d5"),
        (three, "兵七平六", "c6d6 c7d7 c5d5"),
        (three, "P7+1", "c7c8"),
        (four, "P+=6", "e7d7 e8d8"),
        (four, "P-=6", "e6d6 e5d5"),
        (four, "P5=6", "e8d8 e7d7 e6d6 e5d5"),
        // Soldiers on c3 and c1: only the moves after this one can tell.
        (
            "3k5/4P4/b3b4/9/9/8p/2p1n4/3C5/2p1A4/1cNAK4 b",
            "P3+1",
            "c1c0 c3c2",
        ),
        ("3k5/9/9/9/9/9/9/R8/9/4K3R w", "R9=1", "a2i2"),
    ] {
        assert_eq!(meant(fen, text, PLAIN), expected, "{text}");
    }
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const START_BLACK: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b";

#[test]
fn chess_style_with_ranks_from_one() {
    let soldiers = "3k5/9/9/9/1Pp6/9/9/9/9/4K4 w";
    for (fen, text, expected) in [
        (START, "Cbe3", "b2e2"),
        (START, "Che3", "h2e2"),
        (START, "Ce3", "h2e2 b2e2"),
        (START, "Pc5", "c3c4"),
        (START, "Nb1-a3", "b0a2"),
        (START, "Ng3", "h0g2"),
        (START, "Chxh10", "h2h9"),
        (START, "Cxh10", "h2h9"),
        (START, "H3-E3", "h2e2"),
        (START, "h3e3", "h2e2"),
        (START, "C2=5", "h2e2"),
        (START, "炮二平五", "h2e2"),
        (START_BLACK, "Hg8", "h9g7"),
        (START_BLACK, "A4+5", "d9e8"),
        (START_BLACK, "Ad10e9+", "d9e8"),
        (START_BLACK, "A10e9", "d9e8 f9e8"),
        (
            START_BLACK,
            "Kf9",
            "the general on e9 does not move like that: it goes one point along a line, inside the palace",
        ),
        ("3k5/9/6N2/9/9/9/9/9/9/4K4 w", "H8e7#", "g7e6"),
        (
            "3k5/9/6N2/9/9/9/9/9/9/4K4 w",
            "H7e7",
            "no red horse can go to e6",
        ),
        (soldiers, "Pxc6", "b5c5"),
        (soldiers, "bxc6", "b5c5"),
        (soldiers, "Bxc6", "Red has no elephant left"),
        (soldiers, "Pxb7", "nothing to capture on b6"),
        (
            "rnbakab1r/9/1c4n2/p1p1p1p1p/9/9/P1P1P1P1P/2C1C1N2/Rc7/1NBAKABR1 b",
            "Cb6",
            "b1b5 b7b5",
        ),
        (
            START,
            "Xe3",
            "not a move: write piece, file, sign, number, as in C2=5, or two points, as in h2e2",
        ),
    ] {
        assert_eq!(meant(fen, text, CHESS_FROM_ONE), expected, "{text}");
    }
}

#[test]
fn chess_style_with_ranks_from_zero() {
    let tandem = "3k5/9/9/9/9/9/9/R8/9/4K3R w";
    let soldiers = "3k5/9/9/9/1Pp6/9/9/9/9/4K4 w";
    for (fen, text, expected) in [
        (START, "Cbe2", "b2e2"),
        (START, "c4", "c3c4"),
        (START, "E0e2", "g0e2 c0e2"),
        (START_BLACK, "Hc7", "b9c7"),
        (START_BLACK, "e5", "e6e5"),
        (START_BLACK, "Ac9e8", "no black advisor can go to e8"),
        (tandem, "Ri2", "i0i2 a2i2"),
        (tandem, "Rii2", "i0i2"),
        (tandem, "R2i2", "a2i2"),
        (tandem, "R0i2", "i0i2"),
        (soldiers, "bxc5", "b5c5"),
        (soldiers, "c5", "b5c5"),
        (soldiers, "b6", "b5b6"),
        (soldiers, "b5c5", "b5c5"),
        (
            START,
            "Ch10",
            "no rank 10: ranks are counted from 0 to 9 here",
        ),
    ] {
        assert_eq!(meant(fen, text, CHESS_FROM_ZERO), expected, "{text}");
    }
}

#[test]
fn a_piece_with_its_rank_is_no_point() {
    // A capital and a small letter are a piece and a point in a file, two points at the board.
    let elephants = "4k4/9/9/9/9/2B1c4/9/4B4/9/3K5 w";
    assert_eq!(
        meant(elephants, "E3c5", CHESS_FROM_ONE),
        "Red's own elephant stands on c4"
    );
    assert_eq!(meant(elephants, "E5a3", CHESS_FROM_ONE), "c4a2");
    assert_eq!(meant(elephants, "E2c0", PLAIN), "e2c0");
    assert_eq!(
        meant(elephants, "E4e5", PLAIN),
        "the cannon on e4 belongs to Black, and it is Red's turn"
    );
}

#[test]
fn a_file_settles_the_count_of_ranks() {
    let plain_from_one = Dialect {
        ranks: Some(Ranks::FromOne),
        chess: false,
    };
    assert_eq!(meant(START, "h3e3", plain_from_one), "h2e2");
    assert_eq!(
        meant(START, "h2e2", plain_from_one),
        "no piece stands on h1 (ranks are counted from 0 to 9)"
    );
    assert_eq!(
        candidates(&position(START), "h0g2", plain_from_one),
        Err(ReadError::Syntax(Syntax::NoSuchRank(0)))
    );
    for (text, told) in [
        ("h2e2", Ok(None)),
        ("h10g8", Ok(Some(Ranks::FromOne))),
        ("H0-G2", Ok(Some(Ranks::FromZero))),
        ("a0a10", Err(Syntax::MixedRanks)),
        ("A10e9", Ok(Some(Ranks::FromOne))),
        ("Cb0+", Ok(Some(Ranks::FromZero))),
        ("Hg8", Ok(None)),
        ("C2=5", Ok(None)),
        ("炮二平五", Ok(None)),
        ("", Ok(None)),
    ] {
        assert_eq!(ranks_told(text), told, "{text}");
    }
}

#[test]
fn the_moves_of_wxf_files_have_dots() {
    let position = position("3k5/4R4/9/9/4R4/9/4r4/9/4r4/5K3 w");
    let dotted = |text| {
        let moves = candidates(&position, text, PLAIN).expect("a move");
        wxf::write_dotted(&position, moves[0])
    };
    assert_eq!(dotted("R+=6"), "R+.6");
    assert_eq!(dotted("R-+2"), "R-+2");
}

#[test]
fn a_move_by_points_is_refused_with_the_move_it_would_be_from_one() {
    let start = Position::initial();
    let Err(ReadError::Illegal(Obstacle::Points { from_one, .. })) =
        xiangqi::notation::read(&start, "h3e3")
    else {
        panic!("h3 is empty");
    };
    assert_eq!(from_one.map(iccs::write).as_deref(), Some("h2e2"));
}
