//! A text of PGN, of a move list or of the inside of a WXF file, taken apart: tags, moves, comments, variations, ends.
//!
//! Nothing is understood here beyond the form. Whatever has no place in the form is noted.

mod aside;

use std::borrow::Cow;

use super::{ahead, tag, words};
use crate::record::note::Remark;
use crate::record::raw::sketch::{Given, Step};
use crate::record::raw::{Origin, Raw};
use crate::record::result;

/// The grammars that share the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Grammar {
    /// Tags in square brackets, several games.
    Pgn,
    /// The inside of `START{ }`: no tags; the closing brace ends it.
    Wxf,
}

/// Takes a text apart into its games. `row` is the number of its first line.
pub(crate) fn games(text: &str, row: usize) -> Vec<Raw<'_>> {
    let mut scan = Scan::new(text, row, Grammar::Pgn);
    scan.run();
    scan.finish_game();
    scan.done
}

/// Reads moves up to the closing brace of a WXF file into `game`; gives the text after the brace, if there is one.
pub(crate) fn wxf_moves<'a>(
    text: &'a str,
    row: usize,
    game: Raw<'a>,
) -> (Raw<'a>, Option<&'a str>, usize) {
    let mut scan = Scan::new(text, row, Grammar::Wxf);
    scan.game = game;
    scan.run();
    scan.close_lines();
    let closed = (scan.state == State::Closed).then(|| scan.rest());
    (scan.game, closed, scan.row)
}

/// How far the game has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Tags or moves may come.
    Game,
    /// The result has been given; what follows belongs to nobody.
    Ended,
    /// The brace that closes the moves of a WXF file has been met.
    Closed,
}

/// What has been found not to match, and is no longer looked for across lines. This keeps a hostile text from being
/// searched to its end again and again.
#[derive(Debug, Clone, Copy, Default)]
struct Flat {
    /// Braces: the first closing one ends each comment.
    comments: bool,
    /// Brackets: a comment in brackets must end on its line.
    brackets: bool,
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
    row: usize,
    /// Whether only blanks stand between the last line end and here.
    line_start: bool,
    /// Whether an empty line was the last thing before this line.
    after_blank: bool,
    grammar: Grammar,
    game: Raw<'a>,
    done: Vec<Raw<'a>>,
    /// The lines that are open, the innermost last; the main line is always there.
    lines: Vec<usize>,
    /// Variations left out because they are too deep.
    too_deep: usize,
    state: State,
    outside: Option<(usize, usize, String)>,
    flat: Flat,
}

impl<'a> Scan<'a> {
    fn new(text: &'a str, row: usize, grammar: Grammar) -> Self {
        Self {
            text,
            at: 0,
            row,
            line_start: true,
            after_blank: true,
            grammar,
            game: Raw::new(row),
            done: Vec::new(),
            lines: vec![0],
            too_deep: 0,
            state: State::Game,
            outside: None,
            flat: Flat::default(),
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The rest of this line, without its end.
    fn line(&self) -> &'a str {
        let rest = self.rest();
        let end = rest.find('\n').unwrap_or(rest.len());
        rest.get(..end).unwrap_or_default().trim_end()
    }

    /// Goes on by some bytes that hold something else than blanks.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = self.rest().get(..length).unwrap_or_else(|| self.rest());
        self.at += taken.len();
        let breaks = taken.bytes().filter(|&b| b == b'\n').count();
        if breaks > 0 {
            self.row += breaks;
            self.after_blank = false;
        }
        self.line_start = taken.ends_with('\n');
        taken
    }

