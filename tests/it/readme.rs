//! What the README shows is what the program does.

use std::fmt::Write;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use xiangqi::app::keymap::{BINDINGS, Code, word_named};
use xiangqi::core::Position;
use xiangqi::core::referee::presets::ALL;
use xiangqi::notation::{self, fen, iccs};
use xiangqi::ui::skin::{Facts, Skin};
use xiangqi::ui::{draw, wide};

use super::app::Run;
use super::cli::run;

const README: &str = include_str!("../../README.md");

/// The frame of 80 by 24 that a program shows, as text.
fn frame(run: &Run) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    let skin = Skin::new(run.app.prefs(), Facts::default());
    draw::draw(&run.app, &skin, &mut buffer);
    let mut text = String::new();
    for line in wide::text(&buffer) {
        writeln!(text, "{line}").unwrap();
    }
    text
}

fn check_frame(frame: &str) {
    assert!(
        README.contains(&format!("```text\n{frame}```")),
        "this frame is not in the README:\n{frame}"
    );
}

#[test]
fn the_frames_are_those_of_the_program() {
    let mut playing = Run::new();
    playing.moves("C2=5 H8+7 H2+3 R9=8").keys("R1");
    check_frame(&frame(&playing));
    // Diagram 33 of the federation code, at the second ply of the cycle.
    let mut ruling = Run::from_fen("4kab2/4a4/4b4/3rC2R1/9/9/4n4/4B4/4A4/4KAB1c w");
    ruling
        .moves("R2=1 C9=8 R1=2 C8=9 R2=1 C9=8 R1=2 C8=9")
        .keys("v")
        .key(Code::Home)
        .key(Code::Right)
        .key(Code::Right);
    check_frame(&frame(&ruling));
}

/// The text under a heading.
fn section(heading: &str) -> &'static str {
    let (_, rest) = README
        .split_once(&format!("## {heading}\n"))
        .expect("the heading");
    rest.split("\n## ").next().unwrap_or_default()
}

/// The cells of the rows of the tables in a text, headings and rulers left out.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("|-"))
        .skip(1)
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
}

/// The texts in backquotes.
fn quoted(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn the_keys_are_bound() {
    let bound: Vec<String> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys.iter().map(|key| key.label()))
        .collect();
    let mut keys = 0;
    for row in rows(section("How to play")) {
        for cell in row.iter().step_by(2) {
            for key in cell.split([',', '/']) {
                let key = key.trim().trim_matches('`');
                assert!(
                    key == "arrows" || bound.iter().any(|known| known == key),
                    "{key}"
                );
                keys += 1;
            }
        }
    }
    assert!(keys > 15, "{keys}");
}

#[test]
fn the_words_are_known() {
    let words: Vec<&str> = quoted(section("How to play"))
        .filter_map(|text| text.strip_prefix(':'))
        .collect();
    assert!(words.len() > 10, "{words:?}");
    for word in words {
        let name = word.split_whitespace().next().expect("a word");
        assert!(word_named(name).is_ok(), "{word}");
    }
}

#[test]
fn the_same_move_in_every_notation_is_the_same() {
    let start = Position::initial();
    for text in ["C2=5", "炮二平五", "h2e2", "H2-E2"] {
        assert!(section("Notation").contains(text), "{text}");
        let mv = notation::read(&start, text).expect(text);
        assert_eq!(iccs::write(mv), "h2e2", "{text}");
    }
    let tandem = fen::read("3k5/9/9/7C1/9/9/7C1/9/9/5K3 w").expect("a FEN");
    let tandem = tandem.position().expect("a position");
    for (text, wanted) in [
        ("C+=5", "h6e6"),
        ("+C=5", "h6e6"),
        ("C-=5", "h3e3"),
        ("-C=5", "h3e3"),
    ] {
        assert!(section("Notation").contains(text), "{text}");
        let mv = notation::read(&tandem, text).expect(text);
        assert_eq!(iccs::write(mv), wanted, "{text}");
    }
}

#[test]
fn every_command_is_in_the_table_and_there_is() {
    let named: Vec<&str> = rows(section("On the command line"))
        .filter_map(|row| row.first().copied())
        .flat_map(quoted)
        .filter_map(|usage| usage.strip_prefix("xiangqi ")?.split_whitespace().next())
        .filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase()))
        .collect();
    for command in &named {
        assert_eq!(run(&["help", command]).status, 0, "{command}");
    }
    let help = run(&["--help"]).out;
    let commands = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .map_while(|line| line.strip_prefix("  "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help");
    for command in commands {
        assert!(named.contains(&command), "{command} is not in the README");
    }
}

#[test]
fn the_rule_sets_are_in_the_table() {
    let named: Vec<&str> = rows(section("The referee"))
        .filter_map(|row| quoted(row.first()?).next())
        .collect();
    assert_eq!(named, ALL.map(|rules| rules.name));
}
