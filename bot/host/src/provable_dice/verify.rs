//! Verification of a finished game: the order of seats, if a lot was drawn, and every roll are computed again from the seed.

use kubyk_games::kit::{AnyGame, Event, Faces, Fault, Log, Record};

use super::{Seed, TableDice, lot};

/// Contradiction between a record and its seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The record does not show a seed.
    NoSeed,
    /// The seed is not the one that was promised.
    Commitment,
    /// The record cannot be replayed.
    Broken(Vec<Fault>),
    /// The players do not sit in the order that the seed gives.
    Lot {
        /// The order in the record.
        found: Vec<usize>,
        /// The order that the seed gives.
        expected: Vec<usize>,
    },
    /// A roll is not what the seed gives.
    Roll {
        /// The number of the roll, counted from 1.
        number: usize,
        /// The faces in the record.
        found: Faces,
        /// The faces that the seed gives.
        expected: Faces,
    },
}

/// Recomputes the lot and every roll of a record, and returns how many rolls there are.
///
/// # Errors
/// The lot or the first roll that does not follow.
pub fn verify(record: &Record, game: &dyn AnyGame) -> Result<usize, Mismatch> {
    let seed = record.seed.as_deref().and_then(Seed::from_hex).ok_or(Mismatch::NoSeed)?;
    if record.commit.as_ref().is_some_and(|commit| *commit != seed.commitment()) {
        return Err(Mismatch::Commitment);
    }
    let mut table = record.setup(game).and_then(|setup| game.open(&setup)).map_err(Mismatch::Broken)?;
    if !record.lot.is_empty() {
        let expected = lot::expected(record, seed.clone(), !table.teams().is_empty());
        if record.lot != expected {
            return Err(Mismatch::Lot { found: record.lot.clone(), expected });
        }
    }
    let dice = TableDice::new(seed, bound_site(record), &record.salts);
    let mut sizes = Vec::new();
    for event in &record.events {
        if let Event::Rolled(found) = event {
            let expected = dice.roll(table.as_ref(), &sizes).unwrap_or_default();
            sizes.push(found.len());
            if *found != expected {
                return Err(Mismatch::Roll { number: sizes.len(), found: found.clone(), expected });
            }
        }
        event
            .clone()
            .apply(table.as_mut(), &mut Log::off())
            .map_err(|why| Mismatch::Broken(vec![Fault::whole(why)]))?;
    }
    Ok(sizes.len())
}

/// What the dice of a record are bound to: the first word of its site. Behind it stands what keeps a game from counting.
pub(super) fn bound_site(record: &Record) -> &str {
    record.site.as_deref().and_then(|site| site.split(' ').next()).unwrap_or_default()
}
