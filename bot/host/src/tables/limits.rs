//! Limits of what people may keep open, and for how long.

use crate::Millis;

/// Limits of open tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest that a lobby stays open without a change.
    pub lobby_idle: Millis,
    /// The longest that a game without a deadline stays open without a move.
    pub game_idle: Millis,
    /// The most open tables that one person has opened in a chat.
    pub open_tables_of_person: usize,
    /// The most open tables of a chat.
    pub open_tables: usize,
}

const HOUR: Millis = 60 * 60 * 1000;

impl Default for Limits {
    fn default() -> Self {
        Self { lobby_idle: 24 * HOUR, game_idle: 30 * 24 * HOUR, open_tables_of_person: 5, open_tables: 50 }
    }
}
