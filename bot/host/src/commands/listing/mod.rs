//! The commands as platforms list them: registration, menus and help are made from it.

mod build;
mod group;
mod spec;
mod usage;
mod written;

pub use build::commands;
pub(crate) use group::{Group, sub_name};
pub use spec::{CommandSpec, ParamKind, ParamSpec, SubSpec};
#[cfg(test)]
pub(crate) use usage::example;
pub(crate) use usage::usage;
pub(crate) use written::{called_as_in_app, written};
