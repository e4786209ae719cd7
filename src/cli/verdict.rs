//! A judged game as data, in the form that `xiangqi judge --json` prints.
//!
//! One object. Fields are added, never changed or removed:
//!
//! | field | value |
//! |---|---|
//! | `outcome` | `ongoing`, `red` or `black` (who wins), `draw` |
//! | `reason` | why, in kebab-case; `null` while the game goes on |
//! | `rules` | the name of the rule set |
//! | `plies` | how many plies were played |
//! | `occurrences` | after how many plies the last position stood, since the last capture; 0 is the start |
//! | `cycle` | the plies that were examined for a ruling, in order; empty if there was none |
//! | `guilt` | for `red` and `black`: `none`, or the offence; `null` if there was no ruling |
//! | `ahead` | while the game goes on: the legal moves that would end it by a ruling, each with `move`, `outcome`, `reason` |
//! | `claimed` | the result that the file gives: `red`, `black`, `draw`, or `null` |
//! | `unplayed` | the moves that follow the end of the game |
//! | `sentence` | the result in words |
//!
//! A ply of the cycle has `ply` (its number, from 1), `side`, `move` (coordinates), `kind` (`check`, `chase` or `idle`),
//! `checks` (the pieces that give check), `chases` (each with `attacker` and `victim`), `spared` (attacks that do not
//! count: `attacker`, `victim` and a `reason`), and `why`, the same in words. A piece has a `piece` and the point it
//! stands on, `at`.
//!
//! `reason` is one of `checkmate`, `stalemate`, `perpetual-check`, `perpetual-chase`, `perpetual-attack`,
//! `mutual-perpetual-check`, `mutual-perpetual-chase`, `repetition`, `insufficient-material`, `move-limit`,
//! `resignation`, `agreement`, `time`. The `reason` of a spared attack is one of `free-attacker`, `home-soldier`,
//! `illegal-capture`, `protected`, `even-exchange`, `stood-before`, `parry`,
//! `held-up`.

use serde::Serialize;

use crate::app::saved::termination;
use crate::app::words::{Lang, ending, labels, report, ruling};
use crate::core::referee::{Attack, Exempt, Spared};
use crate::core::{Ending, Game, Guilt, Man, Nature, Outcome, Point, Ruling, Side};
use crate::notation::{iccs, sentences};

/// A judged game.
#[derive(Debug, Serialize)]
pub(super) struct Verdict {
    pub(super) outcome: &'static str,
    pub(super) reason: Option<&'static str>,
    pub(super) rules: &'static str,
    pub(super) plies: usize,
    pub(super) occurrences: Vec<usize>,
    pub(super) cycle: Vec<Examined>,
    pub(super) guilt: Option<BothGuilts>,
    pub(super) ahead: Vec<Ahead>,
    pub(super) claimed: Option<&'static str>,
    pub(super) unplayed: Vec<String>,
    pub(super) sentence: String,
}

/// One ply that was examined.
#[derive(Debug, Serialize)]
pub(super) struct Examined {
    pub(super) ply: usize,
    pub(super) side: &'static str,
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) kind: &'static str,
    pub(super) checks: Vec<Stands>,
    pub(super) chases: Vec<Pair>,
    pub(super) spared: Vec<NoChase>,
    pub(super) why: String,
}

/// A piece and where it stands.
#[derive(Debug, Serialize)]
pub(super) struct Stands {
    piece: &'static str,
    at: String,
}

/// An attack.
#[derive(Debug, Serialize)]
pub(super) struct Pair {
    attacker: Stands,
    victim: Stands,
}

/// An attack that does not count.
#[derive(Debug, Serialize)]
pub(super) struct NoChase {
    #[serde(flatten)]
    attack: Pair,
    reason: &'static str,
}

/// What each side is guilty of.
#[derive(Debug, Serialize)]
pub(super) struct BothGuilts {
    red: &'static str,
    black: &'static str,
}

/// A legal move that would end the game.
#[derive(Debug, Serialize)]
pub(super) struct Ahead {
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) outcome: &'static str,
    pub(super) reason: &'static str,
}

