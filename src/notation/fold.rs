//! One character for each sign: full-width letters and digits, dashes, dots and compatibility characters are brought
//! to their plain forms before anything is read.

use super::error::Syntax;

/// No move has more characters than this in any notation.
const LONGEST: usize = 12;

/// The plain characters of a short text, blanks left out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Folded {
    chars: [char; LONGEST],
    len: usize,
}

impl Folded {
    /// Folds a text.
    ///
    /// # Errors
    /// When it is longer than any move. No more of it is looked at than that.
    pub(super) fn new(text: &str) -> Result<Self, Syntax> {
        let mut folded = Self {
            chars: ['\0'; LONGEST],
            len: 0,
        };
        for c in text.trim().chars().map(plain) {
            if c.is_whitespace() {
                continue;
            }
            *folded.chars.get_mut(folded.len).ok_or(Syntax::TooLong)? = c;
            folded.len += 1;
        }
        Ok(folded)
    }

    /// Folds a text that should be a whole move: remarks at its end (`!`, `?`, `#`, `+`) and stops are dropped.
    ///
    /// # Errors
    /// When nothing is left, or too much.
    pub(super) fn move_text(text: &str) -> Result<Self, Syntax> {
        let mut folded = Self::new(text.trim().trim_end_matches(is_remark))?;
        while folded.as_slice().last().copied().is_some_and(is_remark) {
            folded.len -= 1;
        }
        if folded.len == 0 {
            return Err(Syntax::Empty);
        }
        Ok(folded)
    }

    pub(super) fn as_slice(&self) -> &[char] {
        self.chars.get(..self.len).unwrap_or_default()
    }
}

/// Signs that may follow a move and say nothing about it: praise, blame, check, and the stops of running text.
fn is_remark(c: char) -> bool {
    matches!(plain(c), '!' | '?' | '#' | '+' | ',' | ';' | '.')
}

/// The plain form of a character; most are their own.
fn plain(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    match c {
        '！'..='～' => u8::try_from(u32::from(c) - 0xFEE0).map_or(c, char::from),
        '·' | '•' | '∙' | '⋅' | '・' | '｡' | '。' => '.',
        '、' => ',',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '﹣' => '-',
        '﹢' => '+',
        '﹦' | '゠' => '=',
        '⼀' => '一',
        '⼆' => '二',
        '⼋' => '八',
        '⼠' => '士',
        '⾞' | '\u{F902}' => '車',
        '⻋' => '车',
        '⾺' => '馬',
        '⻢' => '马',
        _ => c,
    }
}
