//! Typing a command: held against the registered tree, as Discord's client does.

use serde_json::{Value, json};

use super::check_message::list;
use super::world::{ChannelState, World, permission};

/// A command with its options, ready to be sent.
pub(super) struct Typed {
    pub(super) data: Value,
    /// The type of the option that is being completed.
    pub(super) option_type: u64,
}

/// Reads `pig roll` with its options; `focused` is the option that is still being typed.
pub(super) fn typed(
    world: &World,
    room: &ChannelState,
    user: u64,
    path: &str,
    options: &[(&str, &str)],
    focused: Option<(&str, &str)>,
) -> Result<Typed, String> {
    let words: Vec<&str> = path.trim_start_matches('/').split_whitespace().collect();
    let command = command(world, room, user, words.first().copied().unwrap_or_default())?;
    let (mut leaf, mut chain) = (command, Vec::new());
    for word in words.iter().skip(1) {
        let inner = list(&leaf["options"]);
        leaf = inner.iter().find(|o| o["name"] == **word && is_branch(o)).ok_or_else(|| {
            let names: Vec<&Value> = inner.iter().filter(|o| is_branch(o)).map(|o| &o["name"]).collect();
            format!("/{path}: no subcommand {word:?}; there are {names:?}")
        })?;
        chain.push(leaf);
    }
    let known = list(&leaf["options"]);
    if known.iter().any(is_branch) {
        return Err(format!("/{path} needs a subcommand"));
    }
    let mut resolved = json!({});
    let mut sent = Vec::new();
    for (name, value) in options {
        let option = known.iter().find(|option| option["name"] == *name);
        let option = option.ok_or_else(|| format!("/{path} has no option {name:?}"))?;
        let value = value_of(world, room, option, value, &mut resolved)?;
        sent.push(json!({"name": name, "type": option["type"], "value": value}));
    }
    let is_given = |name: &Value| options.iter().any(|(given, _)| name == given);
    if focused.is_none()
        && let Some(missing) = known.iter().find(|o| o["required"] == true && !is_given(&o["name"]))
    {
        return Err(format!("/{path}: {} is required", missing["name"]));
    }
    let mut option_type = 3;
    if let Some((name, text)) = focused {
        let option = known.iter().find(|option| option["name"] == name && option["autocomplete"] == true);
        let option = option.ok_or_else(|| format!("/{path}: {name:?} is not completed by the bot"))?;
        option_type = option["type"].as_u64().unwrap_or(3);
        sent.push(json!({"name": name, "type": option_type, "value": text, "focused": true}));
    }
    let mut options = json!(sent);
    for branch in chain.iter().rev() {
        options = json!([{"name": branch["name"], "type": branch["type"], "options": options}]);
    }
    let mut data = json!({"id": command["id"], "name": command["name"], "type": 1, "options": options});
    if resolved != json!({}) {
        data["resolved"] = resolved;
    }
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    Ok(Typed { data, option_type })
}

fn is_branch(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

// The command, if this person sees it in this channel.
fn command<'w>(world: &'w World, room: &ChannelState, user: u64, name: &str) -> Result<&'w Value, String> {
    let scopes = [room.guild, None];
    let scopes = if room.guild.is_some() { &scopes[..] } else { &scopes[1..] };
    let mut all = scopes.iter().filter_map(|scope| world.commands.get(scope)).flatten();
    let Some(command) = all.clone().find(|command| command["name"] == name) else {
        let names: Vec<&str> = all.by_ref().filter_map(|command| command["name"].as_str()).collect();
        return Err(format!("/{name} is not registered; there are {names:?}"));
    };
    let context = u64::from(room.guild.is_none());
    let elsewhere = command["contexts"].as_array().is_some_and(|list| !list.iter().any(|c| *c == context));
    if elsewhere || room.guild.is_none() && command["dm_permission"] == false {
        return Err(format!("/{name} is not offered in this kind of channel"));
    }
    let wanted = command["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    let held = room.guild.and_then(|guild| world.guilds[&guild].members.get(&user)).copied();
    if let (Some(wanted), Some(held)) = (wanted, held)
        && held & permission::ADMINISTRATOR == 0
        && held & wanted != wanted
    {
        return Err(format!("/{name} is hidden from this person: it needs the permissions {wanted}"));
    }
    Ok(command)
}

fn value_of(
    world: &World,
    room: &ChannelState,
    option: &Value,
    text: &str,
    resolved: &mut Value,
) -> Result<Value, String> {
    let name = option["name"].as_str().unwrap_or_default();
    let wrong = |what: &str| format!("{name}: {text:?} is {what}");
    let value = match option["type"].as_u64() {
        Some(3) => json!(text),
        Some(4) => json!(text.parse::<i64>().map_err(|_| wrong("no whole number"))?),
        Some(5) => json!(text.parse::<bool>().map_err(|_| wrong("neither true nor false"))?),
        Some(10) => json!(text.parse::<f64>().map_err(|_| wrong("no number"))?),
        Some(6 | 9) => {
            let person = world.people.values().find(|p| p.name == text || p.id.to_string() == text);
            let person = person.ok_or_else(|| wrong("nobody here"))?;
            let id = person.id.to_string();
            resolved["users"][&id] = World::user_json(person);
            if let Some(bits) = room.guild.and_then(|guild| world.guilds[&guild].members.get(&person.id)) {
                let mut member = World::member_json(person, *bits);
                for key in ["user", "deaf", "mute"] {
                    member.as_object_mut().map(|map| map.remove(key));
                }
                resolved["members"][&id] = member;
            }
            json!(id)
        }
        _ => return Err(format!("{name}: options of type {} are not modelled", option["type"])),
    };
    let choices = list(&option["choices"]);
    if !choices.is_empty() && !choices.iter().any(|choice| choice["value"] == value) {
        return Err(wrong("none of the choices"));
    }
    let size = value.as_f64().unwrap_or(text.chars().count() as f64);
    let (least, most) =
        if value.is_string() { ("min_length", "max_length") } else { ("min_value", "max_value") };
    if option[least].as_f64().is_some_and(|least| size < least)
        || option[most].as_f64().is_some_and(|most| size > most)
    {
        return Err(wrong("out of bounds"));
    }
    Ok(value)
}
