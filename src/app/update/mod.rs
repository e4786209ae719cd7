//! What becomes of a message: the only code that changes an [`App`].
//!
//! Here is the way of a message: news of the world go to `world`, what people do goes to the dialog, the review or the game,
//! whichever has the keys. The other files hold what each of them does with it.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "each part of the program hears only the messages that mean something to it"
)]

mod commands;
mod dialogs;
mod files;
mod hand;
mod play;
mod reviewing;
mod world;

pub(super) use files::ToWrite;

use super::dialog::{About, Dialog, Question};
use super::entry;
use super::field::Reading;
use super::keymap::Place;
use super::list::{self, Builder};
use super::msg::{Effect, Msg};
use super::notice::{Notice, Tone};
use super::prefs::Flip;
use super::{App, Screen};
use crate::core::Move;
use crate::notation;

/// Tells the program what happens. It does what is to be done in itself, and gives what is to be done in the world.
pub fn update(app: &mut App, msg: Msg) -> Vec<Effect> {
    let mut out = Vec::new();
    app.react(msg, &mut out);
    app.refresh();
    out
}

impl App {
    fn react(&mut self, msg: Msg, out: &mut Vec<Effect>) {
        let Some(msg) = self.hear(msg, out) else {
            return;
        };
        self.notice = None;
        self.act(msg, out);
        // Whatever people do on the play screen starts clocks that were stopped.
        let playing = self.screen() == Screen::Play;
        if let Some(clocks) = self.table.clocks_mut() {
            clocks.stop(!playing);
        }
        if self.prefs.bell.is_on()
            && self
                .notice
                .as_ref()
                .is_some_and(|notice| notice.tone() == Tone::Problem)
        {
            out.push(Effect::Bell);
        }
    }

    /// What people do.
    pub(super) fn act(&mut self, msg: Msg, out: &mut Vec<Effect>) {
        if self.dialog.is_some() {
            self.in_dialog(msg, out);
        } else if self.review.is_some() {
            self.in_review(msg, out);
        } else {
            self.in_play(msg, out);
        }
    }

    /// Says something on the message line.
    pub(super) fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// The game on the table goes to its file.
    pub(super) fn save(&mut self, out: &mut Vec<Effect>) {
        if self.table.is_begun() {
            out.push(Effect::Save {
                text: self.table.text(),
                finished: self.game().ending().is_some(),
            });
            self.unsaved = false;
        }
    }

    /// The messages that mean the same on both screens. Gives back the others.
    fn anywhere(&mut self, msg: Msg, out: &mut Vec<Effect>) -> Option<Msg> {
        match msg {
            Msg::Flip => {
                self.prefs.flip = if self.is_turned() {
                    Flip::Off
                } else {
                    Flip::Turned
                };
            }
            Msg::Help => self.dialog = Some(Dialog::page(About::Help(self.help_place()))),
            Msg::NewGame => {
                if self.may_leave(Msg::NewGame) && self.may_leave_game(Msg::NewGame) {
                    self.dialog = Some(self.new_game_form());
                }
            }
            Msg::Resume => {
                if self.may_leave(Msg::Resume) && self.may_leave_game(Msg::Resume) {
                    self.asked_for_unfinished = true;
                    out.push(Effect::ListUnfinished);
                }
            }
            Msg::Settings => self.dialog = Some(Dialog::Settings(0)),
            Msg::Save => self.dialog = Some(self.save_form(None)),
            Msg::Quit => self.quit(out),
            Msg::Wheel(rows) => self.scroll(rows),
            Msg::Begin(text) => {
                self.field.clear();
                self.field.entry.insert_all(text);
            }
            Msg::Backspace => self.field.entry.backspace(),
            Msg::Delete => self.field.entry.delete(),
            Msg::DeleteWord => self.field.entry.delete_word(),
            Msg::Clear => self.field.clear(),
            Msg::Caret(way) => self.field.entry.go(way),
            Msg::Complete => {
                if let Some(text) = self.reading.completed(self.field.text()) {
                    self.field.entry = entry::Entry::new(text);
                }
            }
            other => return Some(other),
        }
        None
    }

    /// The end of the program, after a question where something is at stake.
    fn quit(&mut self, out: &mut Vec<Effect>) {
        if !self.may_leave(Msg::Quit) {
            return;
        }
        if self.is_at_stake() || self.unsaved {
            self.dialog = Some(Dialog::ask(Question::Quit));
        } else {
            out.push(Effect::Exit(0));
        }
    }

    /// Whether the record reviewed may be left: asks first where edits of a file would be lost, and does the same again
    /// once they may.
    fn may_leave(&mut self, then: Msg) -> bool {
        let edited = self
            .review
            .as_ref()
            .and_then(|review| review.file())
            .is_some_and(|file| file.edited);
        if edited {
            self.dialog = Some(Dialog::ask(Question::DropEdits {
                then: Box::new(then),
            }));
        }
        !edited
    }

    /// Whether the game on the table may be left for another: asks first where it could not be saved.
    fn may_leave_game(&mut self, then: Msg) -> bool {
        if self.unsaved {
            self.dialog = Some(Dialog::ask(Question::DropGame {
                then: Box::new(then),
            }));
        }
        !self.unsaved
    }

    /// What help is wanted about: what is below the dialog.
    fn help_place(&self) -> Place {
        match self.screen() {
            Screen::Play => Place::Bare,
            Screen::Review => Place::Review,
        }
    }

    fn scroll(&mut self, rows: i32) {
        let row = i32::try_from(list::row_of(self.list(), self.node())).unwrap_or(0);
        let last = i32::try_from(self.list().len()).unwrap_or(i32::MAX) - 1;
        self.shift = self
            .shift
            .saturating_add(rows)
            .clamp(-row, (last - row).max(0));
    }

    /// Brings everything up to date that follows from the rest.
    fn refresh(&mut self) {
        self.refresh_list();
        let rulings: Vec<Move> = match self.screen() {
            Screen::Play => self
                .table
                .rulings_ahead()
                .iter()
                .map(|&(mv, _)| mv)
                .collect(),
            Screen::Review => Vec::new(),
        };
        self.reading = Reading::of(
            self.field.text(),
            self.position(),
            self.prefs.notation(),
            &rulings,
            self.review.is_some(),
        );
    }

    /// Lists the plies that were not listed yet, and forgets those that are no longer on the board.
    fn refresh_list(&mut self) {
        let notation = self.prefs.notation();
        if self.list.notation() != notation {
            self.listed.clear();
        }
        if self.listed.is_empty() {
            self.list = Builder::new(self.table.record(), notation);
        }
        let path = self.table.path();
        let same = self
            .listed
            .iter()
            .zip(path)
            .take_while(|(listed, node)| listed == node)
            .count();
        while self.listed.len() > same {
            self.listed.pop();
            self.list.pop();
        }
        let game = self.table.game();
        for (index, &node) in path.iter().enumerate().skip(same) {
            if let (Some(before), Some(ply)) = (game.position_at(index), game.plies().get(index)) {
                let text = notation::write(before, ply.mv, notation);
                self.list.mv(0, node, index + 1, text);
                self.listed.push(node);
            }
        }
    }
}
