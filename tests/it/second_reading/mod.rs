//! A second reading of the rules: a plain and slow referee, written from the text of the rules alone, and compared with
//! the program's own on loops and games drawn by lot.
//!
//! `board` is section 1 as far as moves go, `nature` is section 3, `verdict` sections 1 and 2; `loops` makes the loops.
//! `SEED=n` gives other loops, `LOOPS=n` more or fewer of them.

mod board;
mod loops;
mod nature;
mod verdict;

use std::collections::BTreeMap;

use board::{Board, Spot, Step, letters_of, spot};
use loops::Line;
use nature::Nature;
use verdict::{End, Finding, Offence, RULES, Referee, Rules};
use xiangqi::core::referee::Ground;
use xiangqi::core::{self, Ending, Game, Man, Outcome, Point, RuleSet, Ruling, Side};
use xiangqi::notation::{fen, iccs};

use crate::rulings;
use crate::support::{Chance, mv, setup};

#[test]
fn the_second_referee_rules_as_the_cases_say() {
    let mut tried = 0;
    for case in rulings::cases() {
        let start = Board::read(&fen::write(&case.setup));
        for wanted in &case.wanted {
            let Some(rules) = RULES.iter().find(|rules| rules.name == wanted.rules.name) else {
                continue;
            };
            let mut referee = Referee::new(&start, rules);
            let mut steps = case.moves.iter().map(|&mv| step(&iccs::write(mv)));
            let end = steps.find_map(|step| referee.play(step));
            let (outcome, ground) = match &end {
                None => (None, None),
                Some(End::Repetition(finding)) => (Some(outcome(finding)), Some(ground(finding))),
                Some(other) => panic!("{}: ended otherwise: {other:?}", wanted.place),
            };
            assert_eq!(outcome, wanted.outcome, "{} {end:?}", wanted.place);
            if wanted.ground.is_some() {
                assert_eq!(ground, wanted.ground, "{} {end:?}", wanted.place);
            }
            tried += 1;
        }
    }
    assert!(tried > 100, "only {tried}");
}

#[test]
fn both_referees_rule_alike_on_loops() {
    compare(500, loops::a_loop);
}

#[test]
#[ignore = "takes minutes; meant for a release build"]
fn both_referees_rule_alike_on_a_hundred_thousand_loops() {
    compare(100_000, loops::a_loop);
}

#[test]
fn both_referees_end_games_alike() {
    compare(100, loops::a_game);
}

/// Plays lines drawn by lot through both referees under every rule set; fails with what they do not agree on.
#[allow(
    clippy::print_stdout,
    reason = "a count of the verdicts, shown when asked for"
)]
fn compare(usual: usize, draw: fn(&mut Chance) -> Line) {
    let lines = std::env::var("LOOPS").map_or(usual, |text| text.parse().unwrap());
    let mut chance = Chance::seeded();
    let mut tally = BTreeMap::new();
    let mut disputes = Vec::new();
    for _ in 0..lines {
        let line = draw(&mut chance);
        for rules in &RULES {
            match both(&line, rules) {
                Ok(end) => *tally.entry((rules.name, end)).or_insert(0) += 1,
                Err(dispute) => disputes.push(dispute),
            }
        }
    }
    for ((rules, end), times) in &tally {
        println!("{rules:<12} {times:>7}  {end}");
    }
    let first: Vec<String> = disputes.iter().take(10).cloned().collect();
    assert!(
        disputes.is_empty(),
        "{} disputes, the first of them:\n{}",
        disputes.len(),
        first.join("\n")
    );
}

/// Plays a line through both referees until one of them ends it; tells how they ended it, or how they differ.
fn both(line: &Line, rules: &Rules) -> Result<String, String> {
    let mut referee = Referee::new(&line.start, rules);
    let rule_set = RuleSet::named(rules.name).unwrap();
    let mut game = Game::from_setup(setup(&line.start.fen()), rule_set).unwrap();
    let mut boards = vec![line.start.clone()];
    for &step in &line.steps {
        let ours = referee.play(step);
        game.play(mv(&letters(step))).unwrap();
        boards.push(referee.now().clone());
        let theirs = game
            .ending()
            .map(|ending| translated(ending, &game, &boards, rules));
        if ours != theirs {
            let played = line.steps.iter().take(game.plies().len());
            let moves: Vec<String> = played.map(|&step| letters(step)).collect();
            return Err(format!(
                "{} under {}\n  {}\n  the second referee: {}\n  the program: {}",
                line.start.fen(),
                rules.name,
                moves.join(" "),
                shown(ours.as_ref(), &boards),
                shown(theirs.as_ref(), &boards)
            ));
        }
        match ours {
            None => {}
            Some(End::Repetition(finding)) => {
                let loses = if finding.red_loses.is_some() {
                    "a side loses"
                } else {
                    "draw"
                };
                return Ok(format!("{loses}, {:?}", ground(&finding)));
            }
            Some(End::Checkmate { .. }) => return Ok("checkmate".to_owned()),
            Some(End::Stalemate { .. }) => return Ok("stalemate".to_owned()),
            Some(end @ (End::Bare | End::Limit)) => return Ok(format!("draw, {end:?}")),
        }
    }
    Ok("plays on".to_owned())
}

