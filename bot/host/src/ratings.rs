//! What a finished game does to the standings: games, wins, points, and ratings.

use std::sync::Arc;

use kubyk_games::kit::Seat;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tokio::sync::MutexGuard;

use crate::errors::HostError;
use crate::loaded_table::LoadedTable;
use crate::settings::SettingsCache;
use crate::table_setup::Who;
use crate::{Clock, Leaderboard, Phase, Settings, Standing, Store, UserKey};

/// The standings of people: what a finished game adds to them.
pub(crate) struct Ratings {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsCache>,
}

/// What the end of a game changes beside its table. The people's rows stay locked until it is dropped.
pub(crate) struct Finished<'a> {
    /// New rows of the standings.
    pub(crate) standings: Vec<(Leaderboard, Standing)>,
    /// Somebody's preferences, with the days in a row.
    pub(crate) person: Option<(UserKey, Settings)>,
    settings: &'a SettingsCache,
    _locks: Vec<MutexGuard<'a, ()>>,
}

impl Finished<'_> {
    /// Notes that it has been written.
    pub(crate) fn written(self) {
        if let Some((user, settings)) = self.person {
            self.settings.note_person(user, settings);
        }
    }
}

impl Ratings {
    pub(crate) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, settings: Arc<SettingsCache>) -> Self {
        Self { store, clock, settings }
    }

    /// What this change of a table adds to standings; nothing unless it ended the game.
    pub(crate) async fn finish(
        &self,
        before: &LoadedTable,
        after: &mut LoadedTable,
    ) -> Result<Finished<'_>, HostError> {
        let ends = before.row.phase == Phase::Playing && after.row.phase == Phase::Closed;
        let people = after.layout.people().filter(|_| ends);
        let locks = self.settings.lock_people(people).await;
        let standings = self.results(before, after).await?;
        let person = self.streak(before, after).await?;
        Ok(Finished { standings, person, settings: &self.settings, _locks: locks })
    }

    /// The person's preferences after the end of a game of the day.
    async fn streak(
        &self,
        before: &LoadedTable,
        after: &LoadedTable,
    ) -> Result<Option<(UserKey, Settings)>, HostError> {
        let closed = before.row.phase == Phase::Playing && after.row.phase == Phase::Closed;
        let ended = closed && !after.layout.called_off;
        let day = after.layout.daily.filter(|_| ended && after.layout.is_secret(self.clock.now()));
        let (Some(day), Some(user)) = (day, after.layout.people().next()) else { return Ok(None) };
        let mut settings = self.settings.stored_person(user).await?;
        let streak = settings.daily.entry(after.row.game.clone()).or_default();
        *streak = streak.extended(day);
        Ok(Some((user.clone(), settings)))
    }

    /// The new rows of the standings, if this change ended a game.
    async fn results(
        &self,
        before: &LoadedTable,
        after: &mut LoadedTable,
    ) -> Result<Vec<(Leaderboard, Standing)>, HostError> {
        let ended = before.row.phase == Phase::Playing && after.row.phase == Phase::Closed;
        // The dice of a day that is over are known to everybody.
        let counts = after.layout.daily.is_none() || after.layout.is_secret(self.clock.now());
        let Some(position) = after.table.as_ref().filter(|_| ended && counts && !after.layout.called_off)
        else {
            return Ok(Vec::new());
        };
        let Some(outcome) = position.table.over() else { return Ok(Vec::new()) };
        let scores = position.table.scores();
        let people: Vec<(Seat, UserKey, String)> = (after.layout.seats.iter().enumerate())
            .filter_map(|(index, sitter)| match &sitter.who {
                Who::Person(user) => Some((Seat::at(index), user.clone(), sitter.name.clone())),
                Who::Machine(_) => None,
            })
            .collect();
        let users: Vec<_> = people.iter().map(|(_, user, _)| user.clone()).collect();
        let ranks = ranks(after);
        let mut rows = Vec::new();
        after.layout.ratings = vec![None; after.layout.seats.len()];
        for chat in [None, Some(after.row.chat.key())] {
            let profile = after.layout.profile(chat.is_none());
            let board = Leaderboard { chat, game: after.row.game.clone(), profile };
            let known = self.store.standings(&board, &users).await?;
            let mut standings: Vec<_> =
                people.iter().map(|(_, user, name)| standing_of(&known, user, name)).collect();
            let rated = rate(&standings, &people, &ranks);
            for (index, (seat, ..)) in people.iter().enumerate() {
                let standing = &mut standings[index];
                let score = scores[seat.index()];
                standing.best = if standing.played == 0 { score } else { standing.best.max(score) };
                standing.played += 1;
                standing.won += i64::from(outcome.winners.contains(*seat));
                standing.points += score;
                if let Some(rating) = rated.as_ref().map(|rated| rated[index]) {
                    if board.chat.is_none() {
                        after.layout.ratings[seat.index()] = Some(rating.rating - standing.rating);
                    }
                    standing.rating = rating.rating;
                    standing.deviation = rating.uncertainty;
                }
            }
            rows.extend(standings.into_iter().map(|standing| (board.clone(), standing)));
        }
        Ok(rows)
    }
}

