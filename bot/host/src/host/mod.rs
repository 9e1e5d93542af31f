//! The host: takes requests, and says what to show.

mod actions;
mod admin;
mod builder;
mod catalogue;
mod clocks;
mod complete;
mod daily;
mod errors;
mod filter;
mod invoke;
mod leaderboard;
mod lobby;
mod location;
mod locks;
mod machine;
mod menus;
mod offers;
mod options;
mod ratings;
mod records;
mod rematch;
mod replay_gif;
mod request_context;
mod roll_command;
mod settings;
mod suggest;
mod tables;
mod teams;
mod time_controls;
mod turn;
mod variants;
mod views;

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use dashmap::{DashMap, DashSet};
use kubyk_games::kit::{AnyGame, Msg, clipped};
use kubyk_words::{Lang, Words};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex, Semaphore};

pub use self::builder::HostBuilder;
pub use self::daily::Streak;
pub(crate) use self::daily::TAG as DAILY;
use self::errors::{HostError, caught};
pub(crate) use self::filter::authors;
pub use self::location::TableLocation;
use self::locks::Locks;
use self::machine::Thinker;
use self::request_context::{RequestContext, settings_of};
pub use self::roll_command::Rolls;
use self::tables::Handle;
use crate::command::{Action, Command, CommandSpec, parse};
use crate::payload::Payload;
use crate::table_setup::TableSetup;
use crate::{
    Change, Chat, ChatKey, Clock, HostedVariant, Intent, Painter, Phase, Platform, Reply, Request, Settings,
    Store, StoreError, TableId, TableRow, User, UserKey,
};

/// How long the ids of updates are remembered; no platform delivers one again after that.
const REMEMBERED: crate::Millis = 3 * 24 * 3600 * 1000;

/// The application.
pub struct Host {
    store: Arc<dyn Store>,
    paint: Arc<dyn Painter>,
    words: Arc<Words>,
    clock: Arc<dyn Clock>,
    commands: Vec<CommandSpec>,
    tables: DashMap<TableId, Arc<Handle>>,
    chats: DashMap<ChatKey, Arc<Settings>>,
    people: DashMap<UserKey, Arc<Settings>>,
    listeners: DashMap<Platform, UnboundedSender<Change>>,
    /// Of people, while a finished game changes their standings, which other tables' ends may change too.
    user_locks: Locks,
    /// Of chats, while what is kept of them changes.
    chat_locks: Locks,
    /// Whoever paints holds one: fewer than there are cores, so that answers without a picture need not wait.
    render_permits: Semaphore,
    /// House variants for all chats.
    hosted: Vec<HostedVariant>,
    /// The games that can be played.
    games: &'static [&'static dyn AnyGame],
    /// Machines think with one of these each: fewer than there are cores, likewise.
    bot_permits: Semaphore,
    /// The machines at work.
    thinking: Arc<DashSet<Thinker>>,
    /// When the clocks were last looked at, and when the store was last told that the bot is there.
    ticked: AtomicI64,
    pulsed: AtomicI64,
    /// Held while a variant is tried out: trials take the machine, and playing comes first.
    trial_lock: Mutex<()>,
    /// Places for those who wait for that.
    trial_queue: Semaphore,
    /// Held while a film is made, for the same reason.
    filming: Arc<Mutex<()>>,
}

/// How many wait at most for a variant to be tried out; the others are asked to come again.
const WAITING: usize = 4;

/// How many pictures are painted, and how many machines think, at the same time.
fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1).max(1)
}

impl Host {
    /// Does what is asked and says what to show. Never fails: what went wrong is in the reply, and in the log.
    pub async fn handle(self: &Arc<Self>, request: Request) -> Reply {
        let cx = match self.cx(&request).await {
            Ok(cx) => cx,
            Err(error) => return self.error_reply(request.user.lang.unwrap_or_default(), error),
        };
        match caught(self.dispatch(&cx)).await {
            Ok(reply) => reply,
            Err(error) => self.error_reply(cx.lang, error),
        }
    }

    /// Notes what the platform shows now.
    pub async fn shown(&self, table: TableId, message: Option<&str>, version: u64) {
        if let Err(error) = self.store.shown(table, message, version).await {
            tracing::warn!(%table, %error, "what is shown could not be noted");
        }
        if let Some(handle) = self.tables.get(&table).map(|handle| handle.clone()) {
            handle.shown(message, version).await;
        }
    }

