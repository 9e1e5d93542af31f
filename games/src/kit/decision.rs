//! Evaluation of a position by a machine player, and what bounds how long it thinks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde::Serialize;

use super::draw::Stream;
use super::msg::Msg;

/// The move it would play and what it thinks of each candidate.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision<M> {
    /// Candidates and their values from the point of view of the seat that acts, best first; never empty.
    pub candidates: Vec<(M, f64)>,
    /// The meaning of the values.
    pub unit: Unit,
    /// `true` if the values are computed, and not estimated.
    pub exact: bool,
    /// The change by the last sweep over all positions, where the values come from a solution that is found by
    /// repeated sweeps.
    pub residual: Option<f64>,
    /// How far it has looked ahead, where it has.
    pub search: Option<SearchEffort>,
}

/// Effort of a machine player's search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SearchEffort {
    /// How many moves deep, beside lines that were followed further.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// Unit of a candidate's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// The probability to win, a shared win counted as its share.
    WinProbability,
    /// The expected score.
    ExpectedScore,
    /// Only the order means something.
    Heuristic,
}

impl<M> Decision<M> {
    /// Sorts the candidates, best first; equal ones keep their order.
    pub fn new(mut candidates: Vec<(M, f64)>, unit: Unit, exact: bool) -> Self {
        candidates.sort_by(|a, b| b.1.total_cmp(&a.1));
        Self::of_sorted(candidates, unit, exact)
    }

    /// By candidates that stand best first.
    pub(crate) fn of_sorted(candidates: Vec<(M, f64)>, unit: Unit, exact: bool) -> Self {
        Self { candidates, unit, exact, residual: None, search: None }
    }

    /// Adds how far the search has looked ahead.
    pub fn searched(self, depth: u32, nodes: u64) -> Self {
        Self { search: Some(SearchEffort { depth, nodes }), ..self }
    }

    /// Adds the change by the last sweep.
    pub fn iterated(self, residual: Option<f64>) -> Self {
        Self { residual, ..self }
    }

    /// The choice of a rule of thumb, which says nothing of other moves.
    pub fn rule(play: M) -> Self {
        Self::new(vec![(play, 1.0)], Unit::Heuristic, false)
    }

    /// Converts the moves to another type.
    pub fn map<N>(self, mut f: impl FnMut(M) -> N) -> Decision<N> {
        Decision {
            candidates: self.candidates.into_iter().map(|(play, value)| (f(play), value)).collect(),
            unit: self.unit,
            exact: self.exact,
            residual: self.residual,
            search: self.search,
        }
    }

    /// The move to play.
    ///
    /// # Panics
    /// When a game returned no candidate, which the conformance suite forbids.
    pub fn best(&self) -> &M {
        &self.candidates[0].0
    }
}

// Machine players as people choose them: a few steps of strength, the same words in every game.

crate::word_enum! {
    /// Strength of a machine player in words that people know.
    pub enum Strength {
        /// Loses to whoever has understood the game.
        Easy = "easy",
        /// In between.
        Medium = "medium",
        /// As strong as the game's machine gets, or nearly so where a perfect one stands above it.
        Hard = "hard",
        /// Plays by the game's solution.
        Perfect = "perfect",
    }
}

/// One step of a ladder: a level of the game that slips now and then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The name people choose it by.
    pub strength: Strength,
    /// One of [`Game::levels`](super::Game::levels), or [`RANDOM`](super::RANDOM).
    pub level: &'static str,
    /// Of a hundred moves so many are any legal one. It keeps two steps as far apart as people can feel where the
    /// rules of thumb of a game are all nearly as good as its solution.
    pub slips: u32,
}

/// The machine players that people are offered, weakest first.
pub type Ladder = &'static [Rung];

/// The machine player that every game has: any legal move, each equally likely.
pub const RANDOM: &str = "random";

/// The message that names a machine player for people.
pub fn level_name(level: &str) -> Msg {
    Msg::new(format!("level-{level}"))
}

