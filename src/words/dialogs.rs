//! What the dialogs say.

use std::borrow::Cow;

use super::names::zh;
use super::{Lang, names};
use crate::app::dialog::form::{NewGameRow, SaveRow};
use crate::app::dialog::{Handicap, Question, Start};
use crate::core::TakeBack;
use crate::notation::sentences;

/// Yes and no, as the buttons have them.
pub fn yes_no(lang: Lang) -> [Cow<'static, str>; 2] {
    [lang.pick("Yes", "是"), lang.pick("No", "否")]
}

#[allow(clippy::too_many_lines, reason = "one arm for each question")]
/// A question in one or two sentences: what is the matter, and what is asked. `unsaved` says that the game could not be
/// saved; `what` is the move, or the decision, that it is about.
pub fn question(lang: Lang, question: &Question, what: &str, unsaved: bool) -> [String; 2] {
    let both = |english: [String; 2], chinese: [String; 2]| {
        let [e0, e1] = english;
        let [c0, c1] = chinese;
        [lang.either(|| e0, || c0), lang.either(|| e1, || c1)]
    };
    match question {
        Question::Draw { by } => {
            let to = by.other();
            both(
                [
                    format!("{} offers a draw", sentences::side(*by)),
                    format!("{}: do you accept?", sentences::side(to)),
                ],
                [
                    format!("{}提議和棋", zh::side(*by)),
                    format!("{}：同意嗎？", zh::side(to)),
                ],
            )
        }
        Question::Resign { side } => both(
            [
                format!("{} is about to resign", sentences::side(*side)),
                format!(
                    "{} resigns and {} wins?",
                    sentences::side(*side),
                    sentences::side(side.other())
                ),
            ],
            [
                format!("{}要認輸", zh::side(*side)),
                format!("{}認輸，{}勝？", zh::side(*side), zh::side(side.other())),
            ],
        ),
        Question::TakeBack { by } => {
            let to = by.other();
            both(
                [
                    format!("{} asks to take back {what}", sentences::side(*by)),
                    format!("{}: do you agree?", sentences::side(to)),
                ],
                [
                    format!("{}請求撤回 {what}", zh::side(*by)),
                    format!("{}：同意嗎？", zh::side(to)),
                ],
            )
        }
        Question::Redo { by } => {
            let to = by.other();
            both(
                [
                    format!("{} asks to play {what} again", sentences::side(*by)),
                    format!("{}: do you agree?", sentences::side(to)),
                ],
                [
                    format!("{}請求重走 {what}", zh::side(*by)),
                    format!("{}：同意嗎？", zh::side(to)),
                ],
            )
        }
        Question::Rules { by, rules } => {
            let to = by.other();
            both(
                [
                    format!(
                        "{} asks to judge the game by {} rules",
                        sentences::side(*by),
                        rules.name
                    ),
                    format!("{}: do you agree?", sentences::side(to)),
                ],
                [
                    format!("{}請求改用{}規則", zh::side(*by), rules.name),
                    format!("{}：同意嗎？", zh::side(to)),
                ],
            )
        }
        Question::Quit if unsaved => both(
            [
                "the game could not be saved and would be lost".to_owned(),
                "quit all the same?".to_owned(),
            ],
            [
                "對局無法保存，將會丟失".to_owned(),
                "仍要退出嗎？".to_owned(),
            ],
        ),
        Question::Quit => both(
            [
                "the game is saved, and the next start offers to go on".to_owned(),
                "quit?".to_owned(),
            ],
            [
                "對局已保存，下次啟動時可以繼續".to_owned(),
                "退出嗎？".to_owned(),
            ],
        ),
        Question::PlayOn => both(
            [
                "the game on the table is unfinished and will be kept".to_owned(),
                "begin another from here?".to_owned(),
            ],
            [
                "桌上的對局尚未結束，會保留下來".to_owned(),
                "從這裡另開一局嗎？".to_owned(),
            ],
        ),
        Question::DeleteLine => both(
            [
                "this move and everything after it goes".to_owned(),
                "delete it?".to_owned(),
            ],
            ["這一著及其後續都會刪去".to_owned(), "刪除嗎？".to_owned()],
        ),
        Question::DropEdits { .. } => both(
            [
                "what you changed in this game is not saved".to_owned(),
                "drop the changes?".to_owned(),
            ],
            [
                "對這一局的改動尚未保存".to_owned(),
                "放棄改動嗎？".to_owned(),
            ],
        ),
        Question::DropGame { .. } => both(
            [
                "the game on the table could not be saved and would be lost".to_owned(),
                "give it up?".to_owned(),
            ],
            [
                "桌上的對局無法保存，將會丟失".to_owned(),
                "放棄這一局嗎？".to_owned(),
            ],
        ),
        Question::Replace { path } => {
            let asked = lang
                .pick("replace the file?", "替換這個檔案嗎？")
                .into_owned();
            let there = lang.pick("there is such a file: ", "已有這個檔案：");
            [format!("{there}{path}"), asked]
        }
    }
}

/// The title of a question.
pub fn question_title(lang: Lang, question: &Question) -> Cow<'static, str> {
    match question {
        Question::Draw { .. } => lang.pick("Draw", "議和"),
        Question::Resign { .. } => lang.pick("Resign", "認輸"),
        Question::TakeBack { .. } => lang.pick("Take back", "悔棋"),
        Question::Redo { .. } => lang.pick("Redo", "重走"),
        Question::Rules { .. } => lang.pick("Rules", "規則"),
        Question::Quit => lang.pick("Quit", "退出"),
        Question::PlayOn => lang.pick("New game", "新局"),
        Question::DeleteLine => lang.pick("Delete", "刪除"),
        Question::DropEdits { .. } | Question::DropGame { .. } => lang.pick("Not saved", "未保存"),
        Question::Replace { .. } => lang.pick("Save", "保存"),
    }
}

