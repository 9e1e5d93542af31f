//! Machine players think outside the async threads, one move at a time, each its own transaction.

use std::sync::Arc;
use std::time::Duration;

use dashmap::DashSet;
use kubyk_games::kit::{Event, Reason, Seat, Table};
use kubyk_words::Lang;

use super::errors::caught;
use super::{Host, HostError};
use crate::background::background;
use crate::bot_rng::BotRng;
use crate::loaded_table::LoadedTable;
use crate::{Phase, TableId};

/// The pause before a machine's event that could not be written is tried again, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// A machine at work: where, for whom, and on which board.
pub(super) type Thinker = (TableId, Seat, usize);

/// The mark that a machine is at work. It is released on drop, however that comes about.
struct Thinking {
    all: Arc<DashSet<Thinker>>,
    own: Thinker,
}

impl Thinking {
    /// `None`: this machine is at work already.
    fn begin(all: &Arc<DashSet<Thinker>>, own: Thinker) -> Option<Self> {
        all.insert(own).then(|| Self { all: Arc::clone(all), own })
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.all.remove(&self.own);
    }
}

impl Host {
    /// Lets the machines of these tables play where they owe a move, one table after the other: after a start there
    /// may be very many.
    pub(super) fn wake_machines(self: &Arc<Self>, tables: Vec<TableId>) {
        let host = self.clone();
        tokio::spawn(async move {
            for id in tables {
                match host.read(id, Clone::clone).await {
                    Ok(Some(live)) => host.wake_machines_of(&live),
                    Ok(None) => {}
                    Err(error) => drop(host.error_reply(Lang::En, error)),
                }
            }
        });
    }

    /// The same for a table at hand. Whoever changed it calls this; there is one thinker for each board.
    pub(super) fn wake_machines_of(self: &Arc<Self>, live: &LoadedTable) {
        let Some((seat, level)) = live.machines_to_act().into_iter().next() else { return };
        let Some(position) = &live.table else { return };
        let own = (live.row.id, seat, position.epoch);
        let Some(thinking) = Thinking::begin(&self.thinking, own) else { return };
        let (host, table) = (self.clone(), position.table.copy());
        tokio::spawn(async move { host.machine_turn(thinking, table, level).await });
    }

    /// Lets a machine think and its move happen; where it cannot, it resigns, so that nobody waits for it for ever.
    async fn machine_turn(self: Arc<Self>, thinking: Thinking, table: Box<dyn Table>, level: String) {
        let (_, seat, _) = thinking.own;
        // It is never closed.
        let permit = self.bot_permits.acquire().await;
        let thought = background(move || {
            let mut bot_rng = BotRng::random();
            table.think(seat, &level, &mut bot_rng).map(|thought| thought.best().clone())
        });
        let thought = thought.await;
        drop(permit);
        match thought {
            Ok(None) => return,
            Ok(Some(play)) => match self.act(thinking.own, Event::Played(seat, play)).await {
                Ok(()) => return,
                Err(why) => {
                    tracing::error!(table = %thinking.own.0, why, "a machine's move fails; it resigns");
                }
            },
            Err(error) => {
                tracing::error!(table = %thinking.own.0, %error, "a machine player failed; it resigns");
            }
        }
        let mut pause = FIRST_PAUSE;
        while let Err(why) = self.act(thinking.own, Event::Left(seat, Reason::Resignation)).await {
            tracing::error!(table = %thinking.own.0, why, ?pause, "a machine cannot resign; it tries again");
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Lets a machine's event happen on the board that it thought about, however often the store has to be asked.
    /// `Err` says why the game does not take the event.
    async fn act(self: &Arc<Self>, (id, seat, epoch): Thinker, event: Event) -> Result<(), String> {
        let mut pause = FIRST_PAUSE;
        loop {
            let now = self.clock.now();
            let done = self.update(None, id, |live| {
                let owes = |live: &LoadedTable| {
                    let position = live.table.as_ref().filter(|_| live.row.phase == Phase::Playing)?;
                    (position.epoch == epoch && position.table.to_act().contains(seat)).then_some(())
                };
                // The table may have moved on meanwhile; somebody else's change has woken the machines again.
                owes(live).ok_or(None)?;
                live.advance(event.clone(), now).map_err(Some)
            });
            match caught(done).await {
                Ok(Some((_, Err(Some(why))))) => return Err(format!("{event} is refused: {why:?}")),
                Ok(_) => return Ok(()),
                // A fault of the table itself is not mended by asking again; the store's may be.
                Err(HostError::Fault(why)) => return Err(format!("{event}: {why}")),
                Err(error) => drop(self.error_reply(Lang::En, error)),
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}
