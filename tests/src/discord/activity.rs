//! Discord's side of an activity: the client around the page, the proxy before it, the codes and tokens of people, and the
//! instances that are open.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::member::{Channel, TestMember};
use super::rest::{ApiError, Ask};
use super::world::{World, stamp};
use super::{Discord, Inner};

/// The application's secret in the developer portal.
const SECRET: &str = "client-secret-of-kubyk";
/// A code is good for so long, in milliseconds.
const CODE_MS: u64 = 60_000;
/// What Discord's proxy may put before every address.
const PREFIX: &str = "/.proxy";

/// What a person's client does when a page asks for a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// Gives one.
    #[default]
    Given,
    /// Gives none: the person says no.
    Declined,
    /// Gives one whose time is over.
    Late,
    /// Gives one that another application's page was meant to get.
    Foreign,
    /// Gives one in answer to a question that nobody has asked.
    Mixed,
}

/// The activities of the platform.
#[derive(Default)]
pub(super) struct Activities {
    /// Whether the operator has switched them on in the developer portal.
    enabled: bool,
    consent: Consent,
    codes: Vec<Code>,
    /// The tokens of people.
    tokens: Vec<(String, u64)>,
    instances: Vec<Instance>,
}

struct Code {
    text: String,
    user: u64,
    at_ms: u64,
    used: bool,
}

/// An activity that is open in a channel: whoever opens it there comes to the same one.
struct Instance {
    id: String,
    launch: u64,
    channel: u64,
    users: BTreeSet<u64>,
}

impl Discord {
    /// Switches the application's activities on, as in the developer portal; returned is the client secret.
    pub fn switch_activities_on(&self) -> String {
        self.0.stand.change(|world| world.activities.enabled = true);
        SECRET.to_owned()
    }

    /// What clients do from now on when a page asks for a code.
    pub fn consent(&self, consent: Consent) {
        self.0.stand.change(|world| world.activities.consent = consent);
    }

    /// Opens Discord's proxy to pages at this address of the machine, which are known under a public name.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn proxy(&self, web: &str, public: &str) -> io::Result<ActivityProxy> {
        let me = self.0.stand.look(|world| world.me);
        let web = web.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
        let port = listener.local_addr()?.port();
        let (cut, _) = watch::channel(());
        let way = Arc::new(Way { name: format!("{me}.localhost:{port}"), web, public: public.to_owned() });
        let cuts = cut.clone();
        let running = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let (way, mut cut) = (Arc::clone(&way), cuts.subscribe());
                tokio::spawn(async move {
                    tokio::select! {
                        _ = carry(browser, &way) => {}
                        _ = cut.changed() => {}
                    }
                });
            }
        });
        Ok(ActivityProxy { port, cut, running: running.abort_handle() })
    }

    /// The address at which a person's client shows the activity that was opened in a channel.
    pub fn client(&self, person: &TestMember, channel: &Channel, proxy: &ActivityProxy) -> String {
        format!("{}/client/{}/{}/{}", self.url(), person.id, channel.id, proxy.port)
    }

    /// A person has closed the activity in a channel.
    pub fn close_activity(&self, person: &TestMember, channel: &Channel) {
        self.0.stand.change(|world| {
            for instance in world.activities.instances.iter_mut().filter(|it| it.channel == channel.id) {
                instance.users.remove(&person.id);
            }
        });
    }

    /// The people who have the activity of a channel open.
    pub fn in_activity(&self, channel: &Channel) -> Vec<u64> {
        self.0.stand.look(|world| {
            let there = world.activities.instances.iter().filter(|it| it.channel == channel.id);
            there.flat_map(|it| it.users.iter().copied()).collect()
        })
    }
}

/// Discord's proxy before the pages of an application; it ends when it is dropped.
pub struct ActivityProxy {
    port: u16,
    cut: watch::Sender<()>,
    running: AbortHandle,
}

impl ActivityProxy {
    /// Cuts everything that goes through at this moment.
    pub fn cut(&self) {
        self.cut.send_replace(());
    }
}

impl Drop for ActivityProxy {
    fn drop(&mut self) {
        self.running.abort();
    }
}

/// A way through the proxy.
struct Way {
    /// The name under which browsers know the pages.
    name: String,
    web: String,
    public: String,
}

