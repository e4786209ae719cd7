//! What the app wants done on disk, done: a game lives through a kill, a damaged file stays as it is.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use tempfile::TempDir;
use xiangqi::app::prefs::{Palette, Prefs};
use xiangqi::app::{App, Effect, Msg, Options, update};
use xiangqi::store::Store;
use xiangqi::ui::desk::{Desk, Done};
use xiangqi::words::{Lang, files};

fn now() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(20_788 * 86_400)
}

/// A program without a screen: an app at a desk.
struct Program {
    app: App,
    desk: Desk,
    /// Sentences that the app was told.
    told: Vec<String>,
}

impl Program {
    fn start(directory: &TempDir) -> Self {
        let desk = Desk::new(Ok(Store::at(directory.path())));
        let opening = desk.opening(now());
        let mut program = Self {
            app: App::new(&Options::default()),
            desk,
            told: Vec::new(),
        };
        for msg in opening {
            program.tell(msg);
        }
        program
    }

    fn tell(&mut self, msg: Msg) {
        if let Msg::Failed(trouble) = &msg {
            self.told.push(trouble.to_string());
        }
        if let Msg::SaveFailed(error) = &msg {
            self.told.push(error.to_string());
        }
        for effect in update(&mut self.app, msg) {
            if let Done::Told(news) = self.desk.perform(effect, now()) {
                for msg in news {
                    self.tell(msg);
                }
            }
        }
    }

    fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.tell(Msg::Line(text.to_owned()));
        }
    }

    fn plies(&self) -> usize {
        self.app.game().plies().len()
    }
}

fn unfinished(directory: &TempDir) -> Vec<PathBuf> {
    Store::at(directory.path())
        .unfinished()
        .expect("a list")
        .into_iter()
        .map(|game| game.path)
        .collect()
}

fn name(path: &std::path::Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

#[test]
fn every_ply_is_on_disk_and_a_killed_game_goes_on() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut first = Program::start(&directory);
    assert_eq!(unfinished(&directory), [] as [PathBuf; 0]);
    first.play("C2=5");
    let [path] = &unfinished(&directory)[..] else {
        panic!("one game")
    };
    let saved = fs::read_to_string(path).unwrap();
    assert!(
        saved.contains("C2=5") && saved.contains("[Date \"2026.12.01\"]"),
        "{saved}"
    );
    first.play("H8+7 H2+3");
    assert!(fs::read_to_string(path).unwrap().contains("H2+3"));

    // While it is played, another program cannot have it.
    let mut second = Program::start(&directory);
    second.tell(Msg::Resume);
    let taken = second.desk.perform(Effect::Resume(name(path)), now());
    let Done::Told(news) = taken else { panic!() };
    assert!(
        matches!(&news[..], [Msg::Failed(why)] if why.to_string().contains("another xiangqi has this game open")),
        "{news:?}"
    );
    let position = first.app.game().position().clone();
    // The system drops what a killed program holds.
    drop(first);

    let mut third = Program::start(&directory);
    let Done::Told(news) = third.desk.perform(Effect::Resume(name(path)), now()) else {
        panic!()
    };
    for msg in news {
        third.tell(msg);
    }
    assert_eq!(third.plies(), 3);
    assert_eq!(third.app.game().position(), &position);
    third.play("R9=8");
    assert_eq!(unfinished(&directory).len(), 1, "the same file");
    assert!(fs::read_to_string(path).unwrap().contains("R9=8"));
    assert_eq!(third.told, [] as [String; 0]);
}

#[test]
fn a_finished_game_is_kept_with_its_result_and_a_new_one_gets_its_own_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut program = Program::start(&directory);
    program.play("C2=5");
    program.tell(Msg::Resign);
    program.tell(Msg::Answer(true));
    assert!(program.app.game().ending().is_some());
    assert_eq!(unfinished(&directory), [] as [PathBuf; 0]);
    let finished = Store::at(directory.path()).finished().expect("a list");
    assert_eq!(finished.len(), 1);
    let text = fs::read_to_string(&finished[0].path).unwrap();
    for part in [
        "[Result \"1-0\"]",
        "[Termination \"resignation\"]",
        "[Rules \"asian\"]",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(
        program.desk.perform(Effect::Begin, now()),
        Done::Told(vec![])
    );
    program.desk.perform(
        Effect::Save {
            text: "another".to_owned(),
            finished: false,
        },
        now(),
    );
    assert_eq!(fs::read_to_string(&finished[0].path).unwrap(), text);
    assert_eq!(unfinished(&directory).len(), 1);
}

#[test]
fn a_damaged_game_is_shown_as_far_as_it_is_good_and_left_alone() {
    let directory = tempfile::tempdir().expect("a directory");
    let place = directory.path().join("unfinished");
    fs::create_dir(&place).unwrap();
    let path = place.join("2026-11-30-120000.pgn");
    let damaged = "[Red \"A\"]\n[Result \"*\"]\n\n1. C2=5 H8+7\n2. R5+9 P1+1 *\n";
    fs::write(&path, damaged).unwrap();
    let mut program = Program::start(&directory);
    let Done::Told(news) = program.desk.perform(Effect::Resume(name(&path)), now()) else {
        panic!()
    };
    for msg in news {
        program.tell(msg);
    }
    assert_eq!(program.plies(), 2);
    assert_eq!(
        program.told,
        [format!(
            "{}: game 1, line 5, ply 3: \"R5+9\" (Red) stops the line: no red chariot on file 5; the move after it was not read",
            path.display()
        )]
    );
    program.play("H2+3");
    assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    assert_eq!(
        unfinished(&directory).len(),
        2,
        "what is played on has a file of its own"
    );
}

