//! Time controls: a clock for each player's whole game, or a time for each move by correspondence.

use std::fmt;
use std::str::FromStr;

use kubyk_games::kit::{Msg, Seat};
use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// A time control, written `10+5` (minutes for the game and seconds added after each move; `10` is `10+0`), `24h` or
/// `3d` (for each move), the latter with what happens to those who are late: `24h/out`, `3d/move`, `12h/wait`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum TimeControl {
    /// Minutes for each player's whole game, and seconds added after each move.
    RealTime {
        /// 1 to [`MINUTES`].
        minutes: u32,
        /// 0 to [`SECONDS`].
        increment: u32,
    },
    /// Hours for each move.
    Correspondence {
        /// 1 to [`HOURS`].
        hours: u32,
        /// The fate of a late player.
        late: Late,
    },
}

/// The most minutes of a game.
pub const MINUTES: u32 = 180;
/// No move adds more seconds.
pub const SECONDS: u32 = 180;
/// No move is given more hours: two weeks.
pub const HOURS: u32 = 14 * 24;

/// Time controls that a menu offers, quick ones first. 10 to 15 minutes is the way of tournaments in Abalone.
pub const OFFERED: &[&str] =
    &["3+2", "5+3", "10+0", "10+5", "15+0", "15+10", "30+0", "1h", "8h", "24h", "3d", "7d"];

kubyk_games::word_enum! {
    /// Consequence for those who are late with a move.
    pub enum Late {
        /// They are out of the game.
        Out = "out",
        /// A machine player makes this move for them.
        Move = "move",
        /// They are reminded, and the table waits.
        Wait = "wait",
    }
}

/// This is not how a pace is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a pace: 10+5, 24h or 3d were expected")]
pub struct BadTimeControl;

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;

impl TimeControl {
    /// The time on a clock at first: for the whole game, or for a move.
    pub(crate) fn allowance(self) -> Millis {
        match self {
            Self::RealTime { minutes, .. } => Millis::from(minutes) * MINUTE,
            Self::Correspondence { hours, .. } => Millis::from(hours) * HOUR,
        }
    }

    /// The time on a clock after a move that left so much of it.
    pub(crate) fn after_move(self, left: Millis) -> Millis {
        match self {
            Self::RealTime { increment, .. } => left + Millis::from(increment) * SECOND,
            Self::Correspondence { .. } => self.allowance(),
        }
    }

    /// The time before the deadline at which a player is reminded: a quarter of the time, at most six hours. Players of a game
    /// in real time are present and need no reminder.
    pub(crate) fn reminder(self) -> Option<Millis> {
        match self {
            Self::RealTime { .. } => None,
            Self::Correspondence { .. } => Some((self.allowance() / 4).min(6 * HOUR)),
        }
    }

    /// The consequence of being late.
    pub fn late(self) -> Late {
        match self {
            Self::RealTime { .. } => Late::Out,
            Self::Correspondence { late, .. } => late,
        }
    }

    /// The time control in words, or that there is none.
    pub fn told_or_none(control: Option<Self>) -> Msg {
        control.map_or_else(|| Msg::new("pace-none"), Self::told)
    }

    /// The time control on a button.
    pub fn label(self) -> Msg {
        match self {
            Self::RealTime { .. } => Msg::as_is(&self.to_string()),
            Self::Correspondence { hours, .. } if hours % 24 == 0 => {
                Msg::new("pace-label-days").with("count", hours / 24)
            }
            Self::Correspondence { hours, .. } => Msg::new("pace-label-hours").with("count", hours),
        }
    }

