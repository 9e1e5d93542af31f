//! A stand-in of Discord: REST and the Gateway.
//!
//! ```no_run
//! # async fn story() -> Result<(), Box<dyn std::error::Error>> {
//! use kubyk_tests::discord::Discord;
//! let dc = Discord::start().await?;
//! let guild = dc.guild("Клуб", "uk");
//! let (anna, bob) = (guild.admin("Anna", "uk"), guild.member("Bob", "en-US"));
//! let channel = guild.channel("games");
//! // … start the bot with dc.url() and dc.token() …
//! dc.wait_ready().await?;
//! let lobby = anna.slash(&channel, "pig", &[("variant", "two-dice")]).await?;
//! bob.tap(lobby.message(), "Join").await?;
//! let board = dc.wait_edit(lobby.message(), |m| m.has("Bob")).await?;
//! assert!(board.picture().is_some());
//! dc.check_clean();
//! # Ok(()) }
//! ```

mod activity;
mod check;
mod gateway;
mod independent;
mod interaction;
mod member;
mod rest;
mod world;

pub use activity::{ActivityProxy, Consent};
pub use gateway::{GatewayAdvice, Order};
pub use interaction::{Answer, FirstAnswer, SentInteraction};
pub use member::{Channel, Guild, SeenFile, SeenMessage, TestMember};

use std::collections::BTreeMap;
use std::io;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::routing::{any, get, post};

use crate::stand::{Desk, Listening, Stand, listen};
use world::{Person, World};

/// The platform: people and servers are made here, and what the bot does is seen here. Clones are the same platform.
#[derive(Clone)]
pub struct Discord(Arc<Inner>, Arc<Listening>);

struct Inner {
    stand: Stand<World>,
    port: OnceLock<u16>,
}

impl Inner {
    fn port(&self) -> u16 {
        self.port.get().copied().unwrap_or_default()
    }
}

impl Deref for Discord {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        &self.0.stand.desk
    }
}

impl Discord {
    /// Starts it on a free port of the loopback interface.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn start() -> io::Result<Self> {
        let inner = Arc::new(Inner { stand: Stand::new("Discord", World::new()), port: OnceLock::new() });
        let gateway = any(gateway::gateway);
        let router = Router::new()
            .route("/gw", gateway.clone())
            .route("/gw/", gateway)
            .route("/client/{user}/{channel}/{proxy}", get(activity::client))
            .route("/authorize/{user}", post(activity::authorize))
            .fallback(rest::rest);
        let listening = listen(router.with_state(inner.clone())).await?;
        let _ = inner.port.set(listening.port);
        Ok(Discord(inner, Arc::new(listening)))
    }

    /// The address that the bot takes as `api_url`.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.1.port)
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.0.stand.look(|world| world.token.clone())
    }

    /// A new server where the bot is installed.
    pub fn guild(&self, name: &str, locale: &str) -> Guild {
        let now = self.0.stand.now_ms();
        let id = self.0.stand.change(|world| {
            let id = world.flake(now);
            let (name, locale) = (name.to_owned(), locale.to_owned());
            let (rooms, members) = (Vec::new(), BTreeMap::new());
            let guild = world::Guild { id, name, locale, rooms, has_bot: true, members };
            world.guilds.insert(id, guild);
            world.announce_guild(id);
            id
        });
        Guild { dc: self.clone(), id }
    }

    /// A new conversation of friends, who have installed the bot for themselves.
    pub fn friends(&self) -> Channel {
        let now = self.0.stand.now_ms();
        let id = self.0.stand.change(|world| {
            let id = world.add_room("friends", None, None, now);
            world.room_mut(id).bot_permissions = 0;
            id
        });
        Channel { dc: self.clone(), id }
    }

    /// A new person who is in no server yet; `TestMember::dm` is the direct channel with the bot.
    pub fn person(&self, name: &str, locale: &str) -> TestMember {
        let now = self.0.stand.now_ms();
        let id = self.0.stand.change(|world| {
            let id = world.flake(now);
            let dm = world.add_room("dm", None, Some(id), now);
            let (name, locale) = (name.to_owned(), locale.to_owned());
            world.people.insert(id, Person { id, name, locale, closed_dms: false, dm });
            id
        });
        TestMember { dc: self.clone(), id }
    }
}
