//! Machine players think outside the async threads, one move at a time, each its own transaction.

use std::sync::Arc;

use kubyk_games::kit::{Event, Msg, Seat};

use super::Host;
use crate::TableId;
use crate::live::Live;
use crate::whim::Whim;

impl Host {
    /// Lets the machines of a table play if one of them owes a move.
    pub(super) fn wake_machines(self: &Arc<Self>, id: TableId) {
        let host = self.clone();
        tokio::spawn(async move {
            match host.look(id, Clone::clone).await {
                Ok(Some(live)) => host.wake_machines_of(&live),
                Ok(None) => {}
                Err(trouble) => drop(host.apology(kubyk_words::Lang::En, trouble)),
            }
        });
    }

    /// The same for a table at hand. Whoever changed it calls this, so there is one thinker for each position.
    pub(super) fn wake_machines_of(self: &Arc<Self>, live: &Live) {
        let Some((seat, level)) = live.machines_to_act().into_iter().next() else { return };
        let Some(position) = &live.table else { return };
        let (host, id, version, table) = (self.clone(), live.row.id, live.row.version, position.table.copy());
        tokio::spawn(async move {
            let thought = tokio::task::spawn_blocking(move || {
                let mut whim = Whim::random();
                table.think(seat, &level, &mut whim).map(|thought| thought.best().clone())
            });
            match thought.await {
                Ok(Some(play)) => host.play_machine(id, version, seat, play).await,
                Ok(None) => {}
                Err(error) => {
                    tracing::error!(table = %id, %error, "a machine player failed; it resigns");
                    host.leave_machine(id, version, seat).await;
                }
            }
        });
    }

    async fn play_machine(self: &Arc<Self>, id: TableId, version: u64, seat: Seat, play: String) {
        self.machine_event(id, version, Event::Played(seat, play)).await;
    }

    async fn leave_machine(self: &Arc<Self>, id: TableId, version: u64, seat: Seat) {
        self.machine_event(id, version, Event::Left(seat, kubyk_games::kit::Reason::Resignation)).await;
    }

    async fn machine_event(self: &Arc<Self>, id: TableId, version: u64, event: Event) {
        let stale = || Msg::new("board-stale");
        let done = self.change_as(None, id, |live| {
            if live.row.version == version { live.advance(event.clone()) } else { Err(stale()) }
        });
        match done.await {
            Ok(Some((live, Err(why)))) if live.row.version == version => {
                tracing::error!(table = %id, ?why, "a machine's move was refused");
            }
            // The table has moved on meanwhile; somebody else's change has woken the machines again.
            Ok(_) => {}
            Err(trouble) => drop(self.apology(kubyk_words::Lang::En, trouble)),
        }
    }
}
