//! Work that one task at a time does: adding work tells whether a worker runs, and if none does, the caller starts one.
//!
//! The worker is the running mark itself. It is released when nothing is left, and also when the worker is dropped for
//! any other reason, a panic among them: then the next addition starts a new one.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures::FutureExt;

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

    /// Whether no worker runs.
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
