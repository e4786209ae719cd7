//! What the referee says of repetitions: every case of `tests/data/rulings/*.txt`, whose form is explained there.
//!
//! A case is tried under each rule set it names, as it stands, mirrored, and turned with the colours exchanged; and each
//! time also from every other point of its loop, since no verdict may depend on where the third occurrence falls.
//! `RULING=name` tries only the cases with that in their name.

use std::path::Path;

use xiangqi::core::referee::Ground;
use xiangqi::core::{Ending, Game, Move, Outcome, Position, RuleSet, Setup, Side};
use xiangqi::notation;
#[cfg(feature = "tui")]
use xiangqi::words::{Lang, ruling};

use crate::support::{View, piece, setup_of};
use xiangqi::core::Point;

/// One paragraph.
pub(crate) struct Case {
    name: String,
    pub(crate) setup: Setup,
    pub(crate) moves: Vec<Move>,
    pub(crate) wanted: Vec<Wanted>,
}

/// One line of verdict.
pub(crate) struct Wanted {
    /// File and line.
    pub(crate) place: String,
    pub(crate) rules: RuleSet,
    /// `None`: no repetition ends the game.
    pub(crate) outcome: Option<Outcome>,
    pub(crate) ground: Option<Ground>,
}

const VERDICTS: [(&str, Option<Outcome>); 4] = [
    ("Red loses", Some(Outcome::Win(Side::Black))),
    ("Black loses", Some(Outcome::Win(Side::Red))),
    ("draw", Some(Outcome::Draw)),
    ("plays on", None),
];

const GROUNDS: [(&str, Ground); 6] = [
    ("perpetual check", Ground::PerpetualCheck),
    ("perpetual chase", Ground::PerpetualChase),
    ("perpetual attack", Ground::PerpetualAttack),
    ("mutual check", Ground::MutualCheck),
    ("mutual chase", Ground::MutualChase),
    ("nobody guilty", Ground::Repetition),
];

/// All cases of all files.
pub(crate) fn cases() -> Vec<Case> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rulings");
    let mut files: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<(String, &str)> = (1..)
            .zip(text.lines())
            .filter(|(_, line)| !line.starts_with('#'))
            .map(|(number, line)| (format!("{name}:{number}"), line.trim_end()))
            .collect();
        cases.extend(
            lines
                .split(|(_, line)| line.is_empty())
                .filter(|paragraph| !paragraph.is_empty())
                .map(case),
        );
    }
    cases
}

/// Reads a paragraph. Whatever is not as the files say is named with its line.
fn case(paragraph: &[(String, &str)]) -> Case {
    let mut lines = paragraph.iter().peekable();
    let (_, title) = lines.next().unwrap();
    let mut setup = Setup::empty();
    for rank in (0..10).rev() {
        let (place, line) = lines.next().unwrap_or_else(|| panic!("{title}: no board"));
        let mut signs = line.split_whitespace();
        let label = signs.next();
        assert!(
            label == Some(rank.to_string().as_str()),
            "{place}: rank {rank} expected"
        );
        let row: Vec<&str> = signs.collect();
        assert_eq!(row.len(), 9, "{place}: nine points a rank");
        for (file, sign) in (0..).zip(row) {
            let at = Point::at(file, rank).unwrap();
            if sign != "." {
                let letter = sign.chars().next().filter(|_| sign.len() == 1);
                let man = letter.and_then(piece);
                setup.put(at, Some(man.unwrap_or_else(|| panic!("{place}: {sign:?}"))));
            }
        }
    }
    let (place, line) = lines.next().unwrap_or_else(|| panic!("{title}: no files"));
    setup.turn = match line
        .trim()
        .strip_prefix("a b c d e f g h i  ")
        .map(str::trim)
    {
        Some("Red to move") => Side::Red,
        Some("Black to move") => Side::Black,
        _ => panic!("{place}: the files, then `Red to move` or `Black to move`"),
    };
    let (mut position, _) = setup
        .diagram()
        .unwrap_or_else(|faults| panic!("{place}: no position: {faults:?}"));
    let mut moves = Vec::new();
    while let Some((place, line)) = lines.next_if(|(_, line)| rules_of(line).is_none()) {
        read_moves(&mut position, &mut moves, place, line);
    }
    let wanted: Vec<Wanted> = lines.map(|(place, line)| wanted(place, line)).collect();
    assert!(!wanted.is_empty(), "{title}: no verdict");
    Case {
        name: title.split("  ").next().unwrap().to_owned(),
        setup,
        moves,
        wanted,
    }
}

/// The rule set a line begins with.
fn rules_of(line: &str) -> Option<RuleSet> {
    line.split("  ").next().and_then(RuleSet::named)
}

/// Plays a line of moves, again and again if it says so.
fn read_moves(position: &mut Position, moves: &mut Vec<Move>, place: &str, line: &str) {
    let mut texts: Vec<&str> = line.split_whitespace().collect();
    let times = texts
        .last()
        .and_then(|last| last.strip_prefix('x'))
        .and_then(|times| times.parse().ok());
    if times.is_some() {
        texts.pop();
    }
    for text in texts.repeat(times.unwrap_or(1)) {
        let mv = notation::read(position, text)
            .unwrap_or_else(|error| panic!("{place}: {text}: {error}\n{position:?}"));
        *position = position.play(mv).unwrap();
        moves.push(mv);
    }
}

