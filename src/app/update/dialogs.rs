//! The dialogs: what is filled in, and what becomes of the answers.

use crate::app::App;
use crate::app::dialog::form::NewGameRow;
use crate::app::dialog::{Choices, Dialog, NewGame, Question, SaveAs};
use crate::app::entry::{self, Entry};
use crate::app::msg::{Effect, Msg, Row, Turn};
use crate::app::notice::Notice;
use crate::app::prefs::SETTINGS;
use crate::core::Decision;

impl App {
    /// What people do while a dialog has the keys. The dialog is put back unless it is done with.
    pub(super) fn in_dialog(&mut self, msg: Msg, out: &mut Vec<Effect>) {
        let Some(dialog) = self.dialog.take() else {
            return;
        };
        match dialog {
            Dialog::Ask(ask) => self.in_question(ask, msg, out),
            Dialog::NewGame(form) => self.in_new_game(form, msg, out),
            Dialog::Save(form) => self.in_save(form, msg, out),
            Dialog::Settings(row) => self.in_settings(row, msg, out),
            Dialog::Choose(choose) => self.in_choice(choose, msg, out),
            Dialog::Page(page) => self.on_page(page, &msg),
            Dialog::Comment { node, mut entry } => match msg {
                Msg::Submit => self.set_comment(node, entry.text(), out),
                Msg::Line(text) => self.set_comment(node, &text, out),
                Msg::Back => {}
                msg => {
                    write(&mut entry, &msg);
                    self.dialog = Some(Dialog::Comment { node, entry });
                }
            },
        }
    }

    fn in_question(&mut self, mut ask: crate::app::dialog::Ask, msg: Msg, out: &mut Vec<Effect>) {
        let answer = match msg {
            Msg::Answer(yes) => Some(yes),
            Msg::Submit => Some(ask.yes),
            Msg::Back => Some(false),
            Msg::Tap(row) => Some(row == 0),
            Msg::Line(text) => {
                let answer = crate::app::dialog::answer(&text);
                if answer.is_none() {
                    self.say(Notice::YesOrNo);
                }
                answer
            }
            Msg::Move(_) | Msg::Turn(_) => {
                ask.yes = !ask.yes;
                None
            }
            _ => None,
        };
        match answer {
            Some(yes) => self.answer(ask.question, yes, out),
            None => self.dialog = Some(Dialog::Ask(ask)),
        }
    }

    /// What becomes of an answer.
    fn answer(&mut self, question: Question, yes: bool, out: &mut Vec<Effect>) {
        match question {
            Question::Draw { .. } if yes => {
                self.table.decide(Decision::Agreement);
                self.picked = None;
                self.save(out);
            }
            Question::Draw { by } => {
                self.table.decline_draw();
                self.say(Notice::Declined(by.other()));
            }
            Question::Resign { side } if yes => {
                self.table.decide(Decision::Resignation { loser: side });
                self.picked = None;
                self.save(out);
            }
            Question::TakeBack { .. } if yes => self.take_back(out),
            Question::Redo { .. } if yes => self.redo(out),
            Question::Rules { rules, .. } if yes => self.change_rules(rules, out),
            Question::TakeBack { by } | Question::Redo { by } | Question::Rules { by, .. } => {
                self.say(Notice::Declined(by.other()));
            }
            Question::Quit if yes => out.push(Effect::Exit(0)),
            Question::PlayOn if yes => self.play_on(out),
            Question::DeleteLine if yes => self.delete_line(out),
            Question::DropEdits { then } if yes => {
                if let Some(file) = self.review.as_mut().and_then(|review| review.file_mut()) {
                    file.edited = false;
                }
                if *then == Msg::Interrupt {
                    out.push(Effect::Exit(0));
                } else {
                    self.act(*then, out);
                }
            }
            Question::DropGame { then } if yes => {
                self.unsaved = false;
                self.act(*then, out);
            }
            Question::Replace { path } if yes => self.replace(&path, out),
            Question::Resign { .. }
            | Question::Quit
            | Question::PlayOn
            | Question::DeleteLine
            | Question::DropEdits { .. }
            | Question::DropGame { .. }
            | Question::Replace { .. } => {}
        }
    }

