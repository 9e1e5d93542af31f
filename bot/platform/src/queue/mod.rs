//! Updates: which are new, how many are taken on, and in what order they are handled.

mod admission;
mod chat_queue;
mod inbox;
mod seen_ids;

pub use admission::{Admission, AdmissionLimits, Overload, Ticket};
pub use chat_queue::{ChatQueues, QueueWorker};
pub use inbox::{Inbox, InboxWorker};
pub use seen_ids::SeenIds;
