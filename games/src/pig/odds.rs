//! What one throw of Pig does, as probabilities.

use std::sync::OnceLock;

use super::variant::Form;

/// The outcomes of one throw.
pub(super) struct Odds {
    /// The probability of the bust.
    pub(super) bust: f64,
    /// The points a throw can add, ascending, each with its probability.
    pub(super) gains: Vec<(usize, f64)>,
    /// The fewest points at stake with which one more throw gains nothing on average: 20 for one die, 38 for the
    /// red 1 (37½ exactly), 35 for doubles.
    pub(super) fair: i64,
}

impl Odds {
    pub(super) fn of(form: Form) -> &'static Self {
        static ODDS: [OnceLock<Odds>; Form::WORDS.len()] = [const { OnceLock::new() }; Form::WORDS.len()];
        ODDS[form as usize].get_or_init(|| Self::count(form))
    }

    fn count(form: Form) -> Self {
        let worths: Vec<_> = form.draw().outcomes().map(|faces| form.worth(&faces)).collect();
        let busts = worths.iter().filter(|worth| worth.is_none()).count();
        let sum: i64 = worths.iter().flatten().sum();
        let share = |count: usize| count as f64 / worths.len() as f64;
        let with = |points: usize| worths.iter().filter(|worth| **worth == Some(points as i64)).count();
        let gains = (1..=12).filter(|points| with(*points) > 0);
        // One more throw turns t into t · (1 − bust) + gain on average: fair when t · busts = sum.
        let fair = (sum + busts as i64 - 1) / busts as i64;
        Self { bust: share(busts), gains: gains.map(|points| (points, share(with(points)))).collect(), fair }
    }
}
