//! How a game of the family runs: turns, simultaneous steps, or contests over one column after another; which moves
//! are legal in each; and who wins a column.

mod columns;
mod contest;
mod legality;
mod simultaneous;
mod turns;

pub(super) use legality::{MOST_DICE, Refusal};
