//! A second opinion on what Discord takes: twilight's models and its validation, written by others from the documentation.
//!
//! One of its limits is known to be wrong and is left out: a Text Display may have 4000 characters, not 2000 (discord-api-docs,
//! pull request 8562).

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use twilight_model::application::command::{Command, CommandOption, CommandOptionChoice};
use twilight_model::channel::message::{Component, Embed};
use twilight_validate::command as commands;
use twilight_validate::component::TEXT_DISPLAY_CONTENT_LENGTH_MAX;
use twilight_validate::message;

/// The fault of a command, if there is one.
pub(super) fn command(command: &Value) -> Option<String> {
    let mut whole = command.clone();
    // Discord adds these fields itself.
    whole["version"] = json!("1");
    if whole["type"].is_null() {
        whole["type"] = json!(1);
    }
    read(&whole)
        .and_then(|command: Command| {
            checked_by(commands::command(&command))?;
            checked_by(commands::options(&command.options))?;
            command.options.iter().try_for_each(option)
        })
        .err()
}

/// An option with all below it. The library looks at the names of the lowest ones alone, and at none that are localised.
fn option(option: &CommandOption) -> Result<(), String> {
    checked_by(commands::option(option))?;
    option
        .name_localizations
        .iter()
        .flatten()
        .try_for_each(|(_, name)| checked_by(commands::option_name(name)))?;
    option
        .description_localizations
        .iter()
        .flatten()
        .try_for_each(|(_, about)| checked_by(commands::description(about)))?;
    option.options.iter().flatten().try_for_each(self::option)
}

/// The fault of choices that complete an option, if there is one.
pub(super) fn choices(choices: &[Value]) -> Option<String> {
    let check = |choice: &Value| {
        read(choice).and_then(|choice: CommandOptionChoice| checked_by(commands::choice(&choice)))
    };
    choices.iter().find_map(|choice| check(choice).err())
}

/// The fault of a message, if there is one.
pub(super) fn message(sent: &Value, v2: bool) -> Option<String> {
    let content = sent["content"].as_str().unwrap_or_default();
    let mut embeds = sent["embeds"].clone();
    embeds.as_array_mut().into_iter().flatten().for_each(|embed| embed["type"] = "rich".into());
    checked_by(message::content(content))
        .and_then(|()| checked_by(message::embeds(&list::<Embed>(&embeds)?)))
        .and_then(|()| components(&sent["components"], v2))
        .err()
}

/// The fault of a modal, if there is one.
pub(super) fn modal(modal: &Value) -> Option<String> {
    let title = modal["title"].as_str().unwrap_or_default();
    let title = (1..=45).contains(&title.chars().count()).then_some(()).ok_or_else(|| "the title".to_owned());
    title.and_then(|()| components(&modal["components"], true)).err()
}

fn components(components: &Value, v2: bool) -> Result<(), String> {
    let mut shortened = components.clone();
    shorten(&mut shortened);
    checked_by(message::components(&list::<Component>(&shortened)?, v2))
}

/// Cuts the texts that are longer than the library believes Discord to allow.
fn shorten(components: &mut Value) {
    for component in components.as_array_mut().into_iter().flatten() {
        if let Some(content) = component["content"].as_str() {
            component["content"] =
                content.chars().take(TEXT_DISPLAY_CONTENT_LENGTH_MAX).collect::<String>().into();
        }
        if component.get("components").is_some() {
            shorten(&mut component["components"]);
        }
    }
}

fn list<T: DeserializeOwned>(json: &Value) -> Result<Vec<T>, String> {
    if json.is_null() { Ok(Vec::new()) } else { read(json) }
}

fn read<T: DeserializeOwned>(json: &Value) -> Result<T, String> {
    serde_json::from_value(json.clone()).map_err(|error| format!("twilight cannot read it: {error}"))
}

fn checked_by<E: std::fmt::Display>(checked: Result<(), E>) -> Result<(), String> {
    checked.map_err(|error| format!("twilight: {error}"))
}
