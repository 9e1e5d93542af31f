//! Taps faster than anybody can look.

use anyhow::{Result, ensure};

use super::scene::{every_picture_is_there, tell, url};
use crate::browser::Viewport;

#[tokio::test]
async fn no_board_is_lost_under_fast_taps() -> Result<()> {
    const TAPS: &str = "const done = arguments[arguments.length - 1]; let taps = 0; let lost = 0; \
        const timer = setInterval(() => { \
            if (document.querySelectorAll('#board svg').length !== 1) lost += 1; \
            const it = document.querySelector('#moves .press:not([aria-disabled])') ?? \
                document.querySelector('.hand-over'); \
            it?.click(); taps += 1; \
            if (taps === 500) { clearInterval(timer); done(lost); } \
        }, 20);";
    tell("taps", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/taps")).await?;
        page.click("#quick", "").await?;
        page.wait("#board svg", "").await?;
        ensure!(page.ask_async(TAPS).await? == 0, "a board vanished");
        page.wait("#board svg", "").await?;
        every_picture_is_there(page).await
    })
    .await
}
