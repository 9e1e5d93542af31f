//! Motion on a board.

use anyhow::{Result, ensure};

use super::scene::{close_drawer, open_for_two, play_some, say, take_over, tell, url};
use crate::browser::{Browser, Viewport};

/// Notes which parts of the board slide from now on.
const WATCH: &str = "window.slid = []; const animate = Element.prototype.animate; \
    Element.prototype.animate = function (...how) { \
        window.slid.push(this.dataset.spot ?? this.dataset.piece); return animate.apply(this, how); };";

/// Moves the three marbles of a line by one, for whoever is to move.
pub(super) async fn move_a_line(page: &Browser) -> Result<()> {
    take_over(page).await?;
    let black = page.seen("#board [data-spot='cell:A3'].open > .spot", "").await?.is_some();
    for cell in if black { ["A3", "B3", "C3"] } else { ["I7", "H7", "G7"] } {
        page.tap(&format!("cell:{cell}")).await?;
        page.wait(&format!("#board [data-spot='cell:{cell}'].chosen > .spot"), "").await?;
    }
    page.click("#board .target > .spot", "").await?;
    page.wait(".hand-over", "").await?;
    Ok(())
}

#[tokio::test]
async fn marbles_slide_unless_somebody_wants_no_motion() -> Result<()> {
    tell("slide", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "slide", "abalone new").await?;
        page.ask(WATCH).await?;
        take_over(page).await?;
        page.tap("cell:C3").await?;
        page.wait("#moves .press", "Where to?").await?;
        page.click("#moves .press", "Back").await?;
        move_a_line(page).await?;
        let slid = page.ask("return window.slid.length").await?;
        ensure!(slid == 3, "each of the three marbles slides: {slid}");
        page.ask("window.slid = []; window.matchMedia = (query) => ({ matches: query.includes('reduce') });")
            .await?;
        move_a_line(page).await?;
        let slid = page.ask("return window.slid.length").await?;
        ensure!(slid == 0, "nothing moves for who does not want it: {slid}");
        Ok(())
    })
    .await
}

/// Dice that are rolled tumble, also those that show the same face again; dice that lie apart do not.
#[tokio::test]
async fn every_die_of_a_roll_tumbles() -> Result<()> {
    const ROLLED: &str = "const dice = [...document.querySelectorAll('#board [data-spot^=\"die:\"]')]; \
        const loose = dice.filter((it) => it.dataset.aside === undefined); \
        return loose.length > 1 && loose.every((it) => it.classList.contains('tumble')) && \
            dice.every((it) => it.dataset.aside === undefined || !it.classList.contains('tumble'))";
    // At ten moments of their way.
    const FLYING: &str = "const dice = [...document.querySelectorAll('#stage.rolling .thrown > svg')]; \
        const ways = dice.flatMap((it) => it.getAnimations()); \
        if (dice.length !== 6 || ways.length !== 6) return false; \
        let good = true; \
        for (let time = 0; time < 450; time += 45) { \
            for (const way of ways) { way.pause(); way.currentTime = time; } \
            const boxes = dice.map((it) => it.getBoundingClientRect()); \
            good &&= boxes.every((it) => it.left >= 0 && it.right <= innerWidth && it.top >= 0 && it.bottom <= innerHeight); \
            good &&= boxes.every((it, place) => boxes.slice(place + 1).every((other) => \
                it.right <= other.left + 1 || other.right <= it.left + 1 || it.bottom <= other.top + 1 || other.bottom <= it.top + 1)); \
        } \
        for (const way of ways) way.play(); \
        return good";
    tell("tumble", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "tumble", "farkle new").await?;
        take_over(page).await?;
        page.click("#moves .press:not([aria-disabled])", "").await?;
        page.wait_until("six dice fly beside each other, within the screen", FLYING).await?;
        page.wait_until("all dice of the roll tumble", ROLLED).await?;
        // Numbers of five digits are written in groups.
        page.wait("#board text", "10,000").await.map(drop)
    })
    .await
}

