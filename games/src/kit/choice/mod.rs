//! The choice tree: how a move is put together from taps, level by level.
//!
//! A level says its kind. Of [`ChoiceLevel::OneOf`] one branch is chosen; of [`ChoiceLevel::SomeOf`] several items are chosen
//! together, dice to keep or blocks to take. Both kinds say where their parts lie on the scene ([`Spot`]), so that
//! a platform can offer them by its own means. Every level can also be shown as a plain list of branches
//! ([`ChoiceLevel::list`]), which reaches the same moves.

mod level;
mod some_of;
mod spot;

pub use level::{Among, Choice, ChoiceLevel, Leads, MOST_BRANCHES};
pub use some_of::{Item, Purpose, SELECTION, SomeOf, Then};
pub use spot::Spot;
