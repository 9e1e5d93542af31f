//! A move that a machine player owes.

use kubyk_core::ids::TableId;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Seat, Table};

use crate::fair_permits::Asker;
use crate::preparation::BotPlayer;

/// A move that a machine player owes.
pub struct BotTurn {
    pub id: TableId,
    pub seat: Seat,
    pub player: BotPlayer,
    pub epoch: usize,
    /// The person who has opened the table, and the chat.
    pub asker: Asker,
    pub table: Box<dyn Table>,
}

impl BotTurn {
    /// The first move that a machine owes at a table, if any does.
    pub fn of(table: &LoadedTable) -> Option<Self> {
        let (seat, level) = table.machines_to_act().into_iter().next()?;
        let position = table.table.as_ref()?;
        let player = BotPlayer::of(table, level)?;
        let (id, epoch, asker) = (table.row.id, position.epoch, Asker::of_table(table));
        Some(Self { id, seat, player, epoch, asker, table: position.table.copy() })
    }

    pub fn player(&self) -> &BotPlayer {
        &self.player
    }

    pub fn key(&self) -> TurnKey {
        (self.id, self.seat, self.epoch)
    }
}

// Work for machine players.

/// Work for machine players.
pub enum BotWork {
    /// One sits at a table that has not begun: what it has to know can be worked out already. It is told from the other machines
    /// there by its place among them.
    Prepare(TableId, usize, BotPlayer),
    /// One owes a move.
    Play(BotTurn),
    /// The table is closed: nobody waits for what is worked out for it.
    Stop(TableId),
}

/// Key of what is worked out for a machine: table, seat, epoch of the board.
pub(crate) type TurnKey = (TableId, Seat, usize);
