//! Payloads of buttons: a command and its arguments, so that each can be understood after a restart.
//!
//! `CODE:VALUE:VALUE…`: the command's code, then the values of its parameters in their order, empty where there is
//! none. Values at the end that are empty are left out. Several values of one parameter stand with blanks between
//! them. Only the last parameter's values may contain a colon.

use crate::arguments::{Given, Param};
use crate::spec::Spec;

/// The longest payload a platform carries (Telegram's `callback_data`), in bytes.
pub(crate) const LONGEST: usize = 64;

/// Returns `true` if a button can carry this.
pub(crate) fn fits(payload: &str) -> bool {
    payload.len() <= LONGEST && payload.is_ascii()
}

/// The value that stands for what is written into a field.
pub(crate) const BLANK: &str = "?";

/// Writes what a button carries.
pub(crate) fn encode(spec: &Spec, params: &[Param], given: &Given) -> String {
    debug_assert!(!spec.code.is_empty(), "no button can ask for {}", spec.name);
    let mut parts = vec![spec.code.to_owned()];
    parts.extend(params.iter().map(|param| given.all(param.name).collect::<Vec<_>>().join(" ")));
    while parts.len() > 1 && parts.last().is_some_and(String::is_empty) {
        parts.pop();
    }
    parts.join(":")
}
