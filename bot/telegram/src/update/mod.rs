//! Updates: how they arrive, what they mean, and in which order they are handled.

pub(crate) mod incoming;
pub(crate) mod interpret;
mod link;
pub(crate) mod long_polling;
pub(crate) mod on_behalf;
pub(crate) mod queue;
mod request;
pub(crate) mod types;
mod under_way;
pub(crate) mod webhook;

pub(crate) use under_way::UpdatesUnderWay;
