//! What is done about calls that Telegram refuses.

use std::sync::Arc;

use kubyk_games::kit::Msg;
use kubyk_host::Card;
use kubyk_platform::CallError;

use crate::api::ChatRef;
use crate::api::error::{BotApiError, Permission};
use crate::bot::TelegramBot;
use crate::chat::logged;

impl TelegramBot {
    /// Does what can be done about a refusal, remembers what it says of the chat, and tells how to go on.
    pub(crate) async fn recover(self: &Arc<Self>, target: ChatRef, error: &BotApiError) -> CallError {
        match error {
            BotApiError::Unchanged => CallError::Unchanged,
            BotApiError::Missing => CallError::Missing,
            BotApiError::OtherKind => CallError::WrongKind,
            BotApiError::Picture(why) => CallError::PictureRefused(why.clone()),
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
                self.tell_topic_closed(target);
                CallError::Denied
            }
            BotApiError::Closed => CallError::Denied,
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
        if chat.deny(permission) && permission != Permission::Messages {
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

    /// Says to the person who has just written in a closed topic why nothing comes: in private, or else in the general topic.
    fn tell_topic_closed(self: &Arc<Self>, target: ChatRef) {
        let Some(author) = self.chat_state(target.chat).take_author(target.topic) else { return };
        let bot = self.clone();
        self.tasks.spawn(async move {
            let lang = bot.host.lang(&target.to_host(), Some(&author)).await;
            let text = bot.say(lang, &Msg::new("telegram-topic-closed"));
            let private = author.key.id.parse().map(|chat| ChatRef { chat, topic: None });
            let told = match private {
                Ok(private) => bot.send_card_boxed(private, text.clone()).await.is_ok(),
                Err(_) => false,
            };
            if !told && target.topic.is_some() {
                let general = ChatRef { topic: None, ..target };
                if let Err(error) = bot.send_card_boxed(general, text).await {
                    tracing::debug!(chat = %logged(target.chat), %error, "nobody could be told of a closed topic");
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
