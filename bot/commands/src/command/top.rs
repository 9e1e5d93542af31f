//! The command that shows leaderboards.

use kubyk_core::house_rules::handle;
use kubyk_core::provable_dice::SHARED_SITE;
use kubyk_games::kit::AnyGame;

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Scope, Spec};
use crate::values::{GameRef, Number, OptionSetting, VariantRef};
use crate::word_values::{Switch, YesWord};

/// Shows the leaderboard of a game, or the games that have one.
pub(crate) struct ShowTop;

arguments! {
    /// The leaderboard.
    TopArgs {
        game: Option<GameRef> = bare("game").in_chats(),
        variant: Option<VariantRef> = bare("variant"),
        /// Options over it.
        settings: Vec<OptionSetting> = options("options"),
        /// Given for the worldwide leaderboard in place of the chat's.
        world: Option<Switch> = named("world").in_chats(),
        /// An earlier version of a house variant.
        version: Option<Number<1, { u32::MAX as i64 }>> = named("version").unlisted(),
        /// All games, whether they were played here or not.
        all: Option<YesWord> = hidden("all"),
        /// What was played here within the last seven days.
        week: Option<YesWord> = hidden("week"),
    }
}

impl TopArgs {
    /// The leaderboard of a variant in the chat.
    pub(crate) fn of(game: &'static dyn AnyGame, variant: Option<VariantRef>) -> Self {
        Self { game: Some(GameRef(game)), variant, ..Self::NONE }
    }

    pub(crate) const NONE: Self = Self {
        game: None,
        variant: None,
        settings: Vec::new(),
        world: None,
        version: None,
        all: None,
        week: None,
    };

    /// The leaderboard of this profile; `None` where it has no name by which it could be asked for.
    pub(crate) fn of_profile(game: &'static dyn AnyGame, profile: &str) -> Option<Self> {
        if profile.starts_with(SHARED_SITE) {
            return None;
        }
        // `NAME vVERSION` of the chat's own, `NAME: RULES` of those for all chats, `PRESET OPTION=VALUE …` of no name.
        let of = |name: &str| Self::of(game, Some(VariantRef(handle(name))));
        if let Some((name, version)) = profile.rsplit_once(" v").filter(|(name, _)| !name.contains(' ')) {
            return Some(Self { version: Some(Number(version.parse().ok()?)), ..of(name) });
        }
        if let Some((name, _)) = profile.split_once(": ") {
            return Some(of(name));
        }
        let mut words = profile.split(' ');
        let preset = VariantRef(words.next()?.to_owned());
        let option = |word: &str| {
            let (name, value) = word.split_once('=')?;
            Some(OptionSetting { name: name.to_owned(), value: value.to_owned() })
        };
        Some(Self { settings: words.map(option).collect::<Option<_>>()?, ..Self::of(game, Some(preset)) })
    }
}

impl Command for ShowTop {
    const SPEC: Spec = Spec { code: "T", ..Spec::for_asker("top", Scope::Both) };
    type Args = TopArgs;
}
