//! Completion of what is being typed, by the types of arguments.

mod completing;
mod line;
mod offer;
mod words;

pub(crate) use completing::Completing;
pub(crate) use line::complete;
pub(crate) use offer::{Completer, CompletionOffer, ready};
