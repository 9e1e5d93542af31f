//! Work that takes its time, beside the async threads: painting, thinking, filming, trying out.

use std::cell::Cell;

use tokio::task::{JoinHandle, spawn_blocking};

/// Does the work on a thread that gives way to those that answer people.
pub(crate) fn background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    spawn_blocking(move || {
        GIVES_WAY.with(|gives_way| {
            if !gives_way.replace(true) {
                give_way();
            }
        });
        work()
    })
}

thread_local! {
    /// Was this thread's priority lowered already?
    static GIVES_WAY: Cell<bool> = const { Cell::new(false) };
}

/// Lowers the priority of this thread alone, as nice(1) lowers that of a process.
#[cfg(target_os = "linux")]
fn give_way() {
    use rustix::process::{getpriority_process, setpriority_process};

    /// What nice(1) takes when it is told nothing else.
    const STEPS: i32 = 10;
    /// As far down as it goes.
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
fn give_way() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::process::getpriority_process;
    use rustix::thread::gettid;

    use super::background;

    #[tokio::test]
    async fn answers_go_before_work() {
        let priority = || getpriority_process(Some(gettid())).expect("every thread has one");
        let own = priority();
        for _ in 0..3 {
            let lowered = background(priority).await.expect("nothing fails");
            assert_eq!(lowered, (own + 10).min(19), "once, however often the thread is used");
        }
        assert_eq!(priority(), own);
    }
}
