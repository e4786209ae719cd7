//! `xiangqi show`: the games of a file as text.

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;

use super::board::board;
use super::text::Writing;
use super::{input, out};
use crate::core::{Move, Position};
use crate::record::{Entry, NodeId, Record, movelist};
use crate::words::{Lang, ending, labels, names};

/// Print the moves of a game file
#[derive(Debug, clap::Args)]
pub(super) struct Show {
    /// The game file, or - for standard input
    file: PathBuf,
    /// Only this game of the file
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// The notation of the moves
    #[arg(long, value_enum, default_value = "wxf")]
    notation: Writing,
    /// Print the position after N plies instead of the moves; 0 is the start
    #[arg(long, value_name = "N")]
    board: Option<usize>,
    /// Draw the board with letters
    #[arg(long, requires = "board")]
    ascii: bool,
}

/// Prints, and says whether all moves could be read.
pub(super) fn run(args: &Show, lang: Lang) -> anyhow::Result<bool> {
    let name = input::name(&args.file);
    let opened = input::games(&args.file, lang)?;
    let entries = if args.game.is_some() || args.board.is_some() {
        vec![input::pick(&name, opened, args.game)?]
    } else {
        opened.entries
    };
    let mut out = out::stdout();
    let mut sound = true;
    for (index, entry) in entries.iter().enumerate() {
        sound &= !input::tell_notes(&name, entry, lang);
        let record = match &entry.game {
            Ok(record) => record,
            Err(unreadable) => {
                out::note(input::unset(&name, entry.number, unreadable, lang));
                sound = false;
                continue;
            }
        };
        if let Some(ply) = args.board {
            let (position, last) = position_after(record, ply).ok_or_else(|| {
                anyhow!(
                    "{name}: there is no ply {ply}; the game has {}",
                    record.mainline().len()
                )
            })?;
            write!(out, "{}", board(&position, last, args.ascii))?;
            writeln!(out, "{}", to_move(&position, lang))?;
        } else {
            if index > 0 {
                writeln!(out)?;
            }
            print(&mut out, entry, record, args.notation, lang)?;
        }
    }
    out.flush()?;
    Ok(sound)
}

/// The position after so many plies of the main line, and the move that led to it.
fn position_after(record: &Record, ply: usize) -> Option<(Position, Option<Move>)> {
    match ply.checked_sub(1) {
        None => Some((record.start().clone(), None)),
        Some(index) => record
            .tree()
            .line(NodeId::ROOT)
            .nth(index)
            .map(|node| (record.position(node), record.tree().mv(node))),
    }
}

fn to_move(position: &Position, lang: Lang) -> String {
    let turn = labels::to_move(lang, position.turn());
    if position.in_check() {
        let check = labels::check(lang);
        lang.either(|| format!("{turn}, {check}"), || format!("{turn}，{check}"))
    } else {
        turn
    }
}

fn print(
    out: &mut impl Write,
    entry: &Entry,
    record: &Record,
    notation: Writing,
    lang: Lang,
) -> std::io::Result<()> {
    let said = |tag: &str| record.tags.known(tag).unwrap_or("?").to_owned();
    writeln!(out, "{}. {} - {}", entry.number, said("Red"), said("Black"))?;
    let about: Vec<&str> = ["Event", "Site", "Date", "Round"]
        .iter()
        .filter_map(|tag| record.tags.known(tag))
        .collect();
    if !about.is_empty() {
        writeln!(out, "{}", about.join(", "))?;
    }
    let written = movelist::write(record, notation.notation(lang));
    write!(out, "{}", written.text)?;
    writeln!(out, "{}", result(record, lang))?;
    Ok(())
}

/// How the game ended by the rules or by decision, or what the file says.
fn result(record: &Record, lang: Lang) -> String {
    let rules = input::rules_of(record).unwrap_or_default();
    let (game, _) = input::game_of(record, rules);
    ending::result(lang, &game).unwrap_or_else(|| match record.result {
        Some(outcome) => names::outcome(lang, outcome).into_owned(),
        None => "*".to_owned(),
    })
}
