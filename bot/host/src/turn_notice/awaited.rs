//! The turn that waits for people.

use crate::{Mention, Millis};

/// Time that a turn waits before a nudge.
pub(crate) const PATIENCE: Millis = 60_000;

/// A turn that waits for people, as far as they want to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AwaitedTurn {
    /// The time at which it began.
    pub since: Millis,
    /// The people to mention if the board goes into a new message because the turn waits or the board has scrolled away.
    pub nudge: Vec<Mention>,
    /// The people to mention at once.
    pub always: Vec<Mention>,
    /// Whether a board that has scrolled away stays where it is: all who owe a move, or else the chat, want no notice but
    /// the edited board.
    pub quiet: bool,
}

impl AwaitedTurn {
    /// The people that a board which is shown now mentions.
    pub(crate) fn due(self, now: Millis) -> Vec<Mention> {
        let nudged = if now - self.since >= PATIENCE { self.nudge } else { Vec::new() };
        self.always.into_iter().chain(nudged).collect()
    }
}
