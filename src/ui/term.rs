//! How does the terminal become ours, how is a frame sent to it, and how is it given back?
//!
//! However the program ends (quit, error, panic, signal), the terminal is left as it was: [`give_back`] undoes all of
//! it, may be called any number of times, and is called by the drop of a [`Terminal`], by the panic hook and before
//! the program is suspended. Nothing here knows what is drawn or what a key means.

use super::wide::Ambiguous;
use crossterm::cursor;
use crossterm::event;
use crossterm::event::DisableBracketedPaste;
use crossterm::event::DisableMouseCapture;
use crossterm::event::EnableBracketedPaste;
use crossterm::event::EnableMouseCapture;
use crossterm::event::Event;
use crossterm::execute;
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal;
use crossterm::terminal::BeginSynchronizedUpdate;
use crossterm::terminal::Clear;
use crossterm::terminal::ClearType;
use crossterm::terminal::EndSynchronizedUpdate;
use crossterm::terminal::EnterAlternateScreen;
use crossterm::terminal::LeaveAlternateScreen;
use ratatui::backend::Backend;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::layout::Rect;
use ratatui::layout::Size;
use std::io;
use std::io::Write;
use std::sync::Once;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::sync::mpsc::Receiver;
use std::sync::mpsc::Sender;
use std::thread;

/// Whether the terminal is in our modes at this moment.
static OURS: AtomicBool = AtomicBool::new(false);

/// No more of a window than this is used, whatever size it claims to have.
const LARGEST: Size = Size::new(1000, 500);

/// The terminal, in raw mode and on its alternate screen. It is given back when this is dropped.
#[derive(Debug)]
pub struct Terminal {
    mouse: bool,
    /// What was sent last, so that only changes are sent.
    shown: Buffer,
    /// The frame being drawn, kept for its memory.
    next: Buffer,
    cursor: Option<Position>,
    bytes: Vec<u8>,
}

impl Terminal {
    /// Takes the terminal over. A panic gives it back before its message is printed.
    ///
    /// # Errors
    /// Where there is no terminal, or it does not take the modes.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let earlier = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                give_back();
                earlier(info);
            }));
        });
        let mut terminal = Self {
            mouse,
            shown: Buffer::default(),
            next: Buffer::default(),
            cursor: None,
            bytes: Vec::new(),
        };
        terminal.take()?;
        Ok(terminal)
    }

    /// Takes the terminal again after it was given back, or after someone else may have changed its modes. The next
    /// frame is sent whole.
    ///
    /// # Errors
    /// As for [`enter`](Self::enter).
    pub fn take(&mut self) -> io::Result<()> {
        give_back();
        terminal::enable_raw_mode()?;
        OURS.store(true, Ordering::SeqCst);
        self.shown = Buffer::default();
        execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
        if self.mouse {
            execute!(io::stdout(), EnableMouseCapture)?;
        }
        Ok(())
    }

    /// Turns the mouse on or off.
    ///
    /// # Errors
    /// Where the terminal cannot be written to.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        if self.mouse == on {
            return Ok(());
        }
        self.mouse = on;
        if on {
            execute!(io::stdout(), EnableMouseCapture)
        } else {
            execute!(io::stdout(), DisableMouseCapture)
        }
    }

    /// The size of the window.
    pub fn size() -> Size {
        let (width, height) = terminal::size().unwrap_or((80, 24));
        Size::new(width.min(LARGEST.width), height.min(LARGEST.height))
    }

    /// Draws a frame and sends what changed, all in one piece; nothing where nothing changed. `draw` gets an empty
    /// buffer of the window's size and returns where the cursor is to be seen.
    ///
    /// # Errors
    /// Where the terminal cannot be written to.
    pub fn paint(&mut self, draw: impl FnOnce(&mut Buffer) -> Option<Position>) -> io::Result<()> {
        let size = Self::size();
        let area = Rect::new(0, 0, size.width, size.height);
        self.bytes.clear();
        if self.shown.area != area {
            self.shown = Buffer::empty(area);
            self.next = Buffer::empty(area);
            self.cursor = None;
            queue!(self.bytes, cursor::Hide, Clear(ClearType::All))?;
        }
        self.next.reset();
        let cursor = draw(&mut self.next).filter(|&at| area.contains(at));
        let mut changes = self.shown.diff_iter(&self.next).peekable();
        if changes.peek().is_none() && cursor == self.cursor && self.bytes.is_empty() {
            return Ok(());
        }
        queue!(self.bytes, BeginSynchronizedUpdate, cursor::Hide)?;
        CrosstermBackend::new(&mut self.bytes).draw(changes)?;
        if let Some(at) = cursor {
            queue!(self.bytes, cursor::MoveTo(at.x, at.y), cursor::Show)?;
        }
        queue!(self.bytes, EndSynchronizedUpdate)?;
        std::mem::swap(&mut self.shown, &mut self.next);
        self.cursor = cursor;
        let mut out = io::stdout().lock();
        out.write_all(&self.bytes)?;
        out.flush()
    }

    /// Sends the next frame whole, whatever the terminal may show.
    pub fn forget(&mut self) {
        self.shown = Buffer::default();
    }

    /// Rings the bell.
    ///
    /// # Errors
    /// Where the terminal cannot be written to.
    pub fn bell(&mut self) -> io::Result<()> {
        execute!(io::stdout(), Print('\u{7}'))
    }

    /// Asks the terminal to put a text on the clipboard (OSC 52). Whether it did cannot be known.
    ///
    /// # Errors
    /// Where the terminal cannot be written to.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(
            io::stdout(),
            Print(format_args!("\u{1b}]52;c;{}\u{7}", base64(text.as_bytes())))
        )
    }

    /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again when it is continued.
    ///
    /// # Errors
    /// As for [`enter`](Self::enter).
    pub fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            give_back();
            signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        }
        self.take()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Undoes everything [`Terminal`] does to the terminal. What fails is passed over: there is nothing left to do about
