//! An option of a game and its value.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg, clipped};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, CompletionOffer, ready};
use crate::commands::listing::ParamKind;
use crate::house_variants::HouseRules;

/// An option of a game's variants and the value it is set to, as somebody writes them: in the words of any language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OptionSetting {
    /// The option.
    pub(crate) name: String,
    pub(crate) value: String,
}

impl OptionSetting {
    /// These settings as pairs.
    pub(crate) fn pairs(all: &[Self]) -> Vec<(&str, &str)> {
        all.iter().map(|one| (one.name.as_str(), one.value.as_str())).collect()
    }

    /// The settings that rules make over their preset.
    pub(crate) fn all_of(rules: &HouseRules) -> Vec<Self> {
        let set = rules.options.iter();
        set.map(|(name, value)| Self { name: name.clone(), value: value.clone() }).collect()
    }
}

impl Argument for OptionSetting {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        let (name, value) =
            text.split_once('=').ok_or_else(|| Msg::new("argument-option").with("text", clipped(text)))?;
        Ok(Self { name: name.to_lowercase(), value: value.to_owned() })
    }

    fn write(&self) -> String {
        format!("{}={}", self.name, self.value)
    }

    fn example(game: &dyn AnyGame) -> String {
        let option = game.about().options.first();
        option.map(|option| format!("{}={}", option.name, option.default)).unwrap_or_default()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready(with.game().map(|game| with.settings_of(game)).unwrap_or_default())
    }
}
