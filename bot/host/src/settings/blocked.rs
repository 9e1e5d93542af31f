//! People who are kept away from somebody's tables, or from those of a chat.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Settings;
use crate::UserKey;

/// A person as lists of blocked people keep them: a digest, so that a list holds nobody's id. It stays when
/// the person's data is deleted, and has no salt: one in the same database would hide nothing from whoever reads that.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct BlockedPerson(pub(crate) String);

/// Bytes of the digest that are kept.
const KEPT: usize = 12;

impl BlockedPerson {
    pub(crate) fn of(user: &UserKey) -> Self {
        let digest = Sha256::digest(format!("blocked {} {}", user.platform.word(), user.id));
        Self(hex::encode(&digest[..KEPT]))
    }
}

impl Settings {
    /// Whether this person is kept away.
    pub(crate) fn blocks(&self, user: &UserKey) -> bool {
        !self.blocked.is_empty() && self.blocked.contains(&BlockedPerson::of(user))
    }

    /// Keeps a person away, or lets them in again.
    pub(crate) fn toggle_block(&mut self, person: &BlockedPerson) {
        if !self.blocked.remove(person) {
            self.blocked.insert(person.clone());
        }
    }
}
