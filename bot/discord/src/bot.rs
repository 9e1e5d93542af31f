//! The Discord bot: what its parts share, and the way in for interactions.

use std::sync::Arc;

use kubyk_host::{Chat, Host, Platform, request_span};
use kubyk_platform::{Admission, AdmissionLimits, Budgets, DesiredBoard, Projector, SeenIds};
use serenity::all::{ChannelId, GuildId, Interaction, InteractionId, UserId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use crate::api::{ApplicationInfo, DiscordApi, MessageRef};
use crate::board::DiscordClient;
use crate::interaction::request::{IncomingInteraction, InteractionKind};

/// Boards a second in all channels together; Discord allows 50 requests, and its clock is not ours.
const BOARDS_PER_SECOND: u32 = 45;

/// The running bot.
pub(crate) struct DiscordBot {
    pub(crate) host: Arc<Host>,
    pub(crate) client: Arc<DiscordClient>,
    pub(crate) projector: Arc<Projector<DiscordClient>>,
    pub(crate) identity: ApplicationInfo,
    /// What is being answered and shown.
    pub(crate) tasks: TaskTracker,
    admission: Arc<Admission<ChannelId, UserId>>,
    seen: SeenIds<InteractionId>,
}

impl DiscordBot {
    /// A bot that shows the host's tables until `stop`.
    pub(crate) fn new(
        host: Arc<Host>,
        api: DiscordApi,
        identity: ApplicationInfo,
        stop: CancellationToken,
    ) -> Arc<Self> {
        if let Some(fleet) = host.fleet() {
            api.share(fleet.alive());
        }
        let tasks = TaskTracker::new();
        let client = Arc::new(DiscordClient::new(api, tasks.clone()));
        let budgets = Budgets::new(BOARDS_PER_SECOND).shared(Platform::Discord, host.fleet());
        let projector = Projector::new(Arc::downgrade(&client), host.clone(), budgets, tasks.clone(), stop);
        let (admission, seen) =
            (Admission::new(Platform::Discord, AdmissionLimits::default()), SeenIds::default());
        Arc::new(Self { host, client, projector, identity, tasks, admission, seen })
    }

    /// Takes an interaction and answers it in the background.
    pub(crate) fn accept(self: &Arc<Self>, interaction: Interaction) {
        let received = Instant::now();
        let incoming = IncomingInteraction::read(interaction, self.host.commands(), received);
        let Some(incoming) = incoming.map(Arc::new) else { return };
        if !self.seen.is_new(incoming.token.id) {
            tracing::debug!(id = %incoming.token.id, "this interaction was taken before");
            return;
        }
        if let Some(permissions) = incoming.permissions {
            self.client.permissions.learn(incoming.channel, permissions, incoming.in_thread);
        }
        let bot = self.clone();
        let ticket = match self.admission.admit(incoming.channel, incoming.person) {
            Ok(ticket) => ticket,
            Err(overload) => {
                if overload.first {
                    tracing::warn!(channel = %incoming.channel, "too many interactions at once");
                }
                self.tasks.spawn(async move { bot.refuse(&incoming).await });
                return;
            }
        };
        if let (InteractionKind::Act(intent), Some(tapped)) = (&incoming.kind, incoming.tapped)
            && let Some(table) = intent.table()
            && !tapped.hidden
        {
            self.projector.tapped(table, &tapped.message);
        }
        // From now on, what the interaction changes waits for its response.
        let reply = self.projector.replying(&incoming.token.id.to_string());
        let answering = async move {
            bot.answer(&incoming, reply).await;
            drop(ticket);
        };
        self.tasks.spawn(answering.instrument(request_span(Platform::Discord)));
    }

    /// Notes a message in a channel; a board that has scrolled away because of it comes back once a turn, and calls whoever is to move.
    pub(crate) fn note_below_boards(&self, message: MessageRef) {
        for table in self.client.watched.note_message(message) {
            self.projector.desire(table, DesiredBoard::newest(false));
        }
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
