//! Removing, restoring and renaming house variants.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::ask::{NameQuestion, kept, making, rename_hint};
use super::save::room_for;
use super::{ManageHouseVariants, VariantArgs};
use crate::commands::action::BLANK;
use crate::commands::catalogue::no_version;
use crate::commands::command::Command;
use crate::commands::context::{CommandContext, public};
use crate::commands::names::{nearest_words, spelled};
use crate::commands::question::was_asked;
use crate::errors::HostError;
use crate::house_variants::KnownHouse;
use crate::house_variants::{HouseVariant, handle, means, name_fault};
use crate::{Reply, Settings};

/// Takes a house variant away.
pub(super) async fn remove(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
) -> Result<Reply, HostError> {
    let change = |next: &mut Settings| {
        let (name, variant) = own_house(cx, next, game, name)?;
        let before = variant.now.take().ok_or_else(|| no_house(cx, game, &name))?;
        Ok((ManageHouseVariants::payload(&VariantArgs::restoring(game, &name, Some(before))), name))
    };
    let (now, (undo, name)) = cx.change_chat(change).await?;
    let said = Msg::new("house-removed").with("game", game.about().name()).with("name", name);
    Ok(public(cx.confirmed(&now, &said, undo)))
}

/// Puts an earlier version in force again, under the number that it had: so its leaderboards come back as well.
pub(super) async fn restore(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    version: u32,
) -> Result<Reply, HostError> {
    let id = game.about().id;
    let change = |next: &mut Settings| {
        let (name, variant) = own_house(cx, next, game, name)?;
        let before = variant.now;
        variant.go_back(version).map_err(|known| no_version(cx, &version.to_string(), known.iter()))?;
        room_for(cx, next, id, &name)?;
        Ok((ManageHouseVariants::payload(&VariantArgs::restoring(game, &name, before)), name))
    };
    let (now, (undo, name)) = cx.change_chat(change).await?;
    let said = Msg::new("house-saved").with("game", game.about().name()).with("name", name);
    Ok(public(cx.confirmed(&now, &said.with("version", version), undo)))
}

/// Calls a house variant something else. Tables and leaderboards keep the name they were played by.
pub(super) async fn rename(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    to: &str,
) -> Result<Reply, HostError> {
    let id = game.about().id;
    let question = |why: Option<&Msg>| {
        let named = |to: &str| VariantArgs::renaming(game, name, to.to_owned());
        let typed = Some(rename_hint(cx, game, name));
        let question = NameQuestion { named: &named, typed, free: None };
        Ok(Reply::in_private(question.card(cx, why), None))
    };
    if to == BLANK {
        return question(None);
    }
    let to = kept(to);
    if let Some(why) = name_fault(game, &to).filter(|_| was_asked(cx)) {
        return question(Some(&why));
    }
    let change = |next: &mut Settings| {
        let (old, variant) = own_house(cx, next, game, name)?;
        let rules = variant.in_force().map(|(_, rules)| rules.clone());
        let rules = rules.ok_or_else(|| no_house(cx, game, &old))?;
        variant.now = None;
        let own = next.variants.entry(id.to_owned()).or_default();
        // The undo button carries a handle of the name it had.
        let to = own.keys().find(|name| means(&to, name)).cloned().unwrap_or_else(|| to.clone());
        if let Some(why) = name_fault(game, &to) {
            return Err(cx.refused(&why));
        }
        if own.get(&to).is_some_and(|variant| variant.now.is_some()) {
            return Err(cx.refused(&Msg::new("house-taken").with("name", to)));
        }
        own.entry(to.clone()).or_default().set(rules);
        room_for(cx, next, id, &to)?;
        let default = next.defaults.get_mut(id).and_then(|default| default.house.as_mut());
        if let Some(default) = default.filter(|default| **default == old) {
            default.clone_from(&to);
        }
        Ok((old, to))
    };
    let (now, (old, to)) = cx.change_chat(change).await?;
    let undo = ManageHouseVariants::payload(&VariantArgs::renaming(game, &to, handle(&old)));
    let said = Msg::new("house-renamed").with("game", game.about().name()).with("old", old).with("name", to);
    Ok(public(cx.confirmed(&now, &said, undo)))
}

/// The chat's own house variant of this name or handle, even if it was removed.
fn own_house<'a>(
    cx: &CommandContext<'_>,
    settings: &'a mut Settings,
    game: &dyn AnyGame,
    name: &str,
) -> Result<(String, &'a mut HouseVariant), HostError> {
    let wanted = spelled(name);
    let own = settings.variants.get_mut(game.about().id).into_iter().flatten();
    let found = own.into_iter().find(|(name, _)| means(&wanted, name));
    found.map(|(name, variant)| (name.clone(), variant)).ok_or_else(|| no_house(cx, game, name))
}

/// The refusal of a name that no house variant of the chat has.
pub(super) fn no_house(cx: &CommandContext<'_>, game: &dyn AnyGame, name: &str) -> HostError {
    let id = game.about().id;
    let known = cx.services.house_variants.houses(&cx.chat, id);
    let hosted = |known: &KnownHouse| known.house.version.is_none() && means(name, &known.house.name);
    if known.iter().any(hosted) {
        return cx.refused(&Msg::new("house-hosted").with("name", name));
    }
    let known = nearest_words(name, known.iter().map(|known| known.house.name.as_str()));
    let known = if known.is_empty() { "—".to_owned() } else { known };
    let unknown = Msg::new("house-unknown").with("name", clipped(name)).with("known", known);
    cx.refused(&unknown.with("command", making(cx, game)))
}
