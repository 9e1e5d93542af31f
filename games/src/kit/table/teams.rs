//! The teams of a table.

use crate::kit::{Fault, Msg, Seats};

/// The teams asked for, or the default ones; ordered by their lowest seat.
pub(super) fn teams(default: Vec<Seats>, asked: &[Seats], seats: usize) -> Result<Vec<Seats>, Vec<Fault>> {
    if asked.is_empty() {
        return Ok(default);
    }
    let sizes = |teams: &[Seats]| {
        let mut sizes: Vec<_> = teams.iter().map(|team| team.len()).collect();
        sizes.sort_unstable();
        sizes
    };
    let everyone: Seats = asked.iter().flat_map(|team| team.iter()).collect();
    if default.is_empty() {
        return Err(vec![Fault::whole(Msg::new("teams-none"))]);
    }
    if everyone != Seats::all(seats) || sizes(asked) != sizes(&default) {
        let shape = Msg::new("teams-wrong").with("teams", default.len()).with("size", default[0].len());
        return Err(vec![Fault::whole(shape)]);
    }
    let mut teams = asked.to_vec();
    teams.sort_by_key(|team| team.first());
    Ok(teams)
}
