//! A playable position: the board, the side to move, and the legal moves.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::board::Board;
use super::moves::{Move, MoveList};
use super::piece::{self, Kind, Man, Piece};
use super::point::Point;
use super::reach::Outlook;
use super::setup::Setup;
use super::side::Side;
use super::zobrist;

/// What a move took away, needed to take it back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken(u8);

/// A position that can stand in a game: one general a side, every piece where its kind can be, the side not to move
/// not in check. It is made from a [`Setup`] or by a legal move, never otherwise.
///
/// Two positions are equal when every point holds the same kind and side and the same side is to move; which of two
/// like pieces stands there does not matter.
///
/// ```
/// use xiangqi::core::{Position, Side};
///
/// let start = Position::initial();
/// let after = start.play("h2e2".parse()?)?;
/// assert_eq!(after.turn(), Side::Black);
/// assert_eq!(after.piece("h2".parse()?), None);
/// assert_eq!(start.legal_moves().len(), 44);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    board: Board,
    /// The point of each man, 0 for one that is off the board; see [`slot`].
    stations: [u8; 32],
    key: u64,
    turn: Side,
}

/// The place of a man in the stations: red men 0..=15, black men 16..=31.
#[inline]
const fn slot(cell: u8) -> usize {
    ((cell ^ piece::RED) & 31) as usize
}

impl Position {
    /// The initial array, Red to move.
    pub fn initial() -> Self {
        static INITIAL: LazyLock<Position> =
            LazyLock::new(|| Position::unchecked(&Setup::initial()));
        INITIAL.clone()
    }

    /// Places the pieces of a setup that has been found without fault.
    pub(super) fn unchecked(setup: &Setup) -> Self {
        let mut position = Self {
            board: Board::EMPTY,
            stations: [0; 32],
            key: zobrist::turn(setup.turn),
            turn: setup.turn,
        };
        for point in Point::ALL {
            if let Some(piece) = setup.piece(point) {
                position.place(piece, point);
            }
        }
        position
    }

    /// Puts the next man of this kind on the board, if there is one left.
    fn place(&mut self, piece: Piece, at: Point) {
        for number in piece::numbers(piece.kind) {
            let cell = piece::bit(piece.side) | number;
            if self.stations[slot(cell)] == 0 {
                self.stations[slot(cell)] = at.0;
                self.board.set(at, Man::from_cell(cell));
                self.key ^= zobrist::man(cell, at.0);
                return;
            }
        }
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The piece on a point.
    #[inline]
    pub fn piece(&self, at: Point) -> Option<Piece> {
        self.board.piece(at)
    }

    /// The man on a point, with its identity.
    #[inline]
    pub fn man(&self, at: Point) -> Option<Man> {
        self.board.man(at)
    }

    /// Where a man stands, or `None` once it has been taken.
    pub fn station(&self, man: Man) -> Option<Point> {
        match self.stations[slot(man.0.get())] {
            0 => None,
            at => Some(Point(at)),
        }
    }

    /// The points of all pieces of a side and kind, in no particular order.
    pub fn stations(&self, side: Side, kind: Kind) -> impl Iterator<Item = Point> + '_ {
        piece::numbers(kind)
            .map(move |number| self.stations[slot(piece::bit(side) | number)])
            .filter(|&at| at != 0)
            .map(Point)
    }

    /// Where the general of `side` stands.
    #[inline]
    pub fn general(&self, side: Side) -> Point {
        Point(self.stations[slot(piece::bit(side))])
    }

    /// A number that is equal for equal positions and almost always different for different ones.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether the side to move is in check: its general could be captured next.
    pub fn in_check(&self) -> bool {
        self.gives_check(self.turn.other())
    }

    /// Whether `side` attacks the enemy general, whosever turn it is.
    pub fn gives_check(&self, side: Side) -> bool {
        self.board.is_attacked(self.general(side.other()).0, side)
    }

