//! What a reader of game files has to say, and what a writer left out.

use super::reading::{cause_zh, not_a_fen};
use super::refusal::faults;
use super::{Lang, quoted};
use crate::core::{Move, Side};
use crate::notation::iccs;
use crate::record::{
    Cause, Damaged, FileError, Foreign, Lost, Note, Remark, Unplayable, Unreadable, limits, result,
};

/// A note, its place first: `game 1, line 5, ply 3: "R5+9" (Red) stops the line: ...`.
pub fn note(lang: Lang, note: &Note) -> String {
    lang.either(|| note.to_string(), || note_zh(note))
}

/// Why a game could not be set up.
pub fn unreadable(lang: Lang, unreadable: &Unreadable) -> String {
    lang.either(|| unreadable.to_string(), || unplayable_zh(&unreadable.why))
}

/// Why a file gives no game, or no more.
pub fn not_a_file(lang: Lang, error: &FileError) -> String {
    lang.either(|| error.to_string(), || file_error_zh(error))
}

/// Something that a format has no place for.
pub fn lost(lang: Lang, lost: &Lost) -> String {
    lang.either(
        || lost.to_string(),
        || match lost {
            Lost::Comments(count) => format!("{count}條評注"),
            Lost::Variations(count) => format!("變著中的{count}著"),
            Lost::Signs(count) => format!("{count}個評注符號"),
            Lost::Clocks(count) => format!("{count}處用時"),
            Lost::Tag(name) => format!("標籤{name}"),
        },
    )
}

/// All that a format has no place for, in one line.
pub fn all_lost(lang: Lang, all: &[Lost]) -> String {
    let all: Vec<String> = all.iter().map(|one| lost(lang, one)).collect();
    all.join(&lang.pick(", ", "、"))
}

fn note_zh(note: &Note) -> String {
    let mut place = String::new();
    if note.game != 0 {
        place = format!("第{}局", note.game);
    }
    if note.row != 0 {
        place = format!("{place}第{}行", note.row);
    }
    if note.ply != 0 {
        let line = if note.variation { "變著" } else { "" };
        place = format!("{place}{line}第{}著", note.ply);
    }
    let what = remark_zh(&note.what);
    if place.is_empty() {
        what
    } else {
        format!("{place}：{what}")
    }
}

#[allow(clippy::too_many_lines, reason = "one sentence for each remark")]
fn remark_zh(remark: &Remark) -> String {
    match remark {
        Remark::Stop {
            text,
            side,
            cause,
            unread,
        } => {
            let rest = match unread {
                0 => String::new(),
                count => format!("；其後{count}著沒有讀"),
            };
            format!(
                "{}（{}）讀到此為止：{}{rest}",
                quoted(text),
                side_zh(*side),
                stop_zh(cause)
            )
        }
        Remark::Settled {
            text,
            taken,
            others,
        } => {
            let mut all = vec![*taken];
            all.extend(others);
            format!(
                "{}可能是{}；只有{}能讓棋局繼續",
                quoted(text),
                either_zh(&all),
                iccs::write(*taken)
            )
        }
        Remark::TooManyMoves => format!("連同變著超過{}著；其餘沒有讀", limits::MAX_NODES),
        Remark::TooDeep { count } => {
            format!("有{count}個變著嵌套超過{}層，沒有讀", limits::MAX_NESTING)
        }
        Remark::SideAssumed(side) => {
            format!("局面沒有寫明輪到誰走，按{}處理", side_zh(*side))
        }
        Remark::SideFromMoves(side) => {
            format!("局面沒有寫明輪到誰走；由第一著看是{}", side_zh(*side))
        }
        Remark::CountersUnread(text) => {
            format!("無法分辨局面的計數{}", quoted(text))
        }
        Remark::Forgiven(forgiven) => format!(
            "局面照原樣處理，雖然{}",
            faults(Lang::Traditional, forgiven)
        ),
        Remark::RanksFromOne => "坐標的橫線從1數到10".to_owned(),
        Remark::RowsFromRed => "數字的行數從紅方數起".to_owned(),
        Remark::ResultsDiffer { tag, end } => format!(
            "標籤中的結果是{}，著法末尾是{}；以標籤為準",
            result::token(*tag),
            result::token(*end)
        ),
        Remark::UnknownResult(text) => {
            format!("{}不是已知的結果（1-0、0-1、1/2-1/2、*）", quoted(text))
        }
        Remark::MalformedTag(text) => {
            format!("{}不是[Name \"value\"]形式的標籤", quoted(text))
        }
        Remark::RepeatedTag(name) => format!("標籤{name}出現兩次"),
        Remark::Skipped(text) => format!("{}不是著法，略去", quoted(text)),
        Remark::Outside { rows, text } => {
            format!("有{rows}行不屬於任何一局，從{}起", quoted(text))
        }
        Remark::OpenComment => "有一條評注沒有用}結束".to_owned(),
        Remark::UnmatchedBraces => "評注的括號不成對；到第一個}為止".to_owned(),
        Remark::OpenVariations(count) => format!("有{count}個變著沒有用)結束"),
        Remark::StrayBracket(bracket) => format!("多出一個{bracket}"),
        Remark::StrayVariation => "此處的變著沒有可以替換的著法".to_owned(),
        Remark::StrayComment(text) => format!("評注{}所屬的著法不存在", quoted(text)),
        Remark::Truncated => "檔案在棋局中途結束".to_owned(),
        Remark::Decoded(encoding) => format!("文字編碼是{encoding}"),
        Remark::BadBytes { encoding, count } => {
            format!("有{count}處不是{encoding}編碼的文字")
        }
        Remark::Field(text) => format!("{}沒有保留", quoted(text)),
        Remark::More(count) => format!("另有{count}條說明"),
    }
}

