//! Several tabs, several browsers, several people.

use anyhow::{Result, ensure};

use super::scene::{
    close_drawer, enter, open_for, open_for_two, open_lobby, play_by_touch, play_some, say, sit_down_too,
    tell, tell_all, url,
};
use crate::browser::{Browser, Viewport};

/// Two who have never met: their names differ, one watches the other's game and is counted, then both play a game, each
/// on a screen of their own.
#[tokio::test]
async fn two_browsers_meet_in_a_room() -> Result<()> {
    const NAME: &str = "return document.querySelector('.seat[aria-checked=true] .seat-name').textContent";
    tell_all("meeting", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        anna.goto(&url(kubyk, "/r/yard")).await?;
        anna.click("#quick", "").await?;
        anna.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        let own = "return /\\(you\\)|^You$/.test([...document.querySelectorAll('#board text')] \
            .map((it) => it.textContent).join('\\n'))";
        anna.wait_until("the board marks whose it is", own).await?;

        boris.goto(&url(kubyk, "/r/yard")).await?;
        boris.wait("#board svg", "").await?;
        let names = [anna.ask(NAME).await?, boris.ask(NAME).await?];
        ensure!(names[0] != names[1], "both are called {}", names[0]);
        anna.wait("#watchers", names[1].as_str().unwrap_or("?")).await?;
        ensure!(boris.ask(own).await? == false, "whoever only watches has no seat");
        boris.click("#home-link", "").await?;
        anna.wait_gone("#watchers", "").await?;

        // A new table is announced to the other one, and found among the tables.
        anna.click("#home-link", "").await?;
        open_lobby(anna, "vertushka").await?;
        anna.wait("#lobby .chair-add", "Bot").await?;
        ensure!(anna.seen("#moves .press", "Join").await?.is_none(), "whoever sits there need not join");
        boris.click(".home a[href^='#table/']", "Vertushka").await?;
        boris.wait("#moves .press", "Join").await?;
        ensure!(
            boris.seen("#actions .press", "Leave").await?.is_none(),
            "whoever does not sit there cannot leave"
        );
        boris.click("#moves .press", "Join").await?;
        boris.wait("#actions .press", "Leave").await?;
        anna.click("#moves .press", "Start").await?;
        for page in [anna, boris] {
            page.wait("#board svg", "").await?;
        }
        let (one, other) = tokio::join!(play_by_touch(anna), play_by_touch(boris));
        ensure!(one? > 0 && other? > 0, "both have touched");
        anna.wait("#ending .press", "Rematch").await?;
        boris.photograph("meeting-over-phone").await?;
        Ok(())
    })
    .await
}

/// Of two who are called alike whoever did not choose the name takes another.
#[tokio::test]
async fn nobody_goes_on_being_called_like_somebody_who_chose_their_name() -> Result<()> {
    const NAME: &str = "return document.querySelector('.seat[aria-checked=true] .seat-name').textContent";
    tell_all("twins", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        enter(anna, kubyk, "twins").await?;
        enter(boris, kubyk, "twins").await?;
        let name = anna.ask(NAME).await?.as_str().unwrap_or_default().to_owned();
        boris.click("#edit-seats", "").await?;
        boris.wait("#seat-rows input", "").await?;
        boris
            .ask("const input = document.querySelector('#seat-rows input'); input.focus(); input.select()")
            .await?;
        boris.keys(&name).await?;
        boris.click("#seats-dialog .main", "").await?;
        boris.wait(".seat[aria-checked=true]", &name).await?;
        let other = format!("{NAME} !== '{name}'");
        anna.wait_until("whoever did not choose it has another name", &other).await?;
        ensure!(boris.ask(NAME).await? == name.as_str(), "whoever chose it keeps it");
        Ok(())
    })
    .await
}

