//! The home and what is asked for there.

use anyhow::{Result, ensure};

use super::scene::{ENTER, close_drawer, enter, nothing_sticks_out, open_for_two, say, tell, tell_all, url};
use crate::browser::Viewport;

/// Whoever asks for rules from the shelf reads them, without a table; nobody else has asked.
#[tokio::test]
async fn rules_are_read_without_a_table_and_shown_to_nobody_else() -> Result<()> {
    tell_all("asked", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        for page in [anna, boris] {
            enter(page, kubyk, "asked").await?;
        }
        for (game, words) in [("pig", "Pig"), ("abalone", "Abalone")] {
            anna.click(&format!("[data-game={game}]"), "").await?;
            anna.click("#start-dialog .actions .press", "Rules").await?;
            anna.wait("#panel .card-title", words).await?;
            anna.click("#panel-close", "").await?;
            anna.wait_gone("#panel", "").await?;
            // The sheet from which the rules were asked for comes back.
            anna.wait("#start-dialog #start-title", words).await?;
            anna.click("#start-close", "").await?;
        }
        let tables = "return document.querySelectorAll('.home a[href*=\"#table/\"]').length";
        ensure!(anna.ask(tables).await? == 0, "no table was opened for it");
        // Boris's cards come in their order: a line that is said later would stand below their cards.
        say(anna, &["/help"]).await?;
        boris
            .wait_until("the answer to that has come", "return !!document.querySelector('#log .from-bot')")
            .await?;
        let cards = boris.ask("return document.querySelectorAll('#log .from-bot').length").await?;
        ensure!(cards == 1, "{cards} cards");
        Ok(())
    })
    .await
}

/// A game is found by any of its names, in any language and however it is typed, and by its kind.
#[tokio::test]
async fn a_game_is_found_on_the_shelf_by_name_and_by_kind() -> Result<()> {
    const FOUND: &str = "return [...document.querySelectorAll('.game')].filter((it) => it.checkVisibility()).map((it) => it.dataset.game)";
    const SEARCH: &str = "const search = document.querySelector('#shelf-search'); search.value = WORDS; \
        search.dispatchEvent(new Event('input')); ";
    tell("shelf", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "shelf").await?;
        page.wait(".game", "").await?;
        let found = async |words: &str| -> Result<Vec<String>> {
            let search = SEARCH.replace("WORDS", &serde_json::json!(words).to_string());
            Ok(serde_json::from_value(page.ask(&format!("{search}{FOUND}")).await?)?)
        };
        for (words, game) in [
            ("Farkle", "farkle"),
            ("свиня", "pig"),
            ("СВИНЬЯ", "pig"),
            ("ten thou", "farkle"),
            ("tenthousand", "farkle"),
            ("10000", "farkle"),
            ("yatzee", "yatzy"),
            ("liar", "mia"),
            ("обман", "mia"),
            ("solo", "rabbit"),
            ("самому", "rabbit"),
            ("5 dice", "yacht"),
            ("кости", "yacht"),
            ("Мія", "mia"),
            ("мия", "mia"),
            ("шутбокс", "shut-the-box"),
            ("ящик", "shut-the-box"),
            ("octopus", "cephalopod"),
            ("покер на костях", "yatzy"),
            ("13", "thirteen"),
            ("мексика", "mexico"),
            ("прямокутники", "gridlock"),
            ("can't stop", "tower"),
            ("джекпот", "jackpot"),
            ("10 000", "farkle"),
        ] {
            ensure!(found(words).await?.contains(&game.to_owned()), "{words}");
        }
        // A letter is wrong, missing, too many or in the wrong place; two of a long word.
        for (words, game) in [
            ("farkel", "farkle"),
            ("abolone", "abalone"),
            ("vertshka", "vertushka"),
            ("cephalopdo", "cephalopod"),
            ("категго", "katego"),
            ("свння", "pig"),
            ("абалонн", "abalone"),
            ("вертушкка", "vertushka"),
            ("свинь", "pig"),
        ] {
            ensure!(found(words).await?.contains(&game.to_owned()), "{words}");
        }
        // A word for most of them finds those that are called so first.
        for (words, game) in [("dice", "mia"), ("покер", "yatzy"), ("банк", "jackpot")] {
            ensure!(found(words).await?.first().is_some_and(|it| it == game), "{words}: {:?}", found(words).await?);
        }
        let above = "const [line, first] = ['#shelf-search', '.game:not(li[hidden] *)'].map((css) => \
            document.querySelector(css).getBoundingClientRect()); return first.bottom < innerHeight / 2 && line.top < first.top";
        ensure!(found("cephalopdo").await? == ["cephalopod"]);
        ensure!(page.ask(above).await? == true, "what is found stands above a keyboard");
        // Whoever has looked for a variant by its name is offered that one.
        ensure!(found("farkle").await? == ["farkle"]);
        page.click("[data-game=farkle]", "").await?;
        let named = "return document.querySelector('#start-variant')?.selectedOptions[0].textContent === 'Farkle'";
        page.wait_until("the variant of this name is chosen", named).await?;
        page.click("#start-close", "").await?;
        ensure!(found("no such game").await?.is_empty());
        page.wait(".shelf [role=status]", "No games fit").await?;
        page.click(".shelf [role=status] .press", "All games").await?;
        let all = found("").await?.len();
        page.click(".chip", "No dice").await?;
        let diceless: Vec<String> = serde_json::from_value(page.ask(FOUND).await?)?;
        ensure!(!diceless.is_empty() && diceless.len() < all, "{diceless:?}");
        page.click(".chip", "2 players").await?;
        let fewer: Vec<String> = serde_json::from_value(page.ask(FOUND).await?)?;
        ensure!(fewer.iter().all(|game| diceless.contains(game)), "both hold: {fewer:?}");
        page.photograph("shelf-phone").await?;
        Ok(())
    })
    .await
}

