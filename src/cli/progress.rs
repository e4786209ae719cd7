//! A line on the terminal that says how far a long command has come.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shown on standard error when that is a terminal and the command takes longer than a second.
pub(super) struct Progress {
    total: u64,
    done: u64,
    started: Instant,
    shown: Option<Instant>,
    wanted: bool,
}

/// How long a command may take before it shows anything.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line changes.
const PACE: Duration = Duration::from_millis(100);
/// Cells of the bar.
const CELLS: u64 = 30;

impl Progress {
    /// Progress towards so many bytes; 0 if nobody knows how many.
    pub(super) fn new(total: u64) -> Self {
        Self {
            total,
            done: 0,
            started: Instant::now(),
            shown: None,
            wanted: io::stderr().is_terminal(),
        }
    }

    /// The bytes that are behind us.
    pub(super) const fn done(&self) -> u64 {
        self.done
    }

    /// Says how far we are, if it is time to.
    pub(super) fn show(&mut self, done: u64, games: usize) {
        self.done = done;
        let now = Instant::now();
        let due = match self.shown {
            None => now.duration_since(self.started) >= PATIENCE,
            Some(shown) => now.duration_since(shown) >= PACE,
        };
        if self.wanted && due {
            self.shown = Some(now);
            Self::put(&format!("\r{}", bar(done, self.total, games)));
        }
    }

    /// Takes the line away, so that something else can be printed.
    pub(super) fn clear(&mut self) {
        if self.shown.is_some() {
            Self::put("\r\x1b[K");
        }
    }

    fn put(text: &str) {
        let mut err = io::stderr().lock();
        // A terminal that cannot be written to will not miss a bar.
        drop(err.write_all(text.as_bytes()).and_then(|()| err.flush()));
    }
}

/// `[##########--------------------]  33%  1200 games`
fn bar(done: u64, total: u64, games: usize) -> String {
    if total == 0 {
        return format!("{games} games");
    }
    let done = done.min(total);
    let full = (done * CELLS).checked_div(total).unwrap_or(0);
    let cells: String = (0..CELLS)
        .map(|cell| if cell < full { '#' } else { '-' })
        .collect();
    let percent = (done * 100).checked_div(total).unwrap_or(0);
    format!("[{cells}] {percent:3}%  {games} games")
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn the_bar_fills_and_never_overflows() {
        assert_eq!(
            bar(0, 90, 0),
            "[------------------------------]   0%  0 games"
        );
        assert_eq!(
            bar(30, 90, 7),
            "[##########--------------------]  33%  7 games"
        );
        assert_eq!(
            bar(90, 90, 9),
            "[##############################] 100%  9 games"
        );
        assert_eq!(
            bar(99, 90, 9),
            "[##############################] 100%  9 games"
        );
        assert_eq!(bar(5, 0, 3), "3 games");
    }
}
