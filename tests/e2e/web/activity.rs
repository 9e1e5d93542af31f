//! The page of a chat's table inside Discord: the browser shows Discord's client, whose frame goes through Discord's proxy.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use kubyk_tests::discord::{
    ActivityProxy, Channel, Consent, Discord, FirstAnswer, Guild, SeenMessage, TestMember,
};
use kubyk_tests::process::Kubyk;
use kubyk_tests::stand::{Call, CallFault};

use super::table_page::browser;
use crate::browser::{Browser, Viewport};

/// The name that Discord's proxy knows the page by.
const PUBLIC: &str = "play.example";
/// The whole page in Discord's client.
const FRAME: &str = "#activity";

/// A server of Discord with a game of Pig, and Discord's proxy.
struct Server {
    kubyk: Kubyk,
    dc: Discord,
    proxy: ActivityProxy,
    guild: Guild,
    channel: Channel,
    anna: TestMember,
    bob: TestMember,
    board: SeenMessage,
}

impl Server {
    async fn playing() -> Result<Self> {
        let dc = Discord::start().await?;
        dc.set_patience(Duration::from_mins(2));
        let secret = dc.switch_activities_on();
        let guild = dc.guild("Club", "en-US");
        let channel = guild.channel("games");
        let (anna, bob) = (guild.admin("Anna", "en-US"), guild.member("Bob", "en-US"));
        let kubyk = Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?.web().discord(&dc.url(), &dc.token());
        let mut kubyk = kubyk
            .env("KUBYK_WEB_PUBLIC_URL", &format!("https://{PUBLIC}"))
            .env("KUBYK_DISCORD_ACTIVITY", "true")
            .env("KUBYK_DISCORD_CLIENT_SECRET", &secret)
            .env("KUBYK_TABLES_FIRST", "joined")
            .env("KUBYK_LOG", "trace,hyper=trace,reqwest=trace,sqlx=info")
            .patience(Duration::from_mins(2));
        kubyk.start().await?;
        dc.wait_ready().await?;
        let proxy = dc.proxy(&kubyk.web_url().context("the page's address")?, PUBLIC).await?;
        let lobby = anna.slash(&channel, "pig new", &[]).await?.message().clone();
        bob.tap(&lobby, "Join").await?;
        let ready = dc.wait_edit(&lobby, |m| m.has("Bob") && m.has("Start")).await?;
        anna.tap(&ready, "Start").await?;
        let board = dc.wait_shown(&channel, |m| m.has("▶ Anna")).await?;
        Ok(Self { kubyk, dc, proxy, guild, channel, anna, bob, board })
    }

    /// Somebody taps the button below the board, and the client opens the activity.
    async fn launch(&self, who: &TestMember, page: &Browser) -> Result<()> {
        let answer = who.tap(&self.board, "Open table").await?;
        ensure!(answer.outcome == FirstAnswer::Launched, "{answer:?}");
        self.open(who, page, "").await
    }

    /// The client of somebody shows the activity of the channel.
    async fn open(&self, who: &TestMember, page: &Browser, query: &str) -> Result<()> {
        page.leave_frame().await?;
        page.goto("about:blank").await?;
        page.goto(&format!("{}{query}", self.dc.client(who, &self.channel, &self.proxy))).await?;
        page.enter_frame(FRAME).await
    }

    /// The board as the channel shows it.
    fn shown(&self) -> SeenMessage {
        self.dc.refresh(&self.board)
    }

    /// Stops the bot: nothing was wrong, and nothing secret was logged.
    async fn end(mut self) -> Result<()> {
        ensure!(self.kubyk.stop().await?.success(), "a good end");
        let codes = self.dc.calls_of("POST /oauth2/token").into_iter();
        let codes = codes.filter_map(|call| call.params["code"].as_str().map(str::to_owned));
        let mut secrets: Vec<String> = codes.collect();
        ensure!(!secrets.is_empty(), "codes were exchanged");
        secrets.extend(["client-secret-of", "token-of-", "fake.token"].map(str::to_owned));
        for line in self.kubyk.stderr() {
            ensure!(!secrets.iter().any(|secret| line.contains(secret)), "{line}");
        }
        self.dc.check_clean();
        Ok(())
    }
}

