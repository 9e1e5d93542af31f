//! Updates: which are new, and in what order they are handled.

mod chat_queue;
mod inbox;
mod seen_ids;

pub use chat_queue::{ChatQueues, Overload, QueueLimits, QueueWorker, Ticket};
pub use inbox::{Inbox, InboxWorker};
pub use seen_ids::SeenIds;
