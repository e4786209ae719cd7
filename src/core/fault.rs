//! Whether a setup is a position, and everything that keeps it from being one.

use std::fmt;

use super::piece::{Kind, Piece};
use super::point::Point;
use super::position::Position;
use super::setup::Setup;
use super::side::Side;

/// One thing that keeps a setup from being a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The side has no general.
    NoGeneral(Side),
    /// The side has more of a kind than it can ever have.
    TooMany {
        /// Which pieces.
        piece: Piece,
        /// How many stand on the board.
        count: u8,
    },
    /// A piece stands where its kind can never be.
    Misplaced {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Point,
    },
    /// The generals face each other with nothing between.
    GeneralsFace {
        /// Where the red general stands.
        red: Point,
        /// Where the black general stands.
        black: Point,
    },
    /// The side not to move is in check: the move before could not have been played.
    CheckAgainstMover {
        /// The side in check.
        side: Side,
        /// The points its general is attacked from.
        by: Vec<Point>,
    },
}

/// Everything that keeps a setup from being a position: one [`Fault`] at least.
///
/// ```
/// use xiangqi::core::{Fault, Setup, Side};
///
/// let mut setup = Setup::initial();
/// setup.put("e9".parse()?, None);
/// setup.put("e1".parse()?, setup.piece("c0".parse()?));
///
/// let faults = setup.position().expect_err("Black has no general, Red three elephants");
/// assert_eq!(faults[1], Fault::NoGeneral(Side::Black));
/// assert_eq!(
///     faults.to_string(),
///     "Red has 3 elephants, and never more than 2; Black has no general; \
///      a red elephant cannot stand on e1 (its points are c0 g0 a2 e2 i2 c4 g4)",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl std::ops::Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl From<Faults> for Vec<Fault> {
    fn from(faults: Faults) -> Self {
        faults.0
    }
}

impl std::error::Error for Fault {}

impl std::error::Error for Faults {}

/// The faults, divided by semicolons.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.iter().enumerate() {
            let gap = if index == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGeneral(side) => write!(f, "{side} has no general"),
            Self::TooMany { piece, count } => write!(
                f,
                "{} has {count} {}s, and never more than {}",
                piece.side,
                piece.kind,
                piece.kind.limit()
            ),
            Self::Misplaced { piece, at } => {
                write!(f, "a {piece} cannot stand on {at} ({})", home(*piece))
            }
            Self::GeneralsFace { red, black } => write!(
                f,
                "the generals on {red} and {black} face each other with nothing between"
            ),
            Self::CheckAgainstMover { side, by } => {
                write!(f, "{side} is in check from ")?;
                for (index, at) in by.iter().enumerate() {
                    let gap = if index == 0 { "" } else { ", " };
                    write!(f, "{gap}{at}")?;
                }
                write!(f, " though it is {}'s move", side.other())
            }
        }
    }
}

/// Where a piece can stand.
const fn home(piece: Piece) -> &'static str {
    match (piece.kind, piece.side) {
        (Kind::General, Side::Red) => "its palace is d0 to f2",
        (Kind::General, Side::Black) => "its palace is d7 to f9",
        (Kind::Advisor, Side::Red) => "its points are d0 f0 e1 d2 f2",
        (Kind::Advisor, Side::Black) => "its points are d9 f9 e8 d7 f7",
        (Kind::Elephant, Side::Red) => "its points are c0 g0 a2 e2 i2 c4 g4",
        (Kind::Elephant, Side::Black) => "its points are c9 g9 a7 e7 i7 c5 g5",
        (Kind::Soldier, Side::Red) => {
            "it starts on rank 3, never goes back, and keeps to files a c e g i up to rank 4"
        }
        (Kind::Soldier, Side::Black) => {
            "it starts on rank 6, never goes back, and keeps to files a c e g i down to rank 5"
        }
        (Kind::Horse | Kind::Chariot | Kind::Cannon, _) => "it can stand anywhere",
    }
}

impl Setup {
    /// The position that stands here.
    ///
    /// # Errors
    /// Every fault found, in a fixed order: generals missing, too many of a kind, misplaced pieces, and only when there
    /// are none of these, generals facing and a check against the side not to move.
    pub fn position(&self) -> Result<Position, Faults> {
        let faults = self.misfits();
        if faults.is_empty() {
            self.stand()
        } else {
            Err(Faults(faults))
        }
    }

    /// The position of a diagram: as [`position`](Self::position), but a soldier where it could never have got to is
    /// forgiven and reported beside the position. It moves by the rules all the same, and printed diagrams have such
    /// soldiers, one of the federation code among them.
    ///
    /// ```
    /// use xiangqi::core::{Fault, Setup};
    ///
    /// let mut diagram = Setup::initial();
    /// let soldier = diagram.piece("c3".parse()?);
    /// diagram.put("c3".parse()?, None);
    /// diagram.put("d3".parse()?, soldier);
    ///
    /// assert!(diagram.position().is_err());
    /// let (_position, forgiven) = diagram.diagram()?;
    /// assert!(matches!(*forgiven, [Fault::Misplaced { .. }]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Every other fault found.
    pub fn diagram(&self) -> Result<(Position, Vec<Fault>), Faults> {
        let (forgiven, faults): (Vec<_>, Vec<_>) = self.misfits().into_iter().partition(
            |fault| matches!(fault, Fault::Misplaced { piece, .. } if piece.kind == Kind::Soldier),
        );
        if faults.is_empty() {
            self.stand().map(|position| (position, forgiven))
        } else {
            Err(Faults(faults))
        }
    }

    /// What is wrong with the pieces, each taken by itself.
    fn misfits(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            for kind in Kind::ALL {
                let piece = Piece::new(side, kind);
                let count = self.count(piece);
                if kind == Kind::General && count == 0 {
                    faults.push(Fault::NoGeneral(side));
                }
                if count > kind.limit() {
                    faults.push(Fault::TooMany { piece, count });
                }
            }
        }
        for at in Point::ALL {
            if let Some(piece) = self.piece(at)
                && !piece.can_stand(at)
            {
                faults.push(Fault::Misplaced { piece, at });
            }
        }
        faults
    }

    /// The position, when the pieces by themselves are in order.
    fn stand(&self) -> Result<Position, Faults> {
        let position = Position::unchecked(self);
        let (red, black) = (position.general(Side::Red), position.general(Side::Black));
        if red.file() == black.file() && red.between(black).all(|p| position.piece(p).is_none()) {
            return Err(Fault::GeneralsFace { red, black }.into());
        }
        let waiting = self.turn.other();
        if position.gives_check(self.turn) {
            let by = position.attackers(position.general(waiting), self.turn);
            return Err(Fault::CheckAgainstMover { side: waiting, by }.into());
        }
        Ok(position)
    }

    fn count(&self, piece: Piece) -> u8 {
        let count = self.board.iter().filter(|&&p| p == Some(piece)).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }
}

impl TryFrom<&Setup> for Position {
    type Error = Faults;

    fn try_from(setup: &Setup) -> Result<Self, Self::Error> {
        setup.position()
    }
}