/// The puzzle and the games of the day stand on the home; a try that failed is marked, and the home tells the result.
#[tokio::test]
async fn the_puzzle_of_the_day_is_at_hand_and_marks_what_was_tried() -> Result<()> {
    tell("today", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "today").await?;
        page.click(".day", "Puzzle of the day").await?;
        page.wait("#panel .choices .press", "A").await?;
        let options = "return document.querySelectorAll('#panel .choices .press').length";
        let before = page.ask(options).await?.as_u64().unwrap_or_default();
        page.click("#panel .choices .press", "").await?;
        page.wait_until("the try was answered", &format!("{options} !== {before}")).await?;
        page.click("#panel-close", "").await?;
        let told = "return /[🟥🟩]/u.test(document.querySelector('.days').textContent)";
        page.wait_until("the home tells what has come of it", told).await
    })
    .await
}

/// A card says what the game is, and two presses begin it; what was begun last is one press away.
#[tokio::test]
async fn a_game_begins_in_two_presses_and_then_in_one() -> Result<()> {
    tell("two-presses", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "two-presses").await?;
        page.click("[data-game=farkle]", "").await?;
        page.wait("#start-body", "Players: 2").await?;
        let whole = "const it = [...document.querySelectorAll('#start-body img')].find((it) => it.checkVisibility()); \
            return it?.naturalHeight > 0 && it.src.includes('-whole') && getComputedStyle(it).objectFit === 'contain'";
        page.wait_until("its picture is whole, and keeps its shape", whole).await?;
        page.photograph("start-phone").await?;
        page.click("#start-dialog .press", "Medium").await?;
        page.wait("#board svg", "").await?;
        page.click("#home-link", "").await?;
        page.wait("#quick", "Ten Thousand").await?;
        page.wait("#quick", "Medium").await?;
        // The choice is offered first when the game is looked at again.
        page.click("[data-game=farkle]", "").await?;
        page.wait("#start-dialog .press.main", "Medium").await?;
        page.click("#start-close", "").await?;
        page.wait_gone("#start-body", "").await?;
        page.click("#quick", "").await?;
        page.wait("#board svg", "").await?;
        let tables = "return document.querySelectorAll('#log a[href^=\"#table/\"]').length";
        ensure!(page.ask(tables).await? == 2, "a second game has begun");
        page.reload().await?;
        page.click("#home-link", "").await?;
        page.wait("#quick", "Ten Thousand").await?;
        Ok(())
    })
    .await
}

