//! Updates: how they arrive, what they mean, and in which order they are handled.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::routing::post;
use futures::future::join_all;
use kubyk_core::ids::{Platform, UserKey};
use kubyk_core::reply::{Card, Reply};
use kubyk_core::request::{Intent, request_span};
use kubyk_games::kit::Msg;
use kubyk_host::processes::Lease;
use kubyk_platform::{DesiredBoard, Overload, http, retry};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;
use tracing::Instrument as _;

use crate::api::ChatRef;
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::config::{Config, Error};
use crate::http::BotApiError;
use crate::incoming::{self, ChatContext, InlinePress, Origin, UpdateEvent, UserRequest};
use crate::send::{CallbackAnswer, log_failure};
use crate::types::{MessageKey, Update};
use crate::under_way::{Arrival, Done, Handled, QueuedUpdate, UpdateTicket};

// Updates of one chat are handled one after the other, in the order they came; chats do not wait for each other.

impl TelegramBot {
    /// Puts an update into its chat's queue.
    pub(super) fn enqueue(self: &Arc<Self>, id: i64, event: UpdateEvent, done: Done) {
        let event = match event {
            // A line that was carried out once is not carried out again.
            UpdateEvent::Corrected(incoming) if !self.was_refused(&incoming) => return,
            UpdateEvent::Corrected(incoming) => {
                let (bot, asked) = (self.clone(), incoming.clone().read(&self.host));
                self.tasks.spawn(async move { bot.show_heard(&asked).await });
                if incoming.is_of_group() {
                    UpdateEvent::AnonymousAdmin(incoming)
                } else {
                    UpdateEvent::Request(incoming)
                }
            }
            event => event,
        };
        let (chat, person) = match &event {
            UpdateEvent::Nothing | UpdateEvent::Corrected(_) => return,
            // It waits for nothing, and nothing waits for it.
            UpdateEvent::Overheard { context, message } => {
                let chat = self.current_id(context.target.chat);
                self.chat_state(chat).note_visit(context.forum, None, None);
                self.note_below_boards(chat, *message, context.target.topic);
                return;
            }
            // Those who write as the group cannot be told apart.
            UpdateEvent::Request(incoming) | UpdateEvent::AnonymousAdmin(incoming) => {
                (incoming.context.target.chat, incoming.person())
            }
            UpdateEvent::Channel { context, .. } => (context.target.chat, Some(context.target.chat)),
            UpdateEvent::ChatPermissions { chat }
            | UpdateEvent::Removed { chat }
            | UpdateEvent::Members { chat, .. } => (*chat, None),
            UpdateEvent::Moved { new, .. } => (*new, None),
            UpdateEvent::EmptyCallback { .. } => (0, None),
            UpdateEvent::Inline { person, .. } => (*person, Some(*person)),
            UpdateEvent::InlinePress(press) => (press.queue(), Some(press.person)),
            UpdateEvent::Guest(guest) => (guest.person, Some(guest.person)),
        };
        let chat = self.current_id(chat);
        let ticket = match person.map(|person| self.admission.admit(chat, person)).transpose() {
            Ok(ticket) => ticket,
            Err(overload) => {
                self.refuse(event, overload);
                return;
            }
        };
        if let Some(worker) = self.queues.push(chat, QueuedUpdate { id, event, done, ticket }) {
            let bot = self.clone();
            self.tasks.spawn(worker.run(move |update| bot.clone().handle_update(update)));
        }
    }

