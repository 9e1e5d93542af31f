//! The time of day.

/// Milliseconds since 1970 in UTC.
pub type Millis = i64;

/// A source of the present time.
pub trait Clock: Send + Sync {
    /// The present time.
    fn now(&self) -> Millis;
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
