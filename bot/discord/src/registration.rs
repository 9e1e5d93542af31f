//! Registers the commands where Discord has others.

use std::sync::Arc;

use serde::Deserialize as _;
use serde_json::{Value, json};
use serenity::all::CommandId;

use super::command_tree::{command_tree, entry_point};
use crate::api::DiscordApiError;
use crate::bot::DiscordBot;

/// The fields that the bot gives its commands; Discord adds others.
const FIELDS: [&str; 16] = [
    "autocomplete",
    "choices",
    "contexts",
    "default_member_permissions",
    "description",
    "description_localizations",
    "handler",
    "integration_types",
    "max_value",
    "min_value",
    "name",
    "name_localizations",
    "options",
    "required",
    "type",
    "value",
];

/// The type of the command by which people open the application's activity.
const ENTRY_POINT: u64 = 4;

/// The number of times that the refused part is left out and the rest registered at once.
const ROUNDS: usize = 10;

impl DiscordBot {
    /// Registers the commands if Discord has others. Where that fails, the bot still serves those that are there.
    pub(super) async fn register(self: &Arc<Self>) {
        if let Err(error) = self.register_if_changed().await {
            tracing::error!(%error, "the commands could not be registered");
        }
    }

    async fn register_if_changed(self: &Arc<Self>) -> Result<(), DiscordApiError> {
        let commands = command_tree(self.host.commands(), self.host.words());
        let mut wanted: Vec<Value> = commands.iter().map(|command| json!(command)).collect();
        let registered = self.client.api.registered_commands(self.identity.application).await?;
        if self.activity.is_some() {
            wanted.push(json!(entry_point(self.host.words())));
        } else {
            // Discord makes one for whoever switches activities on, and takes no list without it.
            wanted.extend(list(&registered).iter().filter(|command| command["type"] == ENTRY_POINT).cloned());
        }
        if is_up_to_date(&registered, &wanted) {
            return Ok(());
        }
        tracing::info!(commands = wanted.len(), "registering the commands");
        // Discord takes all or nothing. It may find the next fault only when the first are gone.
        for _ in 0..ROUNDS {
            let body = Value::Array(wanted.clone());
            let done = self.client.api.register_commands(self.identity.application, &body).await;
            match done.as_ref().err().and_then(DiscordApiError::faults) {
                Some(faults) if leave_out(&mut wanted, faults) => {}
                Some(faults) => {
                    tracing::error!(%faults, "Discord does not say which command it refuses: each is tried by itself");
                    // Some minutes at Discord's pace; nobody waits for them.
                    self.tasks.spawn(self.clone().register_each(wanted, registered));
                    return Ok(());
                }
                None => return done,
            }
        }
        self.tasks.spawn(self.clone().register_each(wanted, registered));
        Ok(())
    }

    /// Registers one command after the other, and removes those that are wanted no more. A refused command keeps no other from
    /// being registered.
    async fn register_each(self: Arc<Self>, wanted: Vec<Value>, registered: Value) {
        let name = |command: &Value| command["name"].clone();
        let names: Vec<Value> = wanted.iter().map(name).collect();
        let registered = list(&registered);
        // First, because Discord takes a hundred at most, and no two of one name.
        for command in registered.iter().filter(|command| !names.contains(&name(command))) {
            let Ok(id) = CommandId::deserialize(&command["id"]) else { continue };
            if let Err(error) = self.client.api.remove_command(self.identity.application, id).await {
                tracing::error!(command = %name(command), %error, "a command could not be removed");
            }
        }
        for command in wanted.into_iter().filter(|wanted| !registered.iter().any(|other| same(other, wanted)))
        {
            // The bot is closing, and its next start goes on.
            if self.tasks.is_closed() {
                return;
            }
            if let Err(error) = self.register_one(command.clone()).await {
                tracing::error!(command = %name(&command), %error, "a command could not be registered");
            }
        }
    }

    async fn register_one(&self, command: Value) -> Result<(), DiscordApiError> {
        let mut wanted = vec![command];
        while let [command] = &wanted[..] {
            let done = self.client.api.register_command(self.identity.application, command).await;
            let Some(faults) = done.as_ref().err().and_then(DiscordApiError::faults) else { return done };
            if leave_out(&mut wanted, &json!({"0": faults})) {
                continue;
            }
            // Nothing is named: without its localised names it may do.
            if !without_local_names(&mut wanted[0]) {
                return done;
            }
            tracing::error!(command = %wanted[0]["name"], "Discord refuses a command: its localised names are left out");
        }
        Ok(())
    }
}

