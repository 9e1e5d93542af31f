//! House variants: rules to which a chat or the operator has given a name.

mod choose;
mod name;
mod rules;
mod trials;
mod variant_trial;
mod versions;
mod wording;

use std::sync::Arc;

use kubyk_words::Words;

pub(crate) use self::choose::{Chosen, KnownHouse, name_option};
pub use self::name::name_fault;
pub(crate) use self::name::{LONGEST_NAME, handle, means};
pub(crate) use self::rules::HouseVariantRef;
pub use self::rules::{HostedVariant, HouseRules};
pub(crate) use self::trials::VariantTrials;
pub(crate) use self::variant_trial::{Findings, TrialVerdict};
pub use self::versions::HouseVariant;

/// Presets and house variants by the names that people call them.
pub(crate) struct HouseVariants {
    words: Arc<Words>,
    /// House variants for all chats.
    hosted: Vec<HostedVariant>,
}

impl HouseVariants {
    pub(crate) fn new(words: Arc<Words>, hosted: Vec<HostedVariant>) -> Self {
        Self { words, hosted }
    }
}
