//! Bad weather on demand: what befalls the bot's next calls.

use std::time::Duration;

/// Fault of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallFault {
    /// "Too many requests": the platform asks to come back after so many seconds; the call is not done.
    TooMany {
        /// Seconds until the bot may try again.
        retry_after: u32,
    },
    /// What stands before the platform shuts the whole machine out for so many seconds: status 429 and a page of HTML.
    ShutOut {
        /// Seconds until the machine is let in again.
        retry_after: u32,
    },
    /// The platform answers with this HTTP status (500, 502 …) and does nothing.
    Status(u16),
    /// The platform refuses with this status and text, and does nothing.
    Refusal(u16, &'static str),
    /// The connection breaks and nothing was done.
    DropBefore,
    /// The call is done, but the connection breaks before the bot learns of it.
    DropAfter,
    /// The call is done, so much later.
    Delay(Duration),
}

#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<(String, CallFault, u32)>);

impl Faults {
    /// The next `times` calls whose name contains `matching` (case does not matter) meet `fault`.
    pub(crate) fn add(&mut self, matching: &str, fault: CallFault, times: u32) {
        self.0.push((matching.to_lowercase(), fault, times));
    }

    pub(crate) fn take(&mut self, name: &str) -> Option<CallFault> {
        let name = name.to_lowercase();
        let hit = |part: &str| name.contains(part) && (name != "getupdates" || part == name);
        let (_, fault, left) = self.0.iter_mut().find(|(part, _, left)| *left > 0 && hit(part))?;
        *left -= 1;
        Some(*fault)
    }

    /// Faults that no call has met yet.
    pub(crate) fn left(&self) -> u32 {
        self.0.iter().map(|(_, _, left)| left).sum()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
