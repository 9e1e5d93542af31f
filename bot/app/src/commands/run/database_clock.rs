//! The database's time. Processes that serve one bot together have it in common, whatever their machines say.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kubyk_core::time::{Clock, Millis, WallClock};
use kubyk_host::store::StoreError;
use kubyk_store::Database;
use tokio::time::sleep;
use tokio_util::sync::{CancellationToken, DropGuard};

/// Interval at which the database is asked: clocks drift, and somebody may set the database's.
const PERIOD: Duration = Duration::from_mins(1);
/// An answer that takes longer says too little about the moment.
const PROMPT: Millis = 1_000;
/// At the start an answer may take up to this.
const LONGEST: Millis = 60_000;
/// Pause between the questions at the start.
const AGAIN: Duration = Duration::from_millis(200);
/// A machine's clock that differs by more should be looked at.
const REMARKABLE: Millis = 5_000;

/// The database's clock. Between its answers time goes on as this machine's does that nobody can set.
pub(super) struct DatabaseClock {
    /// How far the database is ahead of the timer.
    ahead: Arc<AtomicI64>,
    _asking: DropGuard,
}

impl DatabaseClock {
    /// Asks the database now and then. While it does not answer, the last difference holds. It does not begin without an
    /// answer: games would go by the machine's clock, which may be far off; a slow answer is better than that.
    pub(super) async fn start(database: Arc<dyn Database>) -> Self {
        let ahead = Arc::new(AtomicI64::new(0));
        let stop = CancellationToken::new();
        let mut patience = PROMPT;
        while !compare(&*database, &ahead, patience).await {
            patience = (2 * patience).min(LONGEST);
            sleep(AGAIN).await;
        }
        let ahead_ms = timer() + ahead.load(Ordering::Relaxed) - WallClock.now();
        if ahead_ms.abs() > REMARKABLE {
            tracing::warn!(
                ahead_ms,
                "the database's clock and this machine's differ; games go by the database's"
            );
        }
        tokio::spawn({
            let (ahead, stop) = (Arc::clone(&ahead), stop.clone());
            async move {
                while stop.run_until_cancelled(sleep(PERIOD)).await.is_some() {
                    compare(&*database, &ahead, PROMPT).await;
                }
            }
        });
        Self { ahead, _asking: stop.drop_guard() }
    }
}

impl Clock for DatabaseClock {
    fn now(&self) -> Millis {
        timer() + self.ahead.load(Ordering::Relaxed)
    }
}

/// Time since the machine was started. It goes on while the machine is suspended: a process that has slept through a
/// deadline must not take what comes in then for early.
#[cfg(target_os = "linux")]
fn timer() -> Millis {
    use rustix::time::{ClockId, clock_gettime};
    let since = clock_gettime(ClockId::Boottime);
    since.tv_sec * 1_000 + since.tv_nsec / 1_000_000
}

/// Time since the first question.
#[cfg(not(target_os = "linux"))]
fn timer() -> Millis {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    Millis::try_from(BEGAN.elapsed().as_millis()).unwrap_or(Millis::MAX)
}

/// Asks the database once. `false`: there was no answer within this time.
async fn compare(database: &dyn Database, ahead: &AtomicI64, patience: Millis) -> bool {
    let asked = timer();
    let answered: Result<Millis, StoreError> = database.now().await;
    let difference = match answered {
        Ok(time) => difference(asked, time, timer(), patience),
        Err(error) => {
            tracing::debug!(%error, "the database does not tell the time");
            None
        }
    };
    let Some(difference) = difference else { return false };
    ahead.store(difference, Ordering::Relaxed);
    true
}

/// How far the other clock is ahead, as far as the time between question and answer tells.
fn difference(asked: Millis, time: Millis, answered: Millis, patience: Millis) -> Option<Millis> {
    let took = answered - asked;
    (0..=patience).contains(&took).then(|| time - asked - took / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_answer_tells_the_difference() {
        assert_eq!(difference(1_000, 11_010, 1_020, PROMPT), Some(10_000));
        assert_eq!(difference(21_000, 11_010, 21_020, PROMPT), Some(-10_000));
        assert_eq!(
            difference(1_000, 11_000, 3_000, PROMPT),
            None,
            "it may be the time of any moment between"
        );
    }
}
