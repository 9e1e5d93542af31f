//! Private words about an answer that others may not know yet: they say what was chosen, and when the step is over, that too.

use std::sync::Arc;

use kubyk_host::{Card, TableBoard, TableId};
use kubyk_platform::{SealedWord, Traffic};
use tokio::time::Instant;

use crate::api::ChatRef;
use crate::api::ephemeral::EphemeralRef;
use crate::api::error::BotApiError;
use crate::bot::TelegramBot;
use crate::render::view::{Media, MessageView};
use crate::update::incoming::UserRequest;

/// A word about an answer that waits for the end of its step.
#[derive(Clone, Debug)]
pub(crate) struct ToldAnswer {
    at: WordPlace,
    words: String,
    /// What is added when the step is over.
    closing: String,
}

/// The message that holds a private word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WordPlace {
    /// In a private chat.
    Private(ChatRef, i32),
    /// In a group, for one member alone.
    Ephemeral(EphemeralRef),
}

impl TelegramBot {
    /// Remembers where a person was told what they have answered, in place of an earlier word about the table.
    pub(crate) async fn note_sealed(
        &self,
        incoming: &UserRequest,
        table: TableId,
        at: WordPlace,
        words: String,
    ) {
        let closing = self.own_text(incoming, "platform-step-over").await;
        let (person, word) = (incoming.user.key.clone(), ToldAnswer { at, words, closing });
        self.sealed_words.note(table, SealedWord { person, word, noted: Instant::now() });
    }

    /// Says in the words about answers that their step is over, if this board, which holds all that was done until `asked`,
    /// is one of a later step.
    pub(crate) fn end_sealed_words(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        for ToldAnswer { at, words, closing } in self.sealed_words.ended(board, asked) {
            let bot = self.clone();
            self.tasks.spawn(async move { bot.conclude(at, &format!("{words}\n{closing}")).await });
        }
    }

    /// Puts words in the place of what was asked, or said until now.
    pub(crate) async fn conclude(self: &Arc<Self>, at: WordPlace, words: &str) {
        let card = Card { lines: words.lines().map(str::to_owned).collect(), ..Card::default() };
        match at {
            WordPlace::Private(target, message) => self.conclude_private(target, message, &card).await,
            WordPlace::Ephemeral(at) => self.conclude_ephemeral(at, &card).await,
        }
    }

    async fn conclude_private(self: &Arc<Self>, target: ChatRef, message: i32, card: &Card) {
        let view = MessageView::new(card, false);
        let Some(permit) = self.permit(target, Traffic::Other).await else { return };
        let done = match self.api.edit(target.chat, message, &view, false).await {
            // The words under a picture.
            Err(BotApiError::OtherKind) => {
                let caption = MessageView { media: Media::Photo(Arc::default()), ..view };
                self.api.edit(target.chat, message, &caption, true).await
            }
            done => done,
        };
        permit.sent();
        if let Err(error) = done
            && error != BotApiError::Unchanged
        {
            tracing::debug!(%error, "a private word could not be brought up to date");
            self.remove_buttons(target.chat, message).await;
        }
    }
}
