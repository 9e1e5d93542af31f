//! The places of a finished game.

use kubyk_games::kit::Seat;

use crate::table::LoadedTable;

/// The side that each seat played for and the place of that side; 1 is the best.
pub(super) fn places(loaded: &LoadedTable) -> Vec<(usize, usize)> {
    let Some(position) = &loaded.table else { return Vec::new() };
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
