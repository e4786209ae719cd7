//! What the commands without a screen say of games and files.

use std::borrow::Cow;

use super::Lang;
use crate::core::Outcome;
use crate::record::result::token;

/// The words before the facts of a judged game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// Before the name of the rule set.
    Rules,
    /// Before the number of plies.
    Plies,
    /// Before the result that the file gives, where the rules give another.
    Claimed,
    /// Before the moves that follow the end.
    Unplayed,
}

/// The words before a fact.
pub fn label(lang: Lang, label: Label) -> Cow<'static, str> {
    match label {
        Label::Rules => lang.pick("rules: ", "規則："),
        Label::Plies => lang.pick("plies: ", "著數："),
        Label::Claimed => lang.pick("result in the file: ", "檔案中的結果："),
        Label::Unplayed => lang.pick("after the end, not played: ", "終局之後沒有走的著法："),
    }
}

/// That a game goes on; `turn` says who is to move.
pub fn goes_on(lang: Lang, turn: &str) -> String {
    lang.either(
        || format!("Play goes on: {turn}"),
        || format!("棋局繼續：{turn}"),
    )
}

/// The place of a game in a file.
pub fn game(lang: Lang, number: usize) -> String {
    lang.either(|| format!("game {number}"), || format!("第{number}局"))
}

/// That moves follow the end of a game; `why` is its result.
pub fn goes_beyond(lang: Lang, plies: usize, left: usize, why: &str) -> String {
    lang.either(
        || {
            let more = if left == 1 {
                "there is 1 move".to_owned()
            } else {
                format!("there are {left} moves")
            };
            format!("the game is over after ply {plies}, and {more} more: {why}")
        },
        || format!("棋局在第{plies}著之後已經結束，其後還有{left}著：{why}"),
    )
}

/// That the result in a file is not the one by the rules; `why` is the latter.
pub fn result_differs(lang: Lang, claimed: Outcome, by_rule: Outcome, why: &str) -> String {
    let (claimed, by_rule) = (token(Some(claimed)), token(Some(by_rule)));
    lang.either(
        || format!("the result is given as {claimed}, but the rules say {by_rule}: {why}"),
        || format!("檔案中的結果是{claimed}，按規則是{by_rule}：{why}"),
    )
}

/// That the result is left open in a file though the rules decide the game; `why` is the result.
pub fn result_open(lang: Lang, why: &str) -> String {
    lang.either(
        || format!("the result is left open: {why}"),
        || format!("檔案中沒有結果：{why}"),
    )
}

/// That a game names a rule set there is not, and by which it was judged instead.
pub fn unknown_rules(lang: Lang, named: &str, instead: &str) -> String {
    lang.either(
        || format!("there is no rule set \"{named}\"; judged by {instead}"),
        || format!("沒有{}這套規則；改按{instead}裁決", super::quoted(named)),
    )
}

/// What stands before a remark, which is less than a problem.
pub fn remark(lang: Lang) -> Cow<'static, str> {
    lang.pick("remark: ", "說明：")
}

/// The sum of what was checked: `3 games in 1 file, 200 plies: 0 problems, 1 remark`.
pub fn checked(lang: Lang, [games, files, plies, problems, remarks]: [usize; 5]) -> String {
    let counted = |count: usize, one: &str, many: &str| {
        format!("{count} {}", if count == 1 { one } else { many })
    };
    lang.either(
        || {
            format!(
                "{} in {}, {}: {}, {}",
                counted(games, "game", "games"),
                counted(files, "file", "files"),
                counted(plies, "ply", "plies"),
                counted(problems, "problem", "problems"),
                counted(remarks, "remark", "remarks")
            )
        },
        || format!("{files}個檔案，{games}局，{plies}著：{problems}個問題，{remarks}條說明"),
    )
}

/// What a format has no place for, listed.
pub fn left_out(lang: Lang, lost: &[String]) -> String {
    lang.either(
        || format!("not in the new file: {}", lost.join(", ")),
        || format!("新檔案中沒有：{}", lost.join("、")),
    )
}

/// What follows a fault that was forgiven.
pub fn taken_as_it_stands(lang: Lang, faults: &str) -> String {
    lang.either(
        || format!("{faults}; taken as it stands"),
        || format!("{faults}；仍照原樣處理"),
    )
}

/// What stands behind the default in a list.
pub fn default(lang: Lang) -> Cow<'static, str> {
    lang.pick(" (default)", "（預設）")
}

/// That there are no games.
pub fn no_games(lang: Lang) -> Cow<'static, str> {
    lang.pick("no games", "沒有棋局")
}

/// The heading over the games to go on with.
pub fn unfinished(lang: Lang) -> Cow<'static, str> {
    lang.pick(
        "unfinished, to go on with: xiangqi resume N",
        "未完的棋局，續下：xiangqi resume N",
    )
}

/// The heading over the games that are over.
pub fn finished(lang: Lang) -> Cow<'static, str> {
    lang.pick(
        "finished, to review: xiangqi FILE",
        "已結束的棋局，複盤：xiangqi FILE",
    )
}
