//! Messages as calls: cards that are sent, replaced and taken away, answers to taps, and what is done when Telegram refuses.

use std::sync::Arc;
use std::time::Duration;

use kubyk_core::reply::{Announcement, Card, GLANCE, Word};
use kubyk_games::kit::Msg;
use kubyk_platform::{CallError, ChatBudget, Permit, Traffic, retry};

use crate::answers::{AnswerKind, ApartAnswer};
use crate::api::{Address, ChatRef, SentMessage};
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::http::{BotApiError, Permission};
use crate::incoming::{Origin, UserRequest};
use crate::keyboard::Keyboard;
use crate::view::{MessageView, TOAST, truncated};

/// The message that is answered, where others write, too.
pub(super) fn reply_to(incoming: &UserRequest) -> Option<i32> {
    match incoming.origin {
        Origin::Typed { message } if !incoming.context.private => message.public(),
        _ => None,
    }
}

/// The address of a message in a supergroup, by its topic.
pub(super) fn page(target: ChatRef, message: i32) -> Option<String> {
    let chat = target.chat.to_string();
    let chat = chat.strip_prefix("-100")?;
    let topic = target.topic.map(|topic| format!("{topic}/")).unwrap_or_default();
    Some(format!("https://t.me/c/{chat}/{topic}{message}"))
}

/// A message that cannot be sent has said so in the chat, if anything can be said there.
pub(super) fn log_failure(posted: Result<i32, BotApiError>) {
    if let Err(error) = posted {
        tracing::debug!(%error, "a message was not sent");
    }
}

// Cards as a chat can show them.

impl TelegramBot {
    /// The card as a message of this chat.
    pub(super) fn view(&self, target: ChatRef, card: &Card) -> MessageView {
        self.view_with(target, card, self.chat_state(target.chat).may(Permission::Photos))
    }

    /// The view of a card with pictures or without.
    pub(super) fn view_with(&self, target: ChatRef, card: &Card, pictures: bool) -> MessageView {
        let view = self.disabling(MessageView::new(&self.fitted(target, card.clone()), pictures));
        match &card.field {
            Some(field) => view.asking(field, &self.me.username),
            None => view,
        }
    }

    /// The view with buttons that cannot be pressed, where the server knows them.
    pub(super) fn disabling(&self, view: MessageView) -> MessageView {
        // Servers that know messages to one member know disabled buttons, too.
        if self.ephemerals.are_known() {
            return MessageView { keyboard: view.keyboard.disabling(), ..view };
        }
        view
    }

    /// The card with a list in the place of items that are chosen together, where these would not do: in a group that no
    /// message can be shown to one member of, every item would change everybody's board and cost an edit of the budget.
    pub(super) fn fitted(&self, target: ChatRef, card: Card) -> Card {
        let apart = target.chat > 0 || self.ephemerals.are_known();
        if apart { card } else { card.listed() }
    }
}

// New messages, and messages that are replaced where they stand.

/// Number of attempts at one message before it is given up.
const TRIES: usize = 8;

impl TelegramBot {
    /// Sends a new message, in words where it may not show pictures, and tells its id.
    pub(super) async fn send_card(
        self: &Arc<Self>,
        mut target: ChatRef,
        mut card: Card,
        reply_to: Option<i32>,
    ) -> Result<i32, BotApiError> {
        let mut pauses = retry::pauses();
        for _ in 0..TRIES {
            target.chat = self.current_id(target.chat);
            let chat = self.chat_state(target.chat);
            if let Some(missing) =
                card.file.as_ref().map(Permission::to_send).filter(|permission| !chat.may(*permission))
            {
                card.file = None;
                let missing = Msg::new("telegram-no-file").with("right", missing.name());
                card.lines.push(self.text_for_chat(&target.to_host(), &missing).await);
            }
            let view = self.view(target, &card);
            let Some(permit) = self.permit(target, Traffic::Other).await else { break };
            let error = match self.api.send(Address::everybody(target, reply_to), &view).await {
                Ok(SentMessage { message_id: message, .. }) => {
                    permit.sent();
                    chat.note_message(message, target.topic);
                    self.note_written(target.chat, view.media.right());
                    return Ok(message);
                }
                Err(error) => error,
            };
            match self.recover(target, &error).await {
                CallError::PictureRefused(why) if card.picture.is_some() => {
                    tracing::error!(why, "Telegram cannot show a picture");
                    card = without_picture(card);
                }
                CallError::Hold(time) => self.budget(target).hold(time),
                CallError::Again => {}
                CallError::Unreachable(_) => {
                    drop(permit);
                    self.pause(pauses.next().unwrap_or_default()).await;
                    continue;
                }
                CallError::Unanswered(_) => self.pause(pauses.next().unwrap_or_default()).await,
                CallError::Denied => return Err(error),
                _ => {
                    tracing::error!(chat = %logged(target.chat), %error, "Telegram refuses a message");
                    return Err(error);
                }
            }
            permit.sent();
        }
        Err(BotApiError::Unreachable("it was tried too often".to_owned()))
    }

