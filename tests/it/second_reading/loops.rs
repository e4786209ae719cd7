//! Positions drawn by lot, loops of moves that lead back to them, and games: what the two referees are tried on.

use super::board::{Board, Spot, Step, crossed, spots};
use super::nature::{Nature, unrefined};
use super::verdict::{RULES, Referee};
use crate::support::Chance;

/// A start, and the moves from it.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) start: Board,
    pub(super) steps: Vec<Step>,
}

/// Whether a piece may stand there. A soldier moves forward, and sideways only beyond the river.
fn can_stand(red: bool, kind: char, (file, rank): Spot) -> bool {
    let home = if red { rank } else { 9 - rank };
    match kind {
        'k' => (3..=5).contains(&file) && home <= 2,
        'a' => [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)].contains(&(file, home)),
        'b' => [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)].contains(&(file, home)),
        'p' => crossed(red, (file, rank)) || (home >= 3 && file % 2 == 0),
        _ => true,
    }
}

/// The pieces of a side but for its general.
const ARMY: &str = "rrnnccaabbppppp";

/// A position with few or many pieces, often close together; play goes on in it under every rule set.
fn position(chance: &mut Chance) -> Board {
    loop {
        let mut board = Board::empty(chance.below(2) == 0);
        let mut bags = [ARMY, ARMY].map(|army| army.chars().collect::<Vec<_>>());
        for red in [true, false] {
            put(chance, &mut board, red, 'k', |_| true);
        }
        if chance.below(3) == 0 {
            battery(chance, &mut board, &mut bags);
        }
        let (left, low) = (chance.below(5), chance.below(6));
        let crowded = chance.below(3) > 0;
        let near = |(file, rank): Spot| {
            !crowded || ((left..left + 5).contains(&file) && (low..low + 5).contains(&rank))
        };
        let most = [1, 2, 3, 4, 7, 15][chance.below(6)];
        for red in [true, false] {
            let bag = &mut bags[usize::from(red)];
            for _ in 0..=chance.below(most.min(bag.len())) {
                let kind = bag.swap_remove(chance.below(bag.len()));
                put(chance, &mut board, red, kind, near);
            }
        }
        let quiet = board.checkers(!board.red).is_empty();
        if quiet
            && RULES
                .iter()
                .all(|rules| Referee::new(&board, rules).end().is_none())
        {
            return board;
        }
    }
}

/// Puts a piece on a free point by lot, one of those wanted if there is any.
fn put(
    chance: &mut Chance,
    board: &mut Board,
    red: bool,
    kind: char,
    wanted: impl Fn(Spot) -> bool,
) {
    let mut free: Vec<Spot> = spots()
        .filter(|&spot| board.is_empty(spot) && can_stand(red, kind, spot))
        .collect();
    if free.iter().any(|&spot| wanted(spot)) {
        free.retain(|&spot| wanted(spot));
    }
    if !free.is_empty() {
        let letter = if red { kind.to_ascii_uppercase() } else { kind };
        board.put(free[chance.below(free.len())], letter);
    }
}

/// Puts three pieces in one line: a victim, its attacker, and behind the attacker a protector.
fn battery(chance: &mut Chance, board: &mut Board, bags: &mut [Vec<char>; 2]) {
    let side = chance.below(2) == 0;
    let (upright, line) = (chance.below(2) == 0, chance.below(9));
    let mut along: Vec<usize> = Vec::new();
    while along.len() < 3 {
        let next = chance.below(9);
        if !along.contains(&next) {
            along.push(next);
        }
    }
    along.sort_unstable();
    for (place, (red, kinds)) in
        along
            .into_iter()
            .zip([(!side, "rc"), (side, "rc"), (!side, "rnc")])
    {
        let bag = &mut bags[usize::from(red)];
        let kind = kinds.chars().nth(chance.below(kinds.len())).unwrap();
        bag.remove(bag.iter().position(|&other| other == kind).unwrap());
        let spot = if upright {
            (line, place)
        } else {
            (place, line)
        };
        put(chance, board, red, kind, |other| other == spot);
    }
}

/// A loop that leads back to its position, played three times or, now and then, until the move limit.
pub(super) fn a_loop(chance: &mut Chance) -> Line {
    loop {
        let start = position(chance);
        let mut steps = Vec::new();
        let mut board = start.clone();
        // Not every loop begins with the game.
        for _ in 0..[0, 0, 1, 2][chance.below(4)] {
            let legal: Vec<Step> = board.legal().collect();
            if let Some(step) = pick(chance, &legal) {
                board = board.after(step);
                steps.push(step);
            }
        }
        let plies = [4, 4, 4, 6, 6, 8, 8, 10][chance.below(8)];
        let mut search = Search {
            start: &board,
            exchange: chance.below(3) == 0,
            boards_left: 60,
            steps: Vec::new(),
        };
        if !search.close(chance, &board, plies) {
            continue;
        }
        // Most loops drawn by lot are idle, and most others checks; few of those are kept.
        let one_in = match eager_side(&board, &search.steps) {
            (0, 0) => 1,
            (0, _) | (1, 0) => 6,
            _ => 48,
        };
        let kept = chance.below(one_in) == 0;
        if kept {
            let times = if chance.below(100) == 0 { 32 } else { 3 };
            steps.extend(search.steps.repeat(times));
            return Line { start, steps };
        }
    }
}

