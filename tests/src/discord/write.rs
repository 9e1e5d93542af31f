//! Putting a payload into a message, as Discord treats absent, null and given fields.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::check_message::{self, COMPONENTS_V2, EPHEMERAL, QUIET, limit, list};
use super::error::{ApiError, refuse};
use super::message::{SeenFile, SeenMessage};
use super::rest::Ask;
use super::world::World;

const LARGEST_FILE: usize = 10 << 20;
const LONGEST_ALT: usize = 1024;

/// `GET`, `PATCH` and `DELETE` of a message that exists.
pub(super) fn request(
    world: &mut World,
    method: &str,
    mut message: SeenMessage,
    ask: &Ask,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    match method {
        "GET" => Ok(world.message_json(&message)),
        "PATCH" => write(world, &message, &ask.body, ask, false, notes),
        "DELETE" => {
            message.deleted = true;
            message.seq = world.tick();
            let (channel, id, for_all) = (message.channel, message.id, message.only_for.is_none());
            world.room_mut(channel).messages.insert(id, message);
            if for_all {
                let gone = json!({"id": id.to_string(), "channel_id": channel.to_string()});
                world.tell_of_message("MESSAGE_DELETE", channel, gone);
            }
            Ok(Value::Null)
        }
        _ => Err(ApiError::new(405, 0, "405: Method Not Allowed")),
    }
}

/// Writes a new or an existing message and gives its JSON.
pub(super) fn write(
    world: &mut World,
    before: &SeenMessage,
    data: &Value,
    ask: &Ask,
    is_new: bool,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    let mut faults = Vec::new();
    let mut after = before.clone();
    after.files = files(world, before, data, ask, &mut faults);
    let old = json!({"content": before.content, "embeds": before.embeds, "components": before.components});
    let field = |key: &str| data.get(key).cloned().unwrap_or_else(|| old[key].clone());
    let merged = json!({
        "content": field("content"), "embeds": field("embeds"), "components": field("components"),
    });
    let names: BTreeSet<String> = after.files.iter().map(|file| file.name.clone()).collect();
    let lost: Vec<&String> =
        before.files.iter().map(|file| &file.name).filter(|name| !names.contains(*name)).collect();
    if !lost.is_empty() && data.get("embeds").is_none() && data.get("components").is_none() {
        notes.push(format!("an edit of {:?} dropped {lost:?}", before.content));
    }
    let first = if is_new { QUIET | COMPONENTS_V2 } else { 1 << 2 | COMPONENTS_V2 };
    let allowed = first | if before.only_for.is_some() { EPHEMERAL } else { 0 };
    let was_v2 = before.flags & COMPONENTS_V2 != 0;
    faults.extend(check_message::check(&merged, data, &names, allowed, was_v2));
    refuse(faults)?;
    merged["content"].as_str().unwrap_or_default().clone_into(&mut after.content);
    after.embeds = list(&merged["embeds"]).to_vec();
    after.components = list(&merged["components"]).to_vec();
    after.flags |= data["flags"].as_u64().unwrap_or(0);
    after.seq = world.tick();
    if !is_new {
        after.edits += 1;
    }
    let answer = world.message_json(&after);
    let (channel, told) = (after.channel, is_new && after.only_for.is_none());
    world.room_mut(channel).messages.insert(after.id, after);
    if told {
        world.tell_of_message("MESSAGE_CREATE", channel, answer.clone());
    }
    Ok(answer)
}

// `attachments` lists what stays and describes what is new; where it is absent, everything stays.
fn files(
    world: &mut World,
    before: &SeenMessage,
    data: &Value,
    ask: &Ask,
    faults: &mut Vec<String>,
) -> Vec<SeenFile> {
    let id_of = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let number = |part: &str| part.chars().filter(char::is_ascii_digit).collect::<String>();
    let listed: Option<Vec<String>> =
        data["attachments"].as_array().map(|all| all.iter().map(|about| id_of(&about["id"])).collect());
    let mut kept = before.files.clone();
    if let Some(listed) = &listed {
        kept.retain(|file| listed.contains(&file.id.to_string()));
        let is_known = |id: &String| {
            before.files.iter().any(|file| file.id.to_string() == *id)
                || ask.files.iter().any(|file| number(&file.part) == *id)
        };
        let unknown = listed.iter().filter(|id| !is_known(id));
        faults.extend(
            unknown
                .map(|id| format!("attachments: {id} is neither a file of the request nor of the message")),
        );
    }
    for upload in &ask.files {
        if upload.bytes.len() > LARGEST_FILE {
            faults.push(format!(
                "files: {} has {} bytes, 10 MiB are allowed",
                upload.name,
                upload.bytes.len()
            ));
        }
        let about =
            list(&data["attachments"]).iter().find(|about| id_of(&about["id"]) == number(&upload.part));
        let word = |key: &str| about.and_then(|about| about[key].as_str()).map(str::to_owned);
        let (name, alt) = (word("filename").unwrap_or_else(|| upload.name.clone()), word("description"));
        limit("attachments.description", alt.as_deref().unwrap_or_default(), 0, LONGEST_ALT, faults);
        kept.push(SeenFile { id: world.flake(ask.now_ms), name, alt, bytes: upload.bytes.clone() });
    }
    if kept.len() > 10 {
        faults.push(format!("files: {} of 10", kept.len()));
    }
    kept
}
