//! How each kind moves and attacks: leg, eye, screen, palace and river.
//!
//! Two questions are answered here, for one board and without regard to whose turn it is or whether a general is left
//! in check: where a man can go ([`Board::each_target`]) and which men attack a point ([`Board::each_attacker`]).

use std::ops::ControlFlow;

use super::board::{Board, DIAGONALS, LINES, WALL, holds};
use super::piece::{self, Kind};
use super::point::{Point, ROW};
use super::side::Side;

/// Which parts of the board a point belongs to; a bit each, zero on walls.
mod zone {
    pub(super) const RED_PALACE: u8 = 1;
    pub(super) const BLACK_PALACE: u8 = 2;
    pub(super) const RED_HALF: u8 = 4;
    pub(super) const BLACK_HALF: u8 = 8;
}

const ZONES: [u8; 256] = {
    let mut zones = [0; 256];
    let mut i = 0;
    while i < 90 {
        let point = Point::ALL[i];
        let mut bits = if point.across_river(Side::Black) {
            zone::RED_HALF
        } else {
            zone::BLACK_HALF
        };
        if point.in_palace(Side::Red) {
            bits |= zone::RED_PALACE;
        }
        if point.in_palace(Side::Black) {
            bits |= zone::BLACK_PALACE;
        }
        zones[point.0 as usize] = bits;
        i += 1;
    }
    zones
};

#[inline]
pub(super) fn in_palace(at: u8, side: Side) -> bool {
    let palace = match side {
        Side::Red => zone::RED_PALACE,
        Side::Black => zone::BLACK_PALACE,
    };
    ZONES[usize::from(at)] & palace != 0
}

#[inline]
pub(super) fn in_own_half(at: u8, side: Side) -> bool {
    let half = match side {
        Side::Red => zone::RED_HALF,
        Side::Black => zone::BLACK_HALF,
    };
    ZONES[usize::from(at)] & half != 0
}

/// The step towards the enemy.
#[inline]
pub(super) const fn forward(side: Side) -> u8 {
    match side {
        Side::Red => ROW,
        Side::Black => ROW.wrapping_neg(),
    }
}

/// A horse jumps over a leg, one step along a line, to the two points one step further and one aside.
/// Each row: the step of the leg, then the two jumps.
const JUMPS: [(u8, [u8; 2]); 4] = {
    let mut jumps = [(0, [0, 0]); 4];
    let mut i = 0;
    while i < 4 {
        let leg = LINES[i];
        let aside = if leg == 1 || leg == 1u8.wrapping_neg() {
            ROW
        } else {
            1
        };
        let far = leg.wrapping_mul(2);
        jumps[i] = (leg, [far.wrapping_add(aside), far.wrapping_sub(aside)]);
        i += 1;
    }
    jumps
};

/// The same jumps seen from the point they arrive at: the leg then lies one step diagonally, the horse one step beyond
/// it along a line. Each row: the step to the leg, then the two steps to where the horse may stand.
const HORSES_AROUND: [(u8, [u8; 2]); 4] = {
    let mut around = [(0, [0, 0]); 4];
    let mut i = 0;
    while i < 4 {
        let leg = DIAGONALS[i];
        let (up, aside) = match i {
            0 => (ROW, 1),
            1 => (ROW, 1u8.wrapping_neg()),
            2 => (ROW.wrapping_neg(), 1u8.wrapping_neg()),
            _ => (ROW.wrapping_neg(), 1),
        };
        around[i] = (leg, [leg.wrapping_add(up), leg.wrapping_add(aside)]);
        i += 1;
    }
    around
};

/// Where the leg lies of a horse that attacks a point: by the step from the point to the horse, the step to the leg; 0
/// where no horse attacks from.
const LEG_TOWARDS: [u8; 256] = {
    let mut legs = [0; 256];
    let mut i = 0;
    while i < HORSES_AROUND.len() {
        let (leg, horses) = HORSES_AROUND[i];
        legs[horses[0] as usize] = leg;
        legs[horses[1] as usize] = leg;
        i += 1;
    }
    legs
};

