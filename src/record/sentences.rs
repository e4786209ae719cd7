//! The notes and errors of reading as English sentences.

use std::fmt;

use super::limits;
use super::note::{Cause, Note, Remark, Unplayable};
use super::result;
use crate::core::{Fault, Move, Side};
use crate::notation;

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for (name, number) in [
            ("game", self.game),
            ("line", self.row),
            (
                if self.variation {
                    "variation, ply"
                } else {
                    "ply"
                },
                self.ply,
            ),
        ] {
            if number != 0 {
                write!(f, "{gap}{name} {number}")?;
                gap = ", ";
            }
        }
        if !gap.is_empty() {
            f.write_str(": ")?;
        }
        self.what.fmt(f)
    }
}

impl fmt::Display for Remark {
    #[allow(clippy::too_many_lines, reason = "one sentence for each remark")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stop {
                text,
                side,
                cause,
                unread,
            } => {
                write!(
                    f,
                    "{} ({}) stops the line: {cause}",
                    Quoted(text),
                    name(*side)
                )?;
                match unread {
                    0 => Ok(()),
                    1 => f.write_str("; the move after it was not read"),
                    _ => write!(f, "; the {unread} moves after it were not read"),
                }
            }
            Self::Settled {
                text,
                taken,
                others,
            } => {
                write!(f, "{} could mean {}", Quoted(text), points(*taken))?;
                for other in others {
                    write!(f, " or {}", points(*other))?;
                }
                write!(f, "; only {} lets the game go on", points(*taken))
            }
            Self::TooManyMoves => write!(
                f,
                "more than {} moves with all variations; the rest was not read",
                limits::MAX_NODES
            ),
            Self::TooDeep { count } => write!(
                f,
                "{count} variations nested deeper than {} levels were not read",
                limits::MAX_NESTING
            ),
            Self::SideAssumed(side) => {
                write!(
                    f,
                    "the position does not say who moves; taken to be {}",
                    name(*side)
                )
            }
            Self::SideFromMoves(side) => write!(
                f,
                "the position does not say who moves; by the first move it is {}",
                name(*side)
            ),
            Self::CountersUnread(text) => {
                write!(
                    f,
                    "the counters {} of the position cannot be told apart",
                    Quoted(text)
                )
            }
            Self::Forgiven(faults) => {
                f.write_str("the position is taken as it is, though ")?;
                list(f, faults)
            }
            Self::RanksFromOne => f.write_str("coordinates with ranks 1 to 10"),
            Self::RowsFromRed => f.write_str("digits with rows counted from red's side"),
            Self::ResultsDiffer { tag, end } => write!(
                f,
                "the result tag says {}, the end of the moves {}; the tag holds",
                result::token(*tag),
                result::token(*end)
            ),
            Self::UnknownResult(text) => write!(
                f,
                "{} is no result known here (1-0, 0-1, 1/2-1/2, *)",
                Quoted(text)
            ),
            Self::MalformedTag(text) => {
                write!(
                    f,
                    "{} is not a tag of the form [Name \"value\"]",
                    Quoted(text)
                )
            }
            Self::RepeatedTag(name) => write!(f, "the tag {name} stands twice"),
            Self::Skipped(text) => write!(f, "{} is no move and was left out", Quoted(text)),
            Self::Outside { rows, text } => {
                let lines = if *rows == 1 { "line" } else { "lines" };
                write!(f, "{rows} {lines} outside any game, from {}", Quoted(text))
            }
            Self::OpenComment => f.write_str("a comment is not closed with }"),
            Self::UnmatchedBraces => f.write_str(
                "the braces of a comment do not match; it is taken to end at the first }",
            ),
            Self::OpenVariations(1) => f.write_str("a variation is not closed with )"),
            Self::OpenVariations(count) => write!(f, "{count} variations are not closed with )"),
            Self::StrayBracket(bracket) => write!(f, "a {bracket} closes nothing"),
            Self::StrayVariation => {
                f.write_str("a variation stands where there is no move to replace")
            }
            Self::StrayComment(text) => {
                write!(
                    f,
                    "the comment {} belongs to a move that is not there",
                    Quoted(text)
                )
            }
            Self::Truncated => f.write_str("the file ends in the middle of the game"),
            Self::Decoded(encoding) => write!(f, "text in {encoding}"),
            Self::BadBytes { encoding, count } => {
                let places = if *count == 1 { "place" } else { "places" };
                write!(
                    f,
                    "bytes that are no text in {encoding}, at {count} {places}"
                )
            }
            Self::Field(text) => write!(f, "{} is not kept", Quoted(text)),
            Self::More(count) => write!(f, "{count} more notes"),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => error.fmt(f),
            Self::Ambiguous(moves) => {
                f.write_str("it could mean ")?;
                for (index, &mv) in moves.iter().enumerate() {
                    let or = if index == 0 { "" } else { " or " };
                    write!(f, "{or}{}", points(mv))?;
                }
                f.write_str(", and the moves after it do not decide")
            }
            Self::DeadEnds { moves, ply } => {
                f.write_str("it could mean ")?;
                for (index, &mv) in moves.iter().enumerate() {
                    let or = if index == 0 { "" } else { " or " };
                    write!(f, "{or}{}", points(mv))?;
                }
                write!(
                    f,
                    ", but with none of them the game goes on beyond ply {ply}"
                )
            }
            Self::OffBoard => f.write_str("it names a point that is not on the board"),
        }
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(text, error) => write!(
                f,
                "the start position {} is not readable: {error}",
                Quoted(text)
            ),
            Self::Setup(faults) => {
                f.write_str("the start position cannot stand: ")?;
                list(f, faults)
            }
            Self::PrivateLetters(text) => write!(
                f,
                "{} gives its own letters to the pieces; only FORMAT WXF is read",
                Quoted(text)
            ),
        }
    }
}

impl std::error::Error for Unplayable {}

/// A text from a file, in quotes, without what would spoil a line, and no longer than is useful.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 40;
        f.write_str("\"")?;
        for (count, c) in self.0.trim().chars().enumerate() {
            if count == LONGEST {
                f.write_str("...")?;
                break;
            }
            write!(f, "{}", if c.is_control() { ' ' } else { c })?;
        }
        f.write_str("\"")
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Black => "Black",
    }
}

fn points(mv: Move) -> String {
    notation::iccs::write(mv)
}

fn list(f: &mut fmt::Formatter<'_>, faults: &[Fault]) -> fmt::Result {
    for (index, fault) in faults.iter().enumerate() {
        let gap = if index == 0 { "" } else { "; " };
        write!(f, "{gap}{}", notation::sentences::fault(fault))?;
    }
    Ok(())
}
