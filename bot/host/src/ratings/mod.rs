//! What the end of a game adds to standings: games, wins, points and ratings, and days in a row.

mod leaderboards;
mod places;
mod results;
mod standings;
mod weng_lin;

use std::sync::Arc;

pub(crate) use self::leaderboards::Leaderboards;
use self::results::results;
pub(crate) use self::weng_lin::is_rated;
use crate::errors::HostError;
use crate::settings::{NewPreferences, SettingsService};
use crate::table::LoadedTable;
use crate::{Clock, Leaderboard, SeatResult, StandingRow, Store, TablePhase};

/// The standings of people.
pub(crate) struct Ratings {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
}

/// Rows that the end of a game changes beside its table, each from the version that was read.
#[derive(Default)]
pub(crate) struct Finished {
    /// New rows of the standings.
    pub(crate) standings: Vec<(Leaderboard, StandingRow)>,
    /// What each seat came to.
    pub(crate) results: Vec<SeatResult>,
    /// The preferences of the player of the game of the day, with the days in a row.
    pub(crate) person: Option<NewPreferences>,
}

impl Ratings {
    pub(crate) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, settings: Arc<SettingsService>) -> Self {
        Self { store, clock, settings }
    }

    /// The rows that this change of a table adds to standings; none unless it ended the game.
    pub(crate) async fn finish(
        &self,
        before: &LoadedTable,
        after: &mut LoadedTable,
    ) -> Result<Finished, HostError> {
        if before.row.phase != TablePhase::Playing
            || after.row.phase != TablePhase::Closed
            || after.setup.called_off
            // Practice leaves no trace in anybody's results.
            || after.setup.practice.is_some()
        {
            return Ok(Finished::default());
        }
        let standings = self.standings(after).await?;
        let results = results(after, &standings, self.clock.now());
        let standings = standings.into_iter().map(|change| (change.board, change.after)).collect();
        Ok(Finished { standings, results, person: self.streak(after).await? })
    }

    /// Takes in what was written.
    pub(crate) fn written(&self, finished: Finished) {
        if let Some(person) = finished.person {
            self.settings.note(person);
        }
    }

    /// The person's preferences after the end of a game of the day.
    async fn streak(&self, after: &LoadedTable) -> Result<Option<NewPreferences>, HostError> {
        let day = after.setup.daily.filter(|_| after.setup.is_secret(self.clock.now()));
        let (Some(day), Some(user)) = (day, after.setup.people().next()) else { return Ok(None) };
        let outcome = after.table.as_ref().and_then(|position| position.table.over());
        let won = outcome.is_some_and(|outcome| !outcome.winners.is_empty());
        let extend = |settings: &mut crate::Settings| {
            let streak = settings.daily.entry(after.row.game.clone()).or_default();
            *streak = if won { streak.extended(day) } else { streak.broken(day) };
        };
        self.settings.changed_person(user, extend).await.map(Some)
    }
}
