//! What can be asked of the bot besides playing: help, catalogue, rules, leaderboards, records.

use std::sync::Arc;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Event, Msg, Preset, Record};

use super::{Arrival, Asking, Host, Trouble};
use crate::command::{Args, Deed, command_name, game_named};
use crate::fair::{self, Mismatch};
use crate::layout::Layout;
use crate::live::Live;
use crate::payload::{Payload, TableDeed};
use crate::{Button, Card, File, Leaderboard, Phase, Private, Reply, TableId, Tone};

/// How many rows a leaderboard shows.
const LEADERS: usize = 10;
/// How many entries of a list have a button.
const LISTED: usize = 24;

impl Host {
    /// A command of the house.
    pub(super) async fn house(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        name: &'static str,
        args: &Args,
    ) -> Result<Reply, Trouble> {
        match name {
            "start" => match args.text.strip_prefix("t_").and_then(|id| id.parse().ok()).or(args.table) {
                Some(id) => self.pressed(asking, id, TableDeed::Sheet, "").await,
                None => Ok(public(self.welcome(asking))),
            },
            "help" => Ok(public(self.help(asking))),
            "games" => Ok(public(self.games(asking))),
            "play" => Ok(public(self.company(asking, args))),
            "rules" => match args.get("game").or(args.text.split(' ').next().filter(|word| !word.is_empty()))
            {
                Some(named) => {
                    let game = self.named(asking, named)?;
                    let variant = args.get("variant").or(args.text.split(' ').nth(1));
                    self.rules(asking, game.about().id, variant)
                }
                None => Ok(public(self.games(asking))),
            },
            "top" => match args.get("game").or(args.text.split(' ').next().filter(|word| !word.is_empty())) {
                Some(named) => {
                    let game = self.named(asking, named)?;
                    let variant = args.get("variant").or(args.text.split(' ').nth(1));
                    self.top(asking, game.about().id, variant, args.get("world") == Some("on")).await
                }
                None => Ok(public(self.tops(asking))),
            },
            "tables" => self.list_tables(asking).await,
            "me" => self.me(asking, args).await,
            "settings" => self.settings(asking, args).await,
            "end" => self.end(asking, args).await,
            _ => {
                let sub = ["board", "resign", "record", "verify"].into_iter().find(|sub| *sub == name);
                let table = args.table.or_else(|| args.text.parse().ok());
                let args = Args { table, ..args.clone() };
                self.deed(asking, None, &Deed::Sub(sub.unwrap_or("board")), &args).await
            }
        }
    }

    /// The first message in a chat.
    pub(super) fn greeting(&self, asking: &Asking<'_>, arrival: &Arrival) -> Reply {
        let mut card = self.welcome(asking);
        if !arrival.missing.is_empty() {
            let rights = arrival.missing.join(", ");
            card.lines.push(self.shared_text(asking, &Msg::new("rights-missing").with("rights", rights)));
        }
        public(card)
    }

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

    /// The leaderboard of a game.
    pub(super) async fn top(
        &self,
        asking: &Asking<'_>,
        game: &'static str,
        variant: Option<&str>,
        world: bool,
    ) -> Result<Reply, Trouble> {
        let game = self.game(asking, game)?;
        let about = game.about();
        let default = asking.chat.defaults.get(about.id).map(|default| default.preset.as_str());
        let profile = variant.or(default).unwrap_or(about.presets[0].name).to_owned();
        let chat = (!world).then(|| asking.request.chat.key());
        let board = Leaderboard { chat, game: about.id.to_owned(), profile: profile.clone() };
        let leaders = self.store.leaders(&board, LEADERS).await?;
        let say = |msg: &Msg| self.shared_text(asking, msg);
        let preset = about.presets.iter().find(|preset| preset.name == profile);
        let named = preset.map_or_else(|| profile.clone(), |preset| say(&about.preset_name(preset.name)));
        let title = Msg::new(if world { "top-world" } else { "top-chat" });
        let mut card = Card {
            title: format!("{} {} · {named} · {}", about.emoji, say(&about.name()), say(&title)),
            ..Card::default()
        };
        card.lines = leaders
            .iter()
            .enumerate()
            .map(|(index, row)| {
                let line = Msg::new("top-line")
                    .with("place", index + 1)
                    .with("name", row.name.as_str())
                    .with("rating", format!("{:.1}", row.rating))
                    .with("won", row.won)
                    .with("played", row.played)
                    .with("points", row.points)
                    .with("best", row.best);
                say(&line)
            })
            .collect();
        if card.lines.is_empty() {
            card.lines.push(say(&Msg::new("top-empty")));
        }
        let (label, flag) = if world { ("top-chat", "off") } else { ("top-world", "on") };
        let line = format!(
            "/top {} world={flag}{}",
            about.id,
            variant.map(|v| format!(" variant={v}")).unwrap_or_default()
        );
        card.actions.push(Button::send(say(&Msg::new(label)), Payload::Line(line).to_string()));
        Ok(public(card))
    }

    /// The record of a game as a file.
    pub(super) async fn record(&self, asking: &Asking<'_>, id: TableId) -> Result<Reply, Trouble> {
        let record = self.recorded(asking, id).await?;
        let say = |msg: &Msg| self.text(asking, msg);
        let name = format!("{}-{id}.rec", record.game);
        let card = Card {
            title: say(&Msg::new("record-title").with("table", id.to_string())),
            lines: vec![say(&Msg::new("record-hint"))],
            file: Some(File { name, bytes: record.to_string().into_bytes() }),
            ..Card::default()
        };
        Ok(Reply { private: Some(Private { card, secret: false, table: None }), ..Reply::default() })
    }

