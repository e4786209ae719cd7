//! Pictures of the state. Drawing changes nothing but the canvas.

pub mod board;
pub mod panels;
pub mod parts;
