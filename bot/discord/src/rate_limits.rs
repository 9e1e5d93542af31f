//! Discord's rate limits: what its answers say about a route is obeyed on that route, what they say about everything is
//! obeyed everywhere.
//!
//! governor does not fit: a route's bucket is what Discord's headers say of it (so many left, reset after so long), and no
//! quota that is known beforehand; and its algorithm lets a burst and a second's refill through within one second, so that
//! 50 a second for the whole bot would mean 25.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use reqwest::header::HeaderMap;
use serenity::all::InteractionId;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::route::{HttpMethod, RouteBucket};

/// Requests a second of the whole bot, all its processes together; Discord allows 50, and its clock is not ours.
pub(super) const PER_SECOND: u32 = 45;
const SECOND: Duration = Duration::from_secs(1);
/// Number of known routes above which those whose window is over are forgotten.
const MANY: usize = 1000;

/// Key of a rate-limit bucket: the requests that Discord counts together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct RouteKey {
    pub(super) method: HttpMethod,
    pub(super) route: RouteBucket,
    /// Each interaction's token is counted by itself.
    pub(super) interaction: Option<InteractionId>,
}

/// The limits of one bot.
#[derive(Default)]
pub(super) struct RateLimits {
    state: Mutex<LimiterState>,
    /// The number of processes that serve the bot, if there may be several.
    alive: OnceLock<watch::Receiver<usize>>,
}

#[derive(Default)]
struct LimiterState {
    /// Nothing goes out before.
    held_until: Option<Instant>,
    /// When the latest counted requests went out.
    recent: VecDeque<Instant>,
    routes: HashMap<RouteKey, RouteWindow>,
}

/// The window of a route: so many requests are left until it ends.
#[derive(Clone, Copy, PartialEq, Debug)]
struct RouteWindow {
    left: u32,
    until: Instant,
}

impl RateLimits {
    /// Divides the limit of the whole bot by the number of its processes.
    pub(super) fn share(&self, alive: watch::Receiver<usize>) {
        // The processes are counted once for the whole bot: whoever tells of them again tells the same.
        let _ = self.alive.set(alive);
    }

    /// Waits until a request may go out on this route, and counts it. Answers to interactions do not count towards the
    /// limit of the whole bot.
    ///
    /// # Errors
    /// The time to wait, if that is longer than until `deadline`: nothing is counted then.
    pub(super) async fn acquire(&self, route: RouteKey, deadline: Option<Instant>) -> Result<(), Duration> {
        while let Err(at) = self.try_acquire(route) {
            if deadline.is_some_and(|deadline| at > deadline) {
                return Err(at.saturating_duration_since(Instant::now()));
            }
            sleep_until(at).await;
        }
        Ok(())
    }

    /// Learns from the headers of an answer.
    pub(super) fn learn(&self, route: RouteKey, headers: &HeaderMap) {
        let text = |name| headers.get(name)?.to_str().ok();
        let left = text("x-ratelimit-remaining").and_then(|left| left.parse().ok());
        let lasts = text("x-ratelimit-reset-after").and_then(|lasts| lasts.parse().ok());
        let lasts = lasts.and_then(|lasts| Duration::try_from_secs_f64(lasts).ok());
        let (Some(left), Some(lasts)) = (left, lasts) else { return };
        let now = Instant::now();
        let mut state = self.state();
        if state.routes.len() >= MANY {
            state.routes.retain(|_, window| window.until > now);
        }
        let until = now + lasts;
        let known = state.routes.entry(route).or_insert(RouteWindow { left, until });
        // Answers overtake each other: within a window the least that was heard is true.
        known.left = if known.until > now { known.left.min(left) } else { left };
        known.until = until.max(known.until);
    }

    /// Learns from a refusal with status 429.
    pub(super) fn refused(&self, route: RouteKey, wait: Duration, everywhere: bool) {
        let until = Instant::now() + wait;
        let mut state = self.state();
        if everywhere {
            state.held_until = Some(state.held_until.map_or(until, |held| held.max(until)));
        } else {
            state.routes.insert(route, RouteWindow { left: 0, until });
        }
    }

