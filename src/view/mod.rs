//! What there is to see around the dialog: the marks on the board, the players, the lines of text. Made anew for each look,
//! from the state alone.

pub mod sheet;
mod talk;

use crate::app::keymap::{Deed, Place};
use crate::app::line::Examined;
use crate::app::prefs::{Coordinates, Prefs};
use crate::app::{App, keymap, list};
use crate::core::{Move, Piece, Point, Side};
use crate::notation::{self, Notation};
use crate::table::clock::Face;
use crate::table::saved;
use crate::words::{help, labels, names};

/// The marks on the board. The position is [`App::position`], the orientation [`App::is_turned`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// Where the cursor is.
    pub cursor: Option<Point>,
    /// The piece that was picked up.
    pub picked: Option<Point>,
    /// Where it can go.
    pub targets: Vec<Point>,
    /// The move that is about to be made.
    pub candidate: Option<Move>,
    /// The move that led here.
    pub last: Option<Move>,
    /// The general that is in check.
    pub check: Option<Point>,
    /// The men that check or chase, in a ply the referee looked at.
    pub attackers: Vec<Point>,
    /// The men that are checked or chased there.
    pub victims: Vec<Point>,
}

/// What is shown of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Whose player.
    pub side: Side,
    /// The side, and the name where there is one.
    pub name: String,
    /// Whether it is this player's turn.
    pub to_move: bool,
    /// What the clock shows.
    pub clock: Option<String>,
    /// Whether there is little time left.
    pub hurry: bool,
    /// What the player has taken, in the order it was taken.
    pub taken: Vec<Piece>,
}

/// A line of text, and what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The text.
    pub text: String,
    /// What it is.
    pub how: How,
}

/// What a line of text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// Plain text.
    Plain,
    /// A heading.
    Title,
    /// Something to look at first.
    Strong,
    /// Something to beware of.
    Warning,
    /// Something that is wrong.
    Problem,
    /// Something beside the point.
    Dim,
}

impl Said {
    fn new(how: How, text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            how,
        }
    }
}

/// Below so many milliseconds a clock is in a hurry.
const HURRY: u64 = 10_000;

impl App {
    /// The marks on the board.
    pub fn marks(&self) -> Marks {
        let position = self.position();
        let mut marks = Marks {
            cursor: self.cursor(),
            picked: self.picked(),
            candidate: self.candidate(),
            check: position
                .in_check()
                .then(|| position.general(position.turn())),
            ..Marks::default()
        };
        if let Some(from) = self.picked() {
            let moves = position.legal_moves();
            let own = moves.iter().filter(|mv| mv.from == from);
            marks.targets = own.map(|mv| mv.to).collect();
        }
        match self.review() {
            None => marks.last = self.game().plies().last().map(|ply| ply.mv),
            Some(review) => {
                marks.last = review.line().ply(review.ply()).map(|(mv, _)| mv);
                if let Some(examined) = self.examined_here() {
                    marks.attackers = examined.attackers;
                    marks.victims = examined.victims;
                }
            }
        }
        marks
    }

