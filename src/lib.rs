//! Chinese chess for two players at one terminal, with a referee that gives its reasons.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "tests fail by panicking"
    )
)]

pub mod core;
