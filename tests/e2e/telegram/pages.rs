//! Pages of a table that are open at several processes, behind one webhook and over one PostgreSQL.

use std::collections::{BTreeSet, HashMap};
use std::time::{Duration, Instant};

use futures::{SinkExt as _, StreamExt as _};
use kubyk_tests::link::Balancer;
use kubyk_tests::process::Kubyk;
use kubyk_tests::telegram::SeenMessage;
use serde_json::{Value, json};
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::scene::{TelegramScene, brisk, is_over, quick_moves};
use crate::schema::TestSchema;
use crate::story::{Told, Try, kubyk, stop};

/// The address that people would type.
const PUBLIC: &str = "https://play.example";
/// How long a page may take to hear of a move before the story fails.
const PATIENCE: Duration = Duration::from_mins(2);

/// The name of the bot's app, whose links tell the addresses of pages.
const APP: &str = "table";

/// A page that watches a table.
struct Watcher {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The board as it was shown last.
    board: Value,
}

impl Watcher {
    /// Opens the page at one process, as somebody who has its address alone.
    async fn open(process: &Kubyk, path: &str) -> Try<Self> {
        let address = process.web_url().ok_or("the page's address")?.replacen("http", "ws", 1);
        let (socket, _) = connect_async(format!("{}{path}/socket", address.trim_end_matches('/'))).await?;
        let mut page = Self { socket, board: Value::Null };
        page.socket.send(Message::text(json!({"type": "hello", "lang": "en"}).to_string())).await?;
        while page.board.is_null() {
            page.hear().await?;
        }
        Ok(page)
    }

    /// Takes in one frame.
    async fn hear(&mut self) -> Told {
        let frame = timeout(PATIENCE, self.socket.next()).await?.ok_or("the page is open")??;
        let Message::Text(text) = frame else { return Ok(()) };
        let frame: Value = serde_json::from_str(&text)?;
        let messages = match frame["type"].as_str() {
            Some("welcome") => frame["messages"].as_array().cloned().unwrap_or_default(),
            Some("show") => vec![frame["message"].clone()],
            _ => Vec::new(),
        };
        self.board = messages.into_iter().rfind(|it| it["kind"] == "board").unwrap_or(self.board.take());
        Ok(())
    }

    /// Waits until it shows another board than it does.
    async fn changed(&mut self) -> Told {
        let before = self.board.clone();
        while self.board == before {
            self.hear().await?;
        }
        Ok(())
    }

    /// What can be done there, by whom, and whether the game is over.
    fn state(&self) -> [&Value; 3] {
        [&self.board["card"]["choices"], &self.board["awaits"], &self.board["closed"]]
    }
}

/// A game of a group that three processes serve, its page's address, and what the balancer and the schema need to stay.
struct ThreeProcesses {
    s: TelegramScene,
    others: [Kubyk; 2],
    board: SeenMessage,
    path: String,
    _balancer: Balancer,
    schema: TestSchema,
}

impl ThreeProcesses {
    async fn playing(line: &str) -> Try<Option<Self>> {
        Self::configured(line, |kubyk| kubyk).await
    }

