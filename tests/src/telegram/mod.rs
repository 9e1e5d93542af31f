//! A stand-in of Telegram's Bot API.
//!
//! ```no_run
//! # async fn story() -> Result<(), Box<dyn std::error::Error>> {
//! use kubyk_tests::telegram::Telegram;
//! let tg = Telegram::start().await?;
//! let (anna, bob) = (tg.user("Анна", "uk"), tg.user("Bob", "en"));
//! let group = tg.supergroup(&[&anna, &bob]);
//! // … start the bot with tg.url() and tg.token() …
//! anna.send(&group, "/pig");
//! let lobby = tg.wait_message(&group, |m| m.has("Анна")).await?;
//! let answer = bob.tap(&lobby, "Join").await?;
//! assert!(!answer.alert);
//! let board = tg.wait_edit(&lobby, |m| m.has("Bob")).await?;
//! assert!(board.photo().is_some());
//! tg.check_clean();
//! # Ok(()) }
//! ```

mod act;
mod check;
mod edit;
mod ephemeral;
mod html;
mod json;
mod keyboard;
mod message;
mod methods;
mod place;
mod reaction;
mod refused;
mod send;
mod serve;
mod tap;
mod traffic;
mod updates;
mod user;
mod watch;
mod webhook;
mod world;

use std::io;
use std::ops::Deref;
use std::sync::Arc;

use axum::Router;

pub use html::Entity;
pub use message::{SeenButton, SeenMedia, SeenMessage};
pub use place::TestChat;
pub use tap::{Alert, SentTap, Tap};
pub use traffic::ChatTraffic;
pub use user::TestUser;

use crate::stand::{Desk, Listening, Stand, listen};
use world::{Kind, Membership, Person, World};

/// The platform: people and chats are made here, and what the bot does is seen here. Clones are the same platform.
#[derive(Clone)]
pub struct Telegram(Arc<Inner>, Arc<Listening>);

struct Inner {
    stand: Stand<World>,
}

impl Deref for Telegram {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        &self.0.stand.desk
    }
}

impl Telegram {
    /// Starts it on a free port of the loopback interface.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn start() -> io::Result<Self> {
        let inner = Arc::new(Inner { stand: Stand::new("Telegram", World::new()) });
        let router = Router::new().fallback(serve::serve).with_state(inner.clone());
        Ok(Telegram(inner, Arc::new(listen(router).await?)))
    }

    /// What the bot needs as `api_url`.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.1.port)
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.0.stand.look(|world| world.token.clone())
    }

    /// The bot's user name, without `@`.
    pub fn bot_name(&self) -> String {
        self.0.stand.look(|world| world.me.username.clone())
    }

    /// A new person, with the language of the phone.
    pub fn user(&self, name: &str, language: &str) -> TestUser {
        let id = self.0.stand.change(|world| {
            let id = world.fresh();
            world.people.insert(id, Person::new(id, name, format!("user{id}"), language, false));
            world.add_room(id, Kind::Private, name, false);
            id
        });
        TestUser { tg: self.clone(), id }
    }

    /// A basic group; the first person owns it, the bot is an ordinary member.
    pub fn group(&self, people: &[&TestUser]) -> TestChat {
        self.room(Kind::Group, people, false)
    }

    /// A supergroup; the first person owns it, the bot is an ordinary member.
    pub fn supergroup(&self, people: &[&TestUser]) -> TestChat {
        self.room(Kind::Supergroup, people, false)
    }

    /// A supergroup with topics: this place is its General topic, `TestChat::topic` opens others.
    pub fn forum(&self, people: &[&TestUser]) -> TestChat {
        self.room(Kind::Supergroup, people, true)
    }

    /// A supergroup without the bot; `TestChat::set_bot` adds it.
    pub fn group_without_bot(&self, people: &[&TestUser]) -> TestChat {
        let place = self.room(Kind::Supergroup, people, false);
        self.0.stand.change(|world| world.room_mut(place.chat).bot = Membership::new("left", &[]));
        place
    }

    fn room(&self, kind: Kind, people: &[&TestUser], forum: bool) -> TestChat {
        let chat = self.0.stand.change(|world| {
            let n = world.fresh();
            let chat = if kind == Kind::Group { -n } else { -1_001_000_000_000 - n };
            world.add_room(chat, kind, &format!("Group {n}"), forum);
            for (seat, user) in people.iter().enumerate() {
                let status = if seat == 0 { "creator" } else { "member" };
                world.room_mut(chat).members.insert(user.id, Membership::new(status, &[]));
            }
            chat
        });
        TestChat { tg: self.clone(), chat, topic: None }
    }
}
