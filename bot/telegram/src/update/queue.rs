//! Updates of one chat are handled one after the other, in the order they came; chats do not wait for each other.

use std::sync::Arc;

use kubyk_games::kit::Msg;
use kubyk_host::{Card, Platform, request_span};
use kubyk_platform::{DesiredBoard, Overload};
use tracing::Instrument as _;

use crate::api::ChatRef;
use crate::bot::{TelegramBot, UpdateTicket};
use crate::chat::logged;
use crate::reply::callback::CallbackAnswer;
use crate::reply::deliver::log_failure;
use crate::update::incoming::{ChatContext, Origin, UpdateEvent};
use crate::update::under_way::Done;

/// An update that waits for its turn.
pub(crate) struct QueuedUpdate {
    pub(crate) id: i64,
    event: UpdateEvent,
    done: Done,
    /// What counts against the chat and the person; none for what Telegram itself tells.
    ticket: Option<UpdateTicket>,
}

impl TelegramBot {
    /// Puts an update into its chat's queue.
    pub(crate) fn enqueue(self: &Arc<Self>, id: i64, event: UpdateEvent, done: Done) {
        let (chat, person) = match &event {
            UpdateEvent::Nothing => return,
            // It waits for nothing, and nothing waits for it.
            UpdateEvent::Overheard { context, message } => {
                let chat = self.current_id(context.target.chat);
                self.chat_state(chat).note_visit(context.forum, None, None);
                self.note_below_boards(chat, *message, context.target.topic);
                return;
            }
            UpdateEvent::Request(incoming) => (incoming.context.target.chat, incoming.person()),
            // Those who write as the group cannot be told apart.
            UpdateEvent::AnonymousSender { context, .. } => (context.target.chat, Some(context.target.chat)),
            UpdateEvent::ChatPermissions { chat } | UpdateEvent::Removed { chat } => (*chat, None),
            UpdateEvent::Moved { new, .. } => (*new, None),
            UpdateEvent::EmptyCallback { .. } => (0, None),
        };
        let chat = self.current_id(chat);
        let ticket = match person.map(|person| self.admission.admit(chat, person)).transpose() {
            Ok(ticket) => ticket,
            Err(overload) => {
                self.refuse(event, overload);
                return;
            }
        };
        if let Some(worker) = self.queues.push(chat, QueuedUpdate { id, event, done, ticket }) {
            let bot = self.clone();
            self.tasks.spawn(worker.run(move |update| bot.clone().handle_update(update)));
        }
    }

    async fn handle_update(self: Arc<Self>, update: QueuedUpdate) {
        let QueuedUpdate { id, event, done, ticket } = update;
        match event {
            UpdateEvent::Nothing | UpdateEvent::Overheard { .. } => {}
            UpdateEvent::EmptyCallback { query } => {
                self.acknowledge(&query, &CallbackAnswer::default()).await;
            }
            UpdateEvent::Moved { old, new } => self.move_chat(old, new).await,
            UpdateEvent::ChatPermissions { chat } => self.chat_state(chat).reset_permissions(),
            UpdateEvent::Removed { chat } => {
                self.forget(chat);
                self.host.left(&ChatRef { chat, topic: None }.to_host().key()).await;
            }
            UpdateEvent::AnonymousSender { context, message } => {
                self.explain_anonymity(context, message, ticket).await;
            }
            UpdateEvent::Request(incoming) => {
                let span = request_span(Platform::Telegram);
                self.request(id, *incoming, done, ticket).instrument(span).await;
            }
        }
    }

    /// Notes a message of people; a board that has scrolled away because of it comes back once a turn, and calls whoever is to move.
    pub(crate) fn note_below_boards(self: &Arc<Self>, chat: i64, message: i32, topic: Option<i32>) {
        let chat = self.chat_state(chat);
        chat.note_message(message, topic);
        for table in chat.take_scrolled() {
            self.projector.desire(table, DesiredBoard::newest(false));
        }
    }

    /// Says that too much is under way already: to a tap always, to what was typed once.
    fn refuse(self: &Arc<Self>, event: UpdateEvent, overload: Overload) {
        let UpdateEvent::Request(incoming) = event else { return };
        if overload.first {
            tracing::warn!(chat = %logged(incoming.context.target.chat), "too many requests at once");
        }
        let typed = matches!(incoming.origin, Origin::Typed { .. });
        if typed && !overload.first {
            return;
        }
        let bot = self.clone();
        self.tasks.spawn(async move {
            let text = bot.own_text(&incoming, "platform-too-many-requests").await;
            if let Origin::Tap { query, .. } = &incoming.origin {
                return bot.acknowledge(query, &CallbackAnswer::toast(&text)).await;
            }
            bot.refuse_typed(&incoming, &text).await;
        });
    }

    /// Tells a person who writes as the group that a group cannot hold a seat.
    async fn explain_anonymity(
        self: &Arc<Self>,
        context: ChatContext,
        message: i32,
        ticket: Option<UpdateTicket>,
    ) {
        let text = self.text_for_chat(&context.target.to_host(), &Msg::new("telegram-anonymous")).await;
        let card = Card { lines: vec![text], ..Card::default() };
        let bot = self.clone();
        self.tasks.spawn(async move {
            log_failure(bot.send_card(context.target, card, Some(message)).await);
            drop(ticket);
        });
    }
}
