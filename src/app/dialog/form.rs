//! The forms: a new game, and a game to be saved in a file.

use crate::app::entry::Entry;
use crate::app::msg::{Row, Turn};
use crate::app::notice::Notice;
use crate::app::prefs::{Switch, Writing};
use crate::core::referee::presets;
use crate::core::{BySide, Game, Kind, Piece, Point, RuleSet, Setup, Side, TakeBack};
use crate::notation::fen::FenNote;
use crate::record::Target;
use crate::table::clock::TimeControl;
use crate::table::{GameSpec, NotSetUp, set_up};

/// The rows of the form for a new game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NewGameRow {
    /// The name of the player of Red.
    Red,
    /// The name of the player of Black.
    Black,
    /// Whether who plays Red is drawn by lot.
    Lot,
    /// The rule set.
    Rules,
    /// Whether moves may be taken back.
    TakeBack,
    /// How much time there is.
    Clock,
    /// Where the game begins.
    Start,
    /// The position it begins from, as FEN.
    Fen,
}

impl NewGameRow {
    /// All rows, from top to bottom.
    pub const ALL: [Self; 8] = [
        Self::Red,
        Self::Black,
        Self::Lot,
        Self::Rules,
        Self::TakeBack,
        Self::Clock,
        Self::Start,
        Self::Fen,
    ];
}

/// Where a game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Start {
    /// From the initial array.
    Initial,
    /// From the initial array without pieces that Red gives up.
    Handicap(Handicap),
    /// From a position given as FEN.
    Fen,
}

/// What Red gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Handicap {
    /// The left horse.
    Horse,
    /// Both horses.
    TwoHorses,
    /// The left chariot.
    Chariot,
    /// The left chariot and the left horse.
    ChariotAndHorse,
    /// Both chariots.
    TwoChariots,
}

impl Start {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 7] = [
        Self::Initial,
        Self::Handicap(Handicap::Horse),
        Self::Handicap(Handicap::TwoHorses),
        Self::Handicap(Handicap::Chariot),
        Self::Handicap(Handicap::ChariotAndHorse),
        Self::Handicap(Handicap::TwoChariots),
        Self::Fen,
    ];
}

impl Handicap {
    /// The initial array without what Red gives up.
    pub fn setup(self) -> Setup {
        let files: &[u8] = match self {
            Self::Horse => &[1],
            Self::TwoHorses => &[1, 7],
            Self::Chariot => &[0],
            Self::ChariotAndHorse => &[0, 1],
            Self::TwoChariots => &[0, 8],
        };
        let mut setup = Setup::initial();
        for at in files.iter().filter_map(|&file| Point::at(file, 0)) {
            setup.put(at, None);
        }
        setup
    }

    /// The pieces Red gives up.
    pub fn pieces(self) -> Vec<Piece> {
        let kinds: &[Kind] = match self {
            Self::Horse => &[Kind::Horse],
            Self::TwoHorses => &[Kind::Horse, Kind::Horse],
            Self::Chariot => &[Kind::Chariot],
            Self::ChariotAndHorse => &[Kind::Chariot, Kind::Horse],
            Self::TwoChariots => &[Kind::Chariot, Kind::Chariot],
        };
        kinds
            .iter()
            .map(|&kind| Piece::new(Side::Red, kind))
            .collect()
    }
}

/// The time controls that can be turned to; any other can be typed.
const CLOCKS: [&str; 6] = ["", "5+5", "10+10", "15+10", "30+30", "60+3x60"];

/// What was filled in for a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// The names of the players.
    pub names: BySide<Entry>,
    /// Whether who plays Red is drawn by lot.
    pub lot: bool,
    /// The rule set.
    pub rules: RuleSet,
    /// Whether moves may be taken back.
    pub take_back: TakeBack,
    /// How much time there is, as typed; none where empty.
    pub clock: Entry,
    /// Where the game begins.
    pub start: Start,
    /// The position it begins from, where it is one given as FEN.
    pub fen: Entry,
    /// The row that has the keys.
    pub row: NewGameRow,
}

