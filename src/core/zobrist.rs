//! The numbers from which a position's key is made: one for each piece on each point, and one for Black's turn.

use super::piece::{Kind, Man};
use super::side::Side;

/// What changes in the key when the turn passes.
pub(super) const TURN: u64 = mix(0x5eed);

/// One row for each side and kind, one number for each cell of the padded board. Like men share a row, since which of
/// them stands on a point does not matter for the sameness of positions.
static MEN: [[u64; 256]; 16] = {
    let mut rows = [[0; 256]; 16];
    let mut row = 0;
    while row < 16 {
        let mut cell = 0;
        while cell < 256 {
            rows[row][cell] = mix((row * 256 + cell) as u64 + 1);
            cell += 1;
        }
        row += 1;
    }
    rows
};

/// The row of every man, by its cell value.
const ROW_OF: [u8; 64] = {
    let mut rows = [0; 64];
    let mut cell = 0u8;
    while cell < 64 {
        if let Some(man) = Man::from_cell(cell) {
            let side = match man.side() {
                Side::Red => 0,
                Side::Black => 8,
            };
            let kind = match man.kind() {
                Kind::General => 0,
                Kind::Advisor => 1,
                Kind::Elephant => 2,
                Kind::Horse => 3,
                Kind::Chariot => 4,
                Kind::Cannon => 5,
                Kind::Soldier => 6,
            };
            rows[cell as usize] = side + kind;
        }
        cell += 1;
    }
    rows
};

/// A well-mixed number for each number (the finaliser of splitmix64).
const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The number of a man (its cell value) on a point.
#[inline]
pub(super) fn man(cell: u8, at: u8) -> u64 {
    MEN[usize::from(ROW_OF[usize::from(cell & 63)] & 15)][usize::from(at)]
}

/// The number of a side's turn: nothing for Red.
pub(super) const fn turn(side: Side) -> u64 {
    match side {
        Side::Red => 0,
        Side::Black => TURN,
    }
}
