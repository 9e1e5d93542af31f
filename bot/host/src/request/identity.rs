//! Where a request comes from and who makes it.

use std::fmt;

use kubyk_words::Lang;
use serde::{Deserialize, Serialize};

kubyk_games::word_enum! {
    /// A platform that people come in by.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Platform {
        /// Telegram.
        Telegram = "telegram",
        /// Discord.
        Discord = "discord",
        /// The local web page.
        Web = "web",
    }
}

/// A group, a channel or a private conversation on one platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chat {
    /// The platform.
    #[serde(rename = "door")]
    pub platform: Platform,
    /// The platform's id of the chat.
    pub id: String,
    /// The topic inside it, where it has topics. Settings and standings belong to the whole chat.
    pub topic: Option<String>,
    /// Is it a conversation of one person with the bot?
    pub private: bool,
}

/// The chat without its topic: what settings and standings belong to.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ChatKey {
    /// The platform.
    pub platform: Platform,
    /// The platform's id of the chat.
    pub id: String,
}

/// A person on one platform.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UserKey {
    /// The platform.
    #[serde(rename = "door")]
    pub platform: Platform,
    /// The platform's id of the person.
    pub id: String,
}

/// Who makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// Whom the platform says it is.
    pub key: UserKey,
    /// The name to show.
    pub name: String,
    /// The language of the person's app, where the platform tells it.
    pub lang: Option<Lang>,
}

/// A request of a person, as a platform hands it in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The chat in which it was made.
    pub chat: Chat,
    /// The person who made it.
    pub user: User,
    /// May this person administer the chat? Asked only for intents that `Host::needs_admin` names.
    pub admin: bool,
    /// The platform's id of the update: the same one twice changes nothing.
    pub update: String,
    /// The request itself.
    pub intent: crate::Intent,
}

impl Chat {
    /// What its settings and standings belong to.
    pub fn key(&self) -> ChatKey {
        ChatKey { platform: self.platform, id: self.id.clone() }
    }
}

impl fmt::Display for ChatKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.platform.word(), self.id)
    }
}

impl fmt::Display for UserKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.platform.word(), self.id)
    }
}
