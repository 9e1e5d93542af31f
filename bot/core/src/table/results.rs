//! Results of a finished game by seat, as its position tells them.

use kubyk_games::kit::Seat;

use super::LoadedTable;

/// Result of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatOutcome {
    /// The side for which it played: its team, or itself.
    pub side: usize,
    /// The place of that side; 1 is the best.
    pub place: usize,
    /// `true` if it has won.
    pub won: bool,
    /// Its score.
    pub score: i64,
    /// The events of the record that it has made.
    pub moves: usize,
}

impl LoadedTable {
    /// The results of the seats, in their order; empty while the game is not over.
    pub fn outcomes(&self) -> Vec<SeatOutcome> {
        let Some(position) = &self.table else { return Vec::new() };
        let table = &position.table;
        let Some(outcome) = table.over() else { return Vec::new() };
        let (winners, scores) = (outcome.winners, table.scores());
        // Winners first, those who left last, the others by their scores.
        let merit = |seat: Seat| (winners.contains(seat), !table.left().contains(seat), scores[seat.index()]);
        let seats: Vec<_> = Seat::all(table.seats()).collect();
        let side =
            |seat: Seat| table.teams().iter().position(|team| team.contains(seat)).unwrap_or(seat.index());
        let side_merit =
            |of: usize| seats.iter().filter(|seat| side(**seat) == of).map(|seat| merit(*seat)).max();
        let outcome_of = |&seat: &Seat| {
            let own = side_merit(side(seat));
            let mut better: Vec<_> =
                seats.iter().map(|other| side(*other)).filter(|of| side_merit(*of) > own).collect();
            better.sort_unstable();
            better.dedup();
            SeatOutcome {
                side: side(seat),
                place: better.len() + 1,
                won: winners.contains(seat),
                score: scores[seat.index()],
                moves: moves_of(&position.events, seat),
            }
        };
        seats.iter().map(outcome_of).collect()
    }
}

/// The events of a record that a seat has made.
fn moves_of(events: &[String], seat: Seat) -> usize {
    let own = format!("{} ", seat.index() + 1);
    events.iter().filter(|line| line.starts_with(&own)).count()
}
