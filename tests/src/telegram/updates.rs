//! The queue of updates, and how `getUpdates` empties it: what an offset has passed is confirmed and gone.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::time::{sleep, timeout};

use super::{Inner, Refused};
use crate::stand::{keep_body, post};

/// Updates that nobody gets who did not ask for them by name.
const QUIET: [&str; 3] = ["chat_member", "message_reaction", "message_reaction_count"];

#[derive(Debug, Default)]
pub(super) struct Queue {
    pub(super) waiting: VecDeque<Value>,
    pub(super) hook: Option<Hook>,
    /// The time that a webhook has to answer before the update is delivered again; `None`: half a minute.
    pub(super) patience: Option<Duration>,
    /// Updates that are being delivered to a webhook.
    on_way: BTreeSet<i64>,
    allowed: Vec<String>,
    last: i64,
    poll: u64,
    twice: u32,
    again: BTreeMap<i64, Value>,
}

impl Queue {
    pub(super) fn push(&mut self, kind: &str, value: Value) {
        let asked = self.allowed.iter().any(|allowed| allowed == kind);
        if !asked && (!self.allowed.is_empty() || QUIET.contains(&kind)) {
            return;
        }
        self.last += 1;
        let mut update = json!({"update_id": self.last});
        update[kind] = value;
        if self.twice > 0 {
            self.twice -= 1;
            self.again.insert(self.last, update.clone());
        }
        keep_body("updates", &update);
        self.waiting.push_back(update);
    }

    pub(super) fn duplicate_next(&mut self, n: u32) {
        self.twice += n;
    }

    pub(super) fn allow(&mut self, params: &Map<String, Value>) {
        if let Some(kinds) = params.get("allowed_updates").and_then(Value::as_array) {
            self.allowed = kinds.iter().filter_map(|kind| kind.as_str().map(str::to_owned)).collect();
        }
    }

    /// The next update that nobody delivers yet.
    pub(super) fn take(&mut self) -> Option<Value> {
        let free = |update: &&Value| id(update).is_some_and(|id| !self.on_way.contains(&id));
        let next = self.waiting.iter().find(free).cloned()?;
        self.on_way.extend(id(&next));
        Some(next)
    }

    /// An update has not been taken; it waits again.
    pub(super) fn give_back(&mut self, update: &Value) {
        self.on_way.retain(|on_way| id(update) != Some(*on_way));
    }

    /// An update has been taken; the copy that is to arrive after it.
    pub(super) fn confirm(&mut self, update: &Value) -> Option<Value> {
        self.give_back(update);
        self.waiting.retain(|waiting| waiting != update);
        self.second(update)
    }

    /// The copy of an update that is to arrive twice.
    fn second(&mut self, update: &Value) -> Option<Value> {
        self.again.remove(&id(update)?)
    }

    // Confirms by offset; gives this poll's number and the copies that are due now.
    fn begin(&mut self, params: &Map<String, Value>) -> (u64, Vec<Value>) {
        self.allow(params);
        self.poll += 1;
        let offset = params.get("offset").and_then(Value::as_i64).unwrap_or(0);
        let mut copies = Vec::new();
        if offset < 0 {
            let keep = offset.unsigned_abs() as usize;
            self.waiting.drain(..self.waiting.len().saturating_sub(keep));
        }
        while let Some(first) = self.waiting.pop_front_if(|update| id(update) < Some(offset)) {
            copies.extend(self.second(&first));
        }
        (self.poll, copies)
    }
}

fn id(update: &Value) -> Option<i64> {
    update["update_id"].as_i64()
}

/// Long polling.
pub(super) async fn get_updates(tg: &Inner, params: &Map<String, Value>) -> Result<Value, Refused> {
    let number = |key: &str, default: u64| params.get(key).and_then(Value::as_u64).unwrap_or(default);
    let (mine, copies) = tg.stand.change(|world| {
        if world.queue.hook.is_some() {
            let text = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
            return Err(Refused::new(409, text));
        }
        Ok(world.queue.begin(params))
    })?;
    let limit = number("limit", 100) as usize;
    let patience = Duration::from_secs(number("timeout", 0).min(50));
    let found = tg.stand.within(patience, |world| {
        if world.queue.poll != mine {
            let text =
                "terminated by other getUpdates request; make sure that only one bot instance is running";
            return Some(Err(Refused::new(409, text)));
        }
        let due: Vec<Value> = copies.iter().chain(&world.queue.waiting).take(limit).cloned().collect();
        (!due.is_empty()).then_some(Ok(due))
    });
    found.await.unwrap_or_else(|| Ok(Vec::new())).map(Value::Array)
}

// Delivery of updates to a webhook: several at a time, each again and again until the bot answers 2xx.

/// The time that a webhook has to answer by default.
const PATIENCE: Duration = Duration::from_secs(30);
/// The number of updates on their way at a time by default.
const CONNECTIONS: u64 = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hook {
    url: String,
    secret: String,
    number: u64,
}

/// `setWebhook` (an empty address takes it away).
pub(super) fn set_webhook(tg: &Arc<Inner>, params: &Map<String, Value>) {
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
pub(super) fn webhook_info(hook: Option<&Hook>, pending: usize) -> Value {
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
