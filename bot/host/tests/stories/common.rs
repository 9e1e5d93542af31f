//! A host over a real SQLite file, and people who talk to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Scene};
use kubyk_host::{
    Board, Card, Chat, Clock, Host, HostedVariant, Intent, Limits, Millis, Painter, Platform, Press,
    RenderOptions, Reply, Request, Store, TableId, User, UserKey,
};
use kubyk_store::OpenOptions;
use kubyk_words::{Lang, Words};

/// A day.
pub(crate) const DAY: Millis = 24 * 3600 * 1000;

/// Draws nothing: these stories read lines and buttons.
pub(crate) struct NoPaint;

impl Painter for NoPaint {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(vec![0])
    }
    fn film(&self, scenes: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        // As long as a real one takes, so that two may meet.
        std::thread::sleep(std::time::Duration::from_millis(300));
        Ok(format!("GIF89a of {} scenes", scenes.len()).into_bytes())
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        "board".to_owned()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        "alt".to_owned()
    }
}

/// The world's clock: it stands until a story moves it.
#[derive(Default)]
pub(crate) struct Hands(AtomicI64);

impl Clock for Hands {
    fn now(&self) -> Millis {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a host is built with beside its ports.
#[derive(Clone)]
pub(crate) struct Options {
    /// House variants for all chats.
    pub(crate) hosted: Vec<HostedVariant>,
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) limits: Limits,
}

impl Default for Options {
    fn default() -> Self {
        Self { hosted: Vec::new(), games: CATALOGUE, limits: Limits::default() }
    }
}

pub(crate) struct World {
    pub(crate) host: Arc<Host>,
    pub(crate) store: Arc<dyn Store>,
    dir: tempfile::TempDir,
    options: Options,
    updates: AtomicU64,
    clock: Arc<Hands>,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(Options::default()).await
    }

    /// With house variants for all chats.
    pub(crate) async fn hosted(hosted: Vec<HostedVariant>) -> Self {
        Self::with(Options { hosted, ..Options::default() }).await
    }

    /// With these games in place of the catalogue's.
    pub(crate) async fn with_games(games: &'static [&'static dyn AnyGame]) -> Self {
        Self::with(Options { games, ..Options::default() }).await
    }

    pub(crate) async fn with(options: Options) -> Self {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let clock = Arc::new(Hands(AtomicI64::new(20_000 * DAY)));
        let store = open_store(&dir).await;
        let host = build(store.clone(), clock.clone(), &options);
        Self { host, store, dir, options, updates: AtomicU64::new(0), clock }
    }

    /// The process dies and another one starts on the same file.
    pub(crate) async fn restart(&mut self) {
        self.store = open_store(&self.dir).await;
        self.host = self.another_host();
    }

    /// Another process that works on the same store at the same time.
    pub(crate) fn another_host(&self) -> Arc<Host> {
        self.host_over(self.store.clone())
    }

    /// The same file, as another process opens it.
    pub(crate) async fn store_again(&self) -> Arc<dyn Store> {
        open_store(&self.dir).await
    }

    /// A host over another store, such as one around this world's.
    pub(crate) fn host_over(&self, store: Arc<dyn Store>) -> Arc<Host> {
        build(store, self.clock.clone(), &self.options)
    }

    /// Time passes.
    pub(crate) fn pass(&self, millis: Millis) {
        self.clock.0.fetch_add(millis, Ordering::Relaxed);
    }

    pub(crate) async fn say(&self, who: &str, line: &str) -> Reply {
        self.ask(who, Intent::Say(line.to_owned()), None, false).await
    }

    pub(crate) async fn say_as_admin(&self, who: &str, line: &str) -> Reply {
        self.ask(who, Intent::Say(line.to_owned()), None, true).await
    }

    pub(crate) async fn press(&self, who: &str, payload: &str) -> Reply {
        self.ask(who, Intent::Press(payload.to_owned()), None, false).await
    }

    pub(crate) async fn press_as_admin(&self, who: &str, payload: &str) -> Reply {
        self.ask(who, Intent::Press(payload.to_owned()), None, true).await
    }

    pub(crate) async fn ask(&self, who: &str, intent: Intent, update: Option<&str>, admin: bool) -> Reply {
        let update = update.map_or_else(|| self.next_update(), str::to_owned);
        self.host.handle(Request { chat: chat(), user: user(who), admin, update, intent }).await
    }

    /// The same at another host.
    pub(crate) async fn say_at(&self, host: &Host, who: &str, line: &str) -> Reply {
        self.ask_at(host, who, Intent::Say(line.to_owned())).await
    }

    pub(crate) async fn press_at(&self, host: &Host, who: &str, payload: &str) -> Reply {
        self.ask_at(host, who, Intent::Press(payload.to_owned())).await
    }

    async fn ask_at(&self, host: &Host, who: &str, intent: Intent) -> Reply {
        let update = self.next_update();
        host.handle(Request { chat: chat(), user: user(who), admin: false, update, intent }).await
    }

    /// The same in another chat.
    pub(crate) async fn say_in(&self, chat: Chat, who: &str, line: &str) -> Reply {
        self.ask_in(chat, who, Intent::Say(line.to_owned()), false).await
    }

    pub(crate) async fn ask_in(&self, chat: Chat, who: &str, intent: Intent, admin: bool) -> Reply {
        let update = self.next_update();
        self.host.handle(Request { chat, user: user(who), admin, update, intent }).await
    }

    /// An id that no update has yet.
    pub(crate) fn next_update(&self) -> String {
        format!("u{}", self.updates.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) async fn board(&self, table: TableId) -> Board {
        self.host.board(table).await.expect("the table is there")
    }
}

