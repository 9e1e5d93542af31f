//! How long a machine player looks ahead.

use super::Finished;
use crate::kit::Stream;

/// The positions that a search may look at.
///
/// Their number is what limits it, so the same thought comes again from the same stream. The clock of whoever waits, where
/// the stream has one, only ends a search early that a busy machine has made slow. The positions of those who help
/// ([`with_helpers`](super::with_helpers)) do not count.
pub(crate) struct SearchBudget<'a> {
    end: End<'a>,
    spent: u64,
    most: u64,
}

/// What ends a search before its positions are used up.
enum End<'a> {
    /// The clock of whoever waits.
    Late(&'a dyn Stream),
    /// The thought that it helps with has come to its end.
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

#[cfg(test)]
mod tests {
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
}