impl NewGame {
    /// A form filled in as the game before was.
    pub fn new(
        names: &BySide<Option<String>>,
        rules: RuleSet,
        take_back: TakeBack,
        clock: Option<TimeControl>,
    ) -> Self {
        Self {
            names: BySide::from_fn(|side| Entry::new(names[side].clone().unwrap_or_default())),
            lot: false,
            rules,
            take_back,
            clock: Entry::new(clock.map(|it| it.to_string()).unwrap_or_default()),
            start: Start::Initial,
            fen: Entry::default(),
            row: NewGameRow::Red,
        }
    }

    /// The text of the row that has the keys, where it is one to write in.
    pub const fn entry(&self) -> Option<&Entry> {
        match self.row {
            NewGameRow::Red => Some(&self.names.red),
            NewGameRow::Black => Some(&self.names.black),
            NewGameRow::Clock => Some(&self.clock),
            NewGameRow::Fen => Some(&self.fen),
            NewGameRow::Lot | NewGameRow::Rules | NewGameRow::TakeBack | NewGameRow::Start => None,
        }
    }

    /// The same, to write in.
    pub const fn entry_mut(&mut self) -> Option<&mut Entry> {
        match self.row {
            NewGameRow::Red => Some(&mut self.names.red),
            NewGameRow::Black => Some(&mut self.names.black),
            NewGameRow::Clock => Some(&mut self.clock),
            NewGameRow::Fen => Some(&mut self.fen),
            NewGameRow::Lot | NewGameRow::Rules | NewGameRow::TakeBack | NewGameRow::Start => None,
        }
    }

    /// Goes to another row.
    pub fn go(&mut self, to: Row) {
        self.row = neighbour(&NewGameRow::ALL, self.row, to);
    }

    /// Changes the value of the row.
    pub fn turn(&mut self, turn: Turn) {
        match self.row {
            NewGameRow::Lot => self.lot = !self.lot,
            NewGameRow::Rules => {
                self.rules = turned(&presets::ALL, self.rules, turn);
                self.take_back = self.rules.take_back;
            }
            NewGameRow::TakeBack => self.take_back = turned(&TakeBack::ALL, self.take_back, turn),
            NewGameRow::Start => self.start = turned(&Start::ALL, self.start, turn),
            NewGameRow::Clock => {
                let clock = turned(&CLOCKS, self.clock.text(), turn).to_owned();
                self.clock = Entry::new(clock);
            }
            NewGameRow::Red | NewGameRow::Black | NewGameRow::Fen => {}
        }
    }

    /// Fills in the row from a text: a name, a value by its name, or for where the game begins its number from 1. Says
    /// whether it takes that.
    pub fn fill(&mut self, value: &str) -> bool {
        match self.row {
            NewGameRow::Lot => match Switch::named(value) {
                Some(lot) => self.lot = lot.is_on(),
                None => return false,
            },
            NewGameRow::Rules => match RuleSet::named(value) {
                Some(rules) => {
                    self.rules = rules;
                    self.take_back = rules.take_back;
                }
                None => return false,
            },
            NewGameRow::TakeBack => match TakeBack::named(value) {
                Some(rule) => self.take_back = rule,
                None => return false,
            },
            NewGameRow::Start => {
                let number = value.parse::<usize>().ok();
                match number.and_then(|number| Start::ALL.get(number.checked_sub(1)?)) {
                    Some(&start) => self.start = start,
                    None => return false,
                }
            }
            NewGameRow::Red | NewGameRow::Black | NewGameRow::Clock | NewGameRow::Fen => {
                if let Some(entry) = self.entry_mut() {
                    *entry = Entry::new(value);
                }
                self.typed();
            }
        }
        true
    }

