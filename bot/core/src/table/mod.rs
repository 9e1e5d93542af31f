//! A table in memory: what is stored of it, folded into a position, and the rules of its lobby, game and clocks as plain
//! functions on it. No store, no async, no language.

mod faults;
mod results;
#[cfg(test)]
mod tests;

pub use faults::{StoredBeside, faults};
pub use results::SeatOutcome;

use kubyk_games::kit::{AnyGame, Event, Record, Seat, Seats};
use kubyk_words::inert;
use serde::{Deserialize, Serialize};

use crate::course::Course;
use crate::ids::{Chat, ChatKey, UserKey};
use crate::position::TablePosition;
use crate::reply::{Change, Mention, Mentions};
use crate::rows::{BoardRow, StoredTable, TablePhase, TableRow, TableWrite};
use crate::setup::Setup;
use crate::time::Millis;

/// Fields written by a later version of Kubyk.
type Unknown = serde_json::Map<String, serde_json::Value>;

/// The JSON in the row of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableState<S = Setup, C = Course, U = Unknown> {
    /// The agreement before the first event.
    #[serde(flatten)]
    pub setup: S,
    /// The changes while it is played.
    #[serde(flatten)]
    pub course: C,
    #[serde(flatten)]
    unknown: U,
}

impl TableState {
    /// Reads a state as it is stored.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(json: &str) -> Result<Self, serde_json::Error> {
        let mut state: Self = serde_json::from_str(json)?;
        // An earlier version kept it here; kept on, it would say for ever that the table waits.
        state.unknown.remove("waits_for_bot");
        Ok(state)
    }
}

/// A table in memory. `row.setup` is stale here: `setup` is the truth.
#[derive(Clone)]
pub struct LoadedTable {
    /// The row of the table in the store.
    pub row: TableRow,
    /// Variant, seats and dice.
    pub setup: Setup,
    /// Clocks, votes and whatever else changes while it is played.
    pub course: Course,
    /// Fields written beside them by a later version of Kubyk: during an upgrade both serve the same tables.
    unknown: Unknown,
    /// The game that is played.
    pub game: &'static dyn AnyGame,
    /// The position, once the game has begun.
    pub table: Option<TablePosition>,
    /// `true` if this change has reminded people, who must be mentioned in a new message.
    pub mentions: bool,
}

impl LoadedTable {
    /// A table at which seats are being taken.
    pub fn lobby(row: TableRow, setup: Setup, game: &'static dyn AnyGame) -> Self {
        let (course, unknown) = (Course::default(), Unknown::new());
        Self { row, setup, course, unknown, game, table: None, mentions: false }
    }

    /// A copy to try a change on, which has reminded nobody yet.
    #[must_use]
    pub fn next(&self) -> Self {
        Self { mentions: false, ..self.clone() }
    }

    /// Folds what is stored.
    ///
    /// # Errors
    /// Why that cannot be done, which is our own fault.
    pub fn load(stored: StoredTable, games: &[&'static dyn AnyGame]) -> Result<Self, String> {
        let StoredTable { row, events } = stored;
        let game = games.iter().copied().find(|game| game.about().id == row.game);
        let game = game.ok_or_else(|| format!("no game {}", row.game))?;
        let state = TableState::parse(&row.setup).map_err(|error| error.to_string())?;
        let begun = row.phase == TablePhase::Playing || !events.is_empty();
        let TableState { setup, course, unknown } = state;
        let mut loaded = Self { course, unknown, ..Self::lobby(row, setup, game) };
        if begun {
            let table = loaded.setup.open(game).map_err(|faults| format!("{faults:?}"))?;
            match TablePosition::fold(table, loaded.course.epoch_offset, &events) {
                Ok(position) => loaded.table = Some(position),
                // It was ended because it cannot be replayed: nothing but its set-up is shown any more.
                Err(_) if loaded.course.called_off => {}
                Err(why) => return Err(why),
            }
        }
        Ok(loaded)
    }

    /// Returns `true` if what comes of it may count: it was begun at its beginning, and nobody was helped.
    pub fn counts(&self) -> bool {
        self.setup.practice.is_none() && self.course.hints == 0
    }

    /// Returns `true` if its dice follow from its seed. Those before the beginning of a practice table are another table's.
    pub fn is_provable(&self) -> bool {
        self.setup.practice.is_none() && self.setup.is_chancy(self.game)
    }

    /// The people who owe a move.
    pub fn awaits(&self) -> Vec<UserKey> {
        self.to_act().iter().filter_map(|seat| self.setup.person(seat)).cloned().collect()
    }

    /// The change of the store from how the table was before.
    pub fn write(&mut self, before: Option<&Self>, now: Millis) -> TableWrite {
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
        let state = TableState { setup: &self.setup, course: &self.course, unknown: &self.unknown };
        self.row.setup = serde_json::to_string(&state).unwrap_or_default();
        TableWrite {
            row: self.row.clone(),
            expected: before.map(|loaded| loaded.row.expected()),
            keep: kept,
            events,
            seats: (!seated).then_some(seats),
            new_boards: before.map_or(0, |loaded| loaded.row.next_board()),
        }
    }
}

// Seats that owe a move.

impl LoadedTable {
    /// The seats that owe a move.
    pub fn to_act(&self) -> Seats {
        let position = self.table.as_ref().filter(|_| self.row.phase == TablePhase::Playing);
        position.map(|position| position.table.to_act()).unwrap_or_default()
    }