#[test]
fn a_foreign_file_is_named_with_the_cause_and_left_alone() {
    let directory = tempfile::tempdir().expect("a directory");
    let place = directory.path().join("unfinished");
    fs::create_dir(&place).unwrap();
    let path = place.join("letter.pgn");
    fs::write(&path, "Dear friend, how are you?\n").unwrap();
    let mut program = Program::start(&directory);
    let mut news = |effect| match program.desk.perform(effect, now()) {
        Done::Told(news) => news,
        Done::Yours(effect) => panic!("{effect:?}"),
    };
    for effect in [
        Effect::Resume(name(&path)),
        Effect::Load(path.to_str().unwrap().to_owned()),
    ] {
        let told = news(effect);
        assert!(
            matches!(&told[..], [Msg::Failed(why)] if why.to_string().starts_with(&format!("{}: no game found", path.display()))),
            "{told:?}"
        );
    }
    let told = news(Effect::Load(place.to_str().unwrap().to_owned()));
    assert!(
        matches!(&told[..], [Msg::Failed(why)] if why.to_string().ends_with("cannot be read: it is a directory")),
        "{told:?}"
    );
    if cfg!(unix) {
        let told = news(Effect::Load("/dev/zero".to_owned()));
        assert!(
            matches!(&told[..], [Msg::Failed(why)] if why.to_string() == "/dev/zero: cannot be read: it is not a plain file"),
            "{told:?}"
        );
    }
    let told = news(Effect::Resume("no-such-game".to_owned()));
    assert!(matches!(&told[..], [Msg::Failed(_)]), "{told:?}");
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        "Dear friend, how are you?\n"
    );
}

#[test]
fn a_file_is_replaced_only_when_that_is_wanted() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.pgn");
    let typed = path.to_str().unwrap().to_owned();
    let mut desk = Desk::new(Ok(Store::at(directory.path())));
    let mut write = |text: &str, replace| {
        desk.perform(
            Effect::Write {
                path: typed.clone(),
                text: text.to_owned(),
                replace,
            },
            now(),
        )
    };
    assert_eq!(
        write("one", false),
        Done::Told(vec![Msg::Written(typed.clone())])
    );
    assert_eq!(
        write("two", false),
        Done::Told(vec![Msg::Exists(typed.clone())])
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "one");
    assert_eq!(
        write("two", true),
        Done::Told(vec![Msg::Written(typed.clone())])
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "two");
}

#[test]
fn settings_are_kept_and_bad_lines_told() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("config.toml");
    let mut desk = Desk::new(Ok(Store::at(directory.path())));
    let prefs = |lang| Prefs {
        lang,
        ..Prefs::default()
    };
    assert_eq!(desk.preferences(Prefs::default()), (Prefs::default(), None));
    fs::write(
        &file,
        "# mine\ntheme = \"wood\"\ncolour = \"red\"\nmouse = true\npieces = \"wooden\"\nbell\n",
    )
    .unwrap();
    let (prefs, trouble) = desk.preferences(prefs(Lang::Traditional));
    assert_eq!(prefs.theme, Palette::Wood);
    assert!(prefs.mouse.is_on());
    assert_eq!(prefs.pieces, Prefs::default().pieces);
    assert_eq!(prefs.lang, Lang::Traditional, "from the locale");
    let trouble = files::trouble(prefs.lang, &trouble.expect("three bad lines"));
    let place = |line: usize| format!("{}，第{line}行：", file.display());
    let said = [
        place(3) + "沒有colour這個設定；",
        place(5) + "pieces只能是traditional、simplified、letters；現用traditional；",
        place(6) + "不是設定：",
    ];
    assert!(trouble.starts_with(&said.concat()), "{trouble}");

    let done = desk.perform(
        Effect::SavePreference {
            name: "theme",
            value: "contrast",
        },
        now(),
    );
    assert_eq!(done, Done::Told(vec![]));
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("# mine\ntheme = \"contrast\"\n"), "{text}");
    assert_eq!(
        desk.preferences(Prefs::default()).0.theme,
        Palette::Contrast
    );
}

#[test]
fn what_concerns_the_screen_comes_back() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut desk = Desk::new(Ok(Store::at(directory.path())));
    for effect in [
        Effect::Copy("x".to_owned()),
        Effect::Bell,
        Effect::Redraw,
        Effect::Suspend,
        Effect::Exit(0),
    ] {
        assert_eq!(desk.perform(effect.clone(), now()), Done::Yours(effect));
    }
    let lots: Vec<Done> = (0..8)
        .map(|_| desk.perform(Effect::DrawLot, now()))
        .collect();
    assert!(lots.iter().any(|lot| *lot != lots[0]), "{lots:?}");
}