    /// Turns a message that is not a board into this one; where that cannot be, sends it anew.
    pub(super) async fn replace(self: &Arc<Self>, target: ChatRef, message: i32, card: Card) {
        let Some(permit) = self.permit(target, Traffic::Other).await else { return };
        let view = self.view(target, &card);
        let edited = self.api.edit(target.chat, message, &view, false).await;
        match &edited {
            Err(BotApiError::Unreachable(_)) => drop(permit),
            _ => permit.sent(),
        }
        match edited {
            Ok(()) | Err(BotApiError::Unchanged) => {}
            Err(error) => {
                tracing::debug!(chat = %logged(target.chat), %error, "a message is sent anew");
                if let CallError::Hold(time) = self.recover(target, &error).await {
                    self.budget(target).hold(time);
                }
                if self.send_card(target, card, None).await.is_ok() && error == BotApiError::OtherKind {
                    self.remove(target.chat, message).await;
                }
            }
        }
    }

    /// Takes a message of the bot's away, or at least its buttons.
    pub(super) async fn remove(&self, chat: i64, message: i32) {
        if !self.delete(chat, message).await {
            self.remove_buttons(chat, message).await;
        }
    }

    /// Deletes a message, of somebody else where the bot may. Tells whether it is gone.
    pub(super) async fn delete(&self, chat: i64, message: i32) -> bool {
        let mut pauses = retry::pauses();
        for _ in 0..TRIES {
            match self.api.delete(chat, message).await {
                Ok(()) | Err(BotApiError::Missing) => return true,
                Err(BotApiError::Slow(time)) => {
                    self.budget(ChatRef { chat, topic: None }).hold(time);
                    self.pause(time).await;
                }
                Err(error) if error.passes() => self.pause(pauses.next().unwrap_or_default()).await,
                Err(_) => return false,
            }
            if self.stop.is_cancelled() {
                return false;
            }
        }
        false
    }

    /// Takes a message's buttons away.
    pub(super) async fn remove_buttons(&self, chat: i64, message: i32) {
        if let Err(failure) = self.api.edit_keyboard(chat, message, &Keyboard::default()).await {
            tracing::debug!(chat = %logged(chat), %failure, "an old message keeps its buttons");
        }
    }

    /// The budget of a chat.
    pub(super) fn budget(&self, target: ChatRef) -> Arc<ChatBudget> {
        self.projector.budget_of(self, &target.to_host())
    }

    /// Waits until something may be sent there. `None`: the bot closes.
    pub(super) async fn permit(&self, target: ChatRef, traffic: Traffic) -> Option<Permit> {
        let budget = self.budget(target);
        tokio::select! {
            biased;
            permit = budget.acquire(traffic) => Some(permit),
            () = self.stop.cancelled() => None,
        }
    }

    /// Waits a while, but not for a bot that closes.
    pub(super) async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stop.cancelled() => {}
        }
    }
}

/// Puts the board as text.
fn without_picture(mut card: Card) -> Card {
    if let Some(picture) = card.picture.take()
        && card.board.is_none()
    {
        card.board = Some(picture.text);
    }
    card
}

// Calls that Telegram refuses, and their remedies.

