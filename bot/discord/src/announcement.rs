//! Messages that nobody in the channel has asked for.

use std::sync::Arc;

use kubyk_host::Announcement;
use kubyk_platform::{CallError, Traffic, retry};
use tokio::time::sleep;

use crate::board::call_error;
use crate::bot::{DiscordBot, channel};
use crate::render::message::OutgoingMessage;

/// Number of attempts at one message before it is given up.
const TRIES: usize = 8;

impl DiscordBot {
    /// Sends a message that nobody has asked for, within the budget of its channel. One that cannot be sent is let go of.
    pub(crate) async fn announce(self: Arc<Self>, Announcement { chat, id, card }: Announcement) {
        let Some(channel) = channel(&chat).filter(|channel| self.client.permissions.can_see(*channel)) else {
            return;
        };
        let message = OutgoingMessage::card(&card).once(id);
        for pause in retry::pauses().take(TRIES) {
            let Some(budget) = self.projector.budget(&chat) else { return };
            let permit = budget.acquire(Traffic::Other).await;
            let Err(error) = self.client.api.send_message(channel, &message).await else {
                return permit.sent();
            };
            let why = error.to_string();
            match call_error(error) {
                // Nothing was sent.
                CallError::NotYet(time) | CallError::Hold(time) => budget.hold(time),
                CallError::Unreachable(_) => sleep(pause).await,
                // It is there once, however often it is sent.
                CallError::Unanswered(_) => {
                    permit.sent();
                    sleep(pause).await;
                }
                _ => {
                    tracing::info!(%channel, why, "a channel could not be told something");
                    return;
                }
            }
        }
        tracing::info!(%channel, "a channel could not be told something: it was tried too often");
    }
}
