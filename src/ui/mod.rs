//! The program on a terminal: how the state of the app looks, and what keys and clicks mean to it.
//!
//! This is the only home of ratatui. In reading order: [`wide`], through which every cell is written; [`glyphs`] and
//! [`theme`], what the board is made of and how it is coloured; [`layout`], what goes where in a window; [`draw`]; [`sheet`],
//! the board without a terminal; [`desk`], which carries out what the app wants done on disk.

pub mod desk;
pub mod draw;
pub mod glyphs;
pub mod keys;
pub mod layout;
pub mod plain;
pub mod run;
pub mod sheet;
pub mod skin;
pub mod term;
pub mod theme;
pub mod wide;
