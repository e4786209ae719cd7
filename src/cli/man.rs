//! `xiangqi man`: the manual page, its keys and commands from the one table there is of them.

use std::io::Write;

use clap::CommandFactory;
use clap_mangen::Man as Page;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

use super::{Cli, out};
use crate::app::keymap::{BINDINGS, Context, Deed, WORDS};
use crate::words::{Lang, help};

/// Print the manual page, for man -l -
#[derive(Debug, clap::Args)]
pub(super) struct Man {}

/// Contexts in the order of the page.
const CONTEXTS: [Context; 13] = [
    Context::Play,
    Context::Line,
    Context::Field,
    Context::Empty,
    Context::NoCursor,
    Context::Cursor,
    Context::Review,
    Context::Question,
    Context::Form,
    Context::Choice,
    Context::Page,
    Context::Comment,
    Context::Anywhere,
];

pub(super) fn run(lang: Lang) -> anyhow::Result<bool> {
    let mut page = Vec::new();
    let command = Cli::command();
    let front = Page::new(command.clone());
    front.render_title(&mut page)?;
    front.render_name_section(&mut page)?;
    front.render_synopsis_section(&mut page)?;
    front.render_description_section(&mut page)?;
    front.render_options_section(&mut page)?;
    let mut more = Roff::new();
    moves(&mut more, lang);
    keys(&mut more, lang);
    words(&mut more, lang);
    subcommands(&mut more, command);
    files(&mut more);
    status(&mut more);
    more.to_writer(&mut page)?;
    let mut out = out::stdout();
    out.write_all(&page)?;
    out.flush()?;
    Ok(true)
}

fn moves(page: &mut Roff, lang: Lang) {
    page.control("SH", ["MOVES"]);
    for paragraph in help::notation(lang) {
        page.control("PP", []);
        page.text([roman(paragraph.into_owned())]);
    }
}

fn keys(page: &mut Roff, lang: Lang) {
    page.control("SH", ["KEYS"]);
    for context in CONTEXTS {
        let mut shown = false;
        for (deed, keys) in deeds(context) {
            if !shown {
                page.control("SS", [help::context(lang, context).as_ref()]);
                shown = true;
            }
            item(page, [bold(keys.join(", "))], &help::long(lang, deed));
        }
    }
}

/// What can be done in a context, in the order of the table, each with all its keys.
fn deeds(context: Context) -> Vec<(Deed, Vec<String>)> {
    let mut deeds: Vec<(Deed, Vec<String>)> = Vec::new();
    for binding in BINDINGS.iter().filter(|it| it.context == context) {
        let keys = binding.keys.iter().map(|key| key.label());
        match deeds.iter_mut().find(|(deed, _)| *deed == binding.deed) {
            Some((_, known)) => known.extend(keys),
            None => deeds.push((binding.deed, keys.collect())),
        }
    }
    deeds
}

fn words(page: &mut Roff, lang: Lang) {
    page.control("SH", ["WORDS"]);
    page.text([roman(
        "Typed in the move field after a colon; the beginning of a word is enough where it is unmistakable.",
    )]);
    for word in WORDS {
        item(
            page,
            [bold(help::usage(word))],
            &help::long(lang, word.deed),
        );
    }
}

/// Each command with its own arguments.
fn subcommands(page: &mut Roff, mut command: clap::Command) {
    command.build();
    page.control("SH", ["COMMANDS"]);
    for sub in command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help")
    {
        page.control("SS", [format!("xiangqi {}", sub.get_name()).as_str()]);
        if let Some(about) = sub.get_about() {
            page.text([roman(format!("{about}."))]);
        }
        for arg in sub.get_arguments().filter(|arg| !arg.is_global_set()) {
            if arg.get_id() == "help" {
                continue;
            }
            let value = arg
                .get_value_names()
                .and_then(<[_]>::first)
                .map(ToString::to_string)
                .filter(|_| arg.get_action().takes_values())
                .unwrap_or_default();
            let name: Vec<Inline> = match arg.get_long() {
                Some(long) if value.is_empty() => vec![bold(format!("--{long}"))],
                Some(long) => vec![bold(format!("--{long}")), roman(" "), italic(value)],
                None => vec![italic(value)],
            };
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            item(page, name, &help);
        }
        if let Some(after) = sub.get_after_long_help() {
            page.control("PP", []);
            page.control("nf", []);
            for line in after.to_string().lines() {
                page.text([roman(line)]);
            }
            page.control("fi", []);
        }
    }
}

fn files(page: &mut Roff) {
    page.control("SH", ["FILES"]);
    for (path, what) in [
        (
            "$XDG_DATA_HOME/xiangqi/unfinished/",
            "the games to go on with, a PGN file each; without XDG_DATA_HOME below ~/.local/share",
        ),
        (
            "$XDG_DATA_HOME/xiangqi/finished/",
            "the games that are over",
        ),
        (
            "$XDG_CONFIG_HOME/xiangqi/config.toml",
            "the settings, lines of key = \"value\" with the names of the words above; without XDG_CONFIG_HOME below ~/.config",
        ),
    ] {
        item(page, [italic(path)], what);
    }
}

fn status(page: &mut Roff) {
    page.control("SH", ["EXIT STATUS"]);
    for (status, what) in [
        ("0", "all is well"),
        ("1", "a game or file is bad"),
        ("2", "the command line is wrong, or there is no terminal"),
    ] {
        item(page, [bold(status)], what);
    }
}

fn item(page: &mut Roff, name: impl Into<Vec<Inline>>, what: &str) {
    page.control("TP", []);
    page.text(name);
    page.text([roman(what)]);
}
