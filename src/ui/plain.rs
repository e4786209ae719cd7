//! Line mode: the same program by lines of text, in a pipe, on a terminal without a screen, and for a screen reader.
//!
//! A line is a move, a `:word`, or the answer to what was asked; what changed is told in words, and the board is drawn
//! in characters. No control sequences are written.

use super::sheet;
use super::skin::Facts;
use super::skin::Skin;
use crate::app::App;
use crate::app::Effect;
use crate::app::Msg;
use crate::app::Screen;
use crate::app::dialog::About;
use crate::app::dialog::Dialog;
use crate::app::prefs::Lines;
use crate::app::update;
use crate::record::NodeId;
use crate::ui::desk::Desk;
use crate::ui::desk::Done;
use crate::ui::draw::board::BoardView;
use crate::view::Said;
use crate::view::sheet::Line;
use crate::view::sheet::Sheet;
use crate::words::Lang;
use crate::words::spoken;
use std::collections::VecDeque;
use std::io;
use std::io::BufRead;
use std::io::Write;
use std::time::Instant;
use std::time::SystemTime;

/// Plays and reviews by lines until the input ends or the program is left. Returns the exit code. `opening` is what
/// the app is told first; with `prompt`, whose turn it is stands before each line that is awaited.
///
/// # Errors
/// Where the input cannot be read or the output not be written.
pub fn run(
    app: App,
    desk: Desk,
    facts: Facts,
    opening: Vec<Msg>,
    input: &mut impl BufRead,
    output: &mut impl Write,
    prompt: bool,
) -> io::Result<u8> {
    let mut program = Program {
        app,
        desk,
        facts,
        began: Instant::now(),
        shown: None,
        said: Vec::new(),
        code: None,
    };
    for msg in opening {
        program.tell(msg);
    }
    program.report(output)?;
    let mut bytes = Vec::new();
    while program.code.is_none() {
        if prompt && program.app.dialog().is_some() {
            write!(output, "? ")?;
        } else if prompt {
            write!(output, "{}", program.app.prompt())?;
        }
        output.flush()?;
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        let idle = program.app.dialog().is_none() && program.app.screen() == Screen::Play;
        let again = line.is_empty() && idle;
        if line == BACK && program.app.dialog().is_some() {
            program.tell(Msg::Back);
        } else {
            program.tell(Msg::Line(line));
        }
        if again {
            // Nothing to play: the board once more.
            let now = program.now();
            program.board(&now, output)?;
        }
        program.report(output)?;
    }
    output.flush()?;
    Ok(program.code.unwrap_or(0))
}

/// A line that leaves a dialog without an answer, as Esc does on a screen.
const BACK: &str = ".";

/// What a report was about: when it changes, the board is shown again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    screen: Screen,
    node: NodeId,
    turned: bool,
    skin: Skin,
}

struct Program {
    app: App,
    desk: Desk,
    facts: Facts,
    began: Instant,
    shown: Option<Shown>,
    /// What was said last, so that what still holds is not said again.
    said: Vec<String>,
    code: Option<u8>,
}

impl Program {
    fn lang(&self) -> Lang {
        self.app.prefs().lang
    }

    /// Tells the app something, the time before it, and carries out what it wants done.
    fn tell(&mut self, msg: Msg) {
        let mut news = VecDeque::new();
        if self.app.next_tick().is_some() {
            let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
            news.push_back(Msg::Tick(now));
        }
        news.push_back(msg);
        while let Some(msg) = news.pop_front() {
            for effect in update(&mut self.app, msg) {
                match self.desk.perform(effect, SystemTime::now()) {
                    Done::Told(msgs) => news.extend(msgs),
                    Done::Yours(Effect::Exit(code)) => self.code = Some(code),
                    // The rest concerns a screen.
                    Done::Yours(_) => {}
                }
            }
        }
    }

    /// The look of the board: letters and plain lines for English, characters and box lines for Chinese, unless the
    /// players chose otherwise or the terminal has no such characters.
    fn skin(&self) -> Skin {
        let mut facts = self.facts;
        facts.ascii |= self.lang() == Lang::English;
        let mut prefs = *self.app.prefs();
        if prefs.lines == Some(Lines::Full) {
            prefs.lines = Some(Lines::Box);
        }
        Skin::new(&prefs, facts)
    }

    fn now(&self) -> Shown {
        Shown {
            screen: self.app.screen(),
            node: self.app.node(),
            turned: self.app.is_turned(),
            skin: self.skin(),
        }
    }

