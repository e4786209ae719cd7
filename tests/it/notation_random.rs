//! Every legal move of every position has one name in each notation, and the name reads back as the move.

use proptest::prelude::*;
use xiangqi::core::{Kind, Piece, Point, Position, Setup, Side};
use xiangqi::notation::{self, Notation, Script};

const NOTATIONS: [Notation; 4] = [
    Notation::Wxf,
    Notation::Chinese(Script::Traditional),
    Notation::Chinese(Script::Simplified),
    Notation::Iccs,
];

/// Writes and reads every legal move, and sees that no two have one name.
fn round_trip(position: &Position) -> Result<usize, TestCaseError> {
    let moves = position.legal_moves();
    for notation in NOTATIONS {
        let mut names: Vec<_> = moves
            .iter()
            .map(|&mv| notation::write(position, mv, notation))
            .collect();
        for (&mv, name) in moves.iter().zip(&names) {
            prop_assert_eq!(
                notation::read(position, name),
                Ok(mv),
                "{} on\n{:?}",
                name,
                position
            );
            let completions = notation::complete(position, name);
            prop_assert_eq!(completions.len(), 1, "{} on\n{:?}", name, position);
            prop_assert_eq!(completions[0].mv, mv);
        }
        names.sort();
        names.dedup();
        prop_assert_eq!(names.len(), moves.len(), "{:?}\n{:?}", names, position);
    }
    Ok(moves.len())
}

/// Plays legal moves picked by numbers and looks at every position on the way.
fn walk(mut position: Position, picks: &[usize]) -> Result<(), TestCaseError> {
    round_trip(&position)?;
    for &pick in picks {
        let moves = position.legal_moves();
        let Some(&mv) = pick.checked_rem(moves.len()).and_then(|n| moves.get(n)) else {
            break;
        };
        position = position.play(mv).expect("a legal move");
        round_trip(&position)?;
    }
    Ok(())
}

/// Positions crowded with soldiers: up to five of each side on one to three files, mostly across the river, and doubled
/// chariots, horses and cannons.
fn crowded() -> impl Strategy<Value = Position> {
    let ranks: Vec<u8> = (3..10).collect();
    let soldiers = prop::array::uniform3(prop::sample::subsequence(ranks, 0..=5));
    let files = prop::array::uniform3(0u8..9);
    let others = prop::collection::vec((0usize..3, 0u8..2, 0u8..10), 6);
    let side = (soldiers, files, others);
    (side.clone(), side, any::<bool>(), 3u8..6, 3u8..6).prop_filter_map(
        "no position",
        |(red, black, turn, red_general, black_general)| {
            let mut setup = Setup::empty();
            for ((soldiers, files, others), side) in [(red, Side::Red), (black, Side::Black)] {
                let at = |file: u8, rank: u8| {
                    Point::at(file, if side == Side::Red { rank } else { 9 - rank })
                };
                let mut put = |at: Option<Point>, kind| {
                    if let Some(at) = at
                        && setup.piece(at).is_none()
                    {
                        let piece = Piece::new(side, kind);
                        let held = Point::ALL
                            .iter()
                            .filter(|&&p| setup.piece(p) == Some(piece));
                        if held.count() < usize::from(kind.limit()) {
                            setup.put(at, Some(piece));
                        }
                    }
                };
                let general = if side == Side::Red {
                    red_general
                } else {
                    black_general
                };
                put(at(general, 0), Kind::General);
                for (ranks, file) in soldiers.into_iter().zip(files) {
                    for rank in ranks {
                        if rank >= 5 || file % 2 == 0 {
                            put(at(file, rank), Kind::Soldier);
                        }
                    }
                }
                for (kind, file, rank) in others {
                    let kind = [Kind::Horse, Kind::Chariot, Kind::Cannon][kind];
                    put(at(files[usize::from(file)], rank), kind);
                }
            }
            setup.turn = if turn { Side::Red } else { Side::Black };
            setup.position().ok()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(15))]

    #[test]
    fn names_of_games_from_the_initial_array(picks in prop::collection::vec(any::<usize>(), 120)) {
        walk(Position::initial(), &picks)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        max_global_rejects: 1_000_000,
        ..ProptestConfig::with_cases(1_000)
    })]

    #[test]
    fn names_among_many_soldiers(start in crowded(), picks in prop::collection::vec(any::<usize>(), 3)) {
        walk(start, &picks)?;
    }
}
