//! Discord's rate limits: what its answers say about a route is obeyed on that route, what they say about everything
//! is obeyed everywhere.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::header::HeaderMap;
use tokio::time::{Instant, sleep_until};

/// Requests a second of the whole bot; Discord allows 50, and its clock is not ours.
const GLOBAL: usize = 45;
const SECOND: Duration = Duration::from_secs(1);
/// When so many routes are known, those whose window is over are forgotten.
const MANY: usize = 1000;

/// The limits of one bot.
#[derive(Default)]
pub(crate) struct RouteLimits {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Nothing that is counted goes out before.
    closed: Option<Instant>,
    /// When the latest requests went out.
    recent: VecDeque<Instant>,
    routes: HashMap<String, Route>,
}

/// The window of a route that Discord has told of.
struct Route {
    left: u32,
    until: Instant,
}

/// What an answer said of its route.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RouteWindow {
    left: u32,
    lasts: Duration,
}

impl RouteWindow {
    /// Reads the headers of an answer.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Self> {
        let text = |name| headers.get(name)?.to_str().ok();
        let left = text("x-ratelimit-remaining")?.parse().ok()?;
        let lasts = text("x-ratelimit-reset-after")?.parse().ok()?;
        Some(Self { left, lasts: Duration::try_from_secs_f64(lasts).ok()? })
    }
}

impl RouteLimits {
    /// Waits until a request may go out on this route, and counts it. Answers to interactions do not count towards
    /// the limit of the whole bot.
    pub(crate) async fn pass(&self, route: &str, counted: bool) {
        while let Err(at) = self.try_pass(route, counted) {
            sleep_until(at).await;
        }
    }

    /// Waits as [`Self::pass`] does, but takes nothing: for those who want to know the newest just before they send.
    pub(crate) async fn clear(&self, route: &str) {
        loop {
            // Not in the loop's condition: the lock would be held while it sleeps.
            let closed = self.state().closed_until(route, true, Instant::now());
            let Some(at) = closed else { return };
            sleep_until(at).await;
        }
    }

    /// Learns from an answer.
    pub(crate) fn learn(&self, route: &str, window: RouteWindow) {
        let now = Instant::now();
        let mut state = self.state();
        if state.routes.len() >= MANY {
            state.routes.retain(|_, route| route.until > now);
        }
        let until = now + window.lasts;
        let known = state.routes.entry(route.to_owned()).or_insert(Route { left: window.left, until });
        // Answers overtake each other: within a window the least that was heard is true.
        known.left = if known.until > now { known.left.min(window.left) } else { window.left };
        known.until = until.max(known.until);
    }

    /// Learns from a refusal.
    pub(crate) fn refused(&self, route: &str, wait: Duration, everywhere: bool) {
        let until = Instant::now() + wait;
        let mut state = self.state();
        if everywhere {
            state.closed = Some(state.closed.map_or(until, |closed| closed.max(until)));
        } else {
            state.routes.insert(route.to_owned(), Route { left: 0, until });
        }
    }

    fn try_pass(&self, route: &str, counted: bool) -> Result<(), Instant> {
        let now = Instant::now();
        let mut state = self.state();
        if let Some(at) = state.closed_until(route, counted, now) {
            return Err(at);
        }
        if let Some(known) = state.routes.get_mut(route) {
            known.left = known.left.saturating_sub(1);
        }
        if counted {
            state.recent.push_back(now);
        }
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change below is complete before anything can panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// When to ask again, if nothing may go out now.
    fn closed_until(&mut self, route: &str, counted: bool, now: Instant) -> Option<Instant> {
        if self.closed.is_some_and(|closed| closed <= now) {
            self.closed = None;
        }
        if self.routes.get(route).is_some_and(|known| known.until <= now) {
            self.routes.remove(route);
        }
        while self.recent.front().is_some_and(|at| *at + SECOND <= now) {
            self.recent.pop_front();
        }
        let all = self.closed.filter(|_| counted);
        let crowd =
            self.recent.front().filter(|_| counted && self.recent.len() >= GLOBAL).map(|at| *at + SECOND);
        let own = self.routes.get(route).filter(|known| known.left == 0).map(|known| known.until);
        [all, crowd, own].into_iter().flatten().max()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use reqwest::header::{HeaderMap, HeaderValue};
    use tokio::time::Instant;

    use super::{GLOBAL, RouteLimits, RouteWindow};

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn headers_tell_of_the_window() {
        let mut headers = HeaderMap::new();
        assert_eq!(RouteWindow::of(&headers), None);
        headers.insert("x-ratelimit-remaining", HeaderValue::from_static("3"));
        headers.insert("x-ratelimit-reset-after", HeaderValue::from_static("1.25"));
        assert_eq!(RouteWindow::of(&headers), Some(RouteWindow { left: 3, lasts: seconds(1.25) }));
        headers.insert("x-ratelimit-reset-after", HeaderValue::from_static("-1"));
        assert_eq!(RouteWindow::of(&headers), None);
    }

    #[tokio::test(start_paused = true)]
    async fn an_empty_bucket_waits_for_its_reset_and_others_do_not() {
        let (limits, start) = (RouteLimits::default(), Instant::now());
        limits.pass("a", true).await;
        limits.learn("a", RouteWindow { left: 1, lasts: seconds(4.0) });
        limits.pass("a", true).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        limits.pass("b", true).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        limits.pass("a", true).await;
        assert!(start.elapsed() >= seconds(4.0) && start.elapsed() < seconds(4.1));
    }

    #[tokio::test(start_paused = true)]
    async fn the_least_heard_within_a_window_counts() {
        let (limits, start) = (RouteLimits::default(), Instant::now());
        limits.learn("a", RouteWindow { left: 0, lasts: seconds(2.0) });
        limits.learn("a", RouteWindow { left: 3, lasts: seconds(1.9) });
        limits.clear("a").await;
        assert!(start.elapsed() >= seconds(1.9));
        limits.learn("a", RouteWindow { left: 3, lasts: seconds(2.0) });
        limits.pass("a", true).await;
        assert!(start.elapsed() < seconds(2.2));
    }

    #[tokio::test(start_paused = true)]
    async fn a_refusal_closes_its_route_or_everything() {
        let (limits, start) = (RouteLimits::default(), Instant::now());
        limits.refused("a", seconds(1.0), false);
        limits.pass("b", true).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        limits.pass("a", true).await;
        assert!(start.elapsed() >= seconds(1.0));
        limits.refused("a", seconds(3.0), true);
        limits.pass("b", false).await;
        assert!(start.elapsed() < seconds(1.1), "answers to interactions are exempt");
        limits.pass("b", true).await;
        assert!(start.elapsed() >= seconds(4.0));
    }

    #[tokio::test(start_paused = true)]
    async fn the_whole_bot_keeps_below_its_share_of_a_second() {
        let (limits, start) = (RouteLimits::default(), Instant::now());
        for n in 0..=GLOBAL * 2 {
            limits.pass(&format!("route {n}"), true).await;
        }
        assert!(start.elapsed() >= seconds(2.0) && start.elapsed() < seconds(2.2));
    }
}
