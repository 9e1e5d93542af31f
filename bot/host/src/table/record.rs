//! The record of a table.

use kubyk_games::kit::{Event, Record};

use super::LoadedTable;
use crate::Millis;

impl LoadedTable {
    /// The record so far; the seed only once nobody can use it. `Err` says why an event cannot be read, which is our own
    /// fault.
    pub(crate) fn record(&self, now: Millis) -> Result<Record, String> {
        let mut record = self.setup.record(self.row.id, self.game, !self.setup.is_secret(now));
        let seats = self.setup.seats.len();
        let lines = self.table.iter().flat_map(|position| &position.events);
        let events: Result<Vec<Event>, _> = lines.map(|line| Record::read_event(line, seats)).collect();
        record.events = events.map_err(|why| format!("{why:?}"))?;
        record.date = date(self.setup.started);
        Ok(record)
    }
}

/// A day as records write it.
fn date(millis: Millis) -> Option<String> {
    let day = jiff::Timestamp::from_millisecond(millis).ok()?;
    Some(day.strftime("%Y-%m-%d").to_string())
}
