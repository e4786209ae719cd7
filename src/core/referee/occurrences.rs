//! Where a position stood before, and which plies a ruling looks at.
//!
//! Knows nothing of checks and chases.

use std::ops::Range;

use super::ruleset::Window;
use crate::core::line::Line;

/// The ply numbers at which the last position of the line stood since the last capture, the last one included. Ply
/// number 0 is the start. A capture can never be undone, so nothing before it can recur.
pub(in crate::core) fn occurrences(line: &Line<'_>) -> Vec<usize> {
    let mut found = earlier(line).collect::<Vec<_>>();
    found.reverse();
    found.push(line.len());
    found
}

/// The occurrence before the last position, or nothing if it stands for the first time since the last capture.
pub(in crate::core) fn previous(line: &Line<'_>) -> Option<usize> {
    earlier(line).next()
}

/// Whether the last position stands for the third time or more. Allocates nothing.
pub(in crate::core) fn is_third(line: &Line<'_>) -> bool {
    earlier(line).nth(1).is_some()
}

/// The earlier occurrences of the last position, latest first. It takes four plies at least to come back, and an even
/// number.
fn earlier<'a>(line: &Line<'a>) -> impl Iterator<Item = usize> + use<'a> {
    let line = *line;
    let last = line.len();
    let here = line.position(last);
    (2..=line.since_capture() / 2)
        .map(move |rounds| last - 2 * rounds)
        .filter(move |&number| line.position(number) == here)
}

/// The plies to examine, as a range of ply numbers counted from 0: `3..11` are the plies that lead from position 3 to
/// position 11. `occurrences` are those of the last position of the line.
///
/// Where like men have changed places since the previous occurrence, the last cycle alone would show other victims from
/// another starting point. It is then looked further back, to the latest occurrence at which every man stood where it
/// stands now, or to the first occurrence if there is none.
pub(in crate::core) fn window(
    line: &Line<'_>,
    occurrences: &[usize],
    rule: Window,
) -> Range<usize> {
    let end = line.len();
    let first = occurrences.first().copied().unwrap_or(end);
    let start = match rule {
        Window::FirstToThird => first,
        Window::LastCycle => occurrences
            .iter()
            .rev()
            .skip(1)
            .copied()
            .find(|&number| line.position(number).same_men(line.position(end)))
            .unwrap_or(first),
    };
    start..end
}
