//! The way in from Discord's activity: its page behind Discord's proxy, and the code by which Discord tells who has opened it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::RawQuery;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kubyk_commands::host::Host;
use kubyk_commands::table_page::Visitor;
use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, User, UserKey};
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;
use kubyk_host::page_access::{PageAccess, Proven, SessionFault};
use kubyk_words::{Lang, Words};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::Semaphore;

use crate::origin::{authority, policy};
use crate::room::{AddressPaces, Allowance};
use crate::service::RoomsService;
use crate::start_page::{FirstActivity, PageKind, StartPages};

/// Codes from one address: a burst, and then one after so many milliseconds. Discord's proxy brings many people from one address.
const CODES: Allowance = Allowance { burst: 60, every: 500 };
/// Codes that are being exchanged at a time: each costs Discord's budget three requests.
const EXCHANGES: usize = 8;
/// The longest greeting of a page, in bytes.
const LONGEST: usize = 4096;

/// The frames in which Discord shows activities.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActivityFrames {
    /// The origins with which a page speaks.
    pub clients: Vec<String>,
    /// The origins that may show it, as a policy names them.
    pub ancestors: String,
    /// The domains of the proxies through which pages come: each application has a name below them.
    pub proxies: Vec<String>,
}

/// The way in from Discord.
pub(super) struct ActivityDoor {
    frames: ActivityFrames,
    policy: HeaderValue,
    host: Arc<Host>,
    codes: AddressPaces,
    exchanges: Semaphore,
}

/// What the page says when Discord's client has given it a code.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Greeting {
    lang: String,
    code: String,
    instance: String,
    /// The table and its tag, as a shared link names them.
    #[serde(default)]
    start: Option<String>,
}

/// Where somebody who has come in goes.
#[derive(Serialize)]
struct Welcomed {
    session: String,
    /// The language of the person's Discord.
    lang: Option<&'static str>,
    tables: Vec<OfferedTable>,
}

/// A table that can be opened: the only one is opened at once.
#[derive(Serialize)]
struct OfferedTable {
    title: String,
    /// The path of its page.
    page: String,
    /// What a link that is shared inside Discord names.
    start: String,
    /// The public address.
    link: String,
}

/// Reason why nothing is opened: the text that says so.
type Refusal = &'static str;

impl ActivityDoor {
    pub(super) fn new(frames: ActivityFrames, host: Arc<Host>) -> Self {
        let policy = policy(&frames.ancestors);
        Self { frames, policy, host, codes: AddressPaces::new(CODES), exchanges: Semaphore::new(EXCHANGES) }
    }

    /// The application's number, once the bot knows it.
    fn application(&self) -> Option<String> {
        self.host.page_access()?.application(Platform::Discord)
    }

    /// Returns `true` if an origin is the one that Discord's proxy gives this application.
    pub(super) fn is_proxy(&self, origin: &str) -> bool {
        let host = authority(origin).and_then(|host| host.split(':').next());
        let (name, domain) = host.and_then(|host| host.split_once('.')).unwrap_or_default();
        self.frames.proxies.iter().any(|proxy| proxy == domain)
            && self.application().is_some_and(|application| application == name)
    }

    /// The page inside Discord's client; `None` as long as the bot does not know its application.
    pub(super) fn page(
        &self,
        rooms: &RoomsService,
        pages: &StartPages,
        headers: &HeaderMap,
    ) -> Option<Response> {
        let (application, clients) = (self.application()?, self.frames.clients.clone());
        let kind = PageKind::Activity(FirstActivity { application, clients });
        let page = pages.response(rooms, &kind, headers);
        let policy = (CONTENT_SECURITY_POLICY, self.policy.clone());
        let headers = [(CACHE_CONTROL, HeaderValue::from_static("no-cache")), policy];
        Some((headers, page).into_response())
    }

    /// Lets somebody in whom Discord names, or says why not.
    pub(super) async fn enter(self: &Arc<Self>, words: &Words, from: IpAddr, body: &[u8]) -> Response {
        let greeting = Some(body).filter(|body| body.len() <= LONGEST);
        let Some(greeting) = greeting.and_then(|body| serde_json::from_slice::<Greeting>(body).ok()) else {
            return StatusCode::BAD_REQUEST.into_response();
        };
        let lang = Lang::of(&greeting.lang).unwrap_or_default();
        let welcomed = if self.codes.takes(from) {
            // A task of its own: a code that Discord has taken is good for nothing once more, even if the browser goes away.
            let door = Arc::clone(self);
            let welcoming = tokio::spawn(async move { door.welcome(lang, &greeting).await });
            welcoming.await.unwrap_or(Err("web-page-fault"))
        } else {
            Err("platform-too-many-requests")
        };
        let answer = match welcomed {
            Ok(welcomed) => json!(welcomed),
            Err(why) => json!({"closed": words.say(lang, &Msg::new(why), &[])}),
        };
        let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
        (headers, answer.to_string()).into_response()
    }

