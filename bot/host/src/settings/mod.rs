//! Settings of chats and preferences of people.

mod blocked;
mod cache;
mod merge;
mod puzzle;
mod service;

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};

pub use self::blocked::BlockedPerson;
pub use self::puzzle::PuzzlePlace;
pub(crate) use self::service::{NewPreferences, SettingsService};
use crate::HouseVariant;

/// Settings of a chat, or preferences of a person. Absent means: not set.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language.
    pub lang: Option<Lang>,
    /// Text boards instead of pictures.
    pub text: Option<bool>,
    /// Pictures on a dark ground.
    pub dark: Option<bool>,
    /// Games that may not be opened here.
    pub closed_games: Vec<String>,
    /// The default variant of a game: its preset and options.
    pub defaults: BTreeMap<String, DefaultVariant>,
    /// House variants by game and name.
    pub variants: BTreeMap<String, BTreeMap<String, HouseVariant>>,
    /// How fast tables are played that are opened here; none is without clocks.
    pub pace: Option<crate::TimeControl>,
    /// How people are told that it is their turn.
    pub notice: Option<crate::TurnNotice>,
    /// Whether somebody who plays alone may ask for hints; they may where nothing is set.
    pub hints: Option<bool>,
    /// Whether moves can be taken back; they can where nothing is set.
    pub takebacks: Option<bool>,
    /// Whether the chat has the puzzle of the day; it has none where nothing is set.
    pub puzzle: Option<bool>,
    /// Where it is posted.
    pub puzzle_place: Option<PuzzlePlace>,
    /// The day whose puzzle the chat was shown last.
    pub puzzle_shown: Option<Date>,
    /// A person's answers to the puzzle of the day.
    pub puzzle_tries: crate::PuzzleTries,
    /// The dice of `/roll`.
    pub rolls: Option<crate::Rolls>,
    /// People who are kept away from the person's tables, or from the chat's.
    pub blocked: BTreeSet<BlockedPerson>,
    /// A person's days in a row, by game.
    pub daily: BTreeMap<String, crate::Streak>,
    /// What a later version of Kubyk has written here: during an upgrade both serve the same chats.
    #[serde(flatten)]
    pub unknown: serde_json::Map<String, serde_json::Value>,
}

impl Settings {
    /// Whether somebody who plays alone may ask for hints.
    pub(crate) fn allow_hints(&self) -> bool {
        self.hints.unwrap_or(true)
    }

    /// Whether moves can be taken back.
    pub(crate) fn allow_takebacks(&self) -> bool {
        self.takebacks.unwrap_or(true)
    }

    /// The JSON that the store keeps.
    pub(crate) fn to_json(&self) -> String {
        // Plain data with string keys always has a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A variant as settings keep it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DefaultVariant {
    /// The preset.
    pub preset: String,
    /// Options that differ from it.
    pub options: BTreeMap<String, String>,
    /// The house variant that is meant instead, as it is when a table is opened; the preset is what it began from.
    pub house: Option<String>,
}
