//! The whole program in a real pseudo-terminal: what a player types, and what the screen then shows.
//!
//! Every wait has a limit and a text it waits for; nothing sleeps and hopes.

use std::io::Read;
use std::io::Write;
use std::path::Path;
use std::sync::mpsc::Receiver;
use std::sync::mpsc::channel;
use std::time::Duration;
use std::time::Instant;

use portable_pty::Child;
use portable_pty::CommandBuilder;
use portable_pty::MasterPty;
use portable_pty::PtySize;
use portable_pty::native_pty_system;

const LIMIT: Duration = Duration::from_secs(20);

/// The program running in a pseudo-terminal.
struct Player {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    bytes: Receiver<Vec<u8>>,
    terminal: vt100::Parser,
    /// The bytes received so far.
    received: usize,
}

impl Player {
    /// Starts the program with its games under `home` in a window of 80x24.
    fn start(home: &Path, args: &[&str]) -> Self {
        Self::start_in(home, args, 80, 24, &[])
    }

    /// A game in which Red has played the cannon to the middle.
    fn after_a_move(home: &Path) -> Self {
        let mut player = Self::start(home, &[]);
        player.shows("Red to move");
        player.plays("C2=5");
        player.shows("Black to move");
        player
    }

    fn start_in(home: &Path, args: &[&str], cols: u16, rows: u16, env: &[(&str, &str)]) -> Self {
        let pair = native_pty_system()
            .openpty(PtySize {
                rows,
                cols,
                pixel_width: 0,
                pixel_height: 0,
            })
            .unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_xiangqi"));
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("LANG", "en_US.UTF-8");
        command.env("HOME", home);
        command.env("XDG_CONFIG_HOME", home.join("config"));
        for (name, value) in env {
            command.env(name, value);
        }
        command.arg("--data-dir");
        command.arg(home.join("games"));
        command.args(args);
        command.cwd(home);
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count) = reader.read(&mut buffer) {
                if count == 0 || send.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self {
            master: pair.master,
            keys,
            child,
            bytes,
            terminal: vt100::Parser::new(nonzero(rows), nonzero(cols), 0),
            received: 0,
        }
    }

    fn screen(&self) -> String {
        self.terminal.screen().contents()
    }

    /// Reads what has come, and answers the one question the program asks a terminal: where the cursor is.
    fn absorb(&mut self, wait: Duration) -> bool {
        let Ok(bytes) = self.bytes.recv_timeout(wait) else {
            return false;
        };
        self.received += bytes.len();
        let asks = bytes.windows(4).filter(|four| four == b"\x1b[6n").count();
        self.terminal.process(&bytes);
        for _ in 0..asks {
            let (row, col) = self.terminal.screen().cursor_position();
            self.send(&format!("\x1b[{};{}R", row + 1, col + 1));
        }
        true
    }