    async fn handle_update(self: Arc<Self>, update: QueuedUpdate) {
        let QueuedUpdate { id, event, done, ticket } = update;
        match event {
            UpdateEvent::Nothing | UpdateEvent::Overheard { .. } | UpdateEvent::Corrected(_) => {}
            UpdateEvent::EmptyCallback { query } => {
                self.acknowledge(&query, &CallbackAnswer::default()).await;
            }
            UpdateEvent::Inline { query, user, person, words } => {
                self.suggest_games(&query, &user, person, &words).await;
            }
            UpdateEvent::InlinePress(press) => {
                let span = request_span(Platform::Telegram);
                self.press_inline(id, *press, done, ticket).instrument(span).await;
            }
            UpdateEvent::Guest(guest) => {
                let span = request_span(Platform::Telegram);
                self.answer_guest(id, *guest, done, ticket).instrument(span).await;
            }
            UpdateEvent::Moved { old, new } => self.move_chat(old, new).await,
            UpdateEvent::ChatPermissions { chat } => self.note_other_rights(chat).await,
            UpdateEvent::Removed { chat } => {
                self.forget(chat);
                self.host.left(&ChatRef { chat, topic: None }.to_host().key()).await;
            }
            UpdateEvent::Members { chat, people, present } => {
                let chat = ChatRef { chat: self.current_id(chat), topic: None }.to_host().key();
                for person in people {
                    let user = UserKey { platform: Platform::Telegram, id: person.to_string() };
                    self.host.person_moves(&chat, &user, present).await;
                }
            }
            UpdateEvent::Channel { context, message } => {
                self.explain_anonymity(context, Some(message), "telegram-channel", ticket).await;
            }
            UpdateEvent::AnonymousAdmin(incoming) => {
                let incoming = incoming.read(&self.host);
                if incoming.asked.is_for_groups() {
                    let span = request_span(Platform::Telegram);
                    self.request(id, incoming, done, ticket).instrument(span).await;
                } else {
                    let message = incoming.origin.public();
                    self.explain_anonymity(incoming.context, message, "telegram-anonymous", ticket).await;
                }
            }
            UpdateEvent::Request(incoming) => {
                let span = request_span(Platform::Telegram);
                let back_in = (incoming.origin == Origin::Added).then_some(incoming.context.target.chat);
                self.request(id, incoming.read(&self.host), done, ticket).instrument(span).await;
                if let Some(chat) = back_in {
                    self.note_other_rights(chat).await;
                }
            }
        }
    }

    /// Notes that the bot has other rights in a chat, or is in it again: boards that are behind may follow.
    async fn note_other_rights(self: &Arc<Self>, chat: i64) {
        self.chat_state(chat).reset_permissions();
        self.catch_up(chat).await;
    }

    /// Notes a typed line that is refused or passed over: its author may correct it.
    pub(super) fn note_refusal(&self, incoming: &UserRequest, reply: &Reply) {
        let Origin::Typed { message: MessageKey::Public(message) } = incoming.origin else { return };
        if reply.is_refused() || *reply == Reply::default() {
            self.chat_state(incoming.context.target.chat).note_refused(message);
        }
    }

    /// Returns `true` if this message was refused just now, before it was corrected; once.
    fn was_refused(&self, incoming: &UserRequest<Intent>) -> bool {
        let chat = self.chat_state(self.current_id(incoming.context.target.chat));
        incoming.origin.public().is_some_and(|message| chat.take_refused(message))
    }

    /// Notes a message of people; a board that has scrolled away because of it comes back once a turn, and calls whoever is to
    /// move.
    pub(super) fn note_below_boards(self: &Arc<Self>, chat: i64, message: i32, topic: Option<i32>) {
        let key = ChatRef { chat, topic: None }.to_host();
        let chat = self.chat_state(chat);
        chat.note_message(message, topic);
        for table in chat.take_scrolled() {
            self.projector.desire(&key.board_of(table), DesiredBoard::newest(false));
        }
    }

    /// Says that too much is under way already: to a tap each time, to what was typed once, and within the limit on refusals.
    fn refuse(self: &Arc<Self>, event: UpdateEvent, overload: Overload) {
        let incoming = match event {
            UpdateEvent::Request(incoming) => incoming,
            UpdateEvent::InlinePress(press) => return self.refuse_press(press),
            _ => return,
        };
        if overload.first {
            tracing::warn!(chat = %logged(incoming.context.target.chat), "too many requests at once");
        }
        let typed = matches!(incoming.origin, Origin::Typed { .. });
        if typed && !overload.first {
            return;
        }
        let person = incoming.person().unwrap_or(incoming.context.target.chat);
        let Some(slot) = self.refusals.begin(person) else { return };
        let (bot, incoming) = (self.clone(), incoming.read(&self.host));
        self.tasks.spawn(async move {
            let text = bot.own_text(&incoming, "platform-too-many-requests").await;
            if let Origin::Tap { query, .. } = &incoming.origin {
                bot.acknowledge(query, &CallbackAnswer::toast(&text)).await;
            } else {
                bot.refuse_typed(&incoming, &text).await;
            }
            drop(slot);
        });
    }

    /// Says so to a tap on a message in a chat where the bot is no member.
    fn refuse_press(self: &Arc<Self>, press: Box<InlinePress>) {
        let Some(slot) = self.refusals.begin(press.person) else { return };
        let bot = self.clone();
        self.tasks.spawn(async move {
            let lang = press.user.lang.unwrap_or_default();
            let text = bot.say(lang, &Msg::new("platform-too-many-requests"));
            bot.answer_press(&press, CallbackAnswer::toast(&text)).await;
            drop(slot);
        });
    }

