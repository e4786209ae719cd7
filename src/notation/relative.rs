//! What WXF and Chinese share: which piece a phrase means on a position, where it goes, and the phrase for a move.
//!
//! Files are numbered 1 to 9 from the mover's own right, and front is the end of a file nearer to the enemy.

use crate::core::{Kind, Move, Piece, Point, Position, Refusal, Side};

use super::error::Obstacle;
use super::phrase::{Phrase, Which};
use super::place::{Direction, Place};

/// Like pieces of one side, ordered by file from the mover's right and from front to rear. No side has more than five
/// of a kind.
#[derive(Debug, Clone, Copy)]
struct Peers {
    points: [Point; 5],
    len: usize,
}

impl Peers {
    const NONE: Self = Self {
        points: [Point::ALL[0]; 5],
        len: 0,
    };

    /// All pieces of a kind.
    fn of(position: &Position, piece: Piece) -> Self {
        let mut peers = Self::NONE;
        peers.extend(position.stations(piece.side, piece.kind));
        if let Some(points) = peers.points.get_mut(..peers.len) {
            points.sort_unstable_by_key(|&point| order(piece.side, point));
        }
        peers
    }

    fn extend(&mut self, points: impl IntoIterator<Item = Point>) {
        let free = self.points.iter_mut().skip(self.len);
        for (cell, point) in free.zip(points) {
            *cell = point;
            self.len += 1;
        }
    }

    fn as_slice(&self) -> &[Point] {
        self.points.get(..self.len).unwrap_or_default()
    }

    /// The pieces in groups of one file.
    fn files(&self) -> impl Iterator<Item = &[Point]> {
        self.as_slice().chunk_by(|a, b| a.file() == b.file())
    }

    /// The files with more than one piece.
    fn tandems(&self) -> impl Iterator<Item = &[Point]> {
        self.files().filter(|group| group.len() > 1)
    }

    /// The pieces on one file.
    fn on_file(&self, side: Side, file: u8) -> &[Point] {
        self.files()
            .find(|group| group.first().is_some_and(|at| at.file_for(side) == file))
            .unwrap_or_default()
    }
}

/// Sorts points by file from the mover's right, front to rear.
pub(super) const fn order(side: Side, point: Point) -> u8 {
    point.file_for(side) * 16 + 9 - point.rank_for(side)
}

/// How a move is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) piece: Piece,
    pub(super) which: Name,
    pub(super) direction: Direction,
    pub(super) number: u8,
}

/// How the piece that moves is told from its like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Name {
    /// By its file.
    File(u8),
    /// As the nearer to the enemy of two on a file.
    Front,
    /// As the farther from the enemy of two on a file.
    Rear,
    /// A soldier by its place on a file of three or more, or where two files hold more than one.
    Soldier {
        /// From the front, 1 and up.
        nth: u8,
        /// How many stand on the file.
        of: u8,
        /// Which file.
        file: u8,
        /// Whether no other file holds more than one soldier.
        alone: bool,
    },
}

/// The name of a move, or nothing if it begins on an empty point.
pub(super) fn name(position: &Position, mv: Move) -> Option<Named> {
    let piece = position.piece(mv.from)?;
    let (direction, number) = heading(piece, mv);
    Some(Named {
        piece,
        which: name_of(position, piece, mv.from),
        direction,
        number,
    })
}

fn name_of(position: &Position, piece: Piece, at: Point) -> Name {
    let file = at.file_for(piece.side);
    // The direction tells two advisors or elephants of a file apart: each has only one.
    if matches!(piece.kind, Kind::General | Kind::Advisor | Kind::Elephant) {
        return Name::File(file);
    }
    let Standing {
        nth, of, tandems, ..
    } = standing(position, piece, at);
    match (of, nth) {
        (0 | 1, _) => Name::File(file),
        (2, 1) if tandems == 1 => Name::Front,
        (2, _) if tandems == 1 => Name::Rear,
        _ => Name::Soldier {
            nth,
            of,
            file,
            alone: tandems == 1,
        },
    }
}

/// How a piece stands among its like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    /// Its place on its file from the front, 1 and up.
    pub(super) nth: u8,
    /// How many share its file, itself included.
    pub(super) of: u8,
    /// Whether it is the middle one of three or five.
    pub(super) middle: bool,
    /// How many files hold more than one.
    pub(super) tandems: u8,
    /// Its place among all that share a file with another, counted from the mover's right, front to rear; 1 and up.
    pub(super) counted: Option<u8>,
}

/// How the piece on a point stands among its like.
pub(super) fn standing(position: &Position, piece: Piece, at: Point) -> Standing {
    let peers = Peers::of(position, piece);
    let group = peers.on_file(piece.side, at.file_for(piece.side));
    let nth = group.iter().position(|&other| other == at);
    let counted = (peers.tandems().flatten()).position(|&other| other == at);
    Standing {
        nth: nth.map_or(0, small) + 1,
        of: small(group.len()),
        middle: middle(group) == Some(at),
        tandems: small(peers.tandems().count()),
        counted: counted.map(|index| small(index) + 1),
    }
}