    /// The people at these seats, as platforms mention them.
    pub fn mentions_of(&self, seats: Seats) -> Vec<Mention> {
        let mention = |seat| {
            let user = self.setup.person(seat)?.clone();
            Some(Mention { user, name: inert(&self.setup.seats[seat.index()].name) })
        };
        seats.iter().filter_map(mention).collect()
    }

    /// These seats as far as their people have sat down where this board is.
    pub fn seats_at(&self, board: &BoardRow, seats: Seats) -> Seats {
        seats.iter().filter(|seat| self.setup.seats[seat.index()].from == board.number).collect()
    }

    /// Returns `true` if the board at which a seat plays does not show the table as it is yet.
    pub(crate) fn board_is_late(&self, seat: Seat) -> bool {
        let from = self.setup.seats.get(seat.index()).map_or(0, |player| player.from);
        let board = self.row.boards.iter().find(|board| board.number == from);
        board.map_or(0, |board| board.shown) < self.row.version
    }

    /// The chat to which a person at the table belongs: where they have sat down.
    pub fn chat_of(&self, user: &UserKey) -> Option<&Chat> {
        let from = self.setup.seats[self.setup.seat_of(user)?.index()].from;
        self.row.boards.iter().find(|board| board.number == from).map(|board| &board.chat)
    }

    /// The chat on whose leaderboard a seat counts: that of its board, or the one where the game of the day was asked for.
    pub fn ranked_in(&self, seat: Seat) -> ChatKey {
        let from = self.setup.seats.get(seat.index()).map_or(0, |player| player.from);
        let board = self.row.boards.iter().find(|board| board.number == from && from > 0);
        self.setup.ranked_in(board.map_or(&self.row.chat, |board| &board.chat))
    }

    /// Returns `true` if it has become a person's turn who owed nothing before.
    pub fn turn_passed(&self, before: Option<&Self>) -> bool {
        let Some(position) = &self.table else { return false };
        let earlier = before.and_then(|before| before.table.as_ref());
        let new_step = earlier.is_none_or(|earlier| position.together && earlier.epoch != position.epoch);
        let owed = before.map(Self::to_act).unwrap_or_default();
        let owes_newly = |seat| self.setup.person(seat).is_some() && (new_step || !owed.contains(seat));
        self.to_act().iter().any(owes_newly)
    }
}

// The results of a table.

impl Change {
    /// The change of a board that has led to its table as it is now, without a cause.
    pub fn of(row: &TableRow, board: &BoardRow) -> Self {
        let (chat, message) = (board.chat.clone(), board.message.clone());
        Self { table: row.id, chat, version: row.version, mentions: Mentions::None, message, cause: None }
    }
}

// The record of a table.

impl LoadedTable {
    /// The record so far; the seed only once nobody can use it.
    ///
    /// # Errors
    /// Why an event cannot be read, which is our own fault.
    pub fn record(&self, now: Millis) -> Result<Record, String> {
        let shown = self.row.phase == TablePhase::Closed && !self.setup.is_secret(now);
        let mut record = self.setup.record(self.row.id, self.game, shown, self.course.hints);
        let seats = self.setup.seats.len();
        let lines = self.table.iter().flat_map(|position| &position.events);
        let events: Result<Vec<Event>, _> = lines.map(|line| Record::read_event(line, seats)).collect();
        record.events = events.map_err(|why| format!("{why:?}"))?;
        record.date = date(self.course.started);
        Ok(record)
    }
}

/// A day as records write it.
fn date(millis: Millis) -> Option<String> {
    let day = jiff::Timestamp::from_millisecond(millis).ok()?;
    Some(day.strftime("%Y-%m-%d").to_string())
}
