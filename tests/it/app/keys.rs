//! The table of keys and words.

use std::collections::HashSet;

use xiangqi::app::keymap::{
    BINDINGS, Code, Context, Key, Place, WORDS, hints, meaning, word_named,
};
use xiangqi::app::msg::Msg;
use xiangqi::core::{Position, Setup};
use xiangqi::notation::{Notation, Script, complete, write};
use xiangqi::words::{Lang, help};

use super::Run;

#[test]
fn no_key_is_bound_twice_at_a_place() {
    for place in Place::ALL {
        let mut seen = HashSet::new();
        for context in place.contexts() {
            for binding in BINDINGS.iter().filter(|it| it.context == *context) {
                for key in binding.keys {
                    assert!(seen.insert(*key), "{key:?} twice in {place:?}");
                }
            }
        }
    }
}

#[test]
fn letters_that_can_begin_a_move_stay_letters() {
    // Every sign with which a legal move begins, in any notation, in positions with every kind of piece.
    let mut begins = HashSet::new();
    let mut positions = vec![Position::initial()];
    let mut setup = Setup::initial();
    setup.turn = xiangqi::core::Side::Black;
    positions.push(setup.position().unwrap());
    for position in &positions {
        for &mv in position.legal_moves().iter() {
            for notation in [
                Notation::Wxf,
                Notation::Iccs,
                Notation::Chinese(Script::Traditional),
                Notation::Chinese(Script::Simplified),
            ] {
                begins.extend(write(position, mv, notation).chars().next());
            }
        }
    }
    for place in [
        Place::Bare,
        Place::Board,
        Place::Typing,
        Place::ReviewTyping,
    ] {
        for c in begins
            .iter()
            .copied()
            .chain('0'..='9')
            .chain("+-=.ABCEHKNPRSabcdefghiknprs".chars())
        {
            assert_eq!(
                meaning(place, Key::plain(Code::Char(c))),
                Some(Msg::Type(c)),
                "{c} in {place:?}"
            );
        }
    }
    // And what is bound begins none.
    for binding in BINDINGS.iter().filter(|it| it.context == Context::Empty) {
        for key in binding.keys {
            if let Code::Char(c) = key.code {
                for position in &positions {
                    assert!(complete(position, &c.to_string()).is_empty(), "{c}");
                }
            }
        }
    }
}

#[test]
fn escape_never_quits_and_ctrl_c_always_does() {
    for binding in BINDINGS {
        if binding.keys.contains(&Key::plain(Code::Esc)) {
            assert_eq!(binding.msg, Msg::Back);
        }
    }
    for place in Place::ALL {
        assert_eq!(meaning(place, Key::ctrl('c')), Some(Msg::Interrupt));
        assert_eq!(meaning(place, Key::ctrl('z')), Some(Msg::Suspend));
        assert_eq!(meaning(place, Key::plain(Code::F(1))), Some(Msg::Help));
    }
}

#[test]
fn a_way_out_is_always_shown() {
    for place in Place::ALL {
        let shown = hints(place);
        assert!(
            shown.iter().any(|it| it.keys.contains(&Key::ctrl('c'))),
            "{place:?}"
        );
        assert!(
            shown
                .iter()
                .any(|it| it.keys.contains(&Key::plain(Code::F(1)))),
            "{place:?}"
        );
    }
}

#[test]
fn words_are_unmistakable() {
    let mut seen = HashSet::new();
    for word in WORDS {
        for name in std::iter::once(&word.name).chain(word.aliases) {
            assert!(seen.insert(*name), "{name} twice");
            assert_eq!(word_named(name).map(|it| it.name), Ok(word.name));
            assert_eq!(
                word_named(&name.to_uppercase()).map(|it| it.name),
                Ok(word.name)
            );
        }
    }
    assert_eq!(word_named("resi").map(|it| it.name), Ok("resign"));
    assert_eq!(word_named("res"), Err(vec!["resign", "resume"]));
    assert_eq!(word_named("xyz"), Err(vec![]));
    assert_eq!(word_named(""), Err(vec![]));
}

#[test]
fn every_deed_has_words_in_every_language() {
    for lang in Lang::ALL {
        let deeds = BINDINGS
            .iter()
            .map(|it| it.deed)
            .chain(WORDS.iter().map(|it| it.deed));
        for deed in deeds {
            assert!(!help::short(lang, deed).is_empty());
            assert!(!help::long(lang, deed).is_empty());
        }
    }
}

#[test]
fn help_lists_the_keys_of_the_place() {
    let mut run = Run::new();
    run.key(Code::F(1));
    let text = format!("{:?}", run.app.sheet().unwrap());
    for word in WORDS.iter().filter(|word| word.works(false)) {
        assert!(text.contains(&help::usage(word)), "{}", word.name);
    }
    for name in ["Ctrl-C", "F1", "Tab", "F10"] {
        assert!(text.contains(name), "{name}");
    }
    run.key(Code::Esc);
    assert_eq!(run.app.sheet(), None);
}

#[test]
fn hints_name_keys_in_short() {
    let mut run = Run::new();
    let shown = |run: &Run| {
        run.app
            .hints()
            .into_iter()
            .map(|(key, what)| format!("{key} {what}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        shown(&run),
        [
            "Enter play",
            "arrows cursor",
            "Tab complete",
            "u take back",
            "v review",
            "t turn",
            "o draw",
            "F8 resign",
            "q quit",
            "F2 new game",
            "F1 help",
            "Ctrl-C quit"
        ]
    );
    run.keys("v");
    assert_eq!(
        shown(&run)[..4],
        ["Left/Right step", "Home/End ends", "Esc back", "Space auto"]
    );
    run.key(Code::Esc).line(":resign").keys("y");
    assert_eq!(
        shown(&run),
        [
            "u take back",
            "v review",
            "t turn",
            "q quit",
            "F2 new game",
            "F1 help",
            "Ctrl-C quit"
        ],
        "what means nothing after the end is not shown"
    );
}
