//! The limit over all chats of a platform together.

use std::num::NonZeroU32;
use std::ops::Add;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use tokio::time::{Instant, sleep_until};

type Limiter = RateLimiter<NotKeyed, InMemoryState, TokioClock, NoOpMiddleware<Moment>>;

/// Rate limit of all chats together.
pub(crate) struct TotalBudget {
    limit: u32,
    limiter: Mutex<Arc<Limiter>>,
    share: Mutex<Share>,
    /// Those who wait stand in a queue.
    queue: tokio::sync::Mutex<()>,
    /// The platform has asked for silence everywhere.
    pub(crate) hold: Hold,
}

/// The part of this process among those that serve a bot.
#[derive(Clone, Copy)]
struct Share {
    processes: u32,
    /// `Some(true)` for the process that reads the updates, where only one does, and so sends nearly everything; `None`: all of them do.
    reads: Option<bool>,
    /// `true` if the others may not know of it yet, and still use the whole limit.
    new: bool,
}

/// The rate at which a process may send.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rate {
    messages: u32,
    /// In so many seconds.
    seconds: u32,
}

impl Share {
    fn of(self, limit: u32) -> Rate {
        if self.processes > limit {
            // Nobody is left with nothing.
            return Rate { messages: 1, seconds: self.processes.div_ceil(limit) };
        }
        let messages = match self.reads {
            _ if self.new => 1,
            None => limit / self.processes.max(1),
            Some(true) => limit - self.processes.saturating_sub(1),
            Some(false) => 1,
        };
        Rate { messages, seconds: 1 }
    }
}

/// The clock that tests can stop.
#[derive(Clone, Copy, Debug, Default)]
struct TokioClock;

/// A moment of that clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Moment(Instant);

impl TotalBudget {
    /// At most `limit` in any second, a quarter of them at once.
    pub(crate) fn per_second(limit: u32) -> Self {
        let share = Share { processes: 1, reads: None, new: false };
        let (limiter, share) = (Mutex::new(Arc::new(limiter(share.of(limit)))), Mutex::new(share));
        Self { limit, limiter, share, queue: tokio::sync::Mutex::new(()), hold: Hold::default() }
    }

    /// Leaves the others of so many processes their part.
    pub(crate) fn divide(&self, processes: usize) {
        self.change_share(|share| share.processes = u32::try_from(processes).unwrap_or(u32::MAX));
    }

    /// Comes to others who may not know of it yet, or comes to be known: until then it sends next to nothing, and nothing in
    /// its first second, in which what a process sent whose place it takes still counts.
    pub(crate) fn come(&self, new: bool) {
        if new {
            self.hold.prolong(Duration::from_secs(1));
        }
        self.change_share(|share| share.new = new);
    }

    /// Says whether it is this process alone that reads the updates, or another one.
    pub(crate) fn reads(&self, reads: bool) {
        self.change_share(|share| share.reads = Some(reads));
    }

    fn change_share(&self, change: impl FnOnce(&mut Share)) {
        let mut share = self.share.lock().unwrap_or_else(PoisonError::into_inner);
        let before = share.of(self.limit);
        change(&mut share);
        let now = share.of(self.limit);
        if now == before {
            // A fresh limiter would let a burst through.
            return;
        }
        let fresh = Arc::new(limiter(now));
        *self.limiter.lock().unwrap_or_else(PoisonError::into_inner) = fresh;
    }

    /// Takes one more, if it may be sent now.
    pub(crate) fn take_at_once(&self) -> bool {
        self.queue.try_lock().is_ok() && self.hold.left().is_zero() && self.limiter().check().is_ok()
    }

    /// Waits until one more may be sent, and takes it. Tells whether it had to wait.
    pub(crate) async fn take(&self) -> bool {
        let _first = self.queue.lock().await;
        let mut waited = self.hold.wait().await;
        let limiter = self.limiter();
        while let Err(early) = limiter.check() {
            sleep_until(Instant::now() + early.wait_time_from(TokioClock.now())).await;
            waited = true;
        }
        waited
    }

