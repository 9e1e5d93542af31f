//! The host's replies as calls.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::TableId;
use kubyk_core::reply::{BoardUpdate, Button, Card, Reply, ReplyMessage, Tone, Word};
use kubyk_core::request::Intent;
use kubyk_games::kit::Msg;
use kubyk_platform::{DesiredBoard, ReplyGuard, Traffic};
use tokio::time::timeout;
use tracing::Instrument as _;

use crate::answers::WordPlace;
use crate::api::ChatRef;
use crate::bot::TelegramBot;
use crate::http::Permission;
use crate::incoming::{Origin, UserRequest};
use crate::private::{PrivateRoute, keep_to_asker, text};
use crate::send::{CallbackAnswer, log_failure, page, reply_to};
use crate::types::MessageKey;
use crate::under_way::UpdateTicket;

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

/// A reply on its way.
pub(super) struct RoutedReply {
    word: Option<Word>,
    /// The message to all.
    open: Option<Card>,
    board: Option<BoardUpdate>,
    route: Option<PrivateRoute>,
}

/// The part of a reply in the answer to a tap.
struct TapReply {
    word: Option<Word>,
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
        mut reply: Reply,
        replying: &ReplyGuard<Self>,
    ) -> RoutedReply {
        incoming.repeats = reply.only_shows();
        keep_to_asker(incoming, &mut reply);
        let Reply { word, message, mut board } = reply;
        let (open, private) = message.map(ReplyMessage::parts).unwrap_or_default();
        let route = match (private, board.as_mut().and_then(|board| board.next_step.take())) {
            (Some(mut private), _) => {
                if let Some(group) = incoming.acts_in {
                    private = self.on_behalf(group, private);
                }
                Some(self.choose_route(incoming, private).await)
            }
            (None, Some(payload)) if self.keeps_waiting(incoming).await => {
                Some(PrivateRoute::Beside(payload))
            }
            (None, _) => None,
        };
        let mut desired = DesiredBoard::newest(board.as_ref().is_some_and(|board| board.repost));
        let mut table = board.as_ref().map(|board| board.table);
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
        RoutedReply { word, open, board, route }
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
            let asked = UserRequest { asked: bot.host.read(Intent::Press(payload)), ..incoming };
            let request = bot.host_request(&asked, asked.context, query);
            let shown = match bot.host.handle(request, &asked.asked).await.message {
                Some(ReplyMessage::Private(private)) => bot.whisper(&asked, private).await.is_ok(),
                _ => false,
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
        RoutedReply { word, open, board, route }: RoutedReply,
        ticket: Option<UpdateTicket>,
    ) {
        let told = open.is_some();
        let elsewhere = told && incoming.acts_in.is_some();
        let silent = !told && route.is_none() && word.as_ref().and_then(Word::toast).is_none();
        let (table, repost) = board.map(|board| (board.table, board.repost)).unzip();
        let repost = repost == Some(true);
        let ticket = Arc::new(ticket);
        if let Some(card) = open {
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
                let tapped = TapReply { changed: table.is_some() || elsewhere, word: word.clone(), told };
                let answered = table.filter(|_| {
                    // A menu has done its part once there is a table.
                    route.is_none() && (!repost || incoming.asked.is_from_menu())
                });
                let route = self.show_beside(&incoming, query, table, route);
                self.answer_tap(&incoming, query, tapped, route, &ticket).await;
                let asked =
                    incoming.context.private || incoming.asked.is_answer() || incoming.asked.is_from_menu();
                let message = message.and_then(MessageKey::public).filter(|_| asked);
                let outcome =
                    word.as_ref().and_then(|word| word.toast().or(word.summary())).map(str::to_owned);
                let own_answer = match word {
                    Some(Word::Answered { own, .. }) => own,
                    _ => None,
                };
                match (answered, message) {
                    (Some(table), Some(message)) => {
                        self.clear_answered(&incoming, message, table, outcome.clone()).await;
                        let sealed = own_answer.filter(|_| incoming.context.private);
                        if let Some(words) = sealed.and(outcome) {
                            let at = WordPlace::Private(incoming.context.target, message);
                            self.note_sealed(&incoming, table, at, words).await;
                        }
                    }
                    (Some(table), None) => {
                        // Once all have answered, the board says what.
                        let sealed = |words: &String| own_answer.is_some_and(|own| words.starts_with(&own));
                        self.answer_ephemeral(&incoming, table, outcome.filter(sealed)).await;
                    }
                    (None, _) => {}
                }
            }
            Origin::Typed { .. } | Origin::Added => {
                match (&word, table) {
                    (Some(Word::Learned { facts, .. }), table) => {
                        self.tell_learned(&incoming, facts, table).await;
                    }
                    (Some(Word::Refused(_)), _) => {}
                    // What is open of the table would go on showing what was typed over.
                    (_, Some(table)) if route.is_none() && !repost => {
                        self.answer_ephemeral(&incoming, table, None).await;
                    }
                    _ => {}
                }
                let answering = async {
                    let route = self.show_ephemeral(&incoming, route).await;
                    self.answer_typed(&incoming, word.as_ref(), told, route).await;
                };
                Box::pin(self.answer_audibly(&incoming, answering)).await;
                if let Some(Word::Answered { summary, .. }) = word {
                    self.hide_typed(&incoming, summary, table).await;
                }
                if let Some(table) = table.filter(|_| silent) {
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
        let said = CallbackAnswer::word(reply.word.as_ref());
        let meanwhile = match &route {
            _ if reply.word.as_ref().and_then(Word::toast).is_some() => said,
            Some(PrivateRoute::Apart(_) | PrivateRoute::Asker(_)) => {
                CallbackAnswer::toast(&self.own_text(incoming, "telegram-sent-apart").await)
            }
            // It may have to wait for the boards of the group.
            Some(PrivateRoute::Ephemeral(_)) if said.text.is_none() => {
                CallbackAnswer::toast(&self.own_text(incoming, "telegram-opening").await)
            }
            _ => said,
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
        TapReply { word, changed, told }: TapReply,
        route: Option<PrivateRoute>,
    ) -> CallbackAnswer {
        let said = || CallbackAnswer::word(word.as_ref());
        let toast = word.as_ref().and_then(Word::toast).map(CallbackAnswer::toast);
        match route {
            Some(PrivateRoute::Answer(answer)) => return answer,
            Some(PrivateRoute::Submenu(..)) => return said(),
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
            return said();
        }
        if incoming.acts_in.is_some() {
            return CallbackAnswer::toast(&self.own_text(incoming, "telegram-in-group").await);
        }
        let target = incoming.context.target;
        if !self.chat_state(target.chat).may(Permission::Messages) {
            return CallbackAnswer::alert(self.own_text(incoming, "telegram-muted").await);
        }
        // The person sees the outcome of the tap, even if the board has to wait for the chat's budget.
        said()
    }

    /// Answers what was typed; `told`: everybody is told of it already.
    async fn answer_typed(
        self: &Arc<Self>,
        incoming: &UserRequest,
        word: Option<&Word>,
        told: bool,
        route: Option<PrivateRoute>,
    ) {
        let target = incoming.context.target;
        let reply_to = reply_to(incoming);
        match word {
            Some(Word::Refused(why)) => self.refuse_typed(incoming, why).await,
            Some(Word::Told(words)) => log_failure(self.send_card(target, text(words), reply_to).await),
            _ => {}
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
