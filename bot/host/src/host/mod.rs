//! The host: takes requests, and says what to show.

mod catalogue;
mod complete;
mod daily;
mod deeds;
mod errors;
mod film;
mod filter;
mod lobby;
mod locks;
mod machine;
mod menus;
mod options;
mod present;
mod records;
mod rematch;
mod results;
mod rolling;
mod settings;
mod suggest;
mod tables;
mod teams;
mod top;
mod turn;
mod variants;

use std::sync::Arc;

use dashmap::DashMap;
use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex, Semaphore};

pub use self::daily::Streak;
pub(crate) use self::daily::TAG as DAILY;
use self::errors::Trouble;
pub(crate) use self::filter::authors;
use self::locks::Locks;
pub use self::rolling::Rolls;
use self::tables::Handle;
use crate::command::{Command, CommandSpec, Deed, commands, parse};
use crate::payload::Payload;
use crate::{
    Change, Chat, ChatKey, Clock, Door, HostedVariant, Paint, Reply, Request, Settings, Store, TableId, User,
    UserKey,
};

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Typed a line: a command with its slash (`/pig roll`, `/pig@bot roll`, `/свиня`), or a move by itself where
    /// the door knows that it is meant for the bot (a private conversation, a reply to the bot, the web page).
    Say(String),
    /// Pressed a button that carried this.
    Press(String),
    /// The bot was added to the chat.
    Arrive(Arrival),
}

/// What the bot found when it was added to a chat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrival {
    /// Permissions that it lacks, as the platform names them in its own interface.
    pub missing: Vec<String>,
}

/// One completion of what is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// What to show.
    pub label: String,
    /// What the parameter being typed becomes.
    pub value: String,
    /// What the whole line becomes.
    pub line: String,
}

impl Intent {
    /// Does it matter whether the person is an admin of the chat? Doors ask the platform only then.
    pub fn needs_admin(&self) -> bool {
        let (Self::Say(line) | Self::Press(line)) = self else { return false };
        // The options of a lobby show admins one button more.
        if matches!(self, Self::Press(_)) && line.starts_with(OPTIONS) {
            return true;
        }
        let name = line.trim_start().trim_start_matches('/').split([' ', '@']).next().unwrap_or_default();
        ADMIN.contains(&name.to_lowercase().as_str())
    }
}

/// Commands for which it matters whether somebody is an admin, with their local names.
const ADMIN: &[&str] = &["settings", "end", "налаштування", "настройки", "завершити", "завершить"];

/// How the payload of a lobby's options begins.
const OPTIONS: &str = "o:";

/// How long the ids of updates are remembered; no platform delivers one again after that.
const REMEMBERED: crate::Millis = 3 * 24 * 3600 * 1000;

/// The application.
pub struct Host {
    store: Arc<dyn Store>,
    paint: Arc<dyn Paint>,
    words: Arc<Words>,
    clock: Arc<dyn Clock>,
    commands: Vec<CommandSpec>,
    tables: DashMap<TableId, Arc<Handle>>,
    chats: DashMap<ChatKey, Arc<Settings>>,
    people: DashMap<UserKey, Arc<Settings>>,
    listeners: DashMap<Door, UnboundedSender<Change>>,
    /// Of people, while a finished game changes their standings, which other tables' ends may change too.
    finishing: Locks,
    /// Of chats, while what is kept of them changes.
    changing: Locks,
    /// Whoever paints holds one: fewer than there are cores, so that answers without a picture need not wait.
    easels: Semaphore,
    /// House variants for all chats.
    hosted: Vec<HostedVariant>,
    /// Held while a variant is tried out: trials take the machine, and playing comes first.
    trying: Mutex<()>,
    /// Held while a film is made, for the same reason.
    filming: Arc<Mutex<()>>,
}

/// A request with what is known of who makes it.
struct Asking<'a> {
    request: &'a Request,
    /// The chat's settings.
    chat: Arc<Settings>,
    /// The language for a private word.
    lang: Lang,
    /// The language for everybody in the chat.
    shared: Lang,
}

/// How many pictures are painted at the same time.
fn easels() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1).max(1)
}

impl Host {
    /// A host over these ports.
    pub fn new(
        store: Arc<dyn Store>,
        paint: Arc<dyn Paint>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
    ) -> Arc<Self> {
        Self::with_variants(store, paint, words, clock, Vec::new())
    }

