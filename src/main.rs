//! The `xiangqi` program.

fn main() {}
