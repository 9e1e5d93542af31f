//! A database and the buttons of chats as an earlier version has left them: everything is read, shows what it showed and
//! does what it did.
//!
//! Rows stand in databases of people and buttons in their chats: both must go on to mean what they meant, however the code
//! changes. `README.md` explains the files beside this one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

#[path = "../../../store/tests/schema/mod.rs"]
mod schema;

use std::any::Any;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::reply::{Card, Reply, ReplyMessage, Word};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::rows::TablePhase;
use kubyk_core::time::{Clock, Millis};
use kubyk_games::kit::Scene;
use kubyk_host::store::{Leaderboard, StoreError, Write};
use kubyk_host::tables::Limits;
use kubyk_paint::{RenderParams, Renderer};
use kubyk_store::{Database, OpenOptions};
use kubyk_words::{Lang, Words};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, raw_sql};
use tempfile::TempDir;

use schema::TestSchema;

/// The tables of the database as they were created there, with the migrations that it knows.
const SQLITE: &str = include_str!("sqlite.sql");
const POSTGRES: &str = include_str!("postgres.sql");
/// All rows, for both.
const ROWS: &str = include_str!("rows.sql");
/// The buttons, a section for each table and menu: who pressed what, and what came of it.
const BUTTONS: &str = include_str!("buttons.txt");
/// Boards, and answers to what was typed, in full.
const BOARDS: &str = include_str!("boards.txt");
/// The sign for a refusal whose words do not matter.
const REFUSES: &str = "refuses";
/// When the database was left.
const STOPPED: Millis = 1_728_040_000_000;
/// The admin of all chats.
const ADMIN: &str = "Ada";

/// Draws nothing, and tells boards in words and in letters.
struct TellingPainter(Renderer);

impl Painter for TellingPainter {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(vec![0])
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, _: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(b"GIF89a".to_vec())
    }
    fn text(&self, scene: &Scene, options: &RenderOptions) -> String {
        self.0.text(scene, &params(options))
    }
    fn alt(&self, scene: &Scene, options: &RenderOptions) -> String {
        self.0.alt(scene, &params(options))
    }
}

fn params(options: &RenderOptions) -> RenderParams {
    RenderParams {
        viewer: options.viewer,
        news: options.news.clone(),
        ..RenderParams::new(options.lang, options.names.clone())
    }
}

struct Hands(AtomicI64);

impl Clock for Hands {
    fn now(&self) -> Millis {
        self.0.load(Ordering::Relaxed)
    }
}

/// A host over a copy of the database.
struct World {
    host: Arc<Host>,
    store: Arc<dyn Database>,
    /// Tells updates of this world from those in the database.
    prefix: &'static str,
    updates: AtomicU64,
    /// Keeps the database while it is used.
    _place: Box<dyn Any>,
}

/// The kind of database that a test is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

impl World {
    /// A copy of the database. `None` where there is no server to try it on.
    async fn of(kind: Kind) -> Option<Self> {
        let (place, url) = match kind {
            Kind::Sqlite => {
                let folder = TempDir::new().unwrap();
                let path = folder.path().join("kubyk.db");
                restore(&path).await;
                let url = format!("sqlite://{}", path.display());
                (Box::new(folder) as Box<dyn Any>, url)
            }
            Kind::Postgres => {
                let schema = TestSchema::create().await?;
                let mut connection = PgConnection::connect(&schema.url).await.unwrap();
                raw_sql(POSTGRES).execute(&mut connection).await.unwrap();
                raw_sql(ROWS).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
                let url = schema.url.clone();
                (Box::new(schema) as Box<dyn Any>, url)
            }
        };
        Some(Self::over(place, &url, STOPPED, "f").await)
    }

    async fn over(place: Box<dyn Any>, url: &str, now: Millis, prefix: &'static str) -> Self {
        let options = OpenOptions { share: true, ..OpenOptions::default() };
        let store = kubyk_store::open_with(url, options).await.unwrap();
        let words = Arc::new(Words::new(&[kubyk_commands::TEXTS, kubyk_paint::TEXTS]).unwrap());
        let clock = Arc::new(Hands(AtomicI64::new(now)));
        let painter = Arc::new(TellingPainter(Renderer::new(Arc::clone(&words))));
        let limits = Limits { open_tables_of_person: 999, open_tables: 999, ..Limits::default() };
        let host = Host::builder(store.clone(), painter, words, clock).limits(limits).build();
        Self { host, store, prefix, updates: AtomicU64::new(0), _place: place }
    }

