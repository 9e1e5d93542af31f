//! What is written where the page asks for it.

use anyhow::Result;

use super::scene::{ENTER, close_drawer, enter, say, tell};
use crate::browser::{Browser, Viewport};

/// A number that no menu has and a name are asked for, and again where they will not do.
#[tokio::test]
async fn a_number_and_a_name_are_written_where_they_are_asked_for() -> Result<()> {
    tell("fields", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "fields").await?;
        say(page, &["/pig new variant=one-die"]).await?;
        close_drawer(page).await?;
        page.click("#actions .press", "Options").await?;
        page.click("#panel .press", "Target").await?;
        page.click("#panel .press", "Another value").await?;
        page.wait("#panel", "A whole number from 10 to 1000").await?;
        write(page, "5").await?;
        page.wait("#panel", "not “5”").await?;
        page.photograph("field-phone").await?;
        write(page, "37").await?;
        page.wait_gone("#panel .card-field", "").await?;

        page.click("#actions .press", "Options").await?;
        page.wait("#panel .press", "Target: 37").await?;
        page.click("#panel .press", "💾").await?;
        page.wait("#panel", "What shall the variant be called?").await?;
        write(page, "a=b").await?;
        page.wait("#panel", "cannot be the name").await?;
        write(page, "Long Night").await?;
        page.wait_gone("#panel .card-field", "").await?;
        page.wait("#table", "🏠 long-night").await?;
        Ok(())
    })
    .await
}

/// Writes into the field of the card over the table, which has the focus, and sends it.
async fn write(page: &Browser, text: &str) -> Result<()> {
    let focused = "return document.activeElement?.matches('#panel .card-field input')";
    page.wait_until("the field has the focus", focused).await?;
    page.keys(text).await?;
    page.keys(ENTER).await
}
