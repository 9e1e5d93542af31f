//! How fast a chat may be written to.
//!
//! Telegram counts edits like new messages. What is asked for too early waits here, in its order; whoever waits
//! looks again at what there is to show when the turn comes, so that a burst of changes ends in one edit.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::Config;

/// A minute as Telegram may count it: what is sent evenly does not arrive evenly.
const MINUTE: f64 = 61.0;
/// What a chat takes in one burst, with the usual limit of one a second.
const BURST: f64 = 4.0;

/// What is to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A new message.
    Message,
    /// A change of one.
    Edit,
}

/// The pace of one chat.
pub(crate) struct RateLimiter {
    edits: Option<TokenBucket>,
    minute: Option<TokenBucket>,
    second: TokenBucket,
    total: Arc<TokenBucket>,
    /// Telegram has asked for silence until then.
    hold: Mutex<Option<Instant>>,
}

/// A token bucket and the queue before it.
pub(crate) struct TokenBucket {
    bucket: Mutex<BucketState>,
    turn: tokio::sync::Mutex<()>,
}

struct BucketState {
    burst: f64,
    per_second: f64,
    tokens: f64,
    at: Instant,
}

impl RateLimiter {
    /// The pace of a chat that nothing was sent to yet.
    pub(crate) fn new(config: &Config, group: bool, total: Arc<TokenBucket>) -> Self {
        let minutely = |limit: u32| group.then(|| TokenBucket::minutely(limit));
        Self {
            edits: minutely(config.group_edits_per_minute),
            minute: minutely(config.group_messages_per_minute),
            second: TokenBucket::new(
                BURST * f64::from(config.chat_per_second),
                f64::from(config.chat_per_second),
            ),
            total,
            hold: Mutex::new(None),
        }
    }

    /// Waits until something of this kind may be sent. Tells whether it had to wait.
    pub(crate) async fn pass(&self, kind: Kind) -> bool {
        let mut waited = self.wait_for_hold().await;
        for gate in self.gates(kind) {
            waited |= gate.pass().await;
        }
        // The silence may have been asked for while this was waiting.
        waited | self.wait_for_hold().await
    }

    /// How long something of this kind would wait now, if nobody else asks.
    pub(crate) fn due(&self, kind: Kind) -> Duration {
        let hold =
            self.held().map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()));
        self.gates(kind).map(TokenBucket::due).max().unwrap_or_default().max(hold)
    }

    /// What passed was not sent after all.
    pub(crate) fn refund(&self, kind: Kind) {
        self.gates(kind).for_each(TokenBucket::give_back);
    }

    /// Telegram asks for silence.
    pub(crate) fn hold(&self, time: Duration) {
        let until = Instant::now() + time;
        let mut hold = self.hold.lock().unwrap_or_else(PoisonError::into_inner);
        *hold = Some(hold.map_or(until, |held| held.max(until)));
    }

    /// Is it like the pace of a chat that nothing was sent to yet?
    pub(crate) fn is_rested(&self) -> bool {
        let own = self.edits.iter().chain(&self.minute).chain([&self.second]);
        self.held().is_none_or(|until| until <= Instant::now()) && own.into_iter().all(TokenBucket::is_full)
    }

    fn gates(&self, kind: Kind) -> impl Iterator<Item = &TokenBucket> {
        let edits = self.edits.as_ref().filter(|_| kind == Kind::Edit);
        edits.into_iter().chain(&self.minute).chain([&self.second, &*self.total])
    }

    fn held(&self) -> Option<Instant> {
        *self.hold.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn wait_for_hold(&self) -> bool {
        let mut waited = false;
        while let Some(until) = self.held().filter(|until| *until > Instant::now()) {
            sleep_until(until).await;
            waited = true;
        }
        waited
    }
}

impl TokenBucket {
    /// At most `limit` in any second.
    pub(crate) fn secondly(limit: u32) -> Self {
        let burst = f64::from(limit.div_ceil(4));
        Self::new(burst, (f64::from(limit) - burst).max(1.0))
    }

    /// At most `limit` in any minute, a third of it at once.
    fn minutely(limit: u32) -> Self {
        let burst = f64::from(limit.div_ceil(3));
        Self::new(burst, (f64::from(limit) - burst).max(1.0) / MINUTE)
    }

    fn new(burst: f64, per_second: f64) -> Self {
        let burst = burst.max(1.0);
        let bucket =
            BucketState { burst, per_second: per_second.max(0.001), tokens: burst, at: Instant::now() };
        Self { bucket: Mutex::new(bucket), turn: tokio::sync::Mutex::new(()) }
    }

    async fn pass(&self) -> bool {
        // Those who wait stand in a queue; the lock of the bucket itself is never held while waiting.
        let _turn = self.turn.lock().await;
        let mut waited = false;
        while let Err(when) = self.take() {
            sleep_until(when).await;
            waited = true;
        }
        waited
    }

    fn due(&self) -> Duration {
        let mut bucket = self.bucket.lock().unwrap_or_else(PoisonError::into_inner);
        bucket.refill();
        bucket.lacking()
    }

    fn is_full(&self) -> bool {
        let mut bucket = self.bucket.lock().unwrap_or_else(PoisonError::into_inner);
        bucket.refill();
        bucket.tokens >= bucket.burst
    }