    fn wait_until(&mut self, what: &str, mut holds: impl FnMut(&Self) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            assert!(
                start.elapsed() < LIMIT,
                "waited in vain for {what}; the screen shows\n{}",
                self.screen()
            );
            self.absorb(Duration::from_millis(20));
        }
    }

    /// Waits until the screen shows a text.
    fn shows(&mut self, text: &str) {
        self.wait_until(&format!("{text:?}"), |player| {
            player.screen().contains(text)
        });
    }

    fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Types a move and Enter, and waits until the list shows it.
    fn plays(&mut self, mv: &str) {
        self.send(mv);
        self.shows(mv);
        self.send("\r");
    }

    fn resize(&mut self, cols: u16, rows: u16) {
        self.master
            .resize(PtySize {
                rows,
                cols,
                pixel_width: 0,
                pixel_height: 0,
            })
            .unwrap();
        self.terminal
            .screen_mut()
            .set_size(nonzero(rows), nonzero(cols));
    }

    /// Waits for the end and gives the exit status; the terminal must have been left clean.
    fn ends(mut self) -> u32 {
        let start = Instant::now();
        let status = loop {
            self.absorb(Duration::from_millis(10));
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(
                start.elapsed() < LIMIT,
                "the program does not end; the screen shows\n{}",
                self.screen()
            );
        };
        while self.absorb(Duration::from_millis(100)) {}
        let screen = self.terminal.screen();
        assert!(
            !screen.alternate_screen(),
            "the alternate screen was left on"
        );
        assert!(!screen.hide_cursor(), "the cursor was left hidden");
        assert!(!screen.bracketed_paste(), "bracketed paste was left on");
        assert_eq!(
            screen.mouse_protocol_mode(),
            vt100::MouseProtocolMode::None,
            "the mouse was left captured"
        );
        status.exit_code()
    }

    /// What stands in the line of the move field.
    fn field(&self) -> String {
        let screen = self.terminal.screen();
        let (row, _) = screen.cursor_position();
        let (_, width) = screen.size();
        screen
            .rows(0, width.get())
            .nth(usize::from(row))
            .unwrap_or_default()
    }

    /// The column and row of the `nth` place where a character stands, in reading order.
    fn find(&self, character: &str, nth: usize) -> Option<(u16, u16)> {
        let screen = self.terminal.screen();
        let (rows, cols) = screen.size();
        (0..rows.get())
            .flat_map(|y| (0..cols.get()).map(move |x| (x, y)))
            .filter(|&(x, y)| {
                screen
                    .cell(y, x)
                    .is_some_and(|cell| cell.contents() == character)
            })
            .nth(nth)
    }

    fn click(&mut self, x: u16, y: u16) {
        let (column, row) = (x + 1, y + 1);
        self.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap();
        // The shell's own `kill`: the program of that name is not on every machine.
        let status = std::process::Command::new("sh")
            .args(["-c", &format!("kill -s {name} {id}")])
            .status()
            .unwrap();
        assert!(status.success());
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// The shortest mate there is from the initial array: a cannon over the elephant, with the palace shut behind it.
const MATE: [&str; 5] = ["C8+2", "A4+5", "C8=3", "R9+1", "C3+5"];

fn nonzero(number: u16) -> std::num::NonZero<u16> {
    std::num::NonZero::new(number).unwrap()
}

/// The game of [`Player::after_a_move`] is offered at the next start, and goes on.
fn the_move_is_offered_again(home: &Path) {
    let mut player = Player::start(home, &[]);
    player.shows("Unfinished games");
    player.send("\r");
    player.shows("C2=5");
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_game_is_typed_to_mate_reviewed_and_kept() {
    let home = home();
    let mut player = Player::start(home.path(), &[]);
    player.shows("Red to move");
    for mv in MATE {
        player.plays(mv);
    }
    player.shows("Red wins");
    player.shows("checkmate");

    // Nothing more is accepted, and the result stays.
    player.send("A4+5\r");
    player.shows("over");
    player.send("\x1b");
    player.wait_until("an empty field", |player| !player.field().contains("A4+5"));

    player.send(":review\r");
    player.shows("ply 5 of 5");
    player.send("\x1b[H");
    player.shows("ply 0 of 5");
    player.send("\x1b[C\x1b[C");
    player.shows("ply 2 of 5");
    player.send("\x1b");
    player.shows("Red wins");
    player.send("\x03");
    assert_eq!(player.ends(), 0);

    let kept: Vec<_> = std::fs::read_dir(home.path().join("games/finished"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    let text = std::fs::read_to_string(&kept[0]).unwrap();
    assert!(text.contains(r#"[Result "1-0"]"#), "{text}");
    assert!(text.contains("checkmate"), "{text}");

    // The kept file opens in review.
    let mut player = Player::start(home.path(), &[kept[0].to_str().unwrap()]);
    player.shows("of 5");
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_killed_game_is_offered_and_goes_on() {
    let home = home();
    let mut player = Player::start(home.path(), &[]);
    player.shows("Red to move");
    for mv in &MATE[..3] {
        player.plays(mv);
        player.shows(mv);
    }
    player.shows("Black to move");
    player.wait_until("the third ply", |player| {
        player.screen().contains("2. C8=3")
    });
    player.kill();

    let mut player = Player::start(home.path(), &[]);
    player.shows("Unfinished games");
    player.send("\r");
    player.shows("2. C8=3");
    for mv in &MATE[3..] {
        player.plays(mv);
    }
    player.shows("checkmate");
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_game_is_played_with_the_mouse() {
    let home = home();
    std::fs::create_dir_all(home.path().join("games")).unwrap();
    let mut player = Player::start(home.path(), &[]);
    player.shows("Red to move");
    player.send(":mouse on\r");
    player.wait_until("the mouse to be captured", |player| {
        player.terminal.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None
    });
    player.wait_until("the board", |player| {
        player.find("炮", 1).is_some() && player.find("帥", 0).is_some()
    });
    // The right cannon goes to the file of the general.
    let (cannon_x, cannon_y) = player.find("炮", 1).unwrap();
    let (general_x, _) = player.find("帥", 0).unwrap();
    player.click(cannon_x, cannon_y);
    player.click(general_x, cannon_y);
    player.shows("C2=5");
    player.shows("Black to move");
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_ruling_ends_the_game_and_is_walked_through() {
    let home = home();
    let mut player = Player::start(
        home.path(),
        &["--fen", "4k4/9/9/9/1c7/9/9/9/9/R2K5 w - - 0 1"],
    );
    player.shows("Red to move");
    for mv in ["R9=8", "C2=1", "R8=9", "C1=2", "R9=8", "C2=1", "R8=9"] {
        player.plays(mv);
        player.wait_until("an empty field", |player| !player.field().contains(mv));
    }
    player.shows("If this loop is repeated, Red");
    player.send("C1=2");
    player.shows("perpetual chase");
    player.send("\r");
    player.shows("Red loses: perpetual chase of the");
    player.send(":why\r");
    player.shows("ply 1 of 8");
    player.shows("chases the cannon on");
    player.shows(">俥<");
    player.shows("{砲}");
    player.send("\x1b");
    player.shows("Black wins");
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_clock_runs_out() {
    let home = home();
    let mut player = Player::start(home.path(), &["--clock", "0:02"]);
    player.shows("Red to move");
    player.plays("C2=5");
    player.shows("Red wins");
    player.shows("time");
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_storm_of_sizes_leaves_game_and_typed_text_alone() {
    let home = home();
    let mut player = Player::after_a_move(home.path());
    player.send("H8");
    player.shows("H8");
    for (cols, rows) in [
        (25, 5),
        (10, 3),
        (1, 1),
        (500, 200),
        (2, 60),
        (200, 2),
        (40, 14),
        (80, 24),
    ] {
        player.resize(cols, rows);
        while player.absorb(Duration::from_millis(30)) {}
    }
    player.wait_until("the game in the old size", |player| {
        let screen = player.screen();
        screen.contains("C2=5") && player.field().contains("H8")
    });
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn signals_end_it_with_the_terminal_clean_and_the_game_kept() {
    for signal in ["TERM", "HUP"] {
        let home = home();
        let player = Player::after_a_move(home.path());
        player.signal(signal);
        assert_ne!(player.ends(), 101, "{signal}: no panic");

        the_move_is_offered_again(home.path());
    }
}

#[test]
fn it_is_suspended_and_comes_back_whole() {
    let home = home();
    let mut player = Player::after_a_move(home.path());
    player.send("\x1a");
    player.wait_until("the ordinary screen", |player| {
        !player.terminal.screen().alternate_screen()
    });
    // The terminal is given back a moment before the program stops, so one signal may come too early.
    player.wait_until("the board again", |player| {
        player.signal("CONT");
        player.terminal.screen().alternate_screen() && player.screen().contains("C2=5")
    });
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn ctrl_c_gets_out_of_every_dialog() {
    for open in [
        "\x1bOP",
        ":new\r",
        ":resign\r",
        ":draw\r",
        ":save\r",
        ":quit\r",
        "H2",
        ":review\r",
    ] {
        let home = home();
        let mut player = Player::after_a_move(home.path());
        player.send(open);
        while player.absorb(Duration::from_millis(60)) {}
        player.send("\x03");
        assert_eq!(player.ends(), 0, "{open:?}");
    }
}

/// A panic can only be asked for in a debug build, and only by this name.
#[test]
#[cfg(debug_assertions)]
fn a_panic_leaves_the_terminal_clean_and_the_game_kept() {
    let home = home();
    let mut player = Player::start_in(
        home.path(),
        &[],
        80,
        24,
        &[("XIANGQI_PANIC_ON_REDRAW", "yes")],
    );
    player.shows("Red to move");
    player.plays("C2=5");
    player.shows("Black to move");
    player.send("\x0c");
    player.shows("panicked");
    assert_eq!(player.ends(), 101);

    the_move_is_offered_again(home.path());
}

#[test]
fn nothing_is_written_while_nothing_happens() {
    let home = home();
    let mut player = Player::start(home.path(), &[]);
    player.shows("Red to move");
    while player.absorb(Duration::from_millis(200)) {}
    let before = player.received;
    player.absorb(Duration::from_millis(1500));
    assert_eq!(player.received, before);
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn empty_lines_and_pastes_play_nothing() {
    let home = home();
    let mut player = Player::start(home.path(), &[]);
    player.shows("Red to move");
    player.send("\r");
    player.send("\x1b[200~   \n\n  \x1b[201~\r");
    let long = "x".repeat(10_000);
    player.send(&format!("\x1b[200~{long}\x1b[201~\r"));
    player.send("\x04");
    player.send("\x1b");
    player.send("\x1b");
    while player.absorb(Duration::from_millis(100)) {}
    player.shows("Red to move");
    player.send("\x1b[200~炮二平五\x1b[201~\r");
    player.shows("C2=5");
    player.shows("Black to move");
    player.send("\x03");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_bad_start_leaves_the_terminal_untouched() {
    let home = home();
    for (args, status) in [
        (&["no-such-file.pgn"][..], 1),
        (&["--no-such-option"], 2),
        (&["--rules", "no-such-rules"], 2),
        (&["--fen", "nonsense"], 1),
    ] {
        let mut player = Player::start(home.path(), args);
        player.wait_until("a message", |player| !player.screen().trim().is_empty());
        assert!(!player.terminal.screen().alternate_screen(), "{args:?}");
        assert_eq!(player.ends(), status, "{args:?}");
    }
}
