//! Tables, their events and the people seated at them.

mod read;
mod seats;
mod write;

pub(super) use read::{
    closed_before, expected, naming, stale_tables, table, tables_in_chat, tables_of_person, unsettled,
};
pub(super) use write::{note_shown, write};
