//! Friends on the same network: they are let in by a switch, into one room, and set nothing.

use anyhow::{Context as _, Result, ensure};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::scene::{connected, enter, open_lobby, tell_all};
use crate::browser::Viewport;

/// The address of a table, without what leads to it.
const ADDRESS: &str = "return document.querySelector('#invite-body .address a')?.href ?? null";

/// The first line of what a server answers that is asked under this name.
async fn status(host: &str, named: &str, path: &str) -> Result<String> {
    let mut server = TcpStream::connect(host).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {named}\r\nConnection: close\r\n\r\n");
    server.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    // Only the head is text in any case.
    let mut bytes = Vec::new();
    server.read_to_end(&mut bytes).await?;
    answer.push_str(&String::from_utf8_lossy(&bytes));
    Ok(answer.lines().next().unwrap_or_default().to_owned())
}

/// Without the switch no code is drawn, since it would lead nowhere; the address of this machine is folded away. With it a friend
/// comes straight to the table, plays there, and sees no settings of the room; other rooms and other names are refused. Switched
/// off, nobody is there any more.
#[tokio::test]
async fn friends_come_in_while_the_switch_is_on() -> Result<()> {
    tell_all("guests", [Viewport::Desktop, Viewport::Phone], async |[anna, boris], kubyk| {
        enter(anna, kubyk, "guests").await?;
        open_lobby(anna, "vertushka").await?;
        anna.click("#lobby .chair-add", "Friend").await?;
        anna.wait("#invite-body", "Let friends in").await?;
        ensure!(anna.seen("#invite-body img", "").await?.is_none(), "a code that leads nowhere is not drawn");
        anna.click("#invite-body summary", "this computer").await?;
        anna.wait("#invite-body .address a", "/r/guests#table/").await?;
        anna.wait("#invite-body .press", "link").await?;
        anna.click("#invite-body [role=switch]", "").await?;
        let answered = "return document.querySelector('#invite-body :is(img, [role=alert])') !== null";
        anna.wait_until("it is answered", answered).await?;
        if anna.seen("#invite-body [role=alert]", "").await?.is_some() {
            anna.wait("#invite-body summary", "this computer").await?;
            eprintln!("skipped: this machine is in no network");
            return Ok(());
        }
        let drawn = "return document.querySelector('#invite-body img')?.naturalWidth > 0";
        anna.wait_until("the code is drawn", drawn).await?;
        let large = "return document.querySelector('#invite-body img').getBoundingClientRect().width >= 200";
        anna.wait_until("a camera can read the code from a way off", large).await?;
        anna.photograph("guests-invite").await?;
        let address = anna.ask(ADDRESS).await?.as_str().context("an address")?.to_owned();
        anna.click("#invite-dialog .main", "").await?;

        boris.goto(&address).await?;
        connected(boris).await?;
        boris.wait("#table-title", "Vertushka").await?;
        boris.click("#moves .press", "Join").await?;
        anna.wait("#moves .press", "Start").await?;
        boris.click("#prefs-open", "").await?;
        boris.wait("#prefs-dialog[open]", "").await?;
        ensure!(boris.seen("#prefs-room h3", "").await?.is_none(), "a guest sets nothing");
        boris.click("#prefs-dialog .main", "").await?;
        boris.click("#invite-open", "").await?;
        boris.wait("#invite-body img", "").await?;
        ensure!(boris.seen("#invite-body [role=switch]", "").await?.is_none(), "nor lets others in");
        boris.click("#invite-dialog .main", "").await?;

        let host = address.trim_start_matches("http://").split('/').next().unwrap_or_default();
        for (named, path, code) in [
            (host, "/r/guests", "200"),
            (host, "/r/attic", "404"),
            ("evil.example", "/r/guests", "403"),
            ("127.0.0.1", "/r/guests", "403"),
        ] {
            let answer = status(host, named, path).await?;
            ensure!(answer.contains(code), "{named}{path}: {answer}");
        }

        anna.click("#invite-open", "").await?;
        anna.wait("#invite-body img", "").await?;
        anna.click("#invite-body [role=switch]", "").await?;
        anna.wait("#invite-body .invite-ask", "will be out").await?;
        anna.click("#invite-body .invite-ask .plain", "Keep").await?;
        anna.wait_gone("#invite-body .invite-ask", "").await?;
        boris.wait("#actions .press", "Leave").await?;
        anna.click("#invite-body [role=switch]", "").await?;
        anna.click("#invite-body .invite-ask .danger", "Close").await?;
        anna.wait_gone("#invite-body img", "").await?;
        boris.wait("#closed", "closed to guests").await?;
        // It is no page that comes back by itself, nor one that a press makes blank.
        boris.click("#closed .press", "Try again").await?;
        boris.wait("#toasts", "closed to guests").await?;
        boris.photograph("guests-closed").await?;
        Ok(())
    })
    .await
}
