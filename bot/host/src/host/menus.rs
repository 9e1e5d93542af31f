//! What can be asked of the bot besides playing: a welcome, help, leaderboards, the tables of a chat.

use std::sync::Arc;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg};

use super::catalogue::LISTED;
use super::filter::Filter;
use super::{Asking, Host, Trouble};
use crate::Arrival;
use crate::command::{Args, Deed};
use crate::payload::{Payload, TableDeed};
use crate::{Button, Card, Reply, Tone};

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
            "games" | "play" => {
                let (asked, rest) = match args.text.strip_prefix("ask") {
                    Some(rest) => (true, Args { text: rest.trim().to_owned(), ..args.clone() }),
                    None => (false, args.clone()),
                };
                let filter = Filter::read(&rest, &self.words).map_err(|why| self.refused(asking, &why))?;
                Ok(public(match name {
                    _ if asked => self.how_many(asking, &filter),
                    "games" if !filter.is_set() => self.games(asking),
                    _ => self.company(asking, &filter),
                }))
            }
            "rules" => match args.get("game").or(args.text.split(' ').next().filter(|word| !word.is_empty()))
            {
                Some(named) => {
                    let game = self.named(asking, named)?;
                    let variant = args.get("variant").or(args.text.split(' ').nth(1));
                    self.rules(asking, game.about().id, variant, args)
                }
                None => Ok(public(self.games(asking))),
            },
            "top" => match args.get("game").or(args.text.split(' ').next().filter(|word| !word.is_empty())) {
                Some(named) => {
                    let game = self.named(asking, named)?;
                    let variant = args.get("variant").or(args.text.split(' ').nth(1));
                    self.top(asking, game.about().id, variant, args).await
                }
                None => Ok(public(self.tops(asking))),
            },
            "roll" => match args.text.as_str() {
                "check" => self.check_rolls(asking).await,
                // Who sits at a game and owes a throw means that one.
                "" if self.owes(asking, "roll").await? => {
                    self.deed(asking, None, &Deed::Play("roll".to_owned()), args).await
                }
                text => self.roll(asking, text).await,
            },
            "tables" => self.list_tables(asking).await,
            "me" => self.me(asking, args).await,
            "settings" => self.settings(asking, args).await,
            "end" => self.end(asking, args).await,
            _ => {
                let sub =
                    ["board", "resign", "record", "film", "verify"].into_iter().find(|sub| *sub == name);
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
            let seen = self.look_on(row.id, |live| {
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
}

pub(super) fn public(card: Card) -> Reply {
    Reply { public: Some(card), ..Reply::default() }
}
