//! The REST side: one request in, checked, done or refused, written down, answered.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};

use super::check::{self, COMPONENTS_V2, EPHEMERAL, QUIET, limit, list};
use super::member::{SeenFile, SeenMessage};
use super::world::{ChannelState, World, permission};
use super::{Inner, activity, interaction};
use crate::stand::{Call, CallFault, FormFile, cut, read};

/// A request, read and ready to be done.
pub(super) struct Ask {
    pub(super) method: String,
    pub(super) path: Vec<String>,
    pub(super) body: Value,
    pub(super) files: Vec<FormFile>,
    pub(super) with_response: bool,
    pub(super) now_ms: u64,
    pub(super) port: u16,
}

/// Answers everything but the Gateway.
pub(super) async fn rest(State(dc): State<Arc<Inner>>, request: Request) -> Response {
    let method = request.method().to_string();
    let path = plain_path(request.uri().path());
    let query = request.uri().query().unwrap_or_default().to_owned();
    let auth =
        request.headers().get(AUTHORIZATION).and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned();
    let now_ms = dc.stand.now_ms();
    let name = format!("{method} {path}");
    let mut call =
        Call { at_ms: now_ms, name, params: Value::Null, files: Vec::new(), errors: Vec::new(), status: 200 };
    let (body, files) = match read(request).await {
        Ok(content) if content.form => (payload(&content.json), content.files),
        Ok(content) => (content.json, content.files),
        Err(problem) => {
            call.errors.push(problem);
            return done(
                &dc,
                call,
                Err(ApiError::new(400, 50_109, "The request body contains invalid JSON.")),
            );
        }
    };
    call.params = body.clone();
    call.files = files.iter().map(|file| (file.part.clone(), file.name.clone(), file.bytes.len())).collect();
    let fault = dc.stand.desk.meet(&call.name);
    match fault {
        Some(CallFault::TooMany { retry_after }) => return too_many(&dc, call, retry_after),
        Some(CallFault::ShutOut { retry_after }) => return shut_out(&dc, call, retry_after),
        Some(CallFault::Status(status)) => {
            return done(&dc, call, Err(ApiError::new(status, 0, &format!("{status}: fault"))));
        }
        Some(CallFault::Refusal(status, text)) => {
            return done(&dc, call, Err(ApiError::new(status, 0, text)));
        }
        Some(CallFault::DropBefore) => return cut(),
        Some(CallFault::Delay(time)) => tokio::time::sleep(time).await,
        Some(CallFault::DropAfter) | None => {}
    }
    let free = ["/interactions/", "/webhooks/", "/gateway", "/oauth2/token"]
        .iter()
        .any(|open| path.starts_with(open));
    if auth.starts_with("Bearer ") {
        let person =
            dc.stand.look(|world| activity::bearer(world, &auth)).filter(|_| call.name == "GET /users/@me");
        return done(&dc, call, person.ok_or_else(|| ApiError::new(401, 0, "401: Unauthorized")));
    }
    if !free && dc.stand.look(|world| auth != format!("Bot {}", world.token)) {
        call.errors.push("wrong token".to_owned());
        return done(&dc, call, Err(ApiError::new(401, 0, "401: Unauthorized")));
    }
    if !free {
        dc.stand.look(|world| world.counted.push(now_ms));
    }
    let ask = Ask {
        method,
        path: path.trim_matches('/').split('/').map(str::to_owned).collect(),
        body,
        files,
        with_response: query.contains("with_response=true"),
        now_ms: dc.stand.now_ms(),
        port: dc.port(),
    };
    let mut notes = Vec::new();
    let result = dc.stand.change(|world| run_route(world, &ask, &mut notes));
    dc.stand.desk.note(notes);
    let answer = done(&dc, call, result);
    if fault == Some(CallFault::DropAfter) { cut() } else { answer }
}

fn done(dc: &Inner, mut call: Call, result: Result<Value, ApiError>) -> Response {
    let answer = match result {
        Ok(Value::Null) => {
            call.status = 204;
            StatusCode::NO_CONTENT.into_response()
        }
        Ok(value) => Json(value).into_response(),
        Err(error) => {
            call.status = error.status;
            call.errors.extend(error.faults.iter().cloned());
            error.into_response()
        }
    };
    dc.stand.desk.record(call);
    answer
}

