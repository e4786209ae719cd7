//! The file of settings: lines of `key = value`. Which keys there are and what they may be is not known here.
//!
//! A file somebody wrote by hand is kept as it is: a changed setting replaces its value in place, and a new one is added,
//! so comments stay. Whatever cannot be read is told with its line, and what can be read holds all the same.

use std::fmt;
use std::fs;
use std::io;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Doing, Store, StoreError, atomic};

/// One line that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// What is set.
    pub key: String,
    /// To what: a text, `true`, `false` or a whole number.
    pub value: String,
    /// The line of the file, from 1.
    pub line: usize,
}

/// Something that was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// The line of the file, from 1.
    pub line: usize,
    /// Why.
    pub why: BadSetting,
}

/// What is wrong with a line of the file of settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadSetting {
    /// It is not of the form `key = value`, in the words of the reader of the format.
    Form(String),
    /// The value of this key is neither a text nor true or false nor a whole number.
    NotPlain(String),
    /// This key was set on a line before.
    Repeated(String),
    /// There is no such key.
    Unknown(String),
    /// The key cannot have this value.
    Value {
        /// The key.
        key: &'static str,
        /// What it can be.
        values: &'static [&'static str],
        /// What it is now instead.
        taken: &'static str,
    },
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(why) => write!(f, "not a setting: {why}"),
            Self::NotPlain(key) => {
                write!(f, "{key} must be a text in quotes, true, false or a number")
            }
            Self::Repeated(key) => write!(f, "{key} was set before; this line is left out"),
            Self::Unknown(key) => write!(f, "there is no setting {key}"),
            Self::Value { key, values, taken } => {
                let values = values.join(", ");
                write!(f, "{key} must be one of {values}; {taken} is used")
            }
        }
    }
}

impl Store {
    /// The settings, and what could not be read of them. No file is the same as an empty one.
    ///
    /// # Errors
    /// When the file is there and cannot be read at all.
    pub fn settings(&self) -> Result<(Vec<Setting>, Vec<Misread>), StoreError> {
        Ok(parse(&self.settings_text()?))
    }

    /// Sets some keys, and leaves the rest of the file as it is.
    ///
    /// # Errors
    /// When the file cannot be read or written, it is then as it was.
    pub fn set(&self, changes: &[(&str, toml::Value)]) -> Result<(), StoreError> {
        let old = self.settings_text()?;
        let mut text = old.clone();
        for (key, value) in changes {
            text = with(&text, key, value);
        }
        if text == old {
            return Ok(());
        }
        fs::create_dir_all(&self.config)
            .map_err(|error| StoreError::new(Doing::Directory, &self.config, &error))?;
        atomic::write(&self.settings_file(), text.as_bytes())
    }

    fn settings_text(&self) -> Result<String, StoreError> {
        let path = self.settings_file();
        match fs::read(&path) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(StoreError::new(Doing::Read, &path, &error)),
        }
    }
}

/// Reads a text of settings, in the order of the lines. Each line is read by itself, so that a bad one spoils no other.
pub fn parse(text: &str) -> (Vec<Setting>, Vec<Misread>) {
    let mut settings: Vec<Setting> = Vec::new();
    let mut misread = Vec::new();
    for (number, row) in text.lines().enumerate() {
        let line = number + 1;
        let mut bad = |why| misread.push(Misread { line, why });
        let table = match DeTable::parse(row) {
            Ok(table) => table,
            Err(error) => {
                bad(BadSetting::Form(error.message().trim().replace('\n', ", ")));
                continue;
            }
        };
        for (key, value) in table.get_ref() {
            let key = key.get_ref().to_string();
            match plain(value) {
                None => bad(BadSetting::NotPlain(key)),
                Some(_) if settings.iter().any(|known| known.key == key) => {
                    bad(BadSetting::Repeated(key));
                }
                Some(value) => settings.push(Setting { key, value, line }),
            }
        }
    }
    (settings, misread)
}

fn plain(value: &Spanned<DeValue<'_>>) -> Option<String> {
    let value = value.get_ref();
    if let Some(text) = value.as_str() {
        return Some(text.to_owned());
    }
    if let Some(flag) = value.as_bool() {
        return Some(flag.to_string());
    }
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix())
        .ok()
        .map(|number| number.to_string())
}

/// The text with one key set: in the place of its value where a line sets it, else on a line of its own at the end.
fn with(text: &str, key: &str, value: &toml::Value) -> String {
    let mut found = false;
    let mut changed = String::with_capacity(text.len() + 32);
    for row in text.split_inclusive('\n') {
        match place_of_value(row, key).filter(|_| !found) {
            Some((before, after)) => {
                found = true;
                changed.extend([before, &value.to_string(), after]);
            }
            None => changed.push_str(row),
        }
    }
    if !found {
        if !changed.is_empty() && !changed.ends_with('\n') {
            changed.push('\n');
        }
        changed.extend([key, " = ", &value.to_string(), "\n"]);
    }
    changed
}

/// What stands before and after the value, if the line sets the key.
fn place_of_value<'a>(row: &'a str, key: &str) -> Option<(&'a str, &'a str)> {
    let table = DeTable::parse(row).ok()?;
    let (_, value) = table
        .get_ref()
        .iter()
        .find(|(known, value)| known.get_ref() == key && plain(value).is_some())?;
    let place = value.span();
    Some((row.get(..place.start)?, row.get(place.end..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(value: &str) -> toml::Value {
        toml::Value::String(value.to_owned())
    }

    #[test]
    fn what_can_be_read_holds_and_the_rest_is_told_with_its_line() {
        let (settings, misread) = parse(
            "# mine\ntheme = \"wood\"\nflip = true\nscale 3\nmoves = [1]\nwait = 20\r\nflip = false\n[more]\n",
        );
        let held: Vec<_> = settings
            .iter()
            .map(|s| (s.key.as_str(), s.value.as_str(), s.line))
            .collect();
        assert_eq!(
            held,
            [("theme", "wood", 2), ("flip", "true", 3), ("wait", "20", 6)]
        );
        let lines: Vec<_> = misread.iter().map(|bad| bad.line).collect();
        assert_eq!(lines, [4, 5, 7, 8]);
        assert!(matches!(misread[0].why, BadSetting::Form(_)));
        assert_eq!(misread[1].why, BadSetting::NotPlain("moves".to_owned()));
        assert_eq!(misread[2].why, BadSetting::Repeated("flip".to_owned()));
    }

    #[test]
    fn a_change_keeps_comments_and_everything_else() {
        let before = "# mine\ntheme = \"wood\" # dark\nflip = true";
        let after = with(before, "theme", &text("plain"));
        assert_eq!(after, "# mine\ntheme = \"plain\" # dark\nflip = true");
        let after = with(&after, "lang", &text("zh-Hant"));
        assert_eq!(
            after,
            "# mine\ntheme = \"plain\" # dark\nflip = true\nlang = \"zh-Hant\"\n"
        );
    }

    #[test]
    fn a_change_to_a_broken_file_still_holds() {
        for before in [
            "theme = \"wood\nflip = true\n",
            "= 3\ntheme = wood\n",
            "[section\ntheme = \"x\"\n",
            "theme = [\n\"x\"]\n",
            "\u{0}\u{1}",
        ] {
            let after = with(before, "theme", &text("plain \"x\""));
            let (settings, _) = parse(&after);
            assert!(
                settings
                    .iter()
                    .any(|s| s.key == "theme" && s.value == "plain \"x\""),
                "{after}"
            );
        }
    }
}
