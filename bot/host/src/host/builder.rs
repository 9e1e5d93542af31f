//! Puts a host together from its ports and data.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use dashmap::{DashMap, DashSet};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::AnyGame;
use kubyk_words::Words;
use tokio::sync::{Mutex, Semaphore};

use super::{Host, Locks, WAITING, spare_cores};
use crate::command::commands;
use crate::{Clock, HostedVariant, Painter, Store};

/// A host to be, with the ports it needs and what may be set beside them.
pub struct HostBuilder {
    store: Arc<dyn Store>,
    paint: Arc<dyn Painter>,
    words: Arc<Words>,
    clock: Arc<dyn Clock>,
    hosted: Vec<HostedVariant>,
    games: &'static [&'static dyn AnyGame],
}

impl HostBuilder {
    /// Sets the house variants of all chats; their names and options are known to be sound.
    #[must_use]
    pub fn variants(self, hosted: Vec<HostedVariant>) -> Self {
        Self { hosted, ..self }
    }

    /// Sets the games that can be played, in place of the catalogue's.
    #[must_use]
    pub fn games(self, games: &'static [&'static dyn AnyGame]) -> Self {
        Self { games, ..self }
    }

    /// The host.
    pub fn build(self) -> Arc<Host> {
        let Self { store, paint, words, clock, hosted, games } = self;
        Arc::new(Host {
            store,
            paint,
            words,
            clock,
            commands: commands(),
            tables: DashMap::new(),
            chats: DashMap::new(),
            people: DashMap::new(),
            listeners: DashMap::new(),
            user_locks: Locks::default(),
            chat_locks: Locks::default(),
            render_permits: Semaphore::new(spare_cores()),
            bot_permits: Semaphore::new(spare_cores()),
            thinking: Arc::new(DashSet::new()),
            hosted,
            games,
            ticked: AtomicI64::default(),
            pulsed: AtomicI64::default(),
            trial_lock: Mutex::default(),
            trial_queue: Semaphore::new(WAITING),
            filming: Arc::default(),
        })
    }
}

impl Host {
    /// Begins a host over these ports, with every game of the catalogue.
    pub fn builder(
        store: Arc<dyn Store>,
        paint: Arc<dyn Painter>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
    ) -> HostBuilder {
        HostBuilder { store, paint, words, clock, hosted: Vec::new(), games: CATALOGUE }
    }

    /// A host over these ports, with nothing else set.
    pub fn new(
        store: Arc<dyn Store>,
        paint: Arc<dyn Painter>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
    ) -> Arc<Self> {
        Self::builder(store, paint, words, clock).build()
    }
}
