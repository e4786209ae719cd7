//! Counting the paths of legal moves to a depth: the proof, and the measure, of the move rules.

use std::ops::ControlFlow;

use super::moves::Move;
use super::position::Position;

impl Position {
    /// The number of paths of `depth` legal moves from here. The last ply is counted without being played.
    ///
    /// ```
    /// use xiangqi::core::Position;
    ///
    /// let start = Position::initial();
    /// assert_eq!([1, 2, 3].map(|depth| start.perft(depth)), [44, 1_920, 79_666]);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.clone().count_paths(depth)
    }

    /// The paths of `depth` legal moves from here, counted for each first move.
    ///
    /// ```
    /// use xiangqi::core::Position;
    ///
    /// let start = Position::initial();
    /// let divided = start.perft_divided(2);
    /// assert_eq!(divided.len(), 44);
    /// assert_eq!(divided.iter().map(|(_, count)| count).sum::<u64>(), start.perft(2));
    /// ```
    pub fn perft_divided(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut here = self.clone();
        let mut counts = Vec::new();
        for &mv in self.legal_moves().iter() {
            let taken = here.make(mv);
            counts.push((mv, here.count_paths(depth.saturating_sub(1))));
            here.take_back(mv, taken);
        }
        counts
    }

    /// As [`perft`](Self::perft), but every leaf move is made and taken back as well.
    pub fn perft_played(&self, depth: u32) -> u64 {
        self.clone().count_played(depth)
    }

    fn count_paths(&mut self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal(),
            _ => {
                let mut paths = 0;
                for &mv in self.legal_moves().as_slice() {
                    let taken = self.make(mv);
                    paths += self.count_paths(depth - 1);
                    self.take_back(mv, taken);
                }
                paths
            }
        }
    }

    fn count_played(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut paths = 0;
        for &mv in self.legal_moves().as_slice() {
            let taken = self.make(mv);
            paths += self.count_played(depth - 1);
            self.take_back(mv, taken);
        }
        paths
    }

    fn count_legal(&self) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.each_legal(self.outlook(), |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }
}
