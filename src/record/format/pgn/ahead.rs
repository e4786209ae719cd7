//! What does the text ahead begin with? Asked before anything is taken from it.

use super::words;

/// Whether a word is the number of a first move, glued to it or not.
pub(super) fn is_number_one(word: &str) -> bool {
    let word = words::fold(word);
    let rest = word.strip_prefix("1.").or_else(|| word.strip_prefix("1．"));
    rest.is_some_and(|rest| !rest.starts_with('.') && !rest.starts_with('…'))
}

/// Whether a line begins a game without tags: number one and a move.
pub(super) fn first_move_line(line: &str) -> bool {
    let mut words = line.split(words::is_gap).filter(|word| !word.is_empty());
    let Some(first) = words.next().filter(|word| is_number_one(word)) else {
        return false;
    };
    let glued = words::strip_number(first);
    let mv = if glued.is_empty() {
        words.next().unwrap_or_default()
    } else {
        glued
    };
    words::looks_like_move(mv)
}

/// Whether a bracket holds a variation: perhaps a comment and a number, then a move.
pub(super) fn begins_with_move(inside: &str) -> bool {
    let start = inside
        .char_indices()
        .nth(100)
        .map_or(inside, |(end, _)| inside.get(..end).unwrap_or_default());
    let inside = start.trim_start();
    if inside.starts_with('{') {
        return true;
    }
    let is_end =
        |c: char| words::is_gap(c) || matches!(c, '(' | ')' | '（' | '）' | '{' | '}' | ';');
    let mut words = inside
        .split(is_end)
        .filter(|word| !word.is_empty())
        .take(4)
        .map(words::strip_number)
        .skip_while(|word| word.is_empty());
    words
        .next()
        .is_some_and(|word| words::looks_like_move(word) || words::pieces(word).len() > 1)
}

/// The position a line gives, with the moves that may follow it: nine slashes in one word, after nothing but the words
/// that introduce a position.
pub(super) fn position_line(line: &str) -> Option<&str> {
    let mut text = line.trim();
    for lead in ["position", "FEN", "fen", ":", "="] {
        text = text.strip_prefix(lead).unwrap_or(text).trim_start();
    }
    let first = text.split_whitespace().next()?;
    let slashes = first.bytes().filter(|&b| b == b'/').count();
    (slashes == 9).then_some(text)
}

/// The moves of a line that an engine is told them by: `position startpos moves h2e2`.
pub(super) fn startpos_moves(line: &str) -> Option<&str> {
    let text = line.strip_prefix("position").unwrap_or(line).trim_start();
    let moves = text.strip_prefix("startpos")?.trim_start();
    moves.strip_prefix("moves")
}
