//! The catalogue: which games there are, which fit the company, and how they are played.

use std::collections::BTreeMap;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg, Preset};

use super::menus::public;
use super::{Asking, Host, Trouble};
use crate::command::{Args, command_name, game_named};
use crate::layout::Layout;
use crate::payload::Payload;
use crate::{Button, Card, Private, Reply, Tone};

/// How many entries of a list have a button.
pub(super) const LISTED: usize = 24;

impl Host {
    /// The rules of a game with the options of a variant in force.
    pub(super) fn rules(
        &self,
        asking: &Asking<'_>,
        game: &'static str,
        variant: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let game = self.game(asking, game)?;
        let default = asking.chat.defaults.get(game.about().id).filter(|_| variant.is_none());
        let options = default.map(|default| default.options.clone()).unwrap_or_default();
        let preset = variant.or(default.map(|default| default.preset.as_str()));
        self.rules_text(asking, game, preset, &options)
    }

    pub(super) fn rules_of(
        &self,
        asking: &Asking<'_>,
        game: &'static str,
        layout: &Layout,
    ) -> Result<Reply, Trouble> {
        let game = self.game(asking, game)?;
        let reply = self.rules_text(asking, game, Some(&layout.preset), &layout.options)?;
        let card = reply.public.unwrap_or_default();
        Ok(Reply { private: Some(Private { card, secret: false, table: None }), ..Reply::default() })
    }

    pub(super) fn games(&self, asking: &Asking<'_>) -> Card {
        let say = |msg: &Msg| self.shared_text(asking, msg);
        let open =
            |game: &&&dyn AnyGame| !asking.chat.closed_games.iter().any(|closed| closed == game.about().id);
        let games: Vec<_> = CATALOGUE.iter().filter(open).collect();
        let blurb = |game: &&&dyn AnyGame| {
            let about = game.about();
            format!(
                "{} {} · {}",
                about.emoji,
                say(&about.name()),
                say(&Msg::new(format!("{}-blurb", about.id)))
            )
        };
        let button = |game: &&&dyn AnyGame| {
            let about = game.about();
            Button::send(
                format!("{} {}", about.emoji, say(&about.name())),
                format!("/{} new", command_name(**game)),
            )
        };
        Card {
            title: say(&Msg::new("games-title")),
            lines: games.iter().map(blurb).collect(),
            choices: games.iter().take(LISTED).map(button).collect(),
            ..Card::default()
        }
    }

    /// The catalogue by company: variants for so many people, not harder than that; easy ones first.
    pub(super) fn company(&self, asking: &Asking<'_>, args: &Args) -> Card {
        let say = |msg: &Msg| self.shared_text(asking, msg);
        let number = |name| args.get(name).and_then(|value| value.parse::<usize>().ok());
        let players = number("players").or_else(|| args.text.parse().ok());
        let complexity = number("complexity").unwrap_or(5);
        let mut found: Vec<(&dyn AnyGame, &Preset)> = Vec::new();
        for game in CATALOGUE {
            let closed = asking.chat.closed_games.iter().any(|closed| closed == game.about().id);
            for preset in game.about().presets.iter().filter(|_| !closed) {
                let fits = game.values(Some(preset.name), &[]).is_ok_and(|values| {
                    players.is_none_or(|players| game.capacity(&values).contains(&players))
                });
                if fits && usize::from(preset.complexity) <= complexity {
                    found.push((*game, preset));
                }
            }
        }
        found.sort_by_key(|(_, preset)| (preset.complexity, preset.tempo));
        let button = |(game, preset): &(&dyn AnyGame, &Preset)| {
            let about = game.about();
            let label = format!("{} {}", about.emoji, say(&about.preset_name(preset.name)));
            Button::send(label, format!("/{} new variant={}", command_name(*game), preset.name))
        };
        let filter = |count: usize| {
            let line = Payload::Line(format!("/play players={count}")).to_string();
            Button::send(format!("👥 {count}"), line)
        };
        let hint = if found.is_empty() { "play-nothing" } else { "play-hint" };
        Card {
            title: say(&Msg::new("play-title")),
            lines: vec![say(&Msg::new(hint).with("count", found.len()))],
            choices: found.iter().take(LISTED - 4).map(button).collect(),
            actions: [2, 3, 4, 6, 8].map(filter).to_vec(),
            ..Card::default()
        }
    }

    pub(super) fn named(&self, asking: &Asking<'_>, name: &str) -> Result<&'static dyn AnyGame, Trouble> {
        let known = || CATALOGUE.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
        let unknown =
            || self.refused(asking, &Msg::new("game-unknown").with("name", name).with("known", known()));
        game_named(name, &self.words).ok_or_else(unknown)
    }

    pub(super) fn rules_text(
        &self,
        asking: &Asking<'_>,
        game: &'static dyn AnyGame,
        preset: Option<&str>,
        options: &BTreeMap<String, String>,
    ) -> Result<Reply, Trouble> {
        let about = game.about();
        let set: Vec<_> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let values = game.values(preset, &set).map_err(|faults| self.faulty(asking, &faults))?;
        let say = |msg: &Msg| self.text(asking, msg);
        let preset = values.preset().name;
        let play = Payload::Line(format!("/{} new variant={preset}", command_name(game))).to_string();
        let card = Card {
            title: format!("{} {} · {}", about.emoji, say(&about.name()), say(&about.preset_name(preset))),
            lines: game.rules(&values).iter().map(say).collect(),
            actions: vec![Button::send(say(&Msg::new("button-play")), play).toned(Tone::Main)],
            ..Card::default()
        };
        Ok(public(card))
    }
}
