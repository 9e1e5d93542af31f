//! What the page weighs, whom it asks, and how soon it is there.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::time::sleep;

use super::scene::{connected, enter, nothing_sticks_out, tell};
use super::wire::Wire;
use crate::browser::{Browser, Viewport};

/// The most bytes over the wire up to the first board, headers and frames of the socket included.
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
            told("empty page", page, &wire, 0).await?;
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
            told("first visit", page, &wire, 0).await?;
            nothing_sticks_out(page).await?;
            page.ask(TAP).await?;
            page.click("#quick", "").await?;
            page.wait("#board svg", "").await?;
            page.wait_until("the fonts are there", "return document.fonts.status === 'loaded'").await?;
            let table = told("first board", page, &wire, 0).await?;
            ensure!(table["board"] != Value::Null, "the board is marked: {table}");
            // Whoever comes back goes to the table at once.
            let before = wire.bytes();
            page.reload().await?;
            page.wait("#board svg", "").await?;
            connected(page).await?;
            told("reload at the table", page, &wire, before).await?;
            let before = wire.bytes();
            page.goto(&wire.url("/r/another")).await?;
            page.wait("#quick", "").await?;
            connected(page).await?;
            told("opened again", page, &wire, before).await?;
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
async fn told(what: &str, page: &Browser, wire: &Wire, before: u64) -> Result<Value> {
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
