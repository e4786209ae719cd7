//! A rule set in plain words, made from its answers, so that the page says what the referee does.

use std::borrow::Cow;

use super::Lang;
use super::ending::{limit_en, limit_zh, material_en, material_zh};
use crate::core::RuleSet;
use crate::core::referee::ruleset::{
    Alternation, Chase, NobodyGuilty, Protected, TakeBack, Window,
};

/// A piece of the page. Line breaks are for whoever shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paragraph {
    /// The name of the rule set and what it is; the first paragraph, and the only one of its kind.
    Title(String),
    /// What the following paragraphs are about.
    Heading(Cow<'static, str>),
    /// Running text.
    Text(String),
    /// One of several points.
    Item(String),
}

/// What the rule set is, in one line.
pub fn summary(lang: Lang, rules: &RuleSet) -> String {
    lang.either(|| rules.summary.to_owned(), || summary_zh(rules))
}

/// The whole page: how a game ends, when a repetition is judged, what checks and chases are, and the verdicts.
pub fn page(lang: Lang, rules: &RuleSet) -> Vec<Paragraph> {
    let mut page = vec![Paragraph::Title(lang.either(
        || format!("{}: {}", rules.name, rules.summary),
        || format!("{}：{}", rules.name, summary_zh(rules)),
    ))];
    let mut section = |heading: Cow<'static, str>, paragraphs: Vec<Paragraph>| {
        page.push(Paragraph::Heading(heading));
        page.extend(paragraphs);
    };
    section(lang.pick("How a game ends", "終局"), ends(lang, rules));
    section(
        lang.pick("When a repetition is judged", "循環局面的裁決時機"),
        occasion(lang, rules),
    );
    section(
        lang.pick("What a ply is", "著法的性質"),
        natures(lang, rules),
    );
    section(
        lang.pick("Guilt and verdict", "犯規與判決"),
        verdicts(lang, rules),
    );
    section(
        lang.pick("Take-back", "悔棋"),
        vec![text(lang, take_back(rules.take_back))],
    );
    page
}

/// A text in both languages, Chinese in traditional script.
type Both = (String, String);

fn both(english: &str, chinese: &str) -> Both {
    (english.to_owned(), chinese.to_owned())
}

fn text(lang: Lang, (english, chinese): Both) -> Paragraph {
    Paragraph::Text(lang.either(|| english, || chinese))
}

fn item(lang: Lang, (english, chinese): Both) -> Paragraph {
    Paragraph::Item(lang.either(|| english, || chinese))
}

fn items(lang: Lang, all: impl IntoIterator<Item = Both>) -> Vec<Paragraph> {
    all.into_iter().map(|one| item(lang, one)).collect()
}

fn ends(lang: Lang, rules: &RuleSet) -> Vec<Paragraph> {
    let mut section = vec![text(
        lang,
        both(
            "A ply is one move by one side. A move that leaves the mover's own general open to capture, or the two generals facing each other on an open file, is illegal and cannot be played. After every ply these ends are tested in this order, and the first that holds decides:",
            "一方走一步為一著。走後己方將帥可被吃掉，或將帥在同一直線上照面而中間無子，均屬違規著法，不能走。每著之後依下列次序判定，以先成立者為準：",
        ),
    )];
    section.extend(items(
        lang,
        [
            both(
                "checkmate: the side to move is in check and has no legal move; it loses",
                "將死：輪走一方被將軍而無著可走，判負",
            ),
            both(
                "stalemate: the side to move is not in check and has no legal move; it loses as well",
                "困斃：輪走一方未被將軍而無著可走，同樣判負",
            ),
            both(
                "repetition: a position stands for the third time and the referee rules on it, as below",
                "循環：同一局面第三次出現，按下文裁決",
            ),
            (
                format!(
                    "insufficient material: neither side has {} left; draw",
                    material_en(rules.bare)
                ),
                format!("子力不足：雙方都沒有{}，判和", material_zh(rules.bare)),
            ),
            (
                format!("move limit: {}; draw", limit_en(rules.limit.plies, rules.limit)),
                format!("自然限著：{}，判和", limit_zh(rules.limit.plies, rules.limit)),
            ),
        ],
    ));
    section.push(text(
        lang,
        both(
            "So a mate on the very ply that reaches the limit is a win. A player may also resign, the players may agree on a draw, and a player whose clock runs out loses.",
            "因此在達到限著的那一著將死對方，仍判勝。此外，一方可以認輸，雙方可以議和，超時者判負。",
        ),
    ));
    section
}

