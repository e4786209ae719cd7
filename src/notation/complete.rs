//! Which moves can still be meant while a move is typed, and what the typing would become.

use crate::core::{Kind, Move, Piece, Point, Position};

use super::chinese::{self, Script};
use super::fold::Folded;
use super::iccs;
use super::phrase;
use super::place::{Direction, Place};
use super::reading::{Dialect, candidates};
use super::relative::{self, Standing};
use super::token::{self, Token, Tokens};
use super::writing::{Notation, write};

/// A legal move that what is typed can still become.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// The whole move in the notation that is being typed, in its printed form.
    pub text: String,
}

/// The legal moves that a text can still become, in any notation; all of them while nothing is typed.
///
/// Moves that match by piece come before those that match by coordinates only.
///
/// ```
/// use xiangqi::core::Position;
/// use xiangqi::notation::complete;
///
/// let start = Position::initial();
/// let texts: Vec<String> = complete(&start, "H2+").into_iter().map(|it| it.text).collect();
/// assert_eq!(texts, ["H2+1", "H2+3"]);
/// assert_eq!(complete(&start, "").len(), 44);
/// ```
pub fn complete(position: &Position, typed: &str) -> Vec<Candidate> {
    complete_in(position, typed, Notation::default())
}

/// As [`complete`], with the notation to prefer where the typed text does not tell: for the moves of an empty text, the
/// script of Chinese characters that are the same in both, and a letter that can be a piece or a file.
pub fn complete_in(position: &Position, typed: &str, preferred: Notation) -> Vec<Candidate> {
    let Ok(folded) = Folded::new(typed) else {
        return Vec::new();
    };
    let chars = folded.as_slice();
    let tokens = token::tokens(chars).ok();
    let coordinates: String = chars.iter().map(char::to_ascii_lowercase).collect();
    let notation = notation_of(chars, tokens, preferred);

    let mut found = Vec::new();
    for &mv in position.legal_moves().iter() {
        let by_piece = tokens.is_some_and(|tokens| is_begun(position, mv, &tokens));
        let by_points = begins_points(mv, &coordinates);
        if by_piece || by_points {
            found.push((by_piece, by_points, mv));
        }
    }
    if found.is_empty() {
        // A whole move with a remark behind it begins nothing, but can be read.
        let read = candidates(position, typed, Dialect::default()).unwrap_or_default();
        let by_piece = iccs::parse(
            Folded::move_text(typed)
                .as_ref()
                .map_or(&[], Folded::as_slice),
        )
        .is_none();
        found.extend(read.into_iter().map(|mv| (by_piece, !by_piece, mv)));
    }
    let side = position.turn();
    found.sort_by_key(|&(by_piece, _, mv)| {
        let kind = position.piece(mv.from).map(|piece| piece.kind);
        (
            !by_piece,
            kind,
            relative::order(side, mv.from),
            relative::order(side, mv.to),
        )
    });
    found
        .into_iter()
        .map(|(by_piece, by_points, mv)| {
            let notation = match notation {
                Notation::Iccs if !by_points => Notation::Wxf,
                _ if !by_piece => Notation::Iccs,
                Notation::Wxf | Notation::Chinese(_) | Notation::Iccs => notation,
            };
            Candidate {
                mv,
                text: write(position, mv, notation),
            }
        })
        .collect()
}

/// The notation that is being typed, as far as the text tells.
fn notation_of(chars: &[char], tokens: Option<Tokens>, preferred: Notation) -> Notation {
    let chinese = tokens.is_some_and(|tokens| tokens.iter().any(|token| token.is_chinese()));
    match preferred {
        _ if chars.is_empty() => preferred,
        Notation::Wxf | Notation::Iccs if chinese => Notation::Chinese(script_of(chars, None)),
        Notation::Chinese(script) if chinese => Notation::Chinese(script_of(chars, Some(script))),
        Notation::Chinese(_) => Notation::Wxf,
        Notation::Wxf | Notation::Iccs => preferred,
    }
}

fn script_of(chars: &[char], preferred: Option<Script>) -> Script {
    chars
        .iter()
        .find_map(|&c| chinese::script_of(c))
        .or(preferred)
        .unwrap_or_default()
}

/// Whether a text in small letters begins the coordinates of a move. Ranks are counted from 1 once there is a 10.
fn begins_points(mv: Move, typed: &str) -> bool {
    let begins = |from: &str, to: &str| {
        typed.strip_prefix(from).map_or_else(
            || from.starts_with(typed),
            |rest| to.starts_with(rest.strip_prefix('-').unwrap_or(rest)),
        )
    };
    if typed.contains("10") {
        let spot = |point: Point| {
            let file = char::from(b'a' + point.file());
            format!("{file}{}", point.rank() + 1)
        };
        let (from, to) = (spot(mv.from), spot(mv.to));
        (from.ends_with("10") || to.ends_with("10")) && begins(&from, &to)
    } else {
        begins(&mv.from.to_string(), &mv.to.to_string())
    }
}

