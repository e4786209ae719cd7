//! The sentences: refusals, faults, rulings, the rules page; and that both Chinese scripts are clean.

use xiangqi::core::referee::presets::{ALL, ASIAN, AXF_LITE, SIMPLIFIED, UK};
use xiangqi::core::{
    Ending, Fault, Game, Kind, Move, Outcome, Piece, PlayError, Point, Position, RuleSet, Setup,
    Side,
};
use xiangqi::notation::{self, ReadError, fen};
use xiangqi::store::{Cause, Doing, StoreError};
use xiangqi::words::rulebook::Paragraph;
use xiangqi::words::{Lang, ending, files, names, reading, refusal, rulebook, ruling};

fn setup(text: &str) -> Setup {
    fen::read(text).expect("a FEN").setup
}

fn mv(text: &str) -> Move {
    let point = |at: &str| {
        let at = at.as_bytes();
        Point::at(at[0] - b'a', at[1] - b'0').expect("a point")
    };
    let (from, to) = text.split_at(2);
    Move::new(point(from), point(to))
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

fn check_refusal(fen: &str, text: &str, english: &str, traditional: &str) {
    let position = setup(fen).position().expect("a position");
    let illegal = position.examine(mv(text)).expect_err("an illegal move");
    assert_eq!(refusal::refusal(Lang::English, illegal), english);
    assert_eq!(refusal::refusal(Lang::Traditional, illegal), traditional);
}

#[test]
fn a_refusal_names_the_rule_and_the_points() {
    check_refusal(
        START,
        "e4e5",
        "no piece stands on e4",
        "e4上沒有棋子；請從己方的棋子走起",
    );
    check_refusal(
        START,
        "a6a5",
        "the soldier on a6 belongs to Black, and it is Red's turn",
        "a6上是黑卒，現在輪到紅方走",
    );
    check_refusal(
        START,
        "e0e0",
        "the piece on e0 must go to another point: there is no passing",
        "e0的棋子必須走到別的點：象棋不許停著",
    );
    check_refusal(
        START,
        "a0b0",
        "Red's own horse stands on b0",
        "b0上有己方的馬",
    );
    check_refusal(
        START,
        "b0b1",
        "the horse on b0 does not move like that: it goes one point along a line, then one diagonally outward",
        "b0的馬不能這樣走：走日，先直走一步，再向外斜走一步",
    );
    check_refusal(
        START,
        "h0f1",
        "the horse on h0 is hobbled: the red elephant stands on its leg, g0",
        "h0的馬被蹩腿：馬腿g0上有紅相",
    );
    check_refusal(
        "4k4/9/9/9/9/9/9/9/3r5/2B2K3 w",
        "c0e2",
        "the elephant on c0 is blocked: the black chariot stands on its eye, d1",
        "c0的相被塞象眼：象眼d1上有黑車",
    );
    check_refusal(
        "3k5/9/9/9/4p4/9/4C4/9/9/5K3 w",
        "e3e5",
        "a cannon captures over exactly one piece, its screen, and none stands between e3 and the black soldier on e5",
        "炮吃子必須恰好隔一個炮架，e3與e5的黑卒之間沒有炮架",
    );
    check_refusal(
        "3k5/4r4/4n4/9/4P4/9/4C4/9/9/5K3 w",
        "e3e8",
        "a cannon captures over exactly one piece, its screen, and here more than one is in between, on e5 and e7",
        "炮吃子必須恰好隔一個炮架，而中間不止一子，在e5和e7",
    );
    check_refusal(
        "3k5/4r4/9/9/4P4/9/4C4/9/9/5K3 w",
        "e3e6",
        "the red soldier on e5 stands in the way",
        "e5的紅兵擋住去路",
    );
    check_refusal(
        "3k5/9/9/9/9/9/9/9/9/5K3 w",
        "f0g0",
        "the general may not leave its palace, the nine points d0 to f2",
        "帥不能離開九宮（d0至f2）",
    );
    check_refusal(
        "3k5/9/9/9/9/2B6/9/9/9/4K4 w",
        "c4e6",
        "the elephant on c4 may not cross the river",
        "c4的相不能過河",
    );
    check_refusal(
        "3k5/9/9/2p6/9/9/9/9/9/4K4 b",
        "c6b6",
        "the soldier on c6 may go sideways only once it is across the river",
        "c6的卒過河以後才能橫走",
    );
    check_refusal(
        "3k5/9/9/9/9/9/9/9/9/4K4 w",
        "e0d0",
        "the generals would face each other on the open d file",
        "走後將帥會在d線上照面，中間無子",
    );
    check_refusal(
        "3kr4/9/9/9/9/9/9/9/4R4/4K4 w",
        "e1d1",
        "Red's general would be left in check by the chariot on e9",
        "這是送將：走後紅方會被e9的車將軍",
    );
    check_refusal(
        "3kc4/9/9/9/9/4P4/9/9/9/4K4 w",
        "e4e5",
        "Red is in check and this does not answer it: the cannon on e9 could still capture the general",
        "紅方正被將軍，這著沒有應將：e9的炮仍能吃掉帥",
    );
}

fn check_faults(fen: &str, english: &str) {
    let faults = setup(fen).position().expect_err("no position");
    assert_eq!(refusal::faults(Lang::English, &faults), english);
}

#[test]
fn a_fault_names_side_piece_and_points() {
    check_faults(
        "4k4/9/9/9/9/9/9/c8/9/R2B1K3 w",
        "a red elephant cannot stand on d0 (its points are c0 g0 a2 e2 i2 c4 g4)",
    );
    check_faults(
        "9/9/9/9/9/9/9/RRR6/9/4K4 w",
        "Red has 3 chariots, and never more than 2; Black has no general",
    );
    check_faults(
        "4k4/9/9/1p7/9/9/9/9/9/3K5 w",
        "a black soldier cannot stand on b6 (it starts on rank 6, never goes back, and keeps to files a c e g i down to rank 5)",
    );
    check_faults(
        "4k4/9/9/9/9/9/9/9/9/4K4 w",
        "the generals on e0 and e9 face each other with nothing between",
    );
    check_faults(
        "4k4/9/9/9/4R4/9/9/9/9/3K5 w",
        "Black is in check from e5 though it is Red's move",
    );
}

/// Plays a cycle of moves over and over until the game ends.
fn cycled(fen: &str, lead: &str, cycle: &str, rules: RuleSet) -> Game {
    let mut game = Game::from_setup(setup(fen), rules).expect("a position");
    let moves = lead
        .split_whitespace()
        .chain(cycle.split_whitespace().cycle().take(60));
    for text in moves {
        if game.ending().is_some() {
            break;
        }
        game.play(mv(text)).expect("a legal move");
    }
    game
}

fn check_verdict(fen: &str, lead: &str, cycle: &str, rules: RuleSet, sentences: [&str; 2]) {
    let game = cycled(fen, lead, cycle, rules);
    let Some(Ending::Repetition(found)) = game.ending() else {
        panic!("{fen}: {:?}", game.ending())
    };
    let [english, traditional] = sentences;
    let verdict = |lang| ruling::verdict(lang, found, game.position());
    assert_eq!(verdict(Lang::English), english);
    assert_eq!(verdict(Lang::Traditional), traditional);
}

const CHECKED: [&str; 2] = ["4k4/8R/9/9/9/9/9/9/9/3K5 w", "i8i9 e9e8 i9i8 e8e9"];
const CHASED: [&str; 2] = ["4k4/9/9/9/1c7/9/9/9/9/R2K5 w", "a0b0 b5a5 b0a0 a5b5"];

#[test]
fn a_verdict_says_who_loses_by_what_and_where() {
    check_verdict(
        CHECKED[0],
        "",
        CHECKED[1],
        ASIAN,
        [
            "Red loses: perpetual check by the chariot, plies 1-8, asian rules",
            "紅方判負：車長將，第1至8著，按asian規則",
        ],
    );
    check_verdict(
        CHASED[0],
        "",
        CHASED[1],
        ASIAN,
        [
            "Red loses: perpetual chase of the cannon on b5 by the chariot, plies 1-8, asian rules",
            "紅方判負：車長捉b5的炮，第1至8著，按asian規則",
        ],
    );
    check_verdict(
        CHASED[0],
        "",
        CHASED[1],
        UK,
        [
            "Draw: the position stands for the third time and neither side is guilty, plies 5-8, uk rules",
            "和棋：同一局面第3次出現，雙方均未犯規，第5至8著，按uk規則",
        ],
    );
    check_verdict(
        "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w",
        "",
        "e3d3 d6e6 d3e3 e6d6",
        ASIAN,
        [
            "Draw: both sides check with every move, plies 1-8, asian rules",
            "和棋：雙方長將，第1至8著，按asian規則",
        ],
    );
    // The chariot stands beside the horse that attacks it, and both turn round and round.
    check_verdict(
        "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w",
        "f6h6",
        "h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6",
        ASIAN,
        [
            "Draw: Red is guilty of perpetual chase of the horse on h8 and Black of perpetual chase of the chariot on h6, plies 2-17, asian rules",
            "和棋：紅方長捉h8的馬，黑方長捉h6的車，第2至17著，按asian規則",
        ],
    );
    // One move checks along the ninth rank, the next attacks the cannon, for ever.
    check_verdict(
        "3k5/9/9/9/R1c6/9/9/9/9/5K3 w",
        "",
        "a5a9 d9d8 a9a5 d8d9",
        SIMPLIFIED,
        [
            "Red loses: perpetual attack, every move a check or a chase of the cannon on c5, plies 5-8, simplified rules",
            "紅方判負：長打，著著將軍或捉c5的炮，第5至8著，按simplified規則",
        ],
    );
}

#[test]
fn a_result_line_says_where_the_position_stood() {
    let game = cycled(START, "", "a0a1 a9a8 a1a0 a8a9", ASIAN);
    assert_eq!(
        ending::result(Lang::English, &game).as_deref(),
        Some(
            "Draw: the position stands for the third time and neither side is guilty, plies 1-8, asian rules (the position stood after plies 0, 4 and 8)"
        )
    );
    let mut game = Game::from_setup(setup("5k3/9/9/5P3/9/9/9/9/9/4K4 w"), ASIAN).expect("sound");
    assert_eq!(ending::result(Lang::English, &game), None);
    game.play(mv("f6f7")).expect("legal");
    assert_eq!(
        ending::result(Lang::English, &game).as_deref(),
        Some("Red wins: stalemate, Black has no legal move and so loses")
    );
    assert_eq!(
        ending::result(Lang::Simplified, &game).as_deref(),
        Some("红方胜：黑方困毙，无子可动判负")
    );
    let over = game.play(mv("f9f8")).expect_err("over");
    assert_eq!(
        refusal::not_played(Lang::English, &over),
        "the game is over and no further move is played"
    );
    let mut game = Game::new(UK);
    game.resign(Side::Black);
    assert_eq!(
        ending::result(Lang::Traditional, &game).as_deref(),
        Some("紅方勝：黑方認輸")
    );
}

/// What the first plies of the window were, in English.
fn check_natures(fen: &str, cycle: &str, expected: &[&str]) {
    let game = cycled(fen, "", cycle, ASIAN);
    let Some(Ending::Repetition(found)) = game.ending() else {
        panic!("{fen}: {:?}", game.ending())
    };
    let told: Vec<String> = found
        .finding
        .natures
        .iter()
        .take(expected.len())
        .map(|nature| ruling::nature(Lang::English, nature))
        .collect();
    assert_eq!(told, expected);
}

#[test]
fn the_reasons_are_told_ply_by_ply() {
    check_natures(
        CHECKED[0],
        CHECKED[1],
        &["check by the chariot on i9", "idle: attacks nothing anew"],
    );
    check_natures(
        CHASED[0],
        CHASED[1],
        &[
            "chases the cannon on b5 with the chariot on b0",
            "idle: attacks nothing anew",
            "chases the cannon on a5 with the chariot on a0",
        ],
    );
    // A chariot on b9 protects the cannon on b5, and looks at the other chariot once the cannon has stepped aside.
    check_natures(
        "1r2k4/9/9/9/1c7/9/9/9/9/R2K5 w",
        CHASED[1],
        &[
            "idle: the chariot on b0 attacks the cannon on b5: protected by the chariot on b9",
            "idle: the chariot on b9 attacks the chariot on b0: an even exchange, it could capture the attacker just as well",
            "chases the cannon on a5 with the chariot on a0",
        ],
    );
    check_natures(
        "4k4/9/9/p8/9/9/9/9/9/1R1K5 w",
        "b0a0 e9e8 a0b0 e8e9",
        &["idle: the chariot on a0 attacks the soldier on a6: it has not crossed the river"],
    );
    check_natures(
        "5k3/9/9/9/9/9/9/9/4K4/3n5 w",
        "e1e0 f9f8 e0e1 f8f9",
        &["idle: the general on e0 attacks the horse on d0: a general may chase freely"],
    );
    check_natures(
        "3kr4/9/9/9/9/9/4R4/8c/9/4K4 w",
        "e3e2 d9d8 e2e3 d8d9",
        &[
            "idle: the chariot on e2 attacks the cannon on i2: the capture would be illegal, Red's general would be left in check by the chariot on e9",
        ],
    );
    check_natures(
        "5k3/9/9/9/9/4c4/3n5/3R5/4A4/4K4 w",
        "e0d0 e4d4 d0e0 d4e4",
        &[
            "idle: the chariot on d2 attacks the horse on d3: the attack already stood before this move, held up only by the check it answers",
            "chases the chariot on d2 with the cannon on d4",
            "chases the horse on d3 with the chariot on d2",
            "check by the cannon on e4",
        ],
    );
    check_natures(
        "3k5/9/9/9/9/9/9/R7c/9/4K4 w",
        "e0e1 d9d8 e1e0 d8d9",
        &[
            "idle: the chariot on a2 attacks the cannon on i2: the threat already stood before this move",
        ],
    );
}

#[test]
fn warnings_come_at_the_second_occurrence_and_before_the_third() {
    let mut game = Game::new(ASIAN);
    let again = |game: &Game| ruling::stands_again(Lang::English, &game.occurrences());
    assert_eq!(again(&game), None);
    for text in ["a0a1", "a9a8", "a1a0", "a8a9"] {
        game.play(mv(text)).expect("legal");
    }
    assert_eq!(
        again(&game).as_deref(),
        Some("this position stands for the second time (before: after ply 0)")
    );
    check_repeated(
        CHASED,
        ASIAN,
        [
            "If this loop is repeated, Red loses: perpetual chase of the cannon (asian)",
            "若再重複此循環，紅方判負：長捉炮（asian）",
        ],
    );
    check_repeated(
        CHECKED,
        UK,
        [
            "If this loop is repeated, Red loses: perpetual check (uk)",
            "若再重複此循環，紅方判負：長將（uk）",
        ],
    );
    check_repeated(
        CHASED,
        UK,
        [
            "If this loop is repeated, the game is drawn: repetition, neither side is guilty (uk)",
            "若再重複此循環，判和：循環不變，雙方均未犯規（uk）",
        ],
    );
    check_repeated(
        IDLE,
        AXF_LITE,
        [
            "If this loop is repeated, play goes on (axf-lite)",
            "若再重複此循環，棋局繼續（axf-lite）",
        ],
    );
    let game = cycled(
        CHASED[0],
        "a0b0 b5a5 b0a0 a5b5 a0b0 b5a5 b0a0",
        "a5b5",
        ASIAN,
    );
    let mut before = game.clone();
    before.truncate(7);
    let ahead: Vec<(Move, String)> = before
        .rulings_ahead()
        .into_iter()
        .map(|(mv, found)| (mv, ruling::would_end(Lang::English, &found)))
        .collect();
    assert_eq!(
        ahead,
        [(
            mv("a5b5"),
            "would end the game, Red loses: perpetual chase".to_owned()
        )]
    );
    // Where play goes on, the warning says that too.
    let lite = cycled(
        "1r2k4/9/9/9/1c7/9/9/9/9/R2K5 w",
        CHASED[1],
        CHASED[1],
        AXF_LITE,
    );
    let mut third = lite;
    third.truncate(8);
    assert_eq!(
        again(&third).as_deref(),
        Some("this position stands for the third time (before: after plies 0 and 4)")
    );
}

const IDLE: [&str; 2] = ["4k4/9/9/9/1c7/9/9/9/9/R2K5 w", "a0a1 e9e8 a1a0 e8e9"];

/// What is said at each of the plies that lead from the second occurrence to the third.
fn check_repeated([fen, cycle]: [&str; 2], rules: RuleSet, sentences: [&str; 2]) {
    let whole = cycled(fen, "", cycle, rules);
    for plies in 4..8 {
        let mut game = whole.clone();
        game.truncate(plies);
        let ends = game.if_repeated();
        let said = |lang| ruling::if_repeated(lang, ends.as_ref(), &rules);
        assert_eq!([said(Lang::English), said(Lang::Traditional)], sentences);
    }
}

#[test]
fn innocence_is_told_with_its_reason() {
    let check = |[fen, cycle]: [&str; 2], rules, side, sentences: [&str; 2]| {
        let game = cycled(fen, "", cycle, rules);
        let Some(Ending::Repetition(found)) = game.ending() else {
            panic!("{fen}: {:?}", game.ending())
        };
        let said = |lang| ruling::guilt(lang, found, side, game.position());
        assert_eq!([said(Lang::English), said(Lang::Traditional)], sentences);
    };
    check(
        CHASED,
        ASIAN,
        Side::Black,
        ["not guilty: ply 2 is idle", "未犯規：第2著是閒著"],
    );
    check(
        CHASED,
        UK,
        Side::Red,
        [
            "not guilty: chases do not count under uk",
            "未犯規：uk規則不計捉子",
        ],
    );
    check(
        ["5k3/9/9/9/9/4c4/3n5/3R5/4A4/4K4 w", "e0d0 e4d4 d0e0 d4e4"],
        ASIAN,
        Side::Black,
        [
            "not guilty: checks and chases may be mixed under asian",
            "未犯規：asian規則允許將捉交替",
        ],
    );
    check(
        [
            "9/3k5/cc7/R8/9/R8/9/9/5K3/9 w",
            "a6f6 a7a8 f6a6 b7a7 a6f6 a8b8 f6a6 b8b7",
        ],
        SIMPLIFIED,
        Side::Red,
        [
            "not guilty: no piece is chased on every move",
            "未犯規：沒有始終捉同一個子",
        ],
    );
}

fn page_text(lang: Lang, rules: &RuleSet) -> String {
    rulebook::page(lang, rules)
        .into_iter()
        .map(|paragraph| match paragraph {
            Paragraph::Title(text) | Paragraph::Text(text) | Paragraph::Item(text) => text,
            Paragraph::Heading(text) => text.into_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn the_page_of_rules_follows_the_answers() {
    let asian = page_text(Lang::English, &ASIAN);
    for says in [
        "all plies from its first occurrence to this one",
        "120 plies without a capture; draw",
        "a chariot attacked by a horse or cannon",
        "even exchange:",
        "checks and chases in turn are allowed",
        "neither side guilty: draw",
    ] {
        assert!(asian.contains(says), "{says}");
    }
    let order = [
        "checkmate:",
        "stalemate:",
        "repetition:",
        "insufficient material:",
        "move limit:",
    ]
    .map(|end| asian.find(end).expect(end));
    assert!(order.is_sorted(), "the order of ends");
    let uk = page_text(Lang::English, &UK);
    assert!(uk.contains("100 plies without a capture or a soldier's move"));
    assert!(uk.contains("There are no chases"));
    assert!(!uk.contains("perpetual chase"));
    let simplified = page_text(Lang::English, &SIMPLIFIED);
    assert!(simplified.contains("soldier across the river"));
    assert!(simplified.contains("perpetual attack: every ply is a check or a chase"));
    assert!(page_text(Lang::English, &AXF_LITE).contains("play goes on"));

    // Whatever answer changes, the page changes in every language.
    let others = [
        RuleSet {
            window: SIMPLIFIED.window,
            ..ASIAN
        },
        RuleSet {
            chase: UK.chase,
            ..ASIAN
        },
        RuleSet {
            protected: AXF_LITE.protected,
            ..ASIAN
        },
        RuleSet {
            alternation: SIMPLIFIED.alternation,
            ..ASIAN
        },
        RuleSet {
            nobody_guilty: AXF_LITE.nobody_guilty,
            ..ASIAN
        },
        RuleSet {
            limit: UK.limit,
            ..ASIAN
        },
        RuleSet {
            bare: SIMPLIFIED.bare,
            ..ASIAN
        },
        RuleSet {
            take_back: SIMPLIFIED.take_back,
            ..ASIAN
        },
    ];
    for lang in Lang::ALL {
        for other in &others {
            assert_ne!(page_text(lang, &ASIAN), page_text(lang, other), "{other:?}");
        }
    }
}

#[test]
fn a_text_that_is_no_move_is_explained() {
    let start = setup(START).position().expect("a position");
    let why = |text: &str, lang| {
        let error = notation::read(&start, text).expect_err(text);
        reading::not_a_move(lang, &error, &start)
    };
    assert_eq!(
        why("C+=5", Lang::Traditional),
        "沒有兩個紅炮在同一路上，它們分別在2和8路：請寫炮二平五或炮八平五"
    );
    assert_eq!(why("炮五平六", Lang::Simplified), "5路上没有红炮");
    assert_eq!(
        why("h3e3", Lang::Traditional),
        "h3上沒有棋子；請從己方的棋子走起（橫線從0數到9；若從1數起，就是h2e2）"
    );
    let tandem = setup(TANDEM).position().expect("a position");
    let error = notation::read(&tandem, "R5=6").expect_err("two chariots");
    assert!(matches!(error, ReadError::Ambiguous(_)));
    assert_eq!(
        reading::not_a_move(Lang::English, &error, &tandem),
        "two can move so: R+=6 (front), R-=6 (rear)"
    );
    assert_eq!(
        reading::not_a_move(Lang::Traditional, &error, &tandem),
        "有2著都符合，請選前車平六和後車平六"
    );
    let error = fen::read("4k4/9/9/9/4R5/9/9/9/9/3K5 w").expect_err("a rank of ten");
    assert_eq!(
        reading::not_a_fen(Lang::Traditional, &error),
        "棋盤：橫線5（文中第5行）有10個點，應有9個"
    );
}

#[test]
fn the_locale_chooses_the_language() {
    let locale = |all, messages, lang| Lang::from_locale([all, messages, lang]);
    assert_eq!(locale(None, None, None), Lang::English);
    assert_eq!(locale(None, None, Some("C.UTF-8")), Lang::English);
    assert_eq!(locale(None, None, Some("zh_CN.UTF-8")), Lang::Simplified);
    assert_eq!(
        locale(None, Some("zh_TW.UTF-8"), Some("en_GB.UTF-8")),
        Lang::Traditional
    );
    assert_eq!(
        locale(Some(""), Some("zh_HK"), Some("en")),
        Lang::Traditional
    );
    assert_eq!(
        locale(Some("de_DE.UTF-8"), Some("zh_TW"), None),
        Lang::English
    );
    for lang in Lang::ALL {
        assert_eq!(Lang::named(lang.tag()), Some(lang));
    }
    assert_eq!(Lang::named("zh-Hans-HK"), Some(Lang::Simplified));
    assert_eq!(Lang::named("klingon"), None);
}

const TANDEM: &str = "3k5/4R4/9/9/4R4/9/4r4/9/4r4/5K3 w";

/// Texts that are no move of a position, of every kind.
const TYPED: [(&str, &str); 2] = [
    (
        START,
        " |C2|C2=5=5=5|C2\u{1}5|X2=5|C0=5|62=5|h10g0|j2e2|C2==5|h3e3|h4e4|C4=5|C2=8|C+=5|C2+8|H2+4|P7=6|K5=6",
    ),
    (
        TANDEM,
        "H2+3|R5=6|中車平九|R1=2|4車平5|車五平六|R+=3=|C2=5|前馬進一",
    ),
];

/// Texts that are no position.
const MALFORMED: [&str; 8] = [
    "",
    "9/9/9",
    "9/9/9/9/9/9/9/9/9/8 w",
    "9/9/9/9/9/9/9/9/9/8x w",
    "9/9/9/9/9/9/9/9/9/9[P] w",
    "9/9/9/9/9/9/9/9/9/9 green",
    "9/9/9/9/9/9/9/9/9/9 w - - 70000 1",
    "9/9/9/9/9/9/9/9/9/9 w - - 0 1 2",
];

/// What is said of texts and files that are none of ours.
fn troubles(lang: Lang) -> Vec<String> {
    let mut said = Vec::new();
    for (fen, texts) in TYPED {
        let position = setup(fen).position().expect("a position");
        for text in texts.split('|') {
            let error = notation::read(&position, text).expect_err(text);
            said.push(reading::not_a_move(lang, &error, &position));
        }
    }
    for text in MALFORMED {
        said.push(reading::not_a_fen(lang, &fen::read(text).expect_err(text)));
    }
    for note in &fen::read("9/9/9/9/9/9/9/9/9/9").expect("readable").notes {
        said.push(reading::fen_note(lang, note));
    }
    for doing in [Doing::Read, Doing::Write, Doing::Directory, Doing::Hold] {
        for cause in [
            Cause::Missing,
            Cause::Denied,
            Cause::ReadOnly,
            Cause::Full,
            Cause::TooLarge,
            Cause::IsDirectory,
            Cause::NotDirectory,
            Cause::NotPlain,
            Cause::InUse,
            Cause::NoHome,
        ] {
            let path = "game".into();
            said.push(files::failure(lang, &StoreError { doing, path, cause }));
        }
    }
    said
}

/// Many sentences of every kind, in one language.
fn corpus(lang: Lang) -> Vec<String> {
    let mut said = Vec::new();
    for rules in &ALL {
        said.push(page_text(lang, rules));
        said.push(rulebook::summary(lang, rules));
    }
    for side in Side::BOTH {
        said.push(names::side(lang, side).into_owned());
        said.push(names::outcome(lang, Outcome::Win(side)).into_owned());
        for kind in Kind::ALL {
            said.push(names::piece(lang, Piece::new(side, kind)));
            let all = Point::ALL.map(|at| (Piece::new(side, kind), at));
            for (piece, at) in all {
                said.push(refusal::fault(lang, &Fault::Misplaced { piece, at }));
                said.push(refusal::fault(lang, &Fault::TooMany { piece, count: 6 }));
            }
        }
        said.push(refusal::fault(lang, &Fault::NoGeneral(side)));
        for ending in [
            Ending::Checkmate { loser: side },
            Ending::Stalemate { loser: side },
            Ending::Resignation { loser: side },
            Ending::Time { loser: side },
            Ending::Agreement,
            Ending::Bare,
            Ending::MoveLimit { plies: 120 },
        ] {
            for rules in &ALL {
                said.push(ending::reason(lang, &ending, rules));
            }
        }
    }
    said.push(refusal::not_played(lang, &PlayError::Over));
    let positions = [
        START,
        "3k5/9/9/9/4p4/9/4C4/9/9/5K3 w",
        "3k5/4r4/4n4/9/4P4/9/4C4/9/9/5K3 w",
        "3kr4/9/9/9/9/9/9/9/4R4/4K4 w",
        "3kc4/9/9/9/9/4P4/9/9/9/4K4 w",
        "3k5/9/9/2p6/9/2B6/9/9/9/4K4 w",
    ];
    for fen in positions {
        let position: Position = setup(fen).position().expect("a position");
        for from in Point::ALL {
            for to in Point::ALL {
                if let Err(illegal) = position.examine(Move::new(from, to)) {
                    said.push(refusal::refusal(lang, illegal));
                }
            }
        }
    }
    for fen in ["4k4/9/9/9/9/9/9/9/9/4K4 w", "4k4/9/9/9/4R4/9/9/9/9/3K5 w"] {
        said.push(refusal::faults(
            lang,
            &setup(fen).position().expect_err("faults"),
        ));
    }
    said.extend(troubles(lang));
    for rules in ALL {
        for [fen, cycle] in [
            CHECKED,
            CHASED,
            ["3k5/9/9/9/R1c6/9/9/9/9/5K3 w", "a5a9 d9d8 a9a5 d8d9"],
        ] {
            let game = cycled(fen, "", cycle, rules);
            said.extend(ending::result(lang, &game));
            said.extend(ruling::stands_again(lang, &[0, 4]));
            said.extend(ruling::stands_again(lang, &[0, 4, 8]));
            said.push(ruling::if_repeated(lang, game.ending(), &rules));
            said.push(ruling::if_repeated(lang, None, &rules));
            said.push(ruling::if_repeated(
                lang,
                Some(&Ending::MoveLimit { plies: 120 }),
                &rules,
            ));
            if let Some(Ending::Repetition(found)) = game.ending() {
                said.push(ruling::would_end(lang, found));
                for side in Side::BOTH {
                    said.push(ruling::guilt(lang, found, side, game.position()));
                }
                for nature in &found.finding.natures {
                    said.push(ruling::nature(lang, nature));
                }
            }
        }
    }
    said
}

fn is_han(sign: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&sign)
}

/// The table of simplified characters of 1980 fills the rows from B0A1 of the national code; what stands elsewhere in
/// its extension is a traditional form.
fn is_simplified(sign: char) -> bool {
    let text = sign.to_string();
    let (bytes, _, failed) = encoding_rs::GBK.encode(&text);
    !failed && matches!(*bytes, [0xb0..=0xf7, 0xa1..=0xfe])
}

fn is_traditional(sign: char) -> bool {
    let text = sign.to_string();
    !encoding_rs::BIG5.encode(&text).2
}

#[test]
fn each_script_keeps_to_its_own_characters() {
    let traditional = corpus(Lang::Traditional);
    let simplified = corpus(Lang::Simplified);
    let english = corpus(Lang::English);
    assert_eq!(traditional.len(), simplified.len());
    assert!(traditional.len() > 10_000);
    for text in &traditional {
        let foreign: String = text
            .chars()
            .filter(|&c| is_han(c) && !is_traditional(c))
            .collect();
        assert!(foreign.is_empty(), "{foreign} in {text}");
    }
    for text in &simplified {
        let foreign: String = text
            .chars()
            .filter(|&c| is_han(c) && !is_simplified(c))
            .collect();
        assert!(foreign.is_empty(), "{foreign} in {text}");
    }
    for text in &english {
        // One sentence shows how a soldier is counted in Chinese.
        assert!(!text.replace("四卒", "").chars().any(is_han), "{text}");
    }
    for text in english.iter().chain(&traditional) {
        assert!(!text.is_empty() && !text.contains("  "), "{text}");
    }
}
