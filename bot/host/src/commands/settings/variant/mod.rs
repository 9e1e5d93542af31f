//! `/settings variant`: the house variants of a chat, shown, made, renamed, removed and brought back.

mod args;
mod cards;
mod change;
mod keep;
mod save;

use kubyk_games::kit::Msg;

pub(crate) use args::VariantArgs;
use args::Wish;

use crate::Reply;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::unknown_game;
use crate::errors::HostError;

/// Shows and changes the house variants of a chat. Everybody may look at them.
pub(crate) struct HouseVariants;

impl Command for HouseVariants {
    const SPEC: Spec =
        Spec { code: "V", access: Access::MoreForAdmins, ..Spec::new("variant", Scope::Settings) };
    type Args = VariantArgs;

    async fn run(cx: &CommandContext<'_>, args: VariantArgs) -> Result<Reply, HostError> {
        let wish = args.wish();
        if wish.changes() {
            cx.admins_only()?;
        }
        match wish {
            Wish::Games => Ok(Reply::aside(cards::games(cx), None)),
            Wish::NoGame(called) => Err(cx.refused(&unknown_game(called, &cx.reading()))),
            Wish::Game(game) => Ok(Reply::aside(cards::of_game(cx, game), None)),
            Wish::Show { game, name } => {
                let known =
                    cx.services.house_variants.house_named(&cx.chat, game.about().id, &name.to_lowercase());
                let known = known.ok_or_else(|| change::no_house(cx, game, name))?;
                Ok(Reply::aside(cards::one(cx, game, &known), None))
            }
            Wish::Save { game, name, from, set } => save::save(cx, game, name, from, &set).await,
            Wish::Keep { table, name } => keep::keep(cx, table, name).await,
            Wish::Rename { game, name, to } => change::rename(cx, game, name, to).await,
            Wish::Remove { game, name } => change::remove(cx, game, name).await,
            Wish::GoBack { game, name, version } => change::restore(cx, game, name, version).await,
            Wish::Contradiction => Err(cx.refused_with_usage(&Msg::new("house-contradiction"))),
        }
    }
}
