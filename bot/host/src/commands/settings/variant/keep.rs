//! Giving the options of a lobby a name.

use kubyk_games::kit::Msg;

use super::VariantArgs;
use super::ask::{NameQuestion, kept, rename_hint};
use super::save::give_name;
use crate::commands::action::BLANK;
use crate::commands::context::CommandContext;
use crate::commands::question::was_asked;
use crate::commands::values::TableRef;
use crate::errors::HostError;
use crate::house_variants::{Chosen, name_fault};
use crate::{Reply, TableId};

/// Gives the options of a lobby a name, and calls the lobby by it. Without a name it asks for one.
pub(super) async fn keep(
    cx: &CommandContext<'_>,
    table: &TableRef,
    name: Option<&str>,
) -> Result<Reply, HostError> {
    let id = cx.named_table(table).await?;
    let loaded = cx.services.require(cx, id).await?;
    if !cx.is_at_home(&loaded) {
        return Err(cx.refused(&Msg::new("table-unknown")));
    }
    let game = loaded.game;
    let rules = loaded.setup.rules();
    let free = || {
        let known =
            |name: &String| cx.services.house_variants.house_named(&cx.chat, game.about().id, name).is_none();
        let names = (2..).map(|number| format!("{}-{number}", rules.preset));
        names.into_iter().find(|name| known(name) && name_fault(game, name).is_none()).unwrap_or_default()
    };
    let question = |why: Option<&Msg>| {
        let named = |name: &str| VariantArgs::naming(id, name);
        let free = free();
        // A tree of commands has no field for the table.
        let typed = (!cx.request.chat.platform.has_command_tree())
            .then(|| Msg::new("house-name-how").with("table", id.to_string()).with("name", free.as_str()));
        let question = NameQuestion { named: &named, typed, free: Some(free) };
        Ok(Reply::in_private(question.card(cx, why), Some(id)))
    };
    let Some(name) = name.filter(|name| *name != BLANK).map(kept) else { return question(None) };
    match name_fault(game, &name) {
        Some(why) if was_asked(cx) => return question(Some(&why)),
        Some(why) => return Err(cx.refused(&why)),
        None => {}
    }
    let values = rules.values(game).map_err(|faults| cx.faulty(&faults))?;
    let mut saved = give_name(cx, game, &name, &Chosen { values, house: None }).await?;
    saved.details.lines.push(cx.text(&rename_hint(cx, game, &name)));
    label(cx, id, game.about().id, &name).await?;
    Ok(Reply { table: Some(id), ..saved.reply() })
}

/// Calls a lobby by the house variant that it is. One that has changed meanwhile keeps its rules.
async fn label(cx: &CommandContext<'_>, id: TableId, game: &str, name: &str) -> Result<(), HostError> {
    let chat = cx.services.settings.chat(&cx.request.chat.key()).await?;
    let Some(known) = cx.services.house_variants.house_named(&chat, game, name) else { return Ok(()) };
    // The update's id stands for the settings already. The variant is saved all the same, and that is what was asked
    // for.
    if let Err(error) =
        cx.services.tables.update(None, id, |loaded| loaded.name_rules(&known.house, &known.rules)).await
    {
        tracing::error!(table = %id, ?error, "a lobby is not called by its house variant");
    }
    Ok(())
}
