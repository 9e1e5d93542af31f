//! House variants: rules to which a chat or the operator has given a name.

mod choose;
mod name;
mod rules;
mod variant_trial;
mod versions;
mod wording;

use std::sync::Arc;

use kubyk_games::kit::{AnyGame, Fault, Values};
use kubyk_words::Words;
use tokio::sync::{Mutex, Semaphore};

pub(crate) use self::choose::{Chosen, KnownHouse, name_option};
pub use self::name::name_fault;
pub(crate) use self::name::{LONGEST_NAME, handle, means};
pub(crate) use self::rules::HouseVariantRef;
pub use self::rules::{HostedVariant, HouseRules};
pub(crate) use self::variant_trial::{Findings, TrialVerdict};
pub use self::versions::HouseVariant;

/// Most people who wait for a variant to be tried out; the others are asked to come again.
const WAITING: usize = 4;

/// Presets and house variants by the names that people call them, and trials of new ones.
pub(crate) struct HouseVariants {
    words: Arc<Words>,
    /// House variants for all chats.
    hosted: Vec<HostedVariant>,
    /// Held during a trial: trials take the machine, and playing comes first.
    trial_lock: Mutex<()>,
    /// Places for those who wait for that.
    trial_queue: Semaphore,
}

impl HouseVariants {
    pub(crate) fn new(words: Arc<Words>, hosted: Vec<HostedVariant>) -> Self {
        Self { words, hosted, trial_lock: Mutex::default(), trial_queue: Semaphore::new(WAITING) }
    }

    /// Has machine players try a variant out; `None` when too many others wait for that.
    pub(crate) async fn trial(
        &self,
        game: &'static dyn AnyGame,
        values: &Values,
    ) -> Option<Result<TrialVerdict, Vec<Fault>>> {
        let _place = self.trial_queue.try_acquire().ok()?;
        let _alone = self.trial_lock.lock().await;
        Some(variant_trial::try_variant(game, values).await)
    }
}
