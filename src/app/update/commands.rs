//! The `:words`: what is typed after a colon, and what it does.

use crate::app::App;
use crate::app::Screen;
use crate::app::dialog::{About, Dialog, NewGame, Question, SaveAs, Start};
use crate::app::entry::Entry;
use crate::app::keymap::{self, Deed, Word};
use crate::app::msg::{Effect, Find, Msg, Step, Turn};
use crate::app::notice::Notice;
use crate::app::prefs::{self, Prefs, Setting};
use crate::core::{BySide, Ending, RuleSet, Side, TakeBack};
use crate::record::Target;
use crate::table::clock;
use crate::table::clock::TimeControl;

impl App {
    /// Does what a command says, given without its colon. Where it is wrong, it stays in the field.
    pub(super) fn run(&mut self, command: &str, out: &mut Vec<Effect>) {
        let command = command.trim();
        let (name, value) = command
            .split_once(char::is_whitespace)
            .map_or((command, ""), |(name, value)| (name, value.trim()));
        if name.is_empty() {
            self.field.clear();
            return;
        }
        let in_review = self.screen() == Screen::Review;
        let done = match keymap::word_named(name) {
            Err(none) if none.is_empty() => Err(Notice::UnknownWord(name.to_owned())),
            Err(several) => Err(Notice::UnclearWord(name.to_owned(), several)),
            Ok(word) if !word.works(in_review) => Err(Notice::OtherScreen(word.name, !in_review)),
            Ok(word) => {
                let kept = self.field.clone();
                self.field.keep(self.game().turn());
                self.perform(word, value, out).inspect_err(|_| {
                    self.field = kept;
                })
            }
        };
        if let Err(notice) = done {
            self.say(notice);
        }
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each deed")]
    fn perform(&mut self, word: &Word, value: &str, out: &mut Vec<Effect>) -> Result<(), Notice> {
        match word.deed {
            Deed::Resign => self.ask_resign(match value {
                "" => self.game().turn(),
                value => side(value).ok_or_else(|| wrong(word, value))?,
            }),
            Deed::OfferDraw => self.act(Msg::OfferDraw, out),
            Deed::TakeBack => self.act(Msg::TakeBack, out),
            Deed::Redo => self.act(Msg::Redo, out),
            Deed::NewGame => self.act(Msg::NewGame, out),
            Deed::Resume => self.act(Msg::Resume, out),
            Deed::OpenReview | Deed::LeaveReview => self.act(Msg::Review, out),
            Deed::Help => self.act(Msg::Help, out),
            Deed::Settings => self.act(Msg::Settings, out),
            Deed::Quit => self.act(Msg::Quit, out),
            Deed::Why => self.act(Msg::Why, out),
            Deed::PlayOn => self.act(Msg::PlayOn, out),
            Deed::Save => match value {
                "" => self.act(Msg::Save, out),
                path => {
                    let form = SaveAs::new(
                        path,
                        Target::of_path(path).unwrap_or(Target::Pgn),
                        self.prefs.writing,
                    );
                    self.write_as(&form, out);
                }
            },
            Deed::Export => self.export(word, value, out)?,
            Deed::Load => match value {
                "" => return Err(Notice::NoValue(word.name, "FILE")),
                path => self.load(path, out),
            },
            Deed::GoTo => self.go(word, value)?,
            Deed::Search => match value {
                "" => return Err(Notice::WrongValue(word.name, String::new(), word.values())),
                "check" => self.find(Find::Check, Turn::Next),
                "capture" => self.find(Find::Capture, Turn::Next),
                "comment" => self.find(Find::Comment, Turn::Next),
                "variation" => self.find(Find::Variation, Turn::Next),
                text => self.search(text),
            },
            Deed::Autoplay => self.autoplay(value)?,
            Deed::EditComment => match value {
                "" => self.edit_comment(),
                text => self.set_comment(self.node(), text, out),
            },
            Deed::AddMove => match value {
                "" => self.act(Msg::AddMove, out),
                text => self.add_move(text, out),
            },
            Deed::Position => self.fen(value, out),
            Deed::Rules => self.rules_word(word, value, out)?,
            Deed::TakeBackRule => {
                if !value.is_empty() {
                    let rule = TakeBack::named(value).ok_or_else(|| wrong(word, value))?;
                    self.table.set_take_back(rule);
                    self.save(out);
                }
                self.say(Notice::TakeBackIs(self.table.take_back_rule()));
            }
            Deed::Clock => self.clock_word(value, out)?,
            Deed::Names => self.name_players(value, out),
            Deed::Flip if value.is_empty() => self.act(Msg::Flip, out),
            Deed::Flip
            | Deed::Notation
            | Deed::Pieces
            | Deed::Learner
            | Deed::Lines
            | Deed::Theme
            | Deed::Coordinates
            | Deed::Size
            | Deed::Language
            | Deed::Touch
            | Deed::Mouse
            | Deed::Bell
            | Deed::Quiet => self.setting(word, value, out)?,
            // The others have no word.
            Deed::PlayMove
            | Deed::CompleteMove
            | Deed::Recall
            | Deed::ClearField
            | Deed::MoveCaret
            | Deed::DeleteText
            | Deed::MoveCursor
            | Deed::Interrupt
            | Deed::Suspend
            | Deed::Redraw
            | Deed::Back
            | Deed::ScrollList
            | Deed::Yes
            | Deed::No
            | Deed::OtherAnswer
            | Deed::Confirm
            | Deed::OtherRow
            | Deed::OtherValue
            | Deed::Start
            | Deed::Choose
            | Deed::Scroll
            | Deed::Close
            | Deed::Ends
            | Deed::Step
            | Deed::StepFar
            | Deed::Variation
            | Deed::FindCheck
            | Deed::FindCapture
            | Deed::FindComment
            | Deed::FindVariation
            | Deed::Pace
            | Deed::KeepComment
            | Deed::NewLine
            | Deed::DeleteLine
            | Deed::PromoteLine
            | Deed::CopyPosition
            | Deed::Command => {}
        }
        Ok(())
    }

    /// `:notation chinese`, or `:notation` to hear how it stands.
    fn setting(&mut self, word: &Word, value: &str, out: &mut Vec<Effect>) -> Result<(), Notice> {
        let Some(setting) = prefs::setting(word.name) else {
            return Ok(());
        };
        if !value.is_empty() {
            if !Prefs::default().set(setting, value) {
                return Err(wrong(word, value));
            }
            self.set(setting, value, out);
        }
        self.say(Notice::Setting(setting.name, self.prefs.get(setting)));
        Ok(())
    }

    /// Changes a preference, and keeps the change.
    pub(super) fn set(&mut self, setting: &'static Setting, value: &str, out: &mut Vec<Effect>) {
        if !self.prefs.set(setting, value) {
            let values = setting.values.to_vec();
            self.say(Notice::WrongValue(setting.name, value.to_owned(), values));
            return;
        }
        self.relist();
        out.push(Effect::SavePreference {
            name: setting.name,
            value: self.prefs.get(setting),
        });
    }

    /// `:export wxf`, `:export wxf FILE`.
    fn export(&mut self, word: &Word, value: &str, out: &mut Vec<Effect>) -> Result<(), Notice> {
        let (name, path) = value
            .split_once(char::is_whitespace)
            .map_or((value, ""), |(name, path)| (name, path.trim()));
        let format = Target::named(name).ok_or_else(|| wrong(word, name))?;
        if path.is_empty() {
            self.dialog = Some(self.save_form(Some(format)));
        } else {
            let form = SaveAs::new(path, format, self.prefs.writing);
            self.write_as(&form, out);
        }
        Ok(())
    }

    /// `:go 12`, to the position after both moves of that number, or with `r` or `b` behind it after Red's or Black's.
    fn go(&mut self, word: &Word, value: &str) -> Result<(), Notice> {
        if value.is_empty() {
            return Err(Notice::NoValue(word.name, "N"));
        }
        if self.review.is_none() {
            self.open_review(self.table.at());
        }
        let Some(review) = &self.review else {
            return Ok(());
        };
        let setup = self.record().setup();
        let (digits, half) = match value.strip_suffix(['r', 'R']) {
            Some(digits) => (digits, Some(Side::Red)),
            None => match value.strip_suffix(['b', 'B']) {
                Some(digits) => (digits, Some(Side::Black)),
                None => (value, None),
            },
        };
        let first = usize::from(setup.number.max(1));
        let black_first = usize::from(setup.turn == Side::Black);
        let last = review.line().len();
        let highest = first + (last + black_first).saturating_sub(1) / 2;
        let bad = || Notice::BadNumber(value.to_owned(), highest);
        let number: usize = digits.trim().parse().map_err(|_| bad())?;
        if number == 0 {
            self.step(Step::First);
            return Ok(());
        }
        if number < first || number > highest {
            return Err(bad());
        }
        let both = 2 * (number - first + 1) - black_first;
        let ply = match half {
            Some(Side::Red) => both.saturating_sub(1),
            Some(Side::Black) | None => both,
        };
        self.step(Step::To(ply.min(last)));
        Ok(())
    }

    /// `:auto 1.5` seconds from move to move, or `:auto` to start and stop.
    fn autoplay(&mut self, value: &str) -> Result<(), Notice> {
        let pace = if value.is_empty() {
            None
        } else {
            let seconds = value
                .parse::<f64>()
                .ok()
                .filter(|seconds| (0.1..=60.0).contains(seconds))
                .ok_or_else(|| Notice::BadPace(value.to_owned()))?;
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the number lies between 100 and 60000"
            )]
            Some((seconds * 1000.0) as u64)
        };
        if let Some(review) = &mut self.review {
            if let Some(pace) = pace {
                review.halt();
                review.set_pace(pace);
            }
            review.autoplay();
        }
        Ok(())
    }

    /// `:fen` shows the position, `:fen FEN` begins a new game from one.
    fn fen(&mut self, value: &str, out: &mut Vec<Effect>) {
        if value.is_empty() {
            let fen = self.record().fen(self.node());
            out.push(Effect::Copy(fen.clone()));
            self.dialog = Some(Dialog::page(About::Position(fen)));
            return;
        }
        let again = Msg::Line(format!(":fen {value}"));
        if !self.may_leave(again.clone()) || !self.may_leave_game(again) {
            return;
        }
        let names = BySide::from_fn(|side| self.table.name(side).map(str::to_owned));
        let control = self.table.clocks().map(clock::Clocks::control).copied();
        let mut form = NewGame::new(
            &names,
            *self.game().rules(),
            self.table.take_back_rule(),
            control,
        );
        form.start = Start::Fen;
        form.fen = Entry::new(value);
        if self.review.is_none() && !self.is_at_stake() {
            if let Err(notice) = self.begin_form(&form, out) {
                self.say(notice);
            }
        } else {
            // A game is being played: the form asks before another begins.
            self.dialog = Some(Dialog::NewGame(Box::new(form)));
        }
    }

    /// `:rules` shows the rules of the game; `:rules NAME` judges it by others, if the other player agrees.
    fn rules_word(
        &mut self,
        word: &Word,
        value: &str,
        out: &mut Vec<Effect>,
    ) -> Result<(), Notice> {
        if value.is_empty() {
            let rules = self
                .review
                .as_ref()
                .map_or(*self.game().rules(), |review| *review.rules());
            self.dialog = Some(Dialog::page(About::Rules(rules)));
            return Ok(());
        }
        let rules = RuleSet::named(value).ok_or_else(|| wrong(word, value))?;
        if self.review.as_ref().is_some_and(|it| it.file().is_some()) {
            self.review_by(rules);
        } else if self.game().plies().is_empty() {
            self.rules = rules;
            self.change_rules(rules, out);
        } else if self.game().ending().is_some_and(Ending::is_by_rule) {
            return Err(Notice::Over);
        } else {
            let by = self.game().turn();
            self.dialog = Some(Dialog::ask(Question::Rules { by, rules }));
        }
        Ok(())
    }

    /// `:clock 15+10`, `:clock off`, or `:clock` to hear how it stands.
    fn clock_word(&mut self, value: &str, out: &mut Vec<Effect>) -> Result<(), Notice> {
        if !value.is_empty() {
            let control = if value.eq_ignore_ascii_case("off") {
                None
            } else {
                let control = TimeControl::read(value);
                Some(control.ok_or_else(|| Notice::BadClock(value.to_owned()))?)
            };
            self.table.set_clocks(control, self.now);
            self.save(out);
        }
        let control = self.table.clocks().map(|clocks| *clocks.control());
        self.say(Notice::ClockIs(control));
        Ok(())
    }

    /// `:names RED / BLACK`.
    fn name_players(&mut self, value: &str, out: &mut Vec<Effect>) {
        let (red, black) = value.split_once(['/', '／']).unwrap_or((value, ""));
        if let Some(file) = self.review.as_mut().and_then(|review| review.file_mut()) {
            file.record.tags.set("Red", red.trim());
            file.record.tags.set("Black", black.trim());
            file.edited = true;
            self.say(Notice::Edited);
        } else {
            self.table.set_name(Side::Red, red);
            self.table.set_name(Side::Black, black);
            self.save(out);
        }
    }
}

/// The side a word names.
fn side(name: &str) -> Option<Side> {
    match name.to_ascii_lowercase().as_str() {
        "red" | "r" => Some(Side::Red),
        "black" | "b" => Some(Side::Black),
        _ => None,
    }
}

/// The word does not take this value.
fn wrong(word: &Word, value: &str) -> Notice {
    Notice::WrongValue(word.name, value.to_owned(), word.values())
}
