//! The menus of what is set for games: all of them, and one.

use kubyk_games::kit::{AnyGame, Msg};

use super::{GameSettingsArgs, SetGame};
use crate::commands::argument::Argument as _;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::pages::Page;
use crate::commands::settings::{ShowSettings, ShowSettingsArgs};
use crate::commands::values::{Number, OptionSetting, VariantRef};
use crate::house_variants::handle;
use crate::{Button, Card, Settings};

/// The games; those that may be opened are marked.
pub(super) fn games(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let button = |game: &&'static dyn AnyGame| {
        let about = game.about();
        let mark = if is_open(&cx.chat, *game) { "● " } else { "" };
        let label = format!("{mark}{} {}", about.emoji, say(&about.name()));
        Button::send(label, SetGame::payload(&GameSettingsArgs::of(*game)))
    };
    Card {
        title: say(&Msg::new("settings-games-title")),
        lines: vec![say(&Msg::new("settings-games-hint"))],
        prompt: Some(say(&Msg::new("prompt-game"))),
        choices: cx.services.games.iter().map(button).collect(),
        actions: vec![Button::send(
            say(&Msg::new("button-back")),
            ShowSettings::payload(&ShowSettingsArgs::PANEL),
        )],
        ..Card::default()
    }
}

/// A game: whether it may be opened, and its variants; the one that it opens as is marked.
pub(super) fn one(
    cx: &CommandContext<'_>,
    settings: &Settings,
    game: &'static dyn AnyGame,
    page: usize,
) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let payload = |args: GameSettingsArgs| SetGame::payload(&args);
    let default = settings.defaults.get(about.id);
    let houses = cx.services.house_variants.houses(settings, about.id);
    // One that was removed since is what it began from.
    let is_known = |name: &&String| houses.iter().any(|known| known.house.name == **name);
    let house = default.and_then(|default| default.house.as_ref()).filter(is_known);
    let preset = default.map_or(about.presets[0].name, |default| &default.preset);
    let variant = |label: String, present: bool, word: String| {
        let mark = if present { "● " } else { "" };
        let at = Number(i64::try_from(page).unwrap_or_default());
        let variant = Some(VariantRef(word));
        let args = GameSettingsArgs { variant, page: Some(at), ..GameSettingsArgs::of(game) };
        Button::send(format!("{mark}{label}"), payload(args))
    };
    let houses = houses.iter().map(|known| {
        let title = format!("🏠 {}", known.house.title(cx.shared));
        variant(title, house == Some(&known.house.name), handle(&known.house.name))
    });
    let presets = about.presets.iter().map(|one| {
        let present = house.is_none() && one.name == preset;
        let button = variant(say(&about.preset_name(one.name)), present, one.name.to_owned());
        cx.summed_up(button, game, one.name)
    });
    let (choices, next) = Page::of(houses.chain(presets), page).turned(say, |page| {
        let page = Number(i64::try_from(page).unwrap_or_default());
        payload(GameSettingsArgs { page: Some(page), ..GameSettingsArgs::of(game) })
    });
    let open = is_open(settings, game);
    let name = match house {
        Some(house) => house.clone(),
        None => say(&about.preset_name(preset)),
    };
    let options = default.map(|default| &default.options);
    let options = options.map(|options| cx.services.house_variants.options_line(cx.shared, about, options));
    let starts = Msg::new("settings-default").with("game", about.name());
    let starts = starts.with("variant", format!("{name}{}", options.unwrap_or_default()));
    let stands =
        Msg::new(if open { "settings-opened" } else { "settings-closed" }).with("game", about.name());
    let hint = default_hint(cx, game);
    let switch = GameSettingsArgs { switch: Some((!open).into()), ..GameSettingsArgs::of(game) };
    let switch_label = say(&Msg::new(if open { "button-game-off" } else { "button-game-on" }));
    Card {
        title: format!("{} {}", about.emoji, say(&about.name())),
        lines: [stands, starts].iter().chain(&hint).map(say).collect(),
        prompt: Some(say(&Msg::new("prompt-variant"))),
        choices: choices.into_iter().chain(next).collect(),
        actions: vec![
            Button::send(switch_label, payload(switch)),
            Button::send(say(&Msg::new("button-back")), payload(GameSettingsArgs::LIST)),
        ],
        ..Card::default()
    }
}

/// How options are set over the variant that a game opens as, by an example.
fn default_hint(cx: &CommandContext<'_>, game: &dyn AnyGame) -> Option<Msg> {
    let (id, preset) = (game.about().id, game.about().presets[0].name);
    let option = OptionSetting::example(game);
    let line = format!("/settings default {id} {preset} {option}");
    (!option.is_empty()).then(|| Msg::new("settings-default-hint").with("command", cx.written(&line)))
}

fn is_open(settings: &Settings, game: &dyn AnyGame) -> bool {
    !settings.closed_games.iter().any(|closed| closed == game.about().id)
}
