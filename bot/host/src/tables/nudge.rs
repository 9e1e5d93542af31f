//! Mentions of people whose turn has come, or has waited for long.

mod change;

use super::Tables;
use crate::bots::{BotPlayer, BotTurn, BotWork};
use crate::table::LoadedTable;
use crate::turn_notice::awaited_turn;
use crate::{Change, Mentions, TablePhase};

impl Tables {
    /// Mentions the people who want to be told that a turn has waited, each turn once.
    pub(crate) async fn nudge(&self) {
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
    pub(super) async fn follow_up(
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
                self.pass_to_bots(BotWork::Prepare(player));
            }
        }
        if let Some(turn) = BotTurn::of(table) {
            self.pass_to_bots(BotWork::Play(turn));
        }
    }
}
