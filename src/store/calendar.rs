//! The date and time of day, in universal time: which zone the players live in is not asked.

use std::time::{Duration, SystemTime};

/// The date as a game file writes it: `2026.12.01`.
pub fn date_tag(now: SystemTime) -> String {
    let (year, month, day) = date(seconds(now) / DAY);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The date and time of day as they name a file: `2026-12-01-191500`.
pub fn stamp(now: SystemTime) -> String {
    let (year, month, day) = date(seconds(now) / DAY);
    let of_day = seconds(now) % DAY;
    format!(
        "{year:04}-{month:02}-{day:02}-{:02}{:02}{:02}",
        of_day / 3600,
        of_day / 60 % 60,
        of_day % 60
    )
}

const DAY: u64 = 86_400;

/// Seconds since the beginning of 1970; a clock that is set before that counts as standing there.
fn seconds(now: SystemTime) -> u64 {
    now.duration_since(SystemTime::UNIX_EPOCH)
        .unwrap_or(Duration::ZERO)
        .as_secs()
}

/// Year, month and day of a number of days since the first of January 1970.
///
/// Years are taken to begin in March, so that the leap day is the last of its year and the months have a regular pattern
/// of 153 days in five; 400 such years, an era, have 146,097 days.
const fn date(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468; // days since the first of March of the year 0
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(59), (1970, 3, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_017), (2000, 3, 1));
        assert_eq!(date(20_788), (2026, 12, 1));
        assert_eq!(date(47_540), (2100, 2, 28));
        assert_eq!(date(47_541), (2100, 3, 1));
        let at = SystemTime::UNIX_EPOCH + Duration::from_secs(20_788 * DAY + 69_300);
        assert_eq!(stamp(at), "2026-12-01-191500");
        assert_eq!(date_tag(at), "2026.12.01");
    }
}