    /// With processes that are configured in some other way. The database knows their connections by the name of their schema.
    async fn configured(line: &str, configure: impl Fn(Kubyk) -> Kubyk) -> Try<Option<Self>> {
        let Some(schema) = TestSchema::create().await else { return Ok(None) };
        let balancer = Balancer::start(3).await?;
        let configured = |kubyk: Kubyk, process: usize| {
            configure(brisk(kubyk))
                .web()
                .env("KUBYK_WEB_PUBLIC_URL", PUBLIC)
                .env("KUBYK_TABLES_FIRST", "joined")
                .env("KUBYK_STORE_URL", &format!("{}&application_name={}", schema.url, schema.name))
                .env("KUBYK_TELEGRAM_MODE", "webhook")
                .env("KUBYK_TELEGRAM_WEBHOOK_LISTEN", &balancer.target(process).to_string())
                .env("KUBYK_TELEGRAM_WEBHOOK_URL", &format!("https://{}/kubyk", balancer.address()))
        };
        let s = TelegramScene::with(|kubyk| configured(kubyk, 0)).await?;
        let other = |process| -> Try<Kubyk> {
            Ok(configured(kubyk()?.telegram(&s.tg.url(), &s.tg.token()), process))
        };
        let mut others = [other(1)?, other(2)?];
        for other in &mut others {
            other.start().await?;
        }
        s.anna.start("");
        let board = s.begin(&s.group, line).await?;
        s.anna.send(&s.group, "/table link");
        let own = s.tg.wait_message(&s.anna.private(), |m| m.button("Open table").is_some()).await?;
        let address = own.button("Open table").and_then(|it| it.url.clone()).ok_or("a link")?;
        let path = address.strip_prefix(PUBLIC).and_then(|it| it.split('#').next()).ok_or("its path")?;
        let path = path.to_owned();
        Ok(Some(Self { s, others, board, path, _balancer: balancer, schema }))
    }

    async fn end(self) -> Told {
        for other in self.others {
            stop(other).await?;
        }
        self.s.end().await
    }
}

/// Pages at three processes hear of every move, whichever process took it. One process is killed while its page watches: the
/// others' pages go on, and its own, opened again, is where the game is.
#[tokio::test]
async fn pages_follow_a_table_at_every_process_and_over_a_kill() -> Told {
    let Some(mut world) = ThreeProcesses::playing("/katego new variant=base").await? else { return Ok(()) };
    let mut pages = Vec::new();
    for process in [&world.s.kubyk, &world.others[0], &world.others[1]] {
        pages.push(Watcher::open(process, &world.path).await?);
    }
    for value in ["7", "8"] {
        world.s.to_act(&world.board).tap(&world.board, value).await?;
        for page in &mut pages {
            page.changed().await?;
        }
        world.board = world.s.next(&world.s.group, &world.board).await?;
    }
    let first = pages[0].state();
    assert!(pages.iter().all(|page| page.state() == first), "the same everywhere: {first:#?}");

    world.others[1].kill().await?;
    assert!(pages[2].changed().await.is_err(), "its page hears that it is gone");
    let over = world.s.play_out(&world.s.group, world.board.clone()).await?;
    assert!(is_over(&over));
    for page in &mut pages[..2] {
        while page.board["closed"] != true {
            page.changed().await?;
        }
    }
    world.others[1].start().await?;
    let again = Watcher::open(&world.others[1], &world.path).await?;
    assert_eq!(again.state(), pages[0].state());
    world.end().await
}

/// How long the pages of other processes take to show a move, and how much memory open pages need: figures for
/// docs/figures.md.
#[tokio::test]
#[ignore = "a measurement of about a minute"]
async fn moves_reach_pages_of_other_processes() -> Told {
    const PAGES: usize = 200;
    let Some(mut world) = ThreeProcesses::playing("/katego new variant=base").await? else { return Ok(()) };
    let memory = |process: &Kubyk| -> Try<f64> {
        let id = process.id().ok_or("it runs")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("its memory")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    };
    let mut pages = Vec::new();
    for process in &world.others {
        pages.push(Watcher::open(process, &world.path).await?);
    }
    let before = memory(&world.others[0])?;
    let mut open = Vec::new();
    for _ in 0..PAGES {
        open.push(Watcher::open(&world.others[0], &world.path).await?);
    }
    println!("{:.1} kB a page with {PAGES} open", (memory(&world.others[0])? - before) / PAGES as f64);
    drop(open);
    let mut waits = Vec::new();
    while !is_over(&world.board) {
        let begun = Instant::now();
        let tapped = quick_moves(&world.board);
        let step = tapped.first().ok_or("a move")?;
        world.s.to_act(&world.board).tap_data(&world.board, step).await?;
        let answered = begun.elapsed();
        for page in &mut pages {
            page.changed().await?;
            waits.push((begun.elapsed().saturating_sub(answered), begun.elapsed()));
        }
        world.board = world.s.next(&world.s.group, &world.board).await?;
    }
    waits.sort_by_key(|(after, _)| *after);
    let at = |part: usize| waits[(waits.len() * part / 100).min(waits.len() - 1)];
    println!(
        "{} looks: after the answer, and after the tap, p50 {:?}, p95 {:?}",
        waits.len(),
        at(50),
        at(95)
    );
    world.end().await
}

