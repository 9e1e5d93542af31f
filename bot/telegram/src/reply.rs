//! The host's replies as calls.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use kubyk_commands::list::OfButton as _;
use kubyk_core::ids::TableId;
use kubyk_core::reply::{Announcement, Button, Card, GLANCE, Private, Reply, Tone};
use kubyk_core::request::Intent;
use kubyk_games::kit::Msg;
use kubyk_platform::{CallError, ChatBudget, DesiredBoard, Permit, ReplyGuard, Traffic, retry};
use tokio::time::timeout;
use tracing::Instrument as _;

use crate::api::{Address, ChatRef, SentMessage};
use crate::bot::{TelegramBot, UpdateTicket};
use crate::chat::logged;
use crate::http::{BotApiError, Permission};
use crate::incoming::{MessageKey, Origin, UserRequest};
use crate::keyboard::Keyboard;
use crate::private::{AnswerKind, ApartAnswer, PrivateRoute, WordPlace, keep_to_asker};
use crate::view::{TOAST, truncated};

// A reply of the host's as calls.
//
// The board, the answer to the tap and whatever else there is leave at the same time: none waits for another.

/// Longest time for which the answer to a tap waits for what it depends on: whether the person could be written to.
const PROMPT: Duration = Duration::from_secs(1);
/// Longest time for which that answer waits for a message to the person alone, which is on its way and seen when it is there.
const SOON: Duration = Duration::from_millis(150);

/// The wait of a board from which on whoever moves is shown what there is to choose.
const BEHIND: Duration = Duration::from_secs(1);

/// Time after which a typed line without an answer gets a sign that it was heard.
const HEARD: Duration = Duration::from_millis(300);

/// The part of a reply in the answer to a tap.
struct TapReply {
    toast: Option<String>,
    summary: Option<String>,
    /// `true` if something has changed that is shown elsewhere.
    changed: bool,
    /// `true` if everybody is told of it already.
    told: bool,
}

impl TelegramBot {
    /// Shows what a reply brings to the tables' messages, and says how its private word is to be said.
    pub(super) async fn route_reply(
        self: &Arc<Self>,
        incoming: &mut UserRequest,
        reply: &mut Reply,
        replying: &ReplyGuard<Self>,
    ) -> Option<PrivateRoute> {
        incoming.repeats = reply.only_shows();
        keep_to_asker(incoming, reply);
        let route = match reply.private.take() {
            Some(mut private) => {
                if let Some(group) = incoming.acts_in {
                    private = self.on_behalf(group, private);
                }
                Some(self.choose_route(incoming, private).await)
            }
            None => match reply.next_step.take() {
                Some(payload) if self.keeps_waiting(incoming).await => Some(PrivateRoute::Beside(payload)),
                _ => None,
            },
        };
        let mut desired = DesiredBoard::newest(reply.repost);
        let mut table = reply.table;
        if let (Some(PrivateRoute::Submenu(under, card)), Some(message)) = (&route, incoming.origin.public())
        {
            desired = desired.with_submenu(self.submenu(incoming, *under, message, card).await);
            table = Some(*under);
        }
        let shown_to = incoming.acts_in.unwrap_or(incoming.context.target).to_host().key();
        if let Some(table) = table
            && let Some(board) = self.projector.board_for(table, &shown_to).await
        {
            replying.show(&board, desired);
        }
        route
    }

    /// Returns `true` if the board has to wait, and whoever moves can be shown meanwhile what there is to choose: nobody is to tap
    /// blindly.
    async fn keeps_waiting(&self, incoming: &UserRequest) -> bool {
        self.budget(incoming.context.target).delay(Traffic::Board) > BEHIND
            && self.can_whisper(incoming).await
    }

    /// Begins to show what is to stand beside the answer to a tap, and hands back every other route.
    fn show_beside(
        self: &Arc<Self>,
        incoming: &UserRequest,
        query: &str,
        table: Option<TableId>,
        route: Option<PrivateRoute>,
    ) -> Option<PrivateRoute> {
        let Some(PrivateRoute::Beside(payload)) = route else { return route };
        let (bot, incoming, query) = (self.clone(), incoming.clone(), query.to_owned());
        let showing = async move {
            let asked = UserRequest { intent: Intent::Press(payload), ..incoming };
            let request = bot.host_request(&asked, asked.context, query);
            let shown = match bot.host.handle(request).await.private {
                Some(private) => bot.whisper(&asked, private).await.is_ok(),
                None => false,
            };
            // What stands there is about a move that was made.
            if let Some(table) = table.filter(|_| !shown) {
                bot.answer_ephemeral(&asked, table, None).await;
            }
        };
        self.tasks.spawn(showing.in_current_span());
        None
    }

