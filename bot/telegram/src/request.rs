//! A person's request: handed to the host, and its reply shown.
//!
//! Neither a slow request nor its reply holds up the chat's next update.

use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::{Platform, UpdateId};
use kubyk_core::reply::Reply;
use kubyk_core::request::{InView, Intent, Request};
use kubyk_platform::ReplyGuard;
use tokio::task::JoinError;
use tokio::time::timeout;
use tracing::Instrument as _;

use crate::board::{BoardPlace, address, back_target};
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::http::Permission;
use crate::incoming::{ChatContext, Origin, UserRequest};
use crate::types::MessageKey;
use crate::under_way::{Done, UpdateTicket};

/// Time that the chat's next update waits for this one: a trial of a house variant, or a film, takes longer.
pub(super) const PATIENCE: Duration = Duration::from_secs(1);

impl TelegramBot {
    /// Hands a request to the host and shows the reply.
    pub(super) async fn request(
        self: &Arc<Self>,
        update: i64,
        mut incoming: UserRequest,
        done: Done,
        ticket: Option<UpdateTicket>,
    ) {
        self.note_request(&mut incoming).await;
        if let Some(question) = incoming.answers {
            let (bot, chat) = (self.clone(), incoming.context.target.chat);
            self.tasks.spawn(async move { bot.remove(chat, question).await });
        }
        if self.open_door(&mut incoming).await {
            return;
        }
        if let Some(table) = back_target(incoming.asked.intent()) {
            let bot = self.clone();
            self.tasks.spawn(async move {
                bot.restore_buttons(&incoming, table).await;
                drop(ticket);
            });
            return;
        }
        if incoming.context.private && incoming.acts_in.is_none() && incoming.asked.speaks_in_chat() {
            incoming.acts_in = self.group_of_table(&incoming).await;
        }
        let place = match self.place_of(&incoming).await {
            Ok(place) => place,
            Err(why) => return self.refuse_outsider(&incoming, why).await,
        };
        let admin = incoming.asked.needs_admin() && self.is_admin(&place, &incoming.user.key.id).await;
        let in_view = self.in_view(&incoming).await;
        let request = Request { in_view, admin, ..self.host_request(&incoming, place, update.to_string()) };
        // The reply says how to show what the request changes; so it goes before the changes it brings about.
        let replying = self.projector.replying(&request.update.id);
        let (bot, asked) = (self.clone(), incoming.asked.clone());
        let mut work =
            self.tasks.spawn(async move { bot.host.handle(request, &asked).await }.in_current_span());
        if let Ok(reply) = timeout(PATIENCE, &mut work).await {
            self.finish(incoming, reply, &replying, ticket).await;
        } else {
            let bot = self.clone();
            let finishing = async move {
                bot.show_heard(&incoming).await;
                let reply = work.await;
                drop(done);
                bot.finish(incoming, reply, &replying, ticket).await;
            };
            self.tasks.spawn(finishing.in_current_span());
        }
    }

    /// A request as the host takes it.
    pub(super) fn host_request(&self, incoming: &UserRequest, place: ChatContext, update: String) -> Request {
        Request {
            chat: place.target.to_host(),
            user: incoming.user.clone(),
            in_view: InView::Chat,
            admin: false,
            update: UpdateId { platform: Platform::Telegram, bot: self.me.id.to_string(), id: update },
        }
    }

    /// The table or chat that the person looks at: the table that was replied to, or else the chat.
    async fn in_view(&self, incoming: &UserRequest) -> InView {
        let Some(replied) = incoming.replies_to else { return InView::Chat };
        let target = incoming.context.target;
        let table = match (replied.table, replied.message) {
            // A board without buttons is known by its message.
            (None, Some(message)) => {
                self.host.table_shown_by(&target.to_host(), &address(target.chat, message)).await
            }
            (table, _) => table,
        };
        table.map_or(InView::Chat, InView::Table)
    }

    /// Notes what a request tells of its chat, which may have another id by now.
    async fn note_request(self: &Arc<Self>, incoming: &mut UserRequest) {
        let target = &mut incoming.context.target;
        let current = self.current_id(target.chat);
        if let Origin::Tap { message, .. } = &mut incoming.origin
            && current != target.chat
        {
            *message = None;
        }
        target.chat = current;
        let (target, chat) = (*target, self.chat_state(current));
        chat.note_visit(incoming.context.forum, incoming.title.take(), incoming.user.lang);
        match incoming.origin {
            Origin::Typed { message } => {
                if let MessageKey::Public(message) = message {
                    self.note_below_boards(current, message, target.topic);
                }
                chat.note_author(target.topic, &incoming.user);
            }
            Origin::Added => {
                chat.reset_permissions();
                incoming.asked = self.host.read(Intent::Arrive(self.arrival(incoming).await));
            }
            Origin::Tap { .. } => {
                // The answer to a tap says it where it is known that nothing can be written.
                if chat.may(Permission::Messages) {
                    chat.note_author(target.topic, &incoming.user);
                }
                if let Some((table, message)) = incoming.tapped() {
                    let place = BoardPlace::Chat(chat.mark(message, target.topic));
                    self.projector.tapped(&target.to_host().board_of(table), &place);
                }
            }
        }
    }

    /// Shows what has come of a request.
    async fn finish(
        self: &Arc<Self>,
        mut incoming: UserRequest,
        reply: Result<Reply, JoinError>,
        replying: &ReplyGuard<Self>,
        ticket: Option<UpdateTicket>,
    ) {
        match reply {
            Ok(reply) => {
                self.note_refusal(&incoming, &reply);
                let routed = self.route_reply(&mut incoming, reply, replying).await;
                self.tasks.spawn(self.clone().deliver(incoming, routed, ticket).in_current_span());
            }
            Err(error) => {
                tracing::error!(chat = %logged(incoming.context.target.chat), %error, "a request panicked");
            }
        }
    }
}
