//! Opening a table: seats, teams and position are checked before the game is asked to start.

use super::Running;
use super::teams::teams;
use crate::kit::{Fault, Game, Msg, Position, Seats, Setup, Values};

impl<P: Position> Running<P> {
    /// Opens a table of a game, with everybody there.
    ///
    /// # Errors
    /// Wrong seats, teams or position; every fault at once.
    pub(in crate::kit) fn open<G: Game<State = P>>(
        game: &G,
        setup: &Setup<Values>,
    ) -> Result<Self, Vec<Fault>> {
        let variant = game.variant(&setup.variant)?;
        let capacity = game.capacity(&variant);
        if !capacity.contains(&setup.seats) {
            return Err(vec![Fault::whole(
                Msg::new("seats-wrong").with("seats", setup.seats).with("allowed", ranges(&capacity)),
            )]);
        }
        let levels = game.levels(&variant, setup.seats);
        let ladder = game.ladder(&variant, setup.seats);
        let valuation = game.valuation(&variant, setup.seats);
        let estimation = game.estimation(&variant, setup.seats).filter(|_| valuation.is_none());
        let teams = teams(game.teams(&variant, setup.seats), &setup.teams, setup.seats)?;
        if !G::POSITIONS && setup.position.is_some() {
            return Err(vec![Fault::whole(Msg::new("position-none"))]);
        }
        let setup = Setup { variant, seats: setup.seats, teams, position: setup.position.clone() };
        let state = game.start(&setup)?;
        Ok(Self {
            about: game.about(),
            draws: G::DRAWS,
            levels,
            ladder,
            valuation,
            estimation,
            state,
            seats: setup.seats,
            teams: setup.teams,
            left: Seats::NONE,
            agreed: Seats::NONE,
            ended: None,
        })
    }
}

/// Numbers of seats for people: `2–12`, `4, 6, 8`.
fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    runs.map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}–{last}"),
        [] => String::new(),
    })
    .collect::<Vec<_>>()
    .join(", ")
}
