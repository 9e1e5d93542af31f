//! The variant that a game opens as.

use crate::command::Args;
use crate::errors::HostError;
use crate::house_variant::{HouseRules, handle};
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::{DefaultVariant, Settings};

impl Services {
    /// Sets it and returns the words that set it back. A house variant is kept by its name: the game opens as what
    /// that is by then.
    pub(super) fn set_default(
        &self,
        cx: &RequestContext<'_>,
        next: &mut Settings,
        args: &Args,
        rest: &str,
    ) -> Result<String, HostError> {
        let id = self.game_of(cx, args, rest)?;
        let game = self.game(cx, &id)?;
        let first = game.about().presets[0].name;
        let variant = args.get("variant").or(rest.split(' ').nth(1)).unwrap_or(first);
        let chosen = self.choose(next, game, Some(variant), &args.set(&["game", "variant"]));
        let chosen = chosen.map_err(|faults| self.faulty(cx, &faults))?;
        let HouseRules { preset, options } = chosen.rules(game);
        let set = match chosen.house {
            // What it began from stands in where it will have been removed.
            Some(house) => DefaultVariant { preset, house: Some(house.name), ..DefaultVariant::default() },
            None => DefaultVariant { preset, options, house: None },
        };
        let unset = || DefaultVariant { preset: first.to_owned(), ..DefaultVariant::default() };
        let before = next.defaults.insert(id.clone(), set).unwrap_or_else(unset);
        let name = before.house.map_or(before.preset, |house| handle(&house));
        let options = before.options.iter().map(|(name, value)| format!(" {name}={value}"));
        Ok(format!("/settings default {id} {name}{}", options.collect::<String>()))
    }
}
