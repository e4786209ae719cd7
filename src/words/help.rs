//! What each key and word does: two words for the hint line, one sentence for the help and the manual.

use std::borrow::Cow;

use super::Lang;
use crate::app::keymap::{Argument, Code, Context, Deed, Key, Word};

/// What a deed is called on the hint line: `take back`.
pub fn short(lang: Lang, deed: Deed) -> Cow<'static, str> {
    let (english, chinese, _, _) = texts(deed);
    lang.pick(english, chinese)
}

/// What a deed does, for a line of the help.
pub fn long(lang: Lang, deed: Deed) -> Cow<'static, str> {
    let (_, _, english, chinese) = texts(deed);
    lang.pick(english, chinese)
}

/// The heading over the keys of a context.
pub fn context(lang: Lang, context: Context) -> Cow<'static, str> {
    match context {
        Context::Anywhere => lang.pick("Everywhere", "任何時候"),
        Context::Play => lang.pick("While a game is played", "對局中"),
        Context::Empty => lang.pick("While nothing is typed", "尚未輸入時"),
        Context::NoCursor => lang.pick("While the cursor is not on the board", "游標不在棋盤上時"),
        Context::Cursor => lang.pick("While the cursor is on the board", "游標在棋盤上時"),
        Context::Field => lang.pick("While something is typed", "輸入時"),
        Context::Line => lang.pick("Where something can be typed", "可以輸入時"),
        Context::Review => lang.pick("In review", "複盤時"),
        Context::Question => lang.pick("At a question", "回答問題時"),
        Context::Form => lang.pick("In a form", "填寫表格時"),
        Context::Choice => lang.pick("In a list", "在列表中"),
        Context::Page => lang.pick("On a page", "閱讀時"),
        Context::Comment => lang.pick("While a comment is written", "寫注解時"),
    }
}

/// The keys for one deed, as the hint line has them: `F1`, `Left/Right`, `arrows`.
pub fn keys(lang: Lang, keys: &[Key]) -> String {
    let arrow = |key: &&Key| matches!(key.code, Code::Up | Code::Down | Code::Left | Code::Right);
    if keys.iter().filter(arrow).count() > 2 {
        return lang.pick("arrows", "方向鍵").into_owned();
    }
    let codes: Vec<Code> = keys.iter().take(2).map(|key| key.code).collect();
    match codes.as_slice() {
        [Code::Left, Code::Right] | [Code::Right, Code::Left] => "Left/Right".to_owned(),
        [Code::Up, Code::Down] | [Code::Down, Code::Up] => "Up/Down".to_owned(),
        [Code::Home, Code::End] => "Home/End".to_owned(),
        _ => keys.first().map(|key| key.label()).unwrap_or_default(),
    }
}

/// How a word is typed: `:rules [asian|simplified|axf-lite|uk]`.
pub fn usage(word: &Word) -> String {
    match word.argument {
        Argument::None => format!(":{}", word.name),
        Argument::Text(what) => format!(":{} [{what}]", word.name),
        Argument::OneOf(_) | Argument::Setting | Argument::Rules => {
            format!(":{} [{}]", word.name, word.values().join("|"))
        }
    }
}

/// How moves are written, for those who have never typed one.
pub fn notation(lang: Lang) -> Vec<Cow<'static, str>> {
    vec![
        lang.pick(
            "Type a move and press Enter: C2=5 is the cannon on file 2 going sideways to file 5; H8+7 a horse going forward; R1-2 a chariot two ranks back.",
            "輸入著法後按 Enter：C2=5 即炮二平五；H8+7 即馬８進７；R1-2 即車一退二。",
        ),
        lang.pick(
            "Pieces: K general, A advisor, E or B elephant, H or N horse, R chariot, C cannon, P or S soldier, in either case of letters.",
            "棋子字母：K 將帥，A 士仕，E 或 B 象相，H 或 N 馬，R 車，C 炮，P 或 S 兵卒；大小寫皆可。",
        ),
        lang.pick(
            "Files are counted 1 to 9 from the mover's right. + is forward, - back, = or . sideways. The front and rear of two on a file: C+=5, C-=5.",
            "縱線從行棋方的右邊數起，1 至 9。+ 為進，- 為退，= 或 . 為平。同線前後兩子：C+=5、C-=5。",
        ),
        lang.pick(
            "Chinese (炮二平五, 馬8進7) and coordinates (h2e2, files a to i, ranks 0 to 9) are read as well.",
            "中文著法（炮二平五、馬8進7）和坐標（h2e2，橫 a 至 i，縱 0 至 9）也能讀。",
        ),
    ]
}

