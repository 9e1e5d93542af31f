//! The rows of the standings that the end of a game changes.

use kubyk_games::kit::Seat;
use skillratings::weng_lin::WengLinRating;

use super::Ratings;
use super::places::places;
use super::weng_lin::rate;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::table::setup::Occupant;
use crate::{Leaderboard, StandingRow, UserKey};

/// The change of a person's row on a leaderboard.
pub(super) struct RowChange {
    pub(super) seat: Seat,
    pub(super) board: Leaderboard,
    pub(super) before: StandingRow,
    pub(super) after: StandingRow,
}

impl Ratings {
    /// The changes of the rows of the people of a table that has just ended; the table is told how their ratings
    /// change.
    pub(super) async fn standings(&self, after: &mut LoadedTable) -> Result<Vec<RowChange>, HostError> {
        // The dice of a day that is over are known to everybody.
        let open = after.setup.daily.is_none() || after.setup.is_secret(self.clock.now());
        let counts = open && after.setup.counts();
        let Some(position) = after.table.as_ref().filter(|_| counts) else { return Ok(Vec::new()) };
        let Some(outcome) = position.table.over() else { return Ok(Vec::new()) };
        let scores = position.table.scores();
        let people: Vec<(Seat, UserKey, String)> = (after.setup.seats.iter().enumerate())
            .filter_map(|(index, seated)| match &seated.who {
                Occupant::Person(user) => Some((Seat::at(index), user.clone(), seated.name.clone())),
                Occupant::Machine(_) | Occupant::Forgotten => None,
            })
            .collect();
        let users: Vec<_> = people.iter().map(|(_, user, _)| user.clone()).collect();
        let places = places(after);
        let mut rows = Vec::new();
        after.setup.ratings = vec![None; after.setup.seats.len()];
        let chat = after.setup.ranked_in(&after.row.chat);
        for chat in [None, Some(chat)] {
            let profile = after.setup.profile(chat.is_none());
            let board = Leaderboard { chat, game: after.row.game.clone(), profile };
            let known = self.store.standings(&board, &users).await?;
            let before: Vec<_> =
                people.iter().map(|(_, user, name)| standing_of(&known, user, name)).collect();
            let mut standings = before.clone();
            let rated = rate(&standings, &people, &places);
            for (index, (seat, ..)) in people.iter().enumerate() {
                let standing = &mut standings[index];
                let score = scores[seat.index()];
                standing.best = if standing.played == 0 { score } else { standing.best.max(score) };
                standing.played += 1;
                standing.won += i64::from(outcome.winners.contains(*seat));
                standing.points += score;
                if let Some(rating) = rated.as_ref().map(|rated| rated[index]) {
                    if board.chat.is_none() {
                        after.setup.ratings[seat.index()] = Some(rating.rating - standing.rating);
                    }
                    standing.rating = rating.rating;
                    standing.deviation = rating.uncertainty;
                }
            }
            for ((seat, ..), (before, after)) in people.iter().zip(before.into_iter().zip(standings)) {
                rows.push(RowChange { seat: *seat, board: board.clone(), before, after });
            }
        }
        Ok(rows)
    }
}

/// A person's row as it is known, or a new one, under the name that is shown now.
fn standing_of(known: &[StandingRow], user: &UserKey, name: &str) -> StandingRow {
    let fresh = WengLinRating::new();
    let known = known.iter().find(|standing| standing.user == *user).cloned();
    let mut standing = known.unwrap_or_else(|| StandingRow {
        user: user.clone(),
        name: String::new(),
        played: 0,
        won: 0,
        points: 0,
        best: 0,
        rating: fresh.rating,
        deviation: fresh.uncertainty,
        version: 0,
    });
    name.clone_into(&mut standing.name);
    standing
}
