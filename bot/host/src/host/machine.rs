//! Machine players think outside the async threads, one move at a time, each its own transaction.

use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::{Event, Reason, Seat};
use kubyk_words::Lang;

use super::Host;
use crate::background::background;
use crate::bot_rng::BotRng;
use crate::loaded_table::LoadedTable;
use crate::{Phase, TableId};

/// How long a machine waits before it tries again to make a move that could not be written, and at most.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// A machine at work: where, for whom, and on which board.
pub(super) type Thinker = (TableId, Seat, usize);

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
        let thinker = (live.row.id, seat, position.epoch);
        if !self.thinking.insert(thinker) {
            return;
        }
        let (host, table) = (self.clone(), position.table.copy());
        tokio::spawn(async move {
            // It is never closed.
            let permit = host.bot_permits.acquire().await;
            let thought = background(move || {
                let mut bot_rng = BotRng::random();
                table.think(seat, &level, &mut bot_rng).map(|thought| thought.best().clone())
            });
            let thought = thought.await;
            drop(permit);
            let resigns = Event::Left(seat, Reason::Resignation);
            match thought {
                Ok(Some(play)) => {
                    if host.act(thinker, Event::Played(seat, play)).await.is_err() {
                        // A table must not wait for a machine for ever.
                        let _ = host.act(thinker, resigns).await;
                    }
                }
                Ok(None) => {}
                Err(error) => {
                    tracing::error!(table = %thinker.0, %error, "a machine player failed; it resigns");
                    let _ = host.act(thinker, resigns).await;
                }
            }
            host.thinking.remove(&thinker);
        });
    }

    /// Lets a machine's event happen on the board that it thought about, however often that has to be tried. `Err`: the
    /// game refuses it.
    async fn act(self: &Arc<Self>, (id, seat, epoch): Thinker, event: Event) -> Result<(), ()> {
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
            match done.await {
                Ok(Some((_, Err(Some(why))))) => {
                    tracing::error!(table = %id, %event, ?why, "what a machine does was refused");
                    return Err(());
                }
                Ok(_) => return Ok(()),
                // Nobody else would wake it while the table stands as it is.
                Err(error) => drop(self.error_reply(Lang::En, error)),
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}
