//! The rules whose leaderboard is meant.

use std::collections::BTreeMap;

use kubyk_games::kit::{Msg, clipped};

use super::top::TopArgs;
use crate::commands::context::CommandContext;
use crate::commands::values::{GameRef, OptionSetting};
use crate::daily::DAILY;
use crate::errors::HostError;
use crate::house_variants::{HouseRules, HouseVariantRef, means};

/// Rules, and the house variant that they are.
pub(super) struct Ranked {
    pub(super) rules: HouseRules,
    pub(super) house: Option<HouseVariantRef>,
}

/// The rules that are asked for: also a house variant that was removed, and one of its earlier versions.
pub(super) fn ranked(
    cx: &CommandContext<'_>,
    GameRef(game): GameRef,
    args: &TopArgs,
) -> Result<Ranked, HostError> {
    let variant = args.variant.as_ref().map(|variant| variant.0.as_str());
    let set = OptionSetting::pairs(&args.settings);
    let chosen = cx.services.house_variants.choose(&cx.chat, game, variant, &set);
    let wanted = variant.filter(|_| set.is_empty());
    let own = cx.chat.variants.get(game.about().id).into_iter().flatten();
    let own = wanted.and_then(|wanted| own.into_iter().find(|(name, _)| means(wanted, name)));
    if let Some((name, kept)) = own {
        let removed = chosen.is_err() && kept.now.is_none();
        let latest = || kept.versions.keys().next_back().copied().filter(|_| removed);
        let asked = args.version.map(|version| u32::try_from(version.0).unwrap_or(u32::MAX));
        if let Some(version) = asked.or_else(latest) {
            let found = kept.versions.get_key_value(&version);
            let (version, rules) =
                found.ok_or_else(|| no_version(cx, &version.to_string(), kept.versions.keys()))?;
            let house =
                HouseVariantRef { name: name.clone(), version: Some(*version), titles: BTreeMap::new() };
            return Ok(Ranked { rules: rules.clone(), house: Some(house) });
        }
    }
    let chosen = match chosen {
        // The day's game is no variant: it is played by the first one's rules.
        Err(_) if variant == Some(DAILY) => cx.services.house_variants.choose(&cx.chat, game, None, &[]),
        chosen => chosen,
    };
    let chosen = chosen.map_err(|faults| cx.faulty(&faults))?;
    Ok(Ranked { rules: chosen.rules(game), house: chosen.house })
}

/// The refusal of a version of a house variant that there is not, or not any more.
pub(crate) fn no_version<'a>(
    cx: &CommandContext<'_>,
    version: &str,
    known: impl Iterator<Item = &'a u32>,
) -> HostError {
    let known = known.map(u32::to_string).collect::<Vec<_>>().join(", ");
    cx.refused(&Msg::new("house-no-version").with("version", clipped(version)).with("known", known))
}
