//! Numbers of several turns side by side, one lane each: a turn alone would mostly wait for its own last result.

/// What each lane is given.
#[inline]
pub(in crate::farkle::race) fn each<const N: usize>(value: impl Fn(usize) -> f64) -> [f64; N] {
    // In place of `array::from_fn`, which is not always inlined.
    let mut values = [0.0; N];
    for (lane, place) in values.iter_mut().enumerate() {
        *place = value(lane);
    }
    values
}

/// The higher one of each lane.
#[inline]
pub(super) fn higher<const N: usize>(one: [f64; N], other: [f64; N]) -> [f64; N] {
    each(|lane| if one[lane] > other[lane] { one[lane] } else { other[lane] })
}

/// Adds what has this probability to a mean.
#[inline]
pub(super) fn add<const N: usize>(mean: &mut [f64; N], chance: f64, values: [f64; N]) {
    for (mean, value) in mean.iter_mut().zip(values) {
        *mean += chance * value;
    }
}

/// Whether no lane is more than in the other.
#[inline]
pub(super) fn no_more<const N: usize>(one: &[f64; N], other: &[f64; N]) -> bool {
    one.iter().zip(other).all(|(one, other)| one <= other)
}
