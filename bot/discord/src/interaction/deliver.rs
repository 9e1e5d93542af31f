//! Carries a plan out.

use std::sync::Arc;

use kubyk_platform::{DesiredBoard, PlatformClient as _, ReplyGuard};

use super::response_plan::{BoardVersion, Destination, PlannedMessage, ResponsePlan};
use crate::api::{DiscordApiError, MessageRef};
use crate::board::{DiscordClient, EditHandle, SentWord};
use crate::bot::DiscordBot;
use crate::interaction::request::IncomingInteraction;

/// A message that has been shown.
#[derive(Clone, Copy)]
struct Delivered {
    /// Where, if Discord told.
    message: Option<MessageRef>,
    /// Whether it is what the interaction's token calls its own.
    original: bool,
}

impl DiscordBot {
    /// Shows everything; `deferred` when the first response has been put off. What `reply` holds back goes to the projector
    /// once the board is shown, or at once where the response does not show it.
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
            let sent = self.send(incoming, planned, answered, deferred).await;
            answered = true;
            if let (Ok(at), Some(sealed)) = (&sent, planned.sealed.take()) {
                let handle = EditHandle { token: incoming.token.clone(), original: at.original };
                // Nobody waits any more where the table has been forgotten.
                let _ = sealed.send(SentWord { handle, message: at.message });
            }
            match (sent, &planned.shows) {
                (Ok(at), Some(shows)) => {
                    self.delivered(incoming, planned, shows, at, plan.old);
                    if let Some(reply) = reply.take() {
                        reply.showed(shows.table);
                    }
                    plan.turn = None;
                }
                (Ok(_), None) => {}
                (Err(error), _) => self.undelivered(incoming, planned, &error).await,
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
        let message = self.done_message(incoming, self.lang_of(incoming).await, None);
        plan.messages
            .insert(0, PlannedMessage { message, to: Destination::Asker, shows: None, sealed: None });
    }

    async fn defer_update(&self, incoming: &IncomingInteraction) {
        if let Err(error) = self.client.api.defer_update(&incoming.token).await {
            tracing::warn!(%error, "a tap could not be answered");
        }
    }

    /// Notes that a message shows this board now, and has the one before it removed.
    fn delivered(
        self: &Arc<Self>,
        incoming: &IncomingInteraction,
        planned: &PlannedMessage,
        shows: &BoardVersion,
        at: Delivered,
        old: Option<MessageRef>,
    ) {
        let tapped =
            incoming.tapped.filter(|_| planned.to == Destination::Tapped).map(|tapped| tapped.message);
        let Some(message) = at.message.or(tapped) else {
            tracing::warn!(table = %shows.table, "Discord did not say where the board is");
            return;
        };
        let handle = EditHandle { token: incoming.token.clone(), original: at.original };
        self.client.edit_handles.insert(message, handle);
        let fingerprint = Some(planned.message.fingerprint());
        self.projector.note(shows.table, &shows.chat, message, shows.version, fingerprint);
        if !shows.hidden {
            self.client.watch(shows.table, message, shows.closed);
            if self.client.has_scrolled_away(&message) {
                // A tap far up the channel: whoever is to move now is called to a new message at its end.
                self.projector.desire(shows.table, DesiredBoard::newest(false));
            }
        }
        if let Some(old) = old.filter(|old| *old != message) {
            let (client, hidden) = (self.client.clone(), shows.hidden);
            self.tasks.spawn(async move {
                if hidden { client.delete_hidden(old).await } else { client.delete(&old).await }
            });
        }
    }

    /// Shows without the interaction what could not be shown by way of it, as far as it concerns everybody.
    async fn undelivered(
        self: &Arc<Self>,
        incoming: &IncomingInteraction,
        planned: &PlannedMessage,
        error: &DiscordApiError,
    ) {
        if error.is_late() {
            tracing::info!("an interaction was too old to be answered");
        } else {
            tracing::warn!(%error, to = ?planned.to, "an answer could not be shown");
        }
        match &planned.shows {
            Some(shows) => self.projector.desire(shows.table, DesiredBoard::version(shows.version)),
            // What Discord did not want now, it does not want by another way.
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