    fn try_acquire(&self, route: RouteKey) -> Result<(), Instant> {
        let now = Instant::now();
        let processes = self.alive.get().map_or(1, |alive| *alive.borrow());
        let mut state = self.state();
        if let Some(at) = state.closed_until(route, now, (PER_SECOND as usize / processes.max(1)).max(1)) {
            return Err(at);
        }
        if let Some(known) = state.routes.get_mut(&route) {
            known.left = known.left.saturating_sub(1);
        }
        if route.is_counted() {
            state.recent.push_back(now);
        }
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, LimiterState> {
        // Every change below is complete before anything can panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RouteKey {
    fn is_counted(&self) -> bool {
        self.interaction.is_none()
    }
}

impl LimiterState {
    /// When to ask again, if nothing may go out now; in any second so many counted requests may.
    fn closed_until(&mut self, route: RouteKey, now: Instant, a_second: usize) -> Option<Instant> {
        if self.held_until.is_some_and(|held| held <= now) {
            self.held_until = None;
        }
        if self.routes.get(&route).is_some_and(|known| known.until <= now) {
            self.routes.remove(&route);
        }
        while self.recent.front().is_some_and(|at| *at + SECOND <= now) {
            self.recent.pop_front();
        }
        let crowded = route.is_counted() && self.recent.len() >= a_second;
        // The limit may have become less meanwhile: only the latest of them count then.
        let oldest = self.recent.len().checked_sub(a_second).and_then(|first| self.recent.get(first));
        let crowd = oldest.filter(|_| crowded).map(|at| *at + SECOND);
        let own = self.routes.get(&route).filter(|known| known.left == 0).map(|known| known.until);
        [self.held_until, crowd, own].into_iter().flatten().max()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use reqwest::header::{HeaderMap, HeaderValue};
    use serenity::all::{ChannelId, InteractionId};
    use tokio::sync::watch;
    use tokio::time::Instant;

    use super::{HttpMethod, PER_SECOND, RateLimits, RouteKey};
    use crate::route::Route;

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    fn channel(id: u64) -> RouteKey {
        let route = Route::Messages(ChannelId::new(id)).bucket();
        RouteKey { method: HttpMethod::Post, route, interaction: None }
    }

    fn interaction(id: u64) -> RouteKey {
        RouteKey { interaction: Some(InteractionId::new(id)), ..channel(1) }
    }

    fn window(left: &'static str, lasts: &'static str) -> HeaderMap {
        let headers = [("x-ratelimit-remaining", left), ("x-ratelimit-reset-after", lasts)];
        let named =
            headers.map(|(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value)));
        HeaderMap::from_iter(named)
    }

    async fn pass(limits: &RateLimits, route: RouteKey) {
        assert_eq!(limits.acquire(route, None).await, Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn an_empty_bucket_waits_for_its_reset_and_others_do_not() {
        let (limits, start) = (RateLimits::default(), Instant::now());
        pass(&limits, channel(1)).await;
        limits.learn(channel(1), &window("1", "4.0"));
        pass(&limits, channel(1)).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        pass(&limits, channel(2)).await;
        pass(&limits, interaction(1)).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        pass(&limits, channel(1)).await;
        assert!(start.elapsed() >= seconds(4.0) && start.elapsed() < seconds(4.1));
    }

    #[tokio::test(start_paused = true)]
    async fn headers_that_make_no_sense_are_ignored() {
        let (limits, start) = (RateLimits::default(), Instant::now());
        limits.learn(channel(1), &window("0", "-1"));
        limits.learn(channel(1), &window("many", "1"));
        limits.learn(channel(1), &HeaderMap::new());
        pass(&limits, channel(1)).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn the_least_heard_within_a_window_counts() {
        let (limits, start) = (RateLimits::default(), Instant::now());
        limits.learn(channel(1), &window("0", "2.0"));
        limits.learn(channel(1), &window("3", "1.9"));
        let early = limits.acquire(channel(1), Some(start)).await;
        assert_eq!((early, start.elapsed()), (Err(seconds(2.0)), Duration::ZERO), "at once or not at all");
        pass(&limits, channel(1)).await;
        assert!(start.elapsed() >= seconds(1.9));
        limits.learn(channel(1), &window("3", "2.0"));
        pass(&limits, channel(1)).await;
        assert!(start.elapsed() < seconds(2.2));
    }

    #[tokio::test(start_paused = true)]
    async fn a_refusal_closes_its_route_or_everything() {
        let (limits, start) = (RateLimits::default(), Instant::now());
        limits.refused(channel(1), seconds(1.0), false);
        pass(&limits, channel(2)).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        pass(&limits, channel(1)).await;
        assert!(start.elapsed() >= seconds(1.0));
        limits.refused(channel(1), seconds(3.0), true);
        pass(&limits, channel(2)).await;
        assert!(start.elapsed() >= seconds(4.0));
    }

    #[tokio::test(start_paused = true)]
    async fn answers_to_interactions_are_silent_during_a_global_hold_and_give_up_at_their_deadline() {
        let (limits, start) = (RateLimits::default(), Instant::now());
        limits.refused(channel(1), seconds(3.0), true);
        let soon = limits.acquire(interaction(1), Some(start + seconds(2.0))).await;
        assert_eq!(
            (soon, start.elapsed()),
            (Err(seconds(3.0)), Duration::ZERO),
            "it cannot be of use any more"
        );
        assert_eq!(limits.acquire(interaction(1), Some(start + seconds(4.0))).await, Ok(()));
        assert!(start.elapsed() >= seconds(3.0));
    }

    #[tokio::test(start_paused = true)]
    async fn the_processes_of_a_bot_divide_a_second() {
        let (limits, start) = (RateLimits::default(), Instant::now());
        let alive = watch::Sender::new(3);
        limits.share(alive.subscribe());
        for n in 1..=31 {
            pass(&limits, channel(n)).await;
        }
        assert!(start.elapsed() >= seconds(2.0) && start.elapsed() < seconds(2.2), "fifteen a second");
        alive.send_replace(1);
        for n in 0..PER_SECOND - 1 {
            pass(&limits, channel(100 + u64::from(n))).await;
        }
        assert!(start.elapsed() < seconds(2.2), "it is alone again");
    }

    #[tokio::test(start_paused = true)]
    async fn the_whole_bot_keeps_below_its_share_of_a_second() {
        let (limits, start) = (RateLimits::default(), Instant::now());
        for n in 0..=PER_SECOND * 2 {
            pass(&limits, channel(1 + u64::from(n))).await;
            pass(&limits, interaction(1 + u64::from(n))).await;
        }
        assert!(start.elapsed() >= seconds(2.0) && start.elapsed() < seconds(2.2));
    }
}
