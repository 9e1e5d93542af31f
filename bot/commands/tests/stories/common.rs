//! A host over a real database, and people who talk to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use kubyk_commands::host::Host;
use kubyk_core::house_rules::HostedVariant;
use kubyk_core::ids::{Chat, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::reply::{Card, Press, Private, Reply, ReplyMessage, TableBoard, Word};
use kubyk_core::request::{InView, Incomplete, Intent, Request, Suggestion};
use kubyk_core::setup::WhoBegins;
use kubyk_core::time::{Clock, Millis};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Scene};
use kubyk_host::personal_data::Retention;
use kubyk_host::store::Store;
use kubyk_host::tables::Limits;
use kubyk_store::{Database, OpenOptions};
use kubyk_words::{Lang, Words};

use crate::schema::TestSchema;

/// Makes two tests of each story that is given a world: on SQLite and on PostgreSQL.
macro_rules! on_both_databases {
    ($options:expr; $($story:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $story() {
                super::$story(crate::common::HostWorld::with($options).await).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $story() {
                if let Some(world) = crate::common::HostWorld::on_postgres($options).await {
                    super::$story(world).await;
                }
            })+
        }
    };
}
pub(crate) use on_both_databases;

pub(crate) const DAY: Millis = 24 * 3600 * 1000;

/// Draws nothing: these stories read lines and buttons.
pub(crate) struct BlankPainter;

impl Painter for BlankPainter {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(vec![0])
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, scenes: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
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
pub(crate) struct Hands {
    now: AtomicI64,
    was_set_by: AtomicI64,
}

impl Clock for Hands {
    fn now(&self) -> Millis {
        self.now.load(Ordering::Relaxed)
    }

    fn was_set_by(&self) -> Millis {
        self.was_set_by.load(Ordering::Relaxed)
    }

    fn follow(&self, by: Millis) {
        self.now.fetch_add(by, Ordering::Relaxed);
        self.was_set_by.fetch_sub(by, Ordering::Relaxed);
    }
}

/// Options of a host beside its ports.
#[derive(Clone)]
pub(crate) struct Options {
    /// House variants for all chats.
    pub(crate) hosted: Vec<HostedVariant>,
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) limits: Limits,
    pub(crate) retention: Retention,
    /// `true` if several hosts work on the store at the same time.
    pub(crate) shared: bool,
    /// The choice of the first player; in most stories the people play in the order in which they came.
    pub(crate) first: WhoBegins,
    pub(crate) painter: Arc<dyn Painter>,
    /// The public address of tables' pages.
    pub(crate) public_url: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hosted: Vec::new(),
            games: CATALOGUE,
            limits: Limits::default(),
            retention: Retention::default(),
            shared: false,
            first: WhoBegins::Joined,
            painter: Arc::new(BlankPainter),
            public_url: None,
        }
    }
}

/// Tables have pages.
pub(crate) fn with_pages() -> Options {
    Options { public_url: Some("https://play.example/".to_owned()), ..Options::default() }
}

/// Location of a world's store.
enum StorePlace {
    File(tempfile::TempDir),
    Schema(Box<TestSchema>),
}

impl StorePlace {
    fn url(&self) -> String {
        match self {
            Self::File(folder) => format!("sqlite://{}", folder.path().join("kubyk.db").display()),
            Self::Schema(schema) => schema.url.clone(),
        }
    }

    async fn open(&self) -> Arc<dyn Database> {
        // A story that restarts opens it again while the host before still lets go of it.
        let options = OpenOptions { share: true, ..OpenOptions::default() };
        kubyk_store::open_with(&self.url(), options).await.expect("the store opens")
    }
}

pub(crate) struct HostWorld {
    pub(crate) host: Arc<Host>,
    pub(crate) store: Arc<dyn Store>,
    place: StorePlace,
    options: Options,
    updates: AtomicU64,
    clock: Arc<Hands>,
}

impl HostWorld {
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

    /// On SQLite; with `KUBYK_STORIES_ON=postgres` in the environment every story is told there.
    pub(crate) async fn with(options: Options) -> Self {
        if std::env::var_os("KUBYK_STORIES_ON").is_some_and(|database| database == "postgres") {
            return Self::on_postgres(options).await.expect("a server of PostgreSQL");
        }
        Self::at(StorePlace::File(tempfile::tempdir().expect("a temporary directory")), options).await
    }