/// A table that Anna opens with this line, and at which Bob plays.
pub(crate) async fn begun(world: &World, line: &str) -> TableId {
    let table = world.say("Anna", line).await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    table
}

/// Plays by buttons to the end; every player banks at once.
pub(crate) async fn play_out(world: &World, table: TableId) {
    for _ in 0..1000 {
        let board = world.board(table).await;
        if board.closed {
            return;
        }
        let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
        let payload = button(&board.card, label);
        for who in ["Anna", "Bob"] {
            world.press(who, &payload).await;
        }
    }
    panic!("the game does not end");
}

pub(crate) fn chat() -> Chat {
    Chat { platform: Platform::Telegram, id: "-100".to_owned(), topic: None, private: false }
}

pub(crate) fn user(name: &str) -> User {
    let key = UserKey { platform: Platform::Telegram, id: name.to_owned() };
    User { key, name: name.to_owned(), lang: Some(Lang::En) }
}

/// What the button with this in its label sends.
pub(crate) fn button(card: &Card, label: &str) -> String {
    let mut buttons = card.choices.iter().chain(&card.actions);
    let found = buttons.find(|button| button.label.contains(label));
    match found.map(|button| &button.press) {
        Some(Press::Send(payload)) => payload.clone(),
        _ => panic!("no button {label:?} in {card:#?}"),
    }
}

/// The lines of a card.
pub(crate) fn shown(card: &Card) -> String {
    let lines: Vec<_> = card.lines.iter().chain(&card.foot).map(String::as_str).collect();
    lines.join("\n")
}

pub(crate) fn has_button(card: &Card, label: &str) -> bool {
    card.choices.iter().chain(&card.actions).any(|button| button.label.contains(label))
}

async fn open_store(dir: &tempfile::TempDir) -> Arc<dyn Store> {
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    // A story that restarts opens it again while the host before still lets go of it.
    let options = OpenOptions { share: true };
    kubyk_store::open_with(&url, options).await.expect("the store opens")
}

fn build(store: Arc<dyn Store>, clock: Arc<Hands>, options: &Options) -> Arc<Host> {
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS]).expect("the words are sound"));
    let host = Host::builder(store, Arc::new(NoPaint), words, clock);
    host.variants(options.hosted.clone()).games(options.games).limits(options.limits).build()
}