    /// The game that was filled in, with what there is to say of it.
    ///
    /// # Errors
    /// What is wrong in the form.
    pub(in crate::app) fn spec(&self) -> Result<(GameSpec, Option<Notice>), Notice> {
        let clock = match self.clock.text().trim() {
            "" => None,
            text => Some(TimeControl::read(text).ok_or_else(|| Notice::BadClock(text.to_owned()))?),
        };
        let (game, notes) = match self.start {
            Start::Initial => (Game::new(self.rules), Vec::new()),
            Start::Handicap(handicap) => {
                let game = Game::from_setup(handicap.setup(), self.rules);
                (
                    game.map_err(NotSetUp::Setup).map_err(Notice::NotSetUp)?,
                    Vec::new(),
                )
            }
            Start::Fen => set_up(self.fen.text(), self.rules).map_err(Notice::NotSetUp)?,
        };
        let spec = GameSpec {
            game,
            names: BySide::from_fn(|side| self.names[side].text().to_owned()),
            take_back: self.take_back,
            clock,
        };
        let assumed = notes.contains(&FenNote::SideAssumed);
        Ok((spec, assumed.then_some(Notice::SideAssumed)))
    }

    /// What follows from what was typed: a FEN is where the game begins.
    pub fn typed(&mut self) {
        if self.row == NewGameRow::Fen {
            self.start = if self.fen.is_empty() {
                Start::Initial
            } else {
                Start::Fen
            };
        }
    }
}

/// The rows of the form to save a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SaveRow {
    /// The file.
    Path,
    /// The form of file.
    Format,
    /// How moves are written, where the form leaves it open.
    Writing,
}

impl SaveRow {
    /// All rows, from top to bottom.
    pub const ALL: [Self; 3] = [Self::Path, Self::Format, Self::Writing];
}

/// What was filled in to save a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveAs {
    /// The file.
    pub path: Entry,
    /// The form of file.
    pub format: Target,
    /// How moves are written, where the form leaves it open.
    pub writing: Writing,
    /// The row that has the keys.
    pub row: SaveRow,
}

impl SaveAs {
    /// A form with a file proposed.
    pub fn new(path: &str, format: Target, writing: Writing) -> Self {
        Self {
            path: Entry::new(path),
            format,
            writing,
            row: SaveRow::Path,
        }
    }

    /// Goes to another row.
    pub fn go(&mut self, to: Row) {
        self.row = neighbour(&SaveRow::ALL, self.row, to);
    }

    /// Changes the value of the row. The ending of the file goes with the form.
    pub fn turn(&mut self, turn: Turn) {
        match self.row {
            SaveRow::Path => {}
            SaveRow::Format => {
                let format = turned(&Target::ALL, self.format, turn);
                if let Some(stem) = self
                    .path
                    .text()
                    .strip_suffix(self.format.ending())
                    .and_then(|stem| stem.strip_suffix('.'))
                {
                    self.path = Entry::new(format!("{stem}.{}", format.ending()));
                }
                self.format = format;
            }
            SaveRow::Writing => self.writing = turned(Writing::ALL, self.writing, turn),
        }
    }
}

/// The row a way leads to; the ends hold.
fn neighbour<T: Copy + PartialEq>(rows: &[T], row: T, to: Row) -> T {
    let at = rows.iter().position(|&it| it == row).unwrap_or(0);
    let last = rows.len().saturating_sub(1);
    let at = match to {
        Row::Next => (at + 1) % rows.len().max(1),
        Row::Previous => at.checked_sub(1).unwrap_or(last),
        Row::PageUp | Row::First => 0,
        Row::PageDown | Row::Last => last,
    };
    rows.get(at).copied().unwrap_or(row)
}

/// The value after or before another, round and round; the first where the other is none of them.
fn turned<T: Copy + PartialEq>(values: &[T], value: T, turn: Turn) -> T {
    let count = values.len().max(1);
    let at = match (values.iter().position(|&it| it == value), turn) {
        (None, _) => 0,
        (Some(at), Turn::Next) => (at + 1) % count,
        (Some(at), Turn::Previous) => (at + count - 1) % count,
    };
    values.get(at).copied().unwrap_or(value)
}