    /// On PostgreSQL; `None` where there is no server to try it on.
    pub(crate) async fn on_postgres(options: Options) -> Option<Self> {
        Some(Self::at(StorePlace::Schema(Box::new(TestSchema::create().await?)), options).await)
    }

    async fn at(place: StorePlace, options: Options) -> Self {
        let clock = Arc::new(Hands { now: AtomicI64::new(20_000 * DAY), ..Hands::default() });
        let store: Arc<dyn Store> = place.open().await;
        let host = build(store.clone(), clock.clone(), &options);
        Self { host, store, place, options, updates: AtomicU64::new(0), clock }
    }

    /// The process dies and another one starts on the same database.
    pub(crate) async fn restart(&mut self) {
        self.store = self.place.open().await;
        self.host = self.another_host();
    }

    /// Another process that works on the same store at the same time.
    pub(crate) fn another_host(&self) -> Arc<Host> {
        self.host_over(self.store.clone())
    }

    /// The URL of its database.
    pub(crate) fn url(&self) -> String {
        self.place.url()
    }

    /// Opens the database once more, as another process does.
    pub(crate) async fn store_again(&self) -> Arc<dyn Database> {
        self.place.open().await
    }

    /// A host over another store, such as one around this world's.
    pub(crate) fn host_over(&self, store: Arc<dyn Store>) -> Arc<Host> {
        build(store, self.clock.clone(), &self.options)
    }

    /// Time passes.
    pub(crate) fn pass(&self, millis: Millis) {
        self.clock.now.fetch_add(millis, Ordering::Relaxed);
    }

    /// Somebody sets the clock on, or back.
    pub(crate) fn set_clock(&self, by: Millis) {
        self.clock.was_set_by.fetch_add(by, Ordering::Relaxed);
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
        let update = update.map_or_else(|| self.next_update(), update_id);
        self.host
            .ask(Request { chat: chat(), user: user(who), in_view: InView::Chat, admin, update }, intent)
            .await
    }

    /// Says a line at another host.
    pub(crate) async fn say_at(&self, host: &Host, who: &str, line: &str) -> Reply {
        self.ask_at(host, who, Intent::Say(line.to_owned())).await
    }

    pub(crate) async fn press_at(&self, host: &Host, who: &str, payload: &str) -> Reply {
        self.ask_at(host, who, Intent::Press(payload.to_owned())).await
    }

    async fn ask_at(&self, host: &Host, who: &str, intent: Intent) -> Reply {
        let update = self.next_update();
        let request = Request { chat: chat(), user: user(who), in_view: InView::Chat, admin: false, update };
        host.ask(request, intent).await
    }

    /// Says a line while looking at something.
    pub(crate) async fn say_seeing(&self, in_view: InView, who: &str, line: &str) -> Reply {
        let (update, intent) = (self.next_update(), Intent::Say(line.to_owned()));
        self.host.ask(Request { chat: chat(), user: user(who), in_view, admin: false, update }, intent).await
    }

    /// Says a line in another chat.
    pub(crate) async fn say_in(&self, chat: Chat, who: &str, line: &str) -> Reply {
        self.ask_in(chat, who, Intent::Say(line.to_owned()), false).await
    }

    pub(crate) async fn ask_in(&self, chat: Chat, who: &str, intent: Intent, admin: bool) -> Reply {
        let update = self.next_update();
        self.host.ask(Request { chat, user: user(who), in_view: InView::Chat, admin, update }, intent).await
    }

    /// The completions of a line that somebody is typing.
    pub(crate) async fn suggest(&self, who: &str, line: &str) -> Vec<Suggestion> {
        self.host.complete(&chat(), InView::Chat, &user(who), Incomplete::Line(line)).await
    }

    /// An id that no update has yet.
    pub(crate) fn next_update(&self) -> UpdateId {
        update_id(&format!("u{}", self.updates.fetch_add(1, Ordering::Relaxed)))
    }

    pub(crate) async fn board(&self, table: TableId) -> TableBoard {
        self.host.board(table).await.expect("the table is there")
    }
}

/// Waits until a table's board is as it should be. The host's changes are followed from now on.
pub(crate) async fn until(host: &Host, table: TableId, what: &str, is_so: impl Fn(&TableBoard) -> bool) {
    let mut changes = host.subscribe(Platform::Telegram).await;
    let comes = async {
        while !is_so(&host.board(table).await.expect("the table is there")) {
            changes.recv().await.expect("the host goes on");
        }
    };
    assert!(tokio::time::timeout(Duration::from_mins(1), comes).await.is_ok(), "{what} does not come");
}

