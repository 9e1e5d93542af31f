//! The values of an option that a menu offers.

use kubyk_games::kit::OptionKind;

/// The values of an option that a menu offers.
pub(crate) fn offered(kind: OptionKind, present: &str) -> Vec<String> {
    match kind {
        OptionKind::Flag => ["off", "on"].map(str::to_owned).to_vec(),
        OptionKind::Choice { words } => words.iter().map(|word| (*word).to_owned()).collect(),
        OptionKind::Ranges { .. } => {
            let mut values = vec!["none".to_owned(), present.to_owned()];
            values.dedup();
            values
        }
        OptionKind::Integer { min, max } => {
            let steps = [1, 2, 3, 5, 10, 20, 50, 100, 150, 200, 300, 500, 1000];
            let mut numbers: Vec<i64> =
                steps.into_iter().chain([min, max]).filter(|n| (min..=max).contains(n)).collect();
            numbers.extend(present.parse::<i64>());
            numbers.sort_unstable();
            numbers.dedup();
            numbers.iter().map(ToString::to_string).collect()
        }
    }
}