    fn take_line(&mut self) -> &'a str {
        let rest = self.rest();
        let length = rest.find('\n').map_or(rest.len(), |end| end + 1);
        self.take(length).trim_end()
    }

    fn skip_gaps(&mut self) {
        let rest = self.rest();
        let mut row_is_blank = self.line_start;
        let mut length = rest.len();
        for (at, c) in rest.char_indices() {
            if c == '\n' {
                self.after_blank = row_is_blank;
                row_is_blank = true;
                self.row += 1;
                self.line_start = true;
            } else if !words::is_gap(c) {
                length = at;
                break;
            }
        }
        self.at += length;
    }

    fn run(&mut self) {
        loop {
            self.skip_gaps();
            let Some(first) = self.rest().chars().next() else {
                return;
            };
            let line_start = self.line_start;
            if self.state == State::Ended {
                self.after_end(line_start, first);
                continue;
            }
            match first {
                '[' if self.grammar == Grammar::Pgn && self.tag_here(line_start) => {}
                '{' => self.comment(),
                ';' => {
                    let text = self.take_line();
                    let text = text.trim_start_matches(';').to_owned();
                    self.say(&text);
                }
                '%' if line_start => {
                    let (row, text) = (self.row, self.take_line());
                    self.game.note(row, Remark::Skipped(text.to_owned()));
                }
                '(' | '（' => self.bracket(first),
                ')' | '）' => self.close_bracket(first),
                '}' if self.grammar == Grammar::Wxf => {
                    self.take(1);
                    self.state = State::Closed;
                    return;
                }
                '}' => {
                    self.take(1);
                    let row = self.row;
                    self.game.note(row, Remark::StrayBracket('}'));
                }
                '$' => self.dollar(),
                _ => {
                    if !(line_start && self.whole_line()) {
                        self.word();
                    }
                }
            }
        }
    }

    /// Reads a tag if one stands here. A tag after moves begins the next game.
    fn tag_here(&mut self, line_start: bool) -> bool {
        let in_tags = self.game.sketch.main_len() == 0 && self.lines.len() == 1;
        if !(line_start || in_tags) {
            return false;
        }
        let (row, rest) = (self.row, self.rest());
        if let Some(tag) = tag::read(rest) {
            if !in_tags || !self.game.sketch.opening.is_empty() {
                self.finish_game();
            }
            self.take(tag.length);
            self.line_start = line_start;
            if let Some(remark) = tag.remark {
                self.game.note(row, remark);
            }
            let known = self.game.tags.get(&tag.name);
            let (is_known, is_same) = (known.is_some(), known == Some(&*tag.value));
            if is_known && !is_same {
                self.game.note(row, Remark::RepeatedTag(tag.name.clone()));
            }
            if !is_same {
                self.game.tags.push(tag.name, tag.value);
            }
            return true;
        }
        if line_start && in_tags {
            let text = self.take_line();
            let inside = text.trim_start_matches('[').trim_end_matches(']');
            if let Some((name, value)) = inside.split_once(char::is_whitespace)
                && text.ends_with(']')
            {
                self.game
                    .tags
                    .push(name.to_owned(), tag::unescape(value.trim()));
            }
            self.game.note(row, Remark::MalformedTag(text.to_owned()));
            return true;
        }
        false
    }

    /// Takes a line that is no move as a whole: a position, or prose before the first move.
    fn whole_line(&mut self) -> bool {
        let line = self.line();
        if let Some(text) = ahead::position_line(line) {
            let fresh = self.game.origin.is_none() && self.game.tags.get("FEN").is_none();
            if !fresh || self.lines.len() > 1 {
                return false;
            }
            self.take_line();
            self.game.origin = Some(Origin::Text(Cow::Borrowed(text)));
            return true;
        }
        if let Some(moves) = ahead::startpos_moves(line) {
            self.take(line.len() - moves.len());
            return true;
        }
        if self.grammar == Grammar::Wxf || self.game.sketch.main_len() > 0 || self.lines.len() > 1 {
            return false;
        }
        let mut words = line.split(words::is_gap).filter(|word| !word.is_empty());
        let first = words.next().unwrap_or_default();
        let begins = words::strip_number(first) != first
            || words::looks_like_move(first)
            || result::read(first).is_some()
            || words::pieces(first).len() > 1;
        if begins {
            return false;
        }
        let row = self.row;
        let text = self.take_line();
        self.add_outside(row, text);
        true
    }

    /// What follows the end of a game: stray text, until a tag or a first move begins the next.
    fn after_end(&mut self, line_start: bool, first: char) {
        if line_start && self.grammar == Grammar::Pgn {
            let begins_game = match first {
                '[' => tag::read(self.rest()).is_some(),
                _ => ahead::first_move_line(self.line()),
            };
            if begins_game {
                self.finish_game();
                return;
            }
        }
        match first {
            '{' if !line_start => self.comment(),
            '}' if self.grammar == Grammar::Wxf => {
                self.state = State::Game;
            }
            _ if self.grammar == Grammar::Wxf => {
                let word = self.take_word();
                let row = self.row;
                self.add_outside(row, word);
            }
            _ => {
                let row = self.row;
                let text = self.take_line();
                self.add_outside(row, text);
            }
        }
    }

    fn add_outside(&mut self, row: usize, text: &str) {
        match &mut self.outside {
            Some((_, rows, _)) => *rows += 1,
            None => self.outside = Some((row, 1, text.to_owned())),
        }
    }

    fn flush_outside(&mut self) {
        if let Some((row, rows, text)) = self.outside.take() {
            self.game.note(row, Remark::Outside { rows, text });
        }
    }

    fn here(&self) -> usize {
        self.lines.last().copied().unwrap_or(0)
    }

    fn dollar(&mut self) {
        let (row, line) = (self.row, self.here());
        let word = self.take_word();
        let sign = word.get(1..).and_then(|number| number.parse().ok());
        if !sign.is_some_and(|sign| self.game.sketch.nag(line, sign)) {
            self.game.note(row, Remark::Skipped(word.to_owned()));
        }
    }

    fn take_word(&mut self) -> &'a str {
        let rest = self.rest();
        let mut chars = rest.char_indices();
        let first = chars.next();
        let end = chars
            .find(|&(_, c)| {
                words::is_gap(c) || matches!(c, '{' | '}' | '(' | ')' | '（' | '）' | ';' | '$')
            })
            .map_or(rest.len(), |(at, _)| at);
        debug_assert!(first.is_some());
        self.take(end)
    }

    fn word(&mut self) {
        let row = self.row;
        let fresh_line = self.line_start && self.after_blank;
        let whole = self.take_word();
        if let Some(end) = result::read(whole) {
            if self.lines.len() == 1 {
                self.game.end = Some(end);
                self.state = State::Ended;
                return;
            }
            self.game.note(row, Remark::Skipped(whole.to_owned()));
            return;
        }
        // Remark signs may stand before the number of the next move.
        let signs = whole.len() - whole.trim_start_matches(['!', '?']).len();
        let (signs, word) = whole.split_at_checked(signs).unwrap_or(("", whole));
        self.remark_sign(row, signs);
        let word = words::strip_number(word);
        if fresh_line
            && self.grammar == Grammar::Pgn
            && self.lines.len() == 1
            && self.game.sketch.main_len() >= 2
            && ahead::is_number_one(whole)
            && (word.is_empty() || words::looks_like_move(word))
            && !self.rest().trim_start().starts_with('.')
        {
            self.finish_game();
            self.game.row = row;
        }
        let bare = word.trim_end_matches(['!', '?']);
        let signs = word.get(bare.len()..).unwrap_or_default();
        if !bare.is_empty() {
            if words::could_be_misspelt_move(bare) || words::looks_like_move(bare) {
                let line = self.here();
                for piece in words::pieces(bare) {
                    let given = Given::Text(words::fold(piece));
                    self.game.sketch.push(line, Step::new(given, row));
                }
            } else {
                self.game.note(row, Remark::Skipped(bare.to_owned()));
            }
        }
        self.remark_sign(row, signs);
    }

    fn remark_sign(&mut self, row: usize, signs: &str) {
        if signs.is_empty() {
            return;
        }
        let line = self.here();
        if !words::nag(signs).is_some_and(|nag| self.game.sketch.nag(line, nag)) {
            self.game.note(row, Remark::Skipped(signs.to_owned()));
        }
    }

    /// Closes the variations that the text leaves open.
    fn close_lines(&mut self) {
        let open = self.lines.len().saturating_sub(1);
        if open > 0 {
            let row = self.row;
            self.game.note(row, Remark::OpenVariations(open));
        }
        while self.lines.len() > 1 {
            self.lines.pop();
            let above = self.here();
            self.game.sketch.close(above);
        }
        if self.too_deep > 0 {
            let row = self.game.row;
            let count = std::mem::take(&mut self.too_deep);
            self.game.note(row, Remark::TooDeep { count });
        }
        self.flush_outside();
    }

    /// Puts the game away, with or without moves, and begins another here. Stray text alone waits for a game to be
    /// told with.
    fn finish_game(&mut self) {
        self.close_lines();
        self.state = State::Game;
        let stray = !self.game.is_game();
        let mut next = Raw::new(self.row);
        if stray {
            let opening = std::mem::take(&mut self.game.sketch.opening);
            next.notes = std::mem::take(&mut self.game.notes);
            if !opening.after.is_empty() {
                next.note(
                    self.game.row,
                    Remark::Outside {
                        rows: opening.after.lines().count(),
                        text: opening.after.lines().next().unwrap_or_default().to_owned(),
                    },
                );
            }
        }
        let finished = std::mem::replace(&mut self.game, next);
        if stray {
            if self.at == self.text.len() && !self.game.notes.is_empty() {
                // Nothing follows: the notes go with the game before, or with an empty one.
                let notes = std::mem::take(&mut self.game.notes);
                match self.done.last_mut() {
                    Some(last) => last.notes.append(notes),
                    None => self.done.push(Raw { notes, ..finished }),
                }
            }
        } else {
            self.done.push(finished);
        }
    }
}
