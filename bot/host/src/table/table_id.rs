//! The id of a table: random, so that any process can make one; short, so that people can type it.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A table's id: 35 random bits, written as seven characters of base 32.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TableId(pub i64);

/// Digits and letters without those that are mistaken for one another.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 7;

impl TableId {
    /// The bits an id has.
    const MASK: i64 = (1 << (5 * LENGTH)) - 1;

    /// A new one.
    pub fn random() -> Self {
        Self(rand::random::<i64>() & Self::MASK)
    }

    /// The one that follows from a digest.
    pub(crate) fn from_digest(digest: &[u8]) -> Self {
        let number = digest.iter().take(8).fold(0i64, |sum, byte| sum << 8 | i64::from(*byte));
        Self(number & Self::MASK)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..LENGTH).rev().try_for_each(|place| {
            let digit = self.0 >> (5 * place) & 31;
            write!(f, "{}", DIGITS[digit as usize] as char)
        })
    }
}

impl FromStr for TableId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.len() != LENGTH {
            return Err(());
        }
        let digit = |byte: u8| DIGITS.iter().position(|digit| *digit == byte.to_ascii_lowercase()).ok_or(());
        text.bytes().try_fold(0, |id, byte| Ok(id << 5 | digit(byte)? as i64)).map(Self)
    }
}
