//! The Discord bot: what its parts share, and the way in for interactions.

use std::sync::Arc;

use kubyk_host::{Chat, Host, Platform, Recent};
use serenity::all::{ChannelId, GuildId, Interaction, InteractionId};
use tokio::time::Instant;

use crate::board::EditQueues;
use crate::in_flight::InFlight;
use crate::interaction::request::IncomingInteraction;

use crate::api::{BotIdentity, DiscordApi};
use crate::board::message_cache::MessageCache;
use crate::permissions::PermissionCache;

/// The running bot.
pub(crate) struct DiscordBot {
    pub(crate) host: Arc<Host>,
    pub(crate) api: DiscordApi,
    pub(crate) identity: BotIdentity,
    pub(crate) in_flight: InFlight,
    pub(crate) permissions: PermissionCache,
    pub(crate) messages: MessageCache,
    pub(crate) edit_queues: EditQueues,
    recent: Recent<InteractionId>,
}

impl DiscordBot {
    pub(crate) fn new(host: Arc<Host>, api: DiscordApi, identity: BotIdentity) -> Arc<Self> {
        Arc::new(Self {
            host,
            api,
            identity,
            in_flight: InFlight::default(),
            permissions: PermissionCache::default(),
            messages: MessageCache::default(),
            edit_queues: EditQueues::default(),
            recent: Recent::default(),
        })
    }

    /// Takes an interaction and answers it in the background.
    pub(crate) fn accept(self: &Arc<Self>, interaction: Interaction) {
        let since = Instant::now();
        let Some(incoming) =
            IncomingInteraction::read(interaction, self.host.commands(), since).map(Arc::new)
        else {
            return;
        };
        if !self.recent.is_new(incoming.token.id) {
            tracing::debug!(id = %incoming.token.id, "this interaction was taken before");
            return;
        }
        if let Some(permissions) = incoming.permissions {
            self.permissions.learn(incoming.channel, permissions);
        }
        let guard = self.in_flight.begin(Some(incoming.channel));
        let bot = self.clone();
        tokio::spawn(async move {
            bot.answer(&incoming).await;
            drop(guard);
        });
    }
}

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

/// The bot's conversation with one person.
pub(crate) fn private_chat(channel: ChannelId) -> Chat {
    Chat { platform: Platform::Discord, id: channel.to_string(), topic: None, private: true }
}
