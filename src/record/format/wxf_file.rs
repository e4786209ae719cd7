//! WXF files: lines of a key and a value, then the moves in `START{ }END`.
//!
//! ```text
//! FORMAT  WXF
//! GAME
//! RED     name;team;rating;
//! BLACK   name;team;rating;
//! RESULT  0-1
//! DATE    2014-07-16
//! EVENT   Cup
//! FEN     4kaer1/4a2c1/9/9/9/9/9/9/4A4/1cEAKA1R1 b
//! START{
//!  1. P3+1 C8.7   2. E7+5 C2.5
//! }END
//! ```

use std::borrow::Cow;

use super::movelist;
use super::pgn::{fold, scan};
use crate::core::{Kind, Piece, Point, Setup, Side};
use crate::notation::{self, Notation, fen};
use crate::record::limits::MAX_FILE_BYTES;
use crate::record::note::Remark;
use crate::record::raw::{Origin, Raw, SideToMove};
use crate::record::tags::Tags;
use crate::record::written::{Lost, Written};
use crate::record::{Record, result};

/// Takes a text apart into its games.
pub(crate) fn games(text: &str, row: usize) -> Vec<Raw<'_>> {
    debug_assert!(text.len() <= MAX_FILE_BYTES * 3);
    let mut games = Vec::new();
    let mut rest = text;
    let mut row = row;
    loop {
        let mut game = Raw::new(row);
        let Some(after) = header(&mut game, rest, &mut row) else {
            if game.is_game() {
                games.push(game);
            }
            return games;
        };
        let (mut game, after, next_row) = scan::wxf_moves(after, row, game);
        row = next_row;
        let Some(after) = after else {
            game.note(row, Remark::Truncated);
            games.push(game);
            return games;
        };
        games.push(game);
        rest = after.strip_prefix("END").unwrap_or(after);
    }
}

/// Reads the lines before the moves. Gives what follows the opening brace, or `None` if there is none.
fn header<'a>(game: &mut Raw<'a>, text: &'a str, row: &mut usize) -> Option<&'a str> {
    let mut rest = text;
    let mut stray: Option<(usize, usize, &str)> = None;
    while !rest.is_empty() {
        let here = *row;
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        let trimmed = line.trim();
        if let Some(inside) = block(rest, "START") {
            if let Some((row, rows, text)) = stray {
                let text = text.to_owned();
                game.note(row, Remark::Outside { rows, text });
            }
            *row += rest.len().checked_sub(inside.len()).map_or(0, |length| {
                let before = rest.get(..length).unwrap_or_default();
                before.bytes().filter(|&b| b == b'\n').count()
            });
            return Some(inside);
        }
        if let Some(inside) = block(rest, "SETUP") {
            let (men, after) = inside.split_once('}').unwrap_or((inside, ""));
            setup(game, here, men);
            *row += 1 + men.bytes().filter(|&b| b == b'\n').count();
            rest = after.split_once('\n').map_or("", |(_, after)| after);
            continue;
        }
        if let Some(inside) = trimmed.strip_prefix("/*") {
            let whole = rest.split_once("/*").map_or("", |(_, whole)| whole);
            let (comment, after) = whole.split_once("*/").unwrap_or((inside, after));
            game.sketch.comment(0, comment);
            *row += comment.bytes().filter(|&b| b == b'\n').count();
            rest = after.trim_start_matches([' ', '\t', '\r']);
            rest = rest.strip_prefix('\n').map_or(rest, |after| {
                *row += 1;
                after
            });
            continue;
        }
        *row += 1;
        rest = after;
        if trimmed.is_empty() || trimmed == "END" {
            continue;
        }
        let (key, value) = trimmed
            .split_once(|c: char| c.is_whitespace())
            .unwrap_or((trimmed, ""));
        if !key.chars().all(|c| c.is_ascii_uppercase() || c == '_') {
            match &mut stray {
                Some((_, rows, _)) => *rows += 1,
                None => stray = Some((here, 1, trimmed)),
            }
            continue;
        }
        field(game, here, key, value.trim());
    }
    if let Some((row, rows, text)) = stray {
        let text = text.to_owned();
        game.note(row, Remark::Outside { rows, text });
    }
    None
}

/// What follows the opening brace of a block with this name, if one begins here.
fn block<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.trim_start()
        .strip_prefix(name)?
        .trim_start()
        .strip_prefix('{')
}

fn field<'a>(game: &mut Raw<'a>, row: usize, key: &str, value: &'a str) {
    match key {
        "FORMAT" => {
            if !value.eq_ignore_ascii_case("WXF") {
                game.letters = Some(value.to_owned());
            }
        }
        "FEN" => game.origin = Some(Origin::Text(Cow::Borrowed(value))),
        "RED" => player(game, row, "Red", value),
        "BLACK" => player(game, row, "Black", value),
        "DATE" => date(&mut game.tags, value),
        "GAME" if value.is_empty() => {}
        "GAME" => game.tags.push("Title".to_owned(), value.to_owned()),
        "RESULT" => game.tags.push("Result".to_owned(), value.to_owned()),
        "EVENT" => game.tags.push("Event".to_owned(), value.to_owned()),
        other => game.tags.push(capitalised(other), value.to_owned()),
    }
}