    /// Tells a person who writes as the group, or as a channel, that these cannot hold a seat: once for all who do.
    async fn explain_anonymity(
        self: &Arc<Self>,
        context: ChatContext,
        message: Option<i32>,
        why: &'static str,
        ticket: Option<UpdateTicket>,
    ) {
        if !self.chat_state(self.current_id(context.target.chat)).explains_anonymity() {
            return;
        }
        let text = self.text_for_chat(&context.target.to_host(), &Msg::new(why)).await;
        let card = Card { lines: vec![text], ..Card::default() };
        let bot = self.clone();
        self.tasks.spawn(async move {
            log_failure(bot.send_card(context.target, card, message).await);
            drop(ticket);
        });
    }
}

// Long polling: the bot asks for updates. One process of a bot at a time, by a lease where there are several.

/// The time that updates may take before the next ones are asked for, which tells Telegram to forget these. An update that a
/// killed process has not stored is then asked for again; a slow one must not hold up everybody else.
const HANDLED_BEFORE_NEXT_POLL: Duration = Duration::from_millis(100);

/// Reads updates, while it is this process's turn, until the bot closes or the token is revoked.
pub(super) async fn run_long_polling(bot: &Arc<TelegramBot>) -> Result<(), Error> {
    let Some(fleet) = bot.host.fleet() else { return poll(bot, None).await.map(drop) };
    let name = format!("telegram {} updates", bot.me.id);
    bot.projector.reads(false);
    while let Some(lease) = bot.stop.run_until_cancelled(fleet.lease(&name)).await {
        bot.projector.reads(true);
        let ended = tokio::select! {
            ended = poll(bot, Some(&lease)) => ended,
            // Updates that it has read go on; a repeated one is known by its id.
            () = lease.lost() => Ok(Polled::Overtaken),
        };
        bot.projector.reads(false);
        lease.release().await;
        if !matches!(ended, Ok(Polled::Overtaken)) {
            return ended.map(drop);
        }
        tracing::warn!("another process reads the updates now");
    }
    Ok(())
}

/// The reason why no more updates are read.
enum Polled {
    /// The bot closes.
    Closed,
    /// Another process reads them.
    Overtaken,
}

/// Reads updates until the bot closes, the token is revoked, or another process has taken a lease over that could not be
/// renewed.
async fn poll(bot: &Arc<TelegramBot>, lease: Option<&Lease>) -> Result<Polled, Error> {
    let mut offset: i64 = 0;
    let mut pauses = retry::pauses();
    while !bot.stop.is_cancelled() {
        let incoming = tokio::select! {
            incoming = bot.api.updates(offset) => incoming,
            () = bot.stop.cancelled() => break,
        };
        match incoming {
            Ok(updates) => {
                pauses = retry::pauses();
                let mut handled = Vec::with_capacity(updates.len());
                for update in updates {
                    offset = after(&update).unwrap_or(offset);
                    handled.extend(bot.receive(update).map(Handled::wait));
                }
                // Either way it goes on.
                let _ = tokio::time::timeout(HANDLED_BEFORE_NEXT_POLL, join_all(handled)).await;
            }
            Err(BotApiError::Token) => return Err(Error::Token),
            Err(failure) => {
                tracing::warn!(%failure, "updates cannot be read");
                if let BotApiError::Conflict(why) = &failure {
                    if why.contains("webhook") {
                        // The bot was run with a webhook before. If this fails, the next round tells.
                        let _ = bot.api.delete_webhook().await;
                    } else if lease.is_some_and(Lease::is_overdue) {
                        return Ok(Polled::Overtaken);
                    }
                }
                let pause = match failure {
                    BotApiError::Slow(time) => time,
                    _ => pauses.next().unwrap_or_default(),
                };
                bot.pause(pause).await;
            }
        }
    }
    // Handled updates are not to come again after the restart.
    bot.api.confirm(offset).await;
    Ok(Polled::Closed)
}

/// The offset that tells Telegram to forget an update. The next one need not have a greater id: after a quiet week
/// Telegram begins somewhere else.
fn after(update: &Value) -> Option<i64> {
    Some(update["update_id"].as_i64()?.saturating_add(1))
}