/// Processor time of the database's connections of one name, by `/proc`: the server has to run on this machine.
struct DatabaseTime {
    connection: PgConnection,
    name: String,
    /// The latest times of connections, in nanoseconds: those that end are counted up to the look before.
    known: HashMap<i32, u64>,
}

impl DatabaseTime {
    async fn of(schema: &TestSchema) -> Try<Self> {
        let connection = PgConnection::connect(&schema.url).await?;
        Ok(Self { connection, name: schema.name.clone(), known: HashMap::new() })
    }

    /// What the connections take on average while so many seconds pass, as a part of one core.
    async fn load(&mut self, seconds: u64) -> Try<f64> {
        self.look().await?;
        let (begun, mut taken) = (Instant::now(), 0);
        for _ in 0..seconds {
            tokio::time::sleep(Duration::from_secs(1)).await;
            taken += self.look().await?;
        }
        Ok(taken as f64 / begun.elapsed().as_nanos() as f64)
    }

    /// The time that the connections have taken since the last look.
    async fn look(&mut self) -> Try<u64> {
        let sql = "SELECT pid FROM pg_stat_activity WHERE application_name = $1";
        let pids: Vec<i32> = sqlx::query_scalar(sql).bind(&self.name).fetch_all(&mut self.connection).await?;
        let mut taken = 0;
        for pid in pids {
            // A connection may have ended meanwhile.
            let Ok(told) = std::fs::read_to_string(format!("/proc/{pid}/schedstat")) else { continue };
            let time = told.split(' ').next().ok_or("its time")?.parse()?;
            taken += time - self.known.insert(pid, time).unwrap_or(0);
        }
        Ok(taken)
    }
}

/// What looking at 500 watched tables costs the database: figures for docs/figures.md.
#[tokio::test]
#[ignore = "a measurement of about two minutes"]
async fn watching_costs_the_database_little() -> Told {
    const TABLES: usize = 500;
    const SECONDS: u64 = 30;
    let configure = |kubyk: Kubyk| {
        kubyk
            .env("KUBYK_TELEGRAM_APP", APP)
            .env("KUBYK_LIMITS_TABLES_PER_PERSON", "1000")
            .env("KUBYK_LIMITS_TABLES_PER_CHAT", "1000")
    };
    let Some(world) = ThreeProcesses::configured("/katego new variant=base", configure).await? else {
        return Ok(());
    };
    let mut paths = BTreeSet::new();
    while paths.len() < TABLES {
        let lobby = world.s.open(&world.s.group, "/pig new").await?;
        let link = lobby.button("Open table").and_then(|it| it.url.clone()).ok_or("a link")?;
        let (_, start) = link.split_once("startapp=").ok_or("a table")?;
        let (table, tag) = start.split_once('_').ok_or("its tag")?;
        paths.insert(format!("/t/{table}/{tag}"));
    }
    let mut database = DatabaseTime::of(&world.schema).await?;
    let idle = database.load(SECONDS).await?;
    println!("without pages: {:.2} % of a core", idle * 100.0);
    let processes = [&world.s.kubyk, &world.others[0], &world.others[1]];
    for (path, process) in paths.iter().zip(processes.into_iter().cycle()) {
        let mut page = Watcher::open(process, path).await?;
        tokio::spawn(async move { while let Some(Ok(_)) = page.socket.next().await {} });
    }
    let watched = database.load(SECONDS).await?;
    let cost = (watched - idle) * 100.0;
    println!("with {TABLES} tables: {:.2} % of a core, {cost:.2} % of it for watching", watched * 100.0);
    assert!(cost < 2.0, "watching costs too much");
    world.end().await
}
