//! The mean of samples.

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SampleMean {
    pub(crate) mean: f64,
    /// Infinite of a single sample, which says nothing of how far others differ.
    pub(crate) error: f64,
}

impl SampleMean {
    /// That of these samples, at least one.
    pub(crate) fn of(samples: impl Iterator<Item = f64>) -> Self {
        let (mut count, mut mean, mut squares) = (0.0, 0.0, 0.0);
        for sample in samples {
            // Welford's method: nothing large is subtracted from something large.
            count += 1.0;
            let off = sample - mean;
            mean += off / count;
            squares += off * (sample - mean);
        }
        let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { f64::INFINITY };
        Self { mean, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean() {
        let SampleMean { mean, error } = SampleMean::of([1.0, 2.0, 3.0, 6.0].into_iter());
        assert!((mean - 3.0).abs() < 1e-12 && (error - (14.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!(SampleMean::of([0.5; 9].into_iter()), SampleMean { mean: 0.5, error: 0.0 });
        assert_eq!(SampleMean::of(std::iter::once(0.5)), SampleMean { mean: 0.5, error: f64::INFINITY });
    }
}
