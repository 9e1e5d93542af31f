//! Updates of one chat are handled one after the other, in the order they came; chats do not wait for each other.
//!
//! How much may wait is limited, for a chat and for each person in it. A ticket goes along with an update until
//! everything it brought about is said, so that what waits to be sent counts as well.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use dashmap::DashMap;

use crate::queue::{Inbox, InboxWorker};

/// How much may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueueLimits {
    /// Updates of one chat.
    pub per_chat: usize,
    /// Updates of one person in one chat.
    pub per_person: usize,
}

/// Too much waits already. `first`: nobody has been told so since the queue was last below its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overload {
    /// Whether this is the first update that is refused, so that it is worth telling.
    pub first: bool,
}

/// The queues of all chats.
pub struct ChatQueues<Chat, Person, Job> {
    limits: QueueLimits,
    queues: DashMap<Chat, Arc<Inbox<VecDeque<Job>>>>,
    load: Arc<Load<Chat, Person>>,
}

/// The one who handles a chat's updates.
pub struct QueueWorker<Chat, Person, Job> {
    queues: Arc<ChatQueues<Chat, Person, Job>>,
    chat: Chat,
    worker: InboxWorker<VecDeque<Job>>,
}

/// An update that is under way; dropped when everything it brought about is said.
#[must_use = "an update counts for as long as its ticket is held"]
pub struct Ticket<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> {
    load: Arc<Load<Chat, Person>>,
    chat: Chat,
    person: Person,
}

struct Load<Chat, Person> {
    chats: Mutex<HashMap<Chat, ChatLoad<Person>>>,
}

struct ChatLoad<Person> {
    waiting: usize,
    people: HashMap<Person, PersonLoad>,
}

#[derive(Default)]
struct PersonLoad {
    waiting: usize,
    refused: bool,
}

impl<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash, Job> ChatQueues<Chat, Person, Job> {
    /// Empty queues.
    pub fn new(limits: QueueLimits) -> Arc<Self> {
        let load = Arc::new(Load { chats: Mutex::default() });
        Arc::new(Self { limits, queues: DashMap::new(), load })
    }

    /// A ticket for an update of this person.
    ///
    /// # Errors
    /// When too much waits already.
    pub fn admit(&self, chat: Chat, person: Person) -> Result<Ticket<Chat, Person>, Overload> {
        let mut chats = self.load.chats.lock().unwrap_or_else(PoisonError::into_inner);
        let load = chats.entry(chat).or_insert_with(|| ChatLoad { waiting: 0, people: HashMap::new() });
        let full = load.waiting >= self.limits.per_chat;
        let own = load.people.entry(person).or_default();
        if full || own.waiting >= self.limits.per_person {
            let first = !std::mem::replace(&mut own.refused, true);
            return Err(Overload { first });
        }
        own.waiting += 1;
        load.waiting += 1;
        Ok(Ticket { load: self.load.clone(), chat, person })
    }

    /// Puts an update into its chat's queue. `Some`: nobody is at it, so the caller must run the worker.
    pub fn push(self: &Arc<Self>, chat: Chat, job: Job) -> Option<QueueWorker<Chat, Person, Job>> {
        // The entry is held while the update is added: nobody lets go of the queue meanwhile.
        let entry = self.queues.entry(chat).or_default();
        let worker = entry.add(|jobs| jobs.push_back(job))?;
        Some(QueueWorker { queues: self.clone(), chat, worker })
    }
}

impl<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash, Job> QueueWorker<Chat, Person, Job> {
    /// Handles the chat's updates until none is left. A panic in one is logged, and the next one follows.
    pub async fn run<F: Future<Output = ()>>(self, handle: impl FnMut(Job) -> F) {
        self.worker.run("updates of a chat", VecDeque::pop_front, handle).await;
        self.queues.queues.remove_if(&self.chat, |_, queue| queue.is_idle());
    }
}

impl<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> Drop for Ticket<Chat, Person> {
    fn drop(&mut self) {
        let mut chats = self.load.chats.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(load) = chats.get_mut(&self.chat) else { return };
        load.waiting -= 1;
        if let Some(own) = load.people.get_mut(&self.person) {
            own.waiting -= 1;
            own.refused &= own.waiting > 0;
        }
        load.people.retain(|_, own| own.waiting > 0 || own.refused);
        if load.waiting == 0 {
            chats.remove(&self.chat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: QueueLimits = QueueLimits { per_chat: 5, per_person: 3 };

    #[test]
    fn who_asks_too_much_is_refused_and_told_once() {
        let queues = ChatQueues::<i64, i64, ()>::new(LIMITS);
        let held: Vec<_> = (0..3).map(|_| queues.admit(-1, 7).expect("room")).collect();
        let refused = |person| queues.admit(-1, person).map(drop).map_err(|overload| overload.first);
        assert_eq!((refused(7), refused(7)), (Err(true), Err(false)));
        let others: Vec<_> = (0..2).map(|_| queues.admit(-1, 8).expect("room")).collect();
        assert_eq!(refused(8), Err(true), "the chat is full");
        assert!(queues.admit(-2, 7).is_ok(), "another chat");
        drop((held, others));
        assert_eq!(refused(7), Ok(()));
        assert!(queues.load.chats.lock().expect("not poisoned").is_empty());
    }

    #[tokio::test]
    async fn updates_of_a_chat_are_handled_in_order_by_one_worker() {
        let queues = ChatQueues::<i64, i64, u32>::new(LIMITS);
        let worker = queues.push(-1, 1).expect("nobody is at it");
        assert!(queues.push(-1, 2).is_none());
        assert!(queues.push(-2, 9).is_some(), "another chat");
        let done = Mutex::new(Vec::new());
        worker.run(async |job| done.lock().expect("not poisoned").push(job)).await;
        assert_eq!(*done.lock().expect("not poisoned"), [1, 2]);
        assert!(!queues.queues.contains_key(&-1));
    }
}
