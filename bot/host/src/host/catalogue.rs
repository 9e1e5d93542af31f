//! The catalogue: which games there are, which fit the company, and how they are played.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg, Preset};

use super::menus::public;
use super::variants::Chosen;
use super::{Asking, Host, Trouble};
use crate::command::{Args, TAKEN, command_name, game_named};
use crate::house::handle;
use crate::layout::Layout;
use crate::payload::{LONGEST, Payload};
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
        args: &Args,
    ) -> Result<Reply, Trouble> {
        let game = self.game(asking, game)?;
        let chosen = self.choose(&asking.chat, game, variant, &args.set(TAKEN));
        let chosen = chosen.map_err(|faults| self.faulty(asking, &faults))?;
        Ok(public(self.rules_text(asking, game, &chosen)))
    }

    pub(super) fn rules_of(
        &self,
        asking: &Asking<'_>,
        game: &'static str,
        layout: &Layout,
    ) -> Result<Reply, Trouble> {
        let game = self.game(asking, game)?;
        let values = layout.values(game).map_err(|faults| self.faulty(asking, &faults))?;
        let card = self.rules_text(asking, game, &Chosen { values, house: layout.house.clone() });
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
        let mut houses = Vec::new();
        for game in CATALOGUE {
            let closed = asking.chat.closed_games.iter().any(|closed| closed == game.about().id);
            if !closed {
                houses.extend(self.house_buttons(asking, *game, players, complexity));
            }
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
        let count = found.len() + houses.len();
        let hint = if count == 0 { "play-nothing" } else { "play-hint" };
        Card {
            title: say(&Msg::new("play-title")),
            lines: vec![say(&Msg::new(hint).with("count", count))],
            choices: houses.into_iter().chain(found.iter().map(button)).take(LISTED - 4).collect(),
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

    /// The rules of a variant, whoever has made it.
    fn rules_text(&self, asking: &Asking<'_>, game: &'static dyn AnyGame, chosen: &Chosen) -> Card {
        let about = game.about();
        let say = |msg: &Msg| self.text(asking, msg);
        let name = match &chosen.house {
            Some(house) => format!("🏠 {}", house.title(asking.lang)),
            None => say(&about.preset_name(chosen.values.preset().name)),
        };
        let which = match &chosen.house {
            Some(house) => handle(&house.name),
            None => chosen.rules(game).profile(),
        };
        let play = format!("/{} new variant={which}", command_name(game));
        // Too many options for a button: whoever wants to play these rules types them, or gives them a name.
        let button = (play.len() <= LONGEST).then(|| Button::send(say(&Msg::new("button-play")), play));
        Card {
            title: format!("{} {} · {name}", about.emoji, say(&about.name())),
            lines: game.rules(&chosen.values).iter().map(say).collect(),
            actions: button.map(|button| button.toned(Tone::Main)).into_iter().collect(),
            ..Card::default()
        }
    }
}
