//! What one ply is: section 3 of the rules, clause by clause.

use std::collections::BTreeSet;

use super::board::{Board, Spot, crossed};

/// An attacker and its victim, by name.
pub(super) type Pair = (u8, u8);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Nature {
    Check,
    /// The new threats; none, and the ply is idle.
    Chase(BTreeSet<Pair>),
}

impl Nature {
    pub(super) fn victims(&self) -> BTreeSet<u8> {
        match self {
            Self::Check => BTreeSet::new(),
            Self::Chase(pairs) => pairs.iter().map(|&(_, victim)| victim).collect(),
        }
    }
}

/// The nature of the ply that leads from `before` to `after`.
pub(super) fn nature(before: &Board, after: &Board, strict: bool) -> Nature {
    match unrefined(before, after, strict) {
        Nature::Check => Nature::Check,
        Nature::Chase(mut new) => {
            new.retain(|&pair| !is_parry(before, pair) && !was_held_up(before, pair, strict));
            Nature::Chase(new)
        }
    }
}

/// The nature of the ply by the first three clauses, without the refinements of the fourth.
pub(super) fn unrefined(before: &Board, after: &Board, strict: bool) -> Nature {
    let side = before.red;
    if !after.checkers(!side).is_empty() {
        return Nature::Check;
    }
    let old = threats(before, side, strict);
    let mut new = threats(after, side, strict);
    new.retain(|pair| !old.contains(pair));
    Nature::Chase(new)
}

/// Clause 2: what the side threatens.
fn threats(board: &Board, side: bool, strict: bool) -> BTreeSet<Pair> {
    let mut found = BTreeSet::new();
    for attacker in board.pieces(side) {
        for victim in board.pieces(!side) {
            if may_chase(board, attacker)
                && may_be_chased(board, victim)
                && board.is_legal((attacker, victim))
                && worth_taking(board, attacker, victim, strict)
            {
                found.insert((board.name(attacker), board.name(victim)));
            }
        }
    }
    found
}

/// A general or soldier may chase freely.
fn may_chase(board: &Board, attacker: Spot) -> bool {
    !matches!(board.kind(attacker), 'k' | 'p')
}

/// Not the general, and not a soldier still on its own side of the river.
fn may_be_chased(board: &Board, victim: Spot) -> bool {
    let red = board.letter(victim).is_ascii_uppercase();
    match board.kind(victim) {
        'k' => false,
        'p' => crossed(red, victim),
        _ => true,
    }
}

fn worth_taking(board: &Board, attacker: Spot, victim: Spot, strict: bool) -> bool {
    (!strict && outranks(board.kind(victim), board.kind(attacker)))
        || (protectors(board, attacker, victim).is_empty()
            && !is_even_exchange(board, attacker, victim))
}

fn outranks(victim: char, attacker: char) -> bool {
    match attacker {
        'n' | 'c' => victim == 'r',
        'a' | 'b' => matches!(victim, 'r' | 'n' | 'c'),
        _ => false,
    }
}

/// The pieces that have a legal recapture on the board after the capture.
fn protectors(board: &Board, attacker: Spot, victim: Spot) -> Vec<Spot> {
    let side = board.letter(victim).is_ascii_uppercase();
    let taken = board.after((attacker, victim));
    let mut found = taken.pieces(side);
    found.retain(|&piece| taken.is_legal((piece, victim)));
    found
}

/// One kind, and the victim could legally capture the attacker right now.
fn is_even_exchange(board: &Board, attacker: Spot, victim: Spot) -> bool {
    board.kind(attacker) == board.kind(victim) && board.is_legal((victim, attacker))
}

/// The first refinement of clause 4: the attack stood before and only a protection vanished, which had come from behind
/// the attacker alone, along the very line of the attack.
fn is_parry(before: &Board, pair: Pair) -> bool {
    let (attacker, victim) = (before.spot_of(pair.0), before.spot_of(pair.1));
    let protectors = protectors(before, attacker, victim);
    before.is_legal((attacker, victim))
        && !protectors.is_empty()
        && !is_even_exchange(before, attacker, victim)
        && protectors.iter().all(|&piece| {
            matches!(before.kind(piece), 'r' | 'c') && is_behind(piece, attacker, victim)
        })
}

/// Whether `far` stands in line with `victim`, with `near` between the two.
fn is_behind(far: Spot, near: Spot, victim: Spot) -> bool {
    let strictly = |a: usize, b: usize, c: usize| (a < b && b < c) || (a > b && b > c);
    (far.0 == victim.0 && near.0 == far.0 && strictly(far.1, near.1, victim.1))
        || (far.1 == victim.1 && near.1 == far.1 && strictly(far.0, near.0, victim.0))
}

/// The second refinement of clause 4: the attack stood before, and only a check to the attacker's own side held it up.
fn was_held_up(before: &Board, pair: Pair, strict: bool) -> bool {
    let side = before.red;
    let (attacker, victim) = (before.spot_of(pair.0), before.spot_of(pair.1));
    let checkers: Vec<u8> = names(before, &before.checkers(side));
    let taken = before.after((attacker, victim));
    let checkers_then = names(&taken, &taken.checkers(side));
    !checkers.is_empty()
        && before.reaches(attacker, victim)
        && !before.is_legal((attacker, victim))
        && checkers_then.iter().all(|name| checkers.contains(name))
        && worth_taking(before, attacker, victim, strict)
}

fn names(board: &Board, spots: &[Spot]) -> Vec<u8> {
    spots.iter().map(|&spot| board.name(spot)).collect()
}
