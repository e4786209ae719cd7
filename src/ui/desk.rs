//! The desk at which a front end has its effects carried out that touch the disk: saving, resuming, loading, writing.
//!
//! A front end hands over every [`Effect`] and sends the [`Msg`]s that come back to the app; what concerns the screen
//! comes back undone.

use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::app::msg::{Loaded, LoadedGame, Unfinished};
use crate::app::prefs::{Prefs, Switch, setting};
use crate::app::{Effect, Msg};
use crate::core::RuleSet;
use crate::record::{self, FileError, Note, Opened, Record, limits};
use crate::store::atomic;
use crate::store::games::{GameFile, Kept};
use crate::store::settings::{BadSetting, Misread, Setting};
use crate::store::{Cause, Doing, Store, StoreError, Trouble, calendar};
use crate::table::saved;

/// The store of one running program, and the game it holds.
#[derive(Debug)]
pub struct Desk {
    store: Result<Store, StoreError>,
    game: Option<GameFile>,
}

/// What a desk does with an effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// It is carried out, with this to be told to the app.
    Told(Vec<Msg>),
    /// It concerns the screen and is for the front end.
    Yours(Effect),
}

impl Desk {
    /// A desk on a store. Where there is none, everything that needs one fails with its error.
    pub fn new(store: Result<Store, StoreError>) -> Self {
        Self { store, game: None }
    }

    /// The preferences from the file of settings, and what is wrong with it. A line that means nothing leaves what was
    /// preferred before: `prefs`.
    pub fn preferences(&self, mut prefs: Prefs) -> (Prefs, Option<Trouble>) {
        let Ok(store) = &self.store else {
            return (prefs, None);
        };
        let trouble = match store.settings() {
            Ok((settings, misread)) => {
                let bad = apply(&mut prefs, &settings, misread);
                (!bad.is_empty()).then(|| Trouble::Settings(store.settings_file(), bad))
            }
            Err(error) => Some(error.into()),
        };
        (prefs, trouble)
    }

    /// What the app is to be told at the start: the date, and the unfinished games.
    pub fn opening(&self, now: SystemTime) -> Vec<Msg> {
        let mut told = vec![Msg::Today(calendar::date_tag(now))];
        if let Ok(games) = self.unfinished()
            && !games.is_empty()
        {
            told.push(Msg::Unfinished(games));
        }
        told
    }

    /// Carries out an effect that touches the disk.
    pub fn perform(&mut self, effect: Effect, now: SystemTime) -> Done {
        let failed = |error: StoreError| vec![Msg::Failed(error.into())];
        Done::Told(match effect {
            Effect::Save { text, finished } => match self.save(&text, finished, now) {
                Ok(()) => Vec::new(),
                Err(error) => vec![Msg::SaveFailed(error)],
            },
            Effect::Begin => {
                self.game = None;
                Vec::new()
            }
            Effect::ListUnfinished => match self.unfinished() {
                Ok(games) => vec![Msg::Unfinished(games)],
                Err(error) => failed(error),
            },
            Effect::Resume(name) => self.resume(&name),
            Effect::Load(path) => match load(&path) {
                Ok(loaded) => vec![Msg::Loaded(Box::new(loaded))],
                Err(trouble) => vec![Msg::Failed(trouble)],
            },
            Effect::Write {
                path,
                text,
                replace,
            } => {
                let place = expanded(&path);
                if !replace && place.exists() {
                    vec![Msg::Exists(path)]
                } else {
                    match atomic::write(&place, text.as_bytes()) {
                        Ok(()) => vec![Msg::Written(path)],
                        Err(error) => failed(error),
                    }
                }
            }
            Effect::SavePreference { name, value } => {
                let set = |store: &Store| store.set(&[(name, toml::Value::from(value))]);
                match self.store().and_then(set) {
                    Ok(()) => Vec::new(),
                    Err(error) => failed(error),
                }
            }
            Effect::DrawLot => vec![Msg::Lot(lot())],
            screen @ (Effect::Copy(_)
            | Effect::Bell
            | Effect::Redraw
            | Effect::Suspend
            | Effect::Exit(_)) => return Done::Yours(screen),
        })
    }

    fn store(&self) -> Result<&Store, StoreError> {
        self.store.as_ref().map_err(Clone::clone)
    }

    fn save(&mut self, text: &str, finished: bool, now: SystemTime) -> Result<(), StoreError> {
        if self.game.is_none() {
            self.game = Some(self.store()?.new_game(now)?);
        }
        match &mut self.game {
            Some(game) => game.save(text, finished),
            None => Ok(()),
        }
    }

    fn unfinished(&self) -> Result<Vec<Unfinished>, StoreError> {
        let games = self.store()?.unfinished()?;
        let held = self.game.as_ref().map(GameFile::path);
        Ok(games
            .into_iter()
            .filter(|game| held.as_ref() != Some(&game.path))
            .map(|game| about(&game))
            .collect())
    }

