//! A stand-in of Telegram's Bot API.
//!
//! ```no_run
//! # async fn story() -> Result<(), Box<dyn std::error::Error>> {
//! use kubyk_tests::telegram::Telegram;
//! let tg = Telegram::start().await?;
//! let (anna, bob) = (tg.user("Анна", "uk"), tg.user("Bob", "en"));
//! let group = tg.supergroup(&[&anna, &bob]);
//! // … start the bot with tg.url() and tg.token() …
//! anna.send(&group, "/pig");
//! let lobby = tg.wait_message(&group, |m| m.has("Анна")).await?;
//! let answer = bob.tap(&lobby, "Join").await?;
//! assert!(!answer.alert);
//! let board = tg.wait_edit(&lobby, |m| m.has("Bob")).await?;
//! assert!(board.photo().is_some());
//! tg.check_clean();
//! # Ok(()) }
//! ```

mod act;
mod check;
mod independent;
mod message;
mod mini_app;
mod updates;
mod user;
mod world;

pub use message::{Entity, SeenButton, SeenMedia, SeenMessage};
pub use user::{Alert, SentTap, Tap, TestChat, TestUser};

use std::io;
use std::ops::Deref;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde_json::{Map, Value, json};

use crate::stand::{Call, CallFault, Desk, FormFile, Listening, Stand, busiest, cut, listen, read};
use world::{Kind, Membership, Person, World};

/// The platform: people and chats are made here, and what the bot does is seen here. Clones are the same platform.
#[derive(Clone)]
pub struct Telegram(Arc<Inner>, Arc<Listening>);

struct Inner {
    stand: Stand<World>,
}

impl Deref for Telegram {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        &self.0.stand.desk
    }
}

impl Telegram {
    /// Starts it on a free port of the loopback interface.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn start() -> io::Result<Self> {
        let inner = Arc::new(Inner { stand: Stand::new("Telegram", World::new()) });
        let router = Router::new().fallback(serve).with_state(inner.clone());
        Ok(Telegram(inner, Arc::new(listen(router).await?)))
    }

    /// The address that the bot takes as `api_url`.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.1.port)
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.0.stand.look(|world| world.token.clone())
    }

    /// The bot's user name, without `@`.
    pub fn bot_name(&self) -> String {
        self.0.stand.look(|world| world.me.username.clone())
    }

    /// A new person, with the language of the phone.
    pub fn user(&self, name: &str, language: &str) -> TestUser {
        let id = self.0.stand.change(|world| {
            let id = world.fresh();
            world.people.insert(id, Person::new(id, name, format!("user{id}"), language, false));
            world.add_room(id, Kind::Private, name, false);
            id
        });
        TestUser { tg: self.clone(), id }
    }

    /// A basic group; the first person owns it, the bot is an ordinary member.
    pub fn group(&self, people: &[&TestUser]) -> TestChat {
        self.room(Kind::Group, people, false)
    }

    /// A supergroup; the first person owns it, the bot is an ordinary member.
    pub fn supergroup(&self, people: &[&TestUser]) -> TestChat {
        self.room(Kind::Supergroup, people, false)
    }

    /// A supergroup with topics: this place is its General topic, `TestChat::topic` opens others.
    pub fn forum(&self, people: &[&TestUser]) -> TestChat {
        self.room(Kind::Supergroup, people, true)
    }

    /// A supergroup without the bot; `TestChat::set_bot` adds it.
    pub fn group_without_bot(&self, people: &[&TestUser]) -> TestChat {
        let place = self.room(Kind::Supergroup, people, false);
        self.0.stand.change(|world| world.room_mut(place.chat).bot = Membership::new("left", &[]));
        place
    }

    fn room(&self, kind: Kind, people: &[&TestUser], forum: bool) -> TestChat {
        let chat = self.0.stand.change(|world| {
            let n = world.fresh();
            let chat = if kind == Kind::Group { -n } else { -1_001_000_000_000 - n };
            world.add_room(chat, kind, &format!("Group {n}"), forum);
            for (seat, user) in people.iter().enumerate() {
                let status = if seat == 0 { "creator" } else { "member" };
                world.room_mut(chat).members.insert(user.id, Membership::new(status, &[]));
            }
            chat
        });
        TestChat { tg: self.clone(), chat, topic: None }
    }
}

// The HTTP side: one call in, checked, done or refused, written down, answered.

