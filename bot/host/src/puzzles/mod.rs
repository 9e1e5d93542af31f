//! The puzzle of the day: one position of a solved game, the same for everybody, in which one move is clearly the best.

mod find;
mod posting;
mod tries;

use std::sync::{Arc, Mutex, PoisonError};

use jiff::civil::Date;
use kubyk_games::kit::{Seat, Table, Valuation};

use crate::Games;
use crate::errors::HostError;
use crate::tasks::background;
pub(crate) use posting::{PuzzleCards, PuzzlePosts};
pub use tries::PuzzleTries;

/// A position and what can be answered.
pub(crate) struct Puzzle {
    pub(crate) day: Date,
    pub(crate) table: Box<dyn Table>,
    pub(crate) seat: Seat,
    pub(crate) valuation: Valuation,
    /// Moves with what the position is worth to the seat after each, in the order in which they are offered.
    pub(crate) options: Vec<(String, f64)>,
}

impl Puzzle {
    /// The place of the best option.
    pub(crate) fn best(&self) -> usize {
        let places = (0..self.options.len()).rev();
        places.max_by(|one, other| self.options[*one].1.total_cmp(&self.options[*other].1)).unwrap_or(0)
    }
}

/// The puzzle of the latest day that somebody asked for.
#[derive(Default)]
pub(crate) struct Puzzles {
    latest: Mutex<Option<Arc<Puzzle>>>,
    /// Held while one is looked for: whoever asks meanwhile finds it done.
    looking: tokio::sync::Mutex<()>,
}

impl Puzzles {
    /// The puzzle of a day; `None` where no game has one.
    ///
    /// # Errors
    /// It could not be computed.
    pub(crate) async fn of(&self, day: Date, games: Games) -> Result<Option<Arc<Puzzle>>, HostError> {
        let _alone = self.looking.lock().await;
        let latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(puzzle) = latest.filter(|puzzle| puzzle.day == day) {
            return Ok(Some(puzzle));
        }
        let found = background(move || find::find(day, games)).await;
        let found = found.map_err(|error| HostError::Fault(format!("the puzzle of {day}: {error}")))?;
        let found = found.map(Arc::new);
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&found);
        Ok(found)
    }
}
