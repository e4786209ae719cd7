//! The program without a terminal: what it says, and what it does when it is told something.
//!
//! An [`App`] is the whole state. [`update`](update()) is the only thing that changes it: a [`Msg`] goes in, [`Effect`]s come out
//! for the front end to carry out. Nothing here reads a file, a clock or a key, so the same messages always lead to the
//! same state. A front end shows what the getters of [`App`] and [`view`](crate::view) tell; line mode is a second one.
//!
//! In reading order: [`msg`], what can happen; [`line`](mod@line), [`list`] and [`review`], a record being walked; [`field`], what is
//! typed; [`dialog`], what is asked; [`keymap`], which key and which `:word` means what; [`prefs`]; [`notice`], what there is
//! to say.

pub mod dialog;
pub mod entry;
pub mod field;
pub mod keymap;
pub mod lang;
pub mod line;
pub mod list;
pub mod msg;
pub mod notice;
pub mod prefs;
pub mod review;
mod update;

pub use msg::{Effect, Msg};
pub use update::update;

use crate::core::{BySide, Game, Move, Point, Position, RuleSet, Side};
use crate::record::{NodeId, Record};

use crate::table::clock;
use crate::table::{GameSpec, Table};
use dialog::Dialog;
use field::{Field, Reading};
use keymap::Place;
use list::Builder;
use notice::Notice;
use prefs::{Flip, Prefs};
use review::{Review, Source};
use update::ToWrite;

/// The whole state of the program. It is read by anyone and changed by [`update`](update()) only.
#[derive(Debug, Clone)]
pub struct App {
    table: Table,
    review: Option<Box<Review>>,
    dialog: Option<Dialog>,
    field: Field,
    reading: Reading,
    /// Where each player has the cursor, and whether the player last used it.
    hands: BySide<Hand>,
    picked: Option<Point>,
    prefs: Prefs,
    notice: Option<Notice>,
    /// The list of the game on the table.
    list: Builder,
    /// The plies that are in it.
    listed: Vec<NodeId>,
    /// How far the list was scrolled away from the present move.
    shift: i32,
    /// What a new game is judged by, unless the players choose otherwise.
    rules: RuleSet,
    /// The game that begins once the lot is drawn.
    waiting: Option<Box<GameSpec>>,
    /// What goes to a file, until the world says that it is there.
    writing: Option<ToWrite>,
    /// Whether the last attempt to save the game failed.
    unsaved: bool,
    /// Whether the list of unfinished games was asked for.
    asked_for_unfinished: bool,
    /// The time, the date, and the columns and rows of the window, as told last.
    now: u64,
    today: String,
    size: (u16, u16),
}

/// A player's hand over the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Hand {
    cursor: Point,
    out: bool,
}

/// What the program is started with.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The preferences.
    pub prefs: Prefs,
    /// The first game. Later ones are judged by the same rule set, unless they say otherwise.
    pub game: GameSpec,
}

/// The two screens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Screen {
    /// A game is played.
    Play,
    /// A record is walked.
    Review,
}

impl App {
    /// The program at its start.
    pub fn new(options: &Options) -> Self {
        let prefs = options.prefs;
        let table = Table::new(options.game.clone(), 0);
        let list = Builder::new(table.record(), prefs.notation());
        Self {
            hands: BySide::from_fn(|side| Hand {
                cursor: table.position().general(side),
                out: false,
            }),
            table,
            review: None,
            dialog: None,
            field: Field::default(),
            reading: Reading::Nothing,
            picked: None,
            prefs,
            notice: None,
            list,
            listed: Vec::new(),
            writing: None,
            unsaved: false,
            asked_for_unfinished: false,
            shift: 0,
            rules: *options.game.game.rules(),
            waiting: None,
            now: 0,
            today: String::new(),
            size: (80, 24),
        }
    }

    /// The game on the table, whether it is shown or not.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The game on the table as the rules see it.
    pub const fn game(&self) -> &Game {
        self.table.game()
    }

    /// Which screen is shown.
    pub const fn screen(&self) -> Screen {
        if self.review.is_some() {
            Screen::Review
        } else {
            Screen::Play
        }
    }

    /// What is reviewed.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_deref()
    }

    /// What lies over the screen.
    pub const fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// The move field.
    pub const fn field(&self) -> &Field {
        &self.field
    }

    /// What the text in the field means so far.
    pub const fn reading(&self) -> &Reading {
        &self.reading
    }

    /// The preferences.
    pub const fn prefs(&self) -> &Prefs {
        &self.prefs
    }

    /// What the message line says.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether the last attempt to save the game failed.
    pub const fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Whether a game is being played that leaving would interrupt.
    fn is_at_stake(&self) -> bool {
        self.table.is_begun() && self.game().ending().is_none()
    }

    /// The piece that was picked up.
    pub const fn picked(&self) -> Option<Point> {
        self.picked
    }

    /// Where the cursor is, while it is on the board.
    pub fn cursor(&self) -> Option<Point> {
        let hand = self.hands[self.game().turn()];
        (self.screen() == Screen::Play && hand.out && self.field.is_empty()).then_some(hand.cursor)
    }

    /// The position shown.
    pub fn position(&self) -> &Position {
        match &self.review {
            None => self.table.position(),
            Some(review) => review.line().position(review.ply()),
        }
    }

    /// The record shown.
    pub fn record(&self) -> &Record {
        match self.review.as_ref().map(|review| review.source()) {
            None | Some(Source::Table) => self.table.record(),
            Some(Source::File(file)) => &file.record,
        }
    }

    /// The place of the record that is shown.
    pub fn node(&self) -> NodeId {
        match &self.review {
            None => self.table.at(),
            Some(review) => review.node(),
        }
    }

    /// The list of moves shown.
    pub fn list(&self) -> &[list::Row] {
        match &self.review {
            None => self.list.rows(),
            Some(review) => review.rows(),
        }
    }

    /// The row of the list that is to be in view: the one of the present move, unless the list was scrolled.
    pub fn list_row(&self) -> usize {
        let rows = self.list();
        let row =
            i64::try_from(list::row_of(rows, self.node())).unwrap_or(0) + i64::from(self.shift);
        usize::try_from(row)
            .unwrap_or(0)
            .min(rows.len().saturating_sub(1))
    }

    /// Whether Black sits at the bottom of the screen.
    pub fn is_turned(&self) -> bool {
        match self.prefs.flip {
            Flip::Off => false,
            Flip::Turned => true,
            Flip::EachTurn => self.position().turn() == Side::Black,
        }
    }

    /// Where the keys go.
    pub fn place(&self) -> Place {
        match (&self.dialog, &self.review) {
            (Some(dialog), _) => dialog.place(),
            (None, None) if !self.field.is_empty() => Place::Typing,
            (None, None) if self.cursor().is_some() => Place::Board,
            (None, None) => Place::Bare,
            (None, Some(review)) if review.adding || !self.field.is_empty() => Place::ReviewTyping,
            (None, Some(_)) => Place::Review,
        }
    }

    /// The moment at which [`Msg::Tick`] is wanted next; none while nothing runs.
    pub fn next_tick(&self) -> Option<u64> {
        match &self.review {
            None => self.table.clocks().and_then(clock::Clocks::next_tick),
            Some(review) => review.due(),
        }
    }

    /// The move that is about to be made: the one move left of what is typed.
    pub fn candidate(&self) -> Option<Move> {
        self.reading.only_move()
    }
}