/// Answers `/bot<token>/<method>` and `/file/bot<token>/<file id>`.
async fn serve(State(tg): State<Arc<Inner>>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/').to_owned();
    if let Some(file) = path.strip_prefix("file/") {
        return download(&tg, file);
    }
    let (token, method) = path.strip_prefix("bot").and_then(|rest| rest.split_once('/')).unwrap_or_default();
    let knows_ephemerals = tg.stand.look(|world| world.ephemerals);
    let known =
        check::find_method(method).filter(|known| knows_ephemerals || !act::is_ephemeral_method(known.name));
    let name = known.map_or(method, |method| method.name).to_owned();
    let mut call = Call {
        at_ms: tg.stand.now_ms(),
        name,
        params: Value::Null,
        files: Vec::new(),
        errors: Vec::new(),
        status: 200,
    };
    let content = match read(request).await {
        Ok(content) => content,
        Err(problem) => return refuse_call(&tg, call, Refused::new(400, "can't parse the request"), problem),
    };
    let given = content.json.as_object().cloned().unwrap_or_default();
    call.params = Value::Object(given.clone());
    call.files = content.files.iter().map(|f| (f.part.clone(), f.name.clone(), f.bytes.len())).collect();
    if tg.stand.look(|world| world.token != token) {
        return refuse_call(&tg, call, Refused::new(401, "Unauthorized"), "wrong token".to_owned());
    }
    let fault = tg.stand.desk.meet(&call.name);
    match fault {
        Some(CallFault::TooMany { retry_after } | CallFault::ShutOut { retry_after }) => {
            return fail_call(&tg, call, Refused::too_many(retry_after));
        }
        Some(CallFault::Status(code)) => {
            return fail_call(&tg, call, Refused::new(code, "Internal Server Error"));
        }
        Some(CallFault::Refusal(code, text)) => return fail_call(&tg, call, Refused::new(code, text)),
        Some(CallFault::DropBefore) => return cut(),
        Some(CallFault::Delay(time)) => tokio::time::sleep(time).await,
        Some(CallFault::DropAfter) | None => {}
    }
    let Some(method) = known else {
        if method == act::EPHEMERAL_PROBE {
            // A server older than Bot API 10.2; to ask it whether it knows these is no fault.
            return fail_call(&tg, call, Refused::new(404, "Not Found: method not found"));
        }
        return refuse_call(&tg, call, Refused::new(404, "Not Found"), "no such method".to_owned());
    };
    let mut typed = method.read(&given, &content.files, content.form);
    if !knows_ephemerals && typed.params.remove(act::EPHEMERAL_PARAMETERS).is_some() {
        // A server that does not know them shows the message to everybody.
        typed.odd.push("everybody sees what is meant for one person".to_owned());
    }
    let mut wrong = typed.wrong;
    if wrong.is_empty() {
        wrong = check::check(method.name, &typed.params, &content.files, knows_ephemerals);
    }
    let second = wrong.is_empty().then(|| independent::request(method.name, &typed.params, &content.files));
    call.errors = wrong.iter().map(Wrong::story).chain(typed.odd).chain(second.flatten()).collect();
    call.params = Value::Object(typed.params.clone());
    let result = match wrong.first() {
        Some(first) => Err(first.refusal()),
        None => work(&tg, method.name, &typed.params, &content.files).await,
    };
    call.status = result.as_ref().map_or_else(|refused| refused.code, |_| 200);
    if method.name != "getUpdates" || result.is_err() || !call.errors.is_empty() {
        tg.stand.desk.record(call);
    }
    if fault == Some(CallFault::DropAfter) {
        return cut();
    }
    match result {
        Ok(result) => Json(json!({"ok": true, "result": result})).into_response(),
        Err(refused) => refused.into_response(),
    }
}

async fn work(
    tg: &Arc<Inner>,
    method: &str,
    params: &Map<String, Value>,
    files: &[FormFile],
) -> Result<Value, Refused> {
    match method {
        "getUpdates" => updates::get_updates(tg, params).await,
        "setWebhook" | "deleteWebhook" => {
            updates::set_webhook(tg, params);
            Ok(true.into())
        }
        _ => act::act(tg, method, params, files),
    }
}

fn refuse_call(tg: &Inner, mut call: Call, refused: Refused, problem: String) -> Response {
    call.errors.push(problem);
    fail_call(tg, call, refused)
}

