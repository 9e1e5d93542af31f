//! `/settings`: the panel with what is set for a chat, changed in place by taps.

use kubyk_core::clock::TimeControl;
use kubyk_core::house_rules::{HouseRules, handle};
use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::settings::{DefaultVariant, Settings};
use kubyk_games::kit::{AnyGame, Msg};
use kubyk_host::errors::HostError;
use kubyk_words::Lang;

use crate::arguments::Argument as _;
use crate::command::Command;
use crate::command::panel::{
    DefaultArgs, GameSettingsArgs, SetDefault, SetGame, ShowSettings, ShowSettingsArgs,
};
use crate::command::settings::{BoardsArgs, ChatPaceArgs, SetChatPace};
use crate::command::variants::{ManageHouseVariants, VariantArgs};
use crate::context::{CommandContext, Run};
use crate::menus::Page;
use crate::settings::{
    hints_line, language_line, looks_line, marked, notice_line, of_a_kind, puzzle_line, set_looks,
    set_puzzle, takebacks_line, value_buttons,
};
use crate::values::{GameRef, Language, Number, OptionSetting, VariantRef};
use crate::word_values::Switch;

impl ShowSettingsArgs {
    /// Sets what was tapped; returns what sets it back, and what it is now in words.
    fn apply(&self, cx: &CommandContext<'_>, next: &mut Settings) -> (Self, Msg) {
        let none = Self::PANEL;
        if let Some(language) = &self.language {
            let before = std::mem::replace(&mut next.lang, language.0);
            return (Self { language: Some(Language(before)), ..none }, language_line(next.lang));
        }
        if let Some(notice) = self.notice {
            let before = next.notice.replace(notice.into()).unwrap_or_default();
            return (Self { notice: Some(before.into()), ..none }, notice_line(next));
        }
        if let Some(hints) = self.hints {
            let before = Switch::from(next.allow_hints());
            next.hints = Some(hints.is_on());
            return (Self { hints: Some(before), ..none }, hints_line(next));
        }
        if let Some(takebacks) = self.takebacks {
            let before = Switch::from(next.allow_takebacks());
            next.takebacks = Some(takebacks.is_on());
            return (Self { takebacks: Some(before), ..none }, takebacks_line(next));
        }
        if let Some(puzzle) = self.puzzle {
            let before = set_puzzle(cx, next, puzzle);
            let hour = cx.services.puzzle_posts.hour();
            return (Self { puzzle: Some(before), ..none }, puzzle_line(next, hour));
        }
        let looks = BoardsArgs { boards: self.boards, theme: self.theme };
        let BoardsArgs { boards, theme } = set_looks(next, &looks);
        (Self { boards, theme, ..none }, looks_line(next))
    }
}

impl Run for ShowSettings {
    async fn run(cx: &CommandContext<'_>, args: ShowSettingsArgs) -> Result<Reply, HostError> {
        if args == ShowSettingsArgs::PANEL {
            return Ok(cx.menu(panel_card(cx, &cx.chat, cx.shared, None)));
        }
        cx.admins_only()?;
        let (now, (back, confirmation)) = cx.change_chat(|next| Ok(args.apply(cx, next))).await?;
        let lang = now.lang.or(cx.request.user.lang).unwrap_or_default();
        let told = cx.services.words.say(lang, &confirmation, &[]);
        Ok(Reply::in_private(panel_card(cx, &now, lang, Some(back)), None).saying(told))
    }
}

// The card of the settings' panel.

