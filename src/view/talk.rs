//! What is said around the board: the message line, warnings, and the panel beside the board.

use super::{How, Said};
use crate::app::field::{Completion, Reading};
use crate::app::line::{self, Examined};
use crate::app::notice::Tone;
use crate::app::review::Source;
use crate::app::{App, Screen};
use crate::core::{Ending, Game, Ruling, Side};
use crate::notation;
use crate::record::result;
use crate::table::Touched;
use crate::table::saved;
use crate::words::{ending, help, labels, names, notice, reading, ruling};

impl App {
    /// The message line: what was said last; else how the game ended, or what the players are warned of.
    pub fn message(&self) -> Option<Said> {
        let lang = self.prefs().lang;
        if let Some(said) = self.notice() {
            let text = notice::notice(lang, said, self.prefs().notation());
            return Some(Said::new(
                match said.tone() {
                    Tone::Problem => How::Problem,
                    Tone::Remark => How::Plain,
                },
                text,
            ));
        }
        match self.review() {
            None => self
                .result()
                .map(|text| Said::new(How::Strong, text))
                .or_else(|| self.warnings().into_iter().next()),
            Some(review) => {
                if let Some(examined) = self.examined_here() {
                    return Some(self.examined_line(&examined));
                }
                let at_end = review.ply() >= review.line().game().plies().len();
                at_end
                    .then(|| self.result())
                    .flatten()
                    .map(|text| Said::new(How::Strong, text))
            }
        }
    }

    /// How the game shown ended, in one sentence.
    pub fn result(&self) -> Option<String> {
        let lang = self.prefs().lang;
        let Some(review) = self.review() else {
            return ending::result(lang, self.game());
        };
        let game = review.line().game();
        if let Some(text) = ending::result(lang, game) {
            return Some(text);
        }
        // The rules know of no end: what the record says holds, where the line is the one it speaks of.
        let record = self.record();
        let main = record
            .tree()
            .is_main(review.line().node(review.line().len()));
        match (&review.source(), self.game().ending()) {
            _ if !main => None,
            (Source::Table, Some(_)) => ending::result(lang, self.game()),
            (Source::Table, None) => None,
            (Source::File(_), _) => {
                if let Some(decided) = saved::decision(record) {
                    let mut decided_game = game.clone();
                    decided_game.decide(decided);
                    return ending::result(lang, &decided_game);
                }
                record
                    .result
                    .map(|outcome| labels::recorded(lang, result::token(Some(outcome))))
            }
        }
    }

    /// What the players are warned of: that the position has stood before, which moves would end the game by ruling,
    /// and that the move limit is near.
    pub fn warnings(&self) -> Vec<Said> {
        let lang = self.prefs().lang;
        let game = self.game();
        if game.ending().is_some() || self.screen() == Screen::Review {
            return self.unsaved_warning();
        }
        let mut said = self.unsaved_warning();
        if let Some(text) = ruling::stands_again(lang, self.table().occurrences()) {
            let then = ruling::if_repeated(lang, self.table().if_repeated(), game.rules());
            said.push(Said::new(How::Warning, then));
            said.push(Said::new(How::Warning, text));
        }
        for (mv, ruling) in self.table().rulings_ahead() {
            let text = notation::write(game.position(), *mv, self.prefs().notation());
            said.push(Said::new(
                How::Warning,
                format!("{text} {}", ruling::would_end(lang, ruling)),
            ));
        }
        let limit = game.rules().limit;
        if game.quiet() + 20 >= limit.plies {
            said.push(Said::new(
                How::Warning,
                labels::quiet(lang, game.quiet(), limit),
            ));
        }
        said
    }

    /// That the game is not on the disk.
    fn unsaved_warning(&self) -> Vec<Said> {
        let text = labels::unsaved(self.prefs().lang);
        self.is_unsaved()
            .then(|| Said::new(How::Warning, text))
            .into_iter()
            .collect()
    }

    /// The panel beside the board: what the typed text can become, what was picked up, what the referee says, comments.
    pub fn info(&self) -> Vec<Said> {
        let mut said = self.typed_info();
        if !said.is_empty() {
            return said;
        }
        let lang = self.prefs().lang;
        match self.review() {
            None => {
                said.extend(self.picked_info());
                said.extend(self.warnings());
                if let Some(Ending::Repetition(ruling)) = self.game().ending() {
                    said.extend(self.ruling_info(ruling, self.game(), None));
                }
                if let Some(mv) = self.table().next_undone() {
                    let text = notation::write(self.position(), mv, self.prefs().notation());
                    said.push(Said::new(How::Dim, labels::taken_back(lang, &text)));
                }
                // Before the first move there is room to say how one is typed.
                if said.is_empty() && self.game().plies().is_empty() {
                    let how = help::notation(lang).into_iter().next();
                    said.extend(how.map(|text| Said::new(How::Dim, text)));
                }
            }
            Some(review) => {
                let tree = self.record().tree();
                let comment = tree.comment(self.node());
                if !comment.is_empty() {
                    said.push(Said::new(How::Title, labels::comment(lang)));
                    said.extend(comment.lines().map(|line| Said::new(How::Plain, line)));
                }
                if let Some(ruling) = review.line().ruling() {
                    said.extend(self.ruling_info(ruling, review.line().game(), Some(review.ply())));
                }
            }
        }
        said
    }

