//! The fields of a text or a page, and how their values are escaped.

/// A piece of a text that belongs to a board.
pub(super) enum Field<'a> {
    /// The board begins.
    Begin,
    /// A name and its value.
    Value(&'a str, &'a str),
    /// The beginning of a field that is not closed.
    Malformed(&'a str),
}

/// The fields of a text with their lines.
pub(super) fn fields(text: &str, first_row: usize) -> impl Iterator<Item = (usize, Field<'_>)> {
    let mut rest = text;
    let mut row = first_row;
    std::iter::from_fn(move || {
        let (before, after) = rest.split_once("[DhtmlXQ")?;
        let whole = rest.get(before.len()..).unwrap_or_default();
        row += count_lines(before);
        let here = row;
        let Some((name, value)) = name_and_rest(after) else {
            rest = after;
            return Some((here, Field::Malformed(first_line(whole))));
        };
        if name.is_empty() {
            rest = value;
            return Some((here, Field::Begin));
        }
        let Some(name) = name.strip_prefix('_').filter(|name| is_name(name)) else {
            rest = after;
            return Some((here, Field::Malformed(first_line(whole))));
        };
        // The value ends at the next field, which should be its own end.
        let end = next_bracket(value).unwrap_or(value.len());
        let (inside, end) = value.split_at_checked(end).unwrap_or((value, ""));
        row += count_lines(inside);
        let closing = end
            .strip_prefix("[/DhtmlXQ_")
            .and_then(|end| end.strip_prefix(name))
            .and_then(|end| end.strip_prefix(']'));
        rest = closing.unwrap_or(end);
        let field = if closing.is_some() {
            Field::Value(name, inside)
        } else {
            if end.starts_with("[/") {
                rest = end.get(1..).unwrap_or_default();
            }
            Field::Malformed(first_line(whole))
        };
        Some((here, field))
    })
}

/// What stands before the closing bracket, and what after it. The bracket must be near.
fn name_and_rest(text: &str) -> Option<(&str, &str)> {
    let end = text.bytes().take(80).position(|b| b == b']')?;
    let (name, rest) = text.split_at_checked(end)?;
    Some((name, rest.strip_prefix(']')?))
}

/// Where the next field of the board begins or ends.
fn next_bracket(text: &str) -> Option<usize> {
    text.match_indices("DhtmlXQ").find_map(|(at, _)| {
        let before = text.get(..at)?;
        ["[/", "["]
            .iter()
            .find(|bracket| before.ends_with(**bracket))
            .map(|bracket| at - bracket.len())
    })
}

/// Whether a text holds a field of the board: `[DhtmlXQ]` or `[DhtmlXQ_name]`.
pub(crate) fn is_in(text: &str) -> bool {
    text.match_indices("[DhtmlXQ").any(|(at, lead)| {
        text.get(at + lead.len()..)
            .and_then(name_and_rest)
            .is_some_and(|(name, _)| is_name(name))
    })
}

pub(super) fn is_name(name: &str) -> bool {
    name.len() <= 60 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn count_lines(text: &str) -> usize {
    text.bytes().filter(|&b| b == b'\n').count()
}

/// The beginning of a text, for a message: of its first line, and not too much of it.
fn first_line(text: &str) -> &str {
    let start = text
        .char_indices()
        .nth(60)
        .and_then(|(end, _)| text.get(..end))
        .unwrap_or(text);
    start.lines().next().unwrap_or_default()
}

/// Undoes the escapes of a value: entities of the page, `\u4E2D`, and `||` for a line end.
pub(super) fn plain(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find(['&', '\\', '|', '<']) {
        let (before, here) = rest.split_at_checked(at).unwrap_or((rest, ""));
        plain.push_str(before);
        let (c, length) = escape(here).unwrap_or_else(|| {
            let first = here.chars().next().unwrap_or_default();
            (first, first.len_utf8())
        });
        plain.push(c);
        rest = here.get(length..).unwrap_or_default();
    }
    plain.push_str(rest);
    plain
}

/// The character an escape at the front of a text stands for, and its length.
fn escape(text: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 8] = [
        ("||", '\n'),
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&nbsp;", ' '),
        ("<br>", '\n'),
        ("<br />", '\n'),
    ];
    if let Some(&(name, c)) = NAMED.iter().find(|(name, _)| text.starts_with(name)) {
        return Some((c, name.len()));
    }
    if let Some(hex) = text.strip_prefix("\\u") {
        let code = u32::from_str_radix(hex.get(..4)?, 16).ok()?;
        return Some((char::from_u32(code)?, 6));
    }
    let number = text.strip_prefix("&#")?;
    let end = number.find(';').filter(|&end| end <= 8)?;
    let digits = number.get(..end)?;
    let code = match digits.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some((char::from_u32(code)?, end + 3))
}
