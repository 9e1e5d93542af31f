//! The catalogue: which games there are, which fit the company, and how they are played.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg, Preset, Tempo, clipped};

use super::filter::{Filter, SIMPLE};
use super::menus::public;
use super::variants::Chosen;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::command::{Args, TAKEN, command_name, game_named};
use crate::house_variant::handle;
use crate::payload::LONGEST;
use crate::table_setup::TableSetup;
use crate::{Button, Card, Reply, Tone};

/// How many entries of a list have a button.
pub(super) const LISTED: usize = 24;

impl Services {
    /// The rules of a game with the options of a variant in force.
    pub(super) fn rules(
        &self,
        cx: &RequestContext<'_>,
        game: &'static str,
        variant: Option<&str>,
        args: &Args,
    ) -> Result<Reply, HostError> {
        let game = self.game(cx, game)?;
        let chosen = self.choose(&cx.chat, game, variant, &args.set(TAKEN));
        let chosen = chosen.map_err(|faults| self.faulty(cx, &faults))?;
        Ok(public(self.rules_text(cx, game, &chosen)))
    }

    pub(super) fn rules_of(
        &self,
        cx: &RequestContext<'_>,
        game: &'static str,
        layout: &TableSetup,
    ) -> Result<Reply, HostError> {
        let game = self.game(cx, game)?;
        let values = layout.values(game).map_err(|faults| self.faulty(cx, &faults))?;
        let card = self.rules_text(cx, game, &Chosen { values, house: layout.house.clone() });
        Ok(Reply::aside(card, None))
    }

    pub(super) fn games(&self, cx: &RequestContext<'_>) -> Card {
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let open =
            |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|closed| closed == game.about().id);
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
            actions: self.filters(cx, &Filter::default()),
            ..Card::default()
        }
    }

    /// The variants that fit what is wanted, each with a button that opens a lobby.
    pub(super) fn company(&self, cx: &RequestContext<'_>, filter: &Filter) -> Card {
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let found = filter.fitting(&cx.chat.closed_games);
        let open = |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|id| id == game.about().id);
        let houses = CATALOGUE.iter().filter(open);
        let houses: Vec<Button> = houses.flat_map(|game| self.house_buttons(cx, *game, filter)).collect();
        let button = |(game, preset): &(&dyn AnyGame, &Preset)| {
            let about = game.about();
            let label = format!("{} {}", about.emoji, say(&about.preset_name(preset.name)));
            Button::send(label, format!("/{} new variant={}", command_name(*game), preset.name))
        };
        let count = found.len() + houses.len();
        let hint = if count == 0 { "play-nothing" } else { "play-hint" };
        let mut lines = vec![say(&Msg::new(hint).with("count", count))];
        lines.extend(found.iter().take(LISTED).map(|(game, preset)| self.variant_entry(cx, *game, preset)));
        Card {
            title: say(&Msg::new("play-title")),
            lines,
            choices: houses.into_iter().chain(found.iter().map(button)).take(LISTED).collect(),
            actions: self.filters(cx, filter),
            ..Card::default()
        }
    }

    /// How many people there are, by taps; the rest of the filter stays.
    pub(super) fn how_many(&self, cx: &RequestContext<'_>, filter: &Filter) -> Card {
        const COMPANIES: [usize; 15] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 30, 50];
        let line = |players| format!("/play{}", Filter { players, ..*filter });
        let company = |count: usize| Button::send(format!("👥 {count}"), line(Some(count)));
        let any = Button::send(self.shared_text(cx, &Msg::new("filter-any")), line(None));
        Card {
            title: self.shared_text(cx, &Msg::new("filter-players")),
            choices: COMPANIES.map(company).into_iter().collect(),
            actions: vec![any],
            ..Card::default()
        }
    }

    /// "🐷 Pig · one die · 2–50 · II · A".
    fn variant_entry(&self, cx: &RequestContext<'_>, game: &dyn AnyGame, preset: &Preset) -> String {
        const GRADES: [&str; 5] = ["I", "II", "III", "IV", "V"];
        let about = game.about();
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let players = game.values(Some(preset.name), &[]).map(|values| game.capacity(&values));
        let players = match players.as_deref() {
            Ok([only]) => only.to_string(),
            Ok([first, .., last]) => format!("{first}–{last}"),
            _ => String::new(),
        };
        let grade = GRADES.get(usize::from(preset.complexity).saturating_sub(1)).unwrap_or(&"");
        let tempo = say(&Msg::new(match preset.tempo {
            Tempo::A => "tempo-a",
            Tempo::B => "tempo-b",
            Tempo::C => "tempo-c",
        }));
        let author = say(&preset.author_name());
        let name = say(&about.preset_name(preset.name));
        format!(
            "{} {} · {name} · 👥 {players} · {grade} · {tempo} · {author}",
            about.emoji,
            say(&about.name())
        )
    }

    /// Buttons that narrow the list, or widen it again.
    fn filters(&self, cx: &RequestContext<'_>, filter: &Filter) -> Vec<Button> {
        let button = |id: &'static str, on: bool, next: String| {
            let mark = if on { "✓ " } else { "" };
            Button::send(format!("{mark}{}", self.shared_text(cx, &Msg::new(id))), next)
        };
        let toggled = |on: bool, next: Filter| (on, format!("/play{next}"));
        let (quick, to_quick) = {
            let on = filter.tempo == Some(Tempo::A);
            toggled(on, Filter { tempo: (!on).then_some(Tempo::A), ..*filter })
        };
        let (simple, to_simple) = {
            let on = filter.complexity.is_some_and(|most| most <= SIMPLE);
            toggled(on, Filter { complexity: (!on).then_some(SIMPLE), ..*filter })
        };
        let (diceless, to_diceless) = {
            let on = filter.dice == Some(0);
            toggled(on, Filter { dice: (!on).then_some(0), ..*filter })
        };
        let to_together = format!("/play{}", Filter { together: !filter.together, ..*filter });
        let players = filter.players.map_or(String::from("👥 ?"), |count| format!("👥 {count}"));
        vec![
            Button::send(players, format!("/play ask{filter}")),
            button("filter-quick", quick, to_quick),
            button("filter-simple", simple, to_simple),
            button("filter-together", filter.together, to_together),
            button("filter-diceless", diceless, to_diceless),
        ]
    }

    pub(super) fn named(
        &self,
        cx: &RequestContext<'_>,
        name: &str,
    ) -> Result<&'static dyn AnyGame, HostError> {
        let known = || CATALOGUE.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
        let unknown = || Msg::new("game-unknown").with("name", clipped(name)).with("known", known());
        game_named(name, &self.words).ok_or_else(|| self.refused(cx, &unknown()))
    }

    /// The rules of a variant, whoever has made it.
    fn rules_text(&self, cx: &RequestContext<'_>, game: &'static dyn AnyGame, chosen: &Chosen) -> Card {
        let about = game.about();
        let say = |msg: &Msg| self.text(cx, msg);
        let name = match &chosen.house {
            Some(house) => format!("🏠 {}", house.title(cx.lang)),
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
