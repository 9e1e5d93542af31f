//! Work beside the answers to people: threads for what takes its time, supervision of what never ends, and the pauses
//! before what failed is tried again.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::LazyLock;
use std::thread::available_parallelism;
use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBackoff, ExponentialBuilder};
use futures::FutureExt as _;
use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, sleep};

// A pool of threads for work that takes its time: painting, thinking, replays, trials. Its threads have a lower priority
// than those that answer people; the threads of the async runtime keep theirs.
//
// The pool is that of a second tokio runtime, whose threads sleep when nothing is to be done. Those of `rayon` look for
// work by `sched_yield` first, some 17 times a move, and the threads change three times as often
// (`perf stat -e context-switches` over `cargo run --release -p kubyk-commands --example load`).

/// Failure of work on a background thread.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BackgroundError {
    /// The work panicked.
    #[error("a panic: {0}")]
    Panicked(String),
    /// The pool has ended before the work began.
    #[error("the background threads have ended")]
    Ended,
}

/// The threads beside those for painting and thinking: a replay, a trial, and a trial's machine that nobody waits for
/// any more.
const OTHERS: usize = 4;

static POOL: LazyLock<Runtime> = LazyLock::new(|| {
    let mut pool = Builder::new_current_thread();
    pool.max_blocking_threads(2 * spare_cores() + OTHERS);
    pool.thread_name("background").on_thread_start(lower_priority);
    // Without a timer and without IO nothing can fail here.
    pool.build().expect("the background threads start")
});

/// The number of pictures that are painted, and of machines that think, at the same time: one core is left for answers.
pub fn spare_cores() -> usize {
    available_parallelism().map_or(1, |cores| cores.get() - 1).max(1)
}

/// Does the work on a background thread. It is done to its end even if nobody waits for it any more.
///
/// # Errors
/// The work panicked, or the threads have ended before it began.
pub async fn background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BackgroundError> {
    POOL.spawn_blocking(work).await.map_err(|failed| match failed.try_into_panic() {
        Ok(panic) => BackgroundError::Panicked(panic_text(&*panic).to_owned()),
        Err(_) => BackgroundError::Ended,
    })
}

/// Lowers the priority of this thread alone, as nice(1) lowers that of a process.
#[cfg(target_os = "linux")]
fn lower_priority() {
    use rustix::process::{getpriority_process, setpriority_process};

    /// The default of nice(1).
    const STEPS: i32 = 10;
    /// The lowest priority there is.
    const LOWEST: i32 = 19;

    let thread = Some(rustix::thread::gettid());
    let lowered = getpriority_process(thread)
        .and_then(|priority| setpriority_process(thread, (priority + STEPS).min(LOWEST)));
    if let Err(error) = lowered {
        tracing::debug!(%error, "a thread keeps its priority");
    }
}

/// Elsewhere threads have no priority of their own, or not by this name.
#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

// Supervision of background tasks: a panic is logged with the task's name, and the task starts again.

/// The pause after a first panic; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// A task that has run for so long starts again after the first pause.
const STEADY: Duration = Duration::from_mins(1);

/// Runs a background task until its future returns. If it panics, the panic is logged and a new future of `task` runs
/// after a pause that grows while the panics follow each other.
///
/// Everything that the task notes outside its future ("running", "in flight") has to be a guard, so that unwinding releases it.
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

// Further attempts: at a change that somebody else's came before, and at what has failed. Requests to a messenger have
// a policy of their own (`kubyk_platform::retry`): what they wait for takes seconds, these wait for milliseconds.

/// The first pause; the others grow to the longest, each with some chance in it.
const FIRST: Duration = Duration::from_millis(1);
const LONGEST: Duration = Duration::from_millis(64);
/// Each conflict means that another change got through: so many must come before one gives up.
const MOST: usize = 32;

/// The attempts that are left.
pub(crate) struct Retry {
    pauses: ExponentialBackoff,
}

impl Retry {
    pub(crate) fn new() -> Self {
        let pauses = ExponentialBuilder::default().with_min_delay(FIRST).with_max_delay(LONGEST);
        Self { pauses: pauses.with_max_times(MOST).with_jitter().build() }
    }

    /// Pauses before the next attempt. `false`: there have been enough.
    pub(crate) async fn pause(&mut self) -> bool {
        let Some(pause) = self.pauses.next() else { return false };
        sleep(pause).await;
        true
    }
}

/// Pauses without end: the first, then each twice the one before, up to the longest.
pub(crate) fn growing_pauses(first: Duration, longest: Duration) -> GrowingPauses {
    let pauses = ExponentialBuilder::default().with_min_delay(first).with_max_delay(longest);
    GrowingPauses { pauses: pauses.without_max_times().build(), longest }
}

/// The iterator of [`growing_pauses`].
#[derive(Debug)]
pub(crate) struct GrowingPauses {
    pauses: ExponentialBackoff,
    longest: Duration,
}

impl GrowingPauses {
    /// The pause before the next attempt.
    pub(crate) fn next_pause(&mut self) -> Duration {
        // It never ends.
        self.pauses.next().unwrap_or(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_error_and_the_thread_goes_on() {
        for _ in 0..3 * OTHERS {
            let failed = background(|| assert_eq!(1, 2, "the work fails")).await;
            assert!(
                matches!(failed, Err(BackgroundError::Panicked(text)) if text.contains("the work fails"))
            );
        }
        assert_eq!(background(|| 7).await, Ok(7));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn work_gives_way_and_the_threads_of_the_runtime_do_not() {
        use rustix::process::getpriority_process;
        use rustix::thread::gettid;

        let priority = || getpriority_process(Some(gettid())).expect("every thread has one");
        let own = priority();
        for _ in 0..3 * OTHERS {
            assert_eq!(background(priority).await, Ok((own + 10).min(19)), "lowered once");
        }
        assert_eq!(priority(), own);
        let blocking = tokio::task::spawn_blocking(priority).await.expect("nothing fails");
        assert_eq!(blocking, own, "look-ups of names go at full speed");
    }

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
