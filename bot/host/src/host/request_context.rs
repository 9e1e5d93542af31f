//! Who asks, in which language, and what is set there: read from the store and kept in memory.

use std::sync::Arc;

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use super::{Host, HostError};
use crate::loaded_table::LoadedTable;
use crate::{ChatKey, Request, Settings, UserKey};

/// A request with what is known of who makes it.
pub(super) struct RequestContext<'a> {
    pub(super) request: &'a Request,
    /// The chat's settings.
    pub(super) chat: Arc<Settings>,
    /// The language for a private word.
    pub(super) lang: Lang,
    /// The language for everybody in the chat.
    pub(super) shared: Lang,
}

impl RequestContext<'_> {
    /// Is this the table's own chat?
    pub(super) fn is_at_home(&self, live: &LoadedTable) -> bool {
        live.row.chat.key() == self.request.chat.key()
    }

    /// Is this an admin of the table's own chat? In a private chat everybody is one, and tables of other chats can be
    /// reached from there.
    pub(super) fn is_admin_of(&self, live: &LoadedTable) -> bool {
        self.request.admin && self.is_at_home(live)
    }
}

impl Host {
    pub(super) async fn cx<'a>(&self, request: &'a Request) -> Result<RequestContext<'a>, HostError> {
        let chat = self.chat_settings(&request.chat.key()).await?;
        let person = self.person(&request.user.key).await?;
        let shared = chat.lang.or(request.user.lang).unwrap_or_default();
        let lang = person.lang.or(chat.lang).or(request.user.lang).unwrap_or_default();
        Ok(RequestContext { request, chat, lang, shared })
    }

    pub(super) async fn chat_settings(&self, key: &ChatKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.chats.get(key) {
            return Ok(settings.clone());
        }
        let settings = Arc::new(read_settings(self.store.chat(key).await?.as_deref()));
        // Who has changed them meanwhile knows better.
        Ok(self.chats.entry(key.clone()).or_insert(settings).clone())
    }

    pub(super) async fn person(&self, key: &UserKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.people.get(key) {
            return Ok(settings.clone());
        }
        let settings = Arc::new(read_settings(self.store.person(key).await?.as_deref()));
        Ok(self.people.entry(key.clone()).or_insert(settings).clone())
    }

    pub(super) fn text(&self, cx: &RequestContext<'_>, msg: &Msg) -> String {
        self.words.say(cx.lang, msg, &[])
    }

    pub(super) fn shared_text(&self, cx: &RequestContext<'_>, msg: &Msg) -> String {
        self.words.say(cx.shared, msg, &[])
    }
}

/// Settings as they are stored; `Err` says why they cannot be read.
pub(super) fn settings_of(json: Option<&str>) -> Result<Settings, String> {
    let read =
        |json| serde_json::from_str(json).map_err(|error| format!("stored settings are broken: {error}"));
    json.map_or_else(|| Ok(Settings::default()), read)
}

/// To play, settings that cannot be read are as good as none; they are never written over.
fn read_settings(json: Option<&str>) -> Settings {
    settings_of(json).inspect_err(|error| tracing::error!(error)).unwrap_or_default()
}
