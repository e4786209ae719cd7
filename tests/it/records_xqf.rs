//! XQF: a small encoder of our own for every version in use, and what the reader makes of its files.

use proptest::prelude::*;
use xiangqi::core::{Outcome, Point, Position, Side};
use xiangqi::record::{ClockReading, FileError, Format, NodeId, Record, Weight, read};

use crate::records_made::any_record;

/// The versions that occur in the world, and those between them.
const VERSIONS: [u8; 9] = [10, 11, 12, 13, 14, 15, 16, 17, 18];
const MASK: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";
/// The men of a side in the order of the format, as FEN letters.
const ORDER: &[u8; 16] = b"RNBAKABNRCCPPPPP";

fn square(point: Point) -> u8 {
    point.file() * 10 + point.rank()
}

/// The squares of the men of both sides, 0xFF for a man that is off the board.
fn squares(position: &Position) -> [u8; 32] {
    use xiangqi::core::Kind;
    let mut squares = [0xFF; 32];
    let mut taken = Vec::new();
    for (index, place) in squares.iter_mut().enumerate() {
        let side = if index < 16 { Side::Red } else { Side::Black };
        let kind = match ORDER[index % 16] {
            b'R' => Kind::Chariot,
            b'N' => Kind::Horse,
            b'B' => Kind::Elephant,
            b'A' => Kind::Advisor,
            b'K' => Kind::General,
            b'C' => Kind::Cannon,
            _ => Kind::Soldier,
        };
        let point = Point::ALL.into_iter().find(|&point| {
            !taken.contains(&point)
                && position
                    .piece(point)
                    .is_some_and(|piece| piece.side == side && piece.kind == kind)
        });
        if let Some(point) = point {
            taken.push(point);
            *place = square(point);
        }
    }
    squares
}

/// Writes a record as an XQF file with some keys.
pub(crate) fn encode(record: &Record, version: u8, keys: [u8; 8], mask: u8) -> Vec<u8> {
    let keyed = version > 10;
    let mut header = vec![0u8; 0x400];
    header[0] = b'X';
    header[1] = b'Q';
    header[2] = version;
    if keyed {
        header[3] = mask;
        header[8..16].copy_from_slice(&keys);
    }
    let mix = |key: u8, by: u8| -> u8 {
        let key = u64::from(key);
        ((54 * key * key + 221) * u64::from(by)).to_le_bytes()[0]
    };
    let (key_square, key_from, key_to) = if keyed {
        let square = mix(keys[5], keys[5]);
        let from = mix(keys[6], square);
        (square, from, mix(keys[7], from))
    } else {
        (0, 0, 0)
    };
    let key_length = if keyed {
        (u32::from(keys[4]) * 256 + u32::from(keys[5])) % 32_000 + 767
    } else {
        0
    };
    let men = squares(record.start());
    for index in 0..32 {
        let man = if version >= 12 {
            (usize::from(key_square) + 1 + index) % 32
        } else {
            index
        };
        header[0x10 + index] = men[man].wrapping_add(key_square);
    }
    header[0x33] = match record.result {
        None => 0,
        Some(Outcome::Win(Side::Red)) => 1,
        Some(Outcome::Win(Side::Black)) => 2,
        Some(Outcome::Draw) => 3,
    };
    for (at, most, name) in [
        (0x50, 63, "Title"),
        (0xD0, 63, "Event"),
        (0x130, 15, "Red"),
        (0x140, 15, "Black"),
    ] {
        let value = record.tags.get(name).unwrap_or_default();
        let bytes = encoding_rs::GB18030.encode(value).0;
        let length = bytes.len().min(most);
        header[at] = u8::try_from(length).unwrap();
        header[at + 1..=at + length].copy_from_slice(&bytes[..length]);
    }
    let mut body = Vec::new();
    let mut put = |from: u8, to: u8, goes_on: bool, sibling: bool, comment: &str| {
        let text = encoding_rs::GB18030.encode(comment).0;
        let flags = if keyed {
            u8::from(goes_on) << 7 | u8::from(sibling) << 6 | u8::from(!text.is_empty()) << 5
        } else {
            (u8::from(goes_on) * 0xF0) | (u8::from(sibling) * 0x0F)
        };
        body.extend([from, to, flags, 0]);
        if !keyed || !text.is_empty() {
            body.extend((u32::try_from(text.len()).unwrap() + key_length).to_le_bytes());
            body.extend_from_slice(&text);
        }
    };
    let tree = record.tree();
    for (id, _) in tree.walk() {
        let goes_on = tree.main_child(id).is_some();
        let comment = tree.comment(id);
        match tree.mv(id) {
            None => put(0x18, 0x20, goes_on, false, comment),
            Some(mv) => put(
                square(mv.from).wrapping_add(24).wrapping_add(key_from),
                square(mv.to).wrapping_add(32).wrapping_add(key_to),
                goes_on,
                tree.next_sibling(id).is_some(),
                comment,
            ),
        }
    }
    if keyed {
        for (index, byte) in body.iter_mut().enumerate() {
            let at = index % 32;
            let key = (keys[at % 4] | (keys[4 + at % 4] & mask)) & MASK[at];
            *byte = byte.wrapping_add(key);
        }
    }
    header.extend(body);
    header
}

