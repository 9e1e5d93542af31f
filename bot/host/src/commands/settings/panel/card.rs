//! The card of the settings' panel.

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use super::{ShowSettings, ShowSettingsArgs};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::settings::boards::looks_line;
use crate::commands::settings::games::{GameSettingsArgs, SetGame};
use crate::commands::settings::hints::hints_line;
use crate::commands::settings::language::language_line;
use crate::commands::settings::notice::notice_line;
use crate::commands::settings::pace::{ChatPaceArgs, SetChatPace};
use crate::commands::settings::puzzle::puzzle_line;
use crate::commands::settings::takebacks::takebacks_line;
use crate::commands::settings::values::{marked, of_a_kind, value_buttons};
use crate::commands::settings::variant::{ManageHouseVariants, VariantArgs};
use crate::commands::values::{Language, Switch};
use crate::table::clock::TimeControl;
use crate::{Button, Card, Settings};

/// The panel, with a button for each value, the present ones marked; `undo` takes the last change back.
pub(super) fn panel(
    cx: &CommandContext<'_>,
    settings: &Settings,
    lang: Lang,
    undo: Option<ShowSettingsArgs>,
) -> Card {
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let language = |one: Option<Lang>| {
        let choice = ShowSettingsArgs { language: Some(Language(one)), ..ShowSettingsArgs::PANEL };
        let own = || say(&Msg::new("language-auto"));
        let name = one.map_or_else(own, |one| one.own_name().to_owned());
        marked(&format!("🌐 {name}"), settings.lang == one, ShowSettings::payload(&choice))
    };
    let values = value_buttons(&say, settings, |value| ShowSettings::payload(&ShowSettingsArgs::of(value)));
    let switch = |id: &'static str, on: bool, choice: ShowSettingsArgs| {
        marked(&say(&Msg::new(id)), on, ShowSettings::payload(&choice))
    };
    let turned = |on: bool| Some(Switch::from(!on));
    let [hints, takebacks] = [settings.allow_hints(), settings.allow_takebacks()];
    let puzzle = settings.puzzle == Some(true);
    let switches = [
        switch("switch-hints", hints, ShowSettingsArgs { hints: turned(hints), ..ShowSettingsArgs::PANEL }),
        switch(
            "switch-takebacks",
            takebacks,
            ShowSettingsArgs { takebacks: turned(takebacks), ..ShowSettingsArgs::PANEL },
        ),
        switch(
            "switch-puzzle",
            puzzle,
            ShowSettingsArgs { puzzle: turned(puzzle), ..ShowSettingsArgs::PANEL },
        ),
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
        let lines = lines(cx, settings, lang).into_iter().chain([admins_only]).collect();
        let title = say(&Msg::new("settings-title"));
        return Card { title, lines, actions: vec![houses], ..Card::default() };
    }
    Card {
        title: say(&Msg::new("settings-title")),
        lines: lines(cx, settings, lang),
        choices: languages.chain(values).chain(of_a_kind(switches)).collect(),
        actions: [games, houses, pace].into_iter().chain(undo).collect(),
        ..Card::default()
    }
}

/// The settings in words, a line each.
fn lines(cx: &CommandContext<'_>, settings: &Settings, lang: Lang) -> Vec<String> {
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
        let said = Msg::new("settings-default").with("game", about.name());
        lines.push(say(&said.with("variant", format!("{name}{options}"))));
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
