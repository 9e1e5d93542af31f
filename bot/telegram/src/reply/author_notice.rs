//! Words for one person about what that person has typed in a group, where they are nobody else's business.

use std::sync::Arc;

use kubyk_host::{Card, Intent, Private, TableId};

use crate::api::ChatRef;
use crate::api::error::BotApiError;
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::render::html::truncated;
use crate::reply::deliver::{log_failure, reply_to};
use crate::reply::sealed_word::WordPlace;
use crate::update::incoming::{Origin, UserRequest};

/// The sign under a line that was not understood, or cannot be done now.
const REFUSED: &str = "🤔";
/// The sign above a line that others should not read.
const HIDDEN: &str = "🤫";
/// Characters of a line that its refusal repeats where the line itself is not to be seen.
const QUOTED: usize = 60;

impl TelegramBot {
    /// Says why what was typed is not done. In a group the line gets a sign, and its author alone the words.
    pub(crate) async fn refuse_typed(self: &Arc<Self>, incoming: &UserRequest, why: &str) {
        let (target, card) = (incoming.context.target, text(why));
        if incoming.context.private {
            return log_failure(self.send_card(target, card, None).await);
        }
        self.react(incoming, REFUSED).await;
        if let Err(card) = self.tell_asker(incoming, card, REFUSED, None).await {
            self.leave_notice(target, card, reply_to(incoming)).await;
        }
    }

    /// Takes a typed answer away that others may not read yet, and tells its author what was understood, until the step is
    /// over. Where the bot may not, the author is warned.
    pub(crate) async fn hide_typed(
        self: &Arc<Self>,
        incoming: &UserRequest,
        understood: Option<String>,
        table: Option<TableId>,
    ) {
        let target = incoming.context.target;
        let Some(message) = incoming.origin.public().filter(|_| !incoming.context.private) else { return };
        let understood = understood.unwrap_or_default();
        let mut card = text(&understood);
        let deleted = self.delete(target.chat, message).await;
        let warning = self.own_text(incoming, "telegram-secret-read").await;
        if !deleted {
            card.lines.push(warning.clone());
        }
        // That there is an answer, the board tells all.
        if card.lines.is_empty() {
            return;
        }
        match (self.tell_asker(incoming, card, HIDDEN, table).await, table) {
            (Ok(Some(at)), Some(table)) if !understood.is_empty() => {
                return self.note_sealed(incoming, table, at, understood).await;
            }
            (Err(_), _) if !deleted => {}
            _ => return,
        }
        // A reply would show the answer once more.
        self.leave_notice(target, text(&warning), None).await;
    }

    /// Says something about a typed line to its author alone: in the group if it can be said there to nobody else, or else in
    /// the private chat, below the line. What is about a table takes the place of an earlier word about it. Tells where it
    /// stands.
    ///
    /// # Errors
    /// The words, where neither can be.
    async fn tell_asker(
        self: &Arc<Self>,
        incoming: &UserRequest,
        card: Card,
        sign: &str,
        table: Option<TableId>,
    ) -> Result<Option<WordPlace>, Card> {
        let card = match self.whisper(incoming, Private { card, secret: false, table }).await {
            Ok(at) => return Ok(Some(WordPlace::Ephemeral(at))),
            Err(Private { card, .. }) => card,
        };
        let Some(person) = incoming.person() else { return Err(card) };
        let title = format!("{sign} {}", quoted(&incoming.intent));
        let target = ChatRef { chat: person, topic: None };
        match self.send_card(target, Card { title, ..card.clone() }, None).await {
            Ok(message) => {
                if let Some(table) = table {
                    self.replace_private(target, table, message).await;
                }
                Ok(Some(WordPlace::Private(target, message)))
            }
            Err(BotApiError::Closed) => Err(card),
            failed => {
                log_failure(failed);
                Ok(None)
            }
        }
    }

    /// Says to all what is for one person who cannot be reached otherwise. A group keeps one such message.
    pub(crate) async fn leave_notice(self: &Arc<Self>, target: ChatRef, card: Card, reply_to: Option<i32>) {
        let sent = self.send_card(target, card, reply_to).await;
        if let Ok(message) = sent
            && let Some(old) = self.chat_state(target.chat).keep_notice(message)
        {
            self.remove(target.chat, old).await;
        }
        log_failure(sent);
    }

    /// Puts a sign under a line that was typed in a group; where Telegram takes none, the words must do.
    pub(crate) async fn react(&self, incoming: &UserRequest, emoji: &str) {
        let Origin::Typed { message } = incoming.origin else { return };
        let chat = self.chat_state(incoming.context.target.chat);
        let Some(message) = message.public().filter(|_| chat.takes_reactions()) else { return };
        match self.api.react(chat.id, message, emoji).await {
            // One message is gone, or the network is in trouble: the next line may have its sign.
            Ok(()) | Err(BotApiError::Missing) => {}
            Err(error) if error.passes() => {}
            Err(error) => {
                tracing::debug!(chat = %logged(chat.id), %error, "no reactions are taken here");
                chat.refuse_reactions();
            }
        }
    }
}

fn text(words: &str) -> Card {
    Card { lines: words.lines().map(str::to_owned).collect(), ..Card::default() }
}

/// The line that was typed, for a reader who does not see it.
fn quoted(intent: &Intent) -> String {
    let (Intent::Say(line) | Intent::Fill { text: line, .. }) = intent else { return String::new() };
    truncated(line.lines().next().unwrap_or_default(), QUOTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_elsewhere_repeats_the_line() {
        assert_eq!(quoted(&Intent::Say("/pig bank\nnow".to_owned())), "/pig bank");
        assert!(quoted(&Intent::Say("/pig ".repeat(40))).chars().count() <= QUOTED);
    }
}
