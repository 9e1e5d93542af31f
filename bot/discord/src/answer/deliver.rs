//! Carries a plan out.

use std::sync::Arc;

use super::plan::{Out, Plan, Shows, To};
use crate::asked::Asked;
use crate::door::DiscordBot;
use crate::rest::{Fault, Place};
use crate::slots::Key;

/// A message that has been shown.
struct Shown {
    /// Where, where Discord told.
    place: Option<Place>,
    /// Is it what the interaction's token calls its own?
    original: bool,
}

impl DiscordBot {
    /// Shows everything; `deferred` when the first answer has been put off.
    pub(super) async fn deliver(self: &Arc<Self>, asked: &Asked, mut plan: Plan, deferred: bool) {
        let mut answered = false;
        if deferred && asked.is_command() {
            self.end_thinking(asked, &mut plan).await;
            answered = true;
        }
        if plan.outs.is_empty() && !deferred {
            // Nothing to show for a tap; a command always has something.
            self.nod(asked).await;
            return;
        }
        let old = plan.old;
        for out in plan.outs {
            let shown = if answered || deferred && out.to != To::Tapped {
                self.rest
                    .follow_up(&asked.ticket, &out.message)
                    .await
                    .map(|place| Shown { place, original: false })
            } else if deferred {
                let place = self.rest.amend(&asked.ticket, None, &out.message).await;
                place.map(|place| Shown { place, original: true })
            } else {
                let place = match out.to {
                    To::Tapped => self.rest.update(&asked.ticket, &out.message).await,
                    To::All | To::One => self.rest.answer(&asked.ticket, &out.message).await,
                };
                place.map(|place| Shown { place, original: true })
            };
            answered = true;
            match shown {
                Ok(at) => self.arrived(asked, &out, at, old).await,
                Err(fault) => self.missed(asked, &out, &fault).await,
            }
        }
        drop(plan.turn);
    }

    /// "Thinking…" becomes what the person alone is told; the rest follows.
    async fn end_thinking(&self, asked: &Asked, plan: &mut Plan) {
        let own = plan.outs.iter().position(|out| out.to == To::One);
        let message = match own {
            Some(index) => plan.outs.remove(index).message,
            None => self.done(asked, self.lang_of(asked).await, None),
        };
        if let Err(fault) = self.rest.amend(&asked.ticket, None, &message).await {
            tracing::warn!(%fault, "a late answer could not be shown");
        }
    }

    async fn nod(&self, asked: &Asked) {
        if let Err(fault) = self.rest.nod(&asked.ticket).await {
            tracing::warn!(%fault, "a tap could not be answered");
        }
    }

    async fn arrived(self: &Arc<Self>, asked: &Asked, out: &Out, at: Shown, old: Option<Place>) {
        let Some(shows) = &out.shows else { return };
        let tapped = asked.tapped.filter(|_| out.to == To::Tapped).map(|tapped| tapped.place);
        let Some(place) = at.place.or(tapped) else {
            tracing::warn!(table = %shows.table, "Discord did not say where the board is");
            return;
        };
        let former = old.filter(|old| *old != place).map(|old| (old, self.slots.of(shows.table).key(old)));
        let key = Key { ticket: asked.ticket.clone(), place, original: at.original, since: asked.since };
        self.showed(shows, place, Some(key)).await;
        if let Some((old, key)) = former {
            self.remove(old, key).await;
        }
    }

    /// Notes that a message shows this now.
    pub(crate) async fn showed(self: &Arc<Self>, shows: &Shows, place: Place, key: Option<Key>) {
        self.host.shown(shows.table, Some(&place.to_string()), shows.version).await;
        if !self.slots.of(shows.table).note(shows.version, key) {
            // Two answers have crossed: what is shown may be the older one.
            self.changed(&shows.chat, shows.table, u64::MAX, false);
        }
    }

    /// What could not be shown by way of the interaction is shown without it, as far as it concerns everybody.
    async fn missed(self: &Arc<Self>, asked: &Asked, out: &Out, fault: &Fault) {
        if fault.is_late() {
            tracing::info!("an interaction was too old to be answered");
        } else {
            tracing::warn!(%fault, to = ?out.to, "an answer could not be shown");
        }
        match &out.shows {
            Some(shows) => self.changed(&shows.chat, shows.table, shows.version, false),
            None if out.to == To::All && self.rights.sees(asked.channel) => {
                let message = out.message.clone().once(asked.ticket.id.to_string());
                if let Err(fault) = self.rest.send(asked.channel, &message).await {
                    tracing::warn!(%fault, "an answer could not be sent either");
                }
            }
            None => {}
        }
    }

    async fn remove(&self, old: Place, key: Option<Key>) {
        let mut gone = Err(Fault::Unreachable("not tried".to_owned()));
        if self.rights.sees(old.channel) {
            gone = self.rest.delete(old).await;
        }
        if let (Err(_), Some(key)) = (&gone, key) {
            gone = self.rest.withdraw(&key.ticket, old.message).await;
        }
        match gone {
            Err(fault) if !fault.lacks_message() => tracing::debug!(%fault, "an old board stays"),
            _ => {}
        }
    }
}
