//! Delivery of updates to a webhook: one after another, again and again until the bot answers 2xx.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::Inner;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hook {
    url: String,
    secret: String,
    number: u64,
}

/// `setWebhook` (an empty address takes it away).
pub(super) fn set(tg: &Arc<Inner>, params: &Map<String, Value>) {
    let word = |key: &str| params.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let hook = tg.stand.change(|world| {
        if params.get("drop_pending_updates") == Some(&Value::Bool(true)) {
            world.queue.waiting.clear();
        }
        world.queue.allow(params);
        let number = world.fresh() as u64;
        let hook = Hook { url: word("url"), secret: word("secret_token"), number };
        world.queue.hook = Some(hook).filter(|hook| !hook.url.is_empty());
        world.queue.hook.clone()
    });
    if let Some(hook) = hook {
        tokio::spawn(deliver(Arc::downgrade(tg), hook));
    }
}

/// `getWebhookInfo`.
pub(super) fn info(hook: Option<&Hook>, pending: usize) -> Value {
    let url = hook.map_or("", |hook| &hook.url);
    json!({"url": url, "has_custom_certificate": false, "pending_update_count": pending})
}

// Ends when the webhook is replaced or the stand-in is gone.
async fn deliver(tg: std::sync::Weak<Inner>, hook: Hook) {
    loop {
        let Some(tg) = tg.upgrade() else { return };
        let next = tg.stand.within(Duration::from_secs(1), |world| {
            let current = world.queue.hook.as_ref() == Some(&hook);
            if current { world.queue.waiting.front().cloned().map(Some) } else { Some(None) }
        });
        let update = match next.await {
            None => continue,
            Some(None) => return,
            Some(Some(update)) => update,
        };
        if !post(&hook, &update).await {
            sleep(Duration::from_millis(100)).await;
            continue;
        }
        let copy = tg.stand.change(|world| {
            world.queue.waiting.pop_front_if(|first| *first == update);
            world.queue.second(&update)
        });
        if let Some(copy) = copy {
            post(&hook, &copy).await;
        }
    }
}

async fn post(hook: &Hook, update: &Value) -> bool {
    let answer = timeout(Duration::from_secs(30), exchange(hook, &update.to_string())).await;
    matches!(answer, Ok(Ok(status)) if (200..300).contains(&status))
}

// The bot listens on loopback without TLS, whatever the public address says.
async fn exchange(hook: &Hook, body: &str) -> io::Result<u16> {
    let address = hook.url.split_once("://").map_or(hook.url.as_str(), |(_, rest)| rest);
    let (host, path) = address.split_once('/').unwrap_or((address, ""));
    let mut stream = TcpStream::connect(host).await?;
    let secret = match hook.secret.as_str() {
        "" => String::new(),
        secret => format!("X-Telegram-Bot-Api-Secret-Token: {secret}\r\n"),
    };
    let head = format!(
        "POST /{path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n{secret}Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let line = String::from_utf8_lossy(&answer);
    line.split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .ok_or_else(|| io::Error::other("no HTTP answer"))
}
