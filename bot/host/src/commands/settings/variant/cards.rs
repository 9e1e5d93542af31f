//! The menus of house variants: the games, those of a game, one of them.

use kubyk_games::kit::{AnyGame, Msg};

use super::ask::making;
use super::{ManageHouseVariants, VariantArgs};
use crate::commands::action::BLANK;
use crate::commands::catalogue::{LISTED, RulesArgs, ShowRules, ShowTop, TopArgs};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::values::VariantRef;
use crate::house_variants::KnownHouse;
use crate::house_variants::handle;
use crate::{Button, Card, Tone};

/// The games, and what the chat has of each.
pub(super) fn games(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let mut card = Card { title: say(&Msg::new("houses-title")), ..Card::default() };
    for game in cx.services.games {
        let about = game.about();
        let names =
            cx.services.house_variants.houses(&cx.chat, about.id).into_iter().map(|known| known.house.name);
        let names = names.collect::<Vec<_>>().join(", ");
        if !names.is_empty() {
            card.lines.push(format!("{} {}: {names}", about.emoji, say(&about.name())));
        }
    }
    card.lines.push(say(&Msg::new("houses-hint")));
    let button = |game: &&'static dyn AnyGame| {
        let label = format!("{} {}", game.about().emoji, say(&game.about().name()));
        Button::send(label, ManageHouseVariants::payload(&VariantArgs::of_game(*game)))
    };
    card.choices = cx.services.games.iter().map(button).collect();
    card
}

/// The house variants of a game.
pub(super) fn of_game(cx: &CommandContext<'_>, game: &'static dyn AnyGame) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let houses = cx.services.house_variants.houses(&cx.chat, about.id);
    let hint = Msg::new("houses-how").with("command", making(cx, game));
    let line = |known: &KnownHouse| {
        let rules = cx.services.house_variants.rules_line(cx.shared, game, &known.rules);
        format!("🏠 {} · {rules}", known.house.title(cx.shared))
    };
    let button = |known: &KnownHouse| {
        let label = format!("🏠 {}", known.house.title(cx.shared));
        Button::send(label, ManageHouseVariants::payload(&VariantArgs::of(game, &known.house.name)))
    };
    let new = NewTable::payload(&NewArgs::of(game, None));
    let back = ManageHouseVariants::payload(&VariantArgs::default());
    Card {
        title: format!("{} · {}", say(&Msg::new("houses-title")), say(&about.name())),
        lines: houses.iter().map(line).chain([say(&hint)]).collect(),
        choices: houses.iter().take(LISTED).map(button).collect(),
        actions: vec![
            Button::send(say(&Msg::new("button-new-house")), new),
            Button::send(say(&Msg::new("button-back")), back),
        ],
        ..Card::default()
    }
}

/// One house variant.
pub(super) fn one(cx: &CommandContext<'_>, game: &'static dyn AnyGame, known: &KnownHouse) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let name = &known.house.name;
    let version = match known.house.version {
        Some(version) => Msg::new("house-version").with("version", version),
        None => Msg::new("house-of-host"),
    };
    let button = |label: &'static str, payload: String| Button::send(say(&Msg::new(label)), payload);
    let word = || VariantRef(handle(name));
    let mut actions = vec![
        button("button-play", NewTable::payload(&NewArgs::of_house(game, name))).toned(Tone::Main),
        button("button-rules", ShowRules::payload(&RulesArgs::of(game, word()))),
        button("button-top", ShowTop::payload(&TopArgs::of(game, Some(word())))),
    ];
    if known.house.version.is_some() {
        let rename = ManageHouseVariants::payload(&VariantArgs::renaming(game, name, BLANK.to_owned()));
        actions.push(button("button-rename", rename));
        let remove = ManageHouseVariants::payload(&VariantArgs::removing(game, name));
        actions.push(button("button-remove", remove).toned(Tone::Danger));
    }
    actions.push(button("button-back", ManageHouseVariants::payload(&VariantArgs::of_game(game))));
    let title = format!("{} {} · 🏠 {}", about.emoji, say(&about.name()), known.house.title(cx.shared));
    let lines = vec![cx.services.house_variants.rules_line(cx.shared, game, &known.rules), say(&version)];
    Card { title, lines, actions, ..Card::default() }
}
