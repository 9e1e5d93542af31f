//! Delivery of updates to a webhook: several at a time, each again and again until the bot answers 2xx.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::time::{sleep, timeout};

use super::Inner;
use crate::stand::post;

/// How long an answer is awaited, unless a test says.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many updates are on their way at a time, unless the bot says.
const CONNECTIONS: u64 = 40;

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
    let connections = params.get("max_connections").and_then(Value::as_u64).unwrap_or(CONNECTIONS);
    for hook in hook.iter().cycle().take(connections as usize) {
        tokio::spawn(deliver(Arc::downgrade(tg), hook.clone()));
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
            if current { world.queue.take().map(Some) } else { Some(None) }
        });
        let update = match next.await {
            None => continue,
            Some(None) => return,
            Some(Some(update)) => update,
        };
        let patience = tg.stand.look(|world| world.queue.patience).unwrap_or(PATIENCE);
        if !posted(&hook, &update, patience).await {
            sleep(Duration::from_millis(100)).await;
            tg.stand.change(|world| world.queue.give_back(&update));
            continue;
        }
        if let Some(copy) = tg.stand.change(|world| world.queue.confirm(&update)) {
            posted(&hook, &copy, patience).await;
        }
    }
}

async fn posted(hook: &Hook, update: &Value, patience: Duration) -> bool {
    let to = hook.url.split_once("://").map_or(hook.url.as_str(), |(_, rest)| rest);
    let secret = [("X-Telegram-Bot-Api-Secret-Token", hook.secret.as_str())];
    let headers = if hook.secret.is_empty() { &[][..] } else { &secret };
    let answer = timeout(patience, post(to, headers, &update.to_string())).await;
    matches!(answer, Ok(Ok(status)) if (200..300).contains(&status))
}