/// The panel, with a button for each value, the present ones marked; `undo` takes the last change back.
fn panel_card(
    cx: &CommandContext<'_>,
    settings: &Settings,
    lang: Lang,
    undo: Option<ShowSettingsArgs>,
) -> Card {
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let language = |one: Option<Lang>| {
        let choice = ShowSettingsArgs::language(one);
        let own = || say(&Msg::new("language-auto"));
        let name = one.map_or_else(own, |one| one.own_name().to_owned());
        marked(&format!("🌐 {name}"), settings.lang == one, ShowSettings::payload(&choice))
    };
    let values = value_buttons(&say, settings, |value| ShowSettings::payload(&ShowSettingsArgs::of(value)));
    let switch = |id: &'static str, on: bool, choice: ShowSettingsArgs| {
        marked(&say(&Msg::new(id)), on, ShowSettings::payload(&choice))
    };
    let [hints, takebacks] = [settings.allow_hints(), settings.allow_takebacks()];
    let puzzle = settings.has_puzzle(&cx.request.chat);
    let switches = [
        switch("switch-hints", hints, ShowSettingsArgs::hints(!hints)),
        switch("switch-takebacks", takebacks, ShowSettingsArgs::takebacks(!takebacks)),
        switch("switch-puzzle", puzzle, ShowSettingsArgs::puzzle(!puzzle)),
    ];
    let opened = |id: &'static str, payload| Button::send(say(&Msg::new(id)), payload);
    let pace = opened("button-pace", SetChatPace::payload(&ChatPaceArgs::MENU));
    let games = opened("button-games", SetGame::payload(&GameSettingsArgs::LIST));
    let houses = opened("button-houses", ManageHouseVariants::payload(&VariantArgs::default()));
    let undo = undo.map(|back| opened("button-undo", ShowSettings::payload(&back)));
    let languages = [None].into_iter().chain(Lang::ALL.map(Some)).map(language);
    if !cx.request.admin {
        // Buttons that only refuse would be in the way of what there is to read.
        let admins_only = say(&Msg::new("settings-admins"));
        let lines = panel_lines(cx, settings, lang).into_iter().chain([admins_only]).collect();
        let title = say(&Msg::new("settings-title"));
        return Card { title, lines, actions: vec![houses], ..Card::default() };
    }
    Card {
        title: say(&Msg::new("settings-title")),
        lines: panel_lines(cx, settings, lang),
        choices: languages.chain(values).chain(of_a_kind(switches)).collect(),
        actions: [games, houses, pace].into_iter().chain(undo).collect(),
        ..Card::default()
    }
}

/// The settings in words, a line each.
fn panel_lines(cx: &CommandContext<'_>, settings: &Settings, lang: Lang) -> Vec<String> {
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let mut lines = vec![
        say(&language_line(settings.lang)),
        say(&looks_line(settings)),
        say(&notice_line(settings)),
        say(&hints_line(settings)),
        say(&takebacks_line(settings)),
        say(&puzzle_line(settings, cx.services.puzzle_posts.hour())),
    ];
    if settings.pace.is_some() {
        lines.push(say(&TimeControl::told_or_none(settings.pace)));
    }
    for closed in &settings.closed_games {
        lines.push(say(&Msg::new("settings-closed").with("game", Msg::new(closed.clone()))));
    }
    let game_of = |id: &str| cx.services.games.iter().map(|game| game.about()).find(|about| about.id == id);
    for (game, default) in &settings.defaults {
        let Some(about) = game_of(game) else { continue };
        let name = default.house.clone().unwrap_or_else(|| say(&about.preset_name(&default.preset)));
        let options = cx.services.house_variants.options_line(lang, about, &default.options);
        let confirmation = Msg::new("settings-default").with("game", about.name());
        lines.push(say(&confirmation.with("variant", format!("{name}{options}"))));
    }
    for (game, variants) in &settings.variants {
        let names = variants.iter().filter(|(_, variant)| variant.now.is_some()).map(|(name, _)| name);
        let names = names.map(String::as_str).collect::<Vec<_>>().join(", ");
        if !names.is_empty() {
            let game = Msg::new(game.clone());
            lines.push(say(&Msg::new("settings-variants").with("game", game).with("names", names)));
        }
    }
    lines
}

// `/settings game`: which games may be opened in a chat, and the variant that each opens as.

