//! `/settings default`: the variant that a game opens as in a chat.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{GameRef, OptionSetting, VariantRef};
use crate::errors::HostError;
use crate::house_variants::{HouseRules, handle};
use crate::{DefaultVariant, Reply, Settings};

/// Sets the variant that a game opens as. A house variant is kept by its name: the game opens as what that is by then.
pub(crate) struct SetDefault;

arguments! {
    /// Which variant, of which game.
    DefaultArgs {
        game: GameRef = bare("game"),
        /// The variant; the game's first where nothing is said.
        variant: Option<VariantRef> = bare("variant"),
        /// Options over it.
        settings: Vec<OptionSetting> = options("options"),
    }
}

impl Command for SetDefault {
    const SPEC: Spec = Spec { code: "D", access: Access::Admins, ..Spec::new("default", Scope::Settings) };
    type Args = DefaultArgs;

    async fn run(cx: &CommandContext<'_>, args: DefaultArgs) -> Result<Reply, HostError> {
        cx.set(|next| set_default(cx, next, &args).map(|(back, said)| (Self::payload(&back), said))).await
    }
}

/// Sets the variant that a game opens as; returns what sets it back, and what it is now in words.
pub(super) fn set_default(
    cx: &CommandContext<'_>,
    next: &mut Settings,
    args: &DefaultArgs,
) -> Result<(DefaultArgs, Msg), HostError> {
    let game = args.game.0;
    let about = game.about();
    let first = about.presets[0].name;
    let variant = args.variant.as_ref().map_or(first, |variant| &variant.0);
    let options = OptionSetting::pairs(&args.settings);
    let chosen = cx.services.house_variants.choose(next, game, Some(variant), &options);
    let chosen = chosen.map_err(|faults| cx.faulty(&faults))?;
    let HouseRules { preset, options } = chosen.rules(game);
    let name = match &chosen.house {
        Some(house) => Msg::as_is(&house.name),
        None => about.preset_name(&preset),
    };
    let options_line = cx.services.house_variants.options_line(cx.shared, about, &options);
    let variant = format!("{}{options_line}", cx.shared_text(&name));
    let said = Msg::new("settings-default").with("game", about.name()).with("variant", variant);
    let set = match chosen.house {
        // What it began from stands in where it will have been removed.
        Some(house) => DefaultVariant { preset, house: Some(house.name), ..DefaultVariant::default() },
        None => DefaultVariant { preset, options, house: None },
    };
    let unset = || DefaultVariant { preset: first.to_owned(), ..DefaultVariant::default() };
    let before = next.defaults.insert(about.id.to_owned(), set).unwrap_or_else(unset);
    let DefaultVariant { preset, options, house } = before;
    let variant = house.map_or_else(|| preset.clone(), |house| handle(&house));
    let settings = OptionSetting::all_of(&HouseRules { preset, options });
    Ok((DefaultArgs { game: args.game, variant: Some(VariantRef(variant)), settings }, said))
}