    /// Says the rest of a reply.
    pub(super) async fn deliver(
        self: Arc<Self>,
        incoming: UserRequest,
        reply: Reply,
        route: Option<PrivateRoute>,
        ticket: Option<UpdateTicket>,
    ) {
        let told = reply.public.is_some();
        let elsewhere = told && incoming.acts_in.is_some();
        let silent = reply.public.is_none() && reply.toast.is_none() && route.is_none();
        let ticket = Arc::new(ticket);
        if let Some(card) = reply.public {
            let (bot, ticket) = (self.clone(), ticket.clone());
            let target = incoming.acts_in.unwrap_or(incoming.context.target);
            let sending = async move {
                log_failure(bot.send_card(target, card, None).await);
                drop(ticket);
            };
            self.tasks.spawn(sending.in_current_span());
        }
        match &incoming.origin {
            Origin::Tap { query, message } => {
                let tapped = TapReply {
                    changed: reply.table.is_some() || elsewhere,
                    toast: reply.toast.clone(),
                    summary: reply.summary.clone(),
                    told,
                };
                let answered = reply.table.filter(|_| {
                    // A menu has done its part once there is a table.
                    route.is_none() && (!reply.repost || incoming.intent.is_from_menu())
                });
                let route = self.show_beside(&incoming, query, reply.table, route);
                self.answer_tap(&incoming, query, tapped, route, &ticket).await;
                let asked =
                    incoming.context.private || incoming.intent.is_answer() || incoming.intent.is_from_menu();
                let message = message.and_then(MessageKey::public).filter(|_| asked);
                match (answered, message) {
                    (Some(table), Some(message)) => {
                        let outcome = reply.toast.or(reply.summary);
                        self.clear_answered(&incoming, message, table, outcome.clone()).await;
                        let sealed = reply.own_answer.filter(|_| incoming.context.private);
                        if let Some(words) = sealed.and(outcome) {
                            let at = WordPlace::Private(incoming.context.target, message);
                            self.note_sealed(&incoming, table, at, words).await;
                        }
                    }
                    (Some(table), None) => {
                        // Once all have answered, the board says what.
                        let sealed = |words: &String| {
                            reply.own_answer.as_ref().is_some_and(|own| words.starts_with(own.as_str()))
                        };
                        self.answer_ephemeral(&incoming, table, reply.summary.filter(sealed)).await;
                    }
                    (None, _) => {}
                }
            }
            Origin::Typed { .. } | Origin::Added => {
                match (&reply.learned, reply.table) {
                    (Some(learned), table) => self.tell_learned(&incoming, learned, table).await,
                    // What is open of the table would go on showing what was typed over.
                    (None, Some(table)) if !reply.refused && route.is_none() && !reply.repost => {
                        self.answer_ephemeral(&incoming, table, None).await;
                    }
                    (None, _) => {}
                }
                let (toast, refused) = (reply.toast, reply.refused);
                let answering = async {
                    let route = self.show_ephemeral(&incoming, route).await;
                    self.answer_typed(&incoming, (toast, refused, told), route).await;
                };
                Box::pin(self.answer_audibly(&incoming, answering)).await;
                if reply.hidden_input {
                    self.hide_typed(&incoming, reply.summary, reply.table).await;
                }
                if let Some(table) = reply.table.filter(|_| silent) {
                    self.link_to_board(&incoming, table).await;
                }
            }
        }
    }

    /// Answers a typed line; where that takes a moment, shows first that it was heard.
    async fn answer_audibly(self: &Arc<Self>, incoming: &UserRequest, answering: impl Future<Output = ()>) {
        let mut answering = pin!(answering);
        if timeout(HEARD, &mut answering).await.is_err() {
            let ((), ()) = tokio::join!(self.show_heard(incoming), answering);
        }
    }