fn too_many(dc: &Inner, mut call: Call, retry_after: u32) -> Response {
    call.status = 429;
    dc.stand.desk.record(call);
    let body = json!({"message": "You are being rate limited.", "retry_after": f64::from(retry_after), "global": false});
    let headers = [("retry-after", retry_after.to_string()), ("x-ratelimit-scope", "user".to_owned())];
    (StatusCode::TOO_MANY_REQUESTS, headers, Json(body)).into_response()
}

fn shut_out(dc: &Inner, mut call: Call, retry_after: u32) -> Response {
    call.status = 429;
    dc.stand.desk.record(call);
    let headers = [("retry-after", retry_after.to_string())];
    (StatusCode::TOO_MANY_REQUESTS, headers, Html("<html>error code: 1015</html>")).into_response()
}

// Without `/api/v10`, and with `%40original` as people write it.
fn plain_path(path: &str) -> String {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let path = path.strip_prefix("/v10").unwrap_or(path);
    path.replace("%40", "@")
}

fn payload(form: &Value) -> Value {
    form["payload_json"].as_str().and_then(|json| serde_json::from_str(json).ok()).unwrap_or(Value::Null)
}

// Discord's refusals, in Discord's shape.

/// Error that the platform answers with instead of a result.
#[derive(Clone, Debug)]
pub(super) struct ApiError {
    pub(super) status: u16,
    code: u32,
    text: String,
    /// The faults of the body, as `field: fault`.
    pub(super) faults: Vec<String>,
    is_vague: bool,
    is_oauth: bool,
}

impl ApiError {
    pub(super) fn new(status: u16, code: u32, text: &str) -> Self {
        ApiError { status, code, text: text.to_owned(), faults: Vec::new(), is_vague: false, is_oauth: false }
    }

    /// A body that breaks the rules.
    pub(super) fn form(faults: Vec<String>) -> Self {
        if faults.iter().any(|fault| fault == EMPTY) {
            return ApiError { faults, ..Self::new(400, 50_006, EMPTY) };
        }
        ApiError { faults, ..Self::new(400, 50_035, "Invalid Form Body") }
    }

    /// The refusal without the faulty fields.
    pub(super) fn vague(self) -> Self {
        Self { is_vague: true, ..self }
    }

    /// A refusal where tokens are handed out, which has a shape of its own.
    pub(super) fn oauth(status: u16, why: &str) -> Self {
        ApiError { is_oauth: true, ..Self::new(status, 0, why) }
    }

    pub(super) fn unknown_message() -> Self {
        Self::new(404, 10_008, "Unknown Message")
    }
}

pub(super) const EMPTY: &str = "Cannot send an empty message";

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = if self.is_oauth {
            json!({"error": self.text, "error_description": "as the documentation has it"})
        } else {
            json!({"message": self.text, "code": self.code})
        };
        if self.code == 50_035 && !self.is_vague {
            body["errors"] = nested(&self.faults);
        }
        (StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST), Json(body)).into_response()
    }
}

/// `Err` with these faults, if there are any.
pub(super) fn refuse(faults: Vec<String>) -> Result<(), ApiError> {
    if faults.is_empty() { Ok(()) } else { Err(ApiError::form(faults)) }
}

/// `0.options.3.name: what` as Discord nests it, with `_errors` at the end of the path.
fn nested(faults: &[String]) -> Value {
    let mut errors = json!({});
    for fault in faults {
        let (field, what) = fault.split_once(": ").unwrap_or(("body", fault));
        let place = field.split('.').fold(&mut errors, |place, key| &mut place[key]);
        let error = json!({"code": "INVALID", "message": what});
        match &mut place["_errors"] {
            Value::Array(list) => list.push(error),
            none => *none = json!([error]),
        }
    }
    errors
}

// The routes of the REST interface.

