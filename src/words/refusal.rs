//! Why a move is not possible, and why a setup is no position.

use super::names::zh;
use super::{Lang, listed_zh};
use crate::core::{Fault, IllegalMove, Kind, Piece, PlayError, Point, Refusal, Side};
use crate::notation::sentences;

/// Why a move is illegal: the rule it breaks, with the piece and points to blame, and what would be right.
pub fn refusal(lang: Lang, illegal: IllegalMove) -> String {
    lang.either(|| sentences::refusal(&illegal), || chinese(illegal))
}

/// Why a move was not played.
pub fn not_played(lang: Lang, error: &PlayError) -> String {
    match error {
        PlayError::Illegal(illegal) => refusal(lang, *illegal),
        PlayError::Over => lang
            .pick(
                "the game is over and no further move is played",
                "棋局已經結束，不能再走",
            )
            .into_owned(),
    }
}

/// What is wrong with a setup, one fault.
pub fn fault(lang: Lang, fault: &Fault) -> String {
    lang.either(|| sentences::fault(fault), || fault_zh(fault))
}

/// What is wrong with a setup, all of it in one line.
pub fn faults(lang: Lang, faults: &[Fault]) -> String {
    let all: Vec<String> = faults.iter().map(|one| fault(lang, one)).collect();
    all.join(&lang.pick("; ", "；"))
}

fn chinese(illegal: IllegalMove) -> String {
    let from = illegal.mv.from;
    match illegal.reason {
        Refusal::NoPiece { at } => format!("{at}上沒有棋子；請從己方的棋子走起"),
        Refusal::NotYours { piece, at } => format!(
            "{at}上是{}，現在輪到{}走",
            zh::piece(piece),
            zh::side(piece.side.other())
        ),
        Refusal::SamePoint { at } => {
            format!("{at}的棋子必須走到別的點：象棋不許停著")
        }
        Refusal::OwnPiece { piece, at } => format!("{at}上有己方的{}", zh::kind(piece)),
        Refusal::NotItsMove { piece } => format!(
            "{}不能這樣走：{}",
            zh::kind_on(piece, from),
            way_zh(piece.kind)
        ),
        Refusal::LegBlocked { leg, by } => {
            format!("{from}的馬被蹩腿：馬腿{leg}上有{}", zh::piece(by))
        }
        Refusal::EyeBlocked { eye, by } => {
            format!(
                "{}被塞象眼：象眼{eye}上有{}",
                zh::kind_on(at_home(Kind::Elephant, from), from),
                zh::piece(by)
            )
        }
        Refusal::NoScreen { victim, at } => format!(
            "炮吃子必須恰好隔一個炮架，{from}與{}之間沒有炮架",
            zh::piece_on(victim, at)
        ),
        Refusal::TooManyScreens {
            screens: [first, second],
        } => format!("炮吃子必須恰好隔一個炮架，而中間不止一子，在{first}和{second}"),
        Refusal::PathBlocked { by, at } => format!("{}擋住去路", zh::piece_on(by, at)),
        Refusal::OutsidePalace { piece } => format!(
            "{}不能離開九宮（{}）",
            zh::kind(piece),
            match piece.side {
                Side::Red => "d0至f2",
                Side::Black => "d7至f9",
            }
        ),
        Refusal::AcrossRiver => {
            format!(
                "{}不能過河",
                zh::kind_on(at_home(Kind::Elephant, from), from)
            )
        }
        Refusal::NotYetAcross => format!(
            "{}過河以後才能橫走",
            zh::kind_on(at_home(Kind::Soldier, from), from)
        ),
        Refusal::GeneralsFace { file } => {
            format!("走後將帥會在{}線上照面，中間無子", file_letter(file))
        }
        Refusal::LeftInCheck { by, at } => format!(
            "這是送將：走後{}會被{}將軍",
            zh::side(by.side.other()),
            zh::kind_on(by, at)
        ),
        Refusal::CheckUnanswered { by, at } => format!(
            "{}正被將軍，這著沒有應將：{}仍能吃掉{}",
            zh::side(by.side.other()),
            zh::kind_on(by, at),
            zh::kind(Piece::new(by.side.other(), Kind::General))
        ),
    }
}

const fn way_zh(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "只能在九宮內直走或橫走一步",
        Kind::Advisor => "只能在九宮內斜走一步",
        Kind::Elephant => "走田，斜走兩步，不能過河",
        Kind::Horse => "走日，先直走一步，再向外斜走一步",
        Kind::Chariot => "沿直線走，步數不限，中間不能有子",
        Kind::Cannon => "沿直線走，中間不能有子，吃子時隔一個炮架",
        Kind::Soldier => "每次走一步，只進不退，過河以後可以橫走",
    }
}

/// The piece of a kind that stands on its own half: Chinese calls those of the two sides by different names.
const fn at_home(kind: Kind, at: Point) -> Piece {
    let side = if at.across_river(Side::Black) {
        Side::Red
    } else {
        Side::Black
    };
    Piece::new(side, kind)
}

fn file_letter(file: u8) -> char {
    char::from(b'a'.saturating_add(file))
}

fn fault_zh(fault: &Fault) -> String {
    match fault {
        Fault::NoGeneral(side) => format!(
            "{}沒有{}",
            zh::side(*side),
            zh::kind(Piece::new(*side, Kind::General))
        ),
        Fault::TooMany { piece, count } => format!(
            "{}有{count}個{}，最多只能有{}個",
            zh::side(piece.side),
            zh::kind(*piece),
            piece.kind.limit()
        ),
        Fault::Misplaced { piece, at } => {
            let right = match piece.kind {
                Kind::Soldier => "不能在起始位置之後，過河以前只能在a、c、e、g、i線上".to_owned(),
                Kind::General
                | Kind::Advisor
                | Kind::Elephant
                | Kind::Horse
                | Kind::Chariot
                | Kind::Cannon => format!("只能在{}", listed_zh(&points(*piece))),
            };
            format!(
                "{at}上不能有{}；{}{right}",
                zh::piece(*piece),
                zh::piece(*piece)
            )
        }
        Fault::GeneralsFace { red, black } => {
            format!("{red}和{black}的將帥照面，中間無子")
        }
        Fault::CheckAgainstMover { side, by } => format!(
            "輪到{}走，但{}已被將軍，將軍的子在{}",
            zh::side(side.other()),
            zh::side(*side),
            listed_zh(&by.iter().map(Point::to_string).collect::<Vec<_>>())
        ),
    }
}

/// The points where such a piece can stand.
fn points(piece: Piece) -> Vec<String> {
    Point::ALL
        .into_iter()
        .filter(|&at| piece.can_stand(at))
        .map(|at| at.to_string())
        .collect()
}
