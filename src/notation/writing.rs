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
pub fn write(position: &Position, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Wxf => wxf::write(position, mv),
        Notation::Chinese(script) => chinese::write(position, mv, script),
        Notation::Iccs => iccs::write(mv),
    }
}
