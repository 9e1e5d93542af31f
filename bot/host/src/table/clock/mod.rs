//! The clocks of one table: the time that each seat has left, whose time runs, and the next deadline.
//!
//! The deadline is the only time of day. It stands in the table's row, so that a stop of the whole bot is made up for by
//! moving that one number.

mod control;
mod expiry;

use kubyk_games::kit::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use self::control::OFFERED;
pub use self::control::{BadTimeControl, HOURS, Late, MINUTES, SECONDS, TimeControl};
use crate::Millis;

/// The clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Timer {
    pace: TimeControl,
    /// The time of each seat when it was last counted.
    left: Vec<Millis>,
    /// The seats whose time runs since then.
    running: Vec<Seat>,
    /// The time from then to the deadline.
    wait: Millis,
    /// The running seats that were reminded.
    reminded: Vec<Seat>,
    /// The version of the table that reminded somebody last; earlier versions of the program did not note it.
    #[serde(default)]
    reminded_in: u64,
    /// The running seats whose time is up while a machine player moves for them.
    overdue: Vec<Seat>,
    /// The running seats whose time is up while the others wait.
    #[serde(default)]
    waited: Vec<Seat>,
    /// What a later version of Kubyk has written here: during an upgrade both serve the same tables.
    #[serde(flatten)]
    unknown: serde_json::Map<String, serde_json::Value>,
}

/// The effect of the passing of time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Passed {
    /// The seats whose flag has fallen: they are out.
    pub fallen: Vec<Seat>,
    /// Somebody was reminded.
    pub reminded: bool,
}

impl Timer {
    /// Full clocks for so many seats, all standing.
    pub(crate) fn new(pace: TimeControl, seats: usize) -> Self {
        let left = vec![pace.allowance(); seats];
        let nobody = Vec::new;
        let (running, reminded, overdue, waited) = (nobody(), nobody(), nobody(), nobody());
        let unknown = serde_json::Map::new();
        Self { pace, left, running, wait: 0, reminded, reminded_in: 0, overdue, waited, unknown }
    }

    /// Lets the time of these seats run from now on; `moved` has just made a move. `due` is the deadline so far; the new
    /// one is returned.
    pub(crate) fn turn(
        &mut self,
        due: Option<Millis>,
        now: Millis,
        runners: Vec<Seat>,
        moved: Option<Seat>,
    ) -> Option<Millis> {
        self.count(due, now);
        let begun = |seat: &Seat| !self.running.contains(seat);
        if let TimeControl::Correspondence { .. } = self.pace {
            for seat in runners.iter().filter(|seat| begun(seat)) {
                self.left[seat.index()] = self.pace.allowance();
            }
        }
        if let Some(seat) = moved {
            let left = &mut self.left[seat.index()];
            *left = self.pace.after_move(*left);
        }
        let stays = |seat: &Seat| runners.contains(seat) && Some(*seat) != moved;
        self.reminded.retain(stays);
        self.overdue.retain(stays);
        self.waited.retain(stays);
        self.running = runners;
        self.next(now)
    }

    /// Counts the time when the deadline has come. `None`: it has not come yet.
    pub(crate) fn read(&mut self, due: Option<Millis>, now: Millis) -> Option<(Passed, Option<Millis>)> {
        if due.is_none_or(|due| due > now) {
            return None;
        }
        self.count(due, now);
        let mut passed = Passed::default();
        for seat in self.running.clone() {
            let left = self.left[seat.index()];
            let remind = self.pace.reminder().is_some_and(|before| left <= before);
            if remind && !self.reminded.contains(&seat) {
                self.reminded.push(seat);
                passed.reminded = true;
            }
            match self.pace.late() {
                Late::Out if left <= 0 => passed.fallen.push(seat),
                Late::Move if left <= 0 && !self.overdue.contains(&seat) => self.overdue.push(seat),
                Late::Wait if left <= 0 && !self.waited.contains(&seat) => {
                    // From now on the others may do something about it.
                    self.waited.push(seat);
                    passed.reminded = true;
                }
                Late::Out | Late::Move | Late::Wait => {}
            }
        }
        let next = self.next(now);
        Some((passed, next))
    }

    /// Whether this seat's time is up.
    pub(crate) fn is_up(&self, seat: Seat, due: Option<Millis>, now: Millis) -> bool {
        self.pace.late() == Late::Out && self.left_at(seat, due, now) <= 0
    }

    /// The time that a seat has left.
    pub(crate) fn left_at(&self, seat: Seat, due: Option<Millis>, now: Millis) -> Millis {
        let runs = self.running.contains(&seat);
        let left = self.left.get(seat.index()).copied().unwrap_or_default();
        if runs { left - self.elapsed(due, now) } else { left }
    }

    /// The moment at which the first of the running flags falls, if one does.
    pub(crate) fn falls(&self, due: Option<Millis>) -> Option<Millis> {
        let since = due? - self.wait;
        let running = self.running.iter().filter(|seat| !self.overdue.contains(seat));
        running.map(|seat| since + self.left[seat.index()]).min()
    }

    /// Whether each player has a clock for the whole game.
    pub(crate) fn is_live(&self) -> bool {
        matches!(self.pace, TimeControl::RealTime { .. })
    }

    /// The seats that were reminded and still owe their move.
    pub(crate) fn reminded(&self) -> &[Seat] {
        &self.reminded
    }

    /// Notes which version of the table reminds somebody.
    pub(crate) fn note_reminder(&mut self, version: u64) {
        self.reminded_in = version;
    }

    /// Whether somebody who owes a move was reminded after this version of the table.
    pub(crate) fn reminds_after(&self, version: u64) -> bool {
        !self.reminded.is_empty() && self.reminded_in > version
    }

