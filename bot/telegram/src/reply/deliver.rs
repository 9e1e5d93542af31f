//! A reply of the host's as calls.
//!
//! The board, the answer to the tap and whatever else there is leave at the same time: none waits for another.

use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_host::{Button, Card, Press, Reply, TableId, Tone};

use crate::api::ChatRef;
use crate::api::error::{BotApiError, Permission};
use crate::board::board_message::DesiredBoard;
use crate::bot::TelegramBot;
use crate::chat::rate_limiter::Kind;
use crate::render::html::{TOAST, cut, plain};
use crate::reply::private_delivery::PrivateRoute;
use crate::update::interpret::{Origin, UserRequest};

/// A toast that is longer than this is shown in a box: it would be gone before it is read.
const GLANCE: usize = 60;
/// When a board has to wait this long, the answer to the tap tells what happened.
const LATE: Duration = Duration::from_millis(300);
/// How long the answer to a tap is held back when Telegram asks for it; soon after it would be too late.
const SOON: Duration = Duration::from_secs(5);

/// What a tap is answered.
#[derive(Default)]
pub(crate) struct CallbackAnswer {
    /// A word.
    pub(crate) text: Option<String>,
    /// Is it shown in a box that has to be closed?
    pub(crate) alert: bool,
    /// A page to open.
    pub(crate) page: Option<reqwest::Url>,
}

impl TelegramBot {
    /// Shows what a reply brings to the tables' live messages, and says how its private word is to be said.
    pub(crate) async fn route_reply(
        self: &Arc<Self>,
        incoming: &UserRequest,
        reply: &mut Reply,
    ) -> Option<PrivateRoute> {
        let way = match reply.private.take() {
            Some(private) => Some(self.way(incoming, private).await),
            None => None,
        };
        let mut desired = DesiredBoard { look: true, repost: reply.anew, ..DesiredBoard::default() };
        let mut table = reply.table;
        if let (Some(PrivateRoute::Submenu(under, card)), Origin::Tap { message: Some(message), .. }) =
            (&way, &incoming.origin)
        {
            desired.submenu = Some(self.submenu(incoming, *under, *message, card).await);
            table = Some(*under);
        }
        if let Some(table) = table {
            self.desired(table, desired);
        }
        way
    }

    /// Says the rest of a reply.
    pub(crate) async fn deliver(
        self: Arc<Self>,
        incoming: UserRequest,
        reply: Reply,
        way: Option<PrivateRoute>,
    ) {
        let silent = reply.public.is_none() && reply.toast.is_none() && way.is_none();
        if let Some(card) = reply.public {
            let (bot, target) = (self.clone(), incoming.context.target);
            self.tasks.spawn(async move { bot.post(target, card, None).await });
        }
        match &incoming.origin {
            Origin::Tap { query, message } => {
                let answered = way.is_none() && incoming.context.private && !reply.anew;
                let answer =
                    self.answer(&incoming, reply.toast, reply.summary, reply.table.is_some(), way).await;
                self.acknowledge(query, answer.text.as_deref(), answer.alert, answer.page).await;
                if let (Some(table), Some(message), true) = (reply.table, *message, answered) {
                    self.strip_answered(incoming.context.target, message, table).await;
                }
            }
            Origin::Typed { .. } | Origin::Added => {
                self.word(&incoming, reply.toast, way).await;
                if let Some(table) = reply.table.filter(|_| silent) {
                    self.link_to_board(&incoming, table).await;
                }
            }
        }
    }

    /// Answers a tap, whatever happens: its button would go on turning.
    pub(crate) async fn acknowledge(
        &self,
        query: &str,
        text: Option<&str>,
        alert: bool,
        page: Option<reqwest::Url>,
    ) {
        const TRIES: usize = 3;
        for _ in 0..TRIES {
            match self.api.answer(query, text, alert, page.clone()).await {
                Ok(()) | Err(BotApiError::Expired) => return,
                Err(BotApiError::Trouble(_)) => tokio::time::sleep(Duration::from_millis(300)).await,
                Err(BotApiError::Slow(time)) => tokio::time::sleep(time.min(SOON)).await,
                Err(failure) => return tracing::error!(%failure, "a tap could not be answered"),
            }
        }
    }

