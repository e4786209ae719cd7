//! The words after a colon: what they do, and what they say when they are wrong.

use xiangqi::app::Screen;
use xiangqi::app::keymap::{Code, WORDS};
use xiangqi::app::msg::Effect;
use xiangqi::app::prefs::SETTINGS;
use xiangqi::core::Side;
use xiangqi::words::Lang;

use super::Run;

fn refused(line: &str, why: &str) {
    let mut run = Run::new();
    run.line(line);
    assert_eq!(run.notice().as_deref(), Some(why));
    assert_eq!(run.field(), line, "what was typed stays");
    assert!(run.app.dialog().is_none() && run.effects.is_empty());
}

#[test]
fn wrong_words_say_what_would_be_right() {
    refused(":nonsense", ":nonsense: no such command; F1 lists them");
    refused(":re x", ":re: could be :resign :redo :resume :review");
    refused(":playon", ":playon works in review; :review goes there");
    refused(
        ":notation chess",
        ":notation chess: say one of wxf, chinese, traditional, simplified, iccs",
    );
    refused(
        ":takeback maybe",
        ":takeback maybe: say one of on, off, free",
    );
    refused(":resign green", ":resign green: say one of red, black");
    refused(":load", ":load needs something behind it: :load FILE");
    refused(":go", ":go needs something behind it: :go N");
    refused(
        ":clock 1x",
        "1x: no time control: write 15, 15+10 or 15+3x30, at most a day and an hour for a move",
    );
}

#[test]
fn every_setting_is_a_word_and_takes_all_its_values() {
    for setting in SETTINGS {
        assert!(
            WORDS.iter().any(|word| word.name == setting.name),
            "{}",
            setting.name
        );
        for value in setting.values {
            let mut run = Run::new();
            run.line(&format!(":{} {value}", setting.name));
            assert_eq!(run.app.prefs().get(setting), *value);
            assert_eq!(
                run.effects,
                [Effect::SavePreference {
                    name: setting.name,
                    value
                }]
            );
        }
    }
}

#[test]
fn a_setting_without_a_value_says_how_it_stands() {
    let mut run = Run::new();
    run.line(":notation");
    assert_eq!(run.notice().as_deref(), Some("notation: wxf"));
    assert!(run.effects.is_empty());
}

#[test]
fn every_word_works_without_a_value_on_its_screens() {
    for word in WORDS {
        for in_review in [false, true] {
            let mut run = Run::new();
            run.moves("C2=5");
            if in_review {
                run.keys("v");
            }
            run.line(&format!(":{}", word.name));
            let other = run.notice().is_some_and(|text| text.contains("works in"));
            assert_eq!(other, !word.works(in_review), "{}", word.name);
        }
    }
}

#[test]
fn one_may_resign_for_the_side_that_waits() {
    let mut run = Run::new();
    run.line(":resign black");
    assert!(format!("{:?}", run.app.sheet()).contains("Black resigns and Red wins?"));
    run.key(Code::Esc);
    assert_eq!(run.game().ending(), None);
}

#[test]
fn the_language_changes_at_once() {
    let mut run = Run::new();
    run.moves("C2=5").line("H1+9");
    let english = run.message().unwrap();
    run.key(Code::Esc).line(":lang zh-Hant");
    assert_eq!(run.app.prefs().lang, Lang::Traditional);
    assert_eq!(run.app.prompt(), "黑方> ");
    run.line("H1+9");
    assert_ne!(run.message().unwrap(), english);
    run.key(Code::Esc)
        .line(":lang zh-Hans")
        .line(":notation chinese");
    assert_eq!(run.app.move_texts(), ["炮二平五"]);
    assert_eq!(run.app.prompt(), "黑方> ");
    assert_eq!(run.app.player(Side::Red).name, "红方");
}

#[test]
fn going_to_a_move_opens_review() {
    let mut run = Run::new();
    run.moves("C2=5 H8+7 H2+3").line(":go 1");
    assert_eq!(
        (run.app.screen(), run.app.review().unwrap().ply()),
        (Screen::Review, 2)
    );
}

#[test]
fn completions_are_listed() {
    let mut run = Run::new();
    run.keys(":n");
    assert_eq!(run.info(), ["commands", ":new  :names  :notation"]);
    run.keys("ot");
    assert_eq!(
        run.info()[1],
        ":notation [wxf|chinese|traditional|simplified|iccs]"
    );
    run.keys("ation t");
    assert_eq!(
        run.info()[1],
        ":notation [wxf|chinese|traditional|simplified|iccs]"
    );
}

#[test]
fn players_are_named() {
    let mut run = Run::new();
    run.line(":names Zhang San / Li Si").moves("C2=5");
    let (text, _) = run.saves().pop().unwrap();
    assert!(
        text.contains("[Red \"Zhang San\"]\n[Black \"Li Si\"]"),
        "{text}"
    );
}

#[test]
fn the_ending_of_a_file_tells_its_format_as_on_the_command_line() {
    for (path, sign) in [
        ("a.html", "[DhtmlXQ_movelist]"),
        ("a.ubb", "[DhtmlXQ_movelist]"),
        ("a.wxf", "START{"),
        ("a.txt", "  1. C2=5"),
        ("a.fen", "1C2C4/"),
        ("a.pgn", "[Format \"WXF\"]"),
        ("a", "[Format \"WXF\"]"),
    ] {
        let mut run = Run::new();
        run.moves("C2=5").line(&format!(":save {path}"));
        let written = run.effects.pop();
        assert!(
            matches!(&written, Some(Effect::Write { text, .. }) if text.contains(sign)),
            "{path}: {written:?}"
        );
    }
}
