//! Rules as a preset and the options that differ from it, and the house variant that a table is played by.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::iter::successors;

use kubyk_games::kit::{About, AnyGame, Arg, Fault, Msg, OptionKind, OptionSpec, Values};
use kubyk_words::{Lang, inert};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::names::with_typed;

/// A preset and the options that differ from it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// The preset.
    pub preset: String,
    /// Options that differ from it.
    pub options: BTreeMap<String, String>,
}

/// A house variant that the operator gives to all chats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostedVariant {
    /// The game's id.
    pub game: String,
    /// Name of the variant.
    pub name: String,
    /// Its rules.
    pub rules: HouseRules,
    /// The title in each language; the name serves where none is given.
    pub titles: BTreeMap<Lang, String>,
}

/// By which house variant a table is played, as it was when the table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseVariantRef {
    /// Name of the variant.
    pub name: String,
    /// Its version; `None` for one of the operator, which is told apart by its rules.
    pub version: Option<u32>,
    /// Its titles.
    #[serde(default)]
    pub titles: BTreeMap<Lang, String>,
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
    pub fn set(&self) -> Vec<(&str, &str)> {
        self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }

    /// The values they come to by the game's rules of today.
    ///
    /// # Errors
    /// Every option that the game does not take.
    pub fn values(&self, game: &dyn AnyGame) -> Result<Values, Vec<Fault>> {
        self.values_by(game.about().rules, game)
    }

    /// The values they come to by a version of the game's rules.
    ///
    /// # Errors
    /// Every option that the game does not take, or that there is no such version.
    pub fn values_by(&self, version: u32, game: &dyn AnyGame) -> Result<Values, Vec<Fault>> {
        game.values_by(version, Some(&self.preset), &self.set())
    }

    /// The profile by which leaderboards of rules without a name are kept apart.
    pub fn profile(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!(" {name}={value}"));
        format!("{}{}", self.preset, options.collect::<String>())
    }
}

impl HouseVariantRef {
    /// Its name as it is read in this language.
    pub fn title(&self, lang: Lang) -> String {
        inert(self.titles.get(&lang).unwrap_or(&self.name))
    }

    /// The profile by which its leaderboards in a chat are kept apart.
    pub fn profile(&self, rules: &HouseRules) -> String {
        match self.version {
            Some(version) => format!("{} v{version}", self.name),
            None => format!("{}: {}", self.name, rules.profile()),
        }
    }
}

// House variants as chats keep them, with their versions.

/// Number of versions of one that are kept, so that a change can be taken back.
const KEPT: usize = 10;

/// A house variant of a chat. Changing it makes another version; games that have begun keep theirs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseVariant {
    /// The version in force; `None` once it is removed. A removed one is kept, so that it can come back and its numbers are
    /// never given to other rules.
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

    /// Puts these rules in force. A removed variant comes back as the version it was, if its rules are the same.
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

/// House rules that admins of a chat are putting together in the menu of its settings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseDraft {
    /// The house variant whose next version it is to be; `None` for a new one.
    pub name: Option<String>,
    /// The rules so far.
    pub rules: HouseRules,
}

// Names of house variants, and the handles that stand for them in buttons.

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
/// A longer name, or one that is not ASCII, goes into buttons as a handle.
const SHORT: usize = 12;

/// Why a text cannot be the name of a house variant of this game, if so.
pub fn name_fault(game: &dyn AnyGame, name: &str) -> Option<Msg> {
    // Scripts without cases have letters that are neither upper nor lower.
    let letter = |c: char| c.is_alphabetic() && c.to_lowercase().eq([c]);
    let form = name.chars().all(|c| letter(c) || c.is_ascii_digit() || c == '-');
    if !form || name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Some(Msg::new("house-name").with("name", Arg::typed(name)).with("most", LONGEST_NAME));
    }
    let preset = game.about().presets.iter().any(|preset| preset.name == name);
    preset.then(|| Msg::new("house-name-preset").with("name", name))
}

/// A name as a button carries it: short, and ASCII only.
pub fn handle(name: &str) -> String {
    if name.is_ascii() && name.len() <= SHORT {
        return name.to_owned();
    }
    let digest = Sha256::digest(name);
    format!("~{}", hex::encode(&digest[..4]))
}