fn occasion(lang: Lang, rules: &RuleSet) -> Vec<Paragraph> {
    let window = match rules.window {
        Window::FirstToThird => both(
            "When a position stands for the third time, the referee examines all plies from its first occurrence to this one.",
            "同一局面第三次出現時，審查從第一次到此次出現之間的全部著法。",
        ),
        Window::LastCycle => both(
            "When a position stands for the third time, the referee examines the last cycle: the plies from the occurrence before to this one. Where like pieces have changed places since, it looks further back, to the latest occurrence at which every piece stood where it stands now.",
            "同一局面第三次出現時，只審查最後一個循環，即從上一次到此次出現之間的著法。若其間相同的棋子互換了位置，則再往前，審查到每個棋子都在原位的那一次出現為止。",
        ),
    };
    vec![
        text(
            lang,
            both(
                "Two positions are the same if every point holds the same kind of piece of the same side, and the same side is to move; which of two like pieces stands where does not matter. Positions are compared since the last capture.",
                "各點上棋子的種類和顏色都相同，且輪走的一方也相同，即為同一局面；同類的兩子互換位置不影響。只比較最後一次吃子以來的局面。",
            ),
        ),
        text(lang, window),
        text(
            lang,
            both(
                "Perpetual moves are not forbidden. They can be played, and are judged when the third occurrence stands; before that the second occurrence is announced, with every move that would end the game.",
                "循環著法並不禁止，可以走，到第三次出現時才裁決；在此之前，第二次出現時會提示，並列出會使棋局結束的著法。",
            ),
        ),
    ]
}

fn natures(lang: Lang, rules: &RuleSet) -> Vec<Paragraph> {
    let mut section = items(
        lang,
        [both(
            "check: the enemy general could be captured next. A ply that checks is a check and nothing else.",
            "將軍：下一著可以吃掉對方將帥。將軍的著法只算將，不再算捉。",
        )],
    );
    if rules.chase == Chase::Ignored {
        section.extend(items(
            lang,
            [both(
                "idle: every other ply. There are no chases under these rules.",
                "閒著：其他一切著法。本規則不論捉子。",
            )],
        ));
        return section;
    }
    let worth = match rules.protected {
        Protected::ExemptUnlessMoreValuable => both(
            "it must be unprotected and the capture no even exchange, or it must outrank the attacker: a chariot attacked by a horse or cannon; a chariot, horse or cannon attacked by an advisor or elephant. Protection does not excuse an attack on a piece that outranks the attacker",
            "被攻擊子無根且不是兌子；或其價值高於攻擊子：馬、炮攻擊車，士（仕）、象（相）攻擊車、馬、炮。價值較高者即使有根也算捉",
        ),
        Protected::AlwaysExempt => both(
            "it must be unprotected and the capture no even exchange",
            "被攻擊子必須無根，且不是兌子",
        ),
    };
    section.extend(items(
        lang,
        [
            (
                format!(
                    "threat: a capture that the mover could legally make if it moved again. Generals and soldiers may chase freely, so the attacker must be a chariot, horse, cannon, advisor or elephant. The victim must not be the general, nor a soldier still on its own side of the river; and {}.",
                    worth.0
                ),
                format!(
                    "捉子威脅：若該方再走一著，即可合法吃子。帥（將）和兵（卒）可以長捉，所以攻擊子必須是車、馬、炮、士（仕）或象（相）。被攻擊子不能是將帥，也不能是未過河的兵（卒）；{}。",
                    worth.1
                ),
            ),
            both(
                "protected: on the board after the capture the other side has a legal recapture on that point. A piece that is pinned, or whose line is cut by the capture itself, protects nothing.",
                "有根：吃子以後，對方可以合法地在該點回吃。被牽制而不能回吃，或因吃子而斷了線的，都是假根，不算保護。",
            ),
            both(
                "even exchange: attacker and victim are of one kind, and the victim could legally capture the attacker right now. A pinned victim or a hobbled horse cannot, so attacking it is a threat.",
                "兌子：攻擊子與被攻擊子同類，且被攻擊子此時也可以合法地吃掉攻擊子。被牽制的子、被蹩腿的馬不能反吃，攻擊它仍算捉。",
            ),
            both(
                "chase: the ply makes a threat that did not stand before it, by this attacker on this victim. Pieces are told apart one by one, and a threat that only goes on standing is no new chase.",
                "捉：走出了走前沒有的威脅，按攻擊子與被攻擊子逐對比較。每個棋子分別認定；走前已有的威脅不算新捉。",
            ),
            both(
                "parry, which is no chase: the attack itself stood before, and all the ply did to lay the victim bare was to close a line on which chariots or cannons protected it through the attacker's own point.",
                "攔擋（不算捉）：攻擊原已存在，走這著只是切斷了車或炮穿過攻擊子所在點、從其後方保護被攻擊子的直線。",
            ),
            both(
                "answer to a check, which is no chase: the attack itself stood before, the victim was worth taking, and only the check kept the capture from being legal.",
                "應將（不算捉）：攻擊原已存在，也已構成威脅，只因正被將軍才不能吃。",
            ),
            both(
                "idle: neither check nor chase. Threats of mate, offers of exchange, blocks and sacrifices are idle as far as they chase nothing.",
                "閒著：既不將也不捉。做殺、兌、攔、獻，只要不捉子，都是閒著。",
            ),
        ],
    ));
    section
}

