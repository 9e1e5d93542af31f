//! A reply of the host's as calls.
//!
//! The board, the answer to the tap and whatever else there is leave at the same time: none waits for another.

use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_host::{Button, Card, Press, Private, Reply, TableId, Tone};

use crate::api::Spot;
use crate::door::Door;
use crate::failure::{Failure, Right};
use crate::html::{TOAST, cut, plain, short};
use crate::intake::{Asked, Origin};
use crate::keyboard::Keyboard;
use crate::live::{Overlay, Wish};
use crate::pace::Kind;

/// A toast that is longer than this is shown in a box: it would be gone before it is read.
const GLANCE: usize = 60;
/// When a board has to wait this long, the answer to the tap tells what happened.
const LATE: Duration = Duration::from_millis(300);
/// How long the answer to a tap may wait for a private message to arrive.
const PRIVATELY: Duration = Duration::from_secs(5);

/// How a private word reaches the person who asked.
pub(crate) enum Way {
    /// In the answer to the tap.
    Alert(String),
    /// In the buttons under the board that was tapped on.
    Overlay(TableId, Card),
    /// In the message that was tapped on.
    Replace(i32, Card),
    /// In a message in the same chat.
    Here(Card),
    /// In the private chat with the person.
    Apart(Private),
}

/// What a tap is answered.
#[derive(Default)]
struct Answer {
    text: Option<String>,
    alert: bool,
    page: Option<reqwest::Url>,
}

