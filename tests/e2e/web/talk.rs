//! Talk between people.

use anyhow::{Result, ensure};

use super::scene::{close_drawer, enter, open_for_two, say, tell, tell_all, url};
use crate::browser::Viewport;

/// A plain line is for the room and changes nothing; a move of the table at hand is still a move.
#[tokio::test]
async fn a_plain_line_is_said_to_the_room() -> Result<()> {
    const LINE: &str = "<b>hello</b> everybody \u{202e}";
    tell_all("said", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        open_for_two(anna, kubyk, "said", "pig new").await?;
        boris.goto(&url(kubyk, "/r/said")).await?;
        boris.wait("#board svg", "").await?;
        say(anna, &[LINE]).await?;
        // It is read at the board, and stays in the conversation.
        boris.wait("main .float", "<b>hello</b> everybody").await?;
        boris.click("#drawer-toggle", "").await?;
        boris.wait("#log .said .text", "<b>hello</b> everybody").await?;
        let inert = "return document.querySelector('#log .said b') === null && \
            !document.querySelector('#log .said .text').textContent.includes('\u{202e}')";
        ensure!(boris.ask(inert).await? == true, "what is said does nothing");
        ensure!(anna.seen(".toast", "").await?.is_none(), "nothing is refused");
        boris.reload().await?;
        boris.click("#drawer-toggle", "").await?;
        boris.wait("#log .said .text", "everybody").await?;

        // A typed move is played there.
        super::scene::take_over(anna).await?;
        say(anna, &["roll"]).await?;
        anna.wait_until(
            "it is played",
            "return document.querySelector('#board [data-spot^=\"die:\"]') !== null",
        )
        .await
    })
    .await
}

/// Nobody drowns what others say.
#[tokio::test]
async fn whoever_says_too_much_is_asked_to_wait() -> Result<()> {
    // At once, as no typing is on a slow machine: an allowance fills up again while time passes.
    const FLOOD: &str = "for (let number = 0; number < 30; number++) { \
        document.querySelector('#line').value = `line ${number}`; document.querySelector('#say').requestSubmit(); }";
    tell("flood", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "flood").await?;
        page.ask(FLOOD).await?;
        page.wait(".toast", "Too many").await?;
        // A line that was not heard comes back to be said later.
        page.wait_until("it is back", "return document.querySelector('#line').value.startsWith('line')")
            .await?;
        let heard = page.ask("return document.querySelectorAll('#log .said').length").await?;
        ensure!(heard.as_u64().is_some_and(|heard| (8..30).contains(&heard)), "{heard}");
        Ok(())
    })
    .await
}

