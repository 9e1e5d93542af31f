//! Processes that serve one bot together: who is alive, and who holds what only one may hold.

mod fleet;
mod lease;

pub use fleet::Fleet;
pub(crate) use fleet::{BEAT, LEFT};
pub use lease::Lease;
