//! The clocks: how much time is left, and whose flag has fallen.
//!
//! Time is a number of milliseconds since any fixed moment. It comes in from outside; nothing here asks for it. What
//! is left to a side is one number, the main time and all periods together: as long as there is main time, time runs off it;
//! then off the periods, and a move made within a period gives the whole period back.

use std::fmt;

use crate::core::{BySide, Side};

/// How much time the players have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// Milliseconds at the start, up to a day.
    pub main: u64,
    /// Milliseconds added by each move, up to an hour.
    pub increment: u64,
    /// How many periods of byo-yomi follow the main time, up to 99.
    pub periods: u32,
    /// Milliseconds of each period, up to an hour.
    pub period: u64,
}

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

impl TimeControl {
    /// Reads what people write: `15` minutes, `15+10` with ten seconds for each move, `15+3x30` with three periods of
    /// thirty seconds, `0:30` for half a minute. `None` if it is none of these, or no time at all.
    pub fn read(text: &str) -> Option<Self> {
        let (main, more) = split(text);
        let main = match main.split_once(':') {
            None => number(main)? * MINUTE,
            Some((minutes, seconds)) => {
                let seconds = number(seconds).filter(|&seconds| seconds < 60)?;
                number(minutes)? * MINUTE + seconds * SECOND
            }
        };
        Self::new(main, more)
    }

    /// Reads the tag of a game file, in seconds: `900`, `900+10`, `900+3x30`.
    pub fn from_tag(text: &str) -> Option<Self> {
        let (main, more) = split(text);
        Self::new(number(main)? * SECOND, more)
    }

    fn new(main: u64, more: Option<&str>) -> Option<Self> {
        let mut control = Self {
            main,
            increment: 0,
            periods: 0,
            period: 0,
        };
        if let Some(more) = more {
            match more.split_once(['x', 'X', '×']) {
                None => control.increment = number(more)? * SECOND,
                Some((periods, period)) => {
                    control.periods = u32::try_from(number(periods)?).ok()?;
                    control.period = number(period)? * SECOND;
                }
            }
        }
        let some = control.main > 0 || (control.periods > 0 && control.period > 0);
        let sane = control.main <= 24 * HOUR
            && control.increment <= HOUR
            && control.period <= HOUR
            && control.periods <= 99
            && (control.periods == 0) == (control.period == 0);
        (some && sane).then_some(control)
    }

    /// As the tag of a game file has it.
    pub fn tag(&self) -> String {
        let main = self.main / SECOND;
        if self.periods > 0 {
            format!("{main}+{}x{}", self.periods, self.period / SECOND)
        } else {
            format!("{main}+{}", self.increment / SECOND)
        }
    }

    /// All periods together.
    fn overtime(&self) -> u64 {
        u64::from(self.periods) * self.period
    }
}

/// As people write it, and as [`TimeControl::read`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, seconds) = (self.main / MINUTE, self.main % MINUTE / SECOND);
        write!(f, "{minutes}")?;
        if seconds > 0 {
            write!(f, ":{seconds:02}")?;
        }
        if self.periods > 0 {
            write!(f, "+{}x{}", self.periods, self.period / SECOND)
        } else {
            write!(f, "+{}", self.increment / SECOND)
        }
    }
}

fn split(text: &str) -> (&str, Option<&str>) {
    match text.trim().split_once('+') {
        Some((main, more)) => (main.trim(), Some(more.trim())),
        None => (text.trim(), None),
    }
}

/// A number of at most six digits.
fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// What a clock face shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// Milliseconds left of the main time, or of this period.
    pub left: u64,
    /// Periods left, this one included.
    pub periods: u32,
    /// Whether the main time is used up.
    pub overtime: bool,
    /// Whether this clock is running now.
    pub running: bool,
}

/// The clocks of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    /// What is left to each side at `since`.
    left: BySide<u64>,
    /// Whose clock is on, once the first move was made.
    turn: Option<Side>,
    /// Whether it stands still all the same.
    stopped: bool,
    /// The moment up to which time has been taken off.
    now: u64,
    /// Whether `now` is the moment since which a clock runs. While all stand, nobody tells the time; so the first to
    /// tell it afterwards only says when the clock was started.
    timed: bool,
    /// What the side to move has used for its move so far.
    spent: u64,
}