/// The program's ending as the second referee would put it.
fn translated(ending: &Ending, game: &Game, boards: &[Board], rules: &Rules) -> End {
    let red = |side: &Side| *side == Side::Red;
    match ending {
        Ending::Checkmate { loser } => End::Checkmate {
            red_loses: red(loser),
        },
        Ending::Stalemate { loser } => End::Stalemate {
            red_loses: red(loser),
        },
        Ending::Bare => End::Bare,
        Ending::MoveLimit { .. } => End::Limit,
        Ending::Repetition(ruling) => {
            let natures = natures(ruling, boards, rules);
            let first = boards.len() - 1 - natures.len();
            let last = boards.last().unwrap();
            let name = |man: Man| last.name(spot_of(game.position().station(man).unwrap()));
            // A guilt names one victim, which every chase of the side must have.
            let offence = |red: bool, guilt: core::Guilt| {
                let own = natures
                    .iter()
                    .zip(&boards[first..])
                    .filter(|(_, before)| before.red == red);
                let always = |man| {
                    let mut chases = own.clone().filter(|(nature, _)| **nature != Nature::Check);
                    chases.all(|(nature, _)| nature.victims().contains(&name(man)))
                };
                match guilt {
                    core::Guilt::Innocent(_) => Offence::None,
                    core::Guilt::Check => Offence::Check,
                    core::Guilt::Chase(man) if always(man) => Offence::Chase,
                    core::Guilt::Attack(man) if always(man) => Offence::Attack,
                    core::Guilt::Chase(man) | core::Guilt::Attack(man) => {
                        panic!("{last:?}: {man:?} is not chased by every move: {ruling:?}")
                    }
                }
            };
            let finding = Finding {
                red: offence(true, ruling.finding.guilt.red),
                black: offence(false, ruling.finding.guilt.black),
                natures,
                red_loses: match ruling.outcome {
                    Outcome::Win(side) => Some(side == Side::Black),
                    Outcome::Draw => None,
                },
            };
            assert_eq!(ruling.ground, ground(&finding), "{last:?}: {ruling:?}");
            End::Repetition(finding)
        }
        Ending::Resignation { .. } | Ending::Agreement | Ending::Time { .. } => {
            panic!("nobody has decided anything: {ending:?}")
        }
    }
}

/// What each ply examined is to the program. Where there are no chases it need not look for any.
fn natures(ruling: &Ruling, boards: &[Board], rules: &Rules) -> Vec<Nature> {
    let natures = ruling.finding.plies().map(|(ply, _, nature)| {
        let name = |at| boards[ply + 1].name(spot_of(at));
        match nature {
            core::Nature::Check { .. } => Nature::Check,
            core::Nature::Chase { threats, .. } if rules.chases => {
                let pairs = threats
                    .iter()
                    .map(|threat| (name(threat.from), name(threat.at)));
                Nature::Chase(pairs.collect())
            }
            core::Nature::Chase { .. } | core::Nature::Idle { .. } => Nature::Chase([].into()),
        }
    });
    natures.collect()
}

fn outcome(finding: &Finding) -> Outcome {
    match finding.red_loses {
        Some(true) => Outcome::Win(Side::Black),
        Some(false) => Outcome::Win(Side::Red),
        None => Outcome::Draw,
    }
}

/// The ground of a ruling: the offence of the side that loses, or what both did.
fn ground(finding: &Finding) -> Ground {
    let heavier = if finding.red_loses == Some(true) {
        finding.red
    } else {
        finding.black
    };
    match (finding.red_loses.is_some(), heavier) {
        (true, Offence::Check) => Ground::PerpetualCheck,
        (true, Offence::Chase) => Ground::PerpetualChase,
        (true, Offence::Attack) => Ground::PerpetualAttack,
        (false, Offence::Check) => Ground::MutualCheck,
        (false, Offence::Chase | Offence::Attack) => Ground::MutualChase,
        (_, Offence::None) => Ground::Repetition,
    }
}

/// An end, and of a repetition what every ply is: `check`, the captures it threatens, or `idle`.
fn shown(end: Option<&End>, boards: &[Board]) -> String {
    let Some(End::Repetition(finding)) = end else {
        return format!("{end:?}");
    };
    let mut text = format!("{:?}, {:?}", outcome(finding), ground(finding));
    let first = boards.len() - 1 - finding.natures.len();
    for (number, nature) in (first + 1..).zip(&finding.natures) {
        let at = |name| letters_of(boards[number].spot_of(name));
        let what = match nature {
            Nature::Check => "check".to_owned(),
            Nature::Chase(pairs) if pairs.is_empty() => "idle".to_owned(),
            Nature::Chase(pairs) => {
                let pairs = pairs
                    .iter()
                    .map(|&(attacker, victim)| at(attacker) + &at(victim));
                pairs.collect::<Vec<_>>().join(" ")
            }
        };
        text = format!("{text}; {number} {what}");
    }
    text
}

fn spot_of(at: Point) -> Spot {
    spot(&at.to_string())
}

fn letters((from, to): Step) -> String {
    letters_of(from) + &letters_of(to)
}

fn step(text: &str) -> Step {
    let (from, to) = text.split_at(2);
    (spot(from), spot(to))
}
