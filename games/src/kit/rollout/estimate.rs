//! What rollouts say about a move.

/// A move is surely better if it is so by more than this many standard errors.
const SURE: f64 = 1.0;

/// A move's rollouts, each beside that of the quick player's favourite on the same throws.
#[derive(Clone, Debug)]
pub(crate) struct Estimate<M> {
    /// The move.
    pub(crate) play: M,
    /// How often it is to be played beside the others, where moves are mixed.
    pub(crate) weight: f64,
    count: u32,
    worth: f64,
    /// By how much it was better than the favourite: the sum, and the sum of the squares.
    gain: f64,
    squares: f64,
}

impl<M> Estimate<M> {
    /// Nothing is known of it.
    pub(super) fn of(play: M) -> Self {
        Self { play, weight: 0.0, count: 0, worth: 0.0, gain: 0.0, squares: 0.0 }
    }

    pub(super) fn add(&mut self, worth: f64, favourite: f64) {
        let gain = worth - favourite;
        self.count += 1;
        self.worth += worth;
        self.gain += gain;
        self.squares += gain * gain;
    }

    /// What the position after the move is worth.
    pub(crate) fn worth(&self) -> f64 {
        self.worth / f64::from(self.count.max(1))
    }

    /// How many rollouts there were.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// Whether it is better than the favourite by more than chance would have it.
    pub(super) fn is_surely_better(&self) -> bool {
        self.count > 1 && self.sure_gain(SURE) > 0.0
    }

    /// By how much the move is better than the favourite, so many standard errors taken off.
    pub(super) fn sure_gain(&self, errors: f64) -> f64 {
        let count = f64::from(self.count.max(1));
        let gain = self.gain / count;
        gain - errors * ((self.squares / count - gain * gain).max(0.0) / count).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(gains: &[f64]) -> Estimate<()> {
        let mut estimate = Estimate::of(());
        gains.iter().for_each(|gain| estimate.add(0.5 + gain, 0.5));
        estimate
    }

    #[test]
    fn what_is_better_by_chance_alone_is_not_surely_better() {
        assert!(!estimate(&[]).is_surely_better());
        assert!(!estimate(&[0.5]).is_surely_better(), "one rollout says nothing");
        assert!(!estimate(&[0.5, -0.4, 0.3, -0.3]).is_surely_better());
        assert!(estimate(&[0.1, 0.2, 0.1, 0.0]).is_surely_better());
        assert!(!estimate(&[0.0; 9]).is_surely_better(), "as good as the favourite");
    }
}
