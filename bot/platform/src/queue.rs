//! Updates: which are new, how many are taken on, and in what order they are handled.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::Hash;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dashmap::DashMap;
use futures::FutureExt;
use kubyk_core::ids::Platform;
use kubyk_host::metrics;

// Work that one task at a time does: adding work tells whether a worker runs, and if none does, the caller starts one.
//
// The worker is the running mark itself. It is released when nothing is left, and also when the worker is dropped for
// any other reason, a panic among them: then the next addition starts a new one.

/// Work that waits, and whether a worker runs.
#[derive(Debug, Default)]
pub struct Inbox<T> {
    state: Mutex<InboxState<T>>,
}

/// Worker of an inbox: it alone takes work out.
#[derive(Debug)]
#[must_use = "work without a worker is not done"]
pub struct InboxWorker<T> {
    inbox: Arc<Inbox<T>>,
    released: bool,
}

#[derive(Debug, Default)]
struct InboxState<T> {
    work: T,
    running: bool,
}

impl<T> Inbox<T> {
    /// Adds to the work. `Some`: no worker ran, so the caller must run this one.
    pub fn add(self: &Arc<Self>, add: impl FnOnce(&mut T)) -> Option<InboxWorker<T>> {
        let mut state = self.lock();
        add(&mut state.work);
        let idle = !std::mem::replace(&mut state.running, true);
        idle.then(|| InboxWorker { inbox: self.clone(), released: false })
    }

    /// Returns `true` if no worker runs.
    pub fn is_idle(&self) -> bool {
        !self.lock().running
    }

    /// Looks at the work or changes it, without becoming the worker.
    pub fn with<R>(&self, look: impl FnOnce(&mut T) -> R) -> R {
        look(&mut self.lock().work)
    }

    fn lock(&self) -> MutexGuard<'_, InboxState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> InboxWorker<T> {
    /// Takes the next piece of work out. `None` ends the worker, which is then not asked again.
    pub fn next<J>(&mut self, take: impl FnOnce(&mut T) -> Option<J>) -> Option<J> {
        if self.released {
            return None;
        }
        let mut state = self.inbox.lock();
        let job = take(&mut state.work);
        if job.is_none() {
            state.running = false;
            self.released = true;
        }
        job
    }

    /// Does the work until nothing is left. A panic in one piece is logged, and the next one follows.
    pub async fn run<J, F: Future<Output = ()>>(
        mut self,
        name: &'static str,
        take: impl Fn(&mut T) -> Option<J>,
        mut handle: impl FnMut(J) -> F,
    ) {
        while let Some(job) = self.next(&take) {
            if AssertUnwindSafe(async { handle(job).await }).catch_unwind().await.is_err() {
                tracing::error!(name, "a piece of work panicked; the next one follows");
            }
        }
    }
}

impl<T> Drop for InboxWorker<T> {
    fn drop(&mut self) {
        if !self.released {
            self.inbox.lock().running = false;
        }
    }
}

// Updates by chat: those of one chat are handled one after the other, in the order they came; chats do not wait for each
// other.

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

// A limit on requests that are under way, for a chat and for each person in it.
//
// A ticket goes along with a request until everything it brought about is said, so that what waits to be sent counts as
// well.

/// Largest numbers of requests under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdmissionLimits {
    /// In one chat.
    pub per_chat: usize,
    /// Of one person in one chat.
    pub per_person: usize,
}

/// Everything that a request brings about counts until it is said.
impl Default for AdmissionLimits {
    fn default() -> Self {
        Self { per_chat: 100, per_person: 8 }
    }
}

/// Too much is under way already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overload {
    /// `true` if it is the person's first refused request since the number was last below its limit, and so worth telling.
    pub first: bool,
}

/// The requests that are under way in all chats.
pub struct Admission<Chat, Person> {
    platform: Platform,
    limits: AdmissionLimits,
    chats: Mutex<HashMap<Chat, ChatLoad<Person>>>,
}

/// A request that is under way; dropped when everything it brought about is said.
#[must_use = "a request counts for as long as its ticket is held"]
pub struct Ticket<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> {
    admission: Arc<Admission<Chat, Person>>,
    chat: Chat,
    person: Person,
}