impl TelegramBot {
    /// Does what can be done about a refusal, remembers what it says of the chat, and tells how to go on.
    pub(super) async fn recover(self: &Arc<Self>, target: ChatRef, error: &BotApiError) -> CallError {
        match error {
            BotApiError::Slow(time) => {
                tracing::warn!(chat = %logged(target.chat), seconds = time.as_secs(), "Telegram asks for silence");
                CallError::Hold(*time)
            }
            BotApiError::Moved(new) => {
                self.move_chat(target.chat, *new).await;
                CallError::Again
            }
            BotApiError::Denied(permission) => self.denied(target, *permission),
            BotApiError::TopicClosed => {
                self.tell_author(target, "telegram-topic-closed");
                CallError::Denied
            }
            error => self.call_error(error),
        }
    }

    /// The meaning of a refusal that tells nothing of a chat.
    pub(super) fn call_error(&self, error: &BotApiError) -> CallError {
        match error {
            BotApiError::Unchanged => CallError::Unchanged,
            BotApiError::Missing => CallError::Missing,
            BotApiError::OtherKind => CallError::WrongKind,
            BotApiError::Picture(why) => CallError::PictureRefused(why.clone()),
            BotApiError::Slow(time) => CallError::Hold(*time),
            BotApiError::Closed | BotApiError::Denied(_) | BotApiError::TopicClosed => CallError::Denied,
            BotApiError::NoDisabledButtons => {
                // Of several boards on their way the first one finds out.
                if self.ephemerals.are_known() {
                    tracing::warn!("the server is older than it seemed: it knows no disabled buttons");
                    self.ephemerals.forget();
                }
                CallError::Again
            }
            BotApiError::Unreachable(why) => CallError::Unreachable(why.clone()),
            BotApiError::Unanswered(why) => CallError::Unanswered(why.clone()),
            error => CallError::Refused(error.to_string()),
        }
    }

    /// A permission is missing: the same goes again without what it is needed for, if that is news.
    fn denied(self: &Arc<Self>, target: ChatRef, permission: Permission) -> CallError {
        let chat = self.chat_state(target.chat);
        let known = !chat.may(permission);
        let news = chat.deny(permission);
        if permission == Permission::Messages {
            self.tell_author(target, "telegram-muted");
        } else if news {
            self.tell_missing(target, permission);
        }
        if known || permission == Permission::Messages { CallError::Denied } else { CallError::Again }
    }

    /// Says where it was missed, once, what the bot would need.
    fn tell_missing(self: &Arc<Self>, target: ChatRef, permission: Permission) {
        let bot = self.clone();
        self.tasks.spawn(async move {
            let grant = Msg::new("telegram-grant").with("right", permission.name());
            let text = bot.text_for_chat(&target.to_host(), &grant).await;
            if let Err(error) = bot.send_card_boxed(target, text).await {
                tracing::debug!(chat = %logged(target.chat), %error, "what is missing could not be told");
                bot.chat_state(target.chat).forget_notice(permission);
            }
        });
    }

    /// Says to the person who has just asked for something where the bot may not write why nothing comes: in private, or else
    /// in the general topic.
    fn tell_author(self: &Arc<Self>, target: ChatRef, why: &'static str) {
        let Some(author) = self.chat_state(target.chat).take_author(target.topic) else { return };
        let bot = self.clone();
        self.tasks.spawn(async move {
            let lang = bot.host.lang(&target.to_host(), Some(&author)).await;
            let text = bot.say(lang, &Msg::new(why));
            let private = author.key.id.parse().map(|chat| ChatRef { chat, topic: None });
            let is_told = match private {
                Ok(private) => bot.send_card_boxed(private, text.clone()).await.is_ok(),
                Err(_) => false,
            };
            if !is_told && let Ok(ChatRef { chat: person, .. }) = private {
                let card = Card { lines: vec![text.clone()], ..Card::default() };
                let kind = AnswerKind::Asked(why.to_owned());
                let answer = ApartAnswer { about: target.chat, kind, asked: None, private: card.into() };
                bot.keep_waiting(person, answer);
            }
            if !is_told && target.topic.is_some() {
                let general = ChatRef { topic: None, ..target };
                if let Err(error) = bot.send_card_boxed(general, text).await {
                    tracing::debug!(chat = %logged(target.chat), %error, "nobody could be told why nothing is written");
                }
            }
        });
    }

