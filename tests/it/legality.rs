//! What may be played, and why a move is refused: the first cause in the fixed order, with its points and pieces.
//!
//! Every case is tried as it stands, mirrored, and turned with the colours exchanged.

use xiangqi::core::{Ending, Game, Move, Piece, PlayError, Refusal, RuleSet, Side};

use crate::support::{View, letters, moves, mv, piece, point, position, setup};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Which moves a case is about.
enum Which {
    /// All legal moves.
    All,
    /// Those of the piece on this point.
    From(&'static str),
}

/// The legal moves are exactly these.
fn exactly(fen: &str, which: &Which, wanted: &str) {
    for view in View::ALL {
        let (position, _) = view.setup(&setup(fen)).diagram().unwrap();
        let wanted: Vec<Move> = moves(wanted).into_iter().map(|mv| view.mv(mv)).collect();
        let found: Vec<Move> = position
            .legal_moves()
            .iter()
            .copied()
            .filter(|mv| match which {
                Which::All => true,
                Which::From(at) => mv.from == view.point(point(at)),
            })
            .collect();
        assert_eq!(letters(&found), letters(&wanted), "{fen}, {view:?}");
    }
}

/// All these moves are legal.
fn legal(fen: &str, played: &str) {
    for view in View::ALL {
        let (position, _) = view.setup(&setup(fen)).diagram().unwrap();
        for mv in moves(played) {
            assert_eq!(position.examine(view.mv(mv)), Ok(()), "{fen}, {mv:?}");
            assert!(position.legal_moves().contains(&view.mv(mv)), "{mv:?}");
        }
    }
}

/// The move is refused, for this reason.
fn refused(fen: &str, played: &str, reason: Refusal) {
    for view in View::ALL {
        let setup = view.setup(&setup(fen));
        let (position, _) = setup.diagram().unwrap();
        let mv = view.mv(mv(played));
        let found = position.examine(mv).expect_err(played);
        assert_eq!(found.mv, mv);
        assert_eq!(
            found.reason,
            seen(view, reason),
            "{fen}, {played}, {view:?}"
        );
        assert!(!position.is_legal(mv));
        assert!(!position.legal_moves().contains(&mv), "{played}");
        assert_eq!(position.play(mv), Err(found));
        let mut game = Game::from_diagram(setup, RuleSet::default()).unwrap();
        if game.ending().is_none() {
            assert_eq!(game.foresee(mv), Err(found));
            assert_eq!(game.play(mv).err(), Some(PlayError::Illegal(found)));
            assert_eq!(game.plies(), []);
        }
    }
}

/// A refusal as it reads in a view of the board.
fn seen(view: View, reason: Refusal) -> Refusal {
    let at = |at| view.point(at);
    let its = |piece: Piece| Piece::new(view.side(piece.side), piece.kind);
    match reason {
        Refusal::NoPiece { at: a } => Refusal::NoPiece { at: at(a) },
        Refusal::NotYours { piece, at: a } => Refusal::NotYours {
            piece: its(piece),
            at: at(a),
        },
        Refusal::SamePoint { at: a } => Refusal::SamePoint { at: at(a) },
        Refusal::OwnPiece { piece, at: a } => Refusal::OwnPiece {
            piece: its(piece),
            at: at(a),
        },
        Refusal::NotItsMove { piece } => Refusal::NotItsMove { piece: its(piece) },
        Refusal::LegBlocked { leg, by } => Refusal::LegBlocked {
            leg: at(leg),
            by: its(by),
        },
        Refusal::EyeBlocked { eye, by } => Refusal::EyeBlocked {
            eye: at(eye),
            by: its(by),
        },
        Refusal::NoScreen { victim, at: a } => Refusal::NoScreen {
            victim: its(victim),
            at: at(a),
        },
        Refusal::TooManyScreens { screens } => Refusal::TooManyScreens {
            screens: screens.map(at),
        },
        Refusal::PathBlocked { by, at: a } => Refusal::PathBlocked {
            by: its(by),
            at: at(a),
        },
        Refusal::OutsidePalace { piece } => Refusal::OutsidePalace { piece: its(piece) },
        Refusal::AcrossRiver => Refusal::AcrossRiver,
        Refusal::NotYetAcross => Refusal::NotYetAcross,
        Refusal::GeneralsFace { file } => Refusal::GeneralsFace {
            file: match view {
                View::Plain => file,
                View::Mirrored | View::Turned => 8 - file,
            },
        },
        Refusal::LeftInCheck { by, at: a } => Refusal::LeftInCheck {
            by: its(by),
            at: at(a),
        },
        Refusal::CheckUnanswered { by, at: a } => Refusal::CheckUnanswered {
            by: its(by),
            at: at(a),
        },
    }
}

/// A piece by its letter, upper case for Red.
fn a(letter: char) -> Piece {
    piece(letter).unwrap()
}

/// A game from the initial array with these moves played.
fn game(played: &str) -> Game {
    let mut game = Game::new(RuleSet::default());
    for mv in moves(played) {
        game.play(mv).unwrap();
    }
    game
}

// What players reported of other programs.

#[test]
fn generals_may_not_come_face_to_face() {
    let mut game = game("f0e1 f9e8 e0f0");
    let refusal = game.play(mv("e9f9")).err();
    let Some(PlayError::Illegal(illegal)) = refusal else {
        panic!("{refusal:?}")
    };
    assert_eq!(illegal.reason, Refusal::GeneralsFace { file: 5 });
    assert_eq!(game.turn(), Side::Black);
    assert_eq!(game.position().legal_moves().len(), 44);
    assert_eq!(game.ending(), None);
}

#[test]
fn a_general_may_not_step_onto_the_open_file_of_the_other() {
    let fen = "3k5/9/9/9/9/9/9/9/9/4K4 w";
    refused(fen, "e0d0", Refusal::GeneralsFace { file: 3 });
    exactly(fen, &Which::All, "e0e1 e0f0");
}

#[test]
fn a_horse_between_the_generals_is_free_while_something_else_screens() {
    let fen = "4k4/9/9/9/4p4/4N4/9/9/9/4K4 w";
    legal(fen, "e4c3 e4c5 e4d2 e4f2 e4g3 e4g5");
    assert_eq!(position(fen).legal_moves().len(), 9);
}

#[test]
fn a_horse_captures_the_enemy_and_not_its_own() {
    let fen = "3k5/9/9/9/9/5p3/9/4N4/6P2/4K4 w";
    exactly(
        fen,
        &Which::From("e2"),
        "e2c1 e2c3 e2d0 e2d4 e2f0 e2f4 e2g3",
    );
}

#[test]
fn a_cannon_may_use_its_own_man_as_a_screen() {
    let fen = "3k5/9/4r4/9/4P4/9/4C4/9/9/5K3 w";
    legal(fen, "e3e7 e3e4");
    for over in ["e3e6", "e3e8"] {
        refused(
            fen,
            over,
            Refusal::PathBlocked {
                by: a('P'),
                at: point("e5"),
            },
        );
    }
}

#[test]
fn plain_captures_by_soldier_and_cannon() {
    let facing = "3k5/9/9/9/2p6/2P6/9/9/9/4K4 w";
    legal(facing, "c4c5");
    refused(facing, "c4b4", Refusal::NotYetAcross);
    refused(facing, "c4d4", Refusal::NotYetAcross);
    legal("3k5/9/9/9/9/9/C1p1r4/9/9/5K3 w", "a3e3");
}

#[test]
fn a_soldier_that_screens_a_cannon_may_step_aside() {
    let across = "3kc4/9/9/4P4/9/9/9/9/9/4K4 w";
    let home = "3kc4/9/9/9/9/4P4/9/9/9/4K4 w";
    for fen in [across, home] {
        assert!(position(fen).in_check());
    }
    exactly(across, &Which::All, "e0f0 e6d6 e6f6");
    exactly(home, &Which::All, "e0f0");
}

#[test]
fn moving_the_general_wins_nothing() {
    let game = game("e0e1");
    assert_eq!(game.ending(), None);
    assert_eq!(game.turn(), Side::Black);
    assert_eq!(game.position().legal_moves().len(), 44);
}

#[test]
fn who_has_no_move_loses() {
    let setup = setup("5k3/9/9/5P3/9/9/9/9/9/4K4 w");
    let mut game = Game::from_setup(setup, RuleSet::default()).unwrap();
    game.play(mv("f6f7")).unwrap();
    assert!(!game.position().in_check());
    assert_eq!(
        game.ending(),
        Some(&Ending::Stalemate { loser: Side::Black })
    );
}

#[test]
fn a_pasted_endgame_can_be_played() {
    let fen = "4ka3/4aN3/9/RC7/2b3b2/9/9/4p4/3nr3r/5K3 w";
    assert!(!position(fen).in_check());
    assert_eq!(position(fen).legal_moves().len(), 29);
    legal(fen, "f8e6 f8g6 f8h7 f8h9 b6b9 a6a9");
}

// Each reason, and in a conflict the earlier one.

#[test]
fn nothing_stands_there() {
    refused(START, "e4e5", Refusal::NoPiece { at: point("e4") });
    // not: the same point
    refused(START, "e4e4", Refusal::NoPiece { at: point("e4") });
    // not: own piece on the target
    refused(START, "a2b2", Refusal::NoPiece { at: point("a2") });
}

#[test]
fn the_piece_is_the_opponents() {
    let cannon = Refusal::NotYours {
        piece: a('c'),
        at: point("h7"),
    };
    refused(START, "h7h6", cannon);
    // not: the same point
    refused(START, "h7h7", cannon);
    // not: a piece of the same side on the target
    refused(START, "h7h9", cannon);
    // not: no such move
    refused(START, "h7g6", cannon);
}

#[test]
fn there_is_no_passing() {
    refused(START, "e0e0", Refusal::SamePoint { at: point("e0") });
}

#[test]
fn an_own_piece_stands_on_the_target() {
    refused(
        START,
        "a0b0",
        Refusal::OwnPiece {
            piece: a('N'),
            at: point("b0"),
        },
    );
    // not: no such move
    refused(
        START,
        "a0b2",
        Refusal::OwnPiece {
            piece: a('C'),
            at: point("b2"),
        },
    );
    // not: hobbled by the elephant on c0
    refused(
        "5k3/9/9/9/9/9/9/9/3R5/1NB1K4 w",
        "b0d1",
        Refusal::OwnPiece {
            piece: a('R'),
            at: point("d1"),
        },
    );
    // not: blocked by the soldier on a3
    refused(
        "3k5/9/9/9/P8/9/P8/9/9/R3K4 w",
        "a0a5",
        Refusal::OwnPiece {
            piece: a('P'),
            at: point("a5"),
        },
    );
}

#[test]
fn the_piece_does_not_move_like_this() {
    // general e0, advisor e1, elephant e2, horse b4, chariot a0, cannon h3, soldiers c3 (home) and g6 (across)
    let fen = "3k5/9/9/6P2/9/1N7/2P4C1/4B4/4A4/R3K4 w";
    for (kind, tries) in [
        ('K', "e0e3 e0f1 e0c0"),
        ('A', "e1d1 e1f1 e1e3 e1c1 e1g3"),
        ('B', "e2e3 e2d3 e2e4 e2h5"),
        ('N', "b4b5 b4c5 b4b6 b4d4 b4d6 b4e5"),
        ('R', "a0b1 a0b2 a0i9"),
        ('C', "h3g4 h3i5 h3d7"),
        ('P', "c3c2 c3c5 c3d4 c3a3 g6g5 g6f7 g6h5 g6e6 g6i6"),
    ] {
        for mv in tries.split(' ') {
            refused(fen, mv, Refusal::NotItsMove { piece: a(kind) });
        }
    }
    // general two points aside: not "outside the palace"
    refused(
        "3k5/9/9/9/9/9/9/9/9/5K3 w",
        "f0h0",
        Refusal::NotItsMove { piece: a('K') },
    );
    // a soldier at home two points aside: not "not yet across"
    refused(
        "3k5/9/9/9/9/9/P8/9/9/4K4 w",
        "a3c3",
        Refusal::NotItsMove { piece: a('P') },
    );
}

#[test]
fn the_horse_is_hobbled() {
    refused(
        START,
        "b0d1",
        Refusal::LegBlocked {
            leg: point("c0"),
            by: a('B'),
        },
    );
    // by an enemy as well, and towards a capture as well
    let fen = "3k5/9/9/5r3/4p4/4N4/9/9/9/4K4 w";
    let leg = Refusal::LegBlocked {
        leg: point("e5"),
        by: a('p'),
    };
    refused(fen, "e4f6", leg);
    refused(fen, "e4d6", leg);
    legal(fen, "e4g5 e4g3 e4c5 e4c3 e4f2 e4d2");
}

#[test]
fn the_elephants_eye_is_blocked() {
    let fen = "3k5/9/9/9/9/9/9/9/3n5/2B1K4 w";
    refused(
        fen,
        "c0e2",
        Refusal::EyeBlocked {
            eye: point("d1"),
            by: a('n'),
        },
    );
    // not: across the river
    let fen = "3k5/9/9/9/3P5/2B6/9/9/9/4K4 w";
    refused(
        fen,
        "c4e6",
        Refusal::EyeBlocked {
            eye: point("d5"),
            by: a('P'),
        },
    );
}

#[test]
fn a_cannon_needs_one_screen_to_capture() {
    refused(
        START,
        "h2h7",
        Refusal::NoScreen {
            victim: a('c'),
            at: point("h7"),
        },
    );
    // side by side
    refused(
        "3k5/9/9/9/9/9/9/4Cn3/9/3AK4 w",
        "e2f2",
        Refusal::NoScreen {
            victim: a('n'),
            at: point("f2"),
        },
    );
    legal(START, "h2h9 b2b9");
}

#[test]
fn a_cannon_cannot_capture_over_two_or_more() {
    let fen = "3k5/9/4r4/9/4p4/4p4/4P4/4C4/9/5K3 w";
    for (to, screens) in [("e2e5", ["e3", "e4"]), ("e2e7", ["e3", "e4"])] {
        refused(
            fen,
            to,
            Refusal::TooManyScreens {
                screens: screens.map(point),
            },
        );
    }
    legal(fen, "e2e4");
}

#[test]
fn the_path_is_blocked() {
    refused(
        START,
        "a0a5",
        Refusal::PathBlocked {
            by: a('P'),
            at: point("a3"),
        },
    );
    // the nearest of several is named
    refused(
        START,
        "a0a9",
        Refusal::PathBlocked {
            by: a('P'),
            at: point("a3"),
        },
    );
    // a cannon does not jump unless it captures
    refused(
        START,
        "b2b8",
        Refusal::PathBlocked {
            by: a('c'),
            at: point("b7"),
        },
    );
    refused(
        "3k5/9/9/9/9/9/9/R1p1n1p2/9/4K4 w",
        "a2h2",
        Refusal::PathBlocked {
            by: a('p'),
            at: point("c2"),
        },
    );
}

#[test]
fn general_and_advisor_stay_in_the_palace() {
    let general = Refusal::OutsidePalace { piece: a('K') };
    let advisor = Refusal::OutsidePalace { piece: a('A') };
    refused("3k5/9/9/9/9/9/9/9/9/5K3 w", "f0g0", general);
    refused("3k5/9/9/9/9/9/9/5K3/9/9 w", "f2f3", general);
    refused("3k5/9/9/9/9/9/9/9/9/4KA3 w", "f0g1", advisor);
    refused("3k5/9/9/9/9/9/9/3A5/9/4K4 w", "d2e3", advisor);
    // not: left in check (the chariot on g9 rules the g-file)
    refused("3k2r2/9/9/9/9/9/9/9/9/5K3 w", "f0g0", general);
}

#[test]
fn elephants_stay_at_home() {
    let fen = "3k5/9/9/9/9/2B6/9/9/9/4K4 w";
    refused(fen, "c4e6", Refusal::AcrossRiver);
    refused(fen, "c4a6", Refusal::AcrossRiver);
    exactly(fen, &Which::From("c4"), "c4a2 c4e2");
}

#[test]
fn soldiers_go_sideways_only_across_the_river() {
    refused(START, "a3b3", Refusal::NotYetAcross);
    // to capture neither
    refused(
        "3k5/9/9/9/9/2Pp5/9/9/9/4K4 w",
        "c4d4",
        Refusal::NotYetAcross,
    );
    exactly(
        "3k5/9/9/9/2P6/9/9/9/9/4K4 w",
        &Which::From("c5"),
        "c5b5 c5c6 c5d5",
    );
    // on the last rank only sideways
    exactly("P8/4k4/9/9/9/9/9/9/9/3K5 w", &Which::From("a9"), "a9b9");
}

#[test]
fn the_generals_would_face_each_other() {
    // the last man between them leaves the file
    refused(
        "4k4/9/9/9/9/4N4/9/9/9/4K4 w",
        "e4d6",
        Refusal::GeneralsFace { file: 4 },
    );
    // not: left in check (the horse on f2 attacks e0 as well)
    refused(
        "4k4/9/9/9/9/9/9/5n3/9/3K5 w",
        "d0e0",
        Refusal::GeneralsFace { file: 4 },
    );
    // not: check unanswered (the chariot on i0 still gives it)
    refused(
        "4k4/9/9/9/9/9/9/9/9/3K4r w",
        "d0e0",
        Refusal::GeneralsFace { file: 4 },
    );
}

#[test]
fn the_own_general_would_be_left_in_check() {
    let left = |by, at| Refusal::LeftInCheck {
        by: a(by),
        at: point(at),
    };
    // a shield leaves the line of a chariot; along the line it may go
    let fen = "4k4/9/9/9/4r4/9/4R4/9/9/4K4 w";
    refused(fen, "e3d3", left('r', "e5"));
    legal(fen, "e3e1 e3e4 e3e5");
    // the general walks into the line of a chariot
    refused("3r1k3/9/9/9/9/9/9/9/9/4K4 w", "e0d0", left('r', "d9"));
    // in front of a soldier, and beside it
    let fen = "3k5/9/9/9/9/9/9/9/3p5/4K4 w";
    refused(fen, "e0d0", left('p', "d1"));
    refused(fen, "e0e1", left('p', "d1"));
    legal(fen, "e0f0");
    // a man steps before a cannon and becomes its screen
    let fen = "3k5/9/9/9/4c4/9/R8/9/9/4K4 w";
    refused(fen, "a3e3", left('c', "e5"));
    legal(fen, "a3d3");
    // one of two screens leaves
    let fen = "3k5/9/9/4c4/9/9/4N4/9/4A4/4K4 w";
    refused(fen, "e3c4", left('c', "e6"));
    refused(fen, "e1d2", left('c', "e6"));
    // the leg of an enemy horse is freed
    refused("3k5/9/9/9/9/9/9/5n3/5R3/4K4 w", "f1g1", left('n', "f2"));
}

#[test]
fn a_check_is_not_answered() {
    let open = |by, at| Refusal::CheckUnanswered {
        by: a(by),
        at: point(at),
    };
    let fen = "3k5/9/9/9/4r4/9/9/9/9/R3K4 w";
    refused(fen, "a0a1", open('r', "e5"));
    refused(fen, "e0e1", open('r', "e5"));
    exactly(fen, &Which::All, "e0f0");
    // the general steps out of one check into another
    refused("5k3/9/9/3r5/4r4/9/9/9/9/4K4 w", "e0d0", open('r', "d6"));
    // it takes the checking soldier, which a chariot protects
    refused("4k4/9/9/9/3r5/9/9/9/3p5/3K5 w", "d0d1", open('r', "d5"));
    // of two checks only one is answered
    refused("3k5/5R3/9/9/4r4/9/9/5n3/9/4K4 w", "f8f2", open('r', "e5"));
    // not: the reasons of the pieces themselves, which come first
    let fen = "3k5/9/9/9/4r4/2B6/9/9/9/RNB1K4 w";
    for (mv, reason) in [
        (
            "b0d1",
            Refusal::LegBlocked {
                leg: point("c0"),
                by: a('B'),
            },
        ),
        ("c4e6", Refusal::AcrossRiver),
        ("b0c1", Refusal::NotItsMove { piece: a('N') }),
        (
            "a0d0",
            Refusal::PathBlocked {
                by: a('N'),
                at: point("b0"),
            },
        ),
        ("c0a2", open('r', "e5")),
    ] {
        refused(fen, mv, reason);
    }
}
