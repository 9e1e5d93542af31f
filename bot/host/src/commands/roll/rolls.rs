//! The seed of a chat's own rolls.

use crate::provable_dice::Seed;
use serde::{Deserialize, Serialize};

/// The seed of a chat's own rolls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolls {
    /// The secret.
    pub(crate) seed: Seed,
    /// How many rolls it has been used for.
    pub(crate) count: usize,
}

impl Rolls {
    pub(crate) fn new() -> Self {
        Self { seed: Seed::random(), count: 0 }
    }
}
