//! Registration of the command tree.

use serde_json::{Value, json};

use super::check_commands;
use super::error::{ApiError, refuse};
use super::rest::Ask;
use super::world::World;

/// `/applications/{id}[/guilds/{guild}]/commands[/{command}]`.
pub(super) fn run(
    world: &mut World,
    method: &str,
    guild: Option<u64>,
    rest: &[&str],
    ask: &Ask,
) -> Result<Value, ApiError> {
    let tree = world.commands.get(&guild).cloned().unwrap_or_default();
    let found = rest.first().map(|id| tree.iter().find(|command| command["id"] == **id));
    let one = match found {
        Some(None) => return Err(ApiError::new(404, 10_063, "Unknown application command")),
        Some(Some(command)) => Some(command.clone()),
        None => None,
    };
    let others =
        |name: &Value| tree.iter().filter(|command| command["name"] != *name).cloned().collect::<Vec<_>>();
    match (method, one) {
        ("GET", Some(command)) => Ok(command),
        ("GET", None) => Ok(tree.into()),
        ("DELETE", Some(command)) => {
            world.commands.insert(guild, others(&command["name"]));
            Ok(Value::Null)
        }
        ("PUT", None) => {
            let Some(commands) = ask.body.as_array() else {
                return Err(ApiError::form(vec!["commands: a list is wanted".to_owned()]));
            };
            register(world, guild, commands, ask)?;
            Ok(world.commands[&guild].clone().into())
        }
        ("POST", None) => {
            let mut commands = others(&ask.body["name"]);
            commands.push(ask.body.clone());
            last(world, guild, &commands, ask)
        }
        ("PATCH", Some(mut command)) => {
            let mut commands = others(&command["name"]);
            for (key, value) in ask.body.as_object().into_iter().flatten() {
                command[key] = value.clone();
            }
            commands.push(command);
            last(world, guild, &commands, ask)
        }
        _ => Err(ApiError::new(405, 0, "405: Method Not Allowed")),
    }
}

fn last(world: &mut World, guild: Option<u64>, commands: &[Value], ask: &Ask) -> Result<Value, ApiError> {
    register(world, guild, commands, ask)?;
    Ok(world.commands[&guild].last().cloned().unwrap_or_default())
}

// Commands keep their ids by name; Discord fills in the rest.
fn register(world: &mut World, guild: Option<u64>, commands: &[Value], ask: &Ask) -> Result<(), ApiError> {
    let faults = check_commands::check(commands, &world.refused_names);
    refuse(faults).map_err(|error| if world.says_where { error } else { error.vague() })?;
    let old = world.commands.get(&guild).cloned().unwrap_or_default();
    let mut tree = Vec::new();
    for command in commands {
        let known =
            old.iter().find(|other| other["name"] == command["name"]).map(|other| other["id"].clone());
        let id = known.unwrap_or_else(|| world.flake(ask.now_ms).to_string().into());
        let mut full =
            json!({"default_member_permissions": null, "options": [], "type": 1, "description": ""});
        for (key, value) in command.as_object().into_iter().flatten() {
            full[key] = value.clone();
        }
        full["id"] = id;
        full["application_id"] = world.me.to_string().into();
        full["version"] = world.flake(ask.now_ms).to_string().into();
        if let Some(guild) = guild {
            full["guild_id"] = guild.to_string().into();
        }
        tree.push(full);
    }
    world.commands.insert(guild, tree);
    Ok(())
}
