//! Texts whose meaning only the table or the notation of dice knows.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, CompletionOffer};
use crate::commands::listing::ParamKind;

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: $kind:ident, $example:expr, $complete:expr;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, PartialEq, Eq, Debug)]
            pub(crate) struct $name(pub(crate) String);

            impl Argument for $name {
                fn kind(_: Games) -> ParamKind {
                    ParamKind::$kind
                }

                fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
                    Ok(Self(text.to_owned()))
                }

                fn write(&self) -> String {
                    self.0.clone()
                }

                fn example(game: &dyn AnyGame) -> String {
                    let example: fn(&dyn AnyGame) -> String = $example;
                    example(game)
                }

                fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
                    let complete: fn(&'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> = $complete;
                    complete(with)
                }
            }
        )+
    };
}

texts! {
    /// A move in a game's notation.
    MoveText: Completed, first_move, |with| Box::pin(with.moves());
    /// Dice to be rolled, in their notation.
    DiceText: Text, |_| "2d6+1".to_owned(), |_| Box::pin(std::future::ready(Vec::new()));
    /// Any text.
    FreeText: Text, |_| "abc".to_owned(), |_| Box::pin(std::future::ready(Vec::new()));
}

/// An example of a move of the game.
fn first_move(game: &dyn AnyGame) -> String {
    let verbs = game.about().verbs;
    let whole = verbs.iter().find(|verb| !verb.takes.is_required());
    match whole.or(verbs.first()) {
        Some(verb) if verb.takes.is_required() => format!("{} 1", verb.word),
        Some(verb) => verb.word.to_owned(),
        None => "a1".to_owned(),
    }
}
