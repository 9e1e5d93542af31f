//! A variant of a game by its name: a preset or a house variant.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, CompletionOffer, ready};
use crate::commands::listing::ParamKind;
use crate::house_variants::handle;

/// A variant as somebody calls it. Which one is meant depends on the game and on the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct VariantRef(pub(crate) String);

/// The name of a house variant, be it to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HouseName(pub(crate) String);

impl Argument for VariantRef {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.to_lowercase()))
    }

    fn write(&self) -> String {
        // A house variant may have a name that no button can carry.
        if self.0.is_ascii() { self.0.clone() } else { handle(&self.0) }
    }

    fn example(game: &dyn AnyGame) -> String {
        game.about().presets[0].name.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready(with.game().map(|game| with.variants(game)).unwrap_or_default())
    }
}

impl Argument for HouseName {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.to_owned()))
    }

    fn write(&self) -> String {
        handle(&self.0)
    }

    fn example(_: &dyn AnyGame) -> String {
        "night".to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready(with.game().map(|game| with.house_variants(game)).unwrap_or_default())
    }
}
