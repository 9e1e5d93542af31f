//! Trials of house variants, one after the other: they take the machine, and playing comes first.

use kubyk_games::kit::{AnyGame, Fault, Values};
use tokio::sync::{Mutex, Semaphore};

use super::variant_trial::{self, TrialVerdict};

/// Most people who wait for a variant to be tried out; the others are asked to come again.
const WAITING: usize = 4;

/// The trials of new house variants.
pub(crate) struct VariantTrials {
    /// Held during a trial.
    lock: Mutex<()>,
    /// Places for those who wait for that.
    queue: Semaphore,
}

impl VariantTrials {
    /// Machine players try a variant out; `None` when too many others wait for that.
    pub(crate) async fn trial(
        &self,
        game: &'static dyn AnyGame,
        values: &Values,
    ) -> Option<Result<TrialVerdict, Vec<Fault>>> {
        let _place = self.queue.try_acquire().ok()?;
        let _alone = self.lock.lock().await;
        Some(variant_trial::try_variant(game, values).await)
    }
}

impl Default for VariantTrials {
    fn default() -> Self {
        Self { lock: Mutex::default(), queue: Semaphore::new(WAITING) }
    }
}