    /// Recomputes every roll of a finished game.
    pub(super) async fn verify(&self, asking: &Asking<'_>, id: TableId) -> Result<Reply, Trouble> {
        let record = self.recorded(asking, id).await?;
        let game = self.game(asking, &record.game)?;
        let verdict = match fair::verify(&record, game) {
            Ok(rolls) => Msg::new("verified").with("rolls", rolls),
            Err(Mismatch::NoSeed) => Msg::new("verify-later"),
            Err(mismatch) => {
                tracing::error!(table = %id, ?mismatch, "a record does not verify");
                Msg::new("verify-failed")
            }
        };
        let commit = record.commit.unwrap_or_default();
        let card = Card {
            title: self.text(asking, &verdict),
            lines: vec![self.text(asking, &Msg::new("verify-hint").with("commitment", commit))],
            ..Card::default()
        };
        Ok(Reply { private: Some(Private { card, secret: false, table: None }), ..Reply::default() })
    }

    async fn recorded(&self, asking: &Asking<'_>, id: TableId) -> Result<Record, Trouble> {
        let unknown = || self.refused(asking, &Msg::new("table-unknown"));
        let live: Live = self.look(id, Clone::clone).await?.ok_or_else(unknown)?;
        let Some(position) = &live.table else {
            return Err(self.refused(asking, &Msg::new("table-not-begun")));
        };
        let over = live.row.phase == Phase::Closed;
        // A running game is public only as far as its board is: hidden answers stay in the house.
        if !over {
            return Err(self.refused(asking, &Msg::new("table-not-over")));
        }
        let mut record = live.layout.record(id, live.game, over);
        let seats = live.layout.seats.len();
        let events: Result<Vec<Event>, _> =
            position.events.iter().map(|line| Record::read_event(line, seats)).collect();
        record.events = events.map_err(|why| Trouble::Fault(format!("table {id}: {why:?}")))?;
        record.date = date(live.layout.started);
        Ok(record)
    }

    fn rules_text(
        &self,
        asking: &Asking<'_>,
        game: &'static dyn AnyGame,
        preset: Option<&str>,
        options: &std::collections::BTreeMap<String, String>,
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

    fn welcome(&self, asking: &Asking<'_>) -> Card {
        let say = |msg: &Msg| self.shared_text(asking, msg);
        let line = |label: &'static str, line: &str| Button::send(say(&Msg::new(label)), line);
        Card {
            title: say(&Msg::new("welcome-title")),
            lines: vec![say(&Msg::new("welcome"))],
            choices: vec![
                line("button-play", "/play").toned(Tone::Main),
                line("button-games", "/games"),
                line("button-settings", "/settings"),
            ],
            ..Card::default()
        }
    }

    fn help(&self, asking: &Asking<'_>) -> Card {
        let say = |msg: &Msg| self.text(asking, msg);
        let commands = self.commands.iter().filter(|command| !command.private);
        let mut lines = vec![say(&Msg::new("help"))];
        lines.extend(commands.map(|command| format!("/{} · {}", command.name, say(&command.about))));
        Card { title: say(&Msg::new("welcome-title")), lines, ..Card::default() }
    }

    fn games(&self, asking: &Asking<'_>) -> Card {
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
    fn company(&self, asking: &Asking<'_>, args: &Args) -> Card {
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

    fn tops(&self, asking: &Asking<'_>) -> Card {
        let say = |msg: &Msg| self.shared_text(asking, msg);
        let button = |game: &&dyn AnyGame| {
            Button::send(
                format!("{} {}", game.about().emoji, say(&game.about().name())),
                format!("/top {}", game.about().id),
            )
        };
        Card {
            title: say(&Msg::new("top-title")),
            choices: CATALOGUE.iter().take(LISTED).map(button).collect(),
            ..Card::default()
        }
    }

    async fn list_tables(&self, asking: &Asking<'_>) -> Result<Reply, Trouble> {
        let rows = self.store.tables(&asking.request.chat.key(), 0).await?;
        let mut card = Card { title: self.text(asking, &Msg::new("tables-title")), ..Card::default() };
        for row in rows.iter().take(LISTED) {
            let seen = self.look(row.id, |live| {
                let emoji = live.game.about().emoji;
                (
                    format!("{emoji} #{}", row.id),
                    format!("{} · {}", self.variant_line(live, asking.lang), live.layout.names().join(", ")),
                )
            });
            if let Some((label, line)) = seen.await? {
                card.lines.push(format!("{label} · {line}"));
                card.choices.push(Button::send(label, Payload::table(row.id, TableDeed::Board, "")));
            }
        }
        if card.choices.is_empty() {
            card.lines.push(self.text(asking, &Msg::new("no-table-here")));
        }
        Ok(public(card))
    }

    fn named(&self, asking: &Asking<'_>, name: &str) -> Result<&'static dyn AnyGame, Trouble> {
        let known = || CATALOGUE.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
        let unknown =
            || self.refused(asking, &Msg::new("game-unknown").with("name", name).with("known", known()));
        game_named(name, &self.words).ok_or_else(unknown)
    }
}

fn public(card: Card) -> Reply {
    Reply { public: Some(card), ..Reply::default() }
}

/// A day as records write it.
fn date(millis: crate::Millis) -> Option<String> {
    let day = jiff::Timestamp::from_millisecond(millis).ok()?;
    Some(day.strftime("%Y-%m-%d").to_string())
}
