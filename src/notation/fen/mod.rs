//! Positions as text (FEN): ten ranks from Black's home rank down, the side to move, two counters.
//!
//! ```text
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! ```
//!
//! Read are all the ways programs write it: N or H for the horse, B or E for the elephant, `w` or `r` for Red, the tail
//! short, glued on or left out, moves behind it. Whether the pieces make a position is another question, asked of the
//! [`Setup`].

mod error;
mod read;
mod write;

pub use error::{Counter, FenError, FenNote};
pub use read::read;
pub use write::{Letters, letter, setup_of, write, write_board, write_position, write_wxf};

use std::fmt;

use crate::core::{Faults, Move, Position, Setup, Side};

use super::error::ReadError;
use super::reading::{Dialect, candidates, ranks_told};
use super::spot::Ranks;

/// A FEN that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenText {
    /// The pieces, the side to move and the counters; it may be no position.
    pub setup: Setup,
    /// The side to move as far as it was written. `setup` takes Red where it was not.
    pub side: Option<Side>,
    /// What followed the word `moves`, not yet read.
    pub moves: Vec<String>,
    /// What was taken in a way the writer should know of.
    pub notes: Vec<FenNote>,
}

/// A move behind a FEN that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadMove {
    /// Its place in the list, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: ReadError,
    /// Where it was to be played.
    pub position: Box<Position>,
}

impl std::error::Error for BadMove {}

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.index + 1, self.error)
    }
}

impl FenText {
    /// The position of the pieces, before the moves.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn position(&self) -> Result<Position, Faults> {
        self.setup.position()
    }

    /// Reads the moves that followed, played from a position. Coordinates count ranks as the whole list shows: from 1
    /// where there is a 10, from 0 where there is a 0, and otherwise so that the list can be played.
    ///
    /// ```
    /// use xiangqi::notation::fen;
    ///
    /// let text = fen::read("startpos moves h2e2 h9g7 h0g2")?;
    /// let line = text.line(&text.position()?)?;
    /// assert_eq!(line, ["h2e2".parse()?, "h9g7".parse()?, "h0g2".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first move that cannot be read or played.
    pub fn line(&self, position: &Position) -> Result<Vec<Move>, BadMove> {
        let told = self
            .moves
            .iter()
            .find_map(|text| ranks_told(text).ok().flatten());
        match told {
            Some(ranks) => self.line_in(position, ranks),
            None => self
                .line_in(position, Ranks::FromZero)
                .or_else(|bad| self.line_in(position, Ranks::FromOne).map_err(|_| bad)),
        }
    }

    fn line_in(&self, position: &Position, ranks: Ranks) -> Result<Vec<Move>, BadMove> {
        let dialect = Dialect {
            ranks: Some(ranks),
            chess: false,
        };
        let mut here = position.clone();
        let mut line = Vec::new();
        for (index, text) in self.moves.iter().enumerate() {
            let bad = |error| BadMove {
                index,
                error,
                position: Box::new(here.clone()),
            };
            let found = candidates(&here, text, dialect).map_err(bad)?;
            let [mv] = *found.as_slice() else {
                return Err(bad(ReadError::Ambiguous(found)));
            };
            if let Ok(after) = here.play(mv) {
                here = after;
            }
            line.push(mv);
        }
        Ok(line)
    }
}
