//! `xiangqi convert`: the games of a file in another format.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::input;
use anyhow::{anyhow, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::out::{self, Usage};
use super::text::Writing;
use crate::record::{FileError, NodeId, Reader, Target};
use crate::store::atomic::Pending;
use crate::store::{Doing, StoreError};
use crate::words::{Lang, notes, report};

/// Write the games of a file in another format
#[derive(Debug, clap::Args)]
pub(super) struct Convert {
    /// The file to read, or - for standard input
    input: PathBuf,
    /// The file to write, or - for standard output
    output: PathBuf,
    /// The format to write; else that of the ending of OUTPUT: .pgn, .wxf, .html, .txt or .fen
    #[arg(long, value_parser = target_name(), value_name = "FORMAT")]
    to: Option<Target>,
    /// The notation of the moves, in PGN and lists
    #[arg(long, value_enum, default_value = "wxf")]
    notation: Writing,
    /// Only this game of the file
    #[arg(long, value_name = "N")]
    game: Option<usize>,
}

/// Reads the name of a format to write.
fn target_name() -> impl TypedValueParser<Value = Target> {
    let values = Target::ALL.map(|target| {
        PossibleValue::new(target.name()).help(match target {
            Target::Pgn => "PGN: tags, moves, variations and comments",
            Target::Wxf => "The file of the World Xiangqi Federation",
            Target::DhtmlXq => "The fields of the common web board",
            Target::List => "Numbered moves",
            Target::Fen => "The last position",
        })
    });
    PossibleValuesParser::new(values)
        .try_map(|name| Target::named(&name).ok_or("there is no such format"))
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
        let end = record.tree().line(NodeId::ROOT).last();
        let written_as = target.write(record, end.unwrap_or(NodeId::ROOT), notation);
        let lost: Vec<String> = written_as
            .lost
            .iter()
            .map(|lost| notes::lost(lang, lost))
            .collect();
        if written > 0 && matches!(target, Target::Wxf | Target::DhtmlXq) {
            sink.write_all(b"\n").map_err(failed)?;
        }
        sink.write_all(written_as.text.as_bytes()).map_err(failed)?;
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

fn named(name: &str, error: &FileError, lang: Lang) -> anyhow::Error {
    anyhow!("{name}: {}", notes::not_a_file(lang, error))
}

fn target(args: &Convert) -> Result<Target, Usage> {
    if let Some(target) = args.to {
        return Ok(target);
    }
    if input::is_dash(&args.output) {
        return Ok(Target::Pgn);
    }
    args.output.to_str().and_then(Target::of_path).ok_or_else(|| {
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
