//! A table in memory: what is stored of it, folded into a position, and the rules of its lobby, game and clocks as plain
//! functions on it. No store, no async, no language.

mod agreements;
pub(crate) mod clock;
mod lobby;
mod play;
mod position;
mod progress;
mod record;
mod rematch;
mod rules;
mod sealed_answer;
pub(crate) mod setup;
mod table_id;
mod teams;

#[cfg(test)]
mod tests;

use kubyk_games::kit::AnyGame;

pub(crate) use self::agreements::{AbsenceVote, LONG, Remedy};
pub(crate) use self::clock::Timer;
pub(crate) use self::play::Played;
pub(crate) use self::position::TablePosition;
pub(crate) use self::sealed_answer::SealedAnswer;
pub(crate) use self::setup::{Practice, TableSetup};
pub use self::table_id::TableId;
use crate::{Millis, StoredTable, TablePhase, TableRow, TableWrite, UserKey};

/// A table in memory. `row.setup` is stale here: `setup` is the truth.
#[derive(Clone)]
pub(crate) struct LoadedTable {
    pub row: TableRow,
    pub setup: TableSetup,
    pub game: &'static dyn AnyGame,
    /// The position, once the game has begun.
    pub table: Option<TablePosition>,
    /// Whether this change has reminded people, who must be mentioned in a new message.
    pub mentions: bool,
}

impl LoadedTable {
    /// A table at which seats are being taken.
    pub(crate) fn lobby(row: TableRow, setup: TableSetup, game: &'static dyn AnyGame) -> Self {
        Self { row, setup, game, table: None, mentions: false }
    }

    /// Folds what is stored. `Err` says why that cannot be done, which is our own fault.
    pub(crate) fn load(stored: StoredTable, games: &[&'static dyn AnyGame]) -> Result<Self, String> {
        let StoredTable { row, events } = stored;
        let game = games.iter().copied().find(|game| game.about().id == row.game);
        let game = game.ok_or_else(|| format!("no game {}", row.game))?;
        let setup = TableSetup::parse(&row.setup).map_err(|error| error.to_string())?;
        let begun = row.phase == TablePhase::Playing || !events.is_empty();
        let mut loaded = Self::lobby(row, setup, game);
        if begun {
            let table = loaded.setup.open(game).map_err(|faults| format!("{faults:?}"))?;
            match TablePosition::fold(table, loaded.setup.epoch_offset, &events) {
                Ok(position) => loaded.table = Some(position),
                // It was ended because it cannot be replayed: nothing but its set-up is shown any more.
                Err(_) if loaded.setup.called_off => {}
                Err(why) => return Err(why),
            }
        }
        Ok(loaded)
    }

    /// Whether its dice follow from its seed. Those before the beginning of a practice table are another table's.
    pub(crate) fn is_provable(&self) -> bool {
        self.setup.practice.is_none() && self.setup.is_chancy(self.game)
    }

    /// The people who owe a move.
    pub(crate) fn awaits(&self) -> Vec<UserKey> {
        self.to_act().iter().filter_map(|seat| self.setup.person(seat)).cloned().collect()
    }

    /// The change of the store from how the table was before.
    pub(crate) fn write(&mut self, before: Option<&Self>, now: Millis) -> TableWrite {
        let stood =
            before.and_then(|loaded| loaded.table.as_ref()).map_or(0, |position| position.events.len());
        let events = self.table.as_ref().map_or(&[][..], |position| &position.events);
        // A change adds events or takes some back, never both.
        let kept = stood.min(events.len());
        let events = events[kept..].to_vec();
        let seats: Vec<_> = self.setup.people().cloned().collect();
        let seated = before.is_some_and(|loaded| loaded.setup.people().eq(&seats));
        self.row.version = before.map_or(0, |loaded| loaded.row.version) + 1;
        self.row.touched = now;
        // However it has ended: nobody's time runs any more.
        self.row.due = self.row.due.filter(|_| self.row.phase == TablePhase::Playing);
        self.row.waits_for_bot = !self.machines_to_act().is_empty();
        // The set-up is plain data with string keys: it always has a JSON form.
        self.row.setup = serde_json::to_string(&self.setup).unwrap_or_default();
        TableWrite {
            row: self.row.clone(),
            expected: before.map(|loaded| loaded.row.expected()),
            keep: kept,
            events,
            seats: (!seated).then_some(seats),
        }
    }
}
