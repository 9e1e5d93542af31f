//! What comes in: who asks what, where, and how.

use kubyk_host::{Intent, TableId, User};

use crate::api::ChatRef;

/// Meaning of an update for the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UpdateEvent {
    /// Not meant for the bot.
    Nothing,
    /// Somebody asks for something.
    Request(Box<UserRequest>),
    /// A group asks, not a person: by an anonymous admin, or by a channel.
    AnonymousSender { context: ChatContext, message: i32 },
    /// People talk in a group, and not to the bot.
    Overheard { context: ChatContext, message: i32 },
    /// A tap that carries nothing.
    EmptyCallback { query: String },
    /// A group has become a supergroup.
    Moved { old: i64, new: i64 },
    /// The bot was given other rights in a chat, or was put out of it.
    ChatPermissions { chat: i64 },
    /// The bot was removed from a chat, or blocked by a person.
    Removed { chat: i64 },
}

/// Request of a person, with its context.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UserRequest {
    pub(crate) context: ChatContext,
    /// The name of the group in which it was asked for.
    pub(crate) title: Option<String>,
    pub(crate) user: User,
    pub(crate) intent: Intent,
    pub(crate) origin: Origin,
    /// The group in which it acts, where it was asked for in a private chat.
    pub(crate) acts_in: Option<ChatRef>,
    /// The question of the bot's that this answers.
    pub(crate) answers: Option<i32>,
    /// The message of the bot's that this replies to: the table that it is about is meant.
    pub(crate) replies_to: Option<RepliedMessage>,
}

/// A message of the bot's that was replied to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RepliedMessage {
    /// Its id, where everybody sees it.
    pub(crate) message: Option<i32>,
    /// The table that its buttons are about.
    pub(crate) table: Option<TableId>,
}

/// The chat in which something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChatContext {
    pub(crate) target: ChatRef,
    pub(crate) private: bool,
    /// Whether the chat has topics.
    pub(crate) forum: bool,
}

/// Origin of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// By writing this message.
    Typed { message: MessageKey },
    /// By a tap on a message; on none if it stayed behind in a chat that has moved.
    Tap { query: String, message: Option<MessageKey> },
    /// By adding the bot to a group.
    Added,
}

/// A message, by who sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MessageKey {
    /// One that everybody in the chat sees.
    Public(i32),
    /// One in a group that one person alone and the bot see. Telegram may give its id to another one once it is gone.
    Ephemeral(i64),
}

impl MessageKey {
    /// The id of a message that everybody sees.
    pub(crate) fn public(self) -> Option<i32> {
        match self {
            Self::Public(message) => Some(message),
            Self::Ephemeral(_) => None,
        }
    }
}

impl Origin {
    /// The message that everybody sees and that was written or tapped on.
    pub(crate) fn public(&self) -> Option<i32> {
        self.message()?.public()
    }

    fn message(&self) -> Option<MessageKey> {
        match self {
            Self::Typed { message } => Some(*message),
            Self::Tap { message, .. } => *message,
            Self::Added => None,
        }
    }
}

impl UserRequest {
    /// The person's id at Telegram.
    pub(crate) fn person(&self) -> Option<i64> {
        self.user.key.id.parse().ok()
    }

    /// The message of everybody's that was tapped on, and the table whose button it was.
    pub(crate) fn tapped(&self) -> Option<(TableId, i32)> {
        let Origin::Tap { message: Some(MessageKey::Public(message)), .. } = &self.origin else {
            return None;
        };
        Some((self.intent.table()?, *message))
    }
}