impl TelegramBot {
    /// Takes an update in. The returned future ends when it has been handled; `None`: there is nothing to do.
    pub(super) fn receive(self: &Arc<Self>, update: Value) -> Option<Handled> {
        let update = Update::read(update)?;
        let id = update.update_id;
        match self.updates_under_way.arrive(id, || self.seen_updates.is_new(id)) {
            Arrival::New(done, handled) => {
                self.enqueue(id, incoming::interpret(update, &self.me), done);
                Some(handled)
            }
            Arrival::UnderWay(handled) => Some(handled),
            Arrival::Known => None,
        }
    }
}

// The webhook: Telegram brings updates. On PostgreSQL several processes may stand behind its address.

/// Time for which Telegram waits for an update to be handled, so that it comes again if this process dies.
const HANDLED_BEFORE_ANSWER: Duration = Duration::from_secs(20);
/// Header in which Telegram shows the secret.
const HEADER: &str = "x-telegram-bot-api-secret-token";

/// A webhook that is ready to be served.
pub(super) struct Webhook {
    listener: TcpListener,
    path: String,
    secret: SecretString,
}

impl Webhook {
    /// Listens, and tells Telegram where. It is not taken back when the process ends: Telegram keeps what comes meanwhile
    /// for the next start.
    pub(super) async fn open(
        bot: &Arc<TelegramBot>,
        url: &str,
        listen: SocketAddr,
        secret: SecretString,
    ) -> Result<Self, Error> {
        let bad = |why: String| Error::Webhook { url: url.to_owned(), why };
        let address: reqwest::Url = url.parse().map_err(|_| bad("it is no address".to_owned()))?;
        let listener = TcpListener::bind(listen).await.map_err(|why| Error::Listen { listen, why })?;
        let path = address.path().to_owned();
        let mut pauses = retry::pauses();
        loop {
            match bot.api.set_webhook(address.clone(), secret.expose_secret()).await {
                Ok(()) => return Ok(Self { listener, path, secret }),
                Err(BotApiError::Token) => return Err(Error::Token),
                Err(failure) if failure.passes() || matches!(failure, BotApiError::Slow(_)) => {
                    tracing::warn!(%failure, "the webhook cannot be set yet");
                    bot.pause(pauses.next().unwrap_or_default()).await;
                    if bot.stop.is_cancelled() {
                        return Ok(Self { listener, path, secret });
                    }
                }
                Err(failure) => return Err(bad(failure.to_string())),
            }
        }
    }

    /// Takes updates in until the bot closes.
    pub(super) async fn serve(self, bot: Arc<TelegramBot>) {
        let secret = Sha256::digest(self.secret.expose_secret()).to_vec();
        let state = Arc::new((bot.clone(), secret));
        let router = Router::new().route(&self.path, post(take)).with_state(state);
        http::serve(self.listener, router, &bot.tasks, &bot.stop).await;
    }
}

/// The secret that belongs to a token when none is set.
pub(super) fn derived_secret(config: &Config) -> SecretString {
    SecretString::from(hex::encode(Sha256::digest(format!("kubyk webhook {}", config.token.expose_secret()))))
}

async fn take(
    State(state): State<Arc<(Arc<TelegramBot>, Vec<u8>)>>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let (bot, secret) = &*state;
    let shown = headers.get(HEADER).map(HeaderValue::as_bytes).unwrap_or_default();
    // Digests are compared, so that the time it takes tells nothing of the secret.
    if Sha256::digest(shown).as_slice() != secret.as_slice() {
        return StatusCode::UNAUTHORIZED;
    }
    // A body that is no JSON would be none the next time either.
    if let Ok(update) = serde_json::from_slice(&body)
        && let Some(handled) = bot.receive(update)
    {
        // It is still being worked on. Telegram brings it again, in case this process dies before it is done.
        if tokio::time::timeout(HANDLED_BEFORE_ANSWER, handled.wait()).await.is_err() {
            return StatusCode::SERVICE_UNAVAILABLE;
        }
    }
    StatusCode::OK
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn no_id_is_too_great_for_an_offset() {
        let offset = |id: i64| after(&json!({"update_id": id}));
        assert_eq!(offset(7), Some(8));
        assert_eq!(offset(i64::from(i32::MAX)), Some(i64::from(i32::MAX) + 1));
        assert_eq!(offset(i64::MAX), Some(i64::MAX));
        assert_eq!(after(&json!({})), None);
    }
}
