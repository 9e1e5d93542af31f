//! New tables: how many there may be, and their ids.

use kubyk_games::kit::{AnyGame, Msg};

use super::Tables;
use crate::errors::HostError;
use crate::table::{LoadedTable, TableSetup};
use crate::{Chat, ChatKey, StoreError, TableId, TablePhase, TableRow, UpdateId, UserKey};

/// Number of ids tried for one table. Even one collision is rare.
const IDS: usize = 8;

impl Tables {
    /// Refuses another table of a person in a chat that has enough open ones, of that person or altogether.
    pub(crate) async fn may_open(
        &self,
        chat: &ChatKey,
        user: &UserKey,
    ) -> Result<Result<(), Msg>, HostError> {
        let open = self.store.tables(chat, 0).await?;
        let most = self.limits.open_tables;
        if open.len() >= most {
            return Ok(Err(Msg::new("tables-many-here").with("most", most)));
        }
        let most = self.limits.open_tables_of_person;
        let own =
            open.iter().filter(|row| TableSetup::of_row(row).is_some_and(|setup| setup.opener == *user));
        Ok(if own.count() >= most { Err(Msg::new("tables-many-yours").with("most", most)) } else { Ok(()) })
    }

    /// A row for a new table in its lobby.
    pub(crate) fn new_row(&self, id: TableId, chat: Chat, game: &dyn AnyGame) -> TableRow {
        TableRow {
            id,
            chat,
            game: game.about().id.to_owned(),
            phase: TablePhase::Lobby,
            version: 0,
            setup: String::new(),
            touched: self.clock.now(),
            due: None,
            waits_for_bot: false,
            message: None,
            shown: 0,
        }
    }

    /// Stores a new table under an id that no table has yet.
    pub(crate) async fn open(
        &self,
        update: UpdateId,
        mut table: LoadedTable,
    ) -> Result<LoadedTable, HostError> {
        for _ in 1..IDS {
            table.row.id = TableId::random();
            match self.create(update.clone(), table.clone()).await {
                Err(HostError::Store(StoreError::Conflict)) => {
                    tracing::info!(table = %table.row.id, "the id of a new table is taken");
                }
                done => return done,
            }
        }
        table.row.id = TableId::random();
        self.create(update, table).await
    }
}
