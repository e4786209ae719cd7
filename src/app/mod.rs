//! The program without a terminal: what it says, and what it does when it is told something.
//!
//! [`words`] holds every sentence a person reads.

pub mod words;
