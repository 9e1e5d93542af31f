//! The settings of a chat as a message.

use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::Lang;

use crate::host::time_controls::told;
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::{Button, Card, Settings};

impl Services {
    pub(super) fn settings_card(&self, cx: &RequestContext<'_>, settings: &Settings) -> Card {
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let boards = if settings.text == Some(true) { "boards-text" } else { "boards-pictures" };
        let mut lines = vec![
            say(&Msg::new("settings-language").with("language", cx.shared.own_name())),
            say(&Msg::new("settings-boards").with("boards", Msg::new(boards))),
        ];
        if settings.pace.is_some() {
            lines.push(say(&told(settings.pace)));
        }
        for closed in &settings.closed_games {
            lines.push(say(&Msg::new("settings-closed").with("game", Msg::new(closed.clone()))));
        }
        for (game, default) in &settings.defaults {
            let Some(about) = kubyk_games::find(game).map(AnyGame::about) else { continue };
            let name = default.house.clone().unwrap_or_else(|| say(&about.preset_name(&default.preset)));
            let variant = format!("{name}{}", self.options_line(cx.shared, about, &default.options));
            lines.push(say(&Msg::new("settings-default")
                .with("game", Msg::new(game.clone()))
                .with("variant", variant)));
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
        let language =
            |lang: Lang| Button::send(lang.own_name(), format!("/settings language {}", lang.code()));
        let board =
            |word| Button::send(say(&Msg::new(format!("boards-{word}"))), format!("/settings boards {word}"));
        let theme =
            |word| Button::send(say(&Msg::new(format!("theme-{word}"))), format!("/settings boards {word}"));
        let pace = Button::send(say(&Msg::new("button-pace")), "/settings pace");
        let houses = Button::send(say(&Msg::new("button-houses")), "/settings variant");
        Card {
            title: say(&Msg::new("settings-title")),
            lines,
            choices: Lang::ALL.map(language).into_iter().chain([pace]).collect(),
            actions: vec![board("pictures"), board("text"), theme("light"), theme("dark"), houses],
            ..Card::default()
        }
    }
}
