//! Pages of tables of a chat, at two processes over one database.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::reply::{Card, Change, Press, Reply};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::setup::WhoBegins;
use kubyk_core::time::{Clock, Millis, WallClock};
use kubyk_host::page_access::{PageIdentities, Proven, SessionFault};
use kubyk_host::store::Store;
use kubyk_web::{ActivityFrames, Config};
use kubyk_words::Words;
use proptest::prelude::*;
use proptest::test_runner::{Config as Cases, TestCaseError, TestRunner};
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{oneshot, watch};

use super::common::{FakePaint, SocketClient};

const URL: &str = "https://play.example";

/// The machine's clock, put forward by hand.
#[derive(Default)]
struct ForwardClock(AtomicI64);

impl Clock for ForwardClock {
    fn now(&self) -> Millis {
        WallClock.now() + self.0.load(Ordering::Relaxed)
    }
}

/// A chat of Telegram, and two processes with pages.
pub(super) struct PagesWorld {
    store: Arc<dyn Store>,
    pub(super) hosts: [Arc<Host>; 2],
    pub(super) addresses: [String; 2],
    updates: AtomicU64,
    clock: Arc<ForwardClock>,
    _dir: tempfile::TempDir,
    _stops: Vec<watch::Sender<bool>>,
}

fn group() -> Chat {
    Chat { platform: Platform::Telegram, id: "-100".to_owned(), topic: None, private: false }
}

impl PagesWorld {
    pub(super) async fn open() -> Self {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
        let store: Arc<dyn Store> = kubyk_store::open(&url).await.expect("the store opens");
        let clock = Arc::new(ForwardClock::default());
        let host = || {
            let words = Words::new(&[kubyk_commands::TEXTS, kubyk_platform::TEXTS, kubyk_web::TEXTS]);
            let words = Arc::new(words.expect("the words are sound"));
            let painter = Arc::new(FakePaint::default());
            let host = Host::builder(Arc::clone(&store), painter, words, clock.clone());
            host.first(WhoBegins::Joined).shared(true).public_url(Some(URL.to_owned())).build()
        };
        let hosts = [host(), host()];
        let (mut addresses, mut stops) = (Vec::new(), Vec::new());
        for host in &hosts {
            let (ready, is_ready) = oneshot::channel();
            let (stop, stopped) = watch::channel(false);
            let listen = SocketAddr::from(([127, 0, 0, 1], 0));
            let config = Config {
                listen,
                allow_public: false,
                public_url: Some(URL.to_owned()),
                frames: String::new(),
                activity: Some(ActivityFrames {
                    clients: vec!["https://discord.com".to_owned()],
                    ancestors: "https://discord.com https://*.discord.com".to_owned(),
                    proxies: vec!["discordsays.com".to_owned()],
                }),
            };
            tokio::spawn(kubyk_web::run(config, Arc::clone(host), ready, stopped));
            let ready = is_ready.await.expect("it opens");
            addresses.push(ready.strip_prefix("web http://").expect("the address").to_owned());
            stops.push(stop);
        }
        let addresses = addresses.try_into().expect("two");
        Self { store, hosts, addresses, updates: AtomicU64::new(1), clock, _dir: dir, _stops: stops }
    }

    /// So many milliseconds pass.
    pub(super) fn passes(&self, time: Millis) {
        self.clock.0.fetch_add(time, Ordering::Relaxed);
    }

    pub(super) async fn say_in(&self, chat: Chat, who: &str, line: &str) -> Reply {
        self.ask_in(chat, who, Intent::Say(line.to_owned()), false).await
    }

    async fn ask_in(&self, chat: Chat, who: &str, intent: Intent, admin: bool) -> Reply {
        let id = self.updates.fetch_add(1, Ordering::Relaxed).to_string();
        let update = UpdateId { platform: chat.platform, bot: "1".to_owned(), id };
        let user = User::new(UserKey { platform: chat.platform, ..key_of(who) }, who, None);
        let request = Request { chat, user, in_view: InView::Chat, admin, update };
        self.hosts[0].ask(request, intent).await
    }

    async fn say(&self, who: &str, line: &str) -> Reply {
        self.say_in(group(), who, line).await
    }