const LONGEST_HEAD: usize = 64 << 10;

/// Carries one request, or the socket that it becomes; only addresses below the prefix lead anywhere.
async fn carry(mut browser: TcpStream, way: &Way) -> io::Result<()> {
    let mut head = Vec::new();
    let end = loop {
        if let Some(at) = head.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        if head.len() > LONGEST_HEAD || browser.read_buf(&mut head).await? == 0 {
            return Ok(());
        }
    };
    let text = String::from_utf8_lossy(&head[..end]).into_owned();
    let upgrades = text.lines().any(|line| line.to_lowercase().starts_with("upgrade: websocket"));
    let Some(asked) = rewritten(&text, way, upgrades) else {
        return browser
            .write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            .await;
    };
    let mut server = TcpStream::connect(&way.web).await?;
    server.write_all(asked.as_bytes()).await?;
    server.write_all(&head[end..]).await?;
    copy_bidirectional(&mut browser, &mut server).await.map(drop)
}

/// The head of a request as the server gets it; `None` for one that leads nowhere.
fn rewritten(head: &str, way: &Way, upgrades: bool) -> Option<String> {
    let mut lines = head.trim_end().lines();
    let mut first = lines.next()?.split(' ');
    let (method, path, version) = (first.next()?, first.next()?, first.next()?);
    let path = path.strip_prefix(PREFIX).filter(|path| path.starts_with('/'))?;
    let mut asked = format!("{method} {path} {version}\r\nHost: {}\r\n", way.public);
    for line in lines {
        let (name, value) = line.split_once(": ")?;
        match name.to_lowercase().as_str() {
            "host" if value != way.name => return None,
            "host" => {}
            "connection" if !upgrades => {}
            _ => asked.extend([line, "\r\n"]),
        }
    }
    // One request a connection: the next one has a head of its own.
    asked.push_str(if upgrades { "\r\n" } else { "Connection: close\r\n\r\n" });
    Some(asked)
}

// What the bot asks.

/// The answer 12 to an interaction: opens the activity for whoever it came from.
pub(super) fn launch(
    world: &mut World,
    user: u64,
    channel: u64,
    data: &Value,
    now_ms: u64,
) -> Result<String, ApiError> {
    if !world.activities.enabled {
        return Err(ApiError::form(vec!["type: activities are not enabled for this application".to_owned()]));
    }
    if !data.is_null() {
        return Err(ApiError::form(vec!["data: a launch carries none".to_owned()]));
    }
    let known =
        world.activities.instances.iter().position(|it| it.channel == channel && !it.users.is_empty());
    let at = known.unwrap_or_else(|| {
        let launch = world.flake(now_ms);
        let place = world
            .room(channel)
            .guild
            .map_or_else(|| format!("pc-{channel}"), |guild| format!("gc-{guild}-{channel}"));
        let id = format!("i-{launch}-{place}");
        world.activities.instances.push(Instance { id, launch, channel, users: BTreeSet::new() });
        world.activities.instances.len() - 1
    });
    let instance = &mut world.activities.instances[at];
    instance.users.insert(user);
    Ok(instance.id.clone())
}

/// `GET /applications/{id}/activity-instances/{instance}`.
pub(super) fn instance(world: &World, application: &str, id: &str) -> Result<Value, ApiError> {
    let found = world.activities.instances.iter().find(|it| it.id == id && !it.users.is_empty());
    let found = found.filter(|_| application == world.me.to_string());
    let instance = found.ok_or_else(|| ApiError::new(404, 0, "404: Not Found"))?;
    let guild = world.room(instance.channel).guild;
    let users: Vec<_> = instance.users.iter().map(u64::to_string).collect();
    let place = instance.id.splitn(3, '-').last().unwrap_or_default();
    let mut location = json!({"id": place, "kind": &place[..2], "channel_id": instance.channel.to_string()});
    if let Some(guild) = guild {
        location["guild_id"] = guild.to_string().into();
    }
    Ok(json!({"application_id": application, "instance_id": id, "launch_id": instance.launch.to_string(),
        "location": location, "users": users}))
}

