//! The bot: what all its parts share.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use dashmap::DashMap;
use kubyk_games::kit::Msg;
use kubyk_host::{Chat, Host, Recent, TableId, User, UserKey};
use kubyk_words::Lang;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::Config;
use crate::api::{BotApi, BotIdentity};
use crate::board::board_message::BoardMessage;
use crate::chat::chat_state::ChatState;
use crate::chat::rate_limiter::{RateLimiter, TokenBucket};
use crate::update::interpret::ChatContext;
use crate::update::queue::QueuedUpdate;

/// How long it is believed that somebody is an admin, or is none.
const ADMIN: Duration = Duration::from_mins(1);
/// Chats that are remembered; beyond that the quiet ones are let go.
const CHATS: usize = 20_000;

/// The Telegram bot.
pub(crate) struct TelegramBot {
    pub(crate) api: BotApi,
    pub(crate) host: Arc<Host>,
    pub(crate) me: BotIdentity,
    pub(crate) queues: DashMap<i64, VecDeque<QueuedUpdate>>,
    pub(crate) boards: DashMap<TableId, Arc<BoardMessage>>,
    pub(crate) recent: Recent<i64>,
    /// The last message with choices in a person's private chat, by person and table.
    pub(crate) private_messages: DashMap<(i64, TableId), i32>,
    /// What is under way; the bot closes when it is done.
    pub(crate) tasks: TaskTracker,
    /// The bot closes: nothing new is begun, nobody waits for a turn any more.
    pub(crate) stop: CancellationToken,
    pub(crate) config: Config,
    total: Arc<TokenBucket>,
    chats: DashMap<i64, Arc<ChatState>>,
    admins: DashMap<(i64, i64), (Instant, bool)>,
    /// Groups that have become supergroups since the start: their new ids by the old.
    pub(crate) migrated: DashMap<i64, i64>,
    /// Held while a group moves.
    pub(crate) moving: tokio::sync::Mutex<()>,
}

impl TelegramBot {
    pub(crate) fn new(config: Config, api: BotApi, host: Arc<Host>, me: BotIdentity) -> Arc<Self> {
        Arc::new(Self {
            api,
            host,
            me,
            queues: DashMap::new(),
            boards: DashMap::new(),
            recent: Recent::default(),
            private_messages: DashMap::new(),
            tasks: TaskTracker::new(),
            stop: CancellationToken::new(),
            total: Arc::new(TokenBucket::secondly(config.total_per_second)),
            config,
            chats: DashMap::new(),
            admins: DashMap::new(),
            migrated: DashMap::new(),
            moving: tokio::sync::Mutex::new(()),
        })
    }

    /// What is remembered of a chat.
    pub(crate) fn chat_state(&self, chat: i64) -> Arc<ChatState> {
        if let Some(chat_state) = self.chats.get(&chat) {
            return chat_state.clone();
        }
        if self.chats.len() >= CHATS {
            // Where nobody is spoken to and nothing is held back, forgetting forgets nothing that lasts.
            self.chats
                .retain(|_, chat_state| Arc::strong_count(chat_state) > 1 || !chat_state.rate.is_rested());
        }
        let fresh =
            || Arc::new(ChatState::new(chat, RateLimiter::new(&self.config, chat < 0, self.total.clone())));
        self.chats.entry(chat).or_insert_with(fresh).clone()
    }

    /// May this person steer the chat? Telegram answers for certain only where the bot is an admin itself: when it
    /// does not, the answer is no.
    pub(crate) async fn is_admin(&self, context: &ChatContext, user: &str) -> bool {
        let Ok(user) = user.parse::<i64>() else { return false };
        if context.private {
            return true;
        }
        let key = (context.target.chat, user);
        if let Some(known) = self.admins.get(&key).filter(|known| known.0.elapsed() < ADMIN) {
            return known.1;
        }
        match self.api.member(context.target.chat, user).await {
            Ok(member) => {
                self.admins.retain(|_, (at, _)| at.elapsed() < ADMIN);
                self.admins.insert(key, (Instant::now(), member.is_admin()));
                member.is_admin()
            }
            Err(failure) => {
                tracing::warn!(chat = context.target.chat, %failure, "it could not be asked who is an admin");
                false
            }
        }
    }

    /// Forgets what is remembered of a chat.
    pub(crate) fn forget(&self, chat: i64) {
        self.chats.remove(&chat);
    }

    /// A sentence for everybody in a chat.
    pub(crate) async fn text_for_chat(&self, chat: &Chat, msg: &Msg) -> String {
        let last_language = chat.id.parse().ok().and_then(|id| self.chat_state(id).last_language());
        // Nobody in particular, who reads what was heard there last: it counts where the chat has set nothing.
        let key = UserKey { platform: kubyk_host::Platform::Telegram, id: String::new() };
        let somebody = User { key, name: String::new(), lang: last_language };
        self.say(self.host.lang(chat, Some(&somebody)).await, msg)
    }

    /// One of the bot's own few sentences.
    pub(crate) fn say(&self, lang: Lang, msg: &Msg) -> String {
        self.host.words().say(lang, msg, &[])
    }
}
