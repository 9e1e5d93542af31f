//! A table in memory: what is stored of it, folded into a position.

use kubyk_games::kit::{AnyGame, Choice, Event, Log, MOST_BRANCHES, Msg, Record, Seat, Table, Turn};

use crate::layout::Layout;
use crate::{Phase, StoredTable, TableRow, TableWrite, UserKey};

/// How many happenings a board tells at most.
const NEWS: usize = 6;

/// A table in memory. `row.layout` is stale here: `layout` is the truth.
#[derive(Clone)]
pub(crate) struct Live {
    pub row: TableRow,
    pub layout: Layout,
    pub game: &'static dyn AnyGame,
    /// The position, once it has begun.
    pub table: Option<Position>,
}

/// The position of a begun table and what leads to it.
pub(crate) struct Position {
    pub table: Box<dyn Table>,
    pub events: Vec<String>,
    /// How many dice each roll had.
    pub rolls: Vec<usize>,
    /// The number of events when those who owe a move began to owe it: a tap on an older board is stale.
    pub epoch: usize,
    /// What happened since the last move of a person, oldest first.
    pub news: Vec<Msg>,
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            table: self.table.copy(),
            events: self.events.clone(),
            rolls: self.rolls.clone(),
            news: self.news.clone(),
            ..*self
        }
    }
}

impl Position {
    fn new(table: Box<dyn Table>) -> Self {
        Self { table, events: Vec::new(), rolls: Vec::new(), epoch: 0, news: Vec::new() }
    }

    /// What these seats may answer, as far as everybody may know. Which answers somebody has left may betray what it
    /// has in hand: in public stand those that nobody can rule out.
    pub(crate) fn open_choices(&self, seats: impl Iterator<Item = Seat>) -> Vec<Choice<String>> {
        let public = self.table.public();
        let mut open: Vec<Choice<String>> = Vec::new();
        let several = self.table.to_act().len() > 1;
        for mut choice in seats.flat_map(|seat| public.choices(seat, &[]).unwrap_or_default()) {
            if open.len() < MOST_BRANCHES && !open.iter().any(|known| known.key == choice.key) {
                if let Some(label) = choice.shared.take().filter(|_| several) {
                    choice.label = label;
                }
                open.push(choice);
            }
        }
        open
    }

    /// Lets an event happen.
    pub(crate) fn apply(&mut self, event: Event) -> Result<(), Msg> {
        let before = self.table.to_act();
        let mut log = Log::on();
        let event = event.apply(self.table.as_mut(), &mut log)?;
        self.news.extend(log.into_said());
        let excess = self.news.len().saturating_sub(NEWS);
        self.news.drain(..excess);
        self.events.push(event.to_string());
        let waits_on = match &event {
            Event::Rolled(faces) => {
                self.rolls.push(faces.len());
                false
            }
            Event::Played(seat, _) | Event::Left(seat, _) => {
                let mut rest = before;
                rest.remove(*seat);
                !rest.is_empty() && self.table.to_act() == rest
            }
        };
        if !waits_on {
            self.epoch = self.events.len();
        }
        Ok(())
    }
}

impl Live {
    /// A new lobby.
    pub(crate) fn lobby(row: TableRow, layout: Layout, game: &'static dyn AnyGame) -> Self {
        Self { row, layout, game, table: None }
    }

    /// Folds what is stored. `Err` says why it cannot be: our own fault.
    pub(crate) fn load(stored: StoredTable) -> Result<Self, String> {
        let StoredTable { row, events } = stored;
        let game = kubyk_games::find(&row.game).ok_or_else(|| format!("no game {}", row.game))?;
        let layout: Layout = serde_json::from_str(&row.layout).map_err(|error| error.to_string())?;
        let begun = row.phase == Phase::Playing || !events.is_empty();
        let mut live = Self { row, layout, game, table: None };
        if begun {
            let table = live.layout.open(game).map_err(|faults| format!("{faults:?}"))?;
            let mut position = Position::new(table);
            for line in &events {
                let event =
                    Record::read_event(line, live.layout.seats.len()).map_err(|why| format!("{why:?}"))?;
                position.apply(event).map_err(|why| format!("{line}: {why:?}"))?;
            }
            live.table = Some(position);
        }
        Ok(live)
    }

    /// Begins the game: lays the table out and rolls what is owed first.
    pub(crate) fn begin(&mut self) -> Result<(), Msg> {
        let table = self.layout.open(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        self.table = Some(Position::new(table));
        self.row.phase = Phase::Playing;
        self.settle();
        Ok(())
    }

    /// Lets an event happen and rolls whatever is owed after it.
    pub(crate) fn advance(&mut self, event: Event) -> Result<(), Msg> {
        let Some(position) = &mut self.table else { return Err(Msg::new("table-not-begun")) };
        position.apply(event)?;
        self.settle();
        Ok(())
    }

    /// The seats that owe a move and are machines, with their levels.
    pub(crate) fn machines_to_act(&self) -> Vec<(Seat, String)> {
        let Some(position) = self.table.as_ref().filter(|_| self.row.phase == Phase::Playing) else {
            return Vec::new();
        };
        let seats = position.table.to_act().iter();
        seats.filter_map(|seat| Some((seat, self.layout.machine(seat)?.to_owned()))).collect()
    }

    /// The people who owe a move.
    pub(crate) fn awaits(&self) -> Vec<UserKey> {
        let position = self.table.as_ref().filter(|_| self.row.phase == Phase::Playing);
        let seats = position.map(|position| position.table.to_act()).unwrap_or_default();
        seats.iter().filter_map(|seat| self.layout.person(seat)).cloned().collect()
    }

    /// What changes in the store, compared with how the table was.
    pub(crate) fn write(&mut self, before: Option<&Self>, now: crate::Millis) -> TableWrite {
        let kept = before.and_then(|live| live.table.as_ref()).map_or(0, |position| position.events.len());
        let events = self.table.as_ref().map_or(&[][..], |position| &position.events[kept..]).to_vec();
        self.row.version = before.map_or(0, |live| live.row.version) + 1;
        self.row.touched = now;
        // The layout is plain data with string keys: it always has a JSON form.
        self.row.layout = serde_json::to_string(&self.layout).unwrap_or_default();
        TableWrite {
            row: self.row.clone(),
            expected: before.map(|live| live.row.version),
            keep: kept,
            events,
        }
    }

    fn settle(&mut self) {
        let Some(position) = &mut self.table else { return };
        let dice = self.layout.dice(self.row.id);
        while let Some(faces) = dice.roll(position.table.as_ref(), &position.rolls) {
            if let Err(why) = position.apply(Event::Rolled(faces)) {
                tracing::error!(table = %self.row.id, ?why, "the game refused its own dice");
                break;
            }
        }
        if matches!(position.table.turn(), Turn::Over(_)) {
            self.row.phase = Phase::Closed;
        }
    }
}
