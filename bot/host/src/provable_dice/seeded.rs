//! Numbers that only have to be the same again, as for puzzles, previews and trials. Nobody's dice are drawn from them.

use kubyk_games::kit::Stream;
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// A stream that is the same whenever the number is.
pub(crate) struct SeededStream(StdRng);

impl SeededStream {
    /// The stream of a number.
    pub(crate) fn of(number: u64) -> Self {
        Self(StdRng::seed_from_u64(number))
    }
}

impl Stream for SeededStream {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }
}
