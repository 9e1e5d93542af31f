//! New messages, and messages that are replaced where they stand.

use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_host::Card;
use kubyk_platform::{CallError, ChatBudget, Permit, Traffic, retry};

use crate::api::error::{BotApiError, Permission};
use crate::api::{Address, ChatRef, SentMessage};
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::render::keyboard::Keyboard;

/// Number of attempts at one message before it is given up.
const TRIES: usize = 8;

impl TelegramBot {
    /// Sends a new message, in words where it may not show pictures, and tells its id.
    pub(crate) async fn send_card(
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
                    chat.allow(Permission::Messages);
                    chat.allow(view.media.right());
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
    pub(crate) async fn replace(self: &Arc<Self>, target: ChatRef, message: i32, card: Card) {
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
    pub(crate) async fn remove(&self, chat: i64, message: i32) {
        if !self.delete(chat, message).await {
            self.remove_buttons(chat, message).await;
        }
    }

    /// Deletes a message, of somebody else where the bot may. Tells whether it is gone.
    pub(crate) async fn delete(&self, chat: i64, message: i32) -> bool {
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
    pub(crate) async fn remove_buttons(&self, chat: i64, message: i32) {
        if let Err(failure) = self.api.edit_keyboard(chat, message, &Keyboard::default()).await {
            tracing::debug!(chat = %logged(chat), %failure, "an old message keeps its buttons");
        }
    }

    /// The budget of a chat.
    pub(crate) fn budget(&self, target: ChatRef) -> Arc<ChatBudget> {
        self.projector.budget_of(self, &target.to_host())
    }

    /// Waits until something may be sent there. `None`: the bot closes.
    pub(crate) async fn permit(&self, target: ChatRef, traffic: Traffic) -> Option<Permit> {
        let budget = self.budget(target);
        tokio::select! {
            biased;
            permit = budget.acquire(traffic) => Some(permit),
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
