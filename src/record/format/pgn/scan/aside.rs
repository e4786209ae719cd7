//! What stands between the moves of a line: comments in braces, and brackets, which hold variations or comments.

use super::Scan;
use crate::record::format::pgn::ahead;
use crate::record::limits::MAX_NESTING;
use crate::record::note::Remark;

impl<'a> Scan<'a> {
    /// Reads a comment in braces. They may nest; where that leaves the comment open, the first closing brace ends it.
    pub(super) fn comment(&mut self) {
        let (row, rest) = (self.row, self.rest());
        let (mut depth, mut first, mut end) = (0usize, None, None);
        for (at, b) in rest.bytes().enumerate() {
            match b {
                b'{' => depth += 1,
                b'}' => {
                    depth = depth.saturating_sub(1);
                    first = first.or(Some(at));
                    if depth == 0 {
                        end = Some(at);
                        break;
                    }
                    if self.flat.comments {
                        break;
                    }
                }
                _ => {}
            }
        }
        if end.is_none() && first.is_some() {
            self.game.note(row, Remark::UnmatchedBraces);
        }
        self.flat.comments |= end.is_none();
        let text = if let Some(end) = end.or(first) {
            self.take(end + 1);
            rest.get(1..end).unwrap_or_default()
        } else {
            self.game.note(row, Remark::OpenComment);
            self.take(rest.len()).get(1..).unwrap_or_default()
        };
        self.line_start = false;
        self.say(text);
    }

    pub(super) fn say(&mut self, text: &str) {
        let line = self.here();
        self.game.sketch.comment(line, text);
    }

    /// An opening bracket: a variation if a move follows, else a comment, as some programs write them.
    pub(super) fn bracket(&mut self, open: char) {
        let row = self.row;
        let inside = self.rest().get(open.len_utf8()..).unwrap_or_default();
        if !ahead::begins_with_move(inside) {
            self.bracket_comment(open);
            return;
        }
        self.take(open.len_utf8());
        if self.lines.len() > MAX_NESTING {
            self.too_deep += 1;
            self.skip_bracket();
            return;
        }
        let line = self.here();
        if let Some(new) = self.game.sketch.branch(line) {
            self.lines.push(new);
        } else {
            self.game.note(row, Remark::StrayVariation);
            let text = self.skip_bracket();
            self.say(text);
        }
    }

    fn bracket_comment(&mut self, open: char) {
        let close = if open == '(' { ')' } else { '）' };
        let inside = if self.flat.brackets {
            self.line()
        } else {
            self.rest()
        };
        let inside = inside.get(open.len_utf8()..).unwrap_or_default();
        let mut depth = 1usize;
        for (at, c) in inside.char_indices() {
            if c == open {
                depth += 1;
            } else if c == close {
                depth -= 1;
                if depth == 0 {
                    let text = inside.get(..at).unwrap_or_default();
                    self.take(open.len_utf8() + at + close.len_utf8());
                    self.say(text);
                    return;
                }
            }
        }
        self.flat.brackets = true;
        let row = self.row;
        let text = self.take_line();
        self.game.note(row, Remark::Skipped(text.to_owned()));
    }

    /// Goes past everything up to the bracket that closes this level.
    fn skip_bracket(&mut self) -> &'a str {
        let rest = self.rest();
        let mut depth = 1usize;
        let mut length = rest.len();
        let mut inside = rest.len();
        for (at, b) in rest.bytes().enumerate() {
            match b {
                b'(' => depth += 1,
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        (inside, length) = (at, at + 1);
                        break;
                    }
                }
                _ => {}
            }
        }
        self.take(length);
        rest.get(..inside).unwrap_or_default()
    }

    pub(super) fn close_bracket(&mut self, close: char) {
        let row = self.row;
        self.take(close.len_utf8());
        if self.lines.len() > 1 {
            self.lines.pop();
            let above = self.here();
            self.game.sketch.close(above);
        } else {
            self.game.note(row, Remark::StrayBracket(close));
        }
    }
}