/// The button opens the table inside Discord, as the person whom Discord names. What is touched there is seen in the channel,
/// what is done there is seen here, a cut socket comes back, and the table is handed on by Discord.
#[tokio::test]
async fn a_table_is_touched_inside_discord() -> Result<()> {
    let Some(page) = browser(Viewport::Desktop).await? else { return Ok(()) };
    let server = Server::playing().await?;
    server.launch(&server.anna, &page).await?;
    page.wait("#seats .seat-name", "Anna").await?;
    page.click("#moves .press", "Roll").await?;
    server.dc.wait_edit(&server.board, |m| m.text() != server.board.text()).await?;
    page.wait("#board svg", "").await?;
    let foreign = page
        .ask("return performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin + '/.proxy/')).length")
        .await?;
    ensure!(foreign == 0, "{foreign} addresses lead past the proxy");

    server.proxy.cut();
    page.wait("#lost", "").await?;
    let asked = server.bob.slash(&server.channel, "table resign", &[]).await?;
    server.bob.tap(asked.message(), "Yes, resign").await?;
    page.wait("#ending", "").await?;
    page.photograph("table-in-discord").await?;

    page.click("#invite-open", "").await?;
    page.leave_frame().await?;
    page.wait_until(
        "the client is asked to hand the table on",
        "return told.some(([kind, body]) => kind === 1 && body.cmd === 'SHARE_LINK' && body.args.custom_id.length === 21)",
    )
    .await?;
    let custom = page.ask("return told.at(-1)[1].args.custom_id").await?;
    let custom = custom.as_str().context("the table and its tag")?.to_owned();
    // An older client has no such thing: the public address is copied, or shown.
    page.ask("window.oldClient = true").await?;
    page.enter_frame(FRAME).await?;
    page.click("#invite-open", "").await?;
    page.wait("#toasts", "").await?;

    // A rematch is another table: the frame goes there.
    page.click("#ending .press", "Rematch").await?;
    page.wait_gone("#ending", "").await?;
    page.enter_frame(FRAME).await?;
    page.wait("#lobby", "Bob").await?;
    page.wait("#seats .seat-name", "Anna").await?;

    // Who follows the link that was shared sees the same table, and only watches where they don't sit.
    let carl = server.guild.member("Carl", "uk");
    let launched = carl.slash(&server.channel, "launch", &[]).await?;
    ensure!(launched.outcome == FirstAnswer::Launched, "{launched:?}");
    server.open(&carl, &page, &format!("?custom_id={custom}")).await?;
    page.wait("#seats .seat-name", "Carl").await?;
    page.wait("#board svg", "").await?;
    page.close().await?;
    server.end().await
}

/// The Entry Point command opens the person's own tables in the channel, or says how to open one.
#[tokio::test]
async fn the_entry_point_shows_own_tables() -> Result<()> {
    let Some(page) = browser(Viewport::Desktop).await? else { return Ok(()) };
    let server = Server::playing().await?;
    let registered = server.dc.commands();
    let entry = registered.iter().find(|command| command["type"] == 4).context("the entry point")?;
    ensure!(entry["handler"] == 1 && entry["name_localizations"]["uk"] == "запуск", "{entry}");

    let carl = server.guild.member("Carl", "en-US");
    carl.slash(&server.channel, "launch", &[]).await?;
    server.open(&carl, &page, "").await?;
    page.wait("#closed", "You have no open table in this channel").await?;
    // He joins Anna, who plays: he watches her table, and still does when his page is loaded again.
    server.launch(&server.anna, &page).await?;
    page.wait("#seats .seat-name", "Anna").await?;
    for _ in 0..2 {
        server.open(&carl, &page, "").await?;
        page.wait("#seats .seat-name", "Carl").await?;
        page.wait("#board svg", "").await?;
    }

    server.bob.slash(&server.channel, "launch", &[]).await?;
    server.open(&server.bob, &page, "").await?;
    page.wait("#seats .seat-name", "Bob").await?;
    page.wait("#board svg", "").await?;

    server.bob.slash(&server.channel, "katego new", &[]).await?;
    server.bob.slash(&server.channel, "launch", &[]).await?;
    server.open(&server.bob, &page, "").await?;
    page.wait("#closed h2", "Your tables here").await?;
    page.photograph("tables-in-discord").await?;
    page.click("#closed .press", "Pig").await?;
    page.wait("#board svg", "").await?;
    page.close().await?;
    server.end().await
}

