//! `xiangqi convert`: the games of a file in another format.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::input;
use anyhow::{anyhow, bail};

use super::out::{self, Usage};
use super::text::Writing;
use crate::notation::Notation;
use crate::record::{NodeId, ReadError, Reader, Record, dhtmlxq, list, pgn, wxf_file};
use crate::store::StoreError;
use crate::store::atomic::Pending;
use crate::words::files::Doing;
use crate::words::{Lang, notes, report};

/// Write the games of a file in another format
#[derive(Debug, clap::Args)]
pub(super) struct Convert {
    /// The file to read, or - for standard input
    input: PathBuf,
    /// The file to write, or - for standard output
    output: PathBuf,
    /// The format to write; else that of the ending of OUTPUT: .pgn, .wxf, .html, .txt or .fen
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Target>,
    /// The notation of the moves, in PGN and lists
    #[arg(long, value_enum, default_value = "wxf")]
    notation: Writing,
    /// Only this game of the file
    #[arg(long, value_name = "N")]
    game: Option<usize>,
}

/// A format to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Target {
    /// PGN: tags, moves, variations and comments
    Pgn,
    /// The file of the World Xiangqi Federation
    Wxf,
    /// The fields of the common web board
    Dhtmlxq,
    /// Numbered moves
    List,
    /// The last position
    Fen,
}

impl Target {
    fn of_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match ending.as_str() {
            "pgn" => Self::Pgn,
            "wxf" => Self::Wxf,
            "html" | "htm" | "ubb" | "dhtmlxq" => Self::Dhtmlxq,
            "txt" => Self::List,
            "fen" => Self::Fen,
            _ => return None,
        })
    }

    /// The record as text, and what the format has no place for.
    fn write(self, record: &Record, notation: Notation, lang: Lang) -> (String, Vec<String>) {
        let written = match self {
            Self::Pgn => return (pgn::write(record, notation), Vec::new()),
            Self::Fen => {
                let last = record.tree().line(NodeId::ROOT).last();
                let fen = list::fen(record, last.unwrap_or(NodeId::ROOT));
                return (format!("{fen}\n"), Vec::new());
            }
            Self::Wxf => wxf_file::write(record),
            Self::Dhtmlxq => dhtmlxq::write(record),
            Self::List => list::write(record, notation),
        };
        let lost = written
            .lost
            .iter()
            .map(|lost| notes::lost(lang, lost))
            .collect();
        (written.text, lost)
    }
}

/// Converts, and says whether all moves could be read.
pub(super) fn run(args: &Convert, lang: Lang) -> anyhow::Result<bool> {
    let target = target(args)?;
    let name = input::name(&args.input);
    let source = input::open(&args.input)?.source;
    let notation = args.notation.notation(lang);
    let mut sink = Sink::open(&args.output)?;
    let failed = |error: io::Error| StoreError::new(Doing::Write, &args.output, &error);
    let (mut sound, mut written) = (true, 0_usize);
    for entry in Reader::new(source).map_err(|error| named(&name, &error, lang))? {
        let entry = entry.map_err(|error| named(&name, &error, lang))?;
        if args.game.is_some_and(|wanted| wanted != entry.number) {
            continue;
        }
        sound &= !input::tell_notes(&name, &entry, lang);
        let record = match &entry.game {
            Ok(record) => record,
            Err(unreadable) => {
                out::note(input::unset(&name, entry.number, unreadable, lang));
                sound = false;
                continue;
            }
        };
        if written > 0 && target == Target::List {
            bail!("{name} holds several games, and a move list holds one; name it with --game N");
        }
        let (text, lost) = target.write(record, notation, lang);
        if written > 0 && matches!(target, Target::Wxf | Target::Dhtmlxq) {
            sink.write_all(b"\n").map_err(failed)?;
        }
        sink.write_all(text.as_bytes()).map_err(failed)?;
        written += 1;
        if !lost.is_empty() {
            out::note(format_args!(
                "{name}: {}: {}",
                report::game(lang, entry.number),
                report::left_out(lang, &lost)
            ));
        }
    }
    match args.game {
        Some(wanted) if written == 0 && sound => bail!("{name} has no game {wanted}"),
        _ if written == 0 => bail!("{name}: no game could be read; nothing is written"),
        _ => {}
    }
    sink.commit(&args.output)?;
    Ok(sound)
}

fn named(name: &str, error: &ReadError, lang: Lang) -> anyhow::Error {
    anyhow!("{name}: {}", notes::not_a_file(lang, error))
}

fn target(args: &Convert) -> Result<Target, Usage> {
    if let Some(target) = args.to {
        return Ok(target);
    }
    if input::is_dash(&args.output) {
        return Ok(Target::Pgn);
    }
    Target::of_ending(&args.output).ok_or_else(|| {
        Usage(format!(
            "{}: the ending names no format to write (.pgn, .wxf, .html, .txt, .fen); choose one with --to",
            args.output.display()
        ))
    })
}

/// Where the games go. A file is replaced as a whole at the end, or not at all.
enum Sink {
    Standard(BufWriter<io::StdoutLock<'static>>),
    File(BufWriter<Pending>),
}

impl Sink {
    fn open(path: &Path) -> Result<Self, StoreError> {
        if input::is_dash(path) {
            Ok(Self::Standard(out::stdout()))
        } else {
            Ok(Self::File(BufWriter::new(Pending::new(path)?)))
        }
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.write_all(bytes),
            Self::File(file) => file.write_all(bytes),
        }
    }

    fn commit(self, path: &Path) -> anyhow::Result<()> {
        match self {
            Self::Standard(mut out) => out.flush()?,
            Self::File(file) => file
                .into_inner()
                .map_err(|error| StoreError::new(Doing::Write, path, error.error()))?
                .commit()?,
        }
        Ok(())
    }
}