/// A count of soldiers as a small number.
fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Which way a move goes and the number at the end of its name: the file it arrives at, or the count of ranks.
pub(super) fn heading(piece: Piece, mv: Move) -> (Direction, u8) {
    let (from, to) = (mv.from.rank_for(piece.side), mv.to.rank_for(piece.side));
    let direction = match to.cmp(&from) {
        std::cmp::Ordering::Greater => Direction::Forward,
        std::cmp::Ordering::Less => Direction::Back,
        std::cmp::Ordering::Equal => Direction::Sideways,
    };
    let number = if is_straight(piece.kind) && direction != Direction::Sideways {
        from.abs_diff(to)
    } else {
        mv.to.file_for(piece.side)
    };
    (direction, number)
}

/// Whether the kind keeps to its file when it goes forward or back.
const fn is_straight(kind: Kind) -> bool {
    match kind {
        Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier => true,
        Kind::Advisor | Kind::Elephant | Kind::Horse => false,
    }
}

/// The legal moves a phrase can mean, the likeliest first; at least one.
///
/// # Errors
/// When it means none: the first step at which it fails. Where several pieces could be meant, the one that gets
/// farthest tells.
pub(super) fn resolve(position: &Position, phrase: Phrase) -> Result<Vec<Move>, Obstacle> {
    let piece = Piece::new(position.turn(), phrase.kind);
    let peers = Peers::of(position, piece);
    let origins = match origins(&peers, piece, phrase.which) {
        Ok(origins) => origins,
        Err(Obstacle::NotTandem { piece, files, .. }) => {
            let instead = (peers.as_slice().iter())
                .filter_map(|&from| attempt(position, piece, from, phrase).ok())
                .collect();
            return Err(Obstacle::NotTandem {
                piece,
                files,
                instead,
            });
        }
        Err(obstacle) => return Err(obstacle),
    };
    let mut found = Vec::new();
    let mut blame: Option<Obstacle> = None;
    for &from in origins.as_slice() {
        match attempt(position, piece, from, phrase) {
            Ok(mv) => found.push(mv),
            Err(obstacle) => {
                if blame.as_ref().is_none_or(|b| reach(b) < reach(&obstacle)) {
                    blame = Some(obstacle);
                }
            }
        }
    }
    match blame {
        Some(obstacle) if found.is_empty() => Err(obstacle),
        _ => Ok(found),
    }
}

/// The move of one piece in the direction of a phrase, if it is legal.
fn attempt(
    position: &Position,
    piece: Piece,
    from: Point,
    phrase: Phrase,
) -> Result<Move, Obstacle> {
    let to = target(piece, from, phrase.direction, phrase.number)?;
    let mv = Move::new(from, to);
    position.examine(mv).map_err(Obstacle::Rule)?;
    Ok(mv)
}

/// The point a piece arrives at.
fn target(piece: Piece, from: Point, direction: Direction, number: u8) -> Result<Point, Obstacle> {
    let not_its_move = Obstacle::NotItsMove { piece, at: from };
    let side = piece.side;
    let files = i8_of(number) - i8_of(from.file_for(side));
    let (files, ranks) = match (direction, piece.kind) {
        (Direction::Sideways, Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier) => {
            (files, 0)
        }
        (Direction::Sideways, Kind::Advisor | Kind::Elephant | Kind::Horse) => {
            return Err(not_its_move);
        }
        (_, Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier) => (0, i8_of(number)),
        (_, kind) => {
            let ranks = match (kind, files.abs()) {
                (Kind::Advisor, 1) | (Kind::Horse, 2) => 1,
                (Kind::Elephant, 2) | (Kind::Horse, 1) => 2,
                _ => return Err(not_its_move),
            };
            (files, ranks)
        }
    };
    // The mover's files run from right to left, against those of the board for Red and with them for Black.
    let files = -files * side.forward();
    let ranks = match direction {
        Direction::Forward => ranks * side.forward(),
        Direction::Back => -ranks * side.forward(),
        Direction::Sideways => 0,
    };
    from.step(files, ranks).ok_or(Obstacle::OffBoard {
        piece,
        at: from,
        direction,
        ranks: ranks.unsigned_abs(),
    })
}

/// A number below ten with a sign.
const fn i8_of(number: u8) -> i8 {
    number.cast_signed()
}

