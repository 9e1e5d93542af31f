//! One person who floods the bot with a costly command, and what the others notice of it.

use std::time::{Duration, Instant};

use kubyk_core::ids::TableId;
use kubyk_core::request::Intent;
use tokio::time::sleep;

use super::players::Load;

/// The number of requests that the person makes at the same time.
const AT_ONCE: usize = 12;
/// The pause between two of them.
const PAUSE: Duration = Duration::from_millis(5);
/// The number of the person, far from those of the others, who have a chat each.
const FLOODER: usize = 1_000_000;

/// The costly command of the flood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum Flood {
    /// Tables of Ten Thousand with odd targets, which have to be solved for a machine; each is closed again.
    Solve,
    /// Moves of machines that look ahead for as long as they may.
    Think,
    /// Films of games that are over.
    Film,
    /// The coach on games that are over.
    Coach,
    /// Hints in new games.
    Hint,
    /// Trials of house variants.
    Trial,
    /// The list of games.
    Games,
    /// A hundred dice.
    Roll,
}

impl Load {
    /// Floods until the end, in chats of the person's own; returned is how much was asked for.
    pub(super) async fn flood(self, with: Flood, end: Instant) -> usize {
        let loops = (0..AT_ONCE).map(|place| {
            let load = self.clone();
            tokio::spawn(async move {
                let mut asked = 0;
                while Instant::now() < end {
                    load.flood_once(with, place, asked * AT_ONCE + place).await;
                    // Answers from memory would leave no thread to the others; a messenger's requests are never so fast.
                    sleep(PAUSE).await;
                    asked += 1;
                }
                asked
            })
        });
        let mut asked = 0;
        for one in loops.collect::<Vec<_>>() {
            asked += one.await.unwrap_or_default();
        }
        asked
    }

    async fn flood_once(&self, with: Flood, place: usize, number: usize) {
        match with {
            Flood::Solve => {
                let target = 5000 + 50 * (number % 80);
                let table = self.against("optimal", place, &format!("/farkle new target={target}")).await;
                self.close("farkle", place, table).await;
            }
            Flood::Think => {
                let table = self.against("master", place, "/abalone new").await;
                self.close("abalone", place, table).await;
            }
            Flood::Film | Flood::Coach => {
                let table = self.against("hold-20", place, "/pig new variant=one-die").await;
                self.close("pig", place, table).await;
                let word = if with == Flood::Film { "film" } else { "coach" };
                self.say(place, &format!("/{word} #{}", table.map(|id| id.to_string()).unwrap_or_default()))
                    .await;
            }
            Flood::Hint => {
                self.say(place, "/settings hints on").await;
                let table = self.against("beginner", place, "/abalone new").await;
                self.say(place, &format!("/hint #{}", table.map(|id| id.to_string()).unwrap_or_default()))
                    .await;
                self.close("abalone", place, table).await;
            }
            Flood::Trial => {
                let columns = 6 + number % 12;
                let line = format!("/settings variant katego flood-{} base columns={columns}", number % 7);
                self.say(place, &line).await;
            }
            Flood::Games => drop(self.say(place, "/games").await),
            Flood::Roll => drop(self.say(place, "/roll 100d1000").await),
        }
    }

    /// A table that the person opens with this line, against a machine of this level.
    async fn against(&self, level: &str, place: usize, line: &str) -> Option<TableId> {
        let name = line.split(' ').next().unwrap_or_default();
        let table = self.say(place, line).await?;
        self.say(place, &format!("{name} bot level={level} #{table}")).await;
        self.say(place, &format!("{name} start #{table}")).await;
        Some(table)
    }

    async fn close(&self, game: &str, place: usize, table: Option<TableId>) {
        if let Some(table) = table {
            self.say(place, &format!("/{game} resign #{table} yes")).await;
        }
    }

    /// Asks in one of a dozen chats, where everything is allowed.
    async fn say(&self, place: usize, line: &str) -> Option<TableId> {
        let reply =
            self.ask_in(FLOODER + place, FLOODER, "flooder", true, Intent::Say(line.to_owned())).await;
        reply.table()
    }
}