fn fail_call(tg: &Inner, mut call: Call, refused: Refused) -> Response {
    call.status = refused.code;
    tg.stand.desk.record(call);
    refused.into_response()
}

fn download(tg: &Inner, path: &str) -> Response {
    let id = path.rsplit('/').next().unwrap_or_default();
    match tg.stand.look(|world| world.media.get(id).cloned()) {
        Some(media) => media.bytes.to_vec().into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

// Telegram's refusals, in Telegram's words.

/// Error that the platform answers with instead of a result.
#[derive(Clone, Debug)]
struct Refused {
    code: u16,
    text: String,
    parameters: Option<Value>,
}

/// Something in a request that the documentation forbids.
#[derive(Clone, Debug)]
struct Wrong {
    telegram: String,
    detail: String,
}

impl Wrong {
    /// Telegram's own words, and the details that it keeps to itself.
    fn new(telegram: impl Into<String>, detail: impl Into<String>) -> Self {
        Wrong { telegram: telegram.into(), detail: detail.into() }
    }

    fn refusal(&self) -> Refused {
        Refused::new(400, &self.telegram)
    }

    fn story(&self) -> String {
        if self.detail.is_empty() {
            self.telegram.clone()
        } else {
            format!("{} ({})", self.telegram, self.detail)
        }
    }
}

impl Refused {
    fn new(code: u16, text: impl Into<String>) -> Self {
        Refused { code, text: text.into(), parameters: None }
    }

    fn bad<T>(text: impl Into<String>) -> Result<T, Self> {
        Err(Refused::new(400, text))
    }

    fn too_many(retry_after: u32) -> Self {
        let text = format!("retry after {retry_after}");
        Refused { code: 429, text, parameters: Some(json!({"retry_after": retry_after})) }
    }

    fn migrated(to: i64) -> Self {
        let text = "group chat was upgraded to a supergroup chat".to_owned();
        Refused { code: 400, text, parameters: Some(json!({"migrate_to_chat_id": to})) }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let prefix = match self.code {
            400 => "Bad Request: ",
            403 => "Forbidden: ",
            409 => "Conflict: ",
            429 => "Too Many Requests: ",
            _ => "",
        };
        let description = format!("{prefix}{}", self.text);
        let mut body = json!({"ok": false, "error_code": self.code, "description": description});
        if let Some(parameters) = self.parameters {
            body["parameters"] = parameters;
        }
        let status = StatusCode::from_u16(self.code).unwrap_or(StatusCode::BAD_REQUEST);
        (status, Json(body)).into_response()
    }
}

// The bot's traffic in a chat: Telegram counts edits like messages.

/// The messages and edits of the bot in one chat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChatTraffic {
    /// Messages it has sent.
    pub sent: usize,
    /// Edits it has made.
    pub edited: usize,
    times: Vec<(u64, bool)>,
}

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60_000;

impl ChatTraffic {
    /// The most messages and edits in any sixty seconds.
    pub fn busiest_minute(&self) -> usize {
        self.busiest(|_| true)
    }

    /// The most edits in any sixty seconds.
    pub fn busiest_minute_of_edits(&self) -> usize {
        self.busiest(|is_edit| is_edit)
    }

    /// The most messages and edits of some chats together in any second.
    pub fn busiest_second<'a>(chats: impl IntoIterator<Item = &'a Self>) -> usize {
        busiest(chats.into_iter().flat_map(|chat| chat.times.iter().map(|(at, _)| *at)), SECOND)
    }

    fn add(&mut self, at_ms: u64, is_edit: bool) {
        if is_edit {
            self.edited += 1;
        } else {
            self.sent += 1;
        }
        self.times.push((at_ms, is_edit));
    }

    /// Seconds to wait before the next one, where twenty a minute are allowed.
    fn wait(&self, now_ms: u64) -> Option<u32> {
        let recent: Vec<u64> =
            self.times.iter().map(|(at, _)| *at).filter(|at| at + MINUTE > now_ms).collect();
        let oldest = *recent.first()?;
        (recent.len() >= 20).then(|| ((oldest + MINUTE - now_ms).div_ceil(1000)) as u32)
    }

    fn busiest(&self, counts: impl Fn(bool) -> bool) -> usize {
        busiest(self.times.iter().filter(|(_, edit)| counts(*edit)).map(|(at, _)| *at), MINUTE)
    }
}
