//! Says hello where the bot was added.

use std::sync::Arc;

use kubyk_host::{Arrival, InView, Intent, Platform, Request, UpdateId, User, UserKey, request_span};
use kubyk_words::Lang;
use serenity::all::{ChannelType, Guild, GuildChannel, Permissions};
use tracing::Instrument as _;

use crate::bot::{DiscordBot, guild_chat};
use crate::permissions::{names, needed};
use crate::render::message::OutgoingMessage;

impl DiscordBot {
    /// The bot was added to a guild: one message, in the system channel or the first one where the bot may speak.
    pub(crate) async fn welcome(self: &Arc<Self>, guild: &Guild) {
        let Some((channel, permissions)) = self.welcome_channel(guild) else {
            tracing::info!(guild = %guild.id, "added to a guild where the bot may speak nowhere");
            return;
        };
        let chat = guild_chat(guild.id, channel.id);
        let key = UserKey { platform: Platform::Discord, id: guild.owner_id.to_string() };
        let user = User::new(key, &guild.name, Lang::of(&guild.preferred_locale));
        let speaks = self.host.lang(&chat, Some(&user)).await;
        let missing = names(self.host.words(), speaks, needed(false) - permissions);
        let id = format!("arrived {} {}", guild.id, guild.joined_at.unix_timestamp());
        let bot = self.identity.application.to_string();
        let update = UpdateId { platform: Platform::Discord, bot, id };
        let intent = Intent::Arrive(Arrival { missing });
        let request = Request { chat, user, in_view: InView::Chat, admin: true, update, intent };
        let reply = self.host.handle(request).instrument(request_span(Platform::Discord)).await;
        let Some(card) = reply.public.or(reply.private.map(|private| private.card)) else { return };
        // Discord compares at most 25 characters.
        let nonce = format!("hi-{}", guild.id);
        if let Err(error) =
            self.client.api.send_message(channel.id, &OutgoingMessage::card(&card).once(nonce)).await
        {
            tracing::info!(guild = %guild.id, %error, "a greeting could not be sent");
        }
    }

    fn welcome_channel<'a>(&self, guild: &'a Guild) -> Option<(&'a GuildChannel, Permissions)> {
        let mut channels: Vec<_> =
            guild.channels.values().filter(|channel| channel.kind == ChannelType::Text).collect();
        channels.sort_by_key(|channel| {
            (guild.system_channel_id != Some(channel.id), channel.position, channel.id)
        });
        let speak = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        let permissions = channels.into_iter().map(|channel| (channel, self.permissions_in(guild, channel)));
        permissions.into_iter().find(|(_, permissions)| permissions.contains(speak))
    }

    fn permissions_in(&self, guild: &Guild, channel: &GuildChannel) -> Permissions {
        let member =
            guild.members.values().find(|member| member.user.bot && member.user.id == self.identity.user);
        // The bot's own member comes along; should it not, what everybody may do is the best guess.
        match member {
            Some(member) => guild.user_permissions_in(channel, member),
            None => guild.roles.get(&guild.id.everyone_role()).map_or(needed(false), |role| role.permissions),
        }
    }
}