/// A name that was given by itself and stands on a board stays: the newcomer of the same name takes another.
#[tokio::test]
async fn whoever_plays_keeps_their_name() -> Result<()> {
    const NAME: &str = "return document.querySelector('.seat[aria-checked=true] .seat-name').textContent";
    tell_all("namesakes", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        enter(anna, kubyk, "namesakes").await?;
        say(anna, &["/pig new", "/pig bot easy", "/pig start"]).await?;
        anna.wait("#board svg", "").await?;
        let name = anna.ask(NAME).await?.as_str().unwrap_or_default().to_owned();
        enter(boris, kubyk, "elsewhere").await?;
        boris
            .ask(&format!(
                "const kept = JSON.parse(localStorage['kubyk-personas']); kept.list[0].name = '{name}'; \
                 localStorage['kubyk-personas'] = JSON.stringify(kept)"
            ))
            .await?;
        boris.goto(&url(kubyk, "/r/namesakes")).await?;
        boris.wait("#board svg", "").await?;
        boris.wait_until("the newcomer has another name", &format!("{NAME} !== '{name}'")).await?;
        ensure!(anna.ask(NAME).await? == name.as_str(), "whoever plays keeps it");
        Ok(())
    })
    .await
}

/// Where nobody has secrets, whoever is to move speaks next without anybody handing over.
#[tokio::test]
async fn the_screen_goes_to_whoever_is_to_move() -> Result<()> {
    tell("unasked", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "unasked").await?;
        page.ask("localStorage.removeItem('kubyk-follow')").await?;
        sit_down_too(page, "Boris").await?;
        page.click(".seat:nth-child(1)", "").await?;
        say(page, &["/abalone new"]).await?;
        page.click(".seat:nth-child(2)", "").await?;
        say(page, &["/abalone join", "/abalone start", "C3C4"]).await?;
        page.wait(".seat:nth-child(2)[aria-checked=true]", "Boris").await?;
        page.wait("#board text", "Boris's turn").await?;
        say(page, &["G7G6"]).await?;
        page.wait(".seat:nth-child(1)[aria-checked=true]", "").await?;
        Ok(())
    })
    .await
}

/// The page hands over by itself at the table that is shown, and not because of another one.
#[tokio::test]
async fn whoever_looks_at_one_table_is_not_handed_over_by_another() -> Result<()> {
    const SPEAKS: &str = "return document.querySelector('.seat[aria-checked=true] .seat-name').textContent";
    tell_all("follow", [Viewport::Desktop, Viewport::Phone], async |[page, other], kubyk| {
        enter(page, kubyk, "follow").await?;
        sit_down_too(page, "Boris").await?;
        page.click("#prefs-open", "").await?;
        page.click("#follow", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        say(page, &["/abalone new takebacks=on"]).await?;
        page.wait("#lobby .chair-add", "Bot").await?;
        other.goto(&url(kubyk, "/r/follow")).await?;
        other.wait("#moves .press", "Join").await?;
        say(other, &["/abalone join"]).await?;
        page.wait("#moves .press", "Start").await?;
        say(page, &["/abalone start", "C3C4"]).await?;
        page.wait("#table", "Take back").await?;
        page.click(".seat:nth-child(1)", "").await?;
        say(page, &["/pig new", "/pig bot easy"]).await?;
        page.wait("#moves .press", "Start").await?;
        say(other, &["G7G6"]).await?;
        page.wait("#home-link.waits", "").await?;
        ensure!(page.ask(SPEAKS).await? != "Boris", "nobody is handed over by a table that is not shown");
        close_drawer(page).await?;
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#table/']", "Abalone").await?;
        page.wait(".seat[aria-checked=true]", "Boris").await?;
        page.wait("#board text", "Your turn").await?;
        Ok(())
    })
    .await
}

/// Two at one table read it in two languages: what can be done there, too.
#[tokio::test]
async fn a_table_speaks_the_language_of_each_browser() -> Result<()> {
    tell_all("languages", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        enter(anna, kubyk, "languages").await?;
        open_lobby(anna, "vertushka").await?;
        anna.wait("#lobby .chair-add", "Bot").await?;
        enter(boris, kubyk, "elsewhere").await?;
        boris.click("#prefs-open", "").await?;
        boris.click("#lang option[value=uk]", "").await?;
        boris.click("#prefs-dialog .main", "").await?;
        boris.goto(&url(kubyk, "/r/languages")).await?;
        boris.wait("#table-title", "Вертушка").await?;
        boris.click("#moves .press", "Сісти").await?;
        boris.wait("#actions .press", "Вийти").await?;
        ensure!(boris.seen("#table .press", "Join").await?.is_none(), "in one language only");
        anna.wait("#table-title", "Vertushka").await?;
        anna.click("#moves .press", "Start").await?;
        for (page, resign) in [(anna, "Resign"), (boris, "Здатися")] {
            page.wait("#board svg", "").await?;
            page.wait("#actions .press", resign).await?;
        }
        // A change of the language shows in the page at once.
        boris.click("#prefs-open", "").await?;
        boris.click("#lang option[value=ru]", "").await?;
        boris.click("#prefs-dialog .main", "").await?;
        boris.wait("#actions .press", "Сдаться").await?;
        anna.wait("#actions .press", "Resign").await?;
        Ok(())
    })
    .await
}

