//! A table in memory: what is stored of it, folded into a position.

mod time;
mod undo;

use kubyk_games::kit::{
    AnyGame, Choice, Event, Log, MOST_BRANCHES, Msg, RANDOM, Reason, Record, Seat, Seats, Table, Turn,
};

use crate::clock::Timer;
use crate::provable_dice::Seed;
use crate::table_setup::TableSetup;
use crate::{Millis, Phase, StoredTable, TableRow, TableWrite, UserKey};

/// How many happenings a board tells at most.
const NEWS: usize = 6;

/// A table in memory. `row.layout` is stale here: `layout` is the truth.
#[derive(Clone)]
pub(crate) struct LoadedTable {
    pub row: TableRow,
    pub layout: TableSetup,
    pub game: &'static dyn AnyGame,
    /// The position, once it has begun.
    pub table: Option<Position>,
    /// Has this change reminded people who must be called in a new message?
    pub calls: bool,
}

/// The position of a begun table and what leads to it.
pub(crate) struct Position {
    pub table: Box<dyn Table>,
    pub events: Vec<String>,
    /// What is added to the number of events, so that after a takeback no number of a board comes again.
    epoch_offset: usize,
    /// How many dice each roll had.
    pub rolls: Vec<usize>,
    /// The number of the board on which those who owe a move began to owe it: a tap on an older one is stale.
    pub epoch: usize,
    /// Did more than one seat owe an answer on it? Then others may still owe theirs, and nobody's may be seen yet.
    pub together: bool,
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
    fn new(table: Box<dyn Table>, epoch_offset: usize) -> Self {
        let together = table.to_act().len() > 1;
        Self {
            table,
            events: Vec::new(),
            epoch_offset,
            rolls: Vec::new(),
            epoch: epoch_offset,
            together,
            news: Vec::new(),
        }
    }

    /// Folds events over a table that has just been laid out. `Err` says which cannot have happened.
    fn fold<'a>(
        table: Box<dyn Table>,
        epoch_offset: usize,
        events: impl IntoIterator<Item = &'a String>,
    ) -> Result<Self, String> {
        let mut position = Self::new(table, epoch_offset);
        let seats = position.table.seats();
        for line in events {
            let event = Record::read_event(line, seats).map_err(|why| format!("{why:?}"))?;
            position.apply(event).map_err(|why| format!("{line}: {why:?}"))?;
        }
        Ok(position)
    }

    /// The same with so much added to the numbers of its boards, to which nothing has been added yet.
    fn numbered(self, epoch_offset: usize) -> Self {
        Self { epoch_offset, epoch: self.epoch + epoch_offset, ..self }
    }

    /// The number of the present board.
    pub(crate) fn number(&self) -> usize {
        self.epoch_offset + self.events.len()
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
            Event::Agreed(_) => self.table.to_act() == before,
            Event::Played(seat, _) | Event::Left(seat, _) => {
                let mut rest = before;
                rest.remove(*seat);
                !rest.is_empty() && self.table.to_act() == rest
            }
        };
        if !waits_on {
            self.epoch = self.number();
            self.together = self.table.to_act().len() > 1;
        }
        Ok(())
    }
}

impl LoadedTable {
    /// A new lobby.
    pub(crate) fn lobby(row: TableRow, layout: TableSetup, game: &'static dyn AnyGame) -> Self {
        Self { row, layout, game, table: None, calls: false }
    }