    /// Sends a person's intent from a chat.
    async fn ask(&self, chat: &Chat, who: &str, intent: Intent) -> Reply {
        let id = format!("{}{}", self.prefix, self.updates.fetch_add(1, Ordering::Relaxed));
        let update = UpdateId { platform: chat.platform, bot: "7".to_owned(), id };
        let user = User::new(user(chat.platform, who), who, Some(Lang::En));
        let (chat, admin) = (chat.clone(), who == ADMIN);
        self.host.ask(Request { chat, user, in_view: InView::Chat, admin, update }, intent).await
    }

    async fn say(&self, chat: &Chat, who: &str, line: &str) -> Reply {
        self.ask(chat, who, Intent::Say(line.to_owned())).await
    }

    async fn press(&self, chat: &Chat, who: &str, payload: &str) -> Reply {
        self.ask(chat, who, Intent::Press(payload.to_owned())).await
    }

    async fn seen(&self, table: TableId) -> SeenTable {
        let stored = self.store.table(table).await.unwrap().unwrap_or_else(|| panic!("no table {table}"));
        let lobby = stored.row.phase == TablePhase::Lobby;
        let lines = if lobby { self.host.board(table).await.map(|board| board.card) } else { None };
        SeenTable {
            chat: stored.row.chat,
            phase: stored.row.phase,
            machines: ["\"machine\":", "\"stand_ins\""].iter().any(|word| stored.row.setup.contains(word)),
            events: stored.events,
            lines: lines.map(|card| [vec![card.title], card.lines].concat()).unwrap_or_default(),
        }
    }

    /// The board of a table: what stands around it, and the board in letters or in words.
    async fn board(&self, table: TableId, in_words: bool) -> String {
        let card = self.host.board(table).await.expect("a board").card;
        let picture = card.picture.as_ref();
        let board = picture.map(|picture| if in_words { &picture.alt } else { &picture.text });
        let board = board.or(card.board.as_ref()).cloned();
        trimmed(&[vec![card_text(&card)], board.into_iter().collect()].concat().join("\n"))
    }

    /// The effect of a row of the file, in one line.
    async fn outcome_of(&self, place: &Section, row: &Row) -> (Reply, String) {
        let before = match place {
            Section::Table(table) => Some((*table, self.seen(*table).await)),
            Section::Menu(_) => None,
        };
        let chat = match (&before, place) {
            (Some((_, seen)), _) => seen.chat.clone(),
            (None, Section::Menu(chat)) => chat.clone(),
            (None, Section::Table(_)) => unreachable!("a table has been seen"),
        };
        let reply = self.ask(&chat, &row.who, row.intent()).await;
        let mut parts = Vec::new();
        if let Some((table, before)) = &before {
            before.changes(&self.seen(*table).await, &mut parts);
        }
        reply_parts(&reply, &mut parts);
        let other = reply.table().filter(|table| before.as_ref().is_none_or(|(known, _)| known != table));
        if let Some(other) = other {
            let row = self.store.table(other).await.unwrap().unwrap().row;
            parts.push(format!("leads to a table of {} ({})", row.game, row.phase.word()));
        } else if parts.is_empty() && reply.board.is_some() {
            parts.push("shows the board".to_owned());
        }
        let outcome = parts.join("; ");
        let outcome =
            other.map_or_else(|| outcome.clone(), |other| outcome.replace(&other.to_string(), "NEW"));
        (reply, masked(&outcome.replace(['\n', '\t'], " / ")))
    }
}

/// The parts of a table that are compared before and after a button.
struct SeenTable {
    chat: Chat,
    phase: TablePhase,
    /// `true` if machines play there: they go on by themselves.
    machines: bool,
    events: Vec<String>,
    /// The lines of a lobby.
    lines: Vec<String>,
}

impl SeenTable {
    fn changes(&self, after: &Self, parts: &mut Vec<String>) {
        let same = self.events.iter().zip(&after.events).take_while(|(one, other)| one == other).count();
        if same < self.events.len() {
            parts.push(format!("takes back {}", self.events.len() - same));
        }
        let mut new = &after.events[same..];
        if self.machines || after.machines {
            // The events after the first are the machine's, and come in their own time.
            new = &new[..new.len().min(1)];
        }
        if !new.is_empty() {
            parts.push(format!("plays {}", clipped(&new.join(", "), 60)));
        }
        if self.phase != after.phase && !after.machines {
            parts.push(format!("now {}", after.phase.word()));
        }
        let fresh = after.lines.iter().filter(|line| !self.lines.contains(line));
        parts.extend(fresh.take(2).map(|line| format!("now {:?}", clipped(line, 60))));
    }
}

