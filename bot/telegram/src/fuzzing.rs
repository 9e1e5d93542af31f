//! The entry point of the fuzz target: the body of a webhook's request as it is read.

use crate::api::BotIdentity;
use crate::incoming;

/// Reads a body and what it means.
pub fn update(body: &[u8]) {
    let me = BotIdentity { id: 1, username: "kubyk_bot".to_owned() };
    if let Ok(update) = serde_json::from_slice(body) {
        let _ = incoming::interpret(update, &me);
    }
}
