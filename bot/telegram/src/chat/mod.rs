//! What is known of a chat: its limits, permissions, and the id it has now.

pub(crate) mod chat_state;
pub(crate) mod migration;
pub(crate) mod permissions;
pub(crate) mod rate_limiter;
