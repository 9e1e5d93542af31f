//! Who owes a move.

use crate::table::LoadedTable;
use crate::{Mention, TablePhase};
use kubyk_games::kit::Seats;

impl LoadedTable {
    /// The seats that owe a move.
    pub(crate) fn to_act(&self) -> Seats {
        let position = self.table.as_ref().filter(|_| self.row.phase == TablePhase::Playing);
        position.map(|position| position.table.to_act()).unwrap_or_default()
    }

    /// The people at these seats, as platforms mention them.
    pub(crate) fn mentions_of(&self, seats: Seats) -> Vec<Mention> {
        let mention = |seat| {
            let user = self.setup.person(seat)?.clone();
            Some(Mention { user, name: self.setup.seats[seat.index()].name.clone() })
        };
        seats.iter().filter_map(mention).collect()
    }

    /// Whether it has become a person's turn who owed nothing before.
    pub(crate) fn turn_passed(&self, before: Option<&Self>) -> bool {
        let Some(position) = &self.table else { return false };
        let earlier = before.and_then(|before| before.table.as_ref());
        let new_step = earlier.is_none_or(|earlier| position.together && earlier.epoch != position.epoch);
        let owed = before.map(Self::to_act).unwrap_or_default();
        let owes_newly = |seat| self.setup.person(seat).is_some() && (new_step || !owed.contains(seat));
        self.to_act().iter().any(owes_newly)
    }
}
