//! What a person asks for: handed to the host, and its reply shown.
//!
//! What takes long does not hold up the chat's next update, nor does what is shown in the end.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{InView, Intent, Platform, Reply, Request, UpdateId};
use kubyk_platform::ReplyGuard;
use tokio::task::JoinError;
use tokio::time::timeout;
use tracing::Instrument as _;

use crate::board::board_ref::address;
use crate::board::submenu::back_target;
use crate::bot::{TelegramBot, UpdateTicket};
use crate::chat::logged;
use crate::update::incoming::{MessageKey, Origin, UserRequest};
use crate::update::under_way::Done;

/// Time that the chat's next update waits for this one: a trial of a house variant, or a film, takes longer.
const PATIENCE: Duration = Duration::from_secs(1);

impl TelegramBot {
    /// Hands a request to the host and shows the reply.
    pub(crate) async fn request(
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
        self.follow_link(&mut incoming);
        if let Some(table) = back_target(&incoming.intent) {
            let bot = self.clone();
            self.tasks.spawn(async move {
                bot.restore_buttons(&incoming, table).await;
                drop(ticket);
            });
            return;
        }
        let place = match self.place_of(&incoming).await {
            Ok(place) => place,
            Err(why) => return self.refuse_outsider(&incoming, why).await,
        };
        let admin =
            self.host.needs_admin(&incoming.intent) && self.is_admin(&place, &incoming.user.key.id).await;
        let request = Request {
            chat: place.target.to_host(),
            user: incoming.user.clone(),
            in_view: self.in_view(&incoming).await,
            admin,
            update: UpdateId {
                platform: Platform::Telegram,
                bot: self.me.id.to_string(),
                id: update.to_string(),
            },
            intent: incoming.intent.clone(),
        };
        // The reply says how to show what the request changes; so it goes before the changes it brings about.
        let replying = self.projector.replying(&request.update.id);
        let bot = self.clone();
        let mut work = self.tasks.spawn(async move { bot.host.handle(request).await }.in_current_span());
        if let Ok(reply) = timeout(PATIENCE, &mut work).await {
            self.finish(incoming, reply, &replying, ticket).await;
        } else {
            let bot = self.clone();
            let finishing = async move {
                let reply = work.await;
                drop(done);
                bot.finish(incoming, reply, &replying, ticket).await;
            };
            self.tasks.spawn(finishing.in_current_span());
        }
    }

    /// What the person looks at: the table that was replied to, or else the chat.
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
                incoming.intent = Intent::Arrive(self.arrival(incoming).await);
            }
            Origin::Tap { .. } => {
                if let Some((table, message)) = incoming.tapped() {
                    self.projector.tapped(table, &chat.mark(message, target.topic));
                }
            }
        }
    }

    /// Shows what has come of a request.
    async fn finish(
        self: &Arc<Self>,
        incoming: UserRequest,
        reply: Result<Reply, JoinError>,
        replying: &ReplyGuard<Self>,
        ticket: Option<UpdateTicket>,
    ) {
        match reply {
            Ok(mut reply) => {
                let route = self.route_reply(&incoming, &mut reply, replying).await;
                self.tasks.spawn(self.clone().deliver(incoming, reply, route, ticket).in_current_span());
            }
            Err(error) => {
                tracing::error!(chat = %logged(incoming.context.target.chat), %error, "a request panicked");
            }
        }
    }
}
