//! `/settings`: what is set for a chat.

use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::Lang;

use super::boards::{BoardsArgs, SetBoards};
use super::language::{LanguageArgs, SetLanguage};
use super::pace::{ChatPaceArgs, SetChatPace};
use super::variant::{HouseVariants, VariantArgs};
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Role, Scope, Spec};
use crate::commands::values::{Boards, Theme};
use crate::errors::HostError;
use crate::table::clock::TimeControl;
use crate::{Button, Card, Reply};

/// Shows the settings of a chat.
pub(crate) struct ShowSettings;

arguments! {
    /// Nothing.
    ShowSettingsArgs {}
}

impl Command for ShowSettings {
    const SPEC: Spec = Spec {
        code: "S",
        role: Role::Alone,
        access: Access::MoreForAdmins,
        ..Spec::new("show", Scope::Settings)
    };
    type Args = ShowSettingsArgs;

    async fn run(cx: &CommandContext<'_>, _: ShowSettingsArgs) -> Result<Reply, HostError> {
        let say = |msg: &Msg| cx.shared_text(msg);
        let language =
            |lang: Lang| Button::send(lang.own_name(), SetLanguage::payload(&LanguageArgs::of(Some(lang))));
        let looks = |label: String, boards, theme| {
            Button::send(say(&Msg::new(label)), SetBoards::payload(&BoardsArgs { boards, theme }))
        };
        let board = |boards: Boards| looks(format!("boards-{}", boards.word()), Some(boards), None);
        let theme = |theme: Theme| looks(format!("theme-{}", theme.word()), None, Some(theme));
        let pace = SetChatPace::payload(&ChatPaceArgs { pace: None });
        let pace = Button::send(say(&Msg::new("button-pace")), pace);
        let houses = HouseVariants::payload(&VariantArgs::default());
        let houses = Button::send(say(&Msg::new("button-houses")), houses);
        Ok(cx.menu(Card {
            title: say(&Msg::new("settings-title")),
            lines: lines(cx),
            choices: Lang::ALL.map(language).into_iter().chain([pace]).collect(),
            actions: vec![
                board(Boards::Pictures),
                board(Boards::Text),
                theme(Theme::Light),
                theme(Theme::Dark),
                houses,
            ],
            ..Card::default()
        }))
    }
}

/// What is set, a line each.
fn lines(cx: &CommandContext<'_>) -> Vec<String> {
    let settings = &cx.chat;
    let say = |msg: &Msg| cx.shared_text(msg);
    let boards = if settings.text == Some(true) { "boards-text" } else { "boards-pictures" };
    let mut lines = vec![
        say(&Msg::new("settings-language").with("language", cx.shared.own_name())),
        say(&Msg::new("settings-boards").with("boards", Msg::new(boards))),
    ];
    if settings.pace.is_some() {
        lines.push(say(&TimeControl::told_or_none(settings.pace)));
    }
    for closed in &settings.closed_games {
        lines.push(say(&Msg::new("settings-closed").with("game", Msg::new(closed.clone()))));
    }
    for (game, default) in &settings.defaults {
        let Some(about) = kubyk_games::find(game).map(AnyGame::about) else { continue };
        let name = default.house.clone().unwrap_or_else(|| say(&about.preset_name(&default.preset)));
        let variant = format!("{name}{}", cx.services.options_line(cx.shared, about, &default.options));
        let game = Msg::new(game.clone());
        lines.push(say(&Msg::new("settings-default").with("game", game).with("variant", variant)));
    }
    for (game, variants) in &settings.variants {
        let names = variants.iter().filter(|(_, variant)| variant.now.is_some()).map(|(name, _)| name);
        let names = names.map(String::as_str).collect::<Vec<_>>().join(", ");
        if !names.is_empty() {
            let game = Msg::new(game.clone());
            lines.push(say(&Msg::new("settings-variants").with("game", game).with("names", names)));
        }
    }
    lines.push(say(&Msg::new("settings-hint")));
    lines
}