/// Reads a line of verdict: the rule set, the verdict, perhaps why.
fn wanted(place: &str, line: &str) -> Wanted {
    let rules = rules_of(line).unwrap_or_else(|| panic!("{place}: no rule set: {line:?}"));
    let mut columns = line
        .split("  ")
        .map(str::trim)
        .filter(|column| !column.is_empty());
    let text = columns.nth(1).unwrap_or_default();
    let (verdict, ground) = match text.split_once(", ") {
        Some((verdict, ground)) => (verdict, Some(ground)),
        None => (text, None),
    };
    let (_, outcome) = VERDICTS
        .into_iter()
        .find(|(name, _)| *name == verdict)
        .unwrap_or_else(|| panic!("{place}: no verdict: {text:?}"));
    let ground = ground.map(|ground| {
        GROUNDS
            .into_iter()
            .find(|(name, _)| *name == ground)
            .unwrap_or_else(|| panic!("{place}: no ground: {text:?}"))
            .1
    });
    Wanted {
        place: place.to_owned(),
        rules,
        outcome,
        ground,
    }
}

impl Case {
    /// The positions on the way, the start included.
    fn positions(&self) -> Vec<Position> {
        let (start, _) = self.setup.diagram().unwrap();
        let mut positions = vec![start];
        for &mv in &self.moves {
            let next = positions.last().unwrap().play(mv).unwrap();
            positions.push(next);
        }
        positions
    }

    /// The same loop entered at each of its points: a setup and the moves that follow from there, enough to make any
    /// position of the loop stand three times. The first is the case itself.
    fn phases(&self) -> Vec<(Setup, Vec<Move>)> {
        let mut phases = vec![(self.setup.clone(), self.moves.clone())];
        let positions = self.positions();
        let last = positions.last().unwrap();
        let stood: Vec<usize> = (0..positions.len())
            .filter(|&n| positions[n] == *last)
            .collect();
        assert!(
            stood.len() >= 3,
            "{}: the last position stands {stood:?}",
            self.name
        );
        let round = &self.moves[stood[0]..];
        let period = (1..=round.len())
            .find(|&n| {
                round.iter().skip(n).eq(&round[..round.len() - n]) && round.len().is_multiple_of(n)
            })
            .unwrap();
        for begin in 1..period {
            let mut moves = round.to_vec();
            moves.rotate_left(begin);
            phases.push((setup_of(&positions[stood[0] + begin]), moves.repeat(2)));
        }
        phases
    }
}

/// Plays until a ruling ends the game or the moves do.
fn play(setup: &Setup, moves: &[Move], rules: RuleSet) -> Game {
    let mut game = Game::from_diagram(setup.clone(), rules).unwrap();
    for &mv in moves {
        if game.ending().is_some() {
            break;
        }
        game.play(mv).unwrap();
    }
    game
}

/// What is wrong with the end of a game, with the whole reasoning; nothing if it is as wanted.
fn mismatch(game: &Game, outcome: Option<Outcome>, ground: Option<Ground>) -> Option<String> {
    match game.ending() {
        None if outcome.is_none() => None,
        None => Some("no ruling".to_owned()),
        Some(Ending::Repetition(found)) => {
            let right = Some(found.outcome) == outcome
                && ground.is_none_or(|ground| found.ground == ground);
            (!right).then(|| reasoning(game))
        }
        Some(other) => Some(format!("ended otherwise: {other:?}")),
    }
}

/// A ruling as it is, where there are no words to say it in.
#[cfg(not(feature = "tui"))]
fn reasoning(game: &Game) -> String {
    format!("{:#?}", game.ending())
}

/// A ruling as players read it: verdict, occurrences, each ply examined, the guilt of both.
#[cfg(feature = "tui")]
fn reasoning(game: &Game) -> String {
    use std::fmt::Write as _;

    let Some(Ending::Repetition(found)) = game.ending() else {
        return String::new();
    };
    let mut text = ruling::verdict(Lang::English, found, game.position());
    let finding = &found.finding;
    write!(
        text,
        "\n    {}",
        ruling::stood(Lang::English, &finding.occurrences)
    )
    .unwrap();
    for (number, side, nature) in finding.plies() {
        let mv = game.plies()[number].mv;
        let what = ruling::nature(Lang::English, nature);
        write!(text, "\n    {:>3} {side} {mv}: {what}", number + 1).unwrap();
    }
    for side in Side::BOTH {
        let guilt = ruling::guilt(Lang::English, found, side, game.position());
        write!(text, "\n    {side}: {guilt}").unwrap();
    }
    text
}

#[test]
fn every_case_in_every_view_and_phase() {
    let only = std::env::var("RULING").unwrap_or_default();
    let cases: Vec<Case> = cases()
        .into_iter()
        .filter(|case| case.name.contains(&only))
        .collect();
    assert!(!cases.is_empty(), "no case has {only:?} in its name");
    let mut wrong = Vec::new();
    let mut games = 0;
    for case in &cases {
        for (phase, (setup, moves)) in case.phases().into_iter().enumerate() {
            for view in View::ALL {
                let setup = view.setup(&setup);
                let moves: Vec<Move> = moves.iter().map(|&mv| view.mv(mv)).collect();
                for wanted in &case.wanted {
                    games += 1;
                    let game = play(&setup, &moves, wanted.rules);
                    let outcome = wanted.outcome.map(|outcome| view.outcome(outcome));
                    if let Some(text) = mismatch(&game, outcome, wanted.ground) {
                        wrong.push(format!(
                            "{}: {}, {view:?}, {phase} plies on\n    {text}",
                            wanted.place, case.name
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {games}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    if only.is_empty() {
        assert!(cases.len() >= 114, "{} cases", cases.len());
        assert!(games > 5000, "{games} games");
    }
}

#[test]
fn names_are_unique() {
    let mut names: Vec<String> = cases().into_iter().map(|case| case.name).collect();
    names.sort();
    for pair in names.windows(2) {
        assert_ne!(pair[0], pair[1]);
    }
}
