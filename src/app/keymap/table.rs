//! The table itself: every key and every word, and what they do.

use super::Context;
use super::key::{Code, Key};
use crate::app::entry::Caret;
use crate::app::msg::{Find, Msg, Recall, Row, Step, Turn, Way};
use crate::app::prefs;
use crate::core::referee::presets;
use crate::record::Target;

/// Something that can be done: the subject of a line of help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the words for each are in words::help")]
pub enum Deed {
    PlayMove,
    CompleteMove,
    Recall,
    ClearField,
    MoveCaret,
    DeleteText,
    MoveCursor,
    Resign,
    OfferDraw,
    TakeBack,
    Redo,
    Flip,
    Help,
    NewGame,
    Resume,
    OpenReview,
    LeaveReview,
    Save,
    Export,
    Load,
    Quit,
    Interrupt,
    Suspend,
    Redraw,
    Back,
    ScrollList,
    Yes,
    No,
    OtherAnswer,
    Confirm,
    OtherRow,
    OtherValue,
    Start,
    Choose,
    Scroll,
    Close,
    Ends,
    Step,
    StepFar,
    Variation,
    GoTo,
    FindCheck,
    FindCapture,
    FindComment,
    FindVariation,
    Search,
    Autoplay,
    Pace,
    AddMove,
    EditComment,
    KeepComment,
    NewLine,
    DeleteLine,
    PromoteLine,
    CopyPosition,
    PlayOn,
    Why,
    Command,
    Rules,
    TakeBackRule,
    Clock,
    Names,
    Position,
    Notation,
    Pieces,
    Learner,
    Lines,
    Theme,
    Coordinates,
    Settings,
    Size,
    Language,
    Touch,
    Mouse,
    Bell,
    Quiet,
}

/// Keys and what they mean in a context.
#[derive(Debug)]
pub struct Binding {
    /// Where they mean it.
    pub context: Context,
    /// The keys; the first is the one to show.
    pub keys: &'static [Key],
    /// What they mean.
    pub msg: Msg,
    /// What that does.
    pub deed: Deed,
    /// Whether the hint line shows it: the smaller the more important, 0 not at all.
    pub hint: u8,
}

const fn key(code: Code) -> Key {
    Key::plain(code)
}

const fn letter(c: char) -> Key {
    Key::plain(Code::Char(c))
}

const fn f(number: u8) -> Key {
    Key::plain(Code::F(number))
}

/// One line of the table.
macro_rules! on {
    ($context:ident, [$($key:expr),+], $msg:expr, $deed:ident, $hint:literal) => {
        Binding {
            context: Context::$context,
            keys: const { &[$($key),+] },
            msg: $msg,
            deed: Deed::$deed,
            hint: $hint,
        }
    };
}

