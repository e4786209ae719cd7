//! Games on disk: whole or not at all, one writer each, and trouble told in sentences.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, SystemTime};

use tempfile::TempDir;
use xiangqi::store::atomic::{self, Pending};
use xiangqi::store::{Cause, Store};
use xiangqi::words::{Lang, files};

/// Seven in the evening of the first of December 2026, universal time.
fn evening() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(20_788 * 86_400 + 19 * 3600)
}

fn place() -> (TempDir, Store) {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::at(directory.path());
    (directory, store)
}

/// The names in a directory, hidden ones too.
fn names(directory: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(directory)
        .expect("a directory")
        .map(|entry| entry.expect("an entry").file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_game_is_a_file_from_its_first_ply_to_its_end() {
    let (directory, store) = place();
    assert_eq!(store.unfinished(), Ok(vec![]), "nothing is there yet");
    let mut file = store.new_game(evening()).expect("a game");
    assert_eq!(
        store.unfinished(),
        Ok(vec![]),
        "nothing is written before a ply"
    );
    file.save("one", false).expect("saved");
    file.save("one two", false).expect("saved");

    let games = store.unfinished().expect("a list");
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].name, "2026-12-01-190000");
    assert!(games[0].in_use);
    assert_eq!(fs::read_to_string(&games[0].path).unwrap(), "one two");

    file.save("one two 1-0", true).expect("saved");
    assert_eq!(store.unfinished(), Ok(vec![]));
    let over = store.finished().expect("a list");
    assert_eq!(fs::read_to_string(&over[0].path).unwrap(), "one two 1-0");
    assert_eq!(over[0].path, file.path());

    file.save("one", false)
        .expect("the last ply was taken back");
    assert_eq!(store.finished(), Ok(vec![]));
    assert_eq!(store.unfinished().expect("a list").len(), 1);
    drop(file);
    assert_eq!(
        names(&directory.path().join("unfinished")),
        ["2026-12-01-190000.pgn"],
        "neither lock nor hidden file stays behind"
    );
}

#[test]
fn two_programs_never_write_one_game() {
    let (_directory, store) = place();
    let mut first = store.new_game(evening()).expect("a game");
    let mut second = store
        .new_game(evening())
        .expect("another in the same second");
    assert_ne!(first.path(), second.path());
    first.save("first", false).expect("saved");
    second.save("second", false).expect("saved");
    assert_eq!(fs::read_to_string(first.path()).unwrap(), "first");

    let games = store.unfinished().expect("a list");
    for game in &games {
        let refused = store.resume(game).expect_err("it is being played");
        assert_eq!(refused.cause, Cause::InUse);
        assert_eq!(
            refused.to_string(),
            format!(
                "{}: cannot be opened to play on: another xiangqi has this game open",
                game.path.display()
            )
        );
    }
    let path = second.path();
    drop(second);
    let games = store.unfinished().expect("a list");
    let free: Vec<_> = games.iter().filter(|game| !game.in_use).collect();
    assert_eq!(free.len(), 1);
    assert_eq!(free[0].path, path);
    let mut resumed = store.resume(free[0]).expect("nobody plays it");
    resumed.save("second, and on", false).expect("saved");
    assert_eq!(fs::read_to_string(path).unwrap(), "second, and on");
}

#[test]
fn a_finished_name_is_not_given_again() {
    let (_directory, store) = place();
    let mut file = store.new_game(evening()).expect("a game");
    file.save("over", true).expect("saved");
    let finished = file.path();
    drop(file);
    let again = store.new_game(evening()).expect("a game");
    assert_ne!(again.path().file_name(), finished.file_name());
}

