//! What is kept of people: handed out to them, removed when they want it, and let go of when its time has come.

mod erase;
mod export;
mod policy;
mod retention;

use std::sync::Arc;

use dashmap::DashMap;

pub(crate) use self::policy::policy;
pub use self::retention::Retention;
use crate::settings::SettingsService;
use crate::{ChatKey, Clock, Millis, Store};

/// The data of people, wherever they are stored.
pub(crate) struct PersonalData {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
    retention: Retention,
    /// When it was noted last of a chat that it has the bot.
    present: DashMap<ChatKey, Millis>,
}

impl PersonalData {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        settings: Arc<SettingsService>,
        retention: Retention,
    ) -> Self {
        Self { store, clock, settings, retention, present: DashMap::new() }
    }

    /// How long things are kept, and who answers for them.
    pub(crate) fn retention(&self) -> &Retention {
        &self.retention
    }
}
