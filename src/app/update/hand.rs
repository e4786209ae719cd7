//! The hand over the board: the cursor, picking up, putting down.

use crate::app::App;
use crate::app::msg::{Effect, Way};
use crate::app::notice::Notice;
use crate::core::{Move, Point};
use crate::table::{NotPlayed, Touched};

impl App {
    /// Moves the cursor one point as seen on the screen; brings it out where it is not.
    pub(super) fn move_cursor(&mut self, way: Way) {
        let turned = self.is_turned();
        let (files, ranks) = match way {
            Way::Up => (0, 1),
            Way::Down => (0, -1),
            Way::Left => (-1, 0),
            Way::Right => (1, 0),
        };
        let (files, ranks) = if turned {
            (-files, -ranks)
        } else {
            (files, ranks)
        };
        let turn = self.game().turn();
        let hand = &mut self.hands[turn];
        if hand.out
            && let Some(next) = hand.cursor.step(files, ranks)
        {
            hand.cursor = next;
        }
        hand.out = true;
    }

    /// Enter with nothing typed: picks up or drops at the cursor, or brings the cursor out.
    pub(super) fn use_cursor(&mut self, out: &mut Vec<Effect>) {
        let turn = self.game().turn();
        let hand = &mut self.hands[turn];
        if hand.out {
            let at = hand.cursor;
            self.use_point(at, out);
        } else {
            hand.out = true;
        }
    }

    /// Picks up what stands on a point, or goes there with what was picked up.
    pub(super) fn use_point(&mut self, at: Point, out: &mut Vec<Effect>) {
        if self.game().ending().is_some() {
            self.say(Notice::Over);
            return;
        }
        match self.picked {
            None => self.pick(at),
            Some(from) if from == at => self.put_down(),
            Some(from) => {
                let own = self
                    .table
                    .position()
                    .piece(at)
                    .is_some_and(|piece| piece.side == self.game().turn());
                if own && !self.prefs.touch.is_on() {
                    self.pick(at);
                } else {
                    self.make(Move::new(from, at), out);
                }
            }
        }
    }

    /// Drags a piece.
    pub(super) fn drag(&mut self, from: Point, to: Point, out: &mut Vec<Effect>) {
        if from == to {
            self.use_point(to, out);
            return;
        }
        if self.game().ending().is_some() {
            self.say(Notice::Over);
            return;
        }
        if self.picked != Some(from) {
            self.pick(from);
        }
        if self.picked == Some(from) {
            self.make(Move::new(from, to), out);
            // A drag that came to nothing leaves the piece where it was, not in the hand.
            if self.picked == Some(from) && !self.is_bound() {
                self.picked = None;
            }
        }
    }

    /// Picks up a piece.
    fn pick(&mut self, at: Point) {
        let turn = self.game().turn();
        self.hands[turn].cursor = at;
        let position = self.table.position();
        let touch = self.prefs.touch.is_on();
        match position.piece(at) {
            None => self.say(Notice::EmptyPoint(at)),
            Some(piece) if piece.side != turn => {
                if touch {
                    self.table.touch(at);
                }
                self.say(Notice::NotYours(piece, at));
            }
            Some(piece) if !position.legal_moves().iter().any(|mv| mv.from == at) => {
                self.say(Notice::NoMoves(piece, at));
            }
            Some(piece) => {
                if let Some(Touched::Own(touched)) = self.table.touched()
                    && touched != at
                {
                    self.say(Notice::Touch(Touched::Own(touched), piece));
                    return;
                }
                if touch {
                    self.table.touch(at);
                }
                self.picked = Some(at);
            }
        }
    }

    /// Puts down what was picked up, unless touching it binds.
    pub(super) fn put_down(&mut self) {
        let Some(at) = self.picked else { return };
        if self.is_bound() {
            if let Some(piece) = self.table.position().piece(at) {
                self.say(Notice::Touch(Touched::Own(at), piece));
            }
        } else {
            self.picked = None;
        }
    }

    /// Whether the player must move what is in the hand.
    fn is_bound(&self) -> bool {
        matches!((self.table.touched(), self.picked), (Some(Touched::Own(at)), Some(picked)) if at == picked)
    }

    /// Makes a move on the board.
    fn make(&mut self, mv: Move, out: &mut Vec<Effect>) {
        let turn = self.game().turn();
        match self.play(mv, out) {
            Ok(()) => self.hands[turn].cursor = mv.to,
            Err(NotPlayed::Illegal(illegal)) => self.say(Notice::Illegal(illegal)),
            Err(NotPlayed::Over) => self.say(Notice::Over),
            Err(NotPlayed::Full) => self.say(Notice::Full),
            Err(NotPlayed::Touch(touched, piece)) => self.say(Notice::Touch(touched, piece)),
        }
    }
}