fn reply_parts(reply: &Reply, parts: &mut Vec<String>) {
    if let Some(toast) = reply.word.as_ref().and_then(Word::toast) {
        parts.push(format!(
            "{} {:?}",
            if reply.is_refused() { "refuses" } else { "says" },
            clipped(toast, 45)
        ));
    }
    let (open, private) = reply.message.clone().map(ReplyMessage::parts).unwrap_or_default();
    let private = private.map(|private| ("shows", private.card));
    for (verb, card) in private.into_iter().chain(open.map(|card| ("posts", card))) {
        parts.push(format!("{verb} {:?}", clipped(&card.title, 36)));
        if let Some(line) = card.lines.first().filter(|_| card.file.is_none()) {
            parts.push(format!("{:?}", clipped(line, 22)));
        }
        if let Some(field) = &card.field {
            parts.push(format!("asks for {:?}", field.label));
        }
        if let Some(file) = &card.file {
            parts.push(format!("sends {}", file.name));
        }
    }
}

fn clipped(text: &str, most: usize) -> String {
    let short: String = text.chars().take(most).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}

/// Seeds and what promises them are random where they are drawn anew.
fn masked(text: &str) -> String {
    let is_hex = |word: &str| word.len() >= 8 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words = text.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
    let mask = |word: &str| {
        let bare = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        if is_hex(bare) { word.replace(bare, "HEX") } else { word.to_owned() }
    };
    words.map(mask).collect()
}

/// A card without its buttons.
fn card_text(card: &Card) -> String {
    let parts = [vec![card.title.clone()], card.lines.clone(), card.foot.clone()];
    parts.concat().join("\n")
}

/// Without blanks at the ends of lines, which editors take away.
fn trimmed(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// Makes the database of SQLite as it was left.
async fn restore(path: &Path) {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true).foreign_keys(false);
    let mut connection = options.connect().await.unwrap();
    raw_sql("PRAGMA synchronous = OFF").execute(&mut connection).await.unwrap();
    for part in [SQLITE, ROWS] {
        raw_sql(part).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

fn user(platform: Platform, name: &str) -> UserKey {
    UserKey { platform, id: name.to_owned() }
}

/// The owner of a section's buttons.
#[derive(Clone, Debug)]
enum Section {
    /// Boards of a table, and what they lead to.
    Table(TableId),
    /// A menu that was asked for in a chat.
    Menu(Chat),
}

/// A button or a line, and what it brings about.
#[derive(Clone, Debug)]
struct Row {
    who: String,
    /// `press`, `say`, or `fill` with what was written.
    what: String,
    /// The payload, or the line.
    text: String,
    outcome: String,
}

impl Row {
    /// As the file has it: a payload, `say LINE`, or `fill PAYLOAD = TEXT`. Codes of payloads are single letters, so that none
    /// begins like the other two.
    fn read(line: &str) -> Self {
        let [who, done, outcome] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (what, text) = if let Some(line) = done.strip_prefix("say ") {
            ("say".to_owned(), line)
        } else if let Some((payload, text)) =
            done.strip_prefix("fill ").and_then(|fill| fill.split_once(" = "))
        {
            (format!("fill {text}"), payload)
        } else {
            ("press".to_owned(), done)
        };
        Self { who: who.to_owned(), what, text: text.to_owned(), outcome: outcome.to_owned() }
    }

    fn written(&self) -> String {
        match self.what.split_once(' ') {
            Some(("fill", text)) => format!("fill {} = {text}", self.text),
            _ if self.what == "say" => format!("say {}", self.text),
            _ => self.text.clone(),
        }
    }

    fn intent(&self) -> Intent {
        match self.what.split_once(' ') {
            Some(("fill", text)) => Intent::Fill { payload: self.text.clone(), text: text.to_owned() },
            _ if self.what == "say" => Intent::Say(self.text.clone()),
            _ => Intent::Press(self.text.clone()),
        }
    }
}

/// A chat as the files name it: platform, id, topic, and whether it is private.
fn read_chat(text: &str) -> Chat {
    let [platform, id, topic, private] = text.split(' ').collect::<Vec<_>>()[..] else { panic!("{text}") };
    Chat {
        platform: Platform::of(platform).unwrap(),
        id: id.to_owned(),
        topic: (topic != "-").then(|| topic.to_owned()),
        private: private == "private",
    }
}

/// The sections of [`BUTTONS`].
fn sections() -> Vec<(Section, Vec<Row>)> {
    let mut sections: Vec<(Section, Vec<Row>)> = Vec::new();
    for line in BUTTONS.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        if let Some(head) = line.strip_prefix("## table ") {
            let id = head.split(' ').next().unwrap().parse().unwrap();
            sections.push((Section::Table(id), Vec::new()));
        } else if let Some(head) = line.strip_prefix("## menu ") {
            sections.push((Section::Menu(read_chat(head)), Vec::new()));
        } else {
            sections.last_mut().unwrap().1.push(Row::read(line));
        }
    }
    sections
}

/// The sections of [`BOARDS`]: their heads, and what stands below.
fn boards() -> Vec<(&'static str, String)> {
    let parts = BOARDS.split("\n## ").skip(1).filter_map(|part| part.split_once('\n'));
    parts.map(|(head, text)| (head, text.trim_end().to_owned())).collect()
}

/// Says what differs, all of it at once.
fn agree(what: &str, differences: &[String]) {
    let mut shown = String::new();
    differences.iter().take(20).for_each(|one| writeln!(shown, "{one}\n").unwrap());
    assert!(differences.is_empty(), "{} {what}:\n{shown}", differences.len());
}

macro_rules! on_both_databases {
    ($($story:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $story() {
                super::$story(super::Kind::Sqlite).await;
            })+
        }
        mod postgres {
            $(#[tokio::test]
            async fn $story() {
                super::$story(super::Kind::Postgres).await;
            })+
        }
    };
}
on_both_databases!(
    every_table_is_read_and_shows_what_it_showed,
    every_button_does_what_it_did,
    games_go_on_with_the_buttons_of_their_boards,
    settings_and_standings_are_told_as_they_were,
    nothing_is_missing_and_nothing_is_wrong,
    what_was_accepted_promised_or_moved_stays_so,
);

