//! The names of sides, pieces and results.

use std::borrow::Cow;

use super::Lang;
use crate::core::{Kind, Outcome, Piece, Point, Side};
use crate::notation::sentences;

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
    lang.pick(sentences::kind(piece.kind), zh::kind(piece))
}

/// The name of a piece with its side: `red horse`, `紅馬`.
pub fn piece(lang: Lang, of: Piece) -> String {
    lang.either(|| sentences::of(of), || zh::piece(of))
}

/// The result of a game: `Red wins`, `draw`.
pub fn outcome(lang: Lang, outcome: Outcome) -> Cow<'static, str> {
    match outcome {
        Outcome::Win(Side::Red) => lang.pick("Red wins", "紅方勝"),
        Outcome::Win(Side::Black) => lang.pick("Black wins", "黑方勝"),
        Outcome::Draw => lang.pick("draw", "和棋"),
    }
}

/// Parts of Chinese sentences, in traditional script.
pub(super) mod zh {
    use super::{Kind, Piece, Point, Side};

    pub(in crate::words) const fn side(side: Side) -> &'static str {
        match side {
            Side::Red => "紅方",
            Side::Black => "黑方",
        }
    }

    pub(in crate::words) const fn kind(piece: Piece) -> &'static str {
        match (piece.kind, piece.side) {
            (Kind::General, Side::Red) => "帥",
            (Kind::General, Side::Black) => "將",
            (Kind::Advisor, Side::Red) => "仕",
            (Kind::Advisor, Side::Black) => "士",
            (Kind::Elephant, Side::Red) => "相",
            (Kind::Elephant, Side::Black) => "象",
            (Kind::Horse, _) => "馬",
            (Kind::Chariot, _) => "車",
            (Kind::Cannon, _) => "炮",
            (Kind::Soldier, Side::Red) => "兵",
            (Kind::Soldier, Side::Black) => "卒",
        }
    }

    /// `紅馬`
    pub(in crate::words) fn piece(piece: Piece) -> String {
        let colour = match piece.side {
            Side::Red => "紅",
            Side::Black => "黑",
        };
        format!("{colour}{}", kind(piece))
    }

    /// `g6的馬`
    pub(in crate::words) fn kind_on(piece: Piece, at: Point) -> String {
        format!("{at}的{}", kind(piece))
    }

    /// `g6的紅馬`
    pub(in crate::words) fn piece_on(of: Piece, at: Point) -> String {
        format!("{at}的{}", piece(of))
    }
}