    /// Answers a tap at once: with what came of it, if that is known soon, and otherwise with what is known already.
    async fn answer_tap(
        self: &Arc<Self>,
        incoming: &UserRequest,
        query: &str,
        reply: TapReply,
        route: Option<PrivateRoute>,
        ticket: &Arc<Option<UpdateTicket>>,
    ) {
        let prompt = match &route {
            Some(PrivateRoute::Ephemeral(_)) => {
                let traffic = self.ephemeral_traffic(incoming);
                let waits = !self.budget(incoming.context.target).delay(traffic).is_zero();
                if waits { Duration::ZERO } else { SOON }
            }
            _ => PROMPT,
        };
        let meanwhile = match (&route, reply.toast.as_deref()) {
            (_, Some(toast)) => CallbackAnswer::toast(toast),
            (Some(PrivateRoute::Apart(_) | PrivateRoute::Asker(_)), None) => {
                CallbackAnswer::toast(&self.own_text(incoming, "telegram-sent-apart").await)
            }
            (route, None) => match &reply.summary {
                Some(summary) => CallbackAnswer::hint(summary),
                // It may have to wait for the boards of the group.
                None if matches!(route, Some(PrivateRoute::Ephemeral(_))) => {
                    CallbackAnswer::toast(&self.own_text(incoming, "telegram-opening").await)
                }
                None => CallbackAnswer::default(),
            },
        };
        // A task of its own: what is on its way arrives even when the tap has been answered.
        let (bot, asked, ticket) = (self.clone(), incoming.clone(), ticket.clone());
        let answering = async move {
            let route = bot.show_ephemeral(&asked, route).await;
            let route = bot.answer_apart(&asked, route, &ticket);
            bot.answer(&asked, reply, route).await
        };
        let mut answering = self.tasks.spawn(answering.in_current_span());
        if let Ok(answer) = timeout(prompt, &mut answering).await {
            return self.acknowledge(query, &answer.unwrap_or_default()).await;
        }
        self.acknowledge(query, &meanwhile).await;
        if let Ok(CallbackAnswer { page: Some(page), .. }) = answering.await {
            self.lead_apart(incoming, page.into()).await;
        }
    }

    /// Shows a word for the person alone, if it is to be one; where that cannot be, the way in which it is said instead.
    async fn show_ephemeral(
        self: &Arc<Self>,
        incoming: &UserRequest,
        route: Option<PrivateRoute>,
    ) -> Option<PrivateRoute> {
        let Some(PrivateRoute::Ephemeral(private)) = route else { return route };
        let private = self.whisper(incoming, private).await.err()?;
        let route = self.choose_lasting_route(incoming, private).await;
        if let (PrivateRoute::Submenu(table, card), Some(message)) = (&route, incoming.origin.public()) {
            let submenu = self.submenu(incoming, *table, message, card).await;
            let board = incoming.context.target.to_host().board_of(*table);
            self.projector.desire(&board, DesiredBoard::newest(false).with_submenu(submenu));
        }
        Some(route)
    }

    /// Begins with what a tap brings besides its answer, and hands back what belongs to the answer.
    fn answer_apart(
        self: &Arc<Self>,
        incoming: &UserRequest,
        route: Option<PrivateRoute>,
        ticket: &Arc<Option<UpdateTicket>>,
    ) -> Option<PrivateRoute> {
        let (bot, target, ticket) = (self.clone(), incoming.context.target, ticket.clone());
        match route {
            Some(PrivateRoute::Replace(message, card)) => {
                let replacing = async move {
                    bot.replace(target, message, card).await;
                    drop(ticket);
                };
                self.tasks.spawn(replacing.in_current_span())
            }
            Some(PrivateRoute::Here(private)) => {
                let sending = async move {
                    log_failure(bot.send_private(target, private, None).await);
                    drop(ticket);
                };
                self.tasks.spawn(sending.in_current_span())
            }
            route => return route,
        };
        None
    }

