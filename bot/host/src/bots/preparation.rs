//! What machine players have to know before they can play, such as the solution of a variant. It is worked out once, from
//! the moment they sit down, beside those who think: nobody else waits for it.

use std::sync::Arc;

use dashmap::DashMap;
use kubyk_games::kit::{AnyGame, Seat, Values};
use tokio::sync::OnceCell;

use crate::table::LoadedTable;
use crate::tasks::background;

/// A machine player, as its game knows it.
#[derive(Clone)]
pub(crate) struct BotPlayer {
    game: &'static dyn AnyGame,
    values: Values,
    seats: usize,
    pub(super) level: String,
}

/// Preparations that are done or under way, by game, variant, number of seats and level.
#[derive(Default)]
pub(super) struct Preparations(DashMap<String, Arc<OnceCell<()>>>);

impl BotPlayer {
    /// A machine player of this level at a table.
    pub(super) fn of(table: &LoadedTable, level: String) -> Option<Self> {
        let values = table.setup.values(table.game).ok()?;
        Some(Self { game: table.game, values, seats: table.setup.seats.len(), level })
    }

    /// The machine players that sit at a table.
    pub(crate) fn seated(table: &LoadedTable) -> Vec<Self> {
        let seats = Seat::all(table.setup.seats.len());
        let level = |seat| Some(table.setup.machine(seat)?.to_owned());
        seats.filter_map(|seat| Self::of(table, level(seat)?)).collect()
    }

    fn key(&self) -> String {
        format!("{} {:?} {} {}", self.game.about().id, self.values, self.seats, self.level)
    }
}

impl Preparations {
    /// Waits until this machine player knows what it has to; begins to work it out where nobody has yet.
    pub(super) async fn ready(&self, player: &BotPlayer) {
        let cell = Arc::clone(&*self.0.entry(player.key()).or_default());
        let prepare = || async {
            let BotPlayer { game, values, seats, level } = player.clone();
            if let Err(error) = background(move || game.prepare(&values, seats, &level)).await {
                // It may still be able to play; if not, that is told at its turn.
                tracing::error!(game = player.game.about().id, %error, "a machine player could not prepare");
            }
        };
        cell.get_or_init(prepare).await;
    }
}
