//! Writing games: whatever a format can hold comes back as it was, and no comment or tag is taken for something else.

use proptest::prelude::*;
use xiangqi::core::{Ending, Game, Move, Outcome, Point, RuleSet, Side};
use xiangqi::notation::{Notation, Script};
use xiangqi::record::{
    AddError, Format, Lost, NodeId, Record, dhtmlxq, movelist, pgn, read, wxf_file,
};

use crate::records_made::{any_record, bare, setup};

const NOTATIONS: [Notation; 4] = [
    Notation::Wxf,
    Notation::Chinese(Script::Traditional),
    Notation::Chinese(Script::Simplified),
    Notation::Iccs,
];

/// Reads a text that should hold one good game.
fn one(text: &str, format: Format) -> Record {
    let opened = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(opened.format, format, "{text}");
    assert_eq!(opened.entries.len(), 1, "{text}");
    let entry = &opened.entries[0];
    let errors: Vec<String> = entry
        .notes
        .iter()
        .filter(|note| note.is_error())
        .map(ToString::to_string)
        .collect();
    assert!(errors.is_empty(), "{errors:?}\n{text}");
    entry
        .game
        .clone()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The move with this name.
fn mv(name: &str) -> Move {
    let point = |file: u8, rank: u8| Point::at(file - b'a', rank - b'0').unwrap();
    match *name.as_bytes() {
        [a, b, c, d] => Move::new(point(a, b), point(c, d)),
        _ => panic!("{name}"),
    }
}

/// A record of moves from the initial array.
fn record(moves: &str) -> Record {
    let mut record = Record::default();
    let mut at = NodeId::ROOT;
    for name in moves.split_whitespace() {
        at = record.add(at, mv(name)).unwrap();
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn pgn_keeps_everything(record in any_record(40)) {
        for notation in NOTATIONS {
            let text = pgn::write(&record, notation);
            let back = one(&text, Format::Pgn);
            prop_assert_eq!(&back.tags, &record.tags, "{}", text);
            prop_assert_eq!(back.result, record.result);
            prop_assert_eq!(back.setup(), record.setup());
            prop_assert_eq!(back.tree(), record.tree(), "{}", text);
        }
    }

    #[test]
    fn dhtmlxq_keeps_moves_variations_and_comments(record in any_record(40)) {
        // No moves, no side: the format knows the mover only from the first move.
        prop_assume!(!record.mainline().is_empty());
        let mut expected = record.clone();
        let places: Vec<NodeId> = record.tree().walk().map(|(id, _)| id).collect();
        for id in places {
            let said = expected.tree_mut().annotate(id).unwrap();
            said.nags.clear();
            said.clock = xiangqi::record::ClockReading::default();
            // What stands before a move is written after it.
            let before = std::mem::take(&mut said.before);
            if said.after.is_empty() {
                said.after = before;
            } else if !before.is_empty() {
                said.after = format!("{before}\n{}", said.after);
            }
        }
        let written = dhtmlxq::write(&record);
        let back = one(&written.text, Format::DhtmlXq);
        prop_assert_eq!(back.tree(), expected.tree(), "{}", written.text);
        prop_assert_eq!(back.result, record.result);
        prop_assert_eq!(back.start(), record.start());
        for (name, value) in record.tags.iter().filter(|(_, value)| !value.is_empty()) {
            let kept = [name.to_owned(), format!("DhtmlXQ_{name}")]
                .iter()
                .any(|name| back.tags.get(name) == Some(value));
            prop_assert!(kept, "{name} {value}\n{}", written.text);
        }
    }

    #[test]
    fn wxf_files_and_lists_keep_the_main_line(record in any_record(60)) {
        let expected = bare(&record);
        let written = wxf_file::write(&record);
        let back = one(&written.text, Format::Wxf);
        prop_assert_eq!(back.mainline(), expected.mainline());
        prop_assert_eq!(back.start(), record.start());
        prop_assert_eq!(back.result, record.result);
        prop_assume!(!record.mainline().is_empty());
        for notation in NOTATIONS {
            let back = one(&movelist::write(&record, notation).text, Format::Moves);
            prop_assert_eq!(back.tree(), expected.tree());
            prop_assert_eq!(back.setup(), record.setup());
        }
    }

    #[test]
    fn a_position_is_written_where_it_stands(record in any_record(30), pick in any::<usize>()) {
        let places: Vec<NodeId> = record.tree().walk().map(|(id, _)| id).collect();
        let at = places[pick % places.len()];
        let text = record.fen(at);
        let back = one(&text, Format::Fen);
        prop_assert_eq!(back.start(), &record.position(at), "{}", text);
    }
}

#[test]
fn a_pgn_game_looks_as_it_should() {
    let mut game = record("h2e2 h9g7 h0g2 i9h9");
    game.tags.set("Red", "The \"Red\" one");
    game.tags.set("Event", "Cup");
    game.tags.set("Mood", "a\\b");
    let first = game.tree().main_child(NodeId::ROOT).unwrap();
    let second = game.tree().main_child(first).unwrap();
    let other = game.add(first, mv("h7e7")).unwrap();
    game.add(other, mv("h0g2")).unwrap();
    game.tree_mut().set_comment(second, "the usual { answer }");
    game.tree_mut().annotate(first).unwrap().clock.left = Some(598_000);
    game.tree_mut().annotate(other).unwrap().nags.push(2);
    game.result = Some(Outcome::Win(Side::Red));
    let expected = r#"[Game "Chinese Chess"]
[Event "Cup"]
[Red "The \"Red\" one"]
[Result "1-0"]
[Mood "a\\b"]
[Format "WXF"]

  1. C2=5 {[%clk 0:09:58]} H8+7
{the usual ｛ answer ｝}
(1... C8=5 $2 2. H2+3)
  2. H2+3 R9=8 1-0

"#;
    assert_eq!(pgn::write(&game, Notation::Wxf), expected);
}

#[test]
fn a_black_start_is_numbered() {
    let mut game = Record::new(setup("3ak4/9/9/9/9/9/9/9/9/R2K5 b - - 0 12")).unwrap();
    let at = game.add(NodeId::ROOT, mv("e9e8")).unwrap();
    game.add(at, mv("a0a1")).unwrap();
    let text = pgn::write(&game, Notation::Iccs);
    assert!(
        text.contains("[FEN \"3ak4/9/9/9/9/9/9/9/9/R2K5 b - - 0 12\"]"),
        "{text}"
    );
    assert!(text.contains(" 12... E9-E8\n 13. A0-A1 *"), "{text}");
}

#[test]
fn a_comment_never_begins_a_game() {
    let mut game = record("h2e2 h9g7");
    let comment = "first\n\n[Event \"not a tag\"]\n  [Red \"x\"]\n}1-0 * 1. C2=5";
    game.tree_mut().set_comment(NodeId::ROOT, comment);
    let last = game.tree().line(NodeId::ROOT).last().unwrap();
    game.tree_mut().set_comment(last, comment);
    let text = pgn::write(&game, Notation::Wxf);
    let back = one(&text, Format::Pgn);
    assert_eq!(back.mainline(), game.mainline());
    let kept = "first\n\n［Event \"not a tag\"]\n［Red \"x\"]\n｝1-0 * 1. C2=5";
    assert_eq!(back.tree().comment(NodeId::ROOT), kept);
}

#[test]
fn a_comment_is_written_once_and_in_order() {
    let mut game = record("h2e2");
    let first = game.tree().main_child(NodeId::ROOT).unwrap();
    game.tree_mut().set_comment(NodeId::ROOT, "before all");
    game.tree_mut().set_comment(first, "after one");
    let back = one(&pgn::write(&game, Notation::Wxf), Format::Pgn);
    assert_eq!(back.tree().comment(NodeId::ROOT), "before all");
    assert_eq!(
        back.tree()
            .comment(back.tree().main_child(NodeId::ROOT).unwrap()),
        "after one"
    );
}

#[test]
fn what_finds_no_place_is_told() {
    let mut game = record("h2e2 h9g7");
    let first = game.tree().main_child(NodeId::ROOT).unwrap();
    game.add(first, mv("h7e7")).unwrap();
    game.tree_mut().set_comment(first, "good");
    game.tree_mut().annotate(first).unwrap().nags.push(1);
    game.tags.set("Mood", "fine");
    let lost = wxf_file::write(&game).lost;
    for expected in [
        Lost::Comments(1),
        Lost::Variations(1),
        Lost::Signs(1),
        Lost::Tag("Mood".to_owned()),
    ] {
        assert!(lost.contains(&expected), "{expected}: {lost:?}");
    }
    assert_eq!(dhtmlxq::write(&game).lost, [Lost::Signs(1)]);
}

#[test]
fn a_game_cut_off_anywhere_keeps_its_full_moves() {
    let moves = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0a2 c9e7 b2c2 a9b9";
    let names: Vec<&str> = moves.split_whitespace().collect();
    let mut game = record(moves);
    game.tags.set("Red", "甲");
    for notation in NOTATIONS {
        let text = pgn::write(&game, notation);
        let body = text.find("\n\n").unwrap();
        for cut in body + 2..text.len() {
            let bytes = &text.as_bytes()[..cut];
            let whole = String::from_utf8_lossy(bytes);
            // The moves that are followed by a blank are whole.
            let (_, moves) = whole.split_at(body);
            let full = moves
                .split_inclusive(char::is_whitespace)
                .filter(|word| word.ends_with(char::is_whitespace))
                .filter(|word| !word.trim().is_empty() && !word.trim().ends_with('.'))
                .count();
            let back = read(bytes).unwrap();
            let kept = back.entries[0].game.as_ref().unwrap().mainline();
            let expected: Vec<Move> = names.iter().map(|name| mv(name)).collect();
            assert!(
                kept.len() >= full.min(expected.len()),
                "{whole}\n{}",
                kept.len()
            );
            // The last move may have been cut off and be another one; the others stand.
            let sure = kept.len().min(full);
            assert_eq!(kept[..sure], expected[..sure]);
        }
    }
}

#[test]
fn history_survives_the_file() {
    // The repetition goes on counting after a save.
    let rules = RuleSet::named("simplified").unwrap();
    let mut game = Game::new(rules);
    for name in ["a0a1", "a9a8", "a1a0", "a8a9", "a0a1", "a9a8"] {
        game.play(mv(name)).unwrap();
    }
    let text = pgn::write(&Record::of_game(&game), Notation::Wxf);
    let mut again = one(&text, Format::Pgn).game(rules).unwrap();
    assert_eq!(again, game);
    again.play(mv("a1a0")).unwrap();
    again.play(mv("a8a9")).unwrap();
    assert!(matches!(again.ending(), Some(Ending::Repetition(_))));
}

#[test]
fn a_record_that_plays_on_gives_the_game_up_to_its_end() {
    let rules = RuleSet::named("simplified").unwrap();
    let shuttle = "a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0 a8a9";
    let whole = record(&format!("{shuttle} h2e2"));
    let plays_on = whole.game(rules).unwrap_err();
    assert_eq!(plays_on.game.plies().len(), 8);
    assert_eq!(plays_on.left, [mv("h2e2")]);
}

#[test]
fn only_legal_moves_are_added() {
    let mut game = record("h2e2");
    let first = game.tree().main_child(NodeId::ROOT).unwrap();
    assert!(matches!(
        game.add(first, mv("h2e2")),
        Err(AddError::Illegal(_))
    ));
    let second = game.add(first, mv("h9g7")).unwrap();
    assert_eq!(game.add(first, mv("h9g7")), Ok(second));
    game.tree_mut().delete(first);
    assert_eq!(game.add(second, mv("h0g2")), Err(AddError::NoSuchPlace));
}
