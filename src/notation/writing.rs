//! The name of a move, in whichever notation.

use crate::core::{Move, Position};

use super::chinese::{self, Script};
use super::{iccs, wxf};

/// A way to print moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// The letters and signs of the World Xiangqi Federation: `C2=5`, `H8+7`.
    #[default]
    Wxf,
    /// Four Chinese characters: 炮二平五.
    Chinese(Script),
    /// Coordinates, files a to i and ranks 0 to 9 from Red's left corner: `h2e2`.
    Iccs,
}

/// Writes a move of this position. A move from an empty point has no name but its coordinates.
///
/// ```
/// use xiangqi::core::Position;
/// use xiangqi::notation::{Notation, Script, write};
///
/// let start = Position::initial();
/// let mv = "b9c7".parse()?;
/// let black = start.play("h2e2".parse()?)?;
/// assert_eq!(write(&black, mv, Notation::Wxf), "H2+3");
/// assert_eq!(write(&black, mv, Notation::Chinese(Script::Simplified)), "马2进3");
/// assert_eq!(write(&black, mv, Notation::Iccs), "b9c7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(position: &Position, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Wxf => wxf::write(position, mv),
        Notation::Chinese(script) => chinese::write(position, mv, script),
        Notation::Iccs => iccs::write(mv),
    }
}
