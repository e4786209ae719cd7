//! Why a text was not taken as a move or a position.

use super::names::zh;
use super::refusal::refusal;
use super::{Lang, listed_zh};
use crate::core::{Move, Position};
use crate::notation::fen::{Counter, FenError, FenNote};
use crate::notation::{
    Direction, Notation, Obstacle, Place, ReadError, Script, Syntax, iccs, write,
};

/// Why a text was not taken as a move of this position, and what to write instead.
pub fn not_a_move(lang: Lang, error: &ReadError, position: &Position) -> String {
    lang.either(
        || error.explain(position),
        || {
            cause_zh(error, &|mv| {
                write(position, mv, Notation::Chinese(Script::Traditional))
            })
        },
    )
}

/// The same in Chinese, with moves called by `name`.
pub(super) fn cause_zh(error: &ReadError, name: &dyn Fn(Move) -> String) -> String {
    match error {
        ReadError::Syntax(syntax) => syntax_zh(*syntax),
        ReadError::Illegal(obstacle) => obstacle_zh(obstacle, name),
        ReadError::Ambiguous(moves) => {
            let named: Vec<String> = moves.iter().map(|&mv| name(mv)).collect();
            format!("有{}著都符合，請選{}", moves.len(), listed_zh(&named))
        }
    }
}

/// Why a text is no FEN.
pub fn not_a_fen(lang: Lang, error: &FenError) -> String {
    lang.either(|| error.to_string(), || fen_zh(error))
}

/// In which way a FEN was taken that the writer should know of.
pub fn fen_note(lang: Lang, note: &FenNote) -> String {
    lang.either(
        || note.to_string(),
        || match note {
            FenNote::SideAssumed => "沒有寫明輪到誰走，按紅方先走處理".to_owned(),
            FenNote::CountersUnread(found) => {
                format!("無法分辨計數「{found}」，按0和1處理")
            }
        },
    )
}

const FORM: &str = "請依次寫棋子、路數、方向、數字，如C2=5或炮二平五，或寫兩個點，如h2e2";

fn syntax_zh(syntax: Syntax) -> String {
    match syntax {
        Syntax::Empty => format!("沒有著法：{FORM}"),
        Syntax::Incomplete => format!("著法不完整：{FORM}"),
        Syntax::TooLong => format!("太長，不是著法：{FORM}"),
        Syntax::UnknownCharacter(sign) => {
            format!("「{}」不能用在著法裡：{FORM}", sign.escape_debug())
        }
        Syntax::UnknownLetter(letter) => format!(
            "{letter}不代表任何棋子：K是帥（將），A是仕（士），E是相（象），H是馬，R是車，C是炮，P是兵（卒）"
        ),
        Syntax::Zero => "路數和步數從1數到9，沒有0".to_owned(),
        Syntax::SoldierNumber(nth) => {
            format!("兩個數字是兵的次序和路數，而一方沒有{nth}個兵：{FORM}")
        }
        Syntax::MixedRanks => "同一著裡既有0又有10：橫線要麼從0數到9，要麼從1數到10".to_owned(),
        Syntax::NoSuchRank(0) => "沒有橫線0：此處橫線從1數到10".to_owned(),
        Syntax::NoSuchRank(rank) => format!("沒有橫線{rank}：此處橫線從0數到9"),
        Syntax::Disorder => format!("不是著法：{FORM}"),
    }
}

