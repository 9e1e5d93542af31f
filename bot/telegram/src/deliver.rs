//! A reply of the host's as calls.
//!
//! The board, the answer to the tap and whatever else there is leave at the same time: none waits for another.

use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_host::{Button, Card, Press, Reply, TableId, Tone};

use crate::api::Spot;
use crate::door::TelegramBot;
use crate::failure::{Failure, Right};
use crate::html::{TOAST, cut, plain};
use crate::intake::{Asked, Origin};
use crate::live::Wish;
use crate::pace::Kind;
use crate::private::Way;

/// A toast that is longer than this is shown in a box: it would be gone before it is read.
const GLANCE: usize = 60;
/// When a board has to wait this long, the answer to the tap tells what happened.
const LATE: Duration = Duration::from_millis(300);
/// How long the answer to a tap is held back when Telegram asks for it; soon after it would be too late.
const SOON: Duration = Duration::from_secs(5);

/// What a tap is answered.
#[derive(Default)]
pub(crate) struct Answer {
    /// A word.
    pub(crate) text: Option<String>,
    /// Is it shown in a box that has to be closed?
    pub(crate) alert: bool,
    /// A page to open.
    pub(crate) page: Option<reqwest::Url>,
}

impl TelegramBot {
    /// Shows what a reply brings to the tables' live messages, and says how its private word is to be said.
    pub(crate) async fn wish_for(self: &Arc<Self>, asked: &Asked, reply: &mut Reply) -> Option<Way> {
        let way = match reply.private.take() {
            Some(private) => Some(self.way(asked, private).await),
            None => None,
        };
        let mut wish = Wish { look: true, anew: reply.anew, ..Wish::default() };
        let mut table = reply.table;
        if let (Some(Way::Overlay(under, card)), Origin::Tap { message: Some(message), .. }) =
            (&way, &asked.origin)
        {
            wish.overlay = Some(self.overlay(asked, *under, *message, card).await);
            table = Some(*under);
        }
        if let Some(table) = table {
            self.wish(table, wish);
        }
        way
    }

