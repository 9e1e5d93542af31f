//! House variants: rules to which a chat, or whoever runs the bot, has given a name.

use std::collections::BTreeMap;

use kubyk_games::kit::{AnyGame, Fault, Msg, Values, clipped};
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The longest name, in characters.
const LONGEST_NAME: usize = 24;
/// How many versions of one are kept, so that a change can be taken back.
const KEPT: usize = 10;
/// A longer name, or one that is not ASCII, goes into buttons as a handle.
const SHORT: usize = 12;

/// A preset and the options that differ from it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// The preset.
    pub preset: String,
    /// Options that differ from it.
    pub options: BTreeMap<String, String>,
}

/// A house variant of a chat. Changing it makes another version; games that have begun keep theirs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseVariant {
    /// The version in force; `None` once it is removed. What was removed is kept, so that it can come back and its
    /// numbers are never given to other rules.
    pub now: Option<u32>,
    /// The latest versions by their numbers, which count up.
    pub versions: BTreeMap<u32, HouseRules>,
}

/// A house variant that whoever runs the bot gives to all chats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostedVariant {
    /// The game's id.
    pub game: String,
    /// Name of the variant.
    pub name: String,
    /// Its rules.
    pub rules: HouseRules,
    /// What it is called in a language; by its name where nothing is given.
    pub titles: BTreeMap<Lang, String>,
}

/// By which house variant a table is played, as it was when the table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct House {
    /// Name of the variant.
    pub name: String,
    /// Its version; `None` for one of whoever runs the bot, which is told apart by its rules.
    pub version: Option<u32>,
    /// Its titles.
    #[serde(default)]
    pub titles: BTreeMap<Lang, String>,
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

impl HouseRules {
    /// The rules of these values.
    pub fn of(game: &dyn AnyGame, values: &Values) -> Self {
        let changed = values.changed(game.about().options).into_iter();
        Self {
            preset: values.preset().name.to_owned(),
            options: changed.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        }
    }

    /// The options as the game takes them.
    pub(crate) fn set(&self) -> Vec<(&str, &str)> {
        self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }

    /// The values they come to.
    ///
    /// # Errors
    /// Every option that the game does not take.
    pub fn values(&self, game: &dyn AnyGame) -> Result<Values, Vec<Fault>> {
        game.values(Some(&self.preset), &self.set())
    }

    /// What keeps leaderboards of rules apart that have no name.
    pub(crate) fn profile(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!(" {name}={value}"));
        format!("{}{}", self.preset, options.collect::<String>())
    }
}

impl House {
    /// What it is called in this language.
    pub(crate) fn title(&self, lang: Lang) -> &str {
        self.titles.get(&lang).unwrap_or(&self.name)
    }

    /// What keeps its leaderboards in a chat apart.
    pub(crate) fn profile(&self, rules: &HouseRules) -> String {
        match self.version {
            Some(version) => format!("{} v{version}", self.name),
            None => format!("{}: {}", self.name, rules.profile()),
        }
    }
}

/// Why a text cannot be the name of a house variant of this game, if so.
pub fn name_fault(game: &dyn AnyGame, name: &str) -> Option<Msg> {
    // Scripts without cases have letters that are neither upper nor lower.
    let letter = |c: char| c.is_alphabetic() && c.to_lowercase().eq([c]);
    let form = name.chars().all(|c| letter(c) || c.is_ascii_digit() || c == '-');
    if !form || name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Some(Msg::new("house-name").with("name", clipped(name)).with("most", LONGEST_NAME));
    }
    let preset = game.about().presets.iter().any(|preset| preset.name == name);
    preset.then(|| Msg::new("house-name-preset").with("name", name))
}

/// A name as a button carries it: short, and ASCII only.
pub(crate) fn handle(name: &str) -> String {
    if name.is_ascii() && name.len() <= SHORT {
        return name.to_owned();
    }
    let digest = Sha256::digest(name);
    format!("~{}", hex::encode(&digest[..4]))
}

/// Does this name, or this handle, mean that house variant?
pub(crate) fn means(wanted: &str, name: &str) -> bool {
    wanted == name || wanted == handle(name)
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

    #[test]
    fn names_are_short_and_lower_case_in_any_script() {
        let game = kubyk_games::CATALOGUE[0];
        for good in ["long-night", "довга-ніч", "ёлочка2", "夜", "3", &"я".repeat(24)] {
            assert_eq!(name_fault(game, good), None, "{good}");
        }
        for bad in ["", "Long", "two words", "a=b", "~a", "#a", "довга_ніч", &"я".repeat(25)] {
            assert!(name_fault(game, bad).is_some(), "{bad}");
        }
        let preset = game.about().presets[0].name;
        assert_eq!(name_fault(game, preset).map(|why| why.id), Some("house-name-preset".into()));
    }

    #[test]
    fn handles_are_short_and_mean_one_name() {
        assert_eq!(handle("base-2"), "base-2");
        for name in ["довга-ніч", "abcdefghijklmnopqrstuvwx"] {
            let handle = handle(name);
            assert!(handle.is_ascii() && handle.len() <= SHORT, "{handle}");
            assert!(means(&handle, name) && means(name, name) && !means(&handle, "довга-нич"));
        }
    }
}
