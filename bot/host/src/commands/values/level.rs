//! A machine player by its level.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg, RANDOM};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, CompletionOffer, ready};
use crate::commands::listing::ParamKind;

/// A level of machine players. Which there are depends on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotLevel(pub(crate) String);

impl Argument for BotLevel {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn example(_: &dyn AnyGame) -> String {
        RANDOM.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        let levels = |game: &dyn AnyGame| {
            let levels = game.values(None, &[]).map(|values| game.levels(&values, 2)).unwrap_or_default();
            levels.into_iter().map(|level| CompletionOffer::plain(level.to_owned())).collect::<Vec<_>>()
        };
        ready(with.game().map(levels).unwrap_or_default())
    }
}
