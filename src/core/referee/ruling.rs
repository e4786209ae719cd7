//! What a repetition showed, and the verdict on it.

use std::ops::Range;

use super::guilt::{Guilt, guilt};
use super::nature::{Nature, nature};
use super::occurrences::{occurrences, window};
use super::ruleset::{NobodyGuilty, RuleSet};
use crate::core::line::Line;
use crate::core::outcome::Outcome;
use crate::core::side::{BySide, Side};

/// What a repetition showed: facts only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The ply numbers at which the position stood, the start being 0.
    pub occurrences: Vec<usize>,
    /// The plies examined, counted from 0: `3..11` are the plies that lead from position 3 to position 11.
    pub window: Range<usize>,
    /// What each ply of the window was, in order.
    pub natures: Vec<Nature>,
    /// The side that made the first ply of the window; the others alternate.
    pub first: Side,
    /// What the plies of each side come to.
    pub guilt: BySide<Guilt>,
}

impl Finding {
    /// The natures with the ply number (0 is the first ply of the game) and the side that made it.
    pub fn plies(&self) -> impl Iterator<Item = (usize, Side, &Nature)> {
        let first = self.first;
        self.natures.iter().enumerate().map(move |(i, nature)| {
            let side = if i % 2 == 0 { first } else { first.other() };
            (self.window.start + i, side, nature)
        })
    }
}

/// A verdict on a repetition that ends the game, with its reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The rule set it was made under.
    pub rules: RuleSet,
    /// What the repetition showed.
    pub finding: Finding,
    /// On what ground.
    pub ground: Ground,
    /// Who wins, if anyone.
    pub outcome: Outcome,
}

/// The ground of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// One side checked with every ply and loses.
    PerpetualCheck,
    /// One side chased the same piece with every ply and loses.
    PerpetualChase,
    /// One side checked or chased the same piece with every ply and loses.
    PerpetualAttack,
    /// Both sides checked with every ply: draw.
    MutualCheck,
    /// Both sides chased, or attacked, for ever: draw.
    MutualChase,
    /// Neither side is guilty: draw.
    Repetition,
}

/// What the repetition at the end of the line shows, with the window the rule set asks for.
pub(in crate::core) fn find(line: &Line<'_>, rules: &RuleSet) -> Finding {
    let occurrences = occurrences(line);
    let window = window(line, &occurrences, rules.window);
    let natures: Vec<Nature> = window
        .clone()
        .filter_map(|number| {
            let mv = line.ply(number)?.mv;
            Some(nature(
                line.position(number),
                mv,
                line.position(number + 1),
                rules.protected,
            ))
        })
        .collect();
    let first = line.position(window.start).turn();
    let guilt = BySide::from_fn(|side| {
        let skip = usize::from(side != first);
        let own: Vec<(usize, &Nature)> =
            window.clone().zip(&natures).skip(skip).step_by(2).collect();
        guilt(&own, rules)
    });
    Finding {
        occurrences,
        window,
        natures,
        first,
        guilt,
    }
}

/// The verdict on a finding, or nothing if play goes on.
pub(in crate::core) fn decide(rules: &RuleSet, finding: Finding) -> Option<Ruling> {
    let (red, black) = (finding.guilt.red, finding.guilt.black);
    let (ground, outcome) = match red.weight().cmp(&black.weight()) {
        std::cmp::Ordering::Greater => (ground_of(red), Outcome::Win(Side::Black)),
        std::cmp::Ordering::Less => (ground_of(black), Outcome::Win(Side::Red)),
        std::cmp::Ordering::Equal => match red {
            Guilt::Check => (Ground::MutualCheck, Outcome::Draw),
            Guilt::Chase(_) | Guilt::Attack(_) => (Ground::MutualChase, Outcome::Draw),
            Guilt::Innocent(_) if rules.nobody_guilty == NobodyGuilty::PlayOn => return None,
            Guilt::Innocent(_) => (Ground::Repetition, Outcome::Draw),
        },
    };
    Some(Ruling {
        rules: *rules,
        finding,
        ground,
        outcome,
    })
}

fn ground_of(guilt: Guilt) -> Ground {
    match guilt {
        Guilt::Check => Ground::PerpetualCheck,
        Guilt::Chase(_) => Ground::PerpetualChase,
        Guilt::Attack(_) => Ground::PerpetualAttack,
        Guilt::Innocent(_) => Ground::Repetition,
    }
}
