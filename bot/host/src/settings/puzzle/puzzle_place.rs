//! Where in a chat its puzzle of the day is posted.

use crate::{ChatKey, Platform};
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};

/// Where in a chat its puzzle of the day is posted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzlePlace {
    /// The topic, where the chat has topics.
    pub topic: Option<String>,
    /// Whether it is a conversation of one person with the bot.
    pub private: bool,
    /// The language of whoever has switched it on: it counts where the chat has set none.
    pub lang: Option<Lang>,
}

impl PuzzlePlace {
    /// The place in a chat that has switched the puzzle on before places were noted; `None` where a chat is more than one
    /// conversation.
    pub(crate) fn of_chat(key: &ChatKey) -> Option<Self> {
        // Telegram's groups have negative ids.
        (key.platform == Platform::Telegram)
            .then(|| Self { private: !key.id.starts_with('-'), ..Self::default() })
    }
}
