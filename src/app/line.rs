//! One line of a record, from the start through a place to its end, with every position on it.

use crate::core::{Ending, Game, Move, Nature, Piece, Point, Position, RuleSet, Ruling};
use crate::record::{NodeId, Record};

/// A line of moves, ready to be walked.
#[derive(Debug, Clone)]
pub struct Line {
    /// The places of the plies.
    nodes: Vec<NodeId>,
    /// The plies as far as the rules let them go, with the end they came to.
    game: Game,
    /// The plies after that end, which were written down all the same.
    beyond: Vec<Beyond>,
}

#[derive(Debug, Clone)]
struct Beyond {
    mv: Move,
    captured: Option<Piece>,
    after: Position,
}

/// One ply of the window of a ruling.
#[derive(Debug, Clone)]
pub struct Examined<'a> {
    /// Its number, 1 for the first of the game.
    pub ply: usize,
    /// What it was.
    pub nature: &'a Nature,
    /// Where the men stand that check or chase.
    pub attackers: Vec<Point>,
    /// Where the men stand that are checked or chased.
    pub victims: Vec<Point>,
}

impl Line {
    /// The line through a place: the moves that lead there, and the moves that go on from it.
    pub fn through(record: &Record, at: NodeId, rules: RuleSet) -> Self {
        let tree = record.tree();
        let mut nodes = tree.path(at);
        nodes.extend(tree.line(at));
        let mut line = Self {
            nodes: Vec::with_capacity(nodes.len()),
            game: record.begin(rules),
            beyond: Vec::new(),
        };
        for node in nodes {
            let Some(mv) = tree.mv(node) else { break };
            if line.game.ending().is_none() {
                if line.game.play(mv).is_err() {
                    break;
                }
            } else {
                let before = line.position(line.len());
                let captured = before.piece(mv.to);
                let Ok(after) = before.play(mv) else { break };
                line.beyond.push(Beyond {
                    mv,
                    captured,
                    after,
                });
            }
            line.nodes.push(node);
        }
        line
    }

    /// The number of plies.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no ply.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The plies up to the end by the rules, judged.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The place after so many plies; the last one beyond the end.
    pub fn node(&self, ply: usize) -> NodeId {
        let last = ply.min(self.len());
        last.checked_sub(1)
            .and_then(|index| self.nodes.get(index))
            .copied()
            .unwrap_or(NodeId::ROOT)
    }

    /// After how many plies a place is reached, if it is on the line.
    pub fn ply_of(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::ROOT {
            return Some(0);
        }
        self.nodes
            .iter()
            .position(|&it| it == node)
            .map(|index| index + 1)
    }

    /// The position after so many plies; the last one beyond the end.
    pub fn position(&self, ply: usize) -> &Position {
        let played = self.game.plies().len();
        self.game
            .position_at(ply)
            .or_else(|| {
                let index = ply.checked_sub(played + 1)?;
                self.beyond.get(index).map(|step| &step.after)
            })
            .or_else(|| self.beyond.last().map(|step| &step.after))
            .unwrap_or_else(|| self.game.position())
    }

    /// The ply with this number, 1 for the first: the move and what it took.
    pub fn ply(&self, number: usize) -> Option<(Move, Option<Piece>)> {
        let index = number.checked_sub(1)?;
        if let Some(ply) = self.game.plies().get(index) {
            return Some((ply.mv, ply.captured));
        }
        let index = index.checked_sub(self.game.plies().len())?;
        self.beyond.get(index).map(|step| (step.mv, step.captured))
    }

    /// The ruling that ended the line, if one did.
    pub fn ruling(&self) -> Option<&Ruling> {
        match self.game.ending() {
            Some(Ending::Repetition(ruling)) => Some(ruling),
            _ => None,
        }
    }

    /// The plies the referee looked at, in order.
    pub fn examined(&self) -> impl Iterator<Item = Examined<'_>> {
        examined(&self.game)
    }
}

/// The plies the referee looked at in a game that ended by a ruling, in order.
pub fn examined(game: &Game) -> impl Iterator<Item = Examined<'_>> {
    let finding = match game.ending() {
        Some(Ending::Repetition(ruling)) => Some(&ruling.finding),
        _ => None,
    };
    finding
        .into_iter()
        .flat_map(|finding| finding.window.clone().zip(&finding.natures))
        .map(|(index, nature)| {
            let (attackers, victims) = match nature {
                Nature::Check { by } => {
                    let after = game.position_at(index + 1).unwrap_or(game.position());
                    (
                        by.iter().map(|&(_, at)| at).collect(),
                        vec![after.general(after.turn())],
                    )
                }
                Nature::Chase { threats, .. } => threats.iter().map(|it| (it.from, it.at)).unzip(),
                Nature::Idle { .. } => (Vec::new(), Vec::new()),
            };
            Examined {
                ply: index + 1,
                nature,
                attackers,
                victims,
            }
        })
}