/// All keys.
#[rustfmt::skip]
pub static BINDINGS: &[Binding] = &[
    // While a game is played.
    on!(Line, [key(Code::Enter)], Msg::Submit, PlayMove, 1),
    on!(Line, [key(Code::Tab)], Msg::Complete, CompleteMove, 3),
    on!(Line, [key(Code::Esc)], Msg::Back, Back, 0),
    on!(Play, [f(2)], Msg::NewGame, NewGame, 10),
    on!(Play, [f(3)], Msg::Review, OpenReview, 0),
    on!(Play, [f(4)], Msg::TakeBack, TakeBack, 0),
    on!(Play, [f(5)], Msg::Redo, Redo, 0),
    on!(Play, [f(6)], Msg::OfferDraw, OfferDraw, 0),
    on!(Play, [f(7)], Msg::Flip, Flip, 0),
    on!(Play, [f(8)], Msg::Resign, Resign, 8),
    on!(Play, [f(9)], Msg::Save, Save, 0),
    on!(Play, [f(10)], Msg::Quit, Quit, 0),
    on!(Play, [f(12)], Msg::Settings, Settings, 0),
    on!(Play, [key(Code::PageUp)], Msg::Wheel(-5), ScrollList, 0),
    on!(Play, [key(Code::PageDown)], Msg::Wheel(5), ScrollList, 0),
    on!(Line, [Key::ctrl('p')], Msg::Recall(Recall::Older), Recall, 0),
    on!(Line, [Key::ctrl('n')], Msg::Recall(Recall::Newer), Recall, 0),
    // While nothing is typed: letters that begin no move.
    on!(Empty, [letter('u')], Msg::TakeBack, TakeBack, 4),
    on!(Empty, [letter('y')], Msg::Redo, Redo, 0),
    on!(Empty, [letter('o')], Msg::OfferDraw, OfferDraw, 7),
    on!(Empty, [letter('t')], Msg::Flip, Flip, 6),
    on!(Empty, [letter('v')], Msg::Review, OpenReview, 5),
    on!(Empty, [letter('q')], Msg::Quit, Quit, 9),
    on!(Empty, [letter('?')], Msg::Help, Help, 0),
    on!(Empty, [key(Code::Left)], Msg::Cursor(Way::Left), MoveCursor, 2),
    on!(Empty, [key(Code::Right)], Msg::Cursor(Way::Right), MoveCursor, 0),
    on!(Empty, [key(Code::Down)], Msg::Cursor(Way::Down), MoveCursor, 0),
    on!(NoCursor, [key(Code::Up)], Msg::Recall(Recall::Older), Recall, 0),
    on!(Cursor, [key(Code::Up)], Msg::Cursor(Way::Up), MoveCursor, 0),
    // While something is typed.
    on!(Field, [key(Code::Backspace)], Msg::Backspace, DeleteText, 0),
    on!(Field, [key(Code::Delete)], Msg::Delete, DeleteText, 0),
    on!(Field, [Key::ctrl('w')], Msg::DeleteWord, DeleteText, 0),
    on!(Field, [Key::ctrl('u')], Msg::Clear, ClearField, 0),
    on!(Field, [key(Code::Left)], Msg::Caret(Caret::Left), MoveCaret, 0),
    on!(Field, [key(Code::Right)], Msg::Caret(Caret::Right), MoveCaret, 0),
    on!(Field, [key(Code::Home), Key::ctrl('a')], Msg::Caret(Caret::Home), MoveCaret, 0),
    on!(Field, [key(Code::End), Key::ctrl('e')], Msg::Caret(Caret::End), MoveCaret, 0),
    on!(Field, [key(Code::Up)], Msg::Recall(Recall::Older), Recall, 4),
    on!(Field, [key(Code::Down)], Msg::Recall(Recall::Newer), Recall, 0),
    // In review.
    on!(Review, [key(Code::Right), letter('l'), key(Code::Enter)], Msg::Step(Step::By(1)), Step, 1),
    on!(Review, [key(Code::Left), letter('h')], Msg::Step(Step::By(-1)), Step, 0),
    on!(Review, [key(Code::Home)], Msg::Step(Step::First), Ends, 2),
    on!(Review, [key(Code::End)], Msg::Step(Step::Last), Ends, 0),
    on!(Review, [key(Code::PageDown)], Msg::Step(Step::By(10)), StepFar, 0),
    on!(Review, [key(Code::PageUp)], Msg::Step(Step::By(-10)), StepFar, 0),
    on!(Review, [key(Code::Down), letter('j')], Msg::Variation(Turn::Next), Variation, 5),
    on!(Review, [key(Code::Up), letter('k')], Msg::Variation(Turn::Previous), Variation, 0),
    on!(Review, [letter('g')], Msg::Begin(":go "), GoTo, 6),
    on!(Review, [letter('c')], Msg::Find(Find::Check, Turn::Next), FindCheck, 0),
    on!(Review, [letter('C')], Msg::Find(Find::Check, Turn::Previous), FindCheck, 0),
    on!(Review, [letter('x')], Msg::Find(Find::Capture, Turn::Next), FindCapture, 0),
    on!(Review, [letter('X')], Msg::Find(Find::Capture, Turn::Previous), FindCapture, 0),
    on!(Review, [letter('m')], Msg::Find(Find::Comment, Turn::Next), FindComment, 0),
    on!(Review, [letter('M')], Msg::Find(Find::Comment, Turn::Previous), FindComment, 0),
    on!(Review, [letter('b')], Msg::Find(Find::Variation, Turn::Next), FindVariation, 0),
    on!(Review, [letter('B')], Msg::Find(Find::Variation, Turn::Previous), FindVariation, 0),
    on!(Review, [letter('/')], Msg::Begin(":find "), Search, 0),
    on!(Review, [letter(' ')], Msg::Autoplay, Autoplay, 4),
    on!(Review, [letter('+')], Msg::Pace(Turn::Next), Pace, 0),
    on!(Review, [letter('-')], Msg::Pace(Turn::Previous), Pace, 0),
    on!(Review, [letter('n')], Msg::AddMove, AddMove, 0),
    on!(Review, [letter('e')], Msg::EditComment, EditComment, 8),
    on!(Review, [key(Code::Delete)], Msg::DeleteLine, DeleteLine, 0),
    on!(Review, [letter('^')], Msg::PromoteLine, PromoteLine, 0),
    on!(Review, [letter('f')], Msg::CopyPosition, CopyPosition, 9),
    on!(Review, [letter('p')], Msg::PlayOn, PlayOn, 7),
    on!(Review, [letter('w')], Msg::Why, Why, 0),
    on!(Review, [letter('t'), f(7)], Msg::Flip, Flip, 0),
    on!(Review, [letter('s'), f(9)], Msg::Save, Save, 0),
    on!(Review, [letter('v'), f(3)], Msg::Review, LeaveReview, 0),
    on!(Review, [key(Code::Esc)], Msg::Back, LeaveReview, 3),
    on!(Review, [letter('?')], Msg::Help, Help, 0),
    on!(Review, [letter('q'), f(10)], Msg::Quit, Quit, 0),
    on!(Review, [f(2)], Msg::NewGame, NewGame, 0),
    on!(Review, [f(12)], Msg::Settings, Settings, 0),
    // At a question.
    on!(Question, [letter('y'), letter('Y')], Msg::Answer(true), Yes, 1),
    on!(Question, [letter('n'), letter('N')], Msg::Answer(false), No, 2),
    on!(Question, [key(Code::Left), key(Code::Up), key(Code::BackTab)], Msg::Move(Row::Previous), OtherAnswer, 5),
    on!(Question, [key(Code::Right), key(Code::Down), key(Code::Tab)], Msg::Move(Row::Next), OtherAnswer, 0),
    on!(Question, [key(Code::Enter)], Msg::Submit, Confirm, 3),
    on!(Question, [key(Code::Esc)], Msg::Back, No, 4),
    // In a form.
    on!(Form, [key(Code::Down), key(Code::Tab)], Msg::Move(Row::Next), OtherRow, 2),
    on!(Form, [key(Code::Up), key(Code::BackTab)], Msg::Move(Row::Previous), OtherRow, 0),
    on!(Form, [key(Code::Right)], Msg::Turn(Turn::Next), OtherValue, 3),
    on!(Form, [key(Code::Left)], Msg::Turn(Turn::Previous), OtherValue, 0),
    on!(Form, [key(Code::Home)], Msg::Caret(Caret::Home), MoveCaret, 0),
    on!(Form, [key(Code::End)], Msg::Caret(Caret::End), MoveCaret, 0),
    on!(Form, [key(Code::Backspace)], Msg::Backspace, DeleteText, 0),
    on!(Form, [key(Code::Delete)], Msg::Delete, DeleteText, 0),
    on!(Form, [Key::ctrl('w')], Msg::DeleteWord, DeleteText, 0),
    on!(Form, [Key::ctrl('u')], Msg::Clear, ClearField, 0),
    on!(Form, [key(Code::Enter)], Msg::Submit, Start, 1),
    on!(Form, [key(Code::Esc)], Msg::Back, Close, 4),
    // In a list.
    on!(Choice, [key(Code::Down), key(Code::Tab)], Msg::Move(Row::Next), OtherRow, 2),
    on!(Choice, [key(Code::Up), key(Code::BackTab)], Msg::Move(Row::Previous), OtherRow, 0),
    on!(Choice, [key(Code::PageDown)], Msg::Move(Row::PageDown), OtherRow, 0),
    on!(Choice, [key(Code::PageUp)], Msg::Move(Row::PageUp), OtherRow, 0),
    on!(Choice, [key(Code::Home)], Msg::Move(Row::First), OtherRow, 0),
    on!(Choice, [key(Code::End)], Msg::Move(Row::Last), OtherRow, 0),
    on!(Choice, [key(Code::Backspace)], Msg::Backspace, DeleteText, 0),
    on!(Choice, [Key::ctrl('u')], Msg::Clear, ClearField, 0),
    on!(Choice, [key(Code::Enter)], Msg::Submit, Choose, 1),
    on!(Choice, [key(Code::Esc)], Msg::Back, Close, 3),
    // On a page.
    on!(Page, [key(Code::Down), letter('j')], Msg::Move(Row::Next), Scroll, 1),
    on!(Page, [key(Code::Up), letter('k')], Msg::Move(Row::Previous), Scroll, 0),
    on!(Page, [key(Code::PageDown), letter(' ')], Msg::Move(Row::PageDown), Scroll, 0),
    on!(Page, [key(Code::PageUp), letter('b')], Msg::Move(Row::PageUp), Scroll, 0),
    on!(Page, [key(Code::Home)], Msg::Move(Row::First), Scroll, 0),
    on!(Page, [key(Code::End)], Msg::Move(Row::Last), Scroll, 0),
    on!(Page, [key(Code::Esc), key(Code::Enter), letter('q')], Msg::Back, Close, 2),
    // While a comment is written.
    on!(Comment, [key(Code::Enter)], Msg::Submit, KeepComment, 1),
    on!(Comment, [Key::ctrl('j')], Msg::Type('\n'), NewLine, 2),
    on!(Comment, [key(Code::Esc)], Msg::Back, Close, 3),
    on!(Comment, [key(Code::Left)], Msg::Caret(Caret::Left), MoveCaret, 0),
    on!(Comment, [key(Code::Right)], Msg::Caret(Caret::Right), MoveCaret, 0),
    on!(Comment, [key(Code::Home)], Msg::Caret(Caret::Home), MoveCaret, 0),
    on!(Comment, [key(Code::End)], Msg::Caret(Caret::End), MoveCaret, 0),
    on!(Comment, [key(Code::Backspace)], Msg::Backspace, DeleteText, 0),
    on!(Comment, [key(Code::Delete)], Msg::Delete, DeleteText, 0),
    on!(Comment, [Key::ctrl('w')], Msg::DeleteWord, DeleteText, 0),
    on!(Comment, [Key::ctrl('u')], Msg::Clear, ClearField, 0),
    // Everywhere.
    on!(Anywhere, [f(1)], Msg::Help, Help, 20),
    on!(Anywhere, [Key::ctrl('c')], Msg::Interrupt, Interrupt, 21),
    on!(Anywhere, [Key::ctrl('z')], Msg::Suspend, Suspend, 0),
    on!(Anywhere, [Key::ctrl('l')], Msg::Redraw, Redraw, 0),
];