/// `POST /oauth2/token`: a code becomes a token once.
pub(super) fn token(world: &mut World, ask: &Ask) -> Result<Value, ApiError> {
    let field = |name: &str| ask.body[name].as_str().unwrap_or_default();
    if field("client_id") != world.me.to_string() || field("client_secret") != SECRET {
        return Err(ApiError::oauth(401, "invalid_client"));
    }
    if field("grant_type") != "authorization_code" {
        return Err(ApiError::oauth(400, "unsupported_grant_type"));
    }
    let code = world.activities.codes.iter_mut().find(|code| code.text == field("code"));
    let code = code.filter(|code| !code.used && ask.now_ms <= code.at_ms + CODE_MS);
    let code = code.ok_or_else(|| ApiError::oauth(400, "invalid_grant"))?;
    code.used = true;
    let (user, token) = (code.user, format!("token-of-{}", code.user));
    world.activities.tokens.push((token.clone(), user));
    Ok(json!({"access_token": token, "token_type": "Bearer", "expires_in": 604_800, "refresh_token": "none",
        "scope": "identify"}))
}

/// The person whose token a request shows.
pub(super) fn bearer(world: &World, authorization: &str) -> Option<Value> {
    let token = authorization.strip_prefix("Bearer ")?;
    let (_, user) = world.activities.tokens.iter().find(|(known, _)| known == token)?;
    let person = &world.people[user];
    let mut json = World::user_json(person);
    json["locale"] = person.locale.clone().into();
    json["mfa_enabled"] = false.into();
    Some(json)
}

// What the person's client does.

/// The client as a page: a frame with the activity in it, and the messages that go to and fro.
pub(super) async fn client(
    State(dc): State<Arc<Inner>>,
    Path((user, channel, port)): Path<(u64, u64, u16)>,
) -> Response {
    let told = dc.stand.look(|world| {
        let instance = world.activities.instances.iter().rfind(|it| it.channel == channel);
        let instance = instance.map_or_else(|| "i-1-none".to_owned(), |it| it.id.clone());
        let guild = world.room(channel).guild.map(|guild| guild.to_string());
        json!({"application": world.me.to_string(), "instance": instance, "channel": channel.to_string(), "guild": guild,
            "user": user.to_string(), "origin": format!("http://{}.localhost:{port}", world.me), "prefix": PREFIX})
    });
    Html(CLIENT.replace("CLIENT_STATE", &told.to_string())).into_response()
}

/// A page wants a code: the client asks Discord, and perhaps the person.
pub(super) async fn authorize(
    State(dc): State<Arc<Inner>>,
    Path(user): Path<u64>,
    Json(wanted): Json<Value>,
) -> Response {
    let now = dc.stand.now_ms();
    let answer = dc.stand.change(|world| {
        let mut faults = Vec::new();
        for (name, right) in [
            ("client_id", json!(world.me.to_string())),
            ("response_type", json!("code")),
            ("prompt", json!("none")),
            ("scope", json!(["identify"])),
        ] {
            if wanted[name] != right {
                faults.push(format!("AUTHORIZE: {name} is {}", wanted[name]));
            }
        }
        if wanted["state"].as_str().is_none_or(|state| state.len() < 16) {
            faults.push(format!("AUTHORIZE: state is {}", wanted["state"]));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let consent = world.activities.consent;
        let text = format!("code{}", world.flake(now));
        let at_ms = if consent == Consent::Late { now - CODE_MS - 1 } else { now };
        if matches!(consent, Consent::Given | Consent::Late | Consent::Mixed) {
            world.activities.codes.push(Code { text: text.clone(), user, at_ms, used: false });
        }
        Ok(match consent {
            Consent::Declined => json!({"error": {"code": 4009, "message": "User declined"}}),
            Consent::Mixed => json!({"data": {"code": text, "state": "of another page"}}),
            Consent::Given | Consent::Late | Consent::Foreign => {
                json!({"data": {"code": text, "at": stamp(at_ms)}})
            }
        })
    });
    let answer = answer.unwrap_or_else(|faults| {
        dc.stand.desk.note(faults.clone());
        json!({"error": {"code": 4000, "message": faults.join("; ")}})
    });
    Json(answer).into_response()
}

/// The client as the browser shows it.
const CLIENT: &str = include_str!("client.html");
