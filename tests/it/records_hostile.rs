//! Files that mean no good: damaged, huge, deep, endless. They cost an error or a note, never a panic, a hang or
//! memory without bound.

use std::io::{self, BufReader, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use xiangqi::notation::Notation;
use xiangqi::record::limits::{MAX_GAME_BYTES, MAX_NESTING, MAX_NOTES};
use xiangqi::record::{FileError, NodeId, Reader, Record, Remark, pgn, read};

/// How many damaged inputs are tried in one run.
const INPUTS: usize = 20_000;
/// No input of a size that is let in may take longer. Far above what any takes, so that a busy machine does not fail.
const LONGEST: Duration = Duration::from_secs(5);

/// What a text of 300 kilobytes may take: ten times what the slowest does, and less than one that is searched to its
/// end again and again.
const SOON: Duration = Duration::from_secs(3);

/// A small generator of numbers with a fixed seed, so that a failure comes again.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % below.max(1)
    }

    fn byte(&mut self) -> u8 {
        self.roll(256).to_le_bytes()[0]
    }
}

fn samples() -> Vec<Vec<u8>> {
    let mut samples: Vec<Vec<u8>> = Vec::new();
    for folder in ["games", "broken"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data")
            .join(folder);
        let mut paths: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path())
            .collect();
        paths.sort();
        let files = paths.iter().filter(|path| !path.ends_with("expected.txt"));
        samples.extend(files.map(|path| std::fs::read(path).unwrap()));
    }
    let tree =
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/games/wxf-tree.pgn"))
            .unwrap();
    let tree = read(&tree).unwrap().entries[0].game.clone().unwrap();
    for version in [10, 11, 12, 18] {
        samples.push(crate::records_xqf::encode(
            &tree,
            version,
            *b"keysKEYS",
            0x55,
        ));
    }
    samples
}

fn damage(bytes: &mut Vec<u8>, samples: &[Vec<u8>], dice: &mut Dice) {
    const MEANINGFUL: [&str; 24] = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        ";",
        "%",
        "$",
        "1.",
        "*",
        "1-0",
        "\n",
        "\n\n[A \"b\"]\n",
        "START{",
        "}END",
        "[DhtmlXQ_",
        "/",
        "C2=5",
        "炮二平五",
        "h2e2",
        "0",
    ];
    let at = dice.roll(bytes.len() + 1);
    let end = (at + dice.roll(40)).min(bytes.len());
    match dice.roll(8) {
        0 => bytes.truncate(at),
        1 | 2 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << dice.roll(8);
            }
        }
        3 => {
            let slice = bytes[at..end].to_vec();
            for _ in 0..=dice.roll(30) {
                bytes.splice(at..at, slice.iter().copied());
            }
        }
        4 => drop(bytes.drain(at..end)),
        5 => {
            let noise: Vec<u8> = (0..dice.roll(20)).map(|_| dice.byte()).collect();
            bytes.splice(at..at, noise);
        }
        6 => {
            let other = &samples[dice.roll(samples.len())];
            let from = dice.roll(other.len());
            bytes.truncate(at);
            bytes.extend_from_slice(&other[from..]);
        }
        _ => {
            let word = MEANINGFUL[dice.roll(MEANINGFUL.len())];
            bytes.splice(at..at, word.bytes());
        }
    }
}

/// What was read must be sound: its moves can be replayed, and what is written of it reads back with the same moves.
fn sound(record: &Record) {
    let mut here = record.start().clone();
    for mv in record.mainline() {
        here = here.play(mv).expect("only legal moves are kept");
    }
    let text = pgn::write(record, Notation::Wxf);
    let again = read(text.as_bytes()).unwrap_or_else(|e| panic!("{e} {text}"));
    assert_eq!(again.entries.len(), 1, "{text}");
    let back = again.entries[0].game.as_ref().expect("with its start");
    let shape = |record: &Record| -> Vec<_> {
        let tree = record.tree();
        tree.walk()
            .map(|(id, depth)| (tree.mv(id), depth))
            .collect()
    };
    assert_eq!(shape(back), shape(record), "{text}");
    assert_eq!(back.result, record.result, "{text}");
}

#[test]
#[allow(clippy::print_stdout, reason = "the count is worth seeing")]
fn damaged_files_of_every_format() {
    let samples = samples();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let (mut games, mut errors) = (0, 0);
    for number in 0..INPUTS {
        let mut bytes = samples[number % samples.len()].clone();
        for _ in 0..=dice.roll(4) {
            damage(&mut bytes, &samples, &mut dice);
        }
        let start = Instant::now();
        match read(&bytes) {
            Ok(opened) => {
                for entry in &opened.entries {
                    for note in &entry.notes {
                        assert!(!note.to_string().is_empty());
                    }
                    match &entry.game {
                        Ok(record) => {
                            games += 1;
                            sound(record);
                        }
                        Err(error) => {
                            errors += 1;
                            assert!(!error.to_string().is_empty());
                        }
                    }
                }
            }
            Err(error) => {
                errors += 1;
                assert!(!error.to_string().is_empty());
            }
        }
        assert!(start.elapsed() < LONGEST, "input {number} takes too long");
    }
    println!(
        "{INPUTS} damaged inputs from {} samples: {games} games read, {errors} errors",
        samples.len()
    );
}

