//! The next game of the same players: a lobby with their seats kept for them.

use std::collections::{BTreeMap, BTreeSet};

use kubyk_games::kit::{Msg, Seat};

use super::setup::WhoBegins;
use super::{LoadedTable, TableSetup};
use crate::provable_dice::Seed;
use crate::{Millis, TablePhase, UserKey};

impl LoadedTable {
    /// The set-up of a rematch that this person asks for: the same people, another one beginning. The others still have
    /// to say that they play again; machine players always do.
    pub(crate) fn rematch(&self, user: &UserKey) -> Result<TableSetup, Msg> {
        if self.row.phase != TablePhase::Closed {
            return Err(Msg::new("table-not-over"));
        }
        if self.table.is_none() {
            return Err(Msg::new("table-not-begun"));
        }
        if self.setup.seat_of(user).is_none() {
            return Err(Msg::new("not-a-player"));
        }
        let others = self.setup.people().filter(|other| *other != user);
        let mut setup = TableSetup {
            first: WhoBegins::Joined,
            lot: Vec::new(),
            kept: others.cloned().collect(),
            opener: user.clone(),
            seed: self.setup.next.clone().unwrap_or_else(Seed::random),
            next: None,
            salts: BTreeMap::new(),
            ratings: Vec::new(),
            started: 0,
            called_off: false,
            daily: None,
            asked_in: None,
            timer: None,
            vote: None,
            stand_ins: BTreeSet::new(),
            takeback: None,
            epoch_offset: 0,
            abandoned: false,
            turn: None,
            absent_call: None,
            practice: None,
            hints: 0,
            hinted: None,
            unknown: serde_json::Map::new(),
            ..self.setup.clone()
        };
        setup.free_forgotten();
        if !setup.seats.is_empty() {
            setup.rotate_to(Seat::at(1 % setup.seats.len()));
        }
        Ok(setup)
    }

    /// Whether this is the rematch of another table and has not been called off before it began.
    pub(crate) fn is_rematch_of(&self, old: &Self) -> bool {
        let home = (&self.row.chat, &self.row.game) == (&old.row.chat, &old.row.game);
        home && (self.row.phase != TablePhase::Closed || self.table.is_some())
    }

    /// Says yes to this rematch; a person who has said so before, or has no kept seat here, sees its board.
    pub(crate) fn agree_to_rematch(&mut self, user: &UserKey, now: Millis) -> Result<(), Msg> {
        if self.row.phase == TablePhase::Lobby {
            self.take_kept_seat(user, now)?;
        }
        Ok(())
    }

    /// Takes the seat that is kept for a person. `false`: none is. The game begins when nobody is waited for any more.
    pub(super) fn take_kept_seat(&mut self, user: &UserKey, now: Millis) -> Result<bool, Msg> {
        let before = self.setup.kept.len();
        self.setup.kept.retain(|kept| kept != user);
        if self.setup.kept.len() == before {
            return Ok(false);
        }
        if self.setup.kept.is_empty() && self.missing().is_none() {
            self.begin(now)?;
        }
        Ok(true)
    }

    /// Frees the seats of those who have not said that they play again.
    pub(super) fn free_kept_seats(&mut self) {
        for user in std::mem::take(&mut self.setup.kept) {
            if let Some(seat) = self.setup.seat_of(&user) {
                self.setup.free(seat);
            }
        }
    }
}
