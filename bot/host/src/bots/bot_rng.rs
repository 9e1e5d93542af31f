//! Randomness for machine players: for what they choose themselves, and for games that only they play. The dice of
//! people are another matter.

use kubyk_games::kit::Stream;
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// A stream of a machine's own.
pub(crate) struct BotRng(StdRng);

impl BotRng {
    /// One that nobody can foretell.
    pub(crate) fn random() -> Self {
        Self(StdRng::from_rng(&mut rand::rng()))
    }

    /// One that is the same whenever the number is.
    pub(crate) fn of(number: u64) -> Self {
        Self(StdRng::seed_from_u64(number))
    }
}

impl Stream for BotRng {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }
}
