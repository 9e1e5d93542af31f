//! Time controls: a clock for each player's whole game, or a time for each move by correspondence.

use std::fmt;
use std::str::FromStr;

use kubyk_games::kit::Msg;
use serde::{Deserialize, Serialize};

use crate::Millis;

/// A time control, written `10+5` (minutes for the game and seconds added after each move; `10` is `10+0`), `24h` or `3d` (for each move), the
/// latter with what happens to those who are late: `24h/out`, `3d/move`, `12h/wait`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum TimeControl {
    /// So many minutes for each player's whole game, and so many seconds added after each move.
    RealTime {
        /// 1 to [`MINUTES`].
        minutes: u32,
        /// 0 to [`SECONDS`].
        increment: u32,
    },
    /// So many hours for each move.
    Correspondence {
        /// 1 to [`HOURS`].
        hours: u32,
        /// What happens to a late player.
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
pub(crate) const OFFERED: &[&str] =
    &["3+2", "5+3", "10+0", "10+5", "15+10", "30+0", "1h", "8h", "24h", "3d", "7d"];

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

    /// How long before the end a player is reminded: a quarter of the time, at most six hours. Players of a game in real
    /// time are present and need no reminder.
    pub(crate) fn reminder(self) -> Option<Millis> {
        match self {
            Self::RealTime { .. } => None,
            Self::Correspondence { .. } => Some((self.allowance() / 4).min(6 * HOUR)),
        }
    }

    /// The consequence of being late.
    pub(crate) fn late(self) -> Late {
        match self {
            Self::RealTime { .. } => Late::Out,
            Self::Correspondence { late, .. } => late,
        }
    }

    /// The time control in words, or that there is none.
    pub(crate) fn told_or_none(control: Option<Self>) -> Msg {
        control.map_or_else(|| Msg::new("pace-none"), Self::told)
    }

    /// The time control on a button.
    pub(crate) fn label(self) -> Msg {
        match self {
            Self::RealTime { .. } => Msg::as_is(&self.to_string()),
            Self::Correspondence { hours, .. } if hours % 24 == 0 => {
                Msg::new("pace-label-days").with("count", hours / 24)
            }
            Self::Correspondence { hours, .. } => Msg::new("pace-label-hours").with("count", hours),
        }
    }

    /// The time control in words.
    pub(crate) fn told(self) -> Msg {
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
}