/// Where a word can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scene {
    /// While a game is played.
    Play,
    /// In review.
    Review,
    /// In both.
    Both,
}

/// What follows a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// Nothing.
    None,
    /// One of these; nothing where it is optional.
    OneOf(&'static [&'static str]),
    /// A value of the preference of the same name.
    Setting,
    /// The name of a rule set.
    Rules,
    /// Text, which help calls by this word, in English.
    Text(&'static str),
}

/// A deed that is typed, after a colon.
#[derive(Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// Other words for it.
    pub aliases: &'static [&'static str],
    /// What follows it.
    pub argument: Argument,
    /// Where it can be used.
    pub scene: Scene,
    /// What it does.
    pub deed: Deed,
}

const fn word(
    name: &'static str,
    aliases: &'static [&'static str],
    argument: Argument,
    scene: Scene,
    deed: Deed,
) -> Word {
    Word {
        name,
        aliases,
        argument,
        scene,
        deed,
    }
}

/// All words, in the order of the help.
#[rustfmt::skip]
pub static WORDS: &[Word] = &[
    word("resign", &[], Argument::OneOf(&["red", "black"]), Scene::Play, Deed::Resign),
    word("draw", &[], Argument::None, Scene::Play, Deed::OfferDraw),
    word("undo", &[], Argument::None, Scene::Play, Deed::TakeBack),
    word("redo", &[], Argument::None, Scene::Play, Deed::Redo),
    word("new", &[], Argument::None, Scene::Both, Deed::NewGame),
    word("resume", &[], Argument::None, Scene::Both, Deed::Resume),
    word("save", &["write"], Argument::Text("FILE"), Scene::Both, Deed::Save),
    word("export", &[], Argument::OneOf(&Target::NAMES), Scene::Both, Deed::Export),
    word("load", &["open"], Argument::Text("FILE"), Scene::Both, Deed::Load),
    word("review", &[], Argument::None, Scene::Play, Deed::OpenReview),
    word("game", &["back"], Argument::None, Scene::Review, Deed::LeaveReview),
    word("go", &["goto"], Argument::Text("N"), Scene::Both, Deed::GoTo),
    word("find", &[], Argument::OneOf(&["check", "capture", "comment", "variation"]), Scene::Review, Deed::Search),
    word("auto", &["autoplay"], Argument::Text("SECONDS"), Scene::Review, Deed::Autoplay),
    word("comment", &[], Argument::Text("TEXT"), Scene::Review, Deed::EditComment),
    word("add", &[], Argument::Text("MOVE"), Scene::Review, Deed::AddMove),
    word("playon", &[], Argument::None, Scene::Review, Deed::PlayOn),
    word("why", &[], Argument::None, Scene::Both, Deed::Why),
    word("fen", &[], Argument::Text("FEN"), Scene::Both, Deed::Position),
    word("rules", &[], Argument::Rules, Scene::Both, Deed::Rules),
    word("takeback", &[], Argument::OneOf(&["on", "off", "free"]), Scene::Play, Deed::TakeBackRule),
    word("clock", &[], Argument::Text("15+10"), Scene::Play, Deed::Clock),
    word("names", &[], Argument::Text("RED / BLACK"), Scene::Both, Deed::Names),
    word("settings", &["set"], Argument::None, Scene::Both, Deed::Settings),
    word("flip", &[], Argument::Setting, Scene::Both, Deed::Flip),
    word("notation", &[], Argument::Setting, Scene::Both, Deed::Notation),
    word("pieces", &[], Argument::Setting, Scene::Both, Deed::Pieces),
    word("learner", &[], Argument::Setting, Scene::Both, Deed::Learner),
    word("lines", &[], Argument::Setting, Scene::Both, Deed::Lines),
    word("theme", &[], Argument::Setting, Scene::Both, Deed::Theme),
    word("coordinates", &[], Argument::Setting, Scene::Both, Deed::Coordinates),
    word("size", &[], Argument::Setting, Scene::Both, Deed::Size),
    word("lang", &["language"], Argument::Setting, Scene::Both, Deed::Language),
    word("touch", &[], Argument::Setting, Scene::Both, Deed::Touch),
    word("mouse", &[], Argument::Setting, Scene::Both, Deed::Mouse),
    word("bell", &[], Argument::Setting, Scene::Both, Deed::Bell),
    word("quiet", &[], Argument::Setting, Scene::Both, Deed::Quiet),
    word("help", &[], Argument::None, Scene::Both, Deed::Help),
    word("quit", &["q", "exit"], Argument::None, Scene::Both, Deed::Quit),
];

impl Word {
    /// Whether it can be used on the screen shown.
    pub const fn works(&self, in_review: bool) -> bool {
        match self.scene {
            Scene::Both => true,
            Scene::Play => !in_review,
            Scene::Review => in_review,
        }
    }

    /// The values that can follow, where there are only so many.
    pub fn values(&self) -> Vec<&'static str> {
        match self.argument {
            Argument::None | Argument::Text(_) => Vec::new(),
            Argument::OneOf(values) => values.to_vec(),
            Argument::Setting => {
                prefs::setting(self.name).map_or_else(Vec::new, |it| it.values.to_vec())
            }
            Argument::Rules => presets::ALL.iter().map(|rules| rules.name).collect(),
        }
    }
}
