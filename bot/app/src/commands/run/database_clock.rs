//! The database's time. Processes that serve one bot together have it in common, whatever their machines say.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kubyk_host::{Clock, Millis, StoreError, WallClock};
use kubyk_store::Database;
use tokio::time::sleep;
use tokio_util::sync::{CancellationToken, DropGuard};

/// Interval at which the database is asked: clocks drift, and somebody may set the machine's.
const PERIOD: Duration = Duration::from_mins(1);
/// An answer that takes longer says too little about the moment.
const PROMPT: Millis = 1_000;
/// At the start an answer may take up to this.
const LONGEST: Millis = 60_000;
/// Pause between the questions at the start.
const AGAIN: Duration = Duration::from_millis(200);
/// A machine's clock that differs by more should be looked at.
const REMARKABLE: Millis = 5_000;

/// The database's clock, as this machine's with a difference.
pub(super) struct DatabaseClock {
    /// How far the database is ahead of this machine.
    ahead: Arc<AtomicI64>,
    _asking: DropGuard,
}

impl DatabaseClock {
    /// Asks the database now and then. While it does not answer, the last difference holds. It does not begin without an
    /// answer: games would go by the machine's clock, which may be far off; a slow answer is better than that.
    pub(super) async fn start(database: Arc<dyn Database>) -> Self {
        let (ahead, stop) = (Arc::new(AtomicI64::new(0)), CancellationToken::new());
        let mut patience = PROMPT;
        while !compare(&*database, &ahead, patience).await {
            patience = (2 * patience).min(LONGEST);
            sleep(AGAIN).await;
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
        WallClock.now() + self.ahead.load(Ordering::Relaxed)
    }
}

/// Asks the database once. `false`: there was no answer within this time.
async fn compare(database: &dyn Database, ahead: &AtomicI64, patience: Millis) -> bool {
    let asked = WallClock.now();
    let answered: Result<Millis, StoreError> = database.now().await;
    let difference = match answered {
        Ok(time) => difference(asked, time, WallClock.now(), patience),
        Err(error) => {
            tracing::debug!(%error, "the database does not tell the time");
            None
        }
    };
    let Some(difference) = difference else { return false };
    let before = ahead.swap(difference, Ordering::Relaxed);
    if difference.abs() > REMARKABLE && before.abs() <= REMARKABLE {
        tracing::warn!(
            ahead_ms = difference,
            "the database's clock and this machine's differ; games go by the database's"
        );
    }
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
        assert_eq!(difference(1_000, 11_000, 900, PROMPT), None, "somebody has set the clock meanwhile");
    }
}
