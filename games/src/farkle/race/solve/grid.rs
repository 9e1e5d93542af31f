//! Scores that are solved at first, in place of all: what lies between them is close to a line.

use crate::farkle::race::table::{Between, ChanceTable};

/// Scores, ascending.
pub(super) struct Grid {
    /// By score: the next one of the grid, or the last one itself; nothing beside the grid.
    next: Vec<Option<usize>>,
}

impl Grid {
    /// Every score below the target.
    pub(super) fn every(target: usize) -> Self {
        Self::of(target, 1)
    }

    /// One of so many scores, and the last of them.
    pub(super) fn of(target: usize, stride: usize) -> Self {
        // Next to the target chances are no lines.
        let has = |score: &usize| score.is_multiple_of(stride) || score + stride >= target;
        let next = |score: usize| has(&score).then(|| (score + 1..target).find(has).unwrap_or(score));
        Self { next: (0..target).map(next).collect() }
    }

    pub(super) fn has(&self, score: usize) -> bool {
        self.next[score].is_some()
    }

    /// Notes the chance of a position of the grid, and what follows for its neighbours beside the grid.
    pub(super) fn set(&self, table: &mut ChanceTable, position: Between, chance: f64) {
        table.set(position, chance);
        self.bridge(table, position, 0);
        self.bridge(table, position, 1);
    }

    /// Fills positions with both scores beside the grid.
    pub(super) fn fill(&self, table: &mut ChanceTable) {
        for position in table.positions().rev() {
            if let [mine, theirs] = position.scores
                && self.has(mine)
                && !self.has(theirs)
            {
                self.bridge(table, position, 0);
            }
        }
    }

    /// Draws a line from a position to the next of the grid, along one of the scores, and on to the one before until that
    /// is known, too: a turn that brings few points leads there.
    fn bridge(&self, table: &mut ChanceTable, position: Between, along: usize) {
        let score = position.scores[along];
        let Some(next) = self.next[score].filter(|next| *next > score) else { return };
        let with = |score: usize| {
            let mut scores = position.scores;
            scores[along] = score;
            Between { scores, ..position }
        };
        let (here, there) = (table.at(position), table.at(with(next)));
        let slope = (there - here) / (next - score) as f64;
        let before = (0..score).rev().take_while(|score| !self.has(*score));
        for between in before.chain(score + 1..next) {
            table.set(with(between), here + slope * (between as f64 - score as f64));
        }
    }
}
