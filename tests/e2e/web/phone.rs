//! Two people at one phone.

use anyhow::{Context as _, Result, ensure};

use super::scene::{
    DOWN, ENTER, enter, every_picture_is_there, nothing_sticks_out, open_for_two, play_some, say,
    sit_down_too, tell,
};
use crate::browser::Viewport;

#[tokio::test]
async fn two_share_a_phone() -> Result<()> {
    tell("phone", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "kitchen").await?;
        page.photograph("home-phone-light").await?;
        page.click("#prefs-open", "").await?;
        page.click("#theme option[value=dark]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        ensure!(page.ask("return document.documentElement.dataset.theme").await? == "dark");
        page.photograph("home-phone-dark").await?;

        // Typed, with completion.
        page.click("#drawer-toggle", "").await?;
        page.click("#line", "").await?;
        page.keys("/kat").await?;
        page.wait(".completions li:first-child", "/katego").await?;
        page.keys(DOWN).await?;
        // The list comes once more, and what was chosen of it is still chosen.
        page.ask(
            "window.shown = document.querySelector('#completions li'); \
            document.querySelector('#line').dispatchEvent(new Event('input'))",
        )
        .await?;
        page.wait_until("the list has come anew", "return !shown.isConnected").await?;
        page.keys(ENTER).await?;
        ensure!(page.ask("return document.querySelector('#line').value.trim()").await? == "/katego");
        page.keys(" new").await?;
        page.keys(ENTER).await?;
        page.click("#drawer-close", "").await?;

        // A private answer is seen by the one who asked, and not by the other one at the same phone.
        sit_down_too(page, "Olha").await?;
        page.click(".seat:nth-child(1)", "").await?;
        page.click("#moves .press", "Add bot").await?;
        page.wait("#panel .only", "Only you see this").await?;
        page.photograph("private-phone-dark").await?;
        page.click(".seat:nth-child(2)", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".seat:nth-child(1)", "").await?;
        page.click("#panel-close", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".seat:nth-child(2)", "").await?;

        page.click("#moves .press", "Join").await?;
        page.click("#moves .press", "Start").await?;
        for column in ["3", "4", "5"] {
            page.click(".hand-over", "Play as").await?;
            page.wait_gone(".hand-over", "").await?;
            page.tap(&format!("column:{column}")).await?;
        }
        page.wait(".hand-over", "Play as").await?;
        page.photograph("katego-phone-dark").await?;
        ensure!(
            page.seen("#moves .press:not([aria-disabled])", "").await?.is_none(),
            "out of turn nothing can be pressed"
        );

        // The language changes the page at once, and what the bot says from then on.
        page.click("#prefs-open", "").await?;
        page.click("#lang option[value=uk]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        page.wait(".hand-over", "Грати за").await?;
        say(page, &["/rules katego"]).await?;
        page.wait(".from-bot .card-title, #panel .card-title", "Катего").await?;
        page.photograph("rules-phone-dark-uk").await?;

        nothing_sticks_out(page).await?;
        every_picture_is_there(page).await
    })
    .await
}

#[tokio::test]
async fn buttons_keep_their_height_below_a_tall_board() -> Result<()> {
    tell("tall", Viewport::Phone, async |page, kubyk| {
        for (room, game) in
            [("hexagons", "nibble new hex"), ("marbles", "abalone new"), ("path", "goose new")]
        {
            open_for_two(page, kubyk, room, game).await?;
            page.wait("#table-moves .press, #table-moves .hand-over", "").await?;
            let high = "const box = (it) => it.getBoundingClientRect(); \
                const all = [...document.querySelectorAll('#table-moves :is(.press, .hand-over)')].map(box); \
                const end = box(document.querySelector('#table-moves')).bottom; \
                return all.every((it) => it.height >= 40) && all[0].bottom <= end";
            page.wait_until("buttons are as high as ever, the first are seen", high).await.context(game)?;
        }
        Ok(())
    })
    .await
}

/// The width of a board in pixels from which its cells are large enough for a finger.
const LEAST: i64 = 280;

/// From the first throw on, the board keeps its box and the buttons their upper edge, whatever the dice bring; and the
/// buttons lie below the board, or over one that is so high that it must be scrolled to be large enough.
#[tokio::test]
async fn board_and_buttons_keep_their_places_during_a_game() -> Result<()> {
    const PLACES: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
        window.places ??= []; \
        const now = { height: Math.round(box('#board svg').height), width: Math.round(box('#board svg').width), bottom: Math.round(box('#board svg').bottom), \
            top: Math.round(box('#table-moves').top), \
            room: Math.round(parseFloat(document.documentElement.style.getPropertyValue('--moves')) || 0), closed: !!document.querySelector('#table.closed') }; \
        places.push(now); return now";
    tell("steady-board", Viewport::Phone, async |page, kubyk| {
        for (room, game) in
            [("steady-pig", "pig new"), ("steady-hex", "nibble new hex"), ("steady-goose", "goose new")]
        {
            open_for_two(page, kubyk, room, game).await?;
            let (mut highest, mut most) = (0, 0);
            for _ in 0..8 {
                play_some(page, 2).await?;
                page.ask("document.querySelector('#table').scrollTop = 0").await?;
                let now = page.ask(PLACES).await?;
                let [height, bottom, top, room, width] = ["height", "bottom", "top", "room", "width"]
                    .map(|name| now[name].as_i64().unwrap_or_default());
                if now["closed"] == true {
                    break;
                }
                ensure!(room >= most, "{game}: what the buttons had is kept for them, {now}");
                // Only for buttons that need more room than any before them a high board gives way.
                ensure!(height >= highest || room > most, "{game}: from {highest} to {now}");
                (highest, most) = (height, room);
                let over = bottom - top;
                ensure!(over <= 1 || width >= LEAST, "{game}: the buttons lie over the board, {now}");
                page.ask("const it = document.querySelector('#table'); it.scrollTop = it.scrollHeight")
                    .await?;
                let end = page.ask(PLACES).await?;
                let over = end["bottom"].as_i64().zip(end["top"].as_i64()).map(|(bottom, top)| bottom - top);
                ensure!(over.is_some_and(|over| over <= 1), "{game}: some of it is never seen, {end}");
            }
        }
        Ok(())
    })
    .await
}
