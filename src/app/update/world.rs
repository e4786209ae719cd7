//! News from the world: time, files, lots.

use crate::app::App;
use crate::app::dialog::{Choices, Choose, Dialog, Question};
use crate::app::msg::{Effect, Msg};
use crate::app::notice::Notice;
use crate::core::Decision;
use crate::table::Table;
use crate::table::saved;

impl App {
    /// Takes news in, and what must work everywhere. Gives back what people do.
    pub(super) fn hear(&mut self, msg: Msg, out: &mut Vec<Effect>) -> Option<Msg> {
        match msg {
            Msg::Tick(now) => self.tick(now, out),
            Msg::Resize(columns, rows) => self.size = (columns, rows),
            Msg::Today(date) => {
                self.today = date;
                if !self.table.is_begun() {
                    self.date_game();
                }
            }
            Msg::Interrupt => self.interrupt(out),
            Msg::Suspend => {
                if let Some(clocks) = self.table.clocks_mut() {
                    clocks.stop(true);
                }
                out.push(Effect::Suspend);
            }
            Msg::Woken | Msg::Redraw => out.push(Effect::Redraw),
            Msg::Lot(lot) => self.lot(lot, out),
            Msg::Unfinished(games) => {
                let asked = std::mem::take(&mut self.asked_for_unfinished);
                let playable = games.iter().any(|game| !game.in_use);
                if asked && games.is_empty() {
                    self.say(Notice::NoUnfinished);
                } else if asked || (playable && !self.table.is_begun() && self.dialog.is_none()) {
                    let offer = !asked;
                    self.dialog = Some(Dialog::Choose(Choose::new(Choices::Unfinished {
                        games,
                        offer,
                    })));
                }
            }
            Msg::Resumed(record) => {
                let unknown = saved::rules(&record.tags).err();
                self.table = Table::resumed(*record, self.rules, self.now);
                self.clear_the_table();
                if let Some(clocks) = self.table.clocks_mut() {
                    clocks.stop(true);
                }
                self.notice = unknown.map(|name| Notice::UnknownRules(name, self.rules));
            }
            Msg::Loaded(loaded) => self.loaded(*loaded),
            Msg::Written(path) => self.written(path),
            Msg::Exists(path) => {
                if let Some(writing) = self.writing.clone().filter(|it| it.path == path) {
                    self.dialog = Some(Dialog::ask(Question::Replace { path: writing.path }));
                }
            }
            Msg::Failed(trouble) => self.say(Notice::Failed(trouble)),
            Msg::SaveFailed(error) => {
                self.unsaved = true;
                self.say(Notice::Failed(error.into()));
            }
            other => return Some(other),
        }
        None
    }

    /// Time passes.
    fn tick(&mut self, now: u64, out: &mut Vec<Effect>) {
        self.now = self.now.max(now);
        if let Some(review) = &mut self.review {
            review.tick(self.now);
        }
        let fallen = self.table.clocks_mut().and_then(|clocks| clocks.tick(now));
        if let Some(side) = fallen
            && self.game().ending().is_none()
        {
            self.table.decide(Decision::Time { loser: side });
            self.picked = None;
            let moot = matches!(
                &self.dialog,
                Some(Dialog::Ask(ask)) if ask.question.answered_by().is_some()
            );
            if moot {
                self.dialog = None;
            }
            self.save(out);
            if self.prefs.bell.is_on() {
                out.push(Effect::Bell);
            }
        }
    }

    /// Ctrl-C: the end, unless something would be lost; then it asks, and the next Ctrl-C is the end.
    fn interrupt(&mut self, out: &mut Vec<Effect>) {
        let asked = matches!(
            &self.dialog,
            Some(Dialog::Ask(ask))
                if matches!(
                    ask.question,
                    Question::Quit | Question::DropEdits { .. } | Question::DropGame { .. }
                )
        );
        if self.unsaved {
            self.save(out);
            self.unsaved = true;
        }
        let edited = self
            .review
            .as_ref()
            .and_then(|review| review.file())
            .is_some_and(|file| file.edited);
        if asked || (!edited && !self.unsaved) {
            out.push(Effect::Exit(0));
        } else if edited {
            self.dialog = Some(Dialog::ask(Question::DropEdits {
                then: Box::new(Msg::Interrupt),
            }));
        } else {
            self.dialog = Some(Dialog::ask(Question::Quit));
        }
    }

    /// Writes today's date in the game on the table.
    pub(super) fn date_game(&mut self) {
        if !self.today.is_empty() {
            let today = self.today.clone();
            self.table.record_mut().tags.set("Date", &today);
        }
    }
}
