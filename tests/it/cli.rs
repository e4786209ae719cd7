//! The real binary: what each command prints, its status, and what it says when something is wrong.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program left behind.
pub(crate) struct Run {
    /// Its status; -1 if a signal ended it.
    pub(crate) status: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// The program, in a plain English environment.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xiangqi"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program with arguments and an empty standard input.
pub(crate) fn run(args: &[&str]) -> Run {
    run_with(args, b"")
}

/// Runs the program with arguments and a standard input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = program()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not want its input may be gone already.
    drop(child.stdin.take().expect("piped").write_all(input));
    let output = child.wait_with_output().expect("the program ends");
    Run {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

#[test]
fn perft_counts_and_times() {
    let run = run(&["perft", "3"]);
    assert_eq!((run.status, run.out.as_str()), (0, "nodes: 79666\n"));
    assert!(run.err.contains("nodes a second"), "{}", run.err);
}

#[test]
fn perft_divides_by_first_moves() {
    let run = run(&["perft", "2", "--divide"]);
    assert_eq!(run.status, 0);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 45);
    assert_eq!(lines.last(), Some(&"nodes: 1920"));
    // One step of a soldier on the edge takes nothing away from Black's 44 moves.
    assert!(lines.contains(&"a3a4: 44"), "{}", run.out);
}

#[test]
fn rules_are_listed_and_explained() {
    let listed = run(&["rules"]);
    assert_eq!(listed.status, 0);
    let names: Vec<&str> = listed
        .out
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(names, ["asian", "simplified", "axf-lite", "uk"]);
    let page = run(&["rules", "ASIAN"]);
    assert_eq!(page.status, 0);
    assert!(page.out.contains("even exchange: "), "{}", page.out);
    assert!(page.out.lines().all(|line| line.chars().count() <= 80));
    let unknown = run(&["rules", "chess"]);
    assert_eq!(unknown.status, 2);
    assert!(
        unknown
            .err
            .contains("possible values: asian, simplified, axf-lite, uk"),
        "{}",
        unknown.err
    );
}

#[test]
fn the_language_follows_the_locale_and_the_option() {
    let by_locale = program()
        .arg("rules")
        .env("LC_ALL", "zh_TW.UTF-8")
        .output()
        .expect("runs");
    assert!(String::from_utf8_lossy(&by_locale.stdout).contains("長將判負"));
    let by_option = program()
        .args(["--lang", "zh-Hans", "rules"])
        .env("LC_ALL", "zh_TW.UTF-8")
        .output()
        .expect("runs");
    assert!(String::from_utf8_lossy(&by_option.stdout).contains("长将判负"));
    let unknown = run(&["--lang", "xx", "rules"]);
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("zh-Hant"), "{}", unknown.err);
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = run(&["completions", shell]);
        assert_eq!(run.status, 0, "{shell}");
        assert!(run.out.contains("judge"), "{shell}");
    }
    let bash = run(&["completions", "bash"]).out;
    assert!(bash.contains("axf-lite"), "rule sets are completed");
    assert_eq!(run(&["completions", "dos"]).status, 2);
}

#[test]
fn wrong_use_is_status_two_and_help_is_none() {
    for wrong in [
        &["--no-such-option"][..],
        &["perft"],
        &["perft", "-3"],
        &["perft", "two"],
        &["rules", "asian", "uk"],
        &["--clock", "soon"],
        &["x.pgn", "--fen", "x"],
        &["resume", "first"],
    ] {
        let run = run(wrong);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{wrong:?}");
        assert!(run.err.starts_with("error: "), "{wrong:?}: {}", run.err);
    }
    for right in [&["--help"][..], &["help", "perft"], &["--version"]] {
        let run = run(right);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{right:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_that_leaves_is_no_error() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = program()
        .args(["perft", "1", "--divide"])
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn games_on_disk_are_listed() {
    let directory = tempfile::tempdir().expect("a directory");
    let place = directory.path().to_str().unwrap();
    let listed = |args: &[&str]| {
        let mut all = vec!["--data-dir", place];
        all.extend(args);
        run(&all)
    };
    assert_eq!(listed(&["list"]).out, "no games\n");
    for (folder, name, text) in [
        (
            "unfinished",
            "2026-11-30-120000",
            "[Red \"Anna\"]\n[Black \"Bo\"]\n[Rules \"uk\"]\n\n1. C2=5 H8+7 2. H2+3 *\n",
        ),
        (
            "finished",
            "2026-11-29-120000",
            "[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. C2=5 0-1\n",
        ),
        ("finished", "2026-11-28-120000", "Dear friend\n"),
    ] {
        let folder = directory.path().join(folder);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.pgn")), text).unwrap();
    }
    let all = listed(&["list"]);
    assert_eq!((all.status, all.err.as_str()), (0, ""));
    assert!(
        all.out
            .contains("  1  2026-11-30-120000  Anna - Bo, 3 plies, Black to move\n"),
        "{}",
        all.out
    );
    assert!(
        all.out
            .contains("2026-11-29-120000  Red - Black, 1 ply, Black wins: Red resigned\n"),
        "{}",
        all.out
    );
    assert!(all.out.contains("no game found"), "{}", all.out);
}

#[test]
fn the_manual_has_every_command_key_and_word() {
    let page = run(&["man"]);
    assert_eq!((page.status, page.err.as_str()), (0, ""));
    assert!(page.out.contains(".TH xiangqi 1"), "{}", page.out);
    let text = page.out.replace("\\-", "-");
    for command in [
        "check",
        "completions",
        "convert",
        "judge",
        "list",
        "man",
        "moves",
        "perft",
        "rules",
        "show",
    ] {
        assert!(
            text.contains(&format!(".SS \"xiangqi {command}\"")),
            "{command}"
        );
    }
    for binding in xiangqi::app::keymap::BINDINGS {
        for key in binding.keys {
            assert!(text.contains(&key.label()), "{key:?}");
        }
    }
    for word in xiangqi::app::keymap::WORDS {
        assert!(text.contains(&format!(":{}", word.name)), "{}", word.name);
    }
    let chinese = run(&["--lang", "zh-Hans", "man"]);
    assert!(chinese.out.contains("炮二平五"));
}

#[test]
fn a_file_and_a_command_do_not_go_together() {
    for args in [&["game.pgn", "rules"][..], &["--ascii", "moves"]] {
        let run = run(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains("do not go with a command"), "{}", run.err);
    }
}

#[test]
fn what_is_wrong_is_said_before_the_terminal_is_asked_for() {
    let directory = tempfile::tempdir().expect("a directory");
    let place = directory.path().to_str().unwrap();
    for (args, says) in [
        (
            &["/no/such/file.pgn"][..],
            "/no/such/file.pgn: cannot be read: there is no such file",
        ),
        (&[place], "it is a directory"),
        (&["--fen", "9/9/9"], "3 ranks, needs 10"),
        (&["resume"], "there is no unfinished game 1; there are none"),
    ] {
        let mut all = vec!["--data-dir", place];
        all.extend(args);
        let run = run(&all);
        assert_eq!(
            (run.status, run.out.as_str()),
            (1, ""),
            "{args:?}: {}",
            run.err
        );
        assert!(run.err.contains(says), "{args:?}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
}
