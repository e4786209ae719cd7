//! What the referee says: the verdict in one sentence, the reasons ply by ply, and the warnings before it.

use std::borrow::Cow;

use super::names::zh;
use super::refusal::refusal;
use super::{Lang, listed, listed_zh};
use crate::core::referee::{Attack, Exempt, Ground, Nature, Ruling, Spared};
use crate::core::{Guilt, IllegalMove, Man, Outcome, Piece, Position, Refusal, RuleSet, Side};
use crate::notation::sentences;

/// The verdict in one sentence, with the pieces, the plies examined and the rule set:
/// `Red loses: perpetual chase of the horse on g6 by the chariot, plies 31-38, asian rules`.
///
/// `last` is the position that stood for the third time.
pub fn verdict(lang: Lang, ruling: &Ruling, last: &Position) -> String {
    lang.either(|| verdict_en(ruling, last), || verdict_zh(ruling, last))
}

/// Where a position stood: `the position stood after plies 0, 4 and 8`.
pub fn stood(lang: Lang, occurrences: &[usize]) -> String {
    let plies: Vec<String> = occurrences.iter().map(usize::to_string).collect();
    lang.either(
        || format!("the position stood after plies {}", listed(&plies)),
        || format!("此局面出現於第{}著之後", listed_zh(&plies)),
    )
}

/// The name of a ground: `perpetual chase`.
pub fn ground(lang: Lang, ground: Ground) -> Cow<'static, str> {
    lang.pick(ground_en(ground), ground_zh(ground))
}

/// What one examined ply was, with every reason: `chases the horse on g6 with the chariot on a6`, or `idle: ...`.
pub fn nature(lang: Lang, nature: &Nature) -> String {
    lang.either(|| nature_en(nature), || nature_zh(nature))
}

/// Why one attack makes no chase: `the chariot on a6 attacks the horse on g6: it is protected by the elephant on e4`.
pub fn spared(lang: Lang, attack: &Attack, why: &Spared) -> String {
    lang.either(|| spared_en(*attack, *why), || spared_zh(*attack, *why))
}

/// What the plies of one side come to: `perpetual chase of the horse on g6`, or `not guilty`.
///
/// `last` is the position that stood for the third time.
pub fn guilt(lang: Lang, guilt: Guilt, last: &Position) -> String {
    lang.either(|| guilt_en(guilt, last), || guilt_zh(guilt, last))
}

/// The warning that the present position has stood before, or `None` if it has not: what will happen the next time.
/// `occurrences` are the numbers of plies after which it stood, now included.
pub fn stands_again(lang: Lang, occurrences: &[usize], rules: &RuleSet) -> Option<String> {
    let (_, earlier) = occurrences.split_last()?;
    let plies: Vec<String> = earlier.iter().map(usize::to_string).collect();
    match earlier.len() {
        0 => None,
        1 => Some(lang.either(
            || {
                format!(
                    "this position stands for the second time (before: after ply {}); the third time is judged, {} rules",
                    listed(&plies),
                    rules.name
                )
            },
            || {
                format!(
                    "此局面第二次出現（前一次在第{}著之後）；第三次出現時按{}規則裁決",
                    listed_zh(&plies),
                    rules.name
                )
            },
        )),
        before => Some(lang.either(
            || {
                format!(
                    "this position stands for the {} time and play goes on; each further time is judged, {} rules",
                    ordinal(before + 1),
                    rules.name
                )
            },
            || {
                format!(
                    "此局面第{}次出現，棋局繼續；以後每次出現都按{}規則裁決",
                    before + 1,
                    rules.name
                )
            },
        )),
    }
}

/// What a legal move would decide, to stand beside it in a list: `Red loses: perpetual chase`, `draw: repetition`.
pub fn would_decide(lang: Lang, ruling: &Ruling) -> String {
    let ground = ground(lang, ruling.ground);
    match ruling.outcome {
        Outcome::Win(winner) => lang.either(
            || format!("{} loses: {ground}", sentences::side(winner.other())),
            || format!("{}判負：{ground}", zh::side(winner.other())),
        ),
        Outcome::Draw => lang.either(|| format!("draw: {ground}"), || format!("判和：{ground}")),
    }
}

/// The warning about a legal move that would end the game by ruling, to follow the move's text:
/// `would end the game, Red loses: perpetual chase`.
pub fn would_end(lang: Lang, ruling: &Ruling) -> String {
    let decides = would_decide(lang, ruling);
    lang.either(
        || format!("would end the game, {decides}"),
        || format!("將結束棋局，{decides}"),
    )
}

