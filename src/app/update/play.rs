//! The game: moves, offers, decisions.

use crate::app::App;
use crate::app::dialog::{Dialog, NewGame, Question};
use crate::app::entry;
use crate::app::msg::{Effect, Msg, Recall, Step};
use crate::app::notice::Notice;
use crate::app::review::{Review, Source};
use crate::core::{BySide, Ending, Move, RuleSet, Side, TakeBack};
use crate::notation;
use crate::record::NodeId;
use crate::table::{GameSpec, NotPlayed, Table};

impl App {
    /// What people do while a game is played.
    pub(super) fn in_play(&mut self, msg: Msg, out: &mut Vec<Effect>) {
        let Some(msg) = self.anywhere(msg, out) else {
            return;
        };
        match msg {
            Msg::Type(c) => self.type_in(c),
            Msg::Paste(text) => self.paste(&text),
            Msg::Line(text) => {
                self.field.clear();
                self.field.entry.insert_all(text.trim());
                if !self.field.is_empty() {
                    self.submit(out);
                }
            }
            Msg::Submit => self.submit(out),
            Msg::Recall(which) => {
                let turn = self.game().turn();
                let nothing_typed = self.field.is_empty();
                if !self.field.recall(turn, which) && nothing_typed && which == Recall::Older {
                    self.hands[turn].out = true;
                }
            }
            Msg::Cursor(way) => self.move_cursor(way),
            Msg::Click(at) => self.use_point(at, out),
            Msg::Drag { from, to } => self.drag(from, to, out),
            Msg::ListClick(node) => self.open_review(node),
            Msg::Resign => self.ask_resign(self.game().turn()),
            Msg::OfferDraw => self.offer_draw(),
            Msg::TakeBack => self.ask_take_back(out),
            Msg::Redo => self.ask_redo(out),
            Msg::Review => self.open_review(self.table.at()),
            Msg::Step(step) => {
                self.open_review(self.table.at());
                self.step(step);
            }
            Msg::Why => {
                if matches!(self.game().ending(), Some(Ending::Repetition(_))) {
                    self.open_review(self.table.at());
                    self.why();
                } else {
                    self.say(Notice::NoRuling);
                }
            }
            Msg::CopyPosition => self.copy_position(out),
            Msg::Back => {
                let turn = self.game().turn();
                if !self.field.is_empty() {
                    self.field.clear();
                } else if self.picked.is_some() {
                    self.put_down();
                } else {
                    self.hands[turn].out = false;
                }
            }
            _ => {}
        }
    }

    /// A character for the field. A piece in the hand goes back to its place.
    pub(super) fn type_in(&mut self, c: char) {
        self.field.entry.insert(c);
        let turn = self.game().turn();
        self.hands[turn].out = false;
        self.picked = None;
    }

    /// A pasted text for the field.
    pub(super) fn paste(&mut self, text: &str) {
        let pasted = entry::pasted(text);
        self.field.entry.insert_all(&pasted.line);
        if pasted.cut {
            self.say(Notice::PasteCut);
        }
        self.picked = None;
    }

    /// Enter: what is typed is done; with nothing typed, the cursor picks up or drops.
    fn submit(&mut self, out: &mut Vec<Effect>) {
        let text = self.field.text().trim().to_owned();
        if text.is_empty() {
            self.field.clear();
            self.use_cursor(out);
            return;
        }
        if let Some(command) = self.field.command().map(str::to_owned) {
            self.run(&command, out);
            return;
        }
        if self.game().ending().is_some() {
            self.say(Notice::Over);
            return;
        }
        let mover = self.game().turn();
        let position = self.table.position();
        match notation::read(position, &text) {
            Err(error) => {
                let position = Box::new(position.clone());
                self.say(Notice::NotRead {
                    typed: text,
                    error,
                    position,
                });
            }
            Ok(mv) => match self.play(mv, out) {
                Ok(()) => self.field.keep(mover),
                Err(NotPlayed::Illegal(illegal)) => self.say(Notice::Illegal(illegal)),
                Err(NotPlayed::Over) => self.say(Notice::Over),
                Err(NotPlayed::Full) => self.say(Notice::Full),
                Err(NotPlayed::Touch(touched, piece)) => self.say(Notice::Touch(touched, piece)),
            },
        }
    }

    /// Plays a move and saves it.
    pub(super) fn play(&mut self, mv: Move, out: &mut Vec<Effect>) -> Result<(), NotPlayed> {
        self.table.play(mv)?;
        self.picked = None;
        self.shift = 0;
        self.save(out);
        Ok(())
    }

    /// Asks a player whether to resign.
    pub(super) fn ask_resign(&mut self, side: Side) {
        if self.game().ending().is_some() {
            self.say(Notice::Over);
        } else {
            self.dialog = Some(Dialog::ask(Question::Resign { side }));
        }
    }

    /// Asks the other player about a draw.
    pub(super) fn offer_draw(&mut self) {
        let by = self.game().turn();
        if self.game().ending().is_some() {
            self.say(Notice::Over);
        } else if self.table.may_offer_draw() {
            self.dialog = Some(Dialog::ask(Question::Draw { by }));
        } else {
            self.say(Notice::OfferedBefore(by));
        }
    }

    /// Asks the other player to let the last move be taken back, or what ended the game.
    pub(super) fn ask_take_back(&mut self, out: &mut Vec<Effect>) {
        let by = match self.game().ending() {
            Some(Ending::Resignation { loser } | Ending::Time { loser }) => *loser,
            Some(Ending::Agreement) => self.game().turn(),
            _ if self.game().plies().is_empty() => {
                self.say(Notice::NothingToTakeBack);
                return;
            }
            _ => self.game().turn().other(),
        };
        match self.table.take_back_rule() {
            TakeBack::Never => self.say(Notice::TakeBackOff(*self.game().rules())),
            TakeBack::Free => self.take_back(out),
            TakeBack::ByAgreement => self.dialog = Some(Dialog::ask(Question::TakeBack { by })),
        }
    }