/// What the clock showed when a move was made, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// What the mover has left.
    pub left: u64,
    /// What the move has taken.
    pub spent: u64,
}

impl Clocks {
    /// Full clocks, standing.
    pub fn new(control: TimeControl, now: u64) -> Self {
        Self {
            control,
            left: BySide::from_fn(|_| control.main + control.overtime()),
            turn: None,
            stopped: false,
            now,
            timed: false,
            spent: 0,
        }
    }

    /// How much time the players have in all.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Takes the time off that has passed. Gives the side whose flag has fallen.
    pub fn tick(&mut self, now: u64) -> Option<Side> {
        let passed = now.saturating_sub(self.now);
        self.now = self.now.max(now);
        let side = self.running()?;
        if !self.timed {
            self.timed = true;
            return None;
        }
        self.spent = self.spent.saturating_add(passed);
        let left = &mut self.left[side];
        *left = left.saturating_sub(passed);
        (*left == 0).then_some(side)
    }

    /// The mover has made a move: gives the reading, and sets the other clock going.
    pub fn press(&mut self, mover: Side) -> Reading {
        self.timed &= self.running().is_some();
        let control = self.control;
        let left = &mut self.left[mover];
        if control.period > 0 && *left <= control.overtime() {
            *left = left.div_ceil(control.period) * control.period;
        }
        *left += control.increment;
        let reading = Reading {
            left: *left,
            spent: std::mem::take(&mut self.spent),
        };
        self.turn = Some(mover.other());
        reading
    }

    /// Sets what is left to a side, from a reading.
    pub fn set(&mut self, side: Side, left: u64) {
        self.left[side] = left;
    }

    /// Sets a side's clock back to full.
    pub fn refill(&mut self, side: Side) {
        self.left[side] = self.control.main + self.control.overtime();
    }

    /// Puts the clock of the side on turn, or neither, without a move; time used for a move so far is forgotten.
    pub fn turn_to(&mut self, side: Option<Side>) {
        self.timed &= self.running().is_some();
        self.turn = side;
        self.spent = 0;
    }

    /// Stops the clocks, or lets them go on.
    pub fn stop(&mut self, stopped: bool) {
        self.timed &= self.running().is_some();
        self.stopped = stopped;
    }

    /// The side whose clock runs.
    fn running(&self) -> Option<Side> {
        self.turn.filter(|_| !self.stopped)
    }

    /// Whether the clocks have been stopped.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// What the clock of a side shows.
    pub fn face(&self, side: Side) -> Face {
        let left = self.left[side];
        let control = self.control;
        let running = self.running() == Some(side);
        match left.checked_sub(control.overtime()) {
            Some(main) if main > 0 || control.periods == 0 => Face {
                left: main,
                periods: control.periods,
                overtime: false,
                running,
            },
            _ => {
                let periods = left.div_ceil(control.period.max(1));
                Face {
                    left: left - periods.saturating_sub(1) * control.period,
                    periods: u32::try_from(periods).unwrap_or(u32::MAX),
                    overtime: true,
                    running,
                }
            }
        }
    }

