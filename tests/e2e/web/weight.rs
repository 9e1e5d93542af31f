//! What the page weighs, and whom it asks.

use anyhow::{Result, ensure};
use serde_json::Value;

use super::scene::{nothing_sticks_out, tell, url};
use crate::browser::Viewport;

/// The most bytes over the wire up to the first board, headers included.
const MOST: u64 = 150_000;

/// Prints what `docs/figures.md` tells: `cargo test --workspace --test web -- --nocapture the_page_is_light`.
#[tokio::test]
async fn the_page_is_light_and_asks_nobody_else() -> Result<()> {
    const FETCHED: &str = "const all = [...performance.getEntriesByType('navigation'), \
        ...performance.getEntriesByType('resource')]; \
        const at = (name) => performance.getEntriesByName(name).map((it) => Math.round(it.startTime))[0] ?? null; \
        return { requests: all.length, bytes: all.reduce((sum, it) => sum + it.transferSize, 0), \
            foreign: all.filter((it) => new URL(it.name).host !== location.host).length, \
            painted: at('first-contentful-paint'), home: at('home'), board: at('board') }";
    for viewport in [Viewport::Phone, Viewport::Desktop] {
        tell("weight", viewport, async |page, kubyk| {
            page.goto(&url(kubyk, "/r/weight")).await?;
            page.wait("#quick", "").await?;
            let still = "return document.readyState === 'complete'";
            page.wait_until("everything has been fetched", still).await?;
            let home = page.ask(FETCHED).await?;
            nothing_sticks_out(page).await?;
            page.click("#quick", "").await?;
            page.wait("#board svg", "").await?;
            page.wait_until("the fonts are there", "return document.fonts.status === 'loaded'").await?;
            let table = page.ask(FETCHED).await?;
            // Whoever comes back goes to the table at once.
            page.reload().await?;
            page.wait("#board svg", "").await?;
            let again = page.ask(FETCHED).await?;
            for (what, figures) in [("home", &home), ("first board", &table), ("reload", &again)] {
                eprintln!("{what}: {figures}");
                ensure!(figures["foreign"] == 0, "{what}: {figures}");
                ensure!(figures["bytes"].as_u64().is_some_and(|bytes| bytes < MOST), "{what}: {figures}");
            }
            ensure!(again["board"] != Value::Null, "the board is marked: {again}");
            Ok(())
        })
        .await?;
    }
    Ok(())
}
