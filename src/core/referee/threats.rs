//! At one position: which men of a side attack which, which of these attacks are threats, and why the others are not.
//!
//! Knows nothing of time: what stood before is for `nature` to compare.

use std::ops::ControlFlow;

use super::ruleset::Protected;
use crate::core::piece::{Kind, Man};
use crate::core::point::Point;
use crate::core::position::{Move, Position};
use crate::core::refusal::Refusal;
use crate::core::side::Side;

/// A man that could capture another, as its kind captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    /// Who attacks.
    pub attacker: Man,
    /// Where it stands.
    pub from: Point,
    /// Who is attacked.
    pub victim: Man,
    /// Where that stands.
    pub at: Point,
}

impl Attack {
    /// Whether both attacks are by the same man on the same man, wherever they stand.
    pub fn same_pair(self, other: Self) -> bool {
        self.attacker == other.attacker && self.victim == other.victim
    }

    /// The capture it threatens.
    pub const fn capture(self) -> Move {
        Move::new(self.from, self.at)
    }
}

/// Why an attack is not a threat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exempt {
    /// Generals and soldiers may chase freely.
    FreeAttacker,
    /// The victim is a soldier that has not crossed the river.
    HomeSoldier,
    /// The capture would be illegal.
    IllegalCapture(Refusal),
    /// A legal recapture waits, by the man on this point.
    Protected {
        /// Who would recapture.
        by: Man,
        /// Where it stands.
        from: Point,
    },
    /// Attacker and victim are of one kind, and the victim could just as well capture the attacker.
    EvenExchange,
}

/// An attack and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) attack: Attack,
    pub(super) exempt: Option<Exempt>,
}

/// All attacks of `side` in the position, as if it were that side's turn, on men that can be chased at all or are
/// exempt; attacks on the general are checks and stay out.
pub(super) fn survey(position: &Position, side: Side, rule: Protected) -> Vec<Seen> {
    let mut seen = Vec::new();
    let mut scene = Scene::new(position, side);
    for kind in CHASEABLE {
        for at in position.stations(side.other(), kind) {
            let _: ControlFlow<()> = position.board().each_attacker(at.0, side, |from| {
                let from = Point(from);
                if let (Some(attacker), Some(victim)) = (position.man(from), position.man(at)) {
                    let attack = Attack {
                        attacker,
                        from,
                        victim,
                        at,
                    };
                    seen.push(Seen {
                        attack,
                        exempt: scene.exemption(attack, rule),
                    });
                }
                ControlFlow::Continue(())
            });
        }
    }
    seen
}

const CHASEABLE: [Kind; 6] = [
    Kind::Chariot,
    Kind::Cannon,
    Kind::Horse,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Soldier,
];

/// The legal recaptures that answer an attack: the men that protect the victim.
pub(super) fn protectors(position: &Position, attack: Attack) -> Vec<Point> {
    let side = attack.attacker.side();
    let mut scene = Scene::new(position, side);
    let mut found = Vec::new();
    scene.each_recapture(attack, |from| {
        found.push(from);
        ControlFlow::Continue(())
    });
    found
}

/// Whether nothing but a check stands against an attack whose capture is illegal: the attacking side is in check, the
/// capture would lay its general open to nobody who does not attack it already, and the victim is worth taking.
pub(super) fn held_up_by_check(position: &Position, attack: Attack, rule: Protected) -> bool {
    let (side, enemy) = (attack.attacker.side(), attack.victim.side());
    let checkers = position.attackers(position.general(side), enemy);
    if checkers.is_empty() {
        return false;
    }
    let mut scene = Scene::new(position, side);
    let taken = scene.ours.make(attack.capture());
    let then = scene.ours.attackers(scene.ours.general(side), enemy);
    scene.ours.take_back(attack.capture(), taken);
    then.iter().all(|at| checkers.contains(at)) && scene.not_worth_taking(attack, rule).is_none()
}

/// One position seen as if it were the attacking side's turn.
struct Scene {
    ours: Position,
    theirs: Position,
}

impl Scene {
    fn new(position: &Position, side: Side) -> Self {
        Self {
            ours: position.with_turn(side),
            theirs: position.with_turn(side.other()),
        }
    }

    /// Why the attack is not a threat, or nothing if it is one.
    fn exemption(&mut self, attack: Attack, rule: Protected) -> Option<Exempt> {
        let (attacker, victim) = (attack.attacker, attack.victim);
        if matches!(attacker.kind(), Kind::General | Kind::Soldier) {
            return Some(Exempt::FreeAttacker);
        }
        if victim.kind() == Kind::Soldier && !attack.at.across_river(victim.side()) {
            return Some(Exempt::HomeSoldier);
        }
        if let Err(illegal) = self.ours.examine(attack.capture()) {
            return Some(Exempt::IllegalCapture(illegal.reason));
        }
        self.not_worth_taking(attack, rule)
    }

    /// Why the victim is not worth taking, or nothing if it is. Whether the capture is legal is not asked.
    fn not_worth_taking(&mut self, attack: Attack, rule: Protected) -> Option<Exempt> {
        let (attacker, victim) = (attack.attacker, attack.victim);
        if rule == Protected::ExemptUnlessMoreValuable
            && is_worth_more(victim.kind(), attacker.kind())
        {
            return None;
        }
        if attacker.kind() == victim.kind()
            && self.theirs.is_legal(Move::new(attack.at, attack.from))
        {
            return Some(Exempt::EvenExchange);
        }
        let mut protector = None;
        self.each_recapture(attack, |from| {
            protector = Some(from);
            ControlFlow::Break(())
        });
        let from = protector?;
        self.theirs
            .man(from)
            .map(|by| Exempt::Protected { by, from })
    }

    /// Calls `visit` with the point of every man that could legally recapture, on the board after the capture.
    fn each_recapture(&mut self, attack: Attack, mut visit: impl FnMut(Point) -> ControlFlow<()>) {
        let capture = attack.capture();
        let taken = self.ours.make(capture);
        let after = &self.ours;
        let _: ControlFlow<()> =
            after
                .board()
                .each_attacker(attack.at.0, attack.victim.side(), |from| {
                    let recapture = Move::new(Point(from), attack.at);
                    if after.is_legal(recapture) {
                        visit(Point(from))?;
                    }
                    ControlFlow::Continue(())
                });
        self.ours.take_back(capture, taken);
    }
}

/// Whether a victim outranks its attacker so far that protection does not excuse the attack: a chariot attacked by a
/// horse or cannon; a chariot, horse or cannon attacked by an advisor or elephant.
fn is_worth_more(victim: Kind, attacker: Kind) -> bool {
    matches!(
        (attacker, victim),
        (Kind::Horse | Kind::Cannon, Kind::Chariot)
            | (
                Kind::Advisor | Kind::Elephant,
                Kind::Chariot | Kind::Horse | Kind::Cannon
            )
    )
}
