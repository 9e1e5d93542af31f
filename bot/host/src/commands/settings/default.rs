//! `/settings default`: the variant that a game opens as in a chat.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{GameRef, OptionSetting, VariantRef};
use crate::errors::HostError;
use crate::house_variants::{HouseRules, handle};
use crate::{DefaultVariant, Reply};

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
        let game = args.game.0;
        let id = game.about().id;
        let first = game.about().presets[0].name;
        cx.set(|next| {
            let variant = args.variant.as_ref().map_or(first, |variant| &variant.0);
            let chosen = cx.services.house_variants.choose(
                next,
                game,
                Some(variant),
                &OptionSetting::pairs(&args.settings),
            );
            let chosen = chosen.map_err(|faults| cx.faulty(&faults))?;
            let HouseRules { preset, options } = chosen.rules(game);
            let about = game.about();
            let name = match &chosen.house {
                Some(house) => Msg::new("as-is").with("text", house.name.as_str()),
                None => about.preset_name(&preset),
            };
            let options_line = cx.services.house_variants.options_line(cx.shared, about, &options);
            let variant = format!("{}{options_line}", cx.shared_text(&name));
            let said = Msg::new("settings-default").with("game", about.name()).with("variant", variant);
            let set = match chosen.house {
                // What it began from stands in where it will have been removed.
                Some(house) => {
                    DefaultVariant { preset, house: Some(house.name), ..DefaultVariant::default() }
                }
                None => DefaultVariant { preset, options, house: None },
            };
            let unset = || DefaultVariant { preset: first.to_owned(), ..DefaultVariant::default() };
            let before = next.defaults.insert(id.to_owned(), set).unwrap_or_else(unset);
            let DefaultVariant { preset, options, house } = before;
            let variant = house.map_or_else(|| preset.clone(), |house| handle(&house));
            let settings = OptionSetting::all_of(&HouseRules { preset, options });
            let back = DefaultArgs { game: args.game, variant: Some(VariantRef(variant)), settings };
            Ok((Self::payload(&back), said))
        })
        .await
    }
}
