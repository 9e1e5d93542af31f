//! What games of dice and a score sheet share.
//!
//! `Sheets` keeps what every seat has written and goes round the seats. `DiceMultiset` and `MultisetIndex` know five dice. And
//! whatever is [`Five`] is a whole game: five dice, up to three throws a turn, one line of the sheet filled in each.
//! Such a game has only its lines, variant and texts to itself; its messages have the same ids but for the name
//! before them.

mod bot;
mod choices;
mod estimate;
mod evaluation;
mod moves;
mod multiset;
mod rules;
mod scene;
mod sheets;
mod state;

#[cfg(test)]
pub(crate) mod tests;

use std::fmt;

pub(crate) use choices::{CROSS, by_worth, folded, key};
pub(crate) use estimate::Worth;
pub(crate) use evaluation::{SolutionCache, TurnEvaluation};
pub use moves::Move;
#[cfg(test)]
pub(crate) use moves::parse;
pub(crate) use moves::{KEEP, SCORE, faces, joined, named};
pub(crate) use multiset::{ALL, DiceMultiset, MultisetIndex, MultisetValues, PARTS};
pub(crate) use scene::labelled;
pub(crate) use sheets::Sheets;
pub use state::State;

use crate::kit::{
    About, Fault, Game, Ladder, MOST_SEATS, Msg, RulesPage, Setup, SolutionSlot, Valuation, Values,
};

/// The dice of a hand.
pub(crate) const DICE: usize = 5;

/// The most throws of a turn.
pub(crate) const THROWS: u8 = 3;

/// A line of a sheet: a combination.
pub trait Line: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The options of its game, read.
    type Variant: Copy + PartialEq + fmt::Debug + Send + Sync;

    /// The id of its game, before the ids of all messages.
    const GAME: &'static str;

    /// Every line, in the order of the sheet.
    const ALL: &'static [Self];

    /// What an empty sheet would lose without each of them.
    const PARS: &'static [f64];

    /// Its name in the notation.
    fn word(self) -> &'static str;

    /// The face that is counted in it, where it is no combination.
    fn number(self) -> Option<u8> {
        self.word().parse().ok()
    }

    /// Other names that people type for it, words joined by dashes.
    fn other_words(self) -> &'static [&'static str];

    /// What five dice score in it; `first` after the first throw of a turn.
    fn points(self, variant: Self::Variant, hand: DiceMultiset, first: bool) -> i64;

    /// Where it is kept what was worked out for this variant.
    fn cache(variant: Self::Variant) -> &'static SolutionCache;
}

/// A game of five dice and a sheet.
pub trait Five: Send + Sync + 'static {
    /// The lines of its sheet.
    type Line: Line;

    /// Its catalogue entry.
    const ABOUT: &'static About;

    /// Reads the options.
    fn read(values: &Values) -> <Self::Line as Line>::Variant;

    /// The standard deviation of a seat's final score under best play.
    fn deviation(variant: <Self::Line as Line>::Variant) -> f64;

    /// The rules with these options in force.
    fn rules_text(variant: <Self::Line as Line>::Variant) -> Vec<Msg>;

    /// What newcomers read first; its messages have the same ids but for the game's name.
    fn rules_for_newcomers() -> Vec<Msg> {
        let game = <Self::Line as Line>::GAME;
        [format!("{game}-how-to"), format!("{game}-rules-example")].map(Msg::new).into()
    }

    /// Further pages of the rules.
    fn rules_pages() -> Vec<RulesPage> {
        Vec::new()
    }
}

impl<F: Five> Game for F {
    type Variant = <F::Line as Line>::Variant;
    type State = State<F::Line>;

    fn about(&self) -> &'static About {
        F::ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Self::Variant, Vec<Fault>> {
        Ok(F::read(values))
    }

    fn rules(&self, variant: &Self::Variant) -> Vec<Msg> {
        F::rules_text(*variant)
    }

    fn how_to_play(&self, _: &Self::Variant) -> Vec<Msg> {
        F::rules_for_newcomers()
    }

    fn pages(&self, _: &Self::Variant) -> Vec<RulesPage> {
        F::rules_pages()
    }

    fn capacity(&self, _: &Self::Variant) -> Vec<usize> {
        (1..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Self::Variant>) -> Result<Self::State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Self::Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Self::Variant, _: usize) -> Ladder {
        bot::LADDER
    }

    fn valuation(&self, variant: &Self::Variant, _: usize) -> Option<Valuation> {
        Some(Valuation::points(F::deviation(*variant)))
    }

    fn prepare(&self, variant: &Self::Variant, level: &str, _: &SolutionSlot<'_>) {
        bot::prepare::<F::Line>(*variant, level);
    }
}

/// Where a line stands on the sheet.
pub(crate) fn place<L: Line>(line: L) -> usize {
    L::ALL.iter().position(|other| *other == line).expect("every line is on the sheet")
}

/// What an empty sheet would lose without this line.
pub(crate) fn par<L: Line>(line: L) -> f64 {
    L::PARS[place(line)]
}