/// What one sign of a spelling accepts.
#[derive(Debug, Clone, Copy)]
enum Slot {
    /// A letter or a word for the piece.
    Piece(Kind),
    /// A word for the piece.
    Word(Kind),
    /// The letter of a soldier.
    SoldierLetter,
    /// A letter that counts, A to E.
    Letter(char),
    /// A number in either kind of digits.
    Number(u8),
    /// A number in Arabic digits.
    Digit(u8),
    /// A number in Chinese numerals.
    Numeral(u8),
    /// A sign that stands for a place.
    Sign(Direction),
    /// A word for a place.
    Place(Place),
    /// A sign or a verb for the direction.
    Go(Direction),
}

impl Slot {
    fn accepts(self, token: Token) -> bool {
        match (self, token) {
            (Self::Piece(kind), Token::Letter(letter)) => {
                phrase::kind_of(letter) == Some(kind)
                    || (letter == 'G' && matches!(kind, Kind::General | Kind::Advisor))
            }
            (Self::Piece(kind) | Self::Word(kind), Token::Word(word)) => kind == word,
            (Self::SoldierLetter, token) => matches!(token, Token::Letter('P' | 'S')),
            (Self::Letter(letter), token) => token == Token::Letter(letter),
            (Self::Number(number), token) => token.number() == Some(number),
            (Self::Digit(number), token) => token == Token::Digit(number),
            (Self::Numeral(number), token) => token == Token::Numeral(number),
            (Self::Sign(sign), token) => token == Token::Sign(sign),
            (Self::Place(place), token) => token == Token::Place(place),
            (Self::Go(direction), token) => token.direction() == Some(direction),
            (Self::Piece(_) | Self::Word(_), _) => false,
        }
    }
}

/// Whether tokens begin any spelling of a move that names the piece.
fn is_begun(position: &Position, mv: Move, typed: &[Token]) -> bool {
    let Some(piece) = position.piece(mv.from) else {
        return false;
    };
    let (direction, number) = relative::heading(piece, mv);
    let standing = relative::standing(position, piece, mv.from);
    let file = mv.from.file_for(piece.side);
    let mut begun = false;
    each_head(piece, file, standing, &mut |head| {
        let tail = [Slot::Go(direction), Slot::Number(number)];
        let mut slots = head.iter().chain(&tail);
        begun |= typed
            .iter()
            .all(|&token| slots.next().is_some_and(|slot| slot.accepts(token)));
    });
    begun
}

/// Calls `visit` with every way to name a piece: the same names that [`phrase::parse`] reads.
fn each_head(piece: Piece, file: u8, standing: Standing, visit: &mut impl FnMut(&[Slot])) {
    let kind = piece.kind;
    let soldier = kind == Kind::Soldier;
    let Standing {
        nth,
        of,
        middle,
        counted,
        ..
    } = standing;
    let number = Slot::Number(file);
    visit(&[Slot::Piece(kind), number]);
    if soldier {
        visit(&[Slot::Digit(nth), Slot::Digit(file)]);
        visit(&[Slot::Numeral(nth), number]);
        visit(&[Slot::Numeral(nth), Slot::Word(kind), number]);
        if middle && file > of {
            visit(&[Slot::Digit(file), Slot::Digit(file)]);
        }
    }
    if of < 2 {
        return;
    }
    for (place, sign, here, signed) in [
        (Place::Front, Direction::Forward, nth == 1, nth == 2),
        (Place::Middle, Direction::Sideways, middle, false),
        (Place::Rear, Direction::Back, nth == of, nth + 1 == of),
    ] {
        let (place, sign) = (Slot::Place(place), Slot::Sign(sign));
        if here {
            visit(&[place, Slot::Word(kind)]);
            visit(&[place, Slot::Word(kind), number]);
            if soldier {
                visit(&[place, number]);
            }
        }
        if here || (signed && of > 3) {
            visit(&[Slot::Piece(kind), sign]);
            visit(&[sign, Slot::Piece(kind)]);
            if soldier {
                visit(&[number, sign]);
            }
        }
    }
    if soldier {
        if nth == 1 {
            visit(&[Slot::Sign(Direction::Forward); 2]);
        }
        if nth == of {
            visit(&[Slot::Sign(Direction::Back); 2]);
        }
        if let Some(counted) = counted {
            visit(&[Slot::Numeral(counted), Slot::Word(kind)]);
            let letter = char::from(b'A' + counted.saturating_sub(1));
            visit(&[Slot::SoldierLetter, Slot::Letter(letter)]);
        }
    }
}
