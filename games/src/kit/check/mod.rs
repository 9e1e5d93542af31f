//! The conformance suite: what every game of the catalogue must do, whatever its rules. It loops over the
//! catalogue, so a new game is under test with its line there.

mod cases;
mod choices;
mod duel;
mod ladder;
mod leaks;
mod play;
mod position;
mod records;
mod spoken;
mod story;
mod texts;
mod values;

pub(crate) use duel::{Contender, Watch, duel};
use story::story;

use super::{AnyGame, Setup, Stream, Table};

/// Uniform numbers from a seed: the same game for the same seed, on every machine.
pub(crate) use super::rollout::SplitMix as Mix;

impl Mix {
    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len() as u32) as usize]
    }
}

/// The same for somebody who does not wait at all.
pub(crate) struct Impatient(pub(crate) Mix);

impl Stream for Impatient {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    fn late(&self) -> bool {
        true
    }
}

/// A stream beside which so many threads stand idle.
pub(crate) struct Helped<'a>(pub(crate) &'a mut Mix, pub(crate) usize);

impl Stream for Helped<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    fn helpers(&self) -> usize {
        self.1
    }
}

/// Options with which a game is solved in a moment, over any preset; none where that is so anyway.
pub(crate) fn quick(game: &dyn AnyGame) -> &'static [(&'static str, &'static str)] {
    if game.about().id == "farkle" { &[("target", "1000")] } else { &[] }
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