/// Does a request; `Null` is an answer without content.
pub(super) fn run_route(world: &mut World, ask: &Ask, notes: &mut Vec<String>) -> Result<Value, ApiError> {
    let path: Vec<&str> = ask.path.iter().map(String::as_str).collect();
    let address = format!("ws://127.0.0.1:{}/gw", ask.port);
    match (ask.method.as_str(), path.as_slice()) {
        ("GET", ["gateway"]) => Ok(json!({"url": address})),
        ("GET", ["gateway", "bot"]) => Ok(world.advice.json(&address)),
        ("GET", ["users", "@me"]) => Ok(world.me_json()),
        ("GET", ["applications" | "oauth2", .., "@me"]) => Ok(world.application_json()),
        ("POST", ["oauth2", "token"]) => activity::token(world, ask),
        ("GET", ["applications", application, "activity-instances", instance]) => {
            activity::instance(world, application, instance)
        }
        ("POST", ["users", "@me", "channels"]) => direct_channel(world, ask),
        (method, ["applications", _, "commands", rest @ ..]) => run_commands(world, method, None, rest, ask),
        (method, ["applications", _, "guilds", guild, "commands", rest @ ..]) => {
            run_commands(world, method, id_in_path(guild), rest, ask)
        }
        ("POST", ["interactions", _, token, "callback"]) => interaction::callback(world, token, ask, notes),
        ("POST", ["webhooks", _, token]) => interaction::followup(world, token, ask, notes),
        (method, ["webhooks", _, token, "messages", which]) => {
            interaction::message(world, method, token, which, ask, notes)
        }
        (method, ["channels", channel, rest @ ..]) => in_channel(world, method, channel, rest, ask, notes),
        ("GET", ["guilds", guild]) => {
            let id = id_in_path(guild).filter(|id| world.guilds.get(id).is_some_and(|guild| guild.has_bot));
            id.map(|id| world.guild_json(id)).ok_or_else(|| ApiError::new(404, 10_004, "Unknown Guild"))
        }
        ("GET", ["guilds", guild, "members", user]) => {
            guild_member(world, id_in_path(guild), id_in_path(user))
        }
        _ => Err(unknown_route(ask)),
    }
}

fn unknown_route(ask: &Ask) -> ApiError {
    let mut error = ApiError::new(404, 0, "404: Not Found");
    error.faults.push(format!("{} /{} is not modelled", ask.method, ask.path.join("/")));
    error
}

fn id_in_path(text: &str) -> Option<u64> {
    text.parse().ok()
}

fn direct_channel(world: &World, ask: &Ask) -> Result<Value, ApiError> {
    let id = &ask.body["recipient_id"];
    let id = id.as_u64().or_else(|| id.as_str().and_then(id_in_path));
    let person = id.and_then(|id| world.people.get(&id));
    let person = person.ok_or_else(|| ApiError::new(400, 50_033, "Invalid Recipient(s)"))?;
    Ok(world.channel_json(world.room(person.dm)))
}

fn guild_member(world: &World, guild: Option<u64>, user: Option<u64>) -> Result<Value, ApiError> {
    let guild = guild.and_then(|id| world.guilds.get(&id)).filter(|guild| guild.has_bot);
    let guild = guild.ok_or_else(|| ApiError::new(404, 10_004, "Unknown Guild"))?;
    let found =
        user.and_then(|user| Some(World::member_json(world.people.get(&user)?, *guild.members.get(&user)?)));
    let mut member = found.ok_or_else(|| ApiError::new(404, 10_007, "Unknown Member"))?;
    // Only interactions say what their members may do.
    if let Value::Object(fields) = &mut member {
        fields.remove("permissions");
    }
    Ok(member)
}

