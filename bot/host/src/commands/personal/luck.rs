//! `/me luck`: what chance and mistakes came to in a person's latest games in a chat.

use std::collections::BTreeMap;

use kubyk_games::kit::{AnalysedEvent, Analysis, AnyGame, Msg, Seat, Unit};

use crate::commands::after::{game_of, recorded};
use crate::commands::catalogue::NoArgs;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::errors::HostError;
use crate::table::TableSetup;
use crate::views::{change, in_points, is_chance};
use crate::{Card, Private, Reply, TableId, TablePhase, TableRow};

/// Among so many closed tables of a chat the person's are looked for.
const RECENT: usize = 50;
/// Most games that are analysed for one answer.
const GAMES: usize = 20;
/// Number of games that count as the latest.
const LATEST: usize = 5;

/// Tells a person what luck and mistakes came to, game by game of the catalogue.
pub(crate) struct ShowLuck;

impl Command for ShowLuck {
    const SPEC: Spec = Spec { code: "z", ..Spec::for_asker("luck", Scope::Button) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let (user, chat) = (&cx.request.user.key, &cx.request.chat);
        let tables = cx.services.tables.of_chat(&chat.key(), RECENT).await?;
        let seated =
            |row: &&TableRow| TableSetup::of_row(row).is_some_and(|setup| setup.seat_of(user).is_some());
        let own = tables.iter().filter(|row| row.phase == TablePhase::Closed).filter(seated);
        let mut all: BTreeMap<&'static str, LuckSums> = BTreeMap::new();
        for table in own.take(GAMES) {
            if let Some((game, seat, analysis)) = analysed(cx, table.id).await? {
                let unit = analysis.valuation.unit;
                let sums = all.entry(game.about().id).or_insert_with(|| LuckSums::new(game, unit));
                if sums.unit == unit {
                    sums.add(seat, &analysis);
                }
            }
        }
        let mut lines: Vec<_> = all.values().flat_map(|sums| sums.lines(cx)).collect();
        if lines.is_empty() {
            lines.push(cx.text(&Msg::new("luck-none")));
        }
        let card = Card {
            title: cx.text(&Msg::new("luck-title")),
            lines,
            foot: vec![cx.text(&Msg::new("luck-foot").with("most", GAMES))],
            ..Card::default()
        };
        Ok(Reply { private: Some(Private { card, secret: true, table: None }), ..Reply::default() })
    }
}

/// The person's seat in a game that counts, and its analysis; `None` for any other game.
async fn analysed(
    cx: &CommandContext<'_>,
    table: TableId,
) -> Result<Option<(&'static dyn AnyGame, Seat, std::sync::Arc<Analysis>)>, HostError> {
    let loaded = cx.services.require(cx, table).await?;
    let solved = loaded.table.as_ref().is_some_and(|position| position.table.valuation().is_some());
    let seat = loaded.setup.seat_of(&cx.request.user.key);
    let Some(seat) = seat.filter(|_| solved && !loaded.setup.called_off && loaded.setup.counts()) else {
        return Ok(None);
    };
    let record = recorded(cx, table).await?;
    let game = game_of(cx, &record)?;
    let analysis = cx.services.analyses.of(table, game, record).await?;
    Ok(analysis.ok().map(|analysis| (game, seat, analysis)))
}

/// Luck and mistakes of a person in all games of a kind.
struct LuckSums {
    game: &'static dyn AnyGame,
    unit: Unit,
    luck: f64,
    /// The sum of the squares of what each answer of chance has brought. Each has the mean 0 whatever came before, so this
    /// estimates the variance of the sum.
    variance: f64,
    /// What the moves of each game have cost, the latest game first.
    errors: Vec<f64>,
}

impl LuckSums {
    fn new(game: &'static dyn AnyGame, unit: Unit) -> Self {
        Self { game, unit, luck: 0.0, variance: 0.0, errors: Vec::new() }
    }

    fn add(&mut self, seat: Seat, analysis: &Analysis) {
        for event in &analysis.events {
            if let AnalysedEvent::Chance { luck, .. } = event {
                self.luck += luck[seat.index()];
                self.variance += luck[seat.index()].powi(2);
            }
        }
        self.errors.extend(analysis.totals.get(seat.index()).map(|totals| totals.error));
    }

    /// One line, and where there are enough games a second one: whether mistakes become fewer.
    fn lines(&self, cx: &CommandContext<'_>) -> Vec<String> {
        let (about, chance) = (self.game.about(), is_chance(self.unit));
        let line = Msg::new(if chance { "luck-line-chance" } else { "luck-line-points" })
            .with("emoji", about.emoji)
            .with("game", about.name())
            .with("games", self.errors.len())
            .with("luck", change(self.unit, self.luck))
            .with("spread", in_points(self.unit, self.variance.sqrt()).round().to_string())
            .with("error", change(self.unit, -mean(&self.errors)));
        let mut lines = vec![cx.text(&line)];
        if let Some((latest, before)) = self.errors.split_at_checked(LATEST).filter(|(_, it)| !it.is_empty())
        {
            let msg = Msg::new(if chance { "luck-latest-chance" } else { "luck-latest-points" });
            let msg = msg.with("latest", change(self.unit, -mean(latest))).with("count", LATEST);
            lines.push(cx.text(&msg.with("before", change(self.unit, -mean(before)))));
        }
        lines
    }
}

fn mean(errors: &[f64]) -> f64 {
    errors.iter().sum::<f64>() / errors.len().max(1) as f64
}
