//! The turns of a race: what each is worth, given the chances of the positions after it.

use super::last::LastTurns;
use super::rules::RaceRules;
use super::table::{Between, ChanceTable};
use super::throws::Throws;
use super::turn::{Stakes, TurnRules, TurnValues};

/// All that is known of a variant before its race is solved.
pub(super) struct Engine {
    pub(super) rules: RaceRules,
    pub(super) turn: TurnRules,
    pub(super) last: LastTurns,
    /// By the score of the seat that then has its last turn: [`LastTurns::hot`].
    hot: Vec<Vec<f64>>,
}

impl Engine {
    pub(super) fn new(rules: RaceRules) -> Self {
        let scoring = rules.variant.scoring;
        let dice = scoring.dice;
        let throws = |left: usize| Throws::of(scoring, rules.step, if left == 0 { dice } else { left }, dice);
        let throws: Vec<_> = (0..dice).map(throws).collect();
        let most = |throws: &Throws| throws.offers.iter().filter_map(|offer| offer.some.max(offer.all)).max();
        let turn = TurnRules {
            reach: throws.iter().filter_map(most).max().unwrap_or_default(),
            throws,
            must: rules.variant.must,
            minimum: rules.minimum,
            within: rules.within,
        };
        let last = LastTurns::of(&rules, &turn);
        let hot = (0..rules.target).map(|score| last.hot(&rules, &turn, score)).collect();
        Self { rules, turn, last, hot }
    }

    /// Works out the turns of seats with the same scores, each with its zeros and with what failing is worth to it.
    pub(super) fn work_out<const N: usize>(
        &self,
        table: &ChanceTable,
        seats: [(Between, f64); N],
        up_to: usize,
        values: &mut TurnValues<N>,
    ) -> [f64; N] {
        let Some(&(Between { role, scores: [mine, theirs], .. }, _)) = seats.first() else { return [0.0; N] };
        let fail = seats.map(|(_, fail)| fail);
        let over = |points: usize| (mine + points).checked_sub(self.rules.target);
        let bank = |points: usize| match over(points) {
            Some(over) => [self.reached(role, theirs, over); N],
            None => seats.map(|(seat, _)| 1.0 - table.at(seat.banked(&self.rules, points))),
        };
        let hot = |points: usize| match (over(points), self.last.again) {
            (Some(over), true) => {
                let value = if self.rules.answered(role) {
                    self.hot[theirs].get(over).copied().unwrap_or(1.0 - self.last.fails())
                } else {
                    self.last.safe(0.0)
                };
                if self.rules.answered(role) || self.turn.must {
                    fail.map(|fail| value + self.last.fails() * fail)
                } else {
                    [1.0; N]
                }
            }
            _ => bank(points),
        };
        let demand = self.rules.demands[mine];
        let highest = fail.into_iter().fold(0.0, f64::max);
        let top = self.top(role, [mine, theirs], highest).max(demand).max(self.rules.minimum).max(up_to) + 1;
        values.work_out(&self.turn, &Stakes { demand, top, bank, hot, fail })
    }

    /// The value of stopping so far over the target.
    pub(super) fn reached(&self, role: usize, theirs: usize, over: usize) -> f64 {
        if self.rules.answered(role) {
            1.0 - self.last.chance(&self.rules, theirs, self.rules.target + over)
        } else {
            1.0
        }
    }

    /// The points from which on it is best to stop: what a throw can still gain is less than what it risks.
    fn top(&self, role: usize, [mine, theirs]: [usize; 2], fail: f64) -> usize {
        let need = self.rules.target - mine;
        let enough = self.last.risk * (1.0 - fail);
        let risky = |over: &usize| {
            let gain = 1.0 - self.reached(role, theirs, *over);
            gain > 0.0 && gain > enough
        };
        // So far over the target the other has no chance left.
        let beyond = theirs + self.last.leads();
        need + (0..beyond).find(|over| !risky(over)).unwrap_or(beyond)
    }
}
