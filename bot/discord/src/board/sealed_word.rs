//! What one person alone was told about a secret answer, until the step is over.

use std::sync::Arc;

use kubyk_host::TableBoard;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::{DiscordClient, EditHandle};
use crate::api::MessageRef;
use crate::render::message::OutgoingMessage;

/// A word about an answer. It can be changed by the token of its interaction alone, and so for a quarter of an hour.
pub(crate) struct ToldAnswer {
    /// Comes when it has been sent: the step may be over before that.
    pub(crate) sent: oneshot::Receiver<SentWord>,
    /// The word when the step is over.
    pub(crate) closed: OutgoingMessage,
}

/// A word that has been sent.
pub(crate) struct SentWord {
    pub(crate) handle: EditHandle,
    pub(crate) message: Option<MessageRef>,
}

impl DiscordClient {
    /// Says in the words about answers that their step is over, if this board, which holds all that was done until `asked`,
    /// is one of a later step.
    pub(super) fn end_sealed_words(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        for ToldAnswer { sent, closed } in self.sealed_words.ended(board, asked) {
            let client = self.clone();
            self.tasks.spawn(async move {
                let Ok(SentWord { handle, message }) = sent.await else { return };
                let which = message.filter(|_| !handle.original).map(|message| message.message);
                if !handle.is_good() || which.is_none() && !handle.original {
                    return;
                }
                if let Err(error) = client.api.edit_response(&handle.token, which, &closed).await {
                    tracing::debug!(%error, "a private word could not be brought up to date");
                }
            });
        }
    }
}