struct ChatLoad<Person> {
    under_way: usize,
    people: HashMap<Person, PersonLoad>,
}

#[derive(Default)]
struct PersonLoad {
    under_way: usize,
    refused: bool,
}

impl<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> Admission<Chat, Person> {
    /// A limit that nothing counts towards yet, of a platform.
    pub fn new(platform: Platform, limits: AdmissionLimits) -> Arc<Self> {
        Arc::new(Self { platform, limits, chats: Mutex::default() })
    }

    /// A ticket for a request of this person.
    ///
    /// # Errors
    /// When too much is under way already.
    pub fn admit(self: &Arc<Self>, chat: Chat, person: Person) -> Result<Ticket<Chat, Person>, Overload> {
        let mut chats = self.lock();
        let load = chats.entry(chat).or_insert_with(|| ChatLoad { under_way: 0, people: HashMap::new() });
        let full = load.under_way >= self.limits.per_chat;
        let own = load.people.entry(person).or_default();
        if full || own.under_way >= self.limits.per_person {
            metrics::overload(self.platform);
            let first = !std::mem::replace(&mut own.refused, true);
            return Err(Overload { first });
        }
        own.under_way += 1;
        load.under_way += 1;
        metrics::under_way(self.platform, 1);
        Ok(Ticket { admission: Arc::clone(self), chat, person })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Chat, ChatLoad<Person>>> {
        self.chats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> Drop for Ticket<Chat, Person> {
    fn drop(&mut self) {
        let mut chats = self.admission.lock();
        let Some(load) = chats.get_mut(&self.chat) else { return };
        load.under_way -= 1;
        metrics::under_way(self.admission.platform, -1);
        if let Some(own) = load.people.get_mut(&self.person) {
            own.under_way -= 1;
            own.refused &= own.under_way > 0;
        }
        load.people.retain(|_, own| own.under_way > 0 || own.refused);
        if load.under_way == 0 {
            chats.remove(&self.chat);
        }
    }
}

// A limit on refusals that are being told. Each is a call to the platform, and people can ask much faster than they can be
// refused.

/// Refusals that are told at a time.
const REFUSALS: usize = 32;
/// Refusals that are told to one person at a time.
const REFUSALS_OF_ONE: usize = 2;

/// The refusals that are being told; those beyond a limit are not told.
pub struct Refusals<Person> {
    pending: Mutex<HashMap<Person, usize>>,
}

/// A refusal that is being told; dropped when it is.
#[must_use = "a refusal counts for as long as its slot is held"]
pub struct RefusalSlot<Person: Copy + Eq + Hash> {
    refusals: Arc<Refusals<Person>>,
    person: Person,
}

impl<Person: Copy + Eq + Hash> Refusals<Person> {
    /// Nothing is told yet.
    pub fn new() -> Arc<Self> {
        Arc::new(Self { pending: Mutex::default() })
    }

    /// A slot to refuse something to this person; `None` where that is to pass in silence.
    pub fn begin(self: &Arc<Self>, person: Person) -> Option<RefusalSlot<Person>> {
        let mut pending = self.lock();
        let own = pending.get(&person).copied().unwrap_or_default();
        if own >= REFUSALS_OF_ONE || pending.values().sum::<usize>() >= REFUSALS {
            return None;
        }
        pending.insert(person, own + 1);
        Some(RefusalSlot { refusals: Arc::clone(self), person })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Person, usize>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Person: Copy + Eq + Hash> Drop for RefusalSlot<Person> {
    fn drop(&mut self) {
        let mut pending = self.refusals.lock();
        if let Some(own) = pending.get_mut(&self.person) {
            *own -= 1;
        }
        pending.retain(|_, own| *own > 0);
    }
}

// Ids of updates seen lately. Platforms bring an update twice now and then, and what was answered must not be answered
// again. That nothing is played twice is the host's own business; it remembers over restarts.

/// Number of ids that are remembered: more than arrive while one of them can be answered.
const KEPT_IDS: usize = 8192;

/// Ids of updates seen lately.
#[derive(Default)]
pub struct SeenIds<Id> {
    seen: Mutex<(HashSet<Id>, VecDeque<Id>)>,
}

impl<Id: Copy + Eq + Hash> SeenIds<Id> {
    /// Returns `true` if this id is new. From now on it is not.
    pub fn is_new(&self, id: Id) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *seen;
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > KEPT_IDS
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::{KEPT_IDS, SeenIds, *};

    fn pop(work: &mut Vec<u32>) -> Option<u32> {
        (!work.is_empty()).then(|| work.remove(0))
    }

    #[test]
    fn only_the_first_to_add_works() {
        let inbox = Arc::new(Inbox::<Vec<u32>>::default());
        let mut worker = inbox.add(|work| work.push(1)).expect("the first");
        assert!(inbox.add(|work| work.push(2)).is_none());
        assert_eq!((worker.next(pop), worker.next(pop)), (Some(1), Some(2)));
        assert!(!inbox.is_idle());
        assert_eq!(worker.next(pop), None);
        assert!(inbox.is_idle());
        assert!(inbox.add(|work| work.push(3)).is_some());
        assert_eq!(worker.next(pop), None, "another worker is at it");
    }

    #[test]
    fn a_worker_that_is_dropped_leaves_the_work_to_the_next() {
        let inbox = Arc::new(Inbox::<Vec<u32>>::default());
        drop(inbox.add(|work| work.push(1)));
        let mut worker = inbox.add(|work| work.push(2)).expect("nobody is at it");
        assert_eq!(worker.next(pop), Some(1));
    }

    #[tokio::test]
    async fn a_panic_in_one_piece_of_work_does_not_stop_the_next() {
        let inbox = Arc::new(Inbox::<Vec<u32>>::default());
        let done = Mutex::new(Vec::new());
        let worker = inbox.add(|work| work.extend([1, 2, 3])).expect("nobody is at it");
        let handle = |job| {
            let done = &done;
            async move {
                assert_ne!(job, 2, "this one breaks down");
                done.lock().expect("not poisoned").push(job);
            }
        };
        worker.run("test", pop, handle).await;
        assert_eq!(*done.lock().expect("not poisoned"), [1, 3]);
        assert!(inbox.is_idle());
    }

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

    #[test]
    fn who_asks_too_much_is_refused_and_told_once() {
        let limits = AdmissionLimits { per_chat: 5, per_person: 3 };
        let admission = Admission::<i64, i64>::new(Platform::Telegram, limits);
        let held: Vec<_> = (0..3).map(|_| admission.admit(-1, 7).expect("room")).collect();
        let refused = |person| admission.admit(-1, person).map(drop).map_err(|overload| overload.first);
        assert_eq!((refused(7), refused(7)), (Err(true), Err(false)));
        let others: Vec<_> = (0..2).map(|_| admission.admit(-1, 8).expect("room")).collect();
        assert_eq!(refused(8), Err(true), "the chat is full");
        assert!(admission.admit(-2, 7).is_ok(), "another chat");
        drop((held, others));
        assert_eq!(refused(7), Ok(()));
        assert!(admission.lock().is_empty());
    }

    #[test]
    fn refusals_beyond_the_limit_are_not_told() {
        let refusals = Refusals::<u64>::new();
        let own: Vec<_> = (0..REFUSALS_OF_ONE).map(|_| refusals.begin(1).expect("room")).collect();
        assert!(refusals.begin(1).is_none(), "who floods is refused in silence first");
        let others: Vec<_> = (2..).map_while(|person| refusals.begin(person)).collect();
        assert_eq!(own.len() + others.len(), REFUSALS);
        drop(own);
        assert!(refusals.begin(1).is_some());
        drop(others);
        assert!(refusals.lock().is_empty());
    }

    #[test]
    fn an_id_is_new_once_while_it_is_remembered() {
        let seen = SeenIds::default();
        assert!(seen.is_new(1) && !seen.is_new(1) && seen.is_new(2));
        (10..10 + KEPT_IDS).for_each(|id| assert!(seen.is_new(id)));
        assert!(seen.is_new(1));
    }
}
