//! Interactions as Discord sends them, read into serenity's types.
//!
//! serenity wants every field of the tapped message and of the member to be as it knows them. A field that Discord adds
//! or leaves out must not make buttons dead, so what it refuses is read again with defaults for what the bot never looks at.

use serde_json::{Value, json};
use serenity::all::{Interaction, Message};

/// Reads the body of a signed HTTP request.
pub(crate) fn parse(body: &[u8]) -> serde_json::Result<Interaction> {
    serde_json::from_slice(body).or_else(|_| parse_leniently(serde_json::from_slice(body)?))
}

/// Reads an interaction that serenity has refused.
pub(crate) fn parse_leniently(mut interaction: Value) -> serde_json::Result<Interaction> {
    fill(
        &mut interaction,
        json!({"version": 1, "entitlements": [], "attachment_size_limit": 0, "locale": ""}),
    );
    if let Some(member) = interaction.get_mut("member") {
        fill(member, json!({"roles": [], "deaf": false, "mute": false, "flags": 0}));
    }
    if let Some(message) = interaction.get("message") {
        let mut plain = serde_json::to_value(Message::default())?;
        plain["id"] = message["id"].clone();
        plain["flags"] = message["flags"].clone();
        interaction["message"] = plain;
    }
    serde_json::from_value(interaction)
}

/// Adds the fields that are missing.
fn fill(object: &mut Value, defaults: Value) {
    let (Value::Object(object), Value::Object(defaults)) = (object, defaults) else { return };
    for (name, default) in defaults {
        object.entry(name).or_insert(default);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::all::{Interaction, MessageFlags};

    use super::{parse, parse_leniently};

    #[test]
    fn a_tap_needs_little_of_its_message() {
        let sent = json!({
            "id": "1", "application_id": "2", "type": 3, "token": "t", "channel_id": "3",
            "user": {"id": "5", "username": "ann"}, "data": {"custom_id": "x", "component_type": 2},
            "message": {"id": "7", "flags": 64, "interaction_metadata": {"type": 3}, "something": "new"},
        });
        let Ok(Interaction::Component(tap)) = parse_leniently(sent.clone()) else { panic!("a tap") };
        assert_eq!((tap.message.id.get(), tap.message.flags), (7, Some(MessageFlags::EPHEMERAL)));
        assert_eq!((tap.data.custom_id.as_str(), tap.guild_id), ("x", None));
        assert!(parse(sent.to_string().as_bytes()).is_ok());
    }

    #[test]
    fn a_member_is_read_without_the_fields_that_are_not_used() {
        let sent = json!({
            "id": "1", "application_id": "2", "type": 2, "token": "t", "channel_id": "3", "guild_id": "4",
            "member": {"user": {"id": "5", "username": "ann"}, "nick": "Анна", "permissions": "32"},
            "data": {"id": "6", "name": "pig", "type": 1},
        });
        let Ok(Interaction::Command(command)) = parse_leniently(sent) else { panic!("a command") };
        let member = command.member.expect("a member");
        assert_eq!((member.nick.as_deref(), member.permissions.map(|p| p.bits())), (Some("Анна"), Some(32)));
        assert_eq!(command.user.name, "ann");
    }

    #[test]
    fn what_is_no_interaction_is_refused() {
        for body in ["", "{}", "[]", r#"{"type": 99, "id": "1", "application_id": "2", "token": "t"}"#] {
            assert!(parse(body.as_bytes()).is_err(), "{body}");
        }
    }
}