fn ordinal(number: usize) -> String {
    match number {
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        more => {
            let tail = match (more % 10, more % 100) {
                (_, 11..=13) => "th",
                (1, _) => "st",
                (2, _) => "nd",
                (3, _) => "rd",
                _ => "th",
            };
            format!("{more}{tail}")
        }
    }
}

pub(super) const fn ground_en(ground: Ground) -> &'static str {
    match ground {
        Ground::PerpetualCheck => "perpetual check",
        Ground::PerpetualChase => "perpetual chase",
        Ground::PerpetualAttack => "perpetual attack",
        Ground::MutualCheck => "both sides check perpetually",
        Ground::MutualChase => "both sides chase perpetually",
        Ground::Repetition => "repetition, neither side is guilty",
    }
}

pub(super) const fn ground_zh(ground: Ground) -> &'static str {
    match ground {
        Ground::PerpetualCheck => "長將",
        Ground::PerpetualChase => "長捉",
        Ground::PerpetualAttack => "長打（將捉交替）",
        Ground::MutualCheck => "雙方長將",
        Ground::MutualChase => "雙方長捉",
        Ground::Repetition => "循環不變，雙方均未犯規",
    }
}

fn verdict_en(ruling: &Ruling, last: &Position) -> String {
    let finding = &ruling.finding;
    let plies = format!(
        "plies {}-{}, {} rules",
        finding.window.start + 1,
        finding.window.end,
        ruling.rules.name
    );
    match (ruling.outcome, ruling.ground) {
        (Outcome::Win(winner), _) => {
            let loser = winner.other();
            let offence = match finding.guilt[loser] {
                Guilt::Check => format!("perpetual check by {}", by_en(&checkers(ruling, loser))),
                Guilt::Chase(victim) => format!(
                    "{} by {}",
                    guilt_en(Guilt::Chase(victim), last),
                    by_en(&chasers(ruling, loser, victim))
                ),
                Guilt::Attack(_) | Guilt::Innocent => guilt_en(finding.guilt[loser], last),
            };
            let against = match finding.guilt[winner] {
                Guilt::Innocent => String::new(),
                lesser @ (Guilt::Check | Guilt::Chase(_) | Guilt::Attack(_)) => format!(
                    ", which weighs more than {}'s {}",
                    sentences::side(winner),
                    guilt_en(lesser, last)
                ),
            };
            format!(
                "{} loses: {offence}{against}, {plies}",
                sentences::side(loser)
            )
        }
        (Outcome::Draw, Ground::Repetition) => format!(
            "Draw: the position stands for the {} time and neither side is guilty, {plies}",
            ordinal(finding.occurrences.len())
        ),
        (Outcome::Draw, Ground::MutualCheck) => {
            format!("Draw: both sides check with every move, {plies}")
        }
        (
            Outcome::Draw,
            Ground::MutualChase
            | Ground::PerpetualCheck
            | Ground::PerpetualChase
            | Ground::PerpetualAttack,
        ) => format!(
            "Draw: Red is guilty of {} and Black of {}, {plies}",
            guilt_en(finding.guilt.red, last),
            guilt_en(finding.guilt.black, last)
        ),
    }
}

fn verdict_zh(ruling: &Ruling, last: &Position) -> String {
    let finding = &ruling.finding;
    let plies = format!(
        "第{}至{}著，按{}規則",
        finding.window.start + 1,
        finding.window.end,
        ruling.rules.name
    );
    match (ruling.outcome, ruling.ground) {
        (Outcome::Win(winner), _) => {
            let loser = winner.other();
            let offence = match finding.guilt[loser] {
                Guilt::Check => format!("{}長將", by_zh(&checkers(ruling, loser))),
                Guilt::Chase(victim) => format!(
                    "{}{}",
                    by_zh(&chasers(ruling, loser, victim)),
                    guilt_zh(Guilt::Chase(victim), last)
                ),
                Guilt::Attack(_) | Guilt::Innocent => guilt_zh(finding.guilt[loser], last),
            };
            let against = match finding.guilt[winner] {
                Guilt::Innocent => String::new(),
                lesser @ (Guilt::Check | Guilt::Chase(_) | Guilt::Attack(_)) => {
                    format!("，重於{}的{}", zh::side(winner), guilt_zh(lesser, last))
                }
            };
            format!("{}判負：{offence}{against}，{plies}", zh::side(loser))
        }
        (Outcome::Draw, Ground::Repetition) => format!(
            "和棋：同一局面第{}次出現，雙方均未犯規，{plies}",
            finding.occurrences.len()
        ),
        (Outcome::Draw, Ground::MutualCheck) => format!("和棋：雙方長將，{plies}"),
        (
            Outcome::Draw,
            Ground::MutualChase
            | Ground::PerpetualCheck
            | Ground::PerpetualChase
            | Ground::PerpetualAttack,
        ) => format!(
            "和棋：紅方{}，黑方{}，{plies}",
            guilt_zh(finding.guilt.red, last),
            guilt_zh(finding.guilt.black, last)
        ),
    }
}