    fn in_new_game(&mut self, mut form: Box<NewGame>, msg: Msg, out: &mut Vec<Effect>) {
        match msg {
            Msg::Back => return,
            Msg::Submit => {
                self.begin_or_stay(form, out);
                return;
            }
            Msg::Line(text) => {
                if text.trim().is_empty() {
                    self.begin_or_stay(form, out);
                    return;
                }
                self.line_in_form(&mut form, &text);
            }
            Msg::Move(row) => form.go(row),
            Msg::Turn(turn) => match (form.row, form.entry_mut()) {
                (NewGameRow::Clock, _) | (_, None) => form.turn(turn),
                (_, Some(entry)) => write(entry, &Msg::Turn(turn)),
            },
            Msg::Tap(row) => {
                if let Some(&row) = NewGameRow::ALL.get(row) {
                    form.row = row;
                    form.turn(Turn::Next);
                }
            }
            Msg::Type(' ') if form.entry_mut().is_none() => form.turn(Turn::Next),
            msg => {
                if let Some(entry) = form.entry_mut() {
                    write(entry, &msg);
                    form.typed();
                }
            }
        }
        self.dialog = Some(Dialog::NewGame(form));
    }

    /// Begins the game of a form; the form stays where something in it is wrong.
    fn begin_or_stay(&mut self, form: Box<NewGame>, out: &mut Vec<Effect>) {
        if let Err(notice) = self.begin_form(&form, out) {
            self.say(notice);
            self.dialog = Some(Dialog::NewGame(form));
        }
    }

    /// Fills in a row by number, as line mode does: `4 simplified`.
    fn line_in_form(&mut self, form: &mut NewGame, text: &str) {
        let (number, value) = text
            .trim()
            .split_once(char::is_whitespace)
            .unwrap_or((text.trim(), ""));
        let row = number
            .parse::<usize>()
            .ok()
            .and_then(|number| NewGameRow::ALL.get(number.checked_sub(1)?));
        match row {
            Some(&row) => {
                form.row = row;
                if !form.fill(value.trim()) {
                    self.say(Notice::BadRow(row, value.trim().to_owned()));
                }
            }
            None => self.say(Notice::NoSuchRow(number.to_owned(), NewGameRow::ALL.len())),
        }
    }

    fn in_save(&mut self, mut form: SaveAs, msg: Msg, out: &mut Vec<Effect>) {
        use crate::app::dialog::form::SaveRow;
        match msg {
            Msg::Back => return,
            Msg::Submit => {
                self.write_as(&form, out);
                return;
            }
            Msg::Line(text) => {
                let text = text.trim();
                if !text.is_empty() {
                    form.path = Entry::new(text);
                }
                self.write_as(&form, out);
                return;
            }
            Msg::Move(row) => form.go(row),
            Msg::Turn(turn) if form.row != SaveRow::Path => form.turn(turn),
            Msg::Tap(row) => {
                if let Some(&row) = SaveRow::ALL.get(row) {
                    form.row = row;
                    form.turn(Turn::Next);
                }
            }
            Msg::Type(' ') if form.row != SaveRow::Path => form.turn(Turn::Next),
            msg if form.row == SaveRow::Path => write(&mut form.path, &msg),
            _ => {}
        }
        self.dialog = Some(Dialog::Save(form));
    }

    /// Goes through the preferences; a change holds at once.
    fn in_settings(&mut self, mut row: usize, msg: Msg, out: &mut Vec<Effect>) {
        let last = SETTINGS.len().saturating_sub(1);
        let mut turned = None;
        match msg {
            Msg::Back | Msg::Submit => return,
            Msg::Line(text) => {
                let Some((number, value)) = text.trim().split_once(char::is_whitespace) else {
                    return;
                };
                let number = number.parse::<usize>().ok();
                match number.and_then(|number| SETTINGS.get(number.checked_sub(1)?)) {
                    Some(setting) => self.set(setting, value.trim(), out),
                    None => self.say(Notice::NoSuchRow(text.clone(), SETTINGS.len())),
                }
            }
            Msg::Move(Row::Next) => row = if row < last { row + 1 } else { 0 },
            Msg::Move(Row::Previous) => row = row.checked_sub(1).unwrap_or(last),
            Msg::Move(Row::First | Row::PageUp) => row = 0,
            Msg::Move(Row::Last | Row::PageDown) => row = last,
            Msg::Turn(turn) => turned = Some(turn),
            Msg::Type(' ') => turned = Some(Turn::Next),
            Msg::Tap(tapped) if tapped <= last => {
                row = tapped;
                turned = Some(Turn::Next);
            }
            _ => {}
        }
        if let (Some(turn), Some(setting)) = (turned, SETTINGS.get(row)) {
            self.set(setting, setting.turned(&self.prefs, turn), out);
        }
        self.dialog = Some(Dialog::Settings(row));
    }

