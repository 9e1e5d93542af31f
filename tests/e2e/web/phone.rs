//! Two people at one phone.

use anyhow::{Result, ensure};

use super::scene::{DOWN, ENTER, every_picture_is_there, nothing_sticks_out, say, sit_down_too, tell, url};
use crate::browser::Viewport;

#[tokio::test]
async fn two_share_a_phone() -> Result<()> {
    tell("phone", Viewport::Phone, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/kitchen")).await?;
        page.wait("#quick", "").await?;
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
        page.wait(".completions li", "/katego").await?;
        page.keys(DOWN).await?;
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
