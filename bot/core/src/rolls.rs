//! The seed of a chat's own rolls.

use serde::{Deserialize, Serialize};

use crate::provable_dice::Seed;

/// The seed of a chat's own rolls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolls {
    /// The secret.
    pub seed: Seed,
    /// The number of rolls that have used it.
    pub count: usize,
}

impl Rolls {
    /// A new seed that no roll has used.
    pub fn begun() -> Self {
        Self { seed: Seed::random(), count: 0 }
    }
}