#[allow(clippy::too_many_lines, reason = "one line for each deed")]
const fn texts(deed: Deed) -> (&'static str, &'static str, &'static str, &'static str) {
    match deed {
        Deed::PlayMove => (
            "play",
            "走子",
            "play the typed move; with nothing typed, pick up or put down at the cursor",
            "走出輸入的著法；沒有輸入時，在游標處拿起或放下棋子",
        ),
        Deed::CompleteMove => (
            "complete",
            "補全",
            "complete what is typed as far as it is clear",
            "補全輸入",
        ),
        Deed::Recall => (
            "recall",
            "調出",
            "bring back what you typed before",
            "調出先前的輸入",
        ),
        Deed::ClearField => ("clear", "清除", "clear what is typed", "清除輸入"),
        Deed::MoveCaret => ("move", "移動", "move within what is typed", "在輸入中移動"),
        Deed::DeleteText => (
            "delete",
            "刪除",
            "delete a character or word",
            "刪除一個字或一個詞",
        ),
        Deed::MoveCursor => (
            "cursor",
            "游標",
            "bring the cursor out and move it over the board",
            "在棋盤上移動游標",
        ),
        Deed::Resign => (
            "resign",
            "認輸",
            "resign, after a question",
            "認輸（會先詢問）",
        ),
        Deed::OfferDraw => (
            "draw",
            "提和",
            "offer a draw, which the other player answers",
            "提議和棋，由對方回答",
        ),
        Deed::TakeBack => (
            "take back",
            "悔棋",
            "take the last move back, if the other player agrees",
            "悔棋，須對方同意",
        ),
        Deed::Redo => (
            "redo",
            "重走",
            "play a move again that was taken back",
            "重走剛悔的一著",
        ),
        Deed::Flip => (
            "turn",
            "翻轉",
            "turn the board; :flip each-turn puts the side to move below",
            "翻轉棋盤；:flip each-turn 讓行棋方總在下方",
        ),
        Deed::Help => ("help", "幫助", "show this help", "顯示幫助"),
        Deed::NewGame => (
            "new game",
            "新局",
            "begin a new game: names, rules, clock, position",
            "開新局：姓名、規則、用時、局面",
        ),
        Deed::Resume => (
            "resume",
            "續局",
            "go on with an unfinished game",
            "繼續未完的對局",
        ),
        Deed::OpenReview => ("review", "複盤", "step through the game", "複盤"),
        Deed::LeaveReview => ("back", "返回", "go back to the game", "返回對局"),
        Deed::Save => (
            "save",
            "保存",
            "save the game shown in a file",
            "把所示的棋局存入檔案",
        ),
        Deed::Export => (
            "export",
            "導出",
            "save the game shown in another form of file",
            "以其他格式保存",
        ),
        Deed::Load => (
            "load",
            "打開",
            "open a game file in review",
            "打開棋譜檔案複盤",
        ),
        Deed::Quit => (
            "quit",
            "退出",
            "end the program; an unfinished game is kept",
            "退出；未完的對局會保留",
        ),
        Deed::Interrupt => (
            "quit",
            "退出",
            "end the program at once; the game is kept",
            "立即退出；對局會保留",
        ),
        Deed::Suspend => (
            "suspend",
            "掛起",
            "stop the program until the shell continues it",
            "掛起程式",
        ),
        Deed::Redraw => ("redraw", "重畫", "draw everything again", "重畫全部"),
        Deed::Back => (
            "back",
            "返回",
            "go one level back: clear, put down, close",
            "後退一層：清除、放下、關閉",
        ),
        Deed::ScrollList => ("scroll", "滾動", "scroll the list of moves", "滾動著法列表"),
        Deed::Yes => ("yes", "是", "answer yes", "回答「是」"),
        Deed::No => ("no", "否", "answer no", "回答「否」"),
        Deed::OtherAnswer => (
            "other answer",
            "另一答案",
            "go to the other answer",
            "換另一答案",
        ),
        Deed::Confirm => (
            "confirm",
            "確定",
            "give the marked answer",
            "給出標出的答案",
        ),
        Deed::OtherRow => ("row", "換行", "go to another row", "換行"),
        Deed::OtherValue => (
            "change",
            "更改",
            "change the value of the row",
            "更改這一行的值",
        ),
        Deed::Start => ("do it", "執行", "do what the form is for", "執行"),
        Deed::Choose => ("choose", "選定", "choose the marked row", "選定標出的一行"),
        Deed::Scroll => ("scroll", "滾動", "scroll the page", "滾動頁面"),
        Deed::Close => (
            "close",
            "關閉",
            "close without doing anything",
            "關閉，什麼也不做",
        ),
        Deed::Ends => ("ends", "首尾", "go to the start or the end", "到開頭或結尾"),
        Deed::Step => ("step", "一步", "go one ply on or back", "前進或後退一著"),
        Deed::StepFar => (
            "ten plies",
            "十步",
            "go ten plies on or back",
            "前進或後退十著",
        ),
        Deed::Variation => (
            "variation",
            "變著",
            "go to another move made at this place",
            "換到同一處的另一變著",
        ),
        Deed::GoTo => (
            "go to",
            "跳到",
            "go to a move by its number, 12 or 12r for Red's",
            "跳到某一回合；12r 為紅方著法之後",
        ),
        Deed::FindCheck => (
            "check",
            "將軍",
            "go to the next check; with the capital letter, the one before",
            "到下一次將軍；大寫字母到上一次",
        ),
        Deed::FindCapture => (
            "capture",
            "吃子",
            "go to the next capture; with the capital letter, the one before",
            "到下一次吃子；大寫字母到上一次",
        ),
        Deed::FindComment => (
            "comment",
            "注解",
            "go to the next comment; with the capital letter, the one before",
            "到下一條注解；大寫字母到上一條",
        ),
        Deed::FindVariation => (
            "branch",
            "分支",
            "go to the next place with variations; with the capital letter, the one before",
            "到下一處變著；大寫字母到上一處",
        ),
        Deed::Search => (
            "find",
            "查找",
            "find a check, capture, comment or variation, or a text",
            "查找將軍、吃子、注解、變著或文字",
        ),
        Deed::Autoplay => (
            "auto",
            "自動",
            "let the moves follow by themselves, or stop",
            "自動播放，或停止",
        ),
        Deed::Pace => ("pace", "快慢", "faster or slower", "加快或放慢"),
        Deed::AddMove => (
            "add move",
            "加著法",
            "add a move of your own as a variation",
            "加入自己的變著",
        ),
        Deed::EditComment => (
            "comment",
            "注解",
            "write a comment to this move",
            "為這一著寫注解",
        ),
        Deed::KeepComment => ("keep", "保留", "keep the comment", "保留注解"),
        Deed::NewLine => (
            "new line",
            "換行",
            "begin a new line of the comment",
            "注解換行",
        ),
        Deed::DeleteLine => (
            "delete",
            "刪除",
            "delete this move and what follows, after a question",
            "刪除這一著及其後續（會先詢問）",
        ),
        Deed::PromoteLine => (
            "move up",
            "上移",
            "move this variation before the one above it",
            "把這一變著上移",
        ),
        Deed::CopyPosition => ("FEN", "FEN", "copy the position as FEN", "以 FEN 複製局面"),
        Deed::PlayOn => (
            "play on",
            "續下",
            "begin a new game with the moves up to here",
            "從這裡另開一局",
        ),
        Deed::Why => (
            "why",
            "緣由",
            "walk through the plies the referee ruled on",
            "逐著看裁決的緣由",
        ),
        Deed::Command => ("command", "命令", "type a command", "輸入命令"),
        Deed::Rules => (
            "rules",
            "規則",
            "show the rules, or judge the game by others if the other player agrees",
            "顯示規則，或在對方同意後改用其他規則",
        ),
        Deed::TakeBackRule => (
            "take-back",
            "悔棋",
            "say whether moves may be taken back: on asks the other player, free does not",
            "可否悔棋：on 須對方同意，free 不須",
        ),
        Deed::Clock => (
            "clock",
            "用時",
            "set the time: 15+10 minutes and seconds a move, 15+3x30 with periods, or off",
            "設定用時：15+10 為十五分鐘、每著加十秒；15+3x30 為讀秒三次、每次三十秒；off 為不計時",
        ),
        Deed::Names => ("names", "姓名", "name the players", "填寫雙方姓名"),
        Deed::Position => (
            "position",
            "局面",
            "show the position as FEN, or begin a game from one",
            "以 FEN 顯示局面，或從 FEN 開局",
        ),
        Deed::Notation => ("notation", "記譜", "how moves are written", "著法的寫法"),
        Deed::Pieces => (
            "pieces",
            "棋子",
            "what the pieces are drawn with",
            "棋子的樣式",
        ),
        Deed::Learner => (
            "letters",
            "字母",
            "put the letter of each piece beside its character",
            "在棋子旁標出字母",
        ),
        Deed::Lines => (
            "lines",
            "線條",
            "what the board is drawn with",
            "棋盤線條的樣式",
        ),
        Deed::Theme => ("theme", "配色", "the colours", "配色"),
        Deed::Coordinates => (
            "edges",
            "坐標",
            "what is written at the edges of the board",
            "棋盤邊上的坐標",
        ),
        Deed::Settings => (
            "settings",
            "設定",
            "show and change all settings",
            "查看和更改全部設定",
        ),
        Deed::Size => (
            "size",
            "大小",
            "how large the board may become",
            "棋盤最大可到多大",
        ),
        Deed::Language => ("language", "語言", "the language", "語言"),
        Deed::Touch => (
            "touch-move",
            "摸子走子",
            "a piece that was picked up must be moved",
            "摸子必須走子",
        ),
        Deed::Mouse => (
            "mouse",
            "滑鼠",
            "listen to the mouse; hold Shift to select text",
            "使用滑鼠；按住 Shift 可選取文字",
        ),
        Deed::Bell => (
            "bell",
            "鈴聲",
            "ring the bell when something is refused",
            "被拒絕時響鈴",
        ),
        Deed::Quiet => (
            "quiet",
            "安靜",
            "line mode: tell moves in words only, and draw the board at an empty line",
            "逐行模式：只用文字報著法，空行時才畫棋盤",
        ),
    }
}
