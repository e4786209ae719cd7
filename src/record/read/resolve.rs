//! From a sketch to a tree of legal moves: what do the moves of this file mean?
//!
//! The strict half of reading. Each line is played from its start; the first step that is no legal move ends it. A step
//! with several meanings splits the line, and the branches are carried on side by side until one is left.

use crate::core::{Fault, Move, Position, Setup, Side};
use crate::notation::{self, Dialect, Obstacle, Ranks};
use crate::record::error::Unplayable;
use crate::record::limits::{MAX_NODES, MAX_OPEN_LINES};
use crate::record::note::{Cause, Note, Notes, Remark};
use crate::record::raw::SideToMove;
use crate::record::raw::sketch::{Given, Sketch, Step};
use crate::record::tree::{NodeId, Tree};

/// Where a game begins, as far as its file says.
#[derive(Debug, Clone)]
pub(super) struct Beginning {
    pub(super) setup: Setup,
    pub(super) side: SideToMove,
}

impl Beginning {
    pub(super) fn initial() -> Self {
        Self {
            setup: Setup::initial(),
            side: SideToMove::Given,
        }
    }
}

/// A game that was played through.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) setup: Setup,
    pub(super) start: Position,
    pub(super) tree: Tree,
    /// The count of ranks, where it was certain.
    pub(super) ranks: Option<Ranks>,
}

/// One way to read a game.
#[derive(Debug, Clone)]
struct Way {
    setup: Setup,
    start: Position,
    forgiven: Vec<Fault>,
    ranks: Ranks,
}

/// Plays a sketch. Notes go to `notes`; `hint` is the count of ranks in the games before, for a game that does not
/// tell.
pub(super) fn play(
    mut sketch: Sketch<'_>,
    start: &Beginning,
    hint: Option<Ranks>,
    notes: &mut Notes,
) -> Result<Played, Unplayable> {
    let evidence = evidence(&sketch);
    let ways = ways(start, evidence, hint)?;
    let (way, main) = best(&sketch, ways).ok_or_else(|| Unplayable::Setup(Vec::new()))?;
    say_how(&way, start, hint, notes);
    let tree = grow(&mut sketch, &way, main, notes);
    Ok(Played {
        ranks: evidence.or((way.ranks == Ranks::FromOne).then_some(way.ranks)),
        setup: way.setup,
        start: way.start,
        tree,
    })
}

/// What the moves themselves tell about the count of ranks: a rank 0 or a rank 10 makes it certain.
fn evidence(sketch: &Sketch<'_>) -> Option<Ranks> {
    sketch
        .lines
        .iter()
        .flatten()
        .find_map(|step| match &step.given {
            Given::Text(text) if text.contains('0') => notation::ranks_told(text).ok().flatten(),
            Given::Text(_) | Given::Points(_) | Given::Broken(_) => None,
        })
}

/// All ways the game could be meant, the likeliest first; never none.
fn ways(
    start: &Beginning,
    evidence: Option<Ranks>,
    hint: Option<Ranks>,
) -> Result<Vec<Way>, Unplayable> {
    let sides: &[Side] = if start.side == SideToMove::Given {
        &[start.setup.turn]
    } else {
        &[Side::Red, Side::Black]
    };
    let counts: &[Ranks] = match (evidence, hint) {
        (Some(Ranks::FromZero), _) => &[Ranks::FromZero],
        (Some(Ranks::FromOne), _) => &[Ranks::FromOne],
        (None, Some(Ranks::FromOne)) => &[Ranks::FromOne, Ranks::FromZero],
        (None, _) => &[Ranks::FromZero, Ranks::FromOne],
    };
    let mut ways = Vec::new();
    let mut first_faults = None;
    for &side in sides {
        let mut setup = start.setup.clone();
        setup.turn = side;
        match setup.diagram() {
            Ok((position, forgiven)) => ways.extend(counts.iter().map(|&ranks| Way {
                setup: setup.clone(),
                start: position.clone(),
                forgiven: forgiven.clone(),
                ranks,
            })),
            Err(faults) => first_faults = first_faults.or(Some(faults.into())),
        }
    }
    if ways.is_empty() {
        return Err(Unplayable::Setup(first_faults.unwrap_or_default()));
    }
    Ok(ways)
}

/// The way in which the main line goes farthest, among equals the first, and what came of it.
fn best(sketch: &Sketch<'_>, ways: Vec<Way>) -> Option<(Way, Run)> {
    let mut chosen: Option<(Way, Run)> = None;
    for way in ways {
        let run = run(sketch.steps(0), &way.start, way.ranks);
        let reach = run.moves.len();
        let farther = chosen
            .as_ref()
            .is_none_or(|(_, best)| reach > best.moves.len());
        if farther {
            chosen = Some((way, run));
        }
        if reach == sketch.main_len() {
            break;
        }
    }
    chosen
}