/// The White Rabbit's game of the day: each has a table of their own, and the same dice at the beginning.
#[tokio::test]
async fn two_play_the_game_of_the_day() -> Result<()> {
    tell_all("daily", [Viewport::Phone, Viewport::Desktop], async |players, kubyk| {
        let mut first = Vec::new();
        for page in players {
            page.goto(&url(kubyk, "/r/daily")).await?;
            page.click("#home-link", "").await?;
            page.click(".today .press, .today button, .today a", "White Rabbit").await?;
            page.wait("#board svg", "").await?;
            first.push(dice(page).await?);
        }
        ensure!(!first[0].is_empty() && first[0] == first[1], "the same dice for both: {first:?}");
        let mut tables = Vec::new();
        for page in players {
            play_some(page, 12).await?;
            page.wait("#board svg", "").await?;
            tables.push(page.ask("return location.hash").await?);
        }
        ensure!(tables[0] != tables[1], "each has a table of their own: {tables:?}");
        Ok(())
    })
    .await
}

/// The dice on the table and in the hand, from the description of the board.
async fn dice(page: &Browser) -> Result<String> {
    let parts = page.ask("return document.querySelector('#board desc').textContent").await?;
    let parts = parts
        .as_str()
        .unwrap_or_default()
        .split(". ")
        .filter(|it| it.starts_with("Table") || it.starts_with("Hand"));
    Ok(parts.collect::<Vec<_>>().join(". "))
}

/// Another tab of the same browser adds people: they appear here, and what is added here does not lose them.
#[tokio::test]
async fn two_tabs_share_their_people() -> Result<()> {
    const ELSEWHERE: &str = "const kept = JSON.parse(localStorage['kubyk-personas']); \
        kept.list.push({ id: kept.list[0].id.slice(0, -1) + NUMBER, name: NAME }); \
        localStorage['kubyk-personas'] = JSON.stringify(kept);";
    tell("tabs", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "tabs").await?;
        let event = "dispatchEvent(new StorageEvent('storage', { key: 'kubyk-personas' }));";
        let added = ELSEWHERE.replace("NUMBER", "'w'").replace("NAME", "'Olha'");
        page.ask(&format!("{added} {event}")).await?;
        page.wait(".seat", "Olha").await?;
        page.ask(&ELSEWHERE.replace("NUMBER", "'x'").replace("NAME", "'Petro'")).await?;
        page.click("#edit-seats", "").await?;
        page.click("#add-seat", "").await?;
        page.wait(".seat-name", "Petro").await?;
        let kept = page.ask("return JSON.parse(localStorage['kubyk-personas']).list.length").await?;
        ensure!(kept == 4, "nobody is lost: {kept}");
        Ok(())
    })
    .await
}

