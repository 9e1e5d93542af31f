//! Rules as a preset and the options that differ from it, and the house variant that a table is played by.

use std::collections::BTreeMap;

use kubyk_games::kit::{AnyGame, Fault, Values};
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};

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
    /// What it is called in a language; by its name where nothing is given.
    pub titles: BTreeMap<Lang, String>,
}

/// By which house variant a table is played, as it was when the table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct HouseVariantRef {
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

    /// The profile by which leaderboards of rules without a name are kept apart.
    pub(crate) fn profile(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!(" {name}={value}"));
        format!("{}{}", self.preset, options.collect::<String>())
    }
}

impl HouseVariantRef {
    /// Its name in this language.
    pub(crate) fn title(&self, lang: Lang) -> &str {
        self.titles.get(&lang).unwrap_or(&self.name)
    }

    /// The profile by which its leaderboards in a chat are kept apart.
    pub(crate) fn profile(&self, rules: &HouseRules) -> String {
        match self.version {
            Some(version) => format!("{} v{version}", self.name),
            None => format!("{}: {}", self.name, rules.profile()),
        }
    }
}
