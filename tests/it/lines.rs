//! Line mode: lines in, lines out.

use std::io::Cursor;
use xiangqi::app::App;
use xiangqi::app::Options;
use xiangqi::store::Store;
use xiangqi::ui::desk::Desk;
use xiangqi::ui::plain;
use xiangqi::ui::skin::Facts;
use xiangqi::words::Lang;

/// What line mode prints when it is given these bytes, and the exit code.
fn run_bytes(input: &[u8], lang: Lang, directory: &std::path::Path) -> (String, u8) {
    let mut options = Options::default();
    options.prefs.lang = lang;
    let mut output = Vec::new();
    let desk = Desk::new(Ok(Store::at(directory)));
    let code = plain::run(
        App::new(&options),
        desk,
        Facts::default(),
        Vec::new(),
        &mut Cursor::new(input),
        &mut output,
        false,
    );
    let text = String::from_utf8(output).unwrap();
    assert!(
        text.chars().all(|c| c == '\n' || !c.is_control()),
        "no control characters: {text:?}"
    );
    (text, code.unwrap())
}

/// What line mode prints after the board of the start.
fn told(lines: &[&str]) -> String {
    let directory = tempfile::tempdir().unwrap();
    let quiet = [&[":quiet on"], lines].concat().join("\n") + "\n";
    let (text, code) = run_bytes(quiet.as_bytes(), Lang::English, directory.path());
    assert_eq!(code, 0, "{text}");
    text.split_once("quiet: on\n").unwrap().1.to_owned()
}

#[test]
fn moves_are_told_in_words_with_what_they_take() {
    assert_eq!(
        told(&["C2=5", "H8+7", "C5+4"]),
        "Red plays C2=5: the cannon goes from h2 to e2\n\
         xiangqi, Black to move, move 1, C2=5, asian\n\
         Black plays H8+7: the horse goes from h9 to g7\n\
         xiangqi, Red to move, move 2, H8+7, asian\n\
         Red plays C5+4: the cannon goes from e2 to e6 and takes the soldier\n\
         xiangqi, Black to move, move 2, C5+4, asian\n"
    );
}

#[test]
fn a_refusal_says_why_and_the_turn_stays() {
    let text = told(&["R1+5", "nonsense", "C2=5"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "R1+5: the red soldier on i3 stands in the way");
    assert!(lines[1].starts_with("nonsense: "), "{text}");
    assert!(lines[2].starts_with("Red plays C2=5"), "{text}");
}

#[test]
fn a_game_ends_in_mate_and_is_kept() {
    let directory = tempfile::tempdir().unwrap();
    let input = "C8+2\nA4+5\nC8=3\nR9+1\nC3+5\nR9+1\n:quit\n";
    let (text, code) = run_bytes(input.as_bytes(), Lang::English, directory.path());
    assert_eq!(code, 0);
    assert!(text.contains("Red wins: checkmate"), "{text}");
    assert!(text.contains("the game is over"), "{text}");
    let finished = std::fs::read_dir(directory.path().join("finished")).unwrap();
    assert_eq!(finished.count(), 1);
}

#[test]
fn a_ruling_gives_its_reasons() {
    let mut lines = vec![":fen 4k4/8R/9/9/9/9/9/9/9/3K5 w - - 0 1"];
    lines.extend(["i8i9", "e9e8", "i9i8", "e8e9"].repeat(2));
    let text = told(&lines);
    assert!(text.contains("Red loses: perpetual check"), "{text}");
    assert!(text.contains("Black: "), "{text}");
}

#[test]
fn the_other_player_answers_and_a_dot_goes_back() {
    let text = told(&["C2=5", ":draw", "perhaps", "n", ":resign", ".", ":draw"]);
    assert!(text.contains("Black offers a draw"), "{text}");
    assert!(text.contains("Red does not agree"), "{text}");
    assert!(text.contains("Black is about to resign"), "{text}");
    assert!(!text.contains("Red wins:"), "{text}");
}

#[test]
fn review_walks_by_lines() {
    let text = told(&["C2=5", "H8+7", ":review", ":go 0", "", "", ":game"]);
    assert!(text.contains("review, ply 2 of 2"), "{text}");
    assert!(text.contains("review, ply 0 of 2"), "{text}");
    assert!(text.contains("review, ply 1 of 2"), "{text}");
    assert_eq!(text.matches("Red plays C2=5").count(), 2, "{text}");
    assert!(
        text.ends_with("xiangqi, Red to move, move 2, H8+7, asian\n"),
        "{text}"
    );
}

#[test]
fn an_empty_line_shows_the_board() {
    let text = told(&[""]);
    assert!(text.contains("r---h---e---a---k---a---e---h---r"), "{text}");
    assert!(text.is_ascii(), "{text}");
}

#[test]
fn the_board_is_drawn_in_characters_for_chinese() {
    let directory = tempfile::tempdir().unwrap();
    let (text, _) = run_bytes("炮二平五\n".as_bytes(), Lang::Traditional, directory.path());
    assert!(text.contains("«炮»"), "{text}");
    assert!(text.contains("紅方走 C2=5：炮從h2到e2"), "{text}");
}

#[test]
fn help_lists_words_and_no_keys() {
    let text = told(&[":help", "C2=5"]);
    assert!(text.contains(":resign [red|black]: "), "{text}");
    assert!(!text.contains("PgUp"), "{text}");
    assert!(text.contains("Red plays C2=5"), "{text}");
}

#[test]
fn whatever_comes_in_does_no_harm() {
    let directory = tempfile::tempdir().unwrap();
    let long = "x".repeat(10_000);
    let bytes = [
        b"\xff\xfe\x00\n \t \r\nC2=5\r\n".as_slice(),
        long.as_bytes(),
        b"\n\x1b[31mH8+7\n:\n::\n:fen x\n:load\n:save /\n\n",
    ]
    .concat();
    let (text, code) = run_bytes(&bytes, Lang::English, directory.path());
    assert_eq!(code, 0);
    assert!(text.contains("Red plays C2=5"), "{text}");
    assert_eq!(run_bytes(b"", Lang::English, directory.path()).1, 0);
}