    /// Takes the last move back, or what ended the game.
    pub(super) fn take_back(&mut self, out: &mut Vec<Effect>) {
        let plies = self.game().plies();
        let last = plies.last().map(|ply| (ply.piece.side, ply.mv));
        let count = plies.len();
        let before = count
            .checked_sub(1)
            .and_then(|index| self.game().position_at(index))
            .cloned();
        if !self.table.take_back() {
            self.say(Notice::NothingToTakeBack);
            return;
        }
        self.picked = None;
        self.shift = 0;
        let notice = match (last, before) {
            (Some((side, mv)), Some(before)) if self.game().plies().len() < count => {
                Notice::TookBack {
                    side,
                    mv,
                    before: Box::new(before),
                }
            }
            _ => Notice::GoesOn,
        };
        self.say(notice);
        self.save(out);
    }

    /// Asks the other player to let the move be played again that was taken back.
    pub(super) fn ask_redo(&mut self, out: &mut Vec<Effect>) {
        if self.game().ending().is_some() {
            self.say(Notice::Over);
        } else if self.table.next_undone().is_none() {
            self.say(Notice::NothingToRedo);
        } else if self.table.take_back_rule() == TakeBack::Free {
            self.redo(out);
        } else {
            let by = self.game().turn();
            self.dialog = Some(Dialog::ask(Question::Redo { by }));
        }
    }

    /// Plays the move again that was taken back.
    pub(super) fn redo(&mut self, out: &mut Vec<Effect>) {
        let played = self
            .table
            .next_undone()
            .ok_or(Notice::NothingToRedo)
            .and_then(|mv| {
                self.play(mv, out).map_err(|error| match error {
                    NotPlayed::Over => Notice::Over,
                    NotPlayed::Illegal(illegal) => Notice::Illegal(illegal),
                    NotPlayed::Full => Notice::Full,
                    NotPlayed::Touch(touched, piece) => Notice::Touch(touched, piece),
                })
            });
        if let Err(notice) = played {
            self.say(notice);
        }
    }

    /// Judges the game by another rule set.
    pub(super) fn change_rules(&mut self, rules: RuleSet, out: &mut Vec<Effect>) {
        match self.table.set_rules(rules) {
            Ok(()) => {
                self.say(Notice::RulesAre(rules));
                self.save(out);
            }
            Err(ply) => self.say(Notice::RulesWouldEnd(rules, ply)),
        }
    }

    /// Shows the game in review, from a place on.
    pub(super) fn open_review(&mut self, node: NodeId) {
        self.picked = None;
        self.shift = 0;
        self.field.clear();
        self.review = Some(Box::new(Review::new(
            Source::Table,
            self.table.record(),
            node,
            *self.game().rules(),
            self.prefs.notation(),
        )));
    }

    /// Shows another place in review.
    pub(super) fn step(&mut self, step: Step) {
        self.shift = 0;
        self.picked = None;
        if let Some(review) = &mut self.review {
            review.halt();
            review.step(step);
        }
    }

    /// The form for a new game, filled in as this one was.
    pub(super) fn new_game_form(&self) -> Dialog {
        let names = BySide::from_fn(|side| self.table.name(side).map(str::to_owned));
        let clock = self.table.clocks().map(|clocks| *clocks.control());
        Dialog::NewGame(Box::new(NewGame::new(
            &names,
            *self.game().rules(),
            self.table.take_back_rule(),
            clock,
        )))
    }

    /// Begins the game of a form, once the lot is drawn where one is wanted.
    ///
    /// # Errors
    /// What is wrong in the form; nothing has changed then.
    pub(super) fn begin_form(
        &mut self,
        form: &NewGame,
        out: &mut Vec<Effect>,
    ) -> Result<(), Notice> {
        let (spec, remark) = form.spec()?;
        self.rules = form.rules;
        if form.lot {
            self.dialog = None;
            self.waiting = Some(Box::new(spec));
            out.push(Effect::DrawLot);
            return Ok(());
        }
        self.begin(spec, out);
        if let Some(remark) = remark {
            self.say(remark);
        }
        Ok(())
    }

    /// The lot is drawn: an odd one changes the seats.
    pub(super) fn lot(&mut self, lot: u64, out: &mut Vec<Effect>) {
        if let Some(mut spec) = self.waiting.take() {
            let swapped = lot % 2 == 1;
            if swapped {
                let names = &mut spec.names;
                std::mem::swap(&mut names.red, &mut names.black);
            }
            let red = spec.names.red.trim().to_owned();
            self.begin(*spec, out);
            self.say(Notice::Lot { swapped, red });
        }
    }

    /// Puts another game on the table.
    pub(super) fn begin(&mut self, spec: GameSpec, out: &mut Vec<Effect>) {
        let kept = self.is_at_stake();
        self.table = Table::new(spec, self.now);
        self.clear_the_table();
        self.date_game();
        out.push(Effect::Begin);
        self.save(out);
        if kept {
            self.say(Notice::Kept);
        }
    }

    /// Puts everything in its place for another game on the table.
    pub(super) fn clear_the_table(&mut self) {
        self.dialog = None;
        self.review = None;
        self.picked = None;
        self.shift = 0;
        self.field.clear();
        self.listed.clear();
        self.notice = None;
        let position = self.table.position();
        self.hands = BySide::from_fn(|side| super::super::Hand {
            cursor: position.general(side),
            out: false,
        });
    }
}