/// The level of the strongest machine player that people are offered: that of the last step, else the last one there is.
pub(super) fn strongest(ladder: Ladder, levels: &[&'static str]) -> Option<&'static str> {
    ladder.last().map(|rung| rung.level).or(levels.last().copied())
}

impl Rung {
    /// The step of this name.
    pub fn find(ladder: Ladder, name: &str) -> Option<Self> {
        ladder.iter().copied().find(|rung| rung.strength.word() == name)
    }

    pub(crate) const fn easy(level: &'static str, slips: u32) -> Self {
        Self { strength: Strength::Easy, level, slips }
    }

    pub(crate) const fn medium(level: &'static str, slips: u32) -> Self {
        Self { strength: Strength::Medium, level, slips }
    }

    pub(crate) const fn hard(level: &'static str, slips: u32) -> Self {
        Self { strength: Strength::Hard, level, slips }
    }

    /// Plays by the game's solution, and never slips.
    pub(crate) const fn perfect(level: &'static str) -> Self {
        Self { strength: Strength::Perfect, level, slips: 0 }
    }
}

// How long a machine player looks ahead.

/// The positions that a search may look at.
///
/// Their number is what limits it, so the same decision comes again from the same stream. The clock of whoever waits, where
/// the stream has one, only ends a search early that a busy machine has made slow. The positions of those who help
/// ([`with_helpers`](with_helpers)) do not count.
pub(crate) struct SearchBudget<'a> {
    end: End<'a>,
    spent: u64,
    most: u64,
}

/// The reason to end a search before its positions are used up.
enum End<'a> {
    /// The clock of whoever waits.
    Late(&'a dyn Stream),
    /// The decision that it helps with has come to its end.
    Finished(&'a Finished),
}

/// Nobody waits.
pub(crate) struct NoClock;

impl Stream for NoClock {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// The search has to end with what it has found.
#[derive(Debug)]
pub(crate) struct BudgetSpent;

/// The clock is looked at once in so many positions: it costs as much as several of them.
const CLOCK: u64 = 1 << 10;

impl<'a> SearchBudget<'a> {
    /// So many positions, and fewer if `stream` says that it is late.
    pub(crate) fn new(most: u64, stream: &'a dyn Stream) -> Self {
        Self { end: End::Late(stream), spent: 0, most }
    }

    /// As many positions as it comes to while another thinks.
    pub(crate) fn of_helper(finished: &'a Finished) -> Self {
        Self { end: End::Finished(finished), spent: 0, most: u64::MAX }
    }

    /// So many positions, whatever time that takes.
    pub(crate) fn without_clock(most: u64) -> Self {
        Self::new(most, &NoClock)
    }

    /// Looks at one position more.
    ///
    /// # Errors
    /// There are none left.
    pub(crate) fn spend(&mut self) -> Result<(), BudgetSpent> {
        if self.spent >= self.most || self.spent % CLOCK == CLOCK - 1 && self.has_ended() {
            return Err(BudgetSpent);
        }
        self.spent += 1;
        Ok(())
    }

    fn has_ended(&self) -> bool {
        match self.end {
            End::Late(stream) => stream.late(),
            End::Finished(finished) => finished.is_set(),
        }
    }

    /// How many positions it may look at in all.
    pub(crate) fn most(&self) -> u64 {
        self.most
    }

    /// How many positions it has looked at.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }
}

// Threads that stand idle, and help with a decision.

/// Thinks, while so many helpers do something of use to the decision, each under a number from one, until it is
/// [`Finished`].
pub(crate) fn with_helpers<R>(
    helpers: usize,
    help: impl Fn(usize, &Finished) + Sync,
    think: impl FnOnce() -> R,
) -> R {
    let finished = Finished(AtomicBool::new(false));
    thread::scope(|scope| {
        // Finished even if the decision panics: the scope waits for its helpers.
        let _finishing = Finishing(&finished);
        for number in 1..=helpers {
            let (help, finished) = (&help, &finished);
            scope.spawn(move || help(number, finished));
        }
        think()
    })
}

/// `true` if the decision has come to its end.
pub(crate) struct Finished(AtomicBool);

impl Finished {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

struct Finishing<'a>(&'a Finished);

impl Drop for Finishing<'_> {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

// The memory of searches, shared by several threads.

/// A lock for so many places: two threads seldom want the same.
const PLACES: usize = 1 << 8;

/// A key with what is remembered under it.
type Place<E> = Option<(u64, E)>;

/// Entries by key; a newer one takes the place of another.
pub(crate) struct SharedTable<E> {
    parts: Vec<Mutex<Vec<Place<E>>>>,
}

impl<E: Copy> SharedTable<E> {
    /// Room for so many entries, or a few more.
    pub(crate) fn new(entries: usize) -> Self {
        let entries = entries.max(1).next_power_of_two();
        let places = entries.min(PLACES);
        let parts = (0..entries / places).map(|_| Mutex::new(vec![None; places]));
        Self { parts: parts.collect() }
    }

    /// The entry under a key.
    pub(crate) fn get(&self, key: u64) -> Option<E> {
        self.at(key, |place| place.filter(|(known, _)| *known == key).map(|(_, entry)| entry))
    }

    /// Remembers what is made of the entry that was remembered under the same key.
    pub(crate) fn put(&self, key: u64, entry: impl FnOnce(Option<E>) -> E) {
        self.at(key, |place| {
            let known = place.filter(|(known, _)| *known == key).map(|(_, entry)| entry);
            *place = Some((key, entry(known)));
        });
    }

    fn at<R>(&self, key: u64, work: impl FnOnce(&mut Place<E>) -> R) -> R {
        let part = &self.parts[(key >> 32) as usize & (self.parts.len() - 1)];
        // An entry is written in one step, so a panic elsewhere leaves it whole.
        let mut places = part.lock().unwrap_or_else(PoisonError::into_inner);
        let place = key as usize & (places.len() - 1);
        work(&mut places[place])
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::AtomicUsize;

    use super::*;

    /// A clock that has run out, or none.
    struct Clock(bool);

    impl Stream for Clock {
        fn below(&mut self, _: u32) -> u32 {
            0
        }

        fn late(&self) -> bool {
            self.0
        }
    }

    fn spent(most: u64, late: bool) -> u64 {
        let stream = Clock(late);
        let mut budget = SearchBudget::new(most, &stream);
        while budget.spend().is_ok() {}
        assert!(budget.spend().is_err(), "it stays spent");
        budget.spent()
    }

    #[test]
    fn a_search_ends_by_its_positions_or_by_the_clock() {
        assert_eq!(spent(0, false), 0);
        assert_eq!(spent(10_000, false), 10_000);
        assert_eq!(spent(10, true), 10, "a short search needs no clock");
        assert!((1..=CLOCK).contains(&spent(1_000_000, true)), "something is always looked at");
    }

    #[test]
    fn helpers_help_until_the_decision_ends_however_it_does() {
        let met = AtomicUsize::new(0);
        let help = |number: usize, finished: &Finished| {
            met.fetch_add(number, Ordering::Relaxed);
            while !finished.is_set() {
                thread::yield_now();
            }
        };
        let both_are_there = || {
            while met.load(Ordering::Relaxed) < 3 {
                thread::yield_now();
            }
        };
        assert_eq!(
            with_helpers(2, help, || {
                both_are_there();
                7
            }),
            7
        );
        let failed = catch_unwind(AssertUnwindSafe(|| with_helpers(1, help, || panic!("it fails"))));
        assert!(failed.is_err());
    }

    #[test]
    fn an_entry_is_found_by_its_key_alone() {
        for entries in [1, 16, 1 << 10] {
            let table = SharedTable::new(entries);
            table.put(7 << 32 | 5, |known| known.map_or(1, |known: u32| known + 1));
            table.put(7 << 32 | 5, |known| known.map_or(1, |known| known + 1));
            assert_eq!(table.get(7 << 32 | 5), Some(2));
            let other = 7 << 32 | 5 | 1 << 31;
            assert_eq!(table.get(other), None, "it would stand in the same place");
            table.put(other, |known| known.map_or(3, |known| known + 1));
            assert_eq!((table.get(other), table.get(7 << 32 | 5)), (Some(3), None));
        }
    }
}