impl GameSettingsArgs {
    /// Sets what was tapped on the card of a game, and returns what it is now in words.
    fn apply(&self, cx: &CommandContext<'_>, game: GameRef, next: &mut Settings) -> Result<Msg, HostError> {
        if let Some(variant) = &self.variant {
            let wanted = DefaultArgs { game, variant: Some(variant.clone()), settings: Vec::new() };
            return set_default(cx, next, &wanted).map(|(_, confirmation)| confirmation);
        }
        let open = self.switch.is_none_or(Switch::is_on);
        Ok(set_open(next, game.0, open))
    }
}

impl Run for SetGame {
    async fn run(cx: &CommandContext<'_>, args: GameSettingsArgs) -> Result<Reply, HostError> {
        let Some(game) = args.game else { return Ok(cx.menu(games_menu(cx))) };
        let page = args.page.and_then(|page| usize::try_from(page.0).ok()).unwrap_or_default();
        if let Some(open) = args.open {
            cx.admins_only()?;
            let back =
                GameSettingsArgs { open: Some((!open.is_on()).into()), ..GameSettingsArgs::of(game.0) };
            return cx.set(|next| Ok((Self::payload(&back), set_open(next, game.0, open.is_on())))).await;
        }
        if args.switch.is_none() && args.variant.is_none() {
            return Ok(cx.menu(game_menu(cx, &cx.chat, game.0, page)));
        }
        cx.admins_only()?;
        let (now, confirmation) = cx.change_chat(|next| args.apply(cx, game, next)).await?;
        let told = cx.shared_text(&confirmation);
        Ok(Reply::in_private(game_menu(cx, &now, game.0, page), None).saying(told))
    }
}

/// Sets whether a game may be opened, and returns that in words.
fn set_open(next: &mut Settings, game: &dyn AnyGame, open: bool) -> Msg {
    let about = game.about();
    next.closed_games.retain(|closed| closed != about.id);
    if !open {
        next.closed_games.push(about.id.to_owned());
    }
    Msg::new(if open { "settings-opened" } else { "settings-closed" }).with("game", about.name())
}

// The menus of what is set for games: all of them, and one.

/// The games; those that may be opened are marked.
fn games_menu(cx: &CommandContext<'_>) -> Card {
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
fn game_menu(cx: &CommandContext<'_>, settings: &Settings, game: &'static dyn AnyGame, page: usize) -> Card {
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

/// An example of a command that sets options over the game's default variant.
fn default_hint(cx: &CommandContext<'_>, game: &dyn AnyGame) -> Option<Msg> {
    let (id, preset) = (game.about().id, game.about().presets[0].name);
    let option = OptionSetting::example(game);
    let line = format!("/settings default {id} {preset} {option}");
    (!option.is_empty()).then(|| Msg::new("settings-default-hint").with("command", cx.written(&line)))
}

fn is_open(settings: &Settings, game: &dyn AnyGame) -> bool {
    !settings.closed_games.iter().any(|closed| closed == game.about().id)
}

// `/settings default`: the variant that a game opens as in a chat.

impl Run for SetDefault {
    async fn run(cx: &CommandContext<'_>, args: DefaultArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            set_default(cx, next, &args).map(|(back, confirmation)| (Self::payload(&back), confirmation))
        })
        .await
    }
}

/// Sets the variant that a game opens as; returns what sets it back, and what it is now in words.
fn set_default(
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
    let confirmation = Msg::new("settings-default").with("game", about.name()).with("variant", variant);
    let set = match chosen.house {
        // The preset that it began from stands in if the house variant is removed later.
        Some(house) => DefaultVariant { preset, house: Some(house.name), ..DefaultVariant::default() },
        None => DefaultVariant { preset, options, house: None },
    };
    let unset = || DefaultVariant { preset: first.to_owned(), ..DefaultVariant::default() };
    let before = next.defaults.insert(about.id.to_owned(), set).unwrap_or_else(unset);
    let DefaultVariant { preset, options, house } = before;
    let variant = house.map_or_else(|| preset.clone(), |house| handle(&house));
    let settings = OptionSetting::all_of(&HouseRules { preset, options });
    Ok((DefaultArgs { game: args.game, variant: Some(VariantRef(variant)), settings }, confirmation))
}
