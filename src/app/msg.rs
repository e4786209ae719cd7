//! What can happen to the program, and what it wants done: the two closed lists between it and the world.
//!
//! A front end turns keys, clicks, lines and the passing of time into [`Msg`]s, and carries out the [`Effect`]s that
//! come back, in their order. What an effect brings about comes back as a message.

use super::entry::Caret;
use crate::core::Point;
use crate::record::{NodeId, Note, Record, Unreadable};
use crate::store::{StoreError, Trouble};

/// What happens: named for what people mean, not for the key they press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Msg {
    // ---- the line that is being written: the move field, or the one of a dialog
    /// A character is typed.
    Type(char),
    /// A text is pasted.
    Paste(String),
    /// A whole line, as line mode has it: the move field, the answer to a question, a number of a list.
    Line(String),
    /// The character before the caret goes.
    Backspace,
    /// The character behind the caret goes.
    Delete,
    /// The word before the caret goes.
    DeleteWord,
    /// Everything typed goes.
    Clear,
    /// The caret goes.
    Caret(Caret),
    /// Enter: plays what is typed, picks up or drops at the cursor, or does what the dialog is for.
    Submit,
    /// Tab: completes what is typed as far as it is clear.
    Complete,
    /// Brings back what this player typed before.
    Recall(Recall),

    // ---- the board and the list
    /// The cursor goes one point, as seen on the screen.
    Cursor(Way),
    /// A point is clicked: picks up or drops.
    Click(Point),
    /// A piece is dragged from point to point.
    Drag {
        /// Where the button went down.
        from: Point,
        /// Where it came up.
        to: Point,
    },
    /// A place in the list of moves is clicked: review shows it.
    ListClick(NodeId),
    /// The wheel turns: the list, the page or the choices move by so many rows, down where positive.
    Wheel(i32),

    // ---- the game
    /// The side to move wants to resign.
    Resign,
    /// The side to move offers a draw.
    OfferDraw,
    /// The side that moved last wants its move back.
    TakeBack,
    /// The side that took a move back wants it played again.
    Redo,
    /// The board is turned.
    Flip,

    // ---- screens and dialogs
    /// The help for where we are.
    Help,
    /// The dialog for a new game.
    NewGame,
    /// The list of unfinished games.
    Resume,
    /// Review of the game, or back to it.
    Review,
    /// The dialog with all preferences.
    Settings,
    /// The dialog to save the game shown in a file.
    Save,
    /// The question whether to quit, where something is at stake; else the end.
    Quit,
    /// Ctrl-C: the end, at once. Everything is saved by then.
    Interrupt,
    /// Ctrl-Z: the program stops until it is woken.
    Suspend,
    /// Everything is to be drawn again.
    Redraw,
    /// Esc: one level back.
    Back,
    /// Yes or no to the question that is asked.
    Answer(bool),
    /// The next or previous row, choice or answer.
    Move(Row),
    /// A row of a dialog is clicked: the number of the line among those that can be marked, from 0.
    Tap(usize),
    /// The value of the row changes.
    Turn(Turn),

    // ---- review
    /// Another place of the line that is shown.
    Step(Step),
    /// Another move at this place.
    Variation(Turn),
    /// The next place of a kind, or the one before.
    Find(Find, Turn),
    /// Moves by themselves, or no longer.
    Autoplay,
    /// The pace of that.
    Pace(Turn),
    /// A line is begun in the move field.
    Begin(&'static str),
    /// A move is added to the line.
    AddMove,
    /// The comment at this place is edited.
    EditComment,
    /// The variation that is shown is deleted.
    DeleteLine,
    /// The variation that is shown goes before the one above it.
    PromoteLine,
    /// The position is copied as FEN.
    CopyPosition,
    /// A new game begins with the moves up to here.
    PlayOn,
    /// The walk through the plies of the ruling.
    Why,

    // ---- the world
    /// So many milliseconds have passed since a fixed moment. To be sent at the moment that
    /// [`App::next_tick`](super::App::next_tick) gives, and before every other message as long as it gives one.
    Tick(u64),
    /// The window has so many columns and rows.
    Resize(u16, u16),
    /// The program goes on after it was stopped.
    Woken,
    /// The date of today, `2026.12.01`. To be sent at the start.
    Today(String),
    /// The lot that [`Effect::DrawLot`] asked for: any number, every one as likely as another.
    Lot(u64),
    /// The unfinished games on disk: at the start, and after [`Effect::ListUnfinished`].
    Unfinished(Vec<Unfinished>),
    /// The game that [`Effect::Resume`] asked for. It is held from now on, and saved in its own file.
    Resumed(Box<Record>),
    /// The file that [`Effect::Load`] asked for, or that the program was started with.
    Loaded(Box<Loaded>),
    /// A file was written: its name as it is to be shown.
    Written(String),
    /// The file that was to be written is there already: its path as typed.
    Exists(String),
    /// An [`Effect::Save`] failed.
    SaveFailed(StoreError),
    /// Something else could not be done, or not wholly.
    Failed(Trouble),
}