/// A variant is chosen for a game against a bot as well, and the next game is begun with both.
#[tokio::test]
async fn the_variant_is_chosen_with_the_bot_and_remembered() -> Result<()> {
    const CHOOSE: &str = "const list = document.querySelector('#start-variant'); list.value = [...list.options].map((it) => it.value)[1]; list.dispatchEvent(new Event('change')); \
        return list.selectedOptions[0].textContent";
    tell("variant", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "variant").await?;
        page.click("[data-game=katego]", "").await?;
        page.wait("#start-variant", "").await?;
        let chosen = page.ask(CHOOSE).await?;
        let chosen = chosen.as_str().unwrap_or_default();
        page.photograph("start-variant-phone").await?;
        page.click("#start-dialog .choices .press", "Medium").await?;
        page.wait("#board svg", "").await?;
        let title = "return document.querySelector('#table-title').textContent";
        let first = page.ask(title).await?;
        ensure!(first.as_str().is_some_and(|first| first.contains(chosen)), "{first} is no {chosen}");
        page.click("#home-link", "").await?;
        page.wait("#quick", "Medium").await?;
        page.click("#quick", chosen).await?;
        page.wait("#board svg", "").await?;
        let titles =
            "return [...document.querySelectorAll('#log a[href^=\"#table/\"]')].map((it) => it.textContent)";
        let titles: Vec<String> = serde_json::from_value(page.ask(titles).await?)?;
        ensure!(titles.len() == 2 && titles.iter().all(|it| it.contains(chosen)), "{titles:?}");
        // The sheet offers it first, too.
        page.click("#home-link", "").await?;
        page.click("[data-game=katego]", "").await?;
        page.wait("#start-variant", "").await?;
        let again = page
            .ask("return document.querySelector('#start-variant').selectedOptions[0].textContent")
            .await?;
        ensure!(again == chosen, "{again}");
        Ok(())
    })
    .await
}

/// What somebody has played has a part of the page: sums, games that open move by move, bots in the reader's language.
#[tokio::test]
async fn own_results_lead_to_each_game() -> Result<()> {
    const UKRAINIAN: &str = "const lang = document.querySelector('#lang'); lang.value = 'uk'; \
        lang.dispatchEvent(new Event('change'))";
    for viewport in [Viewport::Phone, Viewport::Desktop] {
        tell("results", viewport, async |page, kubyk| {
            enter(page, kubyk, "results").await?;
            // Where there is nothing yet, a sentence says what will be there, and a way leads to it.
            page.wait(".home .empty", "Games you finish").await?;
            page.wait(".home .empty .press", "Play").await?;
            page.click("#drawer-toggle", "").await?;
            page.click("#say-hello", "Say hi").await?;
            page.wait("#log .said", "👋").await?;
            ensure!(page.seen("#say-hello", "").await?.is_none(), "the conversation has begun");
            close_drawer(page).await?;
            page.ask("location.hash = '#results'").await?;
            page.click("#results-body .press", "Play").await?;
            page.wait("#quick", "").await?;
            for game in ["pig", "nibble"] {
                let lines = ["new", "bot easy", "start", "resign yes"].map(|word| format!("/{game} {word}"));
                let [new, then @ ..] = lines.each_ref().map(String::as_str);
                say(page, &[new]).await?;
                page.wait("#table.lobby", "").await?;
                say(page, &then).await?;
                page.wait("#table.closed", "").await?;
            }
            close_drawer(page).await?;
            page.click("#home-link", "").await?;
            page.click(".home-link", "My results").await?;
            page.wait("#results-body .table-row", "Easy").await?;
            let rows = "return document.querySelectorAll('#results-body a.table-row').length";
            ensure!(page.ask(rows).await? == 2, "both games are listed");
            page.photograph("results").await?;
            nothing_sticks_out(page).await?;
            page.click("#results-body option", "Pig").await?;
            page.wait_until(
                "one game is listed",
                "return document.querySelectorAll('#results-body a.table-row').length === 1",
            )
            .await?;
            page.ask(UKRAINIAN).await?;
            page.wait("#results-body .table-row", "Легкий").await?;
            page.click("#results-body .table-row", "Свиня").await?;
            page.wait("#past-board svg", "").await?;
            page.click("#past-back", "").await?;
            page.wait("#results-body .table-row", "Свиня").await?;
            page.click("#results-back", "").await?;
            page.click(".home-link", "Лідери").await?;
            page.wait("#leaders-body select", "").await?;
            nothing_sticks_out(page).await
        })
        .await?;
    }
    Ok(())
}

