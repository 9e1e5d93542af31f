//! Updates that are being handled, or wait for their turn. Telegram brings one again that takes long, and may forget it only
//! when it is done.

use std::sync::Arc;

use dashmap::DashMap;
use dashmap::mapref::entry::Entry;
use kubyk_platform::Ticket;
use tokio::sync::watch;

use crate::incoming::UpdateEvent;

/// An update under way.
pub(crate) type UpdateTicket = Ticket<i64, i64>;

/// An update that waits for its turn.
pub(super) struct QueuedUpdate {
    pub(super) id: i64,
    pub(super) event: UpdateEvent,
    pub(super) done: Done,
    /// The ticket that counts against the chat and the person; `None` for updates of Telegram's own.
    pub(super) ticket: Option<UpdateTicket>,
}

/// The updates that are being handled.
#[derive(Clone, Default)]
pub(super) struct UpdatesUnderWay(Arc<DashMap<i64, watch::Receiver<()>>>);

/// Let go of when what an update asked for is stored, or has failed: then Telegram may forget it.
pub(super) struct Done {
    id: i64,
    updates: UpdatesUnderWay,
    _handled: watch::Sender<()>,
}

/// The end of an update's handling.
#[derive(Clone)]
pub(super) struct Handled(watch::Receiver<()>);

/// State of an update that has arrived.
pub(super) enum Arrival {
    /// For the first time: it has to be handled.
    New(Done, Handled),
    /// Again, and it is still being handled.
    UnderWay(Handled),
    /// Again, long after it was handled.
    Known,
}

impl UpdatesUnderWay {
    /// Takes an update in; whether it is new is asked for those that are not being handled.
    pub(super) fn arrive(&self, id: i64, is_new: impl FnOnce() -> bool) -> Arrival {
        match self.0.entry(id) {
            Entry::Occupied(known) => Arrival::UnderWay(Handled(known.get().clone())),
            Entry::Vacant(place) if is_new() => {
                let (sender, receiver) = watch::channel(());
                place.insert(receiver.clone());
                Arrival::New(Done { id, updates: self.clone(), _handled: sender }, Handled(receiver))
            }
            Entry::Vacant(_) => Arrival::Known,
        }
    }
}

impl Drop for Done {
    fn drop(&mut self) {
        self.updates.0.remove(&self.id);
    }
}

impl Handled {
    /// Waits until the update has been handled.
    pub(super) async fn wait(mut self) {
        // Nothing is ever sent: an error means that the sender is gone.
        let _ = self.0.changed().await;
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn an_update_that_comes_again_is_done_when_the_first_is() {
        let updates = UpdatesUnderWay::default();
        let Arrival::New(done, first) = updates.arrive(7, || true) else { panic!("it is new") };
        let Arrival::UnderWay(again) = updates.arrive(7, || panic!("that is known")) else {
            panic!("it is under way")
        };
        assert!(again.clone().wait().now_or_never().is_none(), "it is not done yet");
        drop(done);
        first.wait().await;
        again.wait().await;
        assert!(matches!(updates.arrive(7, || false), Arrival::Known));
        assert!(updates.0.is_empty());
    }
}
