//! Threads that stand idle, and help with a thought.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Thinks, while so many helpers do something of use to the thought, each under a number from one, until it is
/// [`Finished`].
pub(crate) fn with_helpers<R>(
    helpers: usize,
    help: impl Fn(usize, &Finished) + Sync,
    think: impl FnOnce() -> R,
) -> R {
    let finished = Finished(AtomicBool::new(false));
    thread::scope(|scope| {
        // Finished even if the thought panics: the scope waits for its helpers.
        let _finishing = Finishing(&finished);
        for number in 1..=helpers {
            let (help, finished) = (&help, &finished);
            scope.spawn(move || help(number, finished));
        }
        think()
    })
}

/// Whether the thought has come to its end.
pub(crate) struct Finished(AtomicBool);

impl Finished {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

struct Finishing<'a>(&'a Finished);

impl Drop for Finishing<'_> {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn helpers_help_until_the_thought_ends_however_it_does() {
        let met = AtomicUsize::new(0);
        let help = |number: usize, finished: &Finished| {
            met.fetch_add(number, Ordering::Relaxed);
            while !finished.is_set() {
                thread::yield_now();
            }
        };
        let both_are_there = || {
            while met.load(Ordering::Relaxed) < 3 {
                thread::yield_now();
            }
        };
        assert_eq!(
            with_helpers(2, help, || {
                both_are_there();
                7
            }),
            7
        );
        let failed = catch_unwind(AssertUnwindSafe(|| with_helpers(1, help, || panic!("it fails"))));
        assert!(failed.is_err());
    }
}
