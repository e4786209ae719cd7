//! A move in words, for line mode and whoever listens to it.

use super::Lang;
use std::borrow::Cow;

use super::names::zh;
use crate::app::dialog::Dialog;
use crate::core::{Move, Piece};
use crate::notation::sentences;

/// What was played: `Red plays C2=5: the cannon goes from h2 to e2`, with what it takes.
pub fn played(lang: Lang, text: &str, piece: Piece, mv: Move, taken: Option<Piece>) -> String {
    let Move { from, to } = mv;
    lang.either(
        || {
            let capture = taken.map_or_else(String::new, |it| {
                format!(" and takes the {}", sentences::kind(it.kind))
            });
            format!(
                "{} plays {text}: the {} goes from {from} to {to}{capture}",
                sentences::side(piece.side),
                sentences::kind(piece.kind)
            )
        },
        || {
            let capture = taken.map_or_else(String::new, |it| format!("，吃{}", zh::kind(it)));
            format!(
                "{}走 {text}：{}從{from}到{to}{capture}",
                zh::side(piece.side),
                zh::kind(piece)
            )
        },
    )
}

/// How a dialog is answered by lines; `None` where there is nothing to answer.
pub fn how(lang: Lang, dialog: &Dialog) -> Option<Cow<'static, str>> {
    Some(match dialog {
        Dialog::Ask(_) => lang.pick("(y or n)", "（y 或 n）"),
        Dialog::NewGame(_) => lang.pick(
            "(a number and a value fill a row in; an empty line begins; . goes back)",
            "（輸入行號和內容即可填寫；空行開始；. 返回）",
        ),
        Dialog::Settings(_) => lang.pick(
            "(a number and a value change a row; an empty line closes)",
            "（輸入行號和值即可更改；空行關閉）",
        ),
        Dialog::Save(_) => lang.pick(
            "(the name of a file; an empty line takes the one above; . goes back)",
            "（輸入檔名；空行即用上面的檔名；. 返回）",
        ),
        Dialog::Choose(_) => lang.pick(
            "(a number chooses; . goes back)",
            "（輸入號碼選擇；. 返回）",
        ),
        Dialog::Comment { .. } => lang.pick(
            "(the line becomes the comment; . goes back)",
            "（輸入的一行即為注解；. 返回）",
        ),
        Dialog::Page(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Kind, Point, Side};

    #[test]
    fn a_move_is_told_with_what_it_takes() {
        let at = |file, rank| Point::at(file, rank).unwrap();
        let cannon = Piece::new(Side::Red, Kind::Cannon);
        let mv = Move::new(at(7, 2), at(7, 9));
        assert_eq!(
            played(
                Lang::English,
                "C2=5",
                cannon,
                Move::new(at(7, 2), at(4, 2)),
                None
            ),
            "Red plays C2=5: the cannon goes from h2 to e2"
        );
        let horse = Some(Piece::new(Side::Black, Kind::Horse));
        assert_eq!(
            played(Lang::English, "C2+7", cannon, mv, horse),
            "Red plays C2+7: the cannon goes from h2 to h9 and takes the horse"
        );
        assert_eq!(
            played(Lang::Traditional, "炮二進七", cannon, mv, horse),
            "紅方走 炮二進七：炮從h2到h9，吃馬"
        );
    }
}
