//! The message of one table: its known state, its desired state, and the worker that brings the one to the other.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client::PlatformClient;
use crate::projector::desired::DesiredBoard;
use crate::projector::shown::ShownBoard;
use crate::queue::{Inbox, InboxWorker};

/// The message of one table.
pub(crate) struct BoardMessage<C: PlatformClient> {
    shown: Mutex<ShownBoard<C::Message>>,
    desired: Arc<Inbox<Option<DesiredBoard<C>>>>,
    /// Held while the projector, or the answer to a tap, changes the message.
    pub(crate) edit_lock: Arc<tokio::sync::Mutex<()>>,
    /// Held while the store notes what is shown, so that the newest is noted last.
    pub(crate) noting: tokio::sync::Mutex<Option<(C::Message, u64)>>,
}

/// Worker that brings the message up to date.
pub(crate) type BoardWorker<C> = InboxWorker<Option<DesiredBoard<C>>>;

impl<C: PlatformClient> Default for BoardMessage<C> {
    fn default() -> Self {
        Self {
            shown: Mutex::default(),
            desired: Arc::new(Inbox::default()),
            edit_lock: Arc::default(),
            noting: tokio::sync::Mutex::new(None),
        }
    }
}

impl<C: PlatformClient> BoardMessage<C> {
    /// Its known state.
    pub(crate) fn shown(&self) -> ShownBoard<C::Message> {
        self.lock().clone()
    }

    /// Changes what is known of it.
    pub(crate) fn update<R>(&self, change: impl FnOnce(&mut ShownBoard<C::Message>) -> R) -> R {
        change(&mut self.lock())
    }

    /// Adds a wish. `Some`: nobody works on this table's wishes yet, the caller must run the worker.
    pub(crate) fn desire(&self, desired: DesiredBoard<C>) -> Option<BoardWorker<C>> {
        self.desired.add(|pending| merge(pending, desired))
    }

    /// Adds a wish that the worker itself could not fulfil; what came in meanwhile is the later one.
    pub(crate) fn put_back(&self, desired: DesiredBoard<C>) {
        self.desired.with(|pending| {
            *pending = Some(match pending.take() {
                Some(later) => desired.and(later),
                None => desired,
            });
        });
    }

    /// Wishes that came in while the worker was waiting.
    pub(crate) fn take_pending(&self) -> Option<DesiredBoard<C>> {
        self.desired.with(Option::take)
    }

    /// Whether nobody works on it.
    pub(crate) fn is_idle(&self) -> bool {
        self.desired.is_idle()
    }

    /// Whether it can be let go of: what else is known of it can be found out again.
    pub(crate) fn is_at_rest(&self) -> bool {
        let shown = self.lock();
        self.is_idle() && shown.submenu_since.is_none() && !shown.has_strays()
    }

    fn lock(&self) -> MutexGuard<'_, ShownBoard<C::Message>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn merge<C: PlatformClient>(pending: &mut Option<DesiredBoard<C>>, later: DesiredBoard<C>) {
    *pending = Some(match pending.take() {
        Some(earlier) => earlier.and(later),
        None => later,
    });
}
