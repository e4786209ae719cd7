//! The command line: one short file a command, which parses, calls and prints.
//!
//! Status 0 means that all is well, 1 that a game or file is bad, 2 that the command line is. Arguments are checked before
//! anything is done. When nobody reads the output any more, as behind `| head`, a command ends quietly.

mod board;
mod check;
mod completions;
mod convert;
mod input;
mod judge;
mod list;
mod man;
mod moves;
mod out;
mod perft;
mod play;
mod progress;
mod rules;
mod show;
mod start;
mod text;
mod verdict;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::store::{Store, StoreError};
use crate::words::Lang;

/// Chinese chess for two players at one terminal, with a referee that gives its reasons
#[derive(Debug, Parser)]
#[command(name = "xiangqi", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Play,
    /// The language of the program: en, zh-Hant or zh-Hans; else that of the locale
    #[arg(long, global = true, value_name = "LANG", value_parser = text::language)]
    lang: Option<Lang>,
    /// Keep games and settings in this directory
    #[arg(long, global = true, value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(check::Check),
    Convert(convert::Convert),
    Judge(judge::Judge),
    List(list::List),
    Man(man::Man),
    Moves(moves::Moves),
    Perft(perft::Perft),
    Resume(play::Resume),
    Rules(rules::Rules),
    Show(show::Show),
    Completions(completions::Completions),
}

/// Runs the program with the arguments it was started with.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come this way too, and are no failure.
            drop(error.print());
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match run(&cli) {
        Ok(status) => status,
        Err(error) if out::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            out::note(format_args!("xiangqi: {error:#}"));
            ExitCode::from(if error.is::<out::Usage>() { 2 } else { 1 })
        }
    }
}

fn run(cli: &Cli) -> anyhow::Result<ExitCode> {
    let lang = cli.lang.unwrap_or_else(language_of_locale);
    let Some(command) = &cli.command else {
        return play::play(&cli.play, store(cli), cli.lang);
    };
    if cli.play.is_asked() {
        return Err(out::Usage(
            "a file to review and the options for playing do not go with a command; the options of a command follow it"
                .to_owned(),
        )
        .into());
    }
    let sound = match command {
        Command::Check(args) => check::run(args, lang)?,
        Command::Completions(args) => completions::run(args)?,
        Command::Convert(args) => convert::run(args, lang)?,
        Command::Judge(args) => judge::run(args, lang)?,
        Command::List(_) => list::run(store(cli), lang)?,
        Command::Man(_) => man::run(lang)?,
        Command::Moves(args) => moves::run(args, lang)?,
        Command::Perft(args) => perft::run(args, lang)?,
        Command::Resume(args) => return play::resume(args, store(cli), cli.lang),
        Command::Rules(args) => rules::run(args, lang)?,
        Command::Show(args) => show::run(args, lang)?,
    };
    Ok(if sound {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn store(cli: &Cli) -> Result<Store, StoreError> {
    cli.data_dir
        .as_ref()
        .map_or_else(Store::of_user, |directory| Ok(Store::at(directory)))
}

fn language_of_locale() -> Lang {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).ok());
    Lang::from_locale(values.iter().map(Option::as_deref))
}
