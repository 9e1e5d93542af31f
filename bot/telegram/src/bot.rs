//! The bot: what all its parts share.

use std::sync::Arc;
use std::time::Duration;

use dashmap::DashMap;
use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, Platform, UpdateId, User, UserKey};
use kubyk_core::reply::Reply;
use kubyk_core::request::{InView, Intent, Request};
use kubyk_games::kit::Msg;
use kubyk_platform::{
    Admission, AdmissionLimits, Budgets, ChatQueues, Projector, Refusals, ReplyGuard, SealedWords, SeenIds,
    Ticket,
};
use kubyk_words::Lang;
use tokio::task::JoinError;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use crate::Config;
use crate::api::{BotApi, BotIdentity};
use crate::board::{BoardPlace, address, back_target};
use crate::chat::{Admins, ChatState, logged};
use crate::ephemerals::Ephemerals;
use crate::http::Permission;
use crate::incoming::{ChatContext, MessageKey, Origin, UserRequest};
use crate::private::{AnswerKind, ToldAnswer, WaitingAnswer};
use crate::update::{Done, QueuedUpdate, UpdatesUnderWay};

/// Chats that are remembered; beyond that the quiet ones are let go.
const CHATS: usize = 20_000;

/// An update under way.
pub(crate) type UpdateTicket = Ticket<i64, i64>;

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

// A person's request: handed to the host, and its reply shown.
//
// Neither a slow request nor its reply holds up the chat's next update.

/// Time that the chat's next update waits for this one: a trial of a house variant, or a film, takes longer.
pub(super) const PATIENCE: Duration = Duration::from_secs(1);

impl TelegramBot {
    /// Hands a request to the host and shows the reply.
    pub(super) async fn request(
        self: &Arc<Self>,
        update: i64,
        mut incoming: UserRequest,
        done: Done,
        ticket: Option<UpdateTicket>,
    ) {
        self.note_request(&mut incoming).await;
        if let Some(question) = incoming.answers {
            let (bot, chat) = (self.clone(), incoming.context.target.chat);
            self.tasks.spawn(async move { bot.remove(chat, question).await });
        }
        if self.open_door(&mut incoming).await {
            return;
        }
        if let Some(table) = back_target(&incoming.intent) {
            let bot = self.clone();
            self.tasks.spawn(async move {
                bot.restore_buttons(&incoming, table).await;
                drop(ticket);
            });
            return;
        }
        let place = match self.place_of(&incoming).await {
            Ok(place) => place,
            Err(why) => return self.refuse_outsider(&incoming, why).await,
        };
        let admin =
            self.host.needs_admin(&incoming.intent) && self.is_admin(&place, &incoming.user.key.id).await;
        let in_view = self.in_view(&incoming).await;
        let request = Request { in_view, admin, ..self.host_request(&incoming, place, update.to_string()) };
        // The reply says how to show what the request changes; so it goes before the changes it brings about.
        let replying = self.projector.replying(&request.update.id);
        let bot = self.clone();
        let mut work = self.tasks.spawn(async move { bot.host.handle(request).await }.in_current_span());
        if let Ok(reply) = timeout(PATIENCE, &mut work).await {
            self.finish(incoming, reply, &replying, ticket).await;
        } else {
            let bot = self.clone();
            let finishing = async move {
                bot.show_heard(&incoming).await;
                let reply = work.await;
                drop(done);
                bot.finish(incoming, reply, &replying, ticket).await;
            };
            self.tasks.spawn(finishing.in_current_span());
        }
    }

    /// A request as the host takes it.
    pub(super) fn host_request(&self, incoming: &UserRequest, place: ChatContext, update: String) -> Request {
        Request {
            chat: place.target.to_host(),
            user: incoming.user.clone(),
            in_view: InView::Chat,
            admin: false,
            update: UpdateId { platform: Platform::Telegram, bot: self.me.id.to_string(), id: update },
            intent: incoming.intent.clone(),
        }
    }

    /// The table or chat that the person looks at: the table that was replied to, or else the chat.
    async fn in_view(&self, incoming: &UserRequest) -> InView {
        let Some(replied) = incoming.replies_to else { return InView::Chat };
        let target = incoming.context.target;
        let table = match (replied.table, replied.message) {
            // A board without buttons is known by its message.
            (None, Some(message)) => {
                self.host.table_shown_by(&target.to_host(), &address(target.chat, message)).await
            }
            (table, _) => table,
        };
        table.map_or(InView::Chat, InView::Table)
    }

    /// Notes what a request tells of its chat, which may have another id by now.
    async fn note_request(self: &Arc<Self>, incoming: &mut UserRequest) {
        let target = &mut incoming.context.target;
        let current = self.current_id(target.chat);
        if let Origin::Tap { message, .. } = &mut incoming.origin
            && current != target.chat
        {
            *message = None;
        }
        target.chat = current;
        let (target, chat) = (*target, self.chat_state(current));
        chat.note_visit(incoming.context.forum, incoming.title.take(), incoming.user.lang);
        match incoming.origin {
            Origin::Typed { message } => {
                if let MessageKey::Public(message) = message {
                    self.note_below_boards(current, message, target.topic);
                }
                chat.note_author(target.topic, &incoming.user);
            }
            Origin::Added => {
                chat.reset_permissions();
                incoming.intent = Intent::Arrive(self.arrival(incoming).await);
            }
            Origin::Tap { .. } => {
                // The answer to a tap says it where it is known that nothing can be written.
                if chat.may(Permission::Messages) {
                    chat.note_author(target.topic, &incoming.user);
                }
                if let Some((table, message)) = incoming.tapped() {
                    let place = BoardPlace::Chat(chat.mark(message, target.topic));
                    self.projector.tapped(&target.to_host().board_of(table), &place);
                }
            }
        }
    }

    /// Shows what has come of a request.
    async fn finish(
        self: &Arc<Self>,
        mut incoming: UserRequest,
        reply: Result<Reply, JoinError>,
        replying: &ReplyGuard<Self>,
        ticket: Option<UpdateTicket>,
    ) {
        match reply {
            Ok(mut reply) => {
                self.note_refusal(&incoming, &reply);
                let route = self.route_reply(&mut incoming, &mut reply, replying).await;
                self.tasks.spawn(self.clone().deliver(incoming, reply, route, ticket).in_current_span());
            }
            Err(error) => {
                tracing::error!(chat = %logged(incoming.context.target.chat), %error, "a request panicked");
            }
        }
    }
}
