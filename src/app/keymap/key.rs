//! Keys as terminals tell them, in our own terms.

/// A key, as the terminal told it: capitals are other characters, not a key with shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// What is on the key.
    pub code: Code,
    /// Whether Ctrl is held down.
    pub ctrl: bool,
    /// Whether Alt is held down.
    pub alt: bool,
}

/// What is on a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// A character.
    Char(char),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Tab with shift.
    BackTab,
    /// The key that deletes backwards.
    Backspace,
    /// The key that deletes forwards.
    Delete,
    /// Arrow.
    Up,
    /// Arrow.
    Down,
    /// Arrow.
    Left,
    /// Arrow.
    Right,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// A function key, 1 to 12.
    F(u8),
}

impl Key {
    /// A key by itself.
    pub const fn plain(code: Code) -> Self {
        Self {
            code,
            ctrl: false,
            alt: false,
        }
    }

    /// A letter with Ctrl.
    pub const fn ctrl(letter: char) -> Self {
        Self {
            code: Code::Char(letter),
            ctrl: true,
            alt: false,
        }
    }

    /// Whether it is an arrow, or leads to an end.
    pub const fn is_direction(self) -> bool {
        matches!(
            self.code,
            Code::Up | Code::Down | Code::Left | Code::Right | Code::Home | Code::End
        )
    }

    /// What the key is called on a hint line: `Ctrl-C`, `F1`, `Enter`.
    pub fn label(self) -> String {
        let name = match self.code {
            Code::Char(' ') => "Space".to_owned(),
            Code::Char(c) if self.ctrl => c.to_ascii_uppercase().to_string(),
            Code::Char(c) => c.to_string(),
            Code::Enter => "Enter".to_owned(),
            Code::Esc => "Esc".to_owned(),
            Code::Tab => "Tab".to_owned(),
            Code::BackTab => "Shift-Tab".to_owned(),
            Code::Backspace => "Backspace".to_owned(),
            Code::Delete => "Del".to_owned(),
            Code::Up => "Up".to_owned(),
            Code::Down => "Down".to_owned(),
            Code::Left => "Left".to_owned(),
            Code::Right => "Right".to_owned(),
            Code::Home => "Home".to_owned(),
            Code::End => "End".to_owned(),
            Code::PageUp => "PgUp".to_owned(),
            Code::PageDown => "PgDn".to_owned(),
            Code::F(number) => format!("F{number}"),
        };
        match (self.ctrl, self.alt) {
            (false, false) => name,
            (true, false) => format!("Ctrl-{name}"),
            (false, true) => format!("Alt-{name}"),
            (true, true) => format!("Ctrl-Alt-{name}"),
        }
    }
}