    async fn answer(
        self: &Arc<Self>,
        incoming: &UserRequest,
        toast: Option<String>,
        summary: Option<String>,
        changed: bool,
        way: Option<PrivateRoute>,
    ) -> CallbackAnswer {
        let target = incoming.context.target;
        let toast = toast.as_deref().map(CallbackAnswer::toast);
        match way {
            Some(PrivateRoute::Alert(text)) => {
                return CallbackAnswer { text: Some(text), alert: true, page: None };
            }
            Some(PrivateRoute::Submenu(_, card)) => {
                return toast.unwrap_or_else(|| CallbackAnswer::hint(&plain(&card)));
            }
            Some(PrivateRoute::Apart(private)) => {
                return self.answer_in_private(incoming, private, toast).await;
            }
            Some(PrivateRoute::Question(table, private)) => {
                return self.question(incoming, table, private).await;
            }
            Some(PrivateRoute::Replace(message, card)) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.replace(target, message, card).await });
            }
            Some(PrivateRoute::Here(private)) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.send_private(target, private, None).await });
            }
            None => {}
        }
        if toast.is_some() || !changed {
            return toast.unwrap_or_default();
        }
        let chat_state = self.chat_state(target.chat);
        if !chat_state.may(Permission::Messages) {
            return CallbackAnswer {
                text: Some(self.own(incoming, "telegram-muted").await),
                alert: true,
                page: None,
            };
        }
        let late = chat_state.rate.due(Kind::Edit) > LATE;
        summary.filter(|_| late).map(|summary| CallbackAnswer::hint(&summary)).unwrap_or_default()
    }

    /// Answers what was typed.
    async fn word(
        self: &Arc<Self>,
        incoming: &UserRequest,
        toast: Option<String>,
        way: Option<PrivateRoute>,
    ) {
        let target = incoming.context.target;
        let reply_to = reply_to(incoming);
        if let Some(toast) = toast {
            let card = Card { lines: toast.lines().map(str::to_owned).collect(), ..Card::default() };
            log_failure(self.post(target, card, reply_to).await);
        }
        match way {
            Some(PrivateRoute::Here(private)) => {
                log_failure(self.send_private(target, private, reply_to).await);
            }
            Some(PrivateRoute::Apart(private)) => self.send_in_private(incoming, private, reply_to).await,
            // These answer taps.
            Some(
                PrivateRoute::Alert(_)
                | PrivateRoute::Replace(..)
                | PrivateRoute::Submenu(..)
                | PrivateRoute::Question(..),
            )
            | None => {}
        }
    }

    /// Says where the board is to whoever asked in another topic, where nothing would be seen of what was done.
    async fn link_to_board(self: &Arc<Self>, incoming: &UserRequest, table: TableId) {
        let target = incoming.context.target;
        let Some(at) = self.host.location(table).await else { return };
        let topic = at.chat.topic.as_ref().and_then(|topic| topic.parse().ok());
        let Some((chat, message)) = self.where_shown(table).await else { return };
        if chat != target.chat || topic == target.topic {
            return;
        }
        let Some(page) = page(ChatRef { chat, topic }, message) else { return };
        let label = self.own(incoming, "telegram-to-board").await;
        let lines = vec![self.own(incoming, "telegram-there").await];
        let actions = vec![Button { label, press: Press::Open(page), tone: Tone::Main }];
        log_failure(self.post(target, Card { lines, actions, ..Card::default() }, reply_to(incoming)).await);
    }

    /// One of the bot's own sentences, for the person who asked.
    pub(crate) async fn own(&self, incoming: &UserRequest, id: &'static str) -> String {
        let lang = self.host.lang(&incoming.context.chat(), Some(&incoming.user)).await;
        self.say(lang, &Msg::new(id))
    }
}

/// The message that is answered, where others write, too.
fn reply_to(incoming: &UserRequest) -> Option<i32> {
    match incoming.origin {
        Origin::Typed { message } if !incoming.context.private => Some(message),
        _ => None,
    }
}

/// The address of a message in a supergroup, by its topic.
fn page(target: ChatRef, message: i32) -> Option<String> {
    let chat = target.chat.to_string();
    let chat = chat.strip_prefix("-100")?;
    let topic = target.topic.map(|topic| format!("{topic}/")).unwrap_or_default();
    Some(format!("https://t.me/c/{chat}/{topic}{message}"))
}

/// A message that cannot be sent has said so in the chat, if anything can be said there.
pub(crate) fn log_failure(posted: Result<i32, BotApiError>) {
    if let Err(failure) = posted {
        tracing::debug!(%failure, "a message was not sent");
    }
}

impl CallbackAnswer {
    /// A word of the host's: in passing if it can be read in passing.
    fn toast(text: &str) -> Self {
        let text = cut(text, TOAST);
        Self { alert: text.chars().count() > GLANCE, text: Some(text), page: None }
    }

    /// What may be missed.
    pub(crate) fn hint(text: &str) -> Self {
        Self { text: Some(cut(text, TOAST)).filter(|text| !text.is_empty()), alert: false, page: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_shown_in_a_box() {
        assert!(!CallbackAnswer::toast("Зараз хід Саші").alert);
        let long = CallbackAnswer::toast(&"слово ".repeat(60));
        assert!(long.alert);
        assert!(long.text.is_some_and(|text| text.chars().count() <= TOAST && text.ends_with('…')));
        assert_eq!(CallbackAnswer::hint("").text, None);
    }

    #[test]
    fn a_message_of_a_topic_has_an_address() {
        let page = |chat, topic| page(ChatRef { chat, topic }, 9);
        assert_eq!(page(-1_001_234_567_890, Some(3)).as_deref(), Some("https://t.me/c/1234567890/3/9"));
        assert_eq!(page(-1_001_234_567_890, None).as_deref(), Some("https://t.me/c/1234567890/9"));
        assert_eq!(page(-77, None), None);
    }
}
