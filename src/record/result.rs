//! How files write a result.

use crate::core::{Outcome, Side};

/// The sign for a result as it ends the moves in PGN; `*` where it is open.
pub const fn token(result: Option<Outcome>) -> &'static str {
    match result {
        Some(Outcome::Win(Side::Red)) => "1-0",
        Some(Outcome::Win(Side::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// A result as a file states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stated {
    /// The game is not finished, or nobody knows how it ended.
    Open,
    /// The game ended so.
    Ended(Outcome),
}

impl Stated {
    pub(crate) const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Open => None,
            Self::Ended(outcome) => Some(outcome),
        }
    }
}

/// Reads a result as it stands between moves, or gives `None` where it is none.
pub(crate) fn read(text: &str) -> Option<Stated> {
    let red = Stated::Ended(Outcome::Win(Side::Red));
    let black = Stated::Ended(Outcome::Win(Side::Black));
    let result = match text {
        "1-0" | "1:0" | "１-０" | "１－０" | "红胜" | "紅勝" | "红先胜" | "紅先勝" | "黑负"
        | "黑負" => red,
        "0-1" | "0:1" | "０-１" | "０－１" | "黑胜" | "黑勝" | "红负" | "紅負" | "红先负"
        | "紅先負" | "黑先胜" | "黑先勝" => black,
        "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" | "和" | "和棋" | "和局" | "红先和"
        | "紅先和" | "红和" | "紅和" | "黑先和" => Stated::Ended(Outcome::Draw),
        "*" | "＊" | "未知" => Stated::Open,
        _ => return None,
    };
    Some(result)
}

/// Reads a result as it stands in a tag: as [`read`], and one letter of English from Red's side.
pub(crate) fn read_tag(text: &str) -> Option<Stated> {
    match text.trim() {
        "W" | "w" => Some(Stated::Ended(Outcome::Win(Side::Red))),
        "L" | "l" => Some(Stated::Ended(Outcome::Win(Side::Black))),
        "D" | "d" => Some(Stated::Ended(Outcome::Draw)),
        "?" => Some(Stated::Open),
        text => read(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{Stated, read, read_tag, token};
    use crate::core::{Outcome, Side};

    #[test]
    fn results_are_read_in_every_form_of_the_material() {
        for (text, sign) in [
            ("1-0", "1-0"),
            ("红先胜", "1-0"),
            ("黑胜", "0-1"),
            ("红先负", "0-1"),
            ("和棋", "1/2-1/2"),
            ("红先和", "1/2-1/2"),
            ("未知", "*"),
            ("*", "*"),
        ] {
            assert_eq!(
                read(text).map(|stated| token(stated.outcome())),
                Some(sign),
                "{text}"
            );
        }
        assert_eq!(read_tag("W"), Some(Stated::Ended(Outcome::Win(Side::Red))));
        assert_eq!(
            read_tag(" 0-1 "),
            Some(Stated::Ended(Outcome::Win(Side::Black)))
        );
        assert_eq!(read("W"), None);
        assert_eq!(read_tag("win"), None);
    }
}
