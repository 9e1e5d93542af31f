//! The page of a chat's table: with a personal link in any browser, and inside Telegram, whose client the browser plays.

use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, ensure};
use kubyk_tests::process::Kubyk;
use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::{SeenMessage, Telegram, TestChat, TestUser};

use crate::browser::{self, Browser, Viewport};

/// The address that people would type; the browser goes to the machine behind it.
const PUBLIC: &str = "https://play.example";

/// What Telegram's apps put into a page before it begins.
const CLIENT: &str = "window.told = []; window.TelegramWebviewProxy = { postEvent: (type, data) => told.push([type, JSON.parse(data)]) };";

/// A group of Telegram with a game of Pig, and a browser.
struct Group {
    kubyk: Kubyk,
    tg: Telegram,
    chat: TestChat,
    anna: TestUser,
    bob: TestUser,
    board: SeenMessage,
}

impl Group {
    async fn playing(app: &str) -> Result<Self> {
        let tg = Telegram::start().await?;
        tg.set_patience(Duration::from_mins(2));
        let (anna, bob) = (tg.user("Anna", "en"), tg.user("Bob", "en"));
        let chat = tg.supergroup(&[&anna, &bob]);
        let mut kubyk = Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?.web().telegram(&tg.url(), &tg.token());
        for (key, value) in [
            ("KUBYK_WEB_PUBLIC_URL", PUBLIC),
            ("KUBYK_TELEGRAM_APP", app),
            ("KUBYK_TABLES_FIRST", "joined"),
            ("KUBYK_TELEGRAM_GROUP_EDITS_PER_MINUTE", "6000"),
            ("KUBYK_TELEGRAM_GROUP_MESSAGES_PER_MINUTE", "6000"),
            ("KUBYK_TELEGRAM_CHAT_PER_SECOND", "1000"),
        ] {
            kubyk = kubyk.env(key, value);
        }
        let mut kubyk = kubyk.patience(Duration::from_mins(2));
        kubyk.start().await?;
        anna.send(&chat, "/pig");
        let lobby = tg.wait_message(&chat, |m| m.has("Join")).await?;
        bob.tap(&lobby, "Join").await?;
        let ready = tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?;
        anna.tap(&ready, "Start").await?;
        let board = tg.wait_shown(&chat, |m| m.has("▶ Anna")).await?;
        Ok(Self { kubyk, tg, chat, anna, bob, board })
    }

    /// An address of the bot's as this machine reaches it.
    fn local(&self, address: &str) -> Result<String> {
        let path = address.strip_prefix(PUBLIC).context("the public address")?;
        let url = self.kubyk.web_url().context("the page's address")?;
        Ok(format!("{}{path}", url.trim_end_matches('/')))
    }

    /// The address behind a button of a message.
    fn link(message: &SeenMessage, label: &str) -> Result<String> {
        let button = message.button(label).ok_or_else(|| anyhow!("no {label}: {message:?}"))?;
        button.url.clone().ok_or_else(|| anyhow!("{label} is no link"))
    }
}

pub(super) async fn browser(screen: Viewport) -> Result<Option<Browser>> {
    match browser::installed() {
        Ok((driver, chromium)) => Ok(Some(Browser::open(&driver, &chromium, screen).await?)),
        Err(why) => {
            ensure!(std::env::var_os("CI").is_none(), "{why}, but CI needs it");
            eprintln!("skipped: {why}");
            Ok(None)
        }
    }
}

/// Anna gets her link in private, plays in a browser, and the board of the group follows; what Bob does in the group is seen on
/// the page. Her link is not in the address any more, and a new one ends it.
#[tokio::test]
async fn a_table_of_a_group_is_played_by_a_personal_link() -> Result<()> {
    let Some(page) = browser(Viewport::Phone).await? else { return Ok(()) };
    let group = Group::playing("").await?;
    group.anna.start("");
    let way = group.anna.tap(&group.board, "Open table").await?;
    ensure!(way.url.is_some() || !way.alert, "it leads to where only she reads: {way:?}");
    if let Some((_, payload)) = way.url.as_deref().and_then(|url| url.split_once("start=")) {
        group.anna.start(payload);
    }
    let private = group.anna.private();
    let own = group.tg.wait_message(&private, |m| m.button("Open table").is_some_and(|it| it.url.is_some()));
    let address = Group::link(&own.await?, "Open table")?;
    page.goto(&group.local(&address)?).await?;
    page.wait("#seats .seat-name", "Anna").await?;
    ensure!(page.ask("return location.hash").await? == "", "the session is not handed on with the address");
    ensure!(page.seen("#home-link", "").await?.is_none(), "there is no home");
    page.click("#moves .press", "Roll").await?;
    let version = |m: &SeenMessage| m.has("Pig") && !m.has(&group.board.text);
    group.tg.wait_shown(&group.chat, version).await?;
    page.reload().await?;
    page.wait("#seats .seat-name", "Anna").await?;
    group.bob.send(&group.chat, "/pig resign yes");
    page.wait("#ending", "").await?;
    page.photograph("table-page").await?;
    let bare = address.split('#').next().unwrap_or_default();
    page.goto(&format!("{}0", group.local(bare)?)).await?;
    page.wait("#closed", "no such page").await?;
    page.close().await?;
    Ok(())
}

/// The name of the message that the client was asked to put into a chat last.
const PREPARED: &str = "return told.findLast(([type]) => type === 'web_app_send_prepared_message')?.[1].id";

