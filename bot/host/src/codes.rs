//! Codes that people say to the bot: ten digits that cannot be guessed, since wrong ones are counted.

use std::sync::Arc;

use dashmap::DashMap;
use kubyk_core::ids::{DIGITS, UserKey, digit};
use kubyk_core::time::{Clock, Millis};

/// Digits of a code: of five bits each, 50 in all.
const LENGTH: usize = 10;
/// The digits before the dash with which a code is written.
const BEFORE_DASH: usize = 5;
/// Wrong codes that a person may try within [`AGAIN`].
const WRONG: usize = 10;
/// The time after which a wrong code is forgiven.
const AGAIN: Millis = 10 * 60 * 1000;
/// People whose wrong codes are remembered.
const REMEMBERED: usize = 10_000;

/// A new code, its digits alone.
pub(crate) fn fresh() -> String {
    let bits = rand::random::<u128>();
    (0..LENGTH).map(|place| digit(bits, place)).collect()
}

/// A code as it is written.
pub(crate) fn written(code: &str) -> String {
    format!("{}-{}", &code[..BEFORE_DASH], &code[BEFORE_DASH..])
}

/// Returns `true` if something looks like a code.
pub fn is_code(said: &str) -> bool {
    read(said).is_some()
}

/// The digits of a code: however it is spaced, in whatever letters, and with those that are mistaken for digits.
pub(crate) fn read(said: &str) -> Option<String> {
    let digit = |letter: char| match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    };
    let digits: String =
        said.chars().filter(|c| !c.is_whitespace() && !"-–—_".contains(*c)).map(digit).collect();
    let known = digits.bytes().all(|byte| DIGITS.contains(&byte));
    (known && digits.len() == LENGTH).then_some(digits)
}

/// The wrong codes that people have tried, of all kinds together.
pub struct WrongCodes {
    clock: Arc<dyn Clock>,
    tried: DashMap<UserKey, Vec<Millis>>,
}

impl WrongCodes {
    /// Nobody has tried any.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, tried: DashMap::new() }
    }

    /// Returns `true` if a person has tried too many: nothing is looked up for them.
    pub(crate) fn too_many(&self, user: &UserKey) -> bool {
        let now = self.clock.now();
        let recent = |tried: &Vec<Millis>| tried.iter().filter(|at| now - **at < AGAIN).count();
        self.tried.get(user).map_or(0, |tried| recent(&tried)) >= WRONG
    }

    /// Counts one more.
    pub(crate) fn count(&self, user: &UserKey) {
        let now = self.clock.now();
        if self.tried.len() >= REMEMBERED {
            self.tried.retain(|_, tried| tried.iter().any(|at| now - *at < AGAIN));
        }
        let mut tried = self.tried.entry(user.clone()).or_default();
        tried.retain(|at| now - *at < AGAIN);
        tried.push(now);
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_code_is_read_however_it_is_written() {
        for said in ["7k3mq-2pwx0", "7K3MQ 2PWXO", " 7k3mq2pwx0 ", "7k3mq–2pwxo"] {
            assert_eq!(read(said).as_deref(), Some("7k3mq2pwx0"), "{said}");
        }
        for said in ["", "7k3mq", "7k3mq-2pwx0-1", "7k3mq-2pwxu", "кубик-кубик"] {
            assert_eq!(read(said), None, "{said}");
        }
    }
}
