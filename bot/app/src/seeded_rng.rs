//! A reproducible random source: one seeded generator per simulated game.

use kubyk_games::kit::Stream;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

/// Uniform random numbers determined by a seed and a game's number.
pub(crate) struct SeededRng(StdRng);

impl SeededRng {
    /// Creates the generator of one game. It is independent of other games, so games may be played in any order.
    pub(crate) fn new(seed: u64, game: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&game.to_le_bytes());
        Self(StdRng::from_seed(bytes))
    }
}

impl Stream for SeededRng {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_game_has_the_same_numbers_and_another_has_others() {
        let numbers = |seed, game| {
            let mut seeded = SeededRng::new(seed, game);
            [(); 8].map(|()| seeded.below(1000))
        };
        assert_eq!(numbers(7, 1), numbers(7, 1));
        assert_ne!(numbers(7, 1), numbers(7, 2));
        assert_ne!(numbers(7, 1), numbers(8, 1));
        assert_ne!(numbers(1, 7), numbers(7, 1));
    }
}