    fn typed_info(&self) -> Vec<Said> {
        let lang = self.prefs().lang;
        match self.reading() {
            Reading::Nothing => Vec::new(),
            Reading::Moves(matches) => {
                let mut said = vec![Said::new(How::Title, labels::matches(lang, matches.len()))];
                // Those that decide the game stand on lines of their own, before the others.
                let ruled = matches.iter().filter_map(|it| Some((it, it.ruling?)));
                for (it, index) in ruled {
                    if let Some((_, ruling)) = self.table().rulings_ahead().get(index) {
                        let decides = ruling::would_decide(lang, ruling);
                        said.push(Said::new(How::Warning, format!("{}  {decides}", it.text)));
                    }
                }
                let others: Vec<&str> = matches
                    .iter()
                    .filter(|it| it.ruling.is_none())
                    .map(|it| it.text.as_str())
                    .collect();
                if !others.is_empty() {
                    said.push(Said::new(How::Plain, others.join("  ")));
                }
                said
            }
            Reading::NoMove(error) => vec![Said::new(
                How::Dim,
                reading::not_a_move(lang, error, self.position()),
            )],
            Reading::NoneBegins => vec![Said::new(How::Dim, labels::none_begins(lang))],
            Reading::Command(ways) => {
                let mut said = vec![Said::new(How::Title, labels::commands(lang))];
                if let [only] = ways.as_slice() {
                    said.push(Said::new(How::Plain, help::usage(only.word)));
                    said.push(Said::new(How::Dim, help::long(lang, only.word.deed)));
                } else {
                    let colon = |way: &Completion| if way.is_word { ":" } else { "" };
                    let parts: Vec<String> = ways
                        .iter()
                        .map(|way| format!("{}{}", colon(way), way.part))
                        .collect();
                    said.push(Said::new(How::Plain, parts.join("  ")));
                }
                said
            }
        }
    }

    fn picked_info(&self) -> Vec<Said> {
        let lang = self.prefs().lang;
        let mut said = Vec::new();
        if let Some(from) = self.picked() {
            let position = self.position();
            let moves = position.legal_moves();
            let texts: Vec<String> = moves
                .iter()
                .filter(|mv| mv.from == from)
                .map(|&mv| notation::write(position, mv, self.prefs().notation()))
                .collect();
            said.push(Said::new(How::Title, labels::can_go(lang)));
            said.push(Said::new(How::Plain, texts.join("  ")));
        }
        if let Some(Touched::Own(at) | Touched::Victim(at)) = self.table().touched() {
            let text = format!("{}: {at}", labels::touched(lang));
            said.push(Said::new(How::Warning, text));
        }
        said
    }

    /// The plies the referee looked at, each with what it was, and what they come to.
    fn ruling_info(&self, ruling: &Ruling, game: &Game, here: Option<usize>) -> Vec<Said> {
        let lang = self.prefs().lang;
        let mut said = vec![Said::new(How::Title, labels::referee(lang))];
        said.push(Said::new(
            How::Strong,
            ruling::verdict(lang, ruling, game.position()),
        ));
        for examined in line::examined(game) {
            let mut row = self.examined_in(game, &examined);
            if here == Some(examined.ply) {
                row.how = How::Strong;
            }
            said.push(row);
        }
        for side in Side::BOTH {
            let guilt = ruling::guilt(lang, ruling, side, game.position());
            said.push(Said::new(
                How::Plain,
                format!("{}: {guilt}", names::side(lang, side)),
            ));
        }
        said
    }

    fn examined_line(&self, examined: &Examined<'_>) -> Said {
        match self.review() {
            Some(review) => self.examined_in(review.line().game(), examined),
            None => self.examined_in(self.game(), examined),
        }
    }

    /// `31. R1+2: chases the horse on g6 with the chariot on a6`
    fn examined_in(&self, game: &Game, examined: &Examined<'_>) -> Said {
        let lang = self.prefs().lang;
        let text = examined.ply.checked_sub(1).and_then(|index| {
            let mv = game.plies().get(index)?.mv;
            Some(notation::write(
                game.position_at(index)?,
                mv,
                self.prefs().notation(),
            ))
        });
        Said::new(
            How::Plain,
            format!(
                "{} {}: {}",
                labels::ply(lang, examined.ply),
                text.unwrap_or_default(),
                ruling::nature(lang, examined.nature)
            ),
        )
    }
}
