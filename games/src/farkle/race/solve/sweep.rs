//! One sweep over the scores of a grid, from the highest sum of a pair down.
//!
//! A turn that brings points leads to a higher sum of scores. A turn that ends with 0 leads to the same scores, the other seat
//! and one zero more: the positions of a pair of scores are a block, solved together (`blocks`), and those of one sum
//! do not hang on each other.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::blocks::{BlockSolver, LANES};
use super::grid::Grid;
use crate::farkle::race::engine::Engine;
use crate::farkle::race::table::ChanceTable;

/// Most threads: the work is done beside others'.
const THREADS: usize = 4;

pub(super) fn sweep(engine: &Engine, grid: &Grid, table: &mut ChanceTable, fallen: &ChanceTable) {
    let top = engine.rules.target - 1;
    let workers = thread::available_parallelism().map_or(1, usize::from).min(THREADS);
    for sum in (0..=2 * top).rev() {
        // Of each pair of scores the lower one.
        let scores: Vec<_> = (sum.saturating_sub(top)..=sum / 2)
            .filter(|score| grid.has(*score) && grid.has(sum - score))
            .collect();
        let groups: Vec<_> = scores.chunks(LANES / engine.rules.roles()).collect();
        // Whoever is done takes the next group: a thread may be held up by others' work.
        let next = AtomicUsize::new(0);
        let work = || {
            let mut solver = BlockSolver::new(engine, table, fallen);
            while let Some(scores) = groups.get(next.fetch_add(1, Ordering::Relaxed)) {
                solver.solve(scores, sum);
            }
            solver.into_found()
        };
        let found: Vec<_> = thread::scope(|scope| {
            let others: Vec<_> = (1..workers.min(groups.len())).map(|_| scope.spawn(work)).collect();
            let mut found = vec![work()];
            found.extend(others.into_iter().map(|other| other.join().unwrap_or_default()));
            found
        });
        for (position, chance) in found.into_iter().flatten() {
            grid.set(table, position, chance);
        }
    }
    grid.fill(table);
}