#[test]
fn the_newest_game_comes_first_and_foreign_files_do_not_come_at_all() {
    let (directory, store) = place();
    let mut paths = Vec::new();
    for (age, text) in [(30, "old"), (10, "newest"), (20, "middle")] {
        let mut file = store.new_game(evening()).expect("a game");
        file.save(text, false).expect("saved");
        let open = fs::File::options().append(true).open(file.path()).unwrap();
        open.set_modified(evening() - Duration::from_secs(age))
            .unwrap();
        paths.push(file.path());
    }
    let unfinished = directory.path().join("unfinished");
    fs::write(unfinished.join("notes.txt"), "not a game").unwrap();
    fs::write(
        unfinished.join(".2026-12-01-190000.pgn.77.new"),
        "half a ga",
    )
    .unwrap();
    fs::create_dir(unfinished.join("folder")).unwrap();
    let listed: Vec<String> = store
        .unfinished()
        .expect("a list")
        .iter()
        .map(|game| fs::read_to_string(&game.path).unwrap())
        .collect();
    assert_eq!(listed, ["newest", "middle", "old"]);
}

/// New contents that are written and not yet put in place.
fn half_written(path: &Path, contents: &[u8]) -> Pending {
    let mut pending = Pending::new(path).expect("begun");
    pending.write_all(contents).expect("written");
    pending
}

#[test]
fn a_kill_before_the_rename_leaves_the_old_game() {
    let (directory, store) = place();
    let mut file = store.new_game(evening()).expect("a game");
    file.save("before", false).expect("saved");
    // Killed: the new text is on disk under its hidden name, and nobody tidies up.
    let pending = half_written(&file.path(), b"after");
    std::mem::forget(pending);
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "before");
    assert_eq!(names(&directory.path().join("unfinished")).len(), 3);
    assert_eq!(store.unfinished().expect("a list").len(), 1);
    file.save("after all", false).expect("saved");
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "after all");

    drop(half_written(&file.path(), b"given up"));
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "after all");
    assert_eq!(
        names(&directory.path().join("unfinished")).len(),
        2,
        "the game and its lock"
    );
}

#[test]
fn a_failed_save_says_why_and_keeps_the_game() {
    let (directory, store) = place();
    let mut file = store.new_game(evening()).expect("a game");
    file.save("before", false).expect("saved");
    // A file stands where the finished games should go.
    let finished = directory.path().join("finished");
    fs::write(&finished, "in the way").unwrap();
    let trouble = file
        .save("after, and over", true)
        .expect_err("no directory");
    assert!(
        trouble.to_string().starts_with(&format!(
            "{}: cannot be used as a directory",
            finished.display()
        )),
        "{trouble}"
    );
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "after, and over");
    assert_eq!(store.unfinished().expect("a list").len(), 1);

    let nowhere = Store::at(finished.join("below"));
    let trouble = nowhere.new_game(evening()).expect_err("no directory");
    assert_eq!(trouble.cause, Cause::NotDirectory);
    assert_eq!(
        files::failure(Lang::Simplified, &trouble),
        format!(
            "{}：不能用作目录：路径中有一部分是文件，不是目录",
            finished.join("below/unfinished").display()
        )
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_forbidden_place_are_told_in_words() {
    let full = atomic::write(Path::new("/dev/full"), b"a game").expect_err("always full");
    assert_eq!(
        full.to_string(),
        "/dev/full: cannot be written: the disk is full"
    );
    assert!(Path::new("/dev/full").exists(), "a device is not replaced");
    // Nobody, not even the superuser, makes files there.
    let denied = atomic::write(Path::new("/sys/game.pgn"), b"a game").expect_err("forbidden");
    assert!(
        matches!(denied.cause, Cause::Denied | Cause::ReadOnly),
        "{denied}"
    );
    let directory = tempfile::tempdir().expect("a directory");
    let trouble = atomic::write(directory.path(), b"a game").expect_err("a directory");
    assert_eq!(trouble.cause, Cause::IsDirectory);
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_permissions_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let directory = tempfile::tempdir().expect("a directory");
    let real = directory.path().join("real.pgn");
    let link = directory.path().join("link.pgn");
    fs::write(&real, "before").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&real, &link).unwrap();
    atomic::write(&link, b"after").expect("written");
    assert_eq!(fs::read_to_string(&real).unwrap(), "after");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    let mode = fs::metadata(&real).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
