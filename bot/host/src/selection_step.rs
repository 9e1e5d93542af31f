//! The step of a path that stands for a selection somebody is still making.

use kubyk_games::kit::Item;

/// Its first character; the keys of the items follow, as in the step of a finished selection.
pub(crate) const OPEN: char = '~';

/// Whether the last step of a path is a selection in the making.
pub(crate) fn is_open(path: &[&str]) -> bool {
    path.last().is_some_and(|step| step.starts_with(OPEN))
}

/// The places of the items that a step selects, ascending; its keys may come in any order. `None` for a step that is no
/// selection in the making of these items.
pub(crate) fn places(items: &[Item], step: &str) -> Option<Vec<usize>> {
    let mut places = Item::places(items, step.strip_prefix(OPEN)?)?;
    places.sort_unstable();
    places.dedup();
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selection_in_the_making_is_read_in_any_order() {
        let items: Vec<_> = [3, 3, 5].into_iter().enumerate().map(|(at, face)| Item::die(at, face)).collect();
        assert_eq!(places(&items, "~"), Some(vec![]));
        assert_eq!(places(&items, "~31"), Some(vec![0, 2]));
        assert_eq!(places(&items, "~11"), Some(vec![0]));
        for step in ["", "13", "-13", "~4", "~é", "~1."] {
            assert_eq!(places(&items, step), None, "{step:?}");
        }
        assert!(is_open(&["k", "~13"]) && !is_open(&["k", "-13"]) && !is_open(&[]));
    }
}
