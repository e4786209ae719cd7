//! The names of sides, pieces and results.

use std::borrow::Cow;

use super::Lang;
use crate::core::{Kind, Outcome, Piece, Point, Side};

/// The name of a side: `Red`, `紅方`.
pub fn side(lang: Lang, side: Side) -> Cow<'static, str> {
    match side {
        Side::Red => lang.pick("Red", "紅方"),
        Side::Black => lang.pick("Black", "黑方"),
    }
}

/// The name of a piece without its side: `horse`, `馬`. In Chinese the general, advisor, elephant and soldier of the two
/// sides have names of their own.
pub fn kind(lang: Lang, piece: Piece) -> Cow<'static, str> {
    let (english, chinese) = kind_in_both(piece);
    lang.pick(english, chinese)
}

/// The name of a piece with its side: `red horse`, `紅馬`.
pub fn piece(lang: Lang, of: Piece) -> String {
    lang.either(|| en::piece(of), || zh::piece(of))
}

/// The result of a game: `Red wins`, `draw`.
pub fn outcome(lang: Lang, outcome: Outcome) -> Cow<'static, str> {
    match outcome {
        Outcome::Win(Side::Red) => lang.pick("Red wins", "紅方勝"),
        Outcome::Win(Side::Black) => lang.pick("Black wins", "黑方勝"),
        Outcome::Draw => lang.pick("draw", "和棋"),
    }
}

const fn kind_in_both(piece: Piece) -> (&'static str, &'static str) {
    match (piece.kind, piece.side) {
        (Kind::General, Side::Red) => ("general", "帥"),
        (Kind::General, Side::Black) => ("general", "將"),
        (Kind::Advisor, Side::Red) => ("advisor", "仕"),
        (Kind::Advisor, Side::Black) => ("advisor", "士"),
        (Kind::Elephant, Side::Red) => ("elephant", "相"),
        (Kind::Elephant, Side::Black) => ("elephant", "象"),
        (Kind::Horse, _) => ("horse", "馬"),
        (Kind::Chariot, _) => ("chariot", "車"),
        (Kind::Cannon, _) => ("cannon", "炮"),
        (Kind::Soldier, Side::Red) => ("soldier", "兵"),
        (Kind::Soldier, Side::Black) => ("soldier", "卒"),
    }
}

/// Parts of English sentences.
pub(super) mod en {
    use super::{Piece, Point, Side, kind_in_both};

    pub(in crate::app::words) const fn side(side: Side) -> &'static str {
        match side {
            Side::Red => "Red",
            Side::Black => "Black",
        }
    }

    pub(in crate::app::words) const fn kind(piece: Piece) -> &'static str {
        kind_in_both(piece).0
    }

    /// `red horse`
    pub(in crate::app::words) fn piece(piece: Piece) -> String {
        let colour = match piece.side {
            Side::Red => "red",
            Side::Black => "black",
        };
        format!("{colour} {}", kind(piece))
    }

    /// `the horse on g6`
    pub(in crate::app::words) fn kind_on(piece: Piece, at: Point) -> String {
        format!("the {} on {at}", kind(piece))
    }

    /// `the red horse on g6`
    pub(in crate::app::words) fn piece_on(of: Piece, at: Point) -> String {
        format!("the {} on {at}", piece(of))
    }
}

/// Parts of Chinese sentences, in traditional script.
pub(super) mod zh {
    use super::{Piece, Point, Side, kind_in_both};

    pub(in crate::app::words) const fn side(side: Side) -> &'static str {
        match side {
            Side::Red => "紅方",
            Side::Black => "黑方",
        }
    }

    pub(in crate::app::words) const fn kind(piece: Piece) -> &'static str {
        kind_in_both(piece).1
    }

    /// `紅馬`
    pub(in crate::app::words) fn piece(piece: Piece) -> String {
        let colour = match piece.side {
            Side::Red => "紅",
            Side::Black => "黑",
        };
        format!("{colour}{}", kind(piece))
    }

    /// `g6的馬`
    pub(in crate::app::words) fn kind_on(piece: Piece, at: Point) -> String {
        format!("{at}的{}", kind(piece))
    }

    /// `g6的紅馬`
    pub(in crate::app::words) fn piece_on(of: Piece, at: Point) -> String {
        format!("{at}的{}", piece(of))
    }
}
