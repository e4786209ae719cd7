//! The end of a game: sections 1 and 2 of the rules.

use std::collections::BTreeSet;

use super::board::{Board, Step, crossed, spots};
use super::nature::{Nature, nature};

/// A column of the table of section 2.
#[derive(Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a row of the table, answered yes or no"
)]
pub(super) struct Rules {
    pub(super) name: &'static str,
    /// From the first to the last occurrence, not the last cycle only.
    from_first: bool,
    /// Whether there are chases at all.
    pub(super) chases: bool,
    /// Whether checks and chases of one piece in turn are an offence.
    attack: bool,
    /// Whether a protected victim is never chased.
    strict: bool,
    /// Whether play goes on when neither side is guilty.
    goes_on: bool,
    limit: usize,
    /// Whether a soldier's move sets the count of the limit back.
    soldiers_renew: bool,
    /// Whether only soldiers across the river can win.
    soldiers_across: bool,
}

const ASIAN: Rules = Rules {
    name: "asian",
    from_first: true,
    chases: true,
    attack: false,
    strict: false,
    goes_on: false,
    limit: 120,
    soldiers_renew: false,
    soldiers_across: false,
};

pub(super) const RULES: [Rules; 4] = [
    ASIAN,
    Rules {
        name: "simplified",
        from_first: false,
        attack: true,
        soldiers_across: true,
        ..ASIAN
    },
    Rules {
        name: "axf-lite",
        from_first: false,
        strict: true,
        goes_on: true,
        ..ASIAN
    },
    Rules {
        name: "uk",
        from_first: false,
        chases: false,
        limit: 100,
        soldiers_renew: true,
        ..ASIAN
    },
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Offence {
    None,
    Chase,
    Attack,
    Check,
}

impl Offence {
    /// Perpetual check, then chase and attack, then none.
    const fn weight(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Chase | Self::Attack => 1,
            Self::Check => 2,
        }
    }
}

/// What a repetition showed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Finding {
    /// The plies examined, each with what it was; the ply that made the position is the last.
    pub(super) natures: Vec<Nature>,
    pub(super) red: Offence,
    pub(super) black: Offence,
    /// Whether Red loses, or Black; nobody, and it is a draw.
    pub(super) red_loses: Option<bool>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum End {
    Checkmate { red_loses: bool },
    Stalemate { red_loses: bool },
    Repetition(Finding),
    Bare,
    Limit,
}

/// A game that is judged after every ply.
#[derive(Debug, Clone)]
pub(super) struct Referee<'a> {
    rules: &'a Rules,
    /// The boards since the last capture, the last one now.
    boards: Vec<Board>,
    quiet: usize,
}

impl<'a> Referee<'a> {
    pub(super) fn new(start: &Board, rules: &'a Rules) -> Self {
        Self {
            rules,
            boards: vec![start.clone()],
            quiet: 0,
        }
    }

    pub(super) fn now(&self) -> &Board {
        self.boards.last().unwrap()
    }

    /// Plays a legal move; tells whether the game is over, and why.
    pub(super) fn play(&mut self, step: Step) -> Option<End> {
        let now = self.now();
        assert!(
            now.is_of(now.red, step.0) && now.is_legal(step),
            "{now:?} {step:?}"
        );
        let capture = !now.is_empty(step.1);
        let soldier = now.kind(step.0) == 'p';
        let after = now.after(step);
        self.quiet += 1;
        if capture || (soldier && self.rules.soldiers_renew) {
            self.quiet = 0;
        }
        if capture {
            self.boards.clear();
        }
        self.boards.push(after);
        self.end()
    }

    /// The ends in the order of section 1.
    pub(super) fn end(&self) -> Option<End> {
        let now = self.now();
        if now.legal().next().is_none() {
            let red_loses = now.red;
            return Some(if now.checkers(now.red).is_empty() {
                End::Stalemate { red_loses }
            } else {
                End::Checkmate { red_loses }
            });
        }
        if let Some(finding) = self.repetition() {
            return Some(End::Repetition(finding));
        }
        if self.is_bare() {
            return Some(End::Bare);
        }
        (self.quiet >= self.rules.limit).then_some(End::Limit)
    }

    fn is_bare(&self) -> bool {
        let now = self.now();
        !spots().any(|spot| match now.kind(spot) {
            'r' | 'n' | 'c' => true,
            'p' => !self.rules.soldiers_across || crossed(now.is_of(true, spot), spot),
            _ => false,
        })
    }

    /// The ruling, where the position stands at least for the third time and play does not go on.
    fn repetition(&self) -> Option<Finding> {
        let now = self.now();
        let stood: Vec<usize> = (0..self.boards.len())
            .filter(|&ply| self.boards[ply].same(now))
            .collect();
        let &[first, .., previous, last] = &stood[..] else {
            return None;
        };
        let start = if self.rules.from_first {
            first
        } else {
            // The last cycle, or more, where like pieces have changed places in it.
            stood[..stood.len() - 1]
                .iter()
                .copied()
                .rfind(|&ply| self.boards[ply].same_pieces(now))
                .unwrap_or(previous)
        };
        let window = &self.boards[start..=last];
        let natures: Vec<Nature> = window
            .windows(2)
            .map(|plies| self.nature(&plies[0], &plies[1]))
            .collect();
        let of = |red: bool| {
            let plies = natures.iter().zip(window);
            let own = plies.filter(|(_, before)| before.red == red);
            self.offence(&own.map(|(nature, _)| nature).collect::<Vec<_>>())
        };
        let (red, black) = (of(true), of(false));
        let (reds, blacks) = (red.weight(), black.weight());
        if reds == 0 && blacks == 0 && self.rules.goes_on {
            return None;
        }
        Some(Finding {
            red_loses: (reds != blacks).then_some(reds > blacks),
            natures,
            red,
            black,
        })
    }

    fn nature(&self, before: &Board, after: &Board) -> Nature {
        match nature(before, after, self.rules.strict) {
            Nature::Chase(_) if !self.rules.chases => Nature::Chase([].into()),
            nature @ (Nature::Check | Nature::Chase(_)) => nature,
        }
    }

    /// Clause 5 of section 3, of the plies of one side.
    fn offence(&self, plies: &[&Nature]) -> Offence {
        let checks = plies.iter().filter(|ply| ***ply == Nature::Check).count();
        if checks == plies.len() {
            return Offence::Check;
        }
        let chases = plies.iter().filter(|ply| ***ply != Nature::Check);
        let victims: Option<BTreeSet<u8>> = chases
            .map(|ply| ply.victims())
            .reduce(|all, more| &all & &more);
        match victims {
            Some(victims) if !victims.is_empty() && checks == 0 => Offence::Chase,
            Some(victims) if !victims.is_empty() && self.rules.attack => Offence::Attack,
            _ => Offence::None,
        }
    }
}