/// A name that nobody can see is none: the server would refuse everybody at this screen.
#[tokio::test]
async fn a_name_has_something_to_see() -> Result<()> {
    const NAMES: &str =
        "return [...document.querySelectorAll('.seat-name')].map((it) => it.textContent).join()";
    tell("names", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "names").await?;
        let before = page.ask(NAMES).await?;
        page.click("#edit-seats", "").await?;
        let rename = |name: &str| {
            format!(
                "const it = document.querySelector('#seat-rows input'); it.value = '{name}'; \
                 it.dispatchEvent(new Event('change'))"
            )
        };
        page.ask(&rename("\\u200B\\u3164")).await?;
        ensure!(page.ask(NAMES).await? == before, "it stays what it was");
        page.ask(&rename(" \\u200BOl\\u2066ha ")).await?;
        page.wait(".seat-name", "Olha").await?;
        // The storage of an earlier version does no harm either.
        page.ask(
            "const kept = JSON.parse(localStorage['kubyk-personas']); kept.list[0].name = '\\u200B'; \
             localStorage['kubyk-personas'] = JSON.stringify(kept);",
        )
        .await?;
        page.reload().await?;
        page.wait("#quick", "").await?;
        ensure!(page.ask(NAMES).await?.as_str().is_some_and(|name| name.len() > 2), "somebody with a name");
        Ok(())
    })
    .await
}

// Reading and writing go on undisturbed by other people, and by what the page learns meanwhile.

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
        say(anna, &["/pig new target=37"]).await?;
        anna.click("#rules-open", "").await?;
        anna.click("#rules-body .press", "💾").await?;
        let focused = "return document.activeElement?.matches('#panel .card-field input')";
        anna.wait_until("the field has the focus", focused).await?;
        anna.ask("document.activeElement.value = ''").await?;
        anna.keys("4").await?;
        anna.ask("window.field = document.querySelector('#panel .card-field input')").await?;

        boris.goto(&url(kubyk, "/r/panel")).await?;
        boris.wait("#table", "").await?;
        boris.click("#home-link", "").await?;
        boris.click("[data-game=pig]", "").await?;
        boris.click("#start-dialog .actions .press", "Rules").await?;
        boris.wait("#panel .only", "").await?;
        // The next card takes the place of the one before it, which goes for everybody.
        let other = "window.said ??= document.querySelector('#panel .card').textContent; \
            document.querySelector('[data-game=abalone]').click(); document.querySelector('#start-dialog .actions .press').click();";
        boris.ask(other).await?;
        let come = "const now = document.querySelector('#panel .card'); return !!now && now.textContent !== said";
        boris.wait_until("another card has come", come).await?;
        boris.click("#panel-close", "").await?;
        boris.wait_gone("#panel", "").await?;
        // The sheet from which the rules were asked for comes back.
        boris.click("#start-close", "").await?;
        say(boris, &["/help"]).await?;
        anna.wait("#log .from-bot", "").await?;
        ensure!(anna.ask(WRITTEN).await? == "4", "Boris's menus are none of Anna's business: {}", anna.ask(WRITTEN).await?);

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

/// Where several share the screen, dice under a cup are shown once their player has said so.
#[tokio::test]
async fn a_secret_is_shown_once_its_owner_has_the_screen() -> Result<()> {
    const SEEN: &str = "return document.querySelector('#board svg').checkVisibility()";
    const COVER: &str = "const board = document.querySelector('#board'); const all = [...document.querySelectorAll('#table > :not(h2)')].filter((it) => it !== board).map((it) => it.innerText).join(); return /cup|\\d/i.test(all) ? all : ''";
    tell("secret", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "secret", "mia new").await?;
        page.click(".seat:nth-child(1)", "").await?;
        page.click("#moves .press", "Roll").await?;
        page.wait("#moves .press", "✓").await?;
        ensure!(page.ask(SEEN).await? == true, "whoever has rolled looks under the cup");
        // Many numbers are no question: the board asks it.
        page.wait("#board svg", "What do you say").await?;
        // Nobody has said yet who looks at the screen now.
        page.reload().await?;
        page.wait("#hand-overs .hand-over", "show").await?;
        ensure!(page.ask(SEEN).await? == false, "the dice are covered");
        page.wait("#hand-overs h3", "turn").await?;
        ensure!(page.ask(COVER).await? == "", "what covers them tells nothing of them");
        // The game is named by its sign: a picture of it would look like what is covered.
        page.wait("#hand-overs .sign", "🥤").await?;
        ensure!(page.seen("#moves .press", "").await?.is_none(), "and so is the true result among the moves");
        page.photograph("secret-covered-phone").await?;
        page.click("#hand-overs .hand-over", "show").await?;
        page.wait("#moves .press", "✓").await?;
        ensure!(page.ask(SEEN).await? == true, "now they are shown");
        Ok(())
    })
    .await
}

