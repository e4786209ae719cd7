//! A record as one board.

use std::collections::VecDeque;

use super::fields::is_name;
use super::{FIELDS, LEAD};
use crate::core::{Move, Outcome, Point, Position, Side};
use crate::record::format::placement;
use crate::record::written::{Lost, Written};
use crate::record::{NodeId, Record};

/// Writes a record as one board. Remark signs and clock readings have no place in the format and are left out; what is
/// said before a variation is written after its first move.
pub fn write(record: &Record) -> Written {
    let mut written = Written::default();
    let out = &mut written.text;
    out.push_str("[DhtmlXQ]\n");
    let put = |out: &mut String, name: &str, value: &str| {
        out.push_str(&format_field(name, value));
    };
    for (name, value) in record.tags.iter() {
        let field = FIELDS
            .iter()
            .find(|(_, tag)| tag.eq_ignore_ascii_case(name))
            .map(|(field, _)| *field)
            .or_else(|| name.strip_prefix(LEAD).filter(|name| is_name(name)));
        match field {
            Some(field) => put(out, field, value),
            None if name.eq_ignore_ascii_case("Result") || value.trim().is_empty() => {}
            None if is_name(name) => put(out, name, value),
            None => written.lost.push(Lost::Tag(name.to_owned())),
        }
    }
    let result = match record.result {
        Some(Outcome::Win(Side::Red)) => "红胜",
        Some(Outcome::Win(Side::Black)) => "黑胜",
        Some(Outcome::Draw) => "和棋",
        None => "未知",
    };
    put(out, "result", result);
    if *record.start() != Position::initial() {
        let squares: String = placement::points(record.start())
            .iter()
            .map(|point| point.map_or_else(|| "99".to_owned(), square))
            .collect();
        put(out, "binit", &squares);
    }
    let tree = record.tree();
    let mut comments = Vec::new();
    // Lines wait with their parent line, the ply they replace and their first move.
    let mut waiting = VecDeque::new();
    let mut next_line = 1;
    let mut line = Some((0, 0, 1, tree.main_child(NodeId::ROOT)));
    if !tree.comment(NodeId::ROOT).is_empty() {
        comments.push((0, 0, tree.comment(NodeId::ROOT).to_owned()));
    }
    while let Some((number, parent, first, start)) = line {
        let mut digits = String::new();
        let mut here = start;
        let mut ply = first;
        while let Some(id) = here {
            if let Some(mv) = tree.mv(id) {
                digits.push_str(&move_digits(mv));
            }
            let said = tree.annotation(id);
            let text = [said.before.as_str(), said.after.as_str()]
                .into_iter()
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join("\n");
            if !text.is_empty() {
                comments.push((number, ply, text));
            }
            written.count(said);
            let is_main = tree.parent(id).and_then(|parent| tree.main_child(parent)) == Some(id);
            if is_main {
                let mut sibling = tree.next_sibling(id);
                while let Some(other) = sibling {
                    waiting.push_back((next_line, number, ply, Some(other)));
                    next_line += 1;
                    sibling = tree.next_sibling(other);
                }
            }
            here = tree.main_child(id);
            ply += 1;
        }
        let name = if number == 0 {
            "movelist".to_owned()
        } else {
            format!("move_{parent}_{first}_{number}")
        };
        put(&mut written.text, &name, &digits);
        line = waiting.pop_front();
    }
    for (number, ply, text) in comments {
        let name = if number == 0 {
            format!("comment{ply}")
        } else {
            format!("comment{number}_{ply}")
        };
        put(&mut written.text, &name, &text);
    }
    written.text.push_str("[/DhtmlXQ]\n");
    written
}

fn format_field(name: &str, value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '\r' => {}
            '\n' => escaped.push_str("||"),
            '[' | ']' | '&' | '<' | '>' | '\\' | '|' => {
                let code = format!("\\u{:04x}", u32::from(c));
                escaped.push_str(&code);
            }
            c => escaped.push(c),
        }
    }
    format!("[{LEAD}{name}]{escaped}[/{LEAD}{name}]\n")
}

fn move_digits(mv: Move) -> String {
    square(mv.from) + &square(mv.to)
}

fn square(point: Point) -> String {
    format!("{}{}", point.file(), 9 - point.rank())
}
