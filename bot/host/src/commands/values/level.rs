//! A machine player by its level.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg, RANDOM};

use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, Offer, ready};
use crate::commands::listing::ParamKind;

/// A level of machine players. Which there are depends on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Level(pub(crate) String);

impl Argument for Level {
    fn kind() -> ParamKind {
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

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<Offer>> {
        let levels = |game: &dyn AnyGame| {
            let levels = game.values(None, &[]).map(|values| game.levels(&values, 2)).unwrap_or_default();
            levels.into_iter().map(|level| Offer::plain(level.to_owned())).collect::<Vec<_>>()
        };
        ready(with.game().map(levels).unwrap_or_default())
    }
}
