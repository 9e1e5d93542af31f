//! `/settings variant`: the house variants of a chat, shown, made, renamed, removed and brought back.

mod args;
mod ask;
mod cards;
mod change;
mod keep;
mod save;

use kubyk_games::kit::Msg;

pub(crate) use args::VariantArgs;
use args::VariantRequest;

use crate::Reply;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::spelled;
use crate::commands::values::unknown_game;
use crate::errors::HostError;

/// Shows and changes the house variants of a chat. Everybody may look at them.
pub(crate) struct ManageHouseVariants;

impl Command for ManageHouseVariants {
    const SPEC: Spec =
        Spec { code: "V", access: Access::MoreForAdmins, ..Spec::new("variant", Scope::Settings) };
    type Args = VariantArgs;

    async fn run(cx: &CommandContext<'_>, args: VariantArgs) -> Result<Reply, HostError> {
        let wish = args.request();
        if wish.changes() {
            cx.admins_only()?;
        }
        match wish {
            VariantRequest::Games => Ok(Reply::in_private(cards::games(cx), None)),
            VariantRequest::NoGame(called) => Err(cx.refused(&unknown_game(called, &cx.reading()))),
            VariantRequest::Game(game) => Ok(Reply::in_private(cards::of_game(cx, game), None)),
            VariantRequest::Show { game, name } => {
                let known = cx.services.house_variants.house_named(&cx.chat, game.about().id, &spelled(name));
                let known = known.ok_or_else(|| change::no_house(cx, game, name))?;
                Ok(Reply::in_private(cards::one(cx, game, &known), None))
            }
            VariantRequest::Save { game, name, from, set } => save::save(cx, game, name, from, &set).await,
            VariantRequest::Keep { table, name } => keep::keep(cx, table, name).await,
            VariantRequest::Rename { game, name, to } => change::rename(cx, game, name, to).await,
            VariantRequest::Remove { game, name } => change::remove(cx, game, name).await,
            VariantRequest::GoBack { game, name, version } => change::restore(cx, game, name, version).await,
            VariantRequest::Contradiction => Err(cx.refused_with_usage(&Msg::new("house-contradiction"))),
        }
    }
}