/// Reads a text to its end and says how many moves were kept and how it ended.
fn endure(bytes: &[u8]) -> (usize, Option<FileError>) {
    let start = Instant::now();
    let mut moves = 0;
    let mut failure = None;
    match Reader::new(bytes) {
        Ok(reader) => {
            for entry in reader {
                match entry {
                    Ok(entry) => {
                        assert!(entry.notes.len() <= 2 * MAX_NOTES + 1);
                        moves += entry.game.map_or(0, |record| record.tree().len());
                    }
                    Err(error) => failure = Some(error),
                }
            }
        }
        Err(error) => failure = Some(error),
    }
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned();
    assert!(
        start.elapsed() < SOON,
        "{shown:?} takes {:?}",
        start.elapsed()
    );
    (moves, failure)
}

#[test]
fn long_and_crooked_texts_take_no_time_at_all() {
    // Each makes a reader that looks ahead look far, again and again.
    let crooked = [
        "(",
        ")",
        "{",
        "}",
        "{{}",
        "{ } {",
        "(a",
        "(\n",
        "((C2=5)",
        "(1. ",
        "[",
        "[A \"",
        "[A \"\nx\n",
        "[A \"x [B \"y ",
        "\"",
        "\\",
        ";",
        ";\n",
        "$",
        "$1 ",
        "%\n",
        "1. ",
        "1.\n\n",
        "!",
        "!!12.",
        "x ",
        "C2=5 ",
        "C2=5 H8+7 ",
        "*",
        "* \n1. C2=5\n",
        "/",
        "////////// ",
        "START{",
        "}END\n",
        "/*",
        "SETUP{",
        "FORMAT WXF\n",
        "FEN 9/\n",
        "[DhtmlXQ_a]",
        "[DhtmlXQ][/DhtmlXQ]",
        "[DhtmlXQ_comment1]x",
        "&",
        "&#",
        "\\u",
        "0",
        "7747",
        "h2e2",
        "a0a1a9a8a1a0a8a9",
        "炮二平五",
        "炮",
        "，",
        "\u{3000}",
        "\r",
        "\t",
        "\n",
        "\n\n",
        " \n[A \"b\"]\n",
        "{\n[A \"b\"]\n",
        "\u{FFFD}",
        "C2=5 (1. H2+3) ",
        "C2=5 {x} ",
        "position ",
        "startpos ",
    ];
    for start in [
        "",
        "[Event \"x\"]\n\n",
        "[Event \"x\"]\n\n1. C2=5 ",
        "FORMAT WXF\nSTART{\n",
        "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
    ] {
        for piece in crooked {
            let mut text = String::from(start);
            while text.len() < 300_000 {
                text.push_str(piece);
            }
            endure(text.as_bytes());
        }
    }
}

#[test]
fn variations_nested_ten_thousand_deep() {
    // Red and Black in turn: each variation replaces the move before it and is replaced by the next.
    let mut text = String::from("[Event \"deep\"]\n\n1. C2=5 ");
    for depth in 0..10_000 {
        text.push_str(if depth % 2 == 0 {
            "(1. C8=5 "
        } else {
            "(1. C2=5 "
        });
    }
    text.push_str(&")".repeat(10_000));
    text.push_str(" H8+7 *");
    let entry = read(text.as_bytes()).unwrap().entries.remove(0);
    let record = entry.game.unwrap();
    assert_eq!(record.mainline().len(), 2);
    let too_deep = entry
        .notes
        .iter()
        .any(|note| matches!(note.what, Remark::TooDeep { count: 1 }));
    assert!(too_deep, "{:?}", entry.notes);
    sound(&record);
}

#[test]
fn a_long_game_with_variations_all_along_is_written_and_read() {
    let mut record = Record::default();
    let mut at = NodeId::ROOT;
    for _ in 0..1_000 {
        let moves = record.position(at).legal_moves();
        let next = record.add(at, moves[0]).unwrap();
        record.add(at, moves[1]).unwrap();
        at = next;
    }
    assert_eq!((record.tree().ply(at), record.tree().len()), (1_000, 2_000));
    sound(&record);
}

