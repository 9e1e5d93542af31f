//! Carries a plan out.

use std::sync::Arc;

use super::response_plan::{BoardVersion, PlannedMessage, ResponsePlan, Target};
use crate::api::{DiscordApiError, MessageRef};
use crate::board::message_cache::EditHandle;
use crate::bot::DiscordBot;
use crate::interaction::request::IncomingInteraction;

/// A message that has been shown.
struct Delivered {
    /// Where, where Discord told.
    message_ref: Option<MessageRef>,
    /// Is it what the interaction's token calls its own?
    original: bool,
}

impl DiscordBot {
    /// Shows everything; `deferred` when the first answer has been put off.
    pub(super) async fn deliver(
        self: &Arc<Self>,
        incoming: &IncomingInteraction,
        mut plan: ResponsePlan,
        deferred: bool,
    ) {
        let mut answered = false;
        if deferred && incoming.is_command() {
            self.finish_deferred(incoming, &mut plan).await;
            answered = true;
        }
        if plan.messages.is_empty() && !deferred {
            // Nothing to show for a tap; a command always has something.
            self.defer_update(incoming).await;
            return;
        }
        let old = plan.old;
        for out in plan.messages {
            let shown = if answered || deferred && out.to != Target::Tapped {
                self.api
                    .follow_up(&incoming.token, &out.message)
                    .await
                    .map(|message_ref| Delivered { message_ref, original: false })
            } else if deferred {
                let message_ref = self.api.edit_response(&incoming.token, None, &out.message).await;
                message_ref.map(|message_ref| Delivered { message_ref, original: true })
            } else {
                let message_ref = match out.to {
                    Target::Tapped => self.api.respond_by_update(&incoming.token, &out.message).await,
                    Target::Everyone | Target::Asker => self.api.respond(&incoming.token, &out.message).await,
                };
                message_ref.map(|message_ref| Delivered { message_ref, original: true })
            };
            answered = true;
            match shown {
                Ok(at) => self.delivered(incoming, &out, at, old).await,
                Err(error) => self.undelivered(incoming, &out, &error).await,
            }
        }
        drop(plan.turn);
    }

    /// "Thinking…" becomes what the person alone is told; the rest follows.
    async fn finish_deferred(&self, incoming: &IncomingInteraction, plan: &mut ResponsePlan) {
        let own = plan.messages.iter().position(|out| out.to == Target::Asker);
        let message = match own {
            Some(index) => plan.messages.remove(index).message,
            None => self.done_message(incoming, self.lang_of(incoming).await, None),
        };
        if let Err(error) = self.api.edit_response(&incoming.token, None, &message).await {
            tracing::warn!(%error, "a late answer could not be shown");
        }
    }

    async fn defer_update(&self, incoming: &IncomingInteraction) {
        if let Err(error) = self.api.defer_update(&incoming.token).await {
            tracing::warn!(%error, "a tap could not be answered");
        }
    }

    async fn delivered(
        self: &Arc<Self>,
        incoming: &IncomingInteraction,
        out: &PlannedMessage,
        at: Delivered,
        old: Option<MessageRef>,
    ) {
        let Some(shows) = &out.shows else { return };
        let tapped = incoming.tapped.filter(|_| out.to == Target::Tapped).map(|tapped| tapped.message);
        let Some(message_ref) = at.message_ref.or(tapped) else {
            tracing::warn!(table = %shows.table, "Discord did not say where the board is");
            return;
        };
        let former = old
            .filter(|old| *old != message_ref)
            .map(|old| (old, self.messages.of(shows.table).edit_handle(old)));
        let handle =
            EditHandle { token: incoming.token.clone(), message: message_ref, original: at.original };
        self.record_shown(shows, message_ref, Some(handle)).await;
        if let Some((old, handle)) = former {
            self.remove_old_board(old, handle).await;
        }
    }

    /// Notes that a message shows this now.
    pub(crate) async fn record_shown(
        self: &Arc<Self>,
        shows: &BoardVersion,
        message_ref: MessageRef,
        handle: Option<EditHandle>,
    ) {
        self.host.shown(shows.table, Some(&message_ref.to_string()), shows.version).await;
        if !self.messages.of(shows.table).record_shown(shows.version, handle) {
            // Two answers have crossed: what is shown may be the older one.
            self.board_changed(&shows.chat, shows.table, u64::MAX, false);
        }
    }

    /// What could not be shown by way of the interaction is shown without it, as far as it concerns everybody.
    async fn undelivered(
        self: &Arc<Self>,
        incoming: &IncomingInteraction,
        out: &PlannedMessage,
        error: &DiscordApiError,
    ) {
        if error.is_late() {
            tracing::info!("an interaction was too old to be answered");
        } else {
            tracing::warn!(%error, to = ?out.to, "an answer could not be shown");
        }
        match &out.shows {
            Some(shows) => self.board_changed(&shows.chat, shows.table, shows.version, false),
            // What Discord did not want now, it does not want by another way.
            None if error.asks_for_silence() => {}
            None if out.to == Target::Everyone && self.permissions.can_see(incoming.channel) => {
                let message = out.message.clone().once(incoming.token.id.to_string());
                if let Err(error) = self.api.send_message(incoming.channel, &message).await {
                    tracing::warn!(%error, "an answer could not be sent either");
                }
            }
            None => {}
        }
    }

    async fn remove_old_board(&self, old: MessageRef, handle: Option<EditHandle>) {
        let mut gone = Err(DiscordApiError::Unreachable("not tried".to_owned()));
        if self.permissions.can_see(old.channel) {
            gone = self.api.delete_message(old).await;
        }
        if let (Err(_), Some(handle)) = (&gone, handle) {
            gone = self.api.delete_response(&handle.token, old.message).await;
        }
        match gone {
            Err(error) if !error.lacks_message() => tracing::debug!(%error, "an old board stays"),
            _ => {}
        }
    }
}
