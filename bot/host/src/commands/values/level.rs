//! A machine player by its level.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg, RANDOM, Strength, level_name};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, CompletionOffer};
use crate::commands::listing::ParamKind;
use crate::commands::names::is_called;

/// A machine player by its word, or by what its strength is called in any language. Which there are depends on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotLevel(pub(crate) String);

impl Argument for BotLevel {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        let called = |word: &&&str| is_called(text, &level_name(word), with.words);
        Ok(Self(Strength::WORDS.iter().find(called).map_or(text, |word| *word).to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn example(_: &dyn AnyGame) -> String {
        RANDOM.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        let offer = |level: &str| CompletionOffer::new(level, with.text(&level_name(level)));
        let levels = move |game: &dyn AnyGame| {
            let values = game.values(None, &[]);
            let mut levels = values.map(|values| game.machine_players(&values, 2)).unwrap_or_default();
            // Names that people know come before those of the levels behind them.
            levels.sort_by_key(|level| Strength::of(level).is_none());
            levels.into_iter().map(offer).collect::<Vec<_>>()
        };
        Box::pin(async move {
            let game = match with.game() {
                Some(game) => Some(game),
                None => with.game_of_lobby().await,
            };
            // Where no table says which there are, those that most games have.
            let usual = || [RANDOM].iter().chain(Strength::WORDS);
            game.map_or_else(|| usual().map(|level| offer(level)).collect(), levels)
        })
    }
}
