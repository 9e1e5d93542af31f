//! The services behind the facade. Commands are handed all of them; no service reaches into another's fields.

use std::sync::Arc;

use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::{Lang, Words};
use tokio::sync::{Mutex, Semaphore};

use crate::commands::CommandSpec;
use crate::errors::HostError;
use crate::loaded_table::LoadedTable;
use crate::request_context::RequestContext;
use crate::settings::SettingsService;
use crate::tables::Tables;
use crate::{Chat, Clock, HostedVariant, Painter, Reply, Request, Store, TableId, User};

/// The longest toast, in characters; Telegram takes 200.
const TOAST: usize = 190;

/// What commands work with.
pub(crate) struct Services {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) paint: Arc<dyn Painter>,
    pub(crate) words: Arc<Words>,
    pub(crate) clock: Arc<dyn Clock>,
    /// The games that can be played.
    pub(crate) games: &'static [&'static dyn AnyGame],
    /// House variants for all chats.
    pub(crate) hosted: Vec<HostedVariant>,
    pub(crate) commands: Vec<CommandSpec>,
    pub(crate) tables: Tables,
    pub(crate) settings: Arc<SettingsService>,
    /// Held while a board is painted: fewer than there are cores, so that answers without a picture need not wait.
    pub(crate) render_permits: Semaphore,
    /// Held while a variant is tried out: trials take the machine, and playing comes first.
    pub(crate) trial_lock: Mutex<()>,
    /// Places for those who wait for that.
    pub(crate) trial_queue: Semaphore,
    /// Held while a replay is made, for the same reason.
    pub(crate) filming: Arc<Mutex<()>>,
}

impl Services {
    /// What is known of a request and of the person who makes it.
    pub(crate) async fn cx<'a>(&self, request: &'a Request) -> Result<RequestContext<'a>, HostError> {
        let chat = self.settings.chat(&request.chat.key()).await?;
        let person = self.settings.person(&request.user.key).await?;
        let shared = chat.lang.or(request.user.lang).unwrap_or_default();
        let lang = person.lang.or(chat.lang).or(request.user.lang).unwrap_or_default();
        Ok(RequestContext { request, chat, lang, shared })
    }

    /// The language that people of a chat read; for a person's own, give the user.
    pub(crate) async fn lang(&self, chat: &Chat, user: Option<&User>) -> Lang {
        let own = match user {
            Some(user) => self.settings.person(&user.key).await.ok().and_then(|person| person.lang),
            None => None,
        };
        let set = self.settings.chat(&chat.key()).await.ok().and_then(|settings| settings.lang);
        own.or(set).or(user.and_then(|user| user.lang)).unwrap_or_default()
    }

    /// A sentence for the person who asks.
    pub(crate) fn text(&self, cx: &RequestContext<'_>, msg: &Msg) -> String {
        self.words.say(cx.lang, msg, &[])
    }

    /// A sentence for everybody in the chat.
    pub(crate) fn shared_text(&self, cx: &RequestContext<'_>, msg: &Msg) -> String {
        self.words.say(cx.shared, msg, &[])
    }

    /// A refusal in the language of the person who asks.
    pub(crate) fn refused(&self, cx: &RequestContext<'_>, why: &Msg) -> HostError {
        HostError::Refused(self.text(cx, why))
    }

    /// The reply that tells of an error; our own faults are logged with the incident number that it names.
    pub(crate) fn error_reply(&self, lang: Lang, error: HostError) -> Reply {
        error.reply(&self.words, lang)
    }

    /// A table as it stands now.
    pub(crate) async fn require(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
    ) -> Result<LoadedTable, HostError> {
        let live = self.tables.read(id, Clone::clone).await?;
        live.ok_or_else(|| self.refused(cx, &Msg::new("table-unknown")))
    }

    /// What a table lets somebody know, or why it does not.
    pub(crate) async fn ask<T>(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        look: impl Fn(&LoadedTable) -> Result<T, Msg>,
    ) -> Result<T, HostError> {
        let unknown = || self.refused(cx, &Msg::new("table-unknown"));
        self.tables.ask(id, look).await?.ok_or_else(unknown)?.map_err(|why| self.refused(cx, &why))
    }

    /// Changes a table, and answers with its board.
    pub(crate) async fn update_as(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<(), Msg>,
    ) -> Result<Reply, HostError> {
        let (live, ()) = self.change(cx, id, change).await?;
        Ok(self.accepted(cx, &live))
    }

    /// Changes a table for a person: a refusal names the players in the person's language.
    pub(crate) async fn change<T>(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<T, Msg>,
    ) -> Result<(LoadedTable, T), HostError> {
        let done = self.tables.update(Some(cx.update()), id, change).await?;
        let unknown = || self.refused(cx, &Msg::new("table-unknown"));
        let (live, outcome) = done.ok_or_else(unknown)?;
        match outcome {
            Ok(value) => Ok((live, value)),
            Err(why) => Err(HostError::Refused(self.words.say(cx.lang, &why, &live.layout.names()))),
        }
    }

    /// The reply to a change of a table: its board, and in passing what happened.
    pub(crate) fn accepted(&self, cx: &RequestContext<'_>, live: &LoadedTable) -> Reply {
        let names = live.layout.names();
        let said = live.table.iter().flat_map(|position| &position.news);
        let said: Vec<_> = said.map(|msg| self.words.say(cx.lang, msg, &names)).collect();
        let summary: String = said.join(" · ").chars().take(TOAST).collect();
        Reply {
            summary: Some(summary).filter(|summary| !summary.is_empty()),
            table: Some(live.row.id),
            ..Reply::default()
        }
    }
}
