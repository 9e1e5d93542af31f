//! The seeds of the games of the day.

use crate::Store;
use crate::errors::HostError;
use crate::provable_dice::Seed;
use jiff::civil::Date;
use std::sync::Arc;

/// The seeds of the games of the day.
pub(crate) struct DailySeeds {
    store: Arc<dyn Store>,
}

impl DailySeeds {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The seed of a game's day: drawn by whoever asks first, the same for everybody after that.
    ///
    /// # Errors
    /// When the store cannot be read or written, or holds something else than a seed.
    pub(crate) async fn of(&self, game: &str, day: Date) -> Result<Seed, HostError> {
        let name = format!("{game} {day}");
        let seed = self.store.secret(&name, &Seed::random().to_hex()).await?;
        Seed::try_from(seed).map_err(|why| HostError::Fault(format!("{name}: {why}")))
    }
}
