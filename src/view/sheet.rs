//! A dialog as there is to see of it: lines of text, rows to fill in, rows to choose from. One drawing routine and one
//! printing routine serve all dialogs.

use crate::app::App;
use crate::app::dialog::form::{NewGameRow, SaveRow};
use crate::app::dialog::{About, Choices, Choose, Dialog, NewGame, Page, Question, SaveAs};
use crate::app::entry::Entry;
use crate::app::keymap::{self, Context, Place, WORDS};
use crate::app::msg::{Loaded, Msg, Unfinished};
use crate::app::prefs::{Prefs, SETTINGS};
use crate::core::Side;
use crate::notation;
use crate::record::result;
use crate::words::dialogs::Title;
use crate::words::rulebook::Paragraph;
use crate::words::{Lang, dialogs, ending, help, notes, rulebook};

/// A dialog to be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// What stands above it.
    pub title: String,
    /// Its lines, from top to bottom.
    pub lines: Vec<Line>,
    /// The first line to show, where not all fit.
    pub top: usize,
    /// How many rows of a long list come before those given here. Only those around the marked one are given.
    pub skipped: usize,
    /// The line that is marked: it has the keys.
    pub marked: Option<usize>,
    /// How many characters stand before the caret, in the text of the marked line.
    pub caret: Option<usize>,
}

/// A line of a dialog. Long texts are for the front end to break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A heading.
    Heading(String),
    /// Running text.
    Text(String),
    /// One of several points.
    Item(String),
    /// A key or word, and what it does.
    Pair(String, String),
    /// A text to be written.
    Entry {
        /// What it is.
        label: String,
        /// The text so far.
        text: String,
    },
    /// A value that can be changed.
    Choice {
        /// What it is.
        label: String,
        /// The value.
        value: String,
    },
    /// A row that can be chosen.
    Row(String),
}

impl Line {
    /// Whether the line can be marked.
    pub const fn is_active(&self) -> bool {
        matches!(
            self,
            Self::Entry { .. } | Self::Choice { .. } | Self::Row(_)
        )
    }
}

impl Sheet {
    /// What a click on a line means.
    pub fn tap(&self, line: usize) -> Option<Msg> {
        let active = self.lines.get(line)?.is_active();
        let before = self.lines.iter().take(line).filter(|line| line.is_active());
        active.then(|| Msg::Tap(self.skipped + before.count()))
    }

    /// Marks the active line of this number.
    fn mark(&mut self, number: usize) {
        self.marked = self
            .lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.is_active())
            .nth(number)
            .map(|(index, _)| index);
    }
}

impl App {
    /// The dialog that lies over the screen, as there is to see of it.
    pub fn sheet(&self) -> Option<Sheet> {
        let lang = self.prefs().lang;
        Some(match self.dialog()? {
            Dialog::Ask(ask) => {
                let [matter, asked] =
                    dialogs::question(lang, &ask.question, &self.asked_about(), self.is_unsaved());
                let [yes, no] = dialogs::yes_no(lang).map(|text| Line::Row(text.into_owned()));
                let mut sheet = Sheet {
                    title: dialogs::question_title(lang, &ask.question).into_owned(),
                    lines: vec![Line::Text(matter), Line::Text(asked), yes, no],
                    top: 0,
                    skipped: 0,
                    marked: None,
                    caret: None,
                };
                sheet.mark(usize::from(!ask.yes));
                sheet
            }
            Dialog::NewGame(form) => new_game(lang, form),
            Dialog::Save(form) => save(lang, form),
            Dialog::Settings(row) => settings(lang, self.prefs(), *row),
            Dialog::Choose(choose) => list(lang, choose),
            Dialog::Page(page) => Sheet {
                title: page.title(lang),
                lines: page.lines(lang),
                top: page.top,
                skipped: 0,
                marked: None,
                caret: None,
            },
            Dialog::Comment { entry, .. } => {
                let mut sheet = Sheet {
                    title: dialogs::title(lang, Title::Comment).into_owned(),
                    lines: vec![written(String::new(), entry)],
                    top: 0,
                    skipped: 0,
                    marked: None,
                    caret: Some(entry.caret()),
                };
                sheet.mark(0);
                sheet
            }
        })
    }
}

impl App {
    /// The move, or the end, that the players are asked about: what would be taken back or played again.
    fn asked_about(&self) -> String {
        let game = self.game();
        let notation = self.prefs().notation();
        let redo = matches!(
            self.dialog(),
            Some(Dialog::Ask(ask)) if matches!(ask.question, Question::Redo { .. })
        );
        if redo {
            let mv = self.table().next_undone();
            return mv
                .map(|mv| notation::write(game.position(), mv, notation))
                .unwrap_or_default();
        }
        match game.ending() {
            Some(decision) if !decision.is_by_rule() => {
                format!(
                    "({})",
                    ending::reason(self.prefs().lang, decision, game.rules())
                )
            }
            _ => game
                .plies()
                .len()
                .checked_sub(1)
                .and_then(|last| {
                    let mv = game.plies().get(last)?.mv;
                    Some(notation::write(game.position_at(last)?, mv, notation))
                })
                .unwrap_or_default(),
        }
    }
}

