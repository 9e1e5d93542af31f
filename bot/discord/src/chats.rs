//! Chats as Discord's ids, and back.

use kubyk_core::ids::{Chat, Platform};
use serenity::all::{ChannelId, GuildId};

/// The channel or thread that a chat is.
pub(crate) fn channel(chat: &Chat) -> Option<ChannelId> {
    chat.topic.as_ref().unwrap_or(&chat.id).parse().ok()
}

/// A channel of a guild: settings and standings belong to the guild.
pub(crate) fn guild_chat(guild: GuildId, channel: ChannelId) -> Chat {
    Chat {
        platform: Platform::Discord,
        id: guild.to_string(),
        topic: Some(channel.to_string()),
        private: false,
    }
}

/// A conversation of friends, to which one of them has brought the bot along.
pub(crate) fn friends_chat(channel: ChannelId) -> Chat {
    Chat { private: false, ..private_chat(channel) }
}

/// The bot's conversation with one person.
pub(crate) fn private_chat(channel: ChannelId) -> Chat {
    Chat { platform: Platform::Discord, id: channel.to_string(), topic: None, private: true }
}
