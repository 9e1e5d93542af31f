//! Interactions: read as requests to the host, answered by messages or deferred where the host needs longer.

mod deliver;
pub(crate) mod parse;
mod placement;
pub(crate) mod request;
mod respond;
pub(crate) mod response_plan;
mod seal;
