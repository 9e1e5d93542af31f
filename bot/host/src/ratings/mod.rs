//! What the end of a game adds to standings: games, wins, points and ratings, and days in a row.

mod places;
mod standings;
mod weng_lin;

use std::sync::Arc;

use crate::errors::HostError;
use crate::loaded_table::LoadedTable;
use crate::settings::{NewPreferences, SettingsService};
use crate::{Clock, Leaderboard, Phase, Standing, Store};

/// The standings of people.
pub(crate) struct Ratings {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
}

/// What the end of a game changes beside its table, each from the version that was read.
#[derive(Default)]
pub(crate) struct Finished {
    /// New rows of the standings.
    pub(crate) standings: Vec<(Leaderboard, Standing)>,
    /// The preferences of whoever has played the game of the day, with the days in a row.
    pub(crate) person: Option<NewPreferences>,
}

impl Ratings {
    pub(crate) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, settings: Arc<SettingsService>) -> Self {
        Self { store, clock, settings }
    }

    /// What this change of a table adds to standings; nothing unless it ended the game.
    pub(crate) async fn finish(
        &self,
        before: &LoadedTable,
        after: &mut LoadedTable,
    ) -> Result<Finished, HostError> {
        if before.row.phase != Phase::Playing || after.row.phase != Phase::Closed || after.layout.called_off {
            return Ok(Finished::default());
        }
        let standings = self.standings(after).await?;
        Ok(Finished { standings, person: self.streak(after).await? })
    }

    /// Takes in what was written.
    pub(crate) fn written(&self, finished: Finished) {
        if let Some(person) = finished.person {
            self.settings.note(person);
        }
    }

    /// The person's preferences after the end of a game of the day.
    async fn streak(&self, after: &LoadedTable) -> Result<Option<NewPreferences>, HostError> {
        let day = after.layout.daily.filter(|_| after.layout.is_secret(self.clock.now()));
        let (Some(day), Some(user)) = (day, after.layout.people().next()) else { return Ok(None) };
        let extend = |settings: &mut crate::Settings| {
            let streak = settings.daily.entry(after.row.game.clone()).or_default();
            *streak = streak.extended(day);
        };
        self.settings.changed_person(user, extend).await.map(Some)
    }
}