async fn every_table_is_read_and_shows_what_it_showed(kind: Kind) {
    let Some(world) = World::of(kind).await else { return };
    let (mut differences, mut seen) = (Vec::new(), 0);
    for (head, text) in boards() {
        let Some(table) = head.strip_prefix("board ") else { continue };
        let now = world.board(table.parse().unwrap(), false).await;
        if now != text {
            differences.push(format!("{head}\n{text}\n-- now:\n{now}"));
        }
        seen += 1;
    }
    agree("boards differ", &differences);
    let counts = world.store.counts().await.unwrap();
    let tables = counts.iter().find(|count| count.table == "tables").unwrap().rows;
    assert_eq!(seen, tables, "every table has its board");
}

async fn every_button_does_what_it_did(kind: Kind) {
    let sections = sections();
    let rounds = sections.iter().map(|(_, rows)| rows.len()).max().unwrap();
    let mut differences = Vec::new();
    // In each round a button of each table and menu is pressed, in a database of its own: no button sees the effect of another
    // one of its board. The meaning of a button does not hang on the database, so slow ones get only a few rounds.
    for round in (0..rounds).step_by(if kind == Kind::Postgres { 7 } else { 1 }) {
        let Some(world) = World::of(kind).await else { return };
        let unknown = world.host.words().say(Lang::En, &kubyk_games::kit::Msg::new("button-unknown"), &[]);
        let unknown = clipped(&unknown, 20);
        for (place, rows) in &sections {
            let Some(row) = rows.get(round) else { continue };
            let (_, now) = world.outcome_of(place, row).await;
            assert!(!now.contains(&unknown), "nobody knows {}: {now}", row.text);
            // Later versions may say better why; that it is refused stays.
            let same = now == row.outcome || row.outcome == REFUSES && now.starts_with(REFUSES);
            if !same {
                differences.push(format!("{} {}:\n  {}\n  {now}", row.who, row.written(), row.outcome));
            }
        }
    }
    agree("buttons do something else", &differences);
}

async fn games_go_on_with_the_buttons_of_their_boards(kind: Kind) {
    let Some(world) = World::of(kind).await else { return };
    let (mut differences, mut gone_on) = (Vec::new(), 0);
    for (head, text) in boards() {
        let Some(head) = head.strip_prefix("after ") else { continue };
        let [table, who, payload] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
        let table = table.parse().unwrap();
        let chat = world.seen(table).await.chat;
        world.press(&chat, who, payload).await;
        gone_on += 1;
        let now = world.board(table, true).await;
        if now != text {
            differences.push(format!("{head}\n{text}\n-- now:\n{now}"));
        }
    }
    assert!(gone_on > 50, "{gone_on} games");
    agree("games go on otherwise", &differences);
}