    /// The seats for which a machine player moves.
    pub(crate) fn overdue(&self) -> &[Seat] {
        &self.overdue
    }

    fn elapsed(&self, due: Option<Millis>, now: Millis) -> Millis {
        due.map_or(0, |due| (now - (due - self.wait)).max(0))
    }

    fn count(&mut self, due: Option<Millis>, now: Millis) {
        let elapsed = self.elapsed(due, now);
        for seat in &self.running {
            let left = &mut self.left[seat.index()];
            *left = (*left - elapsed).max(0);
        }
    }

    /// The next deadline: when a running seat has to be reminded, or is late.
    fn next(&mut self, now: Millis) -> Option<Millis> {
        let dealt_with = |seat: &&Seat| self.overdue.contains(seat) || self.waited.contains(seat);
        let waits = self.running.iter().filter(|seat| !dealt_with(seat)).map(|seat| {
            let left = self.left[seat.index()];
            match self.pace.reminder() {
                Some(before) if !self.reminded.contains(seat) => (left - before).max(0),
                _ => left,
            }
        });
        self.wait = waits.min()?;
        Some(now + self.wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Millis = 60_000;
    const HOUR: Millis = 60 * MINUTE;

    fn timer(pace: &str, seats: usize) -> Timer {
        Timer::new(pace.parse().expect("a pace"), seats)
    }

    fn seat(number: usize) -> Seat {
        Seat::at(number - 1)
    }

    #[test]
    fn a_clock_runs_while_its_owner_owes_a_move_and_gains_after_it() {
        let mut timer = timer("10+5", 2);
        let due = timer.turn(None, 0, vec![seat(1)], None);
        assert_eq!(due, Some(10 * MINUTE));
        let due = timer.turn(due, 2 * MINUTE, vec![seat(2)], Some(seat(1)));
        assert_eq!(due, Some(12 * MINUTE));
        assert_eq!(timer.left_at(seat(1), due, 3 * MINUTE), 8 * MINUTE + 5000);
        assert_eq!(timer.left_at(seat(2), due, 3 * MINUTE), 9 * MINUTE);
        assert_eq!(timer.falls(due), Some(12 * MINUTE));
        assert_eq!(timer.read(due, 12 * MINUTE - 1), None);
        assert!(!timer.is_up(seat(2), due, 12 * MINUTE - 1));
        assert!(timer.is_up(seat(2), due, 12 * MINUTE));
        let (passed, _) = timer.read(due, 12 * MINUTE).expect("it is time");
        assert_eq!(passed, Passed { fallen: vec![seat(2)], reminded: false });
    }

    #[test]
    fn what_a_later_version_knows_of_clocks_is_kept() {
        let mut json = serde_json::to_value(timer("10+5", 2)).expect("JSON");
        json["flagged"] = serde_json::json!([1]);
        let read: Timer = serde_json::from_value(json.clone()).expect("a timer");
        assert_eq!(serde_json::to_value(&read).expect("JSON"), json);
    }

    #[test]
    fn a_stop_of_the_bot_is_made_up_for_by_moving_the_due_moment() {
        let mut timer = timer("10+0", 2);
        let due = timer.turn(None, 0, vec![seat(1)], None).map(|due| due + HOUR);
        assert_eq!(timer.left_at(seat(1), due, HOUR + MINUTE), 9 * MINUTE);
    }

    #[test]
    fn by_correspondence_each_move_has_its_time_and_one_reminder() {
        let mut timer = timer("24h", 2);
        let due = timer.turn(None, 0, vec![seat(1)], None);
        assert_eq!(due, Some(18 * HOUR), "six hours before the end");
        let (passed, due) = timer.read(due, 18 * HOUR).expect("it is time");
        assert_eq!((passed, due), (Passed { fallen: vec![], reminded: true }, Some(24 * HOUR)));
        assert_eq!(timer.reminded(), [seat(1)]);
        let due = timer.turn(due, 20 * HOUR, vec![seat(2)], Some(seat(1)));
        assert_eq!((due, timer.reminded()), (Some(38 * HOUR), &[][..]));
        let due = timer.turn(due, 21 * HOUR, vec![seat(1)], Some(seat(2)));
        assert_eq!(timer.left_at(seat(1), due, 21 * HOUR), 24 * HOUR, "anew for each move");
    }

    #[test]
    fn whoever_is_late_is_moved_for_or_waited_for() {
        let mut helped = timer("24h/move", 3);
        let due = helped.turn(None, 0, vec![seat(1), seat(2)], None);
        let due = helped.turn(due, HOUR, vec![seat(2)], Some(seat(1)));
        let (_, due) = helped.read(due, 18 * HOUR).expect("a reminder");
        let (passed, due) = helped.read(due, 24 * HOUR).expect("the end");
        assert_eq!((passed.fallen.as_slice(), helped.overdue(), due), (&[][..], &[seat(2)][..], None));
        assert!(!helped.is_up(seat(2), due, 24 * HOUR), "a person may still be faster");
        let mut waited = timer("24h/wait", 2);
        let due = waited.turn(None, 0, vec![seat(1)], None);
        let (passed, due) = waited.read(due, 18 * HOUR).expect("a reminder");
        assert_eq!((passed.reminded, due), (true, Some(24 * HOUR)));
        let (passed, due) = waited.read(due, 24 * HOUR).expect("the end");
        assert_eq!((passed.reminded, due), (true, None), "called once more, and then nothing");
        let due = waited.turn(due, 30 * HOUR, vec![seat(2)], Some(seat(1)));
        assert_eq!(due, Some(48 * HOUR), "the next turn has its time");
    }
}
