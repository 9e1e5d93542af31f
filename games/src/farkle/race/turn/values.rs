//! Turns, worked out from their most points back to the first throw, several side by side.
//!
//! The state of a turn is its points, the dice that are left and, below the minimum, the number of its throws. Every throw
//! that is no failure adds points, so nothing leads back. Above a top there is nothing to decide any more, and the
//! values there are given. Further down it is still best to stop with few dice, mostly: where a first look shows that, nothing
//! else is worked out.

use super::lane_math::{higher, no_more};
use super::throws::BARRED;
use super::{Stakes, TurnRules};

/// The most dice of a throw.
const MOST: usize = 6;

/// The values of turns, one in each lane.
pub(in crate::farkle::race) struct TurnValues<const N: usize> {
    /// By points and dice left: after a part is set aside, from the minimum on.
    after: Vec<[f64; N]>,
    /// The same below the minimum, by throws made, from one.
    early: Vec<Vec<[f64; N]>>,
    /// By points: stopping.
    stops: Vec<[f64; N]>,
    /// By points: having set aside all dice.
    hots: Vec<[f64; N]>,
    fail: [f64; N],
    /// By dice left: from these points on it is best to stop with one to so many, and better with more points.
    calm: Vec<usize>,
    /// By dice left: from these points on more are no worse.
    rising: Vec<usize>,
    scratch: Vec<[f64; N]>,
}

impl<const N: usize> TurnValues<N> {
    pub(in crate::farkle::race) fn new() -> Self {
        Self {
            after: Vec::new(),
            early: Vec::new(),
            stops: Vec::new(),
            hots: Vec::new(),
            fail: [0.0; N],
            calm: Vec::new(),
            rising: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Works the turns out; what their first throws are worth.
    pub(in crate::farkle::race) fn work_out<B, H>(
        &mut self,
        rules: &TurnRules,
        stakes: &Stakes<N, B, H>,
    ) -> [f64; N]
    where
        B: Fn(usize) -> [f64; N],
        H: Fn(usize) -> [f64; N],
    {
        self.give(rules, stakes);
        for points in (1..stakes.top).rev() {
            if points >= rules.minimum {
                self.row(rules, points, (stakes.bank)(points));
            } else {
                self.row_below_minimum(rules, points);
            }
        }
        self.throw(rules, 0, 0, 0)
    }

    /// The value of throwing with so many dice left and points after so many throws; up to the top.
    pub(in crate::farkle::race) fn throw(
        &mut self,
        rules: &TurnRules,
        left: usize,
        points: usize,
        made: usize,
    ) -> [f64; N] {
        let throws = &rules.throws[left];
        let row = points * rules.throws.len();
        if points >= rules.minimum {
            // From the minimum on nothing comes too late.
            return throws.mean(&self.after[row..], self.fail, &mut self.scratch);
        }
        let early = &self.early[(made + 1).min(rules.within) - 1];
        throws.mean_below(&early[row..], &self.after[row..], self.fail, &mut self.scratch)
    }

    /// What is given from the top on.
    fn give<B, H>(&mut self, rules: &TurnRules, stakes: &Stakes<N, B, H>)
    where
        B: Fn(usize) -> [f64; N],
        H: Fn(usize) -> [f64; N],
    {
        let width = rules.throws.len();
        let far = stakes.top + rules.reach;
        self.fail = stakes.fail;
        self.after.resize((far + 1) * width, [BARRED; N]);
        self.stops.resize(far + 1, [BARRED; N]);
        self.hots.resize(far + 1, [BARRED; N]);
        self.early.resize_with(rules.within, Vec::new);
        for early in &mut self.early {
            early.resize(rules.minimum * width, [BARRED; N]);
        }
        for points in stakes.top..=far {
            let (stop, hot) = ((stakes.bank)(points), (stakes.hot)(points));
            (self.stops[points], self.hots[points]) = (stop, hot);
            let row = &mut self.after[points * width..(points + 1) * width];
            row.fill(stop);
            row[0] = hot;
        }
        // The higher the score, the less is left to the other seat.
        for from in [&mut self.calm, &mut self.rising] {
            from.clear();
            from.resize(width, stakes.top);
        }
    }

    /// Works out what these points are worth with any dice left.
    fn row(&mut self, rules: &TurnRules, points: usize, stop: [f64; N]) {
        let width = rules.throws.len();
        let row = points * width..(points + 1) * width;
        (self.stops[points], self.hots[points]) = ([BARRED; N], [BARRED; N]);
        self.after[row.clone()].fill([BARRED; N]);
        let mut values = [[BARRED; N]; MOST];
        for (left, value) in values[..width].iter_mut().enumerate() {
            *value = self.decide(rules, left, points, &stop);
        }
        self.after[row].copy_from_slice(&values[..width]);
        (self.stops[points], self.hots[points]) = (stop, values[0]);
        self.settle(width, points);
    }

    /// Works out what points below the minimum are worth, by the throws made.
    fn row_below_minimum(&mut self, rules: &TurnRules, points: usize) {
        for &(made, left) in &rules.early[points] {
            let value = self.throw(rules, left, points, made);
            self.early[made - 1][points * rules.throws.len() + left] = value;
        }
    }

    /// The better of throwing and stopping, from the minimum on.
    fn decide(&mut self, rules: &TurnRules, left: usize, points: usize, stop: &[f64; N]) -> [f64; N] {
        let (width, throws) = (rules.throws.len(), &rules.throws[left]);
        let (stops, hots) = (&self.stops[points..], &self.hots[points..]);
        // With most dice a rough look seldom shows anything.
        if (1..width - 1).contains(&left)
            && self.calm[left - 1] == points + 1
            && no_more(&throws.rough_mean(stops, hots, self.fail), stop)
        {
            return *stop;
        }
        let dice = if left == 0 { width } else { left };
        let told = self.calm[dice.saturating_sub(2)].max(self.rising[dice - 1]) == points + 1;
        let value = if told {
            throws.mean_of_stops(&self.after[points * width..], stops, hots, self.fail)
        } else {
            self.throw(rules, left, points, rules.within)
        };
        if left == 0 && rules.must { value } else { higher(*stop, value) }
    }

    /// Notes whether it is best to stop with these points, and whether more are no worse.
    fn settle(&mut self, width: usize, points: usize) {
        let [values, more] =
            [points, points + 1].map(|points| &self.after[points * width..(points + 1) * width]);
        let stop = &self.stops[points];
        let mut calm = no_more(stop, &self.stops[points + 1]);
        for left in 0..width {
            calm &= self.calm[left] == points + 1 && (left == 0 || no_more(&values[left], stop));
            if calm {
                self.calm[left] = points;
            }
            let told = calm && left > 0;
            if self.rising[left] == points + 1 && (told || no_more(&values[left], &more[left])) {
                self.rising[left] = points;
            }
        }
    }
}
