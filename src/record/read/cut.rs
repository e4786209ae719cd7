//! Before which lines can a file be cut into pieces, so that each holds whole games?

use crate::record::format::Format;
use crate::record::format::pgn::is_tag_line;

/// A piece this long is also cut before a line that is numbered one.
const LONG: usize = 1 << 20;

/// The part of a game the last line belonged to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Before the moves.
    Tags,
    /// In the value of a tag that runs over the end of the line.
    OpenTag,
    /// In the moves; in a format with keys, past them.
    Body,
}

/// Finds the lines before which a file can be cut, from the bytes alone: the encoding may change from game to game.
#[derive(Debug)]
pub(super) struct Cut {
    format: Format,
    part: Part,
    after_blank: bool,
    /// How many comments are open, if the text is UTF-8.
    depth: usize,
    /// The same if it is made of double bytes, whose second may look like a brace.
    double_depth: usize,
    utf8: bool,
}

impl Cut {
    pub(super) const fn new(format: Format) -> Self {
        Self {
            format,
            part: Part::Tags,
            after_blank: false,
            depth: 0,
            double_depth: 0,
            utf8: true,
        }
    }

    pub(super) fn is_before(&self, line: &[u8], length: usize) -> bool {
        let line = line.trim_ascii_start();
        match self.format {
            Format::Fen => true,
            Format::DhtmlXq | Format::Wxf => {
                self.part == Part::Body && begins_keyed(self.format, line)
            }
            Format::Pgn | Format::Moves => {
                let open = if self.utf8 {
                    self.depth
                } else {
                    self.double_depth
                };
                let fresh = self.after_blank || open == 0;
                (self.part == Part::Body && fresh && is_tag_line(line))
                    || (length > LONG && self.after_blank && line.starts_with(b"1."))
            }
            Format::Digits | Format::Xqf => false,
        }
    }

    pub(super) fn pass(&mut self, line: &[u8]) {
        let trimmed = line.trim_ascii();
        match self.format {
            Format::Wxf if trimmed.starts_with(b"START") => self.part = Part::Body,
            Format::DhtmlXq if contains(trimmed, b"[/DhtmlXQ]") => self.part = Part::Body,
            Format::Pgn | Format::Moves => self.pass_pgn(trimmed),
            Format::Wxf | Format::DhtmlXq | Format::Digits | Format::Xqf | Format::Fen => {}
        }
    }

    fn pass_pgn(&mut self, line: &[u8]) {
        self.after_blank = line.is_empty();
        if line.is_empty() {
            return;
        }
        if self.part == Part::OpenTag || (self.part == Part::Tags && line.starts_with(b"[")) {
            // A value may run over line ends; a tag that is closed may have moves after it.
            if line.ends_with(b"]") {
                self.part = Part::Tags;
                return;
            }
            if !contains(line, b"\"]") {
                self.part = Part::OpenTag;
                return;
            }
        }
        self.part = Part::Body;
        self.utf8 &= std::str::from_utf8(line).is_ok();
        count_braces(line, false, &mut self.depth);
        count_braces(line, true, &mut self.double_depth);
    }
}

/// Whether a line of a format with keys begins the next game.
fn begins_keyed(format: Format, line: &[u8]) -> bool {
    format != Format::Wxf || line.starts_with(b"FORMAT") || line.starts_with(b"GAME")
}

fn contains(line: &[u8], word: &[u8]) -> bool {
    line.windows(word.len()).any(|window| window == word)
}

fn count_braces(line: &[u8], double: bool, depth: &mut usize) {
    let mut bytes = line.iter();
    while let Some(&b) = bytes.next() {
        match b {
            b'{' => *depth += 1,
            b'}' => *depth = depth.saturating_sub(1),
            b';' if *depth == 0 => return,
            0x81.. if double => {
                bytes.next();
            }
            _ => {}
        }
    }
}
