//! Who may come in by the pages of tables: tags in their addresses, and sessions as signed tokens.
//!
//! Both are made with one secret of the store, so every process checks what another has made. A tag lets whoever has the
//! address watch; a session says who somebody is.

use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use dashmap::DashMap;
use hmac::{Hmac, KeyInit as _, Mac as _};
use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, UpdateId, User, UserKey, digit};
use kubyk_core::reply::Card;
use kubyk_core::time::{Clock, Millis};
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use tokio::sync::OnceCell;

use crate::errors::HostError;
use crate::settings_service::SettingsService;
use crate::store::Store;

/// Name of the secret in the store.
pub const SECRET: &str = "pages";
/// Digits of a tag: of five bits each, 65 in all.
const TAG: usize = 13;
const HOUR: Millis = 60 * 60 * 1000;
/// Time for which a session is valid.
const LASTING: Millis = 24 * HOUR;
/// A session that is used this long after it was signed is signed anew.
const FRESH: Millis = HOUR;
/// Time after which somebody has to prove again who they are, however often the session was renewed: they may have left
/// the chat since.
const LONGEST: Millis = 30 * 24 * HOUR;
/// Time for which a launch is remembered.
const LAUNCHING: Millis = 60 * 1000;

/// The pages of tables at one public address.
pub struct PageAccess {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
    /// Begins the addresses of pages, without a slash at its end.
    public_url: String,
    secret: OnceCell<Vec<u8>>,
    identities: DashMap<Platform, Arc<dyn PageIdentities>>,
}

/// Who opens pages inside the app of a platform, as the platform says.
#[async_trait]
pub trait PageIdentities: Send + Sync {
    /// The person whom the platform's proof names.
    ///
    /// # Errors
    /// Why it proves nothing.
    async fn prove(&self, proof: &str, now: Millis) -> Result<Proven, SessionFault>;

    /// Returns `true` if a person is in a chat of the platform.
    async fn is_member(&self, chat: &ChatKey, user: &UserKey) -> bool;

    /// The number under which the platform's proxy shows pages, where it has one.
    fn application(&self) -> Option<String> {
        None
    }

    /// A link that opens the page of a table inside the app, where links do.
    fn link(&self, _start: &str) -> Option<String> {
        None
    }

    /// Keeps a message that a person can put into any of their chats by the app around the page: its name there; `None` where the
    /// app has no such thing.
    async fn prepare_message(&self, _: &UserKey, _: &Card) -> Option<String> {
        None
    }

    /// Returns `true` if a person may steer a chat of the platform. Of those of whom it tells nothing, nobody may.
    async fn is_admin(&self, _: &Chat, _: &UserKey) -> bool {
        false
    }
}

/// A person whom a platform has named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The person.
    pub user: User,
    /// The table and the tag for which the page was opened ([`kubyk_core::reply::PageLink::start`]), where the platform tells.
    pub start: Option<String>,
    /// The chat in which the page was opened, where the platform tells. It does not tell whether that is a private one.
    pub place: Option<Chat>,
    /// The people who have the page open in the same place, where the platform tells.
    pub beside: Vec<UserKey>,
}

/// The person behind a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageVisitor {
    /// The person.
    pub user: User,
    /// The chat in which the session was handed out: the person was there then.
    pub chat: Option<ChatKey>,
    /// The chat in which the person takes seats at tables of others; `None`: in none that is known well enough for a board there.
    pub joins_from: Option<Chat>,
    /// The session, signed anew if it was valid for a while.
    pub token: String,
}

/// Reason why a session is not valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SessionFault {
    /// It is not one of ours, or was altered.
    #[error("the session is not one of ours")]
    Foreign,
    /// Its time is over.
    #[error("the session has expired")]
    Expired,
    /// The person has asked for new links, or has had their data deleted.
    #[error("the session was revoked")]
    Revoked,
    /// The platform does not know the person where the page was opened.
    #[error("the person is not where the page was opened")]
    Absent,
    /// The platform does not answer.
    #[error("the platform does not answer")]
    Away,
    /// The platform cannot be asked: the operator has to set something up.
    #[error("the platform cannot be asked")]
    Unable,
}

