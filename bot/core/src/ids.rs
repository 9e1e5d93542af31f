//! Place and author of a request.

use std::fmt;
use std::str::FromStr;

use kubyk_words::Lang;
use serde::{Deserialize, Serialize};

use crate::display_name::display_name;

/// Number of characters of an id that stand in for a name.
const ID_SHOWN: usize = 4;

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

impl Platform {
    /// Its own name, the same in all languages.
    pub fn brand(self) -> &'static str {
        match self {
            Self::Telegram => "Telegram",
            Self::Discord => "Discord",
            Self::Web => "Kubyk",
        }
    }

    /// Returns `true` if the platform draws boards itself (see `SeatView` of the commands), so that no pictures of
    /// them are painted.
    pub fn draws_boards(self) -> bool {
        self == Self::Web
    }

    /// Returns `true` if commands are chosen from a registered tree, with a field for each argument, and not typed as lines.
    pub fn has_command_tree(self) -> bool {
        self == Self::Discord
    }

    /// Returns `true` if many choices are shown as a list with a line for each, and not as rows of buttons.
    pub fn lists_choices(self) -> bool {
        self != Self::Telegram
    }

    /// Returns `true` if every tap is answered in passing with what came of it, though the board may follow later.
    pub fn tells_in_passing(self) -> bool {
        self == Self::Telegram
    }

    /// Returns `true` if each person's own tables are listed by themselves, so that many of one push nobody else's away.
    pub fn lists_own_tables(self) -> bool {
        self == Self::Web
    }

    /// Returns `true` if its chats are compared with those of the whole world. The page's rooms are one machine's own.
    pub fn ranks_worldwide(self) -> bool {
        self != Self::Web
    }

    /// Returns `true` if a board can be an answer that one person alone sees in a group, and that this person's taps change.
    pub fn answers_one_person(self) -> bool {
        self == Self::Discord
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
    /// `true` if it is a conversation of one person with the bot.
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

/// The board of a table in one chat: what a platform shows as one message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardKey {
    /// The table.
    pub table: TableId,
    /// The chat.
    pub chat: ChatKey,
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

impl UserKey {
    /// The person's conversation with the bot, where it has the person's own id.
    pub fn private_chat(&self) -> Option<Chat> {
        let id = self.id.clone();
        let chat = Chat { platform: self.platform, id, topic: None, private: true };
        (self.platform == Platform::Telegram).then_some(chat)
    }
}

/// A person who makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct User {
    /// The person's id.
    pub key: UserKey,
    /// The name to show, as [`display_name`] leaves it.
    pub name: String,
    /// The language of the person's app, where the platform tells it.
    pub lang: Option<Lang>,
    /// `true` if the person's app is dark, on platforms that tell it.
    pub dark: Option<bool>,
}

impl User {
    /// A person with the name that the platform gives. If nothing of it can be seen, the end of the id stands in.
    pub fn new(key: UserKey, name: &str, lang: Option<Lang>) -> Self {
        let stand_in = || {
            let last = key.id.char_indices().rev().nth(ID_SHOWN - 1).map_or(0, |(at, _)| at);
            format!("№ {}", &key.id[last..])
        };
        let name = display_name(name).unwrap_or_else(stand_in);
        Self { key, name, lang, dark: None }
    }
}

impl Chat {
    /// The key to which its settings and standings belong.
    pub fn key(&self) -> ChatKey {
        ChatKey { platform: self.platform, id: self.id.clone() }
    }

    /// The key of the board that a table has here.
    pub fn board_of(&self, table: TableId) -> BoardKey {
        BoardKey { table, chat: self.key() }
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

// The id of a table: random, so that any process can make one; short, so that people can type it.

/// A table's id: 35 random bits, written as seven characters of base 32.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TableId(pub i64);

/// Digits and letters without those that are mistaken for one another.
pub const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 7;

/// The digit that stands for the five bits at this place, counted from the lowest.
pub fn digit(bits: u128, place: usize) -> char {
    char::from(DIGITS[(bits >> (5 * place)) as usize & 31])
}

impl TableId {
    /// The bits an id has.
    const MASK: i64 = (1 << (5 * LENGTH)) - 1;

    /// A new one.
    pub fn random() -> Self {
        Self(rand::random::<i64>() & Self::MASK)
    }

    /// The one that follows from a digest.
    pub fn from_digest(digest: &[u8]) -> Self {
        let number = digest.iter().take(8).fold(0i64, |sum, byte| sum << 8 | i64::from(*byte));
        Self(number & Self::MASK)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..LENGTH).rev().try_for_each(|place| write!(f, "{}", digit(self.0.unsigned_abs().into(), place)))
    }
}

impl FromStr for TableId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.len() != LENGTH {
            return Err(());
        }
        let digit = |byte: u8| DIGITS.iter().position(|digit| *digit == byte.to_ascii_lowercase()).ok_or(());
        text.bytes().try_fold(0, |id, byte| Ok(id << 5 | digit(byte)? as i64)).map(Self)
    }
}

// The id by which an update that is delivered twice is known.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_which_nothing_can_be_seen_is_replaced_by_the_end_of_the_id() {
        let named = |id: &str, name: &str| {
            User::new(UserKey { platform: Platform::Telegram, id: id.to_owned() }, name, None).name
        };
        assert_eq!(named("123456789", "\u{200B}"), "№ 6789");
        assert_eq!(named("7", ""), "№ 7");
        assert_eq!(named("7", " Оля "), "Оля");
    }
}
