//! Answers interactions: at once, or "later" where the host needs longer.

use std::sync::Arc;
use std::time::Duration;

use kubyk_commands::asked::Asked;
use kubyk_core::ids::TableId;
use kubyk_core::reply::TableBoard;
use kubyk_core::request::{InView, Incomplete, Invocation};
use kubyk_games::kit::Msg;
use kubyk_platform::{BoardAnswer, ReplyGuard, SealedWord};
use kubyk_words::Lang;
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};
use tracing::Instrument as _;

use super::response_plan::{Destination, PlannedMessage, ResponsePlan};
use crate::api::{DiscordApiError, MessageRef};
use crate::board::{DiscordClient, EditHandle, SentWord, ToldAnswer, call_error};
use crate::bot::DiscordBot;
use crate::interaction::{FocusedOption, IncomingInteraction, InteractionKind};
use crate::markdown::truncate;
use crate::message::OutgoingMessage;

/// Discord waits three seconds for the first answer.
const HOST_PATIENCE: Duration = Duration::from_secs(2);
/// Discord's: completions, and characters of one.
const CHOICES: usize = 25;
const CHOICE: usize = 100;

impl DiscordBot {
    /// Does what is asked and shows what comes of it.
    pub(super) async fn answer(
        self: &Arc<Self>,
        incoming: &Arc<IncomingInteraction>,
        kind: InteractionKind,
        reply: ReplyGuard<DiscordClient>,
    ) {
        match kind {
            InteractionKind::Act(asked) => {
                let page = asked.table().filter(|_| asked.opens_page());
                // Where no activity opens, a link in a message for this person alone does.
                if page.is_none() || !self.launch(incoming, page).await {
                    self.act(incoming, asked, reply).await;
                }
            }
            InteractionKind::Complete(typed, focused) => self.complete(incoming, typed, &focused).await,
            InteractionKind::Launch => {
                if !self.launch(incoming, None).await {
                    self.explain(incoming, "discord-no-activity").await;
                }
            }
            InteractionKind::UnknownCommand => self.explain(incoming, "discord-unknown-command").await,
        }
    }

    /// Says that too much is under way already.
    pub(super) async fn refuse(&self, incoming: &IncomingInteraction) {
        self.explain(incoming, "platform-too-many-requests").await;
    }

    /// Answers with one of the bot's own sentences, for the person who asked.
    async fn explain(&self, incoming: &IncomingInteraction, id: &'static str) {
        let message = OutgoingMessage::word(&self.say(self.lang_of(incoming).await, &Msg::new(id)));
        if let Err(error) = self.client.api.respond(&incoming.token, &message.hidden()).await {
            tracing::warn!(%error, id, "an explanation could not be given");
        }
    }

    async fn act(
        self: &Arc<Self>,
        incoming: &Arc<IncomingInteraction>,
        asked: Asked,
        reply: ReplyGuard<DiscordClient>,
    ) {
        let (bot, asking) = (self.clone(), incoming.clone());
        // A task of its own: the clock runs on while the host thinks hard, and a panic does not leave people waiting.
        let mut plan = tokio::spawn(async move { bot.plan(&asking, &asked).await }.in_current_span());
        let (plan, deferred) =
            if let Ok(plan) = timeout_at(incoming.token.received + HOST_PATIENCE, &mut plan).await {
                (plan, false)
            } else {
                let deferred = self.defer_response(incoming).await;
                (plan.await, deferred)
            };
        let plan = match plan {
            Ok(plan) => plan,
            Err(error) => {
                tracing::error!(%error, "an interaction ended in a panic");
                let error_reply = self.say(self.lang_of(incoming).await, &Msg::new("discord-broken"));
                ResponsePlan::only(OutgoingMessage::word(&error_reply))
            }
        };
        if let Some(form) = plan.form.as_ref().filter(|_| !deferred) {
            match self.client.api.respond_with_form(&incoming.token, form).await {
                Ok(()) => return,
                Err(error) => tracing::warn!(%error, "a form could not be opened"),
            }
        }
        self.deliver(incoming, plan, deferred, reply).await;
    }

    /// Returns `true` if the visibility of the answer is not known yet: nothing may leak.
    async fn defer_response(&self, incoming: &IncomingInteraction) -> bool {
        let deferred = match incoming.tapped {
            None => self.client.api.defer(&incoming.token).await,
            Some(_) => self.client.api.defer_update(&incoming.token).await,
        };
        if let Err(error) = &deferred {
            tracing::warn!(%error, "an answer could not be put off");
        }
        deferred.is_ok()
    }