    fn in_choice(
        &mut self,
        mut choose: crate::app::dialog::Choose,
        msg: Msg,
        out: &mut Vec<Effect>,
    ) {
        let offer = matches!(choose.choices, Choices::Unfinished { offer: true, .. });
        let take = match msg {
            Msg::Back => return,
            Msg::Submit => true,
            Msg::Tap(row) => choose.mark(row),
            Msg::Line(text) if offer && !is_number(&text) => {
                self.act(Msg::Line(text), out);
                return;
            }
            Msg::Line(text) => {
                let text = text.trim();
                let row = text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                match row {
                    Some(row) if choose.mark(row) => true,
                    None if text.is_empty() => true,
                    _ => {
                        self.say(Notice::NoSuchRow(text.to_owned(), choose.left().len()));
                        false
                    }
                }
            }
            // A move typed at the start is the answer to the offer: a new game.
            Msg::Type(_) | Msg::Paste(_) if offer => {
                self.act(msg, out);
                return;
            }
            Msg::Move(row) => {
                choose.go(row);
                false
            }
            Msg::Wheel(rows) => {
                let step = if rows < 0 { Row::Previous } else { Row::Next };
                for _ in 0..rows.unsigned_abs().min(100) {
                    choose.go(step);
                }
                false
            }
            msg => {
                write(&mut choose.filter, &msg);
                choose.narrow();
                false
            }
        };
        let chosen = choose.chosen().filter(|_| take);
        let stays = match (&choose.choices, chosen) {
            (_, None) => true,
            (Choices::Unfinished { games, .. }, Some(at)) => match games.get(at) {
                Some(game) if game.in_use => {
                    self.say(Notice::InUse(game.name.clone()));
                    true
                }
                Some(game) => {
                    out.push(Effect::Resume(game.name.clone()));
                    false
                }
                None => true,
            },
            (Choices::Games(loaded), Some(at)) => !self.open_game(loaded, at),
        };
        if stays {
            self.dialog = Some(Dialog::Choose(choose));
        }
    }

    fn on_page(&mut self, mut page: crate::app::dialog::Page, msg: &Msg) {
        let lines = page.lines(self.prefs.lang).len();
        let last = lines.saturating_sub(1);
        let height = usize::from(self.size.1.saturating_sub(6)).max(1);
        page.top = match msg {
            Msg::Back | Msg::Submit | Msg::Line(_) => return,
            Msg::Move(Row::Next) => page.top + 1,
            Msg::Move(Row::Previous) => page.top.saturating_sub(1),
            Msg::Move(Row::PageDown) => page.top + height,
            Msg::Move(Row::PageUp) => page.top.saturating_sub(height),
            Msg::Move(Row::First) => 0,
            Msg::Move(Row::Last) => last,
            Msg::Wheel(rows) => {
                let top = i64::try_from(page.top).unwrap_or(0) + i64::from(*rows);
                usize::try_from(top).unwrap_or(0)
            }
            _ => page.top,
        }
        .min(last.saturating_sub(height.saturating_sub(1)));
        self.dialog = Some(Dialog::Page(page));
    }
}

/// Whether a line is a number, as one answers to a list.
fn is_number(text: &str) -> bool {
    text.trim().bytes().all(|b| b.is_ascii_digit())
}

/// What is done to a text that is written.
fn write(entry: &mut Entry, msg: &Msg) {
    match msg {
        Msg::Type(c) => {
            entry.insert(*c);
        }
        Msg::Paste(text) => entry.insert_all(&entry::pasted(text).line),
        Msg::Backspace => entry.backspace(),
        Msg::Delete => entry.delete(),
        Msg::DeleteWord => entry.delete_word(),
        Msg::Clear => entry.clear(),
        Msg::Caret(way) => entry.go(*way),
        Msg::Turn(Turn::Next) => entry.go(entry::Caret::Right),
        Msg::Turn(Turn::Previous) => entry.go(entry::Caret::Left),
        _ => {}
    }
}
