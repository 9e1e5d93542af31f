//! The conformance suite: what every game of the catalogue must do, whatever its rules. It loops over the
//! catalogue, so a new game is under test with its line there.

mod cases;
mod choices;
mod ladder;
mod leaks;
mod play;
mod position;
mod records;
mod spoken;
mod story;
mod texts;
mod values;

use story::story;

use super::{AnyGame, Setup, Stream, Table};

/// Uniform numbers from a seed : the same game for the same seed, on every machine.
pub(crate) struct Mix(pub(crate) u64);

impl Mix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len() as u32) as usize]
    }
}

impl Stream for Mix {
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }
}

/// A table of a preset with the teams it has by default.
pub(crate) fn table(game: &dyn AnyGame, preset: &str, set: &[(&str, &str)], seats: usize) -> Box<dyn Table> {
    let variant = game.values(Some(preset), set).expect("the options fit");
    let setup = Setup { variant, seats, teams: Vec::new(), position: None };
    game.open(&setup).expect("the table opens")
}

/// The table at the end of a record whose lines are joined by ` / `.
pub(crate) fn example(lines: &str) -> Box<dyn Table> {
    let text = lines.replace(" / / ", "\n\n").replace(" / ", "\n");
    let (_, table) = super::Record::read(text.as_bytes(), crate::CATALOGUE).expect("a record");
    table
}
