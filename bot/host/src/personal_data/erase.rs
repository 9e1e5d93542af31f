//! Removing a person: their games are given up, their name and id leave every row, and the games of others stay whole
//! under a placeholder.

mod erase_person;

use std::collections::BTreeSet;

use kubyk_games::kit::Msg;

use super::PersonalData;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::table::setup::TableSetup;
use crate::tables::Tables;
use crate::tasks::Retry;
use crate::{ChatKey, Erasure, Platform, StoreError, TableId, TablePhase, TableRow, UserKey};

impl PersonalData {
    /// Removes a person. What fails at one table keeps nothing else from going, and doing it again does the rest.
    ///
    /// # Errors
    /// The first thing that failed: something may still name the person.
    pub(crate) async fn erase(
        &self,
        tables: &Tables,
        user: &UserKey,
        here: Option<ChatKey>,
    ) -> Result<(), HostError> {
        let mut chats: Vec<_> = here.into_iter().chain(conversation(user)).collect();
        let mut failed = Ok(());
        let mut seen = BTreeSet::new();
        // Meanwhile somebody may open the rematch of one of these tables: it is looked for until there is none.
        loop {
            let mut rows = self.store.tables_naming(user).await?;
            rows.retain(|row| seen.insert(row.id));
            if rows.is_empty() {
                break;
            }
            for row in rows {
                let names = TableSetup::of_row(&row).is_some_and(|setup| setup.names_person(user));
                if row.chat.private && names {
                    tables.forget(row.id).await;
                    chats.push(row.chat.key());
                } else if let Err(error) = self.erase_at(tables, &row, user).await {
                    error.log_fault("a person could not be removed from a table");
                    failed = failed.and(Err(error));
                }
            }
        }
        chats.sort_unstable();
        chats.dedup();
        self.store.forget_person(Erasure { user: user.clone(), chats: chats.clone() }).await?;
        self.settings.forget_person(user);
        chats.iter().for_each(|chat| self.settings.forget_chat(chat));
        failed
    }

    /// Removes a person from a table of a group.
    async fn erase_at(&self, tables: &Tables, row: &TableRow, user: &UserKey) -> Result<(), HostError> {
        let Some(setup) = TableSetup::of_row(row) else {
            tracing::error!(table = %row.id, "a table that cannot be read may name a person who is deleted");
            return Ok(());
        };
        if !setup.names_person(user) {
            return Ok(());
        }
        match row.phase {
            TablePhase::Closed => self.rename(tables, row.id, user).await,
            TablePhase::Lobby | TablePhase::Playing => self.leave_table(tables, row.id, user).await,
        }
    }

    /// Frees the seats of those who have had their data removed from a table while a new one was made after it: whoever
    /// removes them looks for new tables after that, but may have looked already.
    pub(crate) async fn forget_removed(
        &self,
        tables: &Tables,
        old: TableId,
        new: &LoadedTable,
    ) -> Result<(), HostError> {
        let Some(stored) = self.store.table(old).await? else { return Ok(()) };
        let Some(old_setup) = TableSetup::of_row(&stored.row) else { return Ok(()) };
        for user in new.setup.people().filter(|user| old_setup.seat_of(user).is_none()) {
            self.leave_table(tables, new.row.id, user).await?;
        }
        Ok(())
    }

    /// Gives up an open table: a seat in a lobby is freed, a game is resigned. A change of its own then puts a placeholder
    /// in the person's place, since the ratings of the others are reckoned with the person.
    async fn leave_table(&self, tables: &Tables, id: TableId, user: &UserKey) -> Result<(), HostError> {
        tables.update(None, id, |table| table.erase_person(user, self.clock.now())).await?;
        let forget = |table: &mut LoadedTable| -> Result<(), Msg> {
            table.setup.forget(user);
            Ok(())
        };
        tables.update(None, id, forget).await.map(drop)
    }

    /// Puts a placeholder in the place of a person at a table that is over. Its message stays as it is: there may be
    /// hundreds.
    async fn rename(&self, tables: &Tables, id: TableId, user: &UserKey) -> Result<(), HostError> {
        let mut retry = Retry::new();
        loop {
            let Some(stored) = self.store.table(id).await? else { return Ok(()) };
            let row = stored.row;
            let Some(mut setup) = TableSetup::of_row(&row).filter(|setup| setup.names_person(user)) else {
                return Ok(());
            };
            setup.forget(user);
            // Plain data with string keys always has a JSON form.
            let json = serde_json::to_string(&setup).unwrap_or_default();
            match self.store.replace_setup(id, row.version, &json).await {
                Ok(()) => {
                    tables.forget(id).await;
                    return Ok(());
                }
                Err(StoreError::Conflict) if retry.pause().await => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// The private conversation with a person, where its id follows from theirs.
pub(super) fn conversation(user: &UserKey) -> Option<ChatKey> {
    // "Telegram: the unique identifier of a private chat is that of the user": Bot API, object Chat.
    (user.platform == Platform::Telegram).then(|| ChatKey { platform: user.platform, id: user.id.clone() })
}
