//! The id by which an update that is delivered twice is known.

use crate::Platform;

/// The id of an update, unique among all bots of all platforms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UpdateId {
    /// The platform.
    pub platform: Platform,
    /// The platform's id of the bot that it was delivered to: each bot's updates are numbered apart. Empty on the web,
    /// which has no bots.
    pub bot: String,
    /// The id among the updates of this bot.
    pub id: String,
}
