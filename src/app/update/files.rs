//! Files: what was loaded is shown, what is to be written is made into text.

use crate::app::App;
use crate::app::dialog::{About, Choices, Choose, Dialog, SaveAs};
use crate::app::msg::{Effect, Loaded, Msg};
use crate::app::notice::Notice;
use crate::app::prefs::Writing;
use crate::app::review::{FromFile, Review, Source};
use crate::record::{Lost, NodeId, Record, Target, Weight};
use crate::table::saved;

impl App {
    /// Shows the game of a file, or the list of its games.
    pub(super) fn loaded(&mut self, loaded: Loaded) {
        if loaded.games.len() == 1 {
            self.open_game(&loaded, 0);
        } else {
            self.dialog = Some(Dialog::Choose(Choose::new(Choices::Games(Box::new(
                loaded,
            )))));
        }
    }

    /// Shows a game of a file in review. Says whether it could be shown.
    pub(super) fn open_game(&mut self, loaded: &Loaded, at: usize) -> bool {
        let Some(game) = loaded.games.get(at) else {
            return false;
        };
        let record = match &game.game {
            Ok(record) => record.clone(),
            Err(unreadable) => {
                self.say(Notice::NoSuchGame(Box::new(unreadable.clone())));
                return false;
            }
        };
        self.dialog = None;
        self.field.clear();
        self.picked = None;
        self.shift = 0;
        let notes = &game.notes;
        let grave = notes.iter().any(|note| note.weight() > Weight::Info);
        if let Err(name) = saved::rules(&record.tags) {
            self.say(Notice::UnknownRules(name, self.rules));
        } else if let Some(first) = notes.first() {
            self.say(Notice::Noticed(notes.len(), Box::new(first.clone())));
        }
        if grave {
            self.dialog = Some(Dialog::page(About::Notes(
                loaded.path.clone(),
                notes.clone(),
            )));
        }
        let file = FromFile {
            path: loaded.path.clone(),
            number: (at + 1, loaded.games.len()),
            record,
            edited: false,
        };
        self.review = Some(Box::new(Review::new(
            Source::File(Box::new(file)),
            self.table.record(),
            NodeId::ROOT,
            self.rules,
            self.prefs.notation(),
        )));
        if let Some(clocks) = self.table.clocks_mut() {
            clocks.stop(true);
        }
        true
    }

    /// The form to save the game shown, with a file proposed.
    pub(super) fn save_form(&self, format: Option<Target>) -> Dialog {
        let format = format.unwrap_or(Target::Pgn);
        let stem = if let Some(file) = self.review.as_ref().and_then(|review| review.file()) {
            let stem = match file.path.rsplit_once('.') {
                Some((stem, ending)) if !ending.contains(['/', '\\']) => stem,
                _ => &file.path,
            };
            let (number, of) = file.number;
            if of > 1 {
                format!("{stem}-{number}")
            } else {
                stem.to_owned()
            }
        } else {
            let date = self.record().tags.known("Date").unwrap_or("game");
            format!("xiangqi-{}", date.replace(['.', '/', '\\'], "-"))
        };
        Dialog::Save(SaveAs::new(
            &format!("{stem}.{}", format.ending()),
            format,
            self.prefs.writing,
        ))
    }

    /// Writes the game shown to the file of a form.
    pub(super) fn write_as(&mut self, form: &SaveAs, out: &mut Vec<Effect>) {
        let path = form.path.text().trim().to_owned();
        if path.is_empty() {
            self.say(Notice::NoValue("save", "FILE"));
            self.dialog = Some(Dialog::Save(form.clone()));
            return;
        }
        let (text, lost) = self.text_as(form.format, form.writing);
        self.writing = Some(ToWrite {
            path: path.clone(),
            text: text.clone(),
            format: form.format,
            lost,
        });
        out.push(Effect::Write {
            path,
            text,
            replace: false,
        });
    }

    /// Writes what was to be written over the file that is there.
    pub(super) fn replace(&mut self, path: &str, out: &mut Vec<Effect>) {
        if let Some(writing) = self.writing.as_ref().filter(|it| it.path == path) {
            out.push(Effect::Write {
                path: path.to_owned(),
                text: writing.text.clone(),
                replace: true,
            });
        }
    }

    /// A file was written.
    pub(super) fn written(&mut self, path: String) {
        let writing = self.writing.take();
        let whole = writing.as_ref().is_some_and(|it| it.format.keeps_all());
        if let Some(file) = self.review.as_mut().and_then(|review| review.file_mut())
            && whole
        {
            file.edited = false;
        }
        let lost = writing.map(|it| it.lost).unwrap_or_default();
        self.say(Notice::Written(path, lost));
    }

    /// The game shown as text, and what the form of file has no place for.
    fn text_as(&self, format: Target, writing: Writing) -> (String, Vec<Lost>) {
        let record: &Record = self.record();
        let notation = crate::app::prefs::Prefs {
            writing,
            ..*self.prefs()
        }
        .notation();
        let written = format.write(record, self.node(), notation);
        (written.text, written.lost)
    }

    /// Asks for a file to be read.
    pub(super) fn load(&mut self, path: &str, out: &mut Vec<Effect>) {
        if self.may_leave(Msg::Line(format!(":load {path}"))) {
            out.push(Effect::Load(path.to_owned()));
        }
    }
}

/// A text that goes to a file, until the world says that it is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct ToWrite {
    pub(super) path: String,
    text: String,
    format: Target,
    lost: Vec<Lost>,
}
