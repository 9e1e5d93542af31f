//! Completion of what is being typed, by the types of arguments.

mod completing;
mod line;
mod offer;
mod words;

pub(crate) use completing::Completing;
pub(crate) use line::{line as complete_line, value as complete_value};
pub(crate) use offer::{Completer, Offer, ready};
