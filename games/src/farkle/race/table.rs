//! The chances of all positions between two turns.

use super::rules::RaceRules;

/// How far a chance may lie beside 0 and 1.
const ROUNDING: f64 = 1e-9;

/// A position between two turns, for the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Between {
    /// Which of the two seats it is, where they are told apart.
    pub(super) role: usize,
    /// Scores, the own one first.
    pub(super) scores: [usize; 2],
    /// Zeros in a row.
    pub(super) zeros: [usize; 2],
}

/// Chances to win of the seat whose turn it is.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ChanceTable {
    target: usize,
    zeros: usize,
    pub(super) values: Vec<f64>,
}

impl ChanceTable {
    /// A table in which nothing is known, but that whoever is ahead is likely to win.
    pub(super) fn new(rules: &RaceRules) -> Self {
        let (target, zeros) = (rules.target, rules.zeros());
        let pairs = (0..rules.roles() * target)
            .flat_map(|mine| (0..target).map(move |theirs| (mine % target, theirs)));
        let guess = |(mine, theirs): (usize, usize)| {
            let lead = (mine as f64 - theirs as f64) / target as f64;
            std::iter::repeat_n(0.5 + lead / 2.0, zeros * zeros)
        };
        Self { target, zeros, values: pairs.flat_map(guess).collect() }
    }

    /// A table of these chances, if it is one of this variant.
    pub(super) fn of(rules: &RaceRules, values: Vec<f64>) -> Option<Self> {
        let (target, zeros) = (rules.target, rules.zeros());
        let fits = values.len() == rules.roles() * (target * zeros).pow(2);
        // Sums of chances are off by rounding.
        let chances = values.iter().all(|value| (-ROUNDING..=1.0 + ROUNDING).contains(value));
        (fits && chances).then_some(Self { target, zeros, values })
    }

    pub(super) fn at(&self, position: Between) -> f64 {
        self.values[self.index(position)]
    }

    pub(super) fn set(&mut self, position: Between, chance: f64) {
        let index = self.index(position);
        self.values[index] = chance;
    }

    /// The chances at these places.
    pub(super) fn some(&self, places: &[usize]) -> Vec<f64> {
        places.iter().map(|place| self.values[*place]).collect()
    }

    pub(super) fn set_some(&mut self, places: &[usize], chances: &[f64]) {
        places.iter().zip(chances).for_each(|(place, chance)| self.values[*place] = *chance);
    }

    /// All positions, in the order of their places.
    pub(super) fn positions(&self) -> impl DoubleEndedIterator<Item = Between> + use<> {
        let Self { target, zeros, .. } = *self;
        (0..self.values.len()).map(move |place| {
            let (score, counts) = (place / zeros.pow(2), place % zeros.pow(2));
            Between {
                role: score / target.pow(2),
                scores: [score / target % target, score % target],
                zeros: [counts / zeros, counts % zeros],
            }
        })
    }

    /// The chances from a position on as the other seat's score grows, and how far apart they lie.
    pub(super) fn rising(&self, position: Between) -> (&[f64], usize) {
        (&self.values[self.index(position)..], self.zeros * self.zeros)
    }

    pub(super) fn index(&self, Between { role, scores, zeros }: Between) -> usize {
        let score = (role * self.target + scores[0]) * self.target + scores[1];
        (score * self.zeros + zeros[0]) * self.zeros + zeros[1]
    }
}

impl Between {
    /// After a turn that ended with 0: the other's turn, and whether the score has fallen.
    pub(super) fn failed(self, rules: &RaceRules) -> (Self, bool) {
        let ([mine, theirs], [zeros, others]) = (self.scores, self.zeros);
        let counted = rules.zeros() > 1 && !rules.pits[mine];
        let (score, zeros) = match zeros + usize::from(counted) {
            zeros if counted && zeros == rules.zeros() => (rules.falls[mine], 0),
            zeros => (mine, zeros),
        };
        (self.passed(rules, [theirs, score], [others, zeros]), score < mine)
    }

    /// After a turn that brought so many points and did not reach the target: the other's turn.
    pub(super) fn banked(self, rules: &RaceRules, points: usize) -> Self {
        let ([mine, theirs], [zeros, others]) = (self.scores, self.zeros);
        let zeros = if rules.pits[mine] { zeros } else { 0 };
        self.passed(rules, [theirs, mine + points], [others, zeros])
    }

    fn passed(self, rules: &RaceRules, scores: [usize; 2], zeros: [usize; 2]) -> Self {
        Self { role: (self.role + 1) % rules.roles(), scores, zeros }
    }
}