fn list(commands: &Value) -> &[Value] {
    commands.as_array().map_or(&[], Vec::as_slice)
}

/// Takes out of the commands what Discord refuses by its `errors`: the localisation that they name, or else the choice, the
/// option or the command. Each is logged. Returns whether anything was taken out.
fn leave_out(commands: &mut Vec<Value>, errors: &Value) -> bool {
    let mut tree = Value::Array(std::mem::take(commands));
    let mut refused = Vec::new();
    find_faults(errors, &mut Vec::new(), &mut refused);
    let mut found = false;
    for (path, why) in refused {
        let Some(place) = refused_place(&path) else { continue };
        let name = entry_name(&tree, &place);
        let Some(entry) = tree.pointer_mut(&place).filter(|entry| !entry.is_null()) else { continue };
        found = true;
        // Two names alike, for example, are a fault of no single one.
        if is_of_the_whole(&path) && without_local_names(entry) {
            tracing::error!(entry = name, why, "Discord refuses this: its localised names are left out");
        } else {
            tracing::error!(entry = name, why, "Discord refuses this: it is left out");
            // Only emptied at first: the places of the others stay as Discord has counted them.
            *entry = Value::Null;
        }
    }
    sweep(&mut tree);
    if let Value::Array(kept) = tree {
        *commands = kept;
    }
    found
}

/// The paths to every `_errors`, each with the first reason that stands there.
fn find_faults(errors: &Value, path: &mut Vec<String>, found: &mut Vec<(Vec<String>, String)>) {
    for (key, inner) in errors.as_object().into_iter().flatten() {
        if key == "_errors" {
            let why = inner[0]["message"].as_str().or(inner[0]["code"].as_str()).unwrap_or_default();
            found.push((path.clone(), why.to_owned()));
        } else {
            path.push(key.clone());
            find_faults(inner, path, found);
            path.pop();
        }
    }
}

/// The JSON pointer to what has to go for a fault on this path. Of a command itself Discord names no language whose name is
/// wrong (discord-api-docs, issue 7712): then all of them go.
fn refused_place(path: &[String]) -> Option<String> {
    let (mut place, mut entry) = (String::new(), None);
    for (at, key) in path.iter().enumerate() {
        place.extend(["/", key]);
        if key.ends_with("_localizations") {
            return Some(
                path.get(at + 1).map_or_else(|| place.clone(), |locale| format!("{place}/{locale}")),
            );
        }
        let is_listed = at == 0 || matches!(path[at - 1].as_str(), "options" | "choices");
        if is_listed && key.parse::<usize>().is_ok() {
            entry = Some(place.clone());
        }
    }
    entry
}

/// Returns `true` if a fault on this path is one of an entry as a whole, or of all below it, and not of one of its fields.
fn is_of_the_whole(path: &[String]) -> bool {
    path.last()
        .is_some_and(|key| matches!(key.as_str(), "options" | "choices") || key.parse::<usize>().is_ok())
}

/// A place in the tree as people know it: `fifty name_localizations uk`.
fn entry_name(tree: &Value, place: &str) -> String {
    let (mut node, mut names) = (tree, Vec::new());
    for key in place.split('/').skip(1) {
        let inner = key.parse::<usize>().ok().and_then(|index| node.get(index)).or_else(|| node.get(key));
        let Some(inner) = inner else { break };
        match inner["name"].as_str() {
            Some(name) => names.push(name),
            None if !matches!(key, "options" | "choices") => names.push(key),
            None => {}
        }
        node = inner;
    }
    names.join(" ")
}

/// Removes what was emptied.
fn sweep(node: &mut Value) {
    match node {
        Value::Array(items) => {
            items.retain(|item| !item.is_null());
            items.iter_mut().for_each(sweep);
        }
        Value::Object(fields) => {
            // A null of the commands themselves means unset: it can go as well.
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(sweep);
        }
        _ => {}
    }
}

/// Removes all localised names of a part of the tree; returns whether there were any.
fn without_local_names(node: &mut Value) -> bool {
    // All of them, also after the first that had some.
    let any = |nodes: &mut dyn Iterator<Item = &mut Value>| {
        nodes.map(without_local_names).filter(|had| *had).count() > 0
    };
    match node {
        Value::Array(items) => any(&mut items.iter_mut()),
        Value::Object(fields) => {
            let own = fields.remove("name_localizations").is_some_and(|names| !is_unset(&names));
            any(&mut fields.values_mut()) || own
        }
        _ => false,
    }
}