/// `true` if the client was asked to share this link.
fn link_is_shared(link: &str) -> String {
    format!(
        "return told.some(([type, data]) => type === 'web_app_open_tg_link' && \
            new URL(`https://t.me${{data.path_full}}`).searchParams.get('url') === '{link}')"
    )
}

/// Anna's client puts a message about the table into a chat of hers; where that fails, it shares a link.
async fn share_from_telegram(group: &Group, page: &Browser, link: &str) -> Result<()> {
    let asked = async || -> Result<String> {
        page.click("#invite-open", "").await?;
        page.wait_until("the client gets a message", &format!("{PREPARED} !== undefined")).await?;
        let id = page.ask(PREPARED).await?.as_str().context("its name")?.to_owned();
        page.ask("told = told.filter(([type]) => type !== 'web_app_send_prepared_message')").await?;
        Ok(id)
    };
    let answered = async |event: &str, data: &str| {
        page.ask(&format!("Telegram.WebView.receiveEvent('{event}', {data})")).await
    };
    let message = group.anna.prepared(&asked().await?).context("a message for her")?;
    let text = message["input_message_content"]["message_text"].as_str().unwrap_or_default();
    ensure!(text.starts_with("<b>") && text.contains("Pig") && text.contains("watch the game"), "{message}");
    let buttons = &message["reply_markup"]["inline_keyboard"];
    ensure!(buttons[0][0]["url"] == link && buttons[0].as_array().map(Vec::len) == Some(1), "{message}");
    ensure!(message["type"] == "article" && message["input_message_content"]["parse_mode"] == "HTML");
    answered("prepared_message_sent", "{}").await?;
    asked().await?;
    answered("prepared_message_failed", "{ error: 'USER_DECLINED' }").await?;
    asked().await?;
    answered("prepared_message_failed", "{ error: 'MESSAGE_SEND_FAILED' }").await?;
    page.wait_until("the client shares a link", &link_is_shared(link)).await?;
    let links = page.ask("return told.filter(([type]) => type === 'web_app_open_tg_link').length").await?;
    ensure!(links == 1, "whoever chooses no chat is asked nothing else");

    page.ask("told = []").await?;
    group.tg.fault("savePreparedInlineMessage", CallFault::Refusal(400, "USER_BOT_REQUIRED"), 1);
    page.click("#invite-open", "").await?;
    page.wait_until("the client shares a link", &link_is_shared(link)).await?;
    Ok(())
}

/// Telegram's client opens the page of the table that a link names, says who has opened it and how it looks there, and hears
/// that the page is ready, wants all the room, and that a move was made.
#[tokio::test]
async fn a_table_is_touched_inside_telegram() -> Result<()> {
    let Some(page) = browser(Viewport::Phone).await? else { return Ok(()) };
    let group = Group::playing("table").await?;
    let link = Group::link(&group.board, "Open table")?;
    let named = format!("https://t.me/{}/table?startapp=", group.tg.bot_name());
    let start = link.strip_prefix(&named).with_context(|| link.clone())?;
    page.before_each_page(CLIENT).await?;
    let app = group.local(&format!("{PUBLIC}/app"))?;
    page.goto(&format!("{app}{}", group.anna.opens_page(Some(start)))).await?;
    page.wait("#seats .seat-name", "Anna").await?;
    page.wait_until("the client's dark", "return document.documentElement.dataset.theme === 'dark'").await?;
    page.click("#moves .press", "Roll").await?;
    group.tg.wait_shown(&group.chat, |m| m.has("Pig") && !m.has(&group.board.text)).await?;
    page.wait_until(
        "the client hears of it",
        "const heard = told.map(([type]) => type); return ['web_app_ready', 'web_app_expand', 'web_app_trigger_haptic_feedback'].every((it) => heard.includes(it))",
    )
    .await?;
    page.ask("Telegram.WebView.receiveEvent('theme_changed', { theme_params: { bg_color: '#ffffff' } })")
        .await?;
    page.ask("Telegram.WebView.receiveEvent('safe_area_changed', { top: 30, bottom: 20 })").await?;
    let dressed = "return document.documentElement.dataset.theme === 'light' && \
        parseFloat(getComputedStyle(document.querySelector('.bar')).paddingTop) >= 30";
    page.wait_until("the page follows the client", dressed).await?;
    page.photograph("table-in-telegram").await?;
    share_from_telegram(&group, &page, &link).await?;
    // A client that knows no prepared messages shares a link.
    page.goto("about:blank").await?;
    let older = group.anna.opens_page(Some(start)).replace("tgWebAppVersion=9.1", "tgWebAppVersion=7.10");
    page.goto(&format!("{app}{older}")).await?;
    page.wait("#seats .seat-name", "Anna").await?;
    page.click("#invite-open", "").await?;
    page.wait_until("the client is asked to share a link", &link_is_shared(&link)).await?;
    ensure!(page.ask(PREPARED).await?.is_null(), "an older client is not asked for what it does not know");

    // Whoever another bot's client names is nobody here, and a stranger to the group only watches.
    page.goto("about:blank").await?;
    page.goto(&format!("{app}{}", group.bob.opens_page_signed_by("7:OTHER", Some(start)))).await?;
    page.wait("#closed", "isn't complete").await?;
    let carl = group.tg.user("Carl", "en");
    page.goto("about:blank").await?;
    page.goto(&format!("{app}{}", carl.opens_page(Some(start)))).await?;
    page.wait("#seats .seat-name", "Carl").await?;
    ensure!(page.seen("#moves .press:not([aria-disabled])", "Roll").await?.is_none(), "it is not his game");
    page.close().await?;
    Ok(())
}