    /// Goes on with an unfinished game. A file that is damaged is left as it is: its good moves are shown, and what is
    /// played from there goes to a file of its own.
    fn resume(&mut self, name: &str) -> Vec<Msg> {
        let held = self.store().and_then(|store| {
            let games = store.unfinished()?;
            let kept = games.into_iter().find(|game| game.name == name);
            let kept = kept.ok_or_else(|| StoreError {
                doing: Doing::Hold,
                path: PathBuf::from(name),
                cause: Cause::Missing,
            })?;
            Ok((store.resume(&kept)?, kept.path))
        });
        let (game, path) = match held {
            Ok(held) => held,
            Err(error) => return vec![Msg::Failed(error.into())],
        };
        match first_game(&path) {
            Ok((record, None)) => {
                self.game = Some(game);
                vec![Msg::Resumed(Box::new(record))]
            }
            Ok((record, Some(damage))) => {
                self.game = None;
                vec![
                    Msg::Resumed(Box::new(record)),
                    Msg::Failed(Trouble::Damaged(path, Box::new(damage))),
                ]
            }
            Err(trouble) => vec![Msg::Failed(trouble)],
        }
    }
}

/// Sets the preferences that the lines name, and says what is wrong with each other line.
fn apply(prefs: &mut Prefs, settings: &[Setting], mut misread: Vec<Misread>) -> Vec<Misread> {
    for Setting { key, value, line } in settings {
        let why = match setting(key) {
            None => BadSetting::Unknown(key.clone()),
            Some(known) if prefs.set(known, switch(value)) => continue,
            Some(known) => BadSetting::Value {
                key: known.name,
                values: known.values,
                taken: prefs.get(known),
            },
        };
        misread.push(Misread { line: *line, why });
    }
    misread.sort_by_key(|bad| bad.line);
    misread
}

/// The name of a value, where it is written as TOML writes a switch.
fn switch(value: &str) -> &str {
    match value {
        "true" => Switch::On.name(),
        "false" => Switch::Off.name(),
        other => other,
    }
}

/// What an unfinished game is, as far as its file can be read.
fn about(game: &Kept) -> Unfinished {
    let record = first_game(&game.path).ok().map(|(record, _)| record);
    let tags = record.as_ref().map(|record| &record.tags);
    let said = |tag: &str| tags.and_then(|tags| tags.known(tag)).map(str::to_owned);
    Unfinished {
        name: game.name.clone(),
        players: [said("Red"), said("Black")],
        plies: record.as_ref().map_or(0, |record| {
            record
                .mainline()
                .len()
                .saturating_sub(saved::taken_back(&record.tags))
        }),
        rules: said(saved::RULES).unwrap_or_else(|| RuleSet::default().name.to_owned()),
        in_use: game.in_use,
    }
}

/// The first game of a file, and where and how it is damaged, if it is.
///
/// # Errors
/// When there is no game, or its start position cannot stand.
pub fn first_game(path: &Path) -> Result<(Record, Option<Note>), Trouble> {
    let opened = read(path)?;
    let entry = opened.entries.into_iter().next();
    let entry = entry.ok_or_else(|| Trouble::NoGame(path.to_owned(), FileError::Empty))?;
    let damage = entry.notes.into_iter().find(Note::is_error);
    let record = entry
        .game
        .map_err(|unreadable| Trouble::Unplayable(path.to_owned(), Box::new(unreadable)))?;
    Ok((record, damage))
}

/// Reads a file of games that a person named.
fn load(typed: &str) -> Result<Loaded, Trouble> {
    let opened = read(&expanded(typed))?;
    Ok(Loaded {
        path: typed.to_owned(),
        games: opened
            .entries
            .into_iter()
            .map(|entry| LoadedGame {
                game: entry.game,
                notes: entry.notes,
            })
            .collect(),
    })
}

fn read(path: &Path) -> Result<Opened, Trouble> {
    let trouble = |error: io::Error| Trouble::Disk(StoreError::new(Doing::Read, path, &error));
    let about = fs::metadata(path).map_err(trouble)?;
    if about.is_dir() {
        return Err(trouble(io::ErrorKind::IsADirectory.into()));
    }
    // Opening a pipe waits for its other end, and a device need have no end: the program would stand still.
    if !about.is_file() {
        return Err(Trouble::Disk(StoreError {
            doing: Doing::Read,
            path: path.to_owned(),
            cause: Cause::NotPlain,
        }));
    }
    let file = File::open(path).map_err(trouble)?;
    let limit = u64::try_from(limits::MAX_FILE_BYTES).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(trouble)?;
    record::read(&bytes).map_err(|error| Trouble::NoGame(path.to_owned(), error))
}

/// A number nobody can foresee: a fresh key of the hash maps of the library, which the system draws.
fn lot() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A path as typed, with `~` for the home directory.
fn expanded(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), etcetera::home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}