/// Returns `true` if these are the commands that are wanted. Discord gives them back in an order of its own.
fn is_up_to_date(registered: &Value, wanted: &[Value]) -> bool {
    let Some(registered) = registered.as_array() else { return false };
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

    use super::{is_up_to_date, leave_out};

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
        let wanted = [command()];
        let mut kept = command();
        kept["id"] = json!("1");
        kept["default_member_permissions"] = Value::Null;
        kept["description_localizations"] = Value::Null;
        kept["options"][0] = json!({"name": "target", "type": 4, "description": "Target", "min_value": 10});
        assert!(is_up_to_date(&json!([kept]), &wanted));
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
            assert!(!is_up_to_date(&json!([other]), &wanted), "{place} {value}");
        }
        assert!(!is_up_to_date(&json!([kept, command()]), &wanted));
    }

    fn tree() -> Vec<Value> {
        let option = |name: &str| {
            json!({"name": name, "type": 3, "name_localizations": {"uk": name, "ru": name}, "choices": [
                {"name": "One", "name_localizations": {"uk": "Один"}, "value": "1"}, {"name": "Two", "value": "2"},
            ]})
        };
        let command = |name: &str| json!({"name": name, "name_localizations": {"uk": name, "ru": name}, "options": [option("a"), option("b")]});
        vec![command("pig"), command("fifty"), command("yacht")]
    }

    /// The tree after a refusal with `_errors` at these paths.
    fn without(paths: &[&str]) -> (bool, Value) {
        let mut errors = json!({});
        for path in paths {
            let mut node = &mut errors;
            for key in path.split('.') {
                node = &mut node[key];
            }
            *node = json!({"_errors": [{"code": "APPLICATION_COMMAND_INVALID_NAME", "message": "Command name is invalid"}]});
        }
        let mut tree = tree();
        let found = leave_out(&mut tree, &errors);
        (found, json!(tree))
    }

    #[test]
    fn what_discord_refuses_is_left_out_and_nothing_else() {
        let whole = json!(tree());
        let (found, left) = without(&["1.options.0.name_localizations.uk"]);
        assert!(found);
        assert_eq!(left[1]["options"][0]["name_localizations"], json!({"ru": "a"}));
        assert_eq!((&left[0], &left[2]), (&whole[0], &whole[2]));
        let (_, left) = without(&["1.name_localizations"]);
        assert_eq!(left[1].get("name_localizations"), None, "no language is named: all of them go");
        assert_eq!(left[1]["options"], whole[1]["options"]);
        let (_, left) =
            without(&["0.options.1.choices.0.name_localizations.uk", "2.options.1.choices.1.value"]);
        assert_eq!(left[0]["options"][1]["choices"][0]["name_localizations"], json!({}));
        assert_eq!(left[2]["options"][1]["choices"].as_array().map(Vec::len), Some(1));
        // Two of one list: each goes by the number that Discord gave it.
        let (_, left) = without(&["0.options.0.name", "0.options.1.name", "1.description"]);
        assert_eq!(left[0]["options"], json!([]));
        assert_eq!((&left[1], left.as_array().map(Vec::len)), (&whole[2], Some(2)), "a whole command");
    }

    #[test]
    fn what_is_refused_as_a_whole_may_do_without_its_localised_names() {
        let (_, left) = without(&["0.options"]);
        let option = |name: &str| {
            let choices = json!([{"name": "One", "value": "1"}, {"name": "Two", "value": "2"}]);
            json!({"name": name, "type": 3, "choices": choices})
        };
        let command = json!({"name": "pig", "options": [option("a"), option("b")]});
        assert_eq!((&left[0], &left[1]), (&command, &json!(tree())[1]));
        let mut plain = vec![command];
        assert!(leave_out(
            &mut plain,
            &json!({"0": {"_errors": [{"message": "two commands have this name"}]}})
        ));
        assert!(plain.is_empty(), "it has none");
    }

    #[test]
    fn a_refusal_that_names_nothing_leaves_everything() {
        for paths in [&["x.y"][..], &["9.name"], &["0.options.7.name"], &[]] {
            assert_eq!(without(paths), (false, json!(tree())), "{paths:?}");
        }
    }
}