/// The titles of the other dialogs.
pub fn title(lang: Lang, title: Title) -> Cow<'static, str> {
    match title {
        Title::NewGame => lang.pick("New game", "新局"),
        Title::Save => lang.pick("Save", "保存"),
        Title::Unfinished => lang.pick("Unfinished games", "未完的對局"),
        Title::Help => lang.pick("Help", "幫助"),
        Title::Position => lang.pick("Position", "局面"),
        Title::Settings => lang.pick("Settings", "設定"),
        Title::Comment => lang.pick("Comment", "注解"),
    }
}

/// A dialog with a title of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Title {
    /// The form for a new game.
    NewGame,
    /// The form to save a game.
    Save,
    /// The list of unfinished games.
    Unfinished,
    /// The help.
    Help,
    /// The position.
    Position,
    /// All preferences.
    Settings,
    /// A comment.
    Comment,
}

/// The label of a row of the form for a new game.
pub fn new_game_row(lang: Lang, row: NewGameRow) -> Cow<'static, str> {
    match row {
        NewGameRow::Red => lang.pick("Red", "紅方"),
        NewGameRow::Black => lang.pick("Black", "黑方"),
        NewGameRow::Lot => lang.pick("Who plays Red", "執紅"),
        NewGameRow::Rules => lang.pick("Rules", "規則"),
        NewGameRow::TakeBack => lang.pick("Take-back", "悔棋"),
        NewGameRow::Clock => lang.pick("Clock", "用時"),
        NewGameRow::Start => lang.pick("Start", "開局"),
        NewGameRow::Fen => lang.pick("FEN", "FEN"),
    }
}

/// Whether who plays Red is drawn by lot.
pub fn lot(lang: Lang, lot: bool) -> Cow<'static, str> {
    if lot {
        lang.pick("drawn by lot", "抽籤決定")
    } else {
        lang.pick("as named", "如上")
    }
}

/// Whether moves may be taken back.
pub fn take_back(lang: Lang, rule: TakeBack) -> Cow<'static, str> {
    match rule {
        TakeBack::Never => lang.pick("never", "不可"),
        TakeBack::ByAgreement => lang.pick("if the other player agrees", "對方同意時可以"),
        TakeBack::Free => lang.pick("without asking", "可以，不須詢問"),
    }
}

/// No clock.
pub fn no_clock(lang: Lang) -> Cow<'static, str> {
    lang.pick("none", "不計時")
}

/// Where a game begins.
pub fn start(lang: Lang, start: Start) -> Cow<'static, str> {
    match start {
        Start::Initial => lang.pick("the initial array", "初始局面"),
        Start::Fen => lang.pick("the FEN below", "下面的 FEN"),
        Start::Handicap(handicap) => match handicap {
            Handicap::Horse => lang.pick("Red gives the left horse", "紅方讓左馬"),
            Handicap::TwoHorses => lang.pick("Red gives both horses", "紅方讓雙馬"),
            Handicap::Chariot => lang.pick("Red gives the left chariot", "紅方讓左車"),
            Handicap::ChariotAndHorse => {
                lang.pick("Red gives the left chariot and horse", "紅方讓左車左馬")
            }
            Handicap::TwoChariots => lang.pick("Red gives both chariots", "紅方讓雙車"),
        },
    }
}

/// The label of a row of the form to save a game.
pub fn save_row(lang: Lang, row: SaveRow) -> Cow<'static, str> {
    match row {
        SaveRow::Path => lang.pick("File", "檔案"),
        SaveRow::Format => lang.pick("Format", "格式"),
        SaveRow::Writing => lang.pick("Moves", "著法"),
    }
}

/// What the offer at the start says.
pub fn offer(lang: Lang) -> Cow<'static, str> {
    lang.pick(
        "Enter goes on with the marked game; type a move to begin a new one",
        "按 Enter 繼續所選的對局；直接輸入著法則開新局",
    )
}

/// What a list is narrowed by.
pub fn filter(lang: Lang) -> Cow<'static, str> {
    lang.pick("Filter", "篩選")
}

/// How many of so many are listed.
pub fn of_so_many(lang: Lang, left: usize, all: usize) -> String {
    lang.either(
        || format!("{left} of {all}"),
        || format!("{all} 局中的 {left} 局"),
    )
}

/// A number of plies: `34 plies`.
pub fn plies(lang: Lang, plies: usize) -> String {
    lang.either(
        || format!("{plies} {}", if plies == 1 { "ply" } else { "plies" }),
        || format!("{plies} 著"),
    )
}

/// That another program plays a game.
pub fn in_use(lang: Lang) -> Cow<'static, str> {
    lang.pick("being played", "正在對局")
}

/// The players of a game: `Zhang - Li`, or the sides where there are no names.
pub fn players(lang: Lang, red: Option<&str>, black: Option<&str>) -> String {
    let red = red.map_or_else(
        || names::side(lang, crate::core::Side::Red),
        |name| name.to_owned().into(),
    );
    let black = black.map_or_else(
        || names::side(lang, crate::core::Side::Black),
        |name| name.to_owned().into(),
    );
    format!("{red} - {black}")
}

/// What is said above a FEN that was copied.
pub fn copied(lang: Lang) -> Cow<'static, str> {
    lang.pick(
        "sent to the clipboard as well, where the terminal allows it",
        "也已送到剪貼簿（若終端機允許）",
    )
}
