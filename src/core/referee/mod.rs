//! The referee: what a repetition shows, and who is right about it.
//!
//! A ruling is made in four steps, a file each, and each knows only the one before:
//!
//! 1. `occurrences`: where the position stood before, and the *window* of plies to examine. Knows nothing of checks.
//! 2. `threats`: at one position, who could take what, and why an attack does not count. Knows nothing of time.
//! 3. `nature`: what one ply was: a check, a chase of whom, or idle and why; then `guilt`: what all the plies of a side
//!    in the window come to.
//! 4. `ruling`: the verdict that a rule set draws from the guilt of both sides.
//!
//! Steps 1 to 3 are facts, gathered into a [`Finding`]; rule sets only choose the window and read the facts.
//!
//! ```
//! use xiangqi::core::referee::{Ground, Nature};
//! use xiangqi::core::{Ending, Game, Outcome, RuleSet, Side};
//! use xiangqi::notation::fen;
//!
//! let setup = fen::read("4k4/8R/9/9/9/9/9/9/9/3K5 w")?.setup;
//! let mut game = Game::from_setup(setup, RuleSet::default())?;
//! for mv in ["i8i9", "e9e8", "i9i8", "e8e9"].repeat(2) {
//!     game.play(mv.parse()?)?;
//! }
//! let Some(Ending::Repetition(ruling)) = game.ending() else {
//!     return Err("no ruling".into());
//! };
//! assert_eq!(ruling.ground, Ground::PerpetualCheck);
//! assert_eq!(ruling.outcome, Outcome::Win(Side::Black));
//! for (_ply, side, nature) in ruling.finding.plies() {
//!     assert_eq!(side == Side::Red, matches!(nature, Nature::Check { .. }));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod guilt;
mod nature;
pub(in crate::core) mod occurrences;
pub mod presets;
pub mod ruleset;
pub(in crate::core) mod ruling;
mod threats;

pub use guilt::{Guilt, Innocence};
pub use nature::{Nature, Spared};
pub use ruleset::{RuleSet, TakeBack};
pub use ruling::{Finding, Ground, Ruling};
pub use threats::{Attack, Exempt};
