//! Plays one game of a simulation.

use kubyk_games::kit::{Event, Log, Outcome, Record, Seat, Table, Turn, Values};

use crate::seeded_rng::SeededRng;

/// The event limit of a game; beyond it the players are going round in circles.
const LONGEST: u64 = 100_000;

/// The fixed settings of a simulation.
pub(super) struct MatchUp<'a> {
    /// The first position.
    pub(super) table: Box<dyn Table>,
    pub(super) values: &'a Values,
    /// The machine players, in the order of the results.
    pub(super) bots: &'a [String],
    pub(super) seed: u64,
    /// Whether the players rotate through the seats from game to game.
    pub(super) rotate: bool,
}

/// The result of a game, indexed by machine player.
pub(super) struct GameResult {
    /// Each player's share of the win.
    pub(super) wins: Vec<f64>,
    pub(super) scores: Vec<i64>,
    pub(super) events: u64,
    pub(super) finished: bool,
    /// The record, if requested.
    pub(super) record: Option<Record>,
}

impl MatchUp<'_> {
    /// Plays game `number`, counted from 0. The result depends on the seed and the number only.
    pub(super) fn play(&self, number: u64, recorded: bool) -> GameResult {
        let seats = self.bots.len();
        let shift = if self.rotate { (number % seats as u64) as usize } else { 0 };
        let machine = |seat: usize| (seat + shift) % seats;
        let seat_of = |machine: usize| (machine + seats - shift) % seats;
        let mut table = self.table.copy();
        let mut stream = SeededRng::new(self.seed, number);
        let mut written = recorded.then(Vec::new);
        let mut log = Log::off();
        let mut events = 0;
        let outcome = loop {
            if events >= LONGEST {
                break None;
            }
            match table.turn() {
                Turn::Over(outcome) => break Some(outcome),
                Turn::Chance(_) => {
                    let Some(faces) = table.deal(&mut stream) else { break None };
                    if table.answer(&faces, &mut log).is_err() {
                        break None;
                    }
                    events += 1;
                    note(&mut written, || Event::Rolled(faces));
                }
                // Seats of a simultaneous step move one by one; a player is shown nothing of the earlier choices.
                Turn::Seats(waiting) => {
                    let Some(seat) = waiting.first() else { break None };
                    let level = &self.bots[machine(seat.index())];
                    let Some(play) = table.act(seat, level, &mut stream, &mut log) else { break None };
                    events += 1;
                    note(&mut written, || Event::Played(seat, play));
                }
            }
        };
        let shares = shares(outcome, seats);
        let scores = table.scores();
        GameResult {
            wins: (0..seats).map(|machine| shares[seat_of(machine)]).collect(),
            scores: (0..seats).map(|machine| scores[seat_of(machine)]).collect(),
            events,
            finished: outcome.is_some(),
            record: written.map(|events| self.record(events, machine)),
        }
    }

    fn record(&self, events: Vec<Event>, machine: impl Fn(usize) -> usize) -> Record {
        let about = self.table.about();
        let options = self.values.changed(about.options).into_iter();
        Record {
            game: about.id.to_owned(),
            variant: self.values.preset().name.to_owned(),
            options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            seats: (0..self.bots.len()).map(|seat| self.bots[machine(seat)].clone()).collect(),
            rules: Some(about.rules),
            events,
            ..Record::default()
        }
    }
}

fn note(written: &mut Option<Vec<Event>>, event: impl FnOnce() -> Event) {
    if let Some(written) = written {
        written.push(event());
    }
}

/// Each seat's share of the win: split between the winners, or between all seats of a drawn game.
fn shares(outcome: Option<Outcome>, seats: usize) -> Vec<f64> {
    let Some(outcome) = outcome else { return vec![0.0; seats] };
    let drawn = outcome.winners.is_empty() && seats > 1;
    let sharers = if drawn { seats } else { outcome.winners.len() };
    let share = |seat: Seat| {
        if drawn || outcome.winners.contains(seat) { 1.0 / sharers as f64 } else { 0.0 }
    };
    Seat::all(seats).map(share).collect()
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Reason, Seats};

    use super::*;

    #[test]
    fn a_win_is_shared_and_a_draw_is_everybodys() {
        let seats = |numbers: &[usize]| numbers.iter().map(|number| Seat::at(number - 1)).collect::<Seats>();
        let shares = |winners: &[usize], of| {
            shares(Some(Outcome { winners: seats(winners), reason: Reason::Score }), of)
        };
        assert_eq!(shares(&[2], 3), [0.0, 1.0, 0.0]);
        assert_eq!(shares(&[1, 3], 4), [0.5, 0.0, 0.5, 0.0]);
        assert_eq!(shares(&[], 2), [0.5, 0.5]);
        assert_eq!(shares(&[], 1), [0.0]);
        assert_eq!(shares(&[1], 1), [1.0]);
    }
}
