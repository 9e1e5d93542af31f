//! Updates of one chat are handled one after the other, in the order they came; chats do not wait for each other.
//! What takes long does not hold up the next update, nor does what is shown in the end.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use dashmap::Entry;
use futures::FutureExt;
use kubyk_games::kit::Msg;
use kubyk_host::{Card, Change, Intent, Reply, Request};
use tokio::sync::oneshot;
use tokio::task::JoinError;
use tokio::time::timeout;

use crate::board::submenu::back_target;
use crate::bot::TelegramBot;
use crate::update::interpret::{ChatContext, Origin, UpdateEvent, UserRequest};

/// How long the chat's next update waits for this one: trying a house variant out, or making a film, takes longer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Let go of when what an update asked for is stored, or has failed: then Telegram may forget it.
type Done = oneshot::Sender<()>;

/// An update that waits for its turn.
pub(crate) struct QueuedUpdate {
    update: i64,
    incoming: UpdateEvent,
    done: Done,
}

impl TelegramBot {
    /// Puts an update into its chat's queue. What is returned ends when it has been handled.
    pub(crate) fn enqueue(self: &Arc<Self>, update: i64, incoming: UpdateEvent) -> oneshot::Receiver<()> {
        let (done, handled) = oneshot::channel();
        let chat = match &incoming {
            UpdateEvent::Nothing => return handled,
            UpdateEvent::Request(UserRequest { context, .. })
            | UpdateEvent::AnonymousSender { context, .. } => context.target.chat,
            UpdateEvent::ChatPermissions { chat } => *chat,
            UpdateEvent::Moved { new, .. } => *new,
            UpdateEvent::EmptyCallback { .. } => 0,
        };
        let chat = self.current_id(chat);
        let job = QueuedUpdate { update, incoming, done };
        match self.queues.entry(chat) {
            Entry::Occupied(mut queue) => queue.get_mut().push_back(job),
            Entry::Vacant(queue) => {
                queue.insert(VecDeque::from([job]));
                let bot = self.clone();
                self.tasks.spawn(async move { bot.drain(chat).await });
            }
        }
        handled
    }

    async fn drain(self: Arc<Self>, chat: i64) {
        while let Some(job) = self.next_job(chat) {
            let work = AssertUnwindSafe(self.handle_update(job.update, job.incoming, job.done));
            if work.catch_unwind().await.is_err() {
                // The queue must not die of it.
                tracing::error!(chat, update = job.update, "handling an update has panicked");
            }
        }
    }

    fn next_job(&self, chat: i64) -> Option<QueuedUpdate> {
        let Entry::Occupied(mut queue) = self.queues.entry(chat) else { return None };
        let job = queue.get_mut().pop_front();
        if job.is_none() {
            queue.remove();
        }
        job
    }

    async fn handle_update(self: &Arc<Self>, update: i64, incoming: UpdateEvent, done: Done) {
        match incoming {
            UpdateEvent::Nothing => {}
            UpdateEvent::EmptyCallback { query } => self.acknowledge(&query, None, false, None).await,
            UpdateEvent::Moved { old, new } => self.move_chat(old, new).await,
            UpdateEvent::ChatPermissions { chat } => self.chat_state(chat).reset_permissions(),
            UpdateEvent::AnonymousSender { context, message } => {
                self.explain_anonymity(context, message).await;
            }
            UpdateEvent::Request(incoming) => self.ask(update, incoming, done).await,
        }
    }

    async fn ask(self: &Arc<Self>, update: i64, mut incoming: UserRequest, done: Done) {
        let chat = self.current_id(incoming.context.target.chat);
        if let Origin::Tap { message, .. } = &mut incoming.origin
            && chat != incoming.context.target.chat
        {
            *message = None;
        }
        incoming.context.target.chat = chat;
        let chat_state = self.chat_state(chat);
        chat_state.note_visit(incoming.context.forum, incoming.user.lang);
        match incoming.origin {
            Origin::Typed { message } => chat_state.saw(message, incoming.context.target.topic),
            Origin::Added => {
                chat_state.reset_permissions();
                incoming.intent = Intent::Arrive(self.arrival(&incoming).await);
            }
            Origin::Tap { .. } => {}
        }
        if let Some(table) = back_target(&incoming.intent) {
            let bot = self.clone();
            self.tasks.spawn(async move { bot.restore_buttons(&incoming, table).await });
            return;
        }
        let admin =
            incoming.intent.needs_admin() && self.is_admin(&incoming.context, &incoming.user.key.id).await;
        let request = Request {
            chat: incoming.context.chat(),
            user: incoming.user.clone(),
            admin,
            update: update.to_string(),
            intent: incoming.intent.clone(),
        };
        // The reply says how to show what the request has changed; so it goes before the changes it brought about.
        let project = |change: Change| self.changed(&change);
        let handling = chat_state.handling(&project);
        let bot = self.clone();
        let mut work = self.tasks.spawn(async move { bot.host.handle(request).await });
        if let Ok(reply) = timeout(PATIENCE, &mut work).await {
            self.finish(incoming, reply).await;
        } else {
            drop(handling);
            let bot = self.clone();
            self.tasks.spawn(async move {
                let reply = work.await;
                drop(done);
                bot.finish(incoming, reply).await;
            });
        }
    }

    /// Shows what has come of a request.
    async fn finish(self: &Arc<Self>, incoming: UserRequest, reply: Result<Reply, JoinError>) {
        match reply {
            Ok(mut reply) => {
                let way = self.route_reply(&incoming, &mut reply).await;
                let bot = self.clone();
                self.tasks.spawn(async move { bot.deliver(incoming, reply, way).await });
            }
            Err(error) => {
                tracing::error!(chat = incoming.context.target.chat, %error, "a request has panicked");
            }
        }
    }

    /// Whoever writes as the group cannot hold a seat.
    async fn explain_anonymity(self: &Arc<Self>, context: ChatContext, message: i32) {
        let text = self.text_for_chat(&context.chat(), &Msg::new("telegram-faceless")).await;
        let card = Card { lines: vec![text], ..Card::default() };
        let bot = self.clone();
        self.tasks.spawn(async move { bot.post(context.target, card, Some(message)).await });
    }
}
