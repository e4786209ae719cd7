//! Chinese: piece, file, direction, number, as in 炮二平五 and 馬8進7.
//!
//! Red's numbers are printed as Chinese numerals, Black's as digits. Two of a kind on a file are 前 and 後, three
//! soldiers 前 中 後, four 前 二 三 後, five 前 二 三 四 後. Where two files hold more than one soldier, place and file
//! are named and the word for the soldier is dropped: 前四平五. Reading is the work of `phrase`.

use crate::core::{Kind, Move, Piece, Position, Side};

use super::iccs;
use super::place::Direction;
use super::relative::{self, Name};

/// The Chinese characters to print. Both are read, mixed too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Script {
    /// 車馬砲, 進退平.
    #[default]
    Traditional,
    /// 车马炮, 进退平.
    Simplified,
}

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Writes a move in four characters.
///
/// ```
/// use xiangqi::core::Position;
/// use xiangqi::notation::{Script, chinese};
///
/// let start = Position::initial();
/// let mv = "h0g2".parse()?;
/// assert_eq!(chinese::write(&start, mv, Script::Traditional), "馬二進三");
/// assert_eq!(chinese::write(&start, mv, Script::Simplified), "马二进三");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(position: &Position, mv: Move, script: Script) -> String {
    let Some(named) = relative::name(position, mv) else {
        return iccs::write(mv);
    };
    let side = named.piece.side;
    let word = word(named.piece, script);
    let rear = rear(script);
    let (first, second) = match named.which {
        Name::File(file) => (word, number(file, side)),
        Name::Front => ('前', word),
        Name::Rear => (rear, word),
        Name::Soldier {
            nth,
            of,
            file,
            alone,
        } => {
            let place = match nth {
                1 => '前',
                _ if nth == of => rear,
                2 if of == 3 => '中',
                _ => numeral(nth),
            };
            (place, if alone { word } else { number(file, side) })
        }
    };
    let sign = match (named.direction, script) {
        (Direction::Forward, Script::Traditional) => '進',
        (Direction::Forward, Script::Simplified) => '进',
        (Direction::Back, _) => '退',
        (Direction::Sideways, _) => '平',
    };
    [first, second, sign, number(named.number, side)]
        .iter()
        .collect()
}

/// The character of a piece in move text. The cannon is 炮 for both sides; the others are the characters on the board,
/// without the radical that marks Red's horses and chariots.
pub const fn word(piece: Piece, script: Script) -> char {
    match (piece.kind, piece.side, script) {
        (Kind::General, Side::Red, Script::Traditional) => '帥',
        (Kind::General, Side::Red, Script::Simplified) => '帅',
        (Kind::General, Side::Black, Script::Traditional) => '將',
        (Kind::General, Side::Black, Script::Simplified) => '将',
        (Kind::Advisor, Side::Red, _) => '仕',
        (Kind::Advisor, Side::Black, _) => '士',
        (Kind::Elephant, Side::Red, _) => '相',
        (Kind::Elephant, Side::Black, _) => '象',
        (Kind::Horse, _, Script::Traditional) => '馬',
        (Kind::Horse, _, Script::Simplified) => '马',
        (Kind::Chariot, _, Script::Traditional) => '車',
        (Kind::Chariot, _, Script::Simplified) => '车',
        (Kind::Cannon, _, _) => '炮',
        (Kind::Soldier, Side::Red, _) => '兵',
        (Kind::Soldier, Side::Black, _) => '卒',
    }
}

const fn rear(script: Script) -> char {
    match script {
        Script::Traditional => '後',
        Script::Simplified => '后',
    }
}

fn number(number: u8, side: Side) -> char {
    match side {
        Side::Red => numeral(number),
        Side::Black => char::from(b'0' + number % 10),
    }
}

/// The numeral of a number from 1 to 9.
fn numeral(number: u8) -> char {
    (usize::from(number).checked_sub(1))
        .and_then(|index| NUMERALS.get(index))
        .copied()
        .unwrap_or('〇')
}

/// The script a character belongs to, if it tells.
pub(super) const fn script_of(c: char) -> Option<Script> {
    match c {
        '帥' | '將' | '馬' | '傌' | '車' | '俥' | '後' | '進' => Some(Script::Traditional),
        '帅' | '将' | '马' | '车' | '后' | '进' => Some(Script::Simplified),
        _ => None,
    }
}
