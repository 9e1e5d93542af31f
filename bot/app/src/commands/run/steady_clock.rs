//! The machine's time, for the one process of a bot. It goes on evenly while somebody sets the machine's clock: what is timed
//! is moved along when the host follows it.

use std::sync::atomic::{AtomicI64, Ordering};

use kubyk_core::time::{Clock, Millis, WallClock};

/// A way to read a time.
type Reading = Box<dyn Fn() -> Millis + Send + Sync>;

/// The machine's clock as it was at the start, and since then by a timer that nobody can set.
pub(super) struct SteadyClock {
    timer: Reading,
    wall: Reading,
    /// The lead of the clock over the timer.
    ahead: AtomicI64,
}

impl SteadyClock {
    pub(super) fn start() -> Self {
        Self::of(Box::new(timer), Box::new(|| WallClock.now()))
    }

    fn of(timer: Reading, wall: Reading) -> Self {
        let ahead = AtomicI64::new(wall() - timer());
        Self { timer, wall, ahead }
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> Millis {
        (self.timer)() + self.ahead.load(Ordering::Relaxed)
    }

    fn was_set_by(&self) -> Millis {
        (self.wall)() - self.now()
    }

    fn follow(&self, by: Millis) {
        self.ahead.fetch_add(by, Ordering::Relaxed);
    }
}

/// Time since the machine was started. It goes on while the machine is suspended: a process that has slept through a
/// deadline must not take what comes in then for early.
#[cfg(target_os = "linux")]
pub(super) fn timer() -> Millis {
    use rustix::time::{ClockId, clock_gettime};
    let since = clock_gettime(ClockId::Boottime);
    since.tv_sec * 1_000 + since.tv_nsec / 1_000_000
}

/// Time since the first question. It may stand still while the machine is suspended: then the clock seems to have been set.
#[cfg(not(target_os = "linux"))]
pub(super) fn timer() -> Millis {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    Millis::try_from(BEGAN.elapsed().as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_clock_that_is_set_goes_on_evenly_until_it_is_followed() {
        let (timer, wall) = (Arc::new(AtomicI64::new(7)), Arc::new(AtomicI64::new(1_000_000)));
        let read = |of: &Arc<AtomicI64>| -> Reading {
            let of = Arc::clone(of);
            Box::new(move || of.load(Ordering::Relaxed))
        };
        let clock = SteadyClock::of(read(&timer), read(&wall));
        let passes = |millis: Millis| {
            timer.fetch_add(millis, Ordering::Relaxed);
            wall.fetch_add(millis, Ordering::Relaxed);
        };
        assert_eq!((clock.now(), clock.was_set_by()), (1_000_000, 0));
        for set_by in [-60_000, 60_000, -400, 900_000_000, -3_600_000] {
            let before = clock.now();
            wall.fetch_add(set_by, Ordering::Relaxed);
            passes(500);
            assert_eq!((clock.now(), clock.was_set_by()), (before + 500, set_by), "set by {set_by}");
            clock.follow(set_by);
            assert_eq!((clock.now(), clock.was_set_by()), (before + 500 + set_by, 0));
        }
    }
}
