//! Requests: who asks for what, and where.

mod display_name;
mod identity;
mod intent;
mod span;
mod update_id;

pub use display_name::{NAME_WIDTH, display_name};
pub use identity::{Chat, ChatKey, InView, Platform, Request, User, UserKey};
pub use intent::{Arrival, Incomplete, Intent, OfButton, Suggestion};
pub use span::request_span;
pub use update_id::UpdateId;
