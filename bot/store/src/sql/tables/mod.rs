//! Tables, their events and the people seated at them.

mod read;
mod seats;
mod write;

pub(super) use read::{expected, in_chat, naming, of_person, stale, table, unsettled};
pub(super) use write::{note_shown, write};
