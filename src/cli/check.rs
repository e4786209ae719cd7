//! `xiangqi check`: whether every game of every file is sound.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::progress::Progress;
use super::{input, out};
use crate::core::{Ending, Game, Outcome, RuleSet};
use crate::record::{Entry, NodeId, Note, Reader, Record, Weight};
use crate::words::{Lang, ending, files, notes, report};

/// Verify the games of files: moves legal to the last, result as the rules have it
#[derive(Debug, clap::Args)]
pub(super) struct Check {
    /// The game files, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The rule set; else the one each game names, else asian
    #[arg(long, value_name = "NAME", value_parser = super::text::rule_set(), ignore_case = true)]
    rules: Option<RuleSet>,
    /// Print the summary only
    #[arg(long)]
    quiet: bool,
}

/// What was found in all files.
#[derive(Debug, Default)]
struct Found {
    files: usize,
    games: usize,
    plies: usize,
    problems: usize,
    remarks: usize,
}

/// Checks, and says whether there is no problem.
pub(super) fn run(args: &Check, lang: Lang) -> anyhow::Result<bool> {
    let mut check = Checking {
        found: Found::default(),
        rules: args.rules,
        quiet: args.quiet,
        lang,
        out: out::stdout(),
        progress: Progress::new(args.files.iter().map(|path| size(path)).sum()),
    };
    for path in &args.files {
        check.file(path)?;
    }
    let found = &check.found;
    check.progress.clear();
    let summary = [
        found.games,
        found.files,
        found.plies,
        found.problems,
        found.remarks,
    ];
    writeln!(check.out, "{}", report::checked(lang, summary))?;
    check.out.flush()?;
    Ok(found.problems == 0)
}

/// The bytes of a file, as far as they can be told beforehand.
fn size(path: &Path) -> u64 {
    std::fs::metadata(path)
        .ok()
        .filter(std::fs::Metadata::is_file)
        .map_or(0, |about| about.len())
}

struct Checking<W: Write> {
    found: Found,
    rules: Option<RuleSet>,
    quiet: bool,
    lang: Lang,
    out: W,
    progress: Progress,
}

impl<W: Write> Checking<W> {
    fn file(&mut self, path: &Path) -> io::Result<()> {
        self.found.files += 1;
        let name = input::name(path);
        let opened = match input::open(path) {
            Ok(opened) => opened,
            Err(error) => return self.problem(&files::failure(self.lang, &error)),
        };
        let read = Arc::new(AtomicU64::new(0));
        let counted = io::BufReader::new(Counted {
            source: opened.source,
            read: Arc::clone(&read),
        });
        let before = self.progress.done();
        let reader = match Reader::new(counted) {
            Ok(reader) => reader,
            Err(error) => {
                return self.problem(&format!("{name}: {}", notes::not_a_file(self.lang, &error)));
            }
        };
        for entry in reader {
            match entry {
                Ok(entry) => self.entry(&name, &entry)?,
                Err(error) => {
                    self.problem(&format!("{name}: {}", notes::not_a_file(self.lang, &error)))?;
                }
            }
            self.progress
                .show(before + read.load(Ordering::Relaxed), self.found.games);
        }
        Ok(())
    }

    fn entry(&mut self, name: &str, entry: &Entry) -> io::Result<()> {
        self.found.games += 1;
        for note in &entry.notes {
            match note.weight() {
                Weight::Error => {
                    self.problem(&format!("{name}: {}", notes::note(self.lang, note)))?;
                }
                Weight::Warning => {
                    self.remark(&format!("{name}: {}", notes::note(self.lang, note)))?;
                }
                Weight::Info => {}
            }
        }
        match &entry.game {
            Err(unreadable) => {
                self.problem(&input::unset(name, entry.number, unreadable, self.lang))
            }
            Ok(record) => {
                self.found.plies += record.tree().line(NodeId::ROOT).count();
                let place = format!("{name}: {}", report::game(self.lang, entry.number));
                self.judge(&place, record, entry.notes.iter().any(Note::is_error))
            }
        }
    }

    /// Holds the rules against a game. The result of one that was `cut` short by an error proves nothing.
    fn judge(&mut self, place: &str, record: &Record, cut: bool) -> io::Result<()> {
        let rules = match self.rules.map_or_else(|| input::rules_of(record), Ok) {
            Ok(rules) => rules,
            Err(name) => {
                let default = RuleSet::default();
                let unknown = report::unknown_rules(self.lang, &name, default.name);
                self.problem(&format!("{place}: {unknown}"))?;
                default
            }
        };
        let (game, left) = input::game_of(record, rules);
        if left.is_empty() {
            return if cut {
                Ok(())
            } else {
                self.compare(place, &game, record.result)
            };
        }
        let why = ending::result(self.lang, &game).unwrap_or_default();
        let beyond = report::goes_beyond(self.lang, game.plies().len(), left.len(), &why);
        self.problem(&format!("{place}: {beyond}"))
    }

    /// Compares the result in the file with the one by the rules. One that is left open contradicts nothing.
    fn compare(&mut self, place: &str, game: &Game, claimed: Option<Outcome>) -> io::Result<()> {
        let Some(by_rule) = game.ending().map(Ending::outcome) else {
            return Ok(());
        };
        let why = ending::result(self.lang, game).unwrap_or_default();
        match claimed {
            Some(claimed) if claimed == by_rule => Ok(()),
            Some(claimed) => {
                let differs = report::result_differs(self.lang, claimed, by_rule, &why);
                self.problem(&format!("{place}: {differs}"))
            }
            None => {
                let open = report::result_open(self.lang, &why);
                self.remark(&format!("{place}: {open}"))
            }
        }
    }

    fn problem(&mut self, line: &str) -> io::Result<()> {
        self.found.problems += 1;
        self.line(line)
    }

    fn remark(&mut self, line: &str) -> io::Result<()> {
        self.found.remarks += 1;
        self.line(&format!("{}{line}", report::remark(self.lang)))
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        self.progress.clear();
        writeln!(self.out, "{line}")
    }
}

/// A source that counts what is read from it.
struct Counted<R> {
    source: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.read
            .fetch_add(u64::try_from(count).unwrap_or(0), Ordering::Relaxed);
        Ok(count)
    }
}
