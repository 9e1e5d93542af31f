//! The host's replies as calls.

pub(crate) mod callback;
pub(crate) mod deliver;
pub(crate) mod ephemeral_delivery;
mod private_delivery;
mod private_route;
mod recovery;
mod send;
