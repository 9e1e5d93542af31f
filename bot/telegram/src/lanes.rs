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

use crate::door::TelegramBot;
use crate::intake::{Asked, Incoming, Origin, Scene};
use crate::overlay::way_back;

/// How long the chat's next update waits for this one: trying a house variant out, or making a film, takes longer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Let go of when what an update asked for is stored, or has failed: then Telegram may forget it.
type Done = oneshot::Sender<()>;

/// An update that waits for its turn.
pub(crate) struct Job {
    update: i64,
    incoming: Incoming,
    done: Done,
}

impl TelegramBot {
    /// Puts an update into its chat's lane. What is returned ends when it has been handled.
    pub(crate) fn enqueue(self: &Arc<Self>, update: i64, incoming: Incoming) -> oneshot::Receiver<()> {
        let (done, handled) = oneshot::channel();
        let chat = match &incoming {
            Incoming::Nothing => return handled,
            Incoming::Asked(Asked { scene, .. }) | Incoming::Faceless { scene, .. } => scene.spot.chat,
            Incoming::Rights { chat } => *chat,
            Incoming::Moved { new, .. } => *new,
            Incoming::Hollow { .. } => 0,
        };
        let chat = self.present_id(chat);
        let job = Job { update, incoming, done };
        match self.lanes.entry(chat) {
            Entry::Occupied(mut lane) => lane.get_mut().push_back(job),
            Entry::Vacant(lane) => {
                lane.insert(VecDeque::from([job]));
                let door = self.clone();
                self.tasks.spawn(async move { door.drain(chat).await });
            }
        }
        handled
    }

    async fn drain(self: Arc<Self>, chat: i64) {
        while let Some(job) = self.next_job(chat) {
            let work = AssertUnwindSafe(self.take_in(job.update, job.incoming, job.done));
            if work.catch_unwind().await.is_err() {
                // The lane must not die of it.
                tracing::error!(chat, update = job.update, "handling an update has panicked");
            }
        }
    }

    fn next_job(&self, chat: i64) -> Option<Job> {
        let Entry::Occupied(mut lane) = self.lanes.entry(chat) else { return None };
        let job = lane.get_mut().pop_front();
        if job.is_none() {
            lane.remove();
        }
        job
    }

    async fn take_in(self: &Arc<Self>, update: i64, incoming: Incoming, done: Done) {
        match incoming {
            Incoming::Nothing => {}
            Incoming::Hollow { query } => self.acknowledge(&query, None, false, None).await,
            Incoming::Moved { old, new } => self.move_chat(old, new).await,
            Incoming::Rights { chat } => self.place(chat).forgive(),
            Incoming::Faceless { scene, message } => self.ask_for_a_face(scene, message).await,
            Incoming::Asked(asked) => self.ask(update, asked, done).await,
        }
    }

    async fn ask(self: &Arc<Self>, update: i64, mut asked: Asked, done: Done) {
        let chat = self.present_id(asked.scene.spot.chat);
        if let Origin::Tap { message, .. } = &mut asked.origin
            && chat != asked.scene.spot.chat
        {
            *message = None;
        }
        asked.scene.spot.chat = chat;
        let place = self.place(chat);
        place.visited(asked.scene.forum, asked.user.lang);
        match asked.origin {
            Origin::Typed { message } => place.saw(message, asked.scene.spot.topic),
            Origin::Added => {
                place.forgive();
                asked.intent = Intent::Arrive(self.arrival(&asked).await);
            }
            Origin::Tap { .. } => {}
        }
        if let Some(table) = way_back(&asked.intent) {
            let door = self.clone();
            self.tasks.spawn(async move { door.put_back(&asked, table).await });
            return;
        }
        let admin = asked.intent.needs_admin() && self.is_admin(&asked.scene, &asked.user.key.id).await;
        let request = Request {
            chat: asked.scene.chat(),
            user: asked.user.clone(),
            admin,
            update: update.to_string(),
            intent: asked.intent.clone(),
        };
        // The reply says how to show what the request has changed; so it goes before the changes it brought about.
        let project = |change: Change| self.changed(&change);
        let handling = place.handling(&project);
        let door = self.clone();
        let mut work = self.tasks.spawn(async move { door.host.handle(request).await });
        if let Ok(reply) = timeout(PATIENCE, &mut work).await {
            self.finish(asked, reply).await;
        } else {
            drop(handling);
            let door = self.clone();
            self.tasks.spawn(async move {
                let reply = work.await;
                drop(done);
                door.finish(asked, reply).await;
            });
        }
    }

    /// Shows what has come of a request.
    async fn finish(self: &Arc<Self>, asked: Asked, reply: Result<Reply, JoinError>) {
        match reply {
            Ok(mut reply) => {
                let way = self.wish_for(&asked, &mut reply).await;
                let door = self.clone();
                self.tasks.spawn(async move { door.deliver(asked, reply, way).await });
            }
            Err(error) => tracing::error!(chat = asked.scene.spot.chat, %error, "a request has panicked"),
        }
    }

    /// Whoever writes as the group cannot hold a seat.
    async fn ask_for_a_face(self: &Arc<Self>, scene: Scene, message: i32) {
        let text = self.say_to_all(&scene.chat(), &Msg::new("telegram-faceless")).await;
        let card = Card { lines: vec![text], ..Card::default() };
        let door = self.clone();
        self.tasks.spawn(async move { door.post(scene.spot, card, Some(message)).await });
    }
}
