//! Bytes to text: which of the encodings in use is this?
//!
//! A byte order mark decides. Else text that is valid UTF-8 is UTF-8, and so is text that nearly is: one bad byte must
//! not lose a file. Anything else is GB18030, which covers GBK and GB2312. A reader that recognises no move then tries
//! [`Encoding::Big5`].

use std::borrow::Cow;
use std::fmt;

/// An encoding game files come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Unicode, and plain ASCII with it.
    Utf8,
    /// Unicode in 16-bit units, told by its byte order mark.
    Utf16,
    /// The mainland's encoding and all that it grew from.
    Gb18030,
    /// The old encoding of Taiwan and Hong Kong.
    Big5,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Gb18030 => "GB18030",
            Self::Big5 => "Big5",
        })
    }
}

/// A text with the encoding it was taken to be in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text; bytes that mean nothing are replaced by U+FFFD.
    pub text: Cow<'a, str>,
    /// The encoding.
    pub encoding: Encoding,
    /// How many places were replaced.
    pub bad: usize,
}

/// How many characters beyond ASCII make it certain that valid UTF-8 is no accident. Two or three characters of GBK
/// can look like UTF-8; eight do not.
const CERTAIN: usize = 8;

/// The byte order mark of UTF-8.
pub(crate) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Decodes one text.
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    decode_like(bytes, None)
}

/// Decodes a text that comes after others in one file. A short text that could be read two ways is read as they were.
pub(crate) fn decode_like(bytes: &[u8], before: Option<Encoding>) -> Decoded<'_> {
    match encoding_rs::Encoding::for_bom(bytes) {
        Some((found, _)) if found != encoding_rs::UTF_8 => {
            let (text, ..) = found.decode(bytes);
            return Decoded {
                bad: replaced(&text),
                text,
                encoding: Encoding::Utf16,
            };
        }
        Some((_, length)) => {
            return decode_as(bytes.get(length..).unwrap_or_default(), Encoding::Utf8);
        }
        None => {}
    }
    let foreign = before.filter(|&encoding| matches!(encoding, Encoding::Gb18030 | Encoding::Big5));
    if let Ok(text) = std::str::from_utf8(bytes)
        && (foreign.is_none() || text.is_ascii() || beyond_ascii(text) >= CERTAIN)
    {
        return Decoded {
            text: Cow::Borrowed(text),
            encoding: Encoding::Utf8,
            bad: 0,
        };
    }
    decode_as(bytes, foreign.unwrap_or_else(|| guess(bytes)))
}

/// Decodes a text in a given encoding.
pub(crate) fn decode_as(bytes: &[u8], encoding: Encoding) -> Decoded<'_> {
    let table = match encoding {
        Encoding::Utf8 => encoding_rs::UTF_8,
        Encoding::Utf16 => encoding_rs::UTF_16LE,
        Encoding::Gb18030 => encoding_rs::GB18030,
        Encoding::Big5 => encoding_rs::BIG5,
    };
    let (text, had_errors) = table.decode_without_bom_handling(bytes);
    Decoded {
        bad: if had_errors { replaced(&text) } else { 0 },
        text,
        encoding,
    }
}

/// What bytes that are not valid UTF-8 most likely are.
fn guess(bytes: &[u8]) -> Encoding {
    let (mut good, mut bad, mut left) = (0, 0, bytes.len());
    for part in bytes.utf8_chunks() {
        good += beyond_ascii(part.valid());
        left -= part.valid().len() + part.invalid().len();
        // The last character may have been cut off with the file.
        let cut_off = left == 0
            && std::str::from_utf8(part.invalid()).is_err_and(|error| error.error_len().is_none());
        if !part.invalid().is_empty() && !cut_off {
            bad += 1;
        }
    }
    if good > bad || bad == 0 {
        Encoding::Utf8
    } else {
        Encoding::Gb18030
    }
}

fn beyond_ascii(text: &str) -> usize {
    text.chars().filter(|c| !c.is_ascii()).count()
}

fn replaced(text: &str) -> usize {
    text.chars()
        .filter(|&c| c == char::REPLACEMENT_CHARACTER)
        .count()
}

#[cfg(test)]
mod tests {
    use super::{Encoding, decode, decode_as, decode_like};

    const MOVES: &str = "炮二平五 馬８進７ 馬二進三 車９平８";

    fn check(bytes: &[u8], encoding: Encoding, text: &str, bad: usize) {
        let found = decode(bytes);
        assert_eq!(
            (found.encoding, &*found.text, found.bad),
            (encoding, text, bad)
        );
    }

    #[test]
    fn each_encoding_is_recognised() {
        check(MOVES.as_bytes(), Encoding::Utf8, MOVES, 0);
        check(
            &[super::BOM, MOVES.as_bytes()].concat(),
            Encoding::Utf8,
            MOVES,
            0,
        );
        check(
            &encoding_rs::GB18030.encode(MOVES).0,
            Encoding::Gb18030,
            MOVES,
            0,
        );
        let wide: Vec<u8> = std::iter::once(0xFEFF)
            .chain(MOVES.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        check(&wide, Encoding::Utf16, MOVES, 0);
        let big5 = encoding_rs::BIG5.encode(MOVES).0;
        assert_eq!(decode_as(&big5, Encoding::Big5).text, MOVES);
    }

    #[test]
    fn one_bad_byte_is_one_bad_character() {
        check(
            b"Andr\xE9 1. C2=5",
            Encoding::Gb18030,
            "Andr\u{FFFD} 1. C2=5",
            1,
        );
        let mut text = MOVES.as_bytes().to_vec();
        text.insert(0, 0xE9);
        check(&text, Encoding::Utf8, &format!("\u{FFFD}{MOVES}"), 1);
        text.remove(0);
        text.pop();
        let cut = decode(&text);
        assert_eq!((cut.encoding, cut.bad), (Encoding::Utf8, 1));
    }

    #[test]
    fn a_short_text_follows_the_texts_before_it() {
        // A character whose GBK bytes are also valid UTF-8.
        let bytes = encoding_rs::GBK.encode("模").0;
        assert_eq!(decode(&bytes).encoding, Encoding::Utf8);
        let found = decode_like(&bytes, Some(Encoding::Gb18030));
        assert_eq!((found.encoding, &*found.text), (Encoding::Gb18030, "模"));
    }
}