impl Door {
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
            let keyboard = Keyboard::new(&card.choices, &card.actions);
            wish.overlay = Some(Overlay { message: *message, keyboard });
            table = Some(*under);
        }
        if let Some(table) = table {
            self.wish(table, wish);
        }
        way
    }

    /// Says the rest of a reply.
    pub(crate) async fn deliver(self: Arc<Self>, asked: Asked, reply: Reply, way: Option<Way>) {
        if let Some(card) = reply.public {
            let (door, spot) = (self.clone(), asked.scene.spot);
            self.tasks.spawn(async move { door.post(spot, card, None).await });
        }
        match &asked.origin {
            Origin::Tap { query, message } => {
                let answered = way.is_none() && asked.scene.private && !reply.anew;
                let answer = self.answer(&asked, reply.toast, reply.gist, reply.table.is_some(), way).await;
                self.acknowledge(query, answer.text.as_deref(), answer.alert, answer.page).await;
                if let (Some(table), Some(message), true) = (reply.table, *message, answered) {
                    self.tidy(asked.scene.spot, message, table).await;
                }
            }
            Origin::Typed { .. } | Origin::Added => self.word(&asked, reply.toast, way).await,
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
                Err(Failure::Slow(time)) => tokio::time::sleep(time.min(PRIVATELY)).await,
                Err(failure) => return tracing::error!(%failure, "a tap could not be answered"),
            }
        }
    }

    async fn way(&self, asked: &Asked, private: Private) -> Way {
        let Private { card, secret, table } = private;
        let open = !secret || asked.scene.private;
        let Origin::Tap { message, .. } = &asked.origin else {
            return if open { Way::Here(card) } else { Way::Apart(Private { card, secret, table }) };
        };
        let bare = card.choices.is_empty() && card.actions.is_empty() && card.file.is_none();
        let told = card.picture.is_none() || card.board.is_some();
        if let Some(text) = short(&card).filter(|_| bare && told) {
            return Way::Alert(text);
        }
        if !open {
            return Way::Apart(Private { card, secret, table });
        }
        let Some(message) = message.filter(|_| !bare && card.file.is_none()) else { return Way::Here(card) };
        let shown = match table {
            Some(table) => self.where_shown(table).await.map(|at| (table, at)),
            None => None,
        };
        match shown {
            Some((table, at)) if at == (asked.scene.spot.chat, message) => {
                if secret {
                    Way::Here(card)
                } else {
                    Way::Overlay(table, card)
                }
            }
            _ => Way::Replace(message, card),
        }
    }

    async fn answer(
        self: &Arc<Self>,
        asked: &Asked,
        toast: Option<String>,
        gist: Option<String>,
        changed: bool,
        way: Option<Way>,
    ) -> Answer {
        let spot = asked.scene.spot;
        let toast = toast.as_deref().map(Answer::toast);
        match way {
            Some(Way::Alert(text)) => return Answer { text: Some(text), alert: true, page: None },
            Some(Way::Overlay(_, card)) => return toast.unwrap_or_else(|| Answer::hint(&plain(&card))),
            Some(Way::Apart(private)) => return self.apart(asked, private, toast).await,
            Some(Way::Replace(message, card)) => {
                let door = self.clone();
                self.tasks.spawn(async move { door.replace(spot, message, card).await });
            }
            Some(Way::Here(card)) => {
                let door = self.clone();
                self.tasks.spawn(async move { door.post(spot, card, None).await });
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
        gist.filter(|_| late).map(|gist| Answer::hint(&gist)).unwrap_or_default()
    }

    /// Says in the private chat what nobody else may see. Who has never spoken to the bot is led there.
    async fn apart(self: &Arc<Self>, asked: &Asked, private: Private, toast: Option<Answer>) -> Answer {
        let page = self.private_page(private.table);
        let Ok(person) = asked.user.key.id.parse() else { return Answer::default() };
        let post = self.post(Spot { chat: person, topic: None }, private.card, None);
        match tokio::time::timeout(PRIVATELY, post).await {
            Ok(Err(Failure::Closed)) => Answer { page: page.parse().ok(), ..Answer::default() },
            Ok(Ok(_)) => match toast {
                Some(toast) => toast,
                None => Answer::hint(&self.own(asked, "telegram-sent-apart").await),
            },
            _ => toast.unwrap_or_default(),
        }
    }

    /// Answers what was typed.
    async fn word(self: &Arc<Self>, asked: &Asked, toast: Option<String>, way: Option<Way>) {
        let spot = asked.scene.spot;
        let reply_to = match asked.origin {
            Origin::Typed { message } if !asked.scene.private => Some(message),
            _ => None,
        };
        if let Some(toast) = toast {
            let card = Card { lines: toast.lines().map(str::to_owned).collect(), ..Card::default() };
            noted(self.post(spot, card, reply_to).await);
        }
        match way {
            Some(Way::Here(card) | Way::Replace(_, card) | Way::Overlay(_, card)) => {
                noted(self.post(spot, card, reply_to).await);
            }
            Some(Way::Apart(private)) => {
                let page = self.private_page(private.table);
                let Ok(person) = asked.user.key.id.parse() else { return };
                let sent = self.post(Spot { chat: person, topic: None }, private.card, None).await;
                if sent == Err(Failure::Closed) {
                    let label = self.own(asked, "telegram-open-private").await;
                    let lines = vec![self.own(asked, "telegram-private-needed").await];
                    let actions = vec![Button { label, press: Press::Open(page), tone: Tone::Main }];
                    noted(self.post(spot, Card { lines, actions, ..Card::default() }, reply_to).await);
                }
            }
            Some(Way::Alert(_)) | None => {}
        }
    }

    /// Takes the buttons off a private message that was answered: what it asked is decided.
    async fn tidy(&self, spot: Spot, message: i32, table: TableId) {
        if self.where_shown(table).await != Some((spot.chat, message)) {
            self.strip(spot.chat, message).await;
        }
    }

    fn private_page(&self, table: Option<TableId>) -> String {
        let start = table.map_or("hello".to_owned(), |table| format!("t_{table}"));
        format!("https://t.me/{}?start={start}", self.me.username)
    }

    async fn own(&self, asked: &Asked, id: &'static str) -> String {
        let lang = self.host.lang(&asked.scene.chat(), Some(&asked.user)).await;
        self.say(lang, &Msg::new(id))
    }
}

/// A message that cannot be sent has said so in the chat, if anything can be said there.
fn noted(posted: Result<i32, Failure>) {
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
    fn hint(text: &str) -> Self {
        Self { text: Some(cut(text, TOAST)).filter(|text| !text.is_empty()), alert: false, page: None }
    }
}