/// Of the side with fewer idle moves: how many are idle, and how many checks.
fn eager_side(start: &Board, steps: &[Step]) -> (usize, usize) {
    let mut board = start.clone();
    let mut sides = [(0, 0), (0, 0)];
    for &step in steps {
        let after = board.after(step);
        let (idle, checks) = &mut sides[usize::from(board.red)];
        match unrefined(&board, &after, false) {
            Nature::Check => *checks += 1,
            Nature::Chase(pairs) => *idle += usize::from(pairs.is_empty()),
        }
        board = after;
    }
    sides[0].min(sides[1])
}

/// The search for moves without capture that lead back to the start.
struct Search<'a> {
    start: &'a Board,
    /// Whether like pieces are to change places, if they can.
    exchange: bool,
    boards_left: usize,
    steps: Vec<Step>,
}

impl Search<'_> {
    /// Adds `plies` moves that lead from the board to the start, if it finds them.
    fn close(&mut self, chance: &mut Chance, board: &Board, plies: usize) -> bool {
        if plies == 0 {
            return board.same(self.start);
        }
        if self.boards_left == 0 {
            return false;
        }
        self.boards_left -= 1;
        let more = (plies - 1) / 2;
        let mut choice: Vec<(usize, Step, Board)> = board
            .legal()
            .filter(|&(_, to)| board.is_empty(to))
            .map(|step| (step, board.after(step)))
            .filter(|(_, after)| self.missing(after, board.red) <= more)
            .map(|(step, after)| {
                (
                    self.promise(board, &after, step) + chance.below(8),
                    step,
                    after,
                )
            })
            .collect();
        choice.sort_by_key(|&(promise, ..)| std::cmp::Reverse(promise));
        for (_, step, after) in choice.into_iter().take(4) {
            self.steps.push(step);
            if self.close(chance, &after, plies - 1) {
                return true;
            }
            self.steps.pop();
        }
        false
    }

    /// How many points of the start still lack their piece of that side.
    fn missing(&self, board: &Board, red: bool) -> usize {
        let lacks = |&spot: &Spot| board.letter(spot) != self.start.letter(spot);
        self.start
            .pieces(red)
            .iter()
            .filter(|&spot| lacks(spot))
            .count()
    }

    /// Moves are tried sooner if they attack, run away, or put one piece into another's place.
    fn promise(&self, before: &Board, after: &Board, (from, to): Step) -> usize {
        let enemies = before.pieces(!before.red);
        let attacks = enemies
            .iter()
            .any(|&enemy| after.kind(enemy) != 'p' && after.reaches(to, enemy));
        let runs = enemies.iter().any(|&enemy| before.reaches(enemy, from));
        let takes_place =
            after.letter(to) == self.start.letter(to) && after.name(to) != self.start.name(to);
        let checks = !after.checkers(after.red).is_empty();
        let mut promise = 0;
        for (holds, points) in [
            (checks, 3),
            (attacks, 5),
            (runs, 4),
            (takes_place && self.exchange, 9),
        ] {
            promise += if holds { points } else { 0 };
        }
        promise
    }
}

/// A game played by lot, by players who like to go back, until it has ended under every rule set.
pub(super) fn a_game(chance: &mut Chance) -> Line {
    let start = position(chance);
    let mut referees: Vec<Referee<'_>> = RULES
        .iter()
        .map(|rules| Referee::new(&start, rules))
        .collect();
    let mut board = start.clone();
    let mut steps: Vec<Step> = Vec::new();
    let back = chance.below(4);
    while !referees.is_empty() {
        let legal: Vec<Step> = board.legal().collect();
        let last = steps.iter().rev().nth(1).map(|&(from, to)| (to, from));
        let step = match last {
            Some(last) if chance.below(4) < back && legal.contains(&last) => last,
            _ => pick(chance, &legal).unwrap(),
        };
        referees.retain_mut(|referee| referee.play(step).is_none());
        board = board.after(step);
        steps.push(step);
    }
    Line { start, steps }
}

fn pick(chance: &mut Chance, steps: &[Step]) -> Option<Step> {
    (!steps.is_empty()).then(|| steps[chance.below(steps.len())])
}
