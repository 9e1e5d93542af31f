//! The rule by which a game that is over counts, and for which of its seats: where somebody gave up or agreed,
//! everyone who counts must have played first. A second account that resigns at once makes nobody a winner.

use kubyk_games::kit::{Event, Msg, Reason, Record, Seat, Seats, Table};

use crate::table::LoadedTable;

/// The moves that a side has to have made in a game that was given up, lost on time or drawn by agreement.
const LEAST: usize = 3;
/// The least moves of a seat in a game that was played to its end.
const LEAST_AT_THE_END: usize = 1;

impl LoadedTable {
    /// The seats whose sides have played enough for the game to count for them; none where it counts for nobody.
    pub fn counted(&self) -> Seats {
        let Some(position) = self.table.as_ref().filter(|_| self.counts()) else { return Seats::NONE };
        let table = &*position.table;
        let least = least(table);
        let seats = table.seats();
        let mut moves = vec![0; seats];
        for line in &position.events {
            if let Ok(Event::Played(seat, _)) = Record::read_event(line, seats) {
                moves[seat.index()] += 1;
            }
        }
        let has_played = |side: &Seats| side.iter().map(|seat| moves[seat.index()]).sum::<usize>() >= least;
        let sides = sides(table);
        let counted: Vec<Seats> = sides.iter().copied().filter(has_played).collect();
        // Nobody is a winner against those who have not played.
        if counted.len() < sides.len().min(2) {
            return Seats::NONE;
        }
        counted.iter().flat_map(|side| side.iter()).collect()
    }

    /// Why a game that is over counts for nobody, where that is because its sides have hardly played.
    pub fn uncounted(&self) -> Option<Msg> {
        let table = &*self.table.as_ref()?.table;
        table.over()?;
        let declined = self.counts() && !self.course.called_off && self.counted().is_empty();
        declined.then(|| Msg::new("uncounted").with("least", least(table)))
    }
}

fn least(table: &dyn Table) -> usize {
    let reason = table.over().map(|outcome| outcome.reason);
    let cut_short = matches!(reason, Some(Reason::Resignation | Reason::Time | Reason::Agreement));
    if cut_short || !table.left().is_empty() { LEAST } else { LEAST_AT_THE_END }
}

/// Those who win together; everyone alone where there are no teams.
fn sides(table: &dyn Table) -> Vec<Seats> {
    match table.teams() {
        [] => Seat::all(table.seats()).map(Seats::only).collect(),
        teams => teams.to_vec(),
    }
}
