//! One turn, worked out from its most points back to its first throw, for several worths of its end at once.
//!
//! The state of a turn is its points, the dice that are left and, below the minimum, the number of its throws. Every throw
//! that is no failure adds points, so nothing leads back. Above a top there is nothing to decide any more, and the
//! values there are given.

use super::throws::{BARRED, Throws};

/// What a turn is played for.
pub(super) struct Stakes<const N: usize, B, H> {
    /// What it must bring before the seat may stop.
    pub(super) demand: usize,
    /// From so many points on one stops wherever one may.
    pub(super) top: usize,
    /// The value of stopping with so many points.
    pub(super) bank: B,
    /// The value, from the top on, of having set aside all dice.
    pub(super) hot: H,
    /// The value of a turn that ends with 0.
    pub(super) fail: [f64; N],
}

/// The dice of a game, and what a turn may do with them.
pub(super) struct TurnRules {
    /// By the dice that are left; none left means that all are thrown.
    pub(super) throws: Vec<Throws>,
    /// The most points of a throw.
    pub(super) reach: usize,
    pub(super) must: bool,
    pub(super) minimum: usize,
    pub(super) within: usize,
}

/// The values of a turn.
pub(super) struct TurnValues<const N: usize> {
    /// By throws made (from one, those from `within` on together), points and dice left: after a part is set aside.
    after: Vec<Vec<[f64; N]>>,
    fail: [f64; N],
    scratch: Vec<[f64; N]>,
}

impl<const N: usize> TurnValues<N> {
    pub(super) fn new() -> Self {
        Self { after: Vec::new(), fail: [0.0; N], scratch: Vec::new() }
    }

    /// Works the turn out; what its first throw is worth.
    pub(super) fn work_out<B, H>(&mut self, rules: &TurnRules, stakes: &Stakes<N, B, H>) -> [f64; N]
    where
        B: Fn(usize) -> [f64; N],
        H: Fn(usize) -> [f64; N],
    {
        let width = rules.throws.len();
        let far = stakes.top + rules.reach;
        self.fail = stakes.fail;
        self.after.resize_with(rules.within, Vec::new);
        for values in &mut self.after {
            values.resize((far + 1) * width, [0.0; N]);
        }
        for points in stakes.top..=far {
            let (bank, hot) = ((stakes.bank)(points), (stakes.hot)(points));
            for values in &mut self.after {
                let row = &mut values[points * width..(points + 1) * width];
                row.fill(bank);
                row[0] = hot;
            }
        }
        for points in (1..stakes.top).rev() {
            let stop = (points >= stakes.demand).then(|| (stakes.bank)(points));
            if points >= rules.minimum {
                for left in 0..width {
                    let value = self.decide(rules, left, points, rules.within, stop);
                    self.after.iter_mut().for_each(|values| values[points * width + left] = value);
                }
                continue;
            }
            self.after[rules.within - 1][points * width..(points + 1) * width].fill([BARRED; N]);
            for made in 1..rules.within {
                for left in 0..width {
                    let value = self.decide(rules, left, points, made, stop);
                    self.after[made - 1][points * width + left] = value;
                }
            }
        }
        self.throw(rules, 0, 0, 0)
    }

    /// The value of throwing with so many dice left and points after so many throws; up to the top.
    pub(super) fn throw(&mut self, rules: &TurnRules, left: usize, points: usize, made: usize) -> [f64; N] {
        let row = points * rules.throws.len();
        let next = (made + 1).min(rules.within);
        let (after, fail, scratch) = (&self.after[next - 1][row..], self.fail, &mut self.scratch);
        // From the minimum on nothing comes too late.
        if points >= rules.minimum {
            rules.throws[left].mean::<N, false>(after, fail, scratch)
        } else {
            rules.throws[left].mean::<N, true>(after, fail, scratch)
        }
    }

    /// The better of throwing and stopping.
    fn decide(
        &mut self,
        rules: &TurnRules,
        left: usize,
        points: usize,
        made: usize,
        stop: Option<[f64; N]>,
    ) -> [f64; N] {
        let value = self.throw(rules, left, points, made);
        match stop {
            Some(stop) if left > 0 || !rules.must => std::array::from_fn(|lane| stop[lane].max(value[lane])),
            _ => value,
        }
    }
}
