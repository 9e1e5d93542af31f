//! The bot: what all its parts share.

use std::sync::Arc;

use dashmap::DashMap;
use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, Platform, User, UserKey};
use kubyk_games::kit::Msg;
use kubyk_platform::{
    Admission, AdmissionLimits, Budgets, ChatQueues, Projector, Refusals, SealedWords, SeenIds,
};
use kubyk_words::Lang;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::answers::{AnswerKind, ToldAnswer, WaitingAnswer};
use crate::api::{BotApi, BotIdentity};
use crate::chat::{Admins, ChatState};
use crate::config::Config;
use crate::ephemerals::Ephemerals;
use crate::under_way::{QueuedUpdate, UpdatesUnderWay};

/// Chats that are remembered; beyond that the quiet ones are let go.
const CHATS: usize = 20_000;

/// The Telegram bot.
pub(crate) struct TelegramBot {
    pub(crate) api: BotApi,
    pub(crate) host: Arc<Host>,
    pub(crate) me: BotIdentity,
    pub(crate) projector: Arc<Projector<TelegramBot>>,
    /// Updates by chat.
    pub(crate) queues: Arc<ChatQueues<i64, QueuedUpdate>>,
    /// Updates under way, by chat and person.
    pub(crate) admission: Arc<Admission<i64, i64>>,
    pub(crate) refusals: Arc<Refusals<i64>>,
    pub(crate) seen_updates: SeenIds<i64>,
    pub(crate) updates_under_way: UpdatesUnderWay,
    /// The last message of each kind in a person's private chat, by person and the chat that it is about.
    pub(crate) private_messages: DashMap<(i64, i64, AnswerKind), i32>,
    /// Answers that wait for people until they open the private chat.
    pub(crate) waiting: DashMap<i64, Vec<WaitingAnswer>>,
    pub(crate) ephemerals: Ephemerals,
    pub(crate) sealed_words: SealedWords<ToldAnswer>,
    /// The tasks under way; the bot closes when they are done.
    pub(crate) tasks: TaskTracker,
    /// The bot closes: nothing new is begun, nobody waits to send any more.
    pub(crate) stop: CancellationToken,
    pub(crate) config: Config,
    chats: DashMap<i64, Arc<ChatState>>,
    pub(crate) admins: Admins,
    /// Groups that have become supergroups since the start: their new ids by the old.
    pub(crate) migrated: DashMap<i64, i64>,
    /// Held while a group moves.
    pub(crate) migration_lock: tokio::sync::Mutex<()>,
}

impl TelegramBot {
    pub(crate) fn new(config: Config, api: BotApi, host: Arc<Host>, me: BotIdentity) -> Arc<Self> {
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        let budgets = Budgets::new(config.total_per_second).shared(Platform::Telegram, host.fleet());
        Arc::new_cyclic(|bot| Self {
            projector: Projector::new(bot.clone(), host.clone(), budgets, tasks.clone(), stop.clone()),
            api,
            host,
            me,
            queues: ChatQueues::new(),
            admission: Admission::new(Platform::Telegram, AdmissionLimits::default()),
            refusals: Refusals::new(),
            seen_updates: SeenIds::default(),
            updates_under_way: UpdatesUnderWay::default(),
            private_messages: DashMap::new(),
            waiting: DashMap::new(),
            ephemerals: Ephemerals::default(),
            sealed_words: SealedWords::default(),
            tasks,
            stop,
            config,
            chats: DashMap::new(),
            admins: Admins::default(),
            migrated: DashMap::new(),
            migration_lock: tokio::sync::Mutex::new(()),
        })
    }

    /// The state that is remembered of a chat.
    pub(crate) fn chat_state(&self, chat: i64) -> Arc<ChatState> {
        if let Some(chat_state) = self.chats.get(&chat) {
            return chat_state.clone();
        }
        if self.chats.len() >= CHATS {
            // A forgotten chat is found out again.
            self.chats.retain(|_, state| Arc::strong_count(state) > 1 || !state.is_quiet());
        }
        let fresh = || Arc::new(ChatState::new(chat));
        self.chats.entry(chat).or_insert_with(fresh).clone()
    }

    /// Forgets what is remembered of a chat.
    pub(crate) fn forget(&self, chat: i64) {
        self.chats.remove(&chat);
    }

    /// A sentence for everybody in a chat.
    pub(crate) async fn text_for_chat(&self, chat: &Chat, msg: &Msg) -> String {
        let last_language = chat.id.parse().ok().and_then(|id| self.chat_state(id).last_language());
        // Nobody in particular, who reads what was heard there last: it counts where the chat has set nothing.
        let key = UserKey { platform: Platform::Telegram, id: String::new() };
        let somebody = User::new(key, "", last_language);
        self.say(self.host.lang(chat, Some(&somebody)).await, msg)
    }

    /// One of the bot's own few sentences.
    pub(crate) fn say(&self, lang: Lang, msg: &Msg) -> String {
        self.host.words().say(lang, msg, &[])
    }
}

/// The link by which people add the bot to a group. It asks for no rights: a member's are enough.
pub fn invite_link(username: &str) -> String {
    format!("https://t.me/{}?startgroup", username.trim_start_matches('@'))
}
