//! What the page weighs, whom it asks, and how soon it is there.

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use super::scene::{connected, nothing_sticks_out, tell};
use super::wire::Wire;
use crate::browser::{Browser, Viewport};

/// The most bytes over the wire up to the first board, headers and frames of the socket included.
const MOST: u64 = 150_000;

/// Prints what `docs/figures.md` tells: `cargo test --workspace --test web -- --nocapture the_page_is_light`.
#[tokio::test]
async fn the_page_is_light_and_asks_nobody_else() -> Result<()> {
    const TAP: &str =
        "document.querySelector('#quick').addEventListener('pointerdown', () => performance.mark('tap'))";
    for viewport in [Viewport::Phone, Viewport::Desktop] {
        tell("weight", viewport, async |page, kubyk| {
            let bot = kubyk.web_url().context("the web server is ready")?;
            let wire = Wire::to(bot.trim_start_matches("http://").to_owned()).await?;
            page.goto(&wire.url("/r/weight")).await?;
            page.wait("#quick", "").await?;
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
            told("reload at the table", page, &wire, before).await?;
            let before = wire.bytes();
            page.goto(&wire.url("/r/another")).await?;
            page.wait("#quick", "").await?;
            told("opened again", page, &wire, before).await?;
            Ok(())
        })
        .await?;
    }
    Ok(())
}

/// Tells what has been fetched, in how many bytes since there were `before`, and when what was seen, in milliseconds: since
/// the navigation, a board since the tap that has opened it.
async fn told(what: &str, page: &Browser, wire: &Wire, before: u64) -> Result<Value> {
    const FETCHED: &str = "const all = [...performance.getEntriesByType('navigation'), \
        ...performance.getEntriesByType('resource')]; \
        const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null; \
        const round = (time) => time === null ? null : Math.round(time); \
        return { requests: all.length, foreign: all.filter((it) => new URL(it.name).host !== location.host).length, \
            painted: round(at('first-contentful-paint')), home: round(at('home')), \
            board: at('board') && Math.round(at('board') - (at('tap') ?? 0)) }";
    const THERE: &str = "return document.readyState === 'complete' && \
        [...document.images].every((it) => !it.getAttribute('src') || it.complete)";
    connected(page).await?;
    page.wait_until("everything has been fetched", THERE).await?;
    let (fetched, bytes) = (page.ask(FETCHED).await?, wire.bytes() - before);
    eprintln!("{what}: {bytes} bytes, {fetched}");
    ensure!(fetched["foreign"] == 0, "{what}: {fetched}");
    ensure!(bytes < MOST, "{what}: {bytes} bytes");
    Ok(fetched)
}