    /// A game of Pig between Anna and Bob in the group, Anna to move.
    async fn pig(&self) -> TableId {
        self.say("Anna", "/pig new").await;
        self.say("Bob", "/pig join").await;
        self.say("Anna", "/pig start").await.table().expect("a table")
    }

    /// The path of a table's page, and a session of a person.
    async fn link(&self, who: &str, table: TableId) -> (String, String) {
        self.link_in(group(), who, table).await
    }

    async fn link_in(&self, chat: Chat, who: &str, table: TableId) -> (String, String) {
        let asked = self.say_in(chat, who, &format!("/table link #{table}")).await;
        let answer = private(asked);
        let Press::Open(address) = &answer.actions[0].press else { panic!("a link") };
        let (path, session) = address[URL.len()..].split_once('#').expect("a session");
        (path.to_owned(), session.to_owned())
    }

    pub(super) async fn page(&self, process: usize, path: &str) -> SocketClient {
        SocketClient::at(&self.addresses[process], &format!("{path}/socket")).await
    }

    async fn changes(&self) -> UnboundedReceiver<Change> {
        self.hosts[0].subscribe(Platform::Telegram).await
    }
}

/// The card of an answer for one person.
fn private(reply: Reply) -> Card {
    reply.message.and_then(|message| message.parts().1).expect("an answer").card
}

fn key_of(who: &str) -> UserKey {
    UserKey { platform: Platform::Telegram, id: format!("id-of-{who}") }
}

/// Greets, and hands out the answer: a welcome, or why there is none.
pub(super) async fn greet(page: &mut SocketClient, lang: &str, session: Option<&str>) -> Value {
    greet_invited(page, lang, session, None).await
}

async fn greet_invited(
    page: &mut SocketClient,
    lang: &str,
    session: Option<&str>,
    invitation: Option<&str>,
) -> Value {
    let mut hello = json!({"type": "hello", "lang": lang, "invitation": invitation});
    if let Some(session) = session {
        hello["session"] = session.into();
    }
    page.send(&hello.to_string()).await;
    welcome(page).await
}

/// The answer to a greeting: a welcome, or why there is none.
async fn welcome(page: &mut SocketClient) -> Value {
    loop {
        let next = page.next().await;
        if ["welcome", "closed"].contains(&next["type"].as_str().expect("a type")) {
            return next;
        }
    }
}

