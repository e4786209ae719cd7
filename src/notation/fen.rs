//! Positions as text (FEN): ten ranks from Black's home rank down, the side to move, two counters.
//!
//! ```text
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! ```
//!
//! Read are all the ways programs write it: N or H for the horse, B or E for the elephant, `w` or `r` for Red, the tail
//! short, glued on or left out, moves behind it. Whether the pieces make a position is another question, asked of the
//! [`Setup`].

use std::fmt;

use crate::core::{Fault, Kind, Move, Piece, Point, Position, Setup, Side};

use super::iccs::{self, Ranks};
use super::{Dialect, ReadError, candidates};

/// A FEN that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenText {
    /// The pieces, the side to move and the counters; it may be no position.
    pub setup: Setup,
    /// The side to move as far as it was written. `setup` takes Red where it was not.
    pub side: Option<Side>,
    /// What followed the word `moves`, not yet read.
    pub moves: Vec<String>,
    /// What was taken in a way the writer should know of.
    pub notes: Vec<FenNote>,
}

/// Something in a FEN that was read with a grain of salt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenNote {
    /// The side to move was missing, and Red was taken.
    SideAssumed,
    /// The counters are glued together and cannot be told apart; 0 and 1 were taken.
    CountersUnread(String),
}

/// Why a text is no FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenError {
    /// Nothing was written.
    Empty,
    /// The board does not have ten ranks.
    RankCount {
        /// How many it has.
        found: usize,
    },
    /// A rank does not have nine points.
    RankLength {
        /// The rank, 0 to 9 from Red's home rank.
        rank: u8,
        /// How many points it has.
        points: usize,
    },
    /// A character that is no piece and no count of empty points.
    UnknownPiece {
        /// The rank, 0 to 9 from Red's home rank.
        rank: u8,
        /// The points of the rank before it, 0 and up.
        after: usize,
        /// The character.
        found: char,
    },
    /// Pieces in hand, which this game does not have.
    Pocket(String),
    /// The side to move is neither `w` (or `r`) nor `b`.
    UnknownSide(String),
    /// A counter that is no number from 0 to 65535.
    BadCounter {
        /// Which.
        counter: Counter,
        /// What was written.
        found: String,
    },
    /// Text after the last field.
    Trailing(String),
}

/// The counters of a FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counter {
    /// Plies without a capture, from 0.
    Quiet,
    /// The number of the next move, from 1.
    Number,
}

/// The letters to write horses and elephants with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Letters {
    /// N and B, as most programs have it.
    #[default]
    Standard,
    /// H and E, as in WXF.
    Wxf,
}

/// Reads a FEN in any of its dialects.
///
/// # Errors
/// When it is malformed: which field, rank and character.
pub fn read(text: &str) -> Result<FenText, FenError> {
    let text = text.trim().trim_matches('"').trim();
    let mut words = text.split_whitespace().peekable();
    while words
        .next_if(|word| word.eq_ignore_ascii_case("fen") || word.eq_ignore_ascii_case("position"))
        .is_some()
    {}
    let first = words.next().ok_or(FenError::Empty)?;
    let mut setup = Setup::empty();
    let mut glued = "";
    if first.eq_ignore_ascii_case("startpos") {
        setup = Setup::initial();
    } else {
        let stated = words.peek().is_some_and(|word| read_side(word).is_some());
        glued = read_board(&mut setup, first, stated)?;
    }

    let mut notes = Vec::new();
    let mut tail = String::new();
    let mut side = None;
    if let Some((read, rest)) = read_side(glued) {
        side = Some(read);
        tail.push_str(rest);
    } else if let Some(word) =
        words.next_if(|word| !is_dash(word) && !is_counter(word) && !is_moves(word))
    {
        let (read, rest) = read_side(word).ok_or_else(|| FenError::UnknownSide(excerpt(word)))?;
        side = Some(read);
        tail.push_str(rest);
    } else if !first.eq_ignore_ascii_case("startpos") {
        notes.push(FenNote::SideAssumed);
    }
    setup.turn = side.unwrap_or(Side::Red);

    read_glued_counters(&mut setup, &tail, &mut notes)?;
    let mut counters = [Counter::Quiet, Counter::Number].into_iter();
    while let Some(word) = words.next_if(|word| !is_moves(word)) {
        if is_dash(word) {
            continue;
        }
        let counter = counters
            .next()
            .ok_or_else(|| FenError::Trailing(excerpt(word)))?;
        set_counter(&mut setup, counter, word)?;
    }
    let moves = words.skip(1).map(str::to_owned).collect();
    Ok(FenText {
        setup,
        side,
        moves,
        notes,
    })
}

/// Places the pieces and returns what is glued to the board: a side and more. `stated` says that the side follows as a
/// word of its own, so that nothing can be glued on.
fn read_board<'t>(setup: &mut Setup, text: &'t str, stated: bool) -> Result<&'t str, FenError> {
    let found = text.split('/').count();
    if found != 10 {
        return Err(FenError::RankCount { found });
    }
    let mut glued = "";
    for (rank, row) in (0..10).rev().zip(text.split('/')) {
        let mut points = 0;
        let mut rest = row.chars();
        loop {
            let here = rest.as_str();
            let Some(c) = rest.next() else {
                break;
            };
            if rank == 0 && points == 9 {
                let tail = read_pocket(here)?;
                if tail.is_empty() || (!stated && read_side(tail).is_some()) {
                    glued = tail;
                    break;
                }
            }
            if let Some(empty @ 1..=9) = c.to_digit(10) {
                points += usize::try_from(empty).unwrap_or_default();
            } else if let Some(piece) = piece_of(c) {
                let file = u8::try_from(points).unwrap_or(u8::MAX);
                if let Some(at) = Point::at(file, rank) {
                    setup.put(at, Some(piece));
                }
                points += 1;
            } else {
                return Err(FenError::UnknownPiece {
                    rank,
                    after: points,
                    found: c,
                });
            }
        }
        if points != 9 {
            return Err(FenError::RankLength { rank, points });
        }
    }
    Ok(glued)
}

/// Skips the brackets some sites put after the board for pieces in hand, which must be empty.
fn read_pocket(text: &str) -> Result<&str, FenError> {
    let Some(inner) = text.strip_prefix('[') else {
        return Ok(text);
    };
    match inner.split_once(']') {
        Some(("" | "-", rest)) => Ok(rest),
        Some((hand, _)) => Err(FenError::Pocket(excerpt(hand))),
        None => Err(FenError::Pocket(excerpt(inner))),
    }
}

/// The side at the beginning of a word, and what is glued to it, which begins with neither letter.
fn read_side(word: &str) -> Option<(Side, &str)> {
    for (name, side) in [
        ("red", Side::Red),
        ("white", Side::Red),
        ("black", Side::Black),
    ] {
        if word.eq_ignore_ascii_case(name) {
            return Some((side, ""));
        }
    }
    let rest = word.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
    let side = match word.chars().next()? {
        'w' | 'W' | 'r' | 'R' => Side::Red,
        'b' | 'B' => Side::Black,
        _ => return None,
    };
    rest.chars()
        .all(|c| c.is_ascii_digit() || is_dash_sign(c))
        .then_some((side, rest))
}

/// Counters glued to the side, as in `w--01`: one digit each, or unreadable.
fn read_glued_counters(
    setup: &mut Setup,
    tail: &str,
    notes: &mut Vec<FenNote>,
) -> Result<(), FenError> {
    let digits = tail.trim_matches(is_dash_sign);
    let mut signs = digits.chars();
    match (signs.next(), signs.next(), signs.next()) {
        (None, ..) => {}
        (Some(quiet), Some(number), None) => {
            set_counter(setup, Counter::Quiet, quiet.encode_utf8(&mut [0; 4]))?;
            set_counter(setup, Counter::Number, number.encode_utf8(&mut [0; 4]))?;
        }
        _ => notes.push(FenNote::CountersUnread(excerpt(digits))),
    }
    Ok(())
}

fn set_counter(setup: &mut Setup, counter: Counter, text: &str) -> Result<(), FenError> {
    let number = Some(text)
        .filter(|text| text.chars().all(|c| c.is_ascii_digit()))
        .and_then(|text| text.parse().ok());
    let number: u16 = number.ok_or_else(|| FenError::BadCounter {
        counter,
        found: excerpt(text),
    })?;
    match counter {
        Counter::Quiet => setup.quiet = number,
        // Some programs count moves from 0.
        Counter::Number => setup.number = number.max(1),
    }
    Ok(())
}

fn is_dash_sign(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '−')
}

fn is_dash(word: &str) -> bool {
    word.chars().all(is_dash_sign)
}

fn is_counter(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

fn is_moves(word: &str) -> bool {
    word.eq_ignore_ascii_case("moves")
}

/// The beginning of a text, short enough for a message.
fn excerpt(text: &str) -> String {
    text.chars().take(20).collect()
}

/// The piece of a letter in either set: a capital is Red's.
const fn piece_of(letter: char) -> Option<Piece> {
    let kind = match letter.to_ascii_uppercase() {
        'K' => Kind::General,
        'A' => Kind::Advisor,
        'B' | 'E' => Kind::Elephant,
        'N' | 'H' => Kind::Horse,
        'R' => Kind::Chariot,
        'C' => Kind::Cannon,
        'P' => Kind::Soldier,
        _ => return None,
    };
    let side = if letter.is_ascii_uppercase() {
        Side::Red
    } else {
        Side::Black
    };
    Some(Piece::new(side, kind))
}

/// The letter of a piece: a capital for Red.
pub const fn letter(piece: Piece, letters: Letters) -> char {
    let letter = match (piece.kind, letters) {
        (Kind::General, _) => 'k',
        (Kind::Advisor, _) => 'a',
        (Kind::Elephant, Letters::Standard) => 'b',
        (Kind::Elephant, Letters::Wxf) => 'e',
        (Kind::Horse, Letters::Standard) => 'n',
        (Kind::Horse, Letters::Wxf) => 'h',
        (Kind::Chariot, _) => 'r',
        (Kind::Cannon, _) => 'c',
        (Kind::Soldier, _) => 'p',
    };
    match piece.side {
        Side::Red => letter.to_ascii_uppercase(),
        Side::Black => letter,
    }
}

/// Writes the standard form: N and B, `w` or `b`, both counters.
pub fn write(setup: &Setup) -> String {
    let side = match setup.turn {
        Side::Red => 'w',
        Side::Black => 'b',
    };
    format!(
        "{} {side} - - {} {}",
        write_board(setup, Letters::Standard),
        setup.quiet,
        setup.number
    )
}

/// Writes a position in the standard form, with the plies since the last capture and the number of the next move.
pub fn write_position(position: &Position, quiet: u16, number: u16) -> String {
    write(&setup_of(position, quiet, number))
}

/// Writes the form of WXF files: H and E, `r` or `b`, no counters.
pub fn write_wxf(setup: &Setup) -> String {
    let side = match setup.turn {
        Side::Red => 'r',
        Side::Black => 'b',
    };
    format!("{} {side}", write_board(setup, Letters::Wxf))
}

/// Writes the first field only, the ten ranks.
pub fn write_board(setup: &Setup, letters: Letters) -> String {
    let mut text = String::with_capacity(90);
    for rank in (0..10).rev() {
        let mut empty = 0;
        for file in 0..9 {
            match Point::at(file, rank).and_then(|at| setup.piece(at)) {
                None => empty += 1,
                Some(piece) => {
                    push_empty(&mut text, &mut empty);
                    text.push(letter(piece, letters));
                }
            }
        }
        push_empty(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

/// The setup of a position, with the counters a position does not have.
pub fn setup_of(position: &Position, quiet: u16, number: u16) -> Setup {
    let mut setup = Setup::empty();
    for at in Point::ALL {
        setup.put(at, position.piece(at));
    }
    setup.turn = position.turn();
    setup.quiet = quiet;
    setup.number = number;
    setup
}

/// A move behind a FEN that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadMove {
    /// Its place in the list, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: ReadError,
}

impl FenText {
    /// The position of the pieces, before the moves.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn position(&self) -> Result<Position, Vec<Fault>> {
        self.setup.position()
    }

    /// Reads the moves that followed, played from a position. Coordinates count ranks as the whole list shows: from 1
    /// where there is a 10, from 0 where there is a 0, and otherwise so that the list can be played.
    ///
    /// # Errors
    /// The first move that cannot be read or played.
    pub fn line(&self, position: &Position) -> Result<Vec<Move>, BadMove> {
        let told = self
            .moves
            .iter()
            .find_map(|text| iccs::ranks_told(text).ok().flatten());
        match told {
            Some(ranks) => self.line_in(position, ranks),
            None => self
                .line_in(position, Ranks::FromZero)
                .or_else(|bad| self.line_in(position, Ranks::FromOne).map_err(|_| bad)),
        }
    }

    fn line_in(&self, position: &Position, ranks: Ranks) -> Result<Vec<Move>, BadMove> {
        let dialect = Dialect {
            ranks: Some(ranks),
            chess: false,
        };
        let mut here = position.clone();
        let mut line = Vec::new();
        for (index, text) in self.moves.iter().enumerate() {
            let bad = |error| BadMove { index, error };
            let found = candidates(&here, text, dialect).map_err(bad)?;
            let [mv] = *found.as_slice() else {
                return Err(bad(ReadError::Ambiguous(found)));
            };
            if let Ok(after) = here.play(mv) {
                here = after;
            }
            line.push(mv);
        }
        Ok(line)
    }
}

impl std::error::Error for FenError {}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no position: a FEN begins with ten ranks, divided by /"),
            Self::RankCount { found } => {
                let s = if *found == 1 { "" } else { "s" };
                write!(f, "board: {found} rank{s}, needs 10, divided by /")
            }
            Self::RankLength { rank, points } => {
                let s = if *points == 1 { "" } else { "s" };
                write!(f, "board: {} has {points} point{s}, needs 9", Row(*rank))
            }
            Self::UnknownPiece { rank, after, found } => write!(
                f,
                "board: '{}' after {after} points of {} is no piece (K A B N R C P, or E and H) and no count from 1 to 9",
                found.escape_debug(),
                Row(*rank)
            ),
            Self::Pocket(hand) => write!(
                f,
                "board: pieces in hand [{}], but xiangqi has none",
                hand.escape_debug()
            ),
            Self::UnknownSide(found) => write!(
                f,
                "side to move: '{}' is neither w (or r) for Red nor b for Black",
                found.escape_debug()
            ),
            Self::BadCounter { counter, found } => {
                let name = match counter {
                    Counter::Quiet => "plies without capture",
                    Counter::Number => "move number",
                };
                write!(
                    f,
                    "{name}: '{}' is no number from 0 to 65535",
                    found.escape_debug()
                )
            }
            Self::Trailing(found) => write!(
                f,
                "'{}' after the last field; moves follow the word moves",
                found.escape_debug()
            ),
        }
    }
}

/// A rank in a message: by its number, and counted as the text has it.
struct Row(u8);

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {} (row {} of the text)", self.0, 10 - self.0)
    }
}

impl fmt::Display for FenNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SideAssumed => f.write_str("the side to move is missing, Red was taken"),
            Self::CountersUnread(found) => {
                write!(
                    f,
                    "the counters '{found}' cannot be told apart, 0 and 1 were taken"
                )
            }
        }
    }
}