fn obstacle_zh(obstacle: &Obstacle, name: &dyn Fn(Move) -> String) -> String {
    match obstacle {
        Obstacle::Rule(illegal) => refusal(Lang::Traditional, *illegal),
        Obstacle::Points { illegal, from_one } => {
            let why = refusal(Lang::Traditional, *illegal);
            match from_one {
                Some(mv) => format!("{why}（橫線從0數到9；若從1數起，就是{}）", iccs::write(*mv)),
                None => why,
            }
        }
        Obstacle::NoneLeft { piece } => {
            format!("{}已經沒有{}", zh::side(piece.side), zh::kind(*piece))
        }
        Obstacle::NoneOnFile { piece, file } => {
            format!("{file}路上沒有{}", zh::piece(*piece))
        }
        Obstacle::NotTandem { piece, files, .. } if files.len() < 2 => match files.first() {
            Some(file) => format!("只有一個{}，在{file}路", zh::piece(*piece)),
            None => format!("沒有{}", zh::piece(*piece)),
        },
        Obstacle::NotTandem {
            piece,
            files,
            instead,
        } => {
            let files: Vec<String> = files.iter().map(u8::to_string).collect();
            let named: Vec<String> = instead.iter().map(|&mv| name(mv)).collect();
            let advice = if named.is_empty() {
                String::new()
            } else {
                format!("：請寫{}", named.join("或"))
            };
            format!(
                "沒有兩個{}在同一路上，它們分別在{}路{advice}",
                zh::piece(*piece),
                listed_zh(&files)
            )
        }
        Obstacle::NoSuchPlace {
            piece,
            place,
            count,
        } => format!(
            "{count}個{}之中沒有{}",
            zh::piece(*piece),
            match place {
                Place::Front => "在前的".to_owned(),
                Place::Middle => "居中的".to_owned(),
                Place::Rear => "在後的".to_owned(),
                Place::Nth(nth) => format!("第{nth}個"),
            }
        ),
        Obstacle::NotItsMove { piece, at } => {
            format!("{}不能這樣走", zh::piece_on(*piece, *at))
        }
        Obstacle::OffBoard {
            piece,
            at,
            direction,
            ranks,
        } => {
            let way = match direction {
                Direction::Forward => "進",
                Direction::Back => "退",
                Direction::Sideways => "平",
            };
            format!("{}{way}{ranks}步就出了棋盤", zh::piece_on(*piece, *at))
        }
        Obstacle::OrdinalInDigits { ordinal } => {
            format!("棋子前的{ordinal}不是次序：雙方的次序都用中文數字，如四卒")
        }
        Obstacle::NothingToCapture { at } => format!("{at}上沒有子可吃"),
        Obstacle::NoneReaches { piece, to } => {
            format!("沒有{}能走到{to}", zh::piece(*piece))
        }
    }
}

fn fen_zh(error: &FenError) -> String {
    match error {
        FenError::Empty => "沒有局面：FEN以十行開頭，用/分開".to_owned(),
        FenError::RankCount { found } => {
            format!("棋盤：有{found}行，應有10行，用/分開")
        }
        FenError::RankLength { rank, points } => {
            format!("棋盤：{}有{points}個點，應有9個", row_zh(*rank))
        }
        FenError::UnknownPiece { rank, after, found } => format!(
            "棋盤：{}第{after}個點之後的「{}」既不是棋子（K A B N R C P，或E和H），也不是1到9的數字",
            row_zh(*rank),
            found.escape_debug()
        ),
        FenError::Pocket(hand) => {
            format!("棋盤：手中有子[{}]，象棋沒有這種規則", hand.escape_debug())
        }
        FenError::UnknownSide(found) => format!(
            "輪走方：「{}」既不是w（或r）即紅方，也不是b即黑方",
            found.escape_debug()
        ),
        FenError::BadCounter { counter, found } => {
            let name = match counter {
                Counter::Quiet => "未吃子的著數",
                Counter::Number => "回合數",
            };
            format!("{name}：「{}」不是0到65535的數字", found.escape_debug())
        }
        FenError::Trailing(found) => format!(
            "最後一項之後有「{}」；著法要寫在moves之後",
            found.escape_debug()
        ),
    }
}

/// A rank by its number, and counted as the text has it.
fn row_zh(rank: u8) -> String {
    format!("橫線{rank}（文中第{}行）", 10_u8.saturating_sub(rank))
}
