//! The program without a terminal: messages in, state and effects out.

mod clock;
mod commands;
mod dialogs;
mod field;
mod keys;
mod play;
pub(crate) mod random;
pub(crate) mod review;
mod trouble;

use xiangqi::app::keymap::{self, Code, Key};
use xiangqi::app::msg::{Effect, Msg};
use xiangqi::app::{App, Options, update};
use xiangqi::core::{Game, Point};
use xiangqi::store::{Cause, Doing, StoreError};
use xiangqi::view;

/// A program, and everything it has asked the world for.
pub(crate) struct Run {
    pub(crate) app: App,
    pub(crate) effects: Vec<Effect>,
}

impl Run {
    pub(crate) fn new() -> Self {
        Self::with(&Options::default())
    }

    pub(crate) fn with(options: &Options) -> Self {
        Self {
            app: App::new(options),
            effects: Vec::new(),
        }
    }

    /// A game from a position.
    pub(crate) fn from_fen(fen: &str) -> Self {
        let mut run = Self::new();
        run.line(&format!(":fen {fen}"));
        assert_eq!(run.message(), None, "{fen}");
        run.effects.clear();
        run
    }

    pub(crate) fn send(&mut self, msg: Msg) -> &mut Self {
        self.effects.extend(update(&mut self.app, msg));
        self
    }

    /// Presses a key, as the table of keys has it.
    pub(crate) fn press(&mut self, key: Key) -> &mut Self {
        if let Some(msg) = keymap::meaning(self.app.place(), key) {
            self.send(msg);
        }
        self
    }

    pub(crate) fn key(&mut self, code: Code) -> &mut Self {
        self.press(Key::plain(code))
    }

    /// Types characters, as keys.
    pub(crate) fn keys(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            self.key(Code::Char(c));
        }
        self
    }

    /// Types a line and presses Enter.
    pub(crate) fn line(&mut self, text: &str) -> &mut Self {
        self.keys(text).key(Code::Enter)
    }

    /// Types moves, each with Enter; all of them must be played.
    pub(crate) fn moves(&mut self, text: &str) -> &mut Self {
        for word in text.split_whitespace() {
            let before = self.app.game().plies().len();
            self.line(word);
            assert_eq!(
                self.app.game().plies().len(),
                before + 1,
                "{word}: {:?}",
                self.message()
            );
        }
        self
    }

    pub(crate) fn game(&self) -> &Game {
        self.app.game()
    }

    pub(crate) fn plies(&self) -> usize {
        self.game().plies().len()
    }

    pub(crate) fn message(&self) -> Option<String> {
        self.app.message().map(|said| said.text)
    }

    pub(crate) fn notice(&self) -> Option<String> {
        self.app.notice().and(self.message())
    }

    pub(crate) fn info(&self) -> Vec<String> {
        self.app.info().into_iter().map(|said| said.text).collect()
    }

    pub(crate) fn warnings(&self) -> Vec<String> {
        let said = self.app.warnings();
        assert!(said.iter().all(|line| line.how == view::How::Warning));
        said.into_iter().map(|line| line.text).collect()
    }

    /// The texts saved since the last look.
    pub(crate) fn saves(&mut self) -> Vec<(String, bool)> {
        let mut saves = Vec::new();
        self.effects.retain(|effect| {
            let Effect::Save { text, finished } = effect else {
                return true;
            };
            saves.push((text.clone(), *finished));
            false
        });
        saves
    }

    /// What is typed in the field.
    pub(crate) fn field(&self) -> &str {
        self.app.field().text()
    }
}

pub(crate) fn point(name: &str) -> Point {
    let mut chars = name.chars();
    let (file, rank) = (chars.next().unwrap(), chars.next().unwrap());
    Point::at(
        u8::try_from(u32::from(file) - u32::from('a')).unwrap(),
        u8::try_from(rank.to_digit(10).unwrap()).unwrap(),
    )
    .unwrap()
}

/// What the world says when the disk is full.
pub(crate) fn full_disk() -> StoreError {
    StoreError {
        doing: Doing::Write,
        path: "game.pgn".into(),
        cause: Cause::Full,
    }
}
