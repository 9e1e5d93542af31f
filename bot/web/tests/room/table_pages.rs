//! Pages of tables of a chat, at two processes over one database.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::reply::{Change, Press, Reply};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::setup::WhoBegins;
use kubyk_core::time::WallClock;
use kubyk_host::store::Store;
use kubyk_web::Config;
use kubyk_words::Words;
use serde_json::json;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{oneshot, watch};

use super::common::{FakePaint, SocketClient};

const URL: &str = "https://play.example";

/// A chat of Telegram, and two processes with pages.
struct PagesWorld {
    hosts: [Arc<Host>; 2],
    addresses: [String; 2],
    updates: AtomicU64,
    _dir: tempfile::TempDir,
    _stops: Vec<watch::Sender<bool>>,
}

fn group() -> Chat {
    Chat { platform: Platform::Telegram, id: "-100".to_owned(), topic: None, private: false }
}

impl PagesWorld {
    async fn open() -> Self {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
        let store: Arc<dyn Store> = kubyk_store::open(&url).await.expect("the store opens");
        let host = || {
            let words = Words::new(&[kubyk_commands::TEXTS, kubyk_platform::TEXTS, kubyk_web::TEXTS]);
            let words = Arc::new(words.expect("the words are sound"));
            let painter = Arc::new(FakePaint::default());
            let host = Host::builder(Arc::clone(&store), painter, words, Arc::new(WallClock));
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
            };
            tokio::spawn(kubyk_web::run(config, Arc::clone(host), ready, stopped));
            let ready = is_ready.await.expect("it opens");
            addresses.push(ready.strip_prefix("web http://").expect("the address").to_owned());
            stops.push(stop);
        }
        let addresses = addresses.try_into().expect("two");
        Self { hosts, addresses, updates: AtomicU64::new(1), _dir: dir, _stops: stops }
    }

    async fn say_in(&self, chat: Chat, who: &str, line: &str) -> Reply {
        let key = UserKey { platform: Platform::Telegram, id: format!("id-of-{who}") };
        let id = self.updates.fetch_add(1, Ordering::Relaxed).to_string();
        let update = UpdateId { platform: Platform::Telegram, bot: "1".to_owned(), id };
        let (user, intent) = (User::new(key, who, None), Intent::Say(line.to_owned()));
        let request = Request { chat, user, in_view: InView::Chat, admin: false, update, intent };
        self.hosts[0].handle(request).await
    }

    async fn say(&self, who: &str, line: &str) -> Reply {
        self.say_in(group(), who, line).await
    }

    /// A game of Pig between Anna and Bob in the group, Anna to move.
    async fn pig(&self) -> TableId {
        self.say("Anna", "/pig new").await;
        self.say("Bob", "/pig join").await;
        self.say("Anna", "/pig start").await.table.expect("a table")
    }

    /// The path of a table's page, and a session of a person.
    async fn link(&self, who: &str, table: TableId) -> (String, String) {
        let private = self.say(who, &format!("/table link #{table}")).await.private.expect("an answer");
        let Press::Open(address) = &private.card.actions[0].press else { panic!("a link") };
        let (path, session) = address[URL.len()..].split_once('#').expect("a session");
        (path.to_owned(), session.to_owned())
    }

    async fn page(&self, process: usize, path: &str) -> SocketClient {
        SocketClient::at(&self.addresses[process], &format!("{path}/socket")).await
    }

    async fn changes(&self) -> UnboundedReceiver<Change> {
        self.hosts[0].subscribe(Platform::Telegram).await
    }
}

/// Greets, and hands out the answer: a welcome, or why there is none.
async fn greet(page: &mut SocketClient, lang: &str, session: Option<&str>) -> serde_json::Value {
    let mut hello = json!({"type": "hello", "lang": lang});
    if let Some(session) = session {
        hello["session"] = session.into();
    }
    page.send(&hello.to_string()).await;
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
    let own = world.say_in(private.clone(), "Anna", "/pig new").await.table.expect("a lobby");
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
    let asked = world.say_in(private, "Anna", "/table link").await.private.expect("an answer");
    let Press::Open(address) = &asked.card.actions[0].press else { panic!("a link") };
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