    /// Folds what is stored. `Err` says why it cannot be: our own fault.
    pub(crate) fn load(stored: StoredTable, games: &[&'static dyn AnyGame]) -> Result<Self, String> {
        let StoredTable { row, events } = stored;
        let game = games.iter().copied().find(|game| game.about().id == row.game);
        let game = game.ok_or_else(|| format!("no game {}", row.game))?;
        let layout: TableSetup = serde_json::from_str(&row.layout).map_err(|error| error.to_string())?;
        let begun = row.phase == Phase::Playing || !events.is_empty();
        let mut live = Self::lobby(row, layout, game);
        if begun {
            let table = live.layout.open(game).map_err(|faults| format!("{faults:?}"))?;
            match Position::fold(table, live.layout.epoch_offset, &events) {
                Ok(position) => live.table = Some(position),
                // It was ended because it cannot be replayed: nothing but its layout is shown any more.
                Err(_) if live.layout.called_off => {}
                Err(why) => return Err(why),
            }
        }
        Ok(live)
    }

    /// Begins the game: lays the table out and rolls what is owed first.
    pub(crate) fn begin(&mut self, now: Millis) -> Result<(), Msg> {
        let table = self.layout.open(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        self.table = Some(Position::new(table, 0));
        self.row.phase = Phase::Playing;
        self.layout.started = now;
        self.layout.timer = self.layout.pace.map(|pace| Timer::new(pace, self.layout.seats.len()));
        self.settle(now, None);
        Ok(())
    }

    /// Lets an event happen and rolls whatever is owed after it.
    pub(crate) fn advance(&mut self, event: Event, now: Millis) -> Result<(), Msg> {
        let Some(position) = &mut self.table else { return Err(Msg::new("table-not-begun")) };
        let moved = match &event {
            Event::Played(seat, _) => Some(*seat),
            Event::Rolled(_) | Event::Left(..) | Event::Agreed(_) => None,
        };
        position.apply(event)?;
        self.layout.takeback = None;
        self.settle(now, moved);
        Ok(())
    }

    /// Tells something that is no event of the game.
    pub(crate) fn tell(&mut self, msg: Msg) {
        if let Some(position) = &mut self.table {
            position.news.push(msg);
        }
    }

    /// The seats that owe a move and for which a machine plays, with its level: machine players, and those whose time
    /// is up at a table that goes on without them.
    pub(crate) fn machines_to_act(&self) -> Vec<(Seat, String)> {
        let Some(position) = self.table.as_ref().filter(|_| self.row.phase == Phase::Playing) else {
            return Vec::new();
        };
        let overdue = self.layout.timer.as_ref().map_or(&[][..], Timer::overdue);
        let level = |seat| match self.layout.machine(seat) {
            Some(level) => Some(level.to_owned()),
            None => overdue.contains(&seat).then(|| self.stand_in()),
        };
        let seats = position.table.to_act().iter();
        seats.filter_map(|seat| Some((seat, level(seat)?))).collect()
    }

    /// The machine player that moves for people who are late: the weakest that knows the game.
    fn stand_in(&self) -> String {
        let values = self.layout.values(self.game).ok();
        let levels = values.map(|values| self.game.levels(&values, self.layout.seats.len()));
        levels.and_then(|levels| levels.get(1).copied()).unwrap_or(RANDOM).to_owned()
    }

    /// Closes the table without a result.
    pub(crate) fn call_off(&mut self) {
        self.row.phase = Phase::Closed;
        self.layout.called_off = true;
    }

    /// The machine that gives up next, the weakest first: without people machines would play on among themselves, for
    /// ever where the rules let them. What people have played so far counts as if one machine had beaten them all.
    fn gives_up(&self) -> Option<Seat> {
        let table = &self.table.as_ref()?.table;
        let present = Seats::all(self.layout.seats.len()).without(table.left());
        let deserted = present.iter().all(|seat| self.layout.machine(seat).is_some());
        let scores = table.scores();
        let plays_on = deserted && !matches!(table.turn(), Turn::Over(_));
        present.iter().filter(|_| plays_on).min_by_key(|seat| scores.get(seat.index()).copied())
    }

    /// The people who owe a move.
    pub(crate) fn awaits(&self) -> Vec<UserKey> {
        let position = self.table.as_ref().filter(|_| self.row.phase == Phase::Playing);
        let seats = position.map(|position| position.table.to_act()).unwrap_or_default();
        seats.iter().filter_map(|seat| self.layout.person(seat)).cloned().collect()
    }

    /// What changes in the store, compared with how the table was.
    pub(crate) fn write(&mut self, before: Option<&Self>, now: crate::Millis) -> TableWrite {
        let stood = before.and_then(|live| live.table.as_ref()).map_or(0, |position| position.events.len());
        let events = self.table.as_ref().map_or(&[][..], |position| &position.events);
        // A change adds events or takes some back, never both.
        let kept = stood.min(events.len());
        let events = events[kept..].to_vec();
        let seats: Vec<_> = self.layout.people().cloned().collect();
        let seated = before.is_some_and(|live| live.layout.people().eq(&seats));
        self.row.version = before.map_or(0, |live| live.row.version) + 1;
        self.row.touched = now;
        // However it has ended: nobody's time runs any more.
        self.row.due = self.row.due.filter(|_| self.row.phase == Phase::Playing);
        // The layout is plain data with string keys: it always has a JSON form.
        self.row.layout = serde_json::to_string(&self.layout).unwrap_or_default();
        TableWrite {
            row: self.row.clone(),
            expected: before.map(|live| live.row.expected()),
            keep: kept,
            events,
            seats: (!seated).then_some(seats),
        }
    }

    /// Rolls what is owed and sets the clocks; `moved` has just made a move.
    fn settle(&mut self, now: Millis, moved: Option<Seat>) {
        self.roll();
        while let Some(seat) = self.gives_up() {
            let resigns = Event::Left(seat, Reason::Resignation);
            if let Some(Err(why)) = self.table.as_mut().map(|position| position.apply(resigns)) {
                tracing::error!(table = %self.row.id, ?why, "the game lets no machine go");
                break;
            }
            self.roll();
        }
        let Some(position) = &self.table else { return };
        let to_act = position.table.to_act();
        if matches!(position.table.turn(), Turn::Over(_)) {
            self.row.phase = Phase::Closed;
            self.layout.next = self.layout.begins_by_chance(self.game).then(Seed::random);
        }
        let runners = to_act.iter().filter(|seat| self.layout.person(*seat).is_some()).collect();
        if let Some(timer) = &mut self.layout.timer {
            let due = timer.turn(self.row.due, now, runners, moved);
            self.row.due = due.filter(|_| self.row.phase == Phase::Playing);
        }
    }

    /// Rolls what is owed.
    fn roll(&mut self) {
        let Some(position) = &mut self.table else { return };
        let dice = self.layout.dice(self.row.id);
        while let Some(faces) = dice.roll(position.table.as_ref(), &position.rolls) {
            if let Err(why) = position.apply(Event::Rolled(faces)) {
                tracing::error!(table = %self.row.id, ?why, "the game refused its own dice");
                break;
            }
        }
    }
}
