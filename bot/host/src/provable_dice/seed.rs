//! The secret from which all rolls of a table follow.

use std::fmt;

use hmac::digest::Output;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret of one table's dice. Stored as hexadecimal digits; only its commitment is ever logged.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed([u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct NoSeed;

impl Seed {
    /// A new secret from the operating system.
    ///
    /// # Panics
    /// When the operating system has no randomness: no honest game could be played.
    pub fn random() -> Self {
        use rand::TryRng;
        let mut bytes = [0; 32];
        rand::rngs::SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
        Self(bytes)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// The commitment shown before the first roll: its SHA-256 in hexadecimal.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The HMAC-SHA-256 of a message with the seed as key.
    pub(super) fn hmac(&self, message: &str) -> Output<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(message.as_bytes());
        mac.finalize().into_bytes()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_hex()
    }
}

impl TryFrom<String> for Seed {
    type Error = NoSeed;

    fn try_from(text: String) -> Result<Self, NoSeed> {
        Self::from_hex(&text).ok_or(NoSeed)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({}…)", &self.commitment()[..8])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_back_and_never_shown_by_debug() {
        let seed = Seed::random();
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed.clone()));
        assert!(!format!("{seed:?}").contains(&seed.to_hex()[..16]));
    }
}
