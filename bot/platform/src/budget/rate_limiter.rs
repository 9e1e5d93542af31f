//! Rate limiter: a burst at once, then evenly, and never more than a limit in a minute.
//!
//! Governor's algorithm (GCRA) is not used here, for two reasons read in its source. It lets a burst and a minute's
//! allowance into the same minute: to keep fifteen in any minute with a burst of three, it would give twelve a minute in
//! steady use, where this gives fifteen. And it has neither a look without taking nor a way to give back, so that an
//! edit which turns out to be unnecessary would be lost. The limit over all chats, where neither matters, is governor's
//! (`total`).

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// A minute as a platform may count it: what is sent evenly does not arrive evenly.
pub(crate) const MINUTE: Duration = Duration::from_secs(61);

/// A limit: in any span of `first + (k - 1) * gap`, for every `k` up to `spans`, at most `burst + (k - 1) * step`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RateLimiter {
    burst: u32,
    step: u32,
    first: Duration,
    gap: Duration,
    spans: u32,
}

/// Times at which something was done lately, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct SendLog {
    times: VecDeque<Instant>,
}

impl RateLimiter {
    /// At most `limit` in any minute, `burst` of them at once.
    pub(crate) fn per_minute(limit: u32, burst: u32) -> Self {
        let limit = limit.max(1);
        let burst = burst.clamp(1, limit);
        // One after the other; of large limits several together, so that there is little to reckon.
        let step = limit.div_ceil(100);
        let spans = (limit - burst) / step + 1;
        Self { burst, step, first: MINUTE / spans, gap: MINUTE / spans, spans }
    }

    /// At most `limit` in any minute, and whatever was done before, the next one waits at most `gap` after the last; all
    /// that is left beyond that pace may be done at once. `None`: the limit is too small for that pace.
    pub(crate) fn waiting_at_most(gap: Duration, limit: u32) -> Option<Self> {
        let spans = u32::try_from(MINUTE.as_nanos().div_ceil(gap.as_nanos())).ok()?;
        let burst = (limit + 1).checked_sub(spans).filter(|burst| *burst > 0)?;
        // Each span is longer by the gap than the one before and takes one more. So if the last one kept to all of them,
        // the next one does after the gap; and that is all the pace there is.
        Some(Self { burst, step: 1, first: MINUTE.saturating_sub(gap * (spans - 1)), gap, spans })
    }

    /// `limit` a second, `burst` of them at once.
    pub(crate) fn per_second(limit: u32, burst: u32) -> Self {
        let second = Duration::from_secs(1);
        Self { burst: burst.max(1), step: limit.max(1), first: second, gap: second, spans: 60 }
    }

    /// When the next one may be done after those of the log; `None`: at once.
    pub(crate) fn ready_at(&self, log: &SendLog) -> Option<Instant> {
        self.room_at(log, 1)
    }

    /// When so many may be done at the same time. A limit that never lets so many through together counts as if it were
    /// higher by what is missing.
    pub(crate) fn room_at(&self, log: &SendLog, wanted: u32) -> Option<Instant> {
        let binding = |k: u32| {
            let before = (self.burst + (k - 1) * self.step).saturating_sub(wanted - 1).max(1) as usize;
            let at = log.times.len().checked_sub(before)?;
            Some(log.times[at] + self.first + self.gap * (k - 1))
        };
        (1..=self.spans).filter_map(binding).max()
    }

    /// The time for which an entry of the log matters.
    pub(crate) fn memory(&self) -> Duration {
        self.first + self.gap * (self.spans - 1)
    }

    /// The number of calls that may be made at once after a pause.
    pub(crate) fn burst(&self) -> u32 {
        self.burst
    }
}

impl SendLog {
    /// Notes that something is done now.
    pub(crate) fn push(&mut self, now: Instant) {
        let at = self.times.partition_point(|time| *time <= now);
        self.times.insert(at, now);
    }

    /// A time that other processes have read and written again is off by less than this.
    pub(crate) const NEAR: Duration = Duration::from_millis(500);

    /// Takes back what was noted at about this time.
    pub(crate) fn take_back(&mut self, noted: Instant) {
        let off = |time: &Instant| time.max(&noted).duration_since(*time.min(&noted));
        let nearest = self.times.iter().enumerate().min_by_key(|(_, time)| off(time));
        if let Some((at, _)) = nearest.filter(|(_, time)| off(time) < Self::NEAR) {
            self.times.remove(at);
        }
    }

