//! The host's replies as calls.

mod announcement;
mod author_notice;
pub(crate) mod callback;
pub(crate) mod deliver;
pub(crate) mod ephemeral_delivery;
mod privacy;
mod private_delivery;
mod private_route;
mod recovery;
pub(crate) mod sealed_word;
mod send;
