//! A table's card without the buttons that mean nothing to one of its readers: the card itself is the same for everybody.

use crate::commands::{Command, JoinTable, LeaveTable, Resign, ResignArgs, ShowSheet, TableArgs};
use crate::table::LoadedTable;
use crate::{Button, Card, Press, TablePhase, UserKey};

/// Leaves out what is of no use: whoever sits there need not join, whoever does not can neither leave nor resign.
pub(super) fn useful(mut card: Card, loaded: &LoadedTable, user: &UserKey) -> Card {
    let useless = useless(loaded, user);
    let useful = |button: &Button| match &button.press {
        Press::Send(payload) => !useless.contains(payload),
        Press::Open(_) => true,
    };
    card.choices.retain(useful);
    card.actions.retain(useful);
    card
}

/// The payloads of these buttons.
fn useless(loaded: &LoadedTable, user: &UserKey) -> Vec<String> {
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
