//! The end of tables that nobody plays at any more.

use futures::{StreamExt as _, stream};
use kubyk_core::agreements::LONG;
use kubyk_core::course::Course;
use kubyk_core::ids::TableId;
use kubyk_core::reply::{Change, Mentions};
use kubyk_core::rows::{Staleness, TablePhase, TableRow};
use kubyk_core::table::LoadedTable;
use kubyk_core::time::Millis;

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
        self.for_each_stale(limits, None, |row| self.close_if_abandoned(row.id, limits)).await
    }

    /// Goes through the tables without a deadline that were touched last after that one and before these limits.
    pub(crate) async fn for_each_stale<Done: Future<Output = ()>>(
        &self,
        limits: Staleness,
        mut after: Option<(Millis, TableId)>,
        with: impl Fn(TableRow) -> Done,
    ) -> Result<(), StoreError> {
        loop {
            let rows = self.store.stale_tables(limits, after, PAGE).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = Some((last.touched, last.id));
            stream::iter(rows).for_each_concurrent(PARALLEL, &with).await;
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

// Boards that come back to call a player who has not moved for long, and to show the others what they can do about it.

/// How far back turns are looked for that became too long while the bot was away.
const LOOKED_BACK: Millis = LONG;

impl Tables {
    /// Calls the players who have kept others waiting for too long at tables without clocks, each turn once.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn call_absent(&self) -> Result<(), StoreError> {
        let late = self.clock.now() - LONG;
        let limits = Staleness { lobbies_before: Millis::MIN, games_before: late };
        let after = Some((late - LOOKED_BACK, TableId(0)));
        self.for_each_stale(limits, after, |row| self.call_if_absent(row)).await
    }

    async fn call_if_absent(&self, row: TableRow) {
        // Clocks call by themselves.
        let is_over = |course: Course| course.timer.is_some() || course.has_called_absent();
        if Course::of_row(&row).is_none_or(is_over) {
            return;
        }
        let calling = self.update(None, row.id, |table| table.call_absent(self.clock.now()));
        if let Err(error) = caught(calling).await {
            error.log_fault("an absent player could not be called");
        }
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
                Ok(Some(table)) if !awaited_turn(&table, &self.settings).await.nudge.is_empty() => {
                    let change = Change { mentions: Mentions::Again, ..Change::of(&table) };
                    self.changes.tell(change.chat.platform, change);
                }
                Ok(_) => {}
                Err(error) => error.log_fault("a table's players could not be nudged"),
            }
        }
    }

    /// Tells the platform and the machine players what a table has come to.
    pub(crate) async fn follow_up(
        &self,
        before: Option<&LoadedTable>,
        table: &LoadedTable,
        cause: Option<String>,
    ) {
        self.nudges.note(table, self.clock.now());
        let passed = table.turn_passed(before);
        let mentioned =
            table.mentions || passed && !awaited_turn(table, &self.settings).await.always.is_empty();
        let mentions = if mentioned { Mentions::WithVersion } else { Mentions::None };
        let change = Change { mentions, cause, ..Change::of(table) };
        self.changes.tell(change.chat.platform, change);
        if table.row.phase == TablePhase::Lobby {
            for player in BotPlayer::seated(table) {
                self.pass_to_bots(BotWork::Prepare(table.row.id, player));
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
