//! New messages, and messages that are replaced where they stand.

use std::sync::Arc;
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use kubyk_games::kit::Msg;
use kubyk_host::{Card, Chat};

use crate::api::ChatRef;
use crate::api::error::{BotApiError, Permission};
use crate::bot::TelegramBot;
use crate::chat::chat_state::ChatState;
use crate::chat::rate_limiter::Kind;
use crate::render::keyboard::Keyboard;
use crate::render::view::MessageView;

/// How often one message is tried before it is given up.
const TRIES: usize = 8;

/// What to do about a failure.
pub(crate) enum Recovery {
    /// The same again at once: what was in the way is out of it.
    Again,
    /// The same again after a while.
    Later,
    /// It cannot be done.
    Never,
}

impl TelegramBot {
    /// Sends a new message, in words where it may not show pictures, and tells its id.
    pub(crate) async fn post(
        self: &Arc<Self>,
        mut target: ChatRef,
        mut card: Card,
        reply_to: Option<i32>,
    ) -> Result<i32, BotApiError> {
        let mut delays = delays();
        for _ in 0..TRIES {
            target.chat = self.current_id(target.chat);
            let chat_state = self.chat_state(target.chat);
            if let Some(right) =
                card.file.as_ref().map(Permission::to_send).filter(|right| !chat_state.may(*right))
            {
                card.file = None;
                let missing = Msg::new("telegram-no-file").with("right", right.name());
                card.lines.push(self.text_for_chat(&context(target), &missing).await);
            }
            let view = MessageView::new(&card, chat_state.may(Permission::Photos));
            if self.wait_turn(&chat_state, Kind::Message).await.is_none() {
                break;
            }
            let failure = match self.api.send(target, &view, reply_to).await {
                Ok(message) => {
                    chat_state.saw(message, target.topic);
                    chat_state.allow(Permission::Messages);
                    chat_state.allow(view.media.right());
                    return Ok(message);
                }
                Err(BotApiError::Picture(why)) if card.picture.is_some() => {
                    tracing::error!(why, "Telegram cannot show a picture");
                    card = without_picture(card);
                    continue;
                }
                Err(failure) => failure,
            };
            match self.remedy(&chat_state, target, &failure) {
                Recovery::Again => {}
                Recovery::Later => {
                    chat_state.rate.refund(Kind::Message);
                    self.pause(delays.next().unwrap_or_default()).await;
                }
                Recovery::Never => return Err(failure),
            }
            if let BotApiError::Moved(new) = failure {
                self.move_chat(target.chat, new).await;
            }
        }
        Err(BotApiError::Trouble("it was tried too often".to_owned()))
    }

    /// Turns a message that is not a board into this one; where that cannot be, sends it anew.
    pub(crate) async fn replace(self: &Arc<Self>, target: ChatRef, message: i32, card: Card) {
        let chat_state = self.chat_state(target.chat);
        if self.wait_turn(&chat_state, Kind::Edit).await.is_none() {
            return;
        }
        let view = MessageView::new(&card, chat_state.may(Permission::Photos));
        match self.api.edit(target.chat, message, &view, false).await {
            Ok(()) | Err(BotApiError::Unchanged) => {}
            Err(failure) => {
                tracing::debug!(chat = target.chat, %failure, "a message is sent anew");
                // That it cannot become this one is nobody's fault.
                if !matches!(failure, BotApiError::Missing | BotApiError::OtherKind) {
                    self.remedy(&chat_state, target, &failure);
                }
                if self.post(target, card, None).await.is_ok() && failure == BotApiError::OtherKind {
                    self.remove(target.chat, message).await;
                }
            }
        }
    }