impl Verdict {
    /// Gathers what is to be said of a game. `claimed` is the result its file gives.
    pub(super) fn new(
        game: &Game,
        claimed: Option<Outcome>,
        unplayed: Vec<String>,
        lang: Lang,
    ) -> Self {
        let ruling = match game.ending() {
            Some(Ending::Repetition(ruling)) => Some(&**ruling),
            _ => None,
        };
        Self {
            outcome: game
                .ending()
                .map_or("ongoing", |ending| outcome(ending.outcome())),
            reason: game.ending().map(termination),
            rules: game.rules().name,
            plies: game.plies().len(),
            occurrences: game.occurrences(),
            cycle: ruling.map_or_else(Vec::new, |ruling| cycle(game, ruling, lang)),
            guilt: ruling.map(|ruling| BothGuilts {
                red: guilt(ruling.finding.guilt.red),
                black: guilt(ruling.finding.guilt.black),
            }),
            ahead: ahead(game),
            claimed: claimed.map(outcome),
            unplayed,
            sentence: sentence(game, lang),
        }
    }
}

/// The result in words; who is to move while there is none.
fn sentence(game: &Game, lang: Lang) -> String {
    ending::result(lang, game).unwrap_or_else(|| {
        let turn = labels::to_move(lang, game.turn());
        report::goes_on(lang, &turn)
    })
}

fn cycle(game: &Game, ruling: &Ruling, lang: Lang) -> Vec<Examined> {
    ruling
        .finding
        .plies()
        .filter_map(|(number, mover, nature)| {
            let played = game.plies().get(number)?;
            let (kind, checks, chases, exempt) = match nature {
                Nature::Check { by } => ("check", by.as_slice(), &[][..], &[][..]),
                Nature::Chase { threats, spared } => {
                    ("chase", &[][..], threats.as_slice(), spared.as_slice())
                }
                Nature::Idle { spared } => ("idle", &[][..], &[][..], spared.as_slice()),
            };
            Some(Examined {
                ply: number + 1,
                side: side(mover),
                mv: iccs::write(played.mv),
                kind,
                checks: checks.iter().map(|&(man, at)| stands(man, at)).collect(),
                chases: chases.iter().copied().map(pair).collect(),
                spared: exempt
                    .iter()
                    .map(|(attack, why)| NoChase {
                        attack: pair(*attack),
                        reason: spared(*why),
                    })
                    .collect(),
                why: ruling::nature(lang, nature),
            })
        })
        .collect()
}

fn ahead(game: &Game) -> Vec<Ahead> {
    game.rulings_ahead()
        .into_iter()
        .map(|(mv, ruling)| Ahead {
            mv: iccs::write(mv),
            outcome: outcome(ruling.outcome),
            reason: termination(&Ending::Repetition(Box::new(ruling))),
        })
        .collect()
}

fn stands(man: Man, at: Point) -> Stands {
    Stands {
        piece: sentences::kind(man.kind()),
        at: at.to_string(),
    }
}

fn pair(attack: Attack) -> Pair {
    Pair {
        attacker: stands(attack.attacker, attack.from),
        victim: stands(attack.victim, attack.at),
    }
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(winner) => side(winner),
        Outcome::Draw => "draw",
    }
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Black => "black",
    }
}

const fn guilt(guilt: Guilt) -> &'static str {
    match guilt {
        Guilt::Innocent => "none",
        Guilt::Chase(_) => "perpetual-chase",
        Guilt::Attack(_) => "perpetual-attack",
        Guilt::Check => "perpetual-check",
    }
}

const fn spared(why: Spared) -> &'static str {
    match why {
        Spared::Exempt(Exempt::FreeAttacker) => "free-attacker",
        Spared::Exempt(Exempt::HomeSoldier) => "home-soldier",
        Spared::Exempt(Exempt::IllegalCapture(_)) => "illegal-capture",
        Spared::Exempt(Exempt::Protected { .. }) => "protected",
        Spared::Exempt(Exempt::EvenExchange) => "even-exchange",
        Spared::StoodBefore => "stood-before",
        Spared::Parry => "parry",
        Spared::HeldUp => "held-up",
    }
}
