//! Whether anyone can still win.

use super::piece::Kind;
use super::position::Position;
use super::referee::ruleset::Bare;
use super::side::Side;

impl Position {
    /// Whether neither side has a piece left that could win: no chariot, horse or cannon, and no soldier that counts
    /// under the rule (any, or only one across the river).
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