fn say_how(way: &Way, start: &Beginning, hint: Option<Ranks>, notes: &mut Notes) {
    let mut say = |what| notes.say(what);
    if start.side == SideToMove::Missing {
        say(if way.setup.turn == Side::Red {
            Remark::SideAssumed(Side::Red)
        } else {
            Remark::SideFromMoves(Side::Black)
        });
    }
    if way.ranks == Ranks::FromOne && hint != Some(Ranks::FromOne) {
        say(Remark::RanksFromOne);
    }
    if !way.forgiven.is_empty() {
        say(Remark::Forgiven(way.forgiven.clone()));
    }
}

/// A line of a sketch that waits to be played.
struct Job {
    line: usize,
    parent: NodeId,
    from: Position,
    ply: usize,
}

fn grow(sketch: &mut Sketch<'_>, way: &Way, main: Run, notes: &mut Notes) -> Tree {
    let mut main = Some(main);
    let mut tree = Tree::default();
    if let Some(said) = tree.annotate(NodeId::ROOT) {
        *said = std::mem::take(&mut sketch.opening);
    }
    let mut jobs = vec![Job {
        line: 0,
        parent: NodeId::ROOT,
        from: way.start.clone(),
        ply: 0,
    }];
    while let Some(job) = jobs.pop() {
        let steps = sketch
            .lines
            .get_mut(job.line)
            .map(std::mem::take)
            .unwrap_or_default();
        let outcome = main
            .take()
            .unwrap_or_else(|| run(&steps, &job.from, way.ranks));
        let variation = job.line != 0;
        let place = |index: usize, step: &Step<'_>, what| Note {
            game: 0,
            row: step.row,
            ply: job.ply + index + 1,
            variation,
            what,
        };
        for settled in outcome.settled {
            if let Some(step) = steps.get(settled.index) {
                notes.push(place(
                    settled.index,
                    step,
                    Remark::Settled {
                        text: shown(&step.given),
                        taken: settled.taken,
                        others: settled.others,
                    },
                ));
            }
        }
        let read = outcome.moves.len();
        if let Some((cause, side)) = outcome.stop
            && let Some(step) = steps.get(read)
        {
            let cause = match cause {
                Cause::DeadEnds { moves, ply } => Cause::DeadEnds {
                    moves,
                    ply: job.ply + ply,
                },
                cause @ (Cause::Move(_) | Cause::Ambiguous(_) | Cause::OffBoard) => cause,
            };
            let unread = steps.len() - read - 1 + below(sketch, steps.iter().skip(read));
            notes.push(place(
                read,
                step,
                Remark::Stop {
                    text: shown(&step.given),
                    side,
                    cause,
                    unread,
                },
            ));
        }
        let mut here = job.from;
        let mut parent = job.parent;
        let mut branches = Vec::new();
        for (index, (mut step, mv)) in steps.into_iter().zip(outcome.moves).enumerate() {
            for line in std::mem::take(&mut step.variations) {
                branches.push(Job {
                    line,
                    parent,
                    from: here.clone(),
                    ply: job.ply + index,
                });
            }
            let Some(node) = tree.add(parent, mv) else {
                notes.push(place(index, &step, Remark::TooManyMoves));
                return tree;
            };
            if let Some(said) = step.take_said()
                && let Some(place) = tree.annotate(node)
            {
                place.absorb(*said);
            }
            match here.play(mv) {
                Ok(after) => here = after,
                Err(_) => break,
            }
            parent = node;
        }
        jobs.extend(branches.into_iter().rev());
    }
    tree
}

/// How many moves the variations of some steps hold.
fn below<'s, 'a: 's>(sketch: &Sketch<'a>, steps: impl Iterator<Item = &'s Step<'a>>) -> usize {
    let mut waiting: Vec<usize> = steps.flat_map(|step| step.variations.clone()).collect();
    let mut count = 0;
    while let Some(line) = waiting.pop() {
        let steps = sketch.steps(line);
        count += steps.len();
        waiting.extend(
            steps
                .iter()
                .flat_map(|step| step.variations.iter().copied()),
        );
    }
    count
}

fn shown(given: &Given<'_>) -> String {
    match given {
        Given::Text(text) | Given::Broken(text) => text.clone().into_owned(),
        Given::Points(mv) => format!("{}{}", mv.from, mv.to),
    }
}

/// What came of playing one line.
#[derive(Debug, Default)]
struct Run {
    /// The moves that stand.
    moves: Vec<Move>,
    /// Ambiguous steps that were settled by later ones.
    settled: Vec<Settled>,
    /// Why the step after the moves was not read, and who was to make it.
    stop: Option<(Cause, Side)>,
}

#[derive(Debug)]
struct Settled {
    index: usize,
    taken: Move,
    others: Vec<Move>,
}

/// One branch of a line whose meaning is open.
#[derive(Debug, Clone)]
struct Branch {
    /// The moves since the line split.
    moves: Vec<Move>,
    here: Position,
}