/// Which line to bring back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recall {
    /// The one before.
    Older,
    /// The one after.
    Newer,
}

/// A way on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// A row of a dialog or page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// The next.
    Next,
    /// The one before.
    Previous,
    /// A page on.
    PageDown,
    /// A page back.
    PageUp,
    /// The first.
    First,
    /// The last.
    Last,
}

/// One of two directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// On.
    Next,
    /// Back.
    Previous,
}

/// Where to go in review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The start.
    First,
    /// The end of the line.
    Last,
    /// So many plies on, or back where negative.
    By(i32),
    /// After so many plies of the line.
    To(usize),
}

/// What to look for in review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Find {
    /// A move that gives check.
    Check,
    /// A capture.
    Capture,
    /// A move with a comment.
    Comment,
    /// A move from which variations go off.
    Variation,
}

/// An unfinished game on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfinished {
    /// The name by which [`Effect::Resume`] asks for it.
    pub name: String,
    /// The names of the players as far as the file has them: Red, Black.
    pub players: [Option<String>; 2],
    /// How many plies stand on the board.
    pub plies: usize,
    /// The rule set.
    pub rules: String,
    /// Whether another program is playing it.
    pub in_use: bool,
}

/// A file of games that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// Its name as it is to be shown, and the path to save it to.
    pub path: String,
    /// Its games, in order.
    pub games: Vec<LoadedGame>,
}

/// One game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedGame {
    /// The record, or why there is none.
    pub game: Result<Record, Unreadable>,
    /// What was noticed while it was read.
    pub notes: Vec<Note>,
}

/// What the world is to do. It is done in the order given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// The game that is played goes to its own file, as a whole, before anything is shown. Where this fails, the answer
    /// is [`Msg::SaveFailed`].
    Save {
        /// What the file is to hold.
        text: String,
        /// Whether the game is over.
        finished: bool,
    },
    /// Every later [`Effect::Save`] is of a new game, in a file of its own. What was saved before stays.
    Begin,
    /// The unfinished games are to be listed: [`Msg::Unfinished`].
    ListUnfinished,
    /// The unfinished game of this name is to be held and read: [`Msg::Resumed`].
    Resume(String),
    /// A file is to be read: [`Msg::Loaded`].
    Load(String),
    /// A text goes to a file the players named: [`Msg::Written`]. Without `replace`, a file that is there is left alone
    /// and the answer is [`Msg::Exists`].
    Write {
        /// The path, as typed.
        path: String,
        /// What the file is to hold.
        text: String,
        /// Whether a file that is there is to be replaced.
        replace: bool,
    },
    /// A text goes to the clipboard.
    Copy(String),
    /// A preference goes to the file of settings: its name and its value, as [`prefs::SETTINGS`](super::prefs::SETTINGS)
    /// has them.
    SavePreference {
        /// Its name.
        name: &'static str,
        /// The name of its value.
        value: &'static str,
    },
    /// A lot is to be drawn: [`Msg::Lot`].
    DrawLot,
    /// The bell rings.
    Bell,
    /// The whole window is drawn again.
    Redraw,
    /// The program stops until it is woken: [`Msg::Woken`].
    Suspend,
    /// The program ends with this code.
    Exit(u8),
}
