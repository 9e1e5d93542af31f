//! The turns of a race: what each is worth, given the chances of the positions after it.

use super::last::LastTurns;
use super::rules::RaceRules;
use super::table::{Between, ChanceTable};
use super::turn::{BARRED, Stakes, Throws, TurnRules, TurnValues, each};

/// All that is known of a variant before its race is solved.
pub(super) struct Engine {
    pub(super) rules: RaceRules,
    pub(super) turn: TurnRules,
    pub(super) last: LastTurns,
    /// By the score of the seat that then has its last turn: [`LastTurns::hot`].
    hot: Vec<Vec<f64>>,
}

/// A seat whose turn is worked out.
struct Lane<'a> {
    engine: &'a Engine,
    role: usize,
    theirs: usize,
    /// What failing is worth.
    fail: f64,
    /// The points that reach the target.
    need: usize,
    /// The points with which it may stop.
    demand: usize,
    /// The other's chances by the points that this one banks, `stride` apart.
    banked: &'a [f64],
    stride: usize,
}

impl Engine {
    pub(super) fn new(rules: RaceRules) -> Self {
        let scoring = rules.variant.scoring;
        let dice = scoring.dice;
        let throws = |left: usize| Throws::of(scoring, rules.step, if left == 0 { dice } else { left }, dice);
        let throws: Vec<_> = (0..dice).map(throws).collect();
        let turn = TurnRules::new(throws, rules.variant.must, rules.minimum, rules.within);
        let last = LastTurns::of(&rules, &turn);
        let hot = (0..rules.target).map(|score| last.hot(&rules, &turn, score)).collect();
        Self { rules, turn, last, hot }
    }

    /// Works out the turns of these seats, each with what failing is worth to it; as far as so many points at least.
    pub(super) fn work_out<const N: usize>(
        &self,
        table: &ChanceTable,
        seats: [(Between, f64); N],
        up_to: usize,
        values: &mut TurnValues<N>,
    ) -> [f64; N] {
        let lanes = seats.map(|(seat, fail)| self.lane(table, seat, fail));
        let top = lanes.iter().map(Lane::top).fold(self.rules.minimum.max(up_to), usize::max) + 1;
        let stakes = Stakes {
            top,
            bank: |points| each(|lane| lanes[lane].stop(points)),
            hot: |points| each(|lane| lanes[lane].hot(points)),
            fail: seats.map(|(_, fail)| fail),
        };
        values.work_out(&self.turn, &stakes)
    }

    fn lane<'a>(&'a self, table: &'a ChanceTable, seat: Between, fail: f64) -> Lane<'a> {
        let (banked, stride) = table.rising(seat.banked(&self.rules, 0));
        let [mine, theirs] = seat.scores;
        let (need, demand) = (self.rules.target - mine, self.rules.demands[mine]);
        Lane { engine: self, role: seat.role, theirs, fail, need, demand, banked, stride }
    }

    /// The value of stopping so far over the target.
    pub(super) fn reached(&self, role: usize, theirs: usize, over: usize) -> f64 {
        if self.rules.answered(role) {
            1.0 - self.last.chance(&self.rules, theirs, self.rules.target + over)
        } else {
            1.0
        }
    }
}

impl Lane<'_> {
    /// The value of stopping with so many points.
    #[inline]
    fn stop(&self, points: usize) -> f64 {
        match points.checked_sub(self.need) {
            _ if points < self.demand => BARRED,
            Some(over) => self.engine.reached(self.role, self.theirs, over),
            None => 1.0 - self.banked[points * self.stride],
        }
    }

    /// The value of having set aside all dice, where there is nothing else to decide.
    fn hot(&self, points: usize) -> f64 {
        let Engine { rules, turn, last, hot } = self.engine;
        let over = points.checked_sub(self.need).filter(|_| last.again);
        let Some(over) = over else { return self.stop(points) };
        let answered = rules.answered(self.role);
        if !answered && !turn.must {
            return 1.0;
        }
        let value = if answered {
            hot[self.theirs].get(over).copied().unwrap_or(1.0 - last.fails())
        } else {
            last.safe(0.0)
        };
        value + last.fails() * self.fail
    }

    /// The points from which on it is best to stop: what a throw can still gain is less than what it risks.
    fn top(&self) -> usize {
        let enough = self.engine.last.risk * (1.0 - self.fail);
        let risky = |over: &usize| {
            let gain = 1.0 - self.engine.reached(self.role, self.theirs, *over);
            gain > 0.0 && gain > enough
        };
        // So far over the target the other has no chance left.
        let beyond = self.theirs + self.engine.last.leads();
        let over = (0..beyond).find(|over| !risky(over)).unwrap_or(beyond);
        (self.need + over).max(self.demand)
    }
}