fn guilt_en(guilt: Guilt, last: &Position) -> String {
    match guilt {
        Guilt::Innocent => "not guilty".to_owned(),
        Guilt::Check => "perpetual check".to_owned(),
        Guilt::Chase(victim) => format!("perpetual chase of {}", man_en(victim, last)),
        Guilt::Attack(victim) => format!(
            "perpetual attack, every move a check or a chase of {}",
            man_en(victim, last)
        ),
    }
}

fn guilt_zh(guilt: Guilt, last: &Position) -> String {
    match guilt {
        Guilt::Innocent => "未犯規".to_owned(),
        Guilt::Check => "長將".to_owned(),
        Guilt::Chase(victim) => format!("長捉{}", man_zh(victim, last)),
        Guilt::Attack(victim) => format!("長打，著著將軍或捉{}", man_zh(victim, last)),
    }
}

fn man_en(man: Man, last: &Position) -> String {
    match last.station(man) {
        Some(at) => sentences::kind_on(man.piece(), at),
        None => format!("the {}", sentences::kind(man.kind())),
    }
}

fn man_zh(man: Man, last: &Position) -> String {
    match last.station(man) {
        Some(at) => zh::kind_on(man.piece(), at),
        None => zh::kind(man.piece()).to_owned(),
    }
}

/// The men of a side that chased the victim in the plies examined, each once.
fn chasers(ruling: &Ruling, side: Side, victim: Man) -> Vec<Piece> {
    let mut men = Vec::new();
    for (_, mover, nature) in ruling.finding.plies() {
        if let (true, Nature::Chase { threats, .. }) = (mover == side, nature) {
            for threat in threats.iter().filter(|threat| threat.victim == victim) {
                if !men.contains(&threat.attacker) {
                    men.push(threat.attacker);
                }
            }
        }
    }
    men.into_iter().map(Man::piece).collect()
}

/// The men of a side that gave check in the plies examined, each once.
fn checkers(ruling: &Ruling, side: Side) -> Vec<Piece> {
    let mut men = Vec::new();
    for (_, mover, nature) in ruling.finding.plies() {
        if let (true, Nature::Check { by }) = (mover == side, nature) {
            for (man, _) in by {
                if !men.contains(man) {
                    men.push(*man);
                }
            }
        }
    }
    men.into_iter().map(Man::piece).collect()
}

fn nature_en(nature: &Nature) -> String {
    match nature {
        Nature::Check { by } => format!(
            "check by {}",
            listed(&each(by, |(man, at)| sentences::kind_on(man.piece(), *at)))
        ),
        Nature::Chase { threats, spared } => {
            let chases = each(threats, |threat| {
                format!(
                    "{} with {}",
                    sentences::kind_on(threat.victim.piece(), threat.at),
                    sentences::kind_on(threat.attacker.piece(), threat.from)
                )
            });
            let mut text = format!("chases {}", listed(&chases));
            for (attack, why) in spared {
                text = format!("{text}; {}", spared_en(*attack, *why));
            }
            text
        }
        Nature::Idle { spared } if spared.is_empty() => "idle: attacks nothing anew".to_owned(),
        Nature::Idle { spared } => format!(
            "idle: {}",
            each(spared, |(attack, why)| spared_en(*attack, *why)).join("; ")
        ),
    }
}

fn nature_zh(nature: &Nature) -> String {
    match nature {
        Nature::Check { by } => format!(
            "{}將軍",
            listed_zh(&each(by, |(man, at)| zh::kind_on(man.piece(), *at)))
        ),
        Nature::Chase { threats, spared } => {
            let chases = each(threats, |threat| {
                format!(
                    "{}捉{}",
                    zh::kind_on(threat.attacker.piece(), threat.from),
                    zh::kind_on(threat.victim.piece(), threat.at)
                )
            });
            let mut text = chases.join("，");
            for (attack, why) in spared {
                text = format!("{text}；{}", spared_zh(*attack, *why));
            }
            text
        }
        Nature::Idle { spared } if spared.is_empty() => "閒著：沒有新的攻擊".to_owned(),
        Nature::Idle { spared } => format!(
            "閒著：{}",
            each(spared, |(attack, why)| spared_zh(*attack, *why)).join("；")
        ),
    }
}

