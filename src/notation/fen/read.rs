//! Reading a FEN, field by field.

use crate::core::{Kind, Piece, Point, Setup, Side};

use super::{Counter, FenError, FenNote, FenText};

/// Reads a FEN in any of its dialects.
///
/// ```
/// use xiangqi::notation::fen::{self, FenNote};
///
/// let text = fen::read("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR")?;
/// assert_eq!(text.notes, [FenNote::SideAssumed]);
/// assert_eq!(
///     fen::write(&text.setup),
///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
/// );
///
/// let broken = fen::read("rnbakabnr/9/1c5c/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
/// assert_eq!(
///     broken.expect_err("a point is missing").to_string(),
///     "board: rank 7 (row 3 from the top) has 8 points, needs 9",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When it is malformed: which field, rank and character.
pub fn read(text: &str) -> Result<FenText, FenError> {
    let mut words = unwrapped(text).split_whitespace().peekable();
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

/// The FEN without what surrounds it when it is copied: a tag (`[FEN "..."]`), quotes, the word FEN.
fn unwrapped(text: &str) -> &str {
    let mut text = text.trim_start_matches('\u{feff}').trim();
    if let Some(tag) = text.strip_prefix('[') {
        text = tag.strip_suffix(']').unwrap_or(tag);
    }
    for word in ["position", "fen"] {
        let (head, tail) = text
            .split_once(|c: char| c.is_whitespace() || c == ':')
            .unwrap_or((text, ""));
        if head.eq_ignore_ascii_case(word) {
            text = tail.trim();
        }
    }
    text.trim_matches('"')
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