/// Returns `true` if a name or a handle means that house variant.
pub fn means(wanted: &str, name: &str) -> bool {
    wanted == name || wanted == handle(name)
}

// Options in the words that people read.

/// Puts what people read in the place of an option's name and of the words that it can be set to.
pub(crate) fn name_option(about: &About, fault: &mut Fault) {
    let named = |option: &&OptionSpec| Some(option.name) == fault.option.as_deref();
    let Some(option) = about.options.iter().find(named) else { return };
    let word = |word: &&'static str| match about.value_name(option.name, word) {
        Some(name) => with_typed(name, word),
        None => Msg::as_is(word),
    };
    for (name, arg) in &mut fault.why.args {
        match (*name, option.kind) {
            ("name", _) => *arg = with_typed(about.option_name(option.name), option.name).into(),
            ("known", OptionKind::Choice { words } | OptionKind::Optional { words, .. }) => {
                if let Some(known) = Msg::names_listed(words.iter().map(word)) {
                    *arg = known.into();
                }
            }
            _ => {}
        }
    }
}

// The values of an option that a menu offers.

/// A list of numbers up to this length is offered whole.
const WHOLE: i64 = 12;

/// The values of an option that a menu offers, with the present one among them.
pub fn offered(about: &About, option: &OptionSpec, present: &str) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    match option.kind {
        OptionKind::Flag => words(&["off", "on"]),
        OptionKind::Choice { words: all } => words(all),
        OptionKind::Optional { words: first, min, max } => {
            let numbers = offered_numbers(about, option, (min, max), present);
            words(first).into_iter().chain(numbers).collect()
        }
        OptionKind::Integer { min, max } => offered_numbers(about, option, (min, max), present),
        OptionKind::Ranges { .. } => {
            let presets = about.presets.iter().map(|preset| preset.value(option, about.rules));
            let mut values: Vec<String> =
                [option.default, present].into_iter().chain(presets).map(str::to_owned).collect();
            let mut seen = HashSet::new();
            values.retain(|value| seen.insert(value.clone()));
            values
        }
    }
}

/// All numbers where they are few; else the least, those that variants play with, and round ones as large as these.
fn offered_numbers(about: &About, option: &OptionSpec, (min, max): (i64, i64), present: &str) -> Vec<String> {
    let mut numbers: BTreeSet<i64> = present.parse().into_iter().collect();
    if max - min < WHOLE {
        numbers.extend(min..=max);
    } else {
        let played = [option.default]
            .into_iter()
            .chain(about.presets.iter().map(|preset| preset.value(option, about.rules)));
        numbers.extend(played.filter_map(|value| value.parse::<i64>().ok()));
        // Where people play for a thousand, nobody plays for one.
        let usual = numbers.iter().copied().filter(|number| *number > 0).min().unwrap_or(max / 10);
        let powers = successors(Some(1_i64), |power| power.checked_mul(10)).take_while(|power| *power <= max);
        let round = powers.flat_map(|power| [power, 2 * power, 3 * power, 5 * power]);
        numbers.extend(round.filter(|number| (usual / 10..=max).contains(number) && min <= *number));
        numbers.insert(min);
    }
    numbers.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::MOST_BRANCHES;

    use super::*;

    fn rules(target: &str) -> HouseRules {
        HouseRules {
            preset: "two-dice".to_owned(),
            options: [("target".to_owned(), target.to_owned())].into(),
        }
    }

    #[test]
    fn every_menu_has_the_values_that_variants_play_with_and_no_others_than_fit() {
        for game in kubyk_games::CATALOGUE {
            let about = game.about();
            for option in about.options {
                let offered = offered(about, option, option.default);
                let of = format!("{} {}: {offered:?}", about.id, option.name);
                assert!(offered.len() <= MOST_BRANCHES, "a menu has no more room: {of}");
                let fits = |value: &String| option.kind.canonical(value).as_ref() == Some(value);
                assert!(offered.iter().all(fits), "{of}");
                for preset in about.presets {
                    let played = preset.value(option, about.rules);
                    assert!(
                        offered.iter().any(|value| value == played),
                        "{} plays with {played}: {of}",
                        preset.name
                    );
                }
            }
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
