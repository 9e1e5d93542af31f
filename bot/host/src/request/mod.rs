//! Requests: who asks for what, and where.

mod identity;
mod intent;

pub use identity::{Chat, ChatKey, Platform, Request, User, UserKey};
pub use intent::{Arrival, Intent, Suggestion};