/// Contents of a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Session {
    #[serde(rename = "p")]
    platform: Platform,
    #[serde(rename = "u")]
    user: String,
    #[serde(rename = "n")]
    name: String,
    #[serde(rename = "l")]
    lang: Option<Lang>,
    #[serde(rename = "c")]
    chat: Option<(Platform, String)>,
    /// The topic in that chat.
    #[serde(rename = "t", default, skip_serializing_if = "Option::is_none")]
    topic: Option<String>,
    /// `true` if that chat is a conversation of the person with the bot.
    #[serde(rename = "o", default, skip_serializing_if = "std::ops::Not::not")]
    private: bool,
    /// When the person has proved who they are.
    #[serde(rename = "b")]
    began: Millis,
    /// When it was signed.
    #[serde(rename = "s")]
    signed: Millis,
}

impl Session {
    /// The chat in which it was asked for, where a board can be put there.
    fn joins_from(&self) -> Option<Chat> {
        let (platform, id) = self.chat.clone()?;
        let (topic, private) = (self.topic.clone(), self.private);
        // A server of Discord's is no place for a message; one of its channels is.
        let known = platform != Platform::Discord || private || topic.is_some();
        known.then_some(Chat { platform, id, topic, private })
    }
}

impl PageAccess {
    /// Pages at this public address.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        settings: Arc<SettingsService>,
        public_url: &str,
    ) -> Self {
        let public_url = public_url.trim_end_matches('/').to_owned();
        Self { store, clock, settings, public_url, secret: OnceCell::new(), identities: DashMap::new() }
    }

    /// The tag of a table, without which nobody learns that there is one.
    ///
    /// # Errors
    /// When the secret cannot be read.
    pub async fn tag(&self, table: TableId) -> Result<String, HostError> {
        let digest = self.signed("table", &table.to_string()).await?;
        let bits = digest[..16].iter().fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
        Ok((0..TAG).map(|place| digit(bits, place)).collect())
    }

    /// Returns `true` if this is the tag of a table.
    ///
    /// # Errors
    /// When the secret cannot be read.
    pub async fn is_tagged(&self, table: TableId, tag: &str) -> Result<bool, HostError> {
        let own = self.tag(table).await?;
        let differing = own.bytes().zip(tag.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other));
        Ok(own.len() == tag.len() && differing == 0)
    }

    /// The path of a table's page: `/t/TABLE/TAG`.
    ///
    /// # Errors
    /// When the secret cannot be read.
    pub async fn path(&self, table: TableId) -> Result<String, HostError> {
        Ok(format!("/t/{table}/{}", self.tag(table).await?))
    }

    /// The public address of a table's page.
    ///
    /// # Errors
    /// When the secret cannot be read.
    pub async fn address(&self, table: TableId) -> Result<String, HostError> {
        Ok(format!("{}{}", self.public_url, self.path(table).await?))
    }

    /// Lets people of a platform prove who they are by what its app tells pages.
    pub fn identify_by(&self, platform: Platform, identities: Arc<dyn PageIdentities>) {
        self.identities.insert(platform, identities);
    }

    /// The person whom a platform's app names to the page of a table of `chat`, with a session. Whoever is in that chat is known
    /// there.
    ///
    /// # Errors
    /// When the store cannot be read or written. That nothing is proved is the inner error.
    pub async fn identified(
        &self,
        platform: Platform,
        proof: &str,
        (table, chat): (TableId, &Chat),
    ) -> Result<Result<PageVisitor, SessionFault>, HostError> {
        let Some(identities) = self.identities(platform) else { return Ok(Err(SessionFault::Foreign)) };
        let Proven { user, start, .. } = match identities.prove(proof, self.clock.now()).await {
            Ok(proven) => proven,
            Err(why) => return Ok(Err(why)),
        };
        // What was opened for one table shows no other.
        let meant = format!("{table}_{}", self.tag(table).await?);
        if start.is_some_and(|start| start != meant) {
            return Ok(Err(SessionFault::Foreign));
        }
        let at_home = match user.key.private_chat() {
            Some(own) if chat.private => own.key() == chat.key(),
            _ if chat.private || chat.platform != platform => false,
            _ => identities.is_member(&chat.key(), &user.key).await,
        };
        let chat = at_home.then(|| chat.key());
        let token = self.session(&user, chat.clone()).await?;
        let joins_from = user.key.private_chat();
        Ok(Ok(PageVisitor { user, chat, joins_from, token }))
    }

    /// Returns `true` if a person may steer a chat, as its platform says: what the page says of it counts for nothing.
    pub async fn is_admin(&self, chat: &Chat, user: &UserKey) -> bool {
        match self.identities(chat.platform).filter(|_| chat.platform == user.platform) {
            Some(identities) => identities.is_admin(chat, user).await,
            None => false,
        }
    }

    /// The person whom a platform's app names, and where the page was opened.
    ///
    /// # Errors
    /// Why nobody is named.
    pub async fn proven(&self, platform: Platform, proof: &str) -> Result<Proven, SessionFault> {
        let identities = self.identities(platform).ok_or(SessionFault::Unable)?;
        identities.prove(proof, self.clock.now()).await
    }

    /// The number under which a platform's proxy shows pages.
    pub fn application(&self, platform: Platform) -> Option<String> {
        self.identities(platform)?.application()
    }

    /// A link that opens a table's page inside the app of a platform.
    ///
    /// # Errors
    /// When the secret cannot be read.
    pub async fn app_link(&self, platform: Platform, table: TableId) -> Result<Option<String>, HostError> {
        let Some(identities) = self.identities(platform) else { return Ok(None) };
        Ok(identities.link(&format!("{table}_{}", self.tag(table).await?)))
    }

    /// Keeps a message that a person can put into any of their chats by the app of their platform: its name there; `None` where
    /// the app has no such thing.
    pub async fn prepare_message(&self, user: &UserKey, card: &Card) -> Option<String> {
        self.identities(user.platform)?.prepare_message(user, card).await
    }

    fn identities(&self, platform: Platform) -> Option<Arc<dyn PageIdentities>> {
        self.identities.get(&platform).map(|known| Arc::clone(&known))
    }

    /// Notes which table a person opens inside the app of a platform, which does not tell the page; `None`: they want to choose.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn note_launch(&self, user: &UserKey, table: Option<TableId>) -> Result<(), HostError> {
        let now = self.clock.now();
        let changed = self.settings.change_person(user, (random_update(user.platform), now), |next| {
            next.page_launch = table.map(|table| (table, now));
            if table.is_none() {
                next.page_open = None;
            }
            Ok(())
        });
        changed.await.map(drop)
    }

    /// The table that a person has opened a moment ago.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn launched(&self, user: &UserKey) -> Result<Option<TableId>, HostError> {
        let now = self.clock.now();
        let noted = self.settings.person(user).await?.page_launch;
        Ok(noted.filter(|(_, at)| now - at <= LAUNCHING).map(|(table, _)| table))
    }

    /// Notes which table's page a person has open in an instance of a platform's app: whoever loads it again comes back to it, and
    /// whoever joins them there sees it, too.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn note_open(&self, user: &UserKey, instance: &str, table: TableId) -> Result<(), HostError> {
        let open = Some((instance.to_owned(), table));
        if self.settings.person(user).await?.page_open == open {
            return Ok(());
        }
        let noted = (random_update(user.platform), self.clock.now());
        let changed = self.settings.change_person(user, noted, |next| {
            next.page_open.clone_from(&open);
            Ok(())
        });
        changed.await.map(drop)
    }

    /// The table whose page a person has open in an instance of a platform's app.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open_in(&self, instance: &str, user: &UserKey) -> Result<Option<TableId>, HostError> {
        let open = self.settings.person(user).await?.page_open.clone();
        Ok(open.filter(|(known, _)| known == instance).map(|(_, table)| table))
    }

    /// The chat of a visitor's session, if the visitor is still there as far as the platform tells.
    pub async fn still_in_chat(&self, visitor: &PageVisitor) -> Option<ChatKey> {
        let (user, chat) = (&visitor.user.key, visitor.chat.clone()?);
        let known = self.identities(chat.platform);
        let own = user.private_chat().is_some_and(|own| own.key() == chat);
        match known.filter(|_| !own) {
            Some(identities) => identities.is_member(&chat, user).await.then_some(chat),
            None => Some(chat),
        }
    }

    /// A session of a person who has just proved who they are, by asking for it in `chat` if it is known where.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn session(&self, user: &User, chat: Option<ChatKey>) -> Result<String, HostError> {
        self.session_at(user, chat, (None, false)).await
    }

    /// A session of a person who has asked for it in a chat: from there they take seats at other tables, too.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn session_in(&self, user: &User, chat: &Chat) -> Result<String, HostError> {
        self.session_at(user, Some(chat.key()), (chat.topic.clone(), chat.private)).await
    }

    async fn session_at(
        &self,
        user: &User,
        chat: Option<ChatKey>,
        (topic, private): (Option<String>, bool),
    ) -> Result<String, HostError> {
        let now = self.clock.now();
        let key = self.page_key(&user.key, false).await?;
        let session = Session {
            platform: user.key.platform,
            user: user.key.id.clone(),
            name: user.name.clone(),
            lang: user.lang,
            chat: chat.map(|chat| (chat.platform, chat.id)),
            topic,
            private,
            began: now,
            signed: now,
        };
        self.token(&session, &key).await
    }

    /// Makes all sessions of a person worthless.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn revoke(&self, user: &UserKey) -> Result<(), HostError> {
        self.page_key(user, true).await.map(drop)
    }

    /// The person behind a session.
    ///
    /// # Errors
    /// When the store cannot be read. That the session is not valid is the inner error.
    pub async fn visitor(&self, token: &str) -> Result<Result<PageVisitor, SessionFault>, HostError> {
        let read = || {
            let (body, mac) = token.split_once('.')?;
            let json = BASE64_URL_SAFE_NO_PAD.decode(body).ok()?;
            let session: Session = serde_json::from_slice(&json).ok()?;
            Some((session, body, BASE64_URL_SAFE_NO_PAD.decode(mac).ok()?))
        };
        let Some((mut session, body, signature)) = read() else { return Ok(Err(SessionFault::Foreign)) };
        let (outer, inner) = signature.split_at(signature.len() / 2);
        if self.mac("session", body).await?.verify_slice(outer).is_err() {
            return Ok(Err(SessionFault::Foreign));
        }
        let key = UserKey { platform: session.platform, id: session.user.clone() };
        let Some(own) = self.settings.person(&key).await?.page_key.clone() else {
            return Ok(Err(SessionFault::Revoked));
        };
        if keyed(own.as_bytes(), body).verify_slice(inner).is_err() {
            return Ok(Err(SessionFault::Revoked));
        }
        let now = self.clock.now();
        if now - session.signed > LASTING || now - session.began > LONGEST {
            return Ok(Err(SessionFault::Expired));
        }
        let user = User::new(key, &session.name, session.lang);
        let chat = session.chat.clone().map(|(platform, id)| ChatKey { platform, id });
        let joins_from = session.joins_from().or_else(|| user.key.private_chat());
        let token = if now - session.signed > FRESH {
            session.signed = now;
            self.token(&session, &own).await?
        } else {
            token.to_owned()
        };
        Ok(Ok(PageVisitor { user, chat, joins_from, token }))
    }

    /// What pages call a person: it tells nothing to other visitors, and stays the same.
    ///
    /// # Errors
    /// When the secret cannot be read.
    pub async fn persona(&self, user: &UserKey) -> Result<String, HostError> {
        Ok(hex::encode(&self.signed("persona", &user.to_string()).await?[..16]))
    }

    /// The first half of the signature is the store's; the second is made with the person's key, which can be changed.
    async fn token(&self, session: &Session, page_key: &str) -> Result<String, HostError> {
        let json = serde_json::to_vec(session).map_err(|error| HostError::Fault(error.to_string()))?;
        let body = BASE64_URL_SAFE_NO_PAD.encode(json);
        let outer = self.signed("session", &body).await?;
        let inner = keyed(page_key.as_bytes(), &body).finalize().into_bytes();
        let signature = BASE64_URL_SAFE_NO_PAD.encode([outer.as_slice(), &inner].concat());
        Ok(format!("{body}.{signature}"))
    }

    /// The key of a person's sessions, made if there is none, or in any case if it is to be `new`.
    async fn page_key(&self, user: &UserKey, new: bool) -> Result<String, HostError> {
        if !new && let Some(key) = self.settings.person(user).await?.page_key.clone() {
            return Ok(key);
        }
        let fresh = hex::encode(rand::random::<[u8; 12]>());
        let update = random_update(user.platform);
        let changed = self.settings.change_person(user, (update, self.clock.now()), |next| {
            if new || next.page_key.is_none() {
                next.page_key = Some(fresh.clone());
            }
            Ok(())
        });
        Ok(changed.await?.page_key.clone().unwrap_or_default())
    }

    async fn signed(&self, what: &str, text: &str) -> Result<Vec<u8>, HostError> {
        Ok(self.mac(what, text).await?.finalize().into_bytes().to_vec())
    }

    async fn mac(&self, what: &str, text: &str) -> Result<Hmac<Sha256>, HostError> {
        let secret = self.secret.get_or_try_init(async || {
            let fresh = hex::encode(rand::random::<[u8; 32]>());
            self.store.secret(SECRET, &fresh).await.map(String::into_bytes)
        });
        Ok(keyed(secret.await?, &format!("{what}\n{text}")))
    }
}

/// An update that comes from nowhere: what it changes is changed once.
fn random_update(platform: Platform) -> UpdateId {
    let id = hex::encode(rand::random::<[u8; 16]>());
    UpdateId { platform, bot: SECRET.to_owned(), id }
}

fn keyed(key: &[u8], text: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(text.as_bytes());
    mac
}
