//! Pieces of the one-line messages of notes and errors.

use std::fmt;

use crate::core::Fault;

/// A text from a file, in quotes, without what would spoil a line, and no longer than is useful.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 40;
        f.write_str("\"")?;
        for (count, c) in self.0.trim().chars().enumerate() {
            if count == LONGEST {
                f.write_str("...")?;
                break;
            }
            write!(f, "{}", if c.is_control() { ' ' } else { c })?;
        }
        f.write_str("\"")
    }
}

/// The faults of a position, one after another.
pub(crate) struct Faults<'a>(pub(crate) &'a [Fault]);

impl fmt::Display for Faults<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let gap = if index == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        Ok(())
    }
}
