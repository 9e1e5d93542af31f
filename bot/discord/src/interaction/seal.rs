//! Words to one person about an answer that the others may not know yet.

use kubyk_games::kit::Msg;
use kubyk_host::TableId;
use kubyk_platform::SealedWord;
use kubyk_words::Lang;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::board::{SentWord, ToldAnswer};
use crate::bot::DiscordBot;
use crate::interaction::request::IncomingInteraction;
use crate::render::message::OutgoingMessage;

impl DiscordBot {
    /// Remembers a word about an answer until its step is over; it hears how the word can be changed once that is sent.
    pub(super) fn seal(
        &self,
        incoming: &IncomingInteraction,
        lang: Lang,
        table: TableId,
        told: OutgoingMessage,
        noted: Instant,
    ) -> oneshot::Sender<SentWord> {
        let (sender, sent) = oneshot::channel();
        let closed = told.above(&self.say(lang, &Msg::new("platform-step-over")));
        let person = incoming.user.key.clone();
        self.client.sealed_words.note(table, SealedWord { person, word: ToldAnswer { sent, closed }, noted });
        sender
    }
}
