//! The formats a record is written in.

use super::format::{dhtmlxq, movelist, pgn, wxf_file};
use super::{NodeId, Record, Written};
use crate::notation::Notation;

/// A format to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// PGN: tags, moves, variations and comments.
    Pgn,
    /// The file of the World Xiangqi Federation.
    Wxf,
    /// The fields of the common web board.
    DhtmlXq,
    /// Numbered moves.
    List,
    /// One position, as FEN.
    Fen,
}

impl Target {
    /// All formats, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Pgn, Self::Wxf, Self::DhtmlXq, Self::List, Self::Fen];

    /// Their names, in the same order.
    pub const NAMES: [&str; 5] = [
        Self::Pgn.name(),
        Self::Wxf.name(),
        Self::DhtmlXq.name(),
        Self::List.name(),
        Self::Fen.name(),
    ];

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Wxf => "wxf",
            Self::DhtmlXq => "dhtmlxq",
            Self::List => "list",
            Self::Fen => "fen",
        }
    }

    /// How the names of such files end, the usual ending first.
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Pgn => &["pgn"],
            Self::Wxf => &["wxf"],
            Self::DhtmlXq => &["html", "htm", "ubb", "dhtmlxq"],
            Self::List => &["txt"],
            Self::Fen => &["fen"],
        }
    }

    /// How the name of such a file usually ends.
    pub fn ending(self) -> &'static str {
        self.endings().first().copied().unwrap_or_default()
    }

    /// The format of this name, in any case of letters.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|target| target.name().eq_ignore_ascii_case(name.trim()))
    }

    /// The format that the ending of a file name stands for, in any case of letters; `None` where it stands for none.
    pub fn of_path(path: &str) -> Option<Self> {
        let name = path.rsplit(['/', '\\']).next()?;
        let (_, ending) = name.rsplit_once('.')?;
        Self::ALL.into_iter().find(|target| {
            let mut endings = target.endings().iter();
            endings.any(|known| known.eq_ignore_ascii_case(ending))
        })
    }

    /// Whether this keeps everything a record can hold.
    pub const fn keeps_all(self) -> bool {
        matches!(self, Self::Pgn)
    }

    /// Writes a record. `at` is the place whose position FEN gives; `notation` that of the moves in PGN and lists.
    pub fn write(self, record: &Record, at: NodeId, notation: Notation) -> Written {
        match self {
            Self::Pgn => Written::whole(pgn::write(record, notation)),
            Self::Fen => Written::whole(record.fen(at) + "\n"),
            Self::Wxf => wxf_file::write(record),
            Self::DhtmlXq => dhtmlxq::write(record),
            Self::List => movelist::write(record, notation),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Target;

    #[test]
    fn endings_tell_the_format() {
        for (path, target) in [
            ("a.pgn", Some(Target::Pgn)),
            ("dir.x/A.HTM", Some(Target::DhtmlXq)),
            ("a.html", Some(Target::DhtmlXq)),
            ("a.b.txt", Some(Target::List)),
            ("a.wxf", Some(Target::Wxf)),
            ("a.FEN", Some(Target::Fen)),
            ("dir.pgn/a", None),
            ("a.doc", None),
            ("pgn", None),
        ] {
            assert_eq!(Target::of_path(path), target, "{path}");
        }
        for target in Target::ALL {
            assert_eq!(Target::named(target.name()), Some(target));
        }
    }
}
