//! The formats of game files, a file or folder each: how they are taken apart into [`Raw`](super::raw::Raw) games, and
//! how a record is written in them.

pub mod dhtmlxq;
pub(crate) mod digits;
pub mod movelist;
pub mod pgn;
mod placement;
pub mod wxf_file;
pub(crate) mod xqf;

use std::fmt;

/// A format that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Tags in square brackets and moves; any number of games.
    Pgn,
    /// Lines of a key and a value, then `START{ }END`.
    Wxf,
    /// Moves alone, with numbers or without, in any notation.
    Moves,
    /// Moves as one run of digits.
    Digits,
    /// The fields of the web board, in a text or a page.
    DhtmlXq,
    /// The binary files of the most common board program of the PC.
    Xqf,
    /// Positions alone, one on a line.
    Fen,
}

/// A format that is known and not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Foreign {
    /// A game of the bridge program.
    Cbr,
    /// A library of the bridge program.
    Cbl,
    /// A game of the bridge program in XML.
    Cbf,
    /// Bytes that are no text, in none of the formats that can be told by their content. The files of the old game
    /// servers are such.
    Binary,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pgn => "PGN",
            Self::Wxf => "WXF",
            Self::Moves => "move list",
            Self::Digits => "digits",
            Self::DhtmlXq => "DhtmlXQ",
            Self::Xqf => "XQF",
            Self::Fen => "FEN",
        })
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SAVE_AS: &str = "save it as PGN or XQF with the program it comes from";
        match self {
            Self::Cbr => write!(
                f,
                "a CBR file (CCBridge game), which is not read; {SAVE_AS}"
            ),
            Self::Cbl => write!(
                f,
                "a CBL file (CCBridge library), which is not read; {SAVE_AS}"
            ),
            Self::Cbf => write!(
                f,
                "a CBF file (CCBridge game in XML), which is not read; {SAVE_AS}"
            ),
            Self::Binary => write!(
                f,
                "binary data in no format that is read; if it is a CHN, CHE, CCM or MXQ file of an old game server, {SAVE_AS}"
            ),
        }
    }
}