/// Whoever thinks better of adding somebody leaves the sheet as they came.
#[tokio::test]
async fn somebody_new_is_taken_away_again() -> Result<()> {
    const PEOPLE: &str = "return [...document.querySelectorAll('.seat-name')].map((it) => it.textContent)";
    const ESCAPE: &str = "\u{e00c}";
    tell("cancel", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "cancel").await?;
        let before = page.ask(PEOPLE).await?;
        for key in [false, true] {
            page.click("#add-here", "").await?;
            page.wait_until("they are two", "return document.querySelectorAll('.seat').length === 2").await?;
            page.wait("#cancel-seat", "Cancel").await?;
            if key {
                page.keys(ESCAPE).await?;
            } else {
                page.photograph("cancel-phone").await?;
                page.click("#cancel-seat", "").await?;
            }
            page.wait_gone("#seats-dialog", "").await?;
            ensure!(page.ask(PEOPLE).await? == before, "as if nothing had been pressed");
        }
        page.click("#edit-seats", "").await?;
        page.wait("#seats-dialog .main", "Done").await?;
        ensure!(page.seen("#cancel-seat", "").await?.is_none(), "nothing to take back");
        Ok(())
    })
    .await
}

/// At a table people have the colours of their seats, above the board as on it.
#[tokio::test]
async fn people_have_the_colours_of_their_seats() -> Result<()> {
    const SAME: &str = "const hues = [...document.querySelectorAll('.seat')].map((it) => it.className.match(/hue-\\d/)?.[0]); \
        return hues.join() === WANTED";
    tell("hues", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "hues", "pig new").await?;
        // Who has which seat is decided by lot.
        let seats = "const names = [...document.querySelectorAll('#board text')].map((it) => it.textContent.replace(/ \\(you\\)$/, '')); \
            window.seated = [...document.querySelectorAll('.seat-name')].map((it) => names.indexOf(it.textContent)); \
            return seated.every((it) => it >= 0)";
        page.wait_until("both stand on the board", seats).await?;
        let wanted = "(seated[0] < seated[1] ? 'hue-0,hue-1' : 'hue-1,hue-0')";
        page.wait_until("the row has the colours of the board", &SAME.replace("WANTED", wanted)).await?;
        page.photograph("hues-phone").await?;
        page.click("#home-link", "").await?;
        page.wait_until("elsewhere they have their own", &SAME.replace("WANTED", "','")).await
    })
    .await
}

/// Whoever asks for another game at a shared screen has all of it at the table again.
#[tokio::test]
async fn one_press_is_a_rematch_for_all_at_one_screen() -> Result<()> {
    tell("again", Viewport::Phone, async |page, kubyk| {
        open_for(page, kubyk, "again", "pig new", 3).await?;
        ensure!(page.seen("#add-here", "").await?.is_none(), "three names need the row");
        for number in 1..=2 {
            page.click(&format!(".seat:nth-child({number})"), "").await?;
            page.wait(&format!(".seat:nth-child({number})[aria-checked=true]"), "").await?;
            page.click("#actions .press", "Resign").await?;
            page.click("#panel .press", "Yes").await?;
            page.wait_gone("#panel", "").await?;
        }
        page.wait("#table.closed #ending .press", "Rematch").await?;
        page.click("#ending .press", "Rematch").await?;
        page.wait("#table:not(.closed, .lobby) #board svg", "").await?;
        page.wait("#table-title", "Boris").await?;
        page.wait("#table-title", "Chloe").await?;
        Ok(())
    })
    .await
}
