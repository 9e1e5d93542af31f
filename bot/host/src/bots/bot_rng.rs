//! Randomness for machine players: for what they choose themselves, and for games that only they play. The dice of
//! people are another matter.

use std::time::{Duration, Instant};

use kubyk_games::kit::Stream;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::permits::IdleThreads;

/// A stream of a machine's own.
pub(crate) struct BotRng {
    numbers: StdRng,
    /// When whoever waits for the machine has waited long enough.
    deadline: Option<Instant>,
    idle: Option<IdleThreads>,
}

impl BotRng {
    /// One that nobody can foretell, for somebody who waits so long.
    pub(crate) fn random(patience: Duration) -> Self {
        // A deadline beyond all time is none.
        let deadline = Instant::now().checked_add(patience);
        Self { numbers: StdRng::from_rng(&mut rand::rng()), deadline, idle: None }
    }

    /// The same with threads that may help.
    pub(super) fn with_helpers(self, idle: IdleThreads) -> Self {
        Self { idle: Some(idle), ..self }
    }
}

impl Stream for BotRng {
    fn below(&mut self, bound: u32) -> u32 {
        self.numbers.random_range(0..bound)
    }

    fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn helpers(&self) -> usize {
        self.idle.as_ref().map_or(0, IdleThreads::take)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_stream_with_somebody_waiting_is_ever_late() {
        assert!(BotRng::random(Duration::ZERO).late());
        assert!(!BotRng::random(Duration::MAX).late());
    }
}
