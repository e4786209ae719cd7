//! The program on a terminal, from the first frame to the last: events become messages, the app changes, effects are
//! carried out, the frame is sent.
//!
//! The loop sleeps until something happens. Only while a clock runs, or moves follow by themselves, does it wake by
//! itself, at the moment the app names.

use super::draw;
use super::keys::Hands;
use super::skin::Facts;
use super::skin::Skin;
use super::term;
use super::term::Terminal;
use super::term::Wake;
use crate::app::App;
use crate::app::Effect;
use crate::app::Msg;
use crate::app::update;
use crate::ui::desk::Desk;
use crate::ui::desk::Done;
use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::Receiver;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;
use std::time::Instant;
use std::time::SystemTime;

/// How the program came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// It was left, with this exit code.
    Exit(u8),
    /// A signal asked it to end: its number.
    Signal(i32),
}

/// How long the first frame waits for the terminal to say how wide it draws ambiguous characters. One that takes longer
/// gets its frame at once, and another when it has answered.
const PROBE: Duration = Duration::from_millis(100);

/// No more events than this are taken in before a frame is sent.
const BATCH: usize = 500;

/// Runs the app on the terminal until it is left. `opening` is what it is told first.
///
/// # Errors
/// Where the terminal cannot be used. It is given back all the same.
pub fn run(app: App, desk: Desk, facts: Facts, opening: Vec<Msg>) -> io::Result<Ended> {
    let probe = facts.wants_probe(app.prefs());
    let terminal = Terminal::enter(app.prefs().mouse.is_on())?;
    let wakes = term::listen(probe)?;
    let mut program = Program {
        app,
        desk,
        facts,
        terminal,
        hands: Hands::default(),
        began: Instant::now(),
        resumed: false,
        ended: None,
    };
    let size = Terminal::size();
    program.tell(Msg::Resize(size.width, size.height))?;
    for msg in opening {
        program.tell(msg)?;
    }
    let mut early = VecDeque::new();
    if probe {
        program.wait_for_width(&wakes, &mut early)?;
    }
    loop {
        if let Some(ended) = program.ended {
            return Ok(ended);
        }
        program.paint()?;
        let first = match early.pop_front() {
            Some(wake) => Some(wake),
            None => program.sleep(&wakes),
        };
        let more = std::iter::from_fn(|| early.pop_front().or_else(|| wakes.try_recv().ok()));
        for wake in first.into_iter().chain(more).take(BATCH) {
            program.wake(wake)?;
            if program.ended.is_some() {
                break;
            }
        }
        program.tick()?;
    }
}

struct Program {
    app: App,
    desk: Desk,
    facts: Facts,
    terminal: Terminal,
    hands: Hands,
    began: Instant,
    /// Whether the program has just gone on by itself after it was suspended, so that the signal that woke it is no
    /// news.
    resumed: bool,
    ended: Option<Ended>,
}

impl Program {
    fn skin(&self) -> Skin {
        Skin::new(self.app.prefs(), self.facts)
    }

    /// Milliseconds since the program began.
    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn wait_for_width(
        &mut self,
        wakes: &Receiver<Wake>,
        early: &mut VecDeque<Wake>,
    ) -> io::Result<()> {
        let until = Instant::now() + PROBE;
        while let Ok(wake) = wakes.recv_timeout(until.saturating_duration_since(Instant::now())) {
            if matches!(wake, Wake::Width(_)) {
                return self.wake(wake);
            }
            early.push_back(wake);
        }
        Ok(())
    }

    /// Waits for the next thing to happen; `None` when it is time for a tick.
    fn sleep(&self, wakes: &Receiver<Wake>) -> Option<Wake> {
        match self.app.next_tick() {
            None => Some(wakes.recv().unwrap_or(Wake::Closed)),
            Some(at) => {
                let wait = Duration::from_millis(at.saturating_sub(self.now()));
                match wakes.recv_timeout(wait) {
                    Ok(wake) => Some(wake),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => Some(Wake::Closed),
                }
            }
        }
    }

    fn wake(&mut self, wake: Wake) -> io::Result<()> {
        match wake {
            Wake::Event(event) => {
                let (skin, size) = (self.skin(), Terminal::size());
                match self.hands.meaning(event, &self.app, &skin, size) {
                    Some(msg) => self.tell(msg),
                    None => Ok(()),
                }
            }
            Wake::Width(ambiguous) => {
                self.facts.ambiguous = ambiguous;
                Ok(())
            }
            Wake::End(signal) => {
                self.ended = Some(Ended::Signal(signal));
                Ok(())
            }
            Wake::Suspend => self.tell(Msg::Suspend),
            Wake::Continue if std::mem::take(&mut self.resumed) => Ok(()),
            Wake::Continue => {
                self.terminal.take()?;
                self.tell(Msg::Woken)
            }
            Wake::Closed => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }

    /// Tells the app the time, where it wants to know it.
    fn tick(&mut self) -> io::Result<()> {
        if self.app.next_tick().is_some() {
            self.carry_out(Msg::Tick(self.now()))?;
        }
        Ok(())
    }

    /// Tells the app something, the time before it.
    fn tell(&mut self, msg: Msg) -> io::Result<()> {
        self.tick()?;
        self.carry_out(msg)
    }

    /// Tells the app something and carries out what it wants done, with all that follows from that.
    fn carry_out(&mut self, msg: Msg) -> io::Result<()> {
        let mut news = VecDeque::from([msg]);
        while let Some(msg) = news.pop_front() {
            for effect in update(&mut self.app, msg) {
                match self.desk.perform(effect, SystemTime::now()) {
                    Done::Told(msgs) => news.extend(msgs),
                    Done::Yours(effect) => news.extend(self.on_screen(effect)?),
                }
            }
        }
        Ok(())
    }

    /// Carries out an effect that concerns the screen. Returns what follows from it.
    fn on_screen(&mut self, effect: Effect) -> io::Result<Option<Msg>> {
        match effect {
            Effect::Copy(text) => self.terminal.copy(&text)?,
            Effect::Bell => self.terminal.bell()?,
            Effect::Redraw => {
                panic_if_asked();
                self.terminal.forget();
            }
            Effect::Suspend => {
                self.terminal.suspend()?;
                self.resumed = true;
                return Ok(Some(Msg::Woken));
            }
            Effect::Exit(code) => self.ended = Some(Ended::Exit(code)),
            Effect::Save { .. }
            | Effect::Begin
            | Effect::ListUnfinished
            | Effect::Resume(_)
            | Effect::Load(_)
            | Effect::Write { .. }
            | Effect::SavePreference { .. }
            | Effect::DrawLot => {}
        }
        Ok(None)
    }

    fn paint(&mut self) -> io::Result<()> {
        let skin = self.skin();
        self.terminal.set_mouse(self.app.prefs().mouse.is_on())?;
        let app = &self.app;
        self.terminal.paint(|buffer| draw::draw(app, &skin, buffer))
    }
}

/// Panics in a debug build that is asked to by its environment, so that a test can see what a panic leaves behind.
fn panic_if_asked() {
    assert!(
        !(cfg!(debug_assertions) && std::env::var_os("XIANGQI_PANIC_ON_REDRAW").is_some()),
        "asked to by the environment"
    );
}
