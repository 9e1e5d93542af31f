//! A race along numbered spaces in a sentence.

use kubyk_games::kit::Path;

use super::Narrator;

impl Narrator<'_> {
    /// "19 inn, 31 well": the spaces that mean something, but for those that are there many times.
    pub(super) fn path(&self, path: &Path) -> Vec<String> {
        let named = path.spaces.iter().enumerate();
        let rare = named.filter(|(_, space)| {
            path.spaces.iter().filter(|other| other.label == space.label).count() == 1
                && space.label.is_some()
        });
        let told =
            rare.filter_map(|(number, space)| Some(format!("{number} {}", self.say(space.label.as_ref()?))));
        vec![told.collect::<Vec<_>>().join(", ")]
    }
}
