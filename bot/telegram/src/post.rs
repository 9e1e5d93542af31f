//! New messages, and messages that are replaced where they stand.

use std::sync::Arc;
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use kubyk_games::kit::Msg;
use kubyk_host::{Card, Chat};

use crate::api::Spot;
use crate::door::TelegramBot;
use crate::failure::{Failure, Right};
use crate::keyboard::Keyboard;
use crate::pace::Kind;
use crate::place::Place;
use crate::view::View;

/// How often one message is tried before it is given up.
const TRIES: usize = 8;

/// What to do about a failure.
pub(crate) enum Remedy {
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
        mut spot: Spot,
        mut card: Card,
        reply_to: Option<i32>,
    ) -> Result<i32, Failure> {
        let mut delays = delays();
        for _ in 0..TRIES {
            spot.chat = self.present_id(spot.chat);
            let place = self.place(spot.chat);
            if let Some(right) = card.file.as_ref().map(Right::to_send).filter(|right| !place.may(*right)) {
                card.file = None;
                let missing = Msg::new("telegram-no-file").with("right", right.name());
                card.lines.push(self.say_to_all(&scene(spot), &missing).await);
            }
            let view = View::new(&card, place.may(Right::Photos));
            if self.wait_turn(&place, Kind::Message).await.is_none() {
                break;
            }
            let failure = match self.api.send(spot, &view, reply_to).await {
                Ok(message) => {
                    place.saw(message, spot.topic);
                    place.allow(Right::Messages);
                    place.allow(view.media.right());
                    return Ok(message);
                }
                Err(Failure::Picture(why)) if card.picture.is_some() => {
                    tracing::error!(why, "Telegram cannot show a picture");
                    card = without_picture(card);
                    continue;
                }
                Err(failure) => failure,
            };
            match self.remedy(&place, spot, &failure) {
                Remedy::Again => {}
                Remedy::Later => {
                    place.pace.refund(Kind::Message);
                    self.pause(delays.next().unwrap_or_default()).await;
                }
                Remedy::Never => return Err(failure),
            }
            if let Failure::Moved(new) = failure {
                self.move_chat(spot.chat, new).await;
            }
        }
        Err(Failure::Trouble("it was tried too often".to_owned()))
    }

    /// Turns a message that is not a board into this one; where that cannot be, sends it anew.
    pub(crate) async fn replace(self: &Arc<Self>, spot: Spot, message: i32, card: Card) {
        let place = self.place(spot.chat);
        if self.wait_turn(&place, Kind::Edit).await.is_none() {
            return;
        }
        let view = View::new(&card, place.may(Right::Photos));
        match self.api.edit(spot.chat, message, &view, false).await {
            Ok(()) | Err(Failure::Unchanged) => {}
            Err(failure) => {
                tracing::debug!(chat = spot.chat, %failure, "a message is sent anew");
                // That it cannot become this one is nobody's fault.
                if !matches!(failure, Failure::Missing | Failure::OtherKind) {
                    self.remedy(&place, spot, &failure);
                }
                if self.post(spot, card, None).await.is_ok() && failure == Failure::OtherKind {
                    self.remove(spot.chat, message).await;
                }
            }
        }
    }

    /// Takes a message of the bot's away, or at least its buttons.
    pub(crate) async fn remove(&self, chat: i64, message: i32) {
        let (place, mut delays) = (self.place(chat), delays());
        for _ in 0..TRIES {
            match self.api.delete(chat, message).await {
                Ok(()) | Err(Failure::Missing) => return,
                Err(Failure::Slow(time)) => {
                    place.pace.hold(time);
                    self.pause(time).await;
                }
                Err(Failure::Trouble(_)) => self.pause(delays.next().unwrap_or_default()).await,
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
        if let Err(failure) = self.api.rekey(chat, message, &Keyboard::default()).await {
            tracing::debug!(chat, %failure, "an old message keeps its buttons");
        }
    }

    /// Waits until something may be sent there, and tells whether it had to wait. `None`: the door closes.
    pub(crate) async fn wait_turn(&self, place: &Place, kind: Kind) -> Option<bool> {
        tokio::select! {
            biased;
            waited = place.pace.pass(kind) => Some(waited),
            () = self.stop.cancelled() => None,
        }
    }

    /// Waits a while, but not for a door that closes.
    pub(crate) async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stop.cancelled() => {}
        }
    }

    /// What to do about a failure, and what to remember of it. `spot` is where something was to be shown.
    pub(crate) fn remedy(self: &Arc<Self>, place: &Arc<Place>, spot: Spot, failure: &Failure) -> Remedy {
        match failure {
            Failure::Slow(time) => {
                tracing::warn!(chat = place.id, seconds = time.as_secs(), "Telegram asks for silence");
                place.pace.hold(*time);
                Remedy::Again
            }
            Failure::Moved(_) => Remedy::Again,
            Failure::Denied(right) => {
                let known = !place.may(*right);
                if place.deny(*right) && *right != Right::Messages {
                    self.tell_missing(spot, *right);
                }
                if known || *right == Right::Messages { Remedy::Never } else { Remedy::Again }
            }
            Failure::Trouble(why) => {
                tracing::warn!(chat = place.id, why, "Telegram is out of reach");
                Remedy::Later
            }
            Failure::Closed => Remedy::Never,
            failure => {
                tracing::error!(chat = place.id, %failure, "Telegram refuses a message");
                Remedy::Never
            }
        }
    }

    /// Says where it was missed, once, what the bot would need.
    fn tell_missing(self: &Arc<Self>, spot: Spot, right: Right) {
        let door = self.clone();
        self.tasks.spawn(async move {
            let grant = Msg::new("telegram-grant").with("right", right.name());
            let text = door.say_to_all(&scene(spot), &grant).await;
            let card = Card { lines: vec![text], ..Card::default() };
            // A closure of its own type breaks the circle of posts that tell of posts.
            let post: futures::future::BoxFuture<'_, _> = Box::pin(door.post(spot, card, None));
            if let Err(failure) = post.await {
                tracing::debug!(chat = spot.chat, %failure, "what is missing could not be told");
                door.place(spot.chat).untold(right);
            }
        });
    }
}

/// The chat of a spot, as the host knows it.
fn scene(spot: Spot) -> Chat {
    let topic = spot.topic.map(|topic| topic.to_string());
    Chat {
        platform: kubyk_host::Platform::Telegram,
        id: spot.chat.to_string(),
        topic,
        private: spot.chat > 0,
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
