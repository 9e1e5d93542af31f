//! The database's time. Processes that serve one bot together have it in common, whatever their machines say; and it goes on
//! evenly while somebody sets the database's clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kubyk_core::time::{Clock, Millis, WallClock};
use kubyk_host::store::StoreError;
use kubyk_store::{Database, DatabaseTime};
use tokio::time::sleep;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::steady_clock::timer;

/// Interval at which the database is asked: clocks drift, and somebody may set the database's.
const PERIOD: Duration = Duration::from_secs(5);
/// An answer that takes longer says too little about the moment.
const PROMPT: Millis = 1_000;
/// At the start an answer may take up to this.
const LONGEST: Millis = 60_000;
/// Pause between the questions at the start.
const AGAIN: Duration = Duration::from_millis(200);
/// A machine's clock that differs by more should be looked at.
const REMARKABLE: Millis = 5_000;
/// Two prompt answers differ by more only if somebody has set a clock.
const LEAST_SET: Millis = 1_500;
/// A process that has been silent for so long is gone.
const SILENCE: Millis = 20_000;

/// The database's clock. Between its answers time goes on as this machine's does that nobody can set.
pub(super) struct DatabaseClock {
    /// The lead of the database's clock over the timer.
    ahead: Arc<AtomicI64>,
    _asking: DropGuard,
}

impl DatabaseClock {
    /// Asks the database now and then. While it does not answer, the last difference holds. It does not begin without an
    /// answer: games would go by the machine's clock, which may be far off; a slow answer is better than that.
    pub(super) async fn start(database: Arc<dyn Database>) -> Self {
        let ahead = Arc::new(AtomicI64::new(0));
        let stop = CancellationToken::new();
        let mut comparison = Comparison { database, ahead: Arc::clone(&ahead), correction: None };
        let mut patience = PROMPT;
        while !comparison.begin(patience).await {
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
            let stop = stop.clone();
            async move {
                while stop.run_until_cancelled(sleep(PERIOD)).await.is_some() {
                    comparison.make(PROMPT).await;
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

/// Compares the database's time with the timer, again and again.
struct Comparison {
    database: Arc<dyn Database>,
    ahead: Arc<AtomicI64>,
    /// The correction of the database's time, as it was known last.
    correction: Option<Millis>,
}

impl Comparison {
    /// The first one: where no other process goes by it, the clock of games is the database's again. Deadlines are moved
    /// along, as after every stop.
    async fn begin(&mut self, patience: Millis) -> bool {
        if let Err(error) = self.drop_correction().await {
            tracing::debug!(%error, "the database's time cannot be corrected");
            return false;
        }
        self.make(patience).await
    }

    async fn drop_correction(&self) -> Result<(), StoreError> {
        let correction = self.database.time().await?.correction;
        if correction == 0 || self.database.processes().await?.iter().any(|(_, silent)| *silent < SILENCE) {
            return Ok(());
        }
        match self.database.correct_time(correction, 0).await {
            // Another process that starts has done it.
            Err(StoreError::Conflict) => Ok(()),
            done => done,
        }
    }

    /// Asks the database once. `false`: there was no answer within this time.
    async fn make(&mut self, patience: Millis) -> bool {
        let asked = timer();
        let time = match self.database.time().await {
            Ok(time) => time,
            Err(error) => {
                tracing::debug!(%error, "the database does not tell the time");
                return false;
            }
        };
        let Some(difference) = difference(asked, time.now + time.correction, timer(), patience) else {
            return false;
        };
        let jump = difference - self.ahead.load(Ordering::Relaxed);
        if self.correction == Some(time.correction) && was_set(jump, &time) {
            self.correct(time.correction, jump).await;
        } else {
            // A slow answer is too rough for the next one to be compared with.
            self.correction = (timer() - asked <= PROMPT).then_some(time.correction);
            self.ahead.store(difference, Ordering::Relaxed);
        }
        true
    }

    /// Takes a jump of the database's clock back for all processes.
    async fn correct(&mut self, correction: Millis, jump: Millis) {
        match self.database.correct_time(correction, correction - jump).await {
            Ok(()) => {
                self.correction = Some(correction - jump);
                tracing::warn!(
                    by_ms = jump,
                    "the database's clock was set; games go on as they were, and go by it again after all processes were stopped"
                );
            }
            // Another process has seen it too: the next answer tells.
            Err(StoreError::Conflict) => {}
            Err(error) => tracing::warn!(%error, "the database's time cannot be corrected"),
        }
    }
}

/// Returns `true` if a jump is one of the database's clock. Where heartbeats go on, it is this machine's timer that stood
/// still, as a virtual one does that is moved; without them nothing is timed.
fn was_set(jump: Millis, time: &DatabaseTime) -> bool {
    let Some(heartbeat) = time.heartbeat else { return false };
    let age = time.now + time.correction - heartbeat;
    let others_go_on = (-LEAST_SET..2 * REMARKABLE).contains(&age) && jump.abs() > 3 * REMARKABLE;
    jump.abs() > LEAST_SET && !others_go_on
}

/// The lead of the other clock, as exactly as the time between question and answer allows.
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

    #[test]
    fn a_database_whose_clock_is_set_is_told_from_a_machine_that_stood_still() {
        let answer = |now, heartbeat| DatabaseTime { now, correction: 500, heartbeat };
        for jump in [-86_400_000, -60_000, -2_000, 2_000, 60_000, 86_400_000] {
            assert!(was_set(jump, &answer(1_000_000 + jump, Some(998_000))), "{jump}");
        }
        assert!(!was_set(600_000, &answer(1_600_000, Some(1_598_000))), "others have gone on meanwhile");
        assert!(was_set(600_000, &answer(1_600_000, Some(998_000))), "nobody has");
        assert!(!was_set(-900, &answer(999_100, Some(998_000))), "as far as answers differ");
        assert!(!was_set(60_000, &answer(1_060_000, None)), "nothing is timed");
    }
}
