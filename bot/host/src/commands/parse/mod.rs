//! Reading of what people type, and of what platforms with typed options hand over, into one form.

#[cfg(any(fuzzing, test))]
pub mod fuzzing;
mod line;
mod target;
mod values;
mod words;

pub(crate) use line::{Parsed, Unread, line};
pub(crate) use target::{NamedTarget, Settled, find, settle};
pub(crate) use values::{invocation, path};
#[cfg(test)]
pub(crate) use words::bind as bind_words;
pub(crate) use words::{bind_known, named};