    async fn complete(
        &self,
        incoming: &Arc<IncomingInteraction>,
        typed: Invocation,
        focused: &FocusedOption,
    ) {
        // A task of its own: a query that is dropped half-way costs its connection to the database.
        let (host, asking) = (self.host.clone(), incoming.clone());
        let parameter = focused.name.clone();
        let suggested = tokio::spawn(async move {
            let typed = Incomplete::Value { command: &typed, parameter: &parameter };
            host.complete(&asking.chat, InView::Chat, &asking.user, typed).await
        });
        let suggested = timeout_at(incoming.token.received + HOST_PATIENCE, suggested).await;
        let suggested = suggested.ok().and_then(Result::ok).unwrap_or_default();
        let mut choices: Vec<(String, Value)> = Vec::new();
        for suggestion in suggested {
            let label = truncate(
                if suggestion.label.is_empty() { &suggestion.value } else { &suggestion.label },
                CHOICE,
            );
            let fits = (1..=CHOICE).contains(&suggestion.value.chars().count());
            if fits && choices.len() < CHOICES && choices.iter().all(|(known, _)| *known != label) {
                match suggestion.value.parse::<i64>() {
                    Ok(number) if focused.integer => choices.push((label, number.into())),
                    _ if focused.integer => {}
                    _ => choices.push((label, suggestion.value.into())),
                }
            }
        }
        if let Err(error) = self.client.api.respond_with_choices(&incoming.token, &choices).await {
            // Typing on asks for the next completions; late ones are refused and missed by nobody.
            tracing::debug!(%error, "completions could not be offered");
        }
    }

    /// The language of the person who asks.
    pub(super) async fn lang_of(&self, incoming: &IncomingInteraction) -> Lang {
        self.host.lang(&incoming.chat, Some(&incoming.user)).await
    }

    pub(super) fn say(&self, lang: Lang, msg: &Msg) -> String {
        self.host.words().say(lang, msg, &[])
    }
}

// Carries a plan out.

/// A message that has been shown.
#[derive(Clone, Copy)]
struct Delivered {
    /// Where, if Discord told.
    message: Option<MessageRef>,
    /// `true` if it is what the interaction's token calls its own.
    original: bool,
}

impl DiscordBot {
    /// Shows everything; `deferred` when the first response has been put off. A board that `reply` holds back goes to the
    /// projector once the board is shown, or at once where the response does not show it.
    pub(super) async fn deliver(
        self: &Arc<Self>,
        incoming: &IncomingInteraction,
        mut plan: ResponsePlan,
        deferred: bool,
        reply: ReplyGuard<DiscordClient>,
    ) {
        let mut reply = plan.messages.iter().any(|planned| planned.shows.is_some()).then_some(reply);
        let mut answered = false;
        if deferred && incoming.is_command() {
            self.put_own_first(incoming, &mut plan).await;
        }
        if plan.messages.is_empty() && !deferred {
            // Nothing to show for a tap; a command always has something.
            self.defer_update(incoming).await;
            return;
        }
        for planned in &mut plan.messages {
            let mut sent = self.send(incoming, planned, answered, deferred).await;
            let gone = planned.to == Destination::Tapped
                && planned.shows.as_ref().is_some_and(|shows| !shows.board().hidden)
                && sent.as_ref().is_err_and(DiscordApiError::lacks_message);
            if gone {
                // Somebody has deleted the board that was tapped: the answer is the new one.
                planned.to = Destination::Everyone;
                sent = self.send(incoming, planned, answered, deferred).await;
            }
            answered = true;
            if let (Ok(at), Some(sealed)) = (&sent, planned.sealed.take()) {
                let handle = EditHandle { token: incoming.token.clone(), original: at.original };
                // Nobody waits any more where the table has been forgotten.
                let _ = sealed.send(SentWord { handle, message: at.message });
            }
            match (sent, planned.shows.take()) {
                (Ok(at), Some(shows)) => {
                    let board = shows.board().chat.board_of(shows.board().table);
                    self.delivered(incoming, planned.to, shows, at).await;
                    if let Some(reply) = reply.take() {
                        reply.showed(&board);
                    }
                }
                (Ok(_), None) => {}
                (Err(error), shows) => self.undelivered(incoming, planned, shows, error).await,
            }
        }
    }

