//! The course of a game: its beginning, its events, what chance owes after them, and its end.

use kubyk_games::kit::{Event, Msg, RANDOM, Reason, Seat, Seats, Turn};

use crate::clock::Timer;
use crate::course::TurnStart;
use crate::position::TablePosition;
use crate::provable_dice::Seed;
use crate::reply::Mention;
use crate::rows::{BoardRow, Staleness, TablePhase};
use crate::table::LoadedTable;
use crate::time::Millis;

/// Somebody still plays at the table.
pub struct NotAbandoned;

impl LoadedTable {
    /// Begins the game: draws the lot, lays the table out and rolls what chance owes first.
    ///
    /// # Errors
    /// The game does not take these rules or this number of players.
    pub fn begin(&mut self, now: Millis) -> Result<(), Msg> {
        self.setup.draw_lot(self.row.id, self.game);
        let table = self.setup.open(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        self.table = Some(TablePosition::new(table, 0));
        self.row.phase = TablePhase::Playing;
        self.course.started = now;
        self.course.timer = self.setup.pace.map(|pace| Timer::new(pace, self.setup.seats.len()));
        self.settle(now, None);
        Ok(())
    }

    /// Applies an event and rolls whatever chance owes after it.
    ///
    /// # Errors
    /// The game has not begun, or it refuses the event.
    pub fn advance(&mut self, event: Event, now: Millis) -> Result<(), Msg> {
        let Some(position) = &mut self.table else { return Err(Msg::new("table-not-begun")) };
        let moved = match &event {
            Event::Played(seat, _) => Some(*seat),
            Event::Rolled(_) | Event::Left(..) | Event::Agreed(_) => None,
        };
        let left = matches!(event, Event::Left(..));
        position.apply(event)?;
        if let Some(seat) = moved {
            self.note_move_time(seat, now);
            self.course.gone.remove(&seat.number());
        }
        // A player who moves is there; and where somebody has left, the vote was about another table.
        self.course.vote =
            self.course.vote.take().filter(|vote| !left && moved.map(Seat::number) != Some(vote.about));
        self.course.takeback = None;
        self.settle(now, moved);
        Ok(())
    }

    /// Adds to the news what is no event of the game.
    pub fn tell(&mut self, msg: Msg) {
        if let Some(position) = &mut self.table {
            position.news.push(msg);
        }
    }

    /// The seats that owe a move and for which a machine plays, with its level: machine players, and people whose time
    /// is up at a table that goes on without them, or for whom the others have voted so.
    pub fn machines_to_act(&self) -> Vec<(Seat, String)> {
        let Some(position) = self.table.as_ref().filter(|_| self.row.phase == TablePhase::Playing) else {
            return Vec::new();
        };
        let overdue = self.course.timer.as_ref().map_or(&[][..], Timer::overdue);
        let level = |seat| match self.setup.machine(seat) {
            Some(level) => Some(level.to_owned()),
            None => (overdue.contains(&seat) || self.has_stand_in(seat)).then(|| self.stand_in()),
        };
        let seats = position.table.to_act().iter();
        seats.filter_map(|seat| Some((seat, level(seat)?))).collect()
    }

    /// Returns `true` if machines alone owe a move: what they play is a moment away.
    pub fn waits_for_machines(&self) -> bool {
        let (owing, machines) = (self.to_act(), self.machines_to_act());
        !machines.is_empty() && machines.len() == owing.len()
    }

    /// The machine player that moves for people who are late: the weakest that knows the game.
    fn stand_in(&self) -> String {
        let values = self.setup.values(self.game).ok();
        let levels = values.map(|values| self.game.levels(&values, self.setup.seats.len()));
        levels.and_then(|levels| levels.get(1).copied()).unwrap_or(RANDOM).to_owned()
    }

    /// The time at which the present turn began.
    pub fn turn_since(&self) -> Millis {
        self.course.turn.map_or(self.row.touched, |turn| turn.at)
    }

    /// Closes the table without a result.
    pub fn call_off(&mut self) {
        self.row.phase = TablePhase::Closed;
        self.course.called_off = true;
    }

    /// Closes a table that nobody has touched for too long.
    ///
    /// # Errors
    /// The table is closed, has a deadline, or was touched since the limit.
    pub fn abandon(&mut self, limits: Staleness) -> Result<(), NotAbandoned> {
        let before = match self.row.phase {
            TablePhase::Lobby => limits.lobbies_before,
            TablePhase::Playing => limits.games_before,
            TablePhase::Closed => return Err(NotAbandoned),
        };
        if self.row.due.is_some() || self.row.touched >= before {
            return Err(NotAbandoned);
        }
        self.call_off();
        self.course.abandoned = true;
        Ok(())
    }

    /// The machine that resigns next at a table that all people have left, the weakest first: the machines would play on for as
    /// long as the rules let them. The people's game so far counts as if one machine had won.
    fn next_to_give_up(&self) -> Option<Seat> {
        let table = &self.table.as_ref()?.table;
        let present = Seats::all(self.setup.seats.len()).without(table.left());
        let deserted = present.iter().all(|seat| self.setup.machine(seat).is_some());
        let scores = table.scores();
        let plays_on = deserted && !matches!(table.turn(), Turn::Over(_));
        present.iter().filter(|_| plays_on).min_by_key(|seat| scores.get(seat.index()).copied())
    }

    /// Rolls what chance owes and sets the clocks. `moved` is the seat that has just made a move.
    pub(crate) fn settle(&mut self, now: Millis, moved: Option<Seat>) {
        self.roll();
        while let Some(seat) = self.next_to_give_up() {
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
            self.row.phase = TablePhase::Closed;
            self.course.next = self.setup.begins_by_chance(self.game).then(Seed::random);
        }
        let epoch = position.epoch;
        if self.course.turn.is_none_or(|turn| turn.epoch != epoch) {
            self.course.turn = Some(TurnStart { epoch, at: now });
        }
        let runners = to_act.iter().filter(|seat| self.setup.person(*seat).is_some()).collect();
        if let Some(timer) = &mut self.course.timer {
            let due = timer.turn(self.row.due, now, runners, moved);
            self.row.due = due.filter(|_| self.row.phase == TablePhase::Playing);
        } else {
            self.row.due = self.absence_due();
        }
    }

    /// Rolls what chance owes.
    fn roll(&mut self) {
        let Some(position) = &mut self.table else { return };
        let dice = self.setup.dice(self.row.id);
        while let Some(faces) = dice.roll(position.table.as_ref(), &position.rolls) {
            if let Err(why) = position.apply(Event::Rolled(faces)) {
                tracing::error!(table = %self.row.id, ?why, "the game refused its own dice");
                break;
            }
        }
    }
}

// The deadlines of a table: reminders, fallen flags, and what clocks show; without clocks, the call of those who are absent.

impl LoadedTable {
    /// Reminds or calls those who are late and lets flags fall.
    ///
    /// # Errors
    /// The game is not being played, its deadline has not come, or the game refuses that a late player is out.
    pub fn expire(&mut self, now: Millis) -> Result<(), Msg> {
        let stale = || Msg::new("board-stale");
        if self.row.phase != TablePhase::Playing || self.row.due.is_none_or(|due| due > now) {
            return Err(stale());
        }
        let Some(timer) = &mut self.course.timer else {
            self.call_absent();
            return Ok(());
        };
        let (passed, next) = timer.read(self.row.due, now).ok_or_else(stale)?;
        if passed.reminded {
            timer.note_reminder(self.row.version + 1);
        }
        self.row.due = next;
        self.mentions = passed.reminded;
        if let Some(position) = self.table.as_mut().filter(|_| !passed.fallen.is_empty()) {
            position.news.clear();
        }
        for seat in passed.fallen {
            if self.row.phase == TablePhase::Playing {
                self.advance(Event::Left(seat, Reason::Time), now)?;
            }
        }
        Ok(())
    }

    /// The time on a seat's clock, where each player has one for the whole game.
    pub fn clock(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let timer = self.course.timer.as_ref().filter(|timer| timer.is_live())?;
        self.setup.person(seat)?;
        Some(timer.left_at(seat, self.row.due, now))
    }

    /// The moment at which the next flag falls.
    pub fn falls(&self) -> Option<Millis> {
        self.course.timer.as_ref()?.falls(self.row.due)
    }

    /// The people who were reminded of the move they owe.
    pub fn reminded(&self, board: &BoardRow) -> Vec<Mention> {
        let reminded = self.course.timer.as_ref().map_or(&[][..], Timer::reminded);
        let owing = self.to_act();
        let reminded = reminded.iter().copied().filter(|seat| owing.contains(*seat)).collect();
        self.mentions_of(self.seats_at(board, reminded))
    }

    /// Returns `true` if this seat's time is up, although the deadline has not been dealt with yet.
    pub(crate) fn is_up(&self, seat: Seat, now: Millis) -> bool {
        self.course.timer.as_ref().is_some_and(|timer| timer.is_up(seat, self.row.due, now))
    }
}