fn spared_en(attack: Attack, why: Spared) -> String {
    let attacker = attack.attacker.piece();
    let reason = match why {
        Spared::Exempt(Exempt::FreeAttacker) => {
            format!("a {} may chase freely", sentences::kind(attacker.kind))
        }
        Spared::Exempt(Exempt::HomeSoldier) => "it has not crossed the river".to_owned(),
        Spared::Exempt(Exempt::IllegalCapture(reason)) => format!(
            "the capture would be illegal, {}",
            refusal(Lang::English, refused(attack, reason))
        ),
        Spared::Exempt(Exempt::Protected { by, from }) => {
            format!("protected by {}", sentences::kind_on(by.piece(), from))
        }
        Spared::Exempt(Exempt::EvenExchange) => {
            "an even exchange, it could capture the attacker just as well".to_owned()
        }
        Spared::StoodBefore => "the threat already stood before this move".to_owned(),
        Spared::Parry => {
            "a parry, the move only closed a line of protection that ran through the attacker"
                .to_owned()
        }
        Spared::HeldUp => {
            "the attack already stood before this move, held up only by the check it answers"
                .to_owned()
        }
    };
    format!(
        "{} attacks {}: {reason}",
        sentences::kind_on(attacker, attack.from),
        sentences::kind_on(attack.victim.piece(), attack.at)
    )
}

fn spared_zh(attack: Attack, why: Spared) -> String {
    let attacker = attack.attacker.piece();
    let reason = match why {
        Spared::Exempt(Exempt::FreeAttacker) => {
            format!("{}可以長捉", zh::kind(attacker))
        }
        Spared::Exempt(Exempt::HomeSoldier) => "它尚未過河，不算捉".to_owned(),
        Spared::Exempt(Exempt::IllegalCapture(reason)) => format!(
            "吃子不合規則，{}",
            refusal(Lang::Traditional, refused(attack, reason))
        ),
        Spared::Exempt(Exempt::Protected { by, from }) => {
            format!("有根，受{}保護", zh::kind_on(by.piece(), from))
        }
        Spared::Exempt(Exempt::EvenExchange) => "這是兌子，它同樣可以吃掉攻擊它的子".to_owned(),
        Spared::StoodBefore => "走這著以前已有此捉，不是新捉".to_owned(),
        Spared::Parry => "這是攔擋，只是切斷了穿過攻擊子的保護線".to_owned(),
        Spared::HeldUp => "走這著以前已有此攻擊，只因正被將軍才不能吃，應將不算捉".to_owned(),
    };
    format!(
        "{}攻擊{}：{reason}",
        zh::kind_on(attacker, attack.from),
        zh::kind_on(attack.victim.piece(), attack.at)
    )
}

const fn refused(attack: Attack, reason: Refusal) -> IllegalMove {
    IllegalMove {
        mv: attack.capture(),
        reason,
    }
}

fn each<T>(items: &[T], text: impl FnMut(&T) -> String) -> Vec<String> {
    items.iter().map(text).collect()
}

fn by_en(pieces: &[Piece]) -> String {
    let named: Vec<String> = counted(pieces)
        .into_iter()
        .map(|(piece, count)| match count {
            1 => format!("the {}", sentences::kind(piece.kind)),
            2 => format!("two {}s", sentences::kind(piece.kind)),
            _ => format!("{count} {}s", sentences::kind(piece.kind)),
        })
        .collect();
    listed(&named)
}

fn by_zh(pieces: &[Piece]) -> String {
    let named: Vec<String> = counted(pieces)
        .into_iter()
        .map(|(piece, count)| match count {
            1 => zh::kind(piece).to_owned(),
            2 => format!("雙{}", zh::kind(piece)),
            _ => format!("{count}個{}", zh::kind(piece)),
        })
        .collect();
    listed_zh(&named)
}

/// How many pieces of each kind there are, in the order in which they first come.
fn counted(pieces: &[Piece]) -> Vec<(Piece, usize)> {
    let mut counts: Vec<(Piece, usize)> = Vec::new();
    for &piece in pieces {
        match counts.iter_mut().find(|(seen, _)| *seen == piece) {
            Some((_, count)) => *count += 1,
            None => counts.push((piece, 1)),
        }
    }
    counts
}
