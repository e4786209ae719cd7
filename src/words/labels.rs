//! The small words around the board: whose turn it is, titles, prompts.

use std::borrow::Cow;

use super::names::zh;
use super::{Lang, names};
use crate::core::Side;
use crate::notation::sentences;
use crate::table::clock::Face;

/// The name of the game.
pub fn game(lang: Lang) -> Cow<'static, str> {
    lang.pick("xiangqi", "象棋")
}

/// Whose turn it is: `Red to move`.
pub fn to_move(lang: Lang, side: Side) -> String {
    lang.either(
        || format!("{} to move", sentences::side(side)),
        || format!("輪到{}走", zh::side(side)),
    )
}

/// The number of the move that is being made: `move 12`.
pub fn move_number(lang: Lang, number: usize) -> String {
    lang.either(|| format!("move {number}"), || format!("第 {number} 回合"))
}

/// That the side to move is in check.
pub fn check(lang: Lang) -> Cow<'static, str> {
    lang.pick("check!", "將軍！")
}

/// That the game is over.
pub fn over(lang: Lang) -> Cow<'static, str> {
    lang.pick("game over", "棋局結束")
}

/// That a record is walked.
pub fn review(lang: Lang) -> Cow<'static, str> {
    lang.pick("review", "複盤")
}

/// Where in a line one is: `ply 3 of 61`.
pub fn ply_of(lang: Lang, ply: usize, of: usize) -> String {
    lang.either(
        || format!("ply {ply} of {of}"),
        || format!("第 {ply} 著，共 {of} 著"),
    )
}

/// Which game of a file: `game 3 of 7`.
pub fn game_of(lang: Lang, number: usize, of: usize) -> String {
    lang.either(
        || format!("game {number} of {of}"),
        || format!("第 {number} 局，共 {of} 局"),
    )
}

/// That moves follow by themselves: `auto, 2 s`.
pub fn auto(lang: Lang, pace: u64) -> String {
    let (seconds, tenths) = (pace / 1000, pace % 1000 / 100);
    let seconds = if tenths == 0 {
        seconds.to_string()
    } else {
        format!("{seconds}.{tenths}")
    };
    lang.either(
        || format!("auto, {seconds} s"),
        || format!("自動，{seconds} 秒"),
    )
}

/// What stands before the move field: the side to move.
pub fn prompt(lang: Lang, side: Side) -> String {
    format!("{}> ", names::side(lang, side))
}

/// What stands before the field in review.
pub fn review_prompt(lang: Lang, adding: bool) -> Cow<'static, str> {
    if adding {
        lang.pick("add> ", "加著法> ")
    } else {
        lang.pick("review> ", "複盤> ")
    }
}

/// A side with the name of its player: `Red: Zhang`.
pub fn player(lang: Lang, side: Side, name: Option<&str>) -> String {
    let side = names::side(lang, side);
    match name {
        None => side.into_owned(),
        Some(name) => format!("{side}{}{name}", lang.pick(": ", "：")),
    }
}

/// What a clock shows: `14:59`, `1:00:00`, `0:30 (3)` with periods left.
pub fn clock(face: &Face) -> String {
    let seconds = face.left.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let text = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    if face.overtime {
        format!("{text} ({})", face.periods)
    } else {
        text
    }
}

/// The title over the list of moves.
pub fn moves(lang: Lang) -> Cow<'static, str> {
    lang.pick("moves", "著法")
}

/// That the window has too few columns or rows, with how many it needs: `window too small: need 40x14`.
pub fn too_small(lang: Lang, (columns, rows): (u16, u16)) -> String {
    let said = lang.pick("window too small: need ", "視窗太小，至少需要 ");
    format!("{said}{columns}x{rows}")
}

/// The title over the moves that what is typed can become.
pub fn matches(lang: Lang, count: usize) -> String {
    lang.either(
        || match count {
            1 => "1 move fits".to_owned(),
            _ => format!("{count} moves fit"),
        },
        || format!("{count} 種著法"),
    )
}

/// That the game on the table could not be saved.
pub fn unsaved(lang: Lang) -> Cow<'static, str> {
    lang.pick("the game on the table is not saved", "桌上的對局尚未保存")
}

/// That what is typed begins no legal move.
pub fn none_begins(lang: Lang) -> Cow<'static, str> {
    lang.pick("no legal move begins like this", "沒有這樣開頭的合法著法")
}

/// The title over the moves of a piece that was picked up.
pub fn can_go(lang: Lang) -> Cow<'static, str> {
    lang.pick("it can go", "可走")
}

/// The title over commands.
pub fn commands(lang: Lang) -> Cow<'static, str> {
    lang.pick("commands", "命令")
}

/// The title over what the referee has to say.
pub fn referee(lang: Lang) -> Cow<'static, str> {
    lang.pick("referee", "裁判")
}

/// The title over a comment.
pub fn comment(lang: Lang) -> Cow<'static, str> {
    lang.pick("comment", "注解")
}

/// A ply by its number: `ply 31`.
pub fn ply(lang: Lang, number: usize) -> String {
    lang.either(|| format!("ply {number}"), || format!("第 {number} 著"))
}

/// The plies without progress, once they matter: `100 plies without a capture, draw at 120`.
pub fn quiet(lang: Lang, plies: u16, limit: crate::core::referee::ruleset::MoveLimit) -> String {
    lang.either(
        || {
            format!(
                "{}, draw at {}",
                super::ending::limit_en(plies, limit),
                limit.plies
            )
        },
        || {
            format!(
                "{}，滿{}著判和",
                super::ending::limit_zh(plies, limit),
                limit.plies
            )
        },
    )
}

/// That a move must be made with what was touched.
pub fn touched(lang: Lang) -> Cow<'static, str> {
    lang.pick("touched", "已摸子")
}

/// That there are moves to play again.
pub fn taken_back(lang: Lang, text: &str) -> String {
    let said = lang.pick("taken back, can be played again: ", "已悔，可重走：");
    format!("{said}{text}")
}

/// What a file said about the end of a game of which the rules know nothing: `as recorded: 1-0`.
pub fn recorded(lang: Lang, result: &str) -> String {
    let said = lang.pick("as recorded: ", "原記錄：");
    format!("{said}{result}")
}
