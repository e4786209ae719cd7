//! Review: walking a record, and editing what is beside the moves.

use crate::app::App;
use crate::app::dialog::{Dialog, Question};
use crate::app::entry::Entry;
use crate::app::field::COLONS;
use crate::app::msg::{Effect, Find, Msg, Step, Turn};
use crate::app::notice::Notice;
use crate::app::review::{Review, Source};
use crate::core::{BySide, Move, Point, RuleSet};
use crate::notation;
use crate::record::{AddError, NodeId, Record, Tree};
use crate::table::{GameSpec, name_tag, saved};

impl App {
    /// What people do in review.
    pub(super) fn in_review(&mut self, msg: Msg, out: &mut Vec<Effect>) {
        let Some(msg) = self.anywhere(msg, out) else {
            return;
        };
        match msg {
            Msg::Type(c) => self.type_in_review(c),
            Msg::Paste(text) => self.paste(&text),
            Msg::Line(text) => self.line_in_review(text.trim(), out),
            Msg::Submit => self.submit_in_review(out),
            Msg::Recall(which) => {
                self.field.recall(self.table.game().turn(), which);
            }
            Msg::Step(step) => self.step(step),
            Msg::ListClick(node) => {
                self.with_review(|review, record| review.go_to(record, node));
            }
            Msg::Variation(turn) => self.vary(turn),
            Msg::Find(find, turn) => self.find(find, turn),
            Msg::Autoplay => {
                self.with_review(|review, _| review.autoplay());
            }
            Msg::Pace(turn) => {
                self.with_review(|review, _| review.shift_pace(turn));
            }
            Msg::Click(at) => self.click_in_review(at, out),
            Msg::Drag { from, to } => {
                self.picked = None;
                self.click_in_review(from, out);
                self.click_in_review(to, out);
            }
            Msg::AddMove => {
                if let Some(review) = &mut self.review {
                    review.halt();
                    review.adding = true;
                }
            }
            Msg::EditComment => self.edit_comment(),
            Msg::DeleteLine => {
                let node = self.node();
                if node == NodeId::ROOT || self.stays(node) {
                    self.say(Notice::LineStays);
                } else {
                    self.dialog = Some(Dialog::ask(Question::DeleteLine));
                }
            }
            Msg::PromoteLine => self.promote_line(out),
            Msg::CopyPosition => self.copy_position(out),
            Msg::PlayOn => self.ask_play_on(out),
            Msg::Why => self.why(),
            Msg::Review => self.leave_review(),
            Msg::Back => self.back_in_review(),
            _ => {}
        }
    }

    /// Lets something happen to the review, which is given its record.
    pub(super) fn with_review<T>(
        &mut self,
        change: impl FnOnce(&mut Review, &Record) -> T,
    ) -> Option<T> {
        let review = self.review.as_deref_mut()?;
        self.shift = 0;
        self.picked = None;
        // The record is out of the review meanwhile, so that the one can be changed beside the other.
        let source = review.take_source();
        let record = match &source {
            Source::Table => self.table.record(),
            Source::File(file) => &file.record,
        };
        let done = change(review, record);
        review.put_source(source);
        Some(done)
    }

    /// While a move is to be added, it can be made on the board as well.
    fn click_in_review(&mut self, at: Point, out: &mut Vec<Effect>) {
        if !self.review.as_ref().is_some_and(|review| review.adding) {
            return;
        }
        let turn = self.position().turn();
        match (self.picked, self.position().piece(at)) {
            (Some(from), _) if from == at => self.picked = None,
            (_, Some(piece)) if piece.side == turn => self.picked = Some(at),
            (Some(from), _) => self.add(Move::new(from, at), out),
            (None, Some(piece)) => self.say(Notice::NotYours(piece, at)),
            (None, None) => self.say(Notice::EmptyPoint(at)),
        }
    }

    fn type_in_review(&mut self, c: char) {
        let writing = self.review.as_ref().is_some_and(|review| review.adding)
            || !self.field.is_empty()
            || COLONS.contains(&c);
        if writing {
            self.field.entry.insert(c);
        } else if c.is_ascii_digit() {
            self.field.entry.insert_all(":go ");
            self.field.entry.insert(c);
        }
    }

