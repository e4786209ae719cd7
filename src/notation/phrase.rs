//! A move in words: *which* piece, *which way*, *how far*. WXF and Chinese say the same things with different signs,
//! so one grammar reads both.

use crate::core::Kind;

use super::error::{Obstacle, ReadError, Syntax};
use super::place::{Direction, Place};
use super::token::Token;

/// Which of the like pieces of a side is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// The one on a file: `C2`, 炮二.
    OnFile(u8),
    /// The front, middle or rear one, on whatever file holds more than one: 前炮, `+C`.
    Placed(Place),
    /// The same told by a sign, which for four soldiers and more has two readings: `P+`.
    Signed(Place),
    /// The front, middle or rear one of a file: 前四, 前兵四, `14`.
    PlacedOnFile(Place, u8),
    /// The same told by a sign: `4+`.
    SignedOnFile(Place, u8),
    /// The first, second .. soldier counted over all files that hold more than one, from the mover's right, front to
    /// rear: `Pa`, 一兵.
    Counted(u8),
}

/// A move in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) kind: Kind,
    pub(super) which: Which,
    pub(super) direction: Direction,
    /// The file arrived at, or, for a straight move forward or back, the count of ranks; 1 to 9.
    pub(super) number: u8,
}

/// The soldiers a side has at most.
const SOLDIERS: u8 = Kind::Soldier.limit();

/// Reads tokens as a move in words.
///
/// # Errors
/// When they are none.
pub(super) fn parse(tokens: &[Token]) -> Result<Phrase, ReadError> {
    let (head, direction, number) = split(tokens)?;
    let kind = |token| piece(token, direction, number);
    let (kind, which) = match *head {
        [named, Token::Sign(place)] if is_piece(named) => {
            (kind(named)?, Which::Signed(place.into()))
        }
        [Token::Sign(place), named] if is_piece(named) => {
            (kind(named)?, Which::Signed(place.into()))
        }
        // The forms of 1997 for the very first and the very last of four or five on a file.
        [
            Token::Sign(Direction::Forward),
            Token::Sign(Direction::Forward),
        ] => (Kind::Soldier, Which::Placed(Place::Front)),
        [Token::Sign(Direction::Back), Token::Sign(Direction::Back)] => {
            (Kind::Soldier, Which::Placed(Place::Rear))
        }
        [
            named @ Token::Letter('P' | 'S'),
            Token::Letter(letter @ 'A'..='E'),
        ] => {
            let nth = u32::from(letter) - u32::from('A') + 1;
            (
                kind(named)?,
                Which::Counted(u8::try_from(nth).unwrap_or(SOLDIERS)),
            )
        }
        [Token::Place(place), named @ Token::Word(_)] => (kind(named)?, Which::Placed(place)),
        [Token::Place(place), named @ Token::Word(_), file] => {
            (kind(named)?, Which::PlacedOnFile(place, counted(file)?))
        }
        [Token::Numeral(nth), Token::Word(Kind::Soldier)] => (Kind::Soldier, Which::Counted(nth)),
        [Token::Digit(ordinal), Token::Word(_)] | [Token::Digit(ordinal), Token::Word(_), _] => {
            return Err(Obstacle::OrdinalInDigits { ordinal }.into());
        }
        [Token::Place(place), file] => (Kind::Soldier, Which::PlacedOnFile(place, counted(file)?)),
        [Token::Numeral(nth), Token::Word(Kind::Soldier), file] | [Token::Numeral(nth), file] => (
            Kind::Soldier,
            Which::PlacedOnFile(Place::Nth(nth), counted(file)?),
        ),
        [file, Token::Sign(place)] => (
            Kind::Soldier,
            Which::SignedOnFile(place.into(), counted(file)?),
        ),
        [nth @ Token::Digit(_), file @ Token::Digit(_)] => {
            let (nth, file) = (counted(nth)?, counted(file)?);
            // A pair such as 77 is the middle soldier of its file in the reading of 1997.
            if nth > SOLDIERS && nth != file {
                return Err(Syntax::SoldierNumber(nth).into());
            }
            (Kind::Soldier, Which::PlacedOnFile(Place::Nth(nth), file))
        }
        [named, file] => (kind(named)?, Which::OnFile(counted(file)?)),
        _ => return Err(Syntax::Disorder.into()),
    };
    Ok(Phrase {
        kind,
        which,
        direction,
        number,
    })
}

/// The tokens that name the piece, then the direction and the number.
fn split(tokens: &[Token]) -> Result<(&[Token], Direction, u8), Syntax> {
    let [head @ .., direction, number] = tokens else {
        return Err(Syntax::Incomplete);
    };
    match (direction.direction(), number.number()) {
        _ if head.is_empty() => Err(Syntax::Incomplete),
        (Some(_), Some(_)) if head.len() < 2 => Err(Syntax::Incomplete),
        (Some(direction), Some(_)) => Ok((head, direction, counted(*number)?)),
        (_, None) if number.direction().is_some() => Err(Syntax::Incomplete),
        _ => Err(Syntax::Disorder),
    }
}

/// A file or a count of ranks, from 1.
fn counted(token: Token) -> Result<u8, Syntax> {
    match token.number() {
        Some(0) => Err(Syntax::Zero),
        Some(number) => Ok(number),
        None => Err(Syntax::Disorder),
    }
}

const fn is_piece(token: Token) -> bool {
    matches!(token, Token::Letter(_) | Token::Word(_))
}

/// The kind a letter or word names. G is the general in one set of letters and the advisor (guard) in another, yet
/// never in the same move: a general goes sideways or by one rank, an advisor always forward or back to file 4, 5 or 6.
fn piece(token: Token, direction: Direction, number: u8) -> Result<Kind, Syntax> {
    match token {
        Token::Word(kind) => Ok(kind),
        Token::Letter('G') => Ok(match (direction, number) {
            (Direction::Forward | Direction::Back, 4..=6) => Kind::Advisor,
            _ => Kind::General,
        }),
        Token::Letter(letter) => kind_of(letter).ok_or(Syntax::UnknownLetter(letter)),
        Token::Digit(_) | Token::Numeral(_) | Token::Sign(_) | Token::Verb(_) | Token::Place(_) => {
            Err(Syntax::Disorder)
        }
    }
}

/// The kind a capital names in every set of letters that is read; G has two meanings and is left out.
pub(super) const fn kind_of(letter: char) -> Option<Kind> {
    Some(match letter {
        'K' => Kind::General,
        'A' => Kind::Advisor,
        'E' | 'B' | 'M' => Kind::Elephant,
        'H' | 'N' => Kind::Horse,
        'R' => Kind::Chariot,
        'C' => Kind::Cannon,
        'P' | 'S' => Kind::Soldier,
        _ => return None,
    })
}