/// Anna rolls at a table of Pig until she may bank: before that there is only one move.
pub(crate) async fn rolled_to_a_choice(world: &HostWorld, table: TableId) {
    for _ in 0..100 {
        until(&world.host, table, "Anna's turn", |board| !board.awaits.is_empty()).await;
        let card = world.board(table).await.card;
        if has_button(&card, "✋") {
            return;
        }
        world.press("Anna", &button(&card, "🎲")).await;
    }
    panic!("a hundred ones");
}

/// A table that Anna opens with this line, and at which Bob plays.
pub(crate) async fn begun(world: &HostWorld, line: &str) -> TableId {
    let table = world.say("Anna", line).await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    table
}

/// Plays by buttons to the end; every player banks at once.
pub(crate) async fn play_out(world: &HostWorld, table: TableId) {
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

/// The conversation of somebody with the bot.
pub(crate) fn private_chat(who: &str) -> Chat {
    Chat { platform: Platform::Telegram, id: who.to_owned(), topic: None, private: true }
}

/// An update of the bot in [`chat`].
pub(crate) fn update_id(id: &str) -> UpdateId {
    UpdateId { platform: Platform::Telegram, bot: "7".to_owned(), id: id.to_owned() }
}

pub(crate) fn user(name: &str) -> User {
    let key = UserKey { platform: Platform::Telegram, id: name.to_owned() };
    User::new(key, name, Some(Lang::En))
}

/// The payload of the button with this in its label, also of buttons for items that are chosen together.
pub(crate) fn button(card: &Card, label: &str) -> String {
    let listed = card.selection.iter().flat_map(|selection| &selection.list);
    let mut buttons = card.choices.iter().chain(listed).chain(&card.actions);
    let found = buttons.find(|button| button.label.contains(label));
    match found.map(|button| &button.press) {
        Some(Press::Send(payload)) => payload.clone(),
        _ => panic!("no button {label:?} in {card:#?}"),
    }
}

/// The lines of a card.
/// What a reply tells, each thing by itself.
pub(crate) trait ReplyParts {
    fn reply(&self) -> &Reply;

    fn toast(&self) -> Option<String> {
        self.reply().word.as_ref().and_then(Word::toast).map(str::to_owned)
    }

    fn summary(&self) -> Option<String> {
        self.reply().word.as_ref().and_then(Word::summary).map(str::to_owned)
    }

    fn hidden_input(&self) -> bool {
        matches!(self.reply().word, Some(Word::Answered { .. }))
    }

    fn own_answer(&self) -> Option<String> {
        if let Some(Word::Answered { own, .. }) = &self.reply().word { own.clone() } else { None }
    }

    fn learned(&self) -> Option<String> {
        if let Some(Word::Learned { facts, .. }) = &self.reply().word { Some(facts.clone()) } else { None }
    }

    fn private(&self) -> Option<Private> {
        self.reply().message.clone().and_then(|message| message.parts().1)
    }

    fn public(&self) -> Option<Card> {
        self.reply().message.clone().and_then(|message| message.parts().0)
    }

    fn for_asker(&self) -> bool {
        matches!(self.reply().message, Some(ReplyMessage::ForAsker { .. }))
    }

    fn repost(&self) -> bool {
        self.reply().board.as_ref().is_some_and(|board| board.repost)
    }

    fn next_step(&self) -> Option<String> {
        self.reply().board.as_ref().and_then(|board| board.next_step.clone())
    }
}

impl ReplyParts for Reply {
    fn reply(&self) -> &Reply {
        self
    }
}

pub(crate) fn shown(card: &Card) -> String {
    let lines: Vec<_> = card.lines.iter().chain(&card.foot).map(String::as_str).collect();
    lines.join("\n")
}

pub(crate) fn has_button(card: &Card, label: &str) -> bool {
    card.choices.iter().chain(&card.actions).any(|button| button.label.contains(label))
}

fn build(store: Arc<dyn Store>, clock: Arc<Hands>, options: &Options) -> Arc<Host> {
    let words = Arc::new(Words::new(&[kubyk_commands::TEXTS]).expect("the words are sound"));
    let host = Host::builder(store, options.painter.clone(), words, clock);
    host.variants(options.hosted.clone())
        .games(options.games)
        .limits(options.limits)
        .retention(options.retention.clone())
        .shared(options.shared)
        .first(options.first)
        .public_url(options.public_url.clone())
        .build()
}