    fn give_back(&self) {
        let mut bucket = self.bucket.lock().unwrap_or_else(PoisonError::into_inner);
        bucket.tokens = (bucket.tokens + 1.0).min(bucket.burst);
    }

    fn take(&self) -> Result<(), Instant> {
        let mut bucket = self.bucket.lock().unwrap_or_else(PoisonError::into_inner);
        bucket.refill();
        let lacking = bucket.lacking();
        if lacking.is_zero() {
            bucket.tokens -= 1.0;
            Ok(())
        } else {
            Err(bucket.at + lacking)
        }
    }
}

impl BucketState {
    fn refill(&mut self) {
        let now = Instant::now();
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.per_second;
        self.tokens = (self.tokens + gained).min(self.burst);
        self.at = now;
    }

    /// The time until there is a whole token, rounded up so that it is there then.
    fn lacking(&self) -> Duration {
        if self.tokens >= 1.0 {
            return Duration::ZERO;
        }
        Duration::from_secs_f64((1.0 - self.tokens) / self.per_second) + Duration::from_millis(1)
    }
}

#[cfg(test)]
mod tests {
    use kubyk_host::Secret;

    use super::*;

    fn rate(group: bool) -> RateLimiter {
        let config = Config::new(Secret::new(""));
        RateLimiter::new(&config, group, Arc::new(TokenBucket::secondly(config.total_per_second)))
    }

    /// When these went out if they are asked for as fast as they may.
    async fn sent(rate: &RateLimiter, kind: Kind, times: usize) -> Vec<Instant> {
        let mut sent = Vec::new();
        for _ in 0..times {
            rate.pass(kind).await;
            sent.push(Instant::now());
        }
        sent
    }

    /// The most that fall into any window of this length.
    fn most(sent: &[Instant], window: Duration) -> usize {
        let within = |from: Instant| sent.iter().filter(|at| **at >= from && **at < from + window).count();
        sent.iter().map(|from| within(*from)).max().unwrap_or(0)
    }

    #[tokio::test(start_paused = true)]
    async fn a_group_never_gets_too_many_edits() {
        let sent = sent(&rate(true), Kind::Edit, 60).await;
        let most = most(&sent, Duration::from_mins(1));
        assert!((14..=15).contains(&most), "{most}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_group_never_gets_too_many_messages() {
        let rate = rate(true);
        let mut all = Vec::new();
        for _ in 0..30 {
            all.extend(sent(&rate, Kind::Message, 1).await);
            all.extend(sent(&rate, Kind::Edit, 1).await);
        }
        let most = most(&all, Duration::from_mins(1));
        assert!((18..=20).contains(&most), "{most}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_short_burst_goes_through_at_once() {
        let start = Instant::now();
        let sent = sent(&rate(true), Kind::Edit, 5).await;
        assert_eq!(sent[3], start);
        assert!(sent[4] - start < Duration::from_secs(2));
    }

    #[tokio::test(start_paused = true)]
    async fn a_private_chat_is_written_to_once_a_second() {
        let sent = sent(&rate(false), Kind::Edit, 64).await;
        let time = sent[63] - sent[0];
        assert!((Duration::from_secs(59)..Duration::from_secs(62)).contains(&time), "{time:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn all_chats_together_keep_the_limit() {
        let total = Arc::new(TokenBucket::secondly(30));
        let config = Config::new(Secret::new(""));
        let paces: Vec<_> = (0..100).map(|_| RateLimiter::new(&config, true, total.clone())).collect();
        let passing = paces.iter().map(|rate| async {
            rate.pass(Kind::Edit).await;
            Instant::now()
        });
        let sent = futures::future::join_all(passing).await;
        let most = most(&sent, Duration::from_secs(1));
        assert!((20..=30).contains(&most), "{most}");
    }

    #[tokio::test(start_paused = true)]
    async fn silence_is_kept_in_one_chat_alone() {
        let (loud, quiet) = (rate(true), rate(true));
        let start = Instant::now();
        quiet.hold(Duration::from_secs(7));
        assert!(quiet.due(Kind::Edit) >= Duration::from_secs(6));
        assert!(loud.due(Kind::Edit).is_zero());
        assert!(!loud.pass(Kind::Edit).await);
        assert!(quiet.pass(Kind::Edit).await);
        assert!(Instant::now() - start >= Duration::from_secs(7));
    }

    #[tokio::test(start_paused = true)]
    async fn a_pace_is_forgotten_only_when_nothing_of_it_lasts() {
        let rate = rate(true);
        assert!(rate.is_rested());
        rate.pass(Kind::Edit).await;
        assert!(!rate.is_rested());
        tokio::time::advance(Duration::from_mins(1)).await;
        assert!(rate.is_rested());
        rate.hold(Duration::from_secs(90));
        assert!(!rate.is_rested(), "Telegram has asked for silence");
        tokio::time::advance(Duration::from_secs(91)).await;
        assert!(rate.is_rested());
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_not_sent_does_not_count() {
        let rate = rate(true);
        for _ in 0..50 {
            assert!(!rate.pass(Kind::Edit).await);
            rate.refund(Kind::Edit);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn what_waits_is_told_so() {
        let rate = rate(true);
        assert!(rate.due(Kind::Edit).is_zero());
        sent(&rate, Kind::Edit, 5).await;
        assert!(rate.due(Kind::Edit) > Duration::from_secs(1));
        assert!(rate.pass(Kind::Edit).await);
    }
}