async fn settings_and_standings_are_told_as_they_were(kind: Kind) {
    let Some(world) = World::of(kind).await else { return };
    let mut differences = Vec::new();
    for (head, text) in boards() {
        let Some(head) = head.strip_prefix("says ") else { continue };
        let now = world.answer(head).await;
        if now != text {
            differences.push(format!("{head}\n{text}\n-- now:\n{now}"));
        }
    }
    agree("answers differ", &differences);
}

impl World {
    /// The whole answer to a line; before it stand the chat and who says it.
    async fn answer(&self, head: &str) -> String {
        let (asked, line) = head.split_once(" /").unwrap();
        let (chat, who) = asked.rsplit_once(' ').unwrap();
        let reply = self.say(&read_chat(chat), who, &format!("/{line}")).await;
        let toast = reply.word.as_ref().and_then(Word::toast).map(str::to_owned);
        let (open, private) = reply.message.map(ReplyMessage::parts).unwrap_or_default();
        let card = private.map(|private| private.card).or(open).unwrap_or_default();
        let labels: Vec<_> = card.choices.iter().map(|button| button.label.clone()).collect();
        let parts = [toast.into_iter().collect(), vec![card_text(&card)], labels];
        trimmed(&parts.concat().join("\n"))
    }
}

async fn nothing_is_missing_and_nothing_is_wrong(kind: Kind) {
    let Some(world) = World::of(kind).await else { return };
    assert_eq!(kubyk_store::check(&*world.store, kubyk_games::CATALOGUE).await, Ok(Vec::new()));
    let counts = world.store.counts().await.unwrap();
    for line in BOARDS.lines().take_while(|line| !line.starts_with("## ")) {
        let Some((table, rows)) = line.strip_prefix("# rows of ").and_then(|count| count.split_once(": "))
        else {
            continue;
        };
        let count = counts.iter().find(|count| count.table == table);
        assert_eq!(count.map(|count| count.rows.to_string()).as_deref(), Some(rows), "{table}");
    }
    let top = Leaderboard {
        chat: Some(ChatKey { platform: Platform::Telegram, id: "-1000".to_owned() }),
        game: "pig".to_owned(),
        profile: "one-die".to_owned(),
    };
    let before = world.store.leaders(&top, 9).await.unwrap();
    assert!(before.len() > 1, "people have played: {before:?}");
    world.store.rebuild_standings().await.unwrap();
    let after = world.store.leaders(&top, 9).await.unwrap();
    let standings = |rows: &[kubyk_host::store::StandingRow]| -> Vec<_> {
        rows.iter().map(|row| (row.name.clone(), row.played, row.won, row.points, row.rating)).collect()
    };
    assert_eq!(standings(&before), standings(&after), "the ledger tells the same");
}

async fn what_was_accepted_promised_or_moved_stays_so(kind: Kind) {
    let Some(world) = World::of(kind).await else { return };
    let update = UpdateId { platform: Platform::Telegram, bot: "7".to_owned(), id: "kept".to_owned() };
    let again = Write { update: Some(update), ..Write::default() };
    assert_eq!(world.store.commit(again).await, Err(StoreError::Duplicate));
    let seed = world.store.secret("rabbit 2024-10-04", "another").await.unwrap();
    assert!(ROWS.contains(&seed), "the dice of the day stay: {seed}");
    let rolls = Chat { platform: Platform::Telegram, id: "-303".to_owned(), topic: None, private: false };
    let shown = world.say(&rolls, "Anna", "/roll check").await.message.unwrap().parts().0.unwrap();
    let words = card_text(&shown);
    let seed = words.split_whitespace().find(|word| word.len() == 64).unwrap();
    assert!(ROWS.contains(seed), "the dice that were rolled for fun were of this seed: {words}");
    let moved = ChatKey { platform: Platform::Telegram, id: "-400".to_owned() };
    assert_eq!(world.store.chat(&moved).await, Ok(None), "its settings are found under its new id");
    let new = ChatKey { id: "-1400".to_owned(), ..moved };
    assert!(world.store.chat(&new).await.unwrap().unwrap().json.contains(r#""dark":true"#));
    let gone = world.store.left_before(Millis::MAX).await.unwrap();
    assert_eq!(gone, [ChatKey { id: "-500".to_owned(), ..new }]);
    let forgotten = user(Platform::Telegram, "Fay");
    assert_eq!(world.store.person(&forgotten).await, Ok(None));
    assert!(world.store.tables_naming(&forgotten).await.unwrap().is_empty());
    assert_eq!(world.store.take_lease("poll", "other", 1000).await, Err(StoreError::Conflict));
    let processes = world.store.processes().await.unwrap();
    assert!(processes.iter().any(|(id, _)| id == "process-1"), "{processes:?}");
}
