//! Which format is this? The content decides, never the name of the file.

use crate::record::format::pgn::is_tag_line;
use crate::record::format::{Foreign, Format, dhtmlxq};

/// How many bytes of a file are looked at.
pub(crate) const HEAD: usize = 64 << 10;

/// Tells the format from the first bytes of a file. A text without any sign of a format counts as moves.
///
/// # Errors
/// When the format is not read.
pub fn sniff(head: &[u8]) -> Result<Format, Foreign> {
    if let [b'X', b'Q', 1..=31, ..] = head {
        return Ok(Format::Xqf);
    }
    if head.starts_with(b"CCBridgeLibrary") {
        return Err(Foreign::Cbl);
    }
    if head.starts_with(b"CCBridge") {
        return Err(Foreign::Cbr);
    }
    let text = String::from_utf8_lossy(head);
    let start = text.trim_start_matches('\u{FEFF}').trim_start();
    if !is_tag_line(start.as_bytes()) && dhtmlxq::is_in(&text) {
        return Ok(Format::DhtmlXq);
    }
    if start.starts_with("<?xml") && text.contains("ChineseChessRecord") {
        return Err(Foreign::Cbf);
    }
    if is_binary(head) {
        return Err(Foreign::Binary);
    }
    Ok(of_text(start))
}

/// Text has no control characters but blanks and line ends, save for a stray one here and there.
fn is_binary(head: &[u8]) -> bool {
    if encoding_rs::Encoding::for_bom(head).is_some() {
        return false;
    }
    let controls = head
        .iter()
        .filter(|&&b| b < 32 && !matches!(b, b'\t' | b'\n' | b'\r' | 11 | 12 | 26))
        .count();
    head.contains(&0) || controls * 20 > head.len()
}

fn of_text(text: &str) -> Format {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    for line in lines() {
        if is_tag_line(line.as_bytes()) {
            return Format::Pgn;
        }
        if is_wxf_line(line) {
            return Format::Wxf;
        }
    }
    if lines().next().is_some() && lines().all(is_position) {
        return Format::Fen;
    }
    let digits = |b: u8| b.is_ascii_digit() || b.is_ascii_whitespace();
    if text.len() >= 4 && text.bytes().all(digits) {
        return Format::Digits;
    }
    Format::Moves
}

fn is_wxf_line(line: &str) -> bool {
    let starts = |word: &str| {
        line.strip_prefix(word)
            .is_some_and(|rest| rest.trim_start().starts_with('{'))
    };
    starts("START")
        || starts("SETUP")
        || line
            .strip_prefix("FORMAT")
            .is_some_and(|rest| rest.starts_with([' ', '\t']))
}

/// Nine slashes in the first word, or in one of the words that may stand before.
fn is_position(line: &str) -> bool {
    line.split_whitespace()
        .take(3)
        .any(|word| word.bytes().filter(|&b| b == b'/').count() == 9)
}

#[cfg(test)]
mod tests {
    use super::{Foreign, Format, sniff};

    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

    fn check(head: &str, format: Format) {
        assert_eq!(sniff(head.as_bytes()), Ok(format), "{head}");
    }

    #[test]
    fn content_tells_the_format() {
        check("[Event \"x\"]\n1. C2=5", Format::Pgn);
        check("\u{FEFF}  [Event \"x\"]", Format::Pgn);
        check("Hello\n\n[Red \"A\"]\n", Format::Pgn);
        check("[Event \"x\"]\n[DhtmlXQ_ver \"y\"]\n1. C2=5", Format::Pgn);
        check("FORMAT\tWXF\nGAME\n", Format::Wxf);
        check("RED a\nSTART {\n", Format::Wxf);
        check("1. C2=5 H8+7", Format::Moves);
        check("炮二平五", Format::Moves);
        check("7747\n70625041\n", Format::Digits);
        check(
            "<html>[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
            Format::DhtmlXq,
        );
        check(START, Format::Fen);
        check(
            &format!("position fen {START} moves h2e2\n{START}"),
            Format::Fen,
        );
        check(&format!("h2e2h7e7\n{START}"), Format::Moves);
        check("", Format::Moves);
        assert_eq!(sniff(b"XQ\x0A\0\0"), Ok(Format::Xqf));
    }

    #[test]
    fn formats_that_are_not_read_are_named() {
        assert_eq!(sniff(b"CCBridge Record\0\0"), Err(Foreign::Cbr));
        assert_eq!(sniff(b"CCBridgeLibrary\0"), Err(Foreign::Cbl));
        assert_eq!(
            sniff(b"<?xml version=\"1.0\"?><ChineseChessRecord Version=\"1.0\">"),
            Err(Foreign::Cbf)
        );
        assert_eq!(sniff(b"\x7FELF\0\0\0\x01"), Err(Foreign::Binary));
        assert_eq!(sniff(&[0; 64]), Err(Foreign::Binary));
    }
}
