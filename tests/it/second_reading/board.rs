//! The board and the moves of the second reading: ninety letters, and for any two points a plain answer whether the
//! piece on the one reaches the other.
//!
//! It shares nothing with the program but the letters of a FEN and of moves.

use std::fmt;

/// A point: the file 0 to 8 from Red's left, and the rank 0 to 9 from Red's home rank.
pub(super) type Spot = (usize, usize);

/// A move from one point to another.
pub(super) type Step = (Spot, Spot);

const EMPTY: char = '.';

/// What stands where, and who is to move.
#[derive(Clone)]
pub(super) struct Board {
    /// The letters of the FEN, by rank and file.
    letters: [[char; 9]; 10],
    /// Which piece it is, to tell like pieces apart: a number that goes with the piece, 0 where none stands.
    names: [[u8; 9]; 10],
    /// Whether Red is to move.
    pub(super) red: bool,
}

/// All ninety points.
pub(super) fn spots() -> impl Iterator<Item = Spot> {
    (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
}

/// Whether a point is beyond the river, seen by the side.
pub(super) fn crossed(red: bool, (_, rank): Spot) -> bool {
    if red { rank >= 5 } else { rank <= 4 }
}

fn in_palace(red: bool, (file, rank): Spot) -> bool {
    (3..=5).contains(&file) && if red { rank <= 2 } else { rank >= 7 }
}

impl Board {
    pub(super) fn empty(red: bool) -> Self {
        Self {
            letters: [[EMPTY; 9]; 10],
            names: [[0; 9]; 10],
            red,
        }
    }

    /// The board of the first two fields of a FEN.
    pub(super) fn read(fen: &str) -> Self {
        let mut fields = fen.split_whitespace();
        let ranks = fields.next().unwrap();
        let mut board = Self::empty(fields.next() != Some("b"));
        for (rank, row) in (0..10).rev().zip(ranks.split('/')) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file += gap as usize;
                } else {
                    board.put((file, rank), letter);
                    file += 1;
                }
            }
        }
        board
    }

    pub(super) fn put(&mut self, spot: Spot, letter: char) {
        let used = self.names.iter().flatten().max().unwrap();
        self.names[spot.1][spot.0] = used + 1;
        self.letters[spot.1][spot.0] = letter;
    }

    pub(super) fn letter(&self, (file, rank): Spot) -> char {
        self.letters[rank][file]
    }

    /// The kind of the piece, as a small letter.
    pub(super) fn kind(&self, spot: Spot) -> char {
        self.letter(spot).to_ascii_lowercase()
    }

    pub(super) fn is_empty(&self, spot: Spot) -> bool {
        self.letter(spot) == EMPTY
    }

    /// Whether a piece of the side stands there.
    pub(super) fn is_of(&self, red: bool, spot: Spot) -> bool {
        !self.is_empty(spot) && self.letter(spot).is_ascii_uppercase() == red
    }

    /// The name of the piece that stands there.
    pub(super) fn name(&self, (file, rank): Spot) -> u8 {
        self.names[rank][file]
    }

    /// Where the piece of that name stands.
    pub(super) fn spot_of(&self, name: u8) -> Spot {
        spots().find(|&spot| self.name(spot) == name).unwrap()
    }

    pub(super) fn pieces(&self, red: bool) -> Vec<Spot> {
        spots().filter(|&spot| self.is_of(red, spot)).collect()
    }

    /// Whether every point holds the same kind and colour, and the same side is to move.
    pub(super) fn same(&self, other: &Self) -> bool {
        self.letters == other.letters && self.red == other.red
    }

    /// Whether moreover every piece stands where it stood.
    pub(super) fn same_pieces(&self, other: &Self) -> bool {
        self.same(other) && self.names == other.names
    }

    /// How many pieces stand between two points of one line; nothing if they are not in line.
    pub(super) fn between(&self, a: Spot, b: Spot) -> Option<usize> {
        if a == b || (a.0 != b.0 && a.1 != b.1) {
            return None;
        }
        let files = a.0.min(b.0)..=a.0.max(b.0);
        let on_way = |&spot: &Spot| spot != a && spot != b && !self.is_empty(spot);
        let ranks = a.1.min(b.1)..=a.1.max(b.1);
        let way = files.flat_map(|file| ranks.clone().map(move |rank| (file, rank)));
        Some(way.filter(on_way).count())
    }

    /// Whether the piece on `from` can go to `to`, or take what stands there, by the way its kind moves. Whose piece
    /// stands on `to`, and the generals, are left out of account.
    pub(super) fn reaches(&self, from: Spot, to: Spot) -> bool {
        let red = self.letter(from).is_ascii_uppercase();
        let (df, dr) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        let middle = (usize::midpoint(from.0, to.0), usize::midpoint(from.1, to.1));
        match (self.kind(from), df, dr) {
            ('k', 1, 0) | ('k', 0, 1) | ('a', 1, 1) => in_palace(red, to),
            ('b', 2, 2) => !crossed(red, to) && self.is_empty(middle),
            ('n', 1, 2) => self.is_empty((from.0, middle.1)),
            ('n', 2, 1) => self.is_empty((middle.0, from.1)),
            ('r', ..) => self.between(from, to) == Some(0),
            ('c', ..) => self.between(from, to) == Some(usize::from(!self.is_empty(to))),
            ('p', 0, 1) => (to.1 > from.1) == red,
            ('p', 1, 0) => crossed(red, from),
            _ => false,
        }
    }

    fn general(&self, red: bool) -> Spot {
        let letter = if red { 'K' } else { 'k' };
        spots().find(|&spot| self.letter(spot) == letter).unwrap()
    }

    /// The enemy pieces that attack the general of the side, the other general on an open file among them.
    pub(super) fn checkers(&self, red: bool) -> Vec<Spot> {
        let general = self.general(red);
        let faces = |spot: Spot| {
            self.kind(spot) == 'k' && spot.0 == general.0 && self.between(spot, general) == Some(0)
        };
        let mut enemies = self.pieces(!red);
        enemies.retain(|&spot| self.reaches(spot, general) || faces(spot));
        enemies
    }

    /// The board after a move, legal or not; the other side is then to move.
    pub(super) fn after(&self, (from, to): Step) -> Self {
        let mut after = self.clone();
        after.letters[to.1][to.0] = self.letter(from);
        after.names[to.1][to.0] = self.name(from);
        after.letters[from.1][from.0] = EMPTY;
        after.names[from.1][from.0] = 0;
        after.red = !self.letter(from).is_ascii_uppercase();
        after
    }

    /// Whether the piece on `from` may go to `to`, if its side were to move.
    pub(super) fn is_legal(&self, (from, to): Step) -> bool {
        let red = self.letter(from).is_ascii_uppercase();
        !self.is_empty(from)
            && !self.is_of(red, to)
            && self.kind(to) != 'k'
            && self.reaches(from, to)
            && self.after((from, to)).checkers(red).is_empty()
    }

    /// The legal moves of the side to move, one after another.
    pub(super) fn legal(&self) -> impl Iterator<Item = Step> {
        let pieces = self.pieces(self.red).into_iter();
        pieces
            .flat_map(|from| spots().map(move |to| (from, to)))
            .filter(|&step| self.is_legal(step))
    }

    pub(super) fn fen(&self) -> String {
        let row = |rank: &[char; 9]| {
            let mut text: String = rank.iter().collect();
            for gap in (1..=9).rev() {
                text = text.replace(&".".repeat(gap), &gap.to_string());
            }
            text
        };
        let rows: Vec<String> = self.letters.iter().rev().map(row).collect();
        format!("{} {}", rows.join("/"), if self.red { 'w' } else { 'b' })
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

/// A point in letters: `e2`.
pub(super) fn letters_of((file, rank): Spot) -> String {
    format!("{}{rank}", char::from(b"abcdefghi"[file]))
}

/// A point read from its letters.
pub(super) fn spot(text: &str) -> Spot {
    let all = spots().find(|&spot| letters_of(spot) == text);
    all.unwrap_or_else(|| panic!("{text:?} is no point"))
}
