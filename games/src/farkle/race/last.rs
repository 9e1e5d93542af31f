//! The last turn of a seat, once the other one has reached the target, and what that means for the turn before.

use super::rules::RaceRules;
use super::turn::{BARRED, Offer, Stakes, TurnRules, TurnValues};

/// Chances below this are none.
const NONE: f64 = 1e-14;

/// What a seat can expect of its last turn, and the seat that leaves it one.
pub(super) struct LastTurns {
    /// By the lead of the other: to draw level with it is half a win.
    behind: Vec<f64>,
    /// By what the turn must bring, where that is more than the lead.
    demanded: Vec<f64>,
    /// The value of a turn with all dice set aside and no chance of the other left: that of stopping, and the rest, with
    /// which it fails.
    anew: f64,
    fails: f64,
    /// Whether all dice are thrown again when all have scored, even where stopping would be safe.
    pub(super) again: bool,
    /// The least probability of failing among the throws that could be left out.
    pub(super) risk: f64,
}

impl LastTurns {
    pub(super) fn of(rules: &RaceRules, turn: &TurnRules) -> Self {
        let certain = turn.throws[0].fail == 0.0;
        let again = turn.must || certain;
        let forced: f64 = turn.throws[0]
            .offers
            .iter()
            .filter(|offer| offer.part().is_none())
            .map(|offer| offer.chance)
            .sum();
        let fails = if again && !certain { turn.throws[0].fail / (1.0 - forced) } else { 0.0 };
        let risk = turn.throws.iter().map(|throws| throws.fail).filter(|fail| *fail > 0.0);
        let mut last = Self {
            behind: vec![1.0],
            demanded: Vec::new(),
            anew: 1.0 - fails,
            fails,
            again,
            risk: risk.fold(1.0, f64::min),
        };
        let most = rules.demands.iter().copied().max().unwrap_or_default();
        last.demanded = (0..=most).map(|demand| last.work_out(turn, demand, 0, 0)).collect();
        for lead in 1.. {
            let chance = last.work_out(turn, 0, lead, 0);
            last.behind.push(chance);
            if chance < NONE {
                break;
            }
        }
        last
    }

    /// The chance of a seat with this score to win in its last turn against the other's score.
    pub(super) fn chance(&self, rules: &RaceRules, score: usize, other: usize) -> f64 {
        let (lead, demand) = (other - score, rules.demands[score]);
        if demand > lead { self.demanded[demand] } else { self.behind.get(lead).copied().unwrap_or_default() }
    }

    /// The leads that can still be made up for.
    pub(super) fn leads(&self) -> usize {
        self.behind.len()
    }

    /// The values of a last turn, up to these points.
    pub(super) fn turn(&self, turn: &TurnRules, demand: usize, lead: usize, up_to: usize) -> TurnValues<1> {
        let mut values = TurnValues::new();
        self.fill(turn, demand, lead, up_to, &mut values);
        values
    }

    /// The value of stopping in a last turn.
    pub(super) fn bank(lead: usize, points: usize) -> f64 {
        match points.cmp(&lead) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        }
    }

    /// The value of having set aside all dice where stopping wins for certain and failing is worth this.
    pub(super) fn safe(&self, fail: f64) -> f64 {
        self.anew + self.fails * fail
    }

    /// By the other's lead over the target, from 0: the value of having set aside all dice with that score, against a seat
    /// with this one that then has its last turn. What failing is worth is added in parts of [`LastTurns::fails`].
    pub(super) fn hot(&self, rules: &RaceRules, turn: &TurnRules, score: usize) -> Vec<f64> {
        if !self.again {
            return Vec::new();
        }
        let length = score + self.behind.len() - rules.target.min(score + self.behind.len() - 1);
        let bank = |over: usize| 1.0 - self.chance(rules, score, rules.target + over);
        let mut hot = vec![0.0; length];
        for over in (0..length).rev() {
            let value = |offer: &Offer| {
                let stop = offer.part().map(|points| bank(over + points));
                let go_on = offer.all().map(|points| hot.get(over + points).copied().unwrap_or(self.anew));
                // Where throwing anew cannot fail it may be better than stopping.
                let best = if self.fails > 0.0 { stop.or(go_on) } else { highest(stop, go_on) };
                offer.chance * best.unwrap_or_default()
            };
            hot[over] = turn.throws[0].offers.iter().map(value).sum();
        }
        hot
    }

    /// The part of what failing is worth in [`LastTurns::hot`].
    pub(super) fn fails(&self) -> f64 {
        self.fails
    }

    fn work_out(&self, turn: &TurnRules, demand: usize, lead: usize, up_to: usize) -> f64 {
        self.fill(turn, demand, lead, up_to, &mut TurnValues::new())
    }

    fn fill(
        &self,
        turn: &TurnRules,
        demand: usize,
        lead: usize,
        up_to: usize,
        values: &mut TurnValues<1>,
    ) -> f64 {
        let stakes = Stakes {
            top: demand.max(lead).max(turn.minimum).max(up_to) + 1,
            bank: |points| [if points < demand { BARRED } else { Self::bank(lead, points) }],
            hot: |_| [if turn.must { self.anew } else { 1.0 }],
            fail: [0.0],
        };
        let [chance] = values.work_out(turn, &stakes);
        chance
    }
}

fn highest(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    one.into_iter().chain(other).reduce(f64::max)
}