fn in_channel(
    world: &mut World,
    method: &str,
    channel: &str,
    rest: &[&str],
    ask: &Ask,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    let room = id_in_path(channel).and_then(|id| world.rooms.get(&id));
    let room = room.ok_or_else(|| ApiError::new(404, 10_003, "Unknown Channel"))?;
    let id = room.id;
    if room.bot_permissions & permission::VIEW == 0 {
        return Err(ApiError::new(403, 50_001, "Missing Access"));
    }
    match (method, rest) {
        ("GET", []) => Ok(world.channel_json(room)),
        ("POST", ["typing"]) => Ok(Value::Null),
        ("POST", ["messages"]) => {
            may_send(world, room, ask)?;
            let nonce = Some(&ask.body["nonce"]).filter(|nonce| !nonce.is_null());
            let enforced = nonce.filter(|_| ask.body["enforce_nonce"] == true);
            let same = |m: &&SeenMessage| enforced.is_some() && m.nonce.as_ref() == enforced;
            if let Some(sent) = room.messages.values().find(same) {
                return Ok(world.message_json(sent));
            }
            let nonce = nonce.cloned();
            let mut message = world.draft(id, None, None, ask.now_ms);
            message.nonce = nonce;
            let reference = &ask.body["message_reference"]["message_id"];
            message.reply_to = reference.as_u64().or_else(|| reference.as_str().and_then(id_in_path));
            write_message(world, &message, &ask.body, ask, true, notes)
        }
        ("GET", ["messages"]) => {
            let open = room.messages.values().rev().filter(|m| !m.deleted && m.only_for.is_none());
            Ok(open.take(50).map(|message| world.message_json(message)).collect())
        }
        (method, ["messages", "pins", message] | ["pins", message]) => {
            pin(world, id, id_in_path(message), method == "PUT")
        }
        (method, ["messages", message]) => {
            let found = id_in_path(message).and_then(|message| world.message(id, message));
            let message =
                found.filter(|m| m.only_for.is_none()).ok_or_else(ApiError::unknown_message)?.clone();
            write_request(world, method, message, ask, notes)
        }
        _ => Err(unknown_route(ask)),
    }
}

fn may_send(world: &World, room: &ChannelState, ask: &Ask) -> Result<(), ApiError> {
    if room.recipient.is_some_and(|user| world.people[&user].closed_dms) {
        return Err(ApiError::new(403, 50_007, "Cannot send messages to this user"));
    }
    let embeds = ask.body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    let needed =
        [(true, permission::SEND), (embeds, permission::EMBED), (!ask.files.is_empty(), permission::ATTACH)];
    let missing = needed.iter().any(|(applies, bit)| *applies && room.bot_permissions & bit == 0);
    if missing { Err(ApiError::new(403, 50_013, "Missing Permissions")) } else { Ok(()) }
}

fn pin(world: &mut World, channel: u64, message: Option<u64>, pinned: bool) -> Result<Value, ApiError> {
    let room = world.room_mut(channel);
    if room.guild.is_some() && room.bot_permissions & permission::MANAGE_MESSAGES == 0 {
        return Err(ApiError::new(403, 50_013, "Missing Permissions"));
    }
    let found = message.and_then(|id| room.messages.get_mut(&id)).filter(|message| !message.deleted);
    found.ok_or_else(ApiError::unknown_message)?.pinned = pinned;
    Ok(Value::Null)
}

// Putting a payload into a message, as Discord treats absent, null and given fields.

const LARGEST_FILE: usize = 10 << 20;
const LONGEST_ALT: usize = 1024;

/// `GET`, `PATCH` and `DELETE` of a message that exists.
pub(super) fn write_request(
    world: &mut World,
    method: &str,
    mut message: SeenMessage,
    ask: &Ask,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    match method {
        "GET" => Ok(world.message_json(&message)),
        "PATCH" => write_message(world, &message, &ask.body, ask, false, notes),
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
pub(super) fn write_message(
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
    faults.extend(check::check_message(&merged, data, &names, allowed, was_v2));
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
    let (channel, is_public) = (after.channel, is_new && after.only_for.is_none());
    world.room_mut(channel).messages.insert(after.id, after);
    if is_public {
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

// Registration of the command tree.

/// `/applications/{id}[/guilds/{guild}]/commands[/{command}]`.
pub(super) fn run_commands(
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
    let enters = |commands: &[Value]| commands.iter().any(|command| command["type"] == 4);
    if enters(world.commands.get(&guild).map_or(&[], Vec::as_slice)) && !enters(commands) {
        let why = "You cannot remove this app's Entry Point command in a bulk update operation.";
        return Err(ApiError::new(400, 50_240, why));
    }
    let faults = check::check_commands(commands, &world.refused_names);
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
