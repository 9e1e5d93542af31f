//! House variants as chats keep them, with their versions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::HouseRules;

/// Number of versions of one that are kept, so that a change can be taken back.
const KEPT: usize = 10;

/// A house variant of a chat. Changing it makes another version; games that have begun keep theirs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseVariant {
    /// The version in force; `None` once it is removed. What was removed is kept, so that it can come back and its
    /// numbers are never given to other rules.
    pub now: Option<u32>,
    /// The latest versions by their numbers, which count up.
    pub versions: BTreeMap<u32, HouseRules>,
}

impl HouseVariant {
    /// The version in force and its rules.
    pub fn in_force(&self) -> Option<(u32, &HouseRules)> {
        let now = self.now?;
        Some((now, self.versions.get(&now)?))
    }

    /// Puts these rules in force. What was removed comes back as the version it was, if its rules are the same.
    pub fn set(&mut self, rules: HouseRules) -> u32 {
        let last = self.versions.last_key_value();
        let number = match last {
            Some((number, latest)) if self.now.is_none() && *latest == rules => *number,
            Some((number, _)) => number + 1,
            None => 1,
        };
        self.versions.insert(number, rules);
        self.now = Some(number);
        while self.versions.len() > KEPT {
            self.versions.pop_first();
        }
        number
    }

    /// Puts an earlier version in force again.
    ///
    /// # Errors
    /// It is not kept (any more): the numbers of those that are.
    pub fn go_back(&mut self, version: u32) -> Result<(), Vec<u32>> {
        if !self.versions.contains_key(&version) {
            return Err(self.versions.keys().copied().collect());
        }
        self.now = Some(version);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(target: &str) -> HouseRules {
        HouseRules {
            preset: "two-dice".to_owned(),
            options: [("target".to_owned(), target.to_owned())].into(),
        }
    }

    #[test]
    fn versions_count_up_and_are_never_given_twice() {
        let mut variant = HouseVariant::default();
        assert_eq!((variant.set(rules("50")), variant.set(rules("60"))), (1, 2));
        assert_eq!(variant.in_force(), Some((2, &rules("60"))));
        assert_eq!(variant.go_back(1), Ok(()));
        assert_eq!(variant.in_force(), Some((1, &rules("50"))));
        assert_eq!(variant.go_back(7), Err(vec![1, 2]));
        assert_eq!(variant.set(rules("70")), 3, "not the number that was taken back");
        variant.now = None;
        assert_eq!(variant.in_force(), None);
        assert_eq!(variant.clone().set(rules("70")), 3, "the same rules come back as what they were");
        assert_eq!(variant.set(rules("80")), 4);
        for target in 100..200 {
            variant.set(rules(&target.to_string()));
        }
        assert_eq!(variant.versions.len(), KEPT);
        assert_eq!(variant.in_force(), Some((104, &rules("199"))));
    }
}
