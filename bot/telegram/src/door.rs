//! The door: what all its parts share.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use dashmap::DashMap;
use kubyk_games::kit::Msg;
use kubyk_host::{Chat, Host, Recent, TableId, User, UserKey};
use kubyk_words::Lang;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::Config;
use crate::api::{Api, Me};
use crate::intake::Scene;
use crate::lanes::Job;
use crate::live::Live;
use crate::pace::{Gate, Pace};
use crate::place::Place;

/// How long it is believed that somebody is an admin, or is none.
const ADMIN: Duration = Duration::from_mins(1);
/// Chats that are remembered; beyond that the quiet ones are let go.
const PLACES: usize = 20_000;

/// The Telegram door.
pub(crate) struct TelegramBot {
    pub(crate) api: Api,
    pub(crate) host: Arc<Host>,
    pub(crate) me: Me,
    pub(crate) lanes: DashMap<i64, VecDeque<Job>>,
    pub(crate) boards: DashMap<TableId, Arc<Live>>,
    pub(crate) recent: Recent<i64>,
    /// The last message with choices in a person's private chat, by person and table.
    pub(crate) sheets: DashMap<(i64, TableId), i32>,
    /// What is under way; the door closes when it is done.
    pub(crate) tasks: TaskTracker,
    /// The door closes: nothing new is begun, nobody waits for a turn any more.
    pub(crate) stop: CancellationToken,
    pub(crate) config: Config,
    total: Arc<Gate>,
    places: DashMap<i64, Arc<Place>>,
    admins: DashMap<(i64, i64), (Instant, bool)>,
    /// Groups that have become supergroups since the start: their new ids by the old.
    pub(crate) moved: DashMap<i64, i64>,
    /// Held while a group moves.
    pub(crate) moving: tokio::sync::Mutex<()>,
}

impl TelegramBot {
    pub(crate) fn new(config: Config, api: Api, host: Arc<Host>, me: Me) -> Arc<Self> {
        Arc::new(Self {
            api,
            host,
            me,
            lanes: DashMap::new(),
            boards: DashMap::new(),
            recent: Recent::default(),
            sheets: DashMap::new(),
            tasks: TaskTracker::new(),
            stop: CancellationToken::new(),
            total: Arc::new(Gate::secondly(config.total_per_second)),
            config,
            places: DashMap::new(),
            admins: DashMap::new(),
            moved: DashMap::new(),
            moving: tokio::sync::Mutex::new(()),
        })
    }

    /// What is remembered of a chat.
    pub(crate) fn place(&self, chat: i64) -> Arc<Place> {
        if let Some(place) = self.places.get(&chat) {
            return place.clone();
        }
        if self.places.len() >= PLACES {
            // Where nobody is spoken to and nothing is held back, forgetting forgets nothing that lasts.
            self.places.retain(|_, place| Arc::strong_count(place) > 1 || !place.pace.is_rested());
        }
        let fresh = || Arc::new(Place::new(chat, Pace::new(&self.config, chat < 0, self.total.clone())));
        self.places.entry(chat).or_insert_with(fresh).clone()
    }

    /// May this person steer the chat? Telegram answers for certain only where the bot is an admin itself: when it
    /// does not, the answer is no.
    pub(crate) async fn is_admin(&self, scene: &Scene, user: &str) -> bool {
        let Ok(user) = user.parse::<i64>() else { return false };
        if scene.private {
            return true;
        }
        let key = (scene.spot.chat, user);
        if let Some(known) = self.admins.get(&key).filter(|known| known.0.elapsed() < ADMIN) {
            return known.1;
        }
        match self.api.member(scene.spot.chat, user).await {
            Ok(member) => {
                self.admins.retain(|_, (at, _)| at.elapsed() < ADMIN);
                self.admins.insert(key, (Instant::now(), member.is_admin()));
                member.is_admin()
            }
            Err(failure) => {
                tracing::warn!(chat = scene.spot.chat, %failure, "it could not be asked who is an admin");
                false
            }
        }
    }

    /// Forgets what is remembered of a chat.
    pub(crate) fn forget(&self, chat: i64) {
        self.places.remove(&chat);
    }

    /// A sentence for everybody in a chat.
    pub(crate) async fn say_to_all(&self, chat: &Chat, msg: &Msg) -> String {
        let tongue = chat.id.parse().ok().and_then(|id| self.place(id).tongue());
        // Nobody in particular, who reads what was heard there last: it counts where the chat has set nothing.
        let key = UserKey { platform: kubyk_host::Platform::Telegram, id: String::new() };
        let somebody = User { key, name: String::new(), lang: tongue };
        self.say(self.host.lang(chat, Some(&somebody)).await, msg)
    }

    /// One of the door's own few sentences.
    pub(crate) fn say(&self, lang: Lang, msg: &Msg) -> String {
        self.host.words().say(lang, msg, &[])
    }
}