    /// Sends a line of text. A future of its own type breaks the circle of posts that tell of posts.
    fn send_card_boxed(
        self: &Arc<Self>,
        target: ChatRef,
        text: String,
    ) -> futures::future::BoxFuture<'_, Result<i32, BotApiError>> {
        let card = Card { lines: vec![text], ..Card::default() };
        Box::pin(self.send_card(target, card, None))
    }
}

// Answers to taps.

/// Longest time for which the answer to a tap is held back when Telegram asks for it; soon after it would be too late.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Answer to a tap.
#[derive(Default)]
pub(super) struct CallbackAnswer {
    pub(super) text: Option<String>,
    /// `true` if it is shown in a box that has to be closed.
    pub(super) alert: bool,
    /// A page to open.
    pub(super) page: Option<reqwest::Url>,
}

impl CallbackAnswer {
    /// A word in a box that has to be closed.
    pub(super) fn alert(text: String) -> Self {
        Self { text: Some(text), alert: true, page: None }
    }

    /// A word that is to be read: in passing if it can be read in passing.
    pub(super) fn toast(text: &str) -> Self {
        let text = truncated(text, TOAST);
        // It would be gone before it is read.
        Self { alert: text.chars().count() > GLANCE, text: Some(text), page: None }
    }

    /// A word of the host's, or nothing.
    pub(super) fn word(word: Option<&Word>) -> Self {
        let toast = word.and_then(Word::toast).map(Self::toast);
        toast.or(word.and_then(Word::summary).map(Self::hint)).unwrap_or_default()
    }

    /// A page to open.
    pub(super) fn page(page: &str) -> Self {
        Self { page: page.parse().ok(), ..Self::default() }
    }

    /// A word in passing, which may be missed: the board says the same.
    pub(super) fn hint(text: &str) -> Self {
        Self { text: Some(truncated(text, TOAST)).filter(|text| !text.is_empty()), alert: false, page: None }
    }
}

impl TelegramBot {
    /// Answers a tap, whatever happens: its button would go on turning.
    pub(super) async fn acknowledge(&self, query: &str, answer: &CallbackAnswer) {
        const TRIES: usize = 3;
        for _ in 0..TRIES {
            match self.api.answer(query, answer.text.as_deref(), answer.alert, answer.page.clone()).await {
                Ok(()) | Err(BotApiError::Expired) => return,
                Err(BotApiError::Slow(time)) => tokio::time::sleep(time.min(LONGEST_WAIT)).await,
                Err(error) if error.passes() => tokio::time::sleep(Duration::from_millis(300)).await,
                Err(error) => return tracing::error!(%error, "a tap could not be answered"),
            }
        }
    }
}

// Messages that nobody in the chat has asked for.

impl TelegramBot {
    /// Sends a message that nobody has asked for, within the budget of its chat. One that cannot be sent is let go of.
    pub(super) async fn announce(self: Arc<Self>, Announcement { chat, card, .. }: Announcement) {
        let Some(target) = ChatRef::of(&chat) else { return };
        if let Err(error) = self.send_card(target, card, None).await {
            tracing::info!(chat = %logged(target.chat), %error, "a chat could not be told something");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_a_topic_has_an_address() {
        let page = |chat, topic| page(ChatRef { chat, topic }, 9);
        assert_eq!(page(-1_001_234_567_890, Some(3)).as_deref(), Some("https://t.me/c/1234567890/3/9"));
        assert_eq!(page(-1_001_234_567_890, None).as_deref(), Some("https://t.me/c/1234567890/9"));
        assert_eq!(page(-77, None), None);
    }

    #[test]
    fn long_words_are_shown_in_a_box() {
        assert!(!CallbackAnswer::toast("Зараз хід Саші").alert);
        let long = CallbackAnswer::toast(&"слово ".repeat(60));
        assert!(long.alert);
        assert!(long.text.is_some_and(|text| text.chars().count() <= TOAST && text.ends_with('…')));
        assert_eq!(CallbackAnswer::hint("").text, None);
    }
}
