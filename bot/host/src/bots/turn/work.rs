//! A move that a machine player owes.

use super::super::{BotPlayer, TurnKey};
use crate::TableId;
use crate::table::LoadedTable;
use kubyk_games::kit::{Seat, Table};

/// A move that a machine player owes.
pub(crate) struct BotTurn {
    pub(crate) id: TableId,
    pub(crate) seat: Seat,
    pub(crate) player: BotPlayer,
    pub(crate) epoch: usize,
    pub(crate) table: Box<dyn Table>,
}

impl BotTurn {
    /// The first move that a machine owes at a table, if any does.
    pub(crate) fn of(table: &LoadedTable) -> Option<Self> {
        let (seat, level) = table.machines_to_act().into_iter().next()?;
        let position = table.table.as_ref()?;
        let player = BotPlayer::of(table, level)?;
        Some(Self { id: table.row.id, seat, player, epoch: position.epoch, table: position.table.copy() })
    }

    pub(crate) fn player(&self) -> &BotPlayer {
        &self.player
    }

    pub(crate) fn key(&self) -> TurnKey {
        (self.id, self.seat, self.epoch)
    }
}
