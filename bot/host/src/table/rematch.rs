//! The next game of the same players.

use std::collections::BTreeMap;

use kubyk_games::kit::Msg;

use super::{LoadedTable, TableSetup};
use crate::provable_dice::Seed;
use crate::{Phase, UserKey};

impl LoadedTable {
    /// The set-up of a rematch that this person asks for: the same people, another one beginning.
    pub(crate) fn rematch(&self, user: &UserKey) -> Result<TableSetup, Msg> {
        if self.row.phase != Phase::Closed {
            return Err(Msg::new("table-not-over"));
        }
        if self.table.is_none() {
            return Err(Msg::new("table-not-begun"));
        }
        if self.layout.seat_of(user).is_none() {
            return Err(Msg::new("not-a-player"));
        }
        let mut setup = TableSetup {
            seed: self.layout.next.clone().unwrap_or_else(Seed::random),
            next: None,
            salts: BTreeMap::new(),
            ratings: Vec::new(),
            called_off: false,
            daily: None,
            timer: None,
            takeback: None,
            epoch_offset: 0,
            abandoned: false,
            waits_for_bot: None,
            ..self.layout.clone()
        };
        if setup.teams.is_empty() {
            setup.seats.rotate_left(1);
        }
        Ok(setup)
    }
}
