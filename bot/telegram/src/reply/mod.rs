//! The host's replies as calls.

pub(crate) mod deliver;
pub(crate) mod private_delivery;
pub(crate) mod send;
