//! `xiangqi judge`: the result of a game by the rules, and the reasons ply by ply.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};

use super::text;
use super::verdict::Verdict;
use super::{input, out, start};
use crate::app::prefs::Writing;
use crate::core::{Ending, Game, Outcome, PlayError, RuleSet, Side};
use crate::notation::{self, Notation, iccs, write};
use crate::record::Remark;
use crate::words::report::{self, Label};
use crate::words::{Lang, names, notes, reading, refusal, ruling};

/// Judge a game by the rules, with the reasons for a ruling ply by ply
#[derive(Debug, clap::Args)]
#[command(after_long_help = JSON)]
pub(super) struct Judge {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE", required_unless_present_any = ["fen", "moves"], conflicts_with_all = ["fen", "moves"])]
    file: Option<PathBuf>,
    /// Which game of the file
    #[arg(long, value_name = "N", requires = "file")]
    game: Option<usize>,
    /// The position to start from; the initial array if none is given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// The moves, in any notation, divided by blanks
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// The rule set; else the one the file names, else asian
    #[arg(long, value_name = "NAME", value_parser = text::rule_set(), ignore_case = true)]
    rules: Option<RuleSet>,
    /// The notation of the moves in the reasons
    #[arg(long, value_enum, default_value = "wxf")]
    notation: Writing,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const JSON: &str = "\
The JSON object has these fields; more may be added, none is changed or removed:
  outcome      ongoing, red or black (who wins), draw
  reason       null while the game goes on, else checkmate, stalemate, perpetual-check,
               perpetual-chase, perpetual-attack, mutual-perpetual-check,
               mutual-perpetual-chase, repetition, insufficient-material, move-limit,
               resignation, agreement, time
  rules        the name of the rule set
  plies        how many plies were played
  occurrences  after how many plies the last position stood, since the last capture
  cycle        the plies examined for a ruling, each with ply (from 1), side, move, kind
               (check, chase, idle), checks, chases (attacker and victim), spared (attacks
               that do not count, each with its reason), why (the same in words)
  guilt        null without a ruling, else red and black: none, or the offence
  innocence    null without a ruling, else red and black: null if guilty, or why not: reason
               (idle, chases-ignored, mixed, no-common-victim), ply (the idle one, or null),
               why (the same in words)
  repeated     null unless the position has stood before and the game goes on; what comes if
               the loop that led here is repeated: outcome, reason, sentence
  ahead        the legal moves that would end the game by a ruling: move, outcome, reason
  claimed      the result that the file gives, or null
  unplayed     the moves that follow the end of the game
  sentence     the result in words

The status is 0 when the game was judged, whatever the verdict, and 1 when a move or the
file cannot be read or a move is illegal.";

/// A game that was played through, and what was left over.
struct Played {
    game: Game,
    claimed: Option<Outcome>,
    unplayed: Vec<String>,
}

pub(super) fn run(args: &Judge, lang: Lang) -> anyhow::Result<bool> {
    let played = match &args.file {
        Some(file) => of_file(file, args, lang)?,
        None => of_moves(args, lang)?,
    };
    let notation = args.notation.notation(lang);
    let verdict = Verdict::new(&played.game, played.claimed, played.unplayed, lang);
    let mut out = out::stdout();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&verdict)?)?;
    } else {
        print(&mut out, &played.game, &verdict, notation, lang)?;
    }
    out.flush()?;
    Ok(true)
}