fn written(label: String, entry: &Entry) -> Line {
    Line::Entry {
        label,
        text: entry.text().to_owned(),
    }
}

fn new_game(lang: Lang, form: &NewGame) -> Sheet {
    let lines = NewGameRow::ALL
        .into_iter()
        .map(|row| {
            let label = dialogs::new_game_row(lang, row).into_owned();
            let value = match row {
                NewGameRow::Red => return written(label, &form.names[Side::Red]),
                NewGameRow::Black => return written(label, &form.names[Side::Black]),
                NewGameRow::Fen => return written(label, &form.fen),
                NewGameRow::Clock if form.clock.is_empty() && form.row != row => {
                    dialogs::no_clock(lang).into_owned()
                }
                NewGameRow::Clock => return written(label, &form.clock),
                NewGameRow::Lot => dialogs::lot(lang, form.lot).into_owned(),
                NewGameRow::Rules => {
                    format!(
                        "{}: {}",
                        form.rules.name,
                        rulebook::summary(lang, &form.rules)
                    )
                }
                NewGameRow::TakeBack => dialogs::take_back(lang, form.take_back).into_owned(),
                NewGameRow::Start => dialogs::start(lang, form.start).into_owned(),
            };
            Line::Choice { label, value }
        })
        .collect();
    let mut sheet = Sheet {
        title: dialogs::title(lang, Title::NewGame).into_owned(),
        lines,
        top: 0,
        skipped: 0,
        marked: NewGameRow::ALL.iter().position(|&row| row == form.row),
        caret: None,
    };
    sheet.caret = form.entry().map(Entry::caret);
    sheet
}

fn save(lang: Lang, form: &SaveAs) -> Sheet {
    let lines = SaveRow::ALL
        .into_iter()
        .map(|row| {
            let label = dialogs::save_row(lang, row).into_owned();
            let value = match row {
                SaveRow::Path => return written(label, &form.path),
                SaveRow::Format => form.format.name().to_owned(),
                SaveRow::Writing => form.writing.name().to_owned(),
            };
            Line::Choice { label, value }
        })
        .collect();
    Sheet {
        title: dialogs::title(lang, Title::Save).into_owned(),
        lines,
        top: 0,
        skipped: 0,
        marked: SaveRow::ALL.iter().position(|&row| row == form.row),
        caret: (form.row == SaveRow::Path).then(|| form.path.caret()),
    }
}

fn settings(lang: Lang, prefs: &Prefs, row: usize) -> Sheet {
    let lines = SETTINGS
        .iter()
        .map(|setting| {
            let what = WORDS
                .iter()
                .find(|word| word.name == setting.name)
                .map(|word| help::long(lang, word.deed));
            Line::Choice {
                label: setting.name.to_owned(),
                value: format!("{}  ({})", prefs.get(setting), what.unwrap_or_default()),
            }
        })
        .collect();
    Sheet {
        title: dialogs::title(lang, Title::Settings).into_owned(),
        lines,
        top: 0,
        skipped: 0,
        marked: Some(row),
        caret: None,
    }
}

fn list(lang: Lang, choose: &Choose) -> Sheet {
    let mut lines = Vec::new();
    let (title, all) = match &choose.choices {
        Choices::Unfinished { games, offer } => {
            if *offer {
                lines.push(Line::Text(dialogs::offer(lang).into_owned()));
            }
            let title = dialogs::title(lang, Title::Unfinished).into_owned();
            (title, games.len())
        }
        Choices::Games(loaded) => (loaded.path.clone(), loaded.games.len()),
    };
    if !choose.filter.is_empty() || matches!(choose.choices, Choices::Games(_)) {
        lines.push(Line::Pair(
            format!("{}: {}", dialogs::filter(lang), choose.filter.text()),
            dialogs::of_so_many(lang, choose.left().len(), all),
        ));
    }
    let skipped = choose.row().saturating_sub(AROUND);
    let around = choose.left().iter().skip(skipped).take(2 * AROUND);
    lines.extend(around.map(|&at| {
        Line::Row(match &choose.choices {
            Choices::Unfinished { games, .. } => games
                .get(at)
                .map_or_else(String::new, |game| unfinished(lang, game)),
            Choices::Games(loaded) => game_of_file(lang, loaded, at),
        })
    }));
    let mut sheet = Sheet {
        title,
        lines,
        top: 0,
        skipped,
        marked: None,
        caret: None,
    };
    sheet.mark(choose.row() - skipped);
    sheet
}