fn stop_zh(cause: &Cause) -> String {
    match cause {
        Cause::Move(error) => cause_zh(error, &|mv| iccs::write(mv)),
        Cause::Ambiguous(moves) => {
            format!("可能是{}，其後的著法也不能確定", either_zh(moves))
        }
        Cause::DeadEnds { moves, ply } => {
            format!("可能是{}，但都不能讓棋局走過第{ply}著", either_zh(moves))
        }
        Cause::OffBoard => "所指的點不在棋盤上".to_owned(),
    }
}

fn unplayable_zh(why: &Unplayable) -> String {
    match why {
        Unplayable::Fen(text, error) => format!(
            "無法讀出起始局面{}：{}",
            quoted(text),
            not_a_fen(Lang::Traditional, error)
        ),
        Unplayable::Setup(found) => {
            format!("起始局面不能成立：{}", faults(Lang::Traditional, found))
        }
        Unplayable::PrivateLetters(text) => {
            format!("{}用了自己的棋子字母；只讀FORMAT WXF", quoted(text))
        }
    }
}

fn damaged_zh(damaged: Damaged) -> String {
    match damaged {
        Damaged::XqfHeader => "XQF檔案在1024位元組的檔頭之內就結束了".to_owned(),
        Damaged::XqfVersion(version) => {
            format!("XQF檔案版本{version}，高於已知的最高版本18")
        }
    }
}

fn file_error_zh(error: &FileError) -> String {
    match error {
        FileError::Io(_, said) => quoted(said),
        FileError::Empty => "檔案是空的".to_owned(),
        FileError::NoGame(None) => "找不到棋局：既沒有標籤，也沒有著法".to_owned(),
        FileError::NoGame(Some(note)) => format!("找不到棋局；{}", note_zh(note)),
        FileError::Foreign(foreign) => foreign_zh(*foreign),
        FileError::GameTooLong { row } => format!(
            "從第{row}行起的一局超過{} MiB",
            limits::MAX_GAME_BYTES >> 20
        ),
        FileError::FileTooLong => format!("超過{} MiB", limits::MAX_FILE_BYTES >> 20),
        FileError::Damaged(what) => damaged_zh(*what),
    }
}

fn foreign_zh(foreign: Foreign) -> String {
    const SAVE_AS: &str = "請用原來的程式另存為PGN或XQF";
    match foreign {
        Foreign::Cbr => format!("這是CBR檔案（象棋橋棋局），不能讀；{SAVE_AS}"),
        Foreign::Cbl => format!("這是CBL檔案（象棋橋棋庫），不能讀；{SAVE_AS}"),
        Foreign::Cbf => format!("這是CBF檔案（象棋橋XML棋局），不能讀；{SAVE_AS}"),
        Foreign::Binary => format!(
            "這是二進位資料，不是可讀的格式；如果是舊棋類伺服器的CHN、CHE、CCM或MXQ檔案，{SAVE_AS}"
        ),
    }
}

const fn side_zh(side: Side) -> &'static str {
    super::names::zh::side(side)
}

fn either_zh(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(|&mv| iccs::write(mv)).collect();
    moves.join("或")
}
