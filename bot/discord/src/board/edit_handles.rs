//! Interactions by whose token a message can be changed without any permission. Lost at a restart; the host keeps what
//! must not be lost.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use crate::api::{InteractionToken, MessageRef};

/// Number of messages above which those whose token has expired are forgotten.
const MANY: usize = 2000;

/// The tokens by the messages that they can change.
#[derive(Default)]
pub(crate) struct EditHandles {
    handles: Mutex<HashMap<MessageRef, EditHandle>>,
}

/// A way to change one message.
#[derive(Clone)]
pub(crate) struct EditHandle {
    pub(crate) token: InteractionToken,
    /// Whether it is the interaction's first response, or the message that was tapped.
    pub(crate) original: bool,
}

impl EditHandles {
    /// Remembers a token by which this message can be changed.
    pub(crate) fn insert(&self, message: MessageRef, handle: EditHandle) {
        let mut handles = self.lock();
        if handles.len() >= MANY {
            handles.retain(|_, handle| handle.is_good());
        }
        handles.insert(message, handle);
    }

    /// A way to change this message, while its token is good.
    pub(crate) fn get(&self, message: MessageRef) -> Option<EditHandle> {
        self.lock().get(&message).filter(|handle| handle.is_good()).cloned()
    }

    /// Forgets a token that Discord no longer takes, or whose message is gone.
    pub(crate) fn remove(&self, message: MessageRef) -> Option<EditHandle> {
        self.lock().remove(&message)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<MessageRef, EditHandle>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl EditHandle {
    pub(super) fn is_good(&self) -> bool {
        Instant::now() < self.token.expires()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{EditHandle, EditHandles, MANY};
    use crate::api::{InteractionToken, MessageRef};

    fn message(id: u64) -> MessageRef {
        MessageRef { channel: 1.into(), message: id.into() }
    }

    fn handle() -> EditHandle {
        EditHandle { token: InteractionToken::for_tests("t"), original: true }
    }

    #[tokio::test(start_paused = true)]
    async fn handles_fit_their_message_and_expire() {
        let handles = EditHandles::default();
        handles.insert(message(1), handle());
        assert!(handles.get(message(1)).is_some() && handles.get(message(2)).is_none());
        tokio::time::advance(Duration::from_mins(14)).await;
        assert!(handles.get(message(1)).is_none());
        handles.insert(message(1), handle());
        handles.remove(message(1));
        assert!(handles.get(message(1)).is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn expired_handles_are_forgotten() {
        let handles = EditHandles::default();
        (1..=MANY as u64).for_each(|id| handles.insert(message(id), handle()));
        tokio::time::advance(Duration::from_mins(14)).await;
        handles.insert(message(u64::MAX), handle());
        assert_eq!(handles.lock().len(), 1);
    }
}