    /// A whole line: a command, a number to go to, or nothing for the next move.
    fn line_in_review(&mut self, text: &str, out: &mut Vec<Effect>) {
        self.field.clear();
        if text.is_empty() {
            self.step(Step::By(1));
        } else if text.bytes().all(|b| b.is_ascii_digit()) {
            self.run(&format!("go {text}"), out);
        } else {
            self.field.entry.insert_all(text);
            if !text.starts_with(COLONS)
                && let Some(review) = &mut self.review
            {
                review.adding = true;
            }
            self.submit_in_review(out);
            if let Some(review) = &mut self.review {
                review.adding = false;
            }
        }
    }

    fn submit_in_review(&mut self, out: &mut Vec<Effect>) {
        let text = self.field.text().trim().to_owned();
        if let Some(command) = self.field.command().map(str::to_owned) {
            self.run(&command, out);
        } else if text.is_empty() {
            self.field.clear();
            if let Some(review) = &mut self.review {
                if review.adding {
                    review.adding = false;
                } else {
                    self.step(Step::By(1));
                }
            }
        } else {
            self.add_move(&text, out);
        }
    }

    /// Adds a move, as it is typed, after the place shown, and shows it.
    pub(super) fn add_move(&mut self, text: &str, out: &mut Vec<Effect>) {
        let position = self.position().clone();
        let mv = match notation::read(&position, text) {
            Ok(mv) => mv,
            Err(error) => {
                self.say(Notice::NotRead {
                    typed: text.to_owned(),
                    error,
                    position: Box::new(position),
                });
                return;
            }
        };
        self.add(mv, out);
    }

    /// Adds a move after the place shown, and shows it.
    fn add(&mut self, mv: Move, out: &mut Vec<Effect>) {
        let here = self.node();
        match self.record_to_edit().map(|record| record.add(here, mv)) {
            Some(Ok(node)) => {
                self.picked = None;
                self.field.keep(self.table.game().turn());
                self.edited(node, out);
            }
            Some(Err(AddError::Illegal(illegal))) => self.say(Notice::Illegal(illegal)),
            Some(Err(AddError::Full | AddError::NoSuchPlace)) | None => self.say(Notice::Full),
        }
    }

    /// The record that is reviewed, to be edited.
    fn record_to_edit(&mut self) -> Option<&mut Record> {
        let review = self.review.as_mut()?;
        Some(match review.file_mut() {
            Some(file) => &mut file.record,
            None => self.table.record_mut(),
        })
    }

    /// The record was edited: it is listed anew, and kept.
    pub(super) fn edited(&mut self, node: NodeId, out: &mut Vec<Effect>) {
        let notation = self.prefs.notation();
        self.with_review(|review, record| review.renew(record, node, notation));
        if let Some(file) = self.review.as_mut().and_then(|review| review.file_mut()) {
            file.edited = true;
            if self.notice.is_none() {
                self.say(Notice::Edited);
            }
        } else {
            self.table.renew();
            self.save(out);
        }
    }

    /// Judges the record reviewed by another rule set.
    pub(super) fn review_by(&mut self, rules: RuleSet) {
        let node = self.node();
        let notation = self.prefs.notation();
        if let Some(file) = self.review.as_mut().and_then(|review| review.file_mut()) {
            file.record.tags.set(saved::RULES, rules.name);
            file.edited = true;
        }
        self.with_review(|review, record| {
            review.judge_by(rules);
            review.renew(record, node, notation);
        });
        self.say(Notice::RulesAre(rules));
    }

    /// Lists the record reviewed anew, in the notation that is preferred now.
    pub(super) fn relist(&mut self) {
        let node = self.node();
        let notation = self.prefs.notation();
        self.with_review(|review, record| review.renew(record, node, notation));
    }

    /// Whether a place belongs to the game that is played and must stay.
    fn stays(&self, node: NodeId) -> bool {
        let of_table = self
            .review
            .as_ref()
            .is_some_and(|review| review.file().is_none());
        of_table && self.table.holds(node)
    }

    fn vary(&mut self, turn: Turn) {
        if self.with_review(|review, record| {
            review.halt();
            review.vary(record, turn)
        }) == Some(false)
        {
            self.say(Notice::NoVariation);
        }
    }

    pub(super) fn find(&mut self, find: Find, turn: Turn) {
        if self.with_review(|review, record| {
            review.halt();
            review.find(record, find, turn)
        }) == Some(false)
        {
            self.say(Notice::NotFound(find));
        }
    }

