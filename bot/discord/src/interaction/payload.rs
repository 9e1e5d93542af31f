//! An interaction as Discord sends it: the few fields that are needed, and nothing else.
//!
//! The library's own types want every field of every message to be as they know it; one that is new, or missing, and
//! a button would be dead.

use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use serde_json::Value;
use serenity::all::{Interaction, InteractionType, Permissions};

/// An interaction.
#[derive(Deserialize)]
pub(crate) struct InteractionPayload {
    #[serde(rename = "type")]
    pub(crate) kind: u8,
    #[serde(deserialize_with = "id")]
    pub(crate) id: u64,
    #[serde(deserialize_with = "id")]
    pub(crate) application_id: u64,
    pub(crate) token: String,
    #[serde(default, deserialize_with = "maybe_id")]
    pub(crate) guild_id: Option<u64>,
    #[serde(deserialize_with = "id")]
    pub(crate) channel_id: u64,
    pub(crate) channel: Option<ChannelPayload>,
    pub(crate) member: Option<MemberPayload>,
    pub(crate) user: Option<UserPayload>,
    pub(crate) message: Option<MessagePayload>,
    pub(crate) app_permissions: Option<Permissions>,
    pub(crate) locale: Option<String>,
    #[serde(default)]
    pub(crate) data: DataPayload,
}

/// A channel.
#[derive(Deserialize)]
pub(crate) struct ChannelPayload {
    #[serde(rename = "type")]
    pub(crate) kind: u8,
}

/// A person in a guild.
#[derive(Deserialize)]
pub(crate) struct MemberPayload {
    pub(crate) user: UserPayload,
    pub(crate) nick: Option<String>,
    pub(crate) permissions: Option<Permissions>,
}

/// A person.
#[derive(Deserialize)]
pub(crate) struct UserPayload {
    #[serde(deserialize_with = "id")]
    pub(crate) id: u64,
    pub(crate) username: String,
    pub(crate) global_name: Option<String>,
}

/// The message that was tapped.
#[derive(Deserialize)]
pub(crate) struct MessagePayload {
    #[serde(deserialize_with = "id")]
    pub(crate) id: u64,
    #[serde(default)]
    pub(crate) flags: Option<u64>,
}

/// What was given.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct DataPayload {
    /// A command's name.
    pub(crate) name: String,
    pub(crate) options: Vec<OptionPayload>,
    /// A button's payload.
    pub(crate) custom_id: String,
    /// What was chosen in a menu.
    pub(crate) values: Option<Vec<String>>,
}

/// An option of a command, or a subcommand.
#[derive(Deserialize)]
pub(crate) struct OptionPayload {
    pub(crate) name: String,
    #[serde(rename = "type")]
    pub(crate) kind: u8,
    pub(crate) value: Option<Value>,
    #[serde(default)]
    pub(crate) options: Option<Vec<OptionPayload>>,
    #[serde(default)]
    pub(crate) focused: Option<bool>,
}

impl InteractionPayload {
    /// Is somebody asking whether anybody is there?
    pub(crate) const PING: u8 = 1;
    /// A slash command.
    pub(crate) const COMMAND: u8 = 2;
    /// A button or a menu.
    pub(crate) const TAP: u8 = 3;
    /// A command that is being typed.
    pub(crate) const COMPLETE: u8 = 4;

    /// Back from the library's own type, which leaves the kind out.
    pub(crate) fn of(interaction: &Interaction) -> serde_json::Result<Self> {
        let mut value = serde_json::to_value(interaction)?;
        value["type"] = match interaction.kind() {
            InteractionType::Command => Self::COMMAND.into(),
            InteractionType::Component => Self::TAP.into(),
            InteractionType::Autocomplete => Self::COMPLETE.into(),
            other => Value::from(u8::from(other)),
        };
        Self::read(value)
    }

    /// Reads what Discord sent.
    pub(crate) fn read(value: Value) -> serde_json::Result<Self> {
        serde_json::from_value(value)
    }
}

fn id<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    maybe_id(from)?.ok_or_else(|| D::Error::custom("an id is missing"))
}

/// Discord writes ids as text, as they are too large for some languages' numbers.
fn maybe_id<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => text.parse().map(Some).map_err(D::Error::custom),
        Some(Value::Number(number)) => Ok(number.as_u64()),
        Some(_) => Err(D::Error::custom("not an id")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::all::Interaction;

    use super::InteractionPayload;

    #[test]
    fn it_is_the_same_by_way_of_the_library() {
        let user =
            json!({"id": "5", "username": "ann", "discriminator": "0", "global_name": "Ann", "avatar": null});
        let sent = json!({
            "id": "1", "application_id": "2", "type": 2, "token": "t", "version": 1, "channel_id": "3", "guild_id": "4",
            "channel": {"id": "3", "type": 11, "permissions": "0"}, "app_permissions": "1024", "locale": "uk",
            "entitlements": [], "authorizing_integration_owners": {}, "context": 0, "attachment_size_limit": 1,
            "member": {"user": user, "nick": "Анна", "roles": [], "joined_at": "2020-01-01T00:00:00Z", "deaf": false,
                "mute": false, "permissions": "32", "flags": 0},
            "data": {"id": "6", "name": "pig", "type": 1, "options": [
                {"name": "new", "type": 1, "options": [{"name": "target", "type": 4, "value": 50}]}]},
        });
        let library: Interaction = serde_json::from_value(sent.clone()).expect("the library reads it");
        for payload in [
            InteractionPayload::read(sent).expect("an interaction"),
            InteractionPayload::of(&library).expect("an interaction"),
        ] {
            assert_eq!(
                (payload.kind, payload.id, payload.application_id, payload.channel_id, payload.guild_id),
                (2, 1, 2, 3, Some(4))
            );
            assert_eq!((payload.token.as_str(), payload.locale.as_deref()), ("t", Some("uk")));
            assert_eq!(payload.app_permissions.map(|rights| rights.bits()), Some(1024));
            assert_eq!(payload.channel.map(|channel| channel.kind), Some(11));
            let member = payload.member.expect("a member");
            assert_eq!((member.user.id, member.nick.as_deref()), (5, Some("Анна")));
            assert_eq!(member.permissions.map(|rights| rights.bits()), Some(32));
            assert_eq!(payload.data.name, "pig");
            let target = &payload.data.options[0].options.as_ref().expect("options")[0];
            assert_eq!((target.name.as_str(), target.value.clone()), ("target", Some(json!(50))));
        }
    }

    #[test]
    fn a_tap_needs_little_of_its_message() {
        let payload = InteractionPayload::read(json!({
            "id": "1", "application_id": "2", "type": 3, "token": "t", "channel_id": "3",
            "user": {"id": "5", "username": "ann"}, "data": {"custom_id": "x", "component_type": 2},
            "message": {"id": "7", "flags": 64, "interaction_metadata": {"type": 3}, "something": "new"},
        }));
        let payload = payload.expect("an interaction");
        assert_eq!(payload.message.map(|message| (message.id, message.flags)), Some((7, Some(64))));
        assert_eq!((payload.data.custom_id.as_str(), payload.guild_id), ("x", None));
    }
}
