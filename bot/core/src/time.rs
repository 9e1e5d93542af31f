//! The time of day.

/// Milliseconds since 1970 in UTC.
pub type Millis = i64;

/// A source of the present time.
pub trait Clock: Send + Sync {
    /// The present time. It goes on evenly: where somebody sets the clock behind it, it stays as it was until it is told to
    /// [follow](Self::follow), since what is timed has to be moved along.
    fn now(&self) -> Millis;

    /// The jump of the clock behind it since it was last followed; negative if it was set back.
    fn was_set_by(&self) -> Millis {
        0
    }

    /// Follows the clock behind it: from now on it is later by this.
    fn follow(&self, _by: Millis) {}
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct WallClock;

impl Clock for WallClock {
    fn now(&self) -> Millis {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_millis() as Millis)
    }
}
