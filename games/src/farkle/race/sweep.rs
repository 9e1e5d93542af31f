//! One sweep over the scores of a grid, from the highest sum of a pair down.
//!
//! A turn that brings points leads to a higher sum of scores. A turn that ends with 0 leads to the same scores, the other seat
//! and one zero more: the positions of a pair of scores are a block, solved together (`blocks`), and those of one sum
//! do not hang on each other.

use std::thread;

use super::blocks::{BlockSolver, LANES};
use super::engine::Engine;
use super::grid::Grid;
use super::table::ChanceTable;

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
        let work = |groups: &[&[usize]]| {
            let mut solver = BlockSolver::new(engine, table, fallen);
            groups.iter().for_each(|scores| solver.solve(scores, sum));
            solver.into_found()
        };
        let found: Vec<_> = thread::scope(|scope| {
            let mut parts = groups.chunks(groups.len().div_ceil(workers).max(1));
            let own = parts.next().unwrap_or_default();
            let others: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
            let mut found = vec![work(own)];
            found.extend(others.into_iter().map(|other| other.join().unwrap_or_default()));
            found
        });
        for (position, chance) in found.into_iter().flatten() {
            grid.set(table, position, chance);
        }
    }
    grid.fill(table);
}