#[tokio::test]
async fn a_table_of_a_chat_is_played_on_its_page_and_the_chat_hears_of_it() {
    let world = PagesWorld::open().await;
    let table = world.pig().await;
    let (path, session) = world.link("Anna", table).await;
    let mut page = world.page(0, &path).await;
    let welcome = greet(&mut page, "uk", Some(&session)).await;
    assert_eq!(welcome["you"]["name"], "Anna");
    let you = welcome["you"]["id"].as_str().expect("an id").to_owned();
    assert!(!you.contains("Anna"), "no platform's id is on the page");
    let board = page.board();
    assert_eq!((&board["table"], &board["closed"]), (&json!(table.to_string()), &json!(false)));
    assert_eq!(board["awaits"], json!([welcome["me"][0]["mark"]]), "it is her turn");
    assert!(board["card"]["picture"].is_null(), "the page draws it itself");
    let view = page.view(&you, "").await;
    assert!(view["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    let roll = view["level"]["branches"][0]["payload"].clone();
    let mut changes = world.changes().await;
    page.ask(json!({"type": "press", "persona": you, "payload": roll, "id": "one"})).await;
    let change = loop {
        let change = changes.recv().await.expect("a change");
        if change.cause.is_some() {
            break change;
        }
    };
    assert_eq!((change.table, &change.chat), (table, &group()), "the board of the chat follows");
    let version = world.hosts[0].page_board(table).await.expect("a board").version;
    page.ask(json!({"type": "press", "persona": you, "payload": roll, "id": "one"})).await;
    assert_eq!(
        world.hosts[0].page_board(table).await.expect("a board").version,
        version,
        "twice counts once"
    );
}

#[tokio::test]
async fn a_move_in_the_chat_is_seen_on_the_pages_of_every_process() {
    let world = PagesWorld::open().await;
    let table = world.pig().await;
    let (path, session) = world.link("Bob", table).await;
    let mut pages = [world.page(0, &path).await, world.page(1, &path).await];
    for page in &mut pages {
        greet(page, "en", Some(&session)).await;
    }
    let before = pages[0].board()["card"].clone();
    world.say("Anna", "/pig resign yes").await;
    for page in &mut pages {
        while !page.board()["closed"].as_bool().expect("known") {
            page.next().await;
        }
        assert_ne!(page.board()["card"], before);
    }
}

#[tokio::test]
async fn two_pages_of_one_person_show_the_same_and_play_a_move_once() {
    let world = PagesWorld::open().await;
    let table = world.pig().await;
    let (path, session) = world.link("Anna", table).await;
    let mut pages = [world.page(0, &path).await, world.page(1, &path).await];
    let mut you = Value::Null;
    for page in &mut pages {
        you = greet(page, "en", Some(&session)).await["you"]["id"].clone();
    }
    let [here, there] = &mut pages;
    let own = you.as_str().expect("an id").to_owned();
    let roll = here.view(&own, "").await["level"]["branches"][0]["payload"].clone();
    let before = there.board()["card"].clone();
    here.ask(json!({"type": "press", "persona": own, "payload": roll})).await;
    while there.board()["card"] == before {
        there.next().await;
    }
    assert_eq!(there.board()["card"], here.board()["card"]);
    let version = world.hosts[0].page_board(table).await.expect("a board").version;
    there.ask(json!({"type": "press", "persona": own, "payload": roll})).await;
    assert_eq!(world.hosts[0].page_board(table).await.expect("a board").version, version);
}

#[tokio::test]
async fn whoever_only_has_the_address_watches() {
    let world = PagesWorld::open().await;
    let table = world.pig().await;
    let (path, anna) = world.link("Anna", table).await;
    let mut page = world.page(1, &path).await;
    let welcome = greet(&mut page, "ru", None).await;
    assert_eq!((&welcome["you"]["name"], &welcome["session"]), (&json!("Гость"), &json!(null)));
    let you = welcome["you"]["id"].as_str().expect("an id").to_owned();
    assert!(page.view(&you, "").await["level"].is_null());
    let mut hers = world.page(0, &path).await;
    let own = greet(&mut hers, "ru", Some(&anna)).await["you"]["id"].as_str().expect("an id").to_owned();
    let roll = hers.view(&own, "").await["level"]["branches"][0]["payload"].clone();
    let version = world.hosts[0].page_board(table).await.expect("a board").version;
    // Whomever the frame names: the session decides.
    for persona in [&you, &own] {
        let heard = page.ask(json!({"type": "press", "persona": persona, "payload": roll})).await;
        let toast = heard.iter().find(|frame| frame["type"] == "toast").expect("why not");
        assert_eq!(toast["text"], "Вы смотрите. Чтобы играть, откройте стол из его чата");
    }
    assert_eq!(world.hosts[0].page_board(table).await.expect("a board").version, version);
}

#[tokio::test]
async fn nobody_learns_of_a_table_without_its_tag() {
    let world = PagesWorld::open().await;
    let table = world.pig().await;
    let private = Chat { id: "id-of-Anna".to_owned(), private: true, ..group() };
    let own = world.say_in(private.clone(), "Anna", "/pig new").await.table().expect("a lobby");
    let access = world.hosts[0].page_access().expect("pages");
    let hidden = access.path(own).await.expect("a tag");
    let unknown = "There's no such page, or it isn't for you. Open the table from its chat.";
    let (_, bob) = world.link("Bob", table).await;
    for path in
        [format!("/t/{table}/0000000000000"), "/t/0000007/0000000000000".to_owned(), "/t/x/y".to_owned()]
    {
        let mut page = world.page(0, &path).await;
        assert_eq!(greet(&mut page, "en", Some(&bob)).await["text"], unknown, "{path}");
    }
    for session in [None, Some(bob.as_str())] {
        let mut page = world.page(0, &hidden).await;
        assert_eq!(greet(&mut page, "en", session).await["text"], unknown, "a private table");
    }
    let mut page = world.page(0, &hidden).await;
    let asked = self::private(world.say_in(private, "Anna", "/table link").await);
    let Press::Open(address) = &asked.actions[0].press else { panic!("a link") };
    let session = address.split_once('#').expect("a session").1;
    assert_eq!(greet(&mut page, "en", Some(session)).await["type"], "welcome");
}

#[tokio::test]
async fn a_session_that_has_ended_is_refused_in_the_language_of_the_reader() {
    let world = PagesWorld::open().await;
    let table = world.pig().await;
    let (path, session) = world.link("Anna", table).await;
    let mut page = world.page(1, &path).await;
    let you = greet(&mut page, "uk", Some(&session)).await["you"]["id"].clone();
    let mut other = world.page(1, &path).await;
    let altered = format!("A{}", &session[1..]);
    let told = greet(&mut other, "uk", Some(&altered)).await;
    assert_eq!(told["text"], "Це посилання неповне або не від цього Кубика. Відкрийте стіл із його чату.");
    world.say("Anna", "/table link new").await;
    page.send(
        &json!({"type": "view", "id": "v", "persona": you, "table": table.to_string(), "path": ""})
            .to_string(),
    )
    .await;
    let told = page.until("closed").await;
    assert_eq!(told["text"], "Це посилання скасовано. Відкрийте стіл із його чату ще раз.");
    assert_eq!(
        greet(&mut page, "ru", Some(&session)).await["text"],
        "Эта ссылка отменена. Откройте стол из его чата ещё раз."
    );
}

#[tokio::test]
async fn a_public_address_alone_has_no_rooms() {
    let world = PagesWorld::open().await;
    let table = world.pig().await;
    let path = world.hosts[0].page_access().expect("pages").path(table).await.expect("a tag");
    let get = async |path: &str, host: &str| super::common::get(&world.addresses[0], path, host).await;
    assert!(get(&path, "play.example").await.starts_with("HTTP/1.1 200"));
    for room in ["/", "/r/local", "/socket/local"] {
        assert!(get(room, "localhost").await.starts_with("HTTP/1.1 404"), "{room}");
    }
    assert!(get(&path, "evil.example").await.starts_with("HTTP/1.1 403"));
}

// People of other chats, who come by an invitation.

fn elsewhere() -> Chat {
    Chat { id: "-200".to_owned(), ..group() }
}

/// A lobby of Anna's, the path of its page, and the code that its invitation's link carries.
async fn invitation(world: &PagesWorld) -> (TableId, String, String) {
    let table = world.say("Anna", "/abalone new").await.table().expect("a lobby");
    let card = private(world.say("Anna", "/table invite").await);
    let lines = card.lines.join(" ");
    let link = lines.split_whitespace().find(|word| word.starts_with(URL)).expect("a link");
    let (path, code) = link[URL.len()..].split_once("#join-").expect("a code");
    (table, path.to_owned(), code.to_owned())
}

/// Takes a seat at the table that is shown; returned is what is said in passing.
async fn take_a_seat(page: &mut SocketClient, you: &Value) -> String {
    let you = you["you"]["id"].as_str().expect("an id").to_owned();
    let heard = page.press(&you, "Join").await;
    let toast = heard.iter().find(|frame| frame["type"] == "toast");
    toast.and_then(|toast| toast["text"].as_str()).unwrap_or_default().to_owned()
}

#[tokio::test]
async fn people_of_another_chat_sit_down_on_the_page_by_an_invitation() {
    let world = PagesWorld::open().await;
    let (table, path, code) = invitation(&world).await;
    let own = world.say_in(elsewhere(), "Dan", "/pig new").await.table().expect("a lobby");
    let (_, session) = world.link_in(elsewhere(), "Dan", own).await;
    let mut page = world.page(1, &path).await;
    let you = greet(&mut page, "en", Some(&session)).await;
    assert_eq!(take_a_seat(&mut page, &you).await, "To join, open the table from its own chat");
    let you = greet_invited(&mut page, "en", Some(&session), Some("aaaaaaaaaa")).await;
    assert!(
        take_a_seat(&mut page, &you).await.starts_with("No open table has this code"),
        "any code will not do"
    );

    let you = greet_invited(&mut page, "en", Some(&session), Some(&code)).await;
    take_a_seat(&mut page, &you).await;
    assert_eq!(page.board()["seated"].as_array().map(Vec::len), Some(2), "{}", page.board());
    let abroad = world.hosts[0].board_in(&elsewhere().board_of(table)).await.expect("his chat has a board");
    assert!(abroad.seated.contains(&key_of("Dan")));
    // An admin of the table's chat keeps him away: neither there nor here he sits down again.
    let list = world.ask_in(group(), "Ada", Intent::Say("/settings block".to_owned()), true).await;
    let list = private(list);
    let dan = list.choices.iter().find(|button| button.label.contains("Dan")).expect("a button");
    let Press::Send(payload) = &dan.press else { panic!("a payload") };
    world.ask_in(group(), "Ada", Intent::Press(payload.clone()), true).await;
    world.say_in(elsewhere(), "Dan", &format!("/table leave #{table}")).await;
    while page.board()["seated"].as_array().map(Vec::len) == Some(2) {
        page.next().await;
    }
    let refused = take_a_seat(&mut page, &you).await;
    assert_eq!(refused, "The admins of the table's chat don't let you play there");
}

#[tokio::test]
async fn whoever_is_invited_without_a_session_watches_and_reads_how_to_join() {
    let world = PagesWorld::open().await;
    let (_, path, code) = invitation(&world).await;
    let mut page = world.page(0, &path).await;
    for (invitation, told) in [(None, false), (Some("no code"), false), (Some(code.as_str()), true)] {
        let you = greet_invited(&mut page, "en", None, invitation).await;
        assert_eq!(
            take_a_seat(&mut page, &you).await,
            "You're watching. To play, open the table from its chat"
        );
        let card = page.page.values().find(|message| message["kind"] == "card");
        let says = |card: &Value| card["card"]["lines"][0].as_str().is_some_and(|line| line.contains(&code));
        assert_eq!(card.is_some_and(says), told, "{invitation:?}: {card:?}");
    }
    assert_eq!(page.board()["seated"].as_array().map(Vec::len), Some(1));
}

// People who leave the chat.

/// A platform whose proofs are all old, and which says who is still a member.
struct Leaving(Arc<AtomicBool>);

#[async_trait::async_trait]
impl PageIdentities for Leaving {
    async fn prove(&self, _: &str, _: i64) -> Result<Proven, SessionFault> {
        Err(SessionFault::Expired)
    }

    async fn is_member(&self, _: &kubyk_core::ids::ChatKey, _: &UserKey) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[tokio::test]
async fn whoever_has_left_the_chat_takes_no_seat_on_a_page_that_was_open_before() {
    let world = PagesWorld::open().await;
    let present = Arc::new(AtomicBool::new(true));
    let platform = Arc::new(Leaving(Arc::clone(&present)));
    world.hosts[0].page_access().expect("pages").identify_by(Platform::Telegram, platform);
    let table = world.say("Anna", "/abalone new").await.table().expect("a lobby");
    let (path, session) = world.link("Bob", table).await;
    // Telegram's word is an hour old at most; the page that reconnects sends it together with its session.
    let hello = json!({"type": "hello", "lang": "en", "session": session, "telegram": "old"}).to_string();
    let mut open = world.page(0, &path).await;
    open.send(&hello).await;
    let you = welcome(&mut open).await;
    present.store(false, Ordering::Relaxed);
    let mut again = world.page(0, &path).await;
    again.send(&hello).await;
    let there = welcome(&mut again).await;
    take_a_seat(&mut again, &there).await;
    assert_eq!(again.board()["seated"].as_array().map(Vec::len), Some(1), "a new connection");
    world.passes(2 * 60 * 60 * 1000);
    take_a_seat(&mut open, &you).await;
    assert_eq!(open.board()["seated"].as_array().map(Vec::len), Some(1), "the one that was open");
    present.store(true, Ordering::Relaxed);
    let mut back = world.page(0, &path).await;
    back.send(&hello).await;
    let there = welcome(&mut back).await;
    take_a_seat(&mut back, &there).await;
    assert_eq!(back.board()["seated"].as_array().map(Vec::len), Some(2), "back in the chat");
}

// The admins of a chat.

/// A platform that knows everybody as a member, and Ada as an admin.
struct AdaIsAdmin;

#[async_trait::async_trait]
impl PageIdentities for AdaIsAdmin {
    async fn prove(&self, _: &str, _: i64) -> Result<Proven, SessionFault> {
        Err(SessionFault::Foreign)
    }

    async fn is_member(&self, _: &kubyk_core::ids::ChatKey, _: &UserKey) -> bool {
        true
    }

    async fn is_admin(&self, chat: &Chat, user: &UserKey) -> bool {
        *chat == group() && *user == key_of("Ada")
    }
}

#[tokio::test]
async fn an_admin_on_the_page_is_whoever_the_platform_says() {
    let world = PagesWorld::open().await;
    world.hosts[0].page_access().expect("pages").identify_by(Platform::Telegram, Arc::new(AdaIsAdmin));
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.say("Bob", "/pig join").await;
    let own = world.say_in(elsewhere(), "Ada", "/pig new").await.table().expect("a lobby");
    let (path, _) = world.link("Anna", table).await;
    let kick = format!("x:{table}:2");
    let end = format!("7:{table}:yes");
    let pressed = async |session: &str, payload: &str| {
        let mut page = world.page(0, &path).await;
        let you = greet(&mut page, "en", Some(session)).await;
        page.ask(json!({"type": "press", "persona": you["you"]["id"], "payload": payload})).await;
        page.board()["seated"].as_array().map(Vec::len)
    };
    let (_, carl) = world.link("Carl", table).await;
    let (_, ada) = world.link("Ada", table).await;
    let (_, ada_elsewhere) = world.link_in(elsewhere(), "Ada", own).await;
    for session in [&carl, &ada, &ada_elsewhere] {
        assert_eq!(pressed(session, &end).await, Some(2), "what admins alone may do is done in the chat");
    }
    assert_eq!(pressed(&carl, &kick).await, Some(2), "a forged request");
    assert_eq!(pressed(&ada_elsewhere, &kick).await, Some(2), "she is known in another chat alone");
    assert_eq!(pressed(&ada, &kick).await, Some(1));
}

// Whatever a page sends, nobody plays for somebody else.

/// A frame whose places are filled in: what it is, who sends it, for whom, and with what words.
#[derive(Clone, Debug)]
struct Frame {
    sender: usize,
    persona: usize,
    kind: usize,
    words: usize,
    cut: usize,
    other: String,
}

fn frames() -> impl Strategy<Value = Vec<Frame>> {
    let frame = (0..4_usize, 0..6_usize, 0..14_usize, 0..64_usize, 0..40_usize, "[ -~]{0,24}");
    let frame = frame.prop_map(|(sender, persona, kind, words, cut, other)| Frame {
        sender,
        persona,
        kind,
        words,
        cut,
        other,
    });
    prop::collection::vec(frame, 1..16)
}

/// The moves of the first seat, and whose turn it is.
async fn first_seat(world: &PagesWorld, table: TableId) -> (usize, bool) {
    let stored = world.store.table(table).await.expect("the store answers").expect("a table");
    let board = world.hosts[0].page_board(table).await.expect("a board");
    let own = stored.events.iter().filter(|line| line.starts_with("1 ")).count();
    (own, board.closed || board.awaits == [key_of("Anna")])
}

#[test]
fn no_frame_plays_the_seat_of_somebody_else() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (world, table, mut hers, mut pages, names, payloads) = runtime.block_on(async {
        let world = PagesWorld::open().await;
        let table = world.pig().await;
        let (path, anna) = world.link("Anna", table).await;
        let mut hers = world.page(0, &path).await;
        let you = greet(&mut hers, "en", Some(&anna)).await;
        let own = you["you"]["id"].as_str().expect("an id").to_owned();
        let view = hers.view(&own, "").await;
        let roll = view["level"]["branches"][0]["payload"].as_str().expect("a payload").to_owned();
        let mut payloads = vec![roll];
        collect(&view, &mut payloads);
        collect(&hers.board(), &mut payloads);
        for code in ('0'..='9').chain('A'..='Z').chain('a'..='z') {
            payloads.push(format!("{code}:{table}"));
            payloads.push(format!("{code}:{table}:1"));
        }
        // Somebody who only watches, a member of the chat, somebody of another one, and the other player.
        let other = world.say_in(elsewhere(), "Dan", "/pig new").await.table().expect("a lobby");
        let sessions = [
            None,
            Some(world.link("Carl", table).await.1),
            Some(world.link_in(elsewhere(), "Dan", other).await.1),
            Some(world.link("Bob", table).await.1),
        ];
        let (mut pages, mut names) = (Vec::new(), vec![own]);
        for session in &sessions {
            let mut page = world.page(0, &path).await;
            let you = greet(&mut page, "en", session.as_deref()).await;
            names.push(you["you"]["id"].as_str().expect("an id").to_owned());
            pages.push(page);
        }
        (world, table, hers, pages, names, payloads)
    });
    let before = runtime.block_on(first_seat(&world, table));
    assert_eq!(before, (0, true), "Anna has not moved yet");
    let mut runner = TestRunner::new(Cases { cases: 48, failure_persistence: None, ..Cases::default() });
    let pages = std::cell::RefCell::new(&mut pages);
    let played = runner.run(&frames(), |frames| {
        let mut pages = pages.borrow_mut();
        runtime.block_on(async {
            for frame in &frames {
                let page = &mut pages[frame.sender];
                let told = sent(page, frame, (&table.to_string(), &names, &payloads)).await;
                // What is shown of a seat is shown to its owner.
                prop_assert!(told["level"].is_null() || frame.sender == 3, "{told}");
            }
            Ok(())
        })?;
        let now = runtime.block_on(first_seat(&world, table));
        if now == before { Ok(()) } else { Err(TestCaseError::fail(format!("{now:?}"))) }
    });
    played.expect("Anna alone plays for Anna");
    // What nobody else could do, she can.
    let roll = json!({"type": "press", "persona": names[0], "payload": payloads[0]});
    runtime.block_on(hers.ask(roll));
    assert_eq!(runtime.block_on(first_seat(&world, table)).0, 1);
}

/// All payloads in a frame of the server's.
fn collect(frame: &Value, payloads: &mut Vec<String>) {
    match frame {
        Value::Object(fields) => {
            payloads.extend(fields.get("payload").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| collect(value, payloads));
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, payloads)),
        _ => {}
    }
}

/// Sends a frame, and waits for what answers it.
async fn sent(
    page: &mut SocketClient,
    frame: &Frame,
    (table, names, payloads): (&str, &[String], &[String]),
) -> Value {
    let payload = &payloads[frame.words * 7 % payloads.len()];
    let payload = match frame.cut {
        // Most are as they were made.
        0..=29 => payload.clone(),
        30..=34 => payload.chars().take(frame.cut - 30).collect(),
        _ => format!("{payload}{}", frame.other),
    };
    let lines =
        ["roll", "bank", "1 roll", "/pig roll", "/table resign yes", "/table sit 1", "r", &frame.other];
    let line = lines[frame.words % lines.len()];
    let persona = names.get(frame.persona).cloned().unwrap_or_else(|| frame.other.clone());
    let (persona, other) = (persona.as_str(), frame.other.as_str());
    let kind = match frame.kind {
        0..=4 => {
            json!({"type": "press", "persona": persona, "payload": payload, "quiet": frame.cut.is_multiple_of(2)})
        }
        5 => json!({"type": "fill", "persona": persona, "payload": payload, "text": line}),
        6 => json!({"type": "say", "persona": persona, "table": table, "text": line}),
        7 => json!({"type": "do", "persona": persona, "text": format!("{line}\nroll")}),
        8 => json!({"type": "view", "persona": persona, "table": table, "path": ""}),
        9 => json!({"type": "view", "persona": persona, "table": table, "path": other}),
        10 => json!({"type": "replay", "persona": persona, "table": table, "step": frame.words}),
        11 => json!({"type": "suggest", "persona": persona, "line": line}),
        12 => json!({"type": "react", "persona": persona, "table": table, "sign": "👏"}),
        _ => json!({"type": "lesson", "persona": "nobody-here", "table": table, "run": true}),
    };
    page.ask_for(kind).await
}
