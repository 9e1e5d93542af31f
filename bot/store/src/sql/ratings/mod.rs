//! Leaderboards, and the ledger of finished games that they can be made from again.

pub(super) mod results;
pub(super) mod standings;
