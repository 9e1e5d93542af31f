//! Registers the commands where Discord has others.

use serde_json::Value;

use super::tree::tree;
use crate::api::DiscordApiError;
use crate::bot::DiscordBot;

/// The fields that the bot gives its commands; Discord adds others.
const FIELDS: [&str; 14] = [
    "autocomplete",
    "choices",
    "contexts",
    "default_member_permissions",
    "description",
    "description_localizations",
    "max_value",
    "min_value",
    "name",
    "name_localizations",
    "options",
    "required",
    "type",
    "value",
];

impl DiscordBot {
    /// Registers the commands if Discord has others. Where that fails, the bot still serves those that are there.
    pub(crate) async fn register(&self) {
        if let Err(error) = self.register_if_changed().await {
            tracing::error!(%error, "the commands could not be registered");
        }
    }

    async fn register_if_changed(&self) -> Result<(), DiscordApiError> {
        let wanted = tree(self.host.commands(), self.host.words());
        let wanted = Value::Array(wanted.iter().map(|command| serde_json::json!(command)).collect());
        let registered = self.client.api.registered_commands(self.identity.application).await?;
        if is_registered(&registered, &wanted) {
            return Ok(());
        }
        tracing::info!(commands = wanted.as_array().map_or(0, Vec::len), "registering the commands");
        self.client.api.register_commands(self.identity.application, &wanted).await
    }
}

/// Whether these are the commands that are wanted. Discord gives them back in an order of its own.
fn is_registered(registered: &Value, wanted: &Value) -> bool {
    let (Some(registered), Some(wanted)) = (registered.as_array(), wanted.as_array()) else { return false };
    registered.len() == wanted.len()
        && wanted.iter().all(|command| registered.iter().any(|other| same(other, command)))
}

fn same(registered: &Value, wanted: &Value) -> bool {
    match (registered, wanted) {
        (Value::Array(registered), Value::Array(wanted)) => {
            registered.len() == wanted.len() && registered.iter().zip(wanted).all(|(a, b)| same(a, b))
        }
        (Value::Object(node), Value::Object(_)) if node.contains_key("name") => {
            FIELDS.iter().all(|field| same(&registered[field], &wanted[field]))
        }
        _ => registered == wanted || is_unset(registered) && is_unset(wanted),
    }
}

/// Absent, null, false and empty mean the same.
fn is_unset(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::is_registered;

    fn command() -> Value {
        json!({
            "name": "pig", "type": 1, "description": "Pig", "nsfw": false, "contexts": [0, 1],
            "name_localizations": {"uk": "свиня"}, "description_localizations": {},
            "options": [{
                "name": "target", "type": 4, "description": "Target", "required": false, "choices": [], "options": [],
                "min_value": 10, "max_value": null, "autocomplete": false,
            }],
        })
    }

    #[test]
    fn what_discord_gives_back_is_recognised() {
        let wanted = json!([command()]);
        let mut kept = command();
        kept["id"] = json!("1");
        kept["default_member_permissions"] = Value::Null;
        kept["description_localizations"] = Value::Null;
        kept["options"][0] = json!({"name": "target", "type": 4, "description": "Target", "min_value": 10});
        assert!(is_registered(&json!([kept]), &wanted));
        for (place, value) in [
            ("/description", json!("Another")),
            ("/name_localizations", json!({"uk": "свиня", "ru": "свинья"})),
            ("/name_localizations", Value::Null),
            ("/default_member_permissions", json!("32")),
            ("/options/0/min_value", json!(11)),
            ("/options", json!([])),
            ("/contexts", json!([0])),
        ] {
            let mut other = kept.clone();
            *other.pointer_mut(place).expect("a place") = value.clone();
            assert!(!is_registered(&json!([other]), &wanted), "{place} {value}");
        }
        assert!(!is_registered(&json!([kept, command()]), &wanted));
    }
}