    async fn welcome(&self, lang: Lang, greeting: &Greeting) -> Result<Welcomed, Refusal> {
        let access = self.host.page_access().ok_or("activity-off")?;
        let proof = json!({"code": greeting.code, "instance": greeting.instance}).to_string();
        let proven = {
            let _turn = self.exchanges.acquire().await.map_err(|_| "activity-away")?;
            access.proven(Platform::Discord, &proof).await.map_err(told)?
        };
        let Proven { user, place: Some(place), beside, .. } = proven else { return Err("activity-off") };
        let lang = user.lang.unwrap_or(lang);
        let meant = self.meant(access, &user, greeting).await.map_err(|error| fault(&error))?;
        let mut tables = match meant {
            Some(table) => vec![(table, String::new())],
            None => self.host.tables_of(&user.key, &place, lang).await,
        };
        if tables.is_empty() {
            let watched = self.watched(access, &greeting.instance, (&user.key, &place), &beside).await;
            tables.extend(watched.map_err(|error| fault(&error))?.map(|table| (table, String::new())));
        }
        let Some((first, _)) = tables.first() else { return Err("activity-none") };
        let chat = self.chat(&place, *first).await;
        let session = access.session(&user, chat).await.map_err(|error| fault(&error))?;
        if let [(table, _)] = tables[..]
            && let Err(error) = access.note_open(&user.key, &greeting.instance, table).await
        {
            error.log_fault("which table somebody has open could not be noted");
        }
        let mut offered = Vec::new();
        for (table, title) in tables {
            offered.push(offer(access, table, title).await.map_err(|error| fault(&error))?);
        }
        Ok(Welcomed { session, lang: user.lang.map(Lang::code), tables: offered })
    }

    /// The table that the person has just opened in the chat, or else the one that a shared link names, or else the one that they
    /// have open already: they load the page again.
    async fn meant(
        &self,
        access: &PageAccess,
        user: &User,
        greeting: &Greeting,
    ) -> Result<Option<TableId>, HostError> {
        if let Some(launched) = access.launched(&user.key).await? {
            return Ok(Some(launched));
        }
        let named = greeting.start.as_deref().and_then(|start| start.split_once('_'));
        if let Some((table, tag)) = named.and_then(|(table, tag)| Some((table.parse().ok()?, tag)))
            && access.is_tagged(table, tag).await?
        {
            return Ok(Some(table));
        }
        access.open_in(&greeting.instance, &user.key).await
    }

    /// The table that others have open in the same instance: whoever joins them without a table of their own wants to see it. The
    /// channel's boards are for all who are there; what somebody has opened from elsewhere is not.
    async fn watched(
        &self,
        access: &PageAccess,
        instance: &str,
        (user, place): (&UserKey, &Chat),
        others: &[UserKey],
    ) -> Result<Option<TableId>, HostError> {
        for other in others {
            let Some(table) = access.open_in(instance, other).await? else { continue };
            let chat = self.chat(place, table).await;
            let visitor = Visitor { user: Some(user), chat: chat.as_ref() };
            if chat.is_some() && self.host.is_shown_to(table, visitor).await {
                return Ok(Some(table));
            }
        }
        Ok(None)
    }

    /// The chat of the place where the activity is open, if the table has its board right there.
    async fn chat(&self, place: &Chat, table: TableId) -> Option<ChatKey> {
        let there = self.host.location_from(table, Some(&place.key())).await?.chat;
        let same = (there.platform, &there.id, &there.topic) == (place.platform, &place.id, &place.topic);
        same.then(|| there.key())
    }
}

async fn offer(access: &PageAccess, table: TableId, title: String) -> Result<OfferedTable, HostError> {
    let start = format!("{table}_{}", access.tag(table).await?);
    Ok(OfferedTable { title, page: access.path(table).await?, start, link: access.address(table).await? })
}

/// The text for a fault of the proof.
fn told(fault: SessionFault) -> Refusal {
    match fault {
        SessionFault::Foreign => "activity-foreign",
        SessionFault::Expired | SessionFault::Revoked => "activity-expired",
        SessionFault::Absent => "activity-absent",
        SessionFault::Away => "activity-away",
        SessionFault::Unable => "activity-off",
    }
}

fn fault(error: &HostError) -> Refusal {
    error.log_fault("an activity could not be opened");
    "web-page-fault"
}

/// Returns `true` if a query is one with which Discord's client opens a frame.
pub(super) fn is_framed(RawQuery(query): &RawQuery) -> bool {
    query.as_deref().unwrap_or_default().split('&').any(|field| field.starts_with("frame_id="))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_frame_of_discord_is_one() {
        let framed = |query: Option<&str>| is_framed(&RawQuery(query.map(str::to_owned)));
        assert!(framed(Some("instance_id=i-1&frame_id=7&platform=desktop")));
        assert!(!framed(Some("instance_id=i-1&my_frame_id=7")) && !framed(Some("")) && !framed(None));
    }
}