    /// Takes back what was noted last.
    pub(crate) fn take_back_latest(&mut self) {
        self.times.pop_back();
    }

    /// Forgets what is older than this.
    pub(crate) fn forget(&mut self, now: Instant, memory: Duration) {
        while self.times.front().is_some_and(|time| *time + memory <= now) {
            self.times.pop_front();
        }
    }

    /// The latest time.
    pub(crate) fn latest(&self) -> Option<Instant> {
        self.times.back().copied()
    }

    /// The times, in order.
    pub(crate) fn times(&self) -> impl Iterator<Item = Instant> {
        self.times.iter().copied()
    }

    /// Returns `true` if nothing is remembered.
    pub(crate) fn is_empty(&self) -> bool {
        self.times.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// When each of these is done if it is wanted at these times; the log is shared by all.
    fn done(limiter: RateLimiter, wanted: impl Iterator<Item = f64>) -> Vec<f64> {
        let (start, mut log, mut now) = (Instant::now(), SendLog::default(), Instant::now());
        let times = wanted.map(|at| {
            now = now.max(start + Duration::from_secs_f64(at));
            now = limiter.ready_at(&log).map_or(now, |ready| now.max(ready));
            log.forget(now, limiter.memory());
            log.push(now);
            (now - start).as_secs_f64()
        });
        times.collect()
    }

    /// The most within any window of so many seconds.
    fn most(times: &[f64], window: f64) -> usize {
        let within = |from: f64| times.iter().filter(|at| (from..from + window).contains(*at)).count();
        times.iter().map(|from| within(*from)).max().unwrap_or(0)
    }

    #[test]
    fn a_greedy_sender_gets_its_minute_and_no_more() {
        let times = done(RateLimiter::per_minute(15, 3), std::iter::repeat_n(0.0, 90));
        assert_eq!(most(&times, 60.0), 15);
        assert!(times[2] < 0.001 && times[3] < 5.0);
        let gaps = times.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(gaps.fold(0.0, f64::max) < 5.0, "the pause is never longer than the gap");
        let minutes = times[89] / 60.0;
        assert!(90.0 / minutes > 14.5, "{minutes} minutes for ninety");
    }

    #[test]
    fn a_steady_sender_gets_all_of_its_minute() {
        let times = done(RateLimiter::per_minute(15, 3), (0..60).map(|n| f64::from(n) * 61.0 / 15.0));
        let late = times.iter().enumerate().map(|(n, at)| at - n as f64 * 61.0 / 15.0);
        assert!(late.fold(0.0, f64::max) < 0.01, "nothing waits");
    }

    #[test]
    fn whatever_was_done_before_the_next_one_waits_no_longer_than_the_gap() {
        let gap = 4.9;
        let limiter = RateLimiter::waiting_at_most(Duration::from_secs_f64(gap), 20).expect("twenty");
        // As many at once as there may be; one a second; bursts with pauses of all lengths.
        let bursts = (0..300).map(|n| f64::from(n / 7) * 13.7 + f64::from(n % 7) * 0.3);
        let wishes: [Vec<f64>; 3] = [vec![0.0; 90], (0..240).map(f64::from).collect(), bursts.collect()];
        for wishes in wishes {
            let times = done(limiter, wishes.iter().copied());
            assert!(most(&times, 60.0) <= 20, "{}", most(&times, 60.0));
            let before = std::iter::once(f64::NEG_INFINITY).chain(times.iter().copied());
            for ((wanted, at), before) in wishes.iter().zip(&times).zip(before) {
                assert!(*at <= wanted.max(before) + gap + 0.001, "{at} wanted at {wanted} after {before}");
            }
        }
        assert_eq!(
            RateLimiter::waiting_at_most(Duration::from_secs_f64(gap), 12),
            None,
            "twelve are too few"
        );
    }

    #[test]
    fn a_second_has_its_burst() {
        let times = done(RateLimiter::per_second(1, 4), std::iter::repeat_n(0.0, 64));
        assert!(times[3] < 0.001 && (0.9..1.1).contains(&times[4]));
        assert!((59.0..62.0).contains(&times[63]), "{}", times[63]);
    }

    #[test]
    fn what_is_taken_back_does_not_count() {
        let (limiter, now, mut log) = (RateLimiter::per_minute(2, 1), Instant::now(), SendLog::default());
        for _ in 0..50 {
            assert!(limiter.ready_at(&log).is_none_or(|ready| ready <= now));
            log.push(now);
            log.take_back(now);
        }
        assert!(log.is_empty());
    }
}