/// The privacy policy looks like the rest: its sheet of styles is there, and the rules of the page let it in.
#[tokio::test]
async fn the_privacy_policy_is_readable() -> Result<()> {
    const WIDTH: &str = "return [document.styleSheets[0].cssRules.length > 10, \
        document.querySelector('main').getBoundingClientRect().width, \
        document.scrollingElement.scrollHeight > innerHeight, \
        getComputedStyle(document.body).overflowY]";
    tell("privacy", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "policy").await?;
        page.goto(&url(kubyk, "/privacy")).await?;
        let (styled, width, longer, overflow): (bool, f64, bool, String) =
            serde_json::from_value(page.ask(WIDTH).await?)?;
        ensure!(styled && width < 700.0, "a narrow column: {styled} {width}");
        ensure!(longer && overflow != "hidden", "three languages can be scrolled: {longer} {overflow}");
        Ok(())
    })
    .await
}

/// Boards of the room change while somebody reads and writes at home: neither the focus, nor what is written, nor what
/// is about to be tapped goes away, and the rows say what is new.
#[tokio::test]
async fn the_home_stays_under_the_finger_while_tables_change() -> Result<()> {
    const MARK: &str = "const line = document.querySelector('.room-form input'); line.value = 'attic'; line.focus(); \
        window.kept = [line, document.querySelector('.home .table-row'), document.querySelector('.game')]; \
        window.before = kept[1].textContent;";
    tell_all("steady", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        open_for_two(anna, kubyk, "steady", "abalone new").await?;
        boris.goto(&url(kubyk, "/r/steady")).await?;
        boris.wait("#board svg", "").await?;
        boris.click("#home-link", "").await?;
        boris.wait(".home .table-row", "Abalone").await?;
        boris.ask(MARK).await?;
        say(anna, &["/abalone resign yes", "/pig new"]).await?;
        boris.wait(".home .table-row", "Pig").await?;
        let changed = "return kept[1].isConnected ? kept[1].textContent !== before : \
            document.querySelector('.home a[href^=\"#past/\"]') !== null";
        boris.wait_until("the first table is over", changed).await?;
        let steady = boris
            .ask("return kept[0].isConnected && kept[2].isConnected && document.activeElement === kept[0] && kept[0].value")
            .await?;
        ensure!(steady == "attic", "what was being written is there: {steady}");
        Ok(())
    })
    .await
}

/// Whoever comes by the machine's own address lands at no table of others, and finds those that take players on the home.
#[tokio::test]
async fn nobody_new_lands_at_a_table_of_others() -> Result<()> {
    const ON_TOP: &str = "const { x, y, width, height } = document.querySelector('.toast .round').getBoundingClientRect(); \
        return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.toast')";
    tell_all("landing", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        open_for_two(anna, kubyk, "local", "abalone new").await?;
        boris.goto(&url(kubyk, "/")).await?;
        boris.wait(".home .table-row", "Watch").await?;
        ensure!(boris.ask("return location.hash").await? == "", "the home is shown");
        ensure!(boris.seen(".toast", "").await?.is_none(), "nobody is called to a game that goes on");
        // What is said in passing is seen above a dialog, and stays when that is closed.
        boris.click("#prefs-open", "").await?;
        say(anna, &["/pig new"]).await?;
        boris.wait(".toast", "Pig").await?;
        ensure!(boris.ask(ON_TOP).await? == true, "it lies above the dialog");
        boris.click("#prefs-dialog form .main", "").await?;
        ensure!(boris.ask(ON_TOP).await? == true, "it stays there");
        // The page itself says what is wrong with a room's name.
        boris.ask("document.querySelector('.room-form input').value = 'a/b'; document.querySelector('.room-form').requestSubmit()").await?;
        boris.wait(".rooms .wrong", "A room's name").await?;
        boris.wait(".others summary", "1 waiting for players").await?;
        let after = "return document.querySelector('#quick').compareDocumentPosition(document.querySelector('.others')) === 4";
        ensure!(boris.ask(after).await? == true, "a game of one's own comes before those of others");
        boris.reload().await?;
        boris.click(".home .table-row", "Pig").await?;
        boris.wait("#moves .press", "Join").await?;
        // Whoever plays is not called away.
        say(boris, &["/yacht new", "/yacht bot easy", "/yacht start"]).await?;
        boris.wait("#board svg", "").await?;
        boris.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
        say(anna, &["/vertushka new"]).await?;
        let heard = "return document.querySelector('#log').textContent.includes('Vertushka')";
        boris.wait_until("the new table is heard of", heard).await?;
        ensure!(boris.seen(".toast", "Vertushka").await?.is_none(), "it waits on the home");
        close_drawer(boris).await?;
        boris.click("#home-link", "").await?;
        boris.wait(".home .table-row", "Yacht").await?;
        ensure!(boris.seen(".home .table-row", "Vertushka").await?.is_none(), "their own tables come first");
        boris.click(".others summary", "").await?;
        boris.wait(".home .table-row", "Vertushka").await.map(drop)
    })
    .await
}

