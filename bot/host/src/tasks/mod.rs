//! Work beside the answers to people: threads for what takes its time, supervision of what never ends, and the pauses
//! before what failed is tried again.

mod background;
mod retry;
mod supervise;

pub(crate) use background::{background, spare_cores};
pub(crate) use retry::{GrowingPauses, Retry, growing_pauses};
pub(crate) use supervise::panic_text;
pub use supervise::supervise;