/// The record without what the format cannot hold.
fn held(record: &Record) -> Record {
    let mut held = record.clone();
    let places: Vec<NodeId> = record.tree().walk().map(|(id, _)| id).collect();
    for id in places {
        let said = held.tree_mut().annotate(id).unwrap();
        said.before.clear();
        said.nags.clear();
        said.clock = ClockReading::default();
    }
    held
}

fn one(bytes: &[u8]) -> Record {
    let opened = read(bytes).unwrap();
    assert_eq!(opened.format, Format::Xqf);
    let entry = opened.entries.into_iter().next().unwrap();
    assert!(
        entry
            .notes
            .iter()
            .all(|note| note.weight() < Weight::Warning),
        "{:?}",
        entry.notes
    );
    entry.game.unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_version_reads_back(
        record in any_record(40),
        keys in any::<[u8; 8]>(),
        mask in any::<u8>(),
    ) {
        prop_assume!(!record.mainline().is_empty());
        let expected = held(&record);
        for version in VERSIONS {
            let back = one(&encode(&record, version, keys, mask));
            prop_assert_eq!(back.tree(), expected.tree(), "version {}", version);
            prop_assert_eq!(back.start(), record.start());
            prop_assert_eq!(back.result, record.result);
        }
    }

    #[test]
    fn a_file_cut_off_keeps_the_moves_before(record in any_record(30), cut in 0usize..2000) {
        let whole = encode(&record, 18, [7; 8], 0x35);
        let cut = cut % whole.len();
        match read(&whole[..cut]) {
            Ok(opened) => {
                let back = opened.entries[0].game.as_ref().unwrap();
                let (kept, all) = (back.mainline(), record.mainline());
                prop_assert_eq!(&kept[..], &all[..kept.len()]);
            }
            Err(FileError::Damaged(_)) => prop_assert!(cut < 0x400),
            Err(FileError::Empty | FileError::NoGame(_)) => prop_assert!(cut < 3),
            Err(error) => prop_assert!(false, "{}", error),
        }
    }
}

#[test]
fn texts_are_cut_without_regard_to_characters() {
    let mut record = Record::default();
    // Nine characters of two bytes in a field of fifteen: the last is cut in half.
    record.tags.set("Red", "一二三四五六七八九");
    record.tags.set("Event", "杯");
    let back = one(&encode(&record, 10, [0; 8], 0));
    assert_eq!(back.tags.get("Red"), Some("一二三四五六七"));
    assert_eq!(back.tags.get("Event"), Some("杯"));
}

#[test]
fn a_move_from_an_empty_point_stops_its_line_only() {
    let mut record = Record::default();
    let mv = |from: (u8, u8), to: (u8, u8)| {
        xiangqi::core::Move::new(
            Point::at(from.0, from.1).unwrap(),
            Point::at(to.0, to.1).unwrap(),
        )
    };
    let first = record.add(NodeId::ROOT, mv((7, 2), (4, 2))).unwrap();
    let second = record.add(first, mv((7, 9), (6, 7))).unwrap();
    record.add(second, mv((7, 0), (6, 2))).unwrap();
    record.add(first, mv((7, 7), (4, 7))).unwrap();
    let mut bytes = encode(&record, 10, [0; 8], 0);
    // Records of eight bytes: the start, then the moves. The second move now begins on e5, where nothing stands.
    bytes[0x400 + 16] = 45 + 24;
    let entry = read(&bytes).unwrap().entries.into_iter().next().unwrap();
    let notes: Vec<String> = entry.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "game 1, ply 2: \"e5g7\" (Black) stops the line: no piece stands on e5; the 2 moves after it were not read"
        ]
    );
    assert_eq!(entry.game.unwrap().mainline().len(), 1);
}

#[test]
fn a_newer_version_is_refused() {
    let bytes = encode(&Record::default(), 19, [0; 8], 0);
    let error = read(&bytes).unwrap_err().to_string();
    assert_eq!(
        error,
        "an XQF file of version 19, above 18, the last that is known"
    );
}
