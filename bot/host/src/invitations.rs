//! Invitations: codes by which people of other chats, on any platform, come to an open table.

use std::sync::Arc;

use kubyk_core::ids::{TableId, UserKey};

use crate::codes::{self, WrongCodes};
use crate::store::{Store, StoreError};

/// The codes of tables.
pub struct Invitations {
    store: Arc<dyn Store>,
    wrong: Arc<WrongCodes>,
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
    pub fn new(store: Arc<dyn Store>, wrong: Arc<WrongCodes>) -> Self {
        Self { store, wrong }
    }

    /// The code of an open table, as it is written; the same until the table closes. `None` where it is closed.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn code(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let code = self.store.invitation(table, &codes::fresh()).await?;
        Ok(code.map(|code| codes::written(&code)))
    }

    /// The table to which a person says a code.
    ///
    /// # Errors
    /// When the store cannot be read. That the code leads nowhere is the inner error.
    pub async fn table(&self, user: &UserKey, said: &str) -> Result<Result<TableId, CodeFault>, StoreError> {
        let Some(code) = codes::read(said) else { return Ok(Err(CodeFault::Malformed)) };
        if self.wrong.too_many(user) {
            return Ok(Err(CodeFault::TooMany));
        }
        if let Some(table) = self.store.invited(&code).await? {
            return Ok(Ok(table));
        }
        self.wrong.count(user);
        Ok(Err(CodeFault::Unknown))
    }
}
