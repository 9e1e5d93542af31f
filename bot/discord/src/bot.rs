//! The Discord bot: what its parts share, and the way in for interactions.

use std::sync::Arc;
use std::time::Duration;

use kubyk_commands::host::Host;
use kubyk_core::ids::{ChatKey, Platform};
use kubyk_core::reply::Announcement;
use kubyk_core::request::request_span;
use kubyk_core::time::Millis;
use kubyk_platform::{
    Admission, AdmissionLimits, Budgets, CallError, DesiredBoard, Projector, Refusals, SeenIds, Traffic,
    retry,
};
use secrecy::SecretString;
use serenity::all::{ChannelId, GuildId, Interaction, InteractionId, UserId};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use crate::api::{ApplicationInfo, DiscordApi, DiscordApiError, MessageRef};
use crate::board::{DiscordClient, call_error};
use crate::chats::channel;
use crate::interaction::{IncomingInteraction, InteractionKind};
use crate::message::OutgoingMessage;
use crate::rate_limits::PER_SECOND;

/// The running bot.
pub(crate) struct DiscordBot {
    pub(crate) host: Arc<Host>,
    pub(crate) client: Arc<DiscordClient>,
    pub(crate) projector: Arc<Projector<DiscordClient>>,
    pub(crate) identity: ApplicationInfo,
    /// The client secret with which pages in activities are proved; `None`: there are none.
    pub(crate) activity: Option<SecretString>,
    /// The tasks of answers and boards.
    pub(crate) tasks: TaskTracker,
    admission: Arc<Admission<ChannelId, UserId>>,
    refusals: Arc<Refusals<UserId>>,
    seen: SeenIds<InteractionId>,
}

impl DiscordBot {
    /// A bot that shows the host's tables until `stop`.
    pub(crate) fn new(
        host: Arc<Host>,
        api: DiscordApi,
        identity: ApplicationInfo,
        activity: Option<SecretString>,
        stop: CancellationToken,
    ) -> Arc<Self> {
        if let Some(fleet) = host.fleet() {
            api.share(fleet.alive());
        }
        let tasks = TaskTracker::new();
        let client = Arc::new(DiscordClient::new(api, tasks.clone()));
        let budgets = Budgets::new(PER_SECOND).shared(Platform::Discord, host.fleet());
        let projector = Projector::new(Arc::downgrade(&client), host.clone(), budgets, tasks.clone(), stop);
        let (admission, seen) =
            (Admission::new(Platform::Discord, AdmissionLimits::default()), SeenIds::default());
        let refusals = Refusals::new();
        let activity = activity.filter(|_| host.page_access().is_some());
        Arc::new(Self { host, client, projector, identity, activity, tasks, admission, refusals, seen })
    }

    /// Takes an interaction and answers it in the background.
    pub(crate) fn accept(self: &Arc<Self>, interaction: Interaction) {
        let received = Instant::now();
        let incoming = IncomingInteraction::read(interaction, self.host.commands(), received);
        let Some((incoming, kind)) = incoming else { return };
        let (incoming, kind) = (Arc::new(incoming), kind.read(&self.host));
        if !self.seen.is_new(incoming.token.id) {
            tracing::debug!(id = %incoming.token.id, "this interaction was taken before");
            return;
        }
        if let Some(permissions) = incoming.permissions {
            let again = self.client.permissions.learn(incoming.channel, permissions, incoming.in_thread);
            if again {
                let (bot, chat) = (self.clone(), incoming.chat.key());
                self.tasks.spawn(async move { bot.catch_up(&chat).await });
            }
        }
        let bot = self.clone();
        let ticket = match self.admission.admit(incoming.channel, incoming.person) {
            Ok(ticket) => ticket,
            Err(overload) => {
                if overload.first {
                    tracing::warn!(channel = %incoming.channel, "too many interactions at once");
                }
                // Completions of typed text are not answered then.
                if !matches!(kind, InteractionKind::Complete(..))
                    && let Some(slot) = self.refusals.begin(incoming.person)
                {
                    self.tasks.spawn(async move {
                        bot.refuse(&incoming).await;
                        drop(slot);
                    });
                }
                return;
            }
        };
        if let (InteractionKind::Act(asked), Some(tapped)) = (&kind, incoming.tapped)
            && let Some(table) = asked.table()
            && !tapped.hidden
        {
            self.projector.tapped(&incoming.chat.board_of(table), &tapped.message);
        }
        // From now on, what the interaction changes waits for its response.
        let reply = self.projector.replying(&incoming.token.id.to_string());
        let answering = async move {
            bot.answer(&incoming, kind, reply).await;
            drop(ticket);
        };
        self.tasks.spawn(answering.instrument(request_span(Platform::Discord)));
    }

