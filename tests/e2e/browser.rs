//! A real browser without a screen, driven as a person drives it: it finds what can be seen, clicks and types.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use axum::http::Method;
use fantoccini::actions::{InputSource as _, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::error::CmdError;
use fantoccini::wd::{Capabilities, TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use reqwest::Url;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::{Instant, sleep};

/// Time limit for anything to appear. It is waited out only where something is wrong: dozens of bots and browsers share a
/// few cores while the tests run.
const PATIENCE: Duration = Duration::from_mins(1);

/// The pause between two tries at something that the page is just changing.
const POLL: Duration = Duration::from_millis(15);

/// Asks within the page, again and again, until something comes true: one question in place of a hundred. Tells what came true,
/// `null` where nothing did in time, or the error of the test. `Date` is the clock that no story puts back.
const UNTIL: &str = "const done = arguments[arguments.length - 1]; const end = Date.now() + TIME; \
    const test = () => { TEST }; \
    const look = () => { \
        let found; \
        try { found = test(); } catch (error) { done({ error: String(error) }); return; } \
        if (found) done({ found }); else if (Date.now() > end) done(null); else setTimeout(look, 10); }; \
    look();";

/// The last element that matches, can be seen and has these words in it: one question in place of three for each.
const SEEN: &str = "const [css, words] = arguments; \
    return [...document.querySelectorAll(css)].findLast((it) => (it.closest('select') ?? it).getClientRects().length > 0 && \
        (it.closest('select') ?? it).checkVisibility({ visibilityProperty: true }) && (it.innerText ?? it.textContent).includes(words)) ?? null;";

/// The distance in pixels and the time within which an element that has just come under the pointer takes no tap; a little more
/// than in `touch.js`.
const NEAR: f64 = 30.0;
const FRESH: Duration = Duration::from_millis(350);

/// The time between the two taps of a double one.
const BETWEEN_TAPS: Duration = Duration::from_millis(200);

/// Width and height of a page on a laptop.
const LAPTOP: (u32, u32) = (1280, 800);

/// The key under which `WebDriver` names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Width of the window.
#[derive(Clone, Copy)]
pub(crate) enum Viewport {
    /// A laptop.
    Desktop,
    /// A laptop whose owner wants dark colours and nothing that moves.
    DarkAndStill,
    /// The narrowest phone, with a finger for a mouse.
    Phone,
    /// A phone on its side.
    PhoneAside,
}

/// The browser.
pub(crate) struct Browser {
    client: Client,
    /// The place of the last click.
    pointer: Mutex<(f64, f64)>,
    _driver: Child,
}

/// The folder in which Debian keeps its browsers.
const DEBIAN: &str = "/usr/lib/chromium";

/// The paths of the browser and its driver, or the reason why the test cannot run here.
pub(crate) fn installed() -> Result<(PathBuf, PathBuf), String> {
    let find = |names: &[&str]| {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders: Vec<_> = std::env::split_paths(&path).collect();
        let found = folders.iter().flat_map(|folder| names.iter().map(move |name| folder.join(name)));
        found.into_iter().find(|file| file.is_file())
    };
    let driver = find(&["chromedriver"]).ok_or("there is no chromedriver")?;
    // The one without a window starts with a quarter of the work.
    let browsers =
        ["chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome"];
    let browser = find(&browsers).ok_or("there is no chromium")?;
    // What is found in Debian is a script. chromedriver would end that, and the browser behind it would go on for ever.
    let itself = browser.file_name().map(|name| Path::new(DEBIAN).join(name)).filter(|file| file.is_file());
    Ok((driver, itself.unwrap_or(browser)))
}

/// Attempts at a port: chromedriver listens at one of IPv4's and IPv6's, and ends where somebody else has got half of it.
const PORTS: usize = 5;

/// Starts chromedriver, and tells its further words and its port.
async fn start_driver(driver: &Path) -> Result<(Child, Lines<BufReader<ChildStdout>>, String)> {
    for _ in 0..PORTS {
        let mut command = Command::new(driver);
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut driver = command.kill_on_drop(true).spawn().context("chromedriver")?;
        let mut lines = BufReader::new(driver.stdout.take().context("its output")?).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some((_, port)) = line.rsplit_once("successfully on port ") {
                let port = port.trim_end_matches('.').to_owned();
                return Ok((driver, lines, port));
            }
        }
    }
    bail!("chromedriver ended each time")
}

impl Browser {
    /// Opens a window that remembers nothing and reads English.
    pub(crate) async fn open(driver: &Path, browser: &Path, screen: Viewport) -> Result<Self> {
        let (driver, mut lines, port) = start_driver(driver).await?;
        // Its further words are nobody's, but the pipe must not fill.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let mut args: Vec<String> = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,800",
        ]
        .map(str::to_owned)
        .into();
        if let Viewport::DarkAndStill = screen {
            args.extend(
                ["--force-prefers-reduced-motion", "--blink-settings=preferredColorScheme=0"]
                    .map(str::to_owned),
            );
        }
        let mut options = json!({"binary": browser, "args": args, "prefs": {"intl.accept_languages": "en"}});
        let phone = match screen {
            Viewport::Phone => Some((360, 740)),
            Viewport::PhoneAside => Some((740, 360)),
            Viewport::Desktop | Viewport::DarkAndStill => None,
        };
        if let Some((width, height)) = phone {
            let metrics = json!({"width": width, "height": height, "pixelRatio": 1.0, "touch": true});
            options["mobileEmulation"] = json!({"deviceMetrics": metrics});
        }
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".to_owned(), options);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await?;
        let timeouts = TimeoutConfiguration::new(Some(2 * PATIENCE), None, Some(Duration::ZERO));
        client.update_timeouts(timeouts).await?;
        if phone.is_none() {
            // The frame of the window takes its part of what was asked for.
            let inner = client.execute("return [innerWidth, innerHeight]", vec![]).await?;
            let (width, height): (u32, u32) = serde_json::from_value(inner)?;
            client.set_window_size(2 * LAPTOP.0 - width, 2 * LAPTOP.1 - height).await?;
        }
        Ok(Self { client, pointer: Mutex::default(), _driver: driver })
    }

    pub(crate) async fn close(self) -> Result<()> {
        Ok(self.client.close().await?)
    }

    pub(crate) async fn goto(&self, url: &str) -> Result<()> {
        Ok(self.client.goto(url).await?)
    }

    /// Makes the window so large.
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) -> Result<()> {
        Ok(self.client.set_window_size(width, height).await?)
    }

    pub(crate) async fn reload(&self) -> Result<()> {
        Ok(self.client.refresh().await?)
    }

    /// From now on sees the page in this frame and nothing else.
    pub(crate) async fn enter_frame(&self, css: &str) -> Result<()> {
        self.leave_frame().await?;
        Ok(self.client.find(Locator::Css(css)).await?.enter_frame().await?)
    }

    /// From now on sees the whole page again.
    pub(crate) async fn leave_frame(&self) -> Result<()> {
        Ok(self.client.enter_parent_frame().await?)
    }

    /// The last thing that can be seen there, with these words in it.
    pub(crate) async fn seen(&self, css: &str, words: &str) -> Result<Option<Element>> {
        let found = self.client.execute(SEEN, vec![json!(css), json!(words)]).await?;
        Ok(self.element(&found))
    }

    /// The element that a script has returned.
    fn element(&self, found: &Value) -> Option<Element> {
        let id = ElementRef::from(found.get(ELEMENT)?.as_str()?.to_owned());
        Some(Element::from_element_id(self.client.clone(), id))
    }

    /// What a script returns, called with these arguments, once that is something; `None` if it never is.
    async fn until(&self, test: &str, args: Vec<Value>) -> Result<Option<Value>> {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now()).as_millis();
            let given = json!(args).to_string();
            let test = UNTIL
                .replace("TIME", &left.to_string())
                .replace("TEST", &format!("return (function () {{ {test}\n}})(...{given});"));
            match self.client.execute_async(&test, vec![]).await {
                Ok(Value::Null) => return Ok(None),
                Ok(mut answer) => match answer.get_mut("found") {
                    Some(found) => return Ok(Some(found.take())),
                    None => bail!("{answer}"),
                },
                // The page was left for another one meanwhile.
                Err(error) => ensure!(Instant::now() < end, "{error}"),
            }
            sleep(POLL).await;
        }
    }

    /// Waits until it can be seen.
    pub(crate) async fn wait(&self, css: &str, words: &str) -> Result<Element> {
        let found = self.until(SEEN, vec![json!(css), json!(words)]).await?;
        if let Some(element) = found.as_ref().and_then(|found| self.element(found)) {
            return Ok(element);
        }
        let page = self.client.find(Locator::Css("body")).await?.text().await?;
        bail!("never seen: {css} {words:?}; the page says:\n{page}")
    }

    /// Waits until it can no longer be seen.
    pub(crate) async fn wait_gone(&self, css: &str, words: &str) -> Result<()> {
        let gone = format!(
            "return ((...args) => {{ {} }})(...arguments) === null",
            SEEN.replace("arguments", "args")
        );
        let gone = self.until(&gone, vec![json!(css), json!(words)]).await?;
        ensure!(gone.is_some(), "still seen: {css} {words:?}");
        Ok(())
    }

    /// Clicks it; what is being replaced or covered at this instant is tried again.
    pub(crate) async fn click(&self, css: &str, words: &str) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            let mut element = self.wait(css, words).await?;
            if self.comes_under_the_pointer(&element).await {
                // The page takes no tap on it yet; nobody is so fast.
                sleep(FRESH).await;
                element = self.wait(css, words).await?;
            }
            match element.click().await {
                Ok(()) => return Ok(()),
                Err(error) => ensure!(Instant::now() < end, "cannot click {css} {words:?}: {error}"),
            }
            sleep(POLL).await;
        }
    }

    /// Returns `true` if the element's middle is at the place of the last click; from now on it is that place.
    async fn comes_under_the_pointer(&self, element: &Element) -> bool {
        let Ok((x, y, width, height)) = element.rectangle().await else { return false };
        let middle = (x + width / 2.0, y + height / 2.0);
        let mut last = self.pointer.lock().unwrap_or_else(PoisonError::into_inner);
        let near = (middle.0 - last.0).hypot(middle.1 - last.1) < NEAR;
        *last = middle;
        near
    }

    /// Taps a part of the board, and is sure of it where that is asked.
    pub(crate) async fn tap(&self, spot: &str) -> Result<()> {
        // A browser may deal with a tap after it has said that it was made.
        const LOOK: &str = "return document.querySelector('#board')?.innerHTML ?? ''";
        let before = self.ask(LOOK).await?;
        self.click(&format!("#board [data-spot=\"{spot}\"].open > .spot"), "").await?;
        let end = Instant::now() + PATIENCE;
        while self.ask(LOOK).await? == before {
            ensure!(Instant::now() < end, "a tap on {spot} changes nothing");
            sleep(POLL).await;
        }
        if self.seen("#board .aimed > .spot", "").await?.is_some() {
            self.click("#moves .main", "✓").await?;
        }
        Ok(())
    }

    /// Puts a finger on the middle of whatever it is, and lifts it again.
    pub(crate) async fn finger(&self, css: &str) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            let element = self.wait(css, "").await?;
            let here = "arguments[0].scrollIntoView({ block: 'nearest' })";
            let known = json!({ELEMENT: element.element_id().as_ref()});
            let shown = self.client.execute(here, vec![known]).await;
            // The browser finds the element when the finger goes there: it may have moved since the test looked for it.
            let to = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
            let touch = TouchActions::new("finger".to_owned())
                .then(to)
                .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
            let touched = match shown {
                Ok(_) => self.client.perform_actions(touch).await,
                Err(error) => Err(error),
            };
            match touched {
                Ok(()) => return Ok(()),
                Err(error) => ensure!(Instant::now() < end, "cannot touch {css}: {error}"),
            }
            sleep(POLL).await;
        }
    }

    /// Taps twice in the right half of it, as fast as a double tap is.
    pub(crate) async fn double_tap(&self, css: &str, words: &str) -> Result<()> {
        self.hasty_taps(css, words, 2).await
    }

    /// Taps so often in the right half of it, each as soon after the other as the second of a double tap.
    pub(crate) async fn hasty_taps(&self, css: &str, words: &str, taps: usize) -> Result<()> {
        let element = self.wait(css, words).await?;
        let (.., width, _) = element.rectangle().await?;
        let touch = |kind| {
            [
                PointerAction::Down { button: MOUSE_BUTTON_LEFT },
                PointerAction::Up { button: MOUSE_BUTTON_LEFT },
            ]
            .into_iter()
            .fold(kind, |touch: TouchActions, action| touch.then(action))
        };
        let to = PointerAction::MoveToElement { element, duration: None, x: 0.3 * width, y: 0.0 };
        let first = touch(TouchActions::new("finger".to_owned()).then(to));
        let next = |all: TouchActions, _| touch(all.then(PointerAction::Pause { duration: BETWEEN_TAPS }));
        Ok(self.client.perform_actions((1..taps).fold(first, next)).await?)
    }

    /// The answer of a script that calls its last argument with it.
    pub(crate) async fn ask_async(&self, script: &str) -> Result<Value> {
        Ok(self.client.execute_async(script, vec![]).await?)
    }

    /// Types into whatever has the focus; where that is replaced or hidden at the same moment, into what has it then.
    pub(crate) async fn keys(&self, keys: &str) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.client.active_element().await?.send_keys(keys).await {
                Err(error) if is_gone(&error) && Instant::now() < end => {}
                typed => return Ok(typed?),
            }
        }
    }

    /// Has a script run in every page before its own.
    pub(crate) async fn before_each_page(&self, script: &str) -> Result<()> {
        self.client.issue_cmd(BeforePages(script.to_owned())).await?;
        Ok(())
    }

    /// Waits until a script returns true.
    pub(crate) async fn wait_until(&self, what: &str, script: &str) -> Result<()> {
        let came = self.until(&format!("return (() => {{ {script}\n}})() === true"), vec![]).await;
        ensure!(came.with_context(|| what.to_owned())?.is_some(), "never came true: {what}");
        Ok(())
    }

    /// The answer of a script.
    pub(crate) async fn ask(&self, script: &str) -> Result<Value> {
        Ok(self.client.execute(script, vec![]).await?)
    }

    /// A picture of the page as it is at this moment, as PNG.
    pub(crate) async fn png(&self) -> Result<Vec<u8>> {
        Ok(self.client.screenshot().await?)
    }

    /// A picture of the page as WebP, made by the browser itself from its PNG.
    pub(crate) async fn webp(&self) -> Result<Vec<u8>> {
        const PACK: &str = "const [bytes, done] = arguments; \
            createImageBitmap(new Blob([new Uint8Array(bytes)])).then(async (image) => { \
                const canvas = new OffscreenCanvas(image.width, image.height); \
                canvas.getContext('2d').drawImage(image, 0, 0); \
                const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }); \
                done([...new Uint8Array(await blob.arrayBuffer())]); });";
        self.still().await?;
        let png = self.png().await?;
        Ok(serde_json::from_value(self.client.execute_async(PACK, vec![json!(png)]).await?)?)
    }

    /// Brings everything that moves to its place: a browser that draws no frames would never bring it there. Nothing of the
    /// page moves without an end.
    pub(crate) async fn still(&self) -> Result<()> {
        const MOVING: &str = "const moving = () => document.getAnimations().filter((it) => it.playState === 'running'); \
            for (const it of moving()) it.finish(); \
            return moving().map((it) => `${it.animationName ?? it.transitionProperty ?? 'animate()'} of \
                ${it.effect.target.cloneNode().outerHTML}`).join('\\n')";
        let end = Instant::now() + PATIENCE;
        loop {
            let moving = self.ask(MOVING).await?;
            if moving == "" {
                return Ok(());
            }
            ensure!(Instant::now() < end, "it begins to move again and again: {moving}");
            sleep(POLL).await;
        }
    }

    /// Keeps a picture of the page beside the other results of the tests.
    pub(crate) async fn photograph(&self, name: &str) -> Result<()> {
        self.still().await?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("web");
        std::fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{name}.png"));
        std::fs::write(&file, self.client.screenshot().await?)?;
        eprintln!("picture: {}", file.display());
        Ok(())
    }
}

/// Chromium's command that adds a script to every page.
#[derive(Debug)]
struct BeforePages(String);

impl WebDriverCompatibleCommand for BeforePages {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let params = json!({"source": self.0});
        let body = json!({"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": params});
        (Method::POST, Some(body.to_string()))
    }
}

/// Returns `true` if the page has taken the element away, or hides it, since it was found.
fn is_gone(error: &CmdError) -> bool {
    error.is_stale_element_reference() || error.is_element_not_interactable()
}
