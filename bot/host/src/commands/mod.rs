//! Commands: what people can ask for, and the typed forms in which platforms hand it over.

mod invocation;

pub use invocation::{Invocation, Value};