    /// The ply shown, where the referee looked at it.
    fn examined_here(&self) -> Option<Examined<'_>> {
        let review = self.review()?;
        review
            .line()
            .examined()
            .find(|examined| examined.ply == review.ply())
    }

    /// A player, as the screen shows it.
    pub fn player(&self, side: Side) -> Player {
        let lang = self.prefs().lang;
        let name = self.record().tags.known(crate::table::name_tag(side));
        let face = self.face(side);
        let over = match self.review() {
            None => self.game().ending().is_some(),
            Some(review) => {
                review.ply() == review.line().len() && review.line().game().ending().is_some()
            }
        };
        Player {
            side,
            name: labels::player(lang, side, name),
            to_move: !over && self.position().turn() == side,
            clock: face.as_ref().map(labels::clock),
            hurry: face.is_some_and(|face| face.left < HURRY && face.running),
            taken: self.taken(side),
        }
    }

    /// The clock of a side: as it runs, or in review as it stood then.
    fn face(&self, side: Side) -> Option<Face> {
        let Some(review) = self.review() else {
            return self.table().clocks().map(|clocks| clocks.face(side));
        };
        let record = self.record();
        let first = record.start().turn();
        let reading = (1..=review.ply()).rev().find_map(|ply| {
            let mover = if ply % 2 == 1 { first } else { first.other() };
            let node = review.line().node(ply);
            (mover == side).then(|| record.tree().annotation(node).clock.left)
        });
        let control = saved::time_control(&record.tags);
        match (reading.flatten(), control) {
            (Some(left), Some(control)) => {
                let mut clocks = crate::table::clock::Clocks::new(control, 0);
                clocks.set(side, left);
                Some(clocks.face(side))
            }
            (Some(left), None) => Some(Face {
                left,
                periods: 0,
                overtime: false,
                running: false,
            }),
            (None, Some(control)) => Some(crate::table::clock::Clocks::new(control, 0).face(side)),
            (None, None) => None,
        }
    }

    /// The pieces a side has taken.
    fn taken(&self, side: Side) -> Vec<Piece> {
        let taken: Vec<Piece> = match self.review() {
            None => self
                .game()
                .plies()
                .iter()
                .filter_map(|ply| ply.captured)
                .collect(),
            Some(review) => (1..=review.ply())
                .filter_map(|ply| review.line().ply(ply)?.1)
                .collect(),
        };
        taken
            .into_iter()
            .filter(|piece| piece.side != side)
            .collect()
    }

    /// The line above the board: the game, whose turn it is or how it ended, the number of the move.
    pub fn title(&self) -> Vec<Said> {
        let lang = self.prefs().lang;
        let mut parts = Vec::new();
        match self.review() {
            None => {
                parts.push(Said::new(How::Plain, labels::game(lang)));
                let game = self.game();
                if game.ending().is_some() {
                    let outcome = game.ending().map(|end| names::outcome(lang, end.outcome()));
                    parts.push(Said::new(How::Strong, outcome.unwrap_or_default()));
                } else {
                    parts.push(Said::new(How::Strong, labels::to_move(lang, game.turn())));
                    if game.position().in_check() {
                        parts.push(Said::new(How::Warning, labels::check(lang)));
                    }
                    parts.push(Said::new(
                        How::Plain,
                        labels::move_number(lang, self.move_number()),
                    ));
                }
                if let Some(ply) = game.plies().last() {
                    parts.push(Said::new(
                        How::Dim,
                        self.move_text(game.plies().len(), ply.mv),
                    ));
                }
                parts.push(Said::new(How::Dim, game.rules().name));
            }
            Some(review) => {
                parts.push(Said::new(How::Strong, labels::review(lang)));
                if let Some(file) = review.file() {
                    let (number, of) = file.number;
                    parts.push(Said::new(How::Plain, file.path.clone()));
                    if of > 1 {
                        parts.push(Said::new(How::Plain, labels::game_of(lang, number, of)));
                    }
                }
                let ply = labels::ply_of(lang, review.ply(), review.line().len());
                parts.push(Said::new(How::Plain, ply));
                if self.position().in_check() {
                    parts.push(Said::new(How::Warning, labels::check(lang)));
                }
                if review.is_playing() {
                    parts.push(Said::new(How::Dim, labels::auto(lang, review.pace())));
                }
                parts.push(Said::new(How::Dim, review.rules().name));
            }
        }
        parts
    }

    /// The number of the move that is to be made next, as the start position counts.
    pub fn move_number(&self) -> usize {
        let record = self.record();
        let plies = match self.review() {
            None => self.game().plies().len(),
            Some(review) => review.ply(),
        };
        let halves = plies + usize::from(record.setup().turn == Side::Black);
        usize::from(record.setup().number.max(1)) + halves / 2
    }

    /// A move of the game on the table, the ply of this number, as it is written.
    fn move_text(&self, ply: usize, mv: Move) -> String {
        let before = ply
            .checked_sub(1)
            .and_then(|index| self.game().position_at(index))
            .unwrap_or(self.game().position());
        notation::write(before, mv, self.prefs().notation())
    }

    /// What stands before the field.
    pub fn prompt(&self) -> String {
        let lang = self.prefs().lang;
        match self.review() {
            None => labels::prompt(lang, self.game().turn()),
            Some(review) => labels::review_prompt(lang, review.is_adding()).into_owned(),
        }
    }

    /// The keys to show below the board, the most important first: what is on the key, and what it does.
    pub fn hints(&self) -> Vec<(String, String)> {
        let lang = self.prefs().lang;
        let place = self.place();
        let over = matches!(place, Place::Bare | Place::Board) && self.game().ending().is_some();
        keymap::hints(place)
            .into_iter()
            .filter(|binding| !over || still_has_meaning(binding.deed))
            .map(|binding| {
                let keys = keymap::shown_keys(binding);
                (
                    help::keys(lang, &keys),
                    help::short(lang, binding.deed).into_owned(),
                )
            })
            .collect()
    }

    /// The texts of the moves on the board, in the list's notation, for a front end that prints them in a row.
    pub fn move_texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for row in self.list() {
            if let list::Row::Moves { cells, .. } = row {
                texts.extend(cells.iter().flatten().map(|cell| cell.text.clone()));
            }
        }
        texts
    }
}

impl Prefs {
    /// What is written at the edges of the board, with `auto` settled.
    pub const fn edges(&self) -> Coordinates {
        match (self.coordinates, self.notation()) {
            (Coordinates::Auto, Notation::Iccs) => Coordinates::Letters,
            (Coordinates::Auto, Notation::Chinese(_)) => Coordinates::Chinese,
            (Coordinates::Auto, Notation::Wxf) => Coordinates::Arabic,
            (chosen, _) => chosen,
        }
    }
}

/// Whether a deed of the play screen still means something once the game is over.
const fn still_has_meaning(deed: Deed) -> bool {
    !matches!(
        deed,
        Deed::PlayMove | Deed::CompleteMove | Deed::MoveCursor | Deed::OfferDraw | Deed::Resign
    )
}
