//! `/games`: every game.

use kubyk_games::kit::{AnyGame, Msg};

use super::choose::{fitting, narrow_button};
use super::filter::{Filter, FilterArgs};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::spec::{Branch, Scope, Spec};
use crate::errors::HostError;
use crate::{Button, Card, Reply};

/// Lists the games, or the variants that fit what is wanted.
pub(crate) struct ListGames;

impl Command for ListGames {
    const SPEC: Spec = Spec { code: "G", branch: Branch::Nowhere, ..Spec::for_asker("games", Scope::Chat) };
    type Args = FilterArgs;

    async fn run(cx: &CommandContext<'_>, args: FilterArgs) -> Result<Reply, HostError> {
        let filter = args.filter();
        Ok(cx.menu(if filter.is_set() { fitting(cx, &filter) } else { games_card(cx) }))
    }
}

/// The games that can be opened in the chat.
pub(super) fn games_card(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let open = |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|closed| closed == game.about().id);
    let games: Vec<_> = cx.services.games.iter().filter(open).collect();
    let blurb = |game: &&&dyn AnyGame| {
        let about = game.about();
        format!("{} {} · {}", about.emoji, say(&about.name()), say(&Msg::new(format!("{}-blurb", about.id))))
    };
    let button = |game: &&&'static dyn AnyGame| {
        let about = game.about();
        let label = format!("{} {}", about.emoji, say(&about.name()));
        let hint = say(&Msg::new(format!("{}-blurb", about.id)));
        Button::send(label, NewTable::payload(&NewArgs::of(**game, None))).hinted(hint)
    };
    Card {
        title: say(&Msg::new("games-title")),
        prompt: Some(say(&Msg::new("prompt-game"))),
        lines: games.iter().map(blurb).collect(),
        choices: games.iter().map(button).collect(),
        actions: vec![narrow_button(cx, &Filter::default())],
        ..Card::default()
    }
}
