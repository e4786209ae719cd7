//! How much is read before a reader gives up. Real files stay far below all of these: the longest game known has under
//! 700 plies, the largest published book of variations some 60,000 moves.

/// Bytes of one game with its tags and comments: 4 MiB.
pub const MAX_GAME_BYTES: usize = 4 << 20;
/// Bytes of a file that is held in memory as a whole: 64 MiB. A PGN file that is read game by game may be longer.
pub const MAX_FILE_BYTES: usize = 64 << 20;
/// Moves in the tree of one game, all variations counted.
pub const MAX_NODES: usize = 500_000;
/// How deep variations are nested in a game, and comments in a text.
pub const MAX_NESTING: usize = 1_000;
/// Lines that are carried on at a time while the meaning of an ambiguous move is open.
pub const MAX_OPEN_LINES: usize = 64;
/// Notes kept about one game. A last note says how many more there were.
pub const MAX_NOTES: usize = 200;
