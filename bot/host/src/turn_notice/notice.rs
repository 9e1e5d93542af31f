//! How a chat, or a person, wants to be told that somebody is to move.

use serde::{Deserialize, Serialize};

/// Way in which people are told that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnNotice {
    /// By the edited board alone.
    Quiet,
    /// By a mention in a new message once the turn has waited for a minute, or the board has scrolled away; by
    /// correspondence at every turn.
    #[default]
    Nudge,
    /// By a mention in a new message at every turn.
    Always,
}
