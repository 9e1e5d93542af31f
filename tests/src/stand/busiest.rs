//! How much comes at once.

/// The most of these moments within any window of that length, both in milliseconds.
pub(crate) fn busiest(times: impl IntoIterator<Item = u64>, window: u64) -> usize {
    let mut times: Vec<u64> = times.into_iter().collect();
    times.sort_unstable();
    let mut first = 0;
    let within = times.iter().enumerate().map(|(last, at)| {
        while times[first] + window <= *at {
            first += 1;
        }
        last + 1 - first
    });
    within.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::busiest;

    #[test]
    fn a_window_holds_what_is_less_than_its_length_apart() {
        assert_eq!(busiest([], 1_000), 0);
        assert_eq!(busiest([5_000, 0, 999, 1_000, 1_998], 1_000), 3);
        assert_eq!(busiest([0, 1_000, 2_000], 1_000), 1);
    }
}