    /// Says the rest of a reply.
    pub(crate) async fn deliver(self: Arc<Self>, asked: Asked, reply: Reply, way: Option<Way>) {
        let silent = reply.public.is_none() && reply.toast.is_none() && way.is_none();
        if let Some(card) = reply.public {
            let (door, spot) = (self.clone(), asked.scene.spot);
            self.tasks.spawn(async move { door.post(spot, card, None).await });
        }
        match &asked.origin {
            Origin::Tap { query, message } => {
                let answered = way.is_none() && asked.scene.private && !reply.anew;
                let answer =
                    self.answer(&asked, reply.toast, reply.summary, reply.table.is_some(), way).await;
                self.acknowledge(query, answer.text.as_deref(), answer.alert, answer.page).await;
                if let (Some(table), Some(message), true) = (reply.table, *message, answered) {
                    self.tidy(asked.scene.spot, message, table).await;
                }
            }
            Origin::Typed { .. } | Origin::Added => {
                self.word(&asked, reply.toast, way).await;
                if let Some(table) = reply.table.filter(|_| silent) {
                    self.point_to(&asked, table).await;
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
                Ok(()) | Err(Failure::Expired) => return,
                Err(Failure::Trouble(_)) => tokio::time::sleep(Duration::from_millis(300)).await,
                Err(Failure::Slow(time)) => tokio::time::sleep(time.min(SOON)).await,
                Err(failure) => return tracing::error!(%failure, "a tap could not be answered"),
            }
        }
    }

    async fn answer(
        self: &Arc<Self>,
        asked: &Asked,
        toast: Option<String>,
        summary: Option<String>,
        changed: bool,
        way: Option<Way>,
    ) -> Answer {
        let spot = asked.scene.spot;
        let toast = toast.as_deref().map(Answer::toast);
        match way {
            Some(Way::Alert(text)) => return Answer { text: Some(text), alert: true, page: None },
            Some(Way::Overlay(_, card)) => return toast.unwrap_or_else(|| Answer::hint(&plain(&card))),
            Some(Way::Apart(private)) => return self.apart(asked, private, toast).await,
            Some(Way::Question(table, private)) => return self.question(asked, table, private).await,
            Some(Way::Replace(message, card)) => {
                let door = self.clone();
                self.tasks.spawn(async move { door.replace(spot, message, card).await });
            }
            Some(Way::Here(private)) => {
                let door = self.clone();
                self.tasks.spawn(async move { door.sheet(spot, private, None).await });
            }
            None => {}
        }
        if toast.is_some() || !changed {
            return toast.unwrap_or_default();
        }
        let place = self.place(spot.chat);
        if !place.may(Right::Messages) {
            return Answer { text: Some(self.own(asked, "telegram-muted").await), alert: true, page: None };
        }
        let late = place.pace.due(Kind::Edit) > LATE;
        summary.filter(|_| late).map(|summary| Answer::hint(&summary)).unwrap_or_default()
    }

    /// Answers what was typed.
    async fn word(self: &Arc<Self>, asked: &Asked, toast: Option<String>, way: Option<Way>) {
        let spot = asked.scene.spot;
        let reply_to = reply_to(asked);
        if let Some(toast) = toast {
            let card = Card { lines: toast.lines().map(str::to_owned).collect(), ..Card::default() };
            noted(self.post(spot, card, reply_to).await);
        }
        match way {
            Some(Way::Here(private)) => noted(self.sheet(spot, private, reply_to).await),
            Some(Way::Apart(private)) => self.apart_from(asked, private, reply_to).await,
            // These answer taps.
            Some(Way::Alert(_) | Way::Replace(..) | Way::Overlay(..) | Way::Question(..)) | None => {}
        }
    }

    /// Says where the board is to whoever asked in another topic, where nothing would be seen of what was done.
    async fn point_to(self: &Arc<Self>, asked: &Asked, table: TableId) {
        let spot = asked.scene.spot;
        let Some(at) = self.host.location(table).await else { return };
        let topic = at.chat.topic.as_ref().and_then(|topic| topic.parse().ok());
        let Some((chat, message)) = self.where_shown(table).await else { return };
        if chat != spot.chat || topic == spot.topic {
            return;
        }
        let Some(page) = page(Spot { chat, topic }, message) else { return };
        let label = self.own(asked, "telegram-to-board").await;
        let lines = vec![self.own(asked, "telegram-there").await];
        let actions = vec![Button { label, press: Press::Open(page), tone: Tone::Main }];
        noted(self.post(spot, Card { lines, actions, ..Card::default() }, reply_to(asked)).await);
    }

    /// One of the door's own sentences, for the person who asked.
    pub(crate) async fn own(&self, asked: &Asked, id: &'static str) -> String {
        let lang = self.host.lang(&asked.scene.chat(), Some(&asked.user)).await;
        self.say(lang, &Msg::new(id))
    }
}

/// The message that is answered, where others write, too.
fn reply_to(asked: &Asked) -> Option<i32> {
    match asked.origin {
        Origin::Typed { message } if !asked.scene.private => Some(message),
        _ => None,
    }
}

/// The address of a message in a supergroup, by its topic.
fn page(spot: Spot, message: i32) -> Option<String> {
    let chat = spot.chat.to_string();
    let chat = chat.strip_prefix("-100")?;
    let topic = spot.topic.map(|topic| format!("{topic}/")).unwrap_or_default();
    Some(format!("https://t.me/c/{chat}/{topic}{message}"))
}

/// A message that cannot be sent has said so in the chat, if anything can be said there.
pub(crate) fn noted(posted: Result<i32, Failure>) {
    if let Err(failure) = posted {
        tracing::debug!(%failure, "a message was not sent");
    }
}

impl Answer {
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
        assert!(!Answer::toast("Зараз хід Саші").alert);
        let long = Answer::toast(&"слово ".repeat(60));
        assert!(long.alert);
        assert!(long.text.is_some_and(|text| text.chars().count() <= TOAST && text.ends_with('…')));
        assert_eq!(Answer::hint("").text, None);
    }

    #[test]
    fn a_message_of_a_topic_has_an_address() {
        let page = |chat, topic| page(Spot { chat, topic }, 9);
        assert_eq!(page(-1_001_234_567_890, Some(3)).as_deref(), Some("https://t.me/c/1234567890/3/9"));
        assert_eq!(page(-1_001_234_567_890, None).as_deref(), Some("https://t.me/c/1234567890/9"));
        assert_eq!(page(-77, None), None);
    }
}