    /// The same with house variants for all chats; their names and options are known to be sound.
    pub fn with_variants(
        store: Arc<dyn Store>,
        paint: Arc<dyn Paint>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
        hosted: Vec<HostedVariant>,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            paint,
            words,
            clock,
            commands: commands(),
            tables: DashMap::new(),
            chats: DashMap::new(),
            people: DashMap::new(),
            listeners: DashMap::new(),
            finishing: Locks::default(),
            changing: Locks::default(),
            easels: Semaphore::new(easels()),
            hosted,
            trying: Mutex::default(),
            filming: Arc::default(),
        })
    }

    /// Does what is asked and says what to show. Never fails: what went wrong is in the reply, and in the log.
    pub async fn handle(self: &Arc<Self>, request: Request) -> Reply {
        let asking = match self.asking(&request).await {
            Ok(asking) => asking,
            Err(trouble) => return self.apology(request.user.lang.unwrap_or_default(), trouble),
        };
        match self.dispatch(&asking).await {
            Ok(reply) => reply,
            Err(trouble) => self.apology(asking.lang, trouble),
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
    pub async fn subscribe(self: &Arc<Self>, door: Door) -> UnboundedReceiver<Change> {
        let (sender, receiver) = unbounded_channel();
        self.listeners.insert(door, sender.clone());
        match self.store.unsettled(door).await {
            Ok(rows) => {
                for row in rows {
                    if row.shown < row.version {
                        // The door that has just subscribed still holds the receiver.
                        let _ = sender.send(Change { table: row.id, chat: row.chat, version: row.version });
                    }
                    self.wake_machines(row.id);
                }
            }
            Err(error) => tracing::error!(%error, "open tables could not be read"),
        }
        receiver
    }

    /// A chat has a new id.
    pub async fn migrate(&self, old: &ChatKey, new: &ChatKey) {
        if let Err(error) = self.store.migrate(old, new).await {
            tracing::error!(%old, %new, %error, "a chat's new id could not be stored");
            return;
        }
        self.chats.remove(old);
        self.chats.remove(new);
        let handles: Vec<_> = self.tables.iter().map(|entry| entry.value().clone()).collect();
        for handle in handles {
            handle.moved(old, new).await;
        }
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
    pub async fn forget_idle(&self, older_than: crate::Millis) {
        let before = self.clock.now() - older_than;
        self.tables.retain(|_, handle| Arc::strong_count(handle) > 1 || handle.used_since(before));
        self.chats.clear();
        self.people.clear();
        if let Err(error) = self.store.forget_updates(self.clock.now() - REMEMBERED).await {
            tracing::warn!(%error, "old updates could not be forgotten");
        }
    }

    async fn asking<'a>(&self, request: &'a Request) -> Result<Asking<'a>, Trouble> {
        let chat = self.chat_settings(&request.chat.key()).await?;
        let person = self.person(&request.user.key).await?;
        let shared = chat.lang.or(request.user.lang).unwrap_or_default();
        let lang = person.lang.or(chat.lang).or(request.user.lang).unwrap_or_default();
        Ok(Asking { request, chat, lang, shared })
    }

    async fn dispatch(self: &Arc<Self>, asking: &Asking<'_>) -> Result<Reply, Trouble> {
        match &asking.request.intent {
            Intent::Arrive(arrival) => Ok(self.greeting(asking, arrival)),
            Intent::Say(line) => self.say(asking, line).await,
            Intent::Press(payload) => match payload.parse() {
                Ok(Payload::Line(line)) => self.say(asking, &line).await.map(|reply| reply.in_place(&line)),
                Ok(Payload::Step { table, epoch, path }) => self.step(asking, table, epoch, &path).await,
                Ok(Payload::Table { table, deed, arg }) => self.pressed(asking, table, deed, &arg).await,
                Err(()) => Err(self.refused(asking, &Msg::new("button-unknown"))),
            },
        }
    }

    async fn say(self: &Arc<Self>, asking: &Asking<'_>, line: &str) -> Result<Reply, Trouble> {
        let Some(command) = parse(line, &self.words) else {
            // In a group another bot may serve this command, unless it was addressed to us.
            let ours = asking.request.chat.private
                || asking.request.chat.door != Door::Telegram
                || line.contains('@');
            let said = Msg::new("command-unknown").with("text", line.trim());
            let answered = ours && !line.trim().is_empty();
            return if answered { Err(self.refused(asking, &said)) } else { Ok(Reply::default()) };
        };
        match command {
            Command::House { name, args } => self.house(asking, name, &args).await,
            Command::Game { game, deed, args } => self.deed(asking, Some(game), &deed, &args).await,
            Command::Move(text) => {
                self.deed(asking, None, &Deed::Play(text), &crate::command::Args::default()).await
            }
        }
    }

    async fn chat_settings(&self, key: &ChatKey) -> Result<Arc<Settings>, Trouble> {
        if let Some(settings) = self.chats.get(key) {
            return Ok(settings.clone());
        }
        let settings = Arc::new(read_settings(self.store.chat(key).await?));
        self.chats.insert(key.clone(), settings.clone());
        Ok(settings)
    }

    async fn person(&self, key: &UserKey) -> Result<Arc<Settings>, Trouble> {
        if let Some(settings) = self.people.get(key) {
            return Ok(settings.clone());
        }
        let settings = Arc::new(read_settings(self.store.person(key).await?));
        self.people.insert(key.clone(), settings.clone());
        Ok(settings)
    }

    fn text(&self, asking: &Asking<'_>, msg: &Msg) -> String {
        self.words.say(asking.lang, msg, &[])
    }

    fn shared_text(&self, asking: &Asking<'_>, msg: &Msg) -> String {
        self.words.say(asking.shared, msg, &[])
    }
}

/// Settings that cannot be read are as good as none; the admin sets them again.
fn read_settings(json: Option<String>) -> Settings {
    json.and_then(|json| {
        let read = serde_json::from_str(&json);
        read.inspect_err(|error| tracing::error!(%error, "stored settings are broken")).ok()
    })
    .unwrap_or_default()
}
