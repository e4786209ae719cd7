//! PGN, the common exchange text: tags in square brackets, numbered moves, comments, variations.
//!
//! Reading takes every dialect that is in use; writing gives one that all readers understand: UTF-8, the usual tags
//! first, `Format` stated, a full move on a line, variations in brackets, comments in braces.

mod ahead;
pub(crate) mod scan;
mod tag;
mod words;
mod write;

pub(crate) use tag::is_tag_line;
pub(crate) use words::fold;
pub use write::write;