    /// Sends one message by the interaction's token.
    async fn send(
        &self,
        incoming: &IncomingInteraction,
        planned: &PlannedMessage,
        answered: bool,
        deferred: bool,
    ) -> Result<Delivered, DiscordApiError> {
        let (api, token, message) = (&self.client.api, &incoming.token, &planned.message);
        let (message, original) = match planned.to {
            _ if answered => (api.follow_up(token, message).await?, false),
            Destination::Tapped if deferred => (api.edit_response(token, None, message).await?, true),
            // "Thinking…" becomes what the person alone is told.
            Destination::Asker if deferred && incoming.is_command() => {
                (api.edit_response(token, None, message).await?, true)
            }
            _ if deferred => (api.follow_up(token, message).await?, false),
            Destination::Tapped => (api.respond_by_update(token, message).await?, true),
            Destination::Everyone | Destination::Asker => (api.respond(token, message).await?, true),
        };
        Ok(Delivered { message, original })
    }

    /// Puts what the person alone is told before everything else.
    async fn put_own_first(&self, incoming: &IncomingInteraction, plan: &mut ResponsePlan) {
        let own = plan.messages.iter().position(|planned| planned.to == Destination::Asker);
        if let Some(index) = own {
            plan.messages[..=index].rotate_right(1);
            return;
        }
        let message = self.done_message(self.lang_of(incoming).await, None);
        plan.messages
            .insert(0, PlannedMessage { message, to: Destination::Asker, shows: None, sealed: None });
    }

    async fn defer_update(&self, incoming: &IncomingInteraction) {
        if let Err(error) = self.client.api.defer_update(&incoming.token).await {
            tracing::warn!(%error, "a tap could not be answered");
        }
    }

    /// Notes that a message shows this board now.
    async fn delivered(
        &self,
        incoming: &IncomingInteraction,
        to: Destination,
        shows: BoardAnswer<DiscordClient>,
        at: Delivered,
    ) {
        let tapped = incoming.tapped.filter(|_| to == Destination::Tapped).map(|tapped| tapped.message);
        let TableBoard { table, hidden, closed, ref chat, .. } = *shows.board();
        let Some(message) = at.message.or(tapped) else {
            tracing::warn!(%table, "Discord did not say where the board is");
            return;
        };
        let handle = EditHandle { token: incoming.token.clone(), original: at.original };
        self.client.edit_handles.insert(message, handle);
        if !hidden {
            self.client.watch(&chat.board_of(table), message, closed);
        }
        shows.shown(message).await;
    }

    /// Shows without the interaction what could not be shown by way of it, as far as it concerns everybody.
    async fn undelivered(
        &self,
        incoming: &IncomingInteraction,
        planned: &PlannedMessage,
        shows: Option<BoardAnswer<DiscordClient>>,
        error: DiscordApiError,
    ) {
        if error.is_late() {
            tracing::info!("an interaction was too old to be answered");
        } else {
            tracing::warn!(%error, to = ?planned.to, "an answer could not be shown");
        }
        match shows {
            Some(shows) => shows.not_shown(&call_error(error)),
            // Discord has asked for silence: it would refuse another way, too.
            None if error.asks_for_silence() => {}
            None if planned.to == Destination::Everyone
                && self.client.permissions.can_see(incoming.channel) =>
            {
                let message = planned.message.clone().once(incoming.token.id.to_string());
                if let Err(error) = self.client.api.send_message(incoming.channel, &message).await {
                    tracing::warn!(%error, "an answer could not be sent either");
                }
            }
            None => {}
        }
    }
}

// Words to one person about an answer that the others may not know yet.

impl DiscordBot {
    /// Remembers a word about an answer until its step is over; it hears how the word can be changed once that is sent.
    pub(super) fn seal(
        &self,
        incoming: &IncomingInteraction,
        lang: Lang,
        table: TableId,
        word: OutgoingMessage,
        noted: Instant,
    ) -> oneshot::Sender<SentWord> {
        let (sender, sent) = oneshot::channel();
        let closed = word.above(&self.say(lang, &Msg::new("platform-step-over")));
        let person = incoming.user.key.clone();
        let word = ToldAnswer { person: person.clone(), sent, closed };
        let earlier =
            self.client.sealed_words.note(table, SealedWord { person: person.clone(), word, noted });
        self.client.remove_earlier_words(&person, table, earlier);
        sender
    }
}
