//! The menus of house variants: the games, those of a game, one of them.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg};

use super::house_variants::button_line;
use crate::command::command_name;
use crate::host::catalogue::LISTED;
use crate::host::variants::Known;
use crate::house_variant::handle;
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::{Button, Card, Tone};

impl Services {
    /// The games, and what the chat has of each.
    pub(super) fn houses_card(&self, cx: &RequestContext<'_>) -> Card {
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let mut card = Card { title: say(&Msg::new("houses-title")), ..Card::default() };
        for game in CATALOGUE {
            let about = game.about();
            let names = self.houses(&cx.chat, about.id).into_iter().map(|known| known.house.name);
            let names = names.collect::<Vec<_>>().join(", ");
            if !names.is_empty() {
                card.lines.push(format!("{} {}: {names}", about.emoji, say(&about.name())));
            }
        }
        card.lines.push(say(&Msg::new("houses-hint")));
        let button = |game: &&dyn AnyGame| {
            let label = format!("{} {}", game.about().emoji, say(&game.about().name()));
            Button::send(label, format!("/settings variant {}", game.about().id))
        };
        card.choices = CATALOGUE.iter().take(LISTED).map(button).collect();
        card
    }

    /// The house variants of a game.
    pub(super) fn game_card(&self, cx: &RequestContext<'_>, game: &'static dyn AnyGame) -> Card {
        let about = game.about();
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let houses = self.houses(&cx.chat, about.id);
        let hint = Msg::new("houses-how").with("game", about.id).with("preset", about.presets[0].name);
        let line = |known: &Known| {
            let rules = self.rules_line(cx.shared, game, &known.rules);
            format!("🏠 {} · {rules}", known.house.title(cx.shared))
        };
        let button = |known: &Known| {
            let label = format!("🏠 {}", known.house.title(cx.shared));
            Button::send(label, button_line(about.id, &known.house.name, ""))
        };
        Card {
            title: format!("{} · {}", say(&Msg::new("houses-title")), say(&about.name())),
            lines: houses.iter().map(line).chain([say(&hint)]).collect(),
            choices: houses.iter().take(LISTED).map(button).collect(),
            actions: vec![
                Button::send(say(&Msg::new("button-new-house")), format!("/{} new", command_name(game))),
                Button::send(say(&Msg::new("button-back")), "/settings variant"),
            ],
            ..Card::default()
        }
    }

    /// One house variant.
    pub(super) fn house_card(
        &self,
        cx: &RequestContext<'_>,
        game: &'static dyn AnyGame,
        known: &Known,
    ) -> Card {
        let about = game.about();
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let version = match known.house.version {
            Some(version) => Msg::new("house-version").with("version", version),
            None => Msg::new("house-of-host"),
        };
        let word = handle(&known.house.name);
        let mut actions = vec![
            Button::send(
                say(&Msg::new("button-play")),
                format!("/{} new variant={word}", command_name(game)),
            )
            .toned(Tone::Main),
            Button::send(say(&Msg::new("button-rules")), format!("/rules {} {word}", about.id)),
            Button::send(say(&Msg::new("button-top")), format!("/top {} {word}", about.id)),
        ];
        if known.house.version.is_some() {
            let line = button_line(about.id, &known.house.name, "off");
            actions.push(Button::send(say(&Msg::new("button-remove")), line).toned(Tone::Danger));
        }
        let back = format!("/settings variant {}", about.id);
        actions.push(Button::send(say(&Msg::new("button-back")), back));
        let title = format!("{} {} · 🏠 {}", about.emoji, say(&about.name()), known.house.title(cx.shared));
        let lines = vec![self.rules_line(cx.shared, game, &known.rules), say(&version)];
        Card { title, lines, actions, ..Card::default() }
    }
}