fn of_moves(args: &Judge, lang: Lang) -> anyhow::Result<Played> {
    let start = start::start(args.fen.as_deref(), lang)?;
    let rules = args.rules.unwrap_or_default();
    let mut game = Game::from_diagram(start.setup, rules)
        .map_err(|faults| anyhow!("FEN: {}", refusal::faults(lang, &faults)))?;
    let mut unplayed = Vec::new();
    for mv in start.moves {
        if game.play(mv) == Err(PlayError::Over) {
            unplayed.push(iccs::write(mv));
        }
    }
    for word in args.moves.iter().flat_map(|moves| moves.split_whitespace()) {
        if is_number(word) {
            continue;
        }
        if game.ending().is_some() {
            unplayed.push(word.to_owned());
            continue;
        }
        let mv = notation::read(game.position(), word).map_err(|error| {
            anyhow!(
                "ply {}, {word}: {}",
                game.plies().len() + 1,
                reading::not_a_move(lang, &error, game.position())
            )
        })?;
        // What was read is legal, and the game is not over.
        drop(game.play(mv));
    }
    Ok(Played {
        game,
        claimed: None,
        unplayed,
    })
}

/// Whether a word is the number of a move, as in a list: `12.`, `12...`
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.chars().all(|sign| sign.is_ascii_digit())
}

fn of_file(file: &Path, args: &Judge, lang: Lang) -> anyhow::Result<Played> {
    let name = input::name(file);
    let entry = input::pick(&name, input::games(file, lang)?, args.game)?;
    let record = input::record_of(&name, &entry, lang)?;
    let stopped = entry
        .notes
        .iter()
        .find(|note| !note.variation && matches!(note.what, Remark::Stop { .. }));
    if let Some(note) = stopped {
        bail!("{name}: {}", notes::note(lang, note));
    }
    input::tell_notes(&name, &entry, lang);
    let rules = match args.rules {
        Some(rules) => rules,
        // A game is not judged by other rules than it was played by, unless that is asked for.
        None => input::rules_of(&record).map_err(|rules| {
            anyhow!(
                "{name}: the game is played by the rules \"{rules}\", which are unknown here; choose others with --rules"
            )
        })?,
    };
    let (game, left) = input::game_of(&record, rules);
    Ok(Played {
        game,
        claimed: record.result,
        unplayed: left.into_iter().map(iccs::write).collect(),
    })
}

fn print(
    out: &mut impl Write,
    game: &Game,
    verdict: &Verdict,
    notation: Notation,
    lang: Lang,
) -> std::io::Result<()> {
    writeln!(out, "{}", verdict.sentence)?;
    let label = |label| report::label(lang, label);
    writeln!(out, "{}{}", label(Label::Rules), verdict.rules)?;
    writeln!(out, "{}{}", label(Label::Plies), verdict.plies)?;
    if let Some(Ending::Repetition(found)) = game.ending() {
        for examined in &verdict.cycle {
            let Some(index) = examined.ply.checked_sub(1) else {
                continue;
            };
            let (Some(ply), Some(before)) = (game.plies().get(index), game.position_at(index))
            else {
                continue;
            };
            let side = names::side(lang, ply.piece.side);
            writeln!(
                out,
                "{:4}  {side:5}  {}  {}",
                examined.ply,
                write(before, ply.mv, notation),
                examined.why
            )?;
        }
        for side in Side::BOTH {
            let guilt = ruling::guilt(lang, found, side, game.position());
            let side = names::side(lang, side);
            writeln!(out, "{side}: {guilt}")?;
        }
    }
    if let Some(repeated) = &verdict.repeated {
        writeln!(out, "{}", repeated.sentence)?;
        let stands = ruling::stands_again(lang, &verdict.occurrences);
        writeln!(out, "{}", stands.unwrap_or_default())?;
    }
    for (mv, found) in game.rulings_ahead() {
        let mv = write(game.position(), mv, notation);
        writeln!(out, "{mv}: {}", ruling::would_end(lang, &found))?;
    }
    if let Some(claimed) = verdict
        .claimed
        .filter(|&claimed| claimed != verdict.outcome)
    {
        writeln!(out, "{}{claimed}", label(Label::Claimed))?;
    }
    if !verdict.unplayed.is_empty() {
        writeln!(
            out,
            "{}{}",
            label(Label::Unplayed),
            verdict.unplayed.join(" ")
        )?;
    }
    Ok(())
}
