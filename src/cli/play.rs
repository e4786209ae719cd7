//! `xiangqi`, `xiangqi FILE` and `xiangqi resume`: the program on the screen.

use std::env;
use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use anyhow::{anyhow, bail};

use super::out;
use super::{input, start, text};
use crate::app::msg::{Loaded, LoadedGame};
use crate::app::prefs::{Lines, Prefs};
use crate::app::{App, Effect, Msg, Options};
use crate::core::{Game, RuleSet};
use crate::store::{Store, StoreError};
use crate::table::GameSpec;
use crate::table::clock::TimeControl;
use crate::ui::desk::{Desk, Done};
use crate::ui::plain;
use crate::ui::run::{Ended, run as run_on_screen};
use crate::ui::skin::Facts;
use crate::words::{Lang, files};

/// What the program is to begin with.
#[derive(Debug, clap::Args)]
pub(super) struct Play {
    /// A game file to review, or - for standard input; without one, play
    #[arg(value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    /// The position to play from
    #[arg(long, value_name = "FEN", conflicts_with = "file")]
    fen: Option<String>,
    #[command(flatten)]
    manner: Manner,
}

/// Go on with an unfinished game
#[derive(Debug, clap::Args)]
pub(super) struct Resume {
    /// Its number in the list of xiangqi list
    #[arg(value_name = "N", default_value_t = 1)]
    number: usize,
    #[command(flatten)]
    manner: Manner,
}

/// How to play.
#[derive(Debug, clap::Args)]
struct Manner {
    /// The rule set of games that name none
    #[arg(long, value_name = "NAME", value_parser = text::rule_set(), ignore_case = true)]
    rules: Option<RuleSet>,
    /// The time of each player: minutes, and seconds a move or byo-yomi, as in 15+10 or 15+3x30
    #[arg(long, value_name = "TIME", value_parser = text::clock)]
    clock: Option<TimeControl>,
    /// Draw with letters and plain characters only
    #[arg(long)]
    ascii: bool,
    /// Play by lines of text, as in a pipe or with a screen reader
    #[arg(long)]
    plain: bool,
}

/// Plays, or reviews a file.
pub(super) fn play(
    args: &Play,
    store: Result<Store, StoreError>,
    lang: Option<Lang>,
) -> anyhow::Result<ExitCode> {
    let mut seat = Seat::new(&args.manner, store, lang);
    if let Some(file) = &args.file {
        seat.load(file)?;
    } else if let Some(fen) = &args.fen {
        seat.set_up(fen)?;
    } else {
        seat.opening.extend(seat.desk.opening(SystemTime::now()));
    }
    seat.sit()
}

/// Goes on with an unfinished game.
pub(super) fn resume(
    args: &Resume,
    store: Result<Store, StoreError>,
    lang: Option<Lang>,
) -> anyhow::Result<ExitCode> {
    let games = store.clone()?.unfinished()?;
    let Some(game) = args
        .number
        .checked_sub(1)
        .and_then(|index| games.get(index))
    else {
        bail!(
            "there is no unfinished game {}; there {}",
            args.number,
            match games.len() {
                0 => "are none".to_owned(),
                1 => "is 1".to_owned(),
                count => format!("are {count}"),
            }
        );
    };
    let mut seat = Seat::new(&args.manner, store, lang);
    seat.perform(Effect::Resume(game.name.clone()))?;
    seat.sit()
}

impl Play {
    /// Whether anything is asked for that only playing and reviewing know.
    pub(super) fn is_asked(&self) -> bool {
        self.file.is_some()
            || self.fen.is_some()
            || self.manner.rules.is_some()
            || self.manner.clock.is_some()
            || self.manner.ascii
            || self.manner.plain
    }
}

/// Everything that is ready before the terminal is touched.
struct Seat {
    desk: Desk,
    options: Options,
    opening: Vec<Msg>,
    /// Whether standard input was a file of games, so that keys must come from the terminal itself.
    input_is_used: bool,
    /// Whether lines of text are asked for.
    plain: bool,
}

impl Seat {
    fn new(manner: &Manner, store: Result<Store, StoreError>, lang: Option<Lang>) -> Self {
        let desk = Desk::new(store);
        let (mut prefs, trouble) = desk.preferences(Prefs {
            lang: lang.unwrap_or_else(super::language_of_locale),
            ..Prefs::default()
        });
        prefs.lang = lang.unwrap_or(prefs.lang);
        if manner.ascii {
            prefs.lines = Some(Lines::Ascii);
        }
        let opening = trouble.map(Msg::Failed).into_iter().collect();
        Self {
            desk,
            options: Options {
                prefs,
                game: GameSpec {
                    clock: manner.clock,
                    ..GameSpec::new(Game::new(manner.rules.unwrap_or_default()))
                },
            },
            opening,
            input_is_used: false,
            plain: manner.plain,
        }
    }

    /// Has the desk do something first. What fails there ends the program before the screen is seen.
    fn perform(&mut self, effect: Effect) -> anyhow::Result<()> {
        if let Done::Told(news) = self.desk.perform(effect, SystemTime::now()) {
            if let [Msg::Failed(trouble)] = &news[..] {
                bail!("{}", files::trouble(self.options.prefs.lang, trouble));
            }
            self.opening.extend(news);
        }
        Ok(())
    }

    fn load(&mut self, file: &Path) -> anyhow::Result<()> {
        let games = input::games(file, self.options.prefs.lang)?
            .entries
            .into_iter()
            .map(|entry| LoadedGame {
                game: entry.game,
                notes: entry.notes,
            })
            .collect();
        self.input_is_used = input::is_dash(file);
        self.opening.push(Msg::Loaded(Box::new(Loaded {
            path: input::name(file),
            games,
        })));
        Ok(())
    }

    fn set_up(&mut self, fen: &str) -> anyhow::Result<()> {
        let game = &mut self.options.game.game;
        *game = start::game(fen, *game.rules(), self.options.prefs.lang)?;
        Ok(())
    }

    /// Takes the terminal, or lines of text where there is none to take.
    fn sit(self) -> anyhow::Result<ExitCode> {
        let variable = |name: &str| env::var(name).ok();
        let term = variable("TERM");
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()));
        let facts = Facts::announced(
            variable("NO_COLOR").as_deref(),
            term.as_deref(),
            variable("COLORTERM").as_deref(),
            locale.as_deref(),
        );
        let has_keys =
            io::stdin().is_terminal() || (self.input_is_used && File::open("/dev/tty").is_ok());
        let has_screen = io::stdout().is_terminal() && term.as_deref() != Some("dumb");
        if self.plain || !has_screen || !has_keys {
            return self.read_lines(facts);
        }
        let app = App::new(&self.options);
        let ended = run_on_screen(app, self.desk, facts, self.opening)
            .map_err(|error| anyhow!("the terminal cannot be used: {error}"))?;
        Ok(match ended {
            Ended::Exit(code) => ExitCode::from(code),
            Ended::Signal(number) => {
                out::note(format_args!(
                    "xiangqi: ended by signal {number}; the game is saved"
                ));
                ExitCode::from(u8::try_from(128 + number).unwrap_or(1))
            }
        })
    }

    fn read_lines(self, facts: Facts) -> anyhow::Result<ExitCode> {
        let input = io::stdin();
        let prompt = input.is_terminal();
        let code = plain::run(
            App::new(&self.options),
            self.desk,
            facts,
            self.opening,
            &mut input.lock(),
            &mut io::stdout().lock(),
            prompt,
        )?;
        Ok(ExitCode::from(code))
    }
}