#[test]
fn comments_nested_ten_thousand_deep() {
    let text = format!(
        "[Event \"x\"]\n\n1. C2=5 {}deep{} H8+7 *",
        "{".repeat(10_000),
        "}".repeat(10_000)
    );
    let record = read(text.as_bytes())
        .unwrap()
        .entries
        .remove(0)
        .game
        .unwrap();
    assert_eq!(record.mainline().len(), 2);
}

/// Gives a piece of text for ever, and counts what was taken.
struct Endless<'a> {
    piece: &'a [u8],
    at: usize,
    taken: usize,
}

impl<'a> Endless<'a> {
    fn new(piece: &'a [u8]) -> Self {
        Self {
            piece,
            at: 0,
            taken: 0,
        }
    }
}

impl Read for &mut Endless<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = into.len().min(8192);
        for byte in &mut into[..count] {
            *byte = self.piece[self.at];
            self.at = (self.at + 1) % self.piece.len();
        }
        self.taken += count;
        Ok(count)
    }
}

#[test]
fn a_pipe_that_never_ends_is_given_up() {
    for piece in [
        &b"x"[..],
        b"\n",
        b" ",
        b"(",
        b"{",
        b"C2=5 ",
        b"1. C2=5 H8+7\n",
        b"h2e2",
        b"77",
        b"[Event \"x\"]\n",
        b"{\n[Event \"x\"]\n",
        b"XQ\x0A",
        b"\0",
        b"\xFF\xFEx",
        b"\x81",
        b"FORMAT WXF\n",
        b"START{",
        b"[DhtmlXQ_a]",
        b"rnbakabnr/",
    ] {
        let mut pipe = Endless::new(piece);
        let mut failure = None;
        match Reader::new(BufReader::new(&mut pipe)) {
            Ok(reader) => {
                for entry in reader.take(1000) {
                    if let Err(error) = entry {
                        failure = Some(error);
                    }
                }
            }
            Err(error) => failure = Some(error),
        }
        let shown = String::from_utf8_lossy(piece).into_owned();
        let failure = failure.unwrap_or_else(|| panic!("{shown:?} goes on"));
        assert!(
            matches!(
                failure,
                FileError::GameTooLong { row: 1 } | FileError::FileTooLong | FileError::Foreign(_)
            ),
            "{shown:?}: {failure}"
        );
        assert!(pipe.taken <= 70 << 20, "{shown:?}: {} bytes", pipe.taken);
    }
}

#[test]
fn games_come_one_at_a_time() {
    // Games without end: each is there as soon as it has been read, and little is taken ahead of it.
    let game = b"[Event \"x\"]\n[Red \"A\"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 *\n\n";
    let mut pipe = Endless::new(game);
    let mut reader = Reader::new(BufReader::new(&mut pipe)).unwrap();
    let mut taken = 0;
    for number in 1..=5_000 {
        let entry = reader.next().unwrap().unwrap();
        assert_eq!(entry.number, number);
        assert_eq!(entry.game.unwrap().mainline().len(), 4);
        assert_eq!(entry.notes, []);
        taken += game.len();
    }
    drop(reader);
    assert!(
        pipe.taken <= taken + (256 << 10),
        "{} of {taken}",
        pipe.taken
    );
}

#[test]
fn one_game_beyond_the_limit_is_refused_and_the_games_before_are_kept() {
    let mut text = b"[Event \"a\"]\n\n1. C2=5 *\n\n[Event \"b\"]\n\n{".to_vec();
    text.resize(MAX_GAME_BYTES + 1000, b'x');
    let mut reader = Reader::new(&text[..]).unwrap();
    assert!(reader.next().unwrap().is_ok());
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "the game from line 5 on is longer than 4 MiB"
    );
    assert!(reader.next().is_none());
}

#[test]
fn an_error_of_the_source_is_passed_on() {
    #[derive(Debug)]
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let error = Reader::new(BufReader::new(Broken)).unwrap_err();
    assert_eq!(error.to_string(), "the disk is gone");
    // After a good beginning, too.
    let start = b"[Event \"x\"]\n\n1. C2=5 *\n".repeat(4000);
    let source = BufReader::new(start.as_slice().chain(Broken));
    let entries: Vec<_> = Reader::new(source).unwrap().collect();
    assert!(matches!(entries.last(), Some(Err(FileError::Io(..)))));
    assert!(entries.len() > 3000);
}

#[test]
fn nesting_up_to_the_limit_is_read() {
    let mut text = String::from("1. C2=5 ");
    for depth in 0..MAX_NESTING {
        text.push_str(if depth % 2 == 0 {
            "(1. C8=5 "
        } else {
            "(1. C2=5 "
        });
    }
    text.push_str(&")".repeat(MAX_NESTING));
    let entry = read(text.as_bytes()).unwrap().entries.remove(0);
    assert_eq!(entry.notes, []);
}
