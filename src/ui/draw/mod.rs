//! Pictures of the state. Drawing changes nothing but the canvas.

pub mod board;
pub mod dialog;
pub mod list;
pub mod panels;
pub mod parts;