    /// The time control in words.
    pub fn told(self) -> Msg {
        match self {
            Self::RealTime { minutes, increment } => {
                Msg::new("pace-live").with("minutes", minutes as usize).with("increment", increment as usize)
            }
            Self::Correspondence { hours, late } => {
                let days = hours % 24 == 0 && hours > 24;
                let (id, count) = if days { ("pace-days", hours / 24) } else { ("pace-hours", hours) };
                let late = Msg::new(format!("late-{}", late.word()));
                Msg::new(id).with("count", count as usize).with("late", late)
            }
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::RealTime { minutes, increment } => write!(f, "{minutes}+{increment}"),
            Self::Correspondence { hours, late } => {
                if hours % 24 == 0 && hours > 24 {
                    write!(f, "{}d", hours / 24)?;
                } else {
                    write!(f, "{hours}h")?;
                }
                if late == Late::Out { Ok(()) } else { write!(f, "/{}", late.word()) }
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        let within = |text: &str, range: std::ops::RangeInclusive<u32>| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = digits.then(|| text.parse().ok()).flatten();
            number.filter(|number| range.contains(number)).ok_or(BadTimeControl)
        };
        if let Some((minutes, increment)) = text.split_once('+') {
            let (minutes, increment) = (within(minutes, 1..=MINUTES)?, within(increment, 0..=SECONDS)?);
            return Ok(Self::RealTime { minutes, increment });
        }
        if let Ok(minutes) = within(text, 1..=MINUTES) {
            return Ok(Self::RealTime { minutes, increment: 0 });
        }
        let (time, late) = match text.split_once('/') {
            Some((time, late)) => (time, Late::of(late).ok_or(BadTimeControl)?),
            None => (text, Late::Out),
        };
        let hours = match (time.strip_suffix('h'), time.strip_suffix('d')) {
            (Some(hours), _) => within(hours, 1..=HOURS)?,
            (None, Some(days)) => within(days, 1..=HOURS / 24)? * 24,
            (None, None) => return Err(BadTimeControl),
        };
        Ok(Self::Correspondence { hours, late })
    }
}

impl From<TimeControl> for String {
    fn from(pace: TimeControl) -> Self {
        pace.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = BadTimeControl;

    fn try_from(text: String) -> Result<Self, BadTimeControl> {
        text.parse()
    }
}

// The clocks of one table: the time that each seat has left, whose time runs, and the next deadline.
//
// The deadline is the only time of day. It stands in the table's row, so that a stop of the whole bot is made up for by
// moving that one number.

/// The clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Timer {
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
    /// Fields written by a later version of Kubyk: during an upgrade both serve the same tables.
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

    /// Returns `true` if this seat's time is up.
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

    /// Returns `true` if these are clocks of so many seats.
    pub(crate) fn is_of(&self, seats: usize) -> bool {
        let named = [&self.running, &self.reminded, &self.overdue, &self.waited];
        self.left.len() == seats && named.into_iter().flatten().all(|seat| seat.index() < seats)
    }

    /// The time control by which they go.
    pub(crate) fn pace(&self) -> TimeControl {
        self.pace
    }

    /// The moment since which the time of the running seats counts.
    pub(crate) fn since(&self, due: Millis) -> Millis {
        due.saturating_sub(self.wait)
    }

    /// Returns `true` if a seat's time is going to be up, so that there must be a deadline.
    pub(crate) fn needs_deadline(&self) -> bool {
        let left = |seat: &Seat| self.left.get(seat.index()).copied().unwrap_or_default();
        let dealt_with = |seat: &Seat| self.overdue.contains(seat) || self.waited.contains(seat);
        self.running.iter().any(|seat| !dealt_with(seat) && left(seat) > 0)
    }

    /// Returns `true` if each player has a clock for the whole game.
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

    /// Returns `true` if somebody who owes a move was reminded after this version of the table.
    pub fn reminds_after(&self, version: u64) -> bool {
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
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn paces_are_read_as_they_are_written() {
        for text in OFFERED.iter().copied().chain(["180+180", "1+0", "36h/move", "24h/wait", "14d/move"]) {
            let pace: TimeControl = text.parse().expect("a pace");
            assert_eq!(pace.to_string(), text);
        }
        for (text, written) in [("1d", "24h"), ("15", "15+0")] {
            assert_eq!(text.parse::<TimeControl>().map(|pace| pace.to_string()), Ok(written.to_owned()));
        }
        for text in [
            "", "0", "181", "10+", "+5", "0+5", "181+0", "5+181", "15d", "0h", "337h", "24h/", "24h/x",
            "1.5h", "-3h",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(BadTimeControl), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_pace_or_none(text in "[0-9+hd/outmvewai]{0,9}|.{0,6}") {
            if let Ok(pace) = text.parse::<TimeControl>() {
                prop_assert_eq!(pace.to_string().parse(), Ok(pace));
            }
        }
    }

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
