//! Links: accounts on several platforms that a person has made one by a code.
//!
//! A link groups accounts and changes nothing that is stored of either, so that it can be undone: results and rows of
//! leaderboards stay with the account that has played.

use std::sync::Arc;

use kubyk_core::ids::{TableId, User, UserKey};
use kubyk_core::time::{Clock, Millis};
use sha2::{Digest as _, Sha256};

use crate::codes::{self, WrongCodes};
use crate::store::{LinkCode, LinkedAccount, Store, StoreError};

/// The time for which a code is valid.
const VALID: Millis = 5 * 60 * 1000;

/// The linked accounts of people.
pub struct Links {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    wrong: Arc<WrongCodes>,
}

/// Reason why accounts are not linked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkFault {
    /// The code does not look like one.
    Malformed,
    /// No account has offered it.
    Unknown,
    /// The person has tried too many wrong ones.
    TooMany,
    /// Its time is over.
    Expired,
    /// It has linked an account, or another one has said it first.
    Used,
    /// This very account has offered it.
    Own,
    /// Both are of one platform.
    SamePlatform,
    /// The platform's accounts are nobody's in particular.
    Nobodys,
    /// This account is linked already, with that one.
    Linked(LinkedAccount),
    /// The other account is linked already, with that one.
    OtherLinked(LinkedAccount),
    /// Both sit at this open table.
    OneTable(TableId),
}

impl Links {
    /// The links in a store.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, wrong: Arc<WrongCodes>) -> Self {
        Self { store, clock, wrong }
    }

    /// All accounts of the person to whom one belongs, this one first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn accounts(&self, user: &UserKey) -> Result<Vec<UserKey>, StoreError> {
        accounts(&*self.store, user).await
    }

    /// The account with which one is linked.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn other(&self, user: &UserKey) -> Result<Option<LinkedAccount>, StoreError> {
        let linked = self.store.linked(user).await?;
        Ok(linked.into_iter().find(|account| account.user != *user))
    }

    /// A new code for linking another account with this one, as it is written.
    ///
    /// # Errors
    /// When the store cannot be read or written. Why there is none is the inner error.
    pub async fn offer(&self, user: &User) -> Result<Result<String, LinkFault>, StoreError> {
        if let Some(fault) = self.free(&user.key).await? {
            return Ok(Err(fault));
        }
        let (code, until) = (codes::fresh(), self.clock.now() + VALID);
        let offered =
            LinkCode { account: account_of(user), code: code.clone(), until, used: false, said_by: None };
        self.store.offer_link(offered).await?;
        Ok(Ok(codes::written(&code)))
    }

    /// The account that a person may link with their own by a code. From then on the code is nobody else's: in a group, everybody
    /// may have read it.
    ///
    /// # Errors
    /// When the store cannot be read. Why it cannot be linked is the inner error.
    pub async fn offered(
        &self,
        user: &UserKey,
        said: &str,
    ) -> Result<Result<LinkedAccount, LinkFault>, StoreError> {
        Ok(self.claim(user, said).await?.map(|offered| offered.account))
    }

    /// Makes the account of a person and the one that has offered a code one person's.
    ///
    /// # Errors
    /// When the store cannot be read or written. Why they are not linked is the inner error.
    pub async fn link(
        &self,
        user: &User,
        said: &str,
    ) -> Result<Result<LinkedAccount, LinkFault>, StoreError> {
        let LinkCode { account, code, .. } = match self.claim(&user.key, said).await? {
            Ok(offered) => offered,
            Err(fault) => return Ok(Err(fault)),
        };
        let person = hex::encode(rand::random::<[u8; 16]>());
        match self.store.link(&code, account_of(user), &person, self.clock.now()).await {
            Ok(()) => Ok(Ok(account)),
            // Another request was faster, and what it has done says why.
            Err(StoreError::Conflict) => {
                Ok(Err(self.find(&user.key, said).await?.err().unwrap_or(LinkFault::Used)))
            }
            Err(error) => Err(error),
        }
    }

    /// Undoes the link of an account; returned is the other one.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn unlink(&self, user: &UserKey) -> Result<Option<LinkedAccount>, StoreError> {
        let other = self.other(user).await?;
        if other.is_some() {
            self.store.unlink(user).await?;
        }
        Ok(other)
    }

    /// The reason why an account can be linked with none.
    async fn free(&self, user: &UserKey) -> Result<Option<LinkFault>, StoreError> {
        if !user.platform.ranks_worldwide() {
            return Ok(Some(LinkFault::Nobodys));
        }
        Ok(self.other(user).await?.map(LinkFault::Linked))
    }

    async fn claim(&self, user: &UserKey, said: &str) -> Result<Result<LinkCode, LinkFault>, StoreError> {
        let offered = match self.find(user, said).await? {
            Ok(offered) => offered,
            Err(fault) => return Ok(Err(fault)),
        };
        match self.store.claim_link_code(&offered.code, &fingerprint(user)).await {
            Ok(()) => Ok(Ok(offered)),
            Err(StoreError::Conflict) => Ok(Err(LinkFault::Used)),
            Err(error) => Err(error),
        }
    }

    async fn find(&self, user: &UserKey, said: &str) -> Result<Result<LinkCode, LinkFault>, StoreError> {
        let Some(code) = codes::read(said) else { return Ok(Err(LinkFault::Malformed)) };
        if self.wrong.too_many(user) {
            return Ok(Err(LinkFault::TooMany));
        }
        let Some(offered) = self.store.link_code(&code).await? else {
            self.wrong.count(user);
            return Ok(Err(LinkFault::Unknown));
        };
        let other = &offered.account.user;
        let fault = if other == user {
            Some(LinkFault::Own)
        } else if offered.used || offered.said_by.as_ref().is_some_and(|first| *first != fingerprint(user)) {
            Some(LinkFault::Used)
        } else if offered.until <= self.clock.now() {
            Some(LinkFault::Expired)
        } else if other.platform == user.platform {
            Some(LinkFault::SamePlatform)
        } else if let Some(fault) = self.free(user).await? {
            Some(fault)
        } else if let Some(third) = self.other(other).await? {
            Some(LinkFault::OtherLinked(third))
        } else {
            self.shared_table(user, other).await?.map(LinkFault::OneTable)
        };
        Ok(fault.map_or(Ok(offered), Err))
    }

    /// An open table at which both sit.
    async fn shared_table(&self, one: &UserKey, other: &UserKey) -> Result<Option<TableId>, StoreError> {
        let tables = self.store.tables_of_person(one, None).await?;
        let others = self.store.tables_of_person(other, None).await?;
        let shared = |id: &TableId| others.iter().any(|row| row.id == *id);
        Ok(tables.iter().map(|row| row.id).find(shared))
    }
}

/// Stands for an account without giving its id away.
fn fingerprint(user: &UserKey) -> String {
    hex::encode(&Sha256::digest(format!("said by {user}"))[..12])
}

fn account_of(user: &User) -> LinkedAccount {
    LinkedAccount { user: user.key.clone(), name: user.name.clone() }
}

/// All accounts of the person to whom one belongs, this one first.
pub(crate) async fn accounts(store: &dyn Store, user: &UserKey) -> Result<Vec<UserKey>, StoreError> {
    let linked = store.linked(user).await?;
    let others = linked.into_iter().map(|account| account.user).filter(|other| other != user);
    Ok(std::iter::once(user.clone()).chain(others).collect())
}
