//! WXF: the letter of the piece, its file, a sign, a number, as in `C2=5` and `H8+7`.
//!
//! Printed are the letters K A E H R C P, in capitals for both sides, with `=` for sideways. Two of a kind on a file
//! are told apart by a sign in place of the file, `C+=5` for the front one and `C-+2` for the rear one. Soldiers on a
//! file of three or more, or on two files of two or more, have no letter but their number from the front and their
//! file: `15=6`, `24=5`. Reading is the work of `phrase`.

use std::fmt::Write as _;

use crate::core::{Kind, Move, Position};

use super::iccs;
use super::place::Direction;
use super::relative::{self, Name};

/// Writes a move with `=` for sideways.
///
/// ```
/// use xiangqi::notation::{fen, wxf};
///
/// let tandem = fen::read("3k5/9/9/7C1/9/9/7C1/9/9/5K3 w")?.position()?;
/// assert_eq!(wxf::write(&tandem, "h6e6".parse()?), "C+=5");
/// assert_eq!(wxf::write(&tandem, "h3h5".parse()?), "C-+2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    write_with(position, mv, '=')
}

/// Writes a move as WXF files have it, with `.` for sideways.
pub fn write_dotted(position: &Position, mv: Move) -> String {
    write_with(position, mv, '.')
}

fn write_with(position: &Position, mv: Move, sideways: char) -> String {
    let Some(named) = relative::name(position, mv) else {
        return iccs::write(mv);
    };
    let mut text = String::with_capacity(4);
    let letter = letter(named.piece.kind);
    // Writing to a string cannot fail.
    let _ = match named.which {
        Name::File(file) => write!(text, "{letter}{file}"),
        Name::Front => write!(text, "{letter}+"),
        Name::Rear => write!(text, "{letter}-"),
        Name::Soldier { nth, file, .. } => write!(text, "{nth}{file}"),
    };
    let sign = match named.direction {
        Direction::Forward => '+',
        Direction::Back => '-',
        Direction::Sideways => sideways,
    };
    let _ = write!(text, "{sign}{}", named.number);
    text
}

/// The letter a kind is printed with.
pub const fn letter(kind: Kind) -> char {
    match kind {
        Kind::General => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    }
}
