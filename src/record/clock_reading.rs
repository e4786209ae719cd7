//! Clock readings, and how they are written inside comments: `[%clk 0:09:41]` is the time left after the move,
//! `[%emt 0:00:12]` the time spent on it.

use std::fmt;

/// What the mover's clock showed when a move was made, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ClockReading {
    /// The time left.
    pub left: Option<u64>,
    /// The time spent on the move.
    pub spent: Option<u64>,
}

impl ClockReading {
    /// No reading.
    pub const NONE: Self = Self {
        left: None,
        spent: None,
    };

    /// Takes the readings out of a comment. Other text stays, and so does a reading that cannot be understood.
    pub(crate) fn take_from(&mut self, comment: &mut String) {
        if !comment.contains("[%") {
            return;
        }
        let mut rest = String::with_capacity(comment.len());
        let mut text = comment.as_str();
        while let Some((before, after)) = text.split_once("[%") {
            let reading = after.split_once(']').and_then(|(inside, after)| {
                let (name, value) = inside.split_once(char::is_whitespace)?;
                let millis = millis(value.trim())?;
                match name {
                    "clk" => self.left = Some(millis),
                    "emt" => self.spent = Some(millis),
                    _ => return None,
                }
                Some(after)
            });
            rest.push_str(before);
            if let Some(after) = reading {
                text = after;
                if rest.is_empty() || rest.ends_with(char::is_whitespace) {
                    text = text.trim_start();
                }
            } else {
                rest.push_str("[%");
                text = after;
            }
        }
        rest.push_str(text);
        rest.truncate(rest.trim_end().len());
        *comment = rest;
    }
}

/// Reads hours, minutes and seconds, of which the first may be missing and the last may have a fraction.
fn millis(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !fraction.bytes().all(|b| b.is_ascii_digit()) || fraction.is_empty() {
        return None;
    }
    let mut thousandths = 0;
    for digit in fraction.bytes().chain(*b"000").take(3) {
        thousandths = thousandths * 10 + u64::from(digit - b'0');
    }
    let mut seconds: u64 = 0;
    let mut parts = 0;
    for part in whole.split(':') {
        parts += 1;
        if parts > 3 || part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    seconds.checked_mul(1000)?.checked_add(thousandths)
}

/// As it stands in a comment; nothing for no reading.
impl fmt::Display for ClockReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for (name, reading) in [("clk", self.left), ("emt", self.spent)] {
            let Some(millis) = reading else { continue };
            let (seconds, thousandths) = (millis / 1000, millis % 1000);
            let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
            write!(f, "{gap}[%{name} {hours}:{minutes:02}:{:02}", seconds % 60)?;
            if thousandths != 0 {
                write!(f, ".{thousandths:03}")?;
            }
            f.write_str("]")?;
            gap = " ";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::ClockReading;

    fn check(comment: &str, left: Option<u64>, spent: Option<u64>, rest: &str) {
        let mut text = comment.to_owned();
        let mut clock = ClockReading::NONE;
        clock.take_from(&mut text);
        assert_eq!(clock, ClockReading { left, spent }, "{comment}");
        assert_eq!(text, rest, "{comment}");
    }

    #[test]
    fn readings_leave_the_comment() {
        check("[%clk 0:09:41]", Some(581_000), None, "");
        check(
            "[%clk 1:00:00.5] [%emt 0:00:12] good",
            Some(3_600_500),
            Some(12_000),
            "good",
        );
        check("good [%emt 3:07] move", None, Some(187_000), "good move");
        check("[%clk 12]", Some(12_000), None, "");
    }

    #[test]
    fn anything_else_stays() {
        for text in [
            "",
            "plain",
            "[%clk 0:0a:1]",
            "[%clk ]",
            "[%clk 1:2:3:4]",
            "[%clk 0:01",
            "[%eval 0.3] x",
            "[%clk 99999999999999999999]",
        ] {
            check(text, None, None, text);
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for (left, spent) in [
            (Some(0), None),
            (Some(581_250), Some(1_001)),
            (None, Some(36_000_000)),
        ] {
            let clock = ClockReading { left, spent };
            let mut text = clock.to_string();
            let mut again = ClockReading::NONE;
            again.take_from(&mut text);
            assert_eq!(again, clock, "{clock}");
            assert_eq!(text, "");
        }
    }
}
