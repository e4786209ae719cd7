//! Whether anyone can still win.

use super::piece::Kind;
use super::position::Position;
use super::referee::ruleset::Bare;
use super::side::Side;

impl Position {
    /// Whether neither side has a piece left that could win: no chariot, horse or cannon, and no soldier that counts
    /// under the rule (any, or only one across the river).
    ///
    /// ```
    /// use xiangqi::core::referee::ruleset::Bare;
    /// use xiangqi::notation::fen;
    ///
    /// let soldier_at_home = fen::read("3k5/4a4/9/9/9/9/P8/9/9/4K4 w")?.position()?;
    /// assert!(!soldier_at_home.is_bare(Bare::AnySoldier));
    /// assert!(soldier_at_home.is_bare(Bare::CrossedSoldier));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_bare(&self, rule: Bare) -> bool {
        Side::BOTH.into_iter().all(|side| {
            [Kind::Chariot, Kind::Cannon, Kind::Horse]
                .into_iter()
                .all(|kind| self.stations(side, kind).next().is_none())
                && self.stations(side, Kind::Soldier).all(|at| match rule {
                    Bare::AnySoldier => false,
                    Bare::CrossedSoldier => !at.across_river(side),
                })
        })
    }
}