impl Board {
    /// Calls `visit` with every point that a man of `kind` and `side` on `from` can go to or capture on, as the piece
    /// moves. What becomes of its general is not asked.
    #[inline]
    pub(super) fn each_target(
        &self,
        kind: Kind,
        side: Side,
        from: u8,
        mut visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let own = piece::bit(side);
        match kind {
            Kind::General => {
                for step in LINES {
                    let to = from.wrapping_add(step);
                    if self.cell(to) & own == 0 && in_palace(to, side) {
                        visit(to)?;
                    }
                }
            }
            Kind::Advisor => {
                for step in DIAGONALS {
                    let to = from.wrapping_add(step);
                    if self.cell(to) & own == 0 && in_palace(to, side) {
                        visit(to)?;
                    }
                }
            }
            Kind::Elephant => {
                for step in DIAGONALS {
                    let eye = from.wrapping_add(step);
                    let to = eye.wrapping_add(step);
                    if self.cell(eye) == 0 && self.cell(to) & own == 0 && in_own_half(to, side) {
                        visit(to)?;
                    }
                }
            }
            Kind::Horse => {
                for (leg, jumps) in JUMPS {
                    if self.cell(from.wrapping_add(leg)) == 0 {
                        for jump in jumps {
                            let to = from.wrapping_add(jump);
                            if self.cell(to) & own == 0 {
                                visit(to)?;
                            }
                        }
                    }
                }
            }
            Kind::Chariot => {
                for step in LINES {
                    let mut to = from.wrapping_add(step);
                    while self.cell(to) == 0 {
                        visit(to)?;
                        to = to.wrapping_add(step);
                    }
                    if self.cell(to) & own == 0 {
                        visit(to)?;
                    }
                }
            }
            Kind::Cannon => {
                for step in LINES {
                    let mut to = from.wrapping_add(step);
                    while self.cell(to) == 0 {
                        visit(to)?;
                        to = to.wrapping_add(step);
                    }
                    if self.cell(to) != WALL {
                        let victim = self.look(to, step);
                        if self.cell(victim) & own == 0 {
                            visit(victim)?;
                        }
                    }
                }
            }
            Kind::Soldier => {
                let ahead = from.wrapping_add(forward(side));
                if self.cell(ahead) & own == 0 {
                    visit(ahead)?;
                }
                if !in_own_half(from, side) {
                    for step in [1, 1u8.wrapping_neg()] {
                        let to = from.wrapping_add(step);
                        if self.cell(to) & own == 0 {
                            visit(to)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with the point of every man of `by` that attacks `target`, that is, could capture a piece standing
    /// there as its kind captures. The one attack routine: check, mate, rulings and messages all ask here. Two generals
    /// facing each other on an open file attack each other.
    #[inline]
    pub(super) fn each_attacker(
        &self,
        target: u8,
        by: Side,
        mut visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for step in LINES {
            let first = self.look(target, step);
            let cell = self.cell(first);
            if cell == WALL {
                continue;
            }
            if holds(cell, by, Kind::Chariot)
                || (holds(cell, by, Kind::Soldier) && Self::soldier_hits(first, target, step, by))
                || (holds(cell, by, Kind::General) && self.general_hits(first, target, step, by))
            {
                visit(first)?;
            }
            let second = self.look(first, step);
            if holds(self.cell(second), by, Kind::Cannon) {
                visit(second)?;
            }
        }
        for (leg, horses) in HORSES_AROUND {
            if self.cell(target.wrapping_add(leg)) == 0 {
                for horse in horses {
                    let at = target.wrapping_add(horse);
                    if holds(self.cell(at), by, Kind::Horse) {
                        visit(at)?;
                    }
                }
            }
        }
        if in_own_half(target, by) {
            self.each_guard(target, by, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The part of [`each_attacker`](Self::each_attacker) that only matters at home: advisors and elephants.
    fn each_guard(
        &self,
        target: u8,
        by: Side,
        mut visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for step in DIAGONALS {
            let near = target.wrapping_add(step);
            if holds(self.cell(near), by, Kind::Advisor) && in_palace(target, by) {
                visit(near)?;
            }
            let far = near.wrapping_add(step);
            if self.cell(near) == 0 && holds(self.cell(far), by, Kind::Elephant) {
                visit(far)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a soldier on `from`, seen from `target` in the direction `step`, attacks `target`.
    #[inline]
    fn soldier_hits(from: u8, target: u8, step: u8, by: Side) -> bool {
        from == target.wrapping_add(step)
            && (from.wrapping_add(forward(by)) == target
                || ((step == 1 || step == 1u8.wrapping_neg()) && !in_own_half(from, by)))
    }

    /// Whether the general on `from`, seen from `target` in the direction `step`, attacks `target`: next to it inside its
    /// palace, or facing the other general on an open file.
    #[inline]
    fn general_hits(&self, from: u8, target: u8, step: u8, by: Side) -> bool {
        (from == target.wrapping_add(step) && in_palace(target, by))
            || (step != 1
                && step != 1u8.wrapping_neg()
                && holds(self.cell(target), by.other(), Kind::General))
    }

    /// Whether any man of `by` attacks `target`.
    #[inline]
    pub(super) fn is_attacked(&self, target: u8, by: Side) -> bool {
        self.each_attacker(target, by, |_| ControlFlow::Break(()))
            .is_break()
    }
}

/// What the general of one side sees when it looks outward along its lines and at the horses around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outlook {
    /// Where the general stands.
    general: u8,
    /// Somebody attacks the general.
    pub(super) in_check: bool,
    /// The own men (a bit for each number) whose leaving could open an attack: blockers, screens' companions, legs; and
    /// the general itself, whose every move could run into one.
    shields: u16,
    /// An enemy cannon sees the general with nothing between: a man that steps between becomes its screen.
    bare_to_cannon: bool,
}

impl Outlook {
    /// Whether some move of the own man with this number may leave the general in check.
    #[inline]
    pub(super) const fn warns_of(self, number: u8) -> bool {
        self.in_check || self.bare_to_cannon || self.shields >> number & 1 != 0
    }

    /// Whether this move of the own man with this number may leave the general in check.
    #[inline]
    pub(super) const fn warns_of_move(self, number: u8, to: u8) -> bool {
        self.in_check
            || self.shields >> number & 1 != 0
            || (self.bare_to_cannon && Point(to).in_line(Point(self.general)))
    }

    /// Whether this move of another man than the general certainly leaves a check unanswered. An answer takes the attacker
    /// or steps between, in line with the general or within a horse's jump of it, or takes a cannon's screen away.
    #[inline]
    pub(super) const fn cannot_answer(self, from: u8, to: u8) -> bool {
        let general = Point(self.general);
        self.in_check
            && !Point(from).in_line(general)
            && !Point(to).in_line(general)
            && (Point(to).file().abs_diff(general.file()) > 2
                || Point(to).rank().abs_diff(general.rank()) > 2)
    }
}

impl Board {
    /// Looks outward from the general of `side` on `general`: which of the moves of this side need a test at all. `horses`
    /// are the enemy's, 0 for one that is off the board: that is too far from any palace to be a horse's jump.
    ///
    /// A move by another man than the general can only put the general in check by leaving a line or a leg
    /// (`shields`), or by arriving between the general and a cannon that had no screen (`bare_to_cannon`).
    /// A capture changes nothing else, since the place of the victim stays occupied.
    pub(super) fn outlook(
        &self,
        general: u8,
        horses: impl Iterator<Item = u8>,
        side: Side,
    ) -> Outlook {
        let enemy = side.other();
        let own = piece::bit(side);
        let mut outlook = Outlook {
            general,
            in_check: false,
            shields: 1,
            bare_to_cannon: false,
        };
        let shield = |cell: u8| if cell & own == 0 { 0 } else { 1 << (cell & 15) };
        let sees_far = |cell: u8, at: u8, step: u8| {
            holds(cell, enemy, Kind::Chariot)
                || (holds(cell, enemy, Kind::General)
                    && self.general_hits(at, general, step, enemy))
        };
        for step in LINES {
            let first = self.look(general, step);
            let near = self.cell(first);
            if near == WALL {
                continue;
            }
            if near & own == 0 {
                outlook.bare_to_cannon |= holds(near, enemy, Kind::Cannon);
                outlook.in_check |= sees_far(near, first, step)
                    || (holds(near, enemy, Kind::Soldier)
                        && Self::soldier_hits(first, general, step, enemy));
            }
            let second = self.look(first, step);
            let middle = self.cell(second);
            if middle == WALL {
                continue;
            }
            if middle & own == 0 {
                outlook.in_check |= holds(middle, enemy, Kind::Cannon);
                if near & own != 0 && sees_far(middle, second, step) {
                    outlook.shields |= shield(near);
                }
            }
            if (near | middle) & own != 0
                && holds(self.cell(self.look(second, step)), enemy, Kind::Cannon)
            {
                outlook.shields |= shield(near) | shield(middle);
            }
        }
        for horse in horses {
            let step = LEG_TOWARDS[usize::from(horse.wrapping_sub(general))];
            if step != 0 {
                let leg = self.cell(general.wrapping_add(step));
                outlook.in_check |= leg == 0;
                outlook.shields |= shield(leg);
            }
        }
        outlook
    }
}
