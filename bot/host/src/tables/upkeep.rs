//! The end of tables that nobody plays at any more.

use futures::{StreamExt as _, stream};
use kubyk_core::ids::{ChatKey, Platform, TableId, UserKey};
use kubyk_core::reply::{AwaitedTurn, Change, Mentions};
use kubyk_core::rows::{BoardRow, Staleness, TablePhase, TableRow};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::Msg;

use super::Tables;
use crate::bot_work::{BotTurn, BotWork};
use crate::errors::{HostError, caught};
use crate::preparation::BotPlayer;
use crate::store::StoreError;
use crate::turn_notice::awaited_turn;

/// Number of tables read from the store at once.
const PAGE: usize = 100;
/// Number of tables worked on at the same time.
const PARALLEL: usize = 4;

impl Tables {
    /// Closes lobbies and games without a deadline that nobody has touched for too long. One that cannot be closed
    /// stays open, and the others are closed all the same.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(crate) async fn close_abandoned(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let limits = Staleness {
            lobbies_before: now - self.limits.lobby_idle,
            games_before: now - self.limits.game_idle,
        };
        let mut after = None;
        loop {
            let rows = self.store.stale_tables(limits, after, PAGE).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = Some((last.touched, last.id));
            let close = |row: TableRow| self.close_if_abandoned(row.id, limits);
            stream::iter(rows).for_each_concurrent(PARALLEL, close).await;
        }
    }

    async fn close_if_abandoned(&self, id: TableId, limits: Staleness) {
        let closing = self.update(None, id, |table| table.abandon(limits));
        match caught(closing).await {
            // Somebody has come back in between.
            Ok(_) => {}
            Err(HostError::Fault(why)) => {
                tracing::warn!(table = %id, why, "an abandoned table cannot be closed");
            }
            Err(error) => error.log_fault("an abandoned table could not be closed"),
        }
    }
}

// People who have left the chat of their tables, or are there again.

impl Tables {
    /// Notes at the tables of a chat that a person has left it, or has come back: those who play with them learn of it. A table
    /// at which that fails keeps nobody at the others from it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn person_moves(
        &self,
        chat: &ChatKey,
        user: &UserKey,
        present: bool,
    ) -> Result<(), StoreError> {
        for row in self.store.tables_of_person(user, Some(chat)).await? {
            let note = |table: &mut LoadedTable| {
                if table.chat_of(user).is_none_or(|own| own.key() != *chat) {
                    // The person plays there by way of another chat.
                    return Err(Msg::new("not-a-player"));
                }
                if present { table.enter_chat(user) } else { table.leave_chat(user) }
            };
            let noting = self.update(None, row.id, note);
            if let Err(error) = caught(noting).await {
                error.log_fault("who has left a chat could not be noted");
            }
        }
        Ok(())
    }
}

// Mentions of people whose turn has come, or has waited for long.

impl Tables {
    /// Mentions the people who want to be told that a turn has waited, each turn once.
    pub async fn nudge(&self) {
        for (id, version) in self.nudges.due(self.clock.now()) {
            match self.read_or_skip(id, Clone::clone).await {
                Ok(Some(table)) if table.row.version != version => {
                    // Another process has seen a later move, and waits in place of this one.
                }
                Ok(Some(table)) => {
                    for board in &table.row.boards {
                        if !self.turn_in(&table, board).await.nudge.is_empty() {
                            let change =
                                Change { mentions: Mentions::Again, ..Change::of(&table.row, board) };
                            self.changes.tell(change.chat.platform, change);
                        }
                    }
                }
                Ok(None) => {}
                Err(error) => error.log_fault("a table's players could not be nudged"),
            }
        }
    }

    /// The turn that a table waits for, as the chat of a board is told of it.
    async fn turn_in(&self, table: &LoadedTable, board: &BoardRow) -> AwaitedTurn {
        let of_chat = self.settings.chat(&board.chat.key()).await.unwrap_or_default();
        awaited_turn(table, board, &of_chat, &self.settings).await
    }

    /// Tells the platform and the machine players what a table has come to.
    pub(crate) async fn follow_up(
        &self,
        before: Option<&LoadedTable>,
        table: &LoadedTable,
        cause: Option<(Platform, String)>,
    ) {
        self.nudges.note(table, self.clock.now());
        let passed = table.turn_passed(before);
        // Nobody may follow.
        let _ = self.changed.send(table.row.id);
        for board in &table.row.boards {
            let mentioned = table.mentions || passed && !self.turn_in(table, board).await.always.is_empty();
            let mentions = if mentioned { Mentions::WithVersion } else { Mentions::None };
            let cause = cause.clone().filter(|(platform, _)| *platform == board.chat.platform);
            let cause = cause.map(|(_, update)| update);
            self.changes
                .tell(board.chat.platform, Change { mentions, cause, ..Change::of(&table.row, board) });
        }
        if table.row.phase == TablePhase::Lobby {
            for (place, player) in BotPlayer::seated(table).into_iter().enumerate() {
                self.pass_to_bots(BotWork::Prepare(table.row.id, place, player));
            }
        }
        if table.row.phase == TablePhase::Closed {
            self.pass_to_bots(BotWork::Stop(table.row.id));
        }
        if let Some(turn) = BotTurn::of(table) {
            self.pass_to_bots(BotWork::Play(turn));
        }
    }
}