/// One die of Pig, too, whose roll shows the same face as the one before in one case of six.
#[tokio::test]
async fn a_die_that_shows_the_same_again_tumbles() -> Result<()> {
    const ROLLS: usize = 25;
    const OLD: &str = "document.querySelector('#board svg').dataset.old = ''";
    const NEW: &str = "const svg = document.querySelector('#board svg'); return svg && svg.dataset.old === undefined && \
        svg.querySelector('[data-spot^=\"die:\"]') !== null";
    const TUMBLES: &str =
        "return document.querySelector('#board [data-spot^=\"die:\"]').classList.contains('tumble')";
    tell("tumble-again", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "tumble-again", "pig new target=1000").await?;
        for roll in 0..ROLLS {
            take_over(page).await?;
            page.ask(OLD).await?;
            page.click("#moves .press:not([aria-disabled])", "Roll").await?;
            page.wait_until("the die is drawn", NEW).await?;
            ensure!(page.ask(TUMBLES).await? == true, "roll {roll}");
        }
        Ok(())
    })
    .await
}

/// A column that has burned flares up, and no other does.
#[tokio::test]
async fn a_column_that_burns_flares_up() -> Result<()> {
    const FLARED: &str = "const flared = [...document.querySelectorAll('#board .flare')].map((it) => it.dataset.spot); \
        return flared.length > 0 && flared.every((it) => it.startsWith('column:9') || it.startsWith('entry:9:'))";
    tell("flare", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "flare", "katego new diceless").await?;
        for first in [true, false] {
            if !first {
                page.click(".hand-over", "").await?;
            }
            page.wait_gone(".hand-over", "").await?;
            page.click("#board [data-spot='column:9'].open > .spot", "").await?;
            page.wait("#moves .press:nth-child(2)", "").await?;
            page.click("#moves .press:first-child", "2").await?;
        }
        page.wait_until("the column flares up", FLARED).await
    })
    .await
}

/// Markers of a race slide along their lanes and paths.
#[tokio::test]
async fn markers_slide() -> Result<()> {
    tell("markers", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "markers", "goose new").await?;
        take_over(page).await?;
        page.ask(WATCH).await?;
        page.click("#moves .press:not([aria-disabled])", "").await?;
        page.wait_until("the marker slides", "return window.slid.some((it) => it.startsWith('marker:'))")
            .await
    })
    .await
}

/// A part of a creature that is drawn appears, and nothing else on the board does.
#[tokio::test]
async fn parts_of_a_creature_appear() -> Result<()> {
    const ROLLS: usize = 60;
    const OLD: &str = "document.querySelector('#board svg').dataset.old = ''";
    const NEW: &str =
        "const svg = document.querySelector('#board svg'); return svg && svg.dataset.old === undefined";
    const APPEARED: &str = "return document.querySelectorAll('#board [data-piece].arrive').length";
    tell("limbs", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "limbs", "beetle new").await?;
        for _ in 0..ROLLS {
            take_over(page).await?;
            page.ask(OLD).await?;
            page.click("#moves .press:not([aria-disabled])", "").await?;
            page.wait_until("the board is drawn", NEW).await?;
            let appeared = page.ask(APPEARED).await?;
            ensure!(appeared == 0 || appeared == 1, "one part at a time: {appeared}");
            if appeared == 1 {
                return Ok(());
            }
        }
        anyhow::bail!("no part has appeared in {ROLLS} rolls")
    })
    .await
}

// Sound, motion and bright colours, which nobody has asked for.

#[tokio::test]
async fn nothing_sounds_until_somebody_wants_it() -> Result<()> {
    const COUNT: &str = "window.sounds = 0; const Real = window.AudioContext; \
        window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } }; \
        navigator.vibrate = () => { window.sounds += 1; return true; };";
    tell("sound", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "sound", "pig new").await?;
        page.ask(COUNT).await?;
        play_some(page, 6).await?;
        ensure!(page.ask("return window.sounds").await? == 0, "it is silent");
        page.click("#prefs-open", "").await?;
        page.click("label:has(#sound)", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        page.wait_until("it has sounded", "return window.sounds > 0").await?;
        let before = page.ask("return window.sounds").await?;
        play_some(page, 6).await?;
        page.wait_until("a new board sounds", &format!("return window.sounds > {before}")).await
    })
    .await
}