/// A table of the conversation with the bot is this person's alone, and nobody else sees it.
#[tokio::test]
async fn a_private_table_is_touched_inside_discord() -> Result<()> {
    let Some(page) = browser(Viewport::Desktop).await? else { return Ok(()) };
    let server = Server::playing().await?;
    let dm = server.anna.dm();
    let lobby = server.anna.slash(&dm, "pig new", &[]).await?.message().clone();
    let answer = server.anna.tap(&lobby, "Open table").await?;
    ensure!(answer.outcome == FirstAnswer::Launched, "{answer:?}");
    let server = Server { channel: dm, ..server };
    server.open(&server.anna, &page, "").await?;
    page.wait("#seats .seat-name", "Anna").await?;
    page.wait("#lobby", "Anna").await?;
    server.anna.tap(&lobby, "Play a bot").await?;
    page.click("#moves .press", "Roll").await?;
    page.wait("#board svg", "").await?;
    page.close().await?;
    server.end().await
}

/// Whatever Discord does not confirm opens nothing, and says why; nobody plays on somebody else's seat.
#[tokio::test]
async fn what_discord_does_not_confirm_opens_nothing() -> Result<()> {
    let Some(page) = browser(Viewport::Desktop).await? else { return Ok(()) };
    let server = Server::playing().await?;
    for (consent, why) in [
        (Consent::Late, "no longer valid"),
        (Consent::Foreign, "no longer valid"),
        (Consent::Declined, "who you are"),
        (Consent::Mixed, "isn't complete"),
    ] {
        server.dc.consent(consent);
        server.launch(&server.anna, &page).await?;
        page.wait("#closed", why).await.with_context(|| format!("{consent:?}"))?;
        ensure!(page.ask("return sessionStorage.getItem('kubyk-session')").await?.is_null(), "{consent:?}");
    }
    server.dc.consent(Consent::Given);

    // Dora's client shows an activity that only Anna has opened.
    let dora = server.guild.member("Dora", "uk");
    server.open(&dora, &page, "").await?;
    page.wait("#closed", "Discord doesn't see you").await?;
    // Anna has closed it before Discord was asked.
    server.anna.tap(&server.board, "Open table").await?;
    server.dc.close_activity(&server.anna, &server.channel);
    server.open(&server.anna, &page, "").await?;
    page.wait("#closed", "Discord doesn't see you").await?;

    server.dc.fault("POST /oauth2/token", CallFault::Status(503), 1);
    server.launch(&server.anna, &page).await?;
    page.wait("#closed", "isn't answering").await?;

    // Dora watches: the seats are not hers.
    let before = server.shown().text();
    server.launch(&dora, &page).await?;
    page.wait("#seats .seat-name", "Dora").await?;
    page.wait("#board svg", "").await?;
    ensure!(page.seen("#moves .press:not([aria-disabled])", "Roll").await?.is_none(), "it is not her game");
    ensure!(server.shown().text() == before, "nothing has changed");

    // Dora leaves the server: when her socket comes back, Discord is asked again, and she is told so once more.
    let before = server.dc.calls_of("/members/").len();
    server.guild.leave(&dora);
    server.proxy.cut();
    let looked =
        |calls: &[Call]| calls.iter().filter(|call| call.name.contains("/members/")).count() > before;
    server.dc.wait_calls("another look at the members", looked).await?;
    let gone = server.dc.calls_of("/members/").last().is_some_and(|call| call.status == 404);
    ensure!(gone, "she is no member any more");
    page.wait("#board svg", "").await?;
    page.close().await?;
    ensure!(server.kubyk.stderr().iter().all(|line| !line.contains("ERROR")), "{:?}", server.kubyk.stderr());
    Ok(())
}

/// Where Discord does not launch the activity, the button answers with a link for this person alone, as without one.
#[tokio::test]
async fn without_the_activity_the_button_gives_a_link() -> Result<()> {
    let dc = Discord::start().await?;
    let guild = dc.guild("Club", "en-US");
    let (channel, anna) = (guild.channel("games"), guild.admin("Anna", "en-US"));
    let kubyk = Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?.web().discord(&dc.url(), &dc.token());
    let mut kubyk = kubyk
        .env("KUBYK_WEB_PUBLIC_URL", &format!("https://{PUBLIC}"))
        .env("KUBYK_DISCORD_ACTIVITY", "true")
        .env("KUBYK_DISCORD_CLIENT_SECRET", "not-switched-on-there")
        .patience(Duration::from_mins(2));
    kubyk.start().await?;
    dc.wait_ready().await?;
    let lobby = anna.slash(&channel, "pig new", &[]).await?.message().clone();
    let answer = anna.tap(&lobby, "Open table").await?;
    ensure!(answer.is_ephemeral() && answer.message().button("Open table").is_some(), "{answer:?}");
    ensure!(kubyk.stop().await?.success(), "a good end");
    Ok(())
}
