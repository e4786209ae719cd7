//! Tags as they stand in a text: `[Name "value"]`.

use crate::record::note::Remark;

/// A tag as it stands in the text.
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) value: String,
    /// Bytes up to and with the closing bracket.
    pub(super) length: usize,
    pub(super) remark: Option<Remark>,
}

/// Reads `[Name "value"]` at the front of a text. Backslashes escape quotes and themselves, and quotes that nobody
/// escaped are part of the value. A value may run over line ends, which are left out.
pub(super) fn read(text: &str) -> Option<Tag> {
    let inside = text.strip_prefix('[')?;
    let trimmed = inside.trim_start_matches([' ', '\t']);
    let name_end = trimmed.find(|c: char| c.is_whitespace() || matches!(c, '"' | '[' | ']'))?;
    let (name, after) = trimmed.split_at_checked(name_end)?;
    let value = after.trim_start_matches([' ', '\t']).strip_prefix('"')?;
    if name.is_empty() || name.starts_with('%') {
        return None;
    }
    let before = text.len() - value.len();
    if let Some((quote, bracket)) =
        closing_quote(value, true).or_else(|| closing_quote(value, false))
    {
        return Some(Tag {
            name: name.to_owned(),
            value: unescape(value.get(..quote)?),
            length: before + bracket + 1,
            remark: None,
        });
    }
    // A value that is never closed ends with its line.
    let end = value.find('\n').unwrap_or(value.len());
    let raw = value.get(..end)?.trim_end();
    let raw = raw.trim_end_matches(']').trim_end_matches('"');
    let whole = text.get(..before + end)?.trim_end();
    Some(Tag {
        name: name.to_owned(),
        value: unescape(raw),
        length: before + end,
        remark: Some(Remark::MalformedTag(whole.to_owned())),
    })
}

/// Where the quote and the bracket stand that close a value. The search ends where a line begins the next tag.
fn closing_quote(value: &str, escapes: bool) -> Option<(usize, usize)> {
    let bytes = value.as_bytes();
    let mut at = 0;
    let mut line_start = false;
    while let Some(&b) = bytes.get(at) {
        match b {
            b'[' if line_start => return None,
            b'\n' => line_start = true,
            b'\\' if escapes && matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => at += 1,
            b'"' => {
                let after = value.get(at + 1..)?;
                let blanks = after.len() - after.trim_start_matches([' ', '\t']).len();
                if after
                    .get(blanks..)
                    .is_some_and(|rest| rest.starts_with(']'))
                {
                    return Some((at, at + 1 + blanks));
                }
            }
            _ => {}
        }
        line_start &= b.is_ascii_whitespace();
        at += 1;
    }
    None
}

pub(super) fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' if matches!(chars.peek(), Some('"' | '\\')) => plain.extend(chars.next()),
            c if c.is_control() => {}
            c => plain.push(c),
        }
    }
    plain
}

/// Whether a line begins a tag: a bracket, a name, blanks, a quote.
pub(crate) fn is_tag_line(line: &[u8]) -> bool {
    let Some(inside) = line.strip_prefix(b"[") else {
        return false;
    };
    let inside = inside.trim_ascii_start();
    let is_name = |b: &&u8| !b.is_ascii_whitespace() && !matches!(b, b'"' | b'[' | b']' | b'%');
    let name = inside.iter().take(80).take_while(is_name).count();
    let after = inside.get(name..).unwrap_or_default();
    let value = after.trim_ascii_start();
    name > 0 && value.len() < after.len() && value.starts_with(b"\"")
}