    /// The points from which men of `by` attack `target`, that is, could capture a piece standing there as their kinds
    /// capture; what would become of their own general is not asked.
    ///
    /// ```
    /// use xiangqi::core::Side;
    /// use xiangqi::notation::fen;
    ///
    /// let position = fen::read("3k5/9/9/9/9/9/9/9/9/r3K4 w")?.position()?;
    /// assert!(position.in_check());
    /// let general = position.general(Side::Red);
    /// assert_eq!(position.attackers(general, Side::Black), ["a0".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attackers(&self, target: Point, by: Side) -> Vec<Point> {
        let mut found = Vec::new();
        let _: ControlFlow<()> = self.board.each_attacker(target.0, by, |at| {
            found.push(Point(at));
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether every man stands where it stands in the other position, told apart from those like it.
    pub(super) fn same_men(&self, other: &Self) -> bool {
        self.stations == other.stations
    }

    /// The board, for the other files of the core.
    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// The same board with the other side to move. May leave the side not to move in check, so it stays in the core.
    pub(super) fn with_turn(&self, turn: Side) -> Self {
        let mut other = self.clone();
        other.turn = turn;
        other.key ^= zobrist::turn(self.turn) ^ zobrist::turn(turn);
        other
    }

    /// Makes a move without asking whether it is legal.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) -> Taken {
        let man = self.board.cell(mv.from.0);
        let taken = self.board.shift(mv.from.0, mv.to.0);
        self.stations[slot(man)] = mv.to.0;
        self.key ^= zobrist::man(man, mv.from.0) ^ zobrist::man(man, mv.to.0) ^ zobrist::TURN;
        if taken != 0 {
            self.stations[slot(taken)] = 0;
            self.key ^= zobrist::man(taken, mv.to.0);
        }
        self.turn = self.turn.other();
        Taken(taken)
    }

    /// Takes the last [`make`](Self::make) back.
    #[inline]
    pub(super) fn take_back(&mut self, mv: Move, taken: Taken) {
        self.board.unshift(mv.from.0, mv.to.0, taken.0);
        let man = self.board.cell(mv.from.0);
        self.stations[slot(man)] = mv.from.0;
        self.key ^= zobrist::man(man, mv.from.0) ^ zobrist::man(man, mv.to.0) ^ zobrist::TURN;
        if taken.0 != 0 {
            self.stations[slot(taken.0)] = mv.to.0;
            self.key ^= zobrist::man(taken.0, mv.to.0);
        }
        self.turn = self.turn.other();
    }

    /// What the general of the side to move sees.
    #[inline]
    pub(super) fn outlook(&self) -> Outlook {
        let enemy = piece::bit(self.turn.other());
        let horses = piece::numbers(Kind::Horse).map(|number| self.stations[slot(enemy | number)]);
        self.board
            .outlook(self.general(self.turn).0, horses, self.turn)
    }

    /// Calls `visit` with every legal move until it breaks off. The outlook is that of this position.
    #[inline]
    pub(super) fn each_legal(
        &self,
        outlook: Outlook,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut probe = None;
        self.each_legal_of(Kind::Chariot, outlook, &mut probe, &mut visit)?;
        self.each_legal_of(Kind::Cannon, outlook, &mut probe, &mut visit)?;
        self.each_legal_of(Kind::Horse, outlook, &mut probe, &mut visit)?;
        self.each_legal_of(Kind::Soldier, outlook, &mut probe, &mut visit)?;
        self.each_legal_of(Kind::Elephant, outlook, &mut probe, &mut visit)?;
        self.each_legal_of(Kind::Advisor, outlook, &mut probe, &mut visit)?;
        // Every move of the general needs a test, so it comes last: who only asks for one move seldom gets here.
        self.each_legal_of(Kind::General, outlook, &mut probe, &mut visit)
    }

    /// The part of [`each_legal`](Self::each_legal) for one kind. Only the men that the outlook warns of are tested by
    /// moving them on the probe, a copy of the board made when first needed.
    #[allow(
        clippy::inline_always,
        reason = "with the kind known, each call shrinks to the moves of that kind: a fifth fewer instructions"
    )]
    #[inline(always)]
    fn each_legal_of(
        &self,
        kind: Kind,
        outlook: Outlook,
        probe: &mut Option<Board>,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let side = self.turn;
        for number in piece::numbers(kind) {
            let from = self.stations[slot(piece::bit(side) | number)];
            if from == 0 {
                continue;
            }
            if outlook.warns_of(number) {
                let probe = probe.get_or_insert(self.board);
                self.board.each_target(kind, side, from, |to| {
                    if !outlook.warns_of_move(number, to) {
                        return visit(Move::new(Point(from), Point(to)));
                    }
                    if kind != Kind::General && outlook.cannot_answer(from, to) {
                        return ControlFlow::Continue(());
                    }
                    let general = if kind == Kind::General {
                        to
                    } else {
                        self.general(side).0
                    };
                    let taken = probe.shift(from, to);
                    let safe = !probe.is_attacked(general, side.other());
                    probe.unshift(from, to, taken);
                    if safe {
                        visit(Move::new(Point(from), Point(to)))
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            } else {
                self.board.each_target(kind, side, from, |to| {
                    visit(Move::new(Point(from), Point(to)))
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::default();
        let _: ControlFlow<()> = self.each_legal(self.outlook(), |mv| {
            list.push(mv);
            ControlFlow::Continue(())
        });
        list
    }

    /// Whether the side to move can move at all. If not, it has lost: by checkmate when in check, else by stalemate.
    ///
    /// ```
    /// use xiangqi::notation::fen;
    ///
    /// let mated = fen::read("R3k4/1R7/9/9/9/9/9/9/9/3K5 b")?.position()?;
    /// assert!(mated.in_check() && !mated.has_legal_move());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn has_legal_move(&self) -> bool {
        self.can_move(self.outlook())
    }

    /// As [`has_legal_move`](Self::has_legal_move), by one who knows the outlook already.
    pub(super) fn can_move(&self, outlook: Outlook) -> bool {
        self.each_legal(outlook, |_| ControlFlow::Break(()))
            .is_break()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.turn == other.turn
            && (self.same_men(other) || self.same_pieces(other))
    }
}

impl Position {
    /// Whether every point holds the same kind and side, whichever of the like men it is.
    fn same_pieces(&self, other: &Self) -> bool {
        Point::ALL
            .iter()
            .all(|&point| self.piece(point) == other.piece(point))
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?} to move", self.turn)?;
        for rank in (0..10).rev() {
            for file in 0..9 {
                let piece = Point::at(file, rank).and_then(|at| self.piece(at));
                let letter = piece.map_or('.', |piece| {
                    let letter = match piece.kind {
                        Kind::General => 'k',
                        Kind::Advisor => 'a',
                        Kind::Elephant => 'b',
                        Kind::Horse => 'n',
                        Kind::Chariot => 'r',
                        Kind::Cannon => 'c',
                        Kind::Soldier => 'p',
                    };
                    match piece.side {
                        Side::Red => letter.to_ascii_uppercase(),
                        Side::Black => letter,
                    }
                });
                write!(f, " {letter}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything a position holds, the key and the identities included.
    fn whole(position: &Position) -> (Vec<Option<Man>>, [u8; 32], u64, Side) {
        (
            Point::ALL.iter().map(|&at| position.man(at)).collect(),
            position.stations,
            position.key,
            position.turn,
        )
    }

    fn key_from_scratch(position: &Position) -> u64 {
        Point::ALL
            .iter()
            .filter_map(|&at| Some((at, position.man(at)?)))
            .fold(zobrist::turn(position.turn), |key, (at, man)| {
                key ^ zobrist::man(man.0.get(), at.0)
            })
    }

    #[test]
    fn taking_back_restores_everything_and_the_key_is_the_key_from_scratch() {
        let mut seed = 0x00c0_ffee_u64;
        for _ in 0..200 {
            let mut position = Position::initial();
            for _ in 0..100 {
                let moves = position.legal_moves();
                let before = whole(&position);
                for &mv in moves.iter() {
                    let taken = position.make(mv);
                    assert_eq!(position.key, key_from_scratch(&position), "{mv:?}");
                    position.take_back(mv, taken);
                    assert_eq!(whole(&position), before, "{mv:?}");
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let Some(&mv) = usize::try_from(seed >> 33)
                    .ok()
                    .and_then(|n| moves.get(n.checked_rem(moves.len())?))
                else {
                    break;
                };
                position.make(mv);
            }
        }
    }
}
