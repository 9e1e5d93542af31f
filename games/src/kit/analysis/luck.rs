//! What chance has brought, where positions are valued by rollouts.

use crate::kit::{SampleMean, Seat};

use super::insight::Insight;

/// What all throws of a game have changed, by the rollouts that all of them have in common. Their sum has an error of its own: the
/// same throws come after all of them.
#[derive(Default)]
pub(super) struct LuckSamples {
    /// By rollout and seat; `None` before the first throw.
    sums: Option<Vec<Vec<f64>>>,
}

impl LuckSamples {
    /// Adds a throw between two positions, and says how far what it has brought each seat may be off; nothing where that is not
    /// known.
    pub(super) fn add(&mut self, before: &Insight, after: &Insight) -> Vec<f64> {
        let changes = changes(before, after);
        let seats = changes.first().map_or(0, Vec::len);
        if !changes.is_empty() {
            let sums = self.sums.get_or_insert_with(|| vec![vec![0.0; seats]; changes.len()]);
            sums.truncate(changes.len());
            for (sum, change) in sums.iter_mut().zip(&changes) {
                sum.iter_mut().zip(change).for_each(|(sum, change)| *sum += change);
            }
        }
        (0..seats).map(|seat| error(&changes, seat)).collect()
    }

    /// How far the luck of a seat in the whole game may be off.
    pub(super) fn margin(&self, seat: Seat) -> f64 {
        self.sums.as_ref().map_or(0.0, |sums| error(sums, seat.index()))
    }
}

/// What has changed between two positions in each rollout that both have; the end of a game is the same in all.
fn changes(before: &Insight, after: &Insight) -> Vec<Vec<f64>> {
    let less = |after: &Vec<f64>, before: &Vec<f64>| -> Vec<f64> {
        after.iter().zip(before).map(|(after, before)| after - before).collect()
    };
    let before = before.rollouts.iter();
    if after.rollouts.is_empty() {
        before.map(|rollout| less(&after.values, rollout)).collect()
    } else {
        before.zip(&after.rollouts).map(|(before, after)| less(after, before)).collect()
    }
}

fn error(samples: &[Vec<f64>], seat: usize) -> f64 {
    SampleMean::of(samples.iter().map(|sample| sample[seat])).error
}
