//! The words between comments: what is a number, what could be a move, what is a remark sign.

use std::borrow::Cow;

use crate::core::Position;
use crate::notation::{self, Dialect, ReadError, Syntax};
use crate::record::result;

/// Whether the character separates moves. Sheets on the net put commas and stops between them.
pub(crate) fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、' | '。' | '；' | '\u{FEFF}' | '\0')
}

/// Splits a move number off the front of a word: `12.`, `8...`, `1.炮二平五`. A bare number is all number. Soldiers
/// that are named by two digits look alike (`13.4`), but are the whole word.
pub(super) fn strip_number(word: &str) -> &str {
    if is_index_move(word) {
        return word;
    }
    let digits =
        word.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    let rest = digits.trim_start_matches(['.', '．', '…', '·', '。']);
    let numbered = digits.len() < word.len() && (rest.len() < digits.len() || digits.is_empty());
    let dots_only = digits.len() == word.len() && rest.is_empty();
    if numbered || dots_only { rest } else { word }
}

/// Two digits for the soldier, a sign, a digit: `15=6`.
fn is_index_move(word: &str) -> bool {
    matches!(
        word.as_bytes(),
        [
            b'1'..=b'9',
            b'1'..=b'9',
            b'.' | b'=' | b'+' | b'-',
            b'1'..=b'9'
        ]
    )
}

/// The number of the PGN standard for a remark sign.
pub(super) fn nag(sign: &str) -> Option<u8> {
    Some(match sign {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return None,
    })
}

/// Whether a word has the form of a move in any notation; it need not be one.
pub(super) fn looks_like_move(word: &str) -> bool {
    let dialect = Dialect {
        ranks: None,
        chess: true,
    };
    could_be_misspelt_move(word)
        && result::read(word).is_none()
        && !matches!(
            notation::candidates(&Position::initial(), word, dialect),
            Err(ReadError::Syntax(
                Syntax::Empty
                    | Syntax::Incomplete
                    | Syntax::TooLong
                    | Syntax::UnknownCharacter(_)
                    | Syntax::UnknownLetter(_)
                    | Syntax::Disorder
            ))
        )
}

fn is_number(c: char) -> bool {
    c.is_ascii_digit()
        || ('０'..='９').contains(&c)
        || matches!(
            c,
            '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九'
        )
}

fn is_direction(c: char) -> bool {
    matches!(c, '平' | '进' | '進' | '退' | '上' | '下')
}

/// Whether a word that is no move could be one misspelt: it holds a digit or a Chinese number or direction. Any other
/// word is prose.
pub(super) fn could_be_misspelt_move(word: &str) -> bool {
    word.chars()
        .any(|c| is_number(c) || is_direction(c) || c == char::REPLACEMENT_CHARACTER)
}

/// Full-width letters, digits and signs as ASCII.
pub(crate) fn fold(word: &str) -> Cow<'_, str> {
    if word.chars().any(|c| ('！'..='～').contains(&c)) {
        let narrow = |c: char| {
            if ('！'..='～').contains(&c) {
                char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c)
            } else {
                c
            }
        };
        Cow::Owned(word.chars().map(narrow).collect())
    } else {
        Cow::Borrowed(word)
    }
}

/// Moves written without anything between them: `h2e2h7e7`, 炮二平五馬8進7. A word that is not made of such moves
/// comes back whole.
pub(super) fn pieces(word: &str) -> Vec<&str> {
    glued_points(word)
        .or_else(|| glued_chinese(word))
        .unwrap_or_else(|| vec![word])
}

fn glued_points(word: &str) -> Option<Vec<&str>> {
    let bytes = word.as_bytes();
    let glued = bytes.len() >= 8
        && bytes.len().is_multiple_of(4)
        && bytes
            .chunks(2)
            .all(|pair| matches!(pair, [b'a'..=b'i', b'0'..=b'9']));
    glued.then(|| {
        (0..bytes.len())
            .step_by(4)
            .filter_map(|at| word.get(at..at + 4))
            .collect()
    })
}

fn glued_chinese(word: &str) -> Option<Vec<&str>> {
    if word.is_ascii() {
        return None;
    }
    let starts: Vec<(usize, char)> = word.char_indices().collect();
    if starts.len() < 8 {
        return None;
    }
    let mut found = Vec::new();
    let mut at = 0;
    while at < starts.len() {
        let is_sign = |place: usize| starts.get(place).is_some_and(|&(_, c)| is_direction(c));
        let length = if is_sign(at + 2) {
            4
        } else if is_sign(at + 3) {
            5
        } else {
            return None;
        };
        let from = starts.get(at)?.0;
        starts.get(at + length - 1)?;
        let to = starts.get(at + length).map_or(word.len(), |&(to, _)| to);
        found.push(word.get(from..to)?);
        at += length;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::{could_be_misspelt_move, looks_like_move, pieces, strip_number};

    #[test]
    fn numbers_come_off() {
        for (word, rest) in [
            ("12.", ""),
            ("12", ""),
            ("8...", ""),
            ("...", ""),
            ("1.炮二平五", "炮二平五"),
            ("１．炮二平五", "炮二平五"),
            ("3…C8=5", "C8=5"),
            ("1.15=6", "15=6"),
            ("13.4", "13.4"),
            ("15=6", "15=6"),
            ("7747", ""),
            ("4k4", "4k4"),
            ("1-0", "1-0"),
            ("h2e2", "h2e2"),
        ] {
            assert_eq!(strip_number(word), rest, "{word}");
        }
    }

    #[test]
    fn moves_have_a_look() {
        for word in [
            "C2=5",
            "c8.7",
            "+C=1",
            "15=6",
            "h2e2",
            "H2-E2",
            "Cbe3",
            "c4",
            "炮二平五",
            "炮８平５",
            "前四平五",
            "前车五平六",
            "Ｃ２＝５",
            "R-+2",
            "E+-5",
        ] {
            assert!(looks_like_move(word), "{word}");
        }
        for word in [
            "",
            "Game",
            "2023-10-05",
            "20:15",
            "红先胜",
            "1-0",
            "平",
            "Z",
            "10m+0s",
            "北京上海",
        ] {
            assert!(!looks_like_move(word), "{word}");
        }
    }

    #[test]
    fn prose_is_not_taken_for_a_misspelt_move() {
        for word in ["good", "好棋", "+-", "==="] {
            assert!(!could_be_misspelt_move(word), "{word}");
        }
        for word in ["C2=", "炮二", "H8+", "X2=5"] {
            assert!(could_be_misspelt_move(word), "{word}");
        }
    }

    #[test]
    fn glued_moves_come_apart() {
        assert_eq!(pieces("h2e2h7e7"), ["h2e2", "h7e7"]);
        assert_eq!(pieces("炮二平五马8进7"), ["炮二平五", "马8进7"]);
        assert_eq!(pieces("前车五平六炮8平5"), ["前车五平六", "炮8平5"]);
        assert_eq!(pieces("h2e2h7e"), ["h2e2h7e"]);
        assert_eq!(pieces("炮二平五"), ["炮二平五"]);
    }
}