    pub(super) fn search(&mut self, text: &str) {
        if self.with_review(|review, record| {
            review.halt();
            review.search(record, text)
        }) == Some(false)
        {
            self.say(Notice::TextNotFound(text.to_owned()));
        }
    }

    pub(super) fn why(&mut self) {
        if self.with_review(|review, _| {
            review.halt();
            review.why()
        }) != Some(true)
        {
            self.say(Notice::NoRuling);
        }
    }

    pub(super) fn edit_comment(&mut self) {
        let node = self.node();
        let text = self.record().tree().comment(node).to_owned();
        if let Some(review) = &mut self.review {
            review.halt();
        }
        self.dialog = Some(Dialog::Comment {
            node,
            entry: Entry::new(text),
        });
    }

    pub(super) fn set_comment(&mut self, node: NodeId, text: &str, out: &mut Vec<Effect>) {
        if let Some(record) = self.record_to_edit() {
            record.tree_mut().set_comment(node, text.trim());
            self.edited(node, out);
        }
    }

    pub(super) fn delete_line(&mut self, out: &mut Vec<Effect>) {
        let node = self.node();
        let parent = self
            .record_to_edit()
            .and_then(|record| record.tree_mut().delete(node));
        if let Some(parent) = parent {
            self.edited(parent, out);
        }
    }

    /// Moves the variation shown one place up.
    fn promote_line(&mut self, out: &mut Vec<Effect>) {
        let node = self.node();
        let Some(head) = head_of_variation(self.record().tree(), node) else {
            self.say(Notice::NoVariation);
            return;
        };
        let tree = self.record().tree();
        let above = tree.parent(head).and_then(|parent| {
            let mut children = tree.children(parent);
            let mut before = None;
            children
                .by_ref()
                .take_while(|&child| child != head)
                .for_each(|child| before = Some(child));
            before
        });
        if above.is_some_and(|above| self.stays(above)) {
            self.say(Notice::LineStays);
            return;
        }
        if let Some(record) = self.record_to_edit() {
            record.tree_mut().promote(head);
            self.edited(node, out);
        }
    }

    pub(super) fn copy_position(&mut self, out: &mut Vec<Effect>) {
        let fen = self.record().fen(self.node());
        out.push(Effect::Copy(fen.clone()));
        self.say(Notice::Copied(fen));
    }

    /// Begins a new game with the moves up to the place shown; asks where another is being played.
    pub(super) fn ask_play_on(&mut self, out: &mut Vec<Effect>) {
        let Some(review) = &self.review else { return };
        let line = review.line();
        let over = line.game().ending().is_some() && review.ply() >= line.game().plies().len();
        if over
            && line
                .game()
                .ending()
                .is_some_and(crate::core::Ending::is_by_rule)
        {
            self.say(Notice::CannotPlayOn);
        } else if self.is_at_stake() {
            self.dialog = Some(Dialog::ask(Question::PlayOn));
        } else {
            self.play_on(out);
        }
    }

    pub(super) fn play_on(&mut self, out: &mut Vec<Effect>) {
        if !self.may_leave(Msg::PlayOn) || !self.may_leave_game(Msg::PlayOn) {
            return;
        }
        let Some(review) = &self.review else { return };
        let mut game = review.line().game().clone();
        game.truncate(review.ply());
        let tags = &self.record().tags;
        let spec = GameSpec {
            names: BySide::from_fn(|side| {
                tags.known(name_tag(side)).unwrap_or_default().to_owned()
            }),
            ..GameSpec::new(game)
        };
        self.begin(spec, out);
    }

    fn back_in_review(&mut self) {
        let Some(review) = &mut self.review else {
            return;
        };
        if !self.field.is_empty() {
            self.field.clear();
        } else if self.picked.is_some() {
            self.picked = None;
        } else if review.adding {
            review.adding = false;
        } else if review.is_playing() {
            review.halt();
        } else {
            self.leave_review();
        }
    }

    /// Back to the game.
    pub(super) fn leave_review(&mut self) {
        if self.may_leave(Msg::Review) {
            self.review = None;
            self.field.clear();
            self.picked = None;
            self.shift = 0;
        }
    }
}

/// The first move of the innermost variation a place lies in.
fn head_of_variation(tree: &Tree, node: NodeId) -> Option<NodeId> {
    std::iter::successors(Some(node), |&node| tree.parent(node)).find(|&node| {
        tree.parent(node)
            .is_some_and(|parent| tree.main_child(parent) != Some(node))
    })
}
