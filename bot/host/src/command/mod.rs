//! Commands: their one definition, and the parser that reads what people type.

mod list;
mod parse;
mod spec;

pub(crate) use list::{TABLE_SUBS, TAKEN};
pub use list::{command_name, commands};
pub use parse::{Action, Args, Command, game_named, local_name, one_word, parse};
pub use spec::{CommandSpec, ParamKind, ParamSpec, SubSpec, compose};
