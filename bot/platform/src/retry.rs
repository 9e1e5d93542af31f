//! The one policy of tries: pauses that double from a fifth of a second up to fifteen seconds, with jitter.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};

/// The pauses between tries, without end; a caller that gives up takes as many as it wants.
pub fn pauses() -> impl Iterator<Item = Duration> + Send {
    policy().build()
}

/// The policy itself, for `backon::Retryable`.
pub fn policy() -> ExponentialBuilder {
    ExponentialBuilder::default()
        .with_min_delay(Duration::from_millis(200))
        .with_factor(2.0)
        .with_max_delay(Duration::from_secs(15))
        .without_max_times()
        .with_jitter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_but_not_for_ever() {
        let pauses: Vec<_> = pauses().take(12).collect();
        assert!(pauses[0] >= Duration::from_millis(200) && pauses[0] <= Duration::from_millis(400));
        assert!(pauses[11] >= Duration::from_secs(15) && pauses[11] <= Duration::from_secs(30));
    }
}
