//! The chances of all positions between turns, by sweeps over all scores (`sweep`).
//!
//! Only the third zero in a row leads down, to scores that a sweep has not come to yet. What those are worth is taken from the
//! sweep before, and swept again and again until it is what it was taken for. First on a grid of some scores, in a
//! fraction of the time, then on all of them.

mod blocks;
mod grid;
mod mixing;
mod sweep;

use super::engine::Engine;
use super::table::{Between, ChanceTable};

use grid::Grid;
use mixing::Mixing;
use sweep::sweep;

/// What a sweep may still change.
const ENOUGH: f64 = 5e-10;
/// The same on the grid, where it is no use to be more exact than the grid is.
const ROUGHLY: f64 = 1e-7;
/// Most sweeps.
const MOST: usize = 200;
/// One of so many scores is in the grid, of so many at least.
const STRIDE: usize = 4;
const LEAST: usize = 6;

/// The solution, and the most that its last sweep has changed.
pub(super) fn solve(engine: &Engine) -> (ChanceTable, f64) {
    let target = engine.rules.target;
    let mut table = ChanceTable::new(&engine.rules);
    // What a score that falls is worth, as the sweep before has found it.
    let mut fallen = table.clone();
    let asked = asked(engine, &table);
    if asked.is_empty() {
        sweep(engine, &Grid::every(target), &mut table, &fallen);
        return (table, 0.0);
    }
    let mut mixing = Mixing::default();
    let mut change = f64::INFINITY;
    let coarse = (target >= STRIDE * LEAST).then(|| (Grid::of(target, STRIDE), ROUGHLY));
    for (grid, enough) in coarse.into_iter().chain([(Grid::every(target), ENOUGH)]) {
        for _ in 0..MOST {
            sweep(engine, &grid, &mut table, &fallen);
            let [point, image] = [&fallen, &table].map(|table| table.some(&asked));
            change = point.iter().zip(&image).map(|(old, new)| (new - old).abs()).fold(0.0, f64::max);
            if change < enough {
                break;
            }
            fallen.set_some(&asked, &mixing.next(&point, &image));
        }
        fallen.set_some(&asked, &table.some(&asked));
        mixing.restart();
    }
    (table, change)
}

/// The places of all positions that a turn can lead down to.
fn asked(engine: &Engine, table: &ChanceTable) -> Vec<usize> {
    let failed = table.positions().map(|position: Between| position.failed(&engine.rules));
    let mut asked: Vec<_> = failed.filter(|(_, fallen)| *fallen).map(|(next, _)| table.index(next)).collect();
    asked.sort_unstable();
    asked.dedup();
    asked
}