/// A line that has split.
#[derive(Debug)]
struct Split {
    /// The step at which it split.
    index: usize,
    side: Side,
    branches: Vec<Branch>,
    /// The steps at which some branch had a choice, with what it could choose.
    choices: Vec<(usize, Vec<Move>)>,
}

fn run(steps: &[Step<'_>], from: &Position, ranks: Ranks) -> Run {
    let mut run = Run::default();
    let mut here = from.clone();
    let mut split: Option<Split> = None;
    run.moves.reserve(steps.len().min(MAX_NODES));
    for (index, step) in steps.iter().enumerate() {
        if let Some(open) = &mut split {
            if let Err(stop) = open.advance(index, &step.given, ranks) {
                run.stop = Some(stop);
                return run;
            }
            if let [branch] = open.branches.as_slice() {
                here = branch.here.clone();
                let first = open.index;
                run.settled.extend(open.settle(branch));
                debug_assert_eq!(run.moves.len(), first);
                run.moves.extend_from_slice(&branch.moves);
                split = None;
            }
            continue;
        }
        let meanings = match meanings(&here, &step.given, ranks) {
            Ok(Meaning::One(mv, after)) => {
                run.moves.push(mv);
                here = after;
                continue;
            }
            Ok(Meaning::Many(moves)) => moves,
            Err(cause) => {
                run.stop = Some((cause, here.turn()));
                return run;
            }
        };
        split = Some(Split {
            index,
            side: here.turn(),
            branches: meanings
                .iter()
                .filter_map(|&mv| {
                    Some(Branch {
                        moves: vec![mv],
                        here: here.play(mv).ok()?,
                    })
                })
                .collect(),
            choices: vec![(index, meanings)],
        });
    }
    if let Some(open) = split {
        run.stop = Some((Cause::Ambiguous(open.first_choice()), open.side));
    }
    run
}

impl Split {
    fn first_choice(&self) -> Vec<Move> {
        self.choices
            .first()
            .map(|(_, moves)| moves.clone())
            .unwrap_or_default()
    }

    /// Plays one step in every branch. Branches in which it means nothing end; if all end, the line does.
    fn advance(
        &mut self,
        index: usize,
        given: &Given<'_>,
        ranks: Ranks,
    ) -> Result<(), (Cause, Side)> {
        let mut next = Vec::with_capacity(self.branches.len());
        let mut choices: Vec<Move> = Vec::new();
        for branch in &self.branches {
            match meanings(&branch.here, given, ranks) {
                Ok(Meaning::One(mv, here)) => {
                    let mut moves = branch.moves.clone();
                    moves.push(mv);
                    next.push(Branch { moves, here });
                }
                Ok(Meaning::Many(many)) => {
                    for &mv in &many {
                        if let Ok(here) = branch.here.play(mv) {
                            let mut moves = branch.moves.clone();
                            moves.push(mv);
                            next.push(Branch { moves, here });
                        }
                        if !choices.contains(&mv) {
                            choices.push(mv);
                        }
                    }
                }
                Err(_) => {}
            }
        }
        if next.is_empty() {
            let moves = self.first_choice();
            return Err((Cause::DeadEnds { moves, ply: index }, self.side));
        }
        if next.len() > MAX_OPEN_LINES {
            return Err((Cause::Ambiguous(self.first_choice()), self.side));
        }
        if !choices.is_empty() {
            self.choices.push((index, choices));
        }
        self.branches = next;
        Ok(())
    }

    /// The choices that the one branch left has made.
    fn settle(&self, branch: &Branch) -> Vec<Settled> {
        self.choices
            .iter()
            .filter_map(|(index, moves)| {
                let taken = *branch.moves.get(index - self.index)?;
                Some(Settled {
                    index: *index,
                    taken,
                    others: moves.iter().copied().filter(|&mv| mv != taken).collect(),
                })
            })
            .collect()
    }
}

/// What a step can mean in a position.
#[allow(
    clippy::large_enum_variant,
    reason = "the large one is nearly all, and each lives for one step"
)]
enum Meaning {
    One(Move, Position),
    Many(Vec<Move>),
}

fn meanings(here: &Position, given: &Given<'_>, ranks: Ranks) -> Result<Meaning, Cause> {
    let text = match given {
        Given::Points(mv) => return played(here, *mv),
        Given::Broken(_) => return Err(Cause::OffBoard),
        Given::Text(text) => text.as_ref(),
    };
    let dialect = Dialect {
        ranks: Some(ranks),
        chess: true,
    };
    let moves = notation::candidates(here, text, dialect).map_err(Cause::Move)?;
    match moves.as_slice() {
        [one] => played(here, *one),
        _ => Ok(Meaning::Many(moves)),
    }
}

fn played(here: &Position, mv: Move) -> Result<Meaning, Cause> {
    here.play(mv)
        .map(|after| Meaning::One(mv, after))
        .map_err(|illegal| Cause::Move(Obstacle::Rule(illegal).into()))
}
