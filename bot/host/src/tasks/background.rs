//! A pool of threads for work that takes its time: painting, thinking, replays, trials. Its threads have a lower priority
//! than those that answer people; the threads of the async runtime keep theirs.
//!
//! The pool is that of a second tokio runtime, whose threads sleep when nothing is to be done. Those of `rayon` look for
//! work by `sched_yield` first, some 17 times a move, and the threads change three times as often
//! (`perf stat -e context-switches` over `cargo run --release -p kubyk-host --example load`).

use std::sync::LazyLock;
use std::thread::available_parallelism;

use tokio::runtime::{Builder, Runtime};

use super::panic_text;

/// Failure of work on a background thread.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum BackgroundError {
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
pub(crate) fn spare_cores() -> usize {
    available_parallelism().map_or(1, |cores| cores.get() - 1).max(1)
}

/// Does the work on a background thread. It is done to its end even if nobody waits for it any more.
pub(crate) async fn background<T: Send + 'static>(
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

#[cfg(test)]
mod tests {
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
}
