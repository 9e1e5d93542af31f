//! Updates by chat: those of one chat are handled one after the other, in the order they came; chats do not wait for each
//! other.

use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::Arc;

use dashmap::DashMap;

use crate::queue::{Inbox, InboxWorker};

/// The queues of all chats.
pub struct ChatQueues<Chat, Job> {
    queues: DashMap<Chat, Arc<Inbox<VecDeque<Job>>>>,
}

/// Worker that handles a chat's updates.
pub struct QueueWorker<Chat, Job> {
    queues: Arc<ChatQueues<Chat, Job>>,
    chat: Chat,
    worker: InboxWorker<VecDeque<Job>>,
}

impl<Chat: Copy + Eq + Hash, Job> ChatQueues<Chat, Job> {
    /// Empty queues.
    pub fn new() -> Arc<Self> {
        Arc::new(Self { queues: DashMap::new() })
    }

    /// Puts an update into its chat's queue. `Some`: no worker runs, so the caller must run this one.
    pub fn push(self: &Arc<Self>, chat: Chat, job: Job) -> Option<QueueWorker<Chat, Job>> {
        // The entry is held while the update is added: nobody lets go of the queue meanwhile.
        let entry = self.queues.entry(chat).or_default();
        let worker = entry.add(|jobs| jobs.push_back(job))?;
        Some(QueueWorker { queues: self.clone(), chat, worker })
    }
}

impl<Chat: Copy + Eq + Hash, Job> QueueWorker<Chat, Job> {
    /// Handles the chat's updates until none is left. A panic in one is logged, and the next one follows.
    pub async fn run<F: Future<Output = ()>>(self, handle: impl FnMut(Job) -> F) {
        self.worker.run("updates of a chat", VecDeque::pop_front, handle).await;
        self.queues.queues.remove_if(&self.chat, |_, queue| queue.is_idle());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[tokio::test]
    async fn updates_of_a_chat_are_handled_in_order_by_one_worker() {
        let queues = ChatQueues::<i64, u32>::new();
        let worker = queues.push(-1, 1).expect("nobody is at it");
        assert!(queues.push(-1, 2).is_none());
        assert!(queues.push(-2, 9).is_some(), "another chat");
        let done = Mutex::new(Vec::new());
        worker.run(async |job| done.lock().expect("not poisoned").push(job)).await;
        assert_eq!(*done.lock().expect("not poisoned"), [1, 2]);
        assert!(!queues.queues.contains_key(&-1));
    }
}
