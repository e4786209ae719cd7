//! What went wrong with a move, told to one who sees the board: the other moves by the names they are printed with.

use crate::core::{Move, Position};

use super::error::{Obstacle, ReadError, list};
use super::{relative, wxf};

impl ReadError {
    /// The sentence with moves named as they are printed, which needs the position the text was read on.
    ///
    /// ```
    /// use xiangqi::core::Position;
    /// use xiangqi::notation;
    ///
    /// let start = Position::initial();
    /// let refused = notation::read(&start, "C+=5").expect_err("no two cannons on one file");
    /// assert_eq!(
    ///     refused.explain(&start),
    ///     "no two red cannons are on one file; they are on files 2, 8: write C2=5 or C8=5",
    /// );
    /// ```
    pub fn explain(&self, position: &Position) -> String {
        let name = |mv: &Move| wxf::write(position, *mv);
        let placed_name = |mv: &Move| {
            let place = position.piece(mv.from).map_or("", |piece| {
                let standing = relative::standing(position, piece, mv.from);
                match (standing.of, standing.nth) {
                    (0 | 1, _) => "",
                    (_, 1) => " (front)",
                    (of, nth) if nth == of => " (rear)",
                    (3, _) => " (middle)",
                    (_, 2) => " (second)",
                    (_, 3) => " (third)",
                    _ => " (fourth)",
                }
            });
            format!("{}{place}", name(mv))
        };
        match self {
            Self::Ambiguous(moves) => {
                let count = match moves.len() {
                    2 => "two".to_owned(),
                    3 => "three".to_owned(),
                    n => n.to_string(),
                };
                format!("{count} can move so: {}", list(moves, placed_name))
            }
            Self::Illegal(obstacle @ Obstacle::NotTandem { instead, .. })
                if !instead.is_empty() =>
            {
                let instead: Vec<_> = instead.iter().map(name).collect();
                format!("{obstacle}: write {}", instead.join(" or "))
            }
            Self::Syntax(_) | Self::Illegal(_) => self.to_string(),
        }
    }
}
