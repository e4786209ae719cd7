//! The signs moves are made of, whatever alphabet they come from.

use crate::core::Kind;

use super::error::Syntax;
use super::place::{Direction, Place};

/// One sign of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// A Latin letter, in capitals.
    Letter(char),
    /// A Chinese word for a piece.
    Word(Kind),
    /// A digit, 0 to 9.
    Digit(u8),
    /// A Chinese numeral, 1 to 9.
    Numeral(u8),
    /// `+`, `-`, and `=` or `.`.
    Sign(Direction),
    /// 進, 退, 平.
    Verb(Direction),
    /// 前, 中, 後.
    Place(Place),
}

impl Token {
    /// The sign a plain character stands for, if it occurs in moves at all.
    pub(super) fn of(c: char) -> Option<Self> {
        Some(match c {
            'A'..='Z' => Self::Letter(c),
            'a'..='z' => Self::Letter(c.to_ascii_uppercase()),
            '0'..='9' => Self::Digit(u8::try_from(c.to_digit(10)?).ok()?),
            '+' => Self::Sign(Direction::Forward),
            '-' => Self::Sign(Direction::Back),
            '=' | '.' => Self::Sign(Direction::Sideways),
            _ => return chinese(c),
        })
    }

    /// The number a token stands for in a file or a count: 0 to 9, in either kind of digit.
    pub(super) const fn number(self) -> Option<u8> {
        match self {
            Self::Digit(n) | Self::Numeral(n) => Some(n),
            Self::Letter(_) | Self::Word(_) | Self::Sign(_) | Self::Verb(_) | Self::Place(_) => {
                None
            }
        }
    }

    /// The direction a token stands for.
    pub(super) const fn direction(self) -> Option<Direction> {
        match self {
            Self::Sign(direction) | Self::Verb(direction) => Some(direction),
            Self::Letter(_)
            | Self::Word(_)
            | Self::Digit(_)
            | Self::Numeral(_)
            | Self::Place(_) => None,
        }
    }

    /// Whether the token is a Chinese character.
    pub(super) const fn is_chinese(self) -> bool {
        matches!(
            self,
            Self::Word(_) | Self::Numeral(_) | Self::Verb(_) | Self::Place(_)
        )
    }
}

/// The sign a Chinese character stands for. Either side's words are read for both.
const fn chinese(c: char) -> Option<Token> {
    Some(match c {
        '一' => Token::Numeral(1),
        '二' => Token::Numeral(2),
        '三' => Token::Numeral(3),
        '四' => Token::Numeral(4),
        '五' => Token::Numeral(5),
        '六' => Token::Numeral(6),
        '七' => Token::Numeral(7),
        '八' => Token::Numeral(8),
        '九' => Token::Numeral(9),
        '帅' | '帥' | '将' | '將' => Token::Word(Kind::General),
        '仕' | '士' => Token::Word(Kind::Advisor),
        '相' | '象' => Token::Word(Kind::Elephant),
        '马' | '馬' | '傌' => Token::Word(Kind::Horse),
        '车' | '車' | '俥' | '硨' | '砗' => Token::Word(Kind::Chariot),
        '炮' | '砲' | '包' => Token::Word(Kind::Cannon),
        '兵' | '卒' => Token::Word(Kind::Soldier),
        '进' | '進' | '上' => Token::Verb(Direction::Forward),
        '退' | '下' => Token::Verb(Direction::Back),
        '平' => Token::Verb(Direction::Sideways),
        '前' => Token::Place(Place::Front),
        '中' => Token::Place(Place::Middle),
        '后' | '後' => Token::Place(Place::Rear),
        _ => return None,
    })
}

/// The tokens of a text, at most five: a move named by piece and file has no more.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tokens {
    tokens: [Token; 5],
    len: usize,
}

impl std::ops::Deref for Tokens {
    type Target = [Token];

    fn deref(&self) -> &[Token] {
        self.tokens.get(..self.len).unwrap_or_default()
    }
}

/// Takes plain characters as tokens.
///
/// # Errors
/// When a character is unknown, or there are too many.
pub(super) fn tokens(chars: &[char]) -> Result<Tokens, Syntax> {
    let mut tokens = Tokens {
        tokens: [Token::Digit(0); 5],
        len: 0,
    };
    for &c in chars {
        let token = Token::of(c).ok_or(Syntax::UnknownCharacter(c))?;
        *tokens.tokens.get_mut(tokens.len).ok_or(Syntax::Disorder)? = token;
        tokens.len += 1;
    }
    Ok(tokens)
}
