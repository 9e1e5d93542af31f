//! What the players of a table decide together: draws, takebacks, and what becomes of somebody who is absent.

mod absence;
mod offers;
mod takeback;

pub(crate) use absence::{AbsenceVote, LONG, Remedy};
