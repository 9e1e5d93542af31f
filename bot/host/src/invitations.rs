//! Invitations: codes by which people of other chats, on any platform, come to an open table.

use std::sync::Arc;

use dashmap::DashMap;
use kubyk_core::ids::{DIGITS, TableId, UserKey};
use kubyk_core::time::{Clock, Millis};

use crate::store::{Store, StoreError};

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

/// The codes of tables, and what people have tried.
pub struct Invitations {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    /// When people have tried wrong codes.
    wrong: DashMap<UserKey, Vec<Millis>>,
}

/// Reason why a code leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeFault {
    /// It does not look like a code.
    Malformed,
    /// No open table has it.
    Unknown,
    /// The person has tried too many wrong ones.
    TooMany,
}

impl Invitations {
    /// The invitations in a store.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock, wrong: DashMap::new() }
    }

    /// The code of an open table, as it is written; the same until the table closes. `None` where it is closed.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn code(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let bits = rand::random::<u64>();
        let digit = |place: usize| char::from(DIGITS[(bits >> (5 * place)) as usize & 31]);
        let fresh: String = (0..LENGTH).map(digit).collect();
        let code = self.store.invitation(table, &fresh).await?;
        Ok(code.map(|code| format!("{}-{}", &code[..BEFORE_DASH], &code[BEFORE_DASH..])))
    }

    /// The table to which a person says a code.
    ///
    /// # Errors
    /// When the store cannot be read. That the code leads nowhere is the inner error.
    pub async fn table(&self, user: &UserKey, said: &str) -> Result<Result<TableId, CodeFault>, StoreError> {
        let Some(code) = read(said) else { return Ok(Err(CodeFault::Malformed)) };
        let now = self.clock.now();
        let tried =
            self.wrong.get(user).map_or(0, |tried| tried.iter().filter(|at| now - **at < AGAIN).count());
        if tried >= WRONG {
            return Ok(Err(CodeFault::TooMany));
        }
        if let Some(table) = self.store.invited(&code).await? {
            return Ok(Ok(table));
        }
        if self.wrong.len() >= REMEMBERED {
            self.wrong.retain(|_, tried| tried.iter().any(|at| now - *at < AGAIN));
        }
        let mut tried = self.wrong.entry(user.clone()).or_default();
        tried.retain(|at| now - *at < AGAIN);
        tried.push(now);
        Ok(Err(CodeFault::Unknown))
    }
}

/// Returns `true` if something looks like a code.
pub fn is_code(said: &str) -> bool {
    read(said).is_some()
}

/// The digits of a code: however it is spaced, in whatever letters, and with those that are mistaken for digits.
fn read(said: &str) -> Option<String> {
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
