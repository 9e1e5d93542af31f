//! Words for one member of a group, shown in the group to nobody else. Words that Telegram does not take go another way.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use kubyk_core::ids::TableId;
use kubyk_core::reply::{Card, Private};
use kubyk_platform::{Permit, RenderedBoard as _, Traffic, retry};
use tokio::time::timeout;

use crate::answers::{AnswerKind, WordPlace};
use crate::api::{Address, ChatRef, EphemeralRef, Occasion, Receiver, SentMessage};
use crate::bot::TelegramBot;
use crate::ephemerals::{OPEN, Wish};
use crate::http::BotApiError;
use crate::incoming::{Origin, UserRequest};
use crate::types::MessageKey;
use crate::view::{Media, MessageView};

/// The time that a message may wait for the chat's budget before its words go another way.
const PATIENCE: Duration = Duration::from_secs(2);
/// Number of attempts at the start to learn whether the server knows such messages.
const TRIES: usize = 4;
impl UserRequest {
    /// The message for this person alone that was tapped on.
    fn tapped_ephemeral(&self) -> Option<EphemeralRef> {
        let Origin::Tap { message: Some(MessageKey::Ephemeral(message)), .. } = self.origin else {
            return None;
        };
        Some(EphemeralRef { chat: self.context.target.chat, user: self.person()?, message })
    }
}

impl TelegramBot {
    /// Asks the server whether it knows messages that one member alone sees. Until it has answered, none is sent.
    pub(super) async fn probe_ephemerals(&self) {
        for pause in retry::pauses().take(TRIES) {
            match self.api.knows_ephemerals(self.me.id).await {
                Ok(known) => {
                    tracing::info!(known, "messages for one member of a group");
                    self.ephemerals.known.store(known, Ordering::Relaxed);
                    return;
                }
                Err(error) => tracing::warn!(%error, "the server cannot be asked what it knows"),
            }
            self.pause(pause).await;
        }
    }

    /// Returns `true` if a word for this person alone can be shown in the group, and soon.
    pub(super) async fn can_whisper(&self, incoming: &UserRequest) -> bool {
        !self.is_late(incoming, self.ephemeral_traffic(incoming)) && self.receiver(incoming).await.is_some()
    }

    /// Returns `true` if what is for one person alone would wait too long in the chat's budget: it has other ways.
    pub(super) fn is_late(&self, incoming: &UserRequest, traffic: Traffic) -> bool {
        self.budget(incoming.context.target).delay(traffic) > PATIENCE
    }

