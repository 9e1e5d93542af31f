//! Supervision of background tasks: a panic is logged with the task's name, and the task starts again.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt as _;
use tokio::time::Instant;

use super::growing_pauses;

/// The pause after a first panic; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// A task that has run for so long starts again after the first pause.
const STEADY: Duration = Duration::from_mins(1);

/// Runs a background task until its future returns. If it panics, the panic is logged and a new future of `task` runs
/// after a pause that grows while the panics follow each other.
///
/// Whatever the task notes outside its future ("running", "in flight") has to be a guard, so that unwinding releases it.
pub async fn supervise<F: Future<Output = ()>>(name: &str, mut task: impl FnMut() -> F) {
    let mut pauses = growing_pauses(FIRST_PAUSE, LONGEST_PAUSE);
    loop {
        let started = Instant::now();
        let Err(panic) = AssertUnwindSafe(async { task().await }).catch_unwind().await else { return };
        if started.elapsed() >= STEADY {
            pauses = growing_pauses(FIRST_PAUSE, LONGEST_PAUSE);
        }
        let pause = pauses.next_pause();
        tracing::error!(
            task = name,
            panic = panic_text(&*panic),
            ?pause,
            "a background task panicked; it starts again"
        );
        tokio::time::sleep(pause).await;
    }
}

/// The text of a panic.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a text")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_task_that_panics_starts_again_after_growing_pauses_and_ends_when_it_returns() {
        let runs = AtomicU32::new(0);
        let began = Instant::now();
        supervise("test", || async {
            assert!(runs.fetch_add(1, Ordering::Relaxed) >= 3, "the task fails");
        })
        .await;
        assert_eq!(runs.load(Ordering::Relaxed), 4);
        // The timer counts in milliseconds, and the pauses are doubled as floats.
        let off = began.elapsed().abs_diff(FIRST_PAUSE * 7);
        assert!(off < Duration::from_millis(5), "1 + 2 + 4 pauses, {off:?} off");
    }

    #[tokio::test(start_paused = true)]
    async fn a_task_that_was_steady_starts_again_at_once() {
        let runs = AtomicU32::new(0);
        let began = Instant::now();
        supervise("test", || async {
            let run = runs.fetch_add(1, Ordering::Relaxed);
            if run < 9 {
                tokio::time::sleep(STEADY).await;
                panic!("the task fails");
            }
        })
        .await;
        assert_eq!(began.elapsed(), (STEADY + FIRST_PAUSE) * 9);
    }
}