/// So many rows of a list are given before and after the marked one: more than any window shows.
const AROUND: usize = 500;

fn unfinished(lang: Lang, game: &Unfinished) -> String {
    let [red, black] = &game.players;
    let mut parts = vec![
        game.name.clone(),
        dialogs::players(lang, red.as_deref(), black.as_deref()),
        dialogs::plies(lang, game.plies),
        game.rules.clone(),
    ];
    if game.in_use {
        parts.push(dialogs::in_use(lang).into_owned());
    }
    parts.join("  ")
}

fn game_of_file(lang: Lang, loaded: &Loaded, at: usize) -> String {
    let number = at + 1;
    let Some(game) = loaded.games.get(at) else {
        return number.to_string();
    };
    let (tags, tail) = match &game.game {
        Ok(record) => (
            &record.tags,
            format!(
                "{}  {}",
                result::token(record.result),
                dialogs::plies(
                    lang,
                    record.tree().line(crate::record::NodeId::ROOT).count()
                )
            ),
        ),
        Err(unreadable) => (&unreadable.tags, notes::unreadable(lang, unreadable)),
    };
    let mut parts = vec![
        format!("{number}."),
        dialogs::players(lang, tags.known("Red"), tags.known("Black")),
        tail,
    ];
    parts.extend(
        ["Event", "Date"]
            .iter()
            .filter_map(|name| tags.known(name).map(str::to_owned)),
    );
    parts.join("  ")
}

impl Page {
    /// What stands above the page.
    pub fn title(&self, lang: Lang) -> String {
        match &self.about {
            About::Help(_) => dialogs::title(lang, Title::Help).into_owned(),
            About::Rules(rules) => rules.name.to_owned(),
            About::Position(_) => dialogs::title(lang, Title::Position).into_owned(),
            About::Notes(path, _) => path.clone(),
        }
    }

    /// All lines of the page.
    pub fn lines(&self, lang: Lang) -> Vec<Line> {
        match &self.about {
            About::Help(place) => help_lines(lang, *place),
            About::Rules(rules) => rulebook::page(lang, rules)
                .into_iter()
                .map(|paragraph| match paragraph {
                    Paragraph::Title(text) => Line::Heading(text),
                    Paragraph::Heading(text) => Line::Heading(text.into_owned()),
                    Paragraph::Text(text) => Line::Text(text),
                    Paragraph::Item(text) => Line::Item(text),
                })
                .collect(),
            About::Position(fen) => vec![
                Line::Text(fen.clone()),
                Line::Text(dialogs::copied(lang).into_owned()),
            ],
            About::Notes(_, all) => all
                .iter()
                .map(|note| Line::Item(notes::note(lang, note)))
                .collect(),
        }
    }
}

/// The help for a place: its keys layer by layer, the words, and how moves are written.
fn help_lines(lang: Lang, place: Place) -> Vec<Line> {
    let in_review = matches!(place, Place::Review | Place::ReviewTyping);
    let mut lines = Vec::new();
    if !in_review {
        lines.extend(
            help::notation(lang)
                .into_iter()
                .map(|text| Line::Text(text.into_owned())),
        );
    }
    let contexts: &[Context] = if in_review {
        &[Context::Review, Context::Field, Context::Anywhere]
    } else {
        &[
            Context::Line,
            Context::Empty,
            Context::Cursor,
            Context::NoCursor,
            Context::Field,
            Context::Play,
            Context::Anywhere,
        ]
    };
    for &context in contexts {
        let mut pairs: Vec<(keymap::Deed, String)> = Vec::new();
        for binding in keymap::BINDINGS
            .iter()
            .filter(|binding| binding.context == context)
        {
            let keys: Vec<String> = binding.keys.iter().map(|key| key.label()).collect();
            let keys = keys.join(", ");
            match pairs.iter_mut().find(|(deed, _)| *deed == binding.deed) {
                Some((_, known)) => {
                    known.push_str(", ");
                    known.push_str(&keys);
                }
                None => pairs.push((binding.deed, keys)),
            }
        }
        if pairs.is_empty() {
            continue;
        }
        lines.push(Line::Heading(help::context(lang, context).into_owned()));
        lines.extend(
            pairs
                .into_iter()
                .map(|(deed, keys)| Line::Pair(keys, help::long(lang, deed).into_owned())),
        );
    }
    lines.push(Line::Heading(
        help::short(lang, keymap::Deed::Command).into_owned(),
    ));
    lines.extend(
        WORDS
            .iter()
            .filter(|word| word.works(in_review))
            .map(|word| Line::Pair(help::usage(word), help::long(lang, word.deed).into_owned())),
    );
    lines
}