/// A sign is seen at the board by everybody for a moment, and is no part of the game.
#[tokio::test]
async fn a_sign_floats_up_at_the_board() -> Result<()> {
    tell_all("signs", [Viewport::Phone, Viewport::Desktop], async |[anna, boris], kubyk| {
        open_for_two(anna, kubyk, "signs", "pig new").await?;
        boris.goto(&url(kubyk, "/r/signs")).await?;
        boris.wait("#board svg", "").await?;
        let count = "window.middle = (it) => { const { x, y, width, height } = it.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; }; \
            window.floatedAt = null; window.floated = []; new MutationObserver((changes) => changes.forEach(({ addedNodes, removedNodes }) => { \
            for (const it of addedNodes) if (it.matches?.('.float')) { floated.push(it.textContent); \
                window.floatedAt = null; requestAnimationFrame(() => { floatedAt = middle(it); }); } \
            for (const it of removedNodes) if (it.matches?.('.float')) floated.push('gone'); \
            })).observe(document.querySelector('main'), { childList: true })";
        for page in [anna, boris] {
            page.ask(count).await?;
        }
        anna.click("#reactions-open", "").await?;
        anna.photograph("reactions-phone").await?;
        anna.click("#reactions button", "😱").await?;
        for page in [anna, boris] {
            page.wait_until("it floats up, and is gone", "return floated.join() === '😱,gone'").await?;
        }
        // One sign follows another, until whoever has enough of them presses the same again, or touches anything else.
        ensure!(anna.seen("#reactions", "").await?.is_some(), "they stay at hand");
        anna.click("#reactions-open", "").await?;
        anna.wait_gone("#reactions", "").await?;
        anna.click("#reactions-open", "").await?;
        anna.wait("#reactions", "").await?;
        anna.click("#board svg", "").await?;
        anna.wait_gone("#reactions", "").await?;
        // It floats at the name of whoever plays, and for who only looks on at the conversation.
        let near = "const own = document.querySelector('.seat[aria-checked=true] .seat-name').textContent; const it = [...document.querySelectorAll('#board text')].find((it) => it.textContent === own); \
            return floatedAt !== null && Math.hypot(floatedAt.x - middle(it).x, floatedAt.y - middle(it).y) < 80";
        anna.wait_until("it was at the own name", near).await?;
        boris.click("#reactions button", "👋").await?;
        // Others read whose it is.
        anna.wait_until("it is named", "return floated.some((it) => /^.+👋$/.test(it))").await?;
        let above = "return floatedAt !== null && floatedAt.y < middle(document.querySelector('#main')).y / 2 && floatedAt.x > innerWidth / 2";
        for page in [anna, boris] {
            page.wait_until("an onlooker's is at the conversation", above).await?;
        }
        // Several stand beside each other, and leave the scores free.
        let watch = "window.most = 0; window.faults = []; \
            const over = (one, other) => one !== other && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom; \
            new MutationObserver(() => { const main = document.querySelector('main').getBoundingClientRect(); \
                const floats = [...document.querySelectorAll('.float')].map((it) => new DOMRect(main.left + it.offsetLeft, main.top + it.offsetTop, it.offsetWidth, it.offsetHeight)); most = Math.max(most, floats.length); \
                const scores = [...document.querySelectorAll('#board text')].filter((it) => /^\\d+$/.test(it.textContent)).map((it) => it.getBoundingClientRect()); \
                if (scores.length < 2) faults.push('no scores'); \
                if (floats.some((one) => floats.some((other) => over(one, other)))) faults.push('over each other'); \
                if (floats.some((one) => scores.some((it) => over(one, it)))) faults.push('over a score'); \
            }).observe(document.querySelector('main'), { childList: true })";
        let applaud = "for (const it of [...document.querySelectorAll('#reactions button')].slice(0, 4)) it.click()";
        anna.ask(watch).await?;
        anna.ask(applaud).await?;
        anna.wait_until("several are there at once", "return most >= 3").await?;
        anna.photograph("signs-phone").await?;
        let faults = anna.ask("return faults").await?;
        ensure!(faults == serde_json::json!([]), "{faults}");
        // Those of one person are one line of the conversation.
        let line = "return [...document.querySelectorAll('#log .said .text')].filter((it) => it.textContent.includes('🍀')).map((it) => it.textContent).join()";
        boris.wait_until("they are one line", &format!("{line} === '👏😂😱🍀'")).await?;
        // A line of theirs at the edge of the screen is one line.
        boris.click("#drawer-toggle", "").await?;
        boris.wait("#log .said", "😱").await?;
        say(boris, &["Hello, all of you!"]).await?;
        anna.wait(".float.line", "Hello").await?;
        let wide = "const it = document.querySelector('.float.line'); const { left, right } = it.getBoundingClientRect(); \
            return it.offsetWidth > 120 && left >= 0 && right <= innerWidth";
        ensure!(anna.ask(wide).await? == true, "a short line is not broken");
        // Nothing of it is in the record.
        say(anna, &["/pig resign yes", "/record"]).await?;
        close_drawer(anna).await?;
        anna.wait("#table.closed", "").await?;
        let written = "return document.querySelector('.card-file') !== null";
        anna.wait_until("the record is written", written).await?;
        let record = "const link = document.querySelector('.card-file'); if (!link) { done('none'); } else \
            fetch(link.href).then((it) => it.text()).then(done)";
        let record = anna.ask_async(&format!("const done = arguments[arguments.length - 1]; {record}")).await?;
        ensure!(record.as_str().is_some_and(|it| it.starts_with("kubyk") && !it.contains('😱')), "{record}");
        Ok(())
    })
    .await
}
