//! Whoever reads or writes is left alone by what others do, and by what the page learns meanwhile.

use anyhow::{Result, ensure};

use super::scene::{close_drawer, enter, open_for_two, say, tell, tell_all, url};
use crate::browser::{Browser, Viewport};

/// Another tab of this browser adds somebody: the page greets anew, and is told the whole room once more.
async fn greeted_anew(page: &Browser, name: &str) -> Result<()> {
    page.ask(&format!(
        "const kept = JSON.parse(localStorage['kubyk-personas']); \
        kept.list.push({{ id: kept.list[0].id.slice(0, -1) + '{name}'.at(0), name: '{name}' }}); \
        localStorage['kubyk-personas'] = JSON.stringify(kept); \
        window.welcomes = 0; const parse = JSON.parse; \
        JSON.parse = (...all) => {{ const it = parse(...all); if (it?.type === 'welcome') setTimeout(() => {{ welcomes += 1; }}, 0); return it; }}; \
        dispatchEvent(new StorageEvent('storage', {{ key: 'kubyk-personas' }}));"
    ))
    .await?;
    page.wait_until("the page was welcomed", "return welcomes > 0").await?;
    page.wait(".seat", name).await?;
    Ok(())
}

/// Somebody writes into a field that lies over the table. Neither the menus of somebody else nor a new welcome take away
/// what is half written, nor the focus.
#[tokio::test]
async fn a_half_written_panel_stays_while_others_press_theirs() -> Result<()> {
    const WRITTEN: &str = "const it = document.querySelector('#panel .card-field input'); \
        return it !== null && it === window.field && document.activeElement === it ? it.value : null";
    tell_all("panel", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        enter(anna, kubyk, "panel").await?;
        say(anna, &["/pig new variant=one-die"]).await?;
        anna.click("#actions .press", "Options").await?;
        anna.click("#panel .press", "Target").await?;
        anna.click("#panel .press", "Another value").await?;
        anna.wait("#panel .card-field input", "").await?;
        anna.keys("4").await?;
        anna.ask("window.field = document.querySelector('#panel .card-field input')").await?;

        boris.goto(&url(kubyk, "/r/panel")).await?;
        boris.wait("#table", "").await?;
        boris.click("#home-link", "").await?;
        boris.click(".home-link", "Rules").await?;
        boris.wait("#panel .only", "").await?;
        // The next card takes the place of the one before it, which goes for everybody.
        let other = "window.said ??= document.querySelector('#panel .card').textContent; \
            [...document.querySelectorAll('.home-link')].find((it) => it.textContent.includes('Settings')).click();";
        boris.ask(other).await?;
        let come = "const now = document.querySelector('#panel .card'); return !!now && now.textContent !== said";
        boris.wait_until("another card has come", come).await?;
        boris.click("#panel-close", "").await?;
        boris.wait_gone("#panel", "").await?;
        say(boris, &["/help"]).await?;
        anna.wait("#log .from-bot", "").await?;
        ensure!(anna.ask(WRITTEN).await? == "4", "Boris's menus are none of Anna's business");

        greeted_anew(anna, "Zoe").await?;
        ensure!(anna.ask(WRITTEN).await? == "4", "nor is a new welcome");
        close_drawer(boris).await
    })
    .await
}

/// A new welcome leaves the home where it was scrolled to, and the conversation where it is read.
#[tokio::test]
async fn a_welcome_scrolls_nothing() -> Result<()> {
    tell("scrolled", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "scrolled").await?;
        say(page, &["/help", "/games", "/help"]).await?;
        page.wait_until(
            "every answer has come, and can be scrolled",
            "if (document.querySelectorAll('#log .from-bot').length < 3) return false; \
             const [log, home] = [document.querySelector('#log-frame'), document.querySelector('#home')]; \
             log.scrollTop = 40; home.scrollTop = 200; \
             return log.scrollHeight - log.clientHeight > 400 && log.scrollTop === 40 && home.scrollTop === 200",
        )
        .await?;
        greeted_anew(page, "Zoe").await?;
        let [log, home]: [f64; 2] = serde_json::from_value(
            page.ask(
                "return ['#log-frame', '#home'].map((css) => document.querySelector(css).scrollTop)",
            )
            .await?,
        )?;
        ensure!((log - 40.0).abs() < 3.0 && (home - 200.0).abs() < 3.0, "scrolled to {log} and {home}");
        Ok(())
    })
    .await
}

/// Somebody is waited for at another table: the way home says so, and no more once one is there.
#[tokio::test]
async fn the_way_home_tells_that_another_table_waits() -> Result<()> {
    tell("dot", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "dot", "abalone new").await?;
        ensure!(page.seen("#home-link.waits", "").await?.is_none(), "that table is at hand");
        page.click("#home-link", "").await?;
        page.click("#quick", "").await?;
        page.wait("#board svg", "").await?;
        page.wait("#home-link.waits", "").await?;
        let name = page.ask("return document.querySelector('#home-link').getAttribute('aria-label')").await?;
        ensure!(name.as_str().is_some_and(|name| name.contains("your turn")), "{name}");
        page.click("#home-link", "").await?;
        page.wait_gone("#home-link.waits", "").await
    })
    .await
}

/// A phone that lies on its side shows the board and what can be done side by side, without scrolling.
#[tokio::test]
async fn a_phone_on_its_side_has_two_columns() -> Result<()> {
    const PLACES: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
        return [box('#board svg').right <= box('#table-moves').left + 1, box('#board svg').bottom <= innerHeight + 1, \
            box('#table-moves').top < innerHeight]";
    tell("aside", Viewport::PhoneAside, async |page, kubyk| {
        for game in ["pig new", "abalone new", "general new"] {
            let room = game.split(' ').next().unwrap_or_default();
            open_for_two(page, kubyk, &format!("aside-{room}"), game).await?;
            page.wait("#table-moves .press, #table-moves .hand-over", "").await?;
            let [beside, whole, near]: [bool; 3] = serde_json::from_value(page.ask(PLACES).await?)?;
            page.photograph(&format!("aside-{room}")).await?;
            ensure!(beside && whole && near, "{game}: beside {beside}, whole {whole}, near {near}");
        }
        page.goto(&url(kubyk, "/r/aside-home")).await?;
        page.wait("#quick", "").await?;
        page.photograph("aside-home").await
    })
    .await
}