/// it.
pub fn give_back() {
    if !OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    drop(execute!(
        out,
        EndSynchronizedUpdate,
        DisableMouseCapture,
        DisableBracketedPaste,
        cursor::Show,
        LeaveAlternateScreen
    ));
    drop(terminal::disable_raw_mode());
}

/// What wakes the program.
#[derive(Debug)]
pub enum Wake {
    /// A key, a paste, the mouse, a new size.
    Event(Event),
    /// How the terminal draws ambiguous characters.
    Width(Ambiguous),
    /// Someone asks the program to end: the number of the signal.
    End(i32),
    /// Someone asks the program to stop for a while.
    Suspend,
    /// The program goes on after it was stopped.
    Continue,
    /// No more keys will come.
    Closed,
}

/// Listens to the terminal and to signals, for as long as the program runs. Nothing runs until one of them has
/// something to say.
///
/// With `probe`, the terminal is first asked how wide it draws an ambiguous character, and the answer is the first
/// thing to wake the program. A terminal that gives none within two seconds, which none in use is known to do, gets
/// no `Width`; its keys are read after that time and none is lost.
///
/// # Errors
/// Where threads or signal handlers cannot be made.
pub fn listen(probe: bool) -> io::Result<Receiver<Wake>> {
    let (sender, receiver) = mpsc::channel();
    #[cfg(unix)]
    listen_to_signals(sender.clone())?;
    thread::Builder::new()
        .name("keys".to_owned())
        .spawn(move || listen_to_events(&sender, probe))?;
    Ok(receiver)
}

fn listen_to_events(sender: &Sender<Wake>, probe: bool) {
    if probe
        && let Ok(width) = probe_width()
        && sender.send(Wake::Width(width)).is_err()
    {
        return;
    }
    loop {
        let wake = event::read().map_or(Wake::Closed, Wake::Event);
        let closed = matches!(wake, Wake::Closed);
        if sender.send(wake).is_err() || closed {
            return;
        }
    }
}

/// Draws one ambiguous character and looks how far the cursor went.
fn probe_width() -> io::Result<Ambiguous> {
    let mut out = io::stdout();
    execute!(out, cursor::MoveTo(0, 0), Print('┼'))?;
    let (column, _) = cursor::position()?;
    Ok(if column == 2 {
        Ambiguous::Wide
    } else {
        Ambiguous::Narrow
    })
}

#[cfg(unix)]
fn listen_to_signals(sender: Sender<Wake>) -> io::Result<()> {
    use signal_hook::consts::SIGCONT;
    use signal_hook::consts::SIGHUP;
    use signal_hook::consts::SIGINT;
    use signal_hook::consts::SIGQUIT;
    use signal_hook::consts::SIGTERM;
    use signal_hook::consts::SIGTSTP;
    let heard = [SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP];
    let mut signals = signal_hook::iterator::Signals::new(heard)?;
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let wake = match signal {
                    SIGCONT => Wake::Continue,
                    SIGTSTP => Wake::Suspend,
                    _ => Wake::End(signal),
                };
                if sender.send(wake).is_err() {
                    return;
                }
            }
        })?;
    Ok(())
}

/// The text in base 64, as the clipboard sequence wants it.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let at = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for digit in 0..4usize {
            let index = (bits >> (18 - 6 * digit)) & 63;
            let letter = DIGITS.get(index as usize).copied().unwrap_or(b'=');
            let real = digit <= three.len();
            text.push(char::from(if real { letter } else { b'=' }));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn the_clipboard_gets_base_64() {
        for (plain, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
            ("炮", "54Ku"),
        ] {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
