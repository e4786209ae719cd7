//! What several subjects share: positions and moves as the cases write them, the same seen in a mirror, and chance.

use xiangqi::core::{Game, Kind, Move, Outcome, Piece, Point, Position, Setup, Side};
use xiangqi::notation::fen;

/// The setup of a FEN, which may be no position.
pub(crate) fn setup(fen: &str) -> Setup {
    fen::read(fen)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
        .setup
}

/// The piece a letter of a board stands for: upper case is Red.
pub(crate) fn piece(letter: char) -> Option<Piece> {
    let kind = match letter.to_ascii_lowercase() {
        'k' => Kind::General,
        'a' => Kind::Advisor,
        'b' => Kind::Elephant,
        'n' => Kind::Horse,
        'r' => Kind::Chariot,
        'c' => Kind::Cannon,
        'p' => Kind::Soldier,
        _ => return None,
    };
    let side = if letter.is_ascii_uppercase() {
        Side::Red
    } else {
        Side::Black
    };
    Some(Piece::new(side, kind))
}

/// The position of a FEN that has one.
pub(crate) fn position(fen: &str) -> Position {
    setup(fen)
        .position()
        .unwrap_or_else(|faults| panic!("{fen}: {faults:?}"))
}

/// A point by its two letters: `e2`.
pub(crate) fn point(text: &str) -> Point {
    let &[file, rank] = text.as_bytes() else {
        panic!("{text:?} is no point")
    };
    file.checked_sub(b'a')
        .zip(rank.checked_sub(b'0'))
        .and_then(|(file, rank)| Point::at(file, rank))
        .unwrap_or_else(|| panic!("{text:?} is no point"))
}

/// A move by its four letters: `h2e2`.
pub(crate) fn mv(text: &str) -> Move {
    assert!(text.is_ascii() && text.len() == 4, "{text:?} is no move");
    let (from, to) = text.split_at(2);
    Move::new(point(from), point(to))
}

/// Moves one after another: `h2e2 h9g7`.
pub(crate) fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(mv).collect()
}

/// The moves in letters, sorted, for comparing sets of them.
pub(crate) fn letters<'a>(moves: impl IntoIterator<Item = &'a Move>) -> Vec<String> {
    let mut all: Vec<String> = moves
        .into_iter()
        .map(|mv| format!("{}{}", mv.from, mv.to))
        .collect();
    all.sort_unstable();
    all
}

/// The rules know neither left from right nor Red from Black: three ways to look at one and the same game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum View {
    Plain,
    /// Left and right exchanged.
    Mirrored,
    /// The board turned by 180 degrees, and the colours exchanged.
    Turned,
}

impl View {
    pub(crate) const ALL: [Self; 3] = [Self::Plain, Self::Mirrored, Self::Turned];

    pub(crate) fn point(self, at: Point) -> Point {
        match self {
            Self::Plain => at,
            Self::Mirrored => at.mirrored(),
            Self::Turned => at.turned(),
        }
    }

    pub(crate) fn mv(self, mv: Move) -> Move {
        Move::new(self.point(mv.from), self.point(mv.to))
    }

    pub(crate) fn side(self, side: Side) -> Side {
        match self {
            Self::Plain | Self::Mirrored => side,
            Self::Turned => side.other(),
        }
    }

    pub(crate) fn outcome(self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win(side) => Outcome::Win(self.side(side)),
            Outcome::Draw => Outcome::Draw,
        }
    }

    pub(crate) fn setup(self, setup: &Setup) -> Setup {
        let mut seen = Setup {
            turn: self.side(setup.turn),
            ..setup.clone()
        };
        for at in Point::ALL {
            let piece = setup
                .piece(at)
                .map(|piece| Piece::new(self.side(piece.side), piece.kind));
            seen.put(self.point(at), piece);
        }
        seen
    }
}

/// What stands where in a position, as a setup without counters.
pub(crate) fn setup_of(position: &Position) -> Setup {
    fen::setup_of(position, 0, 1)
}

/// Chance that can be had again: the same seed gives the same numbers. Tests print the seed when they fail, and
/// `SEED=n` starts them from another one.
#[derive(Debug, Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Chance from the seed of the environment, or the usual one. A failing test shows which.
    #[allow(clippy::print_stdout, reason = "shown with the failure, and only then")]
    pub(crate) fn seeded() -> Self {
        let seed = std::env::var("SEED").map_or(20_260_101, |text| {
            text.parse()
                .unwrap_or_else(|_| panic!("SEED={text:?} is no number"))
        });
        println!("SEED={seed}");
        Self::new(seed)
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = self.0;
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) >> 33).unwrap() % bound
    }

    /// One of the moves, or none where there is none.
    pub(crate) fn pick(&mut self, moves: &[Move]) -> Option<Move> {
        (!moves.is_empty()).then(|| moves[self.below(moves.len())])
    }
}

/// A player who likes to go back: it makes games full of repetitions, or plain ones.
#[derive(Debug)]
pub(crate) struct Shuffler {
    chance: Chance,
    /// How often it goes back to where the moved piece came from, out of four times.
    back: usize,
}

impl Shuffler {
    /// A player that goes back `back` times out of four when it can.
    pub(crate) fn new(seed: usize, back: usize) -> Self {
        Self {
            chance: Chance::new(u64::try_from(seed).unwrap()),
            back,
        }
    }

    /// Chance of its own, from the same seed.
    pub(crate) fn chance(&self) -> Chance {
        self.chance.clone()
    }

    /// A legal move: back to where the player's last move came from, or any, captures less often than others.
    pub(crate) fn pick(&mut self, game: &Game) -> Option<Move> {
        let position = game.position();
        let moves = position.legal_moves();
        if self.chance.below(4) < self.back
            && let Some(last) = game.plies().iter().rev().nth(1)
        {
            let back = Move::new(last.mv.to, last.mv.from);
            if moves.contains(&back) {
                return Some(back);
            }
        }
        let mv = self.chance.pick(&moves)?;
        if position.piece(mv.to).is_some() && self.back > 0 {
            return self.chance.pick(&moves);
        }
        Some(mv)
    }
}
