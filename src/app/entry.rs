//! One line of text being written, with a caret.

/// No line gets longer than this, in characters: longer than any FEN or path people type, short enough to look at.
pub const LONGEST: usize = 500;

/// A text and a caret in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry {
    text: String,
    /// Characters before the caret.
    caret: usize,
}

/// A way for a caret to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caret {
    /// One character back.
    Left,
    /// One character on.
    Right,
    /// Before everything.
    Home,
    /// Behind everything.
    End,
}

impl Entry {
    /// A text with the caret behind it.
    pub fn new(text: impl Into<String>) -> Self {
        let mut entry = Self {
            text: text.into(),
            caret: 0,
        };
        entry.caret = entry.len();
        entry
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many characters stand before the caret.
    pub const fn caret(&self) -> usize {
        self.caret
    }

    /// Whether there is no text.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    fn len(&self) -> usize {
        self.text.chars().count()
    }

    /// Puts a character at the caret, and says whether there was room for it.
    pub fn insert(&mut self, c: char) -> bool {
        if self.len() >= LONGEST || (c.is_control() && c != '\n') {
            return false;
        }
        let at = self.byte(self.caret);
        self.text.insert(at, c);
        self.caret += 1;
        true
    }

    /// Puts a text at the caret, as far as there is room.
    pub fn insert_all(&mut self, text: &str) {
        for c in text.chars() {
            self.insert(c);
        }
    }

    /// Takes the character before the caret away.
    pub fn backspace(&mut self) {
        if self.caret > 0 {
            self.caret -= 1;
            self.delete();
        }
    }

    /// Takes the character behind the caret away.
    pub fn delete(&mut self) {
        if self.caret < self.len() {
            self.text.remove(self.byte(self.caret));
        }
    }

    /// Takes the word before the caret away, with the blanks behind it.
    pub fn delete_word(&mut self) {
        let before: Vec<char> = self.text.chars().take(self.caret).collect();
        let words = before
            .iter()
            .rposition(|c| !c.is_whitespace())
            .and_then(|last| before.get(..last)?.iter().rposition(|c| c.is_whitespace()));
        let keep = words.map_or(0, |blank| blank + 1);
        while self.caret > keep {
            self.backspace();
        }
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Moves the caret.
    pub fn go(&mut self, way: Caret) {
        self.caret = match way {
            Caret::Left => self.caret.saturating_sub(1),
            Caret::Right => (self.caret + 1).min(self.len()),
            Caret::Home => 0,
            Caret::End => self.len(),
        };
    }

    /// Where a character begins.
    fn byte(&self, number: usize) -> usize {
        self.text
            .char_indices()
            .nth(number)
            .map_or(self.text.len(), |(at, _)| at)
    }
}

/// What is taken of a pasted text: its first line that says something, without signs that cannot be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pasted {
    /// The line.
    pub line: String,
    /// Whether something was left out: other lines, or what is longer than a line may be.
    pub cut: bool,
}

/// Takes one line of a pasted text.
pub fn pasted(text: &str) -> Pasted {
    let mut lines = text
        .split(['\n', '\r'])
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let clean = |c: char| if c == '\t' { ' ' } else { c };
    let mut seen = first.chars().map(clean).filter(|c| !c.is_control());
    let line: String = seen.by_ref().take(LONGEST).collect();
    Pasted {
        line,
        cut: seen.next().is_some() || lines.next().is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_counts_characters() {
        let mut entry = Entry::new("炮二五");
        entry.go(Caret::Left);
        assert!(entry.insert('平'));
        assert_eq!((entry.text(), entry.caret()), ("炮二平五", 3));
        entry.go(Caret::Home);
        entry.backspace();
        entry.delete();
        assert_eq!((entry.text(), entry.caret()), ("二平五", 0));
        for _ in 0..9 {
            entry.go(Caret::Right);
        }
        entry.delete();
        entry.backspace();
        assert_eq!((entry.text(), entry.caret()), ("二平", 2));
    }

    #[test]
    fn words_are_taken_away_whole() {
        let mut entry = Entry::new(":save  my game  ");
        entry.delete_word();
        assert_eq!(entry.text(), ":save  my ");
        entry.delete_word();
        assert_eq!(entry.text(), ":save  ");
        entry.delete_word();
        assert_eq!(entry.text(), "");
        entry.delete_word();
        assert_eq!(entry.text(), "");
    }

    #[test]
    fn there_is_only_so_much_room() {
        let mut entry = Entry::default();
        entry.insert_all(&"x".repeat(LONGEST + 7));
        assert_eq!(entry.text().len(), LONGEST);
        assert!(!entry.insert('x'));
        let mut other = Entry::default();
        assert!(!other.insert('\u{1b}'));
        assert!(other.is_empty());
    }

    #[test]
    fn one_line_is_taken_of_a_paste() {
        let check = |text: &str, line: &str, cut| {
            assert_eq!(
                pasted(text),
                Pasted {
                    line: line.to_owned(),
                    cut
                }
            );
        };
        check("C2=5", "C2=5", false);
        check("\n  C2=5\r\n", "C2=5", false);
        check("C2=5\nH8+7", "C2=5", true);
        check(" \t \n", "", false);
        check("a\tb\u{7}c", "a bc", false);
        check(&"y".repeat(10_000), &"y".repeat(LONGEST), true);
    }
}