fn verdicts(lang: Lang, rules: &RuleSet) -> Vec<Paragraph> {
    let chases = rules.chase == Chase::Loses;
    let attacks = rules.alternation == Alternation::Loses;
    let mut section = items(
        lang,
        [both(
            "perpetual check: every ply of one side in the plies examined is a check, by whichever pieces. That side loses.",
            "長將：受審查的著法中，一方每著都將軍，不論由哪些子將軍。判負。",
        )],
    );
    if chases {
        section.extend(items(
            lang,
            [both(
                "perpetual chase: no ply of the side is a check, every one chases something, and one and the same piece is chased each time, by whichever pieces. That side loses.",
                "長捉：一方每著都捉子而無將軍，且有同一個子每著都被捉，不論由哪些子捉。判負。",
            )],
        ));
    }
    section.extend(items(
        lang,
        [if attacks {
            both(
                "perpetual attack: every ply is a check or a chase, there are both, and the chases share one victim. That side loses; it is as grave as a perpetual chase.",
                "長打：每著非將即捉，將、捉皆有，且所捉為同一子。判負，輕重與長捉相同。",
            )
        } else if chases {
            both(
                "checks and chases in turn are allowed, and so is chasing now one piece, now another.",
                "一將一捉、輪流捉不同的子，都是允許著法。",
            )
        } else {
            both(
                "checks with idle plies between are allowed.",
                "將軍之間夾有閒著，是允許著法。",
            )
        }],
    ));
    section.extend(items(
        lang,
        [
            if chases {
                both(
                    "both sides guilty: check weighs more than chase, and the side with the graver guilt loses; equal guilt is a draw.",
                    "雙方均犯規：長將重於長捉，重者判負；輕重相同判和。",
                )
            } else {
                both(
                    "both sides check perpetually: draw.",
                    "雙方長將，判和。",
                )
            },
            match rules.nobody_guilty {
                NobodyGuilty::Draw => both("neither side guilty: draw.", "雙方均未犯規：判和。"),
                NobodyGuilty::PlayOn => both(
                    "neither side guilty: play goes on, and every later occurrence is judged again in the same way, up to the move limit.",
                    "雙方均未犯規：棋局繼續，以後每次重複都照樣裁決，直到限著。",
                ),
            },
        ],
    ));
    section.push(text(
        lang,
        both(
            "Whatever the other side does, whether it runs, counter-attacks, threatens mate or is forced, changes none of this, except that it may be guilty too.",
            "對方無論逃避、反擊、做殺，或出於被迫，都不改變以上判定，除非對方自己也犯規。",
        ),
    ));
    section
}

fn take_back(rule: TakeBack) -> Both {
    match rule {
        TakeBack::ByAgreement => both(
            "Moves may be taken back when the other player agrees; a game can be set otherwise.",
            "經對方同意可以悔棋；開局時可另行設定。",
        ),
        TakeBack::Free => both(
            "Moves may be taken back at any time; a game can be set otherwise.",
            "隨時可以悔棋；開局時可另行設定。",
        ),
        TakeBack::Never => both(
            "Moves are not taken back; a game can be set otherwise.",
            "不許悔棋；開局時可另行設定。",
        ),
    }
}

/// One line in Chinese, made from the answers.
fn summary_zh(rules: &RuleSet) -> String {
    let mut parts = vec!["長將判負"];
    if rules.chase == Chase::Loses {
        parts.push(match rules.protected {
            Protected::ExemptUnlessMoreValuable => "長捉判負",
            Protected::AlwaysExempt => "長捉無根子判負",
        });
        parts.push(match rules.alternation {
            Alternation::Loses => "將捉交替判負",
            Alternation::Allowed => "將捉交替允許",
        });
    }
    parts.push(match rules.nobody_guilty {
        NobodyGuilty::Draw => "其他循環判和",
        NobodyGuilty::PlayOn => "其他循環續走",
    });
    format!(
        "{}；{}判和",
        parts.join("，"),
        limit_zh(rules.limit.plies, rules.limit)
    )
}
