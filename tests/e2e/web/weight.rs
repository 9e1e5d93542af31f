//! The page's weight, its requests, and its time to load.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::scene::{connected, enter, nothing_sticks_out, tell};
use crate::browser::{Browser, Viewport};

/// The most bytes over the wire up to the first board, headers and frames of the socket included: a wide screen shows the
/// pictures of a dozen games on the way.
const MOST: u64 = 150_000;

/// A browser that has just started has work of its own, which nobody's has who comes to the page.
const SETTLED: Duration = Duration::from_secs(1);

/// A page of one button, which marks the moment at which its script runs: no page is faster in the same browser.
const EMPTY: &str =
    "<!doctype html><title>.</title><button id=quick>Play</button><script>performance.mark('home')</script>";

/// Prints what `docs/figures.md` tells: `cargo test --workspace --test web -- --nocapture the_page_is_light`.
#[tokio::test]
async fn the_page_is_light_and_asks_nobody_else() -> Result<()> {
    const TAP: &str =
        "document.querySelector('#quick').addEventListener('pointerdown', () => performance.mark('tap'))";
    let far = Duration::from_millis(50);
    for (viewport, round_trip) in
        [(Viewport::Phone, Duration::ZERO), (Viewport::Phone, far), (Viewport::Desktop, Duration::ZERO)]
    {
        tell("floor", viewport, async |page, kubyk| {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            let bot = listener.local_addr()?.to_string();
            tokio::spawn(serve_empty(listener));
            let wire = Wire::to(bot, round_trip).await?;
            sleep(SETTLED).await;
            page.goto(&wire.url("/")).await?;
            weighed("empty page", page, &wire, 0).await?;
            enter(page, kubyk, "floor").await
        })
        .await?;
        tell("weight", viewport, async |page, kubyk| {
            let bot = kubyk.web_url().context("the web server is ready")?;
            eprintln!("a round trip takes {} ms", round_trip.as_millis());
            let wire = Wire::to(bot.trim_start_matches("http://").to_owned(), round_trip).await?;
            sleep(SETTLED).await;
            page.goto(&wire.url("/r/weight")).await?;
            page.wait("#quick", "").await?;
            connected(page).await?;
            weighed("first visit", page, &wire, 0).await?;
            nothing_sticks_out(page).await?;
            page.ask(TAP).await?;
            page.click("#quick", "").await?;
            page.wait("#board svg", "").await?;
            page.wait_until("the fonts are there", "return document.fonts.status === 'loaded'").await?;
            let table = weighed("first board", page, &wire, 0).await?;
            ensure!(table["board"] != Value::Null, "the board is marked: {table}");
            // A returning person goes to the table at once.
            let before = wire.bytes();
            page.reload().await?;
            page.wait("#board svg", "").await?;
            connected(page).await?;
            weighed("reload at the table", page, &wire, before).await?;
            let before = wire.bytes();
            page.goto(&wire.url("/r/another")).await?;
            page.wait("#quick", "").await?;
            connected(page).await?;
            weighed("opened again", page, &wire, before).await?;
            Ok(())
        })
        .await?;
    }
    Ok(())
}

/// Answers every request with the empty page.
async fn serve_empty(listener: TcpListener) {
    let answer = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{EMPTY}",
        EMPTY.len()
    );
    while let Ok((mut page, _)) = listener.accept().await {
        // A browser's request comes in one piece.
        let _ = page.read(&mut [0; 4096]).await;
        let _ = page.write_all(answer.as_bytes()).await;
    }
}

/// Tells what has been fetched, in how many bytes since there were `before`, and when what was seen, in milliseconds: since
/// the navigation, a board since the tap that has opened it.
async fn weighed(what: &str, page: &Browser, wire: &Wire, before: u64) -> Result<Value> {
    const FETCHED: &str = "const all = [...performance.getEntriesByType('navigation'), \
        ...performance.getEntriesByType('resource')]; \
        const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null; \
        const round = (time) => time === null ? null : Math.round(time); \
        return { requests: all.length, foreign: all.filter((it) => new URL(it.name).host !== location.host).length, \
            painted: round(at('first-contentful-paint')), home: round(at('home')), games: round(at('games')), \
            board: at('board') && Math.round(at('board') - (at('tap') ?? 0)) }";
    const THERE: &str = "return document.readyState === 'complete' && \
        performance.getEntriesByName('first-contentful-paint').length > 0 && \
        [...document.images].every((it) => !it.getAttribute('src') || it.complete)";
    page.wait_until("everything has been fetched", THERE).await?;
    let (fetched, bytes) = (page.ask(FETCHED).await?, wire.bytes() - before);
    eprintln!("{what}: {bytes} bytes, {fetched}");
    ensure!(fetched["foreign"] == 0, "{what}: {fetched}");
    ensure!(bytes < MOST, "{what}: {bytes} bytes");
    Ok(fetched)
}

// The page's traffic: its files, its pictures, and the frames of its socket.

/// A way to the bot on which everything is counted that comes from it.
pub(super) struct Wire {
    address: String,
    bytes: Arc<AtomicU64>,
}

impl Wire {
    /// A way to the bot that is reached at `host:port`; what goes there or comes back takes half of a `round_trip`.
    pub(super) async fn to(bot: String, round_trip: Duration) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let wire = Self { address: listener.local_addr()?.to_string(), bytes: Arc::default() };
        let bytes = Arc::clone(&wire.bytes);
        tokio::spawn(async move {
            while let Ok((page, _)) = listener.accept().await {
                if let Ok(bot) = TcpStream::connect(&bot).await {
                    let ((from_page, to_page), (from_bot, to_bot)) = (page.into_split(), bot.into_split());
                    tokio::spawn(carry(from_page, to_bot, round_trip / 2, Arc::default()));
                    tokio::spawn(carry(from_bot, to_page, round_trip / 2, Arc::clone(&bytes)));
                }
            }
        });
        Ok(wire)
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The number of bytes so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// Carries everything in one direction until that is closed, each part after its delay.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, delay: Duration, bytes: Arc<AtomicU64>) {
    let (send, mut underway) = mpsc::channel::<(Instant, Vec<u8>)>(1024);
    tokio::spawn(async move {
        while let Some((due, part)) = underway.recv().await {
            if !delay.is_zero() {
                sleep_until(due).await;
            }
            // A browser that goes away breaks it off.
            if to.write_all(&part).await.is_err() {
                return;
            }
        }
        let _ = to.shutdown().await;
    });
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(many @ 1..) = from.read(&mut buffer).await {
        bytes.fetch_add(many as u64, Ordering::Relaxed);
        if send.send((Instant::now() + delay, buffer[..many].to_vec())).await.is_err() {
            return;
        }
    }
}
