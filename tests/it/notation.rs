//! Moves and their names, from the tables in `tests/data`: printing, reading, and refusing for the right reason.

use xiangqi::core::{Move, Position};
use xiangqi::notation::{self, Notation, ReadError, Script, fen};

/// The lines of a table, each with the position it stands under and its number in the file.
fn table(text: &'static str) -> Vec<(usize, Position, &'static str)> {
    let mut position = None;
    let mut lines = Vec::new();
    let mut titled = false;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        if line.starts_with("position ") {
            titled = true;
        } else if titled {
            titled = false;
            let read = fen::read(line).unwrap_or_else(|e| panic!("line {number}: {e}"));
            position = Some(read.position().expect("a position"));
        } else {
            let position = position.clone().expect("a position before the first line");
            lines.push((number, position, line.trim()));
        }
    }
    lines
}

/// The move of two points in a table.
fn points(text: &str) -> Move {
    let point = |text: &str| {
        xiangqi::core::Point::ALL
            .into_iter()
            .find(|point| point.to_string() == text)
            .unwrap_or_else(|| panic!("no point {text}"))
    };
    let (from, to) = text.split_at(2);
    Move::new(point(from), point(to))
}

#[test]
fn moves_have_their_names() {
    let lines = table(include_str!("../data/notation.txt"));
    assert!(lines.len() >= 88, "{} lines", lines.len());
    let mut wrong = Vec::new();
    for (number, position, line) in lines {
        let columns: Vec<_> = line.split_whitespace().collect();
        let [iccs, wxf, simplified, traditional] = *columns.as_slice() else {
            panic!("line {number}: four columns");
        };
        let mv = points(iccs);
        for (notation, text) in [
            (Notation::Iccs, iccs),
            (Notation::Wxf, wxf),
            (Notation::Chinese(Script::Simplified), simplified),
            (Notation::Chinese(Script::Traditional), traditional),
        ] {
            let written = notation::write(&position, mv, notation);
            if written != text {
                wrong.push(format!(
                    "line {number}: {iccs} is written {written}, not {text}"
                ));
            }
            let read = notation::read(&position, text);
            if read != Ok(mv) {
                wrong.push(format!("line {number}: {text} is read as {read:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn typed_texts_mean_what_they_should() {
    let lines = table(include_str!("../data/notation-inputs.txt"));
    assert!(lines.len() >= 102, "{} lines", lines.len());
    let mut wrong = Vec::new();
    for (number, position, line) in lines {
        let (line, _remark) = line.split_once(";;").unwrap_or((line, ""));
        let (text, expected) = line.split_once("->").expect("an arrow");
        let (text, expected) = (text.trim().trim_matches('"'), expected.trim());
        let found = match notation::read(&position, text) {
            Ok(mv) => notation::write(&position, mv, Notation::Iccs),
            Err(ReadError::Ambiguous(moves)) => {
                let mut texts: Vec<_> = moves.iter().map(|&mv| notation::iccs::write(mv)).collect();
                texts.sort();
                format!("ambiguous {}", texts.join(" "))
            }
            Err(error @ ReadError::Illegal(_)) => format!("illegal: {}", error.explain(&position)),
            Err(error @ ReadError::Syntax(_)) => format!("syntax: {}", error.explain(&position)),
        };
        if found != expected {
            wrong.push(format!(
                "line {number}: {text}\n  expected {expected}\n  found    {found}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