/// The system's wish is enough: neither has been set on the page.
#[tokio::test]
async fn the_board_is_dark_and_still_where_the_system_is() -> Result<()> {
    // The light of a colour, from 0 to 255.
    const LIGHT: &str = "const light = (it, what) => Math.max(...getComputedStyle(it)[what].match(/\\d+/g).slice(0, 3).map(Number)); \
        const cards = [...document.querySelectorAll('#board rect:not(.spot):not(.ground)')]; \
        cards.sort((a, b) => b.width.baseVal.value * b.height.baseVal.value - a.width.baseVal.value * a.height.baseVal.value); \
        return [light(document.body, 'backgroundColor'), light(cards[0], 'fill'), \
            light(document.querySelector('#board text'), 'fill')];";
    tell("dark", Viewport::DarkAndStill, async |page, kubyk| {
        open_for_two(page, kubyk, "dark", "katego new").await?;
        let read = async || -> Result<[u8; 3]> { Ok(serde_json::from_value(page.ask(LIGHT).await?)?) };
        let [paper, card, ink] = read().await?;
        ensure!(paper < 60 && card < 80 && ink > 140, "dark all over: {paper} {card} {ink}");
        page.ask("window.moved = 0; Element.prototype.animate = () => { window.moved += 1; };").await?;
        play_some(page, 8).await?;
        let running = page.ask("return window.moved + document.getAnimations().length").await?;
        ensure!(running == 0, "nothing moves: {running}");
        page.photograph("dark-and-still").await?;

        page.goto(&url(kubyk, "/r/dark")).await?;
        page.wait("#board svg, #quick", "").await?;
        page.click("#prefs-open", "").await?;
        page.click("#theme option[value=light]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        page.wait("#board svg", "").await?;
        let [paper, card, ink] = read().await?;
        ensure!(paper > 180 && card > 180 && ink < 140, "light all over: {paper} {card} {ink}");
        Ok(())
    })
    .await
}

// Browsers that do not know `light-dark()`: page and boards have the same colours there.

/// The colours of everything that a board draws, and of the page around it, in both themes.
const COLOURS: &str = "return ['light', 'dark'].map((theme) => { \
    document.documentElement.dataset.theme = theme; \
    const style = (it) => getComputedStyle(it); \
    const drawn = [...document.querySelectorAll('#board svg *, #players svg *')].map((it) => style(it).fill); \
    return [style(document.body).color, style(document.body).backgroundColor, ...drawn].join(); })";

#[tokio::test]
async fn an_older_browser_shows_the_same_colours() -> Result<()> {
    // Each drawing asks anew what the browser knows, and so this one forgets it in the middle of a game.
    const FORGET: &str = "window.known = CSS.supports; CSS.supports = () => false";
    const PAIRS: &str = "return [...document.querySelectorAll('#board [fill]')].filter((it) => it.getAttribute('fill').startsWith('light-dark')).length";
    tell("older", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "older", "abalone new").await?;
        ensure!(page.ask(PAIRS).await? != 0, "this browser is given both colours");
        let known = page.ask(COLOURS).await?;
        ensure!(known[0] != known[1], "the themes differ");
        page.ask(FORGET).await?;
        // With another table in between, the first one is drawn anew.
        say(page, &["/pig new"]).await?;
        page.wait("#table.lobby", "").await?;
        close_drawer(page).await?;
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#table/']", "Abalone").await?;
        page.wait("#board svg", "").await?;
        ensure!(page.ask(PAIRS).await? == 0, "a pair of colours is left");
        let older = page.ask(COLOURS).await?;
        ensure!(older == known, "{older} in place of {known}");
        Ok(())
    })
    .await
}