    /// The person, if a message for its eyes alone may answer this in the group.
    async fn receiver<'a>(&self, incoming: &'a UserRequest) -> Option<Receiver<'a>> {
        if incoming.context.private || !self.ephemerals.are_known() {
            return None;
        }
        let user = incoming.person()?;
        let occasion = match &incoming.origin {
            Origin::Tap { query, message: Some(_) } => Occasion::Tap(query),
            Origin::Typed { message: MessageKey::Ephemeral(message) } => Occasion::Command(*message),
            // A public message is no occasion for a bot that is an ordinary member.
            Origin::Typed { .. } if self.is_admin(&incoming.context, &self.me.id.to_string()).await => {
                Occasion::Administrator
            }
            _ => return None,
        };
        Some(Receiver { user, occasion })
    }

    /// Shows a private word in the group to the person alone. `None`: by its turn something else about the table was wanted
    /// there, or nothing any more.
    ///
    /// # Errors
    /// The word itself, when that cannot be: it is to be said otherwise.
    pub(super) async fn whisper(
        self: &Arc<Self>,
        incoming: &UserRequest,
        private: Private,
    ) -> Result<Option<EphemeralRef>, Private> {
        let Some(receiver) = self.receiver(incoming).await else { return Err(private) };
        let traffic = self.ephemeral_traffic(incoming);
        if self.is_late(incoming, traffic) {
            return Err(private);
        }
        let kind = AnswerKind::of(incoming, &private);
        let target = incoming.context.target;
        let place = |table| (target.chat, receiver.user, table);
        let wish = private.table.map(|table| self.ephemerals.wish(place(table)));
        let overtaken = async {
            match &wish {
                Some(wish) => wish.passes().await,
                None => std::future::pending().await,
            }
        };
        let granted = tokio::select! {
            biased;
            () = overtaken => return Ok(None),
            granted = timeout(PATIENCE, self.permit(target, traffic)) => granted,
        };
        let Ok(Some(permit)) = granted else { return Err(private) };
        let _showing = match &wish {
            Some(wish) => Some(wish.wishes.showing.lock().await),
            None => None,
        };
        let is_past = || wish.as_ref().is_some_and(Wish::is_past);
        if is_past() {
            return Ok(None);
        }
        let view = self.view(target, &private.card);
        let tapped = incoming.tapped_ephemeral();
        if let Some(at) = tapped
            && self.change_in_place(at, &view).await
        {
            permit.sent();
            return Ok(Some(at));
        }
        if is_past() {
            return Ok(None);
        }
        let sent = self.api.send(Address { target, reply_to: None, only: Some(receiver) }, &view).await;
        use_up(permit, &sent);
        match sent {
            Ok(SentMessage { ephemeral_message_id: Some(message), .. }) => {
                let sent = EphemeralRef { chat: target.chat, user: receiver.user, message };
                if is_past() {
                    self.take_back(sent);
                    return Ok(None);
                }
                self.ephemerals.note_picture(sent, view.fingerprint().picture);
                let before = self.remember(sent, kind);
                for old in [tapped, before].into_iter().flatten().filter(|old| *old != sent) {
                    self.take_back(old);
                }
                Ok(Some(sent))
            }
            Ok(SentMessage { message_id, .. }) => {
                tracing::error!("the server shows to everybody what is for one person: it is taken away");
                self.ephemerals.forget();
                self.remove(target.chat, message_id).await;
                Err(private)
            }
            Err(error) => {
                tracing::debug!(%error, "a word for one person could not be shown in the group");
                if let BotApiError::Slow(time) = error {
                    self.budget(target).hold(time);
                }
                Err(private)
            }
        }
    }

    /// The kind of traffic as which a message for this person alone counts.
    pub(super) fn ephemeral_traffic(&self, incoming: &UserRequest) -> Traffic {
        if !self.budget(incoming.context.target).counts_private() {
            return Traffic::Private;
        }
        // A move must not be chosen blindly; whatever else somebody looks at must not hold boards up.
        match incoming.origin {
            Origin::Tap { .. } if incoming.asked.is_step() => Traffic::Menu,
            Origin::Tap { .. } | Origin::Typed { .. } | Origin::Added => Traffic::Other,
        }
    }

    /// Gives a message other words and buttons, unless the picture is another one. `false`: it is as it was.
    async fn change_in_place(&self, at: EphemeralRef, view: &MessageView) -> bool {
        let shown = self.ephemerals.pictures.get(&at).map(|picture| *picture);
        view.fingerprint().picture == shown
            && matches!(self.api.edit_ephemeral(at, view).await, Ok(()) | Err(BotApiError::Unchanged))
    }

    /// Ends what was open for a person about a table and has been answered: by saying there what was answered where others may
    /// not know it yet, or by taking it away.
    pub(super) async fn answer_ephemeral(
        self: &Arc<Self>,
        incoming: &UserRequest,
        table: TableId,
        answer: Option<String>,
    ) {
        let Some(user) = incoming.person() else { return };
        let chat = incoming.context.target.chat;
        // The pending message offers a choice that has been made.
        self.ephemerals.wish((chat, user, table));
        let open = self.ephemerals.open.remove(&(chat, user, AnswerKind::Table(table)));
        let open = open.map(|(_, message)| EphemeralRef { chat, user, message });
        let tapped = incoming.tapped_ephemeral();
        if let Some(open) = open.filter(|open| answer.is_none() || Some(*open) != tapped) {
            self.take_back(open);
        }
        let Some(tapped) = tapped.filter(|tapped| answer.is_some() || Some(*tapped) != open) else { return };
        let Some(words) = answer else { return self.take_back(tapped) };
        // The next question takes its place.
        self.remember(tapped, AnswerKind::Table(table));
        self.conclude(WordPlace::Ephemeral(tapped), &words, Card::default()).await;
        self.note_sealed(incoming, table, WordPlace::Ephemeral(tapped), words).await;
    }

    /// Puts words in the place of what a person was asked. They are a nicety: where boards need what the chat may still be
    /// sent, the question is taken away instead, which costs nothing.
    pub(super) async fn conclude_ephemeral(self: &Arc<Self>, at: EphemeralRef, card: &Card) {
        let target = ChatRef { chat: at.chat, topic: None };
        let counts = self.budget(target).counts_private();
        let traffic = if counts { Traffic::Other } else { Traffic::Private };
        if counts && !self.budget(target).delay(traffic).is_zero() {
            return self.take_back(at);
        }
        let Some(permit) = self.permit(target, traffic).await else { return };
        let mut view = MessageView::new(card, false);
        if self.ephemerals.pictures.contains_key(&at) {
            // The words under a picture.
            view.media = Media::Photo(Arc::default());
        }
        let done = self.api.edit_ephemeral(at, &view).await;
        permit.sent();
        if let Err(error) = done
            && error != BotApiError::Unchanged
        {
            tracing::debug!(%error, "what a person was asked could not be answered in its place");
            self.take_back(at);
        }
    }

    /// Remembers the message as the last of its kind, and hands out the one before it.
    fn remember(&self, message: EphemeralRef, kind: AnswerKind) -> Option<EphemeralRef> {
        if self.ephemerals.open.len() >= OPEN {
            self.ephemerals.open.clear();
        }
        let before = self.ephemerals.open.insert((message.chat, message.user, kind), message.message)?;
        Some(EphemeralRef { message: before, ..message })
    }

    fn take_back(self: &Arc<Self>, message: EphemeralRef) {
        self.ephemerals.pictures.remove(&message);
        let bot = self.clone();
        self.tasks.spawn(async move {
            if let Err(error) = bot.api.delete_ephemeral(message).await {
                tracing::debug!(%error, "a message for one person stays until it vanishes by itself");
            }
        });
    }
}

/// A call that did not get there counts for nothing.
fn use_up<T>(permit: Permit, done: &Result<T, BotApiError>) {
    match done {
        Err(BotApiError::Unreachable(_)) => drop(permit),
        _ => permit.sent(),
    }
}