/// Keys that are in no list become tags: `TIME_CONTROL` is `Time_control`.
fn capitalised(key: &str) -> String {
    let mut name = key.to_ascii_lowercase();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

fn player(game: &mut Raw<'_>, row: usize, side: &str, value: &str) {
    let mut parts = value.split(';').map(str::trim);
    for suffix in ["", "Team", "Elo"] {
        let part = parts.next().unwrap_or_default();
        // A number in the place of the team is the rating, as one server writes it.
        let number = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let suffix = if suffix == "Team" && number {
            "Elo"
        } else {
            suffix
        };
        let name = format!("{side}{suffix}");
        if !part.is_empty() && game.tags.get(&name).is_none() {
            game.tags.push(name, part.to_owned());
        } else if !part.is_empty() {
            game.note(row, Remark::Field(format!("{side} {part}")));
        }
    }
    for more in parts.filter(|part| !part.is_empty()) {
        game.note(row, Remark::Field(format!("{side} {more}")));
    }
}

/// Day and month come in both orders; the year has four digits. A time of day is kept apart.
fn date(tags: &mut Tags, value: &str) {
    let (day, time) = value.split_once(' ').unwrap_or((value, ""));
    let parts: Vec<&str> = day.split(['-', '.', '/']).collect();
    let date = match parts.as_slice() {
        [year, month, day] if year.len() == 4 => format!("{year}.{month}.{day}"),
        [day, month, year] if year.len() == 4 => format!("{year}.{month}.{day}"),
        _ => day.to_owned(),
    };
    if !date.is_empty() {
        tags.push("Date".to_owned(), date);
    }
    if !time.trim().is_empty() {
        tags.push("Time".to_owned(), time.trim().to_owned());
    }
}

/// Reads a placement: a letter and a point each, capitals for Red, then who moves.
fn setup(game: &mut Raw<'_>, row: usize, text: &str) {
    let mut setup = Setup::empty();
    let mut named = None;
    let mut after_move = false;
    for word in text.split_whitespace() {
        match word {
            "RED" | "BLACK" => {
                let side = if word == "RED" {
                    Side::Red
                } else {
                    Side::Black
                };
                if after_move {
                    setup.turn = side;
                } else {
                    named = Some(side);
                }
            }
            "MOVE" => after_move = true,
            number if after_move && number.bytes().all(|b| b.is_ascii_digit()) => {
                setup.number = number.parse().unwrap_or(1).max(1);
            }
            _ => match man(word) {
                Some((piece, at)) => {
                    let side = named.unwrap_or(piece.side);
                    setup.put(at, Some(Piece { side, ..piece }));
                }
                None => game.note(row, Remark::Skipped(word.to_owned())),
            },
        }
    }
    game.origin = Some(Origin::Men(setup, SideToMove::Given));
}

fn man(word: &str) -> Option<(Piece, Point)> {
    let word = fold(word);
    let &[letter, file, rank] = word.as_bytes() else {
        return None;
    };
    let side = if letter.is_ascii_uppercase() {
        Side::Red
    } else {
        Side::Black
    };
    let kind = match letter.to_ascii_uppercase() {
        b'K' | b'G' => Kind::General,
        b'A' => Kind::Advisor,
        b'E' | b'B' => Kind::Elephant,
        b'H' | b'N' => Kind::Horse,
        b'R' => Kind::Chariot,
        b'C' => Kind::Cannon,
        b'P' | b'S' => Kind::Soldier,
        _ => return None,
    };
    let at = Point::at(
        file.to_ascii_lowercase().checked_sub(b'a')?,
        rank.checked_sub(b'0')?,
    )?;
    Some((Piece::new(side, kind), at))
}

/// Writes the main line of a record as a WXF file. The format has no place for comments, variations and other tags.
pub fn write(record: &Record) -> Written {
    let mut written = Written::default();
    let tags = &record.tags;
    let value = |name: &str| {
        tags.get(name)
            .unwrap_or_default()
            .replace(['\n', '\r'], " ")
    };
    let player = |side: &str| {
        let part = |suffix: &str| value(&format!("{side}{suffix}")).replace(';', ",");
        format!("{};{};{};", part(""), part("Team"), part("Elo"))
    };
    let out = &mut written.text;
    let mut put = |key: &str, value: &str| {
        out.push_str(format!("{key:<8}{value}").trim_end());
        out.push('\n');
    };
    put("FORMAT", "WXF");
    put("GAME", &value("Title"));
    put("RED", &player("Red"));
    put("BLACK", &player("Black"));
    if record.result.is_some() {
        put("RESULT", result::token(record.result));
    }
    let date = value("Date").replace('.', "-");
    if !date.is_empty() {
        put("DATE", &date);
    }
    if tags.get("Event").is_some() {
        put("EVENT", &value("Event"));
    }
    if !record.is_from_initial() {
        put("FEN", &fen::write_wxf(record.setup()));
    }
    out.push('\n');
    out.push_str("START{\n");
    out.push_str(&movelist::numbered(record, 1, |here, mv| {
        notation::write(here, mv, Notation::Wxf).replace('=', ".")
    }));
    out.push_str("}END\n");
    written.count_all(record.tree());
    let kept = [
        "Title",
        "Red",
        "RedTeam",
        "RedElo",
        "Black",
        "BlackTeam",
        "BlackElo",
        "Date",
        "Event",
        "Result",
        "Game",
    ];
    for (name, value) in tags.iter() {
        if !kept.iter().any(|kept| kept.eq_ignore_ascii_case(name)) && !value.trim().is_empty() {
            written.lost.push(Lost::Tag(name.to_owned()));
        }
    }
    written
}
