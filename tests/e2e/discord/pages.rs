//! Pages of a channel's tables, opened by personal links.

use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use kubyk_tests::discord::TestMember;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::scene::{DiscordScene, table};
use crate::story::{Told, Try};

/// The address that people would type.
const PUBLIC: &str = "https://play.example";
/// How long a page waits for an answer before the story fails.
const PATIENCE: Duration = Duration::from_mins(2);

/// The permission that makes a member an admin.
const MANAGE_GUILD: u64 = 1 << 5;

/// The page of a table in somebody's browser.
struct Page(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Page {
    /// Opens it by the link that a member is given in the channel.
    async fn open(s: &DiscordScene, who: &TestMember) -> Try<Self> {
        let told = who.slash(&s.channel, "table link", &[]).await?;
        assert!(told.is_ephemeral(), "a link is for one person alone: {told:?}");
        let button = told.message().button("Open table").ok_or("a link")?;
        let address = button["url"].as_str().and_then(|url| url.strip_prefix(PUBLIC)).ok_or("its address")?;
        let (path, session) = address.split_once('#').ok_or("a session")?;
        let web = s.kubyk.web_url().ok_or("the page's address")?.replacen("http", "ws", 1);
        let (socket, _) = connect_async(format!("{}{path}/socket", web.trim_end_matches('/'))).await?;
        let mut page = Self(socket);
        page.send(json!({"type": "hello", "lang": "en", "session": session})).await?;
        page.hear(|frame| frame["type"] == "welcome").await?;
        Ok(page)
    }

    async fn send(&mut self, frame: Value) -> Told {
        Ok(self.0.send(Message::text(frame.to_string())).await?)
    }

    /// Waits for a frame.
    async fn hear(&mut self, wanted: impl Fn(&Value) -> bool) -> Try<Value> {
        loop {
            let frame = timeout(PATIENCE, self.0.next()).await?.ok_or("the page is open")??;
            let Message::Text(text) = frame else { continue };
            let frame = serde_json::from_str(&text)?;
            if wanted(&frame) {
                return Ok(frame);
            }
        }
    }

    /// Presses a button, and tells whether that was refused.
    async fn is_refused(&mut self, id: &str, payload: &str) -> Try<bool> {
        self.send(json!({"type": "press", "id": id, "persona": "", "payload": payload})).await?;
        let done = self.hear(|frame| frame["type"] == "done" && frame["id"] == id).await?;
        Ok(done["refused"] == true)
    }
}

/// An admin of the server frees somebody's seat from the page, as in the channel. Discord is asked each time who is one: an
/// ordinary member is refused, and so is whoever is no admin any more.
#[tokio::test]
async fn admins_of_a_server_are_admins_on_the_page() -> Told {
    let s = DiscordScene::with(|kubyk| kubyk.web().env("KUBYK_WEB_PUBLIC_URL", PUBLIC)).await?;
    let lobby = s.open("pig", &[]).await?;
    s.bob.tap(&lobby, "Join").await?;
    s.dc.wait_edit(&lobby, |m| m.has("Bob") && m.has("Start")).await?;
    let kick = format!("x:{}:2", table(&lobby).trim_start_matches('#'));
    let (carl, dora) = (s.guild.member("Carl", "en-US"), s.guild.admin("Dora", "en-US"));
    assert!(Page::open(&s, &carl).await?.is_refused("1", &kick).await?, "he is an ordinary member");
    let mut page = Page::open(&s, &dora).await?;
    s.guild.join(&dora, 0);
    assert!(page.is_refused("1", &kick).await?, "she is an admin no more");
    assert!(s.dc.refresh(&lobby).has("Bob"), "nobody has freed his seat");
    s.guild.join(&dora, MANAGE_GUILD);
    assert!(!page.is_refused("2", &kick).await?, "she is one again");
    s.dc.wait_edit(&lobby, |m| !m.has("Bob")).await?;
    s.end().await
}