/// More past games than are listed at once: older ones come when they are asked for, and stay while the list goes on.
#[tokio::test]
async fn older_games_are_listed_when_they_are_asked_for() -> Result<()> {
    const LISTED: &str =
        "return [...document.querySelectorAll('.home a[href^=\"#past/\"]')].map((it) => it.hash)";
    tell("older-games", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "older-games").await?;
        for _ in 0..7 {
            say(page, &["/rabbit new"]).await?;
            page.wait("#table.lobby", "").await?;
            say(page, &["/rabbit start", "/rabbit resign yes"]).await?;
            page.wait_until("the game is over", "return !!document.querySelector('#table.closed')").await?;
        }
        close_drawer(page).await?;
        page.click("#home-link", "").await?;
        let listed = async || -> Result<Vec<String>> { Ok(serde_json::from_value(page.ask(LISTED).await?)?) };
        page.click(".past-games summary", "").await?;
        page.wait(".past-games .press", "Older games").await?;
        // Points alone would say that it was lost by them.
        page.wait(".past-games .score strong", "resigned").await?;
        let latest = listed().await?;
        ensure!(latest.len() == 5, "{latest:?}");
        page.click(".past-games .press", "Older games").await?;
        page.wait_gone(".past-games .press", "").await?;
        let all = listed().await?;
        ensure!(all.len() == 7 && all[..5] == latest, "{all:?}");
        let at = page.ask("return document.activeElement.hash").await?;
        ensure!(at == all[5].as_str(), "the focus is on what has come, not on {at}");
        // One game more: it comes first, and nothing goes away.
        say(page, &["/rabbit new"]).await?;
        page.wait("#table.lobby", "").await?;
        say(page, &["/rabbit start", "/rabbit resign yes"]).await?;
        page.wait_until("the game is over", "return !!document.querySelector('#table.closed')").await?;
        close_drawer(page).await?;
        page.click("#home-link", "").await?;
        page.wait_until(
            "it is listed",
            "return document.querySelectorAll('.home a[href^=\"#past/\"]').length === 8",
        )
        .await?;
        ensure!(listed().await?[1..] == all, "the others stay in their order");
        page.click(&format!(".home a[href='{}']", all[5]), "").await?;
        page.wait("#past-board svg", "").await?;
        Ok(())
    })
    .await
}

/// A game against a bot that cannot be opened is not started all the same, and the button keeps the focus.
#[tokio::test]
async fn a_quick_game_that_is_refused_goes_no_further() -> Result<()> {
    const REFUSED: &str = "window.lines = []; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { \
            const { type, id, text: line } = JSON.parse(text); \
            if (type !== 'do') return send.call(this, text); \
            lines.push(line); \
            setTimeout(() => this.onmessage({ data: JSON.stringify({ type: 'done', id, refused: true }) }), 0); };";
    tell("refused-quick", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "refused-quick").await?;
        page.ask(REFUSED).await?;
        page.ask("document.querySelector('#quick').focus()").await?;
        page.keys(ENTER).await?;
        let answered =
            "return lines.length > 0 && !document.querySelector('#quick').hasAttribute('aria-busy')";
        page.wait_until("it is answered", answered).await?;
        let seen = page.ask("return [lines.length, document.activeElement.id]").await?;
        ensure!(seen == serde_json::json!([1, "quick"]), "{seen}");
        Ok(())
    })
    .await
}

/// A name that no room can have is refused where it is written.
#[tokio::test]
async fn a_wrong_name_of_a_room_is_refused_at_its_field() -> Result<()> {
    tell("room-name", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "room-name").await?;
        page.click(".room-form input", "").await?;
        page.keys("a/b").await?;
        page.click(".room-form .press", "Enter").await?;
        page.wait(".rooms .wrong", "1 to 40 letters").await?;
        ensure!(page.seen(".toast", "").await?.is_none(), "it is said there alone");
        page.photograph("room-name-desktop").await?;
        page.click(".room-form input", "").await?;
        page.keys("c").await?;
        page.wait_gone(".rooms .wrong", "").await
    })
    .await
}