    fn limiter(&self) -> Arc<Limiter> {
        Arc::clone(&self.limiter.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn limiter(Rate { messages, seconds }: Rate) -> Limiter {
    let burst = messages.div_ceil(4).max(1);
    let rate = NonZeroU32::new(messages.saturating_sub(burst)).unwrap_or(NonZeroU32::MIN);
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    let interval = Duration::from_secs(seconds.into()) / rate.get();
    // An interval is never zero: the rate is of messages in whole seconds.
    let quota = Quota::with_period(interval).unwrap_or(Quota::per_second(NonZeroU32::MIN));
    RateLimiter::direct_with_clock(quota.allow_burst(burst), TokioClock)
}

impl Clock for TokioClock {
    type Instant = Moment;

    fn now(&self) -> Moment {
        Moment(Instant::now())
    }
}

impl Reference for Moment {
    fn duration_since(&self, earlier: Self) -> Nanos {
        self.0.saturating_duration_since(earlier.0).into()
    }

    fn saturating_sub(&self, duration: Nanos) -> Self {
        Self(self.0.checked_sub(duration.into()).unwrap_or(self.0))
    }
}

impl Add<Nanos> for Moment {
    type Output = Self;

    fn add(self, duration: Nanos) -> Self {
        Self(self.0 + Duration::from(duration))
    }
}

// A platform's demand for silence (429): until then nothing is sent.

/// Silence that a platform has asked for.
#[derive(Debug, Default)]
pub(crate) struct Hold {
    until: Mutex<Option<Instant>>,
}

impl Hold {
    /// Prolongs the silence; it is never shortened.
    pub(crate) fn prolong(&self, time: Duration) {
        let until = Instant::now() + time;
        let mut held = self.until.lock().unwrap_or_else(PoisonError::into_inner);
        *held = Some(held.map_or(until, |held| held.max(until)));
    }

    /// The time that it still lasts.
    pub(crate) fn left(&self) -> Duration {
        let until = *self.until.lock().unwrap_or_else(PoisonError::into_inner);
        until.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()))
    }

    /// Waits for its end. Tells whether it had to.
    pub(crate) async fn wait(&self) -> bool {
        let mut waited = false;
        loop {
            let left = self.left();
            if left.is_zero() {
                return waited;
            }
            sleep_until(Instant::now() + left).await;
            waited = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn all_together_keep_the_limit() {
        let total = TotalBudget::per_second(30);
        let mut sent = Vec::new();
        for _ in 0..100 {
            total.take().await;
            sent.push(Instant::now());
        }
        let within = |from: Instant| {
            sent.iter().filter(|at| (from..from + Duration::from_secs(1)).contains(*at)).count()
        };
        let most = sent.iter().map(|from| within(*from)).max().expect("a hundred");
        assert!((20..=30).contains(&most), "{most}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_newcomer_sends_next_to_nothing_until_the_others_know_of_it() {
        let (total, start) = (TotalBudget::per_second(30), Instant::now());
        total.divide(3);
        total.come(true);
        let mut sent = Vec::new();
        while start.elapsed() < Duration::from_secs(5) {
            total.take().await;
            sent.push(start.elapsed().as_secs());
        }
        assert_eq!(sent, [1, 2, 3, 4, 5]);
        total.come(false);
        let known = Instant::now();
        for _ in 0..10 {
            total.take().await;
        }
        assert!(
            known.elapsed() <= Duration::from_millis(1_100),
            "its third of the limit: {:?}",
            known.elapsed()
        );
    }

    #[test]
    fn processes_together_never_get_more_than_the_limit() {
        for (processes, limit) in
            [(1, 30), (3, 30), (10, 30), (7, 50), (30, 30), (31, 30), (99, 30), (100, 50)]
        {
            let share = |reads| Share { processes, reads, new: false }.of(limit);
            let [equal, reader, other] = [None, Some(true), Some(false)].map(share);
            assert!(processes * equal.messages <= limit * equal.seconds);
            assert!(equal.messages > 0 && other.messages > 0, "nobody is left with nothing");
            let together = reader.messages + (processes - 1) * other.messages;
            if processes <= limit {
                assert_eq!((together, reader.seconds, other.seconds), (limit, 1, 1), "one of them reads");
            } else {
                assert!(together <= limit * reader.seconds && reader == other, "each in its turn");
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn silence_is_prolonged_but_never_shortened() {
        let (hold, start) = (Hold::default(), Instant::now());
        assert!(!hold.wait().await);
        hold.prolong(Duration::from_secs(7));
        hold.prolong(Duration::from_secs(2));
        assert!(hold.wait().await && start.elapsed() >= Duration::from_secs(7));
    }
}
