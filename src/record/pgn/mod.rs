//! PGN, the common exchange text: tags in square brackets, numbered moves, comments, variations.
//!
//! Reading takes every dialect that is in use; writing gives one that all readers understand: UTF-8, the usual tags
//! first, `Format` stated, a full move on a line, variations in brackets, comments in braces.

mod ahead;
pub(super) mod raw;
pub(super) mod scan;
mod tag;
mod words;
mod write;

pub(super) use words::fold;
pub use write::write;
