//! Gives up an open table.

use crate::table::LoadedTable;
use crate::{Millis, TablePhase, UserKey};
use kubyk_games::kit::Msg;

impl LoadedTable {
    /// Gives up an open table.
    pub(crate) fn erase_person(&mut self, user: &UserKey, now: Millis) -> Result<(), Msg> {
        match self.row.phase {
            TablePhase::Lobby => self.leave_lobby(user),
            TablePhase::Playing => {
                self.playing_seat(user)?;
                self.resign(user, now)
            }
            TablePhase::Closed => Ok(()),
        }
    }
}
