//! What does a key press or a turn of the mouse mean to the app?
//!
//! Keys become the app's own [`Key`]; which message a key stands for is in the app's table. Nothing here knows what
//! the app does with it.

use crate::app::App;
use crate::app::keymap;
use crate::app::keymap::Code;
use crate::app::keymap::Key;
use crate::app::msg::Msg;
use crate::ui::draw;
use crate::ui::skin::Skin;
use crossterm::event::Event;
use crossterm::event::KeyCode;
use crossterm::event::KeyEvent;
use crossterm::event::KeyEventKind;
use crossterm::event::KeyModifiers;
use crossterm::event::MouseButton;
use crossterm::event::MouseEvent;
use crossterm::event::MouseEventKind;
use ratatui::layout::Size;

/// Turns events of the terminal into messages. It remembers where the mouse button went down.
#[derive(Debug, Clone, Copy, Default)]
pub struct Hands {
    down: Option<(u16, u16)>,
}

/// Rows of the list for one notch of the wheel.
const NOTCH: i32 = 3;

impl Hands {
    /// What an event means in a window of this size; `None` if nothing.
    pub fn meaning(&mut self, event: Event, app: &App, skin: &Skin, window: Size) -> Option<Msg> {
        match event {
            Event::Key(event) => keymap::meaning(app.place(), key(event)?),
            Event::Paste(text) => Some(Msg::Paste(text)),
            Event::Resize(columns, rows) => Some(Msg::Resize(columns, rows)),
            Event::Mouse(event) => self.mouse(event, app, skin, window),
            Event::FocusGained | Event::FocusLost => None,
        }
    }

    fn mouse(&mut self, event: MouseEvent, app: &App, skin: &Skin, window: Size) -> Option<Msg> {
        let at = (event.column, event.row);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.down = Some(at);
                None
            }
            MouseEventKind::Up(MouseButton::Left) => {
                let from = self.down.take()?;
                draw::click(app, skin, window, from, at)
            }
            MouseEventKind::ScrollUp => Some(Msg::Wheel(-NOTCH)),
            MouseEventKind::ScrollDown => Some(Msg::Wheel(NOTCH)),
            MouseEventKind::Down(_)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => None,
        }
    }
}

/// The key that was pressed; `None` for one that is let go, and for keys the app has no name for.
pub fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let code = match event.code {
        KeyCode::Char(c) => Code::Char(c),
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Esc,
        KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => Code::BackTab,
        KeyCode::Tab => Code::Tab,
        KeyCode::BackTab => Code::BackTab,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Delete => Code::Delete,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        KeyCode::F(number) => Code::F(number),
        KeyCode::Insert
        | KeyCode::Null
        | KeyCode::CapsLock
        | KeyCode::ScrollLock
        | KeyCode::NumLock
        | KeyCode::PrintScreen
        | KeyCode::Pause
        | KeyCode::Menu
        | KeyCode::KeypadBegin
        | KeyCode::Media(_)
        | KeyCode::Modifier(_) => return None,
    };
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    if let Code::Char(c) = code
        && ctrl
    {
        // Some keyboards reach signs by a key that counts as both, and tell the sign.
        if alt && !c.is_ascii_alphanumeric() {
            return Some(Key::plain(code));
        }
        let code = Code::Char(c.to_ascii_lowercase());
        return Some(Key { code, ctrl, alt });
    }
    Some(Key { code, ctrl, alt })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
        key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn a_key_counts_once() {
        let mut event = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::NONE);
        assert_eq!(key(event), Some(Key::plain(Code::Char('c'))));
        event.kind = KeyEventKind::Repeat;
        assert_eq!(key(event), Some(Key::plain(Code::Char('c'))));
        event.kind = KeyEventKind::Release;
        assert_eq!(key(event), None);
    }

    #[test]
    fn modifiers_are_read_as_the_table_of_keys_has_them() {
        let none = KeyModifiers::NONE;
        let both = KeyModifiers::CONTROL | KeyModifiers::ALT;
        assert_eq!(
            pressed(KeyCode::Char('C'), KeyModifiers::SHIFT),
            Some(Key::plain(Code::Char('C')))
        );
        assert_eq!(
            pressed(KeyCode::Char('C'), KeyModifiers::CONTROL),
            Some(Key::ctrl('c'))
        );
        assert_eq!(
            pressed(KeyCode::Char('@'), both),
            Some(Key::plain(Code::Char('@')))
        );
        assert_eq!(pressed(KeyCode::F(10), none), Some(Key::plain(Code::F(10))));
        assert_eq!(pressed(KeyCode::CapsLock, none), None);
    }
}