/// The pieces a phrase can mean, the likeliest first; at least one.
fn origins(peers: &Peers, piece: Piece, which: Which) -> Result<Peers, Obstacle> {
    let side = piece.side;
    if peers.len == 0 {
        return Err(Obstacle::NoneLeft { piece });
    }
    let mut found = Peers::NONE;
    match which {
        Which::OnFile(file) => {
            let group = peers.on_file(side, file);
            if group.is_empty() {
                return Err(Obstacle::NoneOnFile { piece, file });
            }
            // In 1997 the plain file form was the name of the middle one of three or five.
            let middle = middle(group);
            found.extend(middle);
            found.extend((group.iter().copied()).filter(|&at| Some(at) != middle));
        }
        Which::Placed(place) | Which::Signed(place) => {
            let mut count = 0;
            for group in peers.tandems() {
                count = count.max(group.len());
                put_placed(&mut found, group, which, place);
            }
            if count == 0 {
                return Err(not_tandem(peers, piece));
            }
            if found.len == 0 {
                return Err(no_such_place(piece, place, count));
            }
        }
        Which::PlacedOnFile(place, file) | Which::SignedOnFile(place, file) => {
            let group = peers.on_file(side, file);
            if group.is_empty() {
                return Err(Obstacle::NoneOnFile { piece, file });
            }
            put_placed(&mut found, group, which, place);
            if found.len == 0 && place == Place::Nth(file) {
                // 77=8 where there is no seventh soldier: the middle one of file 7 in the forms of 1997.
                found.extend(middle(group));
            }
            if found.len == 0 {
                return Err(no_such_place(piece, place, group.len()));
            }
        }
        Which::Counted(nth) => {
            let mut tandems = Peers::NONE;
            tandems.extend(peers.tandems().flatten().copied());
            if tandems.len == 0 {
                return Err(not_tandem(peers, piece));
            }
            match nth_of(tandems.as_slice(), nth) {
                Some(at) => found.extend([at]),
                None => return Err(no_such_place(piece, Place::Nth(nth), tandems.len)),
            }
        }
    }
    Ok(found)
}

/// Adds the piece in a place of one file. A sign has two readings for four soldiers and more: second and last but one
/// in the forms of 1997, front and rear elsewhere.
fn put_placed(found: &mut Peers, group: &[Point], which: Which, place: Place) {
    let signed = matches!(which, Which::Signed(_) | Which::SignedOnFile(..));
    if signed && group.len() > 3 {
        let second = match place {
            Place::Front => group.get(1),
            Place::Rear => group.iter().rev().nth(1),
            Place::Middle | Place::Nth(_) => None,
        };
        found.extend(second.copied());
    }
    found.extend(placed(group, place));
}

/// The piece in a place of one file. A piece that is alone on its file is the first, but neither front nor rear.
fn placed(group: &[Point], place: Place) -> Option<Point> {
    match place {
        Place::Nth(nth) => nth_of(group, nth),
        Place::Middle => middle(group),
        Place::Front if group.len() > 1 => group.first().copied(),
        Place::Rear if group.len() > 1 => group.last().copied(),
        Place::Front | Place::Rear => None,
    }
}

/// The middle piece of three or five.
fn middle(group: &[Point]) -> Option<Point> {
    let odd = group.len() >= 3 && group.len() % 2 == 1;
    odd.then(|| group.get(group.len() / 2).copied())?
}

fn nth_of(group: &[Point], nth: u8) -> Option<Point> {
    group.get(usize::from(nth).checked_sub(1)?).copied()
}

fn no_such_place(piece: Piece, place: Place, count: usize) -> Obstacle {
    Obstacle::NoSuchPlace {
        piece,
        place,
        count: small(count),
    }
}

fn not_tandem(peers: &Peers, piece: Piece) -> Obstacle {
    Obstacle::NotTandem {
        piece,
        files: (peers.as_slice().iter())
            .map(|at| at.file_for(piece.side))
            .collect(),
        instead: Vec::new(),
    }
}

/// How far a refused move got on the way to being legal. The piece that gets farthest is the one that was meant.
pub(super) const fn reach(obstacle: &Obstacle) -> u8 {
    match obstacle {
        Obstacle::OrdinalInDigits { .. }
        | Obstacle::NoneLeft { .. }
        | Obstacle::NoneOnFile { .. }
        | Obstacle::NotTandem { .. }
        | Obstacle::NoSuchPlace { .. }
        | Obstacle::NoneReaches { .. }
        | Obstacle::NothingToCapture { .. } => 0,
        Obstacle::NotItsMove { .. } => 1,
        Obstacle::OffBoard { .. } => 2,
        Obstacle::Rule(illegal) | Obstacle::Points { illegal, .. } => match illegal.reason {
            Refusal::NoPiece { .. } | Refusal::NotYours { .. } | Refusal::SamePoint { .. } => 3,
            Refusal::NotItsMove { .. } => 4,
            Refusal::OwnPiece { .. } => 5,
            Refusal::LegBlocked { .. }
            | Refusal::EyeBlocked { .. }
            | Refusal::NoScreen { .. }
            | Refusal::TooManyScreens { .. }
            | Refusal::PathBlocked { .. } => 6,
            Refusal::OutsidePalace { .. } | Refusal::AcrossRiver | Refusal::NotYetAcross => 7,
            Refusal::GeneralsFace { .. } => 8,
            Refusal::LeftInCheck { .. } | Refusal::CheckUnanswered { .. } => 9,
        },
    }
}