    /// Writes what has changed since the last report.
    fn report(&mut self, output: &mut impl Write) -> io::Result<()> {
        let now = self.now();
        let changed = self.shown != Some(now);
        if changed {
            let moved = self.shown.is_none_or(|shown| shown.node != now.node);
            self.shown = Some(now);
            if moved && let Some(played) = self.played() {
                writeln!(output, "{played}")?;
            }
            if self.app.prefs().quiet.is_on() {
                self.title(output)?;
            } else {
                self.board(&now, output)?;
            }
        }
        self.words(changed, output)?;
        if let Some(sheet) = self.app.sheet() {
            self.sheet(&sheet, output)?;
            // A page is read by now, and the next line is no answer to it.
            if matches!(self.app.dialog(), Some(Dialog::Page(_))) {
                self.tell(Msg::Back);
            }
        }
        Ok(())
    }

    /// The move that led here, in words.
    fn played(&self) -> Option<String> {
        let text = self.move_text()?;
        let last = self.app.marks().last?;
        let piece = self.app.position().piece(last.to)?;
        let taken = match self.app.review() {
            Some(review) => review.line().ply(review.ply())?.1,
            None => self.app.game().plies().last()?.captured,
        };
        Some(spoken::played(self.lang(), &text, piece, last, taken))
    }

    /// The move that led here, as the list has it.
    fn move_text(&self) -> Option<String> {
        use crate::app::list::Row;
        let node = self.app.node();
        self.app
            .list()
            .iter()
            .find_map(|row| match row {
                Row::Moves { cells, .. } => {
                    let mut cells = cells.iter().flatten();
                    cells.find(|cell| cell.node == node)
                }
                Row::Variation { cells, .. } => cells.iter().find(|cell| cell.node == node),
                Row::Comment { .. } => None,
            })
            .map(|cell| cell.text.clone())
    }

    fn board(&self, now: &Shown, output: &mut impl Write) -> io::Result<()> {
        let marks = self.app.marks();
        let view = BoardView {
            position: Some(self.app.position()),
            last: marks.last,
            check: marks.check,
            attackers: &marks.attackers,
            victims: &marks.victims,
            ..BoardView::default()
        };
        for row in sheet::board(&view, now.turned, now.skin.look) {
            writeln!(output, "{row}")?;
        }
        self.title(output)
    }

    /// Whose turn it is, or what is reviewed.
    fn title(&self, output: &mut impl Write) -> io::Result<()> {
        let title: Vec<String> = self.app.title().into_iter().map(|said| said.text).collect();
        writeln!(output, "{}", title.join(", "))
    }

    /// What there is to say, as far as it was not said before.
    fn words(&mut self, changed: bool, output: &mut impl Write) -> io::Result<()> {
        let mut said: Vec<Said> = self.app.message().into_iter().collect();
        if self.app.field().is_empty() {
            said.extend(self.app.info());
        }
        let said: Vec<String> = said.into_iter().map(|said| said.text).collect();
        let noticed = self.app.notice().is_some();
        for (index, text) in said.iter().enumerate() {
            let again = self.said.contains(text) && !changed && !(noticed && index == 0);
            let twice = said.iter().take(index).any(|before| before.contains(text));
            if !again && !twice {
                writeln!(output, "{text}")?;
            }
        }
        self.said = said;
        Ok(())
    }

    /// A dialog as text. What can be chosen or filled in has a number.
    fn sheet(&self, sheet: &Sheet, output: &mut impl Write) -> io::Result<()> {
        let asks = matches!(self.app.dialog(), Some(Dialog::Ask(_)));
        let help = matches!(
            self.app.dialog(),
            Some(Dialog::Page(page)) if matches!(page.about, About::Help(_))
        );
        writeln!(output, "{}", sheet.title)?;
        let mut number = 0;
        let mut answers = Vec::new();
        for line in &sheet.lines {
            if line.is_active() {
                number += 1;
            }
            match line {
                // There are no keys here, only words.
                Line::Heading(_) if help => {}
                Line::Pair(key, _) if help && !key.starts_with(':') => {}
                Line::Heading(text) => writeln!(output, "\n{text}")?,
                Line::Text(text) => writeln!(output, "{text}")?,
                Line::Item(text) => writeln!(output, "- {text}")?,
                Line::Pair(key, text) => writeln!(output, "{key}: {text}")?,
                Line::Entry { label, text } | Line::Choice { label, value: text } => {
                    writeln!(output, "{number}. {label}: {text}")?;
                }
                Line::Row(text) if asks => answers.push(text.as_str()),
                Line::Row(text) => writeln!(output, "{number}. {text}")?,
            }
        }
        if asks {
            writeln!(output, "{}", answers.join(" / "))?;
        }
        let how = self
            .app
            .dialog()
            .and_then(|it| spoken::how(self.lang(), it));
        if let Some(how) = how {
            writeln!(output, "{how}")?;
        }
        Ok(())
    }
}
