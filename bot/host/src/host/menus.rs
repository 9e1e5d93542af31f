//! What can be asked of the bot besides playing: a welcome, help, leaderboards, the tables of a chat.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg};

use super::catalogue::LISTED;
use super::filter::Filter;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::Arrival;
use crate::command::{Action, Args};
use crate::payload::{Payload, TableAction};
use crate::{Button, Card, Reply, Tone};

impl Services {
    /// A command of the house.
    pub(super) async fn house(
        &self,
        cx: &RequestContext<'_>,
        name: &'static str,
        args: &Args,
    ) -> Result<Reply, HostError> {
        match name {
            "start" => match args.text.strip_prefix("t_").and_then(|id| id.parse().ok()).or(args.table) {
                Some(id) => self.pressed(cx, id, TableAction::Sheet, "").await,
                None => Ok(public(self.welcome(cx))),
            },
            "help" => Ok(public(self.help(cx))),
            "games" | "play" => {
                let (asked, rest) = match args.text.strip_prefix("ask") {
                    Some(rest) => (true, Args { text: rest.trim().to_owned(), ..args.clone() }),
                    None => (false, args.clone()),
                };
                let filter = Filter::read(&rest, &self.words).map_err(|why| self.refused(cx, &why))?;
                Ok(public(match name {
                    _ if asked => self.how_many(cx, &filter),
                    "games" if !filter.is_set() => self.games(cx),
                    _ => self.company(cx, &filter),
                }))
            }
            "rules" => match args.get("game").or(args.text.split(' ').next().filter(|word| !word.is_empty()))
            {
                Some(named) => {
                    let game = self.named(cx, named)?;
                    let variant = args.get("variant").or(args.text.split(' ').nth(1));
                    self.rules(cx, game.about().id, variant, args)
                }
                None => Ok(public(self.games(cx))),
            },
            "top" => match args.get("game").or(args.text.split(' ').next().filter(|word| !word.is_empty())) {
                Some(named) => {
                    let game = self.named(cx, named)?;
                    let variant = args.get("variant").or(args.text.split(' ').nth(1));
                    self.top(cx, game.about().id, variant, args).await
                }
                None => Ok(public(self.tops(cx))),
            },
            "roll" => match args.text.as_str() {
                "check" => self.check_rolls(cx).await,
                // Who sits at a game and owes a throw means that one.
                "" if self.owes(cx, "roll").await? => {
                    self.deed(cx, None, &Action::Play("roll".to_owned()), args).await
                }
                text => self.roll(cx, text).await,
            },
            "tables" => self.list_tables(cx).await,
            "me" => self.me(cx, args).await,
            "settings" => self.settings(cx, args).await,
            "end" => self.end(cx, args).await,
            _ => {
                let sub =
                    ["board", "resign", "record", "film", "verify"].into_iter().find(|sub| *sub == name);
                let table = args.table.or_else(|| args.text.parse().ok());
                let args = Args { table, ..args.clone() };
                self.deed(cx, None, &Action::Sub(sub.unwrap_or("board")), &args).await
            }
        }
    }

    /// The first message in a chat.
    pub(super) fn greeting(&self, cx: &RequestContext<'_>, arrival: &Arrival) -> Reply {
        let mut card = self.welcome(cx);
        if !arrival.missing.is_empty() {
            let rights = arrival.missing.join(", ");
            card.lines.push(self.shared_text(cx, &Msg::new("rights-missing").with("rights", rights)));
        }
        public(card)
    }

    fn welcome(&self, cx: &RequestContext<'_>) -> Card {
        let say = |msg: &Msg| self.shared_text(cx, msg);
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

    fn help(&self, cx: &RequestContext<'_>) -> Card {
        let say = |msg: &Msg| self.text(cx, msg);
        let commands = self.commands.iter().filter(|command| !command.private);
        let mut lines = vec![say(&Msg::new("help"))];
        lines.extend(commands.map(|command| format!("/{} · {}", command.name, say(&command.about))));
        Card { title: say(&Msg::new("welcome-title")), lines, ..Card::default() }
    }

    fn tops(&self, cx: &RequestContext<'_>) -> Card {
        let say = |msg: &Msg| self.shared_text(cx, msg);
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

    async fn list_tables(&self, cx: &RequestContext<'_>) -> Result<Reply, HostError> {
        let rows = self.tables.of_chat(&cx.request.chat.key(), 0).await?;
        let mut card = Card { title: self.text(cx, &Msg::new("tables-title")), ..Card::default() };
        for row in rows.iter().take(LISTED) {
            let seen = self.tables.read_or_skip(row.id, |live| {
                let emoji = live.game.about().emoji;
                (
                    format!("{emoji} #{}", row.id),
                    format!("{} · {}", self.variant_line(live, cx.lang), live.layout.names().join(", ")),
                )
            });
            if let Some((label, line)) = seen.await? {
                card.lines.push(format!("{label} · {line}"));
                card.choices.push(Button::send(label, Payload::table(row.id, TableAction::Board, "")));
            }
        }
        if card.choices.is_empty() {
            card.lines.push(self.text(cx, &Msg::new("no-table-here")));
        }
        Ok(public(card))
    }
}

pub(super) fn public(card: Card) -> Reply {
    Reply { public: Some(card), ..Reply::default() }
}
