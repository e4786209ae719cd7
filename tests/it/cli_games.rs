//! The commands that read games, through the real binary: judge, show, convert, check and moves.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::cli::{Run, run, run_with};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Judges moves and gives the object that is printed.
fn judged(fen: &str, moves: &str, rules: &str) -> Value {
    let run = run(&[
        "judge", "--fen", fen, "--moves", moves, "--rules", rules, "--json",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    serde_json::from_str(&run.out).expect("one JSON object")
}

/// A directory with a file in it, and the path of the file.
fn file(name: &str, contents: impl AsRef<[u8]>) -> (tempfile::TempDir, String) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join(name);
    fs::write(&path, contents).expect("written");
    let path = path.to_str().expect("text").to_owned();
    (directory, path)
}

fn check_failure(run: &Run, status: i32, says: &[&str]) {
    assert_eq!((run.status, run.out.as_str()), (status, ""), "{}", run.err);
    for part in says {
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
    assert_eq!(run.err.lines().count(), 1, "one line: {}", run.err);
}

// ---- moves

#[test]
fn the_legal_moves_are_listed_in_three_notations() {
    let all = run(&["moves"]);
    assert_eq!(all.status, 0);
    assert_eq!(all.out.lines().count(), 44);
    assert!(all.out.lines().any(|line| line == "h2e2\tC2=5\t炮二平五"));
    assert!(all.out.lines().any(|line| line == "b0c2\tH8+7\t馬八進七"));
    let simplified = run(&["--lang", "zh-Hans", "moves"]);
    assert!(
        simplified
            .out
            .lines()
            .any(|line| line == "b0c2\tH8+7\t马八进七")
    );
    // The two legal moves of a general on an open file (O2).
    let two = run(&["moves", "--fen", "3k5/9/9/9/9/9/9/9/9/4K4 w"]);
    let moves: Vec<&str> = two
        .out
        .lines()
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(moves, ["e0f0", "e0e1"]);
}

#[test]
fn a_match_is_what_was_meant_or_the_reason_there_is_none() {
    const TANDEM: &str = "3k5/4R4/9/9/4R4/9/4r4/9/4r4/5K3 w";
    let first = |text: &str| {
        let run = run(&["moves", "--fen", TANDEM, "--match", text]);
        assert_eq!(run.status, 0, "{text}: {}", run.err);
        let mut moves: Vec<String> = run
            .out
            .lines()
            .map(|line| line.split('\t').next().unwrap().to_owned())
            .collect();
        moves.sort();
        moves
    };
    assert_eq!(first("R+=6"), ["e8d8"]);
    assert_eq!(first("R5=6"), ["e5d5", "e8d8"], "ambiguous: both");
    let none = run(&["moves", "--match", "H2+4"]);
    check_failure(
        &none,
        1,
        &[
            "H2+4",
            "the horse on h0 is hobbled: the red elephant stands on its leg, g0",
        ],
    );
    let none = run(&["moves", "--match", "C2==5"]);
    check_failure(&none, 1, &["C2==5", "not a move"]);
    let none = run(&["moves", "--match", "C2"]);
    check_failure(&none, 1, &["C2", "not complete"]);
    // A text that begins with a sign is no option.
    let none = run(&["moves", "--match", "--=6"]);
    check_failure(&none, 1, &["--=6"]);
}

#[test]
fn two_kinds_of_bad_fen_are_told_apart() {
    for command in [&["perft", "1"][..], &["moves"], &["judge"]] {
        let with = |fen| {
            let mut args = command.to_vec();
            args.extend(["--fen", fen]);
            run(&args)
        };
        check_failure(
            &with("4k4/9/9/9/4R5/9/9/9/9/3K5 w"),
            1,
            &["rank 5 (row 5 from the top) has 10 points, needs 9"],
        );
        check_failure(
            &with("4k4/9/9/9/4R4/9/9/9/9/3K5 w"),
            1,
            &["Black is in check from e5 though it is Red's move"],
        );
        check_failure(
            &with("4k4/9/9/9/9/9/9/c8/9/R2B1K3 r - - 0 1"),
            1,
            &["red elephant", "d0", "c0 g0 a2 e2 i2 c4 g4"],
        );
    }
}

#[test]
fn moves_behind_a_fen_are_played() {
    let run = run(&["perft", "1", "--fen", &format!("{START} moves h2e2 h9g7")]);
    assert_eq!(run.status, 0, "{}", run.err);
    // Counted on the board: soldiers 5; the cannon on e2 sideways 6, back 1, taking e6; the cannon on b2 sideways 3, up 4,
    // back 1, taking b9; horses 2 and 2; chariots 2 and 2; elephants 1 and 1; advisors 1 and 1; the general 1.
    assert!(run.out.starts_with("nodes: 35\n"), "{}", run.out);
}

// ---- judge

/// Cases of the federation code and others, with the verdict under the rule set `asian`.
#[test]
fn settled_cases_are_judged_as_the_federation_does() {
    for (fen, moves, outcome, reason) in [
        // Diagram 1: check with every move, whatever the other side does.
        (
            "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w",
            "h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9",
            "black",
            "perpetual-check",
        ),
        // Diagram 6: a threat of mate with every move is allowed.
        (
            "3ak1b2/4a4/4b4/r3C2R1/p8/9/P8/4p4/4p4/5K3 w",
            "h6g6 g9i7 g6h6 i7g9 h6g6 g9i7 g6h6 i7g9",
            "draw",
            "repetition",
        ),
        // Diagram 21: the advisor opens and closes the line on which the cannon attacks the chariot.
        (
            "2c1kab2/4a4/4b4/9/9/9/P1p5P/2r1N1cC1/4A4/3ACK3 w",
            "e2d4 c2c1 h2h1 g2g1 e1d2 g1g0 d2e1 g0g1 e1d2 g1g0 d2e1 g0g1",
            "black",
            "perpetual-chase",
        ),
        // Both sides check with every move.
        (
            "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w",
            "e3d3 d6e6 d3e3 e6d6 e3d3 d6e6 d3e3 e6d6",
            "draw",
            "mutual-perpetual-check",
        ),
        // The general cannot recapture: the black chariot would see it along the rank.
        (
            "5k3/9/9/9/9/9/9/9/9/3NK1cr1 w",
            "d0c2 h0h2 c2d0 h2h0 d0c2 h0h2 c2d0 h2h0",
            "red",
            "perpetual-chase",
        ),
        // Each side attacks the other's loose piece with every move.
        (
            "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w",
            "f6h6 h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6 h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6",
            "draw",
            "mutual-perpetual-chase",
        ),
        // Nobody does anything.
        (
            START,
            "a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0 a8a9",
            "draw",
            "repetition",
        ),
        // The last soldier is taken.
        (
            "3k5/9/9/9/9/9/9/9/4p4/4K4 w",
            "e0e1",
            "draw",
            "insufficient-material",
        ),
        // Stalemate loses.
        ("5k3/9/9/5P3/9/9/9/9/9/4K4 w", "f6f7", "red", "stalemate"),
    ] {
        let verdict = judged(fen, moves, "asian");
        assert_eq!(verdict["outcome"], outcome, "{fen}: {verdict:#}");
        assert_eq!(verdict["reason"], reason, "{fen}: {verdict:#}");
        assert_eq!(
            verdict["plies"],
            moves.split_whitespace().count(),
            "{fen}: {verdict:#}"
        );
    }
}

#[test]
fn rule_sets_judge_the_same_moves_each_in_its_way() {
    // One move checks along the ninth rank, the next attacks the cannon.
    let fen = "3k5/9/9/9/R1c6/9/9/9/9/5K3 w";
    let moves = "a5a9 d9d8 a9a5 d8d9 a5a9 d9d8 a9a5 d8d9";
    let of = |rules| judged(fen, moves, rules);
    assert_eq!(of("asian")["reason"], "repetition");
    assert_eq!(of("simplified")["reason"], "perpetual-attack");
    assert_eq!(of("simplified")["outcome"], "black");
    assert_eq!(of("axf-lite")["outcome"], "ongoing");
    assert_eq!(of("axf-lite")["reason"], Value::Null);
    assert_eq!(of("uk")["outcome"], "draw");
}

#[test]
fn the_reasons_are_data_ply_by_ply() {
    let verdict = judged(
        "1r2k4/9/9/9/1c7/9/9/9/9/R2K5 w",
        "a0b0 b5a5 b0a0 a5b5 a0b0 b5a5 b0a0 a5b5",
        "asian",
    );
    assert_eq!(verdict["rules"], "asian");
    assert_eq!(verdict["occurrences"], serde_json::json!([0, 4, 8]));
    assert_eq!(
        verdict["guilt"],
        serde_json::json!({"red": "none", "black": "none"})
    );
    let cycle = verdict["cycle"].as_array().expect("a list");
    assert_eq!(cycle.len(), 8);
    assert_eq!(cycle[0]["ply"], 1);
    assert_eq!(cycle[0]["side"], "red");
    assert_eq!(cycle[0]["move"], "a0b0");
    assert_eq!(cycle[0]["kind"], "idle");
    assert_eq!(
        cycle[0]["spared"],
        serde_json::json!([{
            "attacker": {"piece": "chariot", "at": "b0"},
            "victim": {"piece": "cannon", "at": "b5"},
            "reason": "protected"
        }])
    );
    assert_eq!(cycle[2]["kind"], "chase");
    assert_eq!(
        cycle[2]["chases"],
        serde_json::json!([{
            "attacker": {"piece": "chariot", "at": "a0"},
            "victim": {"piece": "cannon", "at": "a5"}
        }])
    );
    assert_eq!(
        cycle[2]["why"],
        "chases the cannon on a5 with the chariot on a0"
    );
    let verdict = judged(
        "4k4/8R/9/9/9/9/9/9/9/3K5 w",
        "i8i9 e9e8 i9i8 e8e9 i8i9 e9e8 i9i8 e8e9",
        "uk",
    );
    assert_eq!(
        verdict["cycle"][0]["checks"],
        serde_json::json!([{"piece": "chariot", "at": "i9"}])
    );
    assert_eq!(verdict["cycle"][0]["ply"], 5, "the last cycle only");
    assert_eq!(
        verdict["innocence"],
        serde_json::json!({"red": null, "black": {"reason": "idle", "ply": 6, "why": "not guilty: ply 6 is idle"}})
    );
    assert_eq!(verdict["repeated"], Value::Null, "the game is over");
}

#[test]
fn an_unfinished_game_is_judged_too_and_warns() {
    let fen = "4k4/9/9/9/1c7/9/9/9/9/R2K5 w";
    let seven = "a0b0 b5a5 b0a0 a5b5 a0b0 b5a5 b0a0";
    let verdict = judged(fen, seven, "asian");
    assert_eq!(verdict["outcome"], "ongoing");
    assert_eq!(
        verdict["ahead"],
        serde_json::json!([{"move": "a5b5", "outcome": "black", "reason": "perpetual-chase"}])
    );
    assert_eq!(
        verdict["repeated"],
        serde_json::json!({
            "outcome": "black",
            "reason": "perpetual-chase",
            "sentence": "If this loop is repeated, Red loses: perpetual chase of the cannon (asian)",
        })
    );
    assert_eq!(verdict["innocence"], Value::Null, "no ruling yet");
    let four = "a0b0 b5a5 b0a0 a5b5";
    let [three, four] = ["a0b0 b5a5 b0a0", four].map(|moves| judged(fen, moves, "asian"));
    assert_eq!(three["repeated"], Value::Null);
    assert_eq!(four["repeated"], verdict["repeated"]);
    let text = run(&["judge", "--fen", fen, "--moves", seven]);
    assert_eq!(text.status, 0);
    assert!(
        text.out.starts_with("Play goes on: Black to move\n"),
        "{}",
        text.out
    );
    assert!(
        text.out
            .contains("C1=2: would end the game, Red loses: perpetual chase"),
        "{}",
        text.out
    );
    assert!(
        text.out.contains(
            "\nIf this loop is repeated, Red loses: perpetual chase of the cannon (asian)\n"
        ),
        "{}",
        text.out
    );
}

#[test]
fn a_verdict_in_words_has_every_ply() {
    let run = run(&[
        "judge",
        "--fen",
        "4k4/9/9/9/1c7/9/9/9/9/R2K5 w",
        "--moves",
        "1. R9=8 c2=1 2. R8=9 c1=2 3. R9=8 c2=1 4. R8=9 c1=2",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        "Red loses: perpetual chase of the cannon on b5 by the chariot, plies 1-8, asian rules (the position stood after plies 0, 4 and 8)"
    );
    assert!(
        lines.contains(&"   3  Red    R8=9  chases the cannon on a5 with the chariot on a0"),
        "{}",
        run.out
    );
    assert!(
        lines.contains(&"Black: not guilty: ply 2 is idle"),
        "{}",
        run.out
    );
}

#[test]
fn moves_after_the_end_are_reported_and_not_played() {
    let verdict = judged("5k3/9/9/5P3/9/9/9/9/9/4K4 w", "f6f7 e0e1 nonsense", "asian");
    assert_eq!(verdict["plies"], 1);
    assert_eq!(verdict["unplayed"], serde_json::json!(["e0e1", "nonsense"]));
}

#[test]
fn a_move_that_cannot_be_played_is_named_with_ply_and_cause() {
    // The black chariot would jump its own cannon.
    let run = run(&[
        "judge",
        "--moves",
        "h2e2 h9g7 h0g2 i9h9 i0h0 h9h3",
        "--json",
    ]);
    check_failure(
        &run,
        1,
        &["ply 6, h9h3", "the black cannon on h7 stands in the way"],
    );
}

#[test]
fn a_soldier_of_a_diagram_is_forgiven_and_told() {
    // Diagram 71 of the federation code has a black soldier on i7.
    let run = run(&["judge", "--fen", "3k5/9/8p/9/9/9/9/9/9/4K4 w", "--json"]);
    assert_eq!(run.status, 0);
    assert!(
        run.err.contains("a black soldier cannot stand on i7"),
        "{}",
        run.err
    );
    assert!(run.err.contains("taken as it stands"), "{}", run.err);
    let elephants = super::cli::run(&["judge", "--fen", "3k5/9/8b/9/9/8p/9/9/9/4K4 w"]);
    assert_eq!(elephants.status, 0, "i7 is a point of the elephants");
}

#[test]
fn a_game_in_a_file_is_judged_by_its_own_rules() {
    let moves = "a5a9 d9d8 a9a5 d8d9 a5a9 d9d8 a9a5 d8d9 a5a6";
    let fen = "3k5/9/9/9/R1c6/9/9/9/9/5K3 w - - 0 1";
    let text = format!(
        "[Red \"A\"]\n[Rules \"simplified\"]\n[Result \"1-0\"]\n[FEN \"{fen}\"]\n\n{moves} 1-0\n"
    );
    let (_directory, path) = file("game.pgn", &text);
    let own = run(&["judge", &path, "--json"]);
    assert_eq!(own.status, 0, "{}", own.err);
    let own: Value = serde_json::from_str(&own.out).unwrap();
    assert_eq!(own["reason"], "perpetual-attack");
    assert_eq!(own["claimed"], "red");
    assert_eq!(own["unplayed"], serde_json::json!(["a5a6"]));
    let other = run_with(
        &["judge", "-", "--rules", "asian", "--json"],
        text.as_bytes(),
    );
    let other: Value = serde_json::from_str(&other.out).unwrap();
    assert_eq!(other["reason"], "repetition");
    let (_directory, path) = file("game.pgn", text.replace("simplified", "house"));
    check_failure(&run(&["judge", &path]), 1, &["house", "--rules"]);
}

#[test]
fn judge_wants_one_game_from_one_place() {
    assert_eq!(run(&["judge"]).status, 2);
    assert_eq!(run(&["judge", "x.pgn", "--fen", START]).status, 2);
    let two = "[Red \"A\"]\n\n1. C2=5 H8+7 *\n\n[Red \"B\"]\n\n1. C8=5 H2+3 *\n";
    let (_directory, path) = file("two.pgn", two);
    check_failure(&run(&["judge", &path]), 1, &["holds 2 games", "--game"]);
    assert_eq!(run(&["judge", &path, "--game", "2"]).status, 0);
    check_failure(&run(&["judge", &path, "--game", "3"]), 1, &["no game 3"]);
    let (_directory, path) = file("bad.pgn", "1. C2=5 H8+7 2. R5+9 *\n");
    check_failure(
        &run(&["judge", &path]),
        1,
        &["ply 3", "R5+9", "no red chariot on file 5"],
    );
}

// ---- show

#[test]
fn show_prints_the_moves_in_any_notation_and_the_position() {
    let text = "[Event \"Cup\"]\n[Red \"Anna\"]\n[Black \"Bo\"]\n\n1. C2=5 {good} H8+7 2. H2+3 *\n";
    let (_directory, path) = file("game.pgn", text);
    let shown = run(&["show", &path]);
    assert_eq!((shown.status, shown.err.as_str()), (0, ""));
    assert_eq!(
        shown.out,
        "1. Anna - Bo\nCup\n  1. C2=5 H8+7\n  2. H2+3\n*\n"
    );
    let chinese = run(&["show", &path, "--notation", "chinese"]);
    assert!(chinese.out.contains("炮二平五 馬8進7"), "{}", chinese.out);
    let points = run_with(&["show", "-", "--notation", "iccs"], text.as_bytes());
    assert!(points.out.contains("h2e2 h9g7"), "{}", points.out);

    let board = run(&["show", &path, "--board", "1", "--ascii"]);
    assert_eq!(board.status, 0);
    assert!(board.out.is_ascii(), "{}", board.out);
    let rows: Vec<&str> = board.out.lines().collect();
    assert_eq!(rows.len(), 22, "19 rows, two of file names, whose turn");
    assert_eq!(rows[1].trim(), "r---h---e---a---k---a---e---h---r");
    assert!(rows[15].contains("<C>"), "the move is marked: {}", rows[15]);
    assert_eq!(rows[21], "Black to move");
    check_failure(
        &run(&["show", &path, "--board", "4"]),
        1,
        &["there is no ply 4; the game has 3"],
    );
    assert_eq!(run(&["show", &path, "--notation", "klingon"]).status, 2);
}

#[test]
fn show_keeps_the_good_moves_of_a_bad_game() {
    let (_directory, path) = file("bad.pgn", "1. C2=5 H8+7 2. R5+9 P1+1 *\n");
    let shown = run(&["show", &path]);
    assert_eq!(shown.status, 1);
    assert!(shown.out.contains("1. C2=5 H8+7\n"), "{}", shown.out);
    assert!(
        shown.err.contains("ply 3: \"R5+9\" (Red) stops the line"),
        "{}",
        shown.err
    );
    assert!(
        shown.err.contains("the move after it was not read"),
        "{}",
        shown.err
    );
}

#[test]
fn what_is_no_game_file_is_named_with_the_cause() {
    let directory = tempfile::tempdir().expect("a directory");
    let folder = directory.path().to_str().unwrap();
    let (_kept, empty) = file("empty.pgn", "");
    let (_kept, prose) = file("prose.txt", "Once upon a time there was a general.\n");
    for command in ["show", "judge"] {
        check_failure(
            &run(&[command, "/no/such/file.pgn"]),
            1,
            &["/no/such/file.pgn", "there is no such file"],
        );
        check_failure(&run(&[command, folder]), 1, &[folder, "it is a directory"]);
        check_failure(&run(&[command, &empty]), 1, &[&empty, "the file is empty"]);
        check_failure(&run(&[command, &prose]), 1, &[&prose, "no game found"]);
        check_failure(
            &run_with(&[command, "-"], b"\x7fELF\0\0\0\x01\0\0\0"),
            1,
            &["standard input", "binary data"],
        );
    }
}

// ---- convert

#[test]
fn convert_writes_what_the_ending_says() {
    let text = "[Red \"Anna\"]\n[Black \"Bo\"]\n[Odd \"kept\"]\n[Result \"1-0\"]\n\n1. C2=5 {good} H8+7 (1... H2+3) 2. H2+3 1-0\n";
    let (directory, path) = file("game.pgn", text);
    let to = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let read = |name: &str| fs::read_to_string(directory.path().join(name)).unwrap();

    let run_to = |name: &str| run(&["convert", &path, &to(name)]);
    assert_eq!(run_to("same.pgn").status, 0);
    for part in ["[Odd \"kept\"]", "{good}", "(1... H2+3)", "1-0"] {
        assert!(read("same.pgn").contains(part), "{part}");
    }
    let wxf = run_to("game.wxf");
    assert_eq!(wxf.status, 0);
    assert!(
        wxf.err.contains("not in the new file: 1 comment"),
        "{}",
        wxf.err
    );
    assert!(
        read("game.wxf").contains("START{\n  1. C2.5 H8+7\n"),
        "{}",
        read("game.wxf")
    );
    assert_eq!(run_to("game.html").status, 0);
    assert!(read("game.html").contains("[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]"));
    assert_eq!(run_to("game.txt").status, 0);
    assert_eq!(read("game.txt"), "  1. C2=5 H8+7\n  2. H2+3\n");
    assert_eq!(run_to("game.fen").status, 0);
    assert_eq!(
        read("game.fen"),
        "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2\n"
    );
    for written in ["same.pgn", "game.wxf", "game.html", "game.txt"] {
        let shown = run(&["show", &to(written), "--notation", "iccs"]);
        assert!(
            shown.out.contains("h2e2 h9g7\n  2. h0g2\n"),
            "{written}: {}",
            shown.out
        );
    }
    let piped = run_with(
        &["convert", "-", "-", "--to", "list", "--notation", "iccs"],
        text.as_bytes(),
    );
    assert_eq!(
        (piped.status, piped.out.as_str()),
        (0, "  1. h2e2 h9g7\n  2. h0g2\n")
    );

    let unknown = run_to("game.doc");
    check_failure(&unknown, 2, &["game.doc", "--to"]);
    assert!(!Path::new(&to("game.doc")).exists());
}

#[test]
fn convert_touches_nothing_when_there_is_nothing_to_write() {
    let (directory, good) = file("good.pgn", "kept as it is");
    let (_kept, empty) = file("empty.pgn", "");
    check_failure(&run(&["convert", &empty, &good]), 1, &["the file is empty"]);
    assert_eq!(fs::read_to_string(&good).unwrap(), "kept as it is");
    assert_eq!(
        fs::read_dir(directory.path()).unwrap().count(),
        1,
        "no hidden file stays"
    );
    let (_kept, game) = file("game.pgn", "1. C2=5 *\n");
    check_failure(
        &run(&["convert", &game, "/no/such/place/game.pgn"]),
        1,
        &["/no/such/place/game.pgn", "cannot be written"],
    );
    check_failure(
        &run(&["convert", &game, &good, "--game", "2"]),
        1,
        &["no game 2"],
    );
    assert_eq!(fs::read_to_string(&good).unwrap(), "kept as it is");
}

#[test]
fn a_file_can_be_converted_onto_itself() {
    let (_directory, path) = file("game.pgn", "1. h2e2 h9g7 *\n");
    assert_eq!(run(&["convert", &path, &path]).status, 0);
    assert!(fs::read_to_string(&path).unwrap().contains("1. C2=5 H8+7"));
}

// ---- check

#[test]
fn check_says_one_line_a_problem_and_a_summary() {
    let (_kept, good) = file("good.pgn", "[Result \"*\"]\n\n1. C2=5 H8+7 *\n");
    let sound = run(&["check", &good]);
    assert_eq!((sound.status, sound.err.as_str()), (0, ""));
    assert_eq!(
        sound.out,
        "1 game in 1 file, 2 plies: 0 problems, 0 remarks\n"
    );

    let bad = "1. C2=5 H8+7 2. R5+9 *\n";
    let (_kept, bad) = file("bad.pgn", bad);
    // The mate says Red; the file says Black.
    let wrong = "[Result \"0-1\"]\n[FEN \"5k3/9/9/5P3/9/9/9/9/9/4K4 w - - 0 1\"]\n\n1. P4+1 0-1\n";
    let (_kept, wrong) = file("wrong.pgn", wrong);
    let long = "[FEN \"4k4/9/9/9/1c7/9/9/9/9/R2K5 w - - 0 1\"]\n\na0b0 b5a5 b0a0 a5b5 a0b0 b5a5 b0a0 a5b5 a0b0 *\n";
    let (_kept, long) = file("long.pgn", long);
    let found = run(&["check", &good, &bad, &wrong, &long, "/no/such.pgn"]);
    assert_eq!(found.status, 1);
    let lines: Vec<&str> = found.out.lines().collect();
    assert_eq!(lines.len(), 5, "{}", found.out);
    assert!(
        lines[0].contains("bad.pgn: game 1, line 1, ply 3: \"R5+9\" (Red)"),
        "{}",
        lines[0]
    );
    assert!(lines[1].contains("wrong.pgn: game 1: the result is given as 0-1, but the rules say 1-0: Red wins: stalemate"), "{}", lines[1]);
    assert!(lines[2].contains("long.pgn: game 1: the game is over after ply 8, and there is 1 move more: Red loses: perpetual chase"), "{}", lines[2]);
    assert!(
        lines[3].contains("/no/such.pgn: cannot be read: there is no such file"),
        "{}",
        lines[3]
    );
    assert_eq!(
        lines[4],
        "4 games in 5 files, 14 plies: 4 problems, 0 remarks"
    );
    let by_uk = run(&["check", "--rules", "uk", &long]);
    assert!(by_uk.out.contains("uk rules"), "{}", by_uk.out);
    let quiet = run(&["check", "--quiet", &bad]);
    assert_eq!((quiet.status, quiet.out.lines().count()), (1, 1));
    assert_eq!(run(&["check"]).status, 2);
}

#[test]
fn a_decided_game_with_an_open_result_is_only_worth_a_remark() {
    let open = "[FEN \"5k3/9/9/5P3/9/9/9/9/9/4K4 w - - 0 1\"]\n\n1. P4+1 *\n";
    let run = run_with(&["check", "-"], open.as_bytes());
    assert_eq!(run.status, 0);
    assert!(
        run.out.starts_with(
            "remark: standard input: game 1: the result is left open: Red wins: stalemate"
        ),
        "{}",
        run.out
    );
}

#[test]
fn check_reads_thousands_of_games_from_a_pipe() {
    let game = "[Red \"A\"]\n[Result \"*\"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 *\n\n";
    let run = run_with(&["check", "-"], game.repeat(5000).as_bytes());
    assert_eq!(run.status, 0);
    assert_eq!(
        run.out,
        "5000 games in 1 file, 20000 plies: 0 problems, 0 remarks\n"
    );
}

#[test]
fn problems_are_told_in_chinese_and_texts_keep_their_script() {
    let bad = "1. 炮二平五 馬8進7 2. 後車進九 卒7進1 *\n";
    let told = |lang| run_with(&["--lang", lang, "check", "-"], bad.as_bytes());
    let simplified = told("zh-Hans");
    assert_eq!(simplified.status, 1);
    assert_eq!(
        simplified.out,
        "standard input: 第1局第1行第3著：".replace('著', "着")
            + "「後車進九」（红方）读到此为止：没有两个红车在同一路上，它们分别在1和9路；其后1着没有读\n"
            + "1个文件，1局，2着：1个问题，0条说明\n"
    );
    let traditional = told("zh-Hant");
    assert!(
        traditional
            .out
            .contains("「後車進九」（紅方）讀到此為止：沒有兩個紅車在同一路上"),
        "{}",
        traditional.out
    );
}