    /// Tells a door of every table that changes from now on, and at first of those whose message is behind.
    /// Changes made by the very request that is being answered are told too.
    pub async fn subscribe(self: &Arc<Self>, platform: Platform) -> UnboundedReceiver<Change> {
        let (sender, receiver) = unbounded_channel();
        self.listeners.insert(platform, sender.clone());
        match self.store.unsettled(platform).await {
            Ok(rows) => {
                let playing = rows.iter().filter(|row| row.phase == Phase::Playing);
                self.wake_machines(playing.map(|row| row.id).collect());
                for row in rows {
                    if row.shown < row.version {
                        let calls = calls(&row);
                        // The door that has just subscribed still holds the receiver.
                        let _ = sender.send(Change {
                            table: row.id,
                            chat: row.chat,
                            version: row.version,
                            calls,
                            cause: None,
                        });
                    }
                }
            }
            Err(error) => tracing::error!(%error, "open tables could not be read"),
        }
        receiver
    }

    /// A chat has a new id. Doing it twice does no harm.
    ///
    /// # Errors
    /// When it could not be stored; then nothing has moved.
    pub async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError> {
        self.store.migrate(old, new).await?;
        self.chats.remove(old);
        self.chats.remove(new);
        let handles: Vec<_> = self.tables.iter().map(|entry| entry.value().clone()).collect();
        for handle in handles {
            handle.moved(old, new).await;
        }
        Ok(())
    }

    /// The tables of a chat that are not over, newest first.
    pub async fn tables(&self, chat: &Chat) -> Vec<TableId> {
        match self.store.tables(&chat.key(), 0).await {
            Ok(rows) => rows.into_iter().map(|row| row.id).collect(),
            Err(error) => {
                tracing::error!(%error, "the tables of a chat could not be read");
                Vec::new()
            }
        }
    }

    /// The commands, for menus and registrations.
    pub fn commands(&self) -> &[CommandSpec] {
        &self.commands
    }

    /// The words, for a door's own few sentences.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// The language that people of a chat read; for a person's own, give the user.
    pub async fn lang(&self, chat: &Chat, user: Option<&User>) -> Lang {
        let own = match user {
            Some(user) => self.person(&user.key).await.ok().and_then(|person| person.lang),
            None => None,
        };
        let set = self.chat_settings(&chat.key()).await.ok().and_then(|settings| settings.lang);
        own.or(set).or(user.and_then(|user| user.lang)).unwrap_or_default()
    }

    /// Lets go of tables that nobody has touched for so long; they are loaded again on demand.
    pub async fn evict_idle(&self, older_than: crate::Millis) {
        let before = self.clock.now() - older_than;
        self.tables.retain(|_, handle| Arc::strong_count(handle) > 1 || handle.used_since(before));
        self.chats.clear();
        self.people.clear();
        if let Err(error) = self.store.forget_updates(self.clock.now() - REMEMBERED).await {
            tracing::warn!(%error, "old updates could not be forgotten");
        }
    }

    async fn dispatch(self: &Arc<Self>, cx: &RequestContext<'_>) -> Result<Reply, HostError> {
        match &cx.request.intent {
            Intent::Arrive(arrival) => Ok(self.greeting(cx, arrival)),
            Intent::Say(line) => self.say(cx, line).await,
            Intent::Invoke(invocation) => self.invoke(cx, invocation).await,
            Intent::Press(payload) => match payload.parse() {
                Ok(Payload::Line(line)) => self.say(cx, &line).await.map(|reply| reply.in_place(&line)),
                Ok(Payload::Step { table, epoch, path }) => self.step(cx, table, epoch, &path).await,
                Ok(Payload::Table { table, deed, arg }) => self.pressed(cx, table, deed, &arg).await,
                Err(()) => Err(self.refused(cx, &Msg::new("button-unknown"))),
            },
        }
    }

    async fn say(self: &Arc<Self>, cx: &RequestContext<'_>, line: &str) -> Result<Reply, HostError> {
        let Some(command) = parse(line, &self.words) else {
            // In a group another bot may serve this command, unless it was addressed to us.
            let ours = cx.request.chat.private
                || cx.request.chat.platform != Platform::Telegram
                || line.contains('@');
            let said = Msg::new("command-unknown").with("text", clipped(line.trim()));
            let answered = ours && !line.trim().is_empty();
            return if answered { Err(self.refused(cx, &said)) } else { Ok(Reply::default()) };
        };
        match command {
            Command::House { name, args } => self.house(cx, name, &args).await,
            Command::Game { game, deed, args } => self.deed(cx, Some(game), &deed, &args).await,
            Command::Move(text) => {
                self.deed(cx, None, &Action::Play(text), &crate::command::Args::default()).await
            }
        }
    }
}

/// Was somebody reminded at this table whose message is behind? Then the reminder has not been seen yet.
fn calls(row: &TableRow) -> bool {
    let layout = serde_json::from_str::<TableSetup>(&row.layout).ok();
    let timer = layout.and_then(|layout| layout.timer).filter(|_| row.phase == Phase::Playing);
    timer.is_some_and(|timer| !timer.reminded().is_empty())
}
