//! The buttons of a table's card that mean nothing to one of its readers: everybody gets the same card.

use crate::commands::{Command, JoinTable, LeaveTable, Resign, ResignArgs, ShowSheet, TableArgs};
use crate::table::LoadedTable;
use crate::{TablePhase, UserKey};

/// The payloads of these buttons. Whoever sits there need not join, whoever does not can neither leave nor resign.
pub(super) fn useless(loaded: &LoadedTable, user: &UserKey) -> Vec<String> {
    let (id, seated) = (loaded.row.id, loaded.setup.seat_of(user).is_some());
    let table = TableArgs::of(id);
    match loaded.row.phase {
        // By the button that others join by, those whose seats are kept say yes to a rematch.
        TablePhase::Lobby if seated && loaded.setup.kept.contains(user) => Vec::new(),
        TablePhase::Lobby if seated => vec![JoinTable::payload(&table)],
        TablePhase::Lobby => vec![LeaveTable::payload(&table)],
        TablePhase::Playing if !seated => {
            vec![ShowSheet::payload(&table), Resign::payload(&ResignArgs::of(id))]
        }
        TablePhase::Playing | TablePhase::Closed => Vec::new(),
    }
}
