//! Slash commands: their registration, and what people give them.

mod input;
mod limits;
mod registration;
mod tree;

pub(crate) use self::input::{invocation, is_registered};
