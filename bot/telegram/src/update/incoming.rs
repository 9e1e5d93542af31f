//! What comes in: who asks what, where, and how.

use kubyk_host::{Intent, TableId, User};

use crate::api::ChatRef;

/// What an update means for the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UpdateEvent {
    /// Not meant for the bot.
    Nothing,
    /// Somebody asks for something.
    Request(UserRequest),
    /// A group asks, not a person: by an anonymous admin, or by a channel.
    AnonymousSender { context: ChatContext, message: i32 },
    /// A tap that carries nothing.
    EmptyCallback { query: String },
    /// A group has become a supergroup.
    Moved { old: i64, new: i64 },
    /// The bot was given other rights in a chat, or was put out of it.
    ChatPermissions { chat: i64 },
}

/// What somebody asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UserRequest {
    pub(crate) context: ChatContext,
    pub(crate) user: User,
    pub(crate) intent: Intent,
    pub(crate) origin: Origin,
}

/// The chat in which something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChatContext {
    pub(crate) target: ChatRef,
    pub(crate) private: bool,
    /// Whether the chat has topics.
    pub(crate) forum: bool,
}

/// How a request was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// By writing this message.
    Typed { message: i32 },
    /// By a tap on a message; on none if it stayed behind in a chat that has moved.
    Tap { query: String, message: Option<i32> },
    /// By adding the bot to a group.
    Added,
}

impl UserRequest {
    /// The person's id at Telegram.
    pub(crate) fn person(&self) -> Option<i64> {
        self.user.key.id.parse().ok()
    }

    /// The message that was tapped on, and the table whose button it was.
    pub(crate) fn tapped(&self) -> Option<(TableId, i32)> {
        let (Intent::Press(data), Origin::Tap { message: Some(message), .. }) = (&self.intent, &self.origin)
        else {
            return None;
        };
        // The host's payloads name their table second, lines that could be typed name none.
        let table = data.split(':').nth(1)?.parse().ok()?;
        Some((table, *message))
    }
}

#[cfg(test)]
mod tests {
    use kubyk_host::{Platform, UserKey};

    use super::*;

    #[test]
    fn a_tap_names_its_table() {
        let (table, target) = (TableId::random(), ChatRef { chat: -5, topic: None });
        let tapped = |data: String| {
            let context = ChatContext { target, private: false, forum: false };
            let key = UserKey { platform: Platform::Telegram, id: "7".to_owned() };
            let user = User { key, name: "Ann".to_owned(), lang: None };
            let origin = Origin::Tap { query: "q".to_owned(), message: Some(9) };
            UserRequest { context, user, intent: Intent::Press(data), origin }.tapped()
        };
        assert_eq!(tapped(format!("m:{table}:4:A1")), Some((table, 9)));
        assert_eq!(tapped(format!("j:{table}")), Some((table, 9)));
        assert_eq!(tapped("/rules pig".to_owned()), None);
    }
}