fn standing_of(known: &[Standing], user: &UserKey, name: &str) -> Standing {
    let fresh = WengLinRating::new();
    let known = known.iter().find(|standing| standing.user == *user).cloned();
    let mut standing = known.unwrap_or_else(|| Standing {
        user: user.clone(),
        name: String::new(),
        played: 0,
        won: 0,
        points: 0,
        best: 0,
        rating: fresh.rating,
        deviation: fresh.uncertainty,
    });
    name.clone_into(&mut standing.name);
    standing
}

/// The side each seat played for and the place that side took, 1 the best.
fn ranks(live: &LoadedTable) -> Vec<(usize, usize)> {
    let Some(position) = &live.table else { return Vec::new() };
    let table = &position.table;
    let winners = table.over().map(|outcome| outcome.winners).unwrap_or_default();
    let scores = table.scores();
    // Winners first, those who left last, the others by their scores.
    let merit = |seat: Seat| (winners.contains(seat), !table.left().contains(seat), scores[seat.index()]);
    let seats: Vec<_> = Seat::all(table.seats()).collect();
    let side = |seat: Seat| table.teams().iter().position(|team| team.contains(seat)).unwrap_or(seat.index());
    let side_merit =
        |of: usize| seats.iter().filter(|seat| side(**seat) == of).map(|seat| merit(*seat)).max();
    seats
        .iter()
        .map(|&seat| {
            let own = side_merit(side(seat));
            let mut better: Vec<_> =
                seats.iter().map(|other| side(*other)).filter(|of| side_merit(*of) > own).collect();
            better.sort_unstable();
            better.dedup();
            (side(seat), better.len() + 1)
        })
        .collect()
}

/// New ratings, if people of at least two sides played.
fn rate(
    standings: &[Standing],
    people: &[(Seat, UserKey, String)],
    ranks: &[(usize, usize)],
) -> Option<Vec<WengLinRating>> {
    let mut sides: Vec<_> = people.iter().map(|(seat, ..)| ranks[seat.index()].0).collect();
    sides.sort_unstable();
    sides.dedup();
    if sides.len() < 2 {
        return None;
    }
    let of_side =
        |side| people.iter().enumerate().filter(move |(_, (seat, ..))| ranks[seat.index()].0 == side);
    let teams: Vec<(Vec<WengLinRating>, MultiTeamOutcome)> = sides
        .iter()
        .map(|&side| {
            let members = of_side(side).map(|(index, _)| {
                let standing = &standings[index];
                WengLinRating { rating: standing.rating, uncertainty: standing.deviation }
            });
            let place = of_side(side).map(|(_, (seat, ..))| ranks[seat.index()].1).min().unwrap_or(1);
            (members.collect(), MultiTeamOutcome::new(place))
        })
        .collect();
    let teams: Vec<_> = teams.iter().map(|(members, place)| (&members[..], *place)).collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let mut ratings = vec![WengLinRating::new(); people.len()];
    for (side, team) in sides.iter().zip(rated) {
        for ((index, _), rating) in of_side(*side).zip(team) {
            ratings[index] = rating;
        }
    }
    Some(ratings)
}
