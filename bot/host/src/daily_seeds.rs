//! The seeds of the games of the day.

use std::sync::Arc;

use jiff::civil::Date;
use kubyk_core::provable_dice::Seed;

use crate::errors::HostError;
use crate::store::Store;

/// The seeds of the games of the day.
pub struct DailySeeds {
    store: Arc<dyn Store>,
}

impl DailySeeds {
    /// Keeps the seeds among the secrets of this store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The seed of a game's day: drawn by whoever asks first, the same for everybody after that.
    ///
    /// # Errors
    /// When the store cannot be read or written, or holds something else than a seed.
    pub async fn of(&self, game: &str, day: Date) -> Result<Seed, HostError> {
        let name = format!("{game} {day}");
        let seed = self.store.secret(&name, &Seed::random().to_hex()).await?;
        Seed::try_from(seed).map_err(|why| HostError::Fault(format!("{name}: {why}")))
    }
}
