//! Writing a FEN.

use crate::core::{Kind, Piece, Point, Position, Setup, Side};

/// The letters to write horses and elephants with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Letters {
    /// N and B, as most programs have it.
    #[default]
    Standard,
    /// H and E, as in WXF.
    Wxf,
}

/// The letter of a piece: a capital for Red.
///
/// ```
/// use xiangqi::core::{Kind, Piece, Side};
/// use xiangqi::notation::fen::{Letters, letter};
///
/// let horse = Piece::new(Side::Red, Kind::Horse);
/// assert_eq!(letter(horse, Letters::Standard), 'N');
/// assert_eq!(letter(horse, Letters::Wxf), 'H');
/// ```
pub const fn letter(piece: Piece, letters: Letters) -> char {
    let letter = match (piece.kind, letters) {
        (Kind::General, _) => 'k',
        (Kind::Advisor, _) => 'a',
        (Kind::Elephant, Letters::Standard) => 'b',
        (Kind::Elephant, Letters::Wxf) => 'e',
        (Kind::Horse, Letters::Standard) => 'n',
        (Kind::Horse, Letters::Wxf) => 'h',
        (Kind::Chariot, _) => 'r',
        (Kind::Cannon, _) => 'c',
        (Kind::Soldier, _) => 'p',
    };
    match piece.side {
        Side::Red => letter.to_ascii_uppercase(),
        Side::Black => letter,
    }
}

/// Writes the standard form: N and B, `w` or `b`, both counters.
pub fn write(setup: &Setup) -> String {
    let side = match setup.turn {
        Side::Red => 'w',
        Side::Black => 'b',
    };
    format!(
        "{} {side} - - {} {}",
        write_board(setup, Letters::Standard),
        setup.quiet,
        setup.number
    )
}

/// Writes a position in the standard form, with the plies since the last capture and the number of the next move.
///
/// ```
/// use xiangqi::core::Position;
/// use xiangqi::notation::fen;
///
/// let after = Position::initial().play("h2e2".parse()?)?;
/// assert_eq!(
///     fen::write_position(&after, 1, 1),
///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_position(position: &Position, quiet: u16, number: u16) -> String {
    write(&setup_of(position, quiet, number))
}

/// Writes the form of WXF files: H and E, `r` or `b`, no counters.
pub fn write_wxf(setup: &Setup) -> String {
    let side = match setup.turn {
        Side::Red => 'r',
        Side::Black => 'b',
    };
    format!("{} {side}", write_board(setup, Letters::Wxf))
}

/// Writes the first field only, the ten ranks.
pub fn write_board(setup: &Setup, letters: Letters) -> String {
    let mut text = String::with_capacity(90);
    for rank in (0..10).rev() {
        let mut empty = 0;
        for file in 0..9 {
            match Point::at(file, rank).and_then(|at| setup.piece(at)) {
                None => empty += 1,
                Some(piece) => {
                    push_empty(&mut text, &mut empty);
                    text.push(letter(piece, letters));
                }
            }
        }
        push_empty(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

/// The setup of a position, with the counters a position does not have.
pub fn setup_of(position: &Position, quiet: u16, number: u16) -> Setup {
    let mut setup = Setup::empty();
    for at in Point::ALL {
        setup.put(at, position.piece(at));
    }
    setup.turn = position.turn();
    setup.quiet = quiet;
    setup.number = number;
    setup
}
