//! The rows that a finished game adds to the ledger.

use kubyk_games::kit::Seat;

use super::places::places;
use super::standings::RowChange;
use crate::table::LoadedTable;
use crate::table::setup::Occupant;
use crate::{Millis, SeatResult, StandingChange};

/// The result of each seat of a table that has just ended.
pub(super) fn results(table: &LoadedTable, changes: &[RowChange], now: Millis) -> Vec<SeatResult> {
    let Some(position) = &table.table else { return Vec::new() };
    let Some(outcome) = position.table.over() else { return Vec::new() };
    let (places, scores) = (places(table), position.table.scores());
    let seats = table.setup.seats.iter().zip(Seat::all(position.table.seats()));
    let result = |(player, seat): (&crate::table::setup::SeatedPlayer, Seat)| SeatResult {
        table: table.row.id,
        seat: seat.index(),
        chat: table.setup.ranked_in(&table.row.chat),
        game: table.row.game.clone(),
        user: match &player.who {
            Occupant::Person(user) => Some(user.clone()),
            Occupant::Machine(_) | Occupant::Forgotten => None,
        },
        name: player.name.clone(),
        place: places[seat.index()].1,
        won: outcome.winners.contains(seat),
        score: scores[seat.index()],
        started: table.setup.started,
        ended: now,
        moves: moves(&position.events, seat),
        in_chat: change(changes, seat, false),
        worldwide: change(changes, seat, true),
    };
    seats.map(result).collect()
}

/// The events of a record that a seat has made.
fn moves(events: &[String], seat: Seat) -> usize {
    let own = format!("{} ", seat.index() + 1);
    events.iter().filter(|line| line.starts_with(&own)).count()
}

fn change(changes: &[RowChange], seat: Seat, worldwide: bool) -> Option<StandingChange> {
    let mut of_seat = changes.iter().filter(|change| change.seat == seat);
    let RowChange { board, before, after, .. } =
        of_seat.find(|change| change.board.chat.is_none() == worldwide)?;
    Some(StandingChange {
        profile: board.profile.clone(),
        number: after.played,
        rating: [before.rating, after.rating],
        deviation: [before.deviation, after.deviation],
    })
}
