//! Reading game files: every sample under `tests/data/games` and `tests/data/broken` against the description beside
//! it. The descriptions were worked out from the files by hand.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use xiangqi::core::Outcome;
use xiangqi::core::Side;
use xiangqi::record::{NodeId, Record, Tags, read};

/// The folder with the samples.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// A file as the descriptions have it: the format, and for each game a line with its number, the line it begins on, the
/// players and the result; its start if that is not the initial array; its moves, with variations, comments and signs;
/// its notes.
pub(crate) fn describe(bytes: &[u8]) -> String {
    let mut text = String::new();
    let opened = match read(bytes) {
        Ok(opened) => opened,
        Err(error) => return format!("error: {error}\n"),
    };
    writeln!(text, "format {}", opened.format).unwrap();
    for entry in opened.entries {
        let players = |tags: &Tags| {
            let name = |side| tags.known(side).unwrap_or("?").to_owned();
            format!("{} - {}", name("Red"), name("Black"))
        };
        match &entry.game {
            Ok(record) => {
                let (number, row) = (entry.number, entry.row);
                let result = token(record.result);
                writeln!(
                    text,
                    "game {number} line {row}: {}, {result}",
                    players(&record.tags)
                )
                .unwrap();
                if !record.is_from_initial() {
                    let fen = record.fen(NodeId::ROOT);
                    writeln!(text, "  from {fen}").unwrap();
                }
                writeln!(text, "  {}", moves(record)).unwrap();
            }
            Err(error) => {
                writeln!(
                    text,
                    "game {} line {}: {}, none",
                    entry.number,
                    entry.row,
                    players(&error.tags)
                )
                .unwrap();
                writeln!(text, "  {error}").unwrap();
            }
        }
        for note in entry.notes {
            writeln!(text, "  {:?} {note}", note.weight()).unwrap();
        }
    }
    text
}

fn token(result: Option<Outcome>) -> &'static str {
    match result {
        Some(Outcome::Win(Side::Red)) => "1-0",
        Some(Outcome::Win(Side::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

fn moves(record: &Record) -> String {
    let mut words = Vec::new();
    words.extend(said(record, NodeId::ROOT));
    line(record, NodeId::ROOT, &mut words);
    if words.is_empty() {
        words.push("no moves".to_owned());
    }
    words.join(" ")
}

fn line(record: &Record, from: NodeId, words: &mut Vec<String>) {
    let tree = record.tree();
    let mut parent = from;
    while let Some(id) = tree.main_child(parent) {
        step(record, id, words);
        for other in tree.children(parent).skip(1) {
            words.push("(".to_owned());
            step(record, other, words);
            line(record, other, words);
            words.push(")".to_owned());
        }
        parent = id;
    }
}

fn step(record: &Record, id: NodeId, words: &mut Vec<String>) {
    let before = &record.tree().annotation(id).before;
    if !before.is_empty() {
        words.push(format!("{{{before}}}"));
    }
    let mv = record.tree().mv(id).unwrap();
    words.push(format!("{}{}", mv.from, mv.to));
    words.extend(said(record, id));
}

fn said(record: &Record, id: NodeId) -> Vec<String> {
    let said = record.tree().annotation(id);
    let mut words: Vec<String> = said.nags.iter().map(|nag| format!("${nag}")).collect();
    let clock = said.clock.to_string();
    if !clock.is_empty() {
        words.push(clock);
    }
    if !said.after.is_empty() {
        words.push(format!("{{{}}}", said.after.replace('\n', "|")));
    }
    words
}

/// Reads all files of a folder and compares each with its block in `expected.txt`.
fn check_folder(name: &str) {
    let folder = folder(name);
    let expected = std::fs::read_to_string(folder.join("expected.txt")).unwrap();
    let mut wrong = String::new();
    let mut described: Vec<&str> = Vec::new();
    for block in expected
        .split("\n\n")
        .filter(|block| block.starts_with("file "))
    {
        let (head, description) = block.split_once('\n').unwrap();
        let file = head.strip_prefix("file ").unwrap().trim();
        described.push(file);
        let bytes = std::fs::read(folder.join(file)).unwrap();
        let found = describe(&bytes);
        if found.trim_end() != description.trim_end() {
            write!(
                wrong,
                "{name}/{file} should be\n{description}\nbut is\n{found}\n"
            )
            .unwrap();
        }
    }
    for file in std::fs::read_dir(&folder).unwrap() {
        let file = file.unwrap().file_name().into_string().unwrap();
        if file != "expected.txt" && !described.contains(&file.as_str()) {
            let bytes = std::fs::read(folder.join(&file)).unwrap();
            write!(
                wrong,
                "no description of\nfile {file}\n{}\n",
                describe(&bytes)
            )
            .unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_dialect_is_read() {
    check_folder("games");
}

#[test]
fn broken_files_say_what_is_wrong_and_keep_what_is_good() {
    check_folder("broken");
}