    /// Permissions in a guild have changed: boards that are behind are tried again.
    pub(crate) async fn permissions_changed(&self, guild: GuildId) {
        if self.client.permissions.lacks_anything() {
            self.catch_up(&ChatKey { platform: Platform::Discord, id: guild.to_string() }).await;
        }
    }

    /// Shows the boards of a guild that are behind.
    async fn catch_up(&self, guild: &ChatKey) {
        for table in self.host.tables_behind(guild).await {
            let Some(at) = self.host.location_from(table, Some(guild)).await else { continue };
            if let Some(channel) = channel(&at.chat) {
                self.client.permissions.doubt(channel);
                self.projector.desire(&at.chat.board_of(table), DesiredBoard::newest(false));
            }
        }
    }

    /// Notes a message in a channel; a board that has scrolled away because of it comes back once a turn, and calls whoever is
    /// to move.
    pub(crate) fn note_below_boards(&self, message: MessageRef) {
        for board in self.client.watched.note_message(message) {
            self.projector.desire(&board, DesiredBoard::newest(false));
        }
    }
}

// Messages that nobody in the channel has asked for.

/// Number of attempts at one message before it is given up.
const ANNOUNCEMENT_TRIES: usize = 8;

impl DiscordBot {
    /// Sends a message that nobody has asked for, within the budget of its channel. One that cannot be sent is let go of.
    pub(super) async fn announce(self: Arc<Self>, Announcement { chat, id, card }: Announcement) {
        let Some(channel) = channel(&chat).filter(|channel| self.client.permissions.can_see(*channel)) else {
            return;
        };
        let message = OutgoingMessage::card(&card).once(id);
        for pause in retry::pauses().take(ANNOUNCEMENT_TRIES) {
            let Some(budget) = self.projector.budget(&chat) else { return };
            let permit = budget.acquire(Traffic::Other).await;
            let Err(error) = self.client.api.send_message(channel, &message).await else {
                return permit.sent();
            };
            let why = error.to_string();
            match call_error(error) {
                // Nothing was sent.
                CallError::NotYet(time) | CallError::Hold(time) => budget.hold(time),
                CallError::Unreachable(_) => sleep(pause).await,
                // It is there once, however often it is sent.
                CallError::Unanswered(_) => {
                    permit.sent();
                    sleep(pause).await;
                }
                _ => {
                    tracing::info!(%channel, why, "a channel could not be told something");
                    return;
                }
            }
        }
        tracing::info!(%channel, "a channel could not be told something: it was tried too often");
    }
}

// Servers that have removed the bot without a word: signed interactions do not tell of it, nor does the Gateway of what
// happened while the bot was away. Where nobody has played for a day, Discord is asked.

/// The interval at which a process thinks of it: the first process looks, once in [`DAY`].
const REMOVALS_PERIOD: Duration = Duration::from_hours(1);
const DAY: Millis = 24 * 3600 * 1000;
/// Between two questions: nobody waits for them, and the refused ones count against the bot.
const REMOVALS_PAUSE: Duration = Duration::from_secs(1);

/// Looks for such servers, for ever.
pub(super) async fn look_for_removals(bot: Arc<DiscordBot>) {
    let alone = bot.host.fleet().is_none();
    loop {
        let is_due = match bot.host.fleet() {
            Some(fleet) => fleet.may("discord removals", DAY).await,
            None => true,
        };
        if is_due {
            look_at_groups(&bot).await;
        }
        sleep(if alone { Duration::from_millis(DAY as u64) } else { REMOVALS_PERIOD }).await;
    }
}

async fn look_at_groups(bot: &DiscordBot) {
    for group in bot.host.silent_groups(Platform::Discord).await {
        match has_bot(bot, &group).await {
            Ok(true) => {}
            Ok(false) => bot.host.left(&group).await,
            Err(error) => {
                // The next look asks for the others, too.
                tracing::warn!(%error, "Discord cannot be asked which servers have removed the bot");
                return;
            }
        }
        sleep(REMOVALS_PAUSE).await;
    }
}

/// Returns `true` if the bot is in a server still; the number may be that of a conversation with one person, too.
async fn has_bot(bot: &DiscordBot, group: &ChatKey) -> Result<bool, DiscordApiError> {
    let Ok(number) = group.id.parse::<std::num::NonZeroU64>() else { return Ok(true) };
    let api = &bot.client.api;
    Ok(api.sees_guild(number.into()).await? || api.sees_channel(number.into()).await?)
}
