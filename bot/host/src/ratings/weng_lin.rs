//! Ratings by Weng and Lin's method, as the library `skillratings` has it.

use kubyk_games::kit::Seat;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::{StandingRow, UserKey};

/// New ratings of the people, in their order; `None` unless people of at least two sides played.
pub(super) fn rate(
    standings: &[StandingRow],
    people: &[(Seat, UserKey, String)],
    places: &[(usize, usize)],
) -> Option<Vec<WengLinRating>> {
    let mut sides: Vec<_> = people.iter().map(|(seat, ..)| places[seat.index()].0).collect();
    sides.sort_unstable();
    sides.dedup();
    if sides.len() < 2 {
        return None;
    }
    let of_side =
        |side| people.iter().enumerate().filter(move |(_, (seat, ..))| places[seat.index()].0 == side);
    let teams: Vec<(Vec<WengLinRating>, MultiTeamOutcome)> = sides
        .iter()
        .map(|&side| {
            let members = of_side(side).map(|(index, _)| {
                let standing = &standings[index];
                WengLinRating { rating: standing.rating, uncertainty: standing.deviation }
            });
            let place = of_side(side).map(|(_, (seat, ..))| places[seat.index()].1).min().unwrap_or(1);
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

/// Whether a rating has ever changed: games against machines, and of one alone, leave it as it was.
pub(crate) fn is_rated(row: &StandingRow) -> bool {
    let fresh = WengLinRating::new();
    row.deviation.total_cmp(&fresh.uncertainty).is_ne() || row.rating.total_cmp(&fresh.rating).is_ne()
}
