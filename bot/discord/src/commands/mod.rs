//! The commands as Discord sees them.

mod input;
mod limits;
mod node;
mod tree;

pub(crate) use self::input::{invocation, is_registered};
pub(crate) use self::node::Command;
pub(crate) use self::tree::tree;