    async fn answer(
        self: &Arc<Self>,
        incoming: &UserRequest,
        TapReply { toast, summary, changed, told }: TapReply,
        route: Option<PrivateRoute>,
    ) -> CallbackAnswer {
        let toast = toast.as_deref().map(CallbackAnswer::toast);
        match route {
            Some(PrivateRoute::Answer(answer)) => return answer,
            Some(PrivateRoute::Submenu(..)) => {
                return toast.or(summary.as_deref().map(CallbackAnswer::hint)).unwrap_or_default();
            }
            Some(PrivateRoute::Apart(private) | PrivateRoute::Asker(private)) => {
                return self.answer_in_private(incoming, private, toast, told).await;
            }
            // These routes have begun already, or their words went another way.
            Some(
                PrivateRoute::Replace(..)
                | PrivateRoute::Here(_)
                | PrivateRoute::Ephemeral(_)
                | PrivateRoute::Beside(_),
            )
            | None => {}
        }
        if toast.is_some() || !changed {
            // A tick changes nothing yet, and is answered all the same.
            return toast.or(summary.as_deref().map(CallbackAnswer::hint)).unwrap_or_default();
        }
        if incoming.acts_in.is_some() {
            return CallbackAnswer::toast(&self.own_text(incoming, "telegram-in-group").await);
        }
        let target = incoming.context.target;
        if !self.chat_state(target.chat).may(Permission::Messages) {
            return CallbackAnswer::alert(self.own_text(incoming, "telegram-muted").await);
        }
        // The person sees the outcome of the tap, even if the board has to wait for the chat's budget.
        summary.map(|summary| CallbackAnswer::hint(&summary)).unwrap_or_default()
    }

    /// Answers what was typed; `told`: everybody is told of it already.
    async fn answer_typed(
        self: &Arc<Self>,
        incoming: &UserRequest,
        (toast, refused, told): (Option<String>, bool, bool),
        route: Option<PrivateRoute>,
    ) {
        let target = incoming.context.target;
        let reply_to = reply_to(incoming);
        if let Some(toast) = toast.as_ref().filter(|_| refused) {
            self.refuse_typed(incoming, toast).await;
        } else if let Some(toast) = toast {
            let card = Card { lines: toast.lines().map(str::to_owned).collect(), ..Card::default() };
            log_failure(self.send_card(target, card, reply_to).await);
        }
        match route {
            Some(PrivateRoute::Here(private)) => {
                log_failure(self.send_private(target, private, reply_to).await);
            }
            Some(PrivateRoute::Asker(private)) => self.send_to_asker(incoming, private, told).await,
            Some(PrivateRoute::Apart(private)) => self.send_in_private(incoming, private).await,
            // These answer taps, or have been said.
            Some(
                PrivateRoute::Answer(_)
                | PrivateRoute::Replace(..)
                | PrivateRoute::Ephemeral(_)
                | PrivateRoute::Beside(_)
                | PrivateRoute::Submenu(..),
            )
            | None => {}
        }
    }

    /// Says where the board is to a person who asked in another topic, where nothing would be seen of what was done.
    async fn link_to_board(self: &Arc<Self>, incoming: &UserRequest, table: TableId) {
        let target = incoming.context.target;
        let asked_in = incoming.acts_in.unwrap_or(target).to_host().key();
        let Some(at) = self.host.location_from(table, Some(&asked_in)).await else { return };
        let Some(there) = ChatRef::of(&at.chat) else { return };
        if there.chat != target.chat && Some(there.chat) == incoming.person() {
            return self.lead_to_own_table(incoming, table).await;
        }
        let place = self.projector.message(&at.chat.board_of(table)).await;
        let Some(board) = place.and_then(|place| place.in_chat()) else { return };
        if board.chat != target.chat || there.topic == target.topic {
            return;
        }
        let Some(page) = page(ChatRef { chat: board.chat, ..there }, board.message) else { return };
        let label = self.own_text(incoming, "telegram-to-board").await;
        let lines = vec![self.own_text(incoming, "telegram-there").await];
        let actions = vec![Button::open(label, page).toned(Tone::Main)];
        log_failure(
            self.send_card(target, Card { lines, actions, ..Card::default() }, reply_to(incoming)).await,
        );
    }

    /// One of the bot's own sentences, for the person who asked.
    pub(super) async fn own_text(&self, incoming: &UserRequest, id: &'static str) -> String {
        let lang = self.host.lang(&incoming.context.target.to_host(), Some(&incoming.user)).await;
        self.say(lang, &Msg::new(id))
    }
}

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
                let private = Private { card, secret: false, table: None };
                let kind = AnswerKind::Asked(why.to_owned());
                let answer = ApartAnswer { about: target.chat, kind, asked: None, private };
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
