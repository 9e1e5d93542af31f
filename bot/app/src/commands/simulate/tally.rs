//! Sums of results, always added in the same order: floating-point sums depend on it, and the same seed must give
//! the same figures.

use std::collections::BTreeMap;

use super::match_up::GameResult;

/// Sums over games, indexed by machine player.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sums {
    pub(super) wins: Vec<f64>,
    pub(super) scores: Vec<i64>,
    pub(super) events: u64,
    pub(super) unfinished: u64,
}

/// Adds runs of games in the order of their numbers, whatever order they arrive in.
pub(super) struct RunningSums {
    sums: Sums,
    /// The number of the run that is added next.
    next: u64,
    /// Runs that arrived out of order.
    early: BTreeMap<u64, Sums>,
}

impl Sums {
    pub(super) fn new(seats: usize) -> Self {
        Self { wins: vec![0.0; seats], scores: vec![0; seats], events: 0, unfinished: 0 }
    }

    pub(super) fn add(&mut self, played: &GameResult) {
        add(&mut self.wins, &played.wins);
        add(&mut self.scores, &played.scores);
        self.events += played.events;
        self.unfinished += u64::from(!played.finished);
    }

    fn add_all(&mut self, other: &Self) {
        add(&mut self.wins, &other.wins);
        add(&mut self.scores, &other.scores);
        self.events += other.events;
        self.unfinished += other.unfinished;
    }
}

impl RunningSums {
    pub(super) fn new(seats: usize) -> Self {
        Self { sums: Sums::new(seats), next: 0, early: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, run: u64, sums: Sums) {
        self.early.insert(run, sums);
        while let Some(sums) = self.early.remove(&self.next) {
            self.sums.add_all(&sums);
            self.next += 1;
        }
    }

    pub(super) fn sums(self) -> Sums {
        self.sums
    }
}

fn add<N: Copy + std::ops::AddAssign>(to: &mut [N], from: &[N]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += *from);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_in_which_runs_come_does_not_matter() {
        let run = |number: u64| {
            let mut sums = Sums::new(2);
            sums.wins = vec![1.0 / (number as f64 + 3.0), 0.1];
            sums.events = number;
            sums
        };
        let sums = |order: &[u64]| {
            let mut tally = RunningSums::new(2);
            order.iter().for_each(|number| tally.add(*number, run(*number)));
            tally.sums()
        };
        assert_eq!(sums(&[0, 1, 2, 3]), sums(&[3, 1, 0, 2]));
        assert_eq!(sums(&[0, 1, 2, 3]).events, 6);
    }
}