    /// The moment at which a face next shows another second, while a clock runs; at once where a clock was started.
    pub fn next_tick(&self) -> Option<u64> {
        let side = self.running()?;
        if !self.timed {
            return Some(self.now);
        }
        let left = self.left[side];
        let rest = if left.is_multiple_of(SECOND) {
            left.min(SECOND)
        } else {
            left % SECOND
        };
        Some(self.now + rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        TimeControl::read(text).expect(text)
    }

    #[test]
    fn what_people_write_is_read() {
        let check = |text: &str, main, increment, periods, period, back: &str| {
            let read = control(text);
            let expected = TimeControl {
                main,
                increment,
                periods,
                period,
            };
            assert_eq!(read, expected, "{text}");
            assert_eq!(read.to_string(), back);
            assert_eq!(TimeControl::read(back), Some(read));
            assert_eq!(TimeControl::from_tag(&read.tag()), Some(read));
        };
        check("15+10", 900_000, 10_000, 0, 0, "15+10");
        check(" 15 ", 900_000, 0, 0, 0, "15+0");
        check("0:30", 30_000, 0, 0, 0, "0:30+0");
        check("10+3x30", 600_000, 0, 3, 30_000, "10+3x30");
        check("0+1x5", 0, 0, 1, 5_000, "0+1x5");
        for text in [
            "",
            "x",
            "0",
            "0+5",
            "-1",
            "15+",
            "15+x",
            "15+3x",
            "15+0x30",
            "15+3x0",
            "1:60",
            "1441",
            "5+3601",
            "5+100x1",
            "99999999999999999999",
        ] {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
    }

    #[test]
    fn an_increment_is_added_by_the_move() {
        let mut clocks = Clocks::new(control("1+10"), 5_000);
        assert_eq!(
            clocks.tick(60_000),
            None,
            "nothing runs before the first move"
        );
        assert_eq!(
            clocks.press(Side::Red),
            Reading {
                left: 70_000,
                spent: 0
            }
        );
        assert_eq!(clocks.tick(60_000), None);
        assert_eq!(clocks.tick(75_000), None);
        assert_eq!(
            clocks.press(Side::Black),
            Reading {
                left: 55_000,
                spent: 15_000
            }
        );
        assert_eq!(clocks.face(Side::Black).left, 55_000);
        assert!(clocks.face(Side::Red).running);
    }

    #[test]
    fn the_flag_falls_when_nothing_is_left() {
        let mut clocks = Clocks::new(control("0:05"), 0);
        clocks.press(Side::Red);
        assert_eq!(clocks.tick(0), None);
        assert_eq!(clocks.tick(4_999), None);
        assert_eq!(clocks.tick(5_000), Some(Side::Black));
    }

    #[test]
    fn a_period_is_given_back_whole_and_used_ones_are_gone() {
        let mut clocks = Clocks::new(control("0:10+3x30"), 0);
        clocks.press(Side::Red);
        clocks.tick(0);
        clocks.tick(10_000 + 20_000); // main time gone, 10 s left of the first period
        let face = clocks.face(Side::Black);
        assert_eq!((face.left, face.periods, face.overtime), (10_000, 3, true));
        clocks.press(Side::Black);
        let face = clocks.face(Side::Black);
        assert_eq!((face.left, face.periods), (30_000, 3));
        clocks.press(Side::Red);
        assert_eq!(clocks.tick(30_000 + 45_000), None); // one period and a half
        let face = clocks.face(Side::Black);
        assert_eq!((face.left, face.periods), (15_000, 2));
        clocks.press(Side::Black);
        clocks.press(Side::Red);
        assert_eq!(clocks.tick(75_000 + 59_999), None);
        assert_eq!(clocks.tick(75_000 + 60_000), Some(Side::Black));
    }

    #[test]
    fn nothing_runs_while_stopped() {
        let mut clocks = Clocks::new(control("1"), 0);
        clocks.press(Side::Red);
        assert_eq!(clocks.next_tick(), Some(0), "at once");
        clocks.tick(700);
        clocks.tick(2_200);
        assert_eq!(clocks.next_tick(), Some(2_700));
        clocks.stop(true);
        assert_eq!((clocks.tick(90_000), clocks.next_tick()), (None, None));
        clocks.stop(false);
        assert_eq!(clocks.tick(95_000), None, "it was started just now");
        assert_eq!(clocks.tick(96_000), None);
        assert_eq!(clocks.face(Side::Black).left, 57_500);
    }

    #[test]
    fn a_clock_set_back_takes_nothing_off() {
        let mut clocks = Clocks::new(control("1"), 1_000_000);
        clocks.press(Side::Red);
        assert_eq!((clocks.tick(5), clocks.tick(6)), (None, None));
        assert_eq!(clocks.face(Side::Black).left, 60_000);
    }
}