    /// Takes a message of the bot's away, or at least its buttons.
    pub(crate) async fn remove(&self, chat: i64, message: i32) {
        let (chat_state, mut delays) = (self.chat_state(chat), delays());
        for _ in 0..TRIES {
            match self.api.delete(chat, message).await {
                Ok(()) | Err(BotApiError::Missing) => return,
                Err(BotApiError::Slow(time)) => {
                    chat_state.rate.hold(time);
                    self.pause(time).await;
                }
                Err(BotApiError::Trouble(_)) => self.pause(delays.next().unwrap_or_default()).await,
                Err(_) => break,
            }
            if self.stop.is_cancelled() {
                break;
            }
        }
        self.strip(chat, message).await;
    }

    /// Takes a message's buttons away.
    pub(crate) async fn strip(&self, chat: i64, message: i32) {
        if let Err(failure) = self.api.edit_keyboard(chat, message, &Keyboard::default()).await {
            tracing::debug!(chat, %failure, "an old message keeps its buttons");
        }
    }

    /// Waits until something may be sent there, and tells whether it had to wait. `None`: the bot closes.
    pub(crate) async fn wait_turn(&self, chat_state: &ChatState, kind: Kind) -> Option<bool> {
        tokio::select! {
            biased;
            waited = chat_state.rate.pass(kind) => Some(waited),
            () = self.stop.cancelled() => None,
        }
    }

    /// Waits a while, but not for a bot that closes.
    pub(crate) async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stop.cancelled() => {}
        }
    }

    /// What to do about a failure, and what to remember of it. `spot` is where something was to be shown.
    pub(crate) fn remedy(
        self: &Arc<Self>,
        chat_state: &Arc<ChatState>,
        target: ChatRef,
        failure: &BotApiError,
    ) -> Recovery {
        match failure {
            BotApiError::Slow(time) => {
                tracing::warn!(chat = chat_state.id, seconds = time.as_secs(), "Telegram asks for silence");
                chat_state.rate.hold(*time);
                Recovery::Again
            }
            BotApiError::Moved(_) => Recovery::Again,
            BotApiError::Denied(right) => {
                let known = !chat_state.may(*right);
                if chat_state.deny(*right) && *right != Permission::Messages {
                    self.tell_missing(target, *right);
                }
                if known || *right == Permission::Messages { Recovery::Never } else { Recovery::Again }
            }
            BotApiError::Trouble(why) => {
                tracing::warn!(chat = chat_state.id, why, "Telegram is out of reach");
                Recovery::Later
            }
            BotApiError::Closed => Recovery::Never,
            failure => {
                tracing::error!(chat = chat_state.id, %failure, "Telegram refuses a message");
                Recovery::Never
            }
        }
    }

    /// Says where it was missed, once, what the bot would need.
    fn tell_missing(self: &Arc<Self>, target: ChatRef, right: Permission) {
        let bot = self.clone();
        self.tasks.spawn(async move {
            let grant = Msg::new("telegram-grant").with("right", right.name());
            let text = bot.text_for_chat(&context(target), &grant).await;
            let card = Card { lines: vec![text], ..Card::default() };
            // A closure of its own type breaks the circle of posts that tell of posts.
            let post: futures::future::BoxFuture<'_, _> = Box::pin(bot.post(target, card, None));
            if let Err(failure) = post.await {
                tracing::debug!(chat = target.chat, %failure, "what is missing could not be told");
                bot.chat_state(target.chat).forget_notice(right);
            }
        });
    }
}

/// The chat of a spot, as the host knows it.
fn context(target: ChatRef) -> Chat {
    let topic = target.topic.map(|topic| topic.to_string());
    Chat {
        platform: kubyk_host::Platform::Telegram,
        id: target.chat.to_string(),
        topic,
        private: target.chat > 0,
    }
}

/// The pauses between tries.
pub(crate) fn delays() -> impl Iterator<Item = Duration> {
    let delays = ExponentialBuilder::default().with_min_delay(Duration::from_millis(200)).with_factor(2.0);
    delays.with_max_delay(Duration::from_secs(15)).without_max_times().with_jitter().build()
}

/// The same with the board as text.
fn without_picture(mut card: Card) -> Card {
    if let Some(picture) = card.picture.take()
        && card.board.is_none()
    {
        card.board = Some(picture.text);
    }
    card
}
