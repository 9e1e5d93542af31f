//! A game by its name.

use std::fmt;

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg, clipped};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, CompletionOffer, ready};
use crate::commands::listing::ParamKind;
use crate::commands::names::{command_name, every_name, game_called, nearest_of, with_typed};

/// A game of the catalogue, called by its id, an alias or its name in any language.
#[derive(Clone, Copy)]
pub(crate) struct GameRef(pub(crate) &'static dyn AnyGame);

impl GameRef {
    /// The parameter that is for the game behind which a command is typed.
    pub(crate) const PARAM: &str = "game";
}

impl PartialEq for GameRef {
    fn eq(&self, other: &Self) -> bool {
        self.0.about().id == other.0.about().id
    }
}

impl fmt::Debug for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.about().id)
    }
}

impl Argument for GameRef {
    fn kind(games: Games) -> ParamKind {
        ParamKind::Choice(
            games.iter().map(|game| (game.about().id.to_owned(), game.about().name())).collect(),
        )
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        game_called(text, with.games, with.words).map(Self).ok_or_else(|| unknown_game(text, with))
    }

    fn write(&self) -> String {
        self.0.about().id.to_owned()
    }

    fn example(game: &dyn AnyGame) -> String {
        game.about().id.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        let games = with.games().iter().map(|game| {
            let about = game.about();
            CompletionOffer::new(about.id, with.text(&about.name()))
        });
        ready(games)
    }
}

/// The refusal of a name that no game has.
pub(crate) fn unknown_game(text: &str, with: &Reading<'_>) -> Msg {
    let forms = with.games.iter().map(|game| {
        let about = game.about();
        let typed = command_name(*game);
        let aliases = about.aliases.iter().map(|alias| (*alias).to_owned());
        let forms = every_name(&about.name(), with.words).into_iter().chain(aliases);
        let shown = with_typed(about.name(), &typed);
        (shown, forms.chain([about.id.to_owned(), typed]).collect())
    });
    let known = nearest_of(text, forms).unwrap_or_else(|| Msg::as_is("—"));
    Msg::new("game-unknown").with("name", clipped(text)).with("known", known)
}
